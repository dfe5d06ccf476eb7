//! Programs of other people as guests: which keys are valid, which programs wait for games, and who asks them for one.

mod challenges;
mod waiting;

pub use challenges::{Challenge, Reply, TooMany};
pub use waiting::{Offered, WaitingProgram, WaitingStream};

use crate::session::SessionKey;
use crate::store::programs::{self, Program};
use crate::store::{Store, StoreError};
use challenges::Challenges;
use kamni_api::hosted::{BotGameStart, Game, Seat};
use kamni_words::Locale;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use waiting::WaitingRoom;

/// The media type of streams for programs: a JSON object per line.
pub const LINES_TYPE: &str = "application/x-ndjson";

/// All that the server knows of programs. The keys are in memory, so that every request can be checked at once.
#[derive(Default)]
pub struct Programs {
    known: Mutex<HashMap<SessionKey, Arc<Program>>>,
    waiting: Arc<WaitingRoom>,
    challenges: Arc<Challenges>,
}

impl Programs {
    fn known(&self) -> MutexGuard<'_, HashMap<SessionKey, Arc<Program>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the keys from the database.
    pub async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let all = store.call(|connection| programs::all(connection)).await?;
        self.known().extend(all.into_iter().map(|program| (program.key, Arc::new(program))));
        Ok(())
    }

    /// The program with this key, unless it was revoked.
    pub fn find(&self, key: SessionKey) -> Option<Arc<Program>> {
        self.known().get(&key).cloned()
    }

    /// The program of this id.
    pub fn of_id(&self, id: &str) -> Option<Arc<Program>> {
        self.known().values().find(|program| program.id == id).cloned()
    }

    /// The programs of a session, oldest first.
    pub fn owned_by(&self, owner: SessionKey) -> Vec<Arc<Program>> {
        let mut own: Vec<_> =
            self.known().values().filter(|program| program.owner == owner).cloned().collect();
        own.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
        own
    }

    /// Knows a program that is stored.
    pub fn add(&self, program: Program) {
        self.known().insert(program.key, Arc::new(program));
    }

    /// Forgets a key that is stored no more, and everybody who waits with it.
    pub fn revoke(&self, key: SessionKey) {
        self.known().remove(&key);
        self.waiting.remove(key);
        self.challenges.leave(key);
    }

    /// Gives the programs of one session to another one.
    pub fn hand_over(&self, from: SessionKey, to: SessionKey) {
        for program in self.known().values_mut().filter(|program| program.owner == from) {
            *program = Arc::new(Program { owner: to, ..(**program).clone() });
        }
    }

    /// The program waits for games until the stream is dropped; an earlier stream of it ends.
    pub fn wait(&self, program: Arc<Program>, offered: Offered) -> WaitingStream {
        let (challenges, key) = (Arc::clone(&self.challenges), program.key);
        WaitingRoom::enter(&self.waiting, program, offered, move || challenges.leave(key))
    }

    /// The programs that wait.
    pub fn waiting(&self) -> Vec<WaitingProgram> {
        self.waiting.all()
    }

    /// What a waiting program plays; `None` if it does not wait.
    pub fn offered(&self, key: SessionKey) -> Option<Offered> {
        self.waiting.offered(key)
    }

    /// Asks a program for a game in which it has a seat already; `None` if it does not wait.
    pub fn challenge(
        &self,
        to: SessionKey,
        by: SessionKey,
        game: &Game,
        line: &serde_json::Value,
    ) -> Result<Option<Challenge>, TooMany> {
        let challenge = Challenges::open(&self.challenges, Arc::clone(&self.waiting), to, by, &game.id)?;
        Ok(self.waiting.tell(to, line).then_some(challenge))
    }

    /// A program accepts or declines a challenge; `false` if there is none.
    pub fn reply(&self, key: SessionKey, id: &str, reply: Reply) -> bool {
        self.challenges.reply(key, id, reply)
    }

    /// Tells the waiting programs of a game that it has begun.
    pub fn tell_start(&self, game: &Game, locale: Locale) {
        for seat in &game.seats.0 {
            if let Seat::Person { key, .. } = seat
                && key.is_program()
                && let Some(start) = BotGameStart::new(game, *key, locale)
            {
                self.waiting.tell(*key, &json!({ "type": "gameStart", "game": start }));
            }
        }
    }
}
