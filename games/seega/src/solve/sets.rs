//! Sets of equally many cells: how many there are, their ranks and their order; and numbering the cells that some others leave.

use super::board::MOST_CELLS;
use super::symmetry::SYMMETRIES;
use crate::cells;
use kamni_solve::bitboard::Bitboard;

/// Sets are numbered up to this many stones of a player.
pub(crate) const MOST_STONES: usize = 12;

/// Binomial coefficients; those that do not fit are cut, and no class is so wide.
pub(super) const CHOOSE: [[u32; MOST_CELLS + 2]; cells::MOST_CELLS + 1] = choose();

const fn choose() -> [[u32; MOST_CELLS + 2]; cells::MOST_CELLS + 1] {
    let mut table = [[0u32; MOST_CELLS + 2]; cells::MOST_CELLS + 1];
    let mut n = 0;
    while n <= cells::MOST_CELLS {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n && k < MOST_CELLS + 2 {
            table[n][k] = table[n - 1][k - 1].saturating_add(table[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    table
}

/// How many ways there are to choose `stones` of `cells`.
pub(crate) fn ways(cells: usize, stones: usize) -> u32 {
    CHOOSE[cells][stones]
}

/// How many sets of `stones` cells of a square board there are, images counted as one.
pub(crate) fn row_count(side: usize, stones: usize) -> u64 {
    without_images(side, stones, |cells, stones| ways(cells, stones).into()) as u64
}

/// The same, where `ways` says how many ways there are to choose some of some cells: the mean of how many sets each symmetry leaves as
/// they are.
pub(crate) fn without_images(side: usize, stones: usize, ways: impl Fn(usize, usize) -> u128) -> u128 {
    // A symmetry moves some cells round in cycles of equal length and leaves the others.
    let unmoved = |length: usize, fixed: usize| -> u128 {
        let cycles = (side * side - fixed) / length;
        let whole = (0..=cycles.min(stones / length)).filter(|whole| stones - whole * length <= fixed);
        whole.map(|whole| ways(cycles, whole) * ways(fixed, stones - whole * length)).sum()
    };
    let (identity, half_turn) = (unmoved(1, 0), unmoved(2, 1));
    let (quarter_turns, mirrors) = (2 * unmoved(4, 1), 4 * unmoved(2, side));
    (identity + half_turn + quarter_turns + mirrors) / SYMMETRIES as u128
}

/// The rank of a set, a cell at a time.
#[inline]
pub(super) fn rank_by_cells<W: Bitboard>(set: W) -> u32 {
    let (mut rest, mut rank, mut place) = (set, 0, 0);
    while !rest.is_empty() {
        place += 1;
        rank += CHOOSE[usize::from(rest.lowest())][place];
        rest = rest.without_lowest();
    }
    rank
}

/// The set of `stones` cells with this rank among all of its size.
pub(crate) fn unrank_set<W: Bitboard>(mut rank: u32, stones: usize) -> W {
    let mut set = W::EMPTY;
    let mut most = if W::BITS == u32::BITS { MOST_CELLS } else { cells::MOST_CELLS };
    for place in (1..=stones).rev() {
        let fits = |cell: &usize| CHOOSE[*cell][place] <= rank;
        let cell = (0..=most).rev().find(fits).expect("no cell has no ways below it");
        rank -= CHOOSE[cell][place];
        set |= W::bit(cell as u32);
        most = cell;
    }
    set
}

/// The next larger set with as many cells.
#[inline]
pub(crate) fn following<W: Bitboard>(set: W) -> W {
    if set.is_empty() {
        return set;
    }
    let ripple = set + (set ^ set.without_lowest());
    ripple | (set ^ ripple) >> 2 >> u32::from(set.lowest())
}

/// The sets of `stones` of `cells` cells, in the order of their ranks.
pub(crate) fn sets<W: Bitboard>(cells: usize, stones: usize) -> impl Iterator<Item = W> {
    let first = W::low(stones as u32);
    std::iter::successors(Some(first), |&set| Some(following(set))).take(ways(cells, stones) as usize)
}

/// How many bytes a set of cells takes on a board of this side.
pub(crate) fn word_bytes(side: usize) -> u64 {
    match side {
        3 | 5 => 4,
        7 => 8,
        _ => 16,
    }
}

/// A set that has none of the cells of `gone`, numbered as if these were not there (PEXT).
#[inline]
pub(crate) fn close_up<W: Bitboard>(set: W, mut gone: W) -> W {
    let (mut set, mut before) = (set, 0);
    while !gone.is_empty() {
        // Those before it are gone already.
        let below = W::low(u32::from(gone.lowest()) - before);
        gone = gone.without_lowest();
        set = set & below | set >> 1 & !below;
        before += 1;
    }
    set
}

/// The inverse of [`close_up`] (PDEP).
#[inline]
pub(crate) fn spread<W: Bitboard>(set: W, mut gone: W) -> W {
    let mut set = set;
    while !gone.is_empty() {
        let below = W::low(gone.lowest().into());
        gone = gone.without_lowest();
        set = set & below | (set & !below) << 1;
    }
    set
}
