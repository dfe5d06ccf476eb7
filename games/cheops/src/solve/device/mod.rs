//! The shares of all outlines of a base on a device: one byte each, all in its memory.
//!
//! Outlines are cut in two, as for the sweep on the CPU: those with the same suffix, from the cut on, are a block; the steps before the cut are
//! the prefix. `sweep.cu` says how a block is solved. Here the tables for it are made: what is true of
//! all blocks is worked out once, for prefixes of each height and for each suffix.

mod table;

pub use table::{fill, on_device};

use super::blocks::{Blocks, Link};
use super::index::Index;
use super::share::{self, NO_VALLEY, lowest_valley};
use crate::rules::Cheops;
use kamni::Game;
use kamni_tables::device::{Device, DeviceError, Grid, Memory, Program, THREADS};
use std::ops::ControlFlow;

/// Where suffixes begin: the shares of a block fit into the shared memory of a few blocks for each multiprocessor.
const CUT: usize = 20;

/// Waves that are launched before the host waits for them.
const WAVES_AHEAD: usize = 8;

/// Threads of a block in the sweep.
const SWEEP_THREADS: u32 = 512;

/// No move.
const NONE: u16 = u16::MAX;

/// The shares of a base, solved on a device.
pub struct SharesOnDevice<'a> {
    device: &'a dyn Device,
    index: Index,
    shares: Memory<'a>,
}

impl<'a> SharesOnDevice<'a> {
    /// The smallest base that is worth a device.
    pub const LEAST_BASE: usize = Blocks::LEAST_BASE;

    /// The kernels.
    pub fn program() -> Program {
        Program {
            source: include_str!("sweep.cu"),
            kernels: &["sweep"],
            macros: vec![("SWEEP_THREADS", SWEEP_THREADS as usize)],
        }
    }

    /// About how many bytes of the device's memory a base takes.
    pub fn memory(base: usize) -> u64 {
        let suffixes = Index::of_suffixes(base, cut(base)).size();
        // Suffixes with about ten neighbours each, and prefixes.
        Index::new(base).size() + suffixes * (48 + 80) + (64 << 20)
    }

    /// Solves a base; `None` if it was stopped before the end. `progress` gets how many outlines are done, and may stop the work.
    ///
    /// # Panics
    /// If the base is not [`SharesOnDevice::LEAST_BASE`] to [`share::MAX_BASE`].
    pub fn solve(
        device: &'a dyn Device,
        base: usize,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Option<SharesOnDevice<'a>>, DeviceError> {
        assert!((SharesOnDevice::LEAST_BASE..=share::MAX_BASE).contains(&base), "a base of {base} stones");
        let (needed, free) = (SharesOnDevice::memory(base), device.free_memory()?);
        if needed > free {
            return Err(DeviceError::Memory { needed, free });
        }
        let blocks = Blocks::with_cut(base, cut(base));
        let shares = Memory::new(device, blocks.index.size())?;
        let prefixes = Prefixes::new(device, &blocks.index, blocks.cut)?;
        let waves = Waves::new(device, &blocks)?;
        let (mut first, mut done) = (0, 0);
        for (number, (&count, &outlines)) in waves.sizes.iter().zip(&waves.outlines).enumerate() {
            let grid = Grid {
                blocks: count.min(u64::from(device.blocks())) as u32,
                threads: SWEEP_THREADS,
                shared: prefixes.largest as u32,
            };
            let parameters = [
                shares.address(),
                waves.suffixes.address() + first * SUFFIX_BYTES,
                count,
                waves.neighbours.address(),
                prefixes.table.address(),
                base as u64,
            ];
            device.launch("sweep", grid, &parameters)?;
            first += count;
            done += outlines;
            if number % WAVES_AHEAD == 0 {
                // Reading waits for what was begun.
                device.read(shares.address(), &mut [0])?;
                if progress(done).is_break() {
                    return Ok(None);
                }
            }
        }
        let solved = SharesOnDevice { device, index: blocks.index, shares };
        solved.read(0, &mut [0])?;
        let _ = progress(done);
        Ok(Some(solved))
    }

    /// The ranking of the outlines.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The value of an outline: the mover's points still to come minus the opponent's.
    pub fn value(&self, path: u64) -> Result<i32, DeviceError> {
        let mut share = [0];
        self.read(self.index.rank(path), &mut share)?;
        Ok(share::value(self.index.base(), path, share[0]))
    }

