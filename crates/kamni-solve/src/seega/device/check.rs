//! Checks classes that a device has solved: does each value follow from those of the positions that its moves lead to?
//!
//! The moves are the engine's; only the numbering of positions is shared with how the classes were solved. Captures lead to smaller
//! classes; quiet moves to the same stones with one quiet move less left, which the device solves separately.

use crate::analysis::Value;
use crate::seega::finished::code_at;
use crate::seega::index::Index;
use crate::seega::table::SeegaTable;
use kamni::games::seega::{Position, Seega, Setup};
use kamni::{Game, Notation, Player};

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

    /// Checks a position of a class by its number; if it is wrong, what is stored and what follows from the moves.
    pub fn check(&self, own: usize, enemy: usize, number: u64) -> Result<(), (Position, i32, i32)> {
        let (row, column) = self.index.position(own.min(enemy), own.max(enemy), number);
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
        let stored = self.value(&position, left).map_or(9, |value| value as i32);
        let derived = self.best(&position).map_or(8, |value| value as i32);
        if stored == derived { Ok(()) } else { Err((position, stored, derived)) }
    }

    /// Checks the value at the start of the moves, all moves left.
    pub fn at_start(&self, position: &Position) -> Option<Value> {
        if self.index.board().any {
            return self.value(position, self.game.limit());
        }
        self.best(position)
    }

    /// The stored value for the mover with so many quiet moves left.
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
        let code = code_at(codes.as_deref()?, self.index.of_mover(own, enemy));
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
