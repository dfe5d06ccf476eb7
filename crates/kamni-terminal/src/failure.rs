//! What can go wrong, as it is printed: one line that starts with `error:`, then hints.

use kamni::{AnyGame, AnyPosition, MoveError, ParseError, PositionError, printable};
use kamni_words::Locale;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or the text given are wrong: exit status 2.
    Wrong {
        /// The line after `error:`.
        message: String,
        /// What may help, a line each.
        hints: Vec<String>,
    },
    /// Anything else: exit status 1. Lines after the first are hints.
    Failed(String),
    /// The reader of our output is gone, as in `kamni moves | head -1`: no error.
    BrokenPipe,
}

impl Failure {
    /// The arguments or the text given are wrong.
    pub fn wrong(message: String) -> Failure {
        Failure::Wrong { message, hints: Vec::new() }
    }

    /// The same with one more line that may help.
    pub fn hint(mut self, hint: String) -> Failure {
        if let Failure::Wrong { hints, .. } = &mut self {
            hints.push(hint);
        }
        self
    }

    /// What went wrong, in one line, to be shown elsewhere.
    pub fn message(&self) -> String {
        match self {
            Failure::Wrong { message, .. } | Failure::Failed(message) => printable(message),
            Failure::BrokenPipe => String::new(),
        }
    }

    /// Rules that cannot be read.
    pub fn rules(locale: Locale, text: &str, error: &ParseError) -> Failure {
        Failure::wrong(locale.parse_error(error))
            .pointing_at(text, error)
            .hint(locale.text("hint-games", &[]))
    }

    /// A text that is no position of the game.
    pub fn position(locale: Locale, game: &AnyGame, text: &str, error: &PositionError) -> Failure {
        let failure = Failure::wrong(locale.position_error(error));
        let failure = match error {
            PositionError::Parse(error) => failure.pointing_at(text, error),
            PositionError::Setup(_) => failure,
        };
        failure.hint(locale.text("hint-start", &[("rules", &game.rules()), ("start", &game.start())]))
    }

    /// A move that cannot be made.
    pub fn illegal(locale: Locale, position: &AnyPosition, text: &str, error: &MoveError) -> Failure {
        let failure = Failure::wrong(locale.move_error(error));
        let failure = match error {
            MoveError::Parse(error) => failure.pointing_at(text, error),
            MoveError::Illegal(_) => failure,
        };
        let cut = |error: &MoveError| match error {
            MoveError::Parse(error) => error.found.is_none() && error.expected.to_string() == "`>`",
            MoveError::Illegal(_) => false,
        };
        // A shell takes an unquoted `>` for itself.
        let failure = if cut(error) { failure.hint(locale.text("hint-shell", &[])) } else { failure };
        match some_moves(position) {
            Some(moves) => failure.hint(locale.text("hint-moves", &[("moves", &moves)])),
            None => failure,
        }
    }

    /// Shows the text with a mark under the place, where both fit into a line.
    fn pointing_at(self, text: &str, error: &ParseError) -> Failure {
        let fits = text.chars().count() <= 100 && !text.chars().any(char::is_control);
        if !fits || text.is_empty() {
            return self;
        }
        let indent = error.column - 1;
        self.hint(format!("  {text}")).hint(format!("  {:indent$}^", ""))
    }

    /// Prints it, and returns the exit status.
    pub fn report(self, locale: Locale) -> ExitCode {
        let mut stderr = anstream::stderr().lock();
        match self {
            // Nothing can be done if even this cannot be printed.
            Failure::Wrong { message, hints } => {
                let _ = writeln!(stderr, "error: {}", printable(&message));
                for hint in hints {
                    let label = if hint.starts_with("  ") { String::new() } else { locale.text("hint", &[]) };
                    let _ = writeln!(stderr, "{label}{hint}");
                }
                ExitCode::from(2)
            }
            // The lines after the first are hints.
            Failure::Failed(message) => {
                let (message, hints) = message.split_once('\n').unwrap_or((&message, ""));
                let _ = writeln!(stderr, "error: {}", printable(message));
                for hint in hints.lines() {
                    let _ = writeln!(stderr, "{}", printable(hint));
                }
                ExitCode::from(1)
            }
            Failure::BrokenPipe => ExitCode::SUCCESS,
        }
    }
}

/// The first legal moves, in a line; `None` after the end.
pub fn some_moves(position: &AnyPosition) -> Option<String> {
    const SHOWN: usize = 12;
    if position.outcome().is_some() {
        return None;
    }
    let moves = position.moves();
    let more = if moves.len() > SHOWN { format!(" … ({})", moves.len()) } else { String::new() };
    Some(moves.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(" ") + &more)
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::BrokenPipe
        } else {
            Failure::Failed(error.to_string())
        }
    }
}
