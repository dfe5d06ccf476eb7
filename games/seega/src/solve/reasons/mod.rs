//! The reasons: claims, and their words.
//!
//! | file | what |
//! | --- | --- |
//! | `claim.rs` | what can be claimed of a position or a move: typed facts without words |
//! | `words.rs` | every claim as a sentence, with what it points at on the board |
//! | `placing.rs` | the first stage: pairs, what the first turn takes, cells that both need |
//! | `moves.rs` | why a move of the second stage is good or bad |
//! | `position.rs` | what decides a position of the second stage |
//! | `after.rs`, `oracle.rs` | what a move leads to, and what the search knows about that |

mod after;
mod claim;
mod moves;
mod oracle;
mod placing;
mod position;
mod words;

pub use claim::{Better, Claim, Count, Explained, Takes, Taking};
pub use oracle::Oracle;
pub(in crate::solve) use oracle::Proving;
pub(in crate::solve) use words::partly_reason;
pub use words::{message, reason};

use crate::rules::{Move, Position, Seega};
use crate::solve::placements::Valued;
use crate::theory::Prober;
use after::After;
use kamni::{Game, Notation, Player};
use kamni_solve::reasons::no_short_reason;
use kamni_solve::{Analysis, Budget, Grade, Reason, Value};
use moves::Moves;
use placing::{Leaves, Placing};
use position::Case;

/// The most positions that the questions about all moves may cost, and that one question may.
const MOST_WORK: u64 = 10_000;
const QUESTION: u32 = 2_000;

/// With one stone this many positions take about a millisecond; with more, as many fewer.
const LEAST_WORK: u64 = 30_000;

/// How many positions the reasons may look at after an analysis that took `nodes`, and how many the search may for them; together they take
/// about a tenth of its time, or a millisecond.
pub(in crate::solve) fn work(position: &Position, nodes: u64) -> u64 {
    let stones: u32 = Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum();
    let least = (LEAST_WORK / u64::from(stones.max(1))).min(MOST_WORK);
    (nodes / 25).clamp(least, MOST_WORK)
}

fn prober<'a>(game: &'a Seega, position: &Position, nodes: u64) -> Prober<'a> {
    // On larger boards a position costs more.
    let cells = u64::from(game.side()) * u64::from(game.side());
    Prober::new(game, (work(position, nodes) * 25 / cells.max(25)) as u32, QUESTION)
}

/// What can be claimed of a position that is worth `value` and of its moves, the best first, with what the oracle knows, after an analysis
/// of `nodes` nodes. Of moves that are not proved nothing is claimed.
pub fn explained(
    game: &Seega,
    position: &Position,
    value: Value,
    grades: &[Grade],
    nodes: u64,
    oracle: &mut dyn Oracle,
) -> Explained {
    let mut prober = prober(game, position, nodes);
    let best = grades.first().and_then(|grade| game.parse_move(&grade.mv).ok());
    let case = Case::new(game, position, value, best);
    let known = game.outcome(position).is_none() && grades.len() <= Analysis::MOST_REASONS;
    let after = |grade: &Grade| {
        let mv = game.parse_move(&grade.mv).ok()?;
        Some(After::new(game, position, mv, grade.proved.then_some(grade.value)))
    };
    let moves = if known { grades.iter().map(after).collect::<Option<Vec<After>>>() } else { None };
    let Some(moves) = moves else {
        return Explained { position: case.claims(&mut prober), moves: vec![None; grades.len()] };
    };
    let mut moves = Moves { game, position, moves, prober: &mut prober, oracle };
    if position.is_placing() {
        let filled = moves.filled();
        let claims = moves.answers();
        return Explained {
            position: filled.map_or_else(|| case.claims(&mut prober), |claim| vec![claim]),
            moves: claims,
        };
    }
    let mut claims = moves.claims();
    let case = case.with_moves(&moves, claims.first().cloned().flatten());
    let position = case.claims(&mut prober);
    // What tells of the position what its best move does tells it of the move, if that comes first.
    if let (Some(Claim::Best { mv, why }), Some(of_first @ None)) = (position.first(), claims.first_mut())
        && best == Some(*mv)
    {
        *of_first = Some((**why).clone());
    }
    Explained { position, moves: claims }
}

/// The same of a position of the first stage on the usual board, with the values of all placements, and what they were looked up in.
pub(in crate::solve) fn explained_placing(
    game: &Seega,
    position: &Position,
    moves: &[(u8, Value)],
    valued: Option<Valued<'_>>,
    budget: &Budget,
) -> Explained {
    let (meter, leaves) = (budget.start(), Leaves::new(game));
    let valued = valued.map(|valued| valued.metered(&meter));
    Placing::new(game, position, moves, leaves.as_ref(), valued, &meter).explain()
}

/// The same where the values are not known from before.
pub fn explained_placement(
    game: &Seega,
    position: &Position,
    moves: &[(u8, Value)],
    budget: &Budget,
) -> Explained {
    explained_placing(game, position, moves, None, budget)
}

/// Adds reasons to the moves whose value is proved, and the reasons of the position.
pub(in crate::solve) fn explain(
    game: &Seega,
    position: &Position,
    analysis: &mut Analysis,
    oracle: &mut dyn Oracle,
) {
    let (value, nodes) = (analysis.value, analysis.nodes);
    let found = explained(game, position, value, &analysis.moves, nodes, oracle);
    found.add_to_moves(game, position, &mut analysis.moves);
    analysis.reasons = found.reasons(game, position);
}

/// Adds reasons to the moves whose value is proved, in an analysis of `nodes` nodes.
pub(in crate::solve) fn explain_moves(
    game: &Seega,
    position: &Position,
    grades: &mut [Grade],
    nodes: u64,
    oracle: &mut dyn Oracle,
) {
    let value = grades.iter().filter(|grade| grade.proved).map(|grade| grade.value).max();
    let found = explained(game, position, value.unwrap_or(Value::Draw), grades, nodes, oracle);
    found.add_to_moves(game, position, grades);
}

/// What can be said of a verdict that is not proved, or of the end of the game; `best` is the move that is recommended.
pub(in crate::solve) fn reasons(
    game: &Seega,
    position: &Position,
    value: Value,
    best: Option<Move>,
) -> Vec<Reason> {
    let mut claims = Case::new(game, position, value, best).claims(&mut Prober::generous(game));
    let count = after::count(position, game.turn(position));
    if game.outcome(position).is_none() && !position.is_placing() && count.own != count.theirs {
        claims.push(Claim::Stones(count));
    }
    claims.iter().map(|claim| reason(game, position, claim)).collect()
}

impl Explained {
    /// The reasons of a position whose value is proved.
    pub fn reasons(&self, game: &Seega, position: &Position) -> Vec<Reason> {
        let mut reasons: Vec<Reason> =
            self.position.iter().map(|claim| reason(game, position, claim)).collect();
        if reasons.is_empty() {
            reasons.push(no_short_reason());
        }
        reasons
    }

    /// Gives every move its reason. That none is known is said of the best move, if it is good, and of those that are worse.
    pub fn add_to_moves(&self, game: &Seega, position: &Position, grades: &mut [Grade]) {
        let best = grades.first().filter(|best| best.proved).map(|best| best.value);
        for (number, (grade, claim)) in grades.iter_mut().zip(&self.moves).enumerate() {
            let asked = best.is_some_and(|best| grade.value < best || number == 0 && best > Value::Loss);
            let none = || (grade.proved && asked).then(no_short_reason);
            grade.reason = claim.as_ref().map(|claim| reason(game, position, claim)).or_else(none);
        }
    }
}
