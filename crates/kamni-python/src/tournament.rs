//! Matches: the referee of `kamni match` and its statistics.

use crate::arguments::{Whole, tables_in};
use crate::errors::wrong;
use crate::module::json;
use crate::objects::Position;
use crate::player::{Callable, Player, engine_command, engine_error};
use crate::record::Record;
use crate::solving::seconds;
use crate::work::interruptible;
use kamni::AnyPosition;
use kamni_json::MatchJson;
use kamni_play::tournament::{
    FinishedGame, GameRunner, Openings, Participant, ParticipantKind, PlayerFactory, Schedule, Standings,
    TimeControl, Tournament,
};
use kamni_play::{DrawRule, Settings};
use kamni_solve::Budget;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Plays a match and returns what `kamni match --json` prints, and the games.
#[pyfunction]
#[pyo3(signature = (start, players, *, games, time, nodes, seed, random_plies, openings, draw_after, judge, concurrency,
    gauntlet, tables, forfeit, progress))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn play_match<'py>(
    py: Python<'py>,
    start: &Bound<'py, Position>,
    players: Vec<Bound<'py, PyAny>>,
    games: Whole<u64>,
    time: Option<f64>,
    nodes: Option<Whole<u64>>,
    seed: Whole<u64>,
    random_plies: Whole<u32>,
    openings: Option<&str>,
    draw_after: Whole<u32>,
    judge: f64,
    concurrency: Whole<usize>,
    gauntlet: bool,
    tables: Option<PathBuf>,
    forfeit: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(String, Vec<Record>)> {
    let start = start.get().position.clone();
    if start.outcome().is_some() {
        return Err(PyValueError::new_err("the game is over in the position that games would start from"));
    }
    if !(2..=100).contains(&players.len()) {
        return Err(wrong(format_args!("expected 2 to 100 players, found {}", players.len())));
    }
    let (Whole(games), Whole(seed), Whole(random_plies)) = (games, seed, random_plies);
    let (stop, raised) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(None)));
    let tables = tables_in(tables)?;
    let concurrency = concurrency.0.clamp(1, 256);
    let usual = Settings::default();
    let settings = Settings { tables: tables.clone(), memory: usual.memory / concurrency, ..usual };
    let mut participants: Vec<Participant> = Vec::new();
    for player in &players {
        let mut participant = participant(player, &start, &settings, &raised)?;
        let name = participant.name.clone();
        let mut number = 2;
        while participants.iter().any(|other| other.name == participant.name) {
            participant.name = format!("{name} ({number})");
            number += 1;
        }
        participants.push(participant);
    }
    let time_control = match (nodes, time) {
        (Some(Whole(nodes)), _) => TimeControl::Nodes(nodes),
        (None, time) => TimeControl::Move(time.map_or(Ok(Duration::from_secs(1)), seconds)?),
    };
    let judge = seconds(judge)?;
    let budget =
        Budget { time: judge, memory: 64 << 20, stop: Arc::clone(&stop), tables, ..Budget::default() };
    let openings = match openings {
        Some(text) => {
            Openings::read(text, &start).map_err(|error| wrong(format_args!("openings: {error:?}")))?
        }
        None => Openings::random(&start, random_plies, seed)
            .map_err(|_| wrong(format_args!("games are too short for {random_plies} random moves")))?,
    };
    let schedule = if gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin };
    let tournament = Tournament {
        start,
        participants,
        schedule,
        rounds: games.div_ceil(2),
        openings,
        game_runner: GameRunner {
            time_control,
            time_margin: Duration::from_secs(3600),
            draw_rule: DrawRule { moves: draw_after.0, chase: Some(DrawRule::CHASE) },
            swap: false,
        },
        seed,
        sprt: None,
        loss_budget: (!judge.is_zero()).then_some(budget),
        concurrency,
    };
    let played = AtomicU64::new(0);
    let planned = tournament.games();
    let mut tick = |py: Python<'_>| {
        if !forfeit && let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        match &progress {
            Some(progress) => progress.call1(py, (played.load(Ordering::Relaxed), planned)).map(|_| ()),
            None => Ok(()),
        }
    };
    let names = tournament.names();
    let (standings, records) = interruptible(py, &stop, &mut tick, || {
        let mut standings = Standings::new(tournament.participants.len());
        let mut records = Vec::new();
        let mut each = |game: &FinishedGame, standings: &Standings| {
            played.store(standings.games(), Ordering::Relaxed);
            records.push((game.scheduled.number, game.record(&names, "python")));
        };
        let done = tournament.run(&mut standings, None, &stop, &mut each);
        done.map(|()| {
            records.sort_by_key(|(number, _)| *number);
            (standings, records)
        })
    })?
    .map_err(|error| PyRuntimeError::new_err(format!("{error:?}")))?;
    let records = records.into_iter().map(|(_, record)| Record::from(record)).collect();
    Ok((json(&MatchJson::of(&tournament, &standings))?, records))
}

/// A player of a match: a word, a `Player`, or anything that can be called with a position.
fn participant(
    player: &Bound<'_, PyAny>,
    start: &AnyPosition,
    settings: &Settings,
    raised: &Arc<Mutex<Option<PyErr>>>,
) -> PyResult<Participant> {
    if let Ok(word) = player.extract::<String>() {
        return named(&word, start, settings);
    }
    if let Ok(player) = player.cast::<Player>() {
        let own = &player.get().settings;
        let tables = own.tables.clone().or_else(|| settings.tables.clone());
        return named(
            &player.get().word,
            start,
            &Settings { tables, threads: own.threads, ..settings.clone() },
        );
    }
    if !player.is_callable() {
        let kind = player.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "a player is a word such as `level=3`, a kamni.Player or a callable, not {kind}"
        )));
    }
    let name = player.getattr("__name__").and_then(|name| name.extract::<String>());
    let name =
        name.unwrap_or_else(|_| player.get_type().name().map_or_else(|_| String::new(), |n| n.to_string()));
    let name = kamni::printable(&kamni::shorten(&name)).replace(['<', '>'], "");
    let (callable, raised) = (Arc::new(player.clone().unbind()), Arc::clone(raised));
    let own_name = name.clone();
    let factory = PlayerFactory::new(move |_: &AnyPosition, _| {
        let (callable, raised) = (Arc::clone(&callable), Arc::clone(&raised));
        Box::new(Callable { name: own_name.clone(), callable, raised })
    });
    Ok(Participant { name, kind: ParticipantKind::Host(factory) })
}

fn named(word: &str, start: &AnyPosition, settings: &Settings) -> PyResult<Participant> {
    match engine_command(word) {
        Some(config) => Participant::engine(config?, start).map_err(engine_error),
        None => Participant::built_in(word, None, settings).map_err(wrong),
    }
}
