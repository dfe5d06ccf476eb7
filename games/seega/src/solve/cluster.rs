//! The tablebase solved by several processes: each owns a share of the rows of every class.

use super::class_pair::{ClassPair, Unsolved};
use super::finished::Finished;
use super::index::{AnyIndex, Index};
use super::peers::Stopped;
use super::peers::{Columns, Give, Peers, Take};
use super::placing::{self, Stage};
use super::retrograde::{SeegaTable, both};
use kamni_solve::bitboard::Bitboard;
use kamni_tables::TableError;
use kamni_tables::cluster::Clustered;
use kamni_tables::cluster::net::{Ended, Net, Outbox};
use kamni_tables::cluster::site::{Halt, Site};
use std::ops::Range;
use std::sync::Arc;

impl Clustered for SeegaTable {
    fn solve(&self, site: &mut Site<'_>) -> Result<(), Halt> {
        match self.index() {
            AnyIndex::Small(index) => Share { table: self, index, kept: Vec::new() }.solve(site),
            AnyIndex::Middle(index) => Share { table: self, index, kept: Vec::new() }.solve(site),
            AnyIndex::Large(index) => Share { table: self, index, kept: Vec::new() }.solve(site),
        }
    }
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Ended
    }
}

/// Stones of the mover, and of the other player.
type Class = (usize, usize);

/// The work of one process.
struct Share<'a, W> {
    table: &'a SeegaTable,
    index: &'a Index<W>,
    /// Finished classes in memory: those that the last step needed.
    kept: Vec<(Class, Arc<Vec<u8>>)>,
}

impl<W: Bitboard> Share<'_, W> {
    fn solve(&mut self, site: &mut Site<'_>) -> Result<(), Halt> {
        let extent = self.table.extent();
        let mut section = 0;
        let mut bytes = 0;
        for (few, many) in extent.pairs() {
            let classes = both(few, many);
            let sections = section..section + classes.len();
            section = sections.end;
            let before = bytes;
            bytes += extent.bytes(few, many) * classes.len() as u64;
            let [before, after] = [before, bytes].map(|bytes| extent.work(bytes));
            if !sections.clone().all(|section| site.is_complete(section)) {
                self.pair(site, few, many, sections, before..after)?;
            }
            site.progress(after);
        }
        self.placings(site, section)
    }

    /// Solves two classes.
    fn pair(
        &mut self,
        site: &mut Site<'_>,
        few: usize,
        many: usize,
        sections: Range<usize>,
        work: Range<u64>,
    ) -> Result<(), Halt> {
        let (extent, net) = (self.table.extent(), site.net);
        let rows = Rows::new(self.index.rows(few).count(), net);
        let peers: &dyn Peers = &rows;
        let share = rows.of(net.process());
        let pair = ClassPair {
            share: share.clone(),
            peers: (net.processes() > 1).then_some(peers),
            ..ClassPair::whole(
                self.index,
                few,
                many,
                self.index.board().left_after_capture(),
                net.threads(),
                net.stop(),
            )
        };
        let [strikes, defences] = extent.needed(few, many);
        let mut tell =
            |part: u32| site.progress(work.start + (work.end - work.start) * u64::from(part) / 1000);
        let finished = self.finished(site, &strikes)?;
        let struck = pair.strikes(&finished, &mut tell)?;
        drop(finished);
        let finished = self.finished(site, &defences)?;
        let solved = match pair.solve(struck, &finished, &mut tell) {
            Ok(solved) => solved,
            Err(Unsolved::Stopped) => return Err(Halt::Ended),
            Err(Unsolved::Scratch(_)) => unreachable!("nothing is put away"),
        };
        drop(finished);
        // A share begins with a whole byte: its rows are a multiple of four.
        let from = share.start as u64 * u64::from(self.index.columns(few, many)) / 4;
        let codes = [Some(solved.attacker), solved.defender].into_iter().flatten();
        let kept: Result<Vec<_>, TableError> =
            sections.zip(codes).map(|(section, codes)| site.keep(section, &[(from, &codes)])).collect();
        site.settle(kept?)
    }

    /// Some finished classes, those from the last step that are needed again and the others from whoever has them.
    fn finished(&mut self, site: &Site<'_>, classes: &[Class]) -> Result<Finished<'_, W>, Halt> {
        self.kept.retain(|(class, _)| classes.contains(class));
        let is_kept = |class: &Class| self.kept.iter().any(|(kept, _)| kept == class);
        let missing: Vec<Class> = classes.iter().filter(|class| !is_kept(class)).copied().collect();
        let sections: Vec<usize> = missing.iter().map(|&class| self.section(class)).collect();
        if !sections.is_empty() {
            let gathered = site.gather(&sections)?;
            self.kept.extend(missing.into_iter().zip(gathered.into_iter().map(Arc::new)));
        }
        let mut finished = Finished::new(self.index);
        for ((own, enemy), codes) in &self.kept {
            finished.add(*own, *enemy, Arc::clone(codes));
        }
        Ok(finished)
    }

    fn section(&self, class: Class) -> usize {
        let all = self.table.extent().pairs().flat_map(|(few, many)| both(few, many));
        all.into_iter().position(|other| other == class).expect("captures lead to classes of the table")
    }

    /// The placing of stones on the smallest board. It is done in no time: process 0 does it.
    fn placings(&mut self, site: &mut Site<'_>, first: usize) -> Result<(), Halt> {
        let extent = self.table.extent();
        let sections = first..first + extent.placings().count();
        if sections.clone().all(|section| site.is_complete(section)) {
            return Ok(());
        }
        let all: Vec<Class> = extent.pairs().flat_map(|(few, many)| both(few, many)).collect();
        let index = self.index;
        let finished = self.finished(site, &all)?;
        let mut after: Option<(Stage, Vec<u8>)> = None;
        let mut solved = Vec::new();
        for placed in extent.placings() {
            let stage = Stage::new(&extent.game, placed);
            let same_turn = stage.first == Stage::new(&extent.game, placed + 1).first;
            let codes = placing::solve(index, stage, same_turn, |stones| match &after {
                None => finished.at_limit(stones[0], stones[1]),
                Some((stage, codes)) => super::finished::code_at(codes, stage.rank(index, stones)),
            });
            solved.push(codes.clone());
            after = Some((stage, codes));
        }
        drop(finished);
        let mut kept = Vec::new();
        if site.net.process() == 0 {
            for (section, codes) in sections.zip(&solved) {
                kept.push(site.keep(section, &[(0, codes)])?);
            }
        }
        site.settle(kept)
    }
}

