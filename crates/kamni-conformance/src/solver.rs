//! Promises about analyses, compared with a plain search that uses only the rules.

use crate::promise::{Checked, Effort, promise};
use crate::random::Random;
use crate::rules_of;
use crate::successor::after;
use kamni::{AnyPosition, GameInfo, Registry};
use kamni_solve::{Analysis, Budget, Kind, Reason, Value, analyze};
use std::collections::{BTreeSet, HashMap};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How many positions the plain search may look at for one of them.
const MOST_NODES: usize = 3_000;

/// What one analysis may cost. Where that is not enough for a proof, there is nothing to hold it against.
const TIME: Duration = Duration::from_millis(200);

/// No random game that is looked at gets longer.
const MAX_GAME_MOVES: usize = 3_000;

/// An analysis that takes so long does not look at its budget.
const PATIENCE: Duration = Duration::from_secs(20);

const IN_TIME: &str = "an analysis keeps to its budget";
const ANSWERS: &str = "no call panics";
const AGREES: &str = "an analysis that is proved agrees with a plain search through the rules";
const DRAWN: &str = "where a game says that nobody can force a win, a plain search finds a draw";
const MOVES: &str = "an analysis grades every legal move, best first, and its value is that of the best";
const DISTANCE: &str = "the distance to the end is that of the best move";
const LINE: &str = "the best line of an analysis is legal";
const SHOWN: &str = "every bad move has a sentence or a line that shows why";
const SHOWN_LEGAL: &str = "the line after a bad move is legal, and at most three turns of each player long";
const REASONS: &str = "an analysis has a reason, and its reasons speak of cells of the board";
const CLAUSE: &str =
    "a reason is a clause: it is not empty, all its blanks are filled, and no full stop ends it";

/// Analyses positions near the ends of random games; returns how many were held against the plain search.
pub(crate) fn check(games: &Registry, info: &GameInfo, effort: Effort, random: &mut Random) -> Checked<u64> {
    let mut held = 0;
    let (sizes, rounds) = if effort == Effort::Full { (12, 10) } else { (4, 2) };
    for rules in rules_of(info).iter().take(sizes) {
        let Ok(game) = games.game(rules) else { continue };
        for _ in 0..rounds {
            for position in last_positions(&game.start(), random)? {
                held += u64::from(check_one(&position)?);
            }
        }
    }
    Ok(held)
}

/// Some of the last positions of a random game.
fn last_positions(start: &AnyPosition, random: &mut Random) -> Checked<Vec<AnyPosition>> {
    let mut game = vec![start.clone()];
    while game.len() < MAX_GAME_MOVES {
        let here = &game[game.len() - 1];
        let moves = here.moves();
        if moves.is_empty() {
            break;
        }
        let next = after(here, random.pick::<String>(&moves))?;
        game.push(next);
    }
    let ago = |plies: usize| game.get(game.len().checked_sub(plies)?).cloned();
    Ok([1, 2, 3, 5, 8].into_iter().filter_map(ago).collect())
}

/// Whether the position could be held against the plain search.
fn check_one(position: &AnyPosition) -> Checked<bool> {
    let budget = Budget { time: TIME, memory: 16 << 20, threads: 1, lines: true, ..Budget::default() };
    let analysis = analyze_in_time(position, budget)?;
    check_shape(position, &analysis)?;
    check_bad_moves(position, &analysis)?;
    let mut known = HashMap::new();
    let Some(expected) = search(position, &mut known)? else { return Ok(false) };
    let proved = analysis.proved || !analysis.basis.is_exact();
    promise!(proved, AGREES, "{position:?}: the basis is exact, but the value is not called proved.");
    let drawn = !position.is_drawn() || expected == Value::Draw || position.outcome().is_some();
    promise!(drawn, DRAWN, "{position:?}: the search says {expected}.");
    if analysis.proved {
        let found = analysis.value;
        promise!(found == expected, AGREES, "{position:?}: the solver says {found}, the search {expected}.");
    }
    for grade in analysis.moves.iter().filter(|grade| grade.proved) {
        let next = after(position, &grade.mv)?;
        let Some(value) = search(&next, &mut known)? else { continue };
        let value = if next.turn() == position.turn() { value } else { value.other() };
        let (mv, found) = (&grade.mv, grade.value);
        promise!(
            found == value,
            AGREES,
            "{position:?}: of {mv} the solver says {found}, the search {value}."
        );
    }
    Ok(true)
}

/// The analysis, on a thread of its own so that one that never ends is noticed.
fn analyze_in_time(position: &AnyPosition, budget: Budget) -> Checked<Analysis> {
    let (sender, result) = channel();
    let studied = position.clone();
    std::thread::spawn(move || {
        // A panic in there is an answer that never comes.
        let _ = sender.send(analyze(&studied, &budget));
    });
    result.recv_timeout(PATIENCE).map_err(|error| match error {
        RecvTimeoutError::Timeout => (IN_TIME, format!("{position:?}: no answer within {PATIENCE:?}.")),
        RecvTimeoutError::Disconnected => (ANSWERS, format!("{position:?}: the analysis panicked.")),
    })
}

