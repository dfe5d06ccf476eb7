//! One game of a guest: the stream of its states, and the moves of its player.

use super::client::{Client, ServerError};
use kamni::{AnyPosition, Registry};
use kamni_play::engine::{Engine, EngineConfig};
use kamni_play::{Clock, GameHistory, Limits, Player, PlayerError, Settings, built_in};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a player may use of its clock for one move, when the way to the server and back is taken off.
const ON_THE_WAY: Duration = Duration::from_millis(200);

/// The time for a move without a clock.
const MOVE_TIME: Duration = Duration::from_secs(5);

/// How long to wait before a lost server is tried again.
pub const RETRY_DELAYS: [Duration; 6] = [
    Duration::from_millis(200),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(20),
];

/// Who plays the games.
#[derive(Clone)]
pub enum Playing {
    /// A built-in player.
    BuiltIn(String, Settings),
    /// A program that speaks UGI.
    Engine(EngineConfig),
}

impl Playing {
    /// A player for a game from this position.
    pub fn player(&self, start: &AnyPosition) -> Result<Box<dyn Player>, PlayerError> {
        match self {
            Playing::BuiltIn(word, settings) => built_in(word, settings)
                .map_err(|error| PlayerError { kind: "missing", message: error.message }),
            Playing::Engine(config) => match Engine::start(config.clone(), start) {
                Ok(engine) => Ok(Box::new(engine)),
                Err(kamni_play::engine::EngineError::Failed(error)) => Err(error),
                Err(kamni_play::engine::EngineError::Option(message)) => {
                    Err(PlayerError { kind: "option", message })
                }
            },
        }
    }
}

/// The first line about a game.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Full {
    variant: Variant,
    initial_fen: String,
    color: Option<String>,
    state: State,
}

#[derive(Deserialize)]
struct Variant {
    key: String,
}

/// How a game stands.
#[derive(Deserialize)]
struct State {
    moves: String,
    turn: Option<String>,
    p1time: Option<u64>,
    p2time: Option<u64>,
    p1inc: Option<u64>,
    p2inc: Option<u64>,
    status: String,
    winner: Option<String>,
    draw: Option<String>,
    takeback: Option<String>,
}

/// How a game ended for the guest.
#[derive(Debug)]
pub enum Ended {
    Won,
    Lost,
    Drawn,
    /// The server does not know it any more, or refuses.
    Gone(String),
    /// The player has failed, and the game was resigned.
    Failed(PlayerError),
    /// The program ends.
    Stopped,
}

/// Plays a game to its end, whatever happens to the connection.
pub fn play(client: &Client, id: &str, playing: &Playing, games: &Registry, stop: &Arc<AtomicBool>) -> Ended {
    let mut player = None;
    let mut delays = RETRY_DELAYS.iter();
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ended::Stopped;
        }
        match play_on(client, id, playing, games, stop, &mut player) {
            Ok(Some(ended)) => return ended,
            // There were lines: the server was there.
            Ok(None) => delays = RETRY_DELAYS.iter(),
            Err(error) if error.is_temporary() => {}
            Err(error) => return Ended::Gone(error.detail().to_owned()),
        }
        match delays.next() {
            Some(delay) => std::thread::sleep(*delay),
            None => return Ended::Gone(String::new()),
        }
    }
}

