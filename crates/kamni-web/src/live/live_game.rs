//! One live game: its viewers, the timer of its clock, its computer player.

use super::error::HubError;
use super::machines::Machines;
use crate::session::SessionKey;
use crate::store::{Store, games, people};
use crate::time::now_ms;
use crate::worker_pool::Customer;
use kamni_api::hosted::View;
use kamni_api::hosted::{ActionError, Game, Seat};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// The shortest time between two moves when computers play each other, so that people can follow.
const BETWEEN_MACHINES: Duration = Duration::from_millis(700);

/// How long to wait before a failed store is tried again.
const RETRY_DELAYS: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(20)];
const MAX_RETRY_DELAY: Duration = Duration::from_secs(60);

/// After this time without a connection a player has left, in milliseconds.
const AWAY_TIME: i64 = 60_000;

/// Notes who is connected, and since when somebody is not who was.
fn set_online(view: &mut View, online: [bool; 2]) {
    for (seat, is_here) in online.into_iter().enumerate() {
        if is_here {
            view.away_since[seat] = None;
        } else if view.online[seat] {
            view.away_since[seat] = Some(now_ms());
        }
    }
    view.online = online;
}

/// One live game.
pub struct LiveGame {
    view: watch::Sender<View>,
    /// Held while the game changes, so that changes do not overlap.
    change_lock: tokio::sync::Mutex<()>,
    /// How many streams each session has open.
    viewers: Mutex<HashMap<Option<SessionKey>, usize>>,
    /// When it was last used.
    last_used: AtomicI64,
    /// Whose turn its computer player takes among others: that of the client who has last asked for something here.
    customer: Mutex<Customer>,
    /// The most games in the database, for rematches.
    max_games: u64,
    tasks: Mutex<Tasks>,
}

/// The background tasks of the current version.
#[derive(Default)]
struct Tasks {
    /// Waits for the clock to run out.
    timer: Option<AbortHandle>,
    /// Stops the computer player.
    stop: Option<Arc<AtomicBool>>,
}

impl LiveGame {
    pub fn new(game: Game, max_games: u64) -> LiveGame {
        let mut view = View::new(game);
        view.away_since = [0, 1].map(|index| {
            let waits =
                view.game.meeting.strangers && matches!(view.game.seats.0[index], Seat::Person { .. });
            waits.then(now_ms)
        });
        LiveGame {
            view: watch::Sender::new(view),
            change_lock: tokio::sync::Mutex::default(),
            viewers: Mutex::default(),
            last_used: AtomicI64::new(now_ms()),
            customer: Mutex::new(Customer::SERVER),
            max_games,
            tasks: Mutex::default(),
        }
    }

    /// The game as it is now.
    pub fn game(&self) -> Arc<Game> {
        Arc::clone(&self.view.borrow().game)
    }

    pub fn view(&self) -> View {
        self.view.borrow().clone()
    }

    /// Notifies of each change of the view.
    pub fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    pub fn touch(&self) {
        self.last_used.store(now_ms(), Ordering::Relaxed);
    }

    /// From now on the computer player takes the turns of this client.
    pub fn set_customer(&self, customer: Customer) {
        *self.customer.lock().unwrap_or_else(PoisonError::into_inner) = customer;
    }

    /// How long it has not been used, in milliseconds.
    pub fn idle(&self) -> i64 {
        now_ms() - self.last_used.load(Ordering::Relaxed)
    }

    pub fn has_running_clock(&self) -> bool {
        self.game().time_left(now_ms()).is_some()
    }

