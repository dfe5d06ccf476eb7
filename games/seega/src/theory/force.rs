//! Captures that cannot be prevented, proved by trying every reply, and stones that can be held.

use super::{Catch, LONGEST_FORCE, Sides, Work};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Player};
use kamni_solve::hash::PositionMap;

/// How many cells of positions one question may cost.
pub(super) const FORCE_WORK: u32 = 60_000;

/// A player captures next, whatever the other one does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Who captures.
    pub attacker: Player,
    /// Their quickest attack against the longest defence; only the last move captures.
    pub line: Vec<Move>,
    /// What the last move takes.
    pub taken: u128,
    /// Why the defender's last chance is none; `None` if the attacker captures at once.
    pub cause: Option<Cause>,
}

/// Why the player to move cannot prevent a capture by the next move. They are never blocked: a threatened stone stands beside the
/// very cell that the attacker needs, and could step there itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The stone on this cell can be taken after every reply, wherever it goes.
    Doomed(u8),
    /// After every reply one of these threats is still there.
    Threats(Vec<Catch>),
    /// Whatever meets these threats allows another capture.
    Parries(Vec<Catch>),
    /// Nothing is threatened, but they have to move, and every move allows a capture.
    MustMove,
}

impl Seega {
    /// The quickest way in which `attacker` makes the next capture whatever the other player does, who may
    /// prevent it by capturing first. `None` if there is none within a few moves, or it was not found.
    pub fn force(&self, position: &Position, attacker: Player) -> Option<Force> {
        if !self.is_moving(position) {
            return None;
        }
        let mut hunt = Hunt::new(self, true);
        let root = Node::of(self, position, attacker);
        let shortest = if root.attacks { 1 } else { 2 };
        let lengths = (shortest..=self.quiet_left(position).min(LONGEST_FORCE)).step_by(2);
        for moves in lengths.map(|moves| moves as u8) {
            if hunt.captures(root, position.bound(), moves)? {
                return hunt.line(root, position.bound(), moves, attacker);
            }
        }
        None
    }

    /// The same for the mover who begins with this quiet move.
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

    /// Whether `player` can keep all stones for the next `moves` moves of both, or up to the end of the game, without
    /// capturing anything; `None` if that was not found out.
    pub fn holds(&self, position: &Position, player: Player, moves: u16) -> Option<bool> {
        if !self.is_moving(position) {
            return None;
        }
        let moves = u8::try_from(moves.min(self.quiet_left(position))).ok()?;
        let root = Node::of(self, position, player.other());
        let mut hunt = Hunt::new(self, false);
        hunt.captures(root, position.bound(), moves).map(|captured| !captured)
    }

    /// Why the mover, who cannot capture, cannot prevent that the other does in the next move; `None` if they can.
    fn cause(&self, defender: Sides, bound: Option<u8>) -> Option<Cause> {
        let threats = self.catches_of(defender.turned(), None);
        let replies = Steps::of(self, defender, bound);
        if replies.is_none() {
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
#[derive(Clone, Copy)]
struct Steps<'a> {
    game: &'a Seega,
    /// The stones whose steps are still to come, and the cells that they may enter.
    movers: u128,
    cells: u128,
    /// The stone that is being moved, and where it can still go.
    from: u8,
    to: u128,
}

impl<'a> Steps<'a> {
    fn of(game: &'a Seega, sides: Sides, bound: Option<u8>) -> Steps<'a> {
        let movers = bound.map_or(sides.own, |cell| 1 << cell);
        let cells = game.board() & !(sides.own | sides.enemy | game.capturing_cells(sides));
        Steps { game, movers: movers & game.beside(cells), cells, from: 0, to: 0 }
    }

    fn is_none(&self) -> bool {
        self.movers == 0
    }

    fn has(&self, (from, to): (u8, u8)) -> bool {
        self.movers >> from & 1 == 1 && self.game.neighbours(from) & self.cells & 1 << to != 0
    }
}

impl Iterator for Steps<'_> {
    type Item = (u8, u8);

    fn next(&mut self) -> Option<(u8, u8)> {
        while self.to == 0 {
            if self.movers == 0 {
                return None;
            }
            self.from = self.movers.trailing_zeros() as u8;
            self.movers &= self.movers - 1;
            self.to = self.game.neighbours(self.from) & self.cells;
        }
        let to = self.to.trailing_zeros() as u8;
        self.to &= self.to - 1;
        Some((self.from, to))
    }
}

/// A position in which nothing has been captured yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// As the player to move sees it.
    pub(super) sides: Sides,
    /// Whether that is the attacker.
    pub(super) attacks: bool,
}

impl Node {
    pub(super) fn of(game: &Seega, position: &Position, attacker: Player) -> Node {
        Node { sides: Sides::of(game, position), attacks: game.turn(position) == attacker }
    }

