//! The perfect index of a class: all positions with a given number of stones of each player.
//!
//! The stones of one player, the *row*, are brought to one of their eight images; the other
//! player's stones, the *column*, are numbered among the cells that are left. A row that has
//! symmetries of its own keeps all its columns, so some positions have several numbers; those rows are few.

use super::board::{Board, LOW, Lower, Upper, parts, zeros};
use super::gaps::Gaps;
use super::sets::{
    CHOOSE, MOST_STONES, close_up, following, rank_by_cells, row_count, sets, spread, unrank_set, ways,
    word_bytes,
};
use super::smallest;
use super::symmetry::{SYMMETRIES, inverse};
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use std::sync::OnceLock;

/// The places of all sets of this many stones are quickly made.
const QUICK_STONES: usize = 6;

/// Numbers sets of equal size on a small board: smaller sets, read as binary numbers, have smaller numbers.
struct Ranks {
    /// All fit into 16 bits, and the smaller table stays in the cache.
    low: Box<Lower<u16>>,
    /// By the size of the whole set.
    high: Vec<Box<Upper<u32>>>,
}

impl Ranks {
    fn new() -> Ranks {
        fn rank(first: u32, set: usize, mut place: usize) -> u32 {
            let (mut rest, mut rank) = (set, 0);
            while rest != 0 {
                place += 1;
                rank += CHOOSE[(first + rest.trailing_zeros()) as usize][place];
                rest &= rest - 1;
            }
            rank
        }
        let high = |size: usize| {
            let mut table: Box<Upper<u32>> = zeros();
            for (set, number) in table.iter_mut().enumerate() {
                // A set with more cells in its upper part than in all is never asked for.
                *number = rank(LOW, set, size.saturating_sub(set.count_ones() as usize));
            }
            table
        };
        let mut low: Box<Lower<u16>> = zeros();
        low.iter_mut().enumerate().for_each(|(set, number)| *number = rank(0, set, 0) as u16);
        Ranks { low, high: (0..=MOST_STONES).map(high).collect() }
    }
}

/// The numbers of all sets of one size, for who asks for many.
#[derive(Clone, Copy)]
pub(crate) struct Numbering<'a> {
    /// Of a small board.
    tables: Option<(&'a Lower<u16>, &'a Upper<u32>)>,
}

impl<'a> Numbering<'a> {
    #[inline(always)]
    fn new(ranks: Option<&'a Ranks>, stones: usize) -> Numbering<'a> {
        Numbering { tables: ranks.map(|ranks| (&*ranks.low, &*ranks.high[stones])) }
    }

    /// The rank of a set among all sets of its size (combinatorial number system).
    #[inline(always)]
    pub(crate) fn rank<W: Bitboard>(self, set: W) -> u32 {
        match self.tables {
            Some((lower, upper)) if W::BITS == u32::BITS => {
                let (low, high) = parts(set);
                u32::from(lower[low]) + upper[high]
            }
            _ => rank_by_cells(set),
        }
    }
}

/// The sets of one size that stand for all others of that size.
pub(crate) struct Rows<W = u32> {
    /// The sets, one of every eight images.
    sets: Vec<W>,
    /// Which symmetries leave each set as it is, a bit each.
    fixing: Vec<u8>,
    /// For every set by its number: its row, and a symmetry that brings it there.
    places: Vec<u32>,
    /// The sets as cells that are left out, for a caller that looks up millions of positions.
    gaps: OnceLock<Vec<Gaps<W>>>,
}

impl<W: Bitboard> Rows<W> {
    /// The rows of all sets of `stones` cells.
    fn new(board: &Board<W>, ranks: Option<&Ranks>, stones: usize) -> Rows<W> {
        Rows::keeping_clear(board, ranks, stones, W::EMPTY)
    }

    /// The rows of the sets of `stones` cells without the centre.
    pub(crate) fn without_centre(index: &Index<W>, stones: usize) -> Rows<W> {
        let board = &index.board;
        Rows::keeping_clear(board, index.ranks.as_ref(), stones, W::bit(board.cells() as u32 / 2))
    }

