//! Captures that cannot be prevented, proved by trying every reply, and stones that can be held.

use super::super::{Move, Position, Seega};
use super::{Catch, Sides, Work};
use crate::bits::Bits;
use crate::game::Game;
use crate::player::Player;
use std::collections::HashMap;

/// How many cells of positions one question may cost.
const FORCE_WORK: u32 = 60_000;

/// The longest line to a capture that is looked for.
const LONGEST_FORCE: u16 = 7;

/// A player captures next, whatever the other one does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Who captures.
    pub attacker: Player,
    /// His quickest attack against the longest defence; only the last move captures.
    pub line: Vec<Move>,
    /// What the last move takes.
    pub taken: u128,
    /// Why the defender's last chance is none; `None` if the attacker captures at once.
    pub cause: Option<Cause>,
}

/// Why the player to move cannot prevent a capture by the next move. He is never blocked: a threatened stone stands beside the
/// very cell that the attacker needs, and could step there itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The stone on this cell can be taken after every reply, wherever it goes.
    Doomed(u8),
    /// After every reply one of these threats is still there.
    Threats(Vec<Catch>),
    /// Whatever meets these threats allows another capture.
    Parries(Vec<Catch>),
    /// Nothing is threatened, but he has to move, and every move allows a capture.
    MustMove,
}

impl Seega {
    /// The quickest way in which `attacker` makes the next capture whatever the other player does, who may
    /// prevent it by capturing first. `None` if there is none within a few moves, or it was not found.
    pub fn force(&self, position: &Position, attacker: Player) -> Option<Force> {
        let turn = self.turn(position);
        if !self.is_moving(position) {
            return None;
        }
        let mut hunt = Hunt::new(self, true);
        let root = Node { sides: Sides::of(self, position), attacks: turn == attacker };
        let shortest = if root.attacks { 1 } else { 2 };
        let lengths = (shortest..=self.quiet_left(position).min(LONGEST_FORCE)).step_by(2);
        for moves in lengths.map(|moves| moves as u8) {
            if hunt.captures(root, position.bound(), moves)? {
                return hunt.line(root, position.bound(), moves, attacker);
            }
        }
        None
    }

    /// The same for the mover, if he begins with this quiet move.
    pub fn force_with(&self, position: &Position, first: Move) -> Option<Force> {
        let (mover, mut next) = (self.turn(position), *position);
        self.play(&mut next, first);
        if self.turn(&next) == mover {
            return None;
        }
        let mut force = self.force(&next, mover)?;
        force.line.insert(0, first);
        Some(force)
    }

    /// Whether `player` can keep all his stones for the next `moves` moves of both, or up to the end of the game, without
    /// capturing anything himself; `None` if that was not found out.
    pub fn holds(&self, position: &Position, player: Player, moves: u16) -> Option<bool> {
        if !self.is_moving(position) {
            return None;
        }
        let moves = u8::try_from(moves.min(self.quiet_left(position))).ok()?;
        let root = Node { sides: Sides::of(self, position), attacks: self.turn(position) != player };
        let mut hunt = Hunt::new(self, false);
        hunt.captures(root, position.bound(), moves).map(|captured| !captured)
    }

    /// Why the mover, who cannot capture, cannot prevent that the other does in the next move; `None` if he can.
    fn cause(&self, defender: Sides, bound: Option<u8>) -> Option<Cause> {
        let threats = self.catches_of(defender.turned(), None);
        let replies = steps(self, defender, bound);
        if replies.is_empty() {
            return None;
        }
        let (mut doomed, mut threatened) = (defender.own, true);
        for (from, to) in replies {
            let after = self.catches_of(defender.after(from, to, 0).turned(), None);
            if after.is_empty() {
                return None;
            }
            let taken = after.iter().fold(0, |all, catch| all | catch.taken);
            // The stone that moved is known by the cell that it left.
            let moved = (taken >> to & 1) << from;
            doomed &= taken | moved;
            let stays = |threat: &Catch| {
                after.iter().any(|catch| catch.to == threat.to && catch.taken & threat.taken != 0)
            };
            threatened &= threats.iter().any(stays);
        }
        Some(match threats.is_empty() {
            _ if doomed != 0 => Cause::Doomed(doomed.trailing_zeros() as u8),
            true => Cause::MustMove,
            false if threatened => Cause::Threats(threats),
            false => Cause::Parries(threats),
        })
    }
}

