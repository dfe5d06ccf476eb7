//! The placing of stones on a device, from the full board back to the empty one.
//!
//! Rows are the first player's stones, one of eight images, columns the second player's; the centre stays empty. All stages are
//! kept, as two sets of positions each: the lower and the upper bits of the codes.

use super::class_tables::RowTables;
use super::classes::{Classes, Counts};
use crate::solve::index::{Index, Rows};
use crate::solve::placing::Stage;
use crate::solve::sets::{close_up, sets, ways};
use kamni_solve::Value;
use kamni_tables::device::{DeviceError, Grid, Memory, THREADS};

/// The stages of placing, solved.
pub struct Placings<'a> {
    stages: Vec<SolvedStage<'a>>,
}

/// One stage, by its number of placed stones.
struct SolvedStage<'a> {
    columns: u64,
    lower: Memory<'a>,
    upper: Memory<'a>,
    counts: Counts,
}

impl<'a> Placings<'a> {
    /// Solves all stages; all classes must be there. `progress` gets how many stages are done.
    pub fn solve(
        classes: &Classes<'a>,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Placings<'a>, DeviceError> {
        let extent = classes.extent();
        let (device, index) = (classes.device, &classes.index);
        let board = index.board();
        let (cells, most) = (board.cells() - 1, usize::from(extent.game.stones_each()));
        let rows = (0..=most).map(|stones| RowTables::new(device, &Rows::without_centre(index, stones)));
        let rows: Vec<RowTables<'_>> = rows.collect::<Result<_, _>>()?;
        let mut stages: Vec<SolvedStage<'_>> = Vec::new();
        let grid = Grid { blocks: device.blocks(), threads: THREADS, shared: 0 };
        for placed in (0..=extent.stones).rev() {
            let stage = Stage::new(&extent.game, placed);
            let [first, second] = stage.placed;
            let columns = u64::from(ways(cells - first, second));
            let size = rows[first].count * columns;
            let list = Memory::of(device, &sets::<u32>(cells - first, second).collect::<Vec<_>>())?;
            let plane = || Memory::new(device, size.div_ceil(32) * 4);
            let (lower, upper) = (plane()?, plane()?);
            let next = stages
                .last()
                .map_or([0; 3], |next| [next.lower.address(), next.upper.address(), next.columns]);
            let places =
                if placed < extent.stones && stage.first { rows[first + 1].places.address() } else { 0 };
            let parameters = [
                classes.tables.address(),
                classes.tables.ranks(),
                rows[first].sets.address(),
                list.address(),
                size,
                columns,
                lower.address(),
                upper.address(),
                next[0],
                next[1],
                next[2],
                places,
            ];
            device.launch("placing", grid, &parameters)?;
            let sums = Memory::new(device, 40)?;
            let fixing = rows[first].fixing.address();
            let parameters =
                [lower.address(), upper.address(), rows[first].count, columns, fixing, sums.address()];
            device.launch("weighted", grid, &parameters)?;
            for (plane, place) in [(&lower, 24), (&upper, 32)] {
                let parameters = [plane.address(), plane.size() / 8, sums.address() + place];
                device.launch("fingerprint", grid, &parameters)?;
            }
            let [losses, draws, wins, low, high] = sums.numbers()?;
            let fingerprint = low.wrapping_add(high.rotate_left(1));
            let counts = Counts { of_codes: [losses, draws, wins], fingerprint };
            stages.push(SolvedStage { columns, lower, upper, counts });
            progress(extent.stones - placed + 1);
        }
        stages.reverse();
        Ok(Placings { stages })
    }

    /// How often the player to move loses, draws and wins when this many stones are placed, of all positions, each image counted; the
    /// fingerprint is that of the lower bits plus that of the upper bits, turned left by one.
    pub fn counts(&self, placed: usize) -> Counts {
        self.stages[placed].counts
    }

    /// Copies the values to the host.
    pub fn home(&self, classes: &Classes<'_>) -> Result<Placed, DeviceError> {
        let index = classes.extent().index();
        let rows = (0..=usize::from(classes.extent().game.stones_each()))
            .map(|stones| Rows::without_centre(&index, stones))
            .collect();
        let plane = |memory: &Memory<'_>| {
            let mut bytes = vec![0; memory.size() as usize];
            classes.device.read(memory.address(), &mut bytes).map(|()| bytes)
        };
        let stages = self.stages.iter().map(|stage| {
            Ok(PlacedStage { columns: stage.columns, planes: [plane(&stage.lower)?, plane(&stage.upper)?] })
        });
        Ok(Placed { stages: stages.collect::<Result<_, _>>()?, rows, index })
    }
}

/// The values of all placements, in memory.
pub struct Placed {
    stages: Vec<PlacedStage>,
    rows: Vec<Rows>,
    index: Index,
}

struct PlacedStage {
    columns: u64,
    planes: [Vec<u8>; 2],
}

impl Placed {
    /// The value of such a position for the player to place, or to move.
    pub fn value(&self, stones: [u32; 2]) -> Value {
        Value::of_margin(i32::from(self.code(stones)) - 1)
    }

    /// The code for the player to place, or of the full board to move, where these are the stones of the first and the second player.
    pub fn code(&self, [first, second]: [u32; 2]) -> u8 {
        let board = self.index.board();
        let centre = 1 << (board.cells() / 2);
        let [stones, others] = [first, second].map(|set| set.count_ones() as usize);
        let rows = &self.rows[stones];
        let place = rows.places()[self.index.rank_set(close_up(first, centre), stones) as usize];
        let row = rows.set((place >> 3) as usize);
        let column = close_up(board.image((place & 7) as usize, second), row | centre);
        let stage = &self.stages[stones + others];
        let number = u64::from(place >> 3) * stage.columns + u64::from(self.index.rank_set(column, others));
        let bit = |plane: &[u8]| plane[(number >> 3) as usize] >> (number & 7) & 1;
        bit(&stage.planes[0]) | bit(&stage.planes[1]) << 1
    }
}
