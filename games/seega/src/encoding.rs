//! The game as numbers.

use crate::cells::Direction;
use crate::rules::{Move, Position, Seega};
use kamni::bits::Bits;
use kamni::{ActionSet, Encoding, Game, Player, fill_plane};

/// With c cells, numbered from the bottom left, row by row: `cell` places a stone, `c + 4 * from` moves one down, then left
/// (+ 1), right (+ 2), up (+ 3), and `5 * c` passes.
impl Encoding<Seega> for Seega {
    fn actions(&self) -> usize {
        5 * self.count() + 1
    }

    #[inline]
    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        Some(match mv {
            Move::Place(cell) => cell.into(),
            Move::Step { from, to } => {
                let direction = match i16::from(to) - i16::from(from) {
                    -1 => 1,
                    1 => 2,
                    step if step < 0 => 0,
                    _ => 3,
                };
                self.count() + 4 * usize::from(from) + direction
            }
            Move::Pass => 5 * self.count(),
        })
    }

    #[inline]
    fn move_of(&self, _: &Position, action: usize) -> Option<Move> {
        let cells = self.count();
        if action < cells {
            return Some(Move::Place(action as u8));
        }
        if action >= 5 * cells {
            return (action == 5 * cells).then_some(Move::Pass);
        }
        let (from, direction) = (((action - cells) / 4) as u8, (action - cells) % 4);
        let (column, row, side) = (from % self.side, from / self.side, self.side);
        let to = match direction {
            0 if row > 0 => from - side,
            1 if column > 0 => from - 1,
            2 if column + 1 < side => from + 1,
            3 if row + 1 < side => from + side,
            _ => return None,
        };
        Some(Move::Step { from, to })
    }

    /// As [`Game::legal_moves`], direction by direction.
    fn legal(&self, _: &Seega, position: &Position, _: &mut Vec<Move>, set: &mut ActionSet<'_>) {
        let empty = self.board() & !(position.stones[0] | position.stones[1]);
        if position.is_placing() {
            let free = empty & !(1 << self.centre());
            set.insert_all(0, free as u64);
            if free >> 64 != 0 {
                set.insert_all(64, (free >> 64) as u64);
            }
            return;
        }
        if self.outcome(position).is_some() {
            return;
        }
        let cells = self.count();
        let (movers, shifts, mut some) = (position.movers(), self.cells().shifts, false);
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            for cell in Bits(shifts.leaving(movers, empty, direction)) {
                set.insert(cells + 4 * usize::from(cell) + number);
                some = true;
            }
        }
        if !some {
            set.insert(5 * cells);
        }
    }

    fn planes(&self) -> Vec<&'static str> {
        vec![
            "own stones",
            "opponent's stones",
            "the stone that must move on",
            "own stones still to be placed, as a part of all",
            "opponent's stones still to be placed, as a part of all",
            "moves since the last capture, as a part of the limit",
            "1 if the first player is to move",
        ]
    }

    /// Row 0 is the bottom row.
    fn board(&self) -> [usize; 2] {
        [self.side.into(), self.side.into()]
    }

    fn write(&self, position: &Position, out: &mut [f32]) {
        let (cells, turn) = (self.count(), self.turn(position));
        for cell in Bits(position.stones(turn)) {
            out[usize::from(cell)] = 1.0;
        }
        for cell in Bits(position.stones(turn.other())) {
            out[cells + usize::from(cell)] = 1.0;
        }
        if let Some(cell) = position.bound {
            out[2 * cells + usize::from(cell)] = 1.0;
        }
        let all = f32::from(self.stones_each());
        fill_plane(out, cells, 3, f32::from(position.in_hand(turn)) / all);
        fill_plane(out, cells, 4, f32::from(position.in_hand(turn.other())) / all);
        fill_plane(out, cells, 5, f32::from(position.quiet) / f32::from(self.limit));
        fill_plane(out, cells, 6, f32::from(turn == Player::First));
    }

    fn image_of_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        Some(self.grid().image(symmetry, cell as u8).into())
    }
}

impl Seega {
    /// The number of cells.
    fn count(&self) -> usize {
        self.grid().cells().into()
    }
}
