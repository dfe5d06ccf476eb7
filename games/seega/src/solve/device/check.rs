//! Checks classes that a device has solved: does each value follow from those of the positions that its moves lead to?
//!
//! The moves are the engine's; only the numbering of positions is shared with how the classes were solved. Captures lead to smaller
//! classes; quiet moves to the same stones with one quiet move less left, which the device solves separately.
//! A second check asks the exact search, which shares nothing with the classes but the endings that the processor solves.

use super::placing::Placed;
use crate::rules::{Position, Seega, Setup};
use crate::solve::dfpn::{Solver, Tablebase};
use crate::solve::finished::code_at;
use crate::solve::index::Index;
use crate::solve::placing::{Stage, position};
use crate::solve::retrograde::SeegaTable;
use kamni::{Game, Notation, Player};
use kamni_solve::{Budget, Value};

/// The codes of all classes that are there, in memory.
pub struct Home {
    game: Seega,
    index: Index,
    /// By the stones of the mover and the other: with all the moves left that there are after a capture.
    finished: Vec<Option<Vec<u8>>>,
    /// With one move less.
    before: Vec<Option<Vec<u8>>>,
}

const STONES: usize = 13;

/// A position whose value cannot be right.
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    /// The position.
    pub position: Position,
    /// The value that is stored, if there is one.
    pub stored: Option<Value>,
    /// What was found instead; `None` if a value that is needed for it is not there.
    pub found: Option<Value>,
}

impl Home {
    /// Nothing yet.
    pub fn new(table: &SeegaTable) -> Home {
        let none = || vec![None; STONES * STONES];
        let extent = table.extent();
        Home { game: extent.game, index: extent.index(), finished: none(), before: none() }
    }

    /// The rules.
    pub fn game(&self) -> &Seega {
        &self.game
    }

    /// Takes the codes of a class, as they are kept and with one move less left.
    pub fn add(&mut self, own: usize, enemy: usize, codes: Vec<u8>, before: Vec<u8>) {
        self.finished[own * STONES + enemy] = Some(codes);
        self.before[own * STONES + enemy] = Some(before);
    }

    /// Forgets what is there with one move less: larger classes do not ask for it.
    pub fn forget_before(&mut self) {
        self.before.fill(None);
    }

    /// The codes of a class.
    pub fn codes(&self, own: usize, enemy: usize) -> Option<&[u8]> {
        self.finished[own * STONES + enemy].as_deref()
    }

    /// Checks a position of a class by its number: does its value follow from those of the moves?
    pub fn check(&self, own: usize, enemy: usize, number: u64) -> Result<(), Wrong> {
        let (position, stored) = self.numbered(own, enemy, number);
        let derived = self.best(&position);
        if stored == derived { Ok(()) } else { Err(Wrong { position, stored, found: derived }) }
    }

    /// Compares a position's value with the exact search, which does not use these classes. Says whether the search settled it.
    pub fn search(
        &self,
        [own, enemy]: [usize; 2],
        number: u64,
        endings: &dyn Tablebase,
        budget: &Budget,
    ) -> Result<bool, Wrong> {
        let (position, stored) = self.numbered(own, enemy, number);
        let bounds = Solver::new(&self.game, Some(endings), budget.memory, 1).settle(&position, budget);
        let wrong = |found| Err(Wrong { position, stored, found: Some(found) });
        match stored {
            Some(value) if value < bounds.least => wrong(bounds.least),
            Some(value) if value <= bounds.most => Ok(bounds.least == bounds.most),
            _ => wrong(bounds.most),
        }
    }

    /// A position by its class and number, and its stored value.
    fn numbered(&self, own: usize, enemy: usize, number: u64) -> (Position, Option<Value>) {
        let (row, column) = self.index.unrank(own.min(enemy), own.max(enemy), number);
        let [mover, other] = if own <= enemy { [row, column] } else { [column, row] };
        let left = self.index.board().left_after_capture();
        let setup = Setup {
            stones: [mover.into(), other.into()],
            turn: Player::First,
            in_hand: [0, 0],
            quiet: self.game.limit() - left,
            bound: None,
        };
        let position = self.game.validate(setup).expect("every number is a position");
        (position, self.value(&position, left))
    }

    /// How many positions there are with this many stones placed, images too.
    pub fn placings(&self, placed: usize) -> u64 {
        Stage::new(&self.game, placed).size()
    }

    /// Checks a position by how many stones are placed in it, and its number.
    pub fn check_placing(&self, placings: &Placed, placed: usize, number: u64) -> Result<(), Wrong> {
        let stones = Stage::new(&self.game, placed).unrank(number);
        let position = position(&self.game, stones);
        let derived = if !position.is_placing() {
            // All quiet moves are left.
            match self.index.board().any {
                true => self.value(&position, self.game.limit()),
                false => self.best(&position),
            }
        } else {
            let turn = self.game.turn(&position);
            let mut moves = Vec::new();
            self.game.legal_moves(&position, &mut moves);
            let value = |mv| {
                let mut after = position;
                self.game.play(&mut after, mv);
                let value = placings.value(Player::BOTH.map(|player| after.stones(player) as u32));
                if self.game.turn(&after) == turn { value } else { value.other() }
            };
            moves.into_iter().map(value).max()
        };
        let stored = Some(placings.value(stones));
        if stored == derived { Ok(()) } else { Err(Wrong { position, stored, found: derived }) }
    }

    /// The stored value for the mover with this many quiet moves left.
    fn value(&self, position: &Position, left: u16) -> Option<Value> {
        let most = self.index.board().left_after_capture();
        let turn = self.game.turn(position);
        let [own, enemy] = [turn, turn.other()].map(|player| position.stones(player) as u32);
        let at = own.count_ones() as usize * STONES + enemy.count_ones() as usize;
        let codes = if left == most {
            &self.finished[at]
        } else if left + 1 == most {
            &self.before[at]
        } else {
            return None;
        };
        let code = code_at(codes.as_deref()?, self.index.rank_of_mover(own, enemy));
        Some(Value::of_margin(i32::from(code) - 1))
    }

    /// The best of what the moves lead to.
    fn best(&self, position: &Position) -> Option<Value> {
        let turn = self.game.turn(position);
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut best = None;
        for mv in moves {
            let mut after = *position;
            self.game.play(&mut after, mv);
            let value = if let Some(outcome) = self.game.outcome(&after) {
                Value::of(outcome, turn)
            } else if after.bound().is_some() {
                // The same stone goes on.
                self.best(&after)?
            } else {
                let value = self.value(&after, self.game.limit() - after.quiet())?;
                if self.game.turn(&after) == turn { value } else { value.other() }
            };
            best = best.max(Some(value));
        }
        best
    }
}
