//! The value of every full board: who wins when all stones of the usual board are placed and the first player begins the second stage.
//!
//! There are 2,704,156 full boards, 339,106 if images are counted once. The program has the values of all of them, five to a byte.
//! They do not depend on how many stones are placed in a turn.
//!
//! A file: the boards in the order of `Rows::without_centre`, for each of them 0 (the first player loses), 1 (a draw) or 2 (the first
//! player wins); five boards are the digits of one byte in base 3, the first of them the lowest. The example `full_boards` makes the files,
//! from the tables of a GPU, and compares them with the exact search.

use super::board::Board;
use super::built_in::{BuiltIn, CENTRE, IN_A_BYTE, code, is_packed, pack};
use super::index::{Index, Rows};
use super::sets::{close_up, ways};
use crate::rules::Seega;
use kamni_solve::Value;

/// The values under each of the rules.
static VALUES: BuiltIn<FullBoards> = BuiltIn::new(
    &[
        #[cfg(not(target_family = "wasm"))]
        include_bytes!("seega-5.boards"),
        #[cfg(not(target_family = "wasm"))]
        include_bytes!("seega-5-any.boards"),
    ],
    FullBoards::read,
);

/// How many stones each player has.
const STONES: usize = 12;

/// The values of all full boards.
pub struct FullBoards {
    index: Index,
    /// Two bits for each set of the first player's stones, by its rank.
    codes: Vec<u8>,
}

impl FullBoards {
    /// The values under some rules, if they are known: part of the program, or loaded.
    pub fn of(game: &Seega) -> Option<&'static FullBoards> {
        VALUES.of(game)
    }

    /// Loads the values under some rules into a program that has none; false if the bytes are not such a file.
    pub fn load(game: &Seega, bytes: &[u8]) -> bool {
        VALUES.load(game, bytes)
    }

    /// Reads the values of a file; `None` if the bytes are not such a file.
    pub fn read(game: &Seega, bytes: &[u8]) -> Option<FullBoards> {
        let index = index(game)?;
        let rows = Rows::without_centre(&index, STONES);
        is_packed(bytes, rows.count()).then_some(())?;
        let digits = |&byte: &u8| (0..IN_A_BYTE).map(move |place| code(byte, place));
        let of_rows: Vec<u8> = bytes.iter().flat_map(digits).collect();
        let four = |places: &[u32]| {
            places.iter().rev().fold(0, |codes, place| codes << 2 | of_rows[(place >> 3) as usize])
        };
        let codes = rows.places().chunks(4).map(four).collect();
        Some(FullBoards { index, codes })
    }

    /// The bytes of a file, from the code (0 to 2) of every full board by the first player's stones.
    pub fn pack(game: &Seega, code: &dyn Fn(u32) -> u8) -> Option<Vec<u8>> {
        let rows = Rows::without_centre(&index(game)?, STONES);
        Some(pack(&rows.sets().iter().map(|&set| code(set)).collect::<Vec<_>>()))
    }

    /// What a full board with these stones of the first player is worth for that player, who is to move.
    pub fn value(&self, first: u32) -> Value {
        Value::of_margin(i32::from(self.code(first)) - 1)
    }

    /// The same as a number: 0, 1 or 2.
    #[inline]
    pub fn code(&self, first: u32) -> u8 {
        let rank = self.index.rank_set(close_up(first, CENTRE), STONES) as usize;
        self.codes[rank / 4] >> (rank % 4 * 2) & 3
    }

    /// How many boards the first player wins, draws and loses, each image counted.
    pub fn counts(&self) -> [u32; 3] {
        let mut counts = [0; 3];
        self.each(|_, value| {
            counts[match value {
                Value::Win => 0,
                Value::Draw => 1,
                Value::Loss => 2,
            }] += 1;
        });
        counts
    }

    /// Every full board: the first player's stones, and what it is worth for that player.
    pub fn each(&self, mut visit: impl FnMut(u32, Value)) {
        let mut closed: u32 = (1 << STONES) - 1;
        for _ in 0..ways(24, STONES) {
            let first = super::sets::spread(closed, CENTRE);
            visit(first, self.value(first));
            closed = super::sets::following(closed);
        }
    }
}

fn index(game: &Seega) -> Option<Index> {
    (game.side() == 5).then(|| Board::new(game)).flatten().map(|board| Index::new(board, 0))
}
