//! Table files whose classes are solved on a GPU.

use super::classes::Classes;
use super::encode;
use crate::solve::retrograde::SeegaTable;
use kamni_tables::device::{self, Device, Opening};
use kamni_tables::{Draft, Predictor, Sample, TableError, TableFile, TableSpec, Tabled, Watch};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The same table as [`SeegaTable`] makes, byte for byte.
pub struct SeegaOnDevice {
    table: SeegaTable,
    opening: Opening,
}

impl SeegaOnDevice {
    /// The table, if its classes are all there is in it: the smallest board is done before a GPU has started.
    pub fn new(table: SeegaTable, opening: Opening) -> Option<SeegaOnDevice> {
        (!table.extent().is_complete()).then_some(SeegaOnDevice { table, opening })
    }
}

impl Tabled for SeegaOnDevice {
    fn spec(&self) -> TableSpec {
        self.table.spec()
    }

    fn predictor(&self, spec: &TableSpec) -> Option<Predictor> {
        self.table.predictor(spec)
    }

    fn sections(&self) -> usize {
        self.table.sections()
    }

    fn usual_sample(&self) -> u64 {
        self.table.usual_sample()
    }

    /// What is compressed is copied in parts.
    fn memory(&self) -> u64 {
        1 << 30
    }

    fn fill(
        &self,
        draft: &mut Draft,
        _threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let program = Classes::program(&self.table.extent().game).expect("tables are of small boards");
        fill(device::open(&program, self.opening)?.as_ref(), &self.table, draft, stop, progress)
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
