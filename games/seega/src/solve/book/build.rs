//! Makes a book from the values of all placements.

use super::bits::Writer;
use super::{Entry, Fields, MAGIC, canonical, centre, closed};
use crate::rules::Seega;
use crate::solve::board::Board;
use crate::solve::finished::{DRAW, LOSS};
use crate::solve::index::{Index, close_up};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The value, for the player to place, of every position by the stones of the first and the second player.
type Code<'a> = &'a dyn Fn([u32; 2]) -> u8;

/// The bytes of a book. `None` if the first player does not win, or the board is too large.
///
/// `plain` are values of the same game where the first player only wins boards whose win is easy to prove; where such a win is
/// possible, the book takes it. Of several such placements the one is chosen that wins in most positions with the same stones of the first player:
/// the first player then has few different sets of stones, which makes the book small.
pub fn build(
    game: &Seega,
    code: Code<'_>,
    plain: Code<'_>,
    progress: &mut dyn FnMut(usize, usize),
) -> Option<Vec<u8>> {
    let index = Index::new(Board::new(game)?, 0);
    let board = index.board();
    let stages = usize::from(game.stones_each());
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&(stages as u32).to_le_bytes());
    let mut positions: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::from([(0, BTreeSet::from([0]))]);
    for stage in 0..stages {
        let mut next: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        let fields = Fields::new(board, stage);
        let mut heads = Vec::new();
        let mut entries = Writer::default();
        let mut used = HashMap::new();
        bytes.extend_from_slice(&(positions.len() as u32).to_le_bytes());
        for (&first, seconds) in &positions {
            let row = row(board, first, seconds, [code, plain], &mut used)?;
            heads.extend_from_slice(&closed(board, first).to_le_bytes()[..3]);
            heads.extend_from_slice(&(row.len() as u32).to_le_bytes());
            let mut sorted: Vec<(u32, u32, Entry)> = seconds
                .iter()
                .zip(row)
                .map(|(&second, entry)| {
                    (index.rank_set(close_up(second, first | centre(board)), stage), second, entry)
                })
                .collect();
            sorted.sort_by_key(|&(rank, ..)| rank);
            for (rank, second, entry) in sorted {
                let gone = first | second | centre(board);
                let [wins, draws] = [entry.wins, entry.draws].map(|set| close_up(set, gone));
                entries.put(rank, fields.second);
                (0..fields.free).for_each(|cell| entries.put(wins >> cell << 1 & 2 | draws >> cell & 1, 2));
                entries.put(close_up(1 << entry.best, gone).trailing_zeros(), fields.best);
                let after = first | 1 << entry.best;
                let mut free = board.full() & !(after | second | centre(board));
                while free != 0 && stage + 1 < stages {
                    let reply = free & free.wrapping_neg();
                    free ^= reply;
                    let (_, [first, second]) = canonical(board, [after, second | reply]);
                    next.entry(first).or_default().insert(second);
                }
            }
        }
        progress(positions.len(), positions.values().map(BTreeSet::len).sum());
        bytes.extend(heads);
        bytes.extend(entries.bytes());
        positions = next;
    }
    Some(bytes)
}

/// The entries of all positions with the same stones of the first player. `used` are the sets of stones, up to symmetry, that
/// have been chosen.
fn row(
    board: &Board,
    first: u32,
    seconds: &BTreeSet<u32>,
    [code, plain]: [Code<'_>; 2],
    used: &mut HashMap<u32, usize>,
) -> Option<Vec<Entry>> {
    let value = |&second: &u32| {
        let free = board.full() & !(first | second | centre(board));
        let cells = (0..board.cells()).filter(|cell| free >> cell & 1 == 1);
        let mut entry = Entry { wins: 0, draws: 0, best: u8::MAX };
        let mut plainly = 0;
        for cell in cells {
            let after = [first | 1 << cell, second];
            match code(after) {
                LOSS => entry.wins |= 1 << cell,
                DRAW => entry.draws |= 1 << cell,
                _ => {}
            }
            plainly |= u32::from(plain(after) == LOSS) << cell;
        }
        (entry, if plainly == 0 { entry.wins } else { plainly })
    };
    let mut entries: Vec<(Entry, u32)> = seconds.iter().map(value).collect();
    let mut open = entries.len();
    while open > 0 {
        let is_open =
            |(entry, good): &(Entry, u32), cell: usize| entry.best == u8::MAX && good >> cell & 1 == 1;
        let wins_by = |cell: usize| {
            let wins = entries.iter().filter(|entry| is_open(entry, cell)).count();
            let (_, [after, _]) = canonical(board, [first | 1 << cell, 0]);
            (wins, used.get(&after).copied().unwrap_or(0), after)
        };
        let ((wins, _, after), best) = (0..board.cells()).map(|cell| (wins_by(cell), cell)).max()?;
        if wins == 0 {
            return None;
        }
        *used.entry(after).or_default() += wins;
        for entry in entries.iter_mut().filter(|entry| is_open(entry, best)) {
            entry.0.best = best as u8;
            open -= 1;
        }
    }
    Some(entries.into_iter().map(|(entry, _)| entry).collect())
}
