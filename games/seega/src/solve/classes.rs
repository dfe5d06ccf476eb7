//! Which classes a table holds, in which order, and what they are called.

use super::board::Board;
use super::class_pair;
use super::index::{AnyIndex, Index};
use super::placing::Stage;
use super::scratch;
use super::sets::{MOST_STONES, row_count, ways};
use crate::rules::{Extra, Seega};
use std::ops::Range;

/// How far a table goes: all positions with at most this many stones on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) game: Seega,
    pub(crate) stones: usize,
}

/// One run of positions in a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Stones of the mover, and of the other player.
    Class(usize, usize),
    /// Stones are being placed.
    Placing(Stage),
}

/// How long a position takes, beside others: measured while all of 5x5 was built on 16 cores. Next to nothing where the smaller side
/// has one stone and captures nothing.
fn work_of_a_position(few: u64, many: u64) -> u64 {
    match (few, many - few) {
        (1, _) => 1,
        (_, 0) => 13 * few * few,
        (_, 1..=3) => 10 * few * few,
        _ => 7 * few * few,
    }
}

impl Extent {
    /// The smallest table: a stone against a stone.
    pub(crate) const MIN_STONES: usize = 2;

    /// The table with all positions of at most `stones` stones, if there can be one.
    pub(crate) fn new(game: &Seega, stones: usize) -> Option<Extent> {
        let most = Extent::most(game);
        (Extent::MIN_STONES..=most).contains(&stones).then_some(Extent { game: *game, stones })
    }

    /// The most stones of a table: all that there are on the small boards. With more than this on the larger ones a class would
    /// have a hundred billion positions.
    pub(crate) fn most(game: &Seega) -> usize {
        match game.side() {
            3 | 5 => 2 * usize::from(game.stones_each()),
            7 => 9,
            _ => 7,
        }
    }

    /// The most stones of one player.
    pub(crate) fn most_of_one(&self) -> usize {
        usize::from(self.game.stones_each()).min(self.stones - 1)
    }

    /// Whether the placing of stones is part of the table: on the smallest board, where all of the game fits.
    pub(crate) fn is_complete(&self) -> bool {
        self.game.side() == 3 && self.stones == Extent::most(&self.game)
    }

    /// Whether all classes are part of it.
    pub(crate) fn is_whole(&self) -> bool {
        self.stones == 2 * usize::from(self.game.stones_each())
    }

    /// The side of the board.
    pub(crate) fn side(&self) -> usize {
        self.game.side().into()
    }

    /// Its index, if the board is a small one.
    ///
    /// # Panics
    /// If it is not.
    pub(crate) fn index(&self) -> Index {
        let board = Board::new(&self.game).expect("a small board");
        Index::new(board, self.row_stones())
    }

    /// Its index, whatever the board.
    pub(crate) fn any_index(&self) -> AnyIndex {
        AnyIndex::new(&self.game, self.row_stones())
    }

    /// The most stones of the smaller side.
    pub(crate) fn row_stones(&self) -> usize {
        (self.stones / 2).min(MOST_STONES)
    }

