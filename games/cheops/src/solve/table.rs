//! The table file of a base.

use super::index::Index;
use super::spec::spec;
use super::sweep::{Ended, Sweep};
use super::values::Values;
use super::{plain, published, share, verify};
use crate::rules::Cheops;
use kamni::Notation;
use kamni_tables::{Draft, Sample, TableError, TableFile, TableSpec, Tabled, Watch};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

/// What tables of one base need.
pub struct CheopsTable {
    game: Cheops,
    /// Prepared when first needed; none for bases that are solved faster without it.
    sweep: OnceLock<Option<Sweep>>,
}

impl CheopsTable {
    /// The table of a game's base, if it can have one: up to base [`share::MAX_BASE`].
    pub fn new(game: &Cheops) -> Option<CheopsTable> {
        let fits = usize::from(game.base()) <= share::MAX_BASE;
        fits.then(|| CheopsTable { game: *game, sweep: OnceLock::new() })
    }

    pub(super) fn base(&self) -> usize {
        usize::from(self.game.base())
    }

    pub(super) fn sweep(&self) -> Option<&Sweep> {
        let prepare = || (self.base() >= Sweep::LEAST_BASE).then(|| Sweep::new(self.base()));
        self.sweep.get_or_init(prepare).as_ref()
    }
}

impl Tabled for CheopsTable {
    fn spec(&self) -> TableSpec {
        spec(self.base())
    }

    /// Whose turn it is and the points so far do not change the value, so the text says the first player's turn and no points.
    fn texts(&self, _section: usize) -> Option<Box<dyn Fn(u64) -> String + '_>> {
        let index = Index::new(self.base());
        Some(Box::new(move |number| {
            let outline = self.game.outline(index.unrank(number)).expect("every rank has an outline");
            self.game.position_text(&self.game.position_of(outline))
        }))
    }

    fn usual_sample(&self) -> u64 {
        1_000_000
    }

    fn memory(&self) -> u64 {
        match self.sweep() {
            Some(sweep) => sweep.peak_bytes(),
            None => Index::new(self.base()).size(),
        }
    }

    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let known = draft.take_known()?;
        let mut append = |shares: &[u8]| {
            draft.append(shares)?;
            progress(draft.done());
            Ok(())
        };
        let Some(sweep) = self.sweep() else {
            append(&plain::solve(&Index::new(self.base()))[known.len() as usize..])?;
            return Ok(ControlFlow::Continue(()));
        };
        match sweep.run(&known, threads, stop, append) {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(Ended::Stopped) => Ok(ControlFlow::Break(())),
            Err(Ended::Failed(error)) => Err(error),
        }
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
        let values = Values::of_table(table, self.base())?;
        verify::verify(&self.game, &values, sample, threads, watch)
    }

    fn published_fingerprints(&self) -> Vec<u64> {
        published::fingerprint(self.base()).into_iter().collect()
    }
}
