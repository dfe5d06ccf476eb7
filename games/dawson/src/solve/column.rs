//! A column that no capture can ever touch, in closed form.
//!
//! Read from the bottom up, such a column falls into independent segments "whites, then blacks". Whites alone (the top segment) and blacks alone (the
//! bottom one) just walk: a number of free moves. A mixed segment has `A` whites behind the front white, `C` blacks behind the
//! front black and `g` empty cells between the fronts. Closing up behind one's own front is again free moves, and each step of a front gives
//! each pawn behind it one free move more, so besides them the segment is the game
//!
//! ```text
//! G(0) = 0,   G(g) = { G(g-1) + A | G(g-1) - C }
//! ```
//!
//! In normal play G(2) = A - C: in `{A|-C} + A` Black answers -C, in `{A|-C} - C` White answers A, so the game G(2) - (A - C) is won by the second
//! player. By induction G(g) = (g div 2)(A - C), plus the switch {A|-C} = {A+C|0} - C if g is odd. Two equal switches {s|0} make the
//! number s, so a set of different `s` is all that has to be kept; `s = 0` is the star.

/// One mixed segment of a column with its free moves taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facing {
    /// Pawns behind each front.
    pub whites: u32,
    pub blacks: u32,
    /// Empty cells between the fronts.
    pub gap: u32,
}

impl Facing {
    /// Its value in normal play: a number, and `s` if the switch {s|0} comes with it.
    pub fn value(&self) -> (i32, Option<u32>) {
        let (a, c) = (self.whites as i32, self.blacks as i32);
        let pairs = (self.gap / 2) as i32 * (a - c);
        if self.gap.is_multiple_of(2) { (pairs, None) } else { (pairs - c, Some(self.whites + self.blacks)) }
    }
}

/// The free moves of White and of Black in a column; `facing` is told of every mixed segment with a gap.
pub fn split(rows: u32, white: u32, black: u32, mut facing: impl FnMut(Facing)) -> (i32, i32) {
    let (mut free_white, mut free_black) = (0, 0);
    let (mut white, mut black) = (white, black);
    while white | black != 0 {
        // Whites of this segment: those below the lowest black.
        let first_black = black.trailing_zeros();
        let whites = white & below(first_black);
        white ^= whites;
        let first_left = white.trailing_zeros();
        let blacks = black & below(first_left);
        black ^= blacks;
        let (a, c) = (whites.count_ones(), blacks.count_ones());
        let front_white = if blacks == 0 { rows - 1 } else { 31 - (whites | 1).leading_zeros() };
        let front_black = if whites == 0 { 0 } else { blacks.trailing_zeros() };
        if a > 0 {
            free_white += close_up(whites, front_white);
        }
        if c > 0 {
            free_black += close_up(blacks.reverse_bits(), 31 - front_black);
        }
        if a > 0 && c > 0 && front_black > front_white + 1 {
            facing(Facing { whites: a - 1, blacks: c - 1, gap: front_black - front_white - 1 });
        }
    }
    (free_white, free_black)
}

/// The rows below this one; 32 stands for no row at all.
fn below(row: u32) -> u32 {
    if row >= 32 { u32::MAX } else { (1 << row) - 1 }
}

/// Steps it takes to bring all of `pawns` up so that they stand without gaps with the foremost on `front`.
fn close_up(mut pawns: u32, front: u32) -> i32 {
    let (mut target, mut steps) = (front as i32, 0);
    while pawns != 0 {
        let at = 31 - pawns.leading_zeros();
        steps += target - at as i32;
        target -= 1;
        pawns ^= 1 << at;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(column: &str, free: (i32, i32), expected: &[(u32, u32, u32)]) {
        let of = |which: char| {
            column.chars().enumerate().filter(|x| x.1 == which).map(|x| 1u32 << x.0).sum::<u32>()
        };
        let mut seen = Vec::new();
        let got = split(column.len() as u32, of('w'), of('b'), |f| seen.push((f.whites, f.blacks, f.gap)));
        assert_eq!(got, free, "{column}");
        assert_eq!(seen, expected, "{column}");
    }

    /// Columns written from the bottom up.
    #[test]
    fn segments() {
        check("...", (0, 0), &[]);
        check("w..", (2, 0), &[]);
        check("w.b", (0, 0), &[(0, 0, 1)]);
        check("b.w", (0, 0), &[]);
        check(".bw.", (1, 1), &[]);
        check("w.w..bb", (1, 0), &[(1, 1, 2)]);
        check(".bw.bw.", (1, 1), &[(0, 0, 1)]);
        check("ww.", (2, 0), &[]);
        check(".b.b", (0, 3), &[]);
        check("wb", (0, 0), &[]);
    }
}
