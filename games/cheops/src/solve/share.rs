//! What is kept of an outline: its *share*, the points that its mover still gets with best play.
//!
//! The points still to come depend on the stones alone. What the opponent does not get of them
//! goes to the mover, so `share = to come - min(share after a move)`, whether the move completes a
//! level or not: the sweep need not ask which ones do. The value of the
//! game, the mover's points minus the opponent's, is `2 * share - to come`.
//!
//! A share is at most n (n - 1) / 2, so it fits a byte up to base 23. (The value itself does not fit a signed byte from
//! base 17 on: there are outlines in which one player gets everything.)

/// The largest base whose shares fit a byte.
pub const MAX_BASE: usize = 23;

/// Stands for the lowest valley of the complete pyramid, which has none.
pub(crate) const NO_VALLEY: usize = usize::MAX;

/// The points still to come when the lowest valley is this high: a level is complete if no valley
/// reaches below it, and levels 2 to `lowest` + 1 are.
pub(crate) fn to_come(base: usize, lowest: usize) -> u8 {
    let sizes = base.saturating_sub(lowest.saturating_add(1));
    (sizes * (sizes + 1) / 2) as u8
}

/// The height of an outline's lowest valley.
pub(crate) fn lowest_valley(path: u64) -> usize {
    let mut valleys = path & !(path << 1) & !1;
    let mut lowest = NO_VALLEY;
    while valleys != 0 {
        let at = valleys.trailing_zeros();
        valleys &= valleys - 1;
        let ups = (path & ((1 << at) - 1)).count_ones();
        lowest = lowest.min((2 * ups - at) as usize);
    }
    lowest
}

/// The value of an outline, from its share: the mover's points still to come minus the opponent's.
pub fn value(base: usize, path: u64, share: u8) -> i32 {
    2 * i32::from(share) - i32::from(to_come(base, lowest_valley(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_counts_until_it_is_complete() {
        // Base 3: levels of 2 and 1 stones.
        let check = |path, points| assert_eq!(to_come(3, lowest_valley(path)), points, "{path:b}");
        check(0b010101, 3); // the base alone
        check(0b010011, 3); // 2.1
        check(0b001101, 3); // 2.2
        check(0b001011, 1); // both
        check(0b000111, 0); // complete
        assert_eq!(to_come(MAX_BASE, 0), 253);
    }
}
