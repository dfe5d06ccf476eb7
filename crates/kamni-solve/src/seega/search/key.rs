//! The names of questions in the memory.

use super::super::cells::Cells;
use super::memory::{Key, mix};
use super::node::{Node, PLACING};

/// How many symmetries a square has.
const SYMMETRIES: usize = 8;

/// The most cells of a board whose questions have names of one word.
const CELLS: u32 = 25;

/// Names questions on one board.
pub(super) struct Names {
    /// The image of each cell under each symmetry.
    images: [Vec<u8>; SYMMETRIES],
}

impl Names {
    pub(super) fn new(side: u8) -> Names {
        let last = side - 1;
        let image = |symmetry: usize, cell: u8| {
            let (mut column, mut row) = (cell % side, cell / side);
            if symmetry & 1 != 0 {
                column = last - column;
            }
            if symmetry & 2 != 0 {
                row = last - row;
            }
            if symmetry & 4 != 0 {
                (column, row) = (row, column);
            }
            row * side + column
        };
        Names {
            images: std::array::from_fn(|symmetry| {
                (0..side * side).map(|cell| image(symmetry, cell)).collect()
            }),
        }
    }

    /// The name of a question, whatever the number of moves left. Images of each other have the same name while stones are
    /// being placed; later they meet too rarely to pay for the trouble.
    #[inline(always)]
    pub(super) fn name<W: Cells, const N: usize>(&self, node: &Node<W>) -> Key<N> {
        if node.bound == PLACING { name(&self.first_image(node)) } else { name(node) }
    }

    fn first_image<W: Cells>(&self, node: &Node<W>) -> Node<W> {
        let images = self.images.iter().map(|image| {
            let turned = |set: W| set.each().fold(W::NONE, |set, cell| set | W::of(image[usize::from(cell)]));
            Node { own: turned(node.own), enemy: turned(node.enemy), ..*node }
        });
        images.min_by_key(|node| (node.own.folded(), node.enemy.folded())).unwrap_or(*node)
    }
}

/// One word holds everything of a small board; of a larger one, three words do, but for boards of more than 64 cells, whose
/// sets are folded.
#[inline(always)]
fn name<W: Cells, const N: usize>(node: &Node<W>) -> Key<N> {
    let (own, enemy) = (node.own.folded(), node.enemy.folded());
    let (bound, aim) = (u64::from(node.bound), node.aim as u64);
    let words = if N == 1 {
        [mix(own | enemy << CELLS | (bound & 31) << (2 * CELLS) | aim << 55 | 1 << 56), 0, 0]
    } else {
        let more = bound | aim << 8 | 1 << 9;
        [mix(own ^ mix(enemy ^ mix(more))), enemy, more]
    };
    std::array::from_fn(|i| words[i])
}
