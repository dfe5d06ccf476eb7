//! Three rows, captures of two, normal play: the lemma of the reserve, which the theory page proves. It says who wins many sums without a
//! search, among them all that a step inside a run leaves.

use super::geometry::Geometry;
use super::sum::Sum;
use kamni_solve::bitboard::Bitboard;

/// What the lemma asks for, seen by Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// Black's free moves less White's, and the runs that are Black's own.
    pub steps: i32,
    /// Whether there is a live run.
    pub live: bool,
}

impl Reserve {
    /// Whether Black wins with White to move.
    pub fn wins_moving_second(self) -> bool {
        self.steps >= 1 || self.steps == 0 && !self.live
    }

    /// Whether Black wins, to move, as far as the lemma knows.
    pub fn wins_moving_first(self) -> bool {
        self.steps >= 1
    }

    /// The reserve of a sum, if all its groups are of the kind that the lemma speaks of.
    pub fn of<B: Bitboard>(g: &Geometry<B>, s: &Sum<B>) -> Option<Reserve> {
        // Of switches three rows only have the star, which is a full column by itself.
        let mut reserve = Reserve { steps: -s.free[0], live: s.switches != 0 };
        let (bottom, top) = (g.bottom_row(s.width), g.top_row(s.width));
        let outside = (s.white & !bottom) | (s.black & !(bottom | top)) | (s.white & s.black);
        if !outside.is_empty() || s.switches > 1 {
            return None;
        }
        let columns = Columns { g, s };
        let mut column = 0;
        while column < s.width {
            column = match columns.kind(column)? {
                Column::Full => columns.run(column, &mut reserve)?,
                kind => {
                    columns.check(column, kind, &mut reserve)?;
                    column + 1
                }
            };
        }
        Some(reserve)
    }
}

/// A column with pawns, from the bottom up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    /// `w.b`
    Full,
    /// `w..`
    White,
    /// `..b`
    Black,
    /// `b.b`
    Dead,
}

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Edge,
    Dead,
    Guarded,
}

struct Columns<'a, B> {
    g: &'a Geometry<B>,
    s: &'a Sum<B>,
}

impl<B: Bitboard> Columns<'_, B> {
    fn kind(&self, column: u32) -> Option<Column> {
        let at = column * self.g.rows;
        match (self.g.column(self.s.white, at), self.g.column(self.s.black, at)) {
            (0b001, 0b100) => Some(Column::Full),
            (0b001, 0b000) => Some(Column::White),
            (0b000, 0b100) => Some(Column::Black),
            (0b000, 0b101) => Some(Column::Dead),
            _ => None,
        }
    }

    /// What stands beside a column, on its left and on its right; nothing where the group ends.
    fn beside(&self, column: u32) -> [Option<Column>; 2] {
        let wall = |column: u32| {
            column == 0 || column == self.s.width || self.s.walls.contains(column * self.g.rows)
        };
        let left = if wall(column) { None } else { self.kind(column - 1) };
        let right = if wall(column + 1) { None } else { self.kind(column + 1) };
        [left, right]
    }

    /// Counts the run that begins here and returns the column after it. A run of length 0 counts nothing.
    fn run(&self, first: u32, reserve: &mut Reserve) -> Option<u32> {
        let mut last = first;
        while self.beside(last)[1] == Some(Column::Full) {
            last += 1;
        }
        let end = |beside: Option<Column>| match beside {
            None => Some(End::Edge),
            Some(Column::Dead) => Some(End::Dead),
            Some(Column::White) => Some(End::Guarded),
            Some(_) => None,
        };
        match (end(self.beside(first)[0])?, end(self.beside(last)[1])?) {
            (End::Guarded, End::Guarded) => return None,
            (End::Dead, End::Dead | End::Guarded) | (End::Guarded, End::Dead) => {}
            (End::Edge, End::Dead) | (End::Dead, End::Edge) => {
                reserve.steps += 1;
                reserve.live |= last > first;
            }
            (End::Edge, _) | (_, End::Edge) => reserve.live = true,
        }
        Some(last + 1)
    }

    /// Checks that a column that is not full stands as the lemma wants it, and counts the steps that Black has there.
    fn check(&self, column: u32, kind: Column, reserve: &mut Reserve) -> Option<()> {
        let beside = self.beside(column);
        let is_white = |kind: &Option<Column>| matches!(kind, Some(Column::Full | Column::White));
        let whites = beside.iter().filter(|kind| is_white(kind)).count();
        let fits = match kind {
            Column::Full => true,
            // One guard, and on the other side no second one and no other guarded pawn.
            Column::White => {
                let guards = beside.iter().filter(|kind| **kind == Some(Column::Black)).count();
                guards == 1 && !beside.contains(&Some(Column::White))
            }
            // It guards one pawn, or is free.
            Column::Black => {
                reserve.steps += if whites == 0 { 2 } else { 0 };
                whites <= 1 && !beside.contains(&Some(Column::Full))
            }
            // It ends one run, or is alone and can step.
            Column::Dead => {
                reserve.steps += i32::from(whites == 0);
                whites <= 1
            }
        };
        fits.then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns from the bottom up; `|` is a wall.
    fn check(text: &str, free: i32, expected: Option<(i32, bool)>) {
        let g = Geometry::<u64>::new(3);
        let mut sum = Sum { free: [free, 0], ..Sum::default() };
        for group in text.split('|') {
            let columns: Vec<&str> = group.split_whitespace().collect();
            let of = |pawn: char| {
                let cells = columns.iter().flat_map(|column| column.chars()).enumerate();
                cells.filter(|cell| cell.1 == pawn).fold(0, |set, cell| set | 1u64 << cell.0)
            };
            sum.add_group(3, columns.len() as u32, of('w'), of('b'));
        }
        let found = Reserve::of(&g, &sum).map(|reserve| (reserve.steps, reserve.live));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn runs_by_their_ends() {
        // What a step inside a run of seven leaves.
        check("w.b w.b w.. ..b b.b w.b w.b", 0, Some((1, true)));
        check("w.b w.b w.. ..b | b.b w.b w.b", 2, Some((-1, true)));
        check("b.b w.b w.b b.b", 0, Some((0, false)));
        check("b.b w.b w.. ..b", 0, Some((0, false)));
        check("w.b w.b b.b", -1, Some((2, true)));
        check("w.b b.b", 0, Some((1, false)));
        check("b.b | w.. ..b", 0, Some((1, false)));
        check("b.b w.. ..b", 0, Some((0, false)));
    }

    #[test]
    fn what_the_lemma_does_not_speak_of() {
        for text in [
            "w.. ..b w..",
            "..b w.. ..b",
            "w.b b.b w.b",
            "..b w.. w.b w.. ..b",
            "w.b ..b",
            "w.b w..",
            "w.b .b.",
            "..b w.. w.. ..b",
        ] {
            check(text, 0, None);
        }
    }
}
