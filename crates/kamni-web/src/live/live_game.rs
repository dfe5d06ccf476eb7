//! One game in memory: who watches it, its clock, its computer player.

use super::game::{Game, Refusal};
use super::hub::HubError;
use super::machine::Machines;
use super::seat::Seat;
use crate::key::Key;
use crate::now;
use crate::store::{Store, games};
use kamni::Language;
use kamni_words::Locale;
use kamni_words::json::Board;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// The shortest time between two moves when computers play each other, so that people can follow.
const BETWEEN_MACHINES: Duration = Duration::from_millis(700);

/// How long to wait before storing is tried again.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(20)];
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What everybody sees of a game.
#[derive(Clone, Debug)]
pub struct View {
    pub game: Arc<Game>,
    /// Whether the people of the two seats are there.
    pub online: [bool; 2],
    pub thinking: bool,
    /// Somebody deleted it.
    pub gone: bool,
    boards: Arc<Boards>,
}

/// The board in each language, drawn up once for all who watch.
#[derive(Debug, Default)]
struct Boards {
    english: OnceLock<Arc<Board>>,
    russian: OnceLock<Arc<Board>>,
}

impl View {
    fn of(game: Arc<Game>) -> View {
        View { game, online: [false; 2], thinking: false, gone: false, boards: Arc::default() }
    }

    /// The position for whoever draws it.
    pub fn board(&self, locale: Locale) -> Arc<Board> {
        let board = match locale.language() {
            Language::Russian => &self.boards.russian,
            _ => &self.boards.english,
        };
        Arc::clone(board.get_or_init(|| Arc::new(Board::of(&self.game.here, locale))))
    }
}

/// One game in memory.
pub struct LiveGame {
    view: watch::Sender<View>,
    /// Held while the game changes: one change after another.
    changing: tokio::sync::Mutex<()>,
    /// Who has a stream open, and how many.
    present: Mutex<HashMap<Option<Key>, usize>>,
    /// When somebody last asked for it.
    touched: AtomicI64,
    work: Mutex<Work>,
}

/// What goes on behind a game until it changes.
#[derive(Default)]
struct Work {
    /// Waits for the clock to run out.
    timer: Option<AbortHandle>,
    /// Ends the thinking of the computer player.
    stop: Option<Arc<AtomicBool>>,
}

impl LiveGame {
    pub fn new(game: Game) -> LiveGame {
        LiveGame {
            view: watch::Sender::new(View::of(Arc::new(game))),
            changing: tokio::sync::Mutex::default(),
            present: Mutex::default(),
            touched: AtomicI64::new(now()),
            work: Mutex::default(),
        }
    }

    /// The game as it is now.
    pub fn game(&self) -> Arc<Game> {
        Arc::clone(&self.view.borrow().game)
    }

    pub fn view(&self) -> View {
        self.view.borrow().clone()
    }

    /// What is seen from now on.
    pub fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    pub fn touch(&self) {
        self.touched.store(now(), Ordering::Relaxed);
    }

    /// How long nobody has asked for it, in milliseconds.
    pub fn idle(&self) -> i64 {
        now() - self.touched.load(Ordering::Relaxed)
    }

    pub fn has_running_clock(&self) -> bool {
        let game = self.game();
        !game.is_over() && game.clock.as_ref().is_some_and(|clock| clock.since.is_some())
    }

