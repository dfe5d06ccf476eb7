//! Checking the positions of a sample on several threads.

use super::TableError;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Gets how much is done and of how much, and may stop the work.
pub type Watch<'a> = &'a mut (dyn FnMut(u64, u64) -> ControlFlow<()> + Send);

/// Which positions to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Every one.
    All,
    /// About this many, evenly spread, always with the first and the last.
    Some(u64),
}

impl Sample {
    /// How many positions that is, of `size`.
    pub fn count(self, size: u64) -> u64 {
        match self {
            Sample::All => size,
            Sample::Some(count) => count.max(2).min(size),
        }
    }

    /// Checks the sample of `size` ranks on `threads` threads until an error is found or `watch` stops it. `checker` makes
    /// the check of one thread; a thread checks `batch` ranks before it looks at what the others found.
    pub fn check<C: FnMut(u64) -> Result<(), TableError>>(
        self,
        size: u64,
        batch: u64,
        threads: usize,
        watch: Watch<'_>,
        checker: impl Fn() -> C + Sync,
    ) -> Result<ControlFlow<()>, TableError> {
        let wanted = self.count(size);
        let (next, stopped, failure) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(None));
        let watched = Mutex::new((0, watch));
        let work = || {
            let mut check = checker();
            while !stopped.load(Relaxed) {
                let from = next.fetch_add(batch, Relaxed);
                if from >= wanted {
                    return;
                }
                let end = wanted.min(from + batch);
                for number in from..end {
                    // Number 0 of `wanted` is rank 0, the last one is the last rank.
                    let rank = u128::from(number) * u128::from(size - 1) / u128::from((wanted - 1).max(1));
                    if let Err(error) = check(rank as u64) {
                        stopped.store(true, Relaxed);
                        failure.lock().expect("no thread panics with the lock").get_or_insert(error);
                        return;
                    }
                }
                let (done, watch) = &mut *watched.lock().expect("no watch panics");
                *done += end - from;
                if watch(*done, wanted).is_break() {
                    stopped.store(true, Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
        match failure.into_inner().expect("no thread panics with the lock") {
            Some(error) => Err(error),
            None if stopped.into_inner() => Ok(ControlFlow::Break(())),
            None => Ok(ControlFlow::Continue(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which ranks are checked.
    fn ranks(sample: Sample, size: u64, batch: u64) -> Vec<u64> {
        let seen = Mutex::new(Vec::new());
        let mut last = (0, 0);
        let mut watch = |done, of| {
            last = (done, of);
            ControlFlow::Continue(())
        };
        let checker = || {
            |rank| {
                seen.lock().unwrap().push(rank);
                Ok(())
            }
        };
        let ended = sample.check(size, batch, 2, &mut watch, checker).unwrap();
        assert!(ended.is_continue());
        let mut seen = seen.into_inner().unwrap();
        assert_eq!(last, (seen.len() as u64, seen.len() as u64));
        seen.sort_unstable();
        seen
    }

    #[test]
    fn a_sample_is_spread_from_the_first_rank_to_the_last() {
        assert_eq!(ranks(Sample::All, 5, 2), [0, 1, 2, 3, 4]);
        assert_eq!(ranks(Sample::Some(3), 101, 1), [0, 50, 100]);
        assert_eq!(ranks(Sample::Some(0), 7, 4), [0, 6]);
        assert_eq!(ranks(Sample::Some(9), 1, 4), [0]);
    }

    #[test]
    fn a_watch_breaks_off() {
        let mut watch = |_, _| ControlFlow::Break(());
        assert!(Sample::All.check(9, 1, 1, &mut watch, || |_| Ok(())).unwrap().is_break());
    }
}
