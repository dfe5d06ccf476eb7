//! Games that the player plays against himself, and what can be learned from them.

use super::dice::Dice;
use super::openings;
use crate::analysis::Value;
use crate::budget::Budget;
use crate::seega::endings::Endings;
use crate::seega::judge::Weights;
use crate::seega::look::Look;
use kamni::games::seega::{Position, Seega, Setup};
use kamni::{Game, Notation, Player};

/// A position and what it turned out to be worth to the mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    pub(crate) value: Value,
    /// Whether the value is exact, or only how a game ended.
    pub(crate) exact: bool,
}

/// How games are played to learn from.
pub(crate) struct School<'a> {
    pub(crate) game: &'a Seega,
    pub(crate) endings: &'a Endings,
    pub(crate) weights: &'a Weights,
    /// What a move may cost.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// Random moves in a hundred, where games begin and where they only go on because values are known.
const CARELESS: usize = 30;
/// A move of the beginning may cost this much less.
const HASTE: u64 = 4;

impl School<'_> {
    /// Game number `number`: it begins at random, is then played as well as possible until its result is known, and goes on
    /// carelessly among positions whose values are all known.
    pub(crate) fn game(&self, number: u64) -> Vec<Sample> {
        let mut dice = Dice::new(self.seed, number);
        let game = self.game;
        let budget = Budget { nodes: self.nodes, ..Budget::default() };
        let mut look = Look::with_weights(game, &budget, self.weights);
        let mut position = self.beginning(&mut look, &mut dice);
        let mut seen: Vec<Position> = Vec::new();
        let mut samples = Vec::new();
        let result = loop {
            if let Some(outcome) = game.outcome(&position) {
                break Player::BOTH.map(|player| Value::of(outcome, player));
            }
            if let Some(value) = self.exact(&position) {
                self.go_on(position, &mut look, &budget, &mut dice, &mut samples);
                let mut result = [value; 2];
                result[game.turn(&position).other().index()] = value.other();
                break result;
            }
            if position.bound().is_none() {
                seen.push(position);
            }
            let view = look.look(&position, Some(self.endings), &budget.start());
            let Some(best) = view.moves.first() else { break [Value::Draw; 2] };
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
        let mut dice = Dice::new(!self.seed, number);
        let cells = usize::from(self.game.side() * self.game.side());
        let stones = 4 + dice.below(self.endings.stones() - 3);
        let own = (stones / 2 + dice.below(3)).saturating_sub(dice.below(3)).clamp(1, stones - 1);
        let mut sets = [0u128; 2];
        for i in 0..stones {
            loop {
                let cell = 1 << dice.below(cells);
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

    /// Where a game begins to be played well: after some moves, of which some or all are random.
    fn beginning(&self, look: &mut Look, dice: &mut Dice) -> Position {
        let budget = Budget { nodes: self.nodes / HASTE, ..Budget::default() };
        let careless = if dice.percent(25) { 100 } else { CARELESS };
        let moves = dice.below(4 * usize::from(self.game.stones_each()));
        let mut position = self.game.start();
        for _ in 0..moves {
            let before = position;
            self.careless_move(&mut position, careless, look, &budget, dice);
            if self.game.outcome(&position).is_some() {
                return before;
            }
        }
        position
    }

    /// A random move so many times in a hundred, and otherwise a good one.
    fn careless_move(
        &self,
        position: &mut Position,
        careless: usize,
        look: &mut Look,
        budget: &Budget,
        dice: &mut Dice,
    ) {
        if dice.percent(careless) {
            openings::play(self.game, position, dice, 1);
            return;
        }
        let view = look.look(position, Some(self.endings), &budget.start());
        if let Some(best) = view.moves.first() {
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
        look: &mut Look,
        budget: &Budget,
        dice: &mut Dice,
        samples: &mut Vec<Sample>,
    ) {
        while self.game.outcome(&position).is_none() {
            if position.bound().is_none()
                && let Some(value) = self.looked_up(&position)
                && let Some(position) = self.after_capture(&position)
            {
                samples.push(Sample { position, value, exact: true });
            }
            self.careless_move(&mut position, CARELESS, look, budget, dice);
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
