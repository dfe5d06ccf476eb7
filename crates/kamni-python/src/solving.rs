//! Budgets, and families of games.

use crate::arguments::{Whole, tables_in};
use crate::errors::wrong;
use crate::module::games;
use crate::work::interruptible;
use kamni::Player;
use kamni_solve::{Budget, Family, Period};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::time::Duration;

/// What an analysis may cost, as Python says it.
#[derive(Default)]
pub struct Limits {
    /// Seconds.
    pub time: Option<f64>,
    pub nodes: Option<Whole<u64>>,
    /// Bytes.
    pub memory: Option<Whole<usize>>,
    pub threads: Option<Whole<usize>>,
    pub tables: Option<PathBuf>,
}

/// More threads than any machine has.
const MOST_THREADS: usize = 1024;

impl Limits {
    pub fn budget(self) -> PyResult<Budget> {
        let usual = Budget::default();
        let threads = self.threads.map_or(usual.threads, |Whole(threads)| threads);
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(wrong(format_args!("expected 1 to {MOST_THREADS} threads, found {threads}")));
        }
        Ok(Budget {
            time: self.time.map_or(Ok(usual.time), seconds)?,
            nodes: self.nodes.map_or(usual.nodes, |Whole(nodes)| nodes),
            memory: self.memory.map_or(usual.memory, |Whole(memory)| memory),
            threads,
            tables: tables_in(self.tables)?,
            ..usual
        })
    }
}

/// A time from seconds.
pub fn seconds(seconds: f64) -> PyResult<Duration> {
    // A year is enough for everybody, and can be added to the time of day.
    let most = 365.0 * 24.0 * 3600.0;
    if seconds.is_nan() || seconds < 0.0 {
        return Err(PyValueError::new_err(format!("expected a time in seconds, from 0, found {seconds}")));
    }
    Ok(Duration::from_secs_f64(seconds.min(most)))
}

/// What the start of a game is worth: the fields of `kamni solve --json`.
#[pyfunction]
#[pyo3(signature = (rules, time = None, *, nodes = None, memory = None, threads = None, tables = None))]
pub fn solve<'py>(
    py: Python<'py>,
    rules: &str,
    time: Option<f64>,
    nodes: Option<Whole<u64>>,
    memory: Option<Whole<usize>>,
    threads: Option<Whole<usize>>,
    tables: Option<PathBuf>,
) -> PyResult<Bound<'py, PyDict>> {
    let budget = Limits { time, nodes, memory, threads, tables }.budget()?;
    let solved =
        interruptible(py, &budget.stop, &mut |_| Ok(()), || kamni_solve::solve(games(), rules, &budget))?;
    let solved = solved.map_err(wrong)?;
    let exact = solved.basis.is_exact();
    let winner = match solved.winner {
        _ if !exact => "unknown",
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
        None => "draw",
    };
    let fields = PyDict::new(py);
    fields.set_item("rules", solved.rules)?;
    fields.set_item("winner", winner)?;
    fields.set_item("score", solved.score)?;
    fields.set_item("grundy", solved.grundy)?;
    fields.set_item("exact", exact)?;
    fields.set_item("basis", solved.basis.word())?;
    fields.set_item("best", solved.best)?;
    fields.set_item("moves", solved.moves)?;
    fields.set_item("open", solved.open)?;
    fields.set_item("nodes", solved.nodes)?;
    fields.set_item("seconds", solved.settled_in.as_secs_f64())?;
    Ok(fields)
}

/// The numbers and the rules of a family such as `cheops/2..14`.
#[pyfunction]
pub fn family(text: &str) -> PyResult<Vec<(u64, String)>> {
    let family = Family::parse(text).map_err(wrong)?;
    Ok(family.range.clone().map(|number| (number, family.rules(number))).collect())
}

/// From which place of a list on everything repeats, and after how many places; `None` if nothing does.
#[pyfunction]
pub fn period(values: Vec<String>) -> Option<(usize, usize)> {
    Period::of(&values).map(|period| (period.from, period.length))
}
