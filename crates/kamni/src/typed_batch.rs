//! The games of a batch with their types, and what is written when they are stepped.

use crate::encoding::{ActionSet, Encoding, encoding, set};
use crate::erased::Erased;
use crate::game::Game;
use crate::notation::Notation;
use crate::player::{Outcome, Player};
use std::any::Any;
use std::fmt;

/// What a batch does beyond the rules of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// Whether an illegal action forfeits its game, instead of being refused.
    pub forfeit: bool,
    /// Whether a game that is over begins again at once.
    pub restart: bool,
    /// Whether rewards are points as they are made, where the game counts points, instead of the result at the end.
    pub points: bool,
    /// In a game that need not end: after how many moves without progress it is cut off.
    pub draw_after: u32,
    /// After how many moves any game is cut off.
    pub most_moves: u32,
}

impl Default for BatchOptions {
    fn default() -> BatchOptions {
        BatchOptions { forfeit: false, restart: true, points: false, draw_after: 1000, most_moves: u32::MAX }
    }
}

/// Why a step was refused. No game was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// There are not as many actions as games.
    Count {
        /// The number of games.
        games: usize,
        /// The number of actions.
        actions: usize,
    },
    /// This action is not legal in this game.
    Illegal {
        /// The game.
        game: usize,
        /// The action.
        action: i64,
    },
    /// This game is over.
    Over {
        /// The game.
        game: usize,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepError::Count { games, actions } => {
                write!(f, "expected an action for each of the {games} games, but there are {actions}")
            }
            StepError::Illegal { game, action } => write!(f, "action {action} is not legal in game {game}"),
            StepError::Over { game } => {
                write!(f, "game {game} is over; its action has to be -1, or it has to be reset")
            }
        }
    }
}

impl std::error::Error for StepError {}

/// Where a step writes what it brought; every slice has an entry for each game.
pub struct StepResults<'a> {
    /// The rewards of the first and the second player.
    pub rewards: &'a mut [[f32; 2]],
    /// Whether the game ended by its rules, or by an illegal action.
    pub terminated: &'a mut [bool],
    /// Whether the game was cut off.
    pub truncated: &'a mut [bool],
    /// What is seen of the games that this step ends, before they begin again; entries of other games are left alone. `None` where
    /// nobody asks.
    pub last: Option<Observations<'a>>,
}

/// How far a game of a batch has come, beside its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveCounts {
    /// How many moves were made.
    pub moves: u32,
    /// How many of the latest moves made no progress.
    pub without_progress: u32,
    /// Whether the game is over, by its rules, cut off or forfeited.
    pub over: bool,
}

/// Where an observation is written.
pub struct Observations<'a> {
    /// The planes of every game.
    pub planes: &'a mut [f32],
    /// Which actions are legal, for every game.
    pub masks: &'a mut [bool],
    /// Whose turn it is in every game: 0 or 1.
    pub turns: &'a mut [i8],
}

