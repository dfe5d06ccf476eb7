//! The fight for the lowest level, points and the rule of thumb in words.

mod clauses;
mod moves;
mod play;
mod points;
mod thumb;

use super::facts::{Facts, Judged, Level, Scores};
use super::fight::{Lost, Stand};
use crate::reason::Reason;
use crate::reasons::listed;
use clauses::{Loser, When, why_lost};
use kamni::games::cheops::{Cheops, Position};
use kamni::{Blank, Message, Notation, message};
use play::{Play, Waiting};

pub(super) use moves::move_reason;
pub(super) use points::score_reason;
pub(super) use thumb::thumb_reason;

/// The section of the theory page about the fight.
const FIGHT: &str = "the-fight";

/// The section of the theory page about waiting moves.
const WAITING: &str = "waiting-moves";

/// Who gets the lowest level, and why, if that is known.
pub(super) fn level_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let level = facts.level(scores)?;
    let (number, points) = (facts.lowest.level, facts.points());
    let reason = match &level {
        Level::Take(mv) => Reason::theorem(message!(
            "cheops-take",
            "level {level} lacks one stone: {mv} finishes it for {points} {points|point|points}",
            level = number,
            mv = game.move_text(*mv),
            points = points,
        ))
        .in_brief(message!("cheops-idea-take", "level {level} lacks one stone: finish it", level = number)),
        Level::CountWon(stand) => Reason::theorem(count_won(game, position, facts, stand, scores))
        .in_brief(message!(
            "cheops-idea-wait",
            "two places of level {level} are free: do not fill one, but shift a stone or build higher",
            level = number,
        )),
        Level::Won { by, why, line } => clauses::kind_of(
            why,
            message!(
                "cheops-won",
                "after {mv} you get level {level} ({points} {points|point|points}), whatever your opponent plays. {why}",
                mv = game.move_text(*by),
                level = number,
                points = points,
            )
            .with("why", {
                let mut play = Play::new(game, scores);
                let next = play.after(position.outline(), *by);
                why_lost(&mut play, next, Loser::Opponent, why, line.as_ref(), When::Then)
            }),
        )
        .in_brief(message!(
            "cheops-idea-fight",
            "make your opponent lay the last stone but one of level {level}, so that you lay the last",
            level = number,
        )),
        Level::GivenUp { by, best } => Reason::contrast(
            message!(
                "cheops-given-up",
                "{by} makes sure of level {level} ({points} {points|point|points}), but then {then}. {best} gives that level up and gets more \
                 back higher up",
                level = number,
                by = game.move_text(by.mv),
                points = points,
                best = game.move_text(*best),
            )
            .with("then", points::outcome(game, position, facts, *by, scores)),
        )
        .in_brief(message!(
            "cheops-idea-give",
            "level {level} costs too much here: leave it to your opponent and get more higher up",
            level = number,
        )),
        Level::Lost { why, line } => clauses::kind_of(
            why,
            message!(
                "cheops-lost",
                "your opponent gets level {level} ({points} {points|point|points}), whatever you play. {why}",
                level = number,
                points = points,
            )
            .with("why", {
                let mut play = Play::new(game, scores);
                why_lost(&mut play, position.outline(), Loser::You, why, line.as_ref(), When::Now)
            }),
        )
        .in_brief(message!(
            "cheops-idea-lost",
            "your opponent gets level {level} anyway; look for the most points higher up",
            level = number,
        )),
    };
    let section = match level {
        Level::Take(_) | Level::CountWon(_) | Level::Lost { why: Lost::Stand(_), .. } => WAITING,
        _ => FIGHT,
    };
    let free = facts.free_places();
    Some(reason.at(free.iter().map(|place| format!("{number}.{place}"))).proved_in(section))
}

/// Two free places and an odd number of waiting moves: you make the last of them.
fn count_won(
    game: &Cheops,
    position: &Position,
    facts: &Facts<'_>,
    stand: &Stand,
    scores: &mut Scores<'_>,
) -> Message {
    let (level, points) = (facts.lowest.level, facts.points());
    let [a, b] = stand.free.map(|place| format!("{level}.{place}"));
    let mut play = Play::new(game, scores);
    match play.waiting(position.outline(), false) {
        Waiting::Short { line, .. } => message!(
            "cheops-count-won-short",
            "level {level} ({points} {points|point|points}) has two free places left, {a} and {b}, and whoever fills one gives away the \
             other. Both can wait (shift stones or build higher), but {number}, so in the end your opponent must fill; with best play, for \
             example, {line}",
            level = level,
            points = points,
            a = a,
            b = b,
        )
        .with("number", clauses::number(stand))
        .with("line", clauses::plies(game, true, &line)),
        waiting => message!(
            "cheops-count-won",
            "level {level} ({points} {points|point|points}) has two free places left, {a} and {b}, and whoever fills one gives away the \
             other. So both wait (they shift stones or build higher), and {waits}. Then your opponent must fill",
            level = level,
            points = points,
            a = a,
            b = b,
        )
        .with("waits", clauses::waits(&mut play, position.outline(), stand, &waiting, true)),
    }
}

