//! What a move does in the fight for the lowest level, and what that means in points.

use super::clauses::{Loser, Why, cells, waiting_is_no_help, why_lost};
use super::play::Play;
use super::points::{self, Above, Rest, above, ends_after, told};
use super::{FIGHT, WAITING, forced_at, kind_of};
use crate::rules::{Cheops, Move, Position};
use crate::solve::facts::{Deed, Facts, Judged, Scores};
use crate::solve::fight::{Fight, Lost};
use kamni::{Message, Notation, message};
use kamni_solve::{Kind, Reason};

/// Why a move is a best one or not. Nothing where nothing is known.
pub(in crate::solve) fn move_reason<'g>(
    game: &'g Cheops,
    position: &Position,
    facts: &Facts<'g>,
    judged: Judged,
    fight: &mut Fight<'g>,
    scores: &mut Scores<'_>,
) -> Option<Reason> {
    let deed = facts.deed(judged, fight, scores)?;
    let (best, bad) = facts.best_and_bad();
    let better = best.first().copied()?;
    let ends = ends_after(game, position, facts, judged, compared(&deed, better, bad.first().copied()));
    let mut account = Account { play: Play::new(game, fight, scores), position, facts, judged, better, ends };
    Some(account.reason(&deed))
}

/// The move with which this one is compared.
fn compared(deed: &Deed, better: Judged, worse: Option<Judged>) -> Option<Judged> {
    match deed {
        Deed::Takes => None,
        Deed::Keeps { too, .. } => *too,
        Deed::LeavesAnyway { .. } | Deed::LosesAnyway { .. } | Deed::LostAnyway | Deed::Best => worse,
        Deed::GivesUp { keeper } => Some(*keeper),
        Deed::GivesUpToo { like } => Some(*like),
        Deed::Leaves { .. }
        | Deed::Loses { .. }
        | Deed::KeepsToo
        | Deed::LosesToo
        | Deed::KeepsForLess
        | Deed::Costs => Some(better),
    }
}

/// All that the sentences about one move need.
struct Account<'p, 'f, 'g, 's, 'a> {
    play: Play<'g, 's, 'a>,
    position: &'p Position,
    facts: &'f Facts<'g>,
    judged: Judged,
    /// A best move.
    better: Judged,
    /// How the game ends after the move.
    ends: Message,
}

