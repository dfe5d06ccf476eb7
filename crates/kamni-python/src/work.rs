//! Long work: without the GIL, with progress, ended by Ctrl-C.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often signals are looked for.
const INTERVAL: Duration = Duration::from_millis(50);

/// Does `work` on a thread of its own while this one waits, without the GIL, for it or for Ctrl-C, which sets `stop`.
/// `tick` is called from time to time while it lasts; its error ends the work too.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    tick: &mut dyn FnMut(Python<'_>) -> PyResult<()>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let end = End::default();
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .spawn_scoped(scope, || {
                // Announced even by a panic.
                let _announced = Announced(&end);
                work()
            })
            .map_err(|error| PyRuntimeError::new_err(format!("no thread could be started: {error}")))?;
        let mut wrong = None;
        while !py.detach(|| end.wait()) {
            if wrong.is_none()
                && let Err(error) = py.check_signals().and_then(|()| tick(py))
            {
                stop.store(true, Ordering::Relaxed);
                wrong = Some(error);
            }
        }
        let result = py.detach(|| worker.join()).map_err(panicked)?;
        match wrong {
            Some(error) => Err(error),
            None => tick(py).map(|()| result),
        }
    })
}

/// Whether the work has ended.
#[derive(Default)]
struct End {
    ended: Mutex<bool>,
    changed: Condvar,
}

impl End {
    /// Waits a moment; true if it has ended.
    fn wait(&self) -> bool {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(ended, INTERVAL, |ended| !*ended);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Says that the work has ended when it is dropped.
struct Announced<'a>(&'a End);

impl Drop for Announced<'_> {
    fn drop(&mut self) {
        *self.0.ended.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.changed.notify_all();
    }
}

/// A panic is an error of ours; the interpreter must not see more of it than that.
fn panicked(panic: Box<dyn Any + Send>) -> PyErr {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    PyRuntimeError::new_err(format!("an error inside kamni, please report it: {text}"))
}