/// Which rows of a class each process owns: about as many each, one run after the other.
struct Rows<'a> {
    net: &'a Net,
    rows: usize,
}

/// Four rows, whatever their length, end with a whole byte of codes.
const TOGETHER: usize = 4;

impl<'a> Rows<'a> {
    fn new(rows: usize, net: &'a Net) -> Rows<'a> {
        Rows { net, rows }
    }

    fn of(&self, process: usize) -> Range<usize> {
        let start = |process: usize| {
            let groups = self.rows.div_ceil(TOGETHER);
            (groups * process / self.net.processes() * TOGETHER).min(self.rows)
        };
        start(process)..start(process + 1)
    }
}

impl Peers for Rows<'_> {
    fn processes(&self) -> usize {
        self.net.processes()
    }

    fn owner(&self, row: usize) -> usize {
        let (groups, processes) = (self.rows.div_ceil(TOGETHER), self.processes());
        // The last process whose rows begin at or before this one.
        ((row / TOGETHER + 1) * processes - 1) / groups
    }

    fn exchange(&self, rows: usize, give: &Give<'_>, take: &Take<'_>) -> Result<(), Stopped> {
        let make = |place: usize, outbox: &mut Outbox<'_>| {
            give(place, &mut |process, row, words| {
                outbox.to(process, |batch| Columns::write(row, words, batch));
            });
        };
        let take = |_: usize, mut batch: &[u8]| {
            while let Some((row, columns, rest)) = Columns::read(batch) {
                take(row, columns);
                batch = rest;
            }
        };
        self.net.exchange(rows, &make, &take).map_err(|Ended| Stopped)
    }

    fn any(&self, here: bool) -> Result<bool, Stopped> {
        Ok(self.net.sum(u64::from(here)).map_err(|Ended| Stopped)? > 0)
    }
}
