//! The table file of Seega's endings.

use super::classes::{Extent, Part};
use super::finished::Finished;
use super::index::Index;
use super::pair::Pair;
use super::placing::{self, Stage};
use super::verify;
use crate::table::{Draft, Layout, Sample, Section, TableError, TableFile, Tabled, Watch};
use kamni::games::seega::Seega;
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

/// What tables of Seega need: all positions with at most so many stones.
pub struct SeegaTable {
    extent: Extent,
    /// Made when it is first asked for.
    index: OnceLock<Index>,
}

impl SeegaTable {
    /// What is built when nobody says how many stones: seconds of work, some megabytes.
    pub const USUAL_STONES: usize = 8;

    /// The table of a game with at most `stones` stones on the board, if it can have one.
    pub fn new(game: &Seega, stones: usize) -> Option<SeegaTable> {
        // On larger boards only the moves are tabled, and they do not depend on how stones are placed.
        let place = if game.side() == 3 { game.place() } else { 1 };
        let game = Seega::new(game.side(), game.extra(), place, game.capture(), game.limit())?;
        Some(SeegaTable { extent: Extent::new(&game, stones)?, index: OnceLock::new() })
    }

    /// All tables that a game can have, the smallest first.
    pub fn all(game: &Seega) -> impl Iterator<Item = SeegaTable> + use<> {
        let game = *game;
        (Extent::LEAST..=Extent::most(&game)).filter_map(move |stones| SeegaTable::new(&game, stones))
    }

    /// The most stones on the board.
    pub fn stones(&self) -> usize {
        self.extent.stones
    }

    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| self.extent.index())
    }

    pub(crate) fn extent(&self) -> Extent {
        self.extent
    }

    pub(crate) fn into_index(self) -> Index {
        self.index.into_inner().unwrap_or_else(|| self.extent.index())
    }

    /// Solves every part in its order. `known` are the codes of the first ones, as far as they are there; `take` gets the others.
    /// `progress` hears how many bytes are there.
    pub(crate) fn solve<E>(
        &self,
        known: &[u8],
        threads: usize,
        stop: &AtomicBool,
        take: &mut dyn FnMut(&[u8]) -> Result<(), E>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, E> {
        let index = self.index();
        let layers = index.board().left_after_capture();
        let bytes = |part: Part| part.size(self.extent.side()).div_ceil(4) as usize;
        let mut finished = Finished::new(index);
        let mut done = 0;
        for (few, many) in self.extent.pairs() {
            let mut parts = vec![(few, many), (many, few)];
            parts.dedup();
            let from = done;
            done += parts.iter().map(|&(own, enemy)| bytes(Part::Class(own, enemy))).sum::<usize>();
            let solved: Vec<Cow<'_, [u8]>> = if let Some(known) = known.get(from..done) {
                known.chunks((done - from) / parts.len()).map(Cow::Borrowed).collect()
            } else {
                let pair =
                    Pair { index, finished: &finished, attackers: few, defenders: many, threads, stop };
                let mut tell = |part: u32| progress((from + (done - from) * part as usize / 1000) as u64);
                let Ok(solved) = pair.solve(layers, &mut tell) else { return Ok(ControlFlow::Break(())) };
                [Some(solved.attacker), solved.defender].into_iter().flatten().map(Cow::Owned).collect()
            };
            let mut at = from;
            for (codes, (own, enemy)) in solved.into_iter().zip(parts) {
                // What is known need not be handed on; of one part the beginning may be.
                take(&codes[known.len().saturating_sub(at).min(codes.len())..])?;
                at += codes.len();
                finished.add(own, enemy, codes);
            }
            progress(done as u64);
        }
        let mut after: Option<(Stage, Vec<u8>)> = None;
        for placed in self.extent.placings() {
            let stage = Stage::new(&self.extent.game, placed);
            let same_turn = stage.first == Stage::new(&self.extent.game, placed + 1).first;
            let codes = placing::solve(index, stage, same_turn, |stones| match &after {
                None => finished.at_limit(stones[0], stones[1]),
                Some((stage, codes)) => super::finished::code_at(codes, stage.number(index, stones)),
            });
            take(&codes[known.len().saturating_sub(done).min(codes.len())..])?;
            done += codes.len();
            after = Some((stage, codes));
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl Tabled for SeegaTable {
    fn layout(&self) -> Layout {
        let section = |part: Part| Section { name: part.name(), positions: part.size(self.extent.side()) };
        Layout {
            rules: kamni::Notation::rules(&self.extent.game).to_string(),
            index: "stones of the smaller side up to symmetry, then of the other".to_owned(),
            values: "result for the mover after a capture".to_owned(),
            builder: concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned(),
            bits: 2,
            bias: -1,
            sections: self.extent.parts().into_iter().map(section).collect(),
        }
    }

    fn sections(&self) -> usize {
        self.extent.parts().len()
    }

    fn stones(&self) -> Option<usize> {
        Some(self.extent.stones)
    }

    /// Each is a search of its own.
    fn usual_sample(&self) -> u64 {
        10_000
    }

    fn memory(&self) -> u64 {
        let side = self.extent.side();
        // The widest pair: three sets of positions for each aim and three for what is fresh, and its codes.
        let pair = |(few, many): (usize, usize)| {
            let sets = if few == many { 3 + 3 + 1 } else { 2 * 3 + 3 };
            Part::Class(few, many).size(side) * (sets + 4) / 8
        };
        let widest = self.extent.pairs().map(pair).max().unwrap_or(0);
        let finished: u64 = self.extent.parts().iter().map(|part| part.size(side).div_ceil(4)).sum();
        widest + finished + Index::memory(side, self.extent.stones / 2)
    }

    fn fill(
        &self,
        draft: &mut Draft,
        threads: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let known = draft.take_known();
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