    fn passed(self) -> Node {
        Node { sides: self.sides.turned(), attacks: !self.attacks }
    }

    fn stepped(self, (from, to): (u8, u8)) -> Node {
        Node { sides: self.sides.after(from, to, 0).turned(), attacks: !self.attacks }
    }
}

/// A search for a capture by one player, the attacker, within this many moves of both.
pub(super) struct Hunt<'a> {
    game: &'a Seega,
    pub(super) work: Work,
    /// Whether the defender may capture, which refutes the attack; if not, they may make no capture at all.
    counter: bool,
    /// Within how many moves the attacker captures: at least within the first number, not within the second. More moves
    /// never harm the attack.
    known: PositionMap<Node, (u8, u8)>,
    /// The defence that worked last with this many moves to go: where the stone went.
    defences: [Option<(u8, u8)>; 16],
}

impl Hunt<'_> {
    pub(super) fn new(game: &Seega, counter: bool) -> Hunt<'_> {
        let work = Work::new(game, FORCE_WORK);
        Hunt { game, work, counter, known: PositionMap::default(), defences: [None; 16] }
    }

    /// Whether the attacker captures within `moves`; `None` if the work ran out. It recurses `moves` deep.
    pub(super) fn captures(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        match (node.attacks, moves) {
            (_, 0) => return Some(false),
            (true, 1) => return Some(self.can_capture(node, bound)),
            (false, 1) => return Some(self.must_capture(node, bound)),
            (true, 2) => {
                let mut steps = Steps::of(self.game, node.sides, bound);
                let stuck = |next: Node| self.must_capture(next, None);
                let mut squeezes = || match steps.is_none() {
                    true => stuck(node.passed()),
                    false => steps.any(|step| stuck(node.stepped(step))),
                };
                return Some(self.can_capture(node, bound) || !self.counter && squeezes());
            }
            _ => {}
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

    fn can_capture(&self, node: Node, bound: Option<u8>) -> bool {
        let movers = bound.map_or(node.sides.own, |cell| 1 << cell);
        self.game.beside(movers) & self.game.capturing_cells(node.sides) != 0
    }

    /// Whether the defender, who may make no capture, can make no other move.
    fn must_capture(&self, node: Node, bound: Option<u8>) -> bool {
        !self.counter && Steps::of(self.game, node.sides, bound).is_none() && self.can_capture(node, bound)
    }

    fn attack(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        if self.can_capture(node, bound) {
            return Some(true);
        }
        let steps = Steps::of(self.game, node.sides, bound);
        if steps.is_none() {
            return self.captures(node.passed(), None, moves - 1);
        }
        for step in steps {
            if self.captures(node.stepped(step), None, moves - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn defend(&mut self, node: Node, bound: Option<u8>, moves: u8) -> Option<bool> {
        let can_capture = self.can_capture(node, bound);
        if can_capture && self.counter {
            return Some(false);
        }
        let steps = Steps::of(self.game, node.sides, bound);
        if steps.is_none() {
            return if can_capture { Some(true) } else { self.captures(node.passed(), None, moves - 1) };
        }
        // What held the stones before often does so again.
        let defence = usize::from(moves) % self.defences.len();
        let tried = self.defences[defence].filter(|&step| steps.has(step));
        for step in tried.into_iter().chain(steps) {
            if !self.captures(node.stepped(step), None, moves - 1)? {
                self.defences[defence] = Some(step);
                return Some(false);
            }
        }
        Some(true)
    }

    /// The line of a capture that takes `moves` moves and no fewer.
    pub(super) fn line(
        &mut self,
        mut node: Node,
        mut bound: Option<u8>,
        moves: u8,
        attacker: Player,
    ) -> Option<Force> {
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

    /// The quiet moves with what they lead to; passing if there is none.
    fn moves(&self, node: Node, bound: Option<u8>) -> Vec<(Move, Node)> {
        let steps = Steps::of(self.game, node.sides, bound);
        if steps.is_none() {
            return vec![(Move::Pass, node.passed())];
        }
        let stepped = |(from, to): (u8, u8)| (Move::Step { from, to }, node.stepped((from, to)));
        steps.map(stepped).collect()
    }
}
