//! A quiet board as an account of steps: what every column, run and part of it is worth, and who wins by that.

use super::worth::Worths;
use crate::rules::{Chain, Dawson, Position};
use crate::solve::column;
use crate::solve::reach::Reach;
use kamni::Player;
use kamni_solve::bitboard::Bitboard;

/// The widest part, other than a run, that is given a worth: one that a person can still play through.
const WIDEST_PART: u32 = 4;

/// What a piece of the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nature {
    /// A column that no capture can ever touch.
    Column,
    /// Untouched columns of three rows.
    Run,
    /// Some columns between which captures are still possible.
    Part,
}

/// Columns that never meet the others, and what they are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub first: u8,
    pub last: u8,
    pub nature: Nature,
    /// The steps of White and of Black that nobody can stop, as long as Black comes first to every urgent step; of a part only how many
    /// more one of them has.
    pub own: [u32; 2],
    /// Steps that whoever comes first takes: all between two pawns that face each other, or one for what is worth one.
    pub shared: u32,
    /// Steps that bring whoever comes first this many spare steps.
    pub urgent: Vec<u32>,
    /// The heap of Nim that a run is worth where only one pawn is captured in a move.
    pub heap: u8,
}

impl Piece {
    fn new(first: u8, last: u8, nature: Nature) -> Piece {
        Piece { first, last, nature, own: [0, 0], shared: 0, urgent: Vec::new(), heap: 0 }
    }

    fn add_switch(&mut self, s: u32) {
        if s == 0 { self.shared += 1 } else { self.urgent.push(s) }
    }

    /// Adds White's steps less Black's.
    fn add(&mut self, white: i32) {
        self.own[usize::from(white < 0)] += white.unsigned_abs();
    }

    /// The steps of `player` and of the other that nobody can stop, when the other comes first to every urgent step.
    fn steps(&self, player: Player) -> [u32; 2] {
        let [white, black] = self.own;
        match player {
            Player::First => [white, black],
            Player::Second => [black, white + self.urgent.iter().sum::<u32>()],
        }
    }

    /// The steps of `player` less those of the other, when the other comes first to every urgent step.
    pub fn spare(&self, player: Player) -> i32 {
        let [mine, theirs] = self.steps(player);
        mine as i32 - theirs as i32
    }

    /// Whether it is spoken of: all but columns in which nobody can move.
    pub fn counts(&self) -> bool {
        self.nature != Nature::Column || self.own != [0, 0] || self.shared > 0 || !self.urgent.is_empty()
    }
}

/// Every piece of a quiet board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    pub pieces: Vec<Piece>,
}

/// An account in total, for one of the players, after the urgent steps are taken in turn, the largest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Balance {
    /// The steps of this player and of the other that nobody can stop, in every piece.
    pub steps: Vec<[u32; 2]>,
    pub mine: u32,
    pub theirs: u32,
    pub shared: u32,
    /// The nim sum of the heaps and the shared steps.
    pub heaps: u8,
    /// Whether it is this player's turn then.
    pub my_turn: bool,
}

impl Balance {
    /// Whether this player wins: by spare steps, and if they are equal by the odd one of the shared steps.
    pub fn i_win(&self) -> bool {
        match self.mine.cmp(&self.theirs) {
            std::cmp::Ordering::Equal => self.my_turn == (self.heaps != 0),
            order => order.is_gt(),
        }
    }
}

/// What a run of untouched columns is worth in any sum on three rows with double captures: one shared step, or nothing.
fn is_shared_step(width: u32) -> bool {
    matches!(width % 4, 1 | 2)
}

impl Account {
    /// The account of a quiet board, its white and black pawns column by column, in normal play; `None` if some part is too wide or has no
    /// simple worth, or if one part is all that counts: its worth would only say again who wins.
    pub fn new(game: &Dawson, board: [u128; 2], worths: &mut Worths, work: &mut u32) -> Option<Account> {
        let rows = u32::from(game.rows());
        let [white, black] = board;
        let links = Reach::new(worths.geometry(), white, black, 0).links;
        let (mut pieces, mut parts) = (Vec::new(), Vec::new());
        let mut first = 0;
        while first < game.columns() {
            let mut last = first;
            while last + 1 < game.columns() && links.contains(u32::from(last + 1) * rows) {
                last += 1;
            }
            let (at, width) = (u32::from(first) * rows, u32::from(last - first + 1));
            let mask = u128::low(width * rows);
            let (white, black) = ((white >> at) & mask, (black >> at) & mask);
            if let Some(piece) = plain_piece(game, (first, last), white, black, worths) {
                pieces.push(piece);
            } else if width > WIDEST_PART {
                return None;
            } else {
                parts.push((first, last, white, black));
            }
            first = last + 1;
        }
        if parts.len() == 1 && pieces.iter().all(|piece| !piece.counts()) {
            return None;
        }
        for (first, last, white, black) in parts {
            let worth = worths.of(u32::from(last - first + 1), white, black, work)?;
            let mut piece = Piece::new(first, last, Nature::Part);
            piece.add(worth.white);
            if let Some(s) = worth.switch {
                piece.add_switch(s);
            }
            pieces.push(piece);
        }
        pieces.sort_by_key(|piece| piece.first);
        Some(Account { pieces })
    }

