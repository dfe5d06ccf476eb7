//! The tournaments in memory. Every change is stored, with the games that begin by it, before it is shown; after a restart they go on from what is stored.

use super::error::HubError;
use super::hub::Hub;
use super::live_game::LiveGame;
use super::lobby::Lobby;
use crate::game_id::random_game_id;
use crate::programs::Programs;
use crate::session::SessionKey;
use crate::store::{Store, StoreError, games, tournaments};
use crate::time::now_ms;
use crate::tournament::{Meeting, Next, NotPossible, Tournament, TournamentJson};
use crate::worker_pool::Customer;
use kamni::record::Ending;
use kamni::{Language, Player};
use kamni_api::hosted::{Game, Paired, Pairing, Seat};
use kamni_play::{Clock, End};
use kamni_words::{Locale, Texts};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::watch;

/// The most tournaments in memory; of more, those that are over go first.
const MAX_LIVE: usize = 400;

/// A tournament as everybody sees it, its JSON made once.
#[derive(Clone)]
pub struct TournamentView {
    pub tournament: Arc<Tournament>,
    json: Arc<OnceLock<String>>,
}

impl TournamentView {
    fn new(tournament: Tournament) -> TournamentView {
        TournamentView { tournament: Arc::new(tournament), json: Arc::default() }
    }

    pub fn json(&self) -> &str {
        let made = || serde_json::to_string(&TournamentJson::new(&self.tournament)).unwrap_or_default();
        self.json.get_or_init(made)
    }
}

/// One tournament.
pub struct LiveTournament {
    view: watch::Sender<TournamentView>,
    /// Held while it changes, so that changes do not overlap.
    change_lock: tokio::sync::Mutex<()>,
}

impl LiveTournament {
    pub fn view(&self) -> TournamentView {
        self.view.borrow().clone()
    }

    /// Notifies of each change.
    pub fn watch(&self) -> watch::Receiver<TournamentView> {
        self.view.subscribe()
    }
}

/// Why a tournament is not changed.
#[derive(Debug)]
pub enum TournamentError {
    NotPossible(NotPossible),
    Store(StoreError),
}

/// All of them.
pub struct Tournaments {
    live: Mutex<HashMap<String, Arc<LiveTournament>>>,
    store: Arc<Store>,
    hub: Arc<Hub>,
    texts: &'static Texts,
    max_games: u64,
}

