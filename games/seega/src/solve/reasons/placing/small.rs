//! Placing on the smallest board, where nothing is decided by the first step: an example of best play up to the full board, and why it
//! stands there as it does.

use super::super::choice::{Facts, reasons_with};
use super::super::name;
use super::super::oracle::Oracle;
use super::exchange::placed_words;
use crate::rules::{Move, Position, Seega};
use crate::theory::Prober;
use kamni::{Game, Message, Notation, Player, message};
use kamni_solve::reasons::reply_reason;
use kamni_solve::{Grade, Kind, Reason, Value};

/// An example with more stones than this is not followed by anybody.
const LONGEST_EXAMPLE: usize = 7;

/// A position of the smallest board in which stones are placed one by one.
pub(in crate::solve::reasons) struct Small<'a> {
    game: &'a Seega,
    position: &'a Position,
    oracle: &'a mut dyn Oracle,
    /// How many positions may be looked at for one full board.
    share: u32,
}

/// Best play after a placement.
struct Play {
    placed: Vec<(Player, u8)>,
    /// The first player's first move, where the reader is the second.
    begins: Option<Move>,
    /// Why it then stands as it does, where that is short.
    why: Option<Reason>,
}

impl<'a> Small<'a> {
    /// If the position is one of those, and the values of all its placements are proved. In all `work` positions may be looked at.
    pub(in crate::solve::reasons) fn new(
        game: &'a Seega,
        position: &'a Position,
        grades: &[Grade],
        oracle: &'a mut dyn Oracle,
        work: u64,
    ) -> Option<Small<'a>> {
        let fits = game.side() == 3 && game.place() == 1 && position.is_placing();
        let known = grades.len() <= LONGEST_EXAMPLE && grades.iter().all(|grade| grade.proved);
        (fits && known).then(|| Small {
            game,
            position,
            oracle,
            share: work as u32 / (grades.len() as u32 + 1),
        })
    }

    /// Adds reasons to the best placement and to those that are worse; the reason of the position.
    pub(in crate::solve::reasons) fn explain(&mut self, grades: &mut [Grade]) -> Option<Reason> {
        let best = grades.first()?.value;
        let mut of_position = None;
        for (number, grade) in grades.iter_mut().enumerate() {
            let told = number == 0 || grade.value < best;
            let Ok(Move::Place(cell)) = self.game.parse_move(&grade.mv) else { continue };
            if let Some(play) = told.then(|| self.play(cell, grade.value)).flatten() {
                let is_bad = grade.value < best;
                let what = self.what(&grade.mv, grade.value, is_bad, &play);
                let Some(why) = &play.why else {
                    // The answer is all that can be shown.
                    if let (true, Some(&(_, reply))) = (is_bad, play.placed.get(1)) {
                        grade.reason = Some(Reason::contrast(what).at([name(self.game, reply)]));
                    }
                    continue;
                };
                if number == 0 {
                    of_position = Some(self.words(what.clone(), &play, why));
                }
                grade.reason = Some(match is_bad || best == Value::Loss {
                    true => self.words(what.clone(), &play, why).in_brief(what),
                    false => self.good_words(&play, why),
                });
            }
        }
        of_position
    }

    /// Best play after the placement on `cell`, worth `value`.
    fn play(&mut self, cell: u8, value: Value) -> Option<Play> {
        let (game, reader) = (self.game, self.game.turn(self.position));
        let mut here = *self.position;
        let mut placed = vec![(reader, cell)];
        game.play(&mut here, Move::Place(cell));
        // A player's value does not change with best play.
        let of = |player: Player| if player == reader { value } else { value.other() };
        while here.is_placing() {
            let mover = game.turn(&here);
            let Move::Place(cell) = self.best(&here, of(mover))? else { return None };
            placed.push((mover, cell));
            game.play(&mut here, Move::Place(cell));
        }
        let mut begins = None;
        if game.turn(&here) != reader {
            let mv = self.best(&here, of(reader.other()))?;
            game.play(&mut here, mv);
            begins = Some(mv);
        }
        if game.turn(&here) != reader || game.outcome(&here).is_some() {
            return None;
        }
        let best = self.best(&here, value)?;
        let facts = Facts::new(game, &here, Some(best), Prober::new(game, self.share, self.share));
        let why = reasons_with(game, &here, value, true, Some(best), facts);
        // That nothing happens for some moves, or that one has to pass, is no reason for what comes in the end.
        let is_reason = |reason: &Reason| {
            let id = reason.message.id;
            reason.kind != Kind::None && !id.starts_with("seega-why-calm") && id != "seega-why-pass"
        };
        let why = why.into_iter().find(is_reason);
        Some(Play { placed, begins, why })
    }

    /// The first move that keeps `value` for the mover.
    fn best(&mut self, position: &Position, value: Value) -> Option<Move> {
        let game = self.game;
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            if let Some(outcome) = game.outcome(&next) {
                return Value::of(outcome, game.turn(position)) == value;
            }
            if game.turn(&next) == game.turn(position) {
                // The turn goes on; what it leads to is no worse than what was there.
                let less = match value {
                    Value::Win => Some(Value::Draw),
                    Value::Draw => Some(Value::Loss),
                    Value::Loss => None,
                };
                return less.is_none_or(|less| self.oracle.is_at_most(&next, less, true) == Some(false));
            }
            value == Value::Loss || self.oracle.is_at_most(&next, value.other(), true) == Some(true)
        })
    }

    /// What a placement does.
    fn what(&self, mv: &str, value: Value, is_bad: bool, play: &Play) -> Message {
        let reply = play.placed.get(1).map(|&(_, cell)| self.game.move_text(Move::Place(cell)));
        match (value, is_bad, reply) {
            (Value::Win, ..) => message!("seega-small-win", "{mv} wins", mv = mv),
            (Value::Draw, false, _) => message!("seega-small-draw", "{mv} draws", mv = mv),
            (_, _, Some(reply)) => reply_reason(reply, value.other()).message,
            (Value::Draw, ..) => message!("seega-small-only-draw", "{mv} only draws", mv = mv),
            (Value::Loss, ..) => message!("seega-small-loss", "{mv} loses", mv = mv),
        }
    }

    fn words(&self, what: Message, play: &Play, why: &Reason) -> Reason {
        let message = match play.begins {
            None => message!("seega-small", "{what}. For example: {placed}; then {why}"),
            Some(begins) => message!(
                "seega-small-they",
                "{what}. For example: {placed}; <your opponent|{opponent}> steps {begins}, and then {why}",
                begins = self.game.move_text(begins),
            ),
        };
        self.played(message.with("what", what), play, why)
    }

    /// Of a good placement what it does is known.
    fn good_words(&self, play: &Play, why: &Reason) -> Reason {
        let message = match play.begins {
            None => message!("seega-small-good", "for example: {placed}; then {why}"),
            Some(begins) => message!(
                "seega-small-good-they",
                "for example: {placed}; <your opponent|{opponent}> steps {begins}, and then {why}",
                begins = self.game.move_text(begins),
            ),
        };
        self.played(message, play, why)
    }

    fn played(&self, message: Message, play: &Play, why: &Reason) -> Reason {
        let placed = placed_words(self.game, &play.placed, self.game.turn(self.position));
        Reason::account(message.with("placed", placed).with("why", why.message.clone()))
    }
}
