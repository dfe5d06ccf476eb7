//! Game records.

use crate::arguments::Whole;
use crate::errors::{wrong, wrong_move};
use crate::module::games;
use crate::objects::Position;
use crate::solving::Limits;
use crate::work::interruptible;
use kamni::AnyPosition;
use kamni::record::{Ending, Line, Played};
use kamni_json::CourseJson;
use kamni_solve::course::Course;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

/// A recorded game: where it began, its moves, how it ended.
///
/// >>> start = kamni.Game("kayles/3").start()
/// >>> game = kamni.record.Record(start, ["2", "1", "3"], tags={"First": "Ann"})
/// >>> game.result, len(game), str(game.end)
/// ('1-0', 3, '... 2')
/// >>> print(game, end="")
/// [Game "kayles/3"]
/// [First "Ann"]
/// [Result "1-0"]
/// <BLANKLINE>
/// 1. 2 1 2. 3 1-0
#[pyclass(frozen, module = "kamni.record")]
pub struct Record {
    record: kamni::record::Record,
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (start, moves = Vec::new(), *, tags = BTreeMap::new(), result = None))]
    fn new(
        start: &Bound<'_, Position>,
        moves: Vec<String>,
        tags: BTreeMap<String, String>,
        result: Option<&str>,
    ) -> PyResult<Record> {
        let mut record = kamni::record::Record::new(start.get().position.clone());
        let mut here = record.start.clone();
        for text in &moves {
            here.play(text).map_err(wrong_move)?;
        }
        record.main = Line { comment: String::new(), moves: moves.into_iter().map(Played::from).collect() };
        record.tags = tags.into_iter().collect();
        record.ending = here.outcome().into();
        let record = match result {
            Some(result) if result != record.ending.to_string() => {
                // The reader of records knows which results are possible, and says what is wrong with others.
                let own = record.ending.to_string();
                if record.ending != Ending::Open {
                    return Err(wrong(format_args!(
                        "the game is over, and its result is {own}, not {result}"
                    )));
                }
                record.ending = match result {
                    "1-0" => Ending::Win(kamni::Player::First),
                    "0-1" => Ending::Win(kamni::Player::Second),
                    "1/2-1/2" => Ending::Draw,
                    other => {
                        let other = kamni::printable(&kamni::shorten(other));
                        return Err(wrong(format_args!(
                            "expected the result `1-0`, `0-1`, `1/2-1/2` or `*`, found `{other}`"
                        )));
                    }
                };
                record
            }
            _ => record,
        };
        // Tags are free text: what would not read back is refused now.
        one(&record.to_string())
    }

    /// The rules string.
    #[getter]
    fn rules(&self) -> String {
        self.record.start.rules()
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> Position {
        Position::from(self.record.start.clone())
    }

    /// The position after the last move.
    #[getter]
    fn end(&self) -> Position {
        Position::from(self.record.end())
    }

    /// The game as it went: what is known about each position, what each move gave away, which moves decided. The object of
    /// `kamni replay --review --json`.
    ///
    /// >>> game = kamni.record.Record(kamni.Game("kayles/3").start(), ["1", "2+3>1"])
    /// >>> course = game.review()
    /// >>> [one["judgement"]["class"] for one in course["positions"][1:]]
    /// ['blunder', 'only']
    /// >>> course["turning_points"], course["positions"][1]["judgement"]["better"]
    /// ([1], '2')
    #[pyo3(signature = (time = 1.0, *, nodes = None, memory = None, threads = None, tables = None))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        time: f64,
        nodes: Option<Whole<u64>>,
        memory: Option<Whole<usize>>,
        threads: Option<Whole<usize>>,
        tables: Option<std::path::PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let budget = Limits { time: Some(time), nodes, memory, threads, tables }.budget()?;
        let record = &self.record;
        let json = interruptible(py, &budget.stop, &mut |_| Ok(()), || {
            let mut course = Course::new(record.start.clone(), &record.main);
            course.judge_all(&budget, || budget.stop.load(Ordering::Relaxed));
            serde_json::to_string(&CourseJson::of(&record.start, &course, None)).unwrap_or_default()
        })?;
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The moves.
    #[getter]
    fn moves(&self) -> Vec<&str> {
        self.record.main.moves.iter().map(|played| played.text.as_str()).collect()
    }

    /// The comments on the moves, empty where there is none.
    #[getter]
    fn comments(&self) -> Vec<&str> {
        self.record.main.moves.iter().map(|played| played.comment.as_str()).collect()
    }

    /// The tags.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.record.tags {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*`.
    #[getter]
    fn result(&self) -> String {
        self.record.ending.to_string()
    }

    /// The positions of the game, the start first.
    fn positions(&self) -> PyResult<Vec<Position>> {
        let mut here: AnyPosition = self.record.start.clone();
        let mut all = vec![Position::from(here.clone())];
        for played in &self.record.main.moves {
            here.play(&played.text).map_err(wrong_move)?;
            all.push(Position::from(here.clone()));
        }
        Ok(all)
    }

    fn _repr_html_<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("kamni._html")?.call_method1("record", (&slf,))
    }

    fn __len__(&self) -> usize {
        self.record.main.moves.len()
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let (rules, moves) = (self.record.start.rules(), self.record.main.moves.len());
        format!("<kamni.record.Record of {rules}: {moves} moves, {}>", self.record.ending)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| other.get().record == self.record)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.record.to_string()).hash()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Nothing in it changes, so nothing has to be copied.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("kamni.record")?.getattr("_load_one")?, (self.record.to_string(),)))
    }
}

impl From<kamni::record::Record> for Record {
    fn from(record: kamni::record::Record) -> Record {
        Record { record }
    }
}

fn one(text: &str) -> PyResult<Record> {
    match &mut read(text)?[..] {
        [_] => Ok(read(text)?.swap_remove(0)),
        all => Err(wrong(format_args!("expected one game, found {}", all.len()))),
    }
}

fn read(text: &str) -> PyResult<Vec<Record>> {
    let records = kamni::record::read(text, games());
    records.map(|record| record.map(|record| Record { record }).map_err(wrong)).collect()
}

/// The games of a record file.
#[pyfunction]
pub fn loads(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
    py.detach(|| read(text))
}
