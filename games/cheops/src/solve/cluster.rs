//! The sweep by several processes: each makes some of the blocks and sends them to those whose blocks need them.
//!
//! Nobody waits for anything but the blocks that a block needs. On the disk go *waves*, runs of ranks: what a process has made of a wave, when it has
//! all of its share, while the next blocks are made.

use super::blocks::Blocks;
use super::index::Index;
use super::plain;
use super::sweep::{Block, Shared, Sweep};
use super::table::CheopsTable;
use kamni_tables::TableError;
use kamni_tables::cluster::Clustered;
use kamni_tables::cluster::net::{Ended, Net, Outbox, WorkStatus};
use kamni_tables::cluster::site::{Halt, Site};
use kamni_tables::cluster::{ClusterError, Needs, choose, work};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

/// How many waves there are: after an accident those are made again that are not on the disks of all.
const WAVES: u64 = 32;

/// Up to this many processes divide the blocks by their area.
const BY_AREA: usize = 16;

/// Of how many first steps of a suffix it depends who makes it, if there are more.
const STEPS: usize = 8;

impl Clustered for CheopsTable {
    fn solve(&self, site: &mut Site<'_>) -> Result<(), Halt> {
        match self.sweep() {
            Some(sweep) => Share::new(sweep, site).solve(site),
            None if site.is_complete(0) => Ok(()),
            // In no time: process 0 does it.
            None => {
                let mut kept = Vec::new();
                if site.net.process() == 0 {
                    kept.push(site.keep(0, &[(0, &plain::solve(&Index::new(self.base())))])?);
                }
                site.settle(kept)
            }
        }
    }
}

/// The work of one process.
struct Share<'a> {
    sweep: &'a Sweep,
    owners: Owners,
    process: usize,
}

impl<'a> Share<'a> {
    fn new(sweep: &'a Sweep, site: &Site<'_>) -> Share<'a> {
        let owners = Owners::new(sweep.blocks(), site.net.processes());
        Share { sweep, owners, process: site.net.process() }
    }

    fn is_mine(&self, id: usize) -> bool {
        self.owners.of(id) == self.process
    }

    fn solve(&self, site: &mut Site<'_>) -> Result<(), Halt> {
        let blocks = self.sweep.blocks();
        let waves = waves(blocks);
        let bytes = |wave: &Range<usize>| blocks.ranks(wave.start).start..blocks.ranks(wave.end - 1).end;
        let known = waves.iter().take_while(|wave| site.has(0, bytes(wave))).count();
        let Some(first) = waves.get(known).map(|wave| wave.start) else { return Ok(()) };
        let shared = Shared::of(blocks, first, 0, |id| self.is_mine(id));
        let targets = self.targets(first);
        if first > 0 {
            self.hand_out(site, first, &shared, &targets)?;
        }
        let (net, done) = (site.net, site.done());
        done.store(blocks.ranks(first).start, Relaxed);
        std::thread::scope(|scope| {
            // One that waits and one that is being written: a slow disk does not fill the memory.
            let (sender, receiver) = sync_channel(1);
            let writer = scope.spawn(move || {
                let write = |made| write(site, blocks, made);
                receiver
                    .into_iter()
                    .try_for_each(write)
                    .inspect_err(|error| net.end(ClusterError::Failed { said: error.message() }))
            });
            let ended = self.make(net, &waves[known..], &shared, &targets, done, sender);
            match writer.join() {
                Ok(written) => written?,
                Err(panic) => std::panic::resume_unwind(panic),
            }
            Ok(ended?)
        })
    }

    /// For each block, the others that make blocks from `first` on which need it.
    fn targets(&self, first: usize) -> Vec<Vec<u16>> {
        let blocks = self.sweep.blocks();
        let mut targets = vec![Vec::new(); blocks.len()];
        let mut neighbours = Vec::new();
        for id in first..blocks.len() {
            let owner = self.owners.of(id);
            if owner != self.process {
                blocks.neighbours(id, &mut neighbours);
                for neighbour in &neighbours {
                    let targets: &mut Vec<u16> = &mut targets[neighbour.id];
                    if !targets.contains(&(owner as u16)) {
                        targets.push(owner as u16);
                    }
                }
            }
        }
        targets
    }

    /// Gives blocks from the disk to those that need them for what comes from `first` on.
    fn hand_out(
        &self,
        site: &Site<'_>,
        first: usize,
        shared: &Shared,
        targets: &[Vec<u16>],
    ) -> Result<(), Halt> {
        let blocks = self.sweep.blocks();
        let mut wanted = vec![false; first];
        let mut neighbours = Vec::new();
        for id in first..blocks.len() {
            blocks.neighbours(id, &mut neighbours);
            neighbours
                .iter()
                .filter(|neighbour| neighbour.id < first)
                .for_each(|neighbour| wanted[neighbour.id] = true);
        }
        let given: Vec<usize> = site
            .to_give(0)
            .into_iter()
            // Runs are blocks, or several.
            .flat_map(|run| blocks.whole_below(run.start)..blocks.whole_below(run.end))
            .filter(|&id| id < first && wanted[id])
            .collect();
        let failed = Mutex::new(None);
        let make = |number: usize, outbox: &mut Outbox<'_>| {
            let id = given[number];
            match site.read(0, blocks.ranks(id)) {
                Ok(shares) => {
                    let shares = Arc::new(shares);
                    send(id, &shares, &targets[id], outbox);
                    shared.arrived(id, &shares);
                }
                Err(error) => {
                    site.net.end(ClusterError::Failed { said: error.message() });
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            }
        };
        let ended = site.net.exchange(given.len(), &make, &|_, batch| take(batch, shared));
        match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(Halt::Failed(error)),
            None => Ok(ended?),
        }
    }

    /// Makes this process's blocks of all waves, and gives its share of each to whom writes them.
    fn make(
        &self,
        net: &Net,
        waves: &[Range<usize>],
        shared: &Shared,
        targets: &[Vec<u16>],
        done: &AtomicU64,
        writer: SyncSender<Made>,
    ) -> Result<(), Ended> {
        let blocks = self.sweep.blocks();
        let mine = |wave: &Range<usize>| wave.clone().filter(|&id| self.is_mine(id)).count();
        let missing: Vec<usize> = waves.iter().map(mine).collect();
        let left = AtomicUsize::new(missing.iter().sum());
        let made: Vec<Mutex<Made>> = waves.iter().map(|_| Mutex::default()).collect();
        let step = |outbox: &mut Outbox<'_>| {
            let mut neighbours = Vec::new();
            let Some((id, solved)) = shared.try_next(blocks, &mut neighbours) else {
                return if left.load(Relaxed) == 0 { WorkStatus::Over } else { WorkStatus::Wait };
            };
            let shares = self.sweep.solve(id, &neighbours, &solved);
            drop(solved);
            send(id, &shares, &targets[id], outbox);
            shared.made(id, &shares, &neighbours);
            // As if the others were as far.
            done.fetch_add((shares.len() * net.processes()) as u64, Relaxed);
            let wave = waves.partition_point(|wave| wave.end <= id);
            let mut made = made[wave].lock().unwrap_or_else(PoisonError::into_inner);
            made.insert(id, shares);
            if made.len() == missing[wave] {
                // If nobody takes it, the work has ended.
                let _ = writer.send(std::mem::take(&mut made));
            }
            left.fetch_sub(1, Relaxed);
            WorkStatus::Did
        };
        net.exchange_while(&step, &|_, batch| take(batch, shared))
    }
}

