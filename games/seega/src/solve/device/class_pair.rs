//! Two classes at once on a device: the steps of `seega/class_pair/`, each a kernel.

use super::class_tables::ClassTables;
use crate::solve::classes::{Extent, Part};
use crate::solve::finished::{DRAW, WIN};
use crate::solve::sets::{self, ways};
use kamni_tables::device::{Device, DeviceError, Grid, Memory, THREADS, bytes_of};

/// Columns that a block works on without a break.
pub(super) const PIECE: u32 = 16 << 10;

/// The longest rows, in bytes of a bit for each column, that a block looks at as a whole.
const WHOLE_ROW: u64 = 64 << 10;

/// Memory for the sets of positions that solving needs: enough for any pair.
pub(super) struct Work<'a> {
    sets: Memory<'a>,
    /// The sets of the columns, and a plane of them for each cell that is left.
    columns: Memory<'a>,
    planes: Memory<'a>,
    /// Of what is fresh, on both sides; and of pieces of work.
    counters: Memory<'a>,
}

/// How many sets of positions a pair needs: for each goal three, and three for what is fresh; with equal numbers also where the
/// mover loses.
fn set_count(few: usize, many: usize) -> u64 {
    if few == many { 3 + 3 + 1 } else { 2 * 3 + 3 }
}

/// Words of a row.
fn stride(columns: u64) -> u64 {
    columns.div_ceil(32)
}

/// Bytes of a set of positions.
fn set_bytes(rows: u64, columns: u64) -> u64 {
    (4 * rows * stride(columns)).next_multiple_of(128)
}

impl<'a> Work<'a> {
    pub(super) fn new(device: &'a dyn Device, extent: &Extent) -> Result<Work<'a>, DeviceError> {
        let side = extent.side();
        let (mut sets, mut columns, mut planes) = (0, 0, 0);
        for (few, many) in extent.pairs() {
            let (cells, count) = (side * side - few, u64::from(ways(side * side - few, many)));
            sets = sets.max(Work::bytes(side, few, many));
            columns = columns.max(4 * count);
            planes = planes.max(4 * cells as u64 * stride(count));
        }
        Ok(Work {
            sets: Memory::new(device, sets)?,
            columns: Memory::new(device, columns)?,
            planes: Memory::new(device, planes)?,
            counters: Memory::new(device, 24)?,
        })
    }

    pub(super) fn bytes(side: usize, few: usize, many: usize) -> u64 {
        let columns = u64::from(ways(side * side - few, many));
        set_count(few, many) * set_bytes(Part::Class(few, many).size(side) / columns, columns)
    }
}

/// Two classes being solved: rows are the attacker's stones, not more than the defender's.
pub(super) struct ClassPair<'a> {
    pub(super) device: &'a dyn Device,
    pub(super) tables: &'a ClassTables<'a>,
    pub(super) work: &'a Work<'a>,
    pub(super) few: usize,
    pub(super) many: usize,
}

/// The sets of positions of one goal, as addresses.
#[derive(Clone, Copy)]
struct Goal {
    least: u8,
    attack: u64,
    surrender: u64,
    saved: u64,
}

