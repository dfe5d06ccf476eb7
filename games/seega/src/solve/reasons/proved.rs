//! What is said of a move where no short reason is known, and which move is better than a bad one.

use super::after::{After, counts};
use super::ladder::WhyMove;
use super::{cells_text, name, names};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Message, Notation, message};
use kamni_solve::reasons::{no_short_reason, proved_and_no_more};
use kamni_solve::{Grade, Reason, Value};

/// What a move does at once: no reason for its value, but what there is to see.
pub(super) enum Does {
    /// It takes these stones.
    Takes(u128),
    /// The opponent threatened to take something and can now take nothing; how many stones the mover has then, and the opponent.
    Parries(u32, u32),
    /// It threatens this move, which takes these stones.
    Threatens(Move, u128),
    /// Nothing of this.
    Waits,
}

impl Does {
    pub(super) fn of(game: &Seega, position: &Position, after: &After) -> Does {
        let Some(quiet) = after.quiet() else { return Does::Takes(after.taken) };
        let largest = |position: &Position| {
            game.threats(position).into_iter().max_by_key(|catch| catch.taken.count_ones())
        };
        if after.least_lost() == Some(0) && largest(position).is_some() {
            let (own, theirs) = counts(quiet, game.turn(position));
            return Does::Parries(own, theirs);
        }
        match largest(quiet) {
            Some(catch) => Does::Threatens(catch.mv(), catch.taken),
            None => Does::Waits,
        }
    }

    /// What to look for, in a few words.
    pub(super) fn idea(&self, game: &Seega) -> Option<Message> {
        Some(match self {
            Does::Takes(taken) => message!(
                "seega-idea-take",
                "look for a capture, on {taken}",
                taken = cells_text(game, *taken),
            ),
            Does::Parries(..) => message!(
                "seega-idea-parry",
                "your opponent threatens a capture: look for a move that leaves them nothing to take",
            ),
            Does::Threatens(_, taken) => message!(
                "seega-idea-threaten",
                "look for a move that threatens to take {taken}",
                taken = cells_text(game, *taken),
            ),
            Does::Waits => return None,
        })
    }
}

/// The search proves what the move is worth, and there is nothing shorter to say than what it does.
pub(super) fn proved_reason(game: &Seega, does: &Does) -> Reason {
    let (does, cells) = match does {
        Does::Takes(taken) => {
            (message!("seega-does-take", "it takes {taken}", taken = cells_text(game, *taken)), *taken)
        }
        Does::Parries(own, theirs) if own > theirs => (
            message!(
                "seega-does-parry-ahead",
                "<you are|{mover} is> ahead, {own} to {theirs}, and <your opponent|{opponent}> can take nothing at once",
                own = own,
                theirs = theirs,
            ),
            0,
        ),
        Does::Parries(..) => {
            (message!("seega-does-parry", "it leaves <your opponent|{opponent}> nothing to take at once"), 0)
        }
        Does::Threatens(mv, taken) => (
            message!(
                "seega-does-threaten",
                "it threatens {mv}, which takes {taken}",
                mv = game.move_text(*mv),
                taken = cells_text(game, *taken),
            ),
            *taken,
        ),
        Does::Waits => return no_short_reason(),
    };
    proved_does(does).at(names(game, cells))
}

fn proved_does(does: Message) -> Reason {
    let message = message!("seega-proved-does", "{does}. {proved}");
    Reason::none(message.with("does", does).with("proved", proved_and_no_more()))
}

/// A best move, and what it is worth.
pub(super) struct Instead {
    pub mv: String,
    pub value: Value,
}

impl Instead {
    /// The reason of a move that is worth less, with the better move where it does not name one.
    pub(super) fn of(&self, reason: Option<Reason>, why: Option<&WhyMove>) -> Reason {
        let Some(reason) = reason else { return Reason::none(self.told(no_short_reason().message)) };
        let alone = why.is_none_or(|why| {
            matches!(
                why,
                WhyMove::Counted(..)
                    | WhyMove::LosesAll(_)
                    | WhyMove::LetsHeld { .. }
                    | WhyMove::Drops { .. }
                    | WhyMove::Enough { .. }
            )
        });
        match alone {
            true => Reason { message: self.told(reason.message.clone()), ..reason },
            false => reason,
        }
    }

    fn told(&self, why: Message) -> Message {
        match self.value {
            Value::Win => message!("seega-instead-win", "{itself}. {mv} wins", mv = self.mv),
            _ => message!("seega-instead-draw", "{itself}. {mv} draws", mv = self.mv),
        }
        .with("itself", why)
    }
}

/// Reasons for placements that have none: for the first, if it is good, and for those that are worse. The idea of the first, if there is
/// one.
pub(in crate::solve) fn proved_placing(game: &Seega, grades: &mut [Grade]) -> Option<Message> {
    let (first, others) = grades.split_first_mut().filter(|(first, _)| first.proved)?;
    if first.value == Value::Loss {
        return None;
    }
    let attacking = |mv: &str| match game.parse_move(mv) {
        Ok(Move::Place(cell)) => (game.attacking_cells() >> cell & 1 == 1).then_some(cell),
        _ => None,
    };
    let mut idea = None;
    if first.reason.is_none() {
        first.reason = Some(match attacking(&first.mv) {
            Some(cell) => {
                idea = Some(message!(
                    "seega-idea-attacking",
                    "look at the attacking cells, two steps from the centre"
                ));
                let does =
                    message!("seega-does-attack", "it takes an attacking cell, two steps from the centre");
                proved_does(does).at([name(game, cell)])
            }
            None => no_short_reason(),
        });
    }
    let instead = Instead { mv: first.mv.clone(), value: first.value };
    for grade in others.iter_mut().filter(|grade| grade.proved && grade.value < instead.value) {
        if grade.reason.is_none() {
            grade.reason = Some(instead.of(None, None));
        }
    }
    idea
}