/// What a process has made of a wave: blocks by their number.
type Made = BTreeMap<usize, Block>;

/// Writes what this process has made of a wave. All others see it at the next start: nobody asks for it before.
fn write(site: &mut Site<'_>, blocks: &Blocks, made: Made) -> Result<(), TableError> {
    let runs: Vec<(u64, &[u8])> =
        made.iter().map(|(id, shares)| (blocks.ranks(*id).start, &shares[..])).collect();
    site.keep(0, &runs)?;
    Ok(())
}

/// Writes a block for everybody who needs it.
fn send(id: usize, shares: &[u8], targets: &[u16], outbox: &mut Outbox<'_>) {
    for &target in targets {
        outbox.to(target.into(), |batch| {
            batch.extend((id as u32).to_le_bytes());
            batch.extend((shares.len() as u32).to_le_bytes());
            batch.extend_from_slice(shares);
        });
    }
}

/// Takes the blocks of a batch.
fn take(mut batch: &[u8], shared: &Shared) {
    let number = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes")) as usize;
    while let Some((head, rest)) = batch.split_first_chunk::<8>() {
        let (shares, rest) = rest.split_at(number(&head[4..]));
        shared.arrived(number(&head[..4]), &Arc::new(shares.to_vec()));
        batch = rest;
    }
}

/// Runs of blocks with about as many outlines each.
fn waves(blocks: &Blocks) -> Vec<Range<usize>> {
    let all = blocks.ranks(blocks.len() - 1).end;
    let mut ends: Vec<usize> = (1..=WAVES).map(|wave| blocks.whole_below(all * wave / WAVES)).collect();
    ends.retain(|&end| end > 0);
    ends.dedup();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    starts.zip(ends.iter().copied()).map(|(start, end)| start..end).collect()
}

/// Who makes each block.
struct Owners(Vec<u16>);

