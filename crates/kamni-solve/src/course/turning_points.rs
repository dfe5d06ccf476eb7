//! Which moves decided a game.

use super::{Course, Node};
use crate::judgement::{Class, Judgement};
use kamni::Player;
use std::cmp::Reverse;

/// The most turning points that are named.
const MAX_TURNING_POINTS: usize = 3;

impl Course {
    /// The moves that decided the game, as numbers of nodes in the order of the game: the last one that changed the result, the reader's
    /// own that did, and those that gave most away; then those that only lost points.
    pub fn turning_points(&self, reader: Option<Player>) -> Vec<usize> {
        let lost: Vec<Loser<'_>> = (1..self.nodes.len()).filter_map(|node| self.loser(node)).collect();
        let is_serious = |loser: &&Loser<'_>| loser.judgement.class > Class::Inaccuracy;
        let last_serious = lost.iter().rfind(is_serious).map(|loser| loser.node);
        let key = |loser: &Loser<'_>| {
            let is_serious = loser.judgement.class > Class::Inaccuracy;
            let is_own = reader.is_some() && Some(loser.player) == reader;
            let is_last = Some(loser.node) == last_serious;
            Reverse((is_serious, is_own, is_last, loser.judgement.class, loser.judgement.loss, loser.node))
        };
        let mut chosen: Vec<&Loser<'_>> = lost.iter().collect();
        chosen.sort_by_key(|loser| key(loser));
        let mut nodes: Vec<usize> = chosen.iter().take(MAX_TURNING_POINTS).map(|loser| loser.node).collect();
        nodes.sort_unstable();
        nodes
    }

    /// A move of the game that gave something away.
    fn loser(&self, node: usize) -> Option<Loser<'_>> {
        let Node { parent, is_main: true, judgement: Some(judgement), .. } = &self.nodes[node] else {
            return None;
        };
        let player = self.nodes[(*parent)?].standing.as_ref()?.turn;
        judgement.loses().then_some(Loser { node, player, judgement })
    }
}

struct Loser<'a> {
    node: usize,
    player: Player,
    judgement: &'a Judgement,
}
