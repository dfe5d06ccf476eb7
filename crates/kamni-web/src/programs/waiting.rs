//! The programs that wait for games, each with a stream of events.

use crate::session::SessionKey;
use crate::store::programs::Program;
use bytes::Bytes;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// How many events may wait for a program that does not read; then its stream ends.
const MAX_UNREAD: usize = 256;

/// What a waiting program plays.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The names of the games; empty for all.
    pub games: Vec<String>,
    /// How many games at once.
    pub most: usize,
}

/// A program that waits.
#[derive(Clone, Debug)]
pub struct WaitingProgram {
    pub program: Arc<Program>,
    pub offered: Offered,
}

/// All programs that wait.
#[derive(Default)]
pub struct WaitingRoom {
    programs: Mutex<HashMap<SessionKey, Entry>>,
    /// Numbers the streams.
    streams: AtomicU64,
}

struct Entry {
    program: WaitingProgram,
    events: mpsc::Sender<Bytes>,
    stream: u64,
}

impl WaitingRoom {
    fn programs(&self) -> MutexGuard<'_, HashMap<SessionKey, Entry>> {
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn enter(
        room: &Arc<WaitingRoom>,
        program: Arc<Program>,
        offered: Offered,
        left: impl FnOnce() + Send + 'static,
    ) -> WaitingStream {
        let (events, lines) = mpsc::channel(MAX_UNREAD);
        let (key, stream) = (program.key, room.streams.fetch_add(1, Ordering::Relaxed));
        let program = WaitingProgram { program, offered };
        room.programs().insert(key, Entry { program, events, stream });
        WaitingStream { lines, room: Arc::clone(room), left: Some(Box::new(left)), key, stream }
    }

    pub fn remove(&self, key: SessionKey) {
        self.programs().remove(&key);
    }

    /// All of them, by name.
    pub fn all(&self) -> Vec<WaitingProgram> {
        let mut all: Vec<_> = self.programs().values().map(|entry| entry.program.clone()).collect();
        all.sort_by(|one, other| {
            (&one.program.name, &one.program.id).cmp(&(&other.program.name, &other.program.id))
        });
        all
    }

    pub fn offered(&self, key: SessionKey) -> Option<Offered> {
        self.programs().get(&key).map(|entry| entry.program.offered.clone())
    }

    /// Sends a line to a program; `false` if it does not wait, or has stopped reading.
    pub fn tell(&self, key: SessionKey, event: &Value) -> bool {
        let mut programs = self.programs();
        let Some(entry) = programs.get(&key) else { return false };
        let is_sent = entry.events.try_send(line(event)).is_ok();
        if !is_sent {
            programs.remove(&key);
        }
        is_sent
    }
}

/// An event as a line of a stream.
fn line(event: &Value) -> Bytes {
    format!("{event}\n").into()
}

/// The stream of a program that waits.
pub struct WaitingStream {
    lines: mpsc::Receiver<Bytes>,
    room: Arc<WaitingRoom>,
    /// What happens when the program has left.
    left: Option<Box<dyn FnOnce() + Send>>,
    key: SessionKey,
    stream: u64,
}

impl WaitingStream {
    /// The next line; `None` after the program was revoked, opened another stream, or did not read.
    pub async fn next(&mut self) -> Option<Bytes> {
        self.lines.recv().await
    }
}

impl Drop for WaitingStream {
    fn drop(&mut self) {
        let mut programs = self.room.programs();
        // A newer stream of the same program goes on.
        if programs.get(&self.key).is_some_and(|entry| entry.stream == self.stream) {
            programs.remove(&self.key);
            drop(programs);
            if let Some(left) = self.left.take() {
                left();
            }
        }
    }
}