impl Owners {
    fn new(blocks: &Blocks, processes: usize) -> Owners {
        if processes > BY_AREA {
            return Owners::by_steps(blocks, processes);
        }
        // A stone that is placed adds one to the area, one that is shifted nothing: so only one other process needs a block, and all have about as
        // much to do at any time.
        let owner = |id: usize| (blocks.area(id) % processes) as u16;
        Owners((0..blocks.len()).map(owner).collect())
    }

    /// Those with the same first steps of the suffix go to one process, the largest groups first to whoever has least. There are not enough areas for
    /// many processes.
    fn by_steps(blocks: &Blocks, processes: usize) -> Owners {
        let steps = STEPS.min(2 * blocks.index.base() - blocks.cut);
        let group = |id: usize| blocks.path(id) >> blocks.cut & ((1 << steps) - 1);
        let mut sizes = vec![0u64; 1 << steps];
        for id in 0..blocks.len() {
            sizes[group(id) as usize] += blocks.size(id) as u64;
        }
        let mut groups: Vec<usize> = (0..sizes.len()).collect();
        groups.sort_by_key(|&group| std::cmp::Reverse(sizes[group]));
        let (mut loads, mut owners) = (vec![0; processes], vec![0; sizes.len()]);
        for group in groups {
            let least = (0..processes).min_by_key(|&process| loads[process]).expect("at least one process");
            loads[least] += sizes[group];
            owners[group] = least as u16;
        }
        Owners((0..blocks.len()).map(|id| owners[group(id) as usize]).collect())
    }

    fn of(&self, id: usize) -> usize {
        self.0[id].into()
    }
}

/// Outlines that one core solves in a second: `cheops/20` on two cores (docs/performance.md).
const RATE: f64 = 1.05e8;

/// What is counted block by block; of larger bases it is about the same part.
const COUNTED: usize = 17;

/// What is needed for the table of a base.
pub(super) fn needs(base: usize, processes: usize) -> Needs {
    let positions = choose(2 * base, base) / (base as u128 + 1);
    let blocks = Blocks::new(base.clamp(Blocks::LEAST_BASE, COUNTED));
    let owners = Owners::new(&blocks, processes);
    let (peak, sent) = count(&blocks, &owners, processes);
    let all = blocks.ranks(blocks.len() - 1).end;
    let part = |bytes: u64| (positions as f64 * bytes as f64 / all as f64) as u128;
    Needs {
        positions,
        disk: positions,
        // The blocks of a wave are kept until it is on disk: one is being made, one waits, one is being written.
        shared: part(peak) * processes as u128 + 3 * positions / u128::from(WAVES),
        own: 0,
        sent: part(sent),
        work: work(positions, RATE),
        is_possible: base <= super::share::MAX_BASE,
    }
}

/// The most bytes that one process has at once, blocks of others included, if blocks are made in their order; and how many bytes all send.
fn count(blocks: &Blocks, owners: &Owners, processes: usize) -> (u64, u64) {
    let owner = |id: usize| owners.of(id);
    // For each block and process, when it is needed last.
    let mut last = vec![BTreeMap::new(); blocks.len()];
    let mut neighbours = Vec::new();
    for id in 0..blocks.len() {
        blocks.neighbours(id, &mut neighbours);
        for neighbour in &neighbours {
            last[neighbour.id].insert(owner(id), id);
        }
    }
    let mut freed = vec![Vec::new(); blocks.len()];
    let (mut live, mut peak, mut sent) = (vec![0u64; processes], 0, 0);
    for id in 0..blocks.len() {
        let size = blocks.size(id) as u64;
        for (&process, &end) in &last[id] {
            live[process] += size;
            peak = peak.max(live[process]);
            sent += if process == owner(id) { 0 } else { size };
            freed[end].push((process, size));
        }
        for (process, size) in std::mem::take(&mut freed[id]) {
            live[process] -= size;
        }
    }
    (peak, sent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_are_all_blocks_in_order() {
        for base in [Blocks::LEAST_BASE, 12, 16] {
            let blocks = Blocks::new(base);
            let waves = waves(&blocks);
            let ids: Vec<usize> = waves.into_iter().flatten().collect();
            assert_eq!(ids, (0..blocks.len()).collect::<Vec<_>>(), "base {base}");
        }
    }

    #[test]
    fn every_process_gets_about_as_much() {
        let blocks = Blocks::new(16);
        for processes in [2, 3, 8, 20] {
            let owners = Owners::new(&blocks, processes);
            let mut loads = vec![0; processes];
            (0..blocks.len()).for_each(|id| loads[owners.of(id)] += blocks.size(id));
            let (least, most) = (loads.iter().min().unwrap(), loads.iter().max().unwrap());
            assert!(most * 10 <= least * 12, "{loads:?}");
        }
    }
}
