//! Retrograde analysis of all classes of a table, those with the fewest stones first.

use super::class_pair::ClassPair;
use super::classes::{Extent, Part};
use super::finished::Finished;
use super::index::Index;
use super::placing::{self, Stage};
use crate::table::{Known, TableError};
use kamni::games::seega::Seega;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

/// What tables of Seega need: all positions with at most this many stones.
pub struct SeegaTable {
    extent: Extent,
    /// Made when it is first asked for.
    index: OnceLock<Index>,
}

impl SeegaTable {
    /// The usual number of stones: seconds of work, some megabytes.
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
    /// `progress` gets how many bytes are there.
    pub(crate) fn solve(
        &self,
        known: &Known,
        threads: usize,
        stop: &AtomicBool,
        take: &mut dyn FnMut(&[u8]) -> Result<(), TableError>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ControlFlow<()>, TableError> {
        let index = self.index();
        let layers = index.board().left_after_capture();
        let bytes = |part: Part| part.size(self.extent.side()).div_ceil(4) as usize;
        let length = known.len() as usize;
        let mut finished = Finished::new(index);
        let mut done = 0;
        for (few, many) in self.extent.pairs() {
            let mut parts = vec![(few, many), (many, few)];
            parts.dedup();
            let from = done;
            done += parts.iter().map(|&(own, enemy)| bytes(Part::Class(own, enemy))).sum::<usize>();
            let solved: Vec<Vec<u8>> = if done <= length {
                let part = ((done - from) / parts.len()) as u64;
                let read = |i: u64| known.read(from as u64 + i * part..from as u64 + (i + 1) * part);
                (0..parts.len() as u64).map(read).collect::<Result<_, _>>()?
            } else {
                let pair =
                    ClassPair { index, finished: &finished, attackers: few, defenders: many, threads, stop };
                let mut tell = |part: u32| progress((from + (done - from) * part as usize / 1000) as u64);
                let Ok(solved) = pair.solve(layers, &mut tell) else { return Ok(ControlFlow::Break(())) };
                [Some(solved.attacker), solved.defender].into_iter().flatten().collect()
            };
            let mut at = from;
            for (codes, (own, enemy)) in solved.into_iter().zip(parts) {
                // What is known need not be handed on; of one part the beginning may be.
                take(&codes[length.saturating_sub(at).min(codes.len())..])?;
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
                Some((stage, codes)) => super::finished::code_at(codes, stage.rank(index, stones)),
            });
            take(&codes[length.saturating_sub(done).min(codes.len())..])?;
            done += codes.len();
            after = Some((stage, codes));
        }
        Ok(ControlFlow::Continue(()))
    }
}
