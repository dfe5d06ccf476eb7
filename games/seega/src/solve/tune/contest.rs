//! Games between two players, each opening played twice with sides exchanged.

use super::openings::{Opening, opening};
use super::parallel;
use crate::rules::{Move, Position, Seega};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::endings::Endings;
use crate::solve::evaluation::Weights;
use kamni::{Game, Player};
use kamni_solve::heuristic::HeuristicSearch;
use kamni_solve::{Budget, Value};
use kamni_tables::splitmix::Rng;
use std::sync::atomic::AtomicBool;

/// Who plays.
#[derive(Clone, Debug)]
pub(crate) enum Entrant {
    /// Any legal move.
    Random,
    /// The generic alpha-beta search, with an evaluation that counts stones.
    Counts,
    /// The alpha-beta search of Seega with these weights.
    Searches(Box<Weights>),
}

/// Wins, draws and losses of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    fn add(&mut self, value: Value) {
        match value {
            Value::Win => self.wins += 1,
            Value::Draw => self.draws += 1,
            Value::Loss => self.losses += 1,
        }
    }
}

/// A match: the first entrant against the second.
pub(crate) struct Contest<'a> {
    pub(crate) game: &'a Seega,
    pub(crate) endings: Option<&'a Endings>,
    /// The budget of each move.
    pub(crate) budget: Budget,
    pub(crate) opening: Opening,
    pub(crate) pairs: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl Contest<'_> {
    /// The first entrant's score; of the games played so far, if it was stopped.
    pub(crate) fn play(&self, entrants: [&Entrant; 2], stop: &AtomicBool) -> Score {
        let mut score = Score::default();
        let pairs = parallel(self.pairs, self.threads, stop, |number| {
            let mut rng = Rng::new(self.seed, number);
            let start = opening(self.game, self.opening, &mut rng);
            Player::BOTH.map(|seat| self.game(entrants, seat, start, rng.clone()))
        });
        pairs.into_iter().flatten().for_each(|value| score.add(value));
        score
    }

    /// One game with the first entrant in this seat: its result for that entrant.
    fn game(&self, entrants: [&Entrant; 2], seat: Player, mut position: Position, rng: Rng) -> Value {
        let mut players = entrants.map(|entrant| Seated::new(self.game, entrant, &self.budget, rng.clone()));
        loop {
            if let Some(outcome) = self.game.outcome(&position) {
                return Value::of(outcome, seat);
            }
            let turn = usize::from(self.game.turn(&position) != seat);
            let mv = players[turn].choose(self.game, &position, self.endings, &self.budget);
            self.game.play(&mut position, mv);
        }
    }
}

/// An entrant in a game.
enum Seated {
    Random(Rng),
    Counts,
    Searches(Box<AlphaBeta>),
}

impl Seated {
    fn new(game: &Seega, entrant: &Entrant, budget: &Budget, rng: Rng) -> Seated {
        match entrant {
            Entrant::Random => Seated::Random(rng),
            Entrant::Counts => Seated::Counts,
            Entrant::Searches(weights) => {
                Seated::Searches(Box::new(AlphaBeta::with_weights(game, budget, weights)))
            }
        }
    }

    /// A legal move in a game that is not over.
    fn choose(
        &mut self,
        game: &Seega,
        position: &Position,
        endings: Option<&Endings>,
        budget: &Budget,
    ) -> Move {
        let meter = budget.start();
        let chosen = match self {
            Seated::Random(rng) => {
                let mut moves = Vec::new();
                game.legal_moves(position, &mut moves);
                moves.get(rng.below(moves.len().max(1))).copied()
            }
            Seated::Counts => {
                let evaluate = |position: &Position| {
                    let turn = game.turn(position);
                    let stones = |player| position.stones(player).count_ones() as i32;
                    stones(turn) - stones(turn.other())
                };
                let search = HeuristicSearch { game, evaluate: &evaluate, meter: &meter };
                search.moves(position).first().map(|best| best.mv)
            }
            Seated::Searches(search) => {
                search.search(position, endings, &meter).moves.first().map(|best| best.mv)
            }
        };
        chosen.unwrap_or(Move::Pass)
    }
}
