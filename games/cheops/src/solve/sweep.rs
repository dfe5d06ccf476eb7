//! The fast sweep: retrograde analysis in the order of ranks, block by block on all cores. A block is solved as soon as the blocks that its moves
//! lead to are solved.
//!
//! The calling thread takes the finished blocks in the order of their ranks; it may write them, count them or drop them. A block is
//! dropped when no other block needs it any more, so the sweep holds about 27 in 100 of the shares at once.

use super::block;
use super::blocks::{Blocks, Neighbour};
use super::leaf::Kinds;
use super::share::MAX_BASE;
use kamni_tables::{Known, TableError};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Finished blocks that may wait for the calling thread, for each worker.
const WAITING: usize = 16;

/// Why a sweep ended before the last block.
#[derive(Debug)]
pub enum Ended {
    /// The stop flag was set.
    Stopped,
    /// The calling thread's function failed, or known shares could not be read.
    Failed(TableError),
}

/// A prepared sweep of one base.
pub struct Sweep {
    blocks: Blocks,
    kinds: Kinds,
}

impl Sweep {
    /// The smallest base it can handle; smaller ones are quicker done plainly.
    pub const LEAST_BASE: usize = Blocks::LEAST_BASE;

    /// Prepares the sweep of a base.
    ///
    /// # Panics
    /// If the base is below [`Sweep::LEAST_BASE`] or above [`MAX_BASE`].
    pub fn new(base: usize) -> Sweep {
        assert!(base <= MAX_BASE, "shares of base {base} do not fit a byte");
        let blocks = Blocks::new(base);
        let kinds = Kinds::new(&blocks.index);
        Sweep { blocks, kinds }
    }

    /// How many shares there will be.
    pub fn size(&self) -> u64 {
        self.blocks.index.size()
    }

    /// About how much memory the sweep takes at its peak, in bytes.
    pub fn peak_bytes(&self) -> u64 {
        // Beside the shares: paths, ranks, dependencies and bookkeeping of every block.
        self.blocks.peak_bytes() + 200 * self.blocks.len() as u64
    }

    /// Solves everything from rank `known.len()` on and gives it to `take`, piece by piece in the order of
    /// ranks. The shares of `known` are trusted.
    pub fn run(
        &self,
        known: &Known,
        threads: usize,
        stop: &AtomicBool,
        mut take: impl FnMut(&[u8]) -> Result<(), TableError>,
    ) -> Result<(), Ended> {
        let blocks = &self.blocks;
        let known_blocks = blocks.whole_below(known.len());
        let shared = Shared::new(blocks, known_blocks);
        let threads = threads.max(1);
        let take = |id, shares: &[u8]| {
            let done = known.len().saturating_sub(blocks.ranks(id).start) as usize;
            if stop.load(Ordering::Relaxed) {
                return Err(Ended::Stopped);
            }
            take(&shares[done..]).map_err(Ended::Failed)
        };
        if cfg!(target_family = "wasm") {
            return in_order(self.made(known, &shared, stop), known_blocks, blocks.len(), take);
        }
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(WAITING * threads);
            for _ in 0..threads {
                let sender = sender.clone();
                scope.spawn(|| self.work(known, &shared, stop, sender));
            }
            drop(sender);
            // However this ends, the workers must not wait for blocks that will never be made.
            let _end = EndOnDrop(&shared);
            in_order(receiver, known_blocks, blocks.len(), take)
        })
    }

    #[cfg(feature = "cluster")]
    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// Solves a block from those that its moves lead to.
    pub(super) fn solve(&self, id: usize, neighbours: &[Neighbour], solved: &[Block]) -> Block {
        let solved: Vec<&[u8]> = solved.iter().map(|shares| &shares[..]).collect();
        let mut shares = vec![0; self.blocks.size(id)];
        block::solve(&self.blocks, &self.kinds, id, neighbours, &solved, &mut shares);
        Arc::new(shares)
    }

    /// The loop of a worker: makes blocks and reports them.
    fn work(&self, known: &Known, shared: &Shared, stop: &AtomicBool, sender: SyncSender<Made>) {
        let _end = EndOnDrop(shared);
        for made in self.made(known, shared, stop) {
            let is_made = made.is_ok();
            // Nobody listens if the sweep has ended for another reason.
            if sender.send(made).is_err() || !is_made {
                return;
            }
        }
    }

    /// Takes the first block that can be made and makes it, one after the other.
    fn made(&self, known: &Known, shared: &Shared, stop: &AtomicBool) -> impl Iterator<Item = Made> {
        let blocks = &self.blocks;
        let mut neighbours = Vec::new();
        std::iter::from_fn(move || {
            let (id, made) = shared.next(blocks, &mut neighbours)?;
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let solved = neighbours.iter().zip(&made).map(|(neighbour, made)| match made {
                Some(shares) => Ok(Arc::clone(shares)),
                None => known.read(blocks.ranks(neighbour.id)).map(Arc::new),
            });
            let solved: Vec<Block> = match solved.collect() {
                Ok(solved) => solved,
                Err(error) => return Some(Err(error)),
            };
            let shares = self.solve(id, &neighbours, &solved);
            drop((solved, made));
            shared.made(id, &shares, &neighbours);
            Some(Ok((id, shares)))
        })
    }
}

/// The shares of a block, kept as long as other blocks need them.
pub(super) type Block = Arc<Vec<u8>>;

/// A finished block with its number, or why it could not be made.
type Made = Result<(usize, Block), TableError>;

