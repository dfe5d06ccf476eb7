//! What needs no search: the end, the last moves before it, and the tables of endings.

use super::super::cells::Cells;
use super::super::field::Field;
use super::Endgames;
use super::node::{Aim, FREE, Node, PLACING};
use crate::analysis::Value;

/// The rules and the tables.
#[derive(Clone, Copy)]
pub(super) struct Known<'a, W> {
    pub(super) field: &'a Field<W>,
    endgames: Option<&'a dyn Endgames>,
    /// The most stones of positions in the tables; 0 without tables.
    most: i32,
    /// The quiet moves left that the tables speak of.
    tabled: u16,
}

impl<'a, W: Cells> Known<'a, W> {
    /// `endgames` must be those of the same rules.
    pub(super) fn new(field: &'a Field<W>, endgames: Option<&'a dyn Endgames>) -> Known<'a, W> {
        let tabled = if field.any { field.limit } else { field.limit - 1 };
        let most = endgames.map_or(0, |endgames| endgames.most_stones() as i32);
        Known { field, endgames, most, tabled }
    }

    /// Whether the mover reaches his aim, if that is plain to see.
    #[inline]
    pub(super) fn answer(&self, node: &Node<W>) -> Option<bool> {
        if node.bound == PLACING {
            return None;
        }
        if !node.enemy.any() || !node.own.any() {
            return Some(!node.enemy.any());
        }
        let attacks = node.attacks();
        // A single stone captures nothing.
        let attackers = node.counts[usize::from(!attacks)];
        if node.left == 0 || attackers < 2 {
            return Some(!attacks);
        }
        if node.stones() <= self.most
            && let Some(answer) = self.tabled(node)
        {
            return Some(answer);
        }
        match (node.bound, attacks, node.left) {
            (FREE, true, 1) => (!self.can_capture(node.own, node.enemy)).then_some(false),
            (FREE, false, 1) => self.can_wait(node).then_some(true),
            (FREE, false, 2) => self.can_evade(node).then_some(true),
            _ => None,
        }
    }

    fn tabled(&self, node: &Node<W>) -> Option<bool> {
        if node.bound != FREE {
            return self.bound_tabled(node);
        }
        let value = self.endgames?.value(node.own.folded() as u32, node.enemy.folded() as u32)?;
        let reached = value >= if node.aim == Aim::Win { Value::Win } else { Value::Draw };
        // More moves left help the attacker, fewer the other one.
        let success = reached == node.attacks();
        let certain = if success { node.left >= self.tabled } else { node.left <= self.tabled };
        certain.then_some(reached)
    }

    /// The same where a stone must move on: all that it can do leads into the tables. The depth is the number of captures.
    fn bound_tabled(&self, node: &Node<W>) -> Option<bool> {
        let mut open = false;
        let found = node.each_move(self.field, |next| {
            let answer = self.answer(&next.node).map(|answer| answer == next.same);
            open |= answer.is_none();
            if answer == Some(true) {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        });
        if found.is_break() { Some(true) } else { (!open).then_some(false) }
    }

    #[inline]
    fn can_capture(&self, own: W, enemy: W) -> bool {
        (self.field.near(self.field.landings(own, enemy)) & own).any()
    }

    /// Whether the mover can make a move without a capture, or must pass.
    #[inline]
    fn can_wait(&self, node: &Node<W>) -> bool {
        let empty = self.field.all & !(node.own | node.enemy);
        let quiet = empty & !self.field.landings(node.own, node.enemy);
        (self.field.near(quiet) & node.own).any() || !(self.field.near(empty) & node.own).any()
    }

    /// Whether some quiet move leaves the enemy, who has one move left, nothing to capture.
    #[inline]
    fn can_evade(&self, node: &Node<W>) -> bool {
        let field = self.field;
        let quiet = field.all & !(node.own | node.enemy | field.landings(node.own, node.enemy));
        (field.near(quiet) & node.own).each().any(|from| {
            (field.near(W::of(from)) & quiet).each().any(|to| {
                let own = node.own ^ W::of(from) ^ W::of(to);
                !self.can_capture(node.enemy, own)
            })
        })
    }
}
