//! Table files of pyramids that are solved on a GPU.

use super::SharesOnDevice;
use crate::rules::Cheops;
use crate::solve::table::CheopsTable;
use kamni_tables::device::{self, Device, Opening};
use kamni_tables::{AnyTabled, Draft, FilledBy, TableError, Tabled};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are copied to the host at once.
const PIECE: u64 = 64 << 20;

/// The same table as [`CheopsTable`] makes of a game's base, byte for byte, if a GPU can solve it.
pub fn on_device(game: &Cheops, opening: Opening) -> Option<AnyTabled> {
    let (table, base) = (CheopsTable::new(game)?, usize::from(game.base()));
    if base < SharesOnDevice::LEAST_BASE {
        return None;
    }
    // Suffixes and their neighbours, and what is copied from the device at once.
    let memory = SharesOnDevice::memory(base) - table.spec().positions() + PIECE;
    let fill = move |_: &CheopsTable, draft: &mut Draft, stop: &AtomicBool, progress: &mut dyn FnMut(u64)| {
        let device = device::open(&SharesOnDevice::program(), opening)?;
        fill(device.as_ref(), base, draft, stop, progress)
    };
    Some(Box::new(FilledBy { table, memory, fill }))
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
