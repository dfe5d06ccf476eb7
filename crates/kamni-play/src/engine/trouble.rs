//! What can go wrong with a program, a kind each.

use super::program::Program;
use crate::player::Trouble;
use kamni::{Message, message, printable, shorten};
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

fn trouble(kind: &'static str, message: Message) -> Trouble {
    Trouble { kind, message }
}

fn shown(text: &str) -> String {
    printable(&shorten(text))
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

/// It cannot be started.
pub(crate) fn missing(program: &Program, error: &io::Error) -> Trouble {
    let name = shown(program.words.first().map_or("", String::as_str));
    trouble(
        "missing",
        message!("engine-missing", "cannot start `{program}`: {error}", program = name, error = error),
    )
}

/// It does not say `ugiok`.
pub(crate) fn no_greeting(patience: Duration, said: Option<&str>) -> Trouble {
    let seconds = seconds(patience);
    trouble(
        "greeting",
        match said {
            Some(said) => message!(
                "engine-greeting-said",
                "it did not answer `ugi` with `ugiok` within {seconds} s; its last line was `{said}`",
                seconds = seconds,
                said = shown(said),
            ),
            None => message!(
                "engine-greeting",
                "it did not answer `ugi` with `ugiok` within {seconds} s, and printed nothing",
                seconds = seconds,
            ),
        },
    )
}

/// It does not say `readyok`.
pub(crate) fn not_ready(patience: Duration, said: Option<&str>) -> Trouble {
    let seconds = seconds(patience);
    trouble(
        "silence",
        match said {
            Some(said) => message!(
                "engine-not-ready-said",
                "it did not answer `isready` with `readyok` within {seconds} s; its last line was `{said}`",
                seconds = seconds,
                said = shown(said),
            ),
            None => message!(
                "engine-not-ready",
                "it did not answer `isready` with `readyok` within {seconds} s",
                seconds = seconds,
            ),
        },
    )
}

/// It says `info string error ...` while it is set up.
pub(crate) fn refused(said: &str) -> Trouble {
    trouble("refused", message!("engine-refused", "it refuses what it was told: {said}", said = shown(said)))
}

/// It ended by itself.
pub(crate) fn crash(status: ExitStatus, complaint: Option<&str>) -> Trouble {
    let how = match (status.code(), signal(status)) {
        (Some(code), _) => {
            message!("engine-exit", "the program ended with exit status {status}", status = code)
        }
        (None, Some(signal)) => {
            message!("engine-signal", "the program was ended by signal {signal}", signal = signal)
        }
        (None, None) => message!("engine-ended", "the program ended"),
    };
    let message = match (complaint, how.id) {
        (None, _) => how,
        (Some(said), "engine-exit") => message!(
            "engine-exit-said",
            "the program ended with exit status {status}: {said}",
            status = status.code().unwrap_or_default(),
            said = shown(said),
        ),
        (Some(said), _) => message!("engine-ended-said", "the program ended: {said}", said = shown(said)),
    };
    trouble("crash", message)
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// It lives, but has closed its output.
pub(crate) fn closed() -> Trouble {
    trouble("closed", message!("engine-closed", "the program closed its output"))
}

/// It prints more than is put up with.
pub(crate) fn flood() -> Trouble {
    trouble("flood", message!("engine-flood", "the program printed more than any player needs to"))
}

/// It prints what is no text, or a `bestmove` that is none.
pub(crate) fn garbage(line: &str) -> Trouble {
    trouble(
        "garbage",
        message!("engine-garbage", "expected `bestmove MOVE`, found `{line}`", line = shown(line)),
    )
}

/// It says nothing, even when told to stop.
pub(crate) fn silence(patience: Duration, said: Option<&str>) -> Trouble {
    let seconds = seconds(patience);
    trouble(
        "silence",
        match said {
            Some(said) => message!(
                "engine-silence-said",
                "no move within {seconds} s, not even after `stop`; its last line was `{said}`",
                seconds = seconds,
                said = shown(said),
            ),
            None => message!(
                "engine-silence",
                "no move within {seconds} s, not even after `stop`",
                seconds = seconds,
            ),
        },
    )
}