/// Plays until the game is over (then how it ended) or the stream ends.
fn play_on(
    client: &Client,
    id: &str,
    playing: &Playing,
    games: &Registry,
    stop: &Arc<AtomicBool>,
    player: &mut Option<Box<dyn Player>>,
) -> Result<Option<Ended>, ServerError> {
    let mut lines = client.lines(&format!("/bot/game/stream/{id}"))?;
    let mut table: Option<(AnyPosition, String)> = None;
    while let Some(line) = lines.next() {
        if stop.load(Ordering::Relaxed) {
            return Ok(Some(Ended::Stopped));
        }
        let Some(line) = line else { continue };
        let state = match line["type"].as_str() {
            Some("gameFull") => {
                let Some((start, side, state)) = begun(line, games) else {
                    return Ok(Some(Ended::Gone("the game could not be read".to_owned())));
                };
                table = Some((start, side));
                state
            }
            Some("gameState") => match serde_json::from_value(line) {
                Ok(state) => state,
                Err(_) => continue,
            },
            _ => continue,
        };
        let Some((start, side)) = &table else { continue };
        if state.status != "started" {
            return Ok(Some(match state.winner {
                Some(winner) if winner == *side => Ended::Won,
                Some(_) => Ended::Lost,
                None => Ended::Drawn,
            }));
        }
        let is_asked = |offer: &Option<String>| offer.as_ref().is_some_and(|by| by != side);
        if is_asked(&state.draw) {
            // Refused if it was taken back meanwhile.
            let _ = client.post(&format!("/bot/game/{id}/draw/no"), &Value::Null);
        }
        if is_asked(&state.takeback) {
            let _ = client.post(&format!("/bot/game/{id}/takeback/no"), &Value::Null);
        }
        if state.turn.as_ref() != Some(side) {
            continue;
        }
        let chosen = choose(playing, player, start, &state, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(Some(Ended::Stopped));
        }
        let sent = match chosen {
            Ok(mv) => send(client, &format!("/bot/game/{id}/move/{}", escaped(&mv))),
            Err(error) => {
                *player = None;
                send(client, &format!("/bot/game/{id}/resign"))?;
                return Ok(Some(Ended::Failed(error)));
            }
        };
        match sent {
            // Too late: the next line tells what has happened.
            Ok(()) | Err(ServerError::Refused { status: 403 | 409, .. }) => {}
            Err(ServerError::Refused { status: 422, detail }) => {
                // An illegal move loses, as in a match.
                send(client, &format!("/bot/game/{id}/resign"))?;
                return Ok(Some(Ended::Gone(detail)));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

fn begun(line: Value, games: &Registry) -> Option<(AnyPosition, String, State)> {
    let full: Full = serde_json::from_value(line).ok()?;
    let start = games.game(&full.variant.key).ok()?.position(&full.initial_fen).ok()?;
    Some((start, full.color?, full.state))
}

/// Sends something that may be sent twice, until the server has it.
fn send(client: &Client, path: &str) -> Result<(), ServerError> {
    let mut delays = RETRY_DELAYS.iter();
    loop {
        match (client.post(path, &Value::Null), delays.next()) {
            (Ok(_), _) => return Ok(()),
            (Err(error), Some(delay)) if error.is_temporary() => std::thread::sleep(*delay),
            (Err(error), _) => return Err(error),
        }
    }
}

fn choose(
    playing: &Playing,
    player: &mut Option<Box<dyn Player>>,
    start: &AnyPosition,
    state: &State,
    stop: &Arc<AtomicBool>,
) -> Result<String, PlayerError> {
    let moves: Vec<String> = state.moves.split_ascii_whitespace().map(str::to_owned).collect();
    let mut here = start.clone();
    for mv in &moves {
        here.play(mv).map_err(|_| PlayerError {
            kind: "rules",
            message: kamni::message!("guest-other-rules", "the server plays by other rules"),
        })?;
    }
    let player = match player {
        Some(player) => player,
        None => {
            let mut new = playing.player(start)?;
            new.new_game(start)?;
            player.insert(new)
        }
    };
    let clock = |time: Option<u64>, inc: Option<u64>| {
        let left = Duration::from_millis(time?);
        let way = ON_THE_WAY.min(left / 4);
        Some(Clock { left: left - way, increment: Duration::from_millis(inc.unwrap_or(0)) })
    };
    let clocks = clock(state.p1time, state.p1inc).zip(clock(state.p2time, state.p2inc));
    let limits = Limits {
        move_time: clocks.is_none().then_some(MOVE_TIME),
        clocks: clocks.map(|(first, second)| [first, second]),
        stop: Arc::clone(stop),
        ..Limits::default()
    };
    let history = GameHistory { start, moves: &moves, position: &here };
    player.choose(&history, &limits).map(|best| best.mv)
}

/// A move in an address.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
