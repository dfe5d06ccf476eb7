//! Nodes: a position and a goal of the mover, and the nodes one move later.

use super::super::field::Field;
use crate::rules::{Position, Seega};
use kamni::Game;
use kamni_solve::bitboard::Bitboard;
use std::ops::ControlFlow;

/// No stone must move on.
pub(super) const FREE: u8 = 127;

/// Stones are still being placed.
pub(super) const PLACING: u8 = 126;

/// The result that the mover wants to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Not to lose.
    Draw,
    /// To win.
    Win,
}

impl Goal {
    /// The goal of the other player, which is to prevent this one.
    #[inline(always)]
    pub(super) fn opposite(self) -> Goal {
        match self {
            Goal::Draw => Goal::Win,
            Goal::Win => Goal::Draw,
        }
    }

    /// How many stones more than the enemy it takes at the end.
    #[inline(always)]
    pub(super) fn lead(self) -> i32 {
        self as i32
    }
}

/// A node: does the mover reach the goal in this position?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node<W> {
    /// The mover's stones.
    pub(super) own: W,
    /// The other player's stones.
    pub(super) enemy: W,
    /// How many stones the mover and the other player have, kept up to date because counting is slow.
    pub(super) counts: [i8; 2],
    /// The stone that must move on, or [`FREE`], or [`PLACING`].
    pub(super) bound: u8,
    pub(super) goal: Goal,
    /// How many quiet moves are left until the stones are counted.
    pub(super) left: u16,
}

/// The node after a move, and whether it is still the same player's turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next<W> {
    pub(super) node: Node<W>,
    pub(super) same: bool,
}

impl<W: Bitboard> Node<W> {
    pub(super) fn new(game: &Seega, position: &Position, goal: Goal) -> Node<W> {
        let turn = game.turn(position);
        let count = |player| position.stones(player).count_ones() as i8;
        let bound = if position.is_placing() { PLACING } else { position.bound().unwrap_or(FREE) };
        Node {
            own: W::from_u128(position.stones(turn)),
            enemy: W::from_u128(position.stones(turn.other())),
            counts: [count(turn), count(turn.other())],
            bound,
            goal,
            left: game.limit() - position.quiet(),
        }
    }

    /// By how many stones the mover is ahead of what the goal needs.
    #[inline(always)]
    pub(super) fn surplus(&self) -> i32 {
        i32::from(self.counts[0] - self.counts[1]) - self.goal.lead()
    }

    /// How many stones there are.
    #[inline(always)]
    pub(super) fn stones(&self) -> i32 {
        i32::from(self.counts[0] + self.counts[1])
    }

    /// Whether the mover is the attacker: would miss the goal if nothing were captured any more.
    #[inline(always)]
    pub(super) fn attacks(&self) -> bool {
        self.surplus() < 0
    }

    /// The stones that may move.
    #[inline(always)]
    pub(super) fn movers(&self) -> W {
        if self.bound == FREE { self.own } else { W::bit(self.bound) }
    }

    /// Every move, captures first, until `visit` breaks.
    #[inline(always)]
    pub(super) fn each_move(
        &self,
        field: &Field<W>,
        mut visit: impl FnMut(Next<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.bound == PLACING {
            return self.each_placing(field, visit);
        }
        let (movers, empty) = (self.movers(), field.all & !(self.own | self.enemy));
        let landings = field.landings(self.own, self.enemy);
        let mut moved = false;
        for to in (landings & field.near(movers)).cells() {
            let captured = field.captured(self.own, self.enemy, to);
            let counts = [self.counts[0], self.counts[1] - captured.count() as i8];
            for from in (field.near(W::bit(to)) & movers).cells() {
                moved = true;
                let node = Node {
                    own: self.own ^ W::bit(from) ^ W::bit(to),
                    enemy: self.enemy & !captured,
                    counts,
                    bound: if field.any { FREE } else { to },
                    goal: self.goal,
                    left: field.limit,
                };
                visit(Next { node, same: true })?;
            }
        }
        let quiet = empty & !landings;
        for from in (movers & field.near(quiet)).cells() {
            for to in (field.near(W::bit(from)) & quiet).cells() {
                moved = true;
                let node = self.turned(self.own ^ W::bit(from) ^ W::bit(to));
                visit(Next { node, same: false })?;
            }
        }
        if !moved {
            visit(Next { node: self.turned(self.own), same: false })?;
        }
        ControlFlow::Continue(())
    }

    /// The other player's node after a quiet move that leaves these stones to the mover.
    #[inline(always)]
    fn turned(&self, own: W) -> Node<W> {
        Node {
            own: self.enemy,
            enemy: own,
            counts: [self.counts[1], self.counts[0]],
            bound: FREE,
            goal: self.goal.opposite(),
            left: self.left - 1,
        }
    }

    fn each_placing(
        &self,
        field: &Field<W>,
        mut visit: impl FnMut(Next<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let placed = self.stones() as u8;
        let turn = |placed: u8| placed / field.place % 2;
        let same = turn(placed) == turn(placed + 1);
        let bound = if placed + 1 == 2 * field.each { FREE } else { PLACING };
        for cell in (field.all & !(self.own | self.enemy | field.centre)).cells() {
            let own = self.own | W::bit(cell);
            let [own_count, enemy_count] = [self.counts[0] + 1, self.counts[1]];
            let node = if same {
                Node { own, counts: [own_count, enemy_count], bound, ..*self }
            } else {
                Node {
                    own: self.enemy,
                    enemy: own,
                    counts: [enemy_count, own_count],
                    bound,
                    goal: self.goal.opposite(),
                    ..*self
                }
            };
            visit(Next { node, same })?;
        }
        ControlFlow::Continue(())
    }
}
