//! `Position`.

use crate::analysis;
use crate::arguments::{Index, Whole, checked_symmetry};
use crate::errors::{IllegalMove, wrong, wrong_move, wrong_position, wrong_rules};
use crate::module::{games, locale};
use crate::objects::{Game, Position};
use crate::solving::Limits;
use crate::work::interruptible;
use kamni::shorten;
use kamni_drawing::{Theme, draw};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

#[pymethods]
impl Position {
    /// Reads a position of the game with these rules.
    #[new]
    #[pyo3(signature = (rules, position = "start"))]
    fn new(rules: &str, position: &str) -> PyResult<Position> {
        let game = games().game(rules).map_err(wrong_rules)?;
        game.position(position).map(Position::from).map_err(wrong_position)
    }

    /// The game with its rules.
    #[getter]
    fn game(&self) -> Game {
        Game { game: self.position.game() }
    }

    /// The rules string.
    #[getter]
    fn rules(&self) -> String {
        self.position.rules()
    }

    /// The word for whose turn it is, as in the text of the position.
    #[getter]
    fn turn(&self) -> char {
        self.position.turn_word()
    }

    /// Whose turn it is: 0 for the player who began, 1 for the other one.
    #[getter]
    fn player(&self) -> usize {
        self.position.turn().index()
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// `1-0`, `0-1` or `1/2-1/2`, and `*` while the game goes on.
    #[getter]
    fn result(&self) -> String {
        self.position.result()
    }

    /// The winner, 0 or 1; `None` for a draw or while the game goes on.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.position.outcome()?.winner().map(|winner| winner.index())
    }

    /// The points of both players, where the game counts points.
    #[getter]
    fn points(&self) -> Option<(u16, u16)> {
        self.position.points().map(|[first, second]| (first, second))
    }

    /// In a game that its rules alone need not end: a count that changes with all progress. `None` in games that always end.
    #[getter]
    fn progress(&self) -> Option<u64> {
        self.position.progress()
    }

    /// The legal moves.
    fn moves(&self) -> Vec<String> {
        self.position.moves()
    }

    /// The position after a move. `kamni.IllegalMove` if it is not legal.
    ///
    /// >>> position = kamni.Game("kayles/5").start()
    /// >>> position.play("1+2>4")
    /// Traceback (most recent call last):
    ///     ...
    /// kamni.IllegalMove: move `1+2>4` is not legal in `XXXXX 1`
    /// >>> position.play("x")
    /// Traceback (most recent call last):
    ///     ...
    /// ValueError: move, stone, column 1: expected a number from 1 to 5, found `x`
    #[pyo3(signature = (r#move, /))]
    fn play(&self, r#move: &str) -> PyResult<Position> {
        let mut after = self.position.clone();
        after.play(r#move).map_err(wrong_move)?;
        Ok(Position::from(after))
    }

    /// The numbers of the legal moves.
    ///
    /// >>> kamni.Game("kayles/5").position("XX.LX 2").legal_actions()
    /// [0, 1, 4, 7]
    fn legal_actions(&self) -> Vec<usize> {
        self.position.legal_actions()
    }

    /// The number of a move, which need not be legal here.
    ///
    /// >>> kamni.Game("kayles/5").start().action("1+2>3")
    /// 7
    #[pyo3(signature = (r#move, /))]
    fn action(&self, r#move: &str) -> PyResult<usize> {
        let number = self.position.action(r#move).map_err(wrong)?;
        number.ok_or_else(|| wrong(format_args!("move `{}` has no number here", shorten(r#move))))
    }

    /// The move with this number, which need not be legal here.
    ///
    /// >>> kamni.Game("kayles/5").start().move_of(7)
    /// '1+2>3'
    #[pyo3(signature = (action, /))]
    fn move_of(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let Index(number) = action.extract()?;
        let text = number.and_then(|number| self.position.move_of_action(number));
        text.ok_or_else(|| wrong(format_args!("action {action} is no move here")))
    }

    /// The position after the move with this number.
    #[pyo3(signature = (action, /))]
    fn act(&self, action: &Bound<'_, PyAny>) -> PyResult<Position> {
        let Index(number) = action.extract()?;
        let mut after = self.position.clone();
        if number.is_some_and(|number| after.act(number)) {
            return Ok(Position::from(after));
        }
        let text = shorten(&self.position.to_string());
        Err(IllegalMove::new_err(format!("action {action} is not legal in `{text}`")))
    }

    /// What is seen of the position: an array of planes, rows and columns.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let [rows, columns] = self.position.plane_board();
        let planes = self.position.plane_names().len();
        let mut out = vec![0.0; planes * rows * columns];
        self.position.write_planes(&mut out);
        PyArray1::from_vec(py, out).reshape([planes, rows, columns])
    }

    /// Which actions are legal: an array of truth values.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.position.actions()];
        self.position.legal_actions().into_iter().for_each(|action| mask[action] = true);
        PyArray1::from_vec(py, mask)
    }

    /// This position under a symmetry of the board; 0 is the identity.
    fn image(&self, symmetry: &Bound<'_, PyAny>) -> PyResult<Position> {
        let symmetry = checked_symmetry(&self.position, symmetry)?;
        Ok(Position::from(self.position.image(symmetry)))
    }

    /// What the position is worth, what to play, and why: the object of `kamni analyze --json`. `time` is in seconds (10 without
    /// it); `nodes`, `memory` (bytes) and `threads` bound it further; `tables` is a folder with tables.
    ///
    /// >>> analysis = kamni.Game("kayles/5").start().analyze(time=1)
    /// >>> analysis.value, analysis.exact, analysis.basis
    /// ('win', True, 'theorem')
    #[pyo3(signature = (time = None, *, nodes = None, memory = None, threads = None, tables = None, language = "en"))]
    #[expect(clippy::too_many_arguments, reason = "all but one are named in Python")]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        time: Option<f64>,
        nodes: Option<Whole<u64>>,
        memory: Option<Whole<usize>>,
        threads: Option<Whole<usize>>,
        tables: Option<std::path::PathBuf>,
        language: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let locale = locale(language)?;
        let budget = Limits { time, nodes, memory, threads, tables }.budget()?.with_lines();
        let position = &self.position;
        let analysis = interruptible(py, &budget.stop, &mut |_| Ok(()), || {
            let analysis = kamni_solve::analyze(position, &budget);
            kamni_json::Analysed::with_details(position, &analysis.into(), locale)
        })?;
        analysis::to_python(py, &analysis)
    }

    /// The board as text, for terminals.
    fn picture(&self) -> String {
        self.position.picture().to_string()
    }

    /// The board as SVG, as the page draws it; `last` is the move that led here, whose cells are marked. `None` where there are
    /// too many cells to be drawn.
    #[pyo3(signature = (last = None, *, dark = false))]
    fn svg(&self, last: Option<&str>, dark: bool) -> PyResult<Option<String>> {
        let last = match last {
            Some(text) => self.position.cells_of_move(text).map_err(wrong)?,
            None => Vec::new(),
        };
        let theme = if dark { Theme::Dark } else { Theme::Light };
        Ok(draw(&self.position, &last, theme).map(|drawing| drawing.svg()))
    }

    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        self.svg(None, false)
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        format!("kamni.Position({:?}, {:?})", self.position.rules(), self.position.to_string())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| other.get().position == self.position)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position.hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Nothing in it changes, so nothing has to be copied.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String, String)) {
        (py.get_type::<Position>(), (self.position.rules(), self.position.to_string()))
    }
}
