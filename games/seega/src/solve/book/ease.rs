//! How much work it takes to prove the win on a full board, so that the book can lead to boards where the proof is easy.

use crate::rules::Seega;
use crate::solve::board::Board;
use crate::solve::dfpn::{Solver, Tablebase};
use crate::solve::endings::Endings;
use crate::solve::finished::WIN;
use crate::solve::index::{Index, Rows};
use crate::solve::placing::position;
use crate::solve::retrograde::SeegaTable;
use kamni_solve::{Budget, Value};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// The first player does not win.
const NEVER: u32 = u32::MAX;
/// The win is not proved yet, with as many positions as the lower bits say.
const OPEN: u32 = 1 << 31;

/// The magic number of saved work; after it come four bytes for each board.
const MAGIC: &[u8; 8] = b"\x89KMW\r\n\x1a\n";

/// Boards that are searched between two reports of progress.
const BATCH: usize = 1 << 12;

/// The memory limit for the search of one board, in bytes; none needs so much.
const MEMORY: usize = 256 << 20;

/// For all full boards, one of eight images each, how many positions the exact search needs to prove that the first player wins.
pub struct Ease {
    game: Seega,
    /// The stones of both players.
    boards: Vec<[u32; 2]>,
    work: Vec<u32>,
}

impl Ease {
    /// Nothing is known but who wins: `code` is the value of a full board by the stones of the first and the second player. `None` if
    /// the board is too large.
    pub fn new(game: &Seega, code: &dyn Fn([u32; 2]) -> u8) -> Option<Ease> {
        let index = Index::new(Board::new(game)?, 0);
        let rows = Rows::without_centre(&index, game.stones_each().into());
        let all = index.board().full() & !super::centre(index.board());
        let boards: Vec<[u32; 2]> = rows.sets().iter().map(|&first| [first, all ^ first]).collect();
        let work = boards.iter().map(|&board| if code(board) == WIN { OPEN } else { NEVER });
        Some(Ease { game: *game, work: work.collect(), boards })
    }

    /// Takes over what was found out before; says whether it fits.
    pub fn resume(&mut self, notes: &[u8]) -> bool {
        let Some((MAGIC, rest)) = notes.split_first_chunk() else { return false };
        let work: Vec<u32> = rest.chunks(4).map(|bytes| super::number(bytes) as u32).collect();
        let same = |(old, new): (&u32, &u32)| (*old == NEVER) == (*new == NEVER);
        let fits = rest.len() == 4 * self.work.len() && self.work.iter().zip(&work).all(same);
        if fits {
            self.work = work;
        }
        fits
    }

    /// What was found out, to go on with later.
    pub fn notes(&self) -> Vec<u8> {
        MAGIC.iter().copied().chain(self.work.iter().flat_map(|work| work.to_le_bytes())).collect()
    }

    /// Searches every board that is still open, each with at most this many positions. `progress` gets how many are done, of how many;
    /// it ends early when `stop` is set.
    pub fn search(
        &mut self,
        nodes: u32,
        threads: usize,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Ease, usize, usize),
    ) {
        let is_open = |work: u32| work != NEVER && work >= OPEN && work - OPEN < nodes;
        let open: Vec<usize> = (0..self.work.len()).filter(|&board| is_open(self.work[board])).collect();
        let Some(endings) = Endings::solve(&self.game, SeegaTable::USUAL_STONES, threads, stop) else {
            return;
        };
        let budget = Budget {
            time: Duration::MAX,
            nodes: nodes.into(),
            memory: MEMORY,
            threads: 1,
            stop: Arc::clone(stop),
            tables: None,
            prove_again: true,
        };
        for (batch, boards) in open.chunks(BATCH).enumerate() {
            progress(self, batch * BATCH, open.len());
            let next = AtomicUsize::new(0);
            let worker = || {
                let mut found = Vec::new();
                while let Some(&board) = boards.get(next.fetch_add(1, Relaxed)) {
                    found.push((board, prove(&self.game, self.boards[board], &endings, &budget)));
                }
                found
            };
            let found: Vec<(usize, u32)> = std::thread::scope(|scope| {
                let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
                workers
                    .into_iter()
                    .flat_map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
                    .collect()
            });
            for (board, work) in found {
                // What was stopped was not tried.
                if work < OPEN || !stop.load(Relaxed) {
                    self.work[board] = work;
                }
            }
            if stop.load(Relaxed) {
                return;
            }
        }
        progress(self, open.len(), open.len());
    }

    /// For each full board, whether it takes at most so much work to prove the win.
    pub fn within(&self, nodes: u32) -> impl Iterator<Item = bool> {
        self.work.iter().map(move |&work| work <= nodes)
    }

    /// How many boards are won, and how many of them are proved to be.
    pub fn counts(&self) -> [usize; 2] {
        [NEVER, OPEN].map(|end| self.work.iter().filter(|&&work| work < end).count())
    }
}

/// How many positions it takes to prove that the first player wins a full board.
fn prove(game: &Seega, stones: [u32; 2], endings: &Endings, budget: &Budget) -> u32 {
    let mut solver = Solver::new(game, Some(endings as &dyn Tablebase), budget.memory, 1);
    let bounds = solver.settle(&position(game, stones), budget);
    if bounds.least == Value::Win { solver.nodes() as u32 } else { OPEN | budget.nodes as u32 }
}
