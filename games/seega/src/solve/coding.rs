//! What helps to guess the values of a class, for compressed tables: captures that are possible at once, and the values of
//! positions in which one stone stands a cell further back.
//!
//! Files depend on every number here: none of it may change without a new format.

use super::board::{Board, MOST_CELLS};
use super::classes::Part;
use super::sets::{MOST_STONES, following, unrank_set, ways};
use super::smallest;
use crate::cells::Shifts;
use crate::rules::Seega;
use kamni::Notation;
use kamni_tables::{FEATURE_BITS, Hints, NEIGHBOURS, NOWHERE, Predict, TableSpec, back};
use std::sync::OnceLock;

/// The columns of classes with at most this many are kept: a megabyte each.
const KEPT: u64 = 1 << 16;

/// Rows with more columns than this are spread over the board by tables of eight cells each.
const LONG_ROW: usize = 512;

/// The classes of a table, by section.
pub(crate) struct Classes {
    board: Board,
    side: usize,
    /// What each section is; nothing where only the order of its positions is known.
    shapes: Vec<Option<Shape>>,
    /// By the stones of a column and of a row: what is the same in every row. Made when it is first asked for.
    columns: [[OnceLock<Columns>; MOST_STONES + 1]; MOST_STONES + 1],
}

/// The columns of a class, in their order.
struct Columns {
    /// As sets of the cells that a row leaves, numbered without gaps.
    sets: Vec<u32>,
    /// Where each one's neighbours are: the columns in which one of the lowest stones stands a cell further back.
    neighbours: Vec<[u16; NEIGHBOURS]>,
}

/// What a class is made of.
#[derive(Clone, Copy)]
struct Shape {
    row: usize,
    column: usize,
    /// Whether it is the row's stones that move.
    row_moves: bool,
}

impl Classes {
    /// For the table of a game that is played on a small board.
    pub(crate) fn of(spec: &TableSpec) -> Option<Classes> {
        let game = Seega::parse_rules(&spec.rules).ok()?;
        let board = Board::new(&game)?;
        let side = usize::from(game.side());
        let shape = |name: &str, positions: u64| {
            let (own, enemy) = name.split_once(" against ")?;
            let (own, enemy) = (own.parse::<usize>().ok()?, enemy.parse::<usize>().ok()?);
            let (row, column) = (own.min(enemy), own.max(enemy));
            // The header of a forged table may say anything.
            let sound = row > 0
                && column <= MOST_STONES
                && row + column <= side * side
                && Part::Class(own, enemy).size(side) == positions;
            sound.then_some(Shape { row, column, row_moves: own <= enemy })
        };
        let shapes = spec.sections.iter().map(|section| shape(&section.name, section.positions)).collect();
        Some(Classes {
            board,
            side,
            shapes,
            columns: [const { [const { OnceLock::new() }; MOST_STONES + 1] }; MOST_STONES + 1],
        })
    }

    fn class(&self, shape: Shape, first: u64, count: usize, hints: &mut Hints) {
        let rows = smallest::sets(&self.board, shape.row);
        let columns = u64::from(ways(self.board.cells() - shape.row, shape.column));
        let kept = (columns <= KEPT).then(|| {
            self.columns[shape.column][shape.row].get_or_init(|| {
                let (mut sets, mut neighbours) =
                    (vec![0; columns as usize], vec![[NOWHERE; NEIGHBOURS]; columns as usize]);
                walk(unrank_set(0, shape.column), &mut sets, &mut neighbours);
                Columns { sets, neighbours }
            })
        });
        let (mut row, mut column) = ((first / columns) as usize, first % columns);
        let mut from = 0;
        while from < count {
            let end = count.min(from + (columns - column) as usize);
            let (sets, neighbours) = (&mut hints.sets[from..end], &mut hints.neighbours[from..end]);
            match kept {
                Some(kept) => {
                    let places = column as usize..column as usize + end - from;
                    sets.copy_from_slice(&kept.sets[places.clone()]);
                    neighbours.copy_from_slice(&kept.neighbours[places]);
                }
                None => walk(unrank_set(column as u32, shape.column), sets, neighbours),
            }
            let set = rows[row];
            spread_all(self.board.full() & !set, sets);
            let features = &mut hints.features[from..end];
            match (self.side, self.board.longest_run()) {
                (3, _) => features_by::<3, 1>(set, sets, shape.row_moves, features),
                (_, 1) => features_by::<5, 1>(set, sets, shape.row_moves, features),
                _ => features_by::<5, 3>(set, sets, shape.row_moves, features),
            }
            (row, column, from) = (row + 1, 0, end);
        }
    }
}

impl Predict for Classes {
    fn hints(&self, section: usize, first: u64, count: usize, hints: &mut Hints) {
        match self.shapes[section] {
            Some(shape) => self.class(shape, first, count, hints),
            None => hints.by_order(count),
        }
    }
}

