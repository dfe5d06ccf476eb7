//! The table file of Seega's endings.

use super::classes::Part;
use super::index::Index;
use super::solve::SeegaTable;
use super::verify;
use crate::table::{Coding, Draft, Layout, Sample, Section, TableError, TableFile, Tabled, Watch};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl Tabled for SeegaTable {
    fn layout(&self) -> Layout {
        let section = |part: Part| Section { name: part.name(), positions: part.size(self.extent().side()) };
        Layout {
            rules: kamni::Notation::rules(&self.extent().game).to_string(),
            index: "stones of the smaller side up to symmetry, then of the other".to_owned(),
            values: "result for the mover after a capture".to_owned(),
            builder: concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned(),
            bits: 2,
            bias: -1,
            coding: Coding::Contexts,
            sections: self.extent().parts().into_iter().map(section).collect(),
        }
    }

    fn sections(&self) -> usize {
        self.extent().parts().len()
    }

    fn stones(&self) -> Option<usize> {
        Some(SeegaTable::stones(self))
    }

    /// Each is a search of its own.
    fn usual_sample(&self) -> u64 {
        10_000
    }

    fn memory(&self) -> u64 {
        let side = self.extent().side();
        // The widest pair: three sets of positions for each goal and three for what is fresh, and its codes.
        let pair = |(few, many): (usize, usize)| {
            let sets = if few == many { 3 + 3 + 1 } else { 2 * 3 + 3 };
            Part::Class(few, many).size(side) * (sets + 4) / 8
        };
        let widest = self.extent().pairs().map(pair).max().unwrap_or(0);
        let finished: u64 = self.extent().parts().iter().map(|part| part.size(side).div_ceil(4)).sum();
        widest + finished + Index::memory(side, self.extent().stones / 2)
    }

    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let known = draft.take_known()?;
        self.solve(&known, threads, stop, &mut |codes| draft.append(codes), progress)
    }

    fn check(
        &self,
        table: Arc<TableFile>,
        sample: Sample,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<()>, TableError> {
        verify::verify(self, &table, sample, threads, watch)
    }
}