impl Account<'_, '_, '_, '_, '_> {
    fn text(&self, mv: Move) -> String {
        self.play.game.move_text(mv)
    }

    /// What the move does, why, and how the game ends.
    fn reason(&mut self, deed: &Deed) -> Reason {
        let (level, points) = (self.facts.lowest.level, self.facts.points());
        match deed {
            Deed::Takes => self.takes(),
            Deed::Keeps { why, .. } => {
                let what = message!(
                    "cheops-keeps",
                    "it gets <you|{mover}> level {level} ({points} {points|point|points})",
                    level = level,
                    points = points,
                );
                let brief = what.clone();
                let message = self.lost(what, Loser::Opponent, why, &[]);
                Reason::new(kind_of(why), message).proved_in(FIGHT).in_brief(brief)
            }
            Deed::LeavesAnyway { left, why } => {
                let what = message!(
                    "cheops-left-anyway",
                    "it fills one of the last two places of level {level}, and <your opponent|{opponent}> fills the other, {left}, for \
                     {points} {points|point|points}",
                    level = level,
                    left = self.text(*left),
                    points = points,
                );
                let help = Why::Apart(waiting_is_no_help(&mut self.play, self.position.outline(), why));
                let at = forced_at(&mut self.play, why, self.position.outline());
                let rest = Rest::above(&mut self.play, self.position, level, Loser::You, at);
                Reason::account(told(what, help, &rest, self.ends.clone()))
                    .in_brief(anyway(level))
                    .at(cells([self.text(*left).as_str()]))
            }
            Deed::LosesAnyway { reply, why } => {
                let what = message!(
                    "cheops-loses-anyway",
                    "<your opponent|{opponent}> gets level {level} ({points} {points|point|points}) in any case; here they answer {reply}",
                    level = level,
                    points = points,
                    reply = self.text(*reply),
                );
                let message = self.lost(what, Loser::You, why, &[*reply]);
                Reason::account(message)
                    .at(cells([self.text(*reply).as_str()]))
                    .proved_in(FIGHT)
                    .in_brief(anyway(level))
            }
            Deed::LostAnyway => {
                let what = message!(
                    "cheops-lost-anyway",
                    "<your opponent|{opponent}> gets level {level} ({points} {points|point|points}) in any case",
                    level = level,
                    points = points,
                );
                self.searched(what).in_brief(anyway(level))
            }
            Deed::GivesUp { keeper } => self.gives_up(*keeper),
            Deed::Leaves { last, reply } => {
                let what = leaves(self.play.game, self.facts, self.judged.mv, *last, *reply);
                let rest = Rest::above(&mut self.play, self.position, level, Loser::You, None);
                Reason::contrast(points::plain(what, &rest, self.ends.clone()))
                    .at(cells([self.text(*reply).as_str()]))
            }
            Deed::Loses { reply, why } => {
                let what = message!(
                    "cheops-loses",
                    "<your opponent|{opponent}> answers {reply} and gets level {level} ({points} {points|point|points})",
                    reply = self.text(*reply),
                    level = level,
                    points = points,
                );
                let kind = if *why == Lost::Race { Kind::Contrast } else { Kind::Forced };
                let message = self.lost(what, Loser::You, why, &[*reply]);
                Reason::new(kind, message).at(cells([self.text(*reply).as_str()])).proved_in(FIGHT)
            }
            _ => self.worse(deed),
        }
    }

    /// Of which only the search knows why.
    fn searched(&self, what: Message) -> Reason {
        Reason::account(told(what, Why::Searched, &Rest::Searched, self.ends.clone()))
    }

    /// That the loser, who is to move after the move and these others, does not get the lowest level.
    fn lost(&mut self, what: Message, loser: Loser, why: &Lost, then: &[Move]) -> Message {
        let outline = self.play.after_all(self.judged.next, then);
        let forced = forced_at(&mut self.play, why, outline);
        let level = self.facts.lowest.level;
        let rest = Rest::above(&mut self.play, self.position, level, loser, forced);
        let why = why_lost(&mut self.play, outline, loser, why);
        told(what, why, &rest, self.ends.clone())
    }

    /// The first level above the lowest that goes to you, or to your opponent; `unlike` another move.
    fn above(&mut self, own: bool, unlike: Option<Judged>) -> Option<Above> {
        above(&mut self.play, self.position, self.judged.mv, own, unlike.map(|judged| judged.mv))
    }

    fn takes(&mut self) -> Reason {
        let (level, points) = (self.facts.lowest.level, self.facts.points());
        let what = message!(
            "cheops-takes",
            "it finishes level {level} for {points} {points|point|points}",
            level = level,
            points = points,
        );
        let brief = what.clone();
        // Why that is not enough.
        let lead = self.position.lead() + self.judged.score;
        let message = match self.above(false, None).filter(|_| lead <= 0) {
            Some(above) => {
                let what = message!(
                    "cheops-takes-but",
                    "{what}, but then <your opponent|{opponent}> gets level {next}",
                    next = above.level
                )
                .with("what", what);
                told(what, Why::Told(above.why), &above.rest, self.ends.clone())
            }
            None => {
                let rest = Rest::above(&mut self.play, self.position, level, Loser::Opponent, None);
                points::plain(what, &rest, self.ends.clone())
            }
        };
        Reason::theorem(message).proved_in(WAITING).in_brief(brief)
    }

    fn gives_up(&mut self, keeper: Judged) -> Reason {
        let (level, points) = (self.facts.lowest.level, self.facts.points());
        let worse = keeper.score < self.judged.score;
        let reason = match self.above(true, None) {
            Some(above) => {
                let what = message!(
                    "cheops-gives-up",
                    "it leaves level {level} ({points} {points|point|points}) to <your opponent|{opponent}> and gets <you|{mover}> level \
                     {next}",
                    level = level,
                    points = points,
                    next = above.level,
                );
                Reason::account(told(what, Why::Told(above.why), &above.rest, self.ends.clone()))
            }
            None if worse => self.searched(message!(
                "cheops-gives-up-more",
                "it leaves level {level} ({points} {points|point|points}) to <your opponent|{opponent}> and gets more back higher up",
                level = level,
                points = points,
            )),
            None => self.searched(message!(
                "cheops-gives-up-same",
                "it leaves level {level} ({points} {points|point|points}) to <your opponent|{opponent}> and gets as much back higher \
                 up",
                level = level,
                points = points,
            )),
        };
        if !worse {
            return reason;
        }
        reason.in_brief(message!(
            "cheops-gives-up-brief",
            "it gives up level {level} and gets more back higher up",
            level = level,
        ))
    }

    /// A move that does on the lowest level what a better one does, or does it for less, or of which nothing is known.
    fn worse(&mut self, deed: &Deed) -> Reason {
        let (level, points) = (self.facts.lowest.level, self.facts.points());
        let cost = (self.better.score - self.judged.score) / 2;
        let found = match deed {
            Deed::KeepsToo | Deed::LosesToo => self.above(false, Some(self.better)),
            Deed::GivesUpToo { like } => self.above(false, Some(*like)),
            Deed::KeepsForLess => self.above(false, None),
            _ => None,
        };
        let what = match (deed, &found) {
            (Deed::KeepsToo | Deed::KeepsForLess, Some(above)) => message!(
                "cheops-keeps-but",
                "it gets <you|{mover}> level {level} ({points} {points|point|points}), but then <your opponent|{opponent}> gets level \
                 {next}",
                level = level,
                points = points,
                next = above.level,
            ),
            (Deed::LosesToo, Some(above)) => message!(
                "cheops-loses-both",
                "<your opponent|{opponent}> gets level {level} in any case, but after this move level {next}, too",
                level = level,
                next = above.level,
            ),
            (_, Some(above)) => message!(
                "cheops-gives-up-both",
                "it leaves level {level} to <your opponent|{opponent}>, who then gets level {next}, too",
                level = level,
                next = above.level,
            ),
            (Deed::KeepsToo | Deed::KeepsForLess, None) => message!(
                "cheops-keeps-for-less",
                "it gets <you|{mover}> level {level}, but {cost} {cost|point|points} less in all than {better}",
                level = level,
                cost = cost,
                better = self.text(self.better.mv),
            ),
            (Deed::LosesToo, None) => message!(
                "cheops-loses-more",
                "<your opponent|{opponent}> gets level {level} in any case, but this move gets <you|{mover}> {cost} \
                 {cost|point|points} less in all than {better}",
                level = level,
                cost = cost,
                better = self.text(self.better.mv),
            ),
            (Deed::GivesUpToo { like }, None) => message!(
                "cheops-gives-up-for-less",
                "it leaves level {level} to <your opponent|{opponent}>, as {better} does, but gets <you|{mover}> {cost} \
                 {cost|point|points} less higher up",
                level = level,
                better = self.text(like.mv),
                cost = cost,
            ),
            (Deed::Best, None) => message!("cheops-best", "no move gets <you|{mover}> more points"),
            (_, None) => message!(
                "cheops-costs",
                "it gets <you|{mover}> {cost} {cost|point|points} less in all than {better}",
                cost = cost,
                better = self.text(self.better.mv),
            ),
        };
        let brief = (what.id == "cheops-best").then(|| what.clone());
        let reason = match found {
            Some(above) => Reason::account(told(what, Why::Told(above.why), &above.rest, self.ends.clone())),
            None => self.searched(what),
        };
        Reason { brief, ..reason }
    }
}