    /// Compares the value of an outline with the best of what its moves lead to, by the engine's rules; both, if they differ.
    pub fn check(&self, game: &Cheops, rank: u64) -> Result<Option<(i32, i32)>, DeviceError> {
        let path = self.index.unrank(rank);
        let position = game.position_of(game.outline(path).expect("every rank has an outline"));
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        let mut best = None;
        for mv in moves {
            let mut after = position;
            game.play(&mut after, mv);
            let points = game.points(&after).map_or(0, |[first, _]| i32::from(first));
            best = best.max(Some(points - self.value(after.outline().path())?));
        }
        let (stored, derived) = (self.value(path)?, best.unwrap_or(0));
        Ok((stored != derived).then_some((stored, derived)))
    }

    /// The shares from a rank on.
    pub fn read(&self, rank: u64, shares: &mut [u8]) -> Result<(), DeviceError> {
        self.device.read(self.shares.address() + rank, shares)
    }

    /// How often each share is.
    pub fn counts(&self) -> Result<Vec<u64>, DeviceError> {
        let counts = Memory::new(self.device, 256 * 8)?;
        let grid = Grid { blocks: self.device.blocks(), threads: THREADS, shared: 0 };
        self.device.launch(
            "histogram",
            grid,
            &[self.shares.address(), self.index.size(), counts.address()],
        )?;
        Ok(counts.numbers::<256>()?.to_vec())
    }

    /// The fingerprint of all shares, in the order of their ranks; see [`kamni_tables::device::fingerprint`].
    pub fn fingerprint(&self) -> Result<u64, DeviceError> {
        let sum = Memory::new(self.device, 8)?;
        let grid = Grid { blocks: self.device.blocks(), threads: THREADS, shared: 0 };
        let words = self.index.size().div_ceil(8);
        self.device.launch("fingerprint", grid, &[self.shares.address(), words, sum.address()])?;
        let [sum] = sum.numbers()?;
        Ok(sum)
    }
}

fn cut(base: usize) -> usize {
    CUT.min(2 * base - 6)
}

/// A lowest valley in a byte.
fn byte_of(lowest: usize) -> u8 {
    if lowest == NO_VALLEY { u8::MAX } else { lowest as u8 }
}

/// What is true of prefixes of each height, as `Prefixes` in sweep.cu.
struct Prefixes<'a> {
    table: Memory<'a>,
    /// How many prefixes there are of the most frequent height.
    largest: u64,
    _parts: Vec<Memory<'a>>,
}

