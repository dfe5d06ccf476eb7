//! All games in memory, by name. Others are loaded from the store when somebody asks; idle ones are dropped.

use super::game::{Beginning, Game, Refusal};
use super::live_game::{Changed, LiveGame, View};
use super::machine::Machines;
use crate::key::{Key, is_name, random_name};
use crate::now;
use crate::store::{Store, StoreError, games};
use kamni_words::Texts;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A game that nobody has asked for so long is dropped from memory.
const IDLE: Duration = Duration::from_secs(600);

/// How often a game is read again because others were deleted meanwhile.
const MOST_TRIES: usize = 20;

/// Why a game did not do what it was asked to.
#[derive(Debug)]
pub enum HubError {
    /// There is no such game.
    Unknown,
    /// Not now, not you.
    Refused(Refusal),
    /// It has changed since the client saw it.
    Changed(Box<View>),
    /// Too many games are played at once.
    Full,
    /// The store cannot keep it.
    Store(StoreError),
}

/// All games in memory.
pub struct Hub {
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    most: usize,
    store: Arc<Store>,
    machines: Arc<Machines>,
    texts: &'static Texts,
    /// How many games were deleted.
    deletions: AtomicU64,
}

impl Hub {
    pub fn new(most: usize, store: Arc<Store>, machines: Arc<Machines>, texts: &'static Texts) -> Arc<Hub> {
        let (games, deletions) = (Mutex::default(), AtomicU64::new(0));
        let hub = Arc::new(Hub { games, most, store, machines, texts, deletions });
        let live = Arc::downgrade(&hub);
        hub.store.remember(Box::new(move || live.upgrade().map(|hub| hub.all()).unwrap_or_default()));
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

    /// The game of this name.
    pub async fn find(&self, id: &str) -> Result<Arc<LiveGame>, HubError> {
        if let Some(live) = self.games().get(id) {
            live.touch();
            return Ok(Arc::clone(live));
        }
        if !is_name(id) {
            return Err(HubError::Unknown);
        }
        for _ in 0..MOST_TRIES {
            let deletions = self.deletions.load(Ordering::SeqCst);
            let name = id.to_owned();
            let known = self.texts.games();
            let loaded = self.store.ask(move |connection| games::load(connection, &name, now(), known));
            let game = loaded.await.map_err(HubError::Store)?.ok_or(HubError::Unknown)?;
            if let Some(live) = self.insert_unless(game, Some(deletions))? {
                return Ok(live);
            }
        }
        Err(HubError::Full)
    }

    /// Puts a game into memory, unless it is there already.
    fn insert(&self, game: Game) -> Result<Arc<LiveGame>, HubError> {
        self.insert_unless(game, None)?.ok_or(HubError::Unknown)
    }

    /// The same for a game that was read when there had been so many deletions: `None` if there were more since then,
    /// for it may be one of those.
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
            if games.len() >= self.most && !drop_one(&mut games) {
                return Err(HubError::Full);
            }
            let live = Arc::new(LiveGame::new(game));
            games.insert(id, Arc::clone(&live));
            live
        };
        live.go_on(&self.store, &self.machines);
        Ok(Some(live))
    }

    /// Whether there is room for one more game.
    fn make_room(&self) -> bool {
        let mut games = self.games();
        games.len() < self.most || drop_one(&mut games)
    }

    /// A new game.
    pub async fn create(&self, beginning: Beginning) -> Result<Arc<LiveGame>, HubError> {
        if !self.make_room() {
            return Err(HubError::Full);
        }
        let game = Game::new(beginning, now());
        let stored = game.clone();
        let saved = self.store.ask(move |connection| {
            let transaction = connection.transaction()?;
            games::save(&transaction, &stored)?;
            transaction.commit()
        });
        saved.await.map_err(HubError::Store)?;
        self.insert(game)
    }

    /// Changes a game as `change` says. With `version`, only if it is still at that version.
    pub async fn change(
        &self,
        live: &Arc<LiveGame>,
        version: Option<u64>,
        change: impl FnOnce(&Game) -> Result<Game, Refusal>,
    ) -> Result<View, HubError> {
        let seen = |game: &Game| version.is_none_or(|seen| (game.moved_at..=game.version).contains(&seen));
        let changed = live.change(&self.store, &self.machines, |game| {
            // A flag that has fallen unnoticed, while nothing could be stored, falls before anything else happens.
            if let Some(ended) = game.timed_out(now()) {
                return Ok(Changed { game: ended, also: Vec::new(), answer: true });
            }
            if !seen(game) {
                return Ok(Changed { game: game.clone(), also: Vec::new(), answer: false });
            }
            Ok(Changed { game: change(game)?, also: Vec::new(), answer: true })
        });
        match changed.await? {
            (view, true) => Ok(view),
            (view, false) => Err(HubError::Changed(Box::new(view))),
        }
    }

    /// A player wants another game; if everybody agrees, it begins.
    pub async fn rematch(&self, live: &Arc<LiveGame>, who: Option<Key>) -> Result<View, HubError> {
        let id = random_name().map_err(|error| HubError::Store(StoreError::Failed(error.to_string())))?;
        let changed = live.change(&self.store, &self.machines, |game| {
            let (mut game, agreed) = game.ask_rematch(who, now())?;
            if !agreed {
                return Ok(Changed { game, also: Vec::new(), answer: None });
            }
            let next = Game::new(game.rematch(id.clone()), now());
            game.next = Some(id);
            Ok(Changed { game, also: vec![Arc::new(next.clone())], answer: Some(next) })
        });
        let (view, next) = changed.await?;
        if let Some(next) = next {
            // If there is no room for it now, it is loaded when somebody asks for it.
            let _ = self.insert(next);
        }
        Ok(view)
    }

    /// Deletes a game for everybody.
    pub async fn delete(&self, live: &Arc<LiveGame>) -> Result<(), HubError> {
        let id = live.game().id.clone();
        let name = id.clone();
        let removed = async {
            let deleted = self.store.ask(move |connection| games::delete(connection, &name));
            deleted.await.map_err(HubError::Store)
        };
        live.delete(removed).await?;
        let mut games = self.games();
        self.deletions.fetch_add(1, Ordering::SeqCst);
        games.remove(&id);
        Ok(())
    }

    /// Wakes a game in which computers play each other: somebody looks on.
    pub fn wake(&self, live: &Arc<LiveGame>) {
        let view = live.view();
        if !view.thinking && view.game.machine_to_move().is_some() {
            live.go_on(&self.store, &self.machines);
        }
    }

    /// Drops games that nobody asks for.
    pub fn tidy(&self) {
        // A running clock needs its game.
        let is_needed = |live: &Arc<LiveGame>| !is_unused(live) || live.has_running_clock();
        self.games().retain(|_, live| is_needed(live) || live.idle() < IDLE.as_millis() as i64);
    }
}

/// Whether nobody but the hub holds the game: no stream, no request, no timer, no thinking.
fn is_unused(live: &Arc<LiveGame>) -> bool {
    // Whoever wants it gets it from the hub, whose lock we hold.
    Arc::strong_count(live) == 1
}

/// Drops the game that was unused for the longest time, one without a running clock if there is one.
fn drop_one(games: &mut HashMap<String, Arc<LiveGame>>) -> bool {
    let unused = games.iter().filter(|(_, live)| is_unused(live));
    let Some(oldest) =
        unused.max_by_key(|(_, live)| (!live.has_running_clock(), live.idle())).map(|(id, _)| id.clone())
    else {
        return false;
    };
    games.remove(&oldest).is_some()
}