    /// Changes the game: `change` makes the next version, which is stored and then published.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        store: &Arc<Store>,
        machines: &Arc<Machines>,
        change: impl FnOnce(&Game) -> Result<Change<T>, ActionError>,
    ) -> Result<(View, T), HubError> {
        let _lock = self.change_lock.lock().await;
        if self.view.borrow().deleted {
            return Err(HubError::Unknown);
        }
        let before = self.game();
        let Change { game, also, output } = change(&before).map_err(HubError::Refused)?;
        let max_games = self.max_games;
        if game.version == before.version {
            return Ok((self.view(), output));
        }
        let game = Arc::new(game);
        let stored = Arc::clone(&game);
        let has_ended = game.progress.is_over() && !before.progress.is_over();
        let saved = store.change(move |connection| {
            if let Err(no_room) = games::insert(connection, also.iter().map(|game| &**game), max_games)? {
                return Ok(Err(no_room));
            }
            let mut rated = None;
            if has_ended && stored.rated.is_some() {
                let mut settled = Game::clone(&stored);
                people::settle(connection, &mut settled, now_ms())?;
                games::save(connection, &settled)?;
                rated = Some(Arc::new(settled));
            } else {
                games::save(connection, &stored)?;
            }
            Ok(Ok(rated))
        });
        let rated = saved.await.map_err(HubError::Store)?.map_err(HubError::NoRoom)?;
        self.touch();
        self.publish(|view| view.set_game(rated.unwrap_or(game)));
        self.restart_tasks(store, machines);
        Ok((self.view(), output))
    }

    /// Ends the game if `delete` has removed it from the database.
    pub async fn delete(
        &self,
        delete: impl Future<Output = Result<bool, HubError>>,
    ) -> Result<bool, HubError> {
        let _lock = self.change_lock.lock().await;
        let deleted = delete.await?;
        if deleted {
            self.cancel_tasks();
            self.publish(|view| view.deleted = true);
        }
        Ok(deleted)
    }

    fn publish(&self, change: impl FnOnce(&mut View)) {
        self.view.send_modify(|view| {
            change(view);
            set_online(view, self.online(&view.game));
        });
    }

    fn online(&self, game: &Game) -> [bool; 2] {
        let viewers = self.viewers.lock().unwrap_or_else(PoisonError::into_inner);
        [0, 1].map(|index| match &game.seats.0[index] {
            Seat::Person { key, .. } => viewers.contains_key(&Some(*key)),
            Seat::Machine { .. } => true,
            Seat::Open => false,
        })
    }

    /// Adds a viewer until the presence is dropped.
    pub fn add_viewer(self: &Arc<Self>, who: Option<SessionKey>) -> Presence {
        *self.viewers.lock().unwrap_or_else(PoisonError::into_inner).entry(who).or_default() += 1;
        self.publish_presence();
        Presence { game: Arc::clone(self), who }
    }

    fn publish_presence(&self) {
        let online = self.online(&self.game());
        self.view.send_if_modified(|view| {
            let changed = view.online != online;
            set_online(view, online);
            changed
        });
    }

    /// Whether the opponent of a session has been away for so long that the game is over if they want.
    pub fn is_abandoned_by_opponent_of(&self, who: SessionKey) -> bool {
        let view = self.view.borrow();
        let [seat] = view.game.seats.held_by(who)[..] else { return false };
        let other = seat.other().index();
        !view.online[other] && view.away_since[other].is_some_and(|since| now_ms() - since >= AWAY_TIME)
    }

    fn is_watched(&self) -> bool {
        !self.viewers.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Cancels the background tasks.
    fn cancel_tasks(&self) {
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(timer) = tasks.timer {
            timer.abort();
        }
        if let Some(stop) = tasks.stop {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Starts the background tasks of the current version: the timer of the clock, the computer player.
    pub fn restart_tasks(self: &Arc<Self>, store: &Arc<Store>, machines: &Arc<Machines>) {
        self.cancel_tasks();
        let game = self.game();
        if let Some(left) = game.time_left(now_ms()) {
            // Weak: a clock alone does not prevent the eviction of a game when memory is full.
            let (live, store, machines) = (Arc::downgrade(self), Arc::clone(store), Arc::clone(machines));
            let timer = tokio::spawn(async move {
                tokio::time::sleep(left + Duration::from_millis(5)).await;
                if let Some(live) = live.upgrade() {
                    let delays = RETRY_DELAYS.into_iter().chain(std::iter::repeat(MAX_RETRY_DELAY));
                    let timed_out =
                        |game: &Game| Ok(game.timed_out(now_ms()).unwrap_or_else(|| game.clone()));
                    live.advance(&store, &machines, game.version, delays, timed_out).await;
                }
            });
            self.tasks.lock().unwrap_or_else(PoisonError::into_inner).timer = Some(timer.abort_handle());
        }
        self.think(store, machines);
    }

    /// Makes the next version of this one, and tries again after these delays if it cannot be stored. `false` if it was not made. Boxed because
    /// it is recursive: a change restarts the timer and the computer player.
    fn advance<'a>(
        self: &'a Arc<Self>,
        store: &'a Arc<Store>,
        machines: &'a Arc<Machines>,
        version: u64,
        delays: impl Iterator<Item = Duration> + Send + 'a,
        next: impl Fn(&Game) -> Result<Game, ActionError> + Send + Sync + 'a,
    ) -> std::pin::Pin<Box<dyn Future<Output = bool> + Send + 'a>> {
        Box::pin(async move {
            for delay in delays {
                let changed = self.change(store, machines, |game| {
                    Change::to(if game.version == version { next(game)? } else { game.clone() })
                });
                match changed.await {
                    Err(HubError::Store(error)) => {
                        tracing::warn!(?error, "a move of the computer or the end of a game is not stored");
                        tokio::time::sleep(delay).await;
                    }
                    Err(HubError::Refused(refusal)) => {
                        tracing::error!(?refusal, "the computer chose no move");
                        return false;
                    }
                    _ => return true,
                }
            }
            false
        })
    }

    /// Starts the computer player, if it is its turn.
    fn think(self: &Arc<Self>, store: &Arc<Store>, machines: &Arc<Machines>) {
        let game = self.game();
        let Some(word) = game.machine_to_move() else {
            self.set_thinking(false);
            return;
        };
        // Computers play each other only while somebody watches.
        let are_machines = game.seats.are_machines();
        if are_machines && !self.is_watched() {
            self.set_thinking(false);
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).stop = Some(Arc::clone(&stop));
        self.set_thinking(true);
        let word = word.to_owned();
        let customer = *self.customer.lock().unwrap_or_else(PoisonError::into_inner);
        let (live, store, machines) = (Arc::clone(self), Arc::clone(store), Arc::clone(machines));
        tokio::spawn(async move {
            let pause = if are_machines { BETWEEN_MACHINES } else { Duration::ZERO };
            let (chosen, ()) =
                tokio::join!(machines.choose(customer, &word, &game, &stop), tokio::time::sleep(pause));
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let delays = [Duration::from_secs(5); 5].into_iter();
            let is_made = match chosen {
                Some(chosen) => {
                    let moved = |game: &Game| game.moved(&chosen, now_ms());
                    live.advance(&store, &machines, game.version, delays, moved).await
                }
                None => false,
            };
            // If not, it is started again when somebody opens the game.
            if !is_made {
                live.set_thinking(false);
            }
        });
    }

    fn set_thinking(&self, thinking: bool) {
        self.view.send_if_modified(|view| {
            let changed = view.thinking != thinking;
            view.thinking = thinking;
            changed
        });
    }
}

/// A change of a game: its next version, other games that are stored in the same transaction, and a value for the caller.
pub struct Change<T> {
    pub game: Game,
    pub also: Vec<Arc<Game>>,
    pub output: T,
}

impl Change<()> {
    /// Only this game has changed.
    pub fn to(game: Game) -> Result<Change<()>, ActionError> {
        Ok(Change { game, also: Vec::new(), output: () })
    }
}

/// A viewer of a game.
pub struct Presence {
    game: Arc<LiveGame>,
    who: Option<SessionKey>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        {
            let mut viewers = self.game.viewers.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(count) = viewers.get_mut(&self.who) {
                *count -= 1;
                if *count == 0 {
                    viewers.remove(&self.who);
                }
            }
        }
        self.game.touch();
        self.game.publish_presence();
    }
}
