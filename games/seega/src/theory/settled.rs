//! Positions whose result can be proved in a few words.

use super::{Force, LONGEST_FORCE, Prober, Turn};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Player};
use std::cmp::Ordering;

/// A proved result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Who wins; `None` for a draw.
    pub winner: Option<Player>,
    /// Why.
    pub proof: Proof,
}

/// Why a result is certain. It takes two stones to capture: the one that moves and the one that closes the row in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The loser has one stone and the winner more; or both have one, and it is a draw.
    OneStone,
    /// The mover takes all stones in this turn.
    Last(Turn),
    /// The mover leaves one stone in this turn.
    LeavesOne(Turn),
    /// A player with at most two stones cannot prevent a capture.
    Force(Force),
    /// Whoever does not want a capture can hold their stones until they are counted.
    Count,
}

impl Seega {
    /// The result, if it can be proved in a few words, preferably with the mover's move `best`.
    pub fn settled(&self, position: &Position, best: Option<Move>) -> Option<Settled> {
        Prober::generous(self).settled(position, best)
    }

    /// How many stones the mover has, and the other player.
    pub fn stones_of_both(&self, position: &Position) -> (u32, u32) {
        let turn = self.turn(position);
        (position.stones(turn).count_ones(), position.stones(turn.other()).count_ones())
    }

    /// The player with more stones, as a winner.
    pub(super) fn leader(&self, position: &Position) -> Option<Player> {
        let (own, theirs) = self.stones_of_both(position);
        match own.cmp(&theirs) {
            Ordering::Greater => Some(self.turn(position)),
            Ordering::Equal => None,
            Ordering::Less => Some(self.turn(position).other()),
        }
    }
}

impl Prober<'_> {
    /// The result, if it can be proved in a few words, preferably with the mover's move `best`.
    pub fn settled(&mut self, position: &Position, best: Option<Move>) -> Option<Settled> {
        if !self.game.is_moving(position) {
            return None;
        }
        self.one_stone(position)
            .or_else(|| self.last_stones(position, best))
            .or_else(|| self.forced_to_one(position, best))
            .or_else(|| self.counted(position))
    }

    fn one_stone(&self, position: &Position) -> Option<Settled> {
        let (own, theirs) = self.game.stones_of_both(position);
        let winner = self.game.leader(position);
        (own == 1 || theirs == 1).then_some(Settled { winner, proof: Proof::OneStone })
    }

    fn last_stones(&self, position: &Position, best: Option<Move>) -> Option<Settled> {
        let game = self.game;
        let with_best = best.and_then(|mv| game.best_turn(position, Some(mv)));
        let turns = [with_best, game.best_turn(position, None)];
        turns.into_iter().flatten().find_map(|turn| {
            let left = game.stones_of_both(position).1 - turn.taken.count_ones();
            let proof = match left {
                0 => Proof::Last(turn),
                1 => Proof::LeavesOne(turn),
                _ => return None,
            };
            Some(Settled { winner: Some(game.turn(position)), proof })
        })
    }

    fn forced_to_one(&mut self, position: &Position, best: Option<Move>) -> Option<Settled> {
        Player::BOTH.into_iter().find_map(|attacker| {
            if position.stones(attacker.other()).count_ones() > 2 {
                return None;
            }
            let best = best.filter(|_| attacker == self.game.turn(position));
            let force = best.and_then(|best| self.force_with(position, best, LONGEST_FORCE)?);
            let force = force.or_else(|| self.force(position, attacker, LONGEST_FORCE)?)?;
            Some(Settled { winner: Some(attacker), proof: Proof::Force(force) })
        })
    }

    /// A leader who can hold the stones to the end wins. With equal numbers nobody wins if both can.
    fn counted(&mut self, position: &Position) -> Option<Settled> {
        let leader = self.game.leader(position);
        let mut holds = |player: Player| self.holds(position, player) == Some(true);
        let held = match leader {
            Some(leader) => holds(leader),
            None => Player::BOTH.into_iter().all(holds),
        };
        held.then_some(Settled { winner: leader, proof: Proof::Count })
    }
}