    /// The numbers of stones, the smaller first, that are solved together, in their order.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (stones, most) = (self.stones, self.most_of_one());
        let of_sum = move |sum: usize| (1..=sum / 2).map(move |few| (few, sum - few));
        (Extent::MIN_STONES..=stones).flat_map(of_sum).filter(move |&(_, many)| many <= most)
    }

    /// The classes that captures lead to where `few` stones stand against `many`: those of the side with few stones, and those of the other.
    /// The first number is the stones of whoever moves then: whoever has captured, or the other if the capturing stone has to move on.
    pub(crate) fn needed(&self, few: usize, many: usize) -> [Vec<(usize, usize)>; 2] {
        if few == 1 {
            // One stone captures nothing, and is the last to be captured.
            return [Vec::new(), Vec::new()];
        }
        let any = self.game.extra() == Extra::Any;
        let mover = |capturer: usize, other: usize| if any { (capturer, other) } else { (other, capturer) };
        [(1..many).map(|left| mover(few, left)).collect(), (1..few).map(|left| mover(many, left)).collect()]
    }

    /// How many bytes the codes of a class take.
    pub(crate) fn bytes(&self, own: usize, enemy: usize) -> u64 {
        Part::Class(own, enemy).size(self.side()).div_ceil(4)
    }

    /// How much of the work is done when this many bytes of the table are there, as a part of all its bytes.
    pub(crate) fn work(&self, bytes: u64) -> u64 {
        let (mut before, mut done, mut all) = (0, 0, 0);
        for part in self.parts() {
            let size = part.size(self.side()).div_ceil(4);
            let each = match part {
                Part::Class(own, enemy) => work_of_a_position(own.min(enemy) as u64, own.max(enemy) as u64),
                Part::Placing(_) => 4,
            };
            done += u128::from(bytes.saturating_sub(before).min(size)) * u128::from(each);
            all += u128::from(size) * u128::from(each);
            before += size;
        }
        (done * u128::from(before) / all.max(1)) as u64
    }

    /// Where they are in the table.
    pub(crate) fn range(&self, own: usize, enemy: usize) -> Range<u64> {
        let is_it = |part: &Part| matches!(*part, Part::Class(a, b) if (a, b) == (own, enemy));
        let size = |part: &Part| part.size(self.side()).div_ceil(4);
        let start = self.parts().iter().take_while(|part| !is_it(part)).map(size).sum();
        start..start + self.bytes(own, enemy)
    }

    /// About how many bytes of memory building takes whatever else is there: the index, and what compresses.
    pub(crate) fn fixed_memory(&self) -> u64 {
        let codes: u64 = self.parts().iter().map(|part| part.size(self.side()).div_ceil(4)).sum();
        AnyIndex::memory(self.side(), self.stones / 2) + codes.min(64 << 20)
    }

    /// How many bytes of memory building takes at least, and with all classes in memory.
    pub(crate) fn memory(&self) -> [u64; 2] {
        let side = self.side();
        let sets = |(few, many): (usize, usize)| class_pair::memory(side, few, many);
        let least = |(few, many): (usize, usize)| {
            let size = |classes: &[(usize, usize)]| -> u64 {
                classes.iter().map(|&(own, enemy)| self.bytes(own, enemy)).sum()
            };
            let ([strikes, defences], [first, _, then]) = (self.needed(few, many), sets((few, many)));
            (first + size(&strikes)).max(then + size(&defences))
        };
        let codes: u64 = self.parts().iter().map(|part| part.size(side).div_ceil(4)).sum();
        let widest = self.pairs().map(|pair| sets(pair)[1]).max().unwrap_or(0);
        let least = self.pairs().map(least).max().unwrap_or(0);
        // The last pairs are not there yet while the widest is solved.
        [least, (widest + codes).max(least)].map(|bytes| bytes + self.fixed_memory())
    }

    /// About how many bytes of disk building takes beside the table where it may take this many of memory: finished classes that have to leave
    /// memory, and a goal of the widest pair.
    pub(crate) fn scratch(&self, memory: u64) -> u64 {
        if memory >= self.memory()[1] {
            return 0;
        }
        let mut needed: Vec<_> =
            self.pairs().flat_map(|(few, many)| self.needed(few, many)).flatten().collect();
        needed.sort_unstable();
        needed.dedup();
        let classes: u64 = needed.iter().map(|&(own, enemy)| self.bytes(own, enemy)).sum();
        let goals = self.pairs().map(|(few, many)| class_pair::disk(self.side(), few, many)).max();
        classes / scratch::LEAST_RATIO + goals.unwrap_or(0)
    }

    /// How many stones there can be on the board while they are placed, the most first: each stage follows from the one before.
    pub(crate) fn placings(&self) -> impl Iterator<Item = usize> + use<> {
        let all = if self.is_complete() { self.stones } else { 0 };
        (0..all).rev()
    }

    /// All parts, in the order of the table.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let both = |(few, many): (usize, usize)| {
            let other = (few != many).then_some(Part::Class(many, few));
            [Some(Part::Class(few, many)), other].into_iter().flatten()
        };
        let placing = self.placings().map(|placed| Part::Placing(Stage::new(&self.game, placed)));
        self.pairs().flat_map(both).chain(placing).collect()
    }
}

impl Part {
    /// Its name in the table.
    pub(crate) fn name(&self) -> String {
        match self {
            Part::Class(own, enemy) => format!("{own} against {enemy}"),
            Part::Placing(stage) => format!("{} placed", stage.placed.iter().sum::<usize>()),
        }
    }

    /// How many positions it has on a board of this side.
    pub(crate) fn size(&self, side: usize) -> u64 {
        match *self {
            Part::Class(own, enemy) => {
                let (row, column) = (own.min(enemy), own.max(enemy));
                row_count(side, row) * u64::from(ways(side * side - row, column))
            }
            Part::Placing(stage) => stage.size(),
        }
    }
}
