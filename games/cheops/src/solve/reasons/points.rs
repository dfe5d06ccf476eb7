//! Points in words: how the game ends, and why the levels above the lowest go to whom they go.

use super::clauses::{Loser, Why, plies, stand};
use super::play::{Play, Step};
use crate::rules::{Cheops, Move, Outline, Position};
use crate::solve::facts::{Facts, Judged};
use kamni::{Game, Message, Notation, Player, message};
use kamni_solve::reasons::proved_and_no_more;
use std::cmp::Ordering;

/// The points of the player to move and of the opponent at the end, if the player to move still makes `score` more.
pub(super) fn result(game: &Cheops, position: &Position, score: i32) -> [i32; 2] {
    let to_come = i32::from(game.points_to_come(position.outline()));
    let [own, theirs] = so_far(game, position);
    [own + (to_come + score) / 2, theirs + (to_come - score) / 2]
}

/// The points that the player to move and the opponent have already.
fn so_far(game: &Cheops, position: &Position) -> [i32; 2] {
    let points = game.points(position).unwrap_or_default().map(i32::from);
    let turn = game.turn(position);
    [points[turn.index()], points[turn.other().index()]]
}

/// How the game ends, if the player to move still makes `score` points more than the opponent.
pub(super) fn ends(game: &Cheops, position: &Position, score: i32) -> Message {
    let [own, theirs] = result(game, position, score);
    // The board shows the points of the first player first.
    let turned = game.turn(position) == Player::Second && so_far(game, position) != [0, 0];
    match (own.cmp(&theirs), turned) {
        (Ordering::Greater, false) => {
            message!("cheops-ends-win", "<you win|{mover} wins> {own}:{theirs}", own = own, theirs = theirs)
        }
        (Ordering::Greater, true) => {
            message!(
                "cheops-ends-win-second",
                "<you win|{mover} wins>, {own} against {theirs}",
                own = own,
                theirs = theirs
            )
        }
        (Ordering::Equal, _) => {
            message!("cheops-ends-draw", "it is a draw, {own}:{theirs}", own = own, theirs = theirs)
        }
        (Ordering::Less, false) => {
            message!(
                "cheops-ends-loss",
                "<you lose|{mover} loses> {own}:{theirs}",
                own = own,
                theirs = theirs
            )
        }
        (Ordering::Less, true) => message!(
            "cheops-ends-loss-second",
            "<you lose|{mover} loses>, {own} against {theirs}",
            own = own,
            theirs = theirs
        ),
    }
}

/// How the game ends after a move, and what that says about the other moves: where all lose, else about the one with which this one is
/// compared.
pub(super) fn ends_after(
    game: &Cheops,
    position: &Position,
    facts: &Facts<'_>,
    judged: Judged,
    other: Option<Judged>,
) -> Message {
    let (best, bad) = facts.best_and_bad();
    let all_lose = facts.moves.len() > 1 && position.lead() + facts.best_score() < 0;
    let is_best = judged.score == facts.best_score();
    let other = other.or(best.first().copied().filter(|_| all_lose && !is_best));
    let Some(other) = other.filter(|_| !all_lose || !is_best) else {
        let message = match (all_lose, bad.is_empty()) {
            (false, _) => return ends(game, position, judged.score),
            (true, true) => message!("cheops-ends-all", "{ends}, as after every move"),
            (true, false) => message!("cheops-ends-least", "{ends}, and no move loses by less"),
        };
        return message.with("ends", ends(game, position, judged.score));
    };
    let [own, theirs] = result(game, position, other.score);
    let mv = game.move_text(other.mv);
    let message = if all_lose {
        message!(
            "cheops-ends-more",
            "{ends}; every move loses, but {mv} only {own}:{theirs}",
            mv = mv,
            own = own,
            theirs = theirs
        )
    } else if other.score == judged.score {
        message!("cheops-ends-too", "{ends}; with {mv}, too", mv = mv)
    } else {
        message!("cheops-ends-other", "{ends}; with {mv} {instead}", mv = mv)
            .with("instead", ends(game, position, other.score))
    };
    message.with("ends", ends(game, position, judged.score))
}

/// What leads from a level to the end of the game.
#[derive(Clone, Debug)]
pub(super) enum Rest {
    /// Nothing else is to be decided.
    Nothing,
    /// These levels go the same way, and then only the last stone of all is left.
    SameWay(Vec<u8>),
    /// Whoever gets the level has more than half of all points.
    Half { loser: Loser },
    /// The levels above, which only the search knows.
    Searched,
}

impl Rest {
    /// What is still to be said, if this level goes to the one who is not the loser. `at`: where the loser, who is to move, has nothing to play but to fill.
    pub fn above(
        play: &mut Play<'_, '_, '_>,
        position: &Position,
        level: u8,
        loser: Loser,
        at: Option<Outline>,
    ) -> Rest {
        let game = play.game;
        let above: i32 = (level + 1..=game.base()).map(|level| i32::from(game.level_size(level))).sum();
        let [own, theirs] = so_far(game, position);
        let all = own + theirs + i32::from(game.points_to_come(position.outline()));
        let held = if loser == Loser::You { theirs } else { own } + i32::from(game.level_size(level));
        if above <= 1 {
            Rest::Nothing
        } else if let Some(levels) = at.and_then(|at| play.same_way(at)) {
            Rest::SameWay(levels)
        } else if 2 * held > all {
            Rest::Half { loser }
        } else {
            Rest::Searched
        }
    }