    /// Changes the game: `change` says how, the store keeps it, then everybody sees it.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        store: &Arc<Store>,
        machines: &Arc<Machines>,
        change: impl FnOnce(&Game) -> Result<Changed<T>, Refusal>,
    ) -> Result<(View, T), HubError> {
        let _changing = self.changing.lock().await;
        if self.view.borrow().gone {
            return Err(HubError::Unknown);
        }
        let before = self.game();
        let Changed { game, also, answer } = change(&before).map_err(HubError::Refused)?;
        if game.version == before.version {
            return Ok((self.view(), answer));
        }
        let game = Arc::new(game);
        let stored = Arc::clone(&game);
        let saved = store.ask(move |connection| {
            let transaction = connection.transaction()?;
            games::save(&transaction, &stored)?;
            for game in &also {
                games::save(&transaction, game)?;
            }
            transaction.commit()
        });
        saved.await.map_err(HubError::Store)?;
        self.touch();
        self.show(|view| {
            view.game = game;
            view.boards = Arc::default();
        });
        self.go_on(store, machines);
        Ok((self.view(), answer))
    }

    /// Forgets a game that was deleted, after `delete` has removed it from the store.
    pub async fn delete(
        &self,
        delete: impl Future<Output = Result<bool, HubError>>,
    ) -> Result<bool, HubError> {
        let _changing = self.changing.lock().await;
        let deleted = delete.await?;
        self.rest();
        self.show(|view| view.gone = true);
        Ok(deleted)
    }

    fn show(&self, change: impl FnOnce(&mut View)) {
        self.view.send_modify(|view| {
            change(view);
            view.online = self.online(&view.game);
        });
    }

    fn online(&self, game: &Game) -> [bool; 2] {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        [0, 1].map(|index| match &game.seats.0[index] {
            Seat::Person { key, .. } => present.contains_key(&Some(*key)),
            Seat::Machine { .. } => true,
            Seat::Open => false,
        })
    }

    /// Somebody begins to watch; he is there until the answer is dropped.
    pub fn enter(self: &Arc<Self>, who: Option<Key>) -> Presence {
        *self.present.lock().unwrap_or_else(PoisonError::into_inner).entry(who).or_default() += 1;
        self.show_presence();
        Presence { game: Arc::clone(self), who }
    }

    fn show_presence(&self) {
        let online = self.online(&self.game());
        self.view.send_if_modified(|view| {
            let changed = view.online != online;
            view.online = online;
            changed
        });
    }

    fn is_watched(&self) -> bool {
        !self.present.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Ends what goes on behind the game.
    fn rest(&self) {
        let work = std::mem::take(&mut *self.work.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(timer) = work.timer {
            timer.abort();
        }
        if let Some(stop) = work.stop {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Starts what belongs to the present position: the clock's timer, the computer's thinking.
    pub fn go_on(self: &Arc<Self>, store: &Arc<Store>, machines: &Arc<Machines>) {
        self.rest();
        let game = self.game();
        if let (Some(clock), Some(turn)) = (&game.clock, game.turn())
            && clock.since.is_some()
        {
            let left = clock.left_at(turn, turn, now()).max(0) as u64;
            // A clock alone does not keep a game in a memory that is full.
            let (live, store, machines) = (Arc::downgrade(self), Arc::clone(store), Arc::clone(machines));
            let timer = tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(left + 5)).await;
                if let Some(live) = live.upgrade() {
                    live.time_out(&store, &machines, game.version).await;
                }
            });
            self.work.lock().unwrap_or_else(PoisonError::into_inner).timer = Some(timer.abort_handle());
        }
        self.think(store, machines);
    }

    /// Boxed, because the change that ends a game could start the next timer.
    fn time_out<'a>(
        self: &'a Arc<Self>,
        store: &'a Arc<Store>,
        machines: &'a Arc<Machines>,
        version: u64,
    ) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(async move {
            for pause in PAUSES.into_iter().chain(std::iter::repeat(LONGEST_PAUSE)) {
                let ended = self.change(store, machines, |game| {
                    let same = game.version == version;
                    Changed::to(game.timed_out(now()).filter(|_| same).unwrap_or_else(|| game.clone()))
                });
                match ended.await {
                    Err(HubError::Store(error)) => {
                        tracing::warn!(?error, "a game that ran out of time is not stored");
                        tokio::time::sleep(pause).await;
                    }
                    _ => return,
                }
            }
        })
    }

    /// Lets the computer think, if it is its turn.
    fn think(self: &Arc<Self>, store: &Arc<Store>, machines: &Arc<Machines>) {
        let game = self.game();
        let Some(word) = game.machine_to_move() else {
            self.set_thinking(false);
            return;
        };
        // Computers play each other only while somebody looks on.
        let are_machines = game.seats.are_machines();
        if are_machines && !self.is_watched() {
            self.set_thinking(false);
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.work.lock().unwrap_or_else(PoisonError::into_inner).stop = Some(Arc::clone(&stop));
        self.set_thinking(true);
        let word = word.to_owned();
        let (live, store, machines) = (Arc::clone(self), Arc::clone(store), Arc::clone(machines));
        tokio::spawn(async move {
            let pause = if are_machines { BETWEEN_MACHINES } else { Duration::ZERO };
            let (chosen, ()) = tokio::join!(machines.choose(&word, &game, &stop), tokio::time::sleep(pause));
            if !stop.load(Ordering::Relaxed) {
                live.answer(&store, &machines, &game, &chosen).await;
            }
        });
    }

    /// The computer's move, unless the game has gone on without it. Boxed, as its own answer may be a computer's too.
    fn answer<'a>(
        self: &'a Arc<Self>,
        store: &'a Arc<Store>,
        machines: &'a Arc<Machines>,
        asked: &'a Game,
        chosen: &'a str,
    ) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(async move {
            for _ in 0..5 {
                let moved = self.change(store, machines, |game| {
                    // Whatever changed the game made the computer think again.
                    if game.version != asked.version {
                        return Changed::to(game.clone());
                    }
                    Changed::to(game.moved(chosen, now()).map_err(Refusal::Move)?)
                });
                match moved.await {
                    Err(HubError::Store(error)) => {
                        tracing::warn!(?error, "a move of the computer is not stored");
                        tokio::time::sleep(Duration::from_secs(5)).await;
                    }
                    Err(HubError::Refused(refusal)) => {
                        tracing::error!(?refusal, "the computer chose no move");
                        break;
                    }
                    _ => return,
                }
            }
            // It tries again when somebody opens the game.
            self.set_thinking(false);
        })
    }

    fn set_thinking(&self, thinking: bool) {
        self.view.send_if_modified(|view| {
            let changed = view.thinking != thinking;
            view.thinking = thinking;
            changed
        });
    }
}

/// A change of a game: what it is now, other games that are stored with it, and something for the asker.
pub struct Changed<T> {
    pub game: Game,
    pub also: Vec<Arc<Game>>,
    pub answer: T,
}

impl Changed<()> {
    /// Only this game has changed.
    pub fn to(game: Game) -> Result<Changed<()>, Refusal> {
        Ok(Changed { game, also: Vec::new(), answer: () })
    }
}

/// Somebody who watches a game.
pub struct Presence {
    game: Arc<LiveGame>,
    who: Option<Key>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        {
            let mut present = self.game.present.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(count) = present.get_mut(&self.who) {
                *count -= 1;
                if *count == 0 {
                    present.remove(&self.who);
                }
            }
        }
        self.game.touch();
        self.game.show_presence();
    }
}
