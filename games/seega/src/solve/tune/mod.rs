//! Tunes the weights of the evaluation, and measures how much stronger they play.
//!
//! It is Texel's method, in rounds: games of self-play with the weights of the round before, then logistic regression of the
//! results (and of exact values from the tablebase) on the features of the positions.
//!
//! | file | what |
//! | --- | --- |
//! | `self_play.rs`, `openings.rs` | games of self-play, and where games begin |
//! | `logistic.rs` | logistic regression by Newton's method |
//! | `contest.rs` | matches that measure the new weights |
//! | `report.rs` | all of a tuning |

mod contest;
mod logistic;
mod openings;
mod report;
mod self_play;

use kamni_tables::threads;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Does numbered pieces of work on several threads; the results are in the order of the numbers. If it is stopped, the pieces done
/// so far.
fn parallel<T: Send>(
    count: u64,
    threads: usize,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    threads::map(threads, (0..count).take_while(|_| !stop.load(Relaxed)), work)
}

pub use contest::Score;
#[cfg(test)]
pub(crate) use contest::{Contest, Entrant};
pub use openings::Opening;
#[cfg(not(target_family = "wasm"))]
pub(crate) use openings::{opening, play as random_moves};
pub use report::{Plan, Tuned, tune};
