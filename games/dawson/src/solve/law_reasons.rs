//! The law of three rows in words.

use crate::rules::{Dawson, Move, Position};
use crate::theory::three_rows::{Law, Run, ThreeRows};
use kamni::text::CellName;
use kamni::{Game, Message, Notation, Player, message};
use kamni_solve::Reason;

/// The sections of the theory page with the proofs.
const NORMAL: &str = "three-rows";
const MISERE: &str = "three-rows-misere";

/// Why the law of three rows says that the player to move wins or loses. There must be a run.
pub(super) fn law_reason(game: &Dawson, position: &Position, law: &Law) -> Option<Reason> {
    let &first = law.runs.first()?;
    let reason = match law.rule {
        ThreeRows::Normal => {
            let message = if law.runs.len() == 1 { one_run(first) } else { several_runs(law) };
            Reason::theorem(message).proved_in(NORMAL)
        }
        ThreeRows::Misere => Reason::theorem(misere(game, position, first)).proved_in(MISERE),
    };
    let cell = |column: u8, row: u32| CellName { column: column.into(), row };
    let columns = law.runs.iter().flat_map(|run| run.first..=run.last);
    Some(reason.at(columns.flat_map(|column| [cell(column, 0), cell(column, 2)])))
}

fn one_run(run: Run) -> Message {
    let (n, columns) = (run.width(), names(run));
    match (run.is_a_shared_step(), n) {
        (true, 1) => message!(
            "dawson-law-single",
            "column {columns} is untouched: one step for whoever comes first, and it is <your|{mover}'s> move",
            columns = columns,
        ),
        (true, _) => message!(
            "dawson-law-shared",
            "the {n} {n|column|columns} {columns} are untouched (both pawns still at home), and with {n} whoever begins wins. An \
             exchange at the edge takes two columns away, a step inside gives two pawns away; so with 1 or 2 such columns \
             whoever begins wins, with 3 or 4 they lose, with 5 or 6 they win, and so on",
            n = n,
            columns = columns,
        ),
        (false, _) => message!(
            "dawson-law-nothing",
            "the {n} {n|column|columns} {columns} are untouched (both pawns still at home), and with {n} whoever begins loses. An \
             exchange at the edge takes two columns away, a step inside gives two pawns away; so with 1 or 2 such columns \
             whoever begins wins, with 3 or 4 they lose, with 5 or 6 they win, and so on",
            n = n,
            columns = columns,
        ),
    }
}

fn several_runs(law: &Law) -> Message {
    let runs: Vec<String> = law.runs.iter().map(|&run| format!("{}: {}", names(run), run.width())).collect();
    let (runs, shared) = (runs.join(", "), law.shared_steps());
    match shared {
        0 => message!(
            "dawson-law-none",
            "in a group of 3, 4, 7, 8, 11, 12 … untouched columns (both pawns still at home) whoever begins loses. Here all \
             groups are such ({runs}), and <you have|{mover} has> to begin",
            runs = runs,
        ),
        odd if odd % 2 == 1 => message!(
            "dawson-law-odd",
            "a group of 1, 2, 5, 6, 9, 10 … untouched columns (both pawns still at home) counts as one step for whoever comes \
             first, a group of 3, 4, 7, 8 … as nothing. Here ({runs}) that makes {shared} {shared|step|steps}, an odd \
             number, so the last one is <yours|{mover}'s>",
            runs = runs,
            shared = shared,
        ),
        _ => message!(
            "dawson-law-even",
            "a group of 1, 2, 5, 6, 9, 10 … untouched columns (both pawns still at home) counts as one step for whoever comes \
             first, a group of 3, 4, 7, 8 … as nothing. Here ({runs}) that makes {shared} {shared|step|steps}, an \
             even number, so the last one is <your opponent|{opponent}>'s",
            runs = runs,
            shared = shared,
        ),
    }
}

fn misere(game: &Dawson, position: &Position, run: Run) -> Message {
    match run.width() {
        1 => message!(
            "dawson-law-misere-one",
            "one step in column {column} is all that is left: <you make|{mover} makes> it, and <your opponent|{opponent}>, who \
             cannot move, wins",
            column = names(run),
        ),
        2 => message!(
            "dawson-law-misere-two",
            "in whichever column <you step|{mover} steps> ({columns}), <your|{mover}'s> pawn is taken and <you|{mover}> must take \
             back; then <your opponent|{opponent}> cannot move, and wins",
            columns = names(run),
        ),
        _ => message!(
            "dawson-law-misere-win",
            "{mv} gives two pawns away, and it is <your|{mover}'s> move again; <you go on like this and are|{mover} goes on like \
             this and is> the first who cannot move, which wins here",
            mv = game.move_text(step(game, position, run.first + 1)),
        ),
    }
}

/// The step of the player to move in a full column.
fn step(game: &Dawson, position: &Position, column: u8) -> Move {
    let columns = game.columns();
    let from = if game.turn(position) == Player::First { column } else { 2 * columns + column };
    Move { from, to: columns + column }
}

/// The columns of a run: `a`, `a–e`.
fn names(run: Run) -> String {
    let name = |column: u8| {
        let cell = CellName { column: column.into(), row: 0 }.to_string();
        cell.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
    };
    if run.width() == 1 { name(run.first) } else { format!("{}–{}", name(run.first), name(run.last)) }
}
