//! What kernels look things up in: ranks of sets, rows of classes, and where the codes of finished classes are.

use crate::solve::index::{Index, Rows};
use crate::solve::sets::ways;
use kamni_tables::device::{Device, DeviceError, Memory};

/// Numbers of stones of one player, with none.
pub(super) const STONES: usize = 13;

/// The parts of a set: 9, 8 and 8 cells.
const LOW_CELLS: usize = 9;
const PART_CELLS: usize = 8;

/// The tables on a device, as `ClassTables` and `Ranks` in board.cu.
pub(super) struct ClassTables<'a> {
    device: &'a dyn Device,
    memory: Memory<'a>,
    ranks: Memory<'a>,
    rows: Vec<RowTables<'a>>,
    codes: Vec<u64>,
    columns: Vec<u32>,
}

/// The rows of one number of stones.
pub(super) struct RowTables<'a> {
    pub(super) count: u64,
    pub(super) sets: Memory<'a>,
    pub(super) places: Memory<'a>,
    pub(super) fixing: Memory<'a>,
}

impl<'a> RowTables<'a> {
    pub(super) fn new(device: &'a dyn Device, rows: &Rows) -> Result<RowTables<'a>, DeviceError> {
        Ok(RowTables {
            count: rows.count() as u64,
            sets: Memory::of(device, rows.sets())?,
            places: Memory::of(device, rows.places())?,
            fixing: Memory::of(device, rows.fixing())?,
        })
    }
}

impl<'a> ClassTables<'a> {
    /// For rows of up to `most` stones.
    pub(super) fn new(
        device: &'a dyn Device,
        index: &Index,
        most: usize,
    ) -> Result<ClassTables<'a>, DeviceError> {
        let cells = index.board().cells();
        let rows = (0..=most).map(|stones| RowTables::new(device, index.rows(stones)));
        let mut columns = vec![0; STONES * STONES];
        for row in 0..STONES.min(cells) {
            for column in 0..STONES.min(cells - row + 1) {
                columns[row * STONES + column] = ways(cells - row, column);
            }
        }
        let mut tables = ClassTables {
            device,
            memory: Memory::new(device, ClassTables::BYTES)?,
            ranks: ranks(device)?,
            rows: rows.collect::<Result<_, _>>()?,
            codes: vec![0; STONES * STONES],
            columns,
        };
        tables.write()?;
        Ok(tables)
    }

    const BYTES: u64 = (STONES * 8 * 2 + STONES * STONES * 12) as u64;

    /// Says where the codes of a class are.
    pub(super) fn finish(&mut self, own: usize, enemy: usize, address: u64) -> Result<(), DeviceError> {
        self.codes[own * STONES + enemy] = address;
        self.write()
    }

    fn write(&mut self) -> Result<(), DeviceError> {
        let mut bytes = Vec::new();
        let addresses = |of: fn(&RowTables<'_>) -> u64| {
            let known = self.rows.iter().map(of).chain(std::iter::repeat(0));
            known.take(STONES).collect::<Vec<_>>()
        };
        let places = addresses(|rows| rows.places.address());
        let fixing = addresses(|rows| rows.fixing.address());
        for number in places.into_iter().chain(fixing).chain(self.codes.iter().copied()) {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        for number in &self.columns {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        self.device.write(self.memory.address(), &bytes)
    }

    pub(super) fn rows(&self, stones: usize) -> &RowTables<'a> {
        &self.rows[stones]
    }

    pub(super) fn columns(&self, row: usize, column: usize) -> u32 {
        self.columns[row * STONES + column]
    }

    pub(super) fn address(&self) -> u64 {
        self.memory.address()
    }

    pub(super) fn ranks(&self) -> u64 {
        self.ranks.address()
    }
}

/// Ranks of sets, in parts.
fn ranks(device: &dyn Device) -> Result<Memory<'_>, DeviceError> {
    let part = |first: usize, cells: usize, below: usize| {
        (0..1u32 << cells).map(move |set| {
            let (mut rest, mut place, mut rank) = (set, below, 0);
            while rest != 0 {
                place += 1;
                // Larger sets are never asked for.
                if place < STONES {
                    rank += ways(first + rest.trailing_zeros() as usize, place);
                }
                rest &= rest - 1;
            }
            rank
        })
    };
    let mut bytes: Vec<u8> = Vec::new();
    for below in 0..STONES {
        part(LOW_CELLS + PART_CELLS, PART_CELLS, below)
            .for_each(|rank| bytes.extend_from_slice(&rank.to_le_bytes()));
    }
    for below in 0..=LOW_CELLS {
        part(LOW_CELLS, PART_CELLS, below)
            .for_each(|rank| bytes.extend_from_slice(&(rank as u16).to_le_bytes()));
    }
    part(0, LOW_CELLS, 0).for_each(|rank| bytes.extend_from_slice(&(rank as u16).to_le_bytes()));
    Memory::of(device, &bytes)
}