/// A move that leaves the last place of the level to the opponent.
fn leaves(game: &Cheops, facts: &Facts<'_>, mv: Move, last: bool, reply: Move) -> Message {
    let (level, points) = (facts.lowest.level, facts.points());
    let [mv_text, reply] = [mv, reply].map(|mv| game.move_text(mv));
    match (last, mv.shift) {
        (true, true) if mv.level == level => message!(
            "cheops-leaves-last-moved",
            "it only shifts the stone on {cell}: the last place of level {level} is then {reply}, and <your opponent|{opponent}> \
             fills it for {points} {points|point|points}",
            cell = mv_text.trim_end_matches('>'),
            level = level,
            reply = reply,
            points = points,
        ),
        (true, true) => message!(
            "cheops-leaves-last-shift",
            "it only shifts the stone on {cell} and leaves the last place of level {level} to <your opponent|{opponent}>, who \
             lays {reply} for {points} {points|point|points}",
            cell = mv_text.trim_end_matches('>'),
            level = level,
            reply = reply,
            points = points,
        ),
        (true, false) => message!(
            "cheops-leaves-last",
            "it leaves the last place of level {level} to <your opponent|{opponent}>, who lays {reply} for {points} \
             {points|point|points}",
            level = level,
            reply = reply,
            points = points,
        ),
        (false, _) => message!(
            "cheops-leaves-one",
            "it fills one of the last two places of level {level}, and <your opponent|{opponent}> fills the other, {reply}, for \
             {points} {points|point|points}",
            level = level,
            reply = reply,
            points = points,
        ),
    }
}

/// A best move, where the level is lost.
fn anyway(level: u8) -> Message {
    message!(
        "cheops-anyway-brief",
        "<your opponent|{opponent}> gets level {level} anyway, and no move gets <you|{mover}> more points",
        level = level,
    )
}