impl Tournaments {
    pub fn new(store: Arc<Store>, hub: Arc<Hub>, texts: &'static Texts, max_games: u64) -> Tournaments {
        Tournaments { live: Mutex::default(), store, hub, texts, max_games }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveTournament>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Loads those that are not over.
    pub async fn load(&self) -> Result<(), StoreError> {
        for id in self.store.call(|connection| tournaments::open(connection)).await? {
            self.find(&id, Customer::SERVER).await?;
        }
        Ok(())
    }

    /// The tournament of this id.
    pub async fn find(
        &self,
        id: &str,
        customer: Customer,
    ) -> Result<Option<Arc<LiveTournament>>, StoreError> {
        if let Some(live) = self.live().get(id) {
            return Ok(Some(Arc::clone(live)));
        }
        if !kamni_api::hosted::is_game_id(id) {
            return Ok(None);
        }
        let name = id.to_owned();
        let loaded =
            self.store.read(customer, move |connection| tournaments::load(connection, &name)).await?;
        Ok(loaded.map(|tournament| self.add(tournament)))
    }

    /// Adds one that is stored.
    pub fn add(&self, tournament: Tournament) -> Arc<LiveTournament> {
        let mut live = self.live();
        if live.len() >= MAX_LIVE {
            live.retain(|_, one| Arc::strong_count(one) > 1 || one.view().tournament.ended.is_none());
        }
        let id = tournament.id.clone();
        let new = || {
            let view = watch::Sender::new(TournamentView::new(tournament));
            Arc::new(LiveTournament { view, change_lock: tokio::sync::Mutex::default() })
        };
        Arc::clone(live.entry(id).or_insert_with(new))
    }

    /// Forgets tournaments that were deleted.
    pub fn forget(&self, ids: &[String]) {
        let mut live = self.live();
        ids.iter().for_each(|id| drop(live.remove(id)));
    }

    /// Changes a tournament: stored, then published.
    pub async fn change(
        &self,
        live: &LiveTournament,
        change: impl FnOnce(&mut Tournament) -> Result<(), NotPossible>,
    ) -> Result<TournamentView, TournamentError> {
        let _lock = live.change_lock.lock().await;
        let mut after = Tournament::clone(&live.view().tournament);
        change(&mut after).map_err(TournamentError::NotPossible)?;
        self.keep(live, after, Vec::new()).await.map_err(TournamentError::Store)
    }

    /// Stores the next version with its new games, and publishes it. The caller holds the lock.
    async fn keep(
        &self,
        live: &LiveTournament,
        mut after: Tournament,
        new: Vec<Game>,
    ) -> Result<TournamentView, StoreError> {
        let before = live.view().tournament;
        after.version = before.version + 1;
        let (stored, max_games) = (after.clone(), self.max_games);
        self.store
            .change(move |connection| {
                if games::count(connection)? + new.len() as u64 > max_games {
                    let full = "there is no room for the games of a tournament".to_owned();
                    return Err(rusqlite::Error::ToSqlConversionFailure(full.into()));
                }
                new.iter().try_for_each(|game| games::save(connection, game))?;
                tournaments::save(connection, &before, &stored)
            })
            .await?;
        let view = TournamentView::new(after);
        live.view.send_replace(view.clone());
        Ok(view)
    }

    /// Gives the places of one session to another one, in memory.
    pub async fn hand_over(&self, from: SessionKey, to: SessionKey) {
        let all: Vec<_> = self.live().values().cloned().collect();
        for live in all {
            let _lock = live.change_lock.lock().await;
            let view = live.view();
            let one = &view.tournament;
            if one.organiser != from && one.number_of(from).is_none() {
                continue;
            }
            let mut after = Tournament::clone(one);
            if after.organiser == from {
                after.organiser = to;
            }
            if after.number_of(to).is_none()
                && let Some(number) = after.number_of(from)
            {
                after.entrants[number].key = to;
            }
            live.view.send_replace(TournamentView::new(after));
        }
    }

    /// Notes what has ended and begins what comes next, in all tournaments that go on.
    pub async fn drive(&self, programs: &Programs, lobby: &Lobby) {
        let running: Vec<_> =
            self.live().values().filter(|live| live.view().tournament.is_running()).cloned().collect();
        for live in running {
            if let Err(error) = self.step(&live, programs, lobby).await {
                tracing::warn!(?error, "a tournament does not go on");
            }
        }
    }

    async fn step(
        &self,
        live: &LiveTournament,
        programs: &Programs,
        lobby: &Lobby,
    ) -> Result<(), StoreError> {
        let _lock = live.change_lock.lock().await;
        let before = live.view().tournament;
        let (mut after, now) = (Tournament::clone(&before), now_ms());
        let mut changed = false;
        for (place, id) in before.running() {
            // Loaded if it is not in memory, so that its clock runs.
            let (result, absent) = match self.hub.find(id, Customer::SERVER).await {
                Ok(game) => match ended(&game) {
                    Some(ended) => ended,
                    None => continue,
                },
                // It was deleted: nobody has won.
                Err(HubError::Unknown) => (Ending::Draw, None),
                Err(_) => continue,
            };
            after.settle(place, result, absent, now);
            changed = true;
        }
        let mut new = Vec::new();
        // Pairing hundreds of players takes a while.
        let seen = after.clone();
        let next = tokio::task::spawn_blocking(move || seen.next(now)).await;
        match next.unwrap_or(Next::Wait) {
            Next::Wait => {}
            Next::End => {
                changed = after.end(now).is_ok();
            }
            Next::Pair { round, pairs, bye } => {
                for pair in pairs {
                    let Some(game) = self.game(&after, pair, now) else { continue };
                    let [first, second] = pair;
                    let id = Some(game.id.clone());
                    after.meetings.push(Meeting {
                        round,
                        first,
                        second: Some(second),
                        game: id,
                        result: None,
                    });
                    new.push(game);
                }
                if let Some(first) = bye {
                    let result = Some(Ending::Win(Player::First));
                    after.meetings.push(Meeting { round, first, second: None, game: None, result });
                }
                changed = true;
            }
        }
        if !changed {
            return Ok(());
        }
        self.keep(live, after, new.clone()).await?;
        for game in new {
            programs.tell_start(&game, Locale::new(Language::English, self.texts));
            call_people(&game, lobby);
            // If there is no room for it now, it is loaded on demand.
            self.hub.add_stored(game);
        }
        Ok(())
    }

    /// A game of the tournament; its clock runs soon, whether the players have come or not.
    fn game(&self, tournament: &Tournament, pair: [u32; 2], now: i64) -> Option<Game> {
        let start = self.texts.games().game(&tournament.rules).ok()?.start();
        let player = |number: u32| {
            let one = &tournament.entrants[number as usize];
            Paired { key: one.key, name: one.name.clone(), rating: None }
        };
        let pairing = Pairing {
            start,
            clock: Some(Clock { left: tournament.base, increment: tournament.increment }),
            swap: false,
            rated: false,
            is_public: true,
            players: pair.map(player),
        };
        let game = pairing.game(random_game_id().ok()?, now);
        // Nobody can take it back.
        Some(Game { maker: SessionKey::NOBODY, ..game })
    }
}

/// Calls the people of a game to the board, on whatever page they are.
fn call_people(game: &Game, lobby: &Lobby) {
    for player in Player::BOTH {
        if let (Seat::Person { key, .. }, Seat::Person { name, .. }) =
            (game.seats.of(player), game.seats.of(player.other()))
            && !key.is_program()
        {
            lobby.call(*key, game.id.clone(), game.progress.start.rules(), name.clone());
        }
    }
}

/// How a game ended, and who did not come to it.
fn ended(live: &LiveGame) -> Option<(Ending, Option<Player>)> {
    let game = live.game();
    let end = game.progress.end?;
    let absent = match end {
        End::Time(loser) => (!game.progress.turns.contains(&loser)).then_some(loser),
        _ => None,
    };
    Some((end.result(), absent))
}