/// The quiet steps.
fn steps(game: &Seega, sides: Sides, bound: Option<u8>) -> Vec<(u8, u8)> {
    let quiet = game.landings(sides, bound).filter(|landing| landing.taken == 0);
    quiet.flat_map(|landing| Bits(landing.from).map(move |from| (from, landing.to))).collect()
}

/// A position in which nothing has been captured yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// As the player to move sees it.
    sides: Sides,
    /// Whether that is the attacker.
    attacks: bool,
}

/// A search for a capture by one player, the attacker, within so many moves of both.
struct Hunt<'a> {
    game: &'a Seega,
    work: Work,
    /// Whether the defender may capture, which refutes the attack; if not, he may make no capture at all.
    counter: bool,
    /// Within how many moves the attacker captures: at least within the first number, not within the second. More moves
    /// never harm him.
    known: HashMap<Node, (u8, u8)>,
}

impl Hunt<'_> {
    fn new(game: &Seega, counter: bool) -> Hunt<'_> {
        Hunt { game, work: Work::new(game, FORCE_WORK), counter, known: HashMap::new() }
    }

    /// Whether the attacker captures within `moves`; `None` if the work ran out. It recurses `moves` deep.
    fn captures(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        if moves == 0 {
            return Some(false);
        }
        // A stone that must go on stands only in the first position.
        let (within, not_within) = match self.known.get(&node) {
            Some(&known) if bound.is_none() => known,
            _ => (u8::MAX, 0),
        };
        if moves >= within || moves <= not_within {
            return Some(moves >= within);
        }
        if !self.work.spend() {
            return None;
        }
        let captures =
            if node.attacks { self.attack(node, bound, moves)? } else { self.defend(node, bound, moves)? };
        if bound.is_none() {
            let entry = if captures { (moves, not_within) } else { (within, moves) };
            self.known.insert(node, entry);
        }
        Some(captures)
    }

    fn attack(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        if self.game.landings(node.sides, bound).any(|landing| landing.taken != 0) {
            return Some(true);
        }
        if moves == 1 {
            return Some(false);
        }
        for next in self.quiet(node, bound) {
            if self.captures(next, None, moves - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn defend(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        let can_capture = self.game.landings(node.sides, bound).any(|landing| landing.taken != 0);
        if can_capture && self.counter {
            return Some(false);
        }
        if can_capture && steps(self.game, node.sides, bound).is_empty() {
            return Some(true);
        }
        if moves == 1 {
            return Some(false);
        }
        for next in self.quiet(node, bound) {
            if !self.captures(next, None, moves - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// What the quiet steps lead to, or passing if there is no step.
    fn quiet(&self, node: Node, bound: Option<u8>) -> Vec<Node> {
        let next = |sides: Sides| Node { sides: sides.turned(), attacks: !node.attacks };
        let steps = steps(self.game, node.sides, bound);
        if steps.is_empty() {
            return vec![next(node.sides)];
        }
        steps.into_iter().map(|(from, to)| next(node.sides.after(from, to, 0))).collect()
    }

    /// The line of a capture that takes `moves` moves and no fewer.
    fn line(&mut self, mut node: Node, mut bound: Option<u8>, moves: u8, attacker: Player) -> Option<Force> {
        let (mut line, mut cause) = (Vec::new(), None);
        for left in (2..=moves).rev() {
            if left == 2 {
                cause = self.game.cause(node.sides, bound);
            }
            let mut chosen = None;
            for (mv, next) in self.moves(node, bound) {
                // The attacker keeps to the shortest way; the defender looks for a longer one than all but one move.
                let fits = if node.attacks {
                    self.captures(next, None, left - 1)?
                } else {
                    left < 3 || !self.captures(next, None, left - 3)?
                };
                if fits {
                    chosen = Some((mv, next));
                    break;
                }
            }
            let (mv, next) = chosen?;
            line.push(mv);
            (node, bound) = (next, None);
        }
        let catches = self.game.catches_of(node.sides, bound);
        let last = catches.into_iter().max_by_key(|catch| catch.taken.count_ones())?;
        line.push(last.mv());
        Some(Force { attacker, line, taken: last.taken, cause })
    }

    /// The quiet moves with what they lead to.
    fn moves(&self, node: Node, bound: Option<u8>) -> Vec<(Move, Node)> {
        let steps = steps(self.game, node.sides, bound).into_iter().map(|(from, to)| Move::Step { from, to });
        let moves: Vec<Move> = steps.collect();
        let moves = if moves.is_empty() { vec![Move::Pass] } else { moves };
        moves.into_iter().zip(self.quiet(node, bound)).collect()
    }
}
