//! Leaves: nodes that are solved without a search, by the end of the game, by rules for the last moves before it, or by the tablebase.

use super::super::field::Field;
use super::Tablebase;
use super::node::{FREE, Goal, Node, PLACING};
use kamni_solve::Value;
use kamni_solve::bitboard::Bitboard;

/// Solves leaves by the rules and the tablebase.
#[derive(Clone, Copy)]
pub(super) struct Leaves<'a, W> {
    pub(super) field: &'a Field<W>,
    tablebase: Option<&'a dyn Tablebase>,
    /// The most stones of positions in the tablebase; 0 without one.
    most_stones: i32,
    /// The number of quiet moves left that the tablebase's values are for.
    left_in_tablebase: u16,
    /// Whether the tablebase is asked for what decides at once, and else only about nodes that are searched.
    is_sparing: bool,
}

impl<'a, W: Bitboard> Leaves<'a, W> {
    /// The tablebase must be that of the same rules.
    pub(super) fn new(field: &'a Field<W>, tablebase: Option<&'a dyn Tablebase>) -> Leaves<'a, W> {
        let left_in_tablebase = if field.any { field.limit } else { field.limit - 1 };
        let most_stones = tablebase.map_or(0, |tablebase| tablebase.most_stones() as i32);
        let is_sparing = tablebase.is_some_and(Tablebase::is_slow);
        Leaves { field, tablebase, most_stones, left_in_tablebase, is_sparing }
    }

    /// Whether the mover reaches the goal, if the node is a leaf.
    #[inline]
    pub(super) fn result(&self, node: &Node<W>) -> Option<bool> {
        if node.bound == PLACING {
            return None;
        }
        if node.enemy.is_empty() || node.own.is_empty() {
            return Some(node.enemy.is_empty());
        }
        let attacks = node.attacks();
        // A single stone captures nothing.
        let attackers = node.counts[usize::from(!attacks)];
        if node.left == 0 || attackers < 2 {
            return Some(!attacks);
        }
        // The rules for the last moves ask nobody; a tablebase in a file takes as long as a hundred of them.
        let result = match (node.bound, attacks, node.left) {
            (FREE, true, 1) => (!self.can_capture(node.own, node.enemy)).then_some(false),
            (FREE, false, 1) => self.can_wait(node).then_some(true),
            (FREE, false, 2) => self.can_evade(node).then_some(true),
            _ => None,
        };
        if result.is_some() || node.stones() > self.most_stones {
            return result;
        }
        self.probe(node)
    }

    fn probe(&self, node: &Node<W>) -> Option<bool> {
        if node.bound != FREE {
            return self.probe_series(node);
        }
        if self.is_sparing && node.left < self.left_in_tablebase {
            return None;
        }
        self.look_up(node)
    }

    /// The same for a node that is about to be searched, if its value was not worth asking for before: with fewer moves left than in the
    /// tablebase only a failure is certain, and most nodes are never searched. The last three moves are cheaper to search than to ask for.
    #[inline]
    pub(super) fn late_result(&self, node: &Node<W>) -> Option<bool> {
        let is_late = self.is_sparing && node.bound == FREE && node.left < self.left_in_tablebase;
        (is_late && node.left > 3 && node.stones() <= self.most_stones).then(|| self.look_up(node))?
    }

    fn look_up(&self, node: &Node<W>) -> Option<bool> {
        let value = self.tablebase?.value(node.own.to_u128(), node.enemy.to_u128())?;
        let reached = value >= if node.goal == Goal::Win { Value::Win } else { Value::Draw };
        // More quiet moves left help the attacker, fewer the defender.
        let success = reached == node.attacks();
        let certain =
            if success { node.left >= self.left_in_tablebase } else { node.left <= self.left_in_tablebase };
        certain.then_some(reached)
    }

    /// The same within a series of captures, where one stone must move on: all its moves lead into the tablebase. The recursion is as deep as
    /// there are captures.
    fn probe_series(&self, node: &Node<W>) -> Option<bool> {
        let mut open = false;
        let found = node.each_move(self.field, |next| {
            let result = self.result(&next.node).map(|result| result == next.same);
            open |= result.is_none();
            if result == Some(true) {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        });
        if found.is_break() { Some(true) } else { (!open).then_some(false) }
    }

    #[inline]
    fn can_capture(&self, own: W, enemy: W) -> bool {
        !(self.field.near(self.field.landings(own, enemy)) & own).is_empty()
    }

    /// Whether the mover can make a move without a capture, or must pass.
    #[inline]
    fn can_wait(&self, node: &Node<W>) -> bool {
        let empty = self.field.all & !(node.own | node.enemy);
        let quiet = empty & !self.field.landings(node.own, node.enemy);
        !(self.field.near(quiet) & node.own).is_empty() || (self.field.near(empty) & node.own).is_empty()
    }

    /// Whether some quiet move leaves the enemy, who has one move left, nothing to capture.
    #[inline]
    fn can_evade(&self, node: &Node<W>) -> bool {
        let field = self.field;
        let quiet = field.all & !(node.own | node.enemy | field.landings(node.own, node.enemy));
        (field.near(quiet) & node.own).cells().any(|from| {
            (field.near(W::bit(from)) & quiet).cells().any(|to| {
                let own = node.own ^ W::bit(from) ^ W::bit(to);
                !self.can_capture(node.enemy, own)
            })
        })
    }
}
