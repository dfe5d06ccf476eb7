//! All classes in the memory of a device, solved there one pair after the other.

use super::class_pair::{ClassPair, PIECE, Work};
use super::class_tables::ClassTables;
use super::sizes;
use crate::rules::Seega;
use crate::solve::board::Board;
use crate::solve::classes::{Extent, Part};
use crate::solve::finished::{DRAW, LOSS, WIN};
use crate::solve::index::Index;
use crate::solve::retrograde::SeegaTable;
use crate::solve::sets::ways;
use kamni_tables::CHUNK;
use kamni_tables::device::{Device, DeviceError, Grid, Memory, Program, THREADS};

/// The kernels: what they look things up in, then those of each step.
const SOURCE: &str = concat!(
    include_str!("board.cu"),
    include_str!("queue.cu"),
    include_str!("row.cu"),
    include_str!("captures.cu"),
    include_str!("defence.cu"),
    include_str!("attack.cu"),
    include_str!("placing.cu"),
    include_str!("encode.cu"),
);

/// Their names.
const KERNELS: &[&str] = &[
    "planes",
    "captures",
    "surrenders",
    "attacks",
    "losses",
    "pack",
    "tally",
    "placing",
    "weighted",
    "gather",
    "encode",
];

/// How many positions are lost, drawn and won for the mover, and the fingerprint of their codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// By the code: 0 is a loss, 1 a draw, 2 a win.
    pub of_codes: [u64; 3],
    /// See [`kamni_tables::device::fingerprint`].
    pub fingerprint: u64,
}

impl Counts {
    /// The counts of codes that are in memory, `positions` of them.
    pub fn of(codes: &[u8], positions: u64) -> Counts {
        let mut of_codes = [0; 3];
        let pairs = |byte: u8, mask: u8| u64::from((byte & mask).count_ones());
        for &byte in codes {
            of_codes[usize::from(DRAW)] += pairs(byte, 0x55);
            of_codes[usize::from(WIN)] += pairs(byte, 0xaa);
        }
        of_codes[usize::from(LOSS)] = positions - of_codes[1] - of_codes[2];
        Counts { of_codes, fingerprint: kamni_tables::device::fingerprint(codes) }
    }
}

/// The classes of a game on a device.
pub struct Classes<'a> {
    pub(super) device: &'a dyn Device,
    pub(super) index: Index,
    pub(super) tables: ClassTables<'a>,
    extent: Extent,
    work: Work<'a>,
    codes: Memory<'a>,
    /// What has been solved: the numbers of stones, and where its codes are.
    finished: Vec<((usize, usize), u64)>,
    used: u64,
}

impl<'a> Classes<'a> {
    /// What the kernels for a game must be compiled with, if it has a small board.
    pub fn program(game: &Seega) -> Option<Program> {
        let board = Board::new(game)?;
        let (side, any, longest) = (game.side().into(), board.any.into(), board.longest_run());
        let macros = vec![
            ("SIDE", side),
            ("ANY", any),
            ("MAX_RUN", longest),
            ("PIECE", PIECE as usize),
            ("CHUNK", CHUNK),
        ];
        Some(Program { source: SOURCE, kernels: KERNELS, macros })
    }

    /// About how many bytes of the device's memory a table needs, including the placing of stones if the table covers it.
    pub fn memory(table: &SeegaTable) -> u64 {
        let extent = table.extent();
        let side = extent.side();
        let codes: u64 = extent.parts().iter().map(|part| sizes::codes(part.size(side))).sum();
        let work = extent.pairs().map(|(few, many)| Work::bytes(side, few, many)).max().unwrap_or(0);
        let placing = if extent.is_whole() { sizes::placing(&extent) } else { 0 };
        let rows =
            (0..=extent.stones / 2).map(|stones| 8 * u64::from(ways(side * side, stones))).sum::<u64>();
        codes + work + placing + rows + sizes::COMPRESSING + (64 << 20)
    }

