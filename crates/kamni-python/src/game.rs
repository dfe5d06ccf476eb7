//! `Game`: rules.

use crate::arguments::checked_symmetry;
use crate::errors::{wrong_position, wrong_rules};
use crate::module::games;
use crate::objects::{Game, Position, Table};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::path::PathBuf;

/// The names of all games, as rules strings begin with them.
#[pyfunction]
pub fn game_names() -> Vec<&'static str> {
    games().infos().map(|info| info.name).collect()
}

#[pymethods]
impl Game {
    #[new]
    fn new(rules: &str) -> PyResult<Game> {
        Ok(Game { game: games().game(rules).map_err(wrong_rules)? })
    }

    /// The rules string, canonical.
    #[getter]
    fn rules(&self) -> String {
        self.game.rules()
    }

    /// The name of the game, as rules strings begin with it.
    #[getter]
    fn name(&self) -> &'static str {
        self.game.info().name
    }

    /// The name of the game for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.game.info().title.english
    }

    /// Whether the game counts points.
    #[getter]
    fn has_points(&self) -> bool {
        self.game.start().points().is_some()
    }

    /// The words for the two players: what `Position.turn` can be.
    #[getter]
    fn turns(&self) -> [char; 2] {
        self.game.info().turns
    }

    /// The position that a game begins with.
    ///
    /// >>> str(kamni.Game("kayles/5").start())
    /// 'XXXXX 1'
    fn start(&self) -> Position {
        Position::from(self.game.start())
    }

    /// Reads a position; `start` is the start.
    ///
    /// >>> kamni.Game("kayles/5").position("XX.LX 2").moves()
    /// ['1', '2', '5', '1+2>3']
    fn position(&self, text: &str) -> PyResult<Position> {
        self.game.position(text).map(Position::from).map_err(wrong_position)
    }

    /// The table of exact values of this game in a folder, which need not be there yet.
    fn table(&self, folder: PathBuf) -> PyResult<Table> {
        Table::new(&self.game, folder)
    }

    /// How many actions there are: every move has a number below.
    #[getter]
    fn num_actions(&self) -> usize {
        self.game.start().actions()
    }

    /// What each plane of an observation shows.
    #[getter]
    fn plane_names(&self) -> Vec<&'static str> {
        self.game.start().plane_names()
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let start = self.game.start();
        let [rows, columns] = start.plane_board();
        (start.plane_names().len(), rows, columns)
    }

    /// How many symmetries the board has, the identity included.
    #[getter]
    fn symmetries(&self) -> usize {
        self.game.start().symmetries()
    }

    /// Where every cell of the planes goes under a symmetry.
    ///
    /// >>> kamni.Game("kayles/4").cell_images(1)
    /// [3, 2, 1, 0]
    fn cell_images(&self, symmetry: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let start = self.game.start();
        let symmetry = checked_symmetry(&start, symmetry)?;
        let [rows, columns] = start.plane_board();
        let image = |cell| start.image_of_plane_cell(symmetry, cell);
        let images: Option<Vec<usize>> = (0..rows * columns).map(image).collect();
        images.ok_or_else(|| PyIndexError::new_err("this game does not know the symmetries of its planes"))
    }

    /// Where every action goes under a symmetry. A number that no move has stays what it is.
    ///
    /// >>> kamni.Game("kayles/3").action_images(1)
    /// [2, 1, 0, 8, 7, 6, 5, 4, 3]
    fn action_images(&self, symmetry: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let start = self.game.start();
        let symmetry = checked_symmetry(&start, symmetry)?;
        let image = |action| start.image_of_action(symmetry, action).unwrap_or(action);
        Ok((0..start.actions()).map(image).collect())
    }

    fn __str__(&self) -> String {
        self.game.rules()
    }

    fn __repr__(&self) -> String {
        format!("kamni.Game({:?})", self.game.rules())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().rules() == self.rules())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        pyo3::types::PyString::new(py, &self.rules()).hash()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Nothing in it changes, so nothing has to be copied.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Game>(), (self.rules(),))
    }
}
