//! All live games, by id. Other games are loaded from the database on demand; idle ones are evicted.

use super::error::HubError;
use super::live_game::{Change, LiveGame};
use super::machines::Machines;
use super::view::View;
use crate::game_id::{is_game_id, random_game_id};
use crate::hosted::{Game, NewGame, Refusal};
use crate::session::SessionKey;
use crate::store::{Store, StoreError, games};
use crate::time::now_ms;
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
    store: Arc<Store>,
    machines: Arc<Machines>,
    texts: &'static Texts,
    /// How many games were deleted.
    deletions: AtomicU64,
}

impl Hub {
    pub fn new(
        capacity: usize,
        store: Arc<Store>,
        machines: Arc<Machines>,
        texts: &'static Texts,
    ) -> Arc<Hub> {
        let (games, deletions) = (Mutex::default(), AtomicU64::new(0));
        let hub = Arc::new(Hub { games, capacity, store, machines, texts, deletions });
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

    /// The game of this id.
    pub async fn find(&self, id: &str) -> Result<Arc<LiveGame>, HubError> {
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
            let loaded = self.store.call(move |connection| games::load(connection, &id, now_ms(), registry));
            let game = loaded.await.map_err(HubError::Store)?.ok_or(HubError::Unknown)?;
            if let Some(live) = self.insert_unless(game, Some(deletions))? {
                return Ok(live);
            }
        }
        Err(HubError::Full)
    }

    /// Adds a game, unless it is live already.
    fn insert(&self, game: Game) -> Result<Arc<LiveGame>, HubError> {
        self.insert_unless(game, None)?.ok_or(HubError::Unknown)
    }

    /// The same for a game that was loaded after so many `deletions`: `None` if there were more since then, as this game
    /// may have been deleted.
    fn insert_unless(&self, game: Game, deletions: Option<u64>) -> Result<Option<Arc<LiveGame>>, HubError> {
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
            let live = Arc::new(LiveGame::new(game));
            games.insert(id, Arc::clone(&live));
            live
        };
        live.restart_tasks(&self.store, &self.machines);
        Ok(Some(live))
    }

    /// Makes room for one more game if necessary; `false` if that is not possible.
    fn make_room(&self) -> bool {
        let mut games = self.games();
        games.len() < self.capacity || evict_one(&mut games)
    }

    /// Creates a game.
    pub async fn create(&self, new: NewGame) -> Result<Arc<LiveGame>, HubError> {
        if !self.make_room() {
            return Err(HubError::Full);
        }
        let game = Game::new(new, now_ms());
        let stored = game.clone();
        let saved = self.store.call(move |connection| {
            let transaction = connection.transaction()?;
            games::save(&transaction, &stored)?;
            transaction.commit()
        });
        saved.await.map_err(HubError::Store)?;
        self.insert(game)
    }

    /// Changes a game. With `version`, only if the position has not changed since that version.
    pub async fn change(
        &self,
        live: &Arc<LiveGame>,
        version: Option<u64>,
        change: impl FnOnce(&Game) -> Result<Game, Refusal>,
    ) -> Result<View, HubError> {
        let seen = |game: &Game| version.is_none_or(|seen| (game.moved_at..=game.version).contains(&seen));
        let changed = live.change(&self.store, &self.machines, |game| {
            // The clock may have run out while nothing could be stored: that counts first.
            if let Some(ended) = game.timed_out(now_ms()) {
                return Ok(Change { game: ended, also: Vec::new(), output: true });
            }
            if !seen(game) {
                return Ok(Change { game: game.clone(), also: Vec::new(), output: false });
            }
            Ok(Change { game: change(game)?, also: Vec::new(), output: true })
        });
        match changed.await? {
            (view, true) => Ok(view),
            (view, false) => Err(HubError::Changed(Box::new(view))),
        }
    }

    /// A player asks for a rematch; it is created if both have agreed.
    pub async fn rematch(&self, live: &Arc<LiveGame>, who: Option<SessionKey>) -> Result<View, HubError> {
        let id = random_game_id().map_err(|error| HubError::Store(StoreError::Failed(error.to_string())))?;
        let changed = live.change(&self.store, &self.machines, |game| {
            let (mut game, agreed) = game.ask_rematch(who, now_ms())?;
            if !agreed {
                return Ok(Change { game, also: Vec::new(), output: None });
            }
            let next = Game::new(game.rematch(id.clone()), now_ms());
            game.next = Some(id);
            Ok(Change { game, also: vec![Arc::new(next.clone())], output: Some(next) })
        });
        let (view, next) = changed.await?;
        if let Some(next) = next {
            // If there is no room for it now, it is loaded on demand.
            let _ = self.insert(next);
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

    /// Removes a game from the list of a session, and deletes it once nobody has it in a list.
    pub async fn remove(&self, live: &Arc<LiveGame>, key: SessionKey) -> Result<(), HubError> {
        let id = live.game().id.clone();
        let name = id.clone();
        let removed = async {
            let deleted = self.store.call(move |connection| games::remove(connection, &name, key));
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
