//! `Batch`: many games in arrays of NumPy. `kamni/vector.py` is the environment around it.

use crate::arguments::{Index, Whole};
use crate::objects::Position;
use crate::solving::Limits;
use crate::work::interruptible;
use kamni::{AnyPosition, BatchOptions, MoveCounts, Observations, StepError, StepResults};
use kamni_play::Settings;
use kamni_solve::Value;
use kamni_tables::splitmix;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Many games of the same rules, in numbers.
#[pyclass(frozen, module = "kamni._kamni")]
pub struct Batch {
    start: AnyPosition,
    shape: [usize; 3],
    games: Mutex<Games>,
}

struct Games {
    batch: kamni::Batch,
    random: u64,
}

/// Moves, moves without progress and whether it is over, for each game; and the state of `sample`.
type Hidden = (Vec<(u32, u32, bool)>, u64);

/// Planes, masks and turns, as `observe` writes them.
type LastArrays<'py> =
    (PyReadwriteArray4<'py, f32>, PyReadwriteArray2<'py, bool>, PyReadwriteArray1<'py, i8>);

/// The most bytes that the positions of a batch may take; a larger number is a typing mistake.
const MOST_BYTES: usize = 8 << 30;

/// From this many games on the GIL is released while they are played.
const MIN_GAMES_WITHOUT_GIL: usize = 256;

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (start, games, *, seed, forfeit, restart, points, draw_after, most_moves))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        start: &Bound<'_, Position>,
        games: Whole<usize>,
        seed: u64,
        forfeit: bool,
        restart: bool,
        points: bool,
        draw_after: u32,
        most_moves: u32,
    ) -> PyResult<Batch> {
        let Whole(games) = games;
        let start = start.get().position.clone();
        if start.outcome().is_some() {
            return Err(PyValueError::new_err(
                "the game is over in the position that games would start from",
            ));
        }
        if start.legal_actions().len() != start.move_count() {
            return Err(PyValueError::new_err("some moves of this position have no number"));
        }
        let each = start.weight() + start.actions() / 8 + 64;
        if each.checked_mul(games).is_none_or(|all| all > MOST_BYTES) {
            return Err(PyMemoryError::new_err(format!("{games} games do not fit into memory")));
        }
        let options = BatchOptions { forfeit, restart, points, draw_after, most_moves };
        let batch = kamni::Batch::new(&start, games, options);
        Ok(Batch { shape: batch.shape(), start, games: Mutex::new(Games { batch, random: seed }) })
    }

    /// Seeds the random numbers of `sample`.
    fn seed(&self, seed: u64) -> PyResult<()> {
        self.lock()?.random = seed;
        Ok(())
    }

    /// Lets games begin again: all of them, or those that are marked.
    #[pyo3(signature = (which = None))]
    fn reset(&self, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let mut games = self.lock()?;
        let count = games.batch.games();
        match which {
            None => games.batch.reset(0..count),
            Some(which) => {
                let which = which.as_slice()?;
                if which.len() != count {
                    return Err(PyValueError::new_err(format!(
                        "expected a truth value for each of the {count} games, found {}",
                        which.len()
                    )));
                }
                games.batch.reset((0..count).filter(|&game| which[game]));
            }
        }
        Ok(())
    }

    /// Makes an action in every game. `last` are arrays for what is seen of the games that end, before they begin again.
    #[pyo3(signature = (actions, rewards, terminated, truncated, last = None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        last: Option<LastArrays<'_>>,
    ) -> PyResult<()> {
        let mut games = self.lock()?;
        let actions = actions.as_slice()?;
        let mut last = last;
        let last = match &mut last {
            Some((planes, masks, turns)) => Some(Observations {
                planes: planes.as_slice_mut()?,
                masks: masks.as_slice_mut()?,
                turns: turns.as_slice_mut()?,
            }),
            None => None,
        };
        let results = StepResults {
            rewards: rewards.as_slice_mut()?.as_chunks_mut().0,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            last,
        };
        let batch = &mut games.batch;
        let step = || batch.step(actions, results);
        let done = if actions.len() >= MIN_GAMES_WITHOUT_GIL { py.detach(step) } else { step() };
        done.map_err(|error| match error {
            StepError::Illegal { game, .. } => {
                let position = games.batch.position(&self.start, game);
                let text = position.map_or_else(String::new, |here| kamni::shorten(&here.to_string()));
                crate::errors::IllegalMove::new_err(format!("{error} (`{text}`)"))
            }
            error => PyValueError::new_err(error.to_string()),
        })
    }

    /// Writes what is seen of every game.
    fn observe(
        &self,
        py: Python<'_>,
        mut planes: PyReadwriteArray4<'_, f32>,
        mut masks: PyReadwriteArray2<'_, bool>,
        mut turns: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        let games = self.lock()?;
        let (planes, masks, turns) = (planes.as_slice_mut()?, masks.as_slice_mut()?, turns.as_slice_mut()?);
        let many = games.batch.games() >= MIN_GAMES_WITHOUT_GIL;
        let batch = &games.batch;
        let mut observe = || batch.observe(Observations { planes, masks, turns });
        if many {
            py.detach(observe);
        } else {
            observe();
        }
        Ok(())
    }

    /// Writes a random legal action for every game.
    fn sample(&self, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let mut games = self.lock()?;
        let Games { batch, random } = &mut *games;
        batch.sample(&mut || splitmix::next(random), actions.as_slice_mut()?);
        Ok(())
    }

    /// The value of every game for its player to move: 1, 0 or -1, and NaN if it is not proved within the time for all games.
    #[pyo3(signature = (time = None, *, nodes = None, memory = None, threads = None, tables = None))]
    fn values<'py>(
        &self,
        py: Python<'py>,
        time: Option<f64>,
        nodes: Option<Whole<u64>>,
        memory: Option<Whole<usize>>,
        threads: Option<Whole<usize>>,
        tables: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let budget = Limits { time, nodes, memory, threads: threads.or(Some(Whole(1))), tables }.budget()?;
        let settings = Settings { tables: budget.tables.clone(), ..Settings::default() };
        let games = self.lock()?;
        let batch = &games.batch;
        let values = interruptible(py, &budget.stop, &mut |_| Ok(()), || {
            kamni_play::values(batch, &self.start, &settings, &budget)
        })?;
        let number = |value: Option<Value>| match value {
            Some(Value::Win) => 1.0,
            Some(Value::Draw) => 0.0,
            Some(Value::Loss) => -1.0,
            None => f32::NAN,
        };
        Ok(PyArray1::from_iter(py, values.into_iter().map(number)))
    }

    /// The position of a game.
    fn position(&self, game: &Bound<'_, PyAny>) -> PyResult<Position> {
        let Index(number) = game.extract()?;
        let games = self.lock()?;
        let position = number.and_then(|number| games.batch.position(&self.start, number));
        position.map(Position::from).ok_or_else(|| no_game(game, games.batch.games()))
    }

    /// Lets a game go on from this position.
    fn set(&self, game: &Bound<'_, PyAny>, position: &Bound<'_, Position>) -> PyResult<()> {
        let Index(number) = game.extract()?;
        let position = &position.get().position;
        if position.rules() != self.start.rules() {
            let (own, other) = (self.start.rules(), position.rules());
            return Err(PyValueError::new_err(format!("these are games of {own}, not of {other}")));
        }
        let mut games = self.lock()?;
        let count = games.batch.games();
        match number {
            Some(number) if games.batch.set(number, position) => Ok(()),
            _ => Err(no_game(game, count)),
        }
    }

    /// All that cannot be seen of the games: moves, moves without progress and whether it is over, for each; and the state of `sample`.
    fn hidden(&self) -> PyResult<Hidden> {
        let games = self.lock()?;
        let counts = (0..games.batch.games()).filter_map(|game| games.batch.counts(game));
        let counts =
            counts.map(|MoveCounts { moves, without_progress, over }| (moves, without_progress, over));
        Ok((counts.collect(), games.random))
    }

    /// What `hidden` gave, for games that were set to the positions of that time.
    fn set_hidden(&self, counts: Vec<(u32, u32, bool)>, random: u64) -> PyResult<()> {
        let mut games = self.lock()?;
        games.random = random;
        for (game, (moves, without_progress, over)) in counts.into_iter().enumerate() {
            if !games.batch.set_counts(game, MoveCounts { moves, without_progress, over }) {
                return Err(no_game(game, games.batch.games()));
            }
        }
        Ok(())
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.shape;
        (planes, rows, columns)
    }
}

impl Batch {
    /// The games. Never waits for the lock: it would hold the GIL that the owner of the lock needs.
    fn lock(&self) -> PyResult<MutexGuard<'_, Games>> {
        match self.games.try_lock() {
            Ok(games) => Ok(games),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => {
                Err(PyRuntimeError::new_err("the environment is being used by another thread"))
            }
        }
    }
}

fn no_game(game: impl Display, count: usize) -> PyErr {
    PyIndexError::new_err(format!("there is no game {game}; there are {count}, from 0"))
}
