//! Signals, all of them by signal-hook: several parts of a program can watch the same signal, and it is what crossterm
//! uses. Only the server has tokio's, which stand on the same registry and wake a task where this would block a thread.

#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP};
use signal_hook::consts::{SIGINT, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator;
use signal_hook::{flag, low_level};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
#[cfg(unix)]
use std::time::{Duration, Instant};

/// Ctrl-C, being asked to end, and the end of the terminal.
#[cfg(unix)]
const ENDING: [i32; 3] = [SIGINT, SIGTERM, SIGHUP];
#[cfg(not(unix))]
const ENDING: [i32; 2] = [SIGINT, SIGTERM];

/// A signal so soon after another is the same one: `timeout` sends it to the program and to its group.
#[cfg(unix)]
const SAME: Duration = Duration::from_millis(300);

/// A flag that a signal to end sets, so that it ends the work and not the program; the second one ends the program. To
/// be asked for once in a program.
#[cfg(unix)]
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
    std::thread::Builder::new().name("signals".to_owned()).spawn(watch)?;
    Ok(stop)
}

/// The same where signals cannot be waited for.
#[cfg(not(unix))]
pub fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in ENDING {
        // Asked first, this one sees what the signal before has set.
        flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
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
        #[cfg(unix)]
        for (signal, flag) in [(SIGTSTP, &signals.suspend), (SIGCONT, &signals.resume)] {
            flag::register(signal, Arc::clone(flag))?;
        }
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

    /// Stops the process until the shell lets it go on, where shells do that.
    pub fn suspend(&self) -> io::Result<()> {
        #[cfg(unix)]
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
