//! The fight for the lowest level, and points, in words.

mod clauses;
mod moves;
mod play;
mod points;

use super::facts::{Facts, Judged, Level, Scores};
use super::fight::{Fight, Lost};
use crate::rules::{Cheops, Outline, Position};
use clauses::{Loser, Why, stand, why_lost};
use kamni::{Notation, message};
use kamni_solve::reasons::proved_and_no_more;
use kamni_solve::{Kind, Reason};
use play::Play;
use points::{Rest, above, all, ends, ends_after, plain, result, told};

pub(super) use moves::move_reason;

/// The section of the theory page about the fight.
const FIGHT: &str = "the-fight";

/// The section of the theory page about waiting moves.
const WAITING: &str = "waiting-moves";

/// What a reason rests on that says this.
fn kind_of(why: &Lost) -> Kind {
    match why {
        Lost::Stand(_) => Kind::Theorem,
        Lost::Lines(_) => Kind::Forced,
        Lost::Race => Kind::Account,
    }
}

/// Where somebody who does not get the level for this reason, and is to move at `outline`, has nothing to play but to fill.
fn forced_at(play: &mut Play<'_, '_, '_>, why: &Lost, outline: Outline) -> Option<Outline> {
    if let Lost::Stand(_) = why { play.forced_end(outline) } else { None }
}

/// Who gets the lowest level, why, and how the game ends; only that where it is not known who gets it.
pub(super) fn position_reason<'g>(
    game: &'g Cheops,
    position: &Position,
    facts: &Facts<'g>,
    fight: &mut Fight<'g>,
    scores: &mut Scores<'_>,
) -> Reason {
    let (level, points) = (facts.lowest.level, facts.points());
    let here = position.outline();
    let ends = ends(game, position, facts.best_score());
    let found = facts.level(fight);
    let mut play = Play::new(game, fight, scores);
    let play = &mut play;
    let (reason, section) = match found {
        None => {
            return Reason::account(
                message!("cheops-score", "with best play {ends}. {proved}")
                    .with("ends", ends)
                    .with("proved", proved_and_no_more()),
            );
        }
        Some(Level::Take(mv)) => {
            let what = message!(
                "cheops-take",
                "level {level} lacks one stone: {mv} finishes it for {points} {points|point|points}",
                level = level,
                mv = game.move_text(mv),
                points = points,
            );
            let rest = Rest::above(play, position, level, Loser::Opponent, None);
            let idea =
                message!("cheops-idea-take", "level {level} lacks one stone: finish it", level = level);
            (Reason::theorem(plain(what, &rest, ends)).in_brief(idea), WAITING)
        }
        Some(Level::CountWon(found)) => {
            let what = message!(
                "cheops-count-won",
                "<you get|{mover} gets> level {level} ({points} {points|point|points})",
                level = level,
                points = points,
            );
            let forced = play.forced_end(here);
            let rest = Rest::above(play, position, level, Loser::Opponent, forced);
            let why = Why::Told(stand(play, here, Loser::Opponent, &found));
            let idea = message!(
                "cheops-idea-wait",
                "two places of level {level} are free: fill neither. Wait: shift a stone (two stay free) or build higher",
                level = level,
            );
            (Reason::theorem(told(what, why, &rest, ends)).in_brief(idea), WAITING)
        }
        Some(Level::Won { by, why }) => {
            let what = message!(
                "cheops-won",
                "after {mv} <you get|{mover} gets> level {level} ({points} {points|point|points})",
                mv = game.move_text(by),
                level = level,
                points = points,
            );
            let next = play.after(here, by);
            let forced = forced_at(play, &why, next);
            let rest = Rest::above(play, position, level, Loser::Opponent, forced);
            let message = told(what, why_lost(play, next, Loser::Opponent, &why), &rest, ends);
            let idea = message!(
                "cheops-idea-fight",
                "make your opponent lay the last stone but one of level {level}, so that you lay the last",
                level = level,
            );
            (Reason::new(kind_of(&why), message).in_brief(idea), FIGHT)
        }
        Some(Level::GivenUp { by, best }) => {
            let ends = ends_after(game, position, facts, best, Some(by));
            let message = match above(play, position, best.mv, true, None) {
                Some(above) => {
                    let what = message!(
                        "cheops-given-up",
                        "{best} leaves level {level} ({points} {points|point|points}) to <your opponent|{opponent}> and gets <you|{mover}> \
                         level {next}",
                        best = game.move_text(best.mv),
                        level = level,
                        points = points,
                        next = above.level,
                    );
                    told(what, Why::Told(above.why), &above.rest, ends)
                }
                None => {
                    let what = message!(
                        "cheops-given-up-more",
                        "{best} leaves level {level} ({points} {points|point|points}) to <your opponent|{opponent}> and gets more back higher \
                         up",
                        best = game.move_text(best.mv),
                        level = level,
                        points = points,
                    );
                    told(what, Why::Searched, &Rest::Searched, ends)
                }
            };
            let idea = message!(
                "cheops-idea-give",
                "level {level} costs too much here: leave it to your opponent and get more higher up",
                level = level,
            );
            (Reason::contrast(message).in_brief(idea), FIGHT)
        }
        Some(Level::Lost(why)) => {
            let what = message!(
                "cheops-lost",
                "<your opponent|{opponent}> gets level {level} ({points} {points|point|points}), whatever <you play|{mover} plays>",
                level = level,
                points = points,
            );
            let forced = forced_at(play, &why, here);
            let rest = Rest::above(play, position, level, Loser::You, forced);
            let message = told(what, why_lost(play, here, Loser::You, &why), &rest, ends);
            let idea = message!(
                "cheops-idea-lost",
                "your opponent gets level {level} anyway; look for the most points higher up",
                level = level,
            );
            let section = if let Lost::Stand(_) = why { WAITING } else { FIGHT };
            (Reason::new(kind_of(&why), message).in_brief(idea), section)
        }
    };
    let free = facts.free_places();
    reason.at(free.iter().map(|place| format!("{level}.{place}"))).proved_in(section)
}

