//! An analysis as an object of Python: the class is in `kamni/_analysis.py`.

use kamni_json::Analysed;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyTuple, PyType};

/// The object with the fields of the JSON.
pub fn to_python<'py>(py: Python<'py>, analysed: &Analysed) -> PyResult<Bound<'py, PyAny>> {
    static ANALYSIS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static MOVE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (analysis, one) =
        (ANALYSIS.import(py, "kamni._analysis", "Analysis")?, MOVE.import(py, "kamni._analysis", "Move")?);
    let exact = analysed.exact;
    let moves = analysed.moves.iter().map(|graded| {
        let proved = graded.proved.unwrap_or(exact);
        let cells = graded.cells.as_deref().unwrap_or_default();
        one.call1((
            &graded.text,
            graded.value,
            graded.score,
            graded.distance,
            &graded.why,
            graded.kind,
            proved,
            PyTuple::new(py, cells)?,
            graded.class,
            graded.loss,
            PyTuple::new(py, &graded.line)?,
        ))
    });
    let moves = moves.collect::<PyResult<Vec<_>>>()?;
    let reasons = analysed.reasons.iter().flatten().map(|reason| {
        let dict = PyDict::new(py);
        dict.set_item("text", &reason.text)?;
        dict.set_item("kind", reason.kind)?;
        dict.set_item("cells", &reason.cells)?;
        dict.set_item("section", reason.section)?;
        Ok(dict)
    });
    let reasons = PyList::new(py, reasons.collect::<PyResult<Vec<_>>>()?)?;
    let fields = PyDict::new(py);
    fields.set_item("rules", &analysed.rules)?;
    fields.set_item("position", &analysed.position)?;
    fields.set_item("turn", analysed.turn)?;
    fields.set_item("over", analysed.over)?;
    fields.set_item("value", analysed.value)?;
    fields.set_item("score", analysed.score)?;
    fields.set_item("distance", analysed.distance)?;
    fields.set_item("exact", exact)?;
    fields.set_item("proved", analysed.proved.unwrap_or(exact))?;
    fields.set_item("basis", analysed.basis)?;
    fields.set_item("why", &analysed.why)?;
    fields.set_item("kind", analysed.kind)?;
    fields.set_item("line", PyTuple::new(py, &analysed.line)?)?;
    fields.set_item("moves", PyTuple::new(py, moves)?)?;
    fields.set_item("moves_left_out", analysed.moves_left_out.unwrap_or(0))?;
    fields.set_item("reasons", PyTuple::new(py, reasons)?)?;
    analysis.call((), Some(&fields))
}
