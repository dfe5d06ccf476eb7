//! What a game offers to computer players: the trait [`Play`], whose defaults serve any game.

use crate::player::{BestMove, Limits, Resistance};
use crate::probe::{ProbeBudget, Prober};
use crate::skill::{Rung, Skill};
use kamni::{AnyGame, AnyPosition, Batch, Message};
use kamni_solve::{Budget, Grade, Solve, Value};

/// How computers play a game. Every method has a default, so `impl Play for MyGame {}` is a complete implementation.
pub trait Play: Solve {
    /// The static evaluation of a position for the player to move. `knowledge` says how much of the game it takes
    /// into account. Scores stay within a few thousands.
    fn evaluate_with(&self, position: &Self::Position, _knowledge: u8) -> i32 {
        self.evaluate(position)
    }

    /// Whether the static evaluation of a position can be trusted; if not, the search goes one ply deeper
    /// (quiescence search).
    fn is_quiet(&self, _position: &Self::Position) -> bool {
        true
    }

    /// The exact value of a position that is not over, for the player to move; `None` if it cannot be found
    /// quickly.
    fn value(
        &self,
        position: &Self::Position,
        prober: &mut Prober,
        probes: &ProbeBudget<'_>,
    ) -> Option<Value> {
        prober.analyze(self, position, probes)
    }

    /// Whether nobody can err for so long that a search for the hardest move sees nothing; only [`Play::trickiness`] counts then.
    fn is_decided_later(&self, _position: &Self::Position) -> bool {
        false
    }

    /// How much trouble a position makes, whose value is known, where no search sees a difference: more for harder ones. It decides between moves that
    /// leave the opponent the same chances.
    fn trickiness(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// A search with an evaluation that was tuned for the game, among these moves of a position that is not over. It
    /// searches the image of the position under symmetry number `symmetry`. `None` if the game has no tuned evaluation.
    fn tuned_search(
        &self,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _symmetry: usize,
        _budget: &Budget,
    ) -> Option<TunedResult<Self::Move>> {
        None
    }

    /// The levels of this game, the weakest first, each clearly stronger than the one before; at least one. In the
    /// default, each level searches deeper and errs less often than the one before, and the last one plays exactly.
    fn ladder(&self) -> Vec<Rung> {
        let mut ladder: Vec<Rung> = [(1, 50), (2, 25), (3, 10), (4, 0)]
            .map(|(depth, errors)| Skill::new(depth, 0).errors(errors).into())
            .into();
        ladder.push(Rung::Proves);
        ladder
    }

    /// How the perfect player searches where nothing can be proved in time, whatever depth and nodes that allows; in the default, as the
    /// strongest level does. `None` where the analysis has a search of its own that is as strong, or proves everything.
    fn guess(&self) -> Option<Skill> {
        let strongest =
            self.ladder().into_iter().rev().find(|rung| !matches!(rung, Rung::Slips(_) | Rung::Proves));
        strongest.and_then(|rung| match rung {
            Rung::Searches(skill) => Some(skill),
            Rung::Tuned(_) | Rung::Slips(_) | Rung::Proves => None,
        })
    }

    /// The measured strengths of the players of [`Play::ladder`], and of the player that proves its moves where that is not the highest
    /// level: Elo above random play, each more than the one before. Empty where nobody has measured them.
    fn ratings(&self) -> &'static [u16] {
        &[]
    }

    /// What [`Play::evaluate_with`] takes into account with this knowledge, as a clause about the player: "counts
    /// stones". `None` where there is nothing to say.
    fn knowledge(&self, _knowledge: u8) -> Option<Message> {
        None
    }

    /// A start for practice that differs from seed to seed, in a game whose rules leave the start open. `None` where they fix it: random
    /// first moves make such games differ.
    fn practice_start(&self, _seed: u64) -> Option<Self::Position> {
        None
    }

    /// What matters in a position, as text: the same for all images of it, with colours exchanged where they are alike, and without whatever can never
    /// matter again. Puzzles with the same text pose the same task. `None` where the board itself has to do.
    fn essence(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// How the exact analysis knows the value of every position within a second, as a clause about the player: "knows the
    /// theorem". `None` where it can only prove some of them.
    fn proof(&self) -> Option<Message> {
        None
    }
}

/// What a search with a tuned evaluation found.
#[derive(Clone, Debug)]
pub struct TunedResult<M> {
    /// The moves, the best first.
    pub moves: Vec<M>,
    /// The score of the best move for the player to move; 0 is balanced.
    pub score: i32,
    /// Whether that score follows from the rules alone.
    pub proved: bool,
    /// How many plies were searched.
    pub depth: u32,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// [`Play`] with the type of the game erased: the extension that this crate adds to a plug-in.
#[derive(Clone, Copy)]
pub(crate) struct PlayPlugin {
    pub ladder: fn(&AnyPosition) -> Vec<Rung>,
    pub ratings: fn(&AnyPosition) -> &'static [u16],
    pub knowledge: fn(&AnyPosition, u8) -> Option<Message>,
    pub proof: fn(&AnyPosition) -> Option<Message>,
    pub practice_start: fn(&AnyPosition, u64) -> Option<String>,
    pub essence: fn(&AnyPosition) -> Option<String>,
    pub tuned_move: fn(&AnyPosition, Skill, &Limits, &mut fastrand::Rng) -> Option<BestMove>,
    pub tuned_order: fn(&AnyPosition, &[&Grade], &Budget, &mut fastrand::Rng) -> Vec<usize>,
    pub skilled_move: fn(&AnyPosition, Skill, &Limits, &mut fastrand::Rng) -> Option<BestMove>,
    pub guesses: fn(&AnyPosition) -> bool,
    pub guess: fn(&AnyPosition, &Budget, &mut fastrand::Rng) -> Option<BestMove>,
    pub resist: Resist,
    pub trickiness: fn(&AnyPosition) -> i32,
    pub values: fn(&Batch, &mut Prober, &mut ProbeBudget<'_>) -> Vec<Option<Value>>,
}

/// The hardest of some moves of the same exact value.
type Resist =
    fn(&AnyPosition, &[&Grade], Value, &mut Prober, &mut ProbeBudget<'_>) -> Option<(Vec<usize>, Resistance)>;

impl PlayPlugin {
    /// The extension of a position's game; `None` for a game that has none.
    pub fn of(position: &AnyPosition) -> Option<&PlayPlugin> {
        position.plugin().extension()
    }
}

/// A start for practice: the game's own, or where the rules leave it open one that depends on the seed.
pub fn practice_start(game: &AnyGame, seed: u64) -> AnyPosition {
    let start = game.start();
    let other = PlayPlugin::of(&start).and_then(|plugin| (plugin.practice_start)(&start, seed));
    other.and_then(|text| game.position(&text).ok()).unwrap_or(start)
}

/// What matters in a position, as [`Play::essence`] says; `None` in a game that says nothing.
pub fn essence(position: &AnyPosition) -> Option<String> {
    PlayPlugin::of(position).and_then(|plugin| (plugin.essence)(position))
}