/// Which best moves secure the lowest level and which others lose it, where that tells all of them apart.
pub(super) fn choice_reason(game: &Cheops, facts: &Facts<'_>, reasons: &[Option<Reason>]) -> Option<Reason> {
    let (best, bad) = facts.best_and_bad();
    if best.iter().any(|judged| judged.sure != Some(true)) {
        return None;
    }
    if facts.lowest.free == 1 {
        let taken = best.iter().map(|judged| game.move_text(judged.mv)).next()?;
        let message = match bad {
            [] => return None,
            [one] => message!(
                "cheops-leave-one",
                "{mv} leaves the last place to your opponent",
                mv = game.move_text(one.mv),
            ),
            _ => message!("cheops-leave-all", "any other move leaves the last place to your opponent"),
        };
        return Some(Reason::contrast(message).at([taken]));
    }
    let losing: Vec<(usize, &Judged)> =
        (best.len()..).zip(bad).filter(|(_, judged)| judged.sure == Some(false)).collect();
    // The example is the move whose reason rests on the most, and of these the one that costs least.
    let told = |at: usize| reasons.get(at)?.as_ref().filter(|reason| reply_in(reason).is_some());
    let ranked = losing.iter().filter_map(|(at, judged)| Some((told(*at)?, *judged)));
    let (reason, example) = ranked.min_by_key(|(reason, _)| reason.kind)?;
    let reply = reply_in(reason)?;
    // Only the last stone takes the level; everything else only makes sure of it.
    let gets = match facts.lowest.free == 2 && !facts.lowest.waits(example.mv) {
        true => message!("cheops-gets-now", "takes it"),
        false => message!("cheops-gets-later", "gets it in the end"),
    };
    let example = game.move_text(example.mv);
    let keeping: Vec<String> = best.iter().map(|judged| game.move_text(judged.mv)).collect();
    let message = if keeping.len() == 1 && losing.len() == bad.len() {
        message!(
            "cheops-choice-only",
            "only {good} secures level {level}; after {mv}, for example, your opponent answers {reply} and {gets}",
            good = keeping[0],
            level = facts.lowest.level,
            mv = example,
            reply = reply,
        )
    } else {
        let mut names: Vec<String> = losing.iter().map(|(_, judged)| game.move_text(judged.mv)).collect();
        names.sort_by_key(|mv| names_late(losing.len(), mv, &example));
        message!(
            "cheops-choice",
            "{good} {kept|secures|secure} level {level}; {bad} {lost|loses|lose} it. After {mv}, for example, your opponent answers {reply} and {gets}",
            kept = keeping.len(),
            level = facts.lowest.level,
            lost = losing.len(),
            mv = example,
            reply = reply,
        )
        .with("good", listed(&keeping))
        .with("bad", listed(&names))
    }
    .with("gets", gets);
    Some(Reason::contrast(message).at(clauses::cells([reply])).proved_in(FIGHT))
}

/// Which moves lead to the best result and where another leads, where the level does not tell them apart or nothing is known about it: it
/// comes right after the [`score_reason`].
pub(super) fn points_reason(
    game: &Cheops,
    position: &Position,
    facts: &mut Facts<'_>,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let (best, bad) = facts.best_and_bad();
    let same = facts.moves.iter().all(|judged| judged.sure == facts.moves[0].sure);
    let next = *bad.first().filter(|_| same || facts.won().is_none())?;
    let good: Vec<String> = best.iter().map(|judged| game.move_text(judged.mv)).collect();
    let (count, mv) = (good.len(), game.move_text(next.mv));
    let message = match bad {
        [_] => message!(
            "cheops-choice-points",
            "{good} {count|leads|lead} to that; after {mv} {then}",
            count = count,
            mv = mv,
        ),
        _ => message!(
            "cheops-choice-points-more",
            "{good} {count|leads|lead} to that; the other moves bring you less: after {mv}, for example, {then}",
            count = count,
            mv = mv,
        ),
    };
    let then = points::outcome(game, position, facts, next, scores);
    Some(Reason::contrast(message.with("good", listed(&good)).with("then", then)))
}

/// Says what a shift is where the message first names one; whether it names any.
fn note_in(message: &mut Message) -> bool {
    if message.id == "cheops-shift" {
        return true;
    }
    // The blanks in the order in which they are read.
    let names: Vec<&str> =
        message.english.split('{').skip(1).filter_map(|part| part.split(['}', '|']).next()).collect();
    for name in names {
        let Some((_, blank)) = message.blanks.iter_mut().find(|(blank, _)| *blank == name) else { continue };
        match blank {
            Blank::Message(part) => {
                if note_in(part) {
                    return true;
                }
            }
            Blank::Text(shift) if shift.ends_with('>') => {
                *blank = Blank::Message(message!(
                    "cheops-shift",
                    "{shift} (the stone on {cell} shifts one place to the right)",
                    shift = shift,
                    cell = shift.trim_end_matches('>'),
                ));
                return true;
            }
            Blank::Text(_) | Blank::Player(_) => {}
        }
    }
    false
}

/// Says what a shift is in the first of the reasons of a position that names one.
pub(super) fn note_a_shift(reasons: &mut [Reason]) {
    let _ = reasons.iter_mut().any(|reason| note_in(&mut reason.message));
}

/// The opponent's reply that a reason of a move names.
fn reply_in(reason: &Reason) -> Option<&str> {
    reason.message.parts().into_iter().find_map(|part| match part.blank("reply")? {
        Blank::Text(reply) => Some(reply.as_str()),
        Blank::Message(shift) => match shift.blank("shift") {
            Some(Blank::Text(reply)) => Some(reply.as_str()),
            _ => None,
        },
        Blank::Player(_) => None,
    })
}

/// Sorts the example to the front of a list that is too long to be named in full: two of it are.
fn names_late(count: usize, mv: &str, example: &str) -> bool {
    count > 3 && mv != example
}

/// That it is not known who gets the lowest level.
pub(super) fn unknown_reason(facts: &Facts<'_>) -> Reason {
    Reason::account(message!(
        "cheops-unknown",
        "who gets level {level} takes too long to work out here: only the points are known",
        level = facts.lowest.level,
    ))
}

pub(super) fn reason_of_the_end() -> Reason {
    Reason::account(message!("cheops-over", "the pyramid is complete"))
}
