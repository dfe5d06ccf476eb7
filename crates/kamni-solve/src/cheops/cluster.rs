//! The sweep by several processes: each makes some of the blocks and sends them to those whose blocks need them.
//!
//! Who makes a block depends on the first steps of its suffix alone. A move that changes none of those leads to a block of the same process, and that is
//! so for most moves. The blocks are made in *waves*, runs of ranks; a wave is on disk before the next one begins.

use super::blocks::Blocks;
use super::index::Index;
use super::plain;
use super::sweep::{Block, Shared, Sweep};
use super::table::CheopsTable;
use crate::cluster::Clustered;
use crate::cluster::net::{Outbox, Step};
use crate::cluster::site::{Halt, Site};
use crate::cluster::{ClusterError, Needs, choose, work};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// How many waves there are: after an accident at most one is made again.
const WAVES: u64 = 32;

/// How many steps of a suffix say who makes it, at most.
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
        self.owners.of(self.sweep.blocks(), id) == self.process
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
        let done = AtomicU64::new(blocks.ranks(first).start);
        for wave in &waves[known..] {
            let made = self.make(site, wave.clone(), &shared, &targets, &done)?;
            let runs: Vec<(u64, &[u8])> =
                made.iter().map(|(id, shares)| (blocks.ranks(*id).start, &shares[..])).collect();
            let kept = site.keep(0, &runs)?;
            site.settle(vec![kept])?;
            done.store(bytes(wave).end, Relaxed);
            site.progress(bytes(wave).end);
        }
        Ok(())
    }

    /// For each block, the others that make blocks from `first` on which need it.
    fn targets(&self, first: usize) -> Vec<Vec<u16>> {
        let blocks = self.sweep.blocks();
        let mut targets = vec![Vec::new(); blocks.len()];
        let mut neighbours = Vec::new();
        for id in first..blocks.len() {
            let owner = self.owners.of(blocks, id);
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
                    site.net.end(ClusterError::Failed { said: error.to_string() });
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

    /// Makes this process's blocks of a wave.
    fn make(
        &self,
        site: &Site<'_>,
        wave: Range<usize>,
        shared: &Shared,
        targets: &[Vec<u16>],
        done: &AtomicU64,
    ) -> Result<BTreeMap<usize, Block>, Halt> {
        let blocks = self.sweep.blocks();
        let left = AtomicUsize::new(wave.clone().filter(|&id| self.is_mine(id)).count());
        let made = Mutex::new(BTreeMap::new());
        let processes = site.net.processes() as u64;
        let step = |outbox: &mut Outbox<'_>| {
            let mut neighbours = Vec::new();
            let Some((id, solved)) = shared.try_next(blocks, wave.end, &mut neighbours) else {
                return if left.load(Relaxed) == 0 { Step::Over } else { Step::Wait };
            };
            let shares = self.sweep.solve(id, &neighbours, &solved);
            drop(solved);
            send(id, &shares, &targets[id], outbox);
            // Others may be waiting for it.
            outbox.flush();
            shared.made(id, &shares, &neighbours);
            let bytes = shares.len() as u64;
            made.lock().unwrap_or_else(PoisonError::into_inner).insert(id, shares);
            // As if the others were as far.
            site.progress(done.fetch_add(bytes * processes, Relaxed));
            left.fetch_sub(1, Relaxed);
            Step::Did
        };
        site.net.exchange_while(&step, &|_, batch| take(batch, shared))?;
        Ok(made.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
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

/// Who makes which blocks.
struct Owners {
    mask: u64,
    by_steps: Vec<usize>,
}

impl Owners {
    /// Those with the same first steps of the suffix go to one process, the largest groups first to whoever has least.
    fn new(blocks: &Blocks, processes: usize) -> Owners {
        let steps = STEPS.min(2 * blocks.index.base() - blocks.cut);
        let mut owners = Owners { mask: (1 << steps) - 1, by_steps: vec![0; 1 << steps] };
        let mut sizes = vec![0u64; 1 << steps];
        for id in 0..blocks.len() {
            sizes[owners.group(blocks, id)] += blocks.size(id) as u64;
        }
        let mut groups: Vec<usize> = (0..sizes.len()).collect();
        groups.sort_by_key(|&group| std::cmp::Reverse(sizes[group]));
        let mut loads = vec![0; processes];
        for group in groups {
            let least = (0..processes).min_by_key(|&process| loads[process]).expect("at least one process");
            loads[least] += sizes[group];
            owners.by_steps[group] = least;
        }
        owners
    }

    fn group(&self, blocks: &Blocks, id: usize) -> usize {
        (blocks.path(id) >> blocks.cut & self.mask) as usize
    }

    fn of(&self, blocks: &Blocks, id: usize) -> usize {
        self.by_steps[self.group(blocks, id)]
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
        // The blocks of a wave are kept until it is on disk.
        shared: part(peak) * processes as u128 + positions / u128::from(WAVES),
        own: 0,
        sent: part(sent),
        work: work(positions, RATE),
        is_possible: base <= super::share::MAX_BASE,
    }
}

/// The most bytes that one process has at once, blocks of others included, if blocks are made in their order; and how many bytes all send.
fn count(blocks: &Blocks, owners: &Owners, processes: usize) -> (u64, u64) {
    let owner = |id: usize| owners.of(blocks, id);
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
        for processes in [2, 3, 8] {
            let owners = Owners::new(&blocks, processes);
            let mut loads = vec![0; processes];
            (0..blocks.len()).for_each(|id| loads[owners.of(&blocks, id)] += blocks.size(id));
            let (least, most) = (loads.iter().min().unwrap(), loads.iter().max().unwrap());
            assert!(most * 10 <= least * 12, "{loads:?}");
        }
    }
}
