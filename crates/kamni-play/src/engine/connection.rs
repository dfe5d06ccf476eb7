//! The connection to a running engine: handshake, options, and the search for a move.

use super::config::{EngineConfig, ProcessLimits};
use super::errors::{self, EngineError};
use super::options::{self, EngineOption};
use super::output::Event;
use super::process::Process;
use super::protocol;
use super::run_delay::run_delay;
use crate::player::{BestMove, GameHistory, Limits, PlayerError};
use kamni::AnyPosition;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The longest name of an engine, in characters; the rest is cut off.
const MAX_NAME: usize = 60;

/// How often `Limits::stop` and the process are checked during a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// How long to wait for the exit status of an engine that closed its output.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// The connection to a running engine.
pub(super) struct Connection {
    process: Process,
    process_limits: ProcessLimits,
    /// The name that the engine reports with `id name`.
    pub name: Option<String>,
    /// The options that the engine declared.
    pub options: Vec<EngineOption>,
    /// The rules that the engine was told last.
    rules: String,
    /// The last line of output that was not blank, for error messages.
    last_line: Option<String>,
}

impl Connection {
    /// Starts an engine, waits for `ugiok`, sets its options and the rules of `start`, and waits for `readyok`.
    pub fn open(config: &EngineConfig, start: &AnyPosition) -> Result<Connection, EngineError> {
        let mut connection = Connection {
            process: Process::start(config).map_err(|error| errors::missing(config, &error))?,
            process_limits: config.process_limits,
            name: None,
            options: Vec::new(),
            rules: String::new(),
            last_line: None,
        };
        connection.process.send("ugi\n");
        if let Err(error) = connection.read_until_ugiok() {
            let not_started = connection.process.start_error();
            return Err(not_started.map_or(error, |error| errors::missing(config, &error)).into());
        }
        for (name, value) in &config.options {
            let option = options::check(&connection.options, name, value).map_err(EngineError::Option)?;
            connection.process.send(&format!("setoption name {} value {value}\n", option.name));
        }
        connection.send_rules(start);
        connection.process.send("isready\n");
        connection.read_until_readyok()?;
        Ok(connection)
    }

    /// Reads the name and the options of the engine, up to `ugiok`.
    fn read_until_ugiok(&mut self) -> Result<(), PlayerError> {
        let timeout = self.process_limits.handshake_timeout;
        let deadline = Instant::now() + timeout;
        loop {
            let Some(line) = self.next_line(deadline)? else {
                return Err(errors::no_ugiok(timeout, self.last_line.as_deref()));
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "ugiok" => return Ok(()),
                "id" => {
                    let name = rest.strip_prefix("name ").unwrap_or_default().trim();
                    let name: String = name.chars().take(MAX_NAME).collect();
                    self.name =
                        Some(kamni::printable(&name)).filter(|name| !name.is_empty()).or(self.name.take());
                }
                "option" => self.options.extend(EngineOption::parse(rest)),
                _ => {}
            }
        }
    }

    fn send_rules(&mut self, start: &AnyPosition) {
        let rules = start.rules();
        if rules != self.rules {
            // An engine for one game need not declare the option; engines ignore options that they do not have.
            self.process.send(&format!("setoption name Rules value {rules}\n"));
            self.rules = rules;
        }
    }

    /// Reads up to `readyok`; an `info string error` before it is an error.
    fn read_until_readyok(&mut self) -> Result<(), PlayerError> {
        let timeout = self.process_limits.handshake_timeout;
        let deadline = Instant::now() + timeout;
        let mut refusal = None;
        while let Some(line) = self.next_line(deadline)? {
            if line == "readyok" {
                return refusal.map_or(Ok(()), |text: String| Err(errors::refused(&text)));
            }
            refusal = refusal.or_else(|| line.strip_prefix("info string error ").map(str::to_owned));
        }
        Err(errors::no_readyok(timeout, self.last_line.as_deref()))
    }

    /// Sends `uginewgame`, and waits until the engine is ready.
    pub fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        self.discard_output()?;
        self.send_rules(start);
        self.process.send("uginewgame\nisready\n");
        self.read_until_readyok()
    }

    /// Sends `position` and `go`, and reads up to `bestmove`. Sends `stop` when the time is over or the limits say so.
    pub fn go(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        let turn = history.position.turn().index();
        let time = limits.move_time.or(limits.clocks.map(|clocks| clocks[turn].left));
        let allowed =
            time.map_or(self.process_limits.move_timeout, |time| time + self.process_limits.time_margin);
        let stop_timeout = self.process_limits.stop_timeout;
        let called = Instant::now();
        self.discard_output()?;
        let commands = protocol::position_and_go(history, limits);
        // The clock of the engine begins when it gets the commands.
        let (before, waited) = (called.elapsed(), run_delay());
        self.process.send(&commands);
        let mut deadline = Instant::now() + allowed;
        let mut stop_sent = false;
        let mut best_move = BestMove::default();
        loop {
            let wait = deadline.min(Instant::now() + POLL_INTERVAL);
            let Some(line) = self.next_line(wait)? else {
                let timed_out = Instant::now() >= deadline;
                if timed_out && stop_sent {
                    return Err(errors::no_move(allowed + stop_timeout, self.last_line.as_deref()));
                }
                if !stop_sent && (timed_out || limits.stop.load(Ordering::Relaxed)) {
                    stop_sent = true;
                    self.process.send("stop\n");
                    deadline = Instant::now() + stop_timeout;
                }
                continue;
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => match (words.next(), words.next()) {
                    (Some(mv), None) => {
                        best_move.mv = mv.to_owned();
                        best_move.host_delay = before + run_delay().saturating_sub(waited);
                        return Ok(best_move);
                    }
                    _ => return Err(errors::garbage(&line)),
                },
                Some("info") => protocol::parse_info(&mut best_move, words),
                _ => {}
            }
        }
    }

    /// Sends `quit`, and kills the engine if it does not exit.
    pub fn quit(&mut self) {
        self.process.quit(self.process_limits.stop_timeout);
    }

    /// Discards the output that is already there: it answers no command.
    fn discard_output(&mut self) -> Result<(), PlayerError> {
        self.last_line = None;
        self.process.discard_output().map_or(Ok(()), |event| self.line_of(event).map(drop))
    }

    /// The next line; `None` if there is none until `deadline`.
    fn next_line(&mut self, deadline: Instant) -> Result<Option<String>, PlayerError> {
        loop {
            // Checked before the output is read: lines that the engine printed before its exit still count.
            let exited = self.process.has_exited();
            if let Some(event) = self.process.next(deadline.min(Instant::now() + POLL_INTERVAL)) {
                return self.line_of(event).map(Some);
            }
            if exited {
                return self.line_of(Event::End).map(Some);
            }
            if Instant::now() >= deadline {
                return Ok(None);
            }
        }
    }

    fn line_of(&mut self, event: Event) -> Result<String, PlayerError> {
        match event {
            Event::Line(line) => {
                if !line.trim().is_empty() {
                    self.last_line = Some(kamni::shorten(&line));
                }
                Ok(line)
            }
            Event::InvalidUtf8(line) => Err(errors::not_utf8(&line)),
            Event::Flood => Err(errors::flood()),
            Event::End => Err(match self.process.end(EXIT_TIMEOUT) {
                Some(status) => errors::crash(status, self.process.last_stderr_line().as_deref()),
                None => errors::closed(),
            }),
        }
    }
}