    /// The rows of the sets that keep clear of some cells, which every symmetry leaves where they are. The sets are
    /// numbered as if those cells were not there.
    fn keeping_clear(board: &Board<W>, ranks: Option<&Ranks>, stones: usize, gone: W) -> Rows<W> {
        let numbering = Numbering::new(ranks, stones);
        let number = |set: W| numbering.rank(close_up(set, gone)) as usize;
        let cells = board.cells() - gone.count() as usize;
        let mut rows = Rows {
            sets: Vec::new(),
            fixing: Vec::new(),
            places: vec![u32::MAX; ways(cells, stones) as usize],
            gaps: OnceLock::new(),
        };
        let mut closed = W::low(stones as u32);
        for at in 0..rows.places.len() {
            if rows.places[at] == u32::MAX {
                // The first of its images: they all lead back to it.
                let set = spread(closed, gone);
                let row = rows.sets.len() as u32;
                let mut fixing = 0;
                for symmetry in 0..SYMMETRIES {
                    let image = board.image(symmetry, set);
                    fixing |= u8::from(image == set) << symmetry;
                    rows.places[number(image)] = row << 3 | inverse(symmetry) as u32;
                }
                rows.sets.push(set);
                rows.fixing.push(fixing);
            }
            closed = following(closed);
        }
        rows
    }

    /// How many rows there are.
    pub(crate) fn count(&self) -> usize {
        self.sets.len()
    }

    pub(crate) fn sets(&self) -> &[W] {
        &self.sets
    }

    /// Which symmetries leave each row as it is.
    pub(crate) fn fixing(&self) -> &[u8] {
        &self.fixing
    }

    /// For every set by its number: its row, and in the lowest three bits the symmetry that brings it there.
    pub(crate) fn places(&self) -> &[u32] {
        &self.places
    }

    /// The stones of a row.
    pub(crate) fn set(&self, row: usize) -> W {
        self.sets[row]
    }

    /// The row of the set with this rank, and a symmetry that brings it there.
    #[inline]
    pub(crate) fn find(&self, rank: u32) -> (usize, usize) {
        let place = self.places[rank as usize];
        ((place >> 3) as usize, (place & 7) as usize)
    }

    /// A set that keeps clear of a row's, numbered as if the row's cells were not there.
    #[inline]
    pub(crate) fn close_up(&self, row: usize, set: W) -> W {
        match self.gaps.get() {
            Some(gaps) => gaps[row].close_up(set),
            None => close_up(set, self.sets[row]),
        }
    }
}

/// Where a set of stones is a row.
pub(crate) struct Place<W> {
    pub(crate) row: usize,
    /// What brings the set there.
    pub(crate) symmetry: usize,
    /// Which symmetries leave the row as it is.
    fixing: u8,
    /// The row's cells, which columns leave out.
    pub(crate) gaps: Gaps<W>,
}

/// The number of every position of every class.
pub(crate) struct Index<W = u32> {
    board: Board<W>,
    /// Of a small board.
    ranks: Option<Ranks>,
    /// By the number of stones. Made when they are first asked for: many stones have many rows.
    rows: Vec<OnceLock<Rows<W>>>,
}

impl<W: Bitboard> Index<W> {
    /// For all classes in which the smaller side has at most `row_stones` stones.
    pub(crate) fn new(board: Board<W>, row_stones: usize) -> Index<W> {
        let ranks = (W::BITS == u32::BITS).then(Ranks::new);
        let rows = (0..=row_stones).map(|_| OnceLock::new()).collect();
        Index { board, ranks, rows }
    }

    pub(crate) fn board(&self) -> &Board<W> {
        &self.board
    }

    /// The rows of `stones` stones.
    #[inline]
    pub(crate) fn rows(&self, stones: usize) -> &Rows<W> {
        self.rows[stones].get_or_init(|| Rows::new(&self.board, self.ranks.as_ref(), stones))
    }

