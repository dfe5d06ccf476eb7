//! Threads, where there are any: without an operating system everything runs on the calling one.

use std::cell::Cell;
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

thread_local! {
    /// Where the stack of a thread of [`detached`], [`first_result`] or [`with_stack`] begins, and how many bytes it has.
    static STACK: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// About where the top of the stack is.
#[inline(never)]
fn top_of_stack() -> usize {
    let here = 0u8;
    std::ptr::from_ref(&here).addr()
}

/// Whether this many bytes of stack are left, as far as that is known: a busy machine is slow to start a thread.
fn has_stack(bytes: usize) -> bool {
    let (base, all) = STACK.get();
    base.abs_diff(top_of_stack()).checked_add(bytes).is_some_and(|used| used < all)
}

/// Does `work` on the thread that has just started with this stack.
fn on_stack<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    STACK.set((top_of_stack(), bytes));
    work()
}

/// Does `work` on a thread with this many bytes of stack, for which nobody waits. False if the system has no thread left, and where there are none.
pub fn detached(bytes: usize, work: impl FnOnce() + Send + 'static) -> bool {
    #[cfg(not(target_family = "wasm"))]
    return Builder::new().stack_size(bytes).spawn(move || on_stack(bytes, work)).is_ok();
    #[cfg(target_family = "wasm")]
    {
        let _ = (bytes, work);
        false
    }
}

/// Does `work` on this many threads at once, each with its number and with this many bytes of stack; a single one is the calling thread, if that has
/// as much. What the first of them found that found anything; the system may have fewer threads left.
pub fn first_result<T: Send>(
    threads: usize,
    stack: usize,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> Option<T> {
    if threads == 1 && has_stack(stack) {
        return work(0);
    }
    #[cfg(not(target_family = "wasm"))]
    return std::thread::scope(|scope| {
        let work = &work;
        let start = |number| {
            Builder::new().stack_size(stack).spawn_scoped(scope, move || on_stack(stack, || work(number)))
        };
        let threads: Vec<_> = (0..threads).map(start).collect();
        threads.into_iter().filter_map(|thread| thread.ok()?.join().ok()?).next()
    });
    #[cfg(target_family = "wasm")]
    work(0)
}

/// Does `work` with this many bytes of stack, on a thread of its own if the calling one has less; the default if the system has no thread left.
/// Without an operating system the stack is the one that the host has.
pub fn with_stack<T: Send + Default>(bytes: usize, work: impl FnOnce() -> T + Send) -> T {
    if has_stack(bytes) {
        return work();
    }
    #[cfg(not(target_family = "wasm"))]
    return std::thread::scope(|scope| {
        let work = || on_stack(bytes, work);
        match Builder::new().stack_size(bytes).spawn_scoped(scope, work) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => T::default(),
        }
    });
    #[cfg(target_family = "wasm")]
    work()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn work_stays_on_a_thread_that_has_enough_stack() {
        let (sender, found) = channel();
        let started = detached(1 << 22, move || {
            let here = thread::current().id();
            let one = |stack| first_result(1, stack, |_| Some(thread::current().id()));
            let with = |stack| with_stack(stack, || Some(thread::current().id()));
            let same = |id: Option<thread::ThreadId>| id == Some(here);
            let two = first_result(2, 1 << 20, |_| Some(thread::current().id()));
            let _ = sender.send([
                same(one(1 << 21)),
                same(with(1 << 21)),
                same(one(1 << 22)),
                same(with(1 << 22)),
                same(two),
            ]);
        });
        assert!(started);
        assert_eq!(found.recv(), Ok([true, true, false, false, false]));
        // Nothing is known of the stack of this thread.
        assert!(!has_stack(1));
    }
}
