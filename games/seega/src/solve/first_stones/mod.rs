//! The value of every position in which at most seven stones of the usual board are placed, one at a time. With more of them a minimax over
//! the free cells is quick (`super::placements`); so every position of the placing is known.
//!
//! A file: all positions with no stone, then with one, and so on up to seven; of each number, the first player's stones up to symmetry in the order of
//! `Rows::without_centre`, and for each of them the second player's stones by the rank of their set among the cells that are
//! left. For each position 0 (the player to place loses), 1 (a draw) or 2 (they win), five to a byte as the digits of a
//! number in base 3, the first of them the lowest. The example `full_boards` makes the files, from the tables of a GPU.

use super::board::Board;
use super::built_in::{BuiltIn, CENTRE, IN_A_BYTE, code, is_packed, pack};
use super::index::{Index, Rows};
use super::placing::Stage;
use super::sets::{close_up, spread, unrank_set, ways};
use crate::rules::Seega;

/// The most stones that are placed.
pub const MAX_STONES: usize = 7;

/// The values under the rules in which one stone is placed in a turn.
static VALUES: BuiltIn<FirstStones> = BuiltIn::new(
    &[
        #[cfg(not(target_family = "wasm"))]
        include_bytes!("seega-5.stones"),
        #[cfg(not(target_family = "wasm"))]
        include_bytes!("seega-5-any.stones"),
    ],
    FirstStones::read,
);

/// The values of all positions with few stones.
pub struct FirstStones {
    numbering: Numbering,
    bytes: Vec<u8>,
}

/// Which position has which number.
struct Numbering {
    index: Index,
    /// By the number of stones of the first player.
    rows: Vec<Rows>,
    /// By the number of placed stones: those of each player, and the number of the first position.
    stages: Vec<([usize; 2], u64)>,
    positions: u64,
}

impl Numbering {
    fn new(game: &Seega) -> Option<Numbering> {
        let index = Index::new((game.side() == 5).then(|| Board::new(game)).flatten()?, 0);
        let placed: Vec<[usize; 2]> =
            (0..=MAX_STONES).map(|placed| Stage::new(game, placed).placed).collect();
        let most = placed.iter().map(|placed| placed[0]).max()?;
        let rows: Vec<Rows> = (0..=most).map(|stones| Rows::without_centre(&index, stones)).collect();
        let (mut stages, mut positions) = (Vec::new(), 0);
        for placed in placed {
            stages.push((placed, positions));
            positions += rows[placed[0]].count() as u64 * columns(placed);
        }
        Some(Numbering { index, rows, stages, positions })
    }

    fn rank(&self, [first, second]: [u32; 2]) -> Option<u64> {
        let placed = [first, second].map(|set| set.count_ones() as usize);
        let &(stage, from) = self.stages.get(placed[0] + placed[1])?;
        (stage == placed).then_some(())?;
        let rows = &self.rows[placed[0]];
        let place = rows.places()[self.index.rank_set(close_up(first, CENTRE), placed[0]) as usize];
        let row = rows.set((place >> 3) as usize);
        let image = self.index.board().image((place & 7) as usize, second);
        let column = self.index.rank_set(close_up(image, row | CENTRE), placed[1]);
        Some(from + u64::from(place >> 3) * columns(placed) + u64::from(column))
    }

    /// The stones of every position, in the order of their numbers.
    fn each(&self, mut visit: impl FnMut([u32; 2])) {
        for &(placed, _) in &self.stages {
            for &row in self.rows[placed[0]].sets() {
                for column in 0..columns(placed) {
                    visit([row, spread(unrank_set::<u32>(column as u32, placed[1]), row | CENTRE)]);
                }
            }
        }
    }
}

/// How many sets of the second player's stones there are for each of the first's.
fn columns([first, second]: [usize; 2]) -> u64 {
    ways(24 - first, second).into()
}

impl FirstStones {
    /// The values under some rules, if they are known: part of the program, or loaded.
    pub fn of(game: &Seega) -> Option<&'static FirstStones> {
        (game.place() == 1).then(|| VALUES.of(game))?
    }

    /// Loads the values for some rules into a program that has none; `false` if the bytes are not such a file.
    pub fn load(game: &Seega, bytes: &[u8]) -> bool {
        game.place() == 1 && VALUES.load(game, bytes)
    }

    /// Reads the values of a file; `None` if the bytes are not such a file.
    pub fn read(game: &Seega, bytes: &[u8]) -> Option<FirstStones> {
        let numbering = Numbering::new(game)?;
        let fits = is_packed(bytes, numbering.positions as usize);
        fits.then(|| FirstStones { numbering, bytes: bytes.to_vec() })
    }

    /// The bytes of a file, from the code (0 to 2) of every position for the player to place, by the stones of the first and the second player.
    pub fn pack(game: &Seega, code: &dyn Fn([u32; 2]) -> u8) -> Option<Vec<u8>> {
        let numbering = Numbering::new(game)?;
        let mut codes = Vec::new();
        numbering.each(|stones| codes.push(code(stones)));
        Some(pack(&codes))
    }

    /// What the position with these stones of the first and the second player is worth for the player to place: 0 a loss, 1 a draw, 2 a
    /// win. Nothing if there are more than seven, or they were not placed one at a time.
    pub fn code(&self, stones: [u32; 2]) -> Option<u8> {
        let number = self.numbering.rank(stones)? as usize;
        Some(code(self.bytes[number / IN_A_BYTE], number % IN_A_BYTE))
    }

    /// Every position: its stones, and its code.
    pub fn each(&self, mut visit: impl FnMut([u32; 2], u8)) {
        self.numbering.each(|stones| visit(stones, self.code(stones).expect("all of them are there")));
    }
}