    /// Prepares for millions of look-ups of rows with up to this many stones, by what makes each quicker.
    pub(crate) fn prepare(&self, stones: usize) {
        for rows in (0..=stones).map(|stones| self.rows(stones)) {
            rows.gaps.get_or_init(|| rows.sets.iter().map(|&set| Gaps::new(set)).collect());
        }
    }

    /// How many positions a class has, whose rows have `row` stones and whose columns have `column`.
    pub(crate) fn size(&self, row: usize, column: usize) -> u64 {
        self.rows(row).count() as u64 * u64::from(self.columns(row, column))
    }

    /// How many columns each row has.
    pub(crate) fn columns(&self, row: usize, column: usize) -> u32 {
        ways(self.board.cells() - row, column)
    }

    /// The sets of the columns in their order, the same in every row.
    pub(crate) fn column_sets(&self, row: usize, column: usize) -> impl Iterator<Item = W> + use<W> {
        sets(self.board.cells() - row, column)
    }

    /// The rank of a position in its class.
    #[inline]
    pub(crate) fn rank(&self, row: W, column: W) -> u64 {
        let (row_stones, column_stones) = (row.count() as usize, column.count() as usize);
        let rows = self.rows(row_stones);
        let (at, symmetry) = rows.find(self.rank_set(row, row_stones));
        let columns = u64::from(self.columns(row_stones, column_stones));
        let column = rows.close_up(at, self.board.image(symmetry, column));
        at as u64 * columns + u64::from(self.rank_set(column, column_stones))
    }

    /// The rank of the position with `own` to move against `enemy` in its class: the smaller side is the
    /// row, of equal ones the mover.
    #[inline]
    pub(crate) fn rank_of_mover(&self, own: W, enemy: W) -> u64 {
        if own.count() <= enemy.count() { self.rank(own, enemy) } else { self.rank(enemy, own) }
    }

    /// The row that a set of stones belongs to.
    #[inline]
    pub(crate) fn row_of(&self, set: W) -> usize {
        let stones = set.count() as usize;
        self.rows(stones).find(self.rank_set(set, stones)).0
    }

    /// Where a set of stones is a row, for who looks up many positions with it.
    pub(crate) fn place(&self, set: W, stones: usize) -> Place<W> {
        let rows = self.rows(stones);
        let (row, symmetry) = rows.find(self.rank_set(set, stones));
        let gaps = rows.gaps.get().map_or_else(|| Gaps::new(rows.sets[row]), |gaps| gaps[row]);
        Place { row, symmetry, fixing: rows.fixing[row], gaps }
    }

    /// All ranks of a position, each as a row and a column: more than one if its row has symmetries of its own.
    #[inline]
    pub(crate) fn each_rank(&self, row: W, column: W, mut each: impl FnMut(usize, u32)) {
        let place = self.place(row, row.count() as usize);
        self.each_column(&place, column, column.count() as usize, |column| each(place.row, column));
    }

    /// All columns of a position in its row.
    #[inline]
    pub(crate) fn each_column(&self, place: &Place<W>, column: W, stones: usize, mut each: impl FnMut(u32)) {
        let image = self.board.image(place.symmetry, column);
        each(self.rank_set(place.gaps.close_up(image), stones));
        // The first symmetry changes nothing.
        let mut fixing = place.fixing & !1;
        while fixing != 0 {
            let symmetry = fixing.trailing_zeros() as usize;
            fixing &= fixing - 1;
            each(self.rank_set(place.gaps.close_up(self.board.image(symmetry, image)), stones));
        }
    }

    /// The row and the column of the position with this rank. The inverse of [`Index::rank`].
    pub(crate) fn unrank(&self, row_stones: usize, column_stones: usize, rank: u64) -> (W, W) {
        let columns = u64::from(self.columns(row_stones, column_stones));
        let row = self.rows(row_stones).sets[(rank / columns) as usize];
        (row, spread(unrank_set((rank % columns) as u32, column_stones), row))
    }

