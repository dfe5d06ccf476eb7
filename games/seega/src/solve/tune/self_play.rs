//! Games of self-play, and the labelled positions that the tuning learns from.

use super::openings;
use crate::rules::{Position, Seega, Setup};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::endings::Endings;
use crate::solve::evaluation::Weights;
use kamni::{Game, Notation, Player};
use kamni_solve::{Budget, Value};
use kamni_tables::splitmix::Rng;

/// A position labelled with its value for the mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    pub(crate) value: Value,
    /// Whether the label is the exact value, or only how a game ended.
    pub(crate) exact: bool,
}

/// How games of self-play are played.
pub(crate) struct SelfPlay<'a> {
    pub(crate) game: &'a Seega,
    pub(crate) endings: &'a Endings,
    pub(crate) weights: &'a Weights,
    /// The nodes of each move.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// Random moves in a hundred, at the beginning of games and where values are known.
const RANDOM_PERCENT: usize = 30;
/// The nodes of a move at the beginning are divided by this.
const FEWER_NODES: u64 = 4;

impl SelfPlay<'_> {
    /// The samples of game number `number`. It begins with some random moves, is then played as well as possible until its exact value is known,
    /// and goes on with weak play among positions whose values are all known.
    pub(crate) fn game(&self, number: u64) -> Vec<Sample> {
        let mut rng = Rng::new(self.seed, number);
        let game = self.game;
        let budget = Budget { nodes: self.nodes, ..Budget::default() };
        let mut search = AlphaBeta::with_weights(game, &budget, self.weights);
        let mut position = self.beginning(&mut search, &mut rng);
        let mut seen: Vec<Position> = Vec::new();
        let mut samples = Vec::new();
        let result = loop {
            if let Some(outcome) = game.outcome(&position) {
                break Player::BOTH.map(|player| Value::of(outcome, player));
            }
            if let Some(value) = self.exact(&position) {
                self.go_on(position, &mut search, &budget, &mut rng, &mut samples);
                let mut result = [value; 2];
                result[game.turn(&position).other().index()] = value.other();
                break result;
            }
            if position.bound().is_none() {
                seen.push(position);
            }
            let result = search.search(&position, Some(self.endings), &budget.start());
            let Some(best) = result.moves.first() else { break [Value::Draw; 2] };
            game.play(&mut position, best.mv);
        };
        let of_game = |position: Position| Sample {
            position,
            value: result[game.turn(&position).index()],
            exact: false,
        };
        samples.extend(seen.into_iter().map(of_game));
        samples
    }

    /// A random position with few stones, nearly as many of one player as of the other, and its value.
    pub(crate) fn ending(&self, number: u64) -> Option<Sample> {
        let mut rng = Rng::new(!self.seed, number);
        let cells = usize::from(self.game.side() * self.game.side());
        let stones = 4 + rng.below(self.endings.stones() - 3);
        let own = (stones / 2 + rng.below(3)).saturating_sub(rng.below(3)).clamp(1, stones - 1);
        let mut sets = [0u128; 2];
        for i in 0..stones {
            loop {
                let cell = 1 << rng.below(cells);
                if (sets[0] | sets[1]) & cell == 0 {
                    sets[usize::from(i < own)] |= cell;
                    break;
                }
            }
        }
        let setup = Setup {
            stones: sets,
            turn: Player::First,
            in_hand: [0, 0],
            quiet: self.game.limit() - self.endings.left(),
            bound: None,
        };
        let position = self.game.validate(setup).ok()?;
        Some(Sample { position, value: self.looked_up(&position)?, exact: true })
    }

    /// Where the good play begins: after some moves, of which some or all are random.
    fn beginning(&self, search: &mut AlphaBeta, rng: &mut Rng) -> Position {
        let budget = Budget { nodes: self.nodes / FEWER_NODES, ..Budget::default() };
        let random_percent = if rng.percent(25) { 100 } else { RANDOM_PERCENT };
        let moves = rng.below(4 * usize::from(self.game.stones_each()));
        let mut position = self.game.start();
        for _ in 0..moves {
            let before = position;
            self.weak_move(&mut position, random_percent, search, &budget, rng);
            if self.game.outcome(&position).is_some() {
                return before;
            }
        }
        position
    }

    /// A random move with this probability, in hundredths, and otherwise the best one.
    fn weak_move(
        &self,
        position: &mut Position,
        random_percent: usize,
        search: &mut AlphaBeta,
        budget: &Budget,
        rng: &mut Rng,
    ) {
        if rng.percent(random_percent) {
            openings::play(self.game, position, rng, 1);
            return;
        }
        let result = search.search(position, Some(self.endings), &budget.start());
        if let Some(best) = result.moves.first() {
            self.game.play(position, best.mv);
        }
    }

    /// The exact value of a position right after a capture with few stones.
    fn exact(&self, position: &Position) -> Option<Value> {
        let known = !position.is_placing()
            && position.bound().is_none()
            && self.game.limit() - position.quiet() == self.endings.left();
        if known { self.looked_up(position) } else { None }
    }

    /// The value of a position as it would be right after a capture.
    fn looked_up(&self, position: &Position) -> Option<Value> {
        let turn = self.game.turn(position);
        let [own, enemy] = [turn, turn.other()].map(|player| position.stones(player) as u32);
        self.endings.value(own, enemy).ok().flatten()
    }

    fn go_on(
        &self,
        mut position: Position,
        search: &mut AlphaBeta,
        budget: &Budget,
        rng: &mut Rng,
        samples: &mut Vec<Sample>,
    ) {
        while self.game.outcome(&position).is_none() {
            if position.bound().is_none()
                && let Some(value) = self.looked_up(&position)
                && let Some(position) = self.after_capture(&position)
            {
                samples.push(Sample { position, value, exact: true });
            }
            self.weak_move(&mut position, RANDOM_PERCENT, search, budget, rng);
        }
    }

    /// The same stones, right after a capture.
    fn after_capture(&self, position: &Position) -> Option<Position> {
        let setup = Setup {
            stones: Player::BOTH.map(|player| position.stones(player)),
            turn: self.game.turn(position),
            in_hand: [0, 0],
            quiet: self.game.limit() - self.endings.left(),
            bound: None,
        };
        self.game.validate(setup).ok()
    }
}