/// A batch with the type of the game erased.
pub(crate) trait AnyBatch: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn games(&self) -> usize;
    fn actions(&self) -> usize;
    fn shape(&self) -> [usize; 3];
    fn reset(&mut self, game: usize);
    fn step(&mut self, actions: &[i64], results: StepResults<'_>) -> Result<(), StepError>;
    fn observe(&self, out: Observations<'_>);
    fn sample(&self, random: &mut dyn FnMut() -> u64, actions: &mut [i64]);
    fn position(&self, like: &(dyn Erased + 'static), game: usize) -> Option<Box<dyn Erased>>;
    fn set(&mut self, game: usize, position: &(dyn Erased + 'static)) -> bool;
    fn counts(&self, game: usize) -> MoveCounts;
    fn set_counts(&mut self, game: usize, counts: MoveCounts);
}

/// The only implementation of [`AnyBatch`].
pub(crate) struct TypedBatch<G: Game> {
    pub(crate) game: G,
    encoding: Box<dyn Encoding<G>>,
    shape: [usize; 3],
    options: BatchOptions,
    start: G::Position,
    pub(crate) positions: Vec<G::Position>,
    /// The legal actions of every game, a set of [`ActionSet`] each; empty where the game is over.
    legal: Vec<u64>,
    counts: Vec<Count>,
    moves: Vec<G::Move>,
}

/// The moves of a game.
#[derive(Clone, Copy)]
struct Count {
    moves: u32,
    without_progress: u32,
    progress: Option<u64>,
}

impl<G: Notation> TypedBatch<G> {
    pub fn new(game: &G, start: &G::Position, games: usize, options: BatchOptions) -> TypedBatch<G> {
        let encoding = encoding(game);
        let [rows, columns] = encoding.board();
        let shape = [encoding.planes().len(), rows, columns];
        let words = ActionSet::words(encoding.actions());
        let count = Count { moves: 0, without_progress: 0, progress: game.progress(start) };
        let mut batch = TypedBatch {
            game: game.clone(),
            encoding,
            shape,
            options,
            start: start.clone(),
            positions: vec![start.clone(); games],
            legal: vec![0; words * games],
            counts: vec![count; games],
            moves: Vec::new(),
        };
        (0..games).for_each(|game| batch.list(game));
        batch
    }

    fn words(&self) -> usize {
        ActionSet::words(self.encoding.actions())
    }

    /// Lists the legal actions of a game anew.
    fn list(&mut self, game: usize) {
        let words = self.words();
        let set = &mut self.legal[game * words..(game + 1) * words];
        set.fill(0);
        self.encoding.legal(&self.game, &self.positions[game], &mut self.moves, &mut ActionSet::new(set));
    }

    /// Writes what is seen of one game.
    fn see(&self, game: usize, out: &mut Observations<'_>) {
        let (size, actions, words) = (self.plane_size(), self.encoding.actions(), self.words());
        let planes = &mut out.planes[game * size..(game + 1) * size];
        planes.fill(0.0);
        self.encoding.write(&self.positions[game], planes);
        let legal = &self.legal[game * words..(game + 1) * words];
        set::write_mask(legal, &mut out.masks[game * actions..(game + 1) * actions]);
        out.turns[game] = self.game.turn(&self.positions[game]).index() as i8;
    }

    fn plane_size(&self) -> usize {
        self.shape.iter().product::<usize>().max(1)
    }

    /// Whether every action can be made, before any is.
    fn check(&self, actions: &[i64]) -> Result<(), StepError> {
        if actions.len() != self.positions.len() {
            return Err(StepError::Count { games: self.positions.len(), actions: actions.len() });
        }
        let words = self.words();
        for (game, (&action, legal)) in actions.iter().zip(self.legal.chunks_exact(words)).enumerate() {
            let fits = usize::try_from(action).is_ok_and(|action| set::contains(legal, action));
            if !fits {
                let over = legal.iter().all(|&word| word == 0);
                match action {
                    -1 if over => {}
                    _ if over => return Err(StepError::Over { game }),
                    _ if self.options.forfeit => {}
                    _ => return Err(StepError::Illegal { game, action }),
                }
            }
        }
        Ok(())
    }

    /// Makes a checked action.
    #[inline]
    fn act(&mut self, game: usize, action: i64) -> Acted {
        let words = self.words();
        let legal = &self.legal[game * words..(game + 1) * words];
        let position = &mut self.positions[game];
        let mover = self.game.turn(position);
        let action = usize::try_from(action).ok().filter(|&action| set::contains(legal, action));
        let Some(mv) = action.and_then(|action| self.encoding.move_of(position, action)) else {
            let over = legal.iter().all(|&word| word == 0);
            return if over { Acted::default() } else { Acted::forfeit(mover) };
        };
        let before = if self.options.points { self.game.points(position) } else { None };
        self.game.play(position, mv);
        let count = &mut self.counts[game];
        count.moves += 1;
        let progress = self.game.progress(position);
        count.without_progress =
            if progress.is_some() && progress == count.progress { count.without_progress + 1 } else { 0 };
        count.progress = progress;
        let outcome = self.game.outcome(position);
        let rewards = match (before, self.game.points(position)) {
            (Some(before), Some(now)) => {
                let made = |player: usize| f32::from(now[player]) - f32::from(before[player]);
                let lead = made(0) - made(1);
                [lead, -lead]
            }
            _ => outcome.map_or([0.0; 2], result),
        };
        let cut = count.without_progress >= self.options.draw_after || count.moves >= self.options.most_moves;
        Acted { rewards, terminated: outcome.is_some(), truncated: outcome.is_none() && cut }
    }
}

/// The rewards of a result.
fn result(outcome: Outcome) -> [f32; 2] {
    match outcome.winner() {
        Some(Player::First) => [1.0, -1.0],
        Some(Player::Second) => [-1.0, 1.0],
        None => [0.0; 2],
    }
}

/// What an action brought.
#[derive(Clone, Copy, Default)]
struct Acted {
    rewards: [f32; 2],
    terminated: bool,
    truncated: bool,
}

impl Acted {
    /// As in PettingZoo: the player who did it gets -1, the other one nothing.
    fn forfeit(mover: Player) -> Acted {
        let mut rewards = [0.0; 2];
        rewards[mover.index()] = -1.0;
        Acted { rewards, terminated: true, truncated: false }
    }
}

impl<G: Notation> AnyBatch for TypedBatch<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn games(&self) -> usize {
        self.positions.len()
    }

    fn actions(&self) -> usize {
        self.encoding.actions()
    }

    fn shape(&self) -> [usize; 3] {
        self.shape
    }

    fn reset(&mut self, game: usize) {
        if let Some(position) = self.positions.get_mut(game) {
            position.clone_from(&self.start);
            self.counts[game] =
                Count { moves: 0, without_progress: 0, progress: self.game.progress(&self.start) };
            self.list(game);
        }
    }

    fn step(&mut self, actions: &[i64], results: StepResults<'_>) -> Result<(), StepError> {
        self.check(actions)?;
        let words = self.words();
        let mut last = results.last;
        let places = results.rewards.iter_mut().zip(results.terminated).zip(results.truncated);
        for ((game, &action), ((rewards, terminated), truncated)) in actions.iter().enumerate().zip(places) {
            let acted = self.act(game, action);
            (*rewards, *terminated, *truncated) = (acted.rewards, acted.terminated, acted.truncated);
            let over = acted.terminated || acted.truncated;
            match acted.terminated {
                false => self.list(game),
                true => self.legal[game * words..(game + 1) * words].fill(0),
            }
            if let Some(last) = last.as_mut().filter(|_| over) {
                self.see(game, last);
            }
            if over && self.options.restart {
                self.reset(game);
            } else if acted.truncated {
                self.legal[game * words..(game + 1) * words].fill(0);
            }
        }
        Ok(())
    }

    fn observe(&self, out: Observations<'_>) {
        let size = self.plane_size();
        for (position, planes) in self.positions.iter().zip(out.planes.chunks_exact_mut(size)) {
            planes.fill(0.0);
            self.encoding.write(position, planes);
        }
        let legal = self.legal.chunks_exact(self.words());
        for (legal, mask) in legal.zip(out.masks.chunks_exact_mut(self.encoding.actions())) {
            set::write_mask(legal, mask);
        }
        for (position, turn) in self.positions.iter().zip(out.turns) {
            *turn = self.game.turn(position).index() as i8;
        }
    }

    fn sample(&self, random: &mut dyn FnMut() -> u64, actions: &mut [i64]) {
        for (legal, action) in self.legal.chunks_exact(self.words()).zip(actions) {
            let count: u32 = legal.iter().map(|word| word.count_ones()).sum();
            // The upper half of the product of two 32-bit numbers: as even as 32 bits allow, without a division.
            let rank = ((random() >> 32) * u64::from(count)) >> 32;
            *action = set::select(legal, rank as u32).map_or(-1, |action| action as i64);
        }
    }

    fn position(&self, like: &(dyn Erased + 'static), game: usize) -> Option<Box<dyn Erased>> {
        like.with_typed::<G>(&self.positions[game])
    }

    fn set(&mut self, game: usize, position: &(dyn Erased + 'static)) -> bool {
        let Some((_, position)) = position.typed::<G>() else { return false };
        self.positions[game].clone_from(position);
        self.counts[game] = Count { moves: 0, without_progress: 0, progress: self.game.progress(position) };
        self.list(game);
        true
    }

    fn counts(&self, game: usize) -> MoveCounts {
        let Count { moves, without_progress, .. } = self.counts[game];
        let words = self.words();
        let over = self.legal[game * words..(game + 1) * words].iter().all(|&word| word == 0);
        MoveCounts { moves, without_progress, over }
    }

    fn set_counts(&mut self, game: usize, counts: MoveCounts) {
        let MoveCounts { moves, without_progress, over } = counts;
        self.counts[game] = Count { moves, without_progress, ..self.counts[game] };
        if over {
            let words = self.words();
            self.legal[game * words..(game + 1) * words].fill(0);
        }
    }
}
