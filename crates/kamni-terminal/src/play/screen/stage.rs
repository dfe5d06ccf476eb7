//! The terminal as a stage: set up for the game, and left as it was found, whatever happens.

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal};
use std::io::{self, Stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is set up. A panic on any thread has to know.
static SET_UP: AtomicBool = AtomicBool::new(false);

/// Presses and releases of mouse buttons; crossterm's own command would report every movement, too much for a slow
/// line.
const MOUSE_BUTTONS: &str = "\x1b[?1000h\x1b[?1006h";

/// A terminal that is set up for a game. When this is dropped, the terminal is as it was.
pub struct Stage {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Stage {
    pub fn enter() -> io::Result<Stage> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let report = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                // First of all a terminal on which the report can be read.
                let _ = leave();
                report(panic);
            }));
        });
        set_up()?;
        match Terminal::new(CrosstermBackend::new(io::stdout())) {
            Ok(terminal) => Ok(Stage { terminal }),
            Err(error) => {
                let _ = leave();
                Err(error)
            }
        }
    }

    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// Sets the terminal up again after somebody else had it, to be drawn anew from nothing.
    pub fn come_back(&mut self) -> io::Result<()> {
        SET_UP.store(false, Ordering::SeqCst);
        set_up()?;
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // A terminal that is gone cannot be restored either.
        let _ = leave();
    }
}

fn set_up() -> io::Result<()> {
    if SET_UP.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let set = enable_raw_mode().and_then(|()| {
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            Clear(ClearType::All),
            EnableBracketedPaste,
            Print(MOUSE_BUTTONS),
            cursor::Hide
        )
    });
    if set.is_err() {
        let _ = leave();
    }
    set
}

/// Leaves the terminal as it was, once.
pub fn leave() -> io::Result<()> {
    if !SET_UP.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let shown = execute!(
        io::stdout(),
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    );
    disable_raw_mode().and(shown)
}
