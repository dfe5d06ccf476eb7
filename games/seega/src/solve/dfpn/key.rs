//! Hash keys of nodes.

use super::super::symmetry::SYMMETRIES;
use super::node::{Node, PLACING};
use super::transposition::Key;
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use kamni_tables::splitmix::mix;

/// The most cells of a board whose nodes have keys of one word.
const CELLS: u32 = 25;

/// Makes the keys of nodes on one board.
pub(super) struct HashKeys {
    /// The image of each cell under each symmetry.
    images: [Vec<u8>; SYMMETRIES],
}

impl HashKeys {
    pub(super) fn new(game: &Seega) -> HashKeys {
        let cells = game.side() * game.side();
        let images = |symmetry| (0..cells).map(|cell| game.grid().image(symmetry, cell)).collect();
        HashKeys { images: std::array::from_fn(images) }
    }

    /// The key of a node, whatever the number of moves left. While stones are being placed it is that of the canonical position; later
    /// symmetric positions meet too rarely for that to pay.
    #[inline(always)]
    pub(super) fn key<W: Bitboard, const N: usize>(&self, node: &Node<W>) -> Key<N> {
        if node.bound == PLACING { key(&self.canonical(node)) } else { key(node) }
    }

    fn canonical<W: Bitboard>(&self, node: &Node<W>) -> Node<W> {
        let images = self.images.iter().map(|image| {
            let turned =
                |set: W| set.cells().fold(W::EMPTY, |set, cell| set | W::bit(image[usize::from(cell)]));
            Node { own: turned(node.own), enemy: turned(node.enemy), ..*node }
        });
        images.min_by_key(|node| (node.own.hash64(), node.enemy.hash64())).unwrap_or(*node)
    }
}

/// One word identifies a node of a small board, and three words one of a board of up to 64 cells. The sets of larger boards are hashed, so
/// that different nodes may, very rarely, have the same key.
#[inline(always)]
fn key<W: Bitboard, const N: usize>(node: &Node<W>) -> Key<N> {
    let (own, enemy) = (node.own.hash64(), node.enemy.hash64());
    let (bound, goal) = (u64::from(node.bound), node.goal as u64);
    let words = if N == 1 {
        [mix(own | enemy << CELLS | (bound & 31) << (2 * CELLS) | goal << 55 | 1 << 56), 0, 0]
    } else {
        let more = bound | goal << 8 | 1 << 9;
        [mix(own ^ mix(enemy ^ mix(more))), enemy, more]
    };
    std::array::from_fn(|i| words[i])
}
