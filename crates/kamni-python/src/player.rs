//! `Player`: computer players, and players written in Python.

use crate::arguments::{Index, Whole, tables_in};
use crate::errors::wrong;
use crate::objects::Position;
use crate::solving::seconds;
use crate::work::interruptible;
use kamni::AnyPosition;
use kamni_play::engine::{Engine, EngineConfig, EngineError};
use kamni_play::{BestMove, GameHistory, Limits, PlayerError, Settings, built_in};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

/// A computer player: `random`, `level=3` (or `3`), `perfect`, or `engine=COMMAND` for a program that speaks UGI.
///
/// >>> kamni.Player("perfect", seed=1).choose(kamni.Game("kayles/3").start())
/// '2'
/// >>> kamni.Player("level=3")
/// kamni.Player('level=3')
/// >>> kamni.Player("level=11")
/// Traceback (most recent call last):
///     ...
/// ValueError: there is no built-in player `level=11`; the players are random, 1 to 10 (or level=1 to level=10), perfect
#[pyclass(frozen, module = "kamni")]
pub struct Player {
    pub word: String,
    pub settings: Settings,
    tables: Option<PathBuf>,
    /// A program is started when it is asked for the first time.
    player: Mutex<Option<(String, Box<dyn kamni_play::Player>)>>,
}

/// The command of a player `engine=COMMAND`.
pub fn engine_command(word: &str) -> Option<PyResult<EngineConfig>> {
    let command = word.strip_prefix("engine=")?;
    Some(EngineConfig::from_command(command).map_err(wrong))
}

pub fn engine_error(error: EngineError) -> PyErr {
    match error {
        EngineError::Failed(error) => PyRuntimeError::new_err(error.message.to_string()),
        EngineError::Option(message) => PyValueError::new_err(message.to_string()),
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (player, *, seed = None, tables = None, threads = Whole(1), memory = None),
        text_signature = "(player, *, seed=None, tables=None, threads=1, memory=None)")]
    fn new(
        player: &str,
        seed: Option<Whole<u64>>,
        tables: Option<PathBuf>,
        threads: Whole<usize>,
        memory: Option<Whole<usize>>,
    ) -> PyResult<Player> {
        let usual = Settings::default();
        let settings = Settings {
            seed: seed.map(|Whole(seed)| seed),
            tables: tables_in(tables.clone())?,
            threads: threads.0.clamp(1, 1024),
            memory: memory.map_or(usual.memory, |Whole(memory)| memory),
            ..usual
        };
        match engine_command(player) {
            Some(command) => drop(command?),
            None => drop(built_in(player, &settings).map_err(wrong)?),
        }
        Ok(Player { word: player.to_owned(), settings, tables, player: Mutex::new(None) })
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        &self.word
    }

    /// Chooses a move. `time` is in seconds; `nodes` and `depth` bound the search further. Without any of them a second.
    #[pyo3(signature = (position, time = None, *, nodes = None, depth = None))]
    fn choose(
        &self,
        py: Python<'_>,
        position: &Bound<'_, Position>,
        time: Option<f64>,
        nodes: Option<Whole<u64>>,
        depth: Option<Whole<u32>>,
    ) -> PyResult<String> {
        let (nodes, depth) = (nodes.map(|Whole(nodes)| nodes), depth.map(|Whole(depth)| depth));
        let position = &position.get().position;
        let time = time.map(seconds).transpose()?;
        let usual = (nodes.is_none() && depth.is_none()).then_some(std::time::Duration::from_secs(1));
        let limits = Limits { move_time: time.or(usual), nodes, depth, ..Limits::default() };
        let mut player = match self.player.try_lock() {
            Ok(player) => player,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyRuntimeError::new_err("this player is choosing a move in another thread"));
            }
        };
        let player = &mut *player;
        let chosen = interruptible(py, &limits.stop, &mut |_| Ok(()), || {
            let player = self.ready(player, position)?;
            let history = GameHistory { start: position, moves: &[], position };
            Ok(player.choose(&history, &limits).map_err(Trouble::Player)?.mv)
        })?;
        chosen.map_err(|trouble| match trouble {
            Trouble::Player(error) if error.kind == "over" => wrong(error.message),
            Trouble::Player(error) => PyRuntimeError::new_err(error.message.to_string()),
            Trouble::Engine(error) => engine_error(error),
        })
    }

    fn __call__(&self, py: Python<'_>, position: &Bound<'_, Position>) -> PyResult<String> {
        self.choose(py, position, None, None, None)
    }

    fn __repr__(&self) -> String {
        format!("kamni.Player('{}')", kamni::printable(&self.word))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let Settings { seed, threads, memory, .. } = self.settings;
        let arguments = (&self.word, seed, &self.tables, threads, memory).into_pyobject(py)?;
        Ok((py.import("kamni")?.getattr("_player")?, arguments))
    }
}

/// Why there is no move.
enum Trouble {
    Player(PlayerError),
    Engine(EngineError),
}

impl Player {
    /// The player for a game with the rules of `position`.
    fn ready<'a>(
        &self,
        slot: &'a mut Option<(String, Box<dyn kamni_play::Player>)>,
        position: &AnyPosition,
    ) -> Result<&'a mut Box<dyn kamni_play::Player>, Trouble> {
        let rules = position.rules();
        if slot.as_ref().is_none_or(|(known, _)| *known != rules) {
            let mut player: Box<dyn kamni_play::Player> = match engine_command(&self.word) {
                Some(Ok(config)) => Box::new(Engine::start(config, position).map_err(Trouble::Engine)?),
                _ => built_in(&self.word, &self.settings).map_err(|error| {
                    Trouble::Player(PlayerError { kind: "missing", message: error.message })
                })?,
            };
            player.new_game(position).map_err(Trouble::Player)?;
            *slot = Some((rules, player));
        }
        slot.as_mut().map(|(_, player)| player).ok_or_else(|| {
            let message = kamni::message!("python-no-player", "there is no player");
            Trouble::Player(PlayerError { kind: "missing", message })
        })
    }
}

/// A callable of Python as a player: it gets a position and returns a move, or the number of one.
pub struct Callable {
    pub name: String,
    pub callable: Arc<Py<PyAny>>,
    /// The first exception of any callable of a match.
    pub raised: Arc<Mutex<Option<PyErr>>>,
}

impl kamni_play::Player for Callable {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, _: &AnyPosition) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, _: &Limits) -> Result<BestMove, PlayerError> {
        Python::attach(|py| {
            let chosen = self.ask(py, history.position);
            chosen.map(|mv| BestMove { mv, ..BestMove::default() }).map_err(|error| {
                let text = kamni::shorten(&error.to_string());
                let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
                raised.get_or_insert(error);
                let message = kamni::message!("python-raised", "the player raised {error}", error = text);
                PlayerError { kind: "exception", message }
            })
        })
    }
}

impl Callable {
    fn ask(&self, py: Python<'_>, position: &AnyPosition) -> PyResult<String> {
        let answer = self.callable.call1(py, (Position::from(position.clone()),))?;
        let answer = answer.bind(py);
        if let Ok(text) = answer.extract::<String>() {
            return Ok(text);
        }
        let Ok(Index(action)) = answer.extract() else {
            let kind = answer.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a player has to return a move (str) or the number of one (int), not {kind}"
            )));
        };
        let text = action.and_then(|action| position.move_of_action(action));
        text.ok_or_else(|| wrong(format_args!("action {answer} is no move here")))
    }
}
