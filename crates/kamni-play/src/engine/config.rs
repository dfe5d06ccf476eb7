//! The configuration of an engine: its command, its options and its limits.

use kamni::{Message, message};
use std::path::PathBuf;
use std::time::Duration;

/// How to start an engine.
#[derive(Clone, Debug, Default)]
pub struct EngineConfig {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Its working directory; by default that of the host.
    pub folder: Option<PathBuf>,
    /// Its name in tables and records; by default the one that it reports itself.
    pub name: Option<String>,
    /// The options to set: names and values.
    pub options: Vec<(String, String)>,
    /// The limits on the process.
    pub process_limits: ProcessLimits,
}

impl EngineConfig {
    /// Splits a command line as a shell does, with quotes and backslashes. No other syntax of a shell is supported.
    pub fn from_command(text: &str) -> Result<EngineConfig, Message> {
        match shlex::split(text) {
            Some(command) if !command.is_empty() => Ok(EngineConfig { command, ..EngineConfig::default() }),
            Some(_) => Err(message!("engine-command-empty", "the command is empty")),
            None => Err(message!("engine-command-quotes", "the command has an unmatched quote")),
        }
    }

    /// The command line, for display.
    pub fn command_line(&self) -> String {
        self.command.join(" ")
    }
}

/// The limits on the process of an engine. An engine that exceeds one is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessLimits {
    /// The timeout for an answer to `ugi` and `isready`.
    pub handshake_timeout: Duration,
    /// The timeout for a move without a time limit.
    pub move_timeout: Duration,
    /// How much a move may exceed its time, because pipes and a busy machine cause delays.
    pub time_margin: Duration,
    /// The timeout for a move after `stop`, and for the exit after `quit`.
    pub stop_timeout: Duration,
    /// The longest line, in bytes.
    pub line_bytes: usize,
    /// The most bytes of output at once: the size of the token bucket.
    pub burst_bytes: u64,
    /// The bytes of output per second in the long run: the rate of the token bucket.
    pub bytes_per_second: u64,
}

impl Default for ProcessLimits {
    fn default() -> ProcessLimits {
        ProcessLimits {
            handshake_timeout: Duration::from_secs(10),
            move_timeout: Duration::from_secs(60),
            time_margin: Duration::from_millis(100),
            stop_timeout: Duration::from_secs(1),
            line_bytes: 64 << 10,
            burst_bytes: 4 << 20,
            bytes_per_second: 1 << 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_in_a_shell() {
        let words = |text: &str| EngineConfig::from_command(text).map(|config| config.command).ok();
        let expected = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(words("python3 bot.py"), expected(&["python3", "bot.py"]));
        assert_eq!(words("'my bots/bot' --deep \"a b\""), expected(&["my bots/bot", "--deep", "a b"]));
        assert_eq!((words(""), words("  "), words("'bot")), (None, None, None));
    }
}
