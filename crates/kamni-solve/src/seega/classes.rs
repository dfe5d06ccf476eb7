//! Which classes a table holds, in which order, and what they are called.

use super::board::Board;
use super::index::{Index, MOST_STONES, row_count, ways};
use super::placing::Stage;
use kamni::games::seega::Seega;

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

impl Extent {
    /// The smallest table: a stone against a stone.
    pub(crate) const LEAST: usize = 2;

    /// The table with all positions of at most `stones` stones, if there can be one.
    pub(crate) fn new(game: &Seega, stones: usize) -> Option<Extent> {
        Board::new(game)?;
        let most = Extent::most(game);
        (Extent::LEAST..=most).contains(&stones).then_some(Extent { game: *game, stones })
    }

    /// The most stones that there are.
    pub(crate) fn most(game: &Seega) -> usize {
        2 * usize::from(game.stones_each())
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
        self.stones == Extent::most(&self.game)
    }

    /// The side of the board.
    pub(crate) fn side(&self) -> usize {
        self.game.side().into()
    }

    pub(crate) fn index(&self) -> Index {
        let board = Board::new(&self.game).expect("an extent is of a small board");
        let row_stones = (self.stones / 2).min(MOST_STONES);
        Index::new(board, row_stones)
    }

    /// The numbers of stones, the smaller first, that are solved together, in their order.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (stones, most) = (self.stones, self.most_of_one());
        let of_sum = move |sum: usize| (1..=sum / 2).map(move |few| (few, sum - few));
        (Extent::LEAST..=stones).flat_map(of_sum).filter(move |&(_, many)| many <= most)
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