fn check_shape(position: &AnyPosition, analysis: &Analysis) -> Checked {
    let legal: BTreeSet<String> = position.moves().into_iter().collect();
    let graded: BTreeSet<String> = analysis.moves.iter().map(|grade| grade.mv.clone()).collect();
    let all = graded.len() + analysis.moves_left_out == legal.len() && graded.is_subset(&legal);
    promise!(all, MOVES, "{position:?}: graded {graded:?}, legal {legal:?}.");
    let proved: Vec<Value> = analysis.moves.iter().filter(|g| g.proved).map(|g| g.value).collect();
    if analysis.basis.is_exact() {
        let sorted = proved.is_sorted_by(|a, b| a >= b);
        promise!(sorted, MOVES, "{position:?}: the moves are not sorted: {proved:?}.");
        let best = proved.first().is_none_or(|&best| best == analysis.value);
        promise!(best, MOVES, "{position:?}: worth {}, but the moves are {proved:?}.", analysis.value);
    }
    let best = analysis.moves.first().and_then(|best| best.distance);
    let same = analysis.distance.is_none() || best.is_none() || analysis.distance == best;
    promise!(same, DISTANCE, "{position:?}: {:?} moves, the best move {best:?}.", analysis.distance);
    let mut here = position.clone();
    for mv in &analysis.line {
        let played = here.play(mv);
        promise!(played.is_ok(), LINE, "{position:?}: {}: {played:?}", analysis.line.join(" "));
    }
    promise!(!analysis.reasons.is_empty(), REASONS, "{position:?}: there is none.");
    let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
    analysis.reasons.iter().chain(of_moves).try_for_each(|reason| check_reason(position, reason))
}

/// The most turns that are shown after a bad move.
const MAX_TURNS: usize = 6;

fn check_bad_moves(position: &AnyPosition, analysis: &Analysis) -> Checked {
    for grade in analysis.moves.iter().take(Analysis::MOST_REASONS) {
        let costs = matches!((grade.score, analysis.score), (Some(own), Some(best)) if own < best);
        let is_bad = analysis.proved && grade.proved && (grade.value < analysis.value || costs);
        let after = after(position, &grade.mv)?;
        let is_said = grade.reason.as_ref().is_some_and(|reason| reason.kind != Kind::None);
        let is_shown = is_said || !grade.line.is_empty() || after.outcome().is_some();
        promise!(!is_bad || is_shown, SHOWN, "{position:?}: {} is {}.", grade.mv, grade.value);
        let (mut here, mut turns, mut last) = (after, 1, position.turn());
        for mv in &grade.line {
            turns += usize::from(here.turn() != last);
            last = here.turn();
            let legal = here.play(mv).is_ok() && turns <= MAX_TURNS;
            promise!(legal, SHOWN_LEGAL, "{position:?}: {} {}.", grade.mv, grade.line.join(" "));
        }
    }
    Ok(())
}

fn check_reason(position: &AnyPosition, reason: &Reason) -> Checked {
    let text = reason.to_string();
    let clause = !text.trim().is_empty() && !text.contains(['{', '}']) && !text.ends_with('.');
    promise!(clause, CLAUSE, "{position:?}: `{text}`.");
    if let Some(layout) = position.layout() {
        for cell in reason.cells.iter().chain(reason.pairs.iter().flatten()) {
            let shown = layout.cells.iter().any(|there| there.name == *cell);
            promise!(shown, REASONS, "{position:?}: a reason points at {cell}, which is not on the board.");
        }
    }
    Ok(())
}

/// The value for the player to move, by trying everything; `None` if that is too much, as in games that can last for ever.
fn search(position: &AnyPosition, known: &mut HashMap<String, Option<Value>>) -> Checked<Option<Value>> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(Value::of(outcome, position.turn())));
    }
    let text = position.to_string();
    if let Some(&value) = known.get(&text) {
        return Ok(value);
    }
    if known.len() >= MOST_NODES || position.progress().is_some() {
        return Ok(None);
    }
    // A position that comes back to itself before it is settled stays unsettled.
    known.insert(text.clone(), None);
    let mut best = Some(Value::Loss);
    for mv in position.moves() {
        let next = after(position, &mv)?;
        let value = search(&next, known)?;
        let value = value.map(|value| if next.turn() == position.turn() { value } else { value.other() });
        match value {
            Some(Value::Win) => {
                best = Some(Value::Win);
                break;
            }
            Some(value) => best = best.map(|best| best.max(value)),
            None => best = None,
        }
    }
    known.insert(text, best);
    Ok(best)
}
