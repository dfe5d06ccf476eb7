//! The table file of Seega's endings.

use super::classes::Part;
use super::coding::Classes;
use super::fingerprints;
use super::retrograde::{SeegaTable, Shelf};
use super::verify;
use kamni::{Message, message};
use kamni_tables::{
    BUILDER, Coding, Draft, Predictor, Sample, Section, TableError, TableFile, TableSpec, Tabled, Watch,
    everything,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl Tabled for SeegaTable {
    fn spec(&self) -> TableSpec {
        let section = |part: Part| Section { name: part.name(), positions: part.size(self.extent().side()) };
        TableSpec {
            rules: kamni::Notation::rules(&self.extent().game).to_string(),
            index: "stones of the smaller side up to symmetry, then of the other".to_owned(),
            values: "result for the mover after a capture".to_owned(),
            builder: BUILDER.to_owned(),
            bits: 2,
            bias: -1,
            coding: Coding::Contexts,
            sections: self.extent().parts().into_iter().map(section).collect(),
        }
    }

    fn predictor(&self, spec: &TableSpec) -> Option<Predictor> {
        Classes::of(spec).map(|classes| Predictor(Arc::new(classes)))
    }

    fn sections(&self) -> usize {
        self.extent().parts().len()
    }

    fn stones(&self) -> Option<usize> {
        Some(SeegaTable::stones(self))
    }

    fn gives(&self) -> Message {
        if self.extent().is_complete() {
            everything()
        } else if self.extent().is_whole() {
            message!("table-gives-moves", "every position once all stones are placed")
        } else {
            message!(
                "table-gives-stones",
                "every position with at most {stones} {stones|stone|stones} on the board once all are placed",
                stones = self.extent().stones,
            )
        }
    }

    /// With the first player to move, and as many quiet moves made as right after a capture.
    fn texts(&self, section: usize) -> Option<Box<dyn Fn(u64) -> String + '_>> {
        let (game, part) = (self.extent().game, self.extent().parts()[section]);
        Some(Box::new(move |number| {
            kamni::Notation::position_text(&game, &verify::position(&game, self.index(), part, number))
        }))
    }

    /// Each is a search of its own.
    fn usual_sample(&self) -> u64 {
        10_000
    }

    /// Only the classes that a step needs.
    fn memory(&self) -> u64 {
        self.extent().memory()[0]
    }

    fn memory_within(&self, allowed: u64) -> u64 {
        let [least, all] = self.extent().memory();
        all.min(allowed).max(least)
    }

    fn scratch_within(&self, allowed: u64) -> u64 {
        self.extent().scratch(allowed)
    }

    fn work(&self, bytes: u64) -> u64 {
        self.extent().work(bytes)
    }

    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let memory = draft.memory();
        self.solve(&mut Shelf::Draft(draft), memory, threads, stop, progress)
    }

    #[cfg(feature = "cluster")]
    fn clustered(&self) -> Option<&dyn kamni_tables::cluster::Clustered> {
        Some(self)
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

    /// Those of the classes, and where all of them are there those of the stages of placing, which follow.
    fn fingerprints(
        &self,
        table: &Arc<TableFile>,
        sections: &[u64],
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<(), Vec<(String, u64)>>, TableError> {
        let extent = self.extent();
        let of_class =
            |(part, &found): (Part, &u64)| matches!(part, Part::Class(..)).then(|| (part.name(), found));
        let mut all: Vec<_> = extent.parts().into_iter().zip(sections).filter_map(of_class).collect();
        if extent.is_whole() && extent.game.place() == 1 {
            let ControlFlow::Continue(placing) =
                fingerprints::of_placing(&extent.game, table, threads, watch)?
            else {
                return Ok(ControlFlow::Break(()));
            };
            all.extend(placing);
        }
        Ok(ControlFlow::Continue(all))
    }

    fn published_fingerprints(&self) -> Vec<u64> {
        fingerprints::published(&self.extent().game)
    }
}
