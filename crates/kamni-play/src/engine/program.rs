//! A program that plays: how it is started, and how much is put up with.

use kamni::{Message, message};
use std::path::PathBuf;
use std::time::Duration;

/// A program to be started as a player.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The program and its arguments.
    pub words: Vec<String>,
    /// The folder it runs in; without one, the host's.
    pub folder: Option<PathBuf>,
    /// Its name in tables and records; without one, what it calls itself.
    pub name: Option<String>,
    /// Options to be set, by name.
    pub options: Vec<(String, String)>,
    /// What is put up with.
    pub patience: Patience,
}

impl Program {
    /// The program that a command line names. Quotes and backslashes are understood as a shell does; nothing else
    /// of a shell is.
    pub fn from_command(command: &str) -> Result<Program, Message> {
        match shlex::split(command) {
            Some(words) if !words.is_empty() => Ok(Program { words, ..Program::default() }),
            Some(_) => Err(message!("engine-command-empty", "the command is empty")),
            None => Err(message!("engine-command-quotes", "the command has a quote without its partner")),
        }
    }

    /// The command, for people.
    pub fn command(&self) -> String {
        self.words.join(" ")
    }
}

/// How much is put up with before a program is given up. No program can use more memory or time of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For an answer to `ugi` and `isready`.
    pub greeting: Duration,
    /// For a move where no time limit says how long it may take.
    pub silence: Duration,
    /// How much later than its time a move may come: a pipe and a busy machine take some.
    pub margin: Duration,
    /// For a move after `stop`.
    pub grace: Duration,
    /// The longest line, in bytes.
    pub line: usize,
    /// How many bytes may come at once.
    pub burst: u64,
    /// How many bytes may come in a second, in the long run.
    pub rate: u64,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            greeting: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            margin: Duration::from_millis(100),
            grace: Duration::from_secs(1),
            line: 64 << 10,
            burst: 4 << 20,
            rate: 1 << 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_in_a_shell() {
        let words = |text: &str| Program::from_command(text).map(|program| program.words).ok();
        let expected = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(words("python3 bot.py"), expected(&["python3", "bot.py"]));
        assert_eq!(words("'my bots/bot' --deep \"a b\""), expected(&["my bots/bot", "--deep", "a b"]));
        assert_eq!((words(""), words("  "), words("'bot")), (None, None, None));
    }
}