/// More moves than this are counted, not named.
const MOST_NAMED: usize = 4;

/// Which moves are the best, by the lowest level if that tells them from the others, else by points.
pub(super) fn choice_reason(game: &Cheops, position: &Position, facts: &Facts<'_>) -> Option<Reason> {
    let (best, bad) = facts.best_and_bad();
    let next = *bad.first()?;
    let named = |judged: &[Judged]| {
        let texts: Vec<String> = judged.iter().map(|judged| game.move_text(judged.mv)).collect();
        match &texts[..] {
            [one] => message!("list-one", "{a}", a = one),
            _ => all(&texts),
        }
    };
    let level = facts.lowest.level;
    let by_level = best.iter().all(|judged| judged.sure == Some(true))
        && bad.iter().all(|judged| judged.sure == Some(false));
    let message = match (by_level, best.len(), bad.len()) {
        (true, _, 1) if facts.lowest.free == 1 && next.mv.shift && next.mv.level == level => message!(
            "cheops-leave-moved",
            "after {mv} the last place is {cell}, and <your opponent|{opponent}> fills it",
            mv = game.move_text(next.mv),
            cell = game.move_text(next.mv).trim_end_matches('>'),
        ),
        (true, _, 1) if facts.lowest.free == 1 => {
            message!(
                "cheops-leave-one",
                "{mv} leaves that place to <your opponent|{opponent}>",
                mv = game.move_text(next.mv)
            )
        }
        (true, ..) if facts.lowest.free == 1 => {
            message!("cheops-leave-all", "any other move leaves the last place to <your opponent|{opponent}>")
        }
        (true, 1, _) => {
            message!(
                "cheops-keep-one",
                "only {good} gets <you|{mover}> level {level}",
                good = game.move_text(best[0].mv),
                level = level
            )
        }
        (true, 2..=MOST_NAMED, _) => {
            message!("cheops-keep", "only {good} get <you|{mover}> level {level}", level = level)
                .with("good", named(best))
        }
        (true, _, 1..=MOST_NAMED) => message!(
            "cheops-keep-except",
            "every move gets <you|{mover}> level {level} except {bad}",
            level = level
        )
        .with("bad", named(bad)),
        (true, good, lost) => message!(
            "cheops-keep-count",
            "{good} {good|move gets|moves get} <you|{mover}> level {level}, {lost} {lost|does|do} not",
            good = good,
            level = level,
            lost = lost,
        ),
        (false, good, _) => {
            let [own, theirs] = result(game, position, next.score);
            if good <= MOST_NAMED {
                message!(
                    "cheops-best-moves",
                    "{good} {count|is|are} best; next comes {mv} with {own}:{theirs}",
                    count = good,
                    mv = game.move_text(next.mv),
                    own = own,
                    theirs = theirs,
                )
                .with("good", named(best))
            } else {
                message!(
                    "cheops-best-count",
                    "{count} {count|move is|moves are} equally good; next comes {mv} with {own}:{theirs}",
                    count = good,
                    mv = game.move_text(next.mv),
                    own = own,
                    theirs = theirs,
                )
            }
        }
    };
    Some(Reason::contrast(message))
}

pub(super) fn reason_of_the_end() -> Reason {
    Reason::account(message!("cheops-over", "the pyramid is complete"))
}
