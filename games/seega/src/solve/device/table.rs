//! Table files whose classes are solved on a GPU.

use super::classes::Classes;
use super::encode;
use crate::solve::retrograde::SeegaTable;
use kamni_tables::device::{self, Device, Opening};
use kamni_tables::{AnyTabled, Draft, FilledBy, TableError};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The same table as [`SeegaTable`] makes, byte for byte, if its classes are all there is in it (the smallest board is done before a
/// GPU has started) and there are kernels for its board.
pub fn on_device(table: SeegaTable, opening: Opening) -> Option<AnyTabled> {
    if table.extent().is_complete() {
        return None;
    }
    let program = Classes::program(&table.extent().game)?;
    let fill =
        move |table: &SeegaTable, draft: &mut Draft, stop: &AtomicBool, progress: &mut dyn FnMut(u64)| {
            fill(device::open(&program, opening)?.as_ref(), table, draft, stop, progress)
        };
    // What is compressed is copied in parts.
    Some(Box::new(FilledBy { table, memory: 1 << 30, fill }))
}

/// Appends the classes that a draft misses, solved on a device; those that it has are copied there. The draft has checkpoints,
/// so after an interruption or the loss of the device it goes on with the next pair of classes.
pub fn fill(
    device: &dyn Device,
    table: &SeegaTable,
    draft: &mut Draft,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u64),
) -> Result<ControlFlow<()>, TableError> {
    let known = draft.take_known()?;
    let mut classes = Classes::new(device, table)?;
    let mut done = 0;
    for pair in classes.pairs() {
        if stop.load(Ordering::Relaxed) {
            return Ok(ControlFlow::Break(()));
        }
        let bytes = classes.positions(pair[0].0, pair[0].1).div_ceil(4) as usize;
        // A pair of which only a part is known is solved again.
        let end = done + bytes * pair.len();
        let whole = (end as u64 <= known.len()).then(|| known.read(done as u64..end as u64)).transpose()?;
        if let Some(codes) = &whole {
            for (&(own, enemy), codes) in pair.iter().zip(codes.chunks(bytes)) {
                classes.put(own, enemy, codes)?;
            }
        } else {
            classes.solve(&pair)?;
        }
        for &(own, enemy) in &pair {
            if whole.is_none() {
                // Of a pair, the first class may be there already.
                if draft.done() == done as u64 {
                    encode::append(&classes, own, enemy, draft)?;
                }
            }
            done += bytes;
        }
        progress(done as u64);
    }
    Ok(ControlFlow::Continue(()))
}
