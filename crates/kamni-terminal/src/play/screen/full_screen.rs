//! The terminal in full-screen mode, and restored afterwards, whatever happens.

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

/// Whether the terminal is in full-screen mode. A panic on any thread has to know.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Presses and releases of mouse buttons; crossterm's own command would report every movement, too much for a slow
/// line.
const MOUSE_BUTTONS: &str = "\x1b[?1000h\x1b[?1006h";

/// A terminal in full-screen mode. When this is dropped, the terminal is as it was.
pub struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl FullScreen {
    pub fn enter() -> io::Result<FullScreen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let report = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                // First of all a terminal on which the report can be read.
                let _ = restore();
                report(panic);
            }));
        });
        enter()?;
        match Terminal::new(CrosstermBackend::new(io::stdout())) {
            Ok(terminal) => Ok(FullScreen { terminal }),
            Err(error) => {
                let _ = restore();
                Err(error)
            }
        }
    }

    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// Enters full-screen mode again after another program had the terminal; everything is drawn anew.
    pub fn resume(&mut self) -> io::Result<()> {
        ENTERED.store(false, Ordering::SeqCst);
        enter()?;
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        // A terminal that is gone cannot be restored either.
        let _ = restore();
    }
}

fn enter() -> io::Result<()> {
    if ENTERED.swap(true, Ordering::SeqCst) {
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
        let _ = restore();
    }
    set
}

/// Restores the terminal, once.
pub fn restore() -> io::Result<()> {
    if !ENTERED.swap(false, Ordering::SeqCst) {
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
