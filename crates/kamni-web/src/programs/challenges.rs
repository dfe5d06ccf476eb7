//! Challenges: somebody asks a waiting program for a game, and waits for its answer. Nothing is stored before it accepts.

use super::waiting::WaitingRoom;
use crate::session::SessionKey;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How many challenges may wait for one program, and how many of one session.
const MAX_OF_PROGRAM: usize = 8;
const MAX_OF_SESSION: usize = 2;

/// What a program says to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    Accept,
    Decline,
}

/// There are too many challenges already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMany {
    /// Of this session.
    Session,
    /// For this program.
    Program,
}

/// The challenges that wait for an answer, by id.
#[derive(Default)]
pub struct Challenges(Mutex<HashMap<String, Open>>);

struct Open {
    to: SessionKey,
    by: SessionKey,
    reply: oneshot::Sender<Reply>,
}

impl Challenges {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn open(
        challenges: &Arc<Challenges>,
        room: Arc<WaitingRoom>,
        to: SessionKey,
        by: SessionKey,
        id: &str,
    ) -> Result<Challenge, TooMany> {
        let (sender, reply) = oneshot::channel();
        let mut all = challenges.all();
        if all.values().filter(|open| open.by == by).count() >= MAX_OF_SESSION {
            return Err(TooMany::Session);
        }
        if all.values().filter(|open| open.to == to).count() >= MAX_OF_PROGRAM {
            return Err(TooMany::Program);
        }
        all.insert(id.to_owned(), Open { to, by, reply: sender });
        Ok(Challenge { id: id.to_owned(), to, reply, challenges: Arc::clone(challenges), room })
    }

    /// A program has left: nobody waits for it any more.
    pub fn leave(&self, key: SessionKey) {
        self.all().retain(|_, open| open.to != key);
    }

    pub fn reply(&self, key: SessionKey, id: &str, reply: Reply) -> bool {
        let mut all = self.all();
        match all.get(id) {
            Some(open) if open.to == key => {}
            _ => return false,
        }
        // Whoever asked may have left in this moment.
        all.remove(id).is_some_and(|open| open.reply.send(reply).is_ok())
    }
}

/// A challenge, for whoever waits for the answer. Dropping it takes it back.
pub struct Challenge {
    id: String,
    to: SessionKey,
    reply: oneshot::Receiver<Reply>,
    challenges: Arc<Challenges>,
    room: Arc<WaitingRoom>,
}

impl Challenge {
    /// The answer; `None` if the program has left.
    pub async fn reply(&mut self) -> Option<Reply> {
        (&mut self.reply).await.ok()
    }
}

impl Drop for Challenge {
    fn drop(&mut self) {
        let taken_back = self.challenges.all().remove(&self.id).is_some();
        if taken_back {
            self.room.tell(self.to, &json!({ "type": "challengeCanceled", "challenge": { "id": self.id } }));
        }
    }
}
