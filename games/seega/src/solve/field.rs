//! A board as the searches see it: its cells, the rules that play on it, and the cells that the evaluation tells apart.

use crate::cells::{Cells, Shifts};
use crate::rules::{Extra, Seega};
use kamni_solve::bitboard::Bitboard;
use std::ops::Deref;

/// A board and the rules that play on it.
#[derive(Clone, Debug)]
pub(crate) struct Field<W> {
    cells: Cells<W>,
    pub(crate) any: bool,
    pub(crate) limit: u16,
    pub(crate) place: u8,
    pub(crate) each: u8,
    pub(crate) corners: W,
    /// The edge without the corners.
    pub(crate) sides: W,
    pub(crate) centre: W,
    /// The cells next to the centre.
    pub(crate) ring: W,
    /// The cells two steps from the centre, from which the ring is attacked.
    pub(crate) bases: W,
}

/// All that the board can do, it can do here.
impl<W> Deref for Field<W> {
    type Target = Shifts<W>;

    #[inline(always)]
    fn deref(&self) -> &Shifts<W> {
        &self.cells.shifts
    }
}

impl<W: Bitboard> Field<W> {
    pub(crate) fn new(game: &Seega) -> Field<W> {
        let side = u32::from(game.side());
        let cells = |wanted: &dyn Fn(u32, u32) -> bool| {
            let mut set = W::EMPTY;
            for cell in (0..side * side).filter(|cell| wanted(cell % side, cell / side)) {
                set |= W::bit(cell as u8);
            }
            set
        };
        let is_last = |place: u32| place == 0 || place == side - 1;
        let from_centre = |column: u32, row: u32| {
            let (across, up) = (column.abs_diff(side / 2), row.abs_diff(side / 2));
            (across.min(up) == 0).then_some(across.max(up))
        };
        Field {
            cells: game.cells().in_word(),
            any: game.extra() == Extra::Any,
            limit: game.limit(),
            place: game.place(),
            each: game.stones_each(),
            corners: cells(&|column, row| is_last(column) && is_last(row)),
            sides: cells(&|column, row| is_last(column) != is_last(row)),
            centre: cells(&|column, row| from_centre(column, row) == Some(0)),
            ring: cells(&|column, row| from_centre(column, row) == Some(1)),
            bases: cells(&|column, row| from_centre(column, row) == Some(2)),
        }
    }

    /// What a stone of `own` captures when it has arrived on the cell `to`.
    #[inline(always)]
    pub(crate) fn captured(&self, own: W, enemy: W, to: u8) -> W {
        self.cells.captured(own, enemy, to.into())
    }
}
