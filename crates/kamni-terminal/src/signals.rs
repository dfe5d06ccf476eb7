//! Signals, all of them by signal-hook: several parts of a program can watch the same signal, and it is what crossterm
//! uses. Only the server has tokio's, which stand on the same registry and wake a task where this would block a thread.

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator;
use signal_hook::{flag, low_level};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Ctrl-C, being asked to end, and the end of the terminal.
const ENDING: [i32; 3] = [SIGINT, SIGTERM, SIGHUP];

/// A signal so soon after another is the same one: `timeout` sends it to the program and to its group.
const SAME: Duration = Duration::from_millis(300);

/// A flag that a signal to end sets, so that it ends the work and not the program; the second one ends the program. To
/// be asked for once in a program.
pub fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let mut signals = iterator::Signals::new(ENDING)?;
    let watch = move || {
        let mut first: Option<Instant> = None;
        for _ in signals.forever() {
            stopped.store(true, Ordering::Relaxed);
            if first.get_or_insert_with(Instant::now).elapsed() > SAME {
                kamni_play::engine::kill_all_engines();
                std::process::exit(130);
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(watch)?;
    Ok(stop)
}

/// Signals for an event loop, which asks for them when it has time.
pub(crate) struct PendingSignals {
    /// The signal that ends the program, or 0.
    end: Arc<AtomicUsize>,
    suspend: Arc<AtomicBool>,
    resume: Arc<AtomicBool>,
}

impl PendingSignals {
    pub fn watch() -> io::Result<PendingSignals> {
        let signals = PendingSignals { end: Arc::default(), suspend: Arc::default(), resume: Arc::default() };
        for signal in ENDING {
            flag::register_usize(signal, Arc::clone(&signals.end), signal as usize)?;
        }
        flag::register(SIGTSTP, Arc::clone(&signals.suspend))?;
        flag::register(SIGCONT, Arc::clone(&signals.resume))?;
        Ok(signals)
    }

    /// The signal that ends the program, if there was one.
    pub fn end(&self) -> Option<i32> {
        match self.end.load(Ordering::SeqCst) {
            0 => None,
            signal => Some(signal as i32),
        }
    }

    /// Whether somebody asked for the terminal for a while.
    pub fn take_suspend(&self) -> bool {
        self.suspend.swap(false, Ordering::SeqCst)
    }

    /// Whether the process was stopped and goes on.
    pub fn take_resume(&self) -> bool {
        self.resume.swap(false, Ordering::SeqCst)
    }

    /// Stops the process until the shell lets it go on.
    pub fn suspend(&self) -> io::Result<()> {
        low_level::emulate_default_handler(SIGTSTP)?;
        self.resume.store(false, Ordering::SeqCst);
        Ok(())
    }
}

/// Ends the program as the signal would have ended it.
pub(crate) fn die_of(signal: i32) {
    // Where that is not possible, the program ends a little later.
    let _ = low_level::emulate_default_handler(signal);
}
