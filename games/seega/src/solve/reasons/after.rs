//! What a move leads to: the ends of its turn, and what the opponent can then take.

use super::claim::Count;
use crate::rules::{Extra, Move, Position, Seega};
use crate::theory::{Ended, Turn};
use kamni::{Game, Player};
use kamni_solve::Value;

/// How many ways to continue a turn are looked at. If any stone may move on, there are many more, and each costs as much.
pub(super) fn most_turns(game: &Seega) -> usize {
    match game.extra() {
        Extra::Same => 160,
        Extra::Any => 32,
    }
}

/// A legal move and what it leads to.
pub(super) struct After {
    pub mv: Move,
    /// Its proved value for the mover.
    pub value: Option<Value>,
    /// What the move itself takes.
    pub taken: u128,
    /// Every way to end the turn: one for a quiet move. Empty if there are too many.
    pub ends: Vec<End>,
    /// The end that was chosen to be told: the inner `None` if there is none.
    pub kept: Option<Option<usize>>,
}

/// One way to end the turn, and the most stones that the opponent can then take, if known.
pub(super) struct End {
    pub turn: Turn,
    pub position: Position,
}

impl After {
    pub(super) fn new(game: &Seega, position: &Position, mv: Move, value: Option<Value>) -> After {
        let (mover, mut next) = (game.turn(position), *position);
        game.play(&mut next, mv);
        let taken = position.stones(mover.other()) & !next.stones(mover.other());
        let ends = if taken == 0 {
            vec![Ended { turn: Turn { moves: vec![mv], taken: 0, lost: None }, position: next }]
        } else {
            game.capturing_turns(position, Some(mv), most_turns(game)).unwrap_or_default()
        };
        let end = |Ended { mut turn, position }| {
            turn.lost = game.most_taken(&position, most_turns(game));
            End { turn, position }
        };
        After { mv, value, taken, ends: ends.into_iter().map(end).collect(), kept: None }
    }

    pub(super) fn is_capture(&self) -> bool {
        self.taken != 0
    }

    /// The position after a quiet move.
    pub(super) fn quiet(&self) -> Option<&Position> {
        (!self.is_capture()).then(|| &self.ends[0].position)
    }

    /// The stones that the turn gains at best, what the opponent takes next subtracted.
    pub(super) fn net(&self) -> Option<i32> {
        let nets: Option<Vec<i32>> = self.ends.iter().map(End::net).collect();
        nets?.into_iter().max()
    }

    /// The least that the opponent can take next, however the turn goes on.
    pub(super) fn least_lost(&self) -> Option<u32> {
        let lost: Option<Vec<u32>> = self.ends.iter().map(|end| end.turn.lost).collect();
        lost?.into_iter().min()
    }

    /// The most that the turn can take.
    pub(super) fn most_taken(&self) -> Option<u32> {
        self.ends.iter().map(|end| end.turn.taken.count_ones()).max()
    }
}

impl End {
    pub(super) fn net(&self) -> Option<i32> {
        Some(self.turn.taken.count_ones() as i32 - self.turn.lost? as i32)
    }
}

/// How many stones the two players have, as `player` sees it.
pub(super) fn count(position: &Position, player: Player) -> Count {
    let of = |player: Player| position.stones(player).count_ones();
    Count { own: of(player), theirs: of(player.other()) }
}
