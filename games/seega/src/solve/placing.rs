//! The placing of stones on the smallest board, back to the empty one.

use super::board::Board;
use super::finished::{LOSS, WIN};
use super::index::Index;
use super::sets::{close_up, spread};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Player};
use kamni_solve::bitboard::Bitboard;

/// How many stones have been placed, whose turn it is, and how the positions are numbered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    /// How many stones the first and the second player have placed.
    pub(crate) placed: [usize; 2],
    /// Whether the first player is to place.
    pub(crate) first: bool,
    cells: usize,
}

impl Stage {
    /// The stage when `placed` stones are on the board.
    pub(crate) fn new(game: &Seega, placed: usize) -> Stage {
        let turn = usize::from(game.place());
        let (rounds, part) = (placed / (2 * turn), placed % (2 * turn));
        let first = rounds * turn + part.min(turn);
        let cells = usize::from(game.side() * game.side()) - 1;
        Stage { placed: [first, placed - first], first: part < turn, cells }
    }

    /// How many positions there are.
    pub(crate) fn size(&self) -> u64 {
        let [first, second] = self.placed;
        u64::from(super::sets::ways(self.cells, first)) * self.columns(second)
    }

    fn columns(&self, second: usize) -> u64 {
        super::sets::ways(self.cells - self.placed[0], second).into()
    }

    /// The rank of the position with these stones of the first and the second player.
    pub(crate) fn rank<W: Bitboard>(&self, index: &Index<W>, [first, second]: [W; 2]) -> u64 {
        let centre = centre(index.board());
        let [one, two] = [first, second].map(|set| close_up(set, centre));
        let row = index.rank_set(one, self.placed[0]);
        u64::from(row) * self.columns(self.placed[1])
            + u64::from(index.rank_set(close_up(two, one), self.placed[1]))
    }

    /// The stones of the position with this rank.
    pub(crate) fn unrank<W: Bitboard>(&self, number: u64) -> [W; 2] {
        let columns = self.columns(self.placed[1]);
        let one: W = super::sets::unrank_set((number / columns) as u32, self.placed[0]);
        let two = spread(super::sets::unrank_set((number % columns) as u32, self.placed[1]), one);
        [one, two].map(|set| spread(set, W::bit(self.cells as u32 / 2)))
    }
}

/// The position with these stones of the first and the second player, as many of each as they place in turn.
pub(crate) fn position(game: &Seega, mut stones: [u32; 2]) -> Position {
    let mut position = game.start();
    while stones != [0, 0] {
        let hand = &mut stones[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}

fn centre<W: Bitboard>(board: &Board<W>) -> W {
    W::bit(board.cells() as u32 / 2)
}

/// The codes of a stage, four in a byte, from those of the next one (`after`) by the stones of the first and the
/// second player, for the player who is to move then.
pub(crate) fn solve<W: Bitboard>(
    index: &Index<W>,
    stage: Stage,
    same_turn: bool,
    after: impl Fn([W; 2]) -> u8,
) -> Vec<u8> {
    let board = index.board();
    let mut codes = vec![0u8; stage.size().div_ceil(4) as usize];
    for number in 0..stage.size() {
        let stones: [W; 2] = stage.unrank(number);
        let mut free = board.full() & !(stones[0] | stones[1] | centre(board));
        let mut best = LOSS;
        while !free.is_empty() {
            let cell = W::bit(free.lowest());
            free = free.without_lowest();
            let mut next = stones;
            next[usize::from(!stage.first)] |= cell;
            let code = after(next);
            best = best.max(if same_turn { code } else { WIN - code });
        }
        codes[(number >> 2) as usize] |= best << (2 * (number & 3));
    }
    codes
}