    /// The account as it would be if nobody captured any more: every column by itself. `None` where pawns stand behind facing ones, whose
    /// steps are not counted at sight.
    pub fn without_captures(game: &Dawson, board: [u128; 2]) -> Option<Account> {
        let rows = u32::from(game.rows());
        let column = |number: u8| {
            let [white, black] =
                board.map(|pawns| (pawns >> (u32::from(number) * rows) & u128::low(rows)) as u32);
            let (mut piece, mut is_simple) = (Piece::new(number, number, Nature::Column), true);
            let (mine, theirs) = column::split(rows, white, black, |facing| {
                is_simple &= facing.whites + facing.blacks == 0;
                piece.shared += facing.gap;
            });
            piece.own = [mine as u32, theirs as u32];
            is_simple.then_some(piece)
        };
        let pieces = (0..game.columns()).map(column).collect::<Option<Vec<_>>>()?;
        Some(Account { pieces })
    }

    /// The pieces that are spoken of.
    pub fn counting(&self) -> Vec<&Piece> {
        self.pieces.iter().filter(|piece| piece.counts()).collect()
    }

    /// Whether nothing but untouchable columns and runs is in it: what a person can check at sight.
    pub fn is_plain(&self) -> bool {
        self.pieces.iter().all(|piece| piece.nature != Nature::Part)
    }

    /// Whether there are steps that bring whoever comes first more than a step.
    pub fn has_urgent_steps(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.urgent.is_empty())
    }

    /// The total for player `me`, with `turn` to move now.
    pub fn balance(&self, me: Player, turn: Player) -> Balance {
        let mut steps: Vec<[u32; 2]> = self.pieces.iter().map(|piece| piece.steps(me)).collect();
        let mut urgent: Vec<(u32, usize)> = self
            .pieces
            .iter()
            .enumerate()
            .flat_map(|(i, piece)| piece.urgent.iter().map(move |&s| (s, i)))
            .collect();
        urgent.sort_by_key(|&(s, i)| (std::cmp::Reverse(s), i));
        let mut my_turn = me == turn;
        for (s, i) in urgent {
            match (my_turn, me) {
                (true, Player::First) => steps[i][0] += s,
                (true, Player::Second) => steps[i][1] -= s,
                (false, _) => {}
            }
            my_turn = !my_turn;
        }
        let shared = self.pieces.iter().map(|piece| piece.shared).sum::<u32>();
        let heaps = self.pieces.iter().fold((shared % 2) as u8, |sum, piece| sum ^ piece.heap);
        Balance {
            mine: steps.iter().map(|[mine, _]| mine).sum(),
            theirs: steps.iter().map(|[_, theirs]| theirs).sum(),
            steps,
            shared,
            heaps,
            my_turn,
        }
    }
}

/// What untouchable or untouched columns are worth; `None` if they are neither.
fn plain_piece(
    game: &Dawson,
    (first, last): (u8, u8),
    white: u128,
    black: u128,
    worths: &Worths,
) -> Option<Piece> {
    let (rows, width) = (u32::from(game.rows()), u32::from(last - first + 1));
    if width == 1 {
        let mut piece = Piece::new(first, last, Nature::Column);
        let mut facings = Vec::new();
        let (mine, theirs) = column::split(rows, white as u32, black as u32, |facing| facings.push(facing));
        piece.own = [mine as u32, theirs as u32];
        for facing in facings {
            if facing.whites + facing.blacks == 0 {
                piece.shared += facing.gap;
                continue;
            }
            let (number, switch) = facing.value();
            piece.add(number);
            if let Some(s) = switch {
                piece.add_switch(s);
            }
        }
        return Some(piece);
    }
    let bottoms = (0..width).fold(0u128, |cells, column| cells | 1 << (column * 3));
    if rows != 3 || white != bottoms || black != bottoms << 2 {
        return None;
    }
    let mut piece = Piece::new(first, last, Nature::Run);
    if game.chain() == Chain::One {
        piece.heap = worths.heap(width);
    } else {
        piece.shared = is_shared_step(width).into();
    }
    Some(piece)
}

/// The white and the black pawns, column by column from the left, each from the bottom up.
pub(super) fn by_columns(game: &Dawson, position: &Position) -> [u128; 2] {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    Player::BOTH.map(|player| {
        let cells = position.pawns(player).cells().map(u32::from);
        cells.fold(0, |set, cell| set | 1 << (cell % columns * rows + cell / columns))
    })
}