/// Goes through the columns of a row from `set` on, and notes each with where its neighbours are.
fn walk(mut set: u32, sets: &mut [u32], neighbours: &mut [[u16; NEIGHBOURS]]) {
    let stepped_back = |cell: usize, number: usize| back(ways(cell, number));
    let mut near = [NOWHERE; MOST_STONES + 2];
    let mut stones = set;
    for (number, near) in near.iter_mut().enumerate().take(set.count_ones() as usize) {
        let cell = stones.trailing_zeros() as usize;
        stones &= stones - 1;
        if cell > 0 && set >> (cell - 1) & 1 == 0 {
            *near = stepped_back(cell - 1, number);
        }
    }
    for (place, neighbours) in sets.iter_mut().zip(neighbours) {
        *place = set;
        neighbours.copy_from_slice(&near[..NEIGHBOURS]);
        // The lowest stones stand side by side; the last of them goes a cell further, the others back to the first cells.
        let lowest = set.trailing_zeros() as usize;
        let moving = (set >> lowest).trailing_ones() as usize - 1;
        set = following(set);
        near[..moving].fill(NOWHERE);
        let cell = lowest + moving + 1;
        near[moving] = stepped_back(cell - 1, moving);
        if set >> (cell + 1) & 1 == 1 {
            near[moving + 1] = NOWHERE;
        }
    }
}

/// From sets of the cells of `left`, numbered without gaps, to sets of cells of the board (PDEP).
fn spread_all(left: u32, sets: &mut [u32]) {
    let mut cells = [0u32; MOST_CELLS + 7];
    let mut rest = left;
    for cell in &mut cells {
        *cell = rest & rest.wrapping_neg();
        rest ^= *cell;
    }
    if sets.len() < LONG_ROW {
        for set in sets {
            let (mut rest, mut spread) = (*set, 0);
            while rest != 0 {
                spread |= cells[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            *set = spread;
        }
        return;
    }
    let mut tables = [[0u32; 256]; 4];
    for (table, cells) in tables.iter_mut().zip(cells.chunks(8)) {
        for set in 1..256usize {
            table[set] = table[set & (set - 1)] | cells[set.trailing_zeros() as usize];
        }
    }
    for set in sets {
        let [a, b, c, d] = set.to_le_bytes().map(usize::from);
        *set = tables[0][a] | tables[1][b] | tables[2][c] | tables[3][d];
    }
}

/// [`features_of`] with the widest words that the processor has.
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "4,096 positions: 13 microseconds with AVX-512, 34 with AVX2, 78 without")
)]
fn features_by<const SIDE: u32, const MAX_RUN: u32>(
    row: u32,
    columns: &[u32],
    row_moves: bool,
    features: &mut [u8],
) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        if has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") {
            // SAFETY: the processor has what the function is compiled for.
            return unsafe { wide::sixteen::<SIDE, MAX_RUN>(row, columns, row_moves, features) };
        }
        if has!("avx2") {
            // SAFETY: the same.
            return unsafe { wide::eight::<SIDE, MAX_RUN>(row, columns, row_moves, features) };
        }
    }
    features_of::<SIDE, MAX_RUN>(row, columns, row_moves, features);
}

/// [`features_of`], compiled for this many positions at once.
#[cfg(target_arch = "x86_64")]
mod wide {
    macro_rules! compiled {
        ($name:ident, $features:literal) => {
            #[target_feature(enable = $features)]
            pub(super) fn $name<const SIDE: u32, const MAX_RUN: u32>(
                row: u32,
                columns: &[u32],
                row_moves: bool,
                features: &mut [u8],
            ) {
                super::features_of::<SIDE, MAX_RUN>(row, columns, row_moves, features);
            }
        };
    }
    compiled!(eight, "avx2");
    compiled!(sixteen, "avx512f,avx512bw,avx512dq,avx512vl");
}

/// How many cells there are on which a stone that moves there captures, none to three or more: of the mover, in the lowest two
/// bits, and of the other, in the next. Then how many stones the mover could take by that, and whether the other could still capture without
/// any of these. Written so that the compiler takes several positions at once.
#[inline(always)]
fn features_of<const SIDE: u32, const MAX_RUN: u32>(
    row: u32,
    columns: &[u32],
    row_moves: bool,
    features: &mut [u8],
) {
    let shifts = const { Shifts::new(SIDE, MAX_RUN) }.in_word();
    for (&column, feature) in columns.iter().zip(features) {
        let (own, enemy) = if row_moves { (row, column) } else { (column, row) };
        let by_mover = shifts.strikes(own, enemy);
        let by_other = shifts.strikes(enemy, own);
        let left = shifts.strikes(enemy & !by_mover.stones, own);
        let detail = up_to_three(by_mover.stones) | u32::from(left.cells != 0) << 2;
        let captures = up_to_three(by_mover.cells) | up_to_three(by_other.cells) << 2;
        *feature = (captures | detail << FEATURE_BITS) as u8;
    }
}

fn up_to_three(set: u32) -> u32 {
    let two = set & set.wrapping_sub(1);
    let three = two & two.wrapping_sub(1);
    u32::from(set != 0) + u32::from(two != 0) + u32::from(three != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_tables::splitmix::Rng;

    #[test]
    fn wide_words_find_the_same_features() {
        let rng = &mut Rng::new(11, 0);
        let mut set = || (rng.below(1 << 25) & rng.below(1 << 25)) as u32;
        for columns in [0, 1, 15, 100] {
            let row = set();
            let columns: Vec<u32> = (0..columns).map(|_| set() & !row).collect();
            for row_moves in [false, true] {
                let [mut one, mut other] = [(); 2].map(|()| vec![0; columns.len()]);
                features_by::<5, 3>(row, &columns, row_moves, &mut one);
                features_of::<5, 3>(row, &columns, row_moves, &mut other);
                assert_eq!(one, other);
            }
        }
    }
}
