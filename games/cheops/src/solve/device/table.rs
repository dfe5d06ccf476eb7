//! Table files of pyramids that are solved on a GPU.

use super::SharesOnDevice;
use crate::rules::Cheops;
use crate::solve::table::CheopsTable;
use kamni_tables::device::{self, Device, Opening};
use kamni_tables::{Draft, Sample, TableError, TableFile, TableSpec, Tabled, Watch};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are copied to the host at once.
const PIECE: u64 = 64 << 20;

/// The same table as [`CheopsTable`] makes, byte for byte.
pub struct CheopsOnDevice {
    table: CheopsTable,
    base: usize,
    opening: Opening,
}

impl CheopsOnDevice {
    /// The table of a game's base, if a GPU can solve it.
    pub fn new(game: &Cheops, opening: Opening) -> Option<CheopsOnDevice> {
        let (table, base) = (CheopsTable::new(game)?, usize::from(game.base()));
        (base >= SharesOnDevice::LEAST_BASE).then_some(CheopsOnDevice { table, base, opening })
    }
}

impl Tabled for CheopsOnDevice {
    fn spec(&self) -> TableSpec {
        self.table.spec()
    }

    fn usual_sample(&self) -> u64 {
        self.table.usual_sample()
    }

    /// Suffixes and their neighbours, and what is copied from the device at once.
    fn memory(&self) -> u64 {
        SharesOnDevice::memory(self.base) - self.spec().positions() + PIECE
    }

    fn fill(
        &self,
        draft: &mut Draft,
        _threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let device = device::open(&SharesOnDevice::program(), self.opening)?;
        fill(device.as_ref(), self.base, draft, stop, progress)
    }

    fn check(
        &self,
        table: Arc<TableFile>,
        sample: Sample,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<()>, TableError> {
        self.table.check(table, sample, threads, watch)
    }
}

/// Appends the shares that a draft misses. All are solved first, which takes seconds; then they are copied to the host in pieces.
pub fn fill(
    device: &dyn Device,
    base: usize,
    draft: &mut Draft,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u64),
) -> Result<ControlFlow<()>, TableError> {
    let known = draft.take_known()?.len();
    let go_on = || match stop.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let Some(shares) = SharesOnDevice::solve(device, base, &mut |_| go_on())? else {
        return Ok(ControlFlow::Break(()));
    };
    let size = shares.index().size();
    let mut at = known;
    while at < size {
        if go_on().is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let mut piece = vec![0; (size - at).min(PIECE) as usize];
        shares.read(at, &mut piece)?;
        draft.append(&piece)?;
        at += piece.len() as u64;
        progress(at);
    }
    Ok(ControlFlow::Continue(()))
}