    fn then(&self, ends: Message) -> Message {
        match self {
            Rest::Nothing => message!("cheops-so", "So {ends}"),
            Rest::SameWay(levels) if levels.len() == 1 => {
                message!("cheops-same-way-one", "Level {level} goes the same way: {ends}", level = levels[0])
            }
            Rest::SameWay(levels) => message!("cheops-same-way", "Levels {levels} go the same way: {ends}")
                .with("levels", all(levels)),
            Rest::Half { loser: Loser::Opponent } => {
                message!("cheops-half-you", "That gives <you|{mover}> more than half of all points: {ends}")
            }
            Rest::Half { loser: Loser::You } => {
                message!(
                    "cheops-half-they",
                    "That gives <your opponent|{opponent}> more than half of all points: {ends}"
                )
            }
            Rest::Searched => {
                message!("cheops-above", "Who gets the higher levels is from the search: {ends}")
            }
        }
        .with("ends", ends)
    }
}

/// What happens, why, and how the game ends.
pub(super) fn told(what: Message, why: Why, rest: &Rest, ends: Message) -> Message {
    match why {
        Why::Told(why) => message!("cheops-told", "{what}: {why}. {then}")
            .with("what", what)
            .with("why", why)
            .with("then", rest.then(ends)),
        Why::Answers(answers) => {
            message!("cheops-told-answers", "{what}: {answers}. The rest is from the search: {ends}")
                .with("what", what)
                .with("answers", answers)
                .with("ends", ends)
        }
        Why::Apart(why) => message!("cheops-told-apart", "{what}. {why}. {then}")
            .with("what", what)
            .with("why", why)
            .with("then", rest.then(ends)),
        Why::Searched => message!("cheops-searched", "{what}: {ends}. {proved}")
            .with("what", what)
            .with("ends", ends)
            .with("proved", proved_and_no_more()),
    }
}

/// What happens and how the game ends, where everybody sees why.
pub(super) fn plain(what: Message, rest: &Rest, ends: Message) -> Message {
    message!("cheops-plain", "{what}. {then}").with("what", what).with("then", rest.then(ends))
}

/// A longer line up to the level in question is not told; the first move is not counted.
const LONGEST: usize = 4;

/// A level above the lowest, and why it goes to whom it goes.
pub(super) struct Above {
    pub level: u8,
    pub why: Message,
    pub rest: Rest,
}

/// A level in an example of best play.
#[derive(Clone, Copy)]
struct Finished {
    level: u8,
    /// Whether you finish it.
    own: bool,
    /// How many moves were made before it was the lowest.
    begin: usize,
}

fn finished(game: &Cheops, steps: &[Step]) -> Vec<Finished> {
    let mut all = Vec::new();
    let mut begin = 0;
    for (at, step) in steps.iter().enumerate() {
        let lowest = game.lowest_level(step.from).filter(|lowest| lowest.is_completed_by(step.mv));
        if let Some(lowest) = lowest {
            all.push(Finished { level: lowest.level, own: at % 2 == 0, begin });
            begin = at + 1;
        }
    }
    all
}

/// The first level above the lowest that goes to this player after a move. `unlike`: only where it goes to the other one after this move.
pub(super) fn above(
    play: &mut Play<'_, '_, '_>,
    position: &Position,
    mv: Move,
    own: bool,
    unlike: Option<Move>,
) -> Option<Above> {
    let steps = play.walk(position.outline(), mv)?;
    let levels = finished(play.game, &steps);
    let found = match unlike {
        None => levels.iter().skip(1).find(|level| level.own == own)?,
        Some(other) => {
            let there = play.walk(position.outline(), other)?;
            let there = finished(play.game, &there);
            let parts = levels.iter().zip(&there).position(|(here, there)| here.own != there.own)?;
            levels.get(parts).filter(|level| parts > 0 && level.own == own)?
        }
    };
    who_gets(play, position, &steps, *found)
}

/// Why this level goes to whom it goes, if that is easy to see where it becomes the lowest.
fn who_gets(
    play: &mut Play<'_, '_, '_>,
    position: &Position,
    steps: &[Step],
    level: Finished,
) -> Option<Above> {
    let mut moves: Vec<Move> = steps[1..level.begin].iter().map(|step| step.mv).collect();
    let mut here = steps.get(level.begin)?.from;
    let yours = level.begin.is_multiple_of(2);
    let (won, loser) = (level.own == yours, if level.own { Loser::Opponent } else { Loser::You });
    let mut forced = None;
    let end = if play.game.lowest_level(here)?.free == 1 {
        match (won, yours) {
            (false, _) => return None,
            (true, true) => message!("cheops-lacks-you", "it lacks one stone, and <you lay|{mover} lays> it"),
            (true, false) => {
                message!("cheops-lacks-they", "it lacks one stone, and <your opponent|{opponent}> lays it")
            }
        }
    } else {
        let found = match play.fight.stand(here) {
            Some(found) => Some(found).filter(|found| found.waits.parity() == Some(won)),
            None => {
                let (mv, next, found) = play.winning_stand(here).filter(|_| won)?;
                moves.push(mv);
                here = next;
                Some(found)
            }
        }?;
        forced = play.forced_end(here);
        stand(play, here, loser, &found)
    };
    let why = match moves.len() {
        0 => end,
        1..=LONGEST => message!("cheops-line-to", "for example {line}; then {end}")
            .with("line", plies(play.game, false, &moves))
            .with("end", end),
        _ => return None,
    };
    let mut rest = Rest::above(play, position, level.level, loser, forced);
    // Levels between the lowest and this one count as well, so that more than half is another matter.
    if let Rest::Half { .. } = rest {
        rest = Rest::Searched;
    }
    Some(Above { level: level.level, why, rest })
}

/// Two or more, all of them.
pub(super) fn all<T: ToString>(items: &[T]) -> Message {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    let (last, before) =
        texts.split_last().map_or((String::new(), &[][..]), |(last, before)| (last.clone(), before));
    message!("cheops-list", "{before} and {last}", before = before.join(", "), last = last)
}
