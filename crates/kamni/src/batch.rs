//! [`Batch`]: many games of the same rules at once, in numbers: what programs that learn step through.

use crate::any::AnyPosition;
use crate::notation::Notation;
use crate::typed_batch::{
    AnyBatch, BatchOptions, MoveCounts, Observations, StepError, StepResults, TypedBatch,
};
use std::fmt;

/// Many games of the same rules. After a few steps nothing is allocated any more.
///
/// ```
/// use kamni::{Batch, BatchOptions, StepResults};
///
/// let start = kamni_games::games().game("kayles/3").unwrap().start();
/// let mut batch = Batch::new(&start, 2, BatchOptions::default());
/// let (mut rewards, mut terminated, mut truncated) = ([[0.0; 2]; 2], [false; 2], [false; 2]);
/// let mut step = |actions: [i64; 2]| {
///     let results =
///         StepResults { rewards: &mut rewards, terminated: &mut terminated, truncated: &mut truncated, last: None };
///     batch.step(&actions, results)
/// };
/// step([1, 0]).unwrap();
/// assert!(step([1, 1]).is_err());
/// step([0, 1]).unwrap();
/// step([2, 2]).unwrap();
/// assert_eq!((rewards, terminated), ([[1.0, -1.0]; 2], [true; 2]));
/// ```
pub struct Batch {
    games: Box<dyn AnyBatch>,
}

impl Batch {
    /// This many games from `start`.
    pub fn new(start: &AnyPosition, games: usize, options: BatchOptions) -> Batch {
        Batch { games: start.plugin().batch(start.erased(), games, options) }
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.games.games()
    }

    /// How many actions there are.
    pub fn actions(&self) -> usize {
        self.games.actions()
    }

    /// Planes, rows and columns of an observation.
    pub fn shape(&self) -> [usize; 3] {
        self.games.shape()
    }

    /// Lets the games with these numbers begin again; the others stay as they are.
    pub fn reset(&mut self, which: impl IntoIterator<Item = usize>) {
        which.into_iter().for_each(|game| self.games.reset(game));
    }

    /// Makes one action in every game; in a game that is over the action has to be -1. If any is refused, none is made.
    pub fn step(&mut self, actions: &[i64], results: StepResults<'_>) -> Result<(), StepError> {
        self.games.step(actions, results)
    }

    /// Writes what is seen of every game.
    pub fn observe(&self, out: Observations<'_>) {
        self.games.observe(out);
    }

    /// Writes an action for every game, each legal one with the same probability, and -1 for a game that is over. `random`
    /// gives 64 random bits.
    pub fn sample(&self, random: &mut dyn FnMut() -> u64, actions: &mut [i64]) {
        self.games.sample(random, actions);
    }

    /// The position of a game of this batch, beside `like`, a position of the same game; `None` if there is none.
    pub fn position(&self, like: &AnyPosition, game: usize) -> Option<AnyPosition> {
        let position = (game < self.games()).then(|| self.games.position(like.erased(), game)).flatten()?;
        Some(like.beside(position))
    }

    /// Lets a game go on from this position; false if it is of another game, or there is no game of this number. The rules are
    /// taken to be the same.
    pub fn set(&mut self, game: usize, position: &AnyPosition) -> bool {
        game < self.games() && self.games.set(game, position.erased())
    }

    /// How many moves a game of this batch has seen; `None` if there is none of this number.
    pub fn counts(&self, game: usize) -> Option<MoveCounts> {
        (game < self.games()).then(|| self.games.counts(game))
    }

    /// Lets a game that was [`set`](Batch::set) go on as if it had come this far; false if there is none of this number.
    pub fn set_counts(&mut self, game: usize, counts: MoveCounts) -> bool {
        let exists = game < self.games();
        if exists {
            self.games.set_counts(game, counts);
        }
        exists
    }

    /// The rules and the positions with their types, if they are of the game `G`.
    pub fn typed<G: Notation>(&self) -> Option<(&G, impl Iterator<Item = &G::Position>)> {
        let typed = self.games.as_any().downcast_ref::<TypedBatch<G>>()?;
        Some((&typed.game, typed.positions.iter()))
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch({} games)", self.games())
    }
}
