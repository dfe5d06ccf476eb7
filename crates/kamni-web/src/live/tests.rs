//! Live games in any order of connections, disconnections, joining, moves and clocks, against a plain count of who is there.

use super::live_game::Change;
use super::{LiveGame, Machines, Presence};
use crate::metrics::Metrics;
use crate::session::SessionKey;
use crate::store::Store;
use crate::time::now_ms;
use kamni_api::hosted::{Action, ActionError, Game, Seat, Seats};
use kamni_play::{Clock, Clocks, DrawRule, GameInProgress};
use proptest::prelude::*;
use std::sync::Arc;
use std::time::Duration;

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// What happens. People are numbers: 0 has made the game, 1 joins it, 2 watches without a seat.
#[derive(Clone, Debug)]
enum Event {
    /// Somebody opens a stream; 3 is a visitor without a session.
    Connect(u8),
    /// One of the open streams ends.
    Disconnect(usize),
    Join,
    /// The legal move of this number, by whoever has to move.
    Move(usize),
    Resign(u8),
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let event = prop_oneof![
        4 => (0..4u8).prop_map(Event::Connect),
        4 => any::<usize>().prop_map(Event::Disconnect),
        1 => Just(Event::Join),
        3 => any::<usize>().prop_map(Event::Move),
        1 => (0..2u8).prop_map(Event::Resign),
    ];
    prop::collection::vec(event, 1..40)
}

fn key(who: u8) -> SessionKey {
    SessionKey([who; 32])
}

fn game() -> Game {
    let seats = Seats([Seat::Person { name: String::new(), key: key(0) }, Seat::Open]);
    let start = kamni_games::games().game("kayles/7").unwrap().start();
    let clocks = Some(Clocks::new(Clock { left: Duration::from_secs(600), increment: Duration::ZERO }));
    let progress = GameInProgress { clocks, ..GameInProgress::new(start, DrawRule::default()) };
    let game = Game::new("game".to_owned(), progress, seats, key(0), now_ms());
    Game { invite: Some(TOKEN.to_owned()), ..game }
}

fn done(game: &Game, who: Option<SessionKey>, action: Action) -> Result<Change<()>, ActionError> {
    Change::to(action.act(game, who, "", now_ms())?.map_or_else(|| game.clone(), |done| done.game))
}

/// Plays a sequence; after each event everybody sees who is there and nothing else has changed.
async fn play(events: &[Event]) {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Store::open(folder.path(), &Metrics::default()).unwrap());
    let machines = Arc::new(Machines::new(1, None));
    let live = Arc::new(LiveGame::new(game(), 1000));
    let watcher = live.watch();
    let mut streams: Vec<(u8, Presence)> = Vec::new();
    for event in events {
        let before = live.game();
        match event {
            Event::Connect(who) => {
                let session = (*who < 3).then(|| key(*who));
                streams.push((*who, live.add_viewer(session)));
            }
            Event::Disconnect(number) if !streams.is_empty() => {
                let number = number % streams.len();
                drop(streams.swap_remove(number));
            }
            Event::Disconnect(_) => {}
            // A change that is refused is no change; what is refused is the model's affair in `game_tests.rs`.
            Event::Join => {
                let action = Action::Join { seat: TOKEN.to_owned(), name: None };
                let joins = |game: &Game| done(game, Some(key(1)), action);
                let _ = live.change(&store, &machines, joins).await;
            }
            Event::Move(number) => {
                let moves = |game: &Game| {
                    let legal = game.progress.here.moves();
                    let who = game.progress.turn().map(|turn| key(turn.index() as u8));
                    let text = legal.get(number % legal.len().max(1)).cloned().unwrap_or_default();
                    done(game, who, Action::Move { text, version: None })
                };
                let _ = live.change(&store, &machines, moves).await;
            }
            Event::Resign(who) => {
                let resigns = |game: &Game| done(game, Some(key(*who)), Action::Resign);
                let _ = live.change(&store, &machines, resigns).await;
            }
        }
        let after = live.game();
        if matches!(event, Event::Connect(_) | Event::Disconnect(_)) {
            assert_eq!(after.version, before.version, "{event:?} changed the game");
        }
        let seated = |who: u8| {
            after.seats.0.iter().any(|seat| matches!(seat, Seat::Person { key: one, .. } if *one == key(who)))
        };
        let there = [0, 1].map(|who: u8| seated(who) && streams.iter().any(|(one, _)| *one == who));
        assert_eq!(live.view().online, there, "{event:?}");
        assert_eq!(watcher.borrow().online, there, "{event:?}");
        assert_eq!(watcher.borrow().game.version, after.version, "{event:?}");
    }
    drop(streams);
    assert_eq!(live.view().online, [false, false]);
    store.close();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn whoever_comes_and_goes_changes_no_game(events in events()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(play(&events));
    }
}
