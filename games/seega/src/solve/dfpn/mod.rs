//! The exact search of Seega, both stages and all boards: does the mover reach a goal, a draw or a win?
//!
//! It is a depth-first proof-number search (df-pn). Captures and the count of quiet moves only go one way, so no position comes twice in a
//! line of play, and a proof needs no care about repetitions.
//!
//! One side of a node is the attacker: it would miss its goal if nothing were captured any more. What a capture leads to
//! does not depend on how many quiet moves are left. So a player who reaches a goal with some moves left also reaches it with
//! more, and one entry of the transposition table holds for many numbers of moves left.
//!
//! It is no instance of `kamni_solve::dfpn`, which serves any game: that one keeps an entry for each number of moves left, initialises all
//! nodes alike, and cannot ask a tablebase. Of nine middle games of `seega/5,limit=6` with 16 to 18 stones this search settles all within 5
//! seconds each, that one two, and the harder of these with 1,100 times the nodes
//! (`cargo run --profile ci -p kamni-seega --example search_comparison -- seega/5,limit=6 16 18 3 5`, on a busy machine).
//!
//! | file | what |
//! | --- | --- |
//! | `node.rs` | a position and a goal, and the nodes one move later |
//! | `leaf.rs` | nodes that need no search: the end, the last moves before it, the tablebase |
//! | `numbers.rs`, `initial.rs` | proof and disproof numbers, and their heuristic initialisation |
//! | `key.rs`, `transposition.rs` | hash keys and the transposition table |
//! | `worker.rs` | the search of one thread |
//! | `search.rs` | threads, table and limits of a search |
//! | `solver.rs` | bounds for a position and each of its moves, and best play |
//! | `sample.rs` | random middle games, to measure the search with |

mod initial;
mod key;
mod leaf;
mod node;
mod numbers;
pub mod sample;
mod search;
mod solver;
mod transposition;
mod worker;

use super::endings::Endings;
use kamni_solve::Value;
pub use solver::{Bounds, Found, Solver};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Values of positions with few stones. Each is the value right after a capture: with one quiet
/// move gone with `extra=same`, with none gone with `extra=any`.
pub trait Tablebase: Sync {
    /// The value for the mover, who has the stones `own`, or `None` if it is not there.
    fn value(&self, own: u128, enemy: u128) -> Option<Value>;

    /// The most stones of positions that are there.
    fn most_stones(&self) -> u32;

    /// Whether a value takes longer than many nodes.
    fn is_slow(&self) -> bool {
        false
    }
}

impl Tablebase for Endings {
    fn value(&self, own: u128, enemy: u128) -> Option<Value> {
        Endings::value(self, own, enemy).ok().flatten()
    }

    fn most_stones(&self) -> u32 {
        self.stones() as u32
    }

    fn is_slow(&self) -> bool {
        self.is_in_files()
    }
}

/// Endings that count how often they are asked. In a file a value that nobody asked for before takes as long as a hundred nodes.
pub(super) struct Counted<'a> {
    endings: &'a Endings,
    looks: AtomicU64,
}

impl<'a> Counted<'a> {
    pub(super) fn new(endings: &'a Endings) -> Counted<'a> {
        Counted { endings, looks: AtomicU64::new(0) }
    }

    /// How often they were asked.
    pub(super) fn looks(&self) -> u64 {
        self.looks.load(Relaxed)
    }
}

impl Tablebase for Counted<'_> {
    fn value(&self, own: u128, enemy: u128) -> Option<Value> {
        self.looks.fetch_add(1, Relaxed);
        Tablebase::value(self.endings, own, enemy)
    }

    fn most_stones(&self) -> u32 {
        Tablebase::most_stones(self.endings)
    }

    fn is_slow(&self) -> bool {
        Tablebase::is_slow(self.endings)
    }
}
