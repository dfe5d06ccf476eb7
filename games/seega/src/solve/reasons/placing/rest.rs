//! The rest of the placing, where few cells are free: everything that can still be placed, solved at once.

use crate::rules::{Extra, Move, Position, Seega};
use crate::solve::exchange::{Exchanges, MOST, WholeTurn};
use crate::solve::full_boards::FullBoards;
use crate::solve::placements::CELLS;
use kamni::{Game, Player};
use kamni_solve::Value;

/// With more free cells the reasons would take more than a millisecond.
const MOST_FREE: usize = 10;

/// With more free cells only the first turn of each side is looked at.
const MOST_FREE_DEEP: usize = 7;

/// How far one looks into the second stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// Each side has had its first turn.
    Each,
    /// The first player has had the second turn, too.
    Deep,
}

/// All positions that can still come while stones are placed.
pub(super) struct Rest<'a> {
    game: &'a Seega,
    free: Vec<u8>,
    exchanges: Exchanges,
    is_deep: bool,
    /// By a number with a digit for each free cell, in base 3: free, the first player's, the second player's.
    known: Vec<Worth>,
}

/// What a position is worth for the first player.
#[derive(Clone, Copy, Debug, Default)]
struct Worth {
    /// The balance of the first exchange that they are sure of, from `-MOST` to `MOST`.
    balance: i8,
    /// The same after the first player's second turn, if it is asked for.
    deep: i8,
    /// The value: 0, 1 or 2.
    code: i8,
}

impl Worth {
    const LEAST: Worth = Worth { balance: -MOST, deep: -MOST, code: 0 };
    const GREATEST: Worth = Worth { balance: MOST, deep: MOST, code: 2 };

    fn or(self, other: Worth, first: bool) -> Worth {
        let better = |one: i8, two: i8| if first { one.max(two) } else { one.min(two) };
        Worth {
            balance: better(self.balance, other.balance),
            deep: better(self.deep, other.deep),
            code: better(self.code, other.code),
        }
    }

    fn at(self, depth: Depth) -> i8 {
        match depth {
            Depth::Each => self.balance,
            Depth::Deep => self.deep,
        }
    }
}

impl<'a> Rest<'a> {
    /// Everything after the position, if few cells are free.
    pub(super) fn new(game: &'a Seega, position: &Position) -> Option<Rest<'a>> {
        let [first, second] = stones(position);
        let empty = CELLS & !(first | second);
        let free: Vec<u8> = (0..25).filter(|cell| empty >> cell & 1 == 1).collect();
        let boards = (free.len() <= MOST_FREE).then(|| FullBoards::of(game)).flatten()?;
        let exchanges = Exchanges::new(game)?;
        // Where any stone may go on, there are too many turns.
        let is_deep = free.len() <= MOST_FREE_DEEP && game.extra() == Extra::Same;
        let (count, on_board, turn) = (free.len(), (first | second).count_ones(), u32::from(game.place()));
        let is_first = |placed: u32| (on_board + placed) % (2 * turn) < turn;
        let of_first = |placed: u32| (0..placed).filter(|&stone| is_first(stone)).count() as u32;
        let digits: Vec<usize> = (0..count).map(|cell| 3usize.pow(cell as u32)).collect();
        let (mut numbers, mut cells) = (vec![0; 1 << count], vec![0; 1 << count]);
        for set in 1..1usize << count {
            let (rest, cell) = (set & (set - 1), set.trailing_zeros() as usize);
            numbers[set] = numbers[rest] + digits[cell];
            cells[set] = cells[rest] | 1 << free[cell];
        }
        let mut known = vec![Worth::default(); 3usize.pow(count as u32)];
        let all = (1usize << count) - 1;
        // What is filled later has a larger number.
        for filled in (0..=all).rev() {
            let (placed, open) = (filled.count_ones(), all & !filled);
            let (own, first_places) = (of_first(placed), is_first(placed));
            let mut firsts = filled;
            loop {
                if firsts.count_ones() == own {
                    let number = numbers[firsts] + 2 * numbers[filled & !firsts];
                    known[number] = if open == 0 {
                        let first = first | cells[firsts];
                        let deep = if is_deep { exchanges.balance(first, 3) } else { 0 };
                        Worth { balance: exchanges.balance(first, 2), deep, code: boards.code(first) as i8 }
                    } else {
                        let digit = if first_places { 1 } else { 2 };
                        let worst = if first_places { Worth::LEAST } else { Worth::GREATEST };
                        let (mut best, mut open) = (worst, open);
                        while open != 0 {
                            let next = known[number + digit * digits[open.trailing_zeros() as usize]];
                            best = best.or(next, first_places);
                            open &= open - 1;
                        }
                        best
                    };
                }
                if firsts == 0 {
                    break;
                }
                firsts = (firsts - 1) & filled;
            }
        }
        Some(Rest { game, free, exchanges, is_deep, known })
    }

    /// What a position that can come is worth for the first player.
    fn worth(&self, position: &Position) -> Worth {
        self.known[self.number(position)]
    }

    fn number(&self, position: &Position) -> usize {
        let [first, second] = stones(position);
        let digit = |cell: u8| (first >> cell & 1) + 2 * (second >> cell & 1);
        self.free.iter().rev().fold(0, |number, &cell| 3 * number + digit(cell) as usize)
    }

    /// The depths that are known.
    pub(super) fn depths(&self) -> &'static [Depth] {
        if self.is_deep { &[Depth::Each, Depth::Deep] } else { &[Depth::Each] }
    }

    /// The balance that `you` are sure of.
    pub(super) fn balance(&self, position: &Position, you: Player, depth: Depth) -> i8 {
        let balance = self.worth(position).at(depth);
        if you == Player::First { balance } else { -balance }
    }

    /// What the position is worth for `you`.
    pub(super) fn value(&self, position: &Position, you: Player) -> Value {
        let value = Value::of_margin(i32::from(self.worth(position).code) - 1);
        if you == Player::First { value } else { value.other() }
    }

    /// The placement that gains most for its mover, the better one of equal ones; then the one that is named first.
    pub(super) fn best(&self, position: &Position, depth: Depth) -> Option<u8> {
        let first = self.game.turn(position) == Player::First;
        let ([own, theirs], number) = (stones(position), self.number(position));
        let free = self.free.iter().enumerate().filter(|(_, cell)| (own | theirs) >> **cell & 1 == 0);
        let worth = |&(digit, _): &(usize, &u8)| {
            let stone = if first { 1 } else { 2 };
            let worth = self.known[number + stone * 3usize.pow(digit as u32)];
            if first { (worth.at(depth), worth.code) } else { (-worth.at(depth), -worth.code) }
        };
        free.rev().max_by_key(worth).map(|(_, &cell)| cell)
    }

    /// The first turns on a full board.
    pub(super) fn turns(&self, board: &Position, depth: Depth) -> Option<Vec<WholeTurn>> {
        let turns = match depth {
            Depth::Each => 2,
            Depth::Deep => 3,
        };
        self.exchanges.turns(stones(board)[0], turns)
    }
}

pub(super) fn played(game: &Seega, position: &Position, cell: u8) -> Position {
    let mut after = *position;
    game.play(&mut after, Move::Place(cell));
    after
}

pub(super) fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}
