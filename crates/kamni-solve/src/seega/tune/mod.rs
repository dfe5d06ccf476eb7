//! Finds the weights of the judgement from games and exact values, and measures what they are worth.

mod contest;
mod dice;
mod fit;
mod games;
mod openings;
mod report;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Does pieces of work on several threads; the results come in the order of their numbers, whoever did them. If it is
/// stopped, those of the first pieces come.
fn shared<T: Send>(count: u64, threads: usize, stop: &AtomicBool, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= count {
                        return;
                    }
                    let result = work(number);
                    done.lock().expect("nothing panics while it is held").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nothing panics while it is held");
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

pub use contest::Score;
#[cfg(test)]
pub(crate) use contest::{Contest, Entrant};
pub(crate) use dice::Dice;
pub use openings::Opening;
pub use report::{Plan, Tuned, tune};