    /// The rank of a set among all sets of its size (combinatorial number system).
    #[inline(always)]
    pub(crate) fn rank_set(&self, set: W, stones: usize) -> u32 {
        self.numbering(stones).rank(set)
    }

    /// The same for many sets.
    #[inline(always)]
    pub(crate) fn numbering(&self, stones: usize) -> Numbering<'_> {
        Numbering::new(self.ranks.as_ref(), stones)
    }
}

impl Index<u32> {
    /// As [`Index::rank_of_mover`], for who looks up so few positions that making the places of all sets would take longer.
    fn rank_of_one(&self, own: u32, enemy: u32) -> u64 {
        let [row, column] = if own.count_ones() <= enemy.count_ones() { [own, enemy] } else { [enemy, own] };
        let [row_stones, column_stones] = [row, column].map(|set| set.count_ones() as usize);
        if row_stones <= QUICK_STONES || self.rows[row_stones].get().is_some() {
            return self.rank(row, column);
        }
        let (at, symmetry) = smallest::place(&self.board, row);
        let gone = smallest::sets(&self.board, row_stones)[at];
        let column = close_up(self.board.image(symmetry, column), gone);
        let columns = u64::from(self.columns(row_stones, column_stones));
        at as u64 * columns + u64::from(self.rank_set(column, column_stones))
    }
}

/// The index of a board of any side.
#[cfg_attr(not(target_family = "wasm"), expect(clippy::large_enum_variant, reason = "a table has one"))]
pub(crate) enum AnyIndex {
    /// Sides 3 and 5.
    Small(Index<u32>),
    /// Side 7.
    #[cfg(not(target_family = "wasm"))]
    Middle(Index<u64>),
    /// Side 9.
    #[cfg(not(target_family = "wasm"))]
    Large(Index<u128>),
}

impl AnyIndex {
    /// About how many bytes it takes for rows of up to this many stones, prepared for many look-ups.
    pub(crate) fn memory(side: usize, row_stones: usize) -> u64 {
        let word = word_bytes(side);
        let rows =
            |stones| 4 * u64::from(ways(side * side, stones)) + (5 * word + 1) * row_count(side, stones);
        (0..=row_stones).map(rows).sum()
    }

    /// The index of a game for all classes in which the smaller side has at most `row_stones` stones.
    pub(crate) fn new(game: &Seega, row_stones: usize) -> AnyIndex {
        fn of<W: Bitboard>(game: &Seega, row_stones: usize) -> Index<W> {
            Index::new(Board::of(game).expect("the word is chosen by the side"), row_stones)
        }
        match game.side() {
            3 | 5 => AnyIndex::Small(of(game, row_stones)),
            #[cfg(not(target_family = "wasm"))]
            7 => AnyIndex::Middle(of(game, row_stones)),
            #[cfg(not(target_family = "wasm"))]
            9 => AnyIndex::Large(of(game, row_stones)),
            side => unreachable!("no table has side {side}"),
        }
    }

    /// As [`Index::rank_of_mover`], for a position now and then.
    #[inline]
    pub(crate) fn rank_of_mover(&self, own: u128, enemy: u128) -> u64 {
        match self {
            AnyIndex::Small(index) => index.rank_of_one(own as u32, enemy as u32),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Middle(index) => index.rank_of_mover(own as u64, enemy as u64),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Large(index) => index.rank_of_mover(own, enemy),
        }
    }

    /// As [`Index::unrank`].
    pub(crate) fn unrank(&self, row_stones: usize, column_stones: usize, rank: u64) -> (u128, u128) {
        fn wide<W: Bitboard>((row, column): (W, W)) -> (u128, u128) {
            (row.to_u128(), column.to_u128())
        }
        match self {
            AnyIndex::Small(index) => wide(index.unrank(row_stones, column_stones, rank)),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Middle(index) => wide(index.unrank(row_stones, column_stones, rank)),
            #[cfg(not(target_family = "wasm"))]
            AnyIndex::Large(index) => wide(index.unrank(row_stones, column_stones, rank)),
        }
    }
}
