//! Many questions about the positions after the moves of one position. They share what was found and one amount of work.

use super::force::{FORCE_WORK, Hunt, Node};
use super::{Force, LONGEST_FORCE, LONGEST_HOLD, Work};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Outcome, Player};

/// Before it is tried whether stones can be held to the end, it is tried for this many moves.
const SOON_MOVES: u16 = 4;

/// Answers questions about holding stones and forcing captures, until its work is spent; from then on it knows nothing.
pub struct Prober<'a> {
    pub(super) game: &'a Seega,
    work: Work,
    /// How many positions one question may cost.
    question: u32,
    /// For each attacker: against a defender who may make no capture, and against one who may.
    hunts: [[Hunt<'a>; 2]; 2],
}

impl<'a> Prober<'a> {
    /// One that looks at no more than `positions` positions, at most `question` of them for one question.
    pub fn new(game: &'a Seega, positions: u32, question: u32) -> Prober<'a> {
        let hunts = || [Hunt::new(game, false), Hunt::new(game, true)];
        Prober { game, work: Work(positions), question, hunts: [hunts(), hunts()] }
    }

    /// One for a single position.
    pub fn generous(game: &'a Seega) -> Prober<'a> {
        let Work(question) = Work::new(game, FORCE_WORK);
        Prober::new(game, 4 * question, question)
    }

    fn ask<T>(
        &mut self,
        attacker: Player,
        counter: bool,
        question: impl FnOnce(&mut Hunt<'a>) -> Option<T>,
    ) -> Option<T> {
        let hunt = &mut self.hunts[attacker.index()][usize::from(counter)];
        let given = self.work.0.min(self.question);
        hunt.work = Work(given);
        let answer = question(hunt);
        self.work.0 -= given - hunt.work.0;
        answer
    }

    fn root(&self, position: &Position, attacker: Player) -> Node {
        Node::of(self.game, position, attacker)
    }

    /// Whether `player` can keep all stones until they are counted, without capturing; `None` if that was not found out.
    pub fn holds(&mut self, position: &Position, player: Player) -> Option<bool> {
        let left = self.game.quiet_left(position);
        if !self.game.is_moving(position) || left > LONGEST_HOLD {
            return None;
        }
        let root = self.root(position, player.other());
        let captured = self.ask(player.other(), false, |hunt| {
            // A capture soon is found soon.
            if left > SOON_MOVES && hunt.captures(root, position.bound(), SOON_MOVES as u8)? {
                return Some(true);
            }
            hunt.captures(root, position.bound(), left as u8)
        });
        captured.map(|captured| !captured)
    }

    /// The result, if it is certain: the game is over, or one stone can capture nothing, or whoever does not want a capture can hold
    /// their stones until they are counted.
    pub fn result(&mut self, position: &Position) -> Option<Outcome> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(outcome);
        }
        if position.is_placing() {
            return None;
        }
        let leader = self.game.leader(position);
        let mut holds = |player: Player| self.holds(position, player) == Some(true);
        let certain = Player::BOTH.into_iter().any(|player| position.stones(player).count_ones() == 1)
            || match leader {
                Some(leader) => holds(leader),
                None => Player::BOTH.into_iter().all(holds),
            };
        certain.then(|| leader.map_or(Outcome::DRAW, Outcome::win))
    }

    /// The quickest way in which `attacker` makes the next capture within `longest` moves of both, whatever the other player does, who may
    /// prevent it by capturing first. The outer `None` if that was not found out, the inner one if there is no such way.
    pub fn force(&mut self, position: &Position, attacker: Player, longest: u16) -> Option<Option<Force>> {
        if !self.game.is_moving(position) {
            return Some(None);
        }
        let (root, bound) = (self.root(position, attacker), position.bound());
        let shortest = if root.attacks { 1 } else { 2 };
        let longest = self.game.quiet_left(position).min(LONGEST_FORCE).min(longest);
        self.ask(attacker, true, |hunt| {
            for moves in (shortest..=longest).step_by(2).map(|moves| moves as u8) {
                if hunt.captures(root, bound, moves)? {
                    return hunt.line(root, bound, moves, attacker).map(Some);
                }
            }
            Some(None)
        })
    }

    /// The same for the mover who begins with this quiet move.
    pub fn force_with(&mut self, position: &Position, first: Move, longest: u16) -> Option<Option<Force>> {
        let (mover, mut next) = (self.game.turn(position), *position);
        self.game.play(&mut next, first);
        if self.game.turn(&next) == mover {
            return Some(None);
        }
        let mut force = self.force(&next, mover, longest.saturating_sub(1))?;
        if let Some(force) = &mut force {
            force.line.insert(0, first);
        }
        Some(force)
    }

    /// Whether each player can keep all stones for the next `moves` moves of both.
    pub fn is_calm(&mut self, position: &Position, moves: u16) -> bool {
        let moves = moves.min(LONGEST_HOLD).min(self.game.quiet_left(position)) as u8;
        self.game.is_moving(position)
            && Player::BOTH.into_iter().all(|attacker| {
                let root = self.root(position, attacker);
                let bound = position.bound();
                self.ask(attacker, false, |hunt| hunt.captures(root, bound, moves)) == Some(false)
            })
    }
}
