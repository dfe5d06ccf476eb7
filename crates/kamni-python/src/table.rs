//! Tables of exact values.

use crate::analysis;
use crate::arguments::Whole;
use crate::errors::wrong;
use crate::module::{games, locale};
use crate::objects::{Position, Table};
use crate::work::interruptible;
use kamni::AnyGame;
use kamni_json::Analysed;
use kamni_solve::{Basis, Budget};
use kamni_tables::{AnyTabled, Built, Options, TableError, Tables, build, tabled, tabled_rules};
use pyo3::exceptions::{PyFileNotFoundError, PyLookupError, PyOSError, PyValueError};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

fn table_error(error: TableError) -> PyErr {
    PyOSError::new_err(error.to_string())
}

impl Table {
    pub fn new(game: &AnyGame, folder: PathBuf) -> PyResult<Table> {
        let Some(usual) = tabled(game, None) else {
            return Err(PyValueError::new_err(format!(
                "{} has no table; these rules can have one: {}",
                game.rules(),
                tabled_rules(games())
            )));
        };
        let tables = Arc::new(Tables::new(folder, games().clone()));
        Ok(Table { game: game.clone(), rules: usual.spec().rules, tables })
    }

    fn tabled(&self, stones: Option<usize>) -> PyResult<AnyTabled> {
        tabled(&self.game, stones)
            .ok_or_else(|| wrong(format_args!("{} has no table of this size", self.game.rules())))
    }
}

#[pymethods]
impl Table {
    /// The file.
    #[getter]
    fn path(&self) -> PathBuf {
        self.tables.path(&self.rules)
    }

    /// Whether the table is there.
    #[getter]
    fn exists(&self) -> bool {
        self.path().exists()
    }

    /// Builds the table, or resumes where it was stopped. `progress` is called with the bytes of values built so far and their
    /// total; without it a bar of tqdm shows them, if tqdm is installed and the output is a terminal or a notebook.
    #[pyo3(signature = (*, stones = None, threads = None, memory = Whole(4 << 30), progress = None))]
    fn build(
        &self,
        py: Python<'_>,
        stones: Option<Whole<usize>>,
        threads: Option<Whole<usize>>,
        memory: Whole<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let tabled = self.tabled(stones.map(|Whole(stones)| stones))?;
        std::fs::create_dir_all(self.tables.folder())?;
        let usual = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.map_or(usual, |Whole(threads)| threads).clamp(1, 1024);
        let options = Options { threads, memory: memory.0, checkpoint: Duration::from_secs(2) };
        let (stop, done, total) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
        let bar = match progress {
            Some(_) => None,
            None => {
                let class = py.import("kamni._progress")?.getattr("Progress")?;
                Some(class.call1((py.None(), py.None(), "B", &self.rules))?)
            }
        };
        let set = match &bar {
            Some(bar) => Some(bar.getattr("set")?),
            None => progress.map(|progress| progress.into_bound(py)),
        };
        let mut tick = |_: Python<'_>| match (&set, total.load(Ordering::Relaxed)) {
            (Some(set), total) if total > 0 => set.call1((done.load(Ordering::Relaxed), total)).map(|_| ()),
            _ => Ok(()),
        };
        let path = self.path();
        let built = interruptible(py, &stop, &mut tick, || {
            build(tabled.as_ref(), &path, &options, &stop, &mut |now, all| {
                done.store(now, Ordering::Relaxed);
                total.store(all, Ordering::Relaxed);
            })
        });
        if let Some(bar) = bar {
            bar.call_method0("close")?;
        }
        match built?.map_err(table_error)? {
            Built::Already | Built::Complete => Ok(()),
            Built::Stopped => {
                Err(PyOSError::new_err("the build was stopped; the next one resumes from there"))
            }
        }
    }

    /// What the table says about a position: an analysis. `LookupError` if the position is not in it.
    #[pyo3(signature = (position, /, *, language = "en"))]
    fn lookup<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, Position>,
        language: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let locale = locale(language)?;
        let position = &position.get().position;
        if position.rules() != self.game.rules() {
            return Err(wrong(format_args!(
                "this is the table of {}, the position is one of {}",
                self.game.rules(),
                position.rules()
            )));
        }
        if self.tables.open(&self.rules).map_err(table_error)?.is_none() {
            let folder = self.tables.folder().display();
            return Err(PyFileNotFoundError::new_err(format!(
                "there is no table of {} in {folder}; build() makes it",
                self.rules
            )));
        }
        let budget = Budget { tables: Some(Arc::clone(&self.tables)), lines: true, ..Budget::default() };
        let (analysis, basis) = interruptible(py, &budget.stop, &mut |_| Ok(()), || {
            let analysis = kamni_solve::analyze(position, &budget);
            let basis = analysis.basis;
            (Analysed::with_details(position, &analysis.into(), locale), basis)
        })?;
        match basis {
            // A game that is over needs no table.
            Basis::Table | Basis::Theorem => analysis::to_python(py, &analysis),
            _ => Err(PyLookupError::new_err(format!(
                "the table of {} does not have this position",
                self.rules
            ))),
        }
    }

    fn __repr__(&self) -> String {
        format!("<kamni table of {} in {}>", self.rules, self.tables.folder().display())
    }
}
