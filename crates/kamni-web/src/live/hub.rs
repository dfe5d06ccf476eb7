//! All live games, by id. Other games are loaded from the database on demand; idle ones are evicted.

use super::error::HubError;
use super::live_game::{Change, LiveGame};
use super::machines::Machines;
use crate::game_id::random_game_id;
use crate::session::SessionKey;
use crate::store::{Store, StoreError, expire, games, unused};
use crate::time::now_ms;
use crate::worker_pool::Customer;
use kamni_api::hosted::{Action, ActionError, Done, Game, View, is_game_id};
use kamni_words::Texts;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// An unused game is evicted from memory after this time.
const IDLE_TIMEOUT: Duration = Duration::from_secs(600);

/// How often a game is loaded again because games were deleted in the meantime.
const MAX_TRIES: usize = 20;

/// All live games.
pub struct Hub {
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    capacity: usize,
    /// The most games in the database.
    max_games: u64,
    store: Arc<Store>,
    machines: Arc<Machines>,
    texts: &'static Texts,
    /// How many games were deleted.
    deletions: AtomicU64,
}

impl Hub {
    pub fn new(
        capacity: usize,
        max_games: u64,
        store: Arc<Store>,
        machines: Arc<Machines>,
        texts: &'static Texts,
    ) -> Arc<Hub> {
        let (games, deletions) = (Mutex::default(), AtomicU64::new(0));
        let hub = Arc::new(Hub { games, capacity, max_games, store, machines, texts, deletions });
        let live = Arc::downgrade(&hub);
        hub.store.set_live_games(Box::new(move || live.upgrade().map(|hub| hub.all()).unwrap_or_default()));
        hub
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveGame>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn all(&self) -> Vec<Arc<Game>> {
        self.games().values().map(|live| live.game()).collect()
    }

    pub fn len(&self) -> usize {
        self.games().len()
    }

    /// The game of this id, for a client.
    pub async fn find(&self, id: &str, customer: Customer) -> Result<Arc<LiveGame>, HubError> {
        if let Some(live) = self.games().get(id) {
            live.touch();
            return Ok(Arc::clone(live));
        }
        if !is_game_id(id) {
            return Err(HubError::Unknown);
        }
        for _ in 0..MAX_TRIES {
            let deletions = self.deletions.load(Ordering::SeqCst);
            let (id, registry) = (id.to_owned(), self.texts.games());
            let loaded =
                self.store.read(customer, move |connection| games::load(connection, &id, now_ms(), registry));
            let game = loaded.await.map_err(HubError::Store)?.ok_or(HubError::Unknown)?;
            if game.record.is_some() {
                self.set_opened(&game.id).await?;
            }
            if let Some(live) = self.insert_unless(game, customer, Some(deletions))? {
                return Ok(live);
            }
        }
        Err(HubError::Full)
    }

    /// Remembers that somebody has opened a record, which is kept from then on.
    async fn set_opened(&self, id: &str) -> Result<(), HubError> {
        let name = id.to_owned();
        let opened = self.store.call(move |connection| games::is_opened(connection, &name));
        if opened.await.map_err(HubError::Store)? {
            return Ok(());
        }
        let name = id.to_owned();
        let changed = self.store.change(move |connection| games::set_opened(connection, &name));
        match changed.await {
            // On a full disk records can still be read.
            Err(StoreError::Unwritable(error)) => tracing::warn!(error, "an opened record is not marked"),
            changed => changed.map_err(HubError::Store)?,
        }
        Ok(())
    }

    /// Deletes some games that nobody has used since `before`. Returns how many there were and how many were deleted.
    pub async fn expire(&self, before: i64) -> Result<(usize, usize), StoreError> {
        let unused = self.store.call(move |connection| unused(connection, before)).await?;
        let found = unused.len();
        // Somebody has just made or opened those that are in memory.
        let unused: Vec<_> = {
            let games = self.games();
            unused.into_iter().filter(|(_, id)| !games.contains_key(id)).collect()
        };
        if unused.is_empty() {
            return Ok((found, 0));
        }
        let gone = self.store.change(move |connection| expire(connection, &unused, before)).await?;
        self.deletions.fetch_add(1, Ordering::SeqCst);
        Ok((found, gone))
    }

    /// Adds a game, unless it is live already.
    fn insert(&self, game: Game, customer: Customer) -> Result<Arc<LiveGame>, HubError> {
        self.insert_unless(game, customer, None)?.ok_or(HubError::Unknown)
    }

    /// The same for a game that was loaded after this many `deletions`: `None` if there were more since then, as this game
    /// may have been deleted.
    fn insert_unless(
        &self,
        game: Game,
        customer: Customer,
        deletions: Option<u64>,
    ) -> Result<Option<Arc<LiveGame>>, HubError> {
        let id = game.id.clone();
        let live = {
            let mut games = self.games();
            if let Some(live) = games.get(&id) {
                return Ok(Some(Arc::clone(live)));
            }
            if deletions.is_some_and(|before| before != self.deletions.load(Ordering::SeqCst)) {
                return Ok(None);
            }
            if games.len() >= self.capacity && !evict_one(&mut games) {
                return Err(HubError::Full);
            }
            let live = Arc::new(LiveGame::new(game, self.max_games));
            live.set_customer(customer);
            games.insert(id, Arc::clone(&live));
            live
        };
        live.restart_tasks(&self.store, &self.machines);
        Ok(Some(live))
    }

    /// Adds a game that is stored already. If there is no room for it now, it is loaded on demand.
    pub fn add_stored(&self, game: Game) {
        let _ = self.insert(game, Customer::SERVER);
    }

    /// Makes room for one more game if necessary; `false` if that is not possible.
    fn make_room(&self) -> bool {
        let mut games = self.games();
        games.len() < self.capacity || evict_one(&mut games)
    }

    /// Creates a game.
    pub async fn create(&self, game: Game, customer: Customer) -> Result<Arc<LiveGame>, HubError> {
        if !self.make_room() {
            return Err(HubError::Full);
        }
        let (stored, max_games) = (game.clone(), self.max_games);
        let saved = self.store.change(move |connection| games::insert(connection, [&stored], max_games));
        saved.await.map_err(HubError::Store)?.map_err(HubError::NoRoom)?;
        self.insert(game, customer)
    }

    /// A player does something.
    pub async fn act(
        &self,
        live: &Arc<LiveGame>,
        action: &Action,
        who: Option<SessionKey>,
        customer: Customer,
    ) -> Result<View, HubError> {
        if matches!(action, Action::Claim)
            && live.game().meeting.strangers
            && !who.is_some_and(|who| live.is_abandoned_by_opponent_of(who))
        {
            return Err(HubError::Refused(ActionError::NotAway));
        }
        let id = random_game_id().map_err(|error| HubError::Store(StoreError::Failed(error.to_string())))?;
        let changed = live.change(&self.store, &self.machines, |game| {
            let Some(Done { game, rematch }) = action.act(game, who, &id, now_ms())? else {
                return Ok(Change { game: game.clone(), also: Vec::new(), output: None });
            };
            let also = rematch.iter().cloned().map(Arc::new).collect();
            Ok(Change { game, also, output: Some(rematch) })
        });
        let (view, done) = changed.await?;
        let Some(rematch) = done else { return Err(HubError::Changed(Box::new(view))) };
        if let Some(next) = rematch {
            // If there is no room for it now, it is loaded on demand.
            let _ = self.insert(next, customer);
        }
        Ok(view)
    }

    /// Gives the live games of one session to another one.
    pub async fn hand_over(&self, from: SessionKey, to: SessionKey) -> Result<(), HubError> {
        let held: Vec<_> =
            self.games().values().filter(|live| live.game().belongs_to(from)).cloned().collect();
        for live in held {
            let changed = live
                .change(&self.store, &self.machines, |game| Change::to(game.handed_over(from, to, now_ms())));
            match changed.await {
                // It was deleted in the meantime.
                Ok(_) | Err(HubError::Unknown) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Takes the name of a session away from its live games.
    pub async fn forget_name(&self, who: SessionKey) -> Result<(), HubError> {
        let held: Vec<_> =
            self.games().values().filter(|live| live.game().belongs_to(who)).cloned().collect();
        for live in held {
            let changed =
                live.change(&self.store, &self.machines, |game| Change::to(game.unnamed(who, now_ms())));
            match changed.await {
                // It was deleted in the meantime.
                Ok(_) | Err(HubError::Unknown) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Removes a game from a session's list, and deletes it if it is in no other list.
    pub async fn remove(&self, live: &Arc<LiveGame>, key: SessionKey) -> Result<(), HubError> {
        let id = live.game().id.clone();
        let name = id.clone();
        let removed = async {
            let deleted = self.store.change(move |connection| games::remove(connection, &name, key));
            deleted.await.map_err(HubError::Store)
        };
        if !live.delete(removed).await? {
            return Ok(());
        }
        let mut games = self.games();
        self.deletions.fetch_add(1, Ordering::SeqCst);
        games.remove(&id);
        Ok(())
    }

    /// Resumes a game between computer players, which pauses while nobody watches.
    pub fn wake(&self, live: &Arc<LiveGame>) {
        let view = live.view();
        if !view.thinking && view.game.machine_to_move().is_some() {
            live.restart_tasks(&self.store, &self.machines);
        }
    }

    /// Evicts games that are idle.
    pub fn evict_idle(&self) {
        // A running clock needs its timer.
        let is_needed = |live: &Arc<LiveGame>| !is_unused(live) || live.has_running_clock();
        self.games().retain(|_, live| is_needed(live) || live.idle() < IDLE_TIMEOUT.as_millis() as i64);
    }
}

/// Whether only the hub refers to the game: no stream, no request, no task.
fn is_unused(live: &Arc<LiveGame>) -> bool {
    // New references come from the hub, whose lock the caller holds.
    Arc::strong_count(live) == 1
}

/// Evicts the game that has been idle for longest, if possible one without a running clock.
fn evict_one(games: &mut HashMap<String, Arc<LiveGame>>) -> bool {
    let unused = games.iter().filter(|(_, live)| is_unused(live));
    let Some(oldest) =
        unused.max_by_key(|(_, live)| (!live.has_running_clock(), live.idle())).map(|(id, _)| id.clone())
    else {
        return false;
    };
    games.remove(&oldest).is_some()
}
