//! Systems without subreapers: engines have no guards.

#[cfg(unix)]
use rustix::process::Pid;
#[cfg(unix)]
use std::process::Command;
use std::process::ExitCode;

/// Lets engines have guards, where the system can do that. This one cannot: only their process groups are killed.
pub fn guard_engines() -> Option<ExitCode> {
    None
}

#[cfg(unix)]
pub(super) fn command(_: &str, _: &[String]) -> Option<Command> {
    None
}

#[cfg(unix)]
pub(super) fn start_error(_: Option<i32>, _: Option<&str>) -> Option<std::io::Error> {
    None
}

#[cfg(unix)]
pub(super) fn ask_to_end(_: Pid) {}
