//! Signals: to end, to stop for a while, to come back.

use super::stage::{self, Stage};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::{flag, low_level};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What other processes and the system want from us.
pub struct Signals {
    /// The signal that ends the game, or 0.
    end: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    come_back: Arc<AtomicBool>,
}

impl Signals {
    pub fn watch() -> io::Result<Signals> {
        let signals = Signals { end: Arc::default(), stop: Arc::default(), come_back: Arc::default() };
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            flag::register_usize(signal, Arc::clone(&signals.end), signal as usize)?;
        }
        flag::register(SIGTSTP, Arc::clone(&signals.stop))?;
        flag::register(SIGCONT, Arc::clone(&signals.come_back))?;
        Ok(signals)
    }

    /// The signal that ends the game, if there was one.
    pub fn end(&self) -> Option<i32> {
        match self.end.load(Ordering::SeqCst) {
            0 => None,
            signal => Some(signal as i32),
        }
    }

    /// Whether somebody asked for the terminal for a while.
    pub fn stop(&self) -> bool {
        self.stop.swap(false, Ordering::SeqCst)
    }

    /// Whether we were stopped and may go on.
    pub fn come_back(&self) -> bool {
        self.come_back.swap(false, Ordering::SeqCst)
    }

    /// Gives the terminal to the shell, and sets it up again when the shell lets us go on.
    pub fn suspend(&self, stage: &mut Stage) -> io::Result<()> {
        stage::leave()?;
        low_level::emulate_default_handler(SIGTSTP)?;
        self.come_back.store(false, Ordering::SeqCst);
        stage.come_back()
    }
}

/// Ends the program as the signal would have ended it.
pub fn die_of(signal: i32) {
    // Where that is not possible, the program ends a little later.
    let _ = low_level::emulate_default_handler(signal);
}
