//! Threads, where there are any: without an operating system everything runs on the calling one.

use std::sync::{Mutex, PoisonError};
#[cfg(not(target_family = "wasm"))]
use std::thread::Builder;

/// How many threads can run at once.
pub fn available() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does `work` on this many threads at once, each with its number; the calling thread is the first.
pub fn on_each(threads: usize, work: impl Fn(usize) + Sync) {
    #[cfg(not(target_family = "wasm"))]
    std::thread::scope(|scope| {
        let work = &work;
        (1..threads).for_each(|number| drop(scope.spawn(move || work(number))));
        work(0);
    });
    #[cfg(target_family = "wasm")]
    {
        let _ = threads;
        work(0);
    }
}

/// Does `work` for everything in a list, on this many threads at once; each takes the next when it is done with one.
pub fn share_out<T>(threads: usize, list: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    let list = Mutex::new(list);
    on_each(threads, |_| {
        loop {
            // The lock is free again while the work is done.
            let next = list.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(next) = next else { return };
            work(next);
        }
    });
}

/// What `work` makes of everything in a list, in the order of the list, on this many threads at once.
pub fn map<T, R: Send>(
    threads: usize,
    list: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let done = Mutex::new(Vec::new());
    share_out(threads, list.into_iter().enumerate(), |(number, item)| {
        let result = work(item);
        done.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Does `work` on this many threads at once, each with its number and with this many bytes of stack. What the first of them found that found
/// anything; the system may have fewer threads left.
pub fn first_result<T: Send>(
    threads: usize,
    stack: usize,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> Option<T> {
    #[cfg(not(target_family = "wasm"))]
    return std::thread::scope(|scope| {
        let work = &work;
        let start = |number| Builder::new().stack_size(stack).spawn_scoped(scope, move || work(number));
        let threads: Vec<_> = (0..threads).map(start).collect();
        threads.into_iter().filter_map(|thread| thread.ok()?.join().ok()?).next()
    });
    #[cfg(target_family = "wasm")]
    {
        let _ = (threads, stack);
        work(0)
    }
}

/// Does `work` on a thread with this many bytes of stack; the default if the system has no thread left. Without an operating system the
/// stack is the one that the host has.
pub fn with_stack<T: Send + Default>(bytes: usize, work: impl FnOnce() -> T + Send) -> T {
    #[cfg(not(target_family = "wasm"))]
    return std::thread::scope(|scope| match Builder::new().stack_size(bytes).spawn_scoped(scope, work) {
        Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
        Err(_) => T::default(),
    });
    #[cfg(target_family = "wasm")]
    {
        let _ = bytes;
        work()
    }
}
