//! A strong player of Seega where nothing can be proved in time: looks as far ahead as its budget lets it, and judges
//! what it sees there.

mod memory;
mod order;
mod search;
mod state;
#[cfg(test)]
mod tests;

use super::cells::Cells;
use super::endings::Endings;
use super::field::Field;
use super::judge::Weights;
use crate::analysis::{Analysis, Value};
use crate::budget::{Budget, Meter};
use kamni::Game;
use kamni::games::seega::{Move, Position, Seega};
use memory::Memory;
use order::Order;
use search::{CERTAIN, DEEPEST, INFINITE, Search};
pub(crate) use state::{State, Step};

/// What came of looking ahead.
#[derive(Clone, Debug)]
pub struct View {
    /// Every legal move with what it seems worth to the mover, best first.
    pub moves: Vec<Seen>,
    /// What seems to be the best play, as far as it was seen.
    pub line: Vec<Move>,
    /// How many moves ahead the best move was looked at.
    pub depth: u32,
    /// Whether the value of the best move follows from the rules alone, without any judgement.
    pub settled: bool,
}

/// What a move seems to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The move.
    pub mv: Move,
    /// For the player who makes it, in hundredths of a stone; above all others if it wins for certain.
    pub judgement: i32,
}

impl Seen {
    /// The result, if it was seen to the end.
    pub fn certain(&self) -> Option<Value> {
        (self.judgement.abs() >= CERTAIN).then(|| Value::win_if(self.judgement > 0))
    }
}

/// Looks ahead in one game; what it has seen helps it with the positions that follow.
pub struct Look {
    game: Seega,
    player: Sized,
}

/// Boards of up to 64 cells, and larger ones.
enum Sized {
    Small(Player<u64>),
    Large(Player<u128>),
}

struct Player<W> {
    field: Field<W>,
    weights: Weights,
    memory: Memory,
    order: Order,
}

/// A second of thinking needs no more memory than this.
const BYTES_A_SECOND: usize = 1 << 26;

impl Look {
    /// A player who keeps within the budget's memory, and does not take more than he can fill in its time.
    pub fn new(game: &Seega, budget: &Budget) -> Look {
        Look::with_weights(game, budget, &Weights::TUNED)
    }

    pub(crate) fn with_weights(game: &Seega, budget: &Budget, weights: &Weights) -> Look {
        let by_time = (budget.time.as_millis() as usize).saturating_mul(BYTES_A_SECOND / 1000);
        let by_nodes = usize::try_from(budget.nodes.saturating_mul(32)).unwrap_or(usize::MAX);
        let bytes = budget.memory.min(by_time).min(by_nodes);
        let player = if game.side() <= 7 {
            Sized::Small(Player::new(game, weights, bytes))
        } else {
            Sized::Large(Player::new(game, weights, bytes))
        };
        Look { game: *game, player }
    }

    /// Looks at a position of this game; what is known of `endings` is used where it is reached. Always gives every
    /// legal move, best first, even if there is no budget at all.
    pub fn look(&mut self, position: &Position, endings: Option<&Endings>, meter: &Meter<'_>) -> View {
        let endings = endings.filter(|endings| fits(endings.game(), &self.game));
        match &mut self.player {
            Sized::Small(player) => player.look(&self.game, position, endings, meter),
            Sized::Large(player) => player.look(&self.game, position, endings, meter),
        }
    }
}

/// Whether endings of one game are also those of another: how stones are placed does not matter.
fn fits(endings: &Seega, game: &Seega) -> bool {
    let rules = |game: &Seega| (game.side(), game.extra(), game.capture(), game.limit());
    rules(endings) == rules(game)
}

/// A move at the root.
#[derive(Clone, Copy)]
struct Root {
    step: Step,
    score: i32,
}

impl<W: Cells> Player<W> {
    fn new(game: &Seega, weights: &Weights, bytes: usize) -> Player<W> {
        Player {
            field: Field::new(game),
            weights: weights.clone(),
            memory: Memory::new(bytes),
            order: Order::new(DEEPEST),
        }
    }

    fn look(
        &mut self,
        game: &Seega,
        position: &Position,
        endings: Option<&Endings>,
        meter: &Meter<'_>,
    ) -> View {
        let mut view = View { moves: Vec::new(), line: Vec::new(), depth: 0, settled: false };
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let state = State::new(game, position);
        self.memory.grow_older();
        self.order.forget();
        let Player { field, weights, memory, order } = self;
        let mut search = Search { field, weights, endings, memory, order, meter, guesses: 0 };
        let mut roots: Vec<Root> =
            moves.iter().map(|&mv| Root { step: Step::of_move(mv), score: 0 }).collect();
        for depth in 1..=DEEPEST as i32 / 2 {
            search.guesses = 0;
            let complete = search.round(&state, &mut roots, depth);
            if !complete {
                break;
            }
            view.depth = depth as u32;
            view.settled = search.guesses == 0;
            if view.settled || roots.first().is_none_or(|best| best.score.abs() >= CERTAIN) {
                break;
            }
        }
        view.moves =
            roots.iter().map(|root| Seen { mv: root.step.to_move(), judgement: root.score }).collect();
        view.line = self.line(&state, &roots);
        view
    }

    /// The moves that seem best, one after the other, as far as they are remembered.
    fn line(&self, state: &State<W>, roots: &[Root]) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = *state;
        let mut next = roots.first().map(|root| root.step);
        while let Some(step) = next
            && line.len() < Analysis::LONGEST_LINE
        {
            line.push(step.to_move());
            state = state.after(&self.field, step).0;
            let remembered = self.memory.recall(state.key()).map(|memo| memo.step);
            next = remembered
                .filter(|&step| state.end(&self.field).is_none() && state.allows(&self.field, step));
        }
        line
    }
}

impl<W: Cells> Search<'_, W> {
    /// Looks at every move to some depth and puts the best first; false if the budget ran out before.
    fn round(&mut self, state: &State<W>, roots: &mut [Root], depth: i32) -> bool {
        let mut best = -INFINITE;
        for i in 0..roots.len() {
            let step = roots[i].step;
            let left = if state.is_bound() { depth } else { depth - 1 };
            let seen = if i == 0 {
                self.after(state, step, left, 1, -INFINITE, INFINITE)
            } else {
                self.after(state, step, left, 1, best, best + 1).and_then(|score| {
                    if score > best { self.after(state, step, left, 1, best, INFINITE) } else { Ok(score) }
                })
            };
            let Ok(score) = seen else { return false };
            roots[i].score = score;
            if score > best {
                best = score;
                roots[..=i].rotate_right(1);
            }
        }
        true
    }
}
