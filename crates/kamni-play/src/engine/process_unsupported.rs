//! Platforms without process groups: engines could not be killed reliably, so none is started.

use super::config::EngineConfig;
use super::output::Event;
use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

/// Kills every running engine; on this platform there are none.
pub fn kill_all_engines() {}

/// The process of an engine; there is never one on this platform.
pub(crate) enum Process {}

impl Process {
    pub fn start(_: &EngineConfig) -> io::Result<Process> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn send(&mut self, _: &str) {
        match *self {}
    }

    pub fn next(&mut self, _: Instant) -> Option<Event> {
        match *self {}
    }

    pub fn discard_output(&mut self) -> Option<Event> {
        match *self {}
    }

    pub fn last_stderr_line(&mut self) -> Option<String> {
        match *self {}
    }

    pub fn start_error(&mut self) -> Option<io::Error> {
        match *self {}
    }

    pub fn has_exited(&self) -> bool {
        match *self {}
    }

    pub fn end(&mut self, _: Duration) -> Option<ExitStatus> {
        match *self {}
    }

    pub fn quit(&mut self, _: Duration) {
        match *self {}
    }
}
