//! What the module offers its host, and what it wants of it.
//!
//! The host calls `begin` once. It writes a request to the place that `input` returns: a line with method, path, language and the time in milliseconds,
//! separated by spaces, then the body. `call` answers it and returns the status; the body of the answer is `output_length` bytes at
//! `output`. While it works, it may call the host's `event` with the name and the data of an event, and `now` for the time.
//!
//! There is one thread, so the locks are never waited for. After a trap the instance is of no use any more; the host makes a new one.

#![allow(
    unsafe_code,
    reason = "the names of exports and imports have to be unique, which only the linker sees"
)]

use crate::{Engine, Limit, Request};
use kamni::{Language, Registry};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[link(wasm_import_module = "kamni")]
unsafe extern "C" {
    /// Milliseconds since some moment in the past; it never goes back.
    safe fn now() -> f64;
    /// An event of a long analysis: where its name and its data are, and how long they are.
    safe fn event(name: *const u8, name_length: usize, data: *const u8, data_length: usize);
}

static ENGINE: LazyLock<Mutex<Engine>> = LazyLock::new(|| Mutex::new(Engine::new(Registry::new())));
static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins with these games; [`crate::module!`] calls it.
pub fn begin(games: Registry) {
    kamni_tables::clock::set_clock(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    *lock(&ENGINE) = Engine::new(games);
}

/// Makes room for a request of this many bytes; where it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    *input = vec![0; length];
    input.as_mut_ptr()
}

/// Answers the request; the status.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> u32 {
    let input = std::mem::take(&mut *lock(&INPUT));
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    let head = String::from_utf8_lossy(&input[..end]);
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let request = Request {
        method: word(),
        path: word(),
        language: if word() == "ru" { Language::Russian } else { Language::English },
        now: word().parse().unwrap_or(0),
        body: input.get(end + 1..).unwrap_or_default(),
    };
    let answer = lock(&ENGINE).answer(&request, &mut |made| {
        event(made.name.as_ptr(), made.name.len(), made.data.as_ptr(), made.data.len());
    });
    *lock(&OUTPUT) = answer.body;
    u32::from(answer.status)
}

/// Where the body of the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    lock(&OUTPUT).len()
}

/// The seed of random choices; without one every instance makes the same.
#[unsafe(no_mangle)]
pub extern "C" fn seed(seed: u64) {
    fastrand::seed(seed);
}

/// Bounds the work on each request by nodes instead of time, with this seed for random choices.
#[unsafe(no_mangle)]
pub extern "C" fn limit(nodes: u64, seed: u64) {
    lock(&ENGINE).set_limit(Limit { nodes, seed });
}
