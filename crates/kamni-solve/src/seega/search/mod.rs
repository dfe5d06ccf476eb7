//! The exact search of Seega, both stages and all boards: whether the mover reaches an aim, a draw or a win.
//!
//! One side of such a question attacks: it would miss its aim if nothing were captured any more. What a capture leads to
//! does not depend on how many quiet moves are left, so whoever reaches an aim with some moves left also reaches it with
//! more, and one entry of the memory answers for many numbers of moves left.
//!
//! The search is a depth-first proof-number search: it always goes on where the least effort seems to be left, on
//! either side. Captures and counts only go one way, so no position comes twice in a line of play, and a finished search is a proof.
//!
//! | file | what |
//! | --- | --- |
//! | `node.rs` | a question about a position, and the questions one move later |
//! | `known.rs` | what needs no search: the end, the last moves before it, the tables |
//! | `effort.rs` | a first guess at how hard a question is |
//! | `key.rs` | the names of questions |
//! | `memory.rs` | what was found out, shared by the threads |
//! | `worker.rs` | the search of one thread |
//! | `engine.rs` | threads, memory and limits of one question |
//! | `solver.rs` | bounds for a position and each of its moves, and best play |
//! | `sample.rs` | random middle games, to measure it with |

mod effort;
mod engine;
mod key;
mod known;
mod memory;
mod node;
pub mod sample;
mod solver;
mod worker;

use super::endings::Endings;
use crate::analysis::Value;
pub use solver::{Bounds, Found, Solver};

/// Values of positions with few stones on boards of 3 and 5 cells a side, each as it is right after a capture: with one quiet
/// move gone with `extra=same`, with none gone with `extra=any`.
pub trait Endgames: Sync {
    /// The value for the mover, who has the stones `own`, or `None` if it is not there.
    fn value(&self, own: u32, enemy: u32) -> Option<Value>;

    /// The most stones of positions that are there.
    fn most_stones(&self) -> u32;
}

impl Endgames for Endings {
    fn value(&self, own: u32, enemy: u32) -> Option<Value> {
        Endings::value(self, own, enemy).ok().flatten()
    }

    fn most_stones(&self) -> u32 {
        self.stones() as u32
    }
}