impl<'a> Prefixes<'a> {
    fn new(device: &'a dyn Device, index: &Index, cut: usize) -> Result<Prefixes<'a>, DeviceError> {
        let (mut table, mut parts, mut largest) = (Vec::new(), Vec::new(), 0);
        for height in 0..=cut {
            let count = index.count(cut, height);
            largest = largest.max(count);
            let prefixes: Vec<u64> =
                (0..count).map(|number| index.unrank_prefix(cut, height, number)).collect();
            let waves = PrefixWaves::new(index, cut, &prefixes);
            let mut across = Vec::with_capacity(4 * prefixes.len());
            for kind in 0..4 {
                across.extend(prefixes.iter().map(|&path| moved_across(index, cut, height, path, kind)));
            }
            let these = [
                Memory::of(device, &across)?,
                Memory::of(device, &waves.order)?,
                Memory::of(device, &waves.lowest)?,
                Memory::of(device, &waves.moves)?,
                Memory::of(device, &waves.waves)?,
            ];
            table.extend(these.iter().map(Memory::address));
            table.push(count | (waves.waves.len() as u64 / 4) << 32);
            parts.extend(these);
        }
        Ok(Prefixes { table: Memory::of(device, &table)?, largest, _parts: parts })
    }
}

/// Where a move across the cut leads among the prefixes: laying a stone at the cut, or shifting one across it, of which one, two or three
/// steps are in the suffix.
fn moved_across(index: &Index, cut: usize, height: usize, path: u64, kind: usize) -> u16 {
    // How many steps of the prefix change, what they are, and how high the prefix is then.
    let (steps, pattern, after) = match kind {
        0 => (1, 0b0, Some(height + 2)),
        1 => (3, 0b001, Some(height + 2)),
        2 => (2, 0b01, (height > 0).then_some(height)),
        _ => (1, 0b1, height.checked_sub(2)),
    };
    let first = cut - steps;
    match after {
        Some(after) if path >> first == pattern => {
            let moved = path ^ ((1 << steps) - 1) << first;
            index.rank_prefix(cut, after, moved) as u16
        }
        _ => NONE,
    }
}

/// The order in which prefixes of one height are solved.
struct PrefixWaves {
    order: Vec<u16>,
    lowest: Vec<u8>,
    moves: Vec<u16>,
    /// Four numbers each: where it begins, how many prefixes, the most moves, where the moves begin.
    waves: Vec<u32>,
}

impl PrefixWaves {
    fn new(index: &Index, cut: usize, prefixes: &[u64]) -> PrefixWaves {
        let mut levels: Vec<usize> = Vec::with_capacity(prefixes.len());
        let mut all_moves: Vec<Vec<u16>> = Vec::with_capacity(prefixes.len());
        for (number, &path) in prefixes.iter().enumerate() {
            let moves = moves_within(index, cut, path, number as u64);
            levels.push(moves.iter().map(|&to| levels[usize::from(to)] + 1).max().unwrap_or(0));
            all_moves.push(moves);
        }
        let mut by_level = vec![Vec::new(); levels.iter().max().map_or(0, |most| most + 1)];
        for (number, &level) in levels.iter().enumerate() {
            by_level[level].push(number);
        }
        let mut made =
            PrefixWaves { order: Vec::new(), lowest: Vec::new(), moves: Vec::new(), waves: Vec::new() };
        for wave in by_level {
            let most = wave.iter().map(|&number| all_moves[number].len()).max().unwrap_or(0);
            let numbers = [made.order.len(), wave.len(), most, made.moves.len()];
            made.waves.extend(numbers.map(|number| number as u32));
            for kind in 0..most {
                let move_of = |&number: &usize| all_moves[number].get(kind).copied().unwrap_or(NONE);
                made.moves.extend(wave.iter().map(move_of));
            }
            made.order.extend(wave.iter().map(|&number| number as u16));
            made.lowest.extend(wave.iter().map(|&number| byte_of(lowest_valley(prefixes[number]))));
        }
        made
    }
}

/// Where the moves within a prefix lead.
fn moves_within(index: &Index, cut: usize, path: u64, number: u64) -> Vec<u16> {
    let mut moves = Vec::new();
    let mut height = 0;
    for at in 1..cut {
        height = if path >> (at - 1) & 1 == 1 { height + 1 } else { height - 1 };
        if path >> (at - 1) & 0b11 == 0b10 {
            moves.push((number - index.place_fall(at, height)) as u16);
        } else if at + 2 < cut && path >> (at - 1) & 0b1111 == 0b1001 {
            moves.push((number - index.shift_fall(at, height)) as u16);
        }
    }
    moves
}

/// Bytes of `Suffix` in sweep.cu.
const SUFFIX_BYTES: u64 = 48;

/// All suffixes, in waves: the moves of each wave lead to earlier ones.
struct Waves<'a> {
    suffixes: Memory<'a>,
    neighbours: Memory<'a>,
    sizes: Vec<u64>,
    outlines: Vec<u64>,
}

impl<'a> Waves<'a> {
    fn new(device: &'a dyn Device, blocks: &Blocks) -> Result<Waves<'a>, DeviceError> {
        let mut levels: Vec<u16> = Vec::with_capacity(blocks.len());
        let mut neighbours = Vec::new();
        for id in 0..blocks.len() {
            blocks.neighbours(id, &mut neighbours);
            levels.push(neighbours.iter().map(|neighbour| levels[neighbour.id] + 1).max().unwrap_or(0));
        }
        let wave_count = levels.iter().max().map_or(0, |&most| usize::from(most) + 1);
        let (mut sizes, mut outlines) = (vec![0; wave_count], vec![0; wave_count]);
        for (id, &level) in levels.iter().enumerate() {
            sizes[usize::from(level)] += 1;
            outlines[usize::from(level)] += blocks.size(id) as u64;
        }
        let mut order: Vec<u32> = (0..blocks.len() as u32).collect();
        order.sort_by_key(|&id| levels[id as usize]);
        let (mut records, mut firsts) = (Vec::new(), Vec::<u64>::new());
        for id in order {
            let id = id as usize;
            blocks.neighbours(id, &mut neighbours);
            let begin = firsts.len() as u64;
            let mut across = [u64::MAX; 3];
            for neighbour in &neighbours {
                let first = blocks.ranks(neighbour.id).start;
                match neighbour.link {
                    Link::Within => firsts.push(first),
                    Link::Across(steps) => across[steps - 1] = first,
                }
            }
            let up = blocks.path(id) >> blocks.cut & 1;
            let height = blocks.height(id) as u64;
            records.push(blocks.ranks(id).start);
            records.extend(across);
            records.push(begin | (firsts.len() as u64 - begin) << 32);
            records.push(height | u64::from(byte_of(blocks.lowest_valley(id))) << 8 | up << 16);
        }
        Ok(Waves {
            suffixes: Memory::of(device, &records)?,
            neighbours: Memory::of(device, &firsts)?,
            sizes,
            outlines,
        })
    }
}
