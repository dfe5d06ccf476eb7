//! The errors of engines, one kind for each.

use super::config::EngineConfig;
use crate::player::PlayerError;
use kamni::{Message, message, printable, shorten};
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// Why an engine cannot play at all.
#[derive(Clone, Debug)]
pub enum EngineError {
    /// It cannot be started, does not speak UGI, or does not get ready.
    Failed(PlayerError),
    /// It runs, but it does not have an option, or does not take its value.
    Option(Message),
}

impl EngineError {
    /// The same error as one of a player.
    pub fn into_player_error(self) -> PlayerError {
        match self {
            EngineError::Failed(error) => error,
            EngineError::Option(message) => PlayerError { kind: "option", message },
        }
    }
}

impl From<PlayerError> for EngineError {
    fn from(error: PlayerError) -> EngineError {
        EngineError::Failed(error)
    }
}

fn failed(kind: &'static str, message: Message) -> PlayerError {
    PlayerError { kind, message }
}

fn shown(text: &str) -> String {
    printable(&shorten(text))
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

/// The engine cannot be started.
pub(crate) fn missing(config: &EngineConfig, error: &io::Error) -> PlayerError {
    let name = shown(config.command.first().map_or("", String::as_str));
    failed("missing", message!("engine-missing", "cannot start `{program}`: {error}", program = name, error))
}

/// The engine does not answer `ugi` with `ugiok`.
pub(crate) fn no_ugiok(timeout: Duration, said: Option<&str>) -> PlayerError {
    let seconds = seconds(timeout);
    failed(
        "greeting",
        match said {
            Some(said) => message!(
                "engine-greeting-said",
                "it did not answer `ugi` with `ugiok` within {seconds} s; its last line was `{said}`",
                seconds,
                said = shown(said),
            ),
            None => message!(
                "engine-greeting",
                "it did not answer `ugi` with `ugiok` within {seconds} s, and printed nothing",
                seconds,
            ),
        },
    )
}

/// The engine does not answer `isready` with `readyok`.
pub(crate) fn no_readyok(timeout: Duration, said: Option<&str>) -> PlayerError {
    let seconds = seconds(timeout);
    failed(
        "silence",
        match said {
            Some(said) => message!(
                "engine-not-ready-said",
                "it did not answer `isready` with `readyok` within {seconds} s; its last line was `{said}`",
                seconds,
                said = shown(said),
            ),
            None => message!(
                "engine-not-ready",
                "it did not answer `isready` with `readyok` within {seconds} s",
                seconds,
            ),
        },
    )
}

/// The engine answers its options with `info string error ...`.
pub(crate) fn refused(said: &str) -> PlayerError {
    failed("refused", message!("engine-refused", "it refused: {said}", said = shown(said)))
}

/// The engine exited.
pub(crate) fn crash(status: ExitStatus, stderr: Option<&str>) -> PlayerError {
    let how = match (status.code(), signal(status)) {
        (Some(code), _) => {
            message!("engine-exit", "the program ended with exit status {status}", status = code)
        }
        (None, Some(signal)) => {
            message!("engine-signal", "the program was killed by signal {signal}", signal)
        }
        (None, None) => message!("engine-ended", "the program ended"),
    };
    let message = match (stderr, how.id) {
        (None, _) => how,
        (Some(said), "engine-exit") => message!(
            "engine-exit-said",
            "the program ended with exit status {status}: {said}",
            status = status.code().unwrap_or_default(),
            said = shown(said),
        ),
        (Some(said), _) => message!("engine-ended-said", "the program ended: {said}", said = shown(said)),
    };
    failed("crash", message)
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// The engine runs, but has closed its standard output.
pub(crate) fn closed() -> PlayerError {
    failed("closed", message!("engine-closed", "the program closed its output"))
}

/// The engine prints more than the limits allow.
pub(crate) fn flood() -> PlayerError {
    failed("flood", message!("engine-flood", "the program printed more than any player needs to"))
}

/// The engine prints a line that is not UTF-8.
pub(crate) fn not_utf8(line: &str) -> PlayerError {
    failed(
        "garbage",
        message!("engine-not-utf8", "the program's reply is not UTF-8: `{line}`", line = shown(line)),
    )
}

/// The engine prints a `bestmove` without exactly one move.
pub(crate) fn garbage(line: &str) -> PlayerError {
    failed(
        "garbage",
        message!("engine-garbage", "expected `bestmove MOVE`, found `{line}`", line = shown(line)),
    )
}

/// The engine sends no move, even after `stop`.
pub(crate) fn no_move(timeout: Duration, said: Option<&str>) -> PlayerError {
    let seconds = seconds(timeout);
    failed(
        "silence",
        match said {
            Some(said) => message!(
                "engine-silence-said",
                "no move within {seconds} s, not even after `stop`; its last line was `{said}`",
                seconds,
                said = shown(said),
            ),
            None => message!("engine-silence", "no move within {seconds} s, not even after `stop`", seconds,),
        },
    )
}
