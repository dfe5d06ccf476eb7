//! What a game offers to computer players: [`Play`], whose defaults serve any game.

use crate::level;
use crate::oracle::{Oracle, Questions};
use crate::player::{Limits, Thought};
use crate::resist;
use crate::skill::{Rung, Skill};
use kamni::{AnyPosition, Plugin};
use kamni_solve::{Budget, Grade, Solve, Value};

/// How computers play a game. Every method has a default, so `impl Play for MyGame {}` is enough to begin with.
pub trait Play: Solve {
    /// How good a position seems to the player to move, to a player with so much knowledge of the game. Values stay
    /// within a few thousands.
    fn evaluate_with(&self, position: &Self::Position, _knowledge: u8) -> i32 {
        self.evaluate(position)
    }

    /// Whether a position can be evaluated, or the next move has to be seen first.
    fn is_quiet(&self, _position: &Self::Position) -> bool {
        true
    }

    /// The exact value of a position that is not over, for the player to move; `None` if it cannot be found
    /// quickly.
    fn value(
        &self,
        position: &Self::Position,
        oracle: &mut Oracle,
        questions: &Questions<'_>,
    ) -> Option<Value> {
        oracle.analysis(self, position, questions)
    }

    /// The move that an evaluation tuned for the game recommends, looking at the position under symmetry number
    /// `symmetry`; `None` if the game is over or has no such evaluation.
    fn tuned_move(&self, _position: &Self::Position, _symmetry: usize, _budget: &Budget) -> Option<Thought> {
        None
    }

    /// The levels of this game, the weakest first, each clearly stronger than the one before; never none. The default
    /// looks further ahead and errs less often from level to level, and ends with exact play.
    fn ladder(&self) -> Vec<Rung> {
        let mut ladder: Vec<Rung> = [(1, 50), (2, 25), (3, 10), (4, 0)]
            .map(|(depth, errors)| Skill::new(depth, 0).errors(errors).into())
            .into();
        ladder.push(Rung::Proves);
        ladder
    }
}

/// How computers play a game, its type erased: the extension that this crate adds to a plug-in.
#[derive(Clone, Copy)]
pub(crate) struct PlayPlugin {
    pub ladder: fn(&AnyPosition) -> Vec<Rung>,
    pub tuned: fn(&AnyPosition, Skill, &Limits, &mut fastrand::Rng) -> Option<Thought>,
    pub think: fn(&AnyPosition, Skill, &Limits, &mut fastrand::Rng) -> Option<Thought>,
    pub resist: fn(&AnyPosition, &[&Grade], Value, &mut Oracle, &mut Questions<'_>) -> Vec<usize>,
}

impl PlayPlugin {
    /// What a position's game offers to players, if it offers anything.
    pub fn of(position: &AnyPosition) -> Option<&PlayPlugin> {
        position.plugin().extension()
    }
}

fn typed<G: Play>(position: &AnyPosition) -> (&G, &G::Position) {
    position.typed().expect("a plug-in gets positions of its own game")
}

/// The plug-in of a game with all that it offers: rules, text, solver, players.
pub fn plugin<G: Play>() -> Plugin {
    kamni_solve::plugin::<G>().with(PlayPlugin {
        ladder: |position| typed::<G>(position).0.ladder(),
        tuned: |position, skill, limits, dice| {
            let (game, position) = typed::<G>(position);
            level::tuned(game, position, skill, limits, dice)
        },
        think: |position, skill, limits, dice| {
            let (game, position) = typed::<G>(position);
            level::think(game, position, skill, limits, dice)
        },
        resist: |position, moves, value, oracle, questions| {
            let (game, position) = typed::<G>(position);
            resist::resist(game, position, moves, value, oracle, questions)
        },
    })
}
