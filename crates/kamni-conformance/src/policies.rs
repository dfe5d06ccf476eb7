//! Players who do not think: each follows one habit and no plan. A start is a contest only if none of them wins it, and the lowest level
//! of a game has to be stronger than all of them. They know a game by its legal moves and its board alone.

use crate::random::Random;
use kamni::{AnyPosition, Cell, Layout, Mark, Player as Side};
use kamni_play::{BestMove, GameHistory, Limits, Player, PlayerError};

kamni::words! {
    /// A habit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Policy {
        /// The first legal move.
        First = "first",
        /// The last legal move.
        Last = "last",
        /// Any move.
        Random = "random",
        /// A move that takes or scores most now.
        Greedy = "greedy",
        /// The opponent's last move turned by half about the middle of the board.
        HalfTurn = "half-turn",
        /// The opponent's last move reflected from left to right.
        Mirror = "mirror",
        /// The opponent's last move in the same column, reflected from top to bottom.
        SameColumn = "same-column",
        /// The move that ends nearest to the opponent's rightmost piece.
        Chase = "chase",
    }
}

impl Policy {
    /// A player with this habit, who makes the same choices for the same seed.
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        Box::new(Thoughtless { policy: self, random: Random::from_seed(seed) })
    }
}

struct Thoughtless {
    policy: Policy,
    random: Random,
}

impl Player for Thoughtless {
    fn name(&self) -> String {
        self.policy.word().to_owned()
    }

    fn new_game(&mut self, _start: &AnyPosition) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, _limits: &Limits) -> Result<BestMove, PlayerError> {
        let here = history.position;
        let moves = here.moves();
        let mut candidates = match self.policy {
            Policy::First => moves.first().cloned().into_iter().collect(),
            Policy::Last => moves.last().cloned().into_iter().collect(),
            Policy::Random => Vec::new(),
            Policy::Greedy => best(&moves, |mv| gain(here, mv)),
            Policy::HalfTurn => reflected(history, &moves, [true, true]),
            Policy::Mirror => reflected(history, &moves, [true, false]),
            Policy::SameColumn => reflected(history, &moves, [false, true]),
            Policy::Chase => chasing(here, &moves),
        };
        if candidates.is_empty() {
            candidates = moves;
        }
        let mv = self.random.pick(&candidates).clone();
        Ok(BestMove { mv, ..BestMove::default() })
    }
}

/// The moves that this measure likes most.
fn best<K: PartialOrd + Copy>(moves: &[String], measure: impl Fn(&str) -> K) -> Vec<String> {
    let worth: Vec<K> = moves.iter().map(|mv| measure(mv)).collect();
    let most = worth.iter().copied().reduce(|most, one| if one > most { one } else { most });
    moves.iter().zip(&worth).filter(|(_, one)| Some(**one) == most).map(|(mv, _)| mv.clone()).collect()
}

/// What a move scores and takes off the board; after that, how many cells it clears besides the one that is left anyway.
fn gain(here: &AnyPosition, mv: &str) -> (i64, usize) {
    let mut after = here.clone();
    if after.play(mv).is_err() {
        return (i64::MIN, 0);
    }
    let points =
        |position: &AnyPosition| position.points().map_or(0, |points| i64::from(points[here.turn().index()]));
    let (Some(old), Some(new)) = (here.layout(), after.layout()) else { return (0, 0) };
    let left = filled(&new);
    let cleared = filled(&old).iter().filter(|cell| !left.contains(cell)).count();
    let cleared = cleared.saturating_sub(1);
    (points(&after) - points(here) + pieces(&old) - pieces(&new), cleared)
}

/// The names of the cells with something on them.
fn filled(layout: &Layout) -> Vec<&str> {
    let filled = layout.cells.iter().filter(|cell| cell.mark != Mark::Faint);
    filled.map(|cell| cell.name.as_str()).collect()
}

/// How many pieces there are; a cell with several says how many.
fn pieces(layout: &Layout) -> i64 {
    let filled = layout.cells.iter().filter(|cell| cell.mark != Mark::Faint);
    filled.map(|cell| cell.text.as_ref().and_then(|text| text.parse().ok()).unwrap_or(1)).sum()
}

/// The move on the cells of the opponent's last one, reflected in these directions, if it is legal.
fn reflected(history: &GameHistory<'_>, moves: &[String], directions: [bool; 2]) -> Vec<String> {
    let find = || {
        let layout = history.position.layout()?;
        let last = history.moves.last()?;
        let cells = history.position.cells_of_move(last).ok()?;
        let image: Option<Vec<String>> =
            cells.iter().map(|cell| image_of_cell(&layout, cell, directions)).collect();
        let mut image = image?;
        image.sort();
        let same = |mv: &&String| {
            let mut cells = history.position.cells_of_move(mv).unwrap_or_default();
            cells.sort();
            !cells.is_empty() && cells == image
        };
        moves.iter().find(same).cloned()
    };
    find().into_iter().collect()
}

/// The cell on the other side of the middle of the board.
fn image_of_cell(layout: &Layout, name: &str, [across, along]: [bool; 2]) -> Option<String> {
    let cell = layout.cells.iter().find(|cell| cell.name == name)?;
    let ends = |of: fn(&Cell) -> u32| {
        let places = || layout.cells.iter().map(of);
        Some(places().min()? + places().max()?)
    };
    let x = if across { ends(|cell| cell.half_x)? - cell.half_x } else { cell.half_x };
    let y = if along { ends(|cell| cell.y)? - cell.y } else { cell.y };
    layout.cells.iter().find(|cell| (cell.half_x, cell.y) == (x, y)).map(|cell| cell.name.clone())
}

/// The moves that end nearest to the opponent's rightmost piece; of two as near, the one further right.
fn chasing(here: &AnyPosition, moves: &[String]) -> Vec<String> {
    let find = || {
        let layout = here.layout()?;
        let theirs = match here.turn().other() {
            Side::First => Mark::First,
            Side::Second => Mark::Second,
        };
        let pieces = layout.cells.iter().filter(|cell| cell.mark == theirs);
        let target = pieces.max_by_key(|cell| cell.half_x)?;
        let nearness = |mv: &str| {
            let cells = here.cells_of_move(mv).unwrap_or_default();
            let end = layout.cells.iter().find(|cell| Some(&cell.name) == cells.last());
            end.map(|end| {
                let away = end.half_x.abs_diff(target.half_x) + 2 * end.y.abs_diff(target.y);
                (u32::MAX - away, end.half_x)
            })
        };
        Some(best(moves, nearness))
    };
    find().unwrap_or_default()
}