/// Gives the blocks from `first` to `end` to `take` in order, however they come.
fn in_order(
    all: impl IntoIterator<Item = Made>,
    first: usize,
    end: usize,
    mut take: impl FnMut(usize, &[u8]) -> Result<(), Ended>,
) -> Result<(), Ended> {
    let mut early = BTreeMap::new();
    let mut next = first;
    for made in all {
        let (id, shares) = made.map_err(Ended::Failed)?;
        early.insert(id, shares);
        while let Some(shares) = early.remove(&next) {
            take(next, &shares)?;
            next += 1;
        }
    }
    if next == end { Ok(()) } else { Err(Ended::Stopped) }
}

/// The state that the workers share.
pub(super) struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    /// For every block, those that need it, as ranges of `dependents`.
    starts: Vec<u32>,
    dependents: Vec<u32>,
}

struct State {
    /// Blocks that can be made, the first one on top.
    ready: BinaryHeap<Reverse<u32>>,
    /// For every block, how many that it needs are not there yet.
    missing: Vec<u8>,
    /// For every block, how many still need it.
    users: Vec<u8>,
    blocks: Vec<Option<Block>>,
    left: usize,
    ended: bool,
}

/// Ends the sweep when its thread ends, also by a panic.
struct EndOnDrop<'a>(&'a Shared);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.lock().ended = true;
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn new(blocks: &Blocks, known: usize) -> Shared {
        Shared::of(blocks, known, known, |_| true)
    }

    /// For the blocks from `first` on that are `mine`; they wait for those from `awaited` on.
    pub(super) fn of(blocks: &Blocks, first: usize, awaited: usize, mine: impl Fn(usize) -> bool) -> Shared {
        let count = blocks.len();
        let (mut missing, mut users) = (vec![0u8; count], vec![0u8; count]);
        let mut pairs = Vec::new();
        let mut neighbours = Vec::new();
        for (id, missing) in missing.iter_mut().enumerate().skip(first).filter(|(id, _)| mine(*id)) {
            blocks.neighbours(id, &mut neighbours);
            for neighbour in neighbours.iter().filter(|neighbour| neighbour.id >= awaited) {
                *missing += 1;
                users[neighbour.id] += 1;
                pairs.push((neighbour.id as u32, id as u32));
            }
        }
        let mut starts = vec![0u32; count + 1];
        for id in 0..count {
            starts[id + 1] = starts[id] + u32::from(users[id]);
        }
        let mut free = starts.clone();
        let mut dependents = vec![0; pairs.len()];
        for (needed, user) in pairs {
            dependents[free[needed as usize] as usize] = user;
            free[needed as usize] += 1;
        }
        let made_here: Vec<usize> = (first..count).filter(|&id| mine(id)).collect();
        let is_ready = |id: &&usize| missing[**id] == 0;
        let ready = made_here.iter().filter(is_ready).map(|&id| Reverse(id as u32)).collect();
        let (blocks, left) = (vec![None; count], made_here.len());
        let state = State { ready, missing, users, blocks, left, ended: false };
        Shared { state: Mutex::new(state), changed: Condvar::new(), starts, dependents }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a block that can be made, and finds its neighbours: `None` for those that were known before.
    fn next(&self, blocks: &Blocks, neighbours: &mut Vec<Neighbour>) -> Option<(usize, Vec<Option<Block>>)> {
        let mut state = self.lock();
        let id = loop {
            if state.ended || state.left == 0 {
                return None;
            }
            if let Some(Reverse(id)) = state.ready.pop() {
                break id as usize;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        };
        blocks.neighbours(id, neighbours);
        let made = neighbours.iter().map(|neighbour| state.blocks[neighbour.id].clone()).collect();
        Some((id, made))
    }

    /// The first block that can be made now, if there is one, with its neighbours.
    #[cfg(feature = "cluster")]
    pub(super) fn try_next(
        &self,
        blocks: &Blocks,
        neighbours: &mut Vec<Neighbour>,
    ) -> Option<(usize, Vec<Block>)> {
        let mut state = self.lock();
        let Reverse(id) = state.ready.pop()?;
        blocks.neighbours(id as usize, neighbours);
        let made = neighbours.iter().map(|neighbour| state.blocks[neighbour.id].clone());
        let made = made.map(|made| made.expect("it is ready because they are there"));
        Some((id as usize, made.collect()))
    }

    /// Enters a block that was made elsewhere.
    #[cfg(feature = "cluster")]
    pub(super) fn arrived(&self, id: usize, shares: &Block) {
        self.enter(&mut self.lock(), id, shares);
    }

    /// Enters a block for those that need it.
    fn enter(&self, state: &mut State, id: usize, shares: &Block) {
        let users = &self.dependents[self.starts[id] as usize..self.starts[id + 1] as usize];
        if !users.is_empty() {
            state.blocks[id] = Some(shares.clone());
        }
        for &user in users {
            state.missing[user as usize] -= 1;
            if state.missing[user as usize] == 0 {
                state.ready.push(Reverse(user));
            }
        }
    }

    /// Enters a finished block, and drops the neighbours that it was the last to need.
    pub(super) fn made(&self, id: usize, shares: &Block, neighbours: &[Neighbour]) {
        let mut dropped = Vec::new();
        let mut state = self.lock();
        state.left -= 1;
        self.enter(&mut state, id, shares);
        for neighbour in neighbours {
            if state.users[neighbour.id] > 0 {
                state.users[neighbour.id] -= 1;
                if state.users[neighbour.id] == 0 {
                    dropped.push(state.blocks[neighbour.id].take());
                }
            }
        }
        if state.left == 0 || !state.ready.is_empty() {
            self.changed.notify_all();
        }
    }
}