    /// Prepares everything; refuses if there is too little memory.
    pub fn new(device: &'a dyn Device, table: &SeegaTable) -> Result<Classes<'a>, DeviceError> {
        let (needed, free) = (Classes::memory(table), device.free_memory()?);
        if needed > free {
            return Err(DeviceError::Memory { needed, free });
        }
        let extent = table.extent();
        let index = extent.index();
        let side = extent.side();
        let classes = extent.parts().into_iter().filter(|part| matches!(part, Part::Class(..)));
        let codes = Memory::new(device, classes.map(|part| sizes::codes(part.size(side))).sum())?;
        Ok(Classes {
            device,
            tables: ClassTables::new(device, &index, extent.stones / 2)?,
            work: Work::new(device, &extent)?,
            index,
            extent,
            codes,
            finished: Vec::new(),
            used: 0,
        })
    }

    pub(crate) fn extent(&self) -> Extent {
        self.extent
    }

    /// The numbers of stones that are solved together, in their order; the classes of each pair.
    pub fn pairs(&self) -> Vec<Vec<(usize, usize)>> {
        let both = |(few, many)| if few == many { vec![(few, many)] } else { vec![(few, many), (many, few)] };
        self.extent.pairs().map(both).collect()
    }

    /// How many positions a class has.
    pub fn positions(&self, own: usize, enemy: usize) -> u64 {
        Part::Class(own, enemy).size(self.extent.side())
    }

    /// Solves a pair of classes, the first of which has its row to move; all smaller ones must be there.
    pub fn solve(&mut self, pair: &[(usize, usize)]) -> Result<(), DeviceError> {
        let layers = self.index.board().left_after_capture();
        let at: Vec<u64> = pair.iter().map(|&(own, enemy)| self.place(own, enemy)).collect();
        let [(few, many), ..] = *pair else { return Ok(()) };
        ClassPair { device: self.device, tables: &self.tables, work: &self.work, few, many }
            .solve(layers, &at)?;
        for (&(own, enemy), &at) in pair.iter().zip(&at) {
            self.finish(own, enemy, at)?;
        }
        Ok(())
    }

    /// The codes of a pair of classes with one quiet move less left; nothing is kept of them on the device. All smaller
    /// classes must be there.
    pub fn with_one_less(&self, pair: &[(usize, usize)]) -> Result<Vec<Vec<u8>>, DeviceError> {
        let [(few, many), ..] = *pair else { return Ok(Vec::new()) };
        let size = self.positions(few, many);
        let memory = pair.iter().map(|_| Memory::new(self.device, sizes::codes(size)));
        let memory = memory.collect::<Result<Vec<_>, _>>()?;
        let at: Vec<u64> = memory.iter().map(Memory::address).collect();
        let layers = self.index.board().left_after_capture() - 1;
        ClassPair { device: self.device, tables: &self.tables, work: &self.work, few, many }
            .solve(layers, &at)?;
        at.into_iter().map(|at| self.read(at, size)).collect()
    }

    /// Takes the codes of a class that is already known.
    pub fn put(&mut self, own: usize, enemy: usize, codes: &[u8]) -> Result<(), DeviceError> {
        let at = self.place(own, enemy);
        self.device.write(at, codes)?;
        self.finish(own, enemy, at)
    }

    /// The codes of a class that is solved, four in a byte.
    pub fn codes(&self, own: usize, enemy: usize) -> Result<Vec<u8>, DeviceError> {
        self.read(self.address(own, enemy), self.positions(own, enemy))
    }

    /// Counts the codes of a class that is solved.
    pub fn counts(&self, own: usize, enemy: usize) -> Result<Counts, DeviceError> {
        let (at, size) = (self.address(own, enemy), self.positions(own, enemy));
        let words = size.div_ceil(32);
        let sums = Memory::new(self.device, 32)?;
        let grid = Grid { blocks: self.device.blocks(), threads: THREADS, shared: 0 };
        self.device.launch("tally", grid, &[at, words, sums.address()])?;
        self.device.launch("fingerprint", grid, &[at, words, sums.address() + 24])?;
        let [losses, draws, wins, fingerprint] = sums.numbers()?;
        Ok(Counts { of_codes: [losses - (32 * words - size), draws, wins], fingerprint })
    }

    fn read(&self, at: u64, positions: u64) -> Result<Vec<u8>, DeviceError> {
        let mut codes = vec![0; positions.div_ceil(4) as usize];
        self.device.read(at, &mut codes)?;
        Ok(codes)
    }

    /// Where the codes of the next class go.
    fn place(&mut self, own: usize, enemy: usize) -> u64 {
        let at = self.codes.address() + self.used;
        self.used += sizes::codes(self.positions(own, enemy));
        at
    }

    fn finish(&mut self, own: usize, enemy: usize, at: u64) -> Result<(), DeviceError> {
        self.finished.push(((own, enemy), at));
        self.tables.finish(own, enemy, at)
    }

    pub(super) fn address(&self, own: usize, enemy: usize) -> u64 {
        let found = self.finished.iter().find(|(class, _)| *class == (own, enemy));
        found.expect("only solved classes are asked for").1
    }
}