impl ClassPair<'_> {
    /// Solves both classes for `layers` moves left; their codes go to `at`, the attacker's first.
    pub(super) fn solve(&self, layers: u16, at: &[u64]) -> Result<(), DeviceError> {
        let equal = self.few == self.many;
        let set = set_bytes(self.rows(), self.columns());
        let base = self.work.sets.address();
        self.device.clear(base, set * set_count(self.few, self.many))?;
        let at_set = |number: u64| base + number * set;
        let goal = |number: u64, least: u8| Goal {
            least,
            attack: at_set(3 * number),
            surrender: at_set(3 * number + 1),
            saved: at_set(3 * number + 2),
        };
        let goals = if equal { vec![goal(0, WIN)] } else { vec![goal(0, DRAW), goal(1, WIN)] };
        let fresh = [0, 1, 2].map(|i| at_set(3 * goals.len() as u64 + i));
        if layers > 0 && self.few > 1 {
            self.columns_and_planes()?;
            self.captures(&goals)?;
            for goal in &goals {
                self.layers(goal, fresh, layers)?;
            }
        }
        match (&goals[..], at) {
            ([win], &[mover]) => {
                let lost = at_set(6);
                self.launch("losses", 0, PIECE.into(), &[win.surrender, lost])?;
                self.pack(win.attack, lost, mover, 2)
            }
            ([draw, win], &[attacker, defender]) => {
                self.pack(draw.attack, win.attack, attacker, 0)?;
                self.pack(draw.surrender, win.surrender, defender, 1)
            }
            _ => unreachable!("a class for each goal"),
        }
    }

    fn world_cells(&self) -> usize {
        self.tables.columns(0, 1) as usize
    }

    fn rows(&self) -> u64 {
        self.tables.rows(self.few).count
    }

    fn columns(&self) -> u64 {
        self.tables.columns(self.few, self.many).into()
    }

    fn launch(&self, kernel: &'static str, shared: u64, piece: u64, rest: &[u64]) -> Result<(), DeviceError> {
        let columns = self.columns();
        let rows = self.tables.rows(self.few);
        let mut parameters = vec![
            self.tables.address(),
            self.tables.ranks(),
            rows.sets.address(),
            self.work.columns.address(),
            rows.count,
            columns,
            stride(columns),
            piece,
            self.work.counters.address() + 16,
        ];
        self.device.clear(self.work.counters.address() + 16, 8)?;
        parameters.extend_from_slice(rest);
        let pieces = rows.count * columns.div_ceil(piece);
        let blocks = pieces.min(self.device.blocks().into()) as u32;
        self.device.launch(kernel, Grid { blocks, threads: THREADS, shared: shared as u32 }, &parameters)
    }

    /// Writes the sets of the columns, and their planes.
    fn columns_and_planes(&self) -> Result<(), DeviceError> {
        let cells = self.world_cells() - self.few;
        let (sets, planes) = (self.work.columns.address(), self.work.planes.address());
        self.device.write(sets, &bytes_of(&sets::sets::<u32>(cells, self.many).collect::<Vec<_>>()))?;
        let parameters = [sets, self.columns(), stride(self.columns()), cells as u64, planes];
        self.device.launch("planes", self.everywhere(), &parameters)
    }

    /// One move left.
    fn captures(&self, goals: &[Goal]) -> Result<(), DeviceError> {
        let (draw, win) = match goals {
            [draw, win] => (Some(draw), win),
            [win, ..] => (None, win),
            [] => return Ok(()),
        };
        let of_draw = |set: fn(&Goal) -> u64| draw.map_or(0, set);
        let rest = [
            of_draw(|goal| goal.attack),
            win.attack,
            of_draw(|goal| goal.surrender),
            win.surrender,
            self.work.planes.address(),
        ];
        self.launch("captures", 0, PIECE.into(), &rest)
    }

    /// From two moves left on, up to `layers`.
    fn layers(&self, goal: &Goal, [attack, one, two]: [u64; 3], layers: u16) -> Result<(), DeviceError> {
        let bytes = set_bytes(self.rows(), self.columns());
        let row_bytes = 4 * stride(self.columns());
        let counters = self.work.counters.address();
        // What is given up now, and what was with one move less: at first, what captures alone did.
        let (mut now, mut before) = (one, two);
        self.copy(goal.surrender, before, bytes)?;
        for layer in 2..=layers {
            self.device.clear(counters, 16)?;
            self.device.clear(now, bytes)?;
            let all = layer == 2 || row_bytes > WHOLE_ROW;
            let (piece, shared) = if all { (PIECE.into(), 0) } else { (WHOLE_ROW * 8, row_bytes) };
            let near = if all { 0 } else { attack };
            let sets = [goal.attack, goal.surrender, goal.saved, near, now, goal.least.into(), counters];
            self.launch("surrenders", shared, piece, &sets)?;
            self.device.clear(attack, bytes)?;
            self.launch("attacks", 0, PIECE.into(), &[goal.attack, before, attack, counters + 8])?;
            if self.work.counters.numbers()? == [0, 0] {
                break;
            }
            (now, before) = (before, now);
        }
        Ok(())
    }

    fn everywhere(&self) -> Grid {
        Grid { blocks: self.device.blocks(), threads: THREADS, shared: 0 }
    }

    fn copy(&self, from: u64, to: u64, bytes: u64) -> Result<(), DeviceError> {
        self.device.launch("copy", self.everywhere(), &[from, to, bytes / 8])
    }

    fn pack(&self, one: u64, two: u64, codes: u64, kind: u64) -> Result<(), DeviceError> {
        let (rows, columns) = (self.rows(), self.columns());
        let parameters = [columns, stride(columns), rows * columns, one, two, codes, kind];
        self.device.launch("pack", self.everywhere(), &parameters)
    }
}
