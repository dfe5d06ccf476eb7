//! The first stage: who holds which cells, and whether the first move of the second stage will capture.

use super::Catch;
use crate::rules::{Move, Position, Seega};
use kamni::bits::Bits;
use kamni::{Game, Player};

/// Whether the first move of the second stage captures, on the board of side 5.
///
/// That move always goes to the centre, so it captures exactly if the first player has a stone beside the centre and one
/// right behind an enemy stone beside the centre. Nothing but the four lines from the centre matters,
/// and not which of them is which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstCapture {
    /// It can capture already, whatever is still placed: the stone on `target`, in front of the one on `attacker`.
    Sure {
        /// The first player's stone.
        attacker: u8,
        /// The second player's stone beside the centre.
        target: u8,
    },
    /// It will: the first player need only keep away from `front`, the empty cell beside the centre before his stone on
    /// `attacker`. The second player places the last stone of all, so in the end he has to fill that cell.
    Waits {
        /// The first player's stone.
        attacker: u8,
        /// The empty cell beside the centre.
        front: u8,
    },
    /// The first player, who is to place, can see to it, with a stone on any of these cells.
    Makes(u128),
    /// The second player is to place and cannot prevent it.
    Inevitable,
    /// The second player can prevent it, although the first is to place.
    Preventable,
    /// The second player, who is to place, can prevent it, with a stone on any of these cells.
    Prevents(u128),
}

/// The mover holds at least three attacking cells when the second stage begins, and his first move captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeAttackers {
    /// The attacking cells that he holds, three or four.
    pub held: u128,
    /// A capture by the first move.
    pub catch: Catch,
}

impl Seega {
    /// The four cells that attack the ones beside the centre, on the board of side 5; else none.
    pub fn attacking_cells(&self) -> u128 {
        self.lines().iter().flatten().fold(0, |set, &(_, attacker)| set | 1 << attacker)
    }

    /// What can be said about the first capture while stones are being placed on the board of side 5.
    pub fn first_capture(&self, position: &Position) -> Option<FirstCapture> {
        let lines = self.lines()?;
        if !position.is_placing() {
            return None;
        }
        let (first, second) = (position.stones(Player::First), position.stones(Player::Second));
        let enters = lines.iter().any(|&(inner, _)| first >> inner & 1 == 1);
        let before =
            |cells: u128| lines.iter().find(|&&(inner, outer)| cells >> inner & first >> outer & 1 == 1);
        if let (true, Some(&(target, attacker))) = (enters, before(second)) {
            return Some(FirstCapture::Sure { attacker, target });
        }
        if let (true, Some(&(front, attacker))) = (enters, before(!(first | second))) {
            return Some(FirstCapture::Waits { attacker, front });
        }
        let mut race = Race { game: self, known: vec![None; LINES.pow(4) * OTHERS] };
        let captures = race.captures(self.crossing(position, &lines));
        // The cells that lead to what the mover wants.
        let wanted = self.turn(position) == Player::First;
        let mut good = || {
            let empty = self.board() & !(first | second | 1 << self.centre());
            Bits(empty)
                .filter(|&cell| {
                    let mut next = *position;
                    self.play(&mut next, Move::Place(cell));
                    race.captures(self.crossing(&next, &lines)) == wanted
                })
                .fold(0, |set, cell| set | 1 << cell)
        };
        Some(match (wanted, captures) {
            (true, true) => FirstCapture::Makes(good()),
            (true, false) => FirstCapture::Preventable,
            (false, true) => FirstCapture::Inevitable,
            (false, false) => FirstCapture::Prevents(good()),
        })
    }

    /// Whether the second stage begins on the board of side 5, the mover holds three or four attacking cells and his
    /// first move captures; with the move `best`, if it is given.
    pub fn three_attackers(&self, position: &Position, best: Option<Move>) -> Option<ThreeAttackers> {
        let (own, all) = (position.stones(self.turn(position)), position.stones[0] | position.stones[1]);
        let held = own & self.attacking_cells();
        let is_first = all == self.board() & !(1 << self.centre());
        if held.count_ones() < 3 || !is_first {
            return None;
        }
        let mut catches = self.catches(position).into_iter();
        let catch = catches.find(|catch| best.is_none_or(|best| best == catch.mv()))?;
        Some(ThreeAttackers { held, catch })
    }

    /// The lines from the centre on the board of side 5: the cell beside it and the one at the edge.
    fn lines(&self) -> Option<[(u8, u8); 4]> {
        let (centre, side) = (self.centre(), self.side());
        let lines = [(centre - side, 2), (centre - 1, 10), (centre + 1, 14), (centre + side, 22)];
        (side == 5).then_some(lines)
    }

    fn crossing(&self, position: &Position, lines: &[(u8, u8); 4]) -> Crossing {
        let stone = |cell: u8| match Player::BOTH.map(|player| position.stones(player) >> cell & 1 == 1) {
            [true, _] => 1,
            [_, true] => 2,
            _ => 0,
        };
        let placed = Player::BOTH.map(|player| position.stones(player).count_ones() as u8).iter().sum();
        let mut crossing =
            Crossing { lines: lines.map(|(inner, outer)| [stone(inner), stone(outer)]), placed };
        crossing.lines.sort_unstable();
        crossing
    }
}

/// How many different lines there are: two cells, each empty (0), the first player's (1) or the second's (2).
const LINES: usize = 9;

/// How many stones can stand elsewhere, with none.
const OTHERS: usize = 17;

/// The four lines from the centre, in order, and how many stones are placed everywhere.
#[derive(Clone, Copy)]
struct Crossing {
    lines: [[u8; 2]; 4],
    placed: u8,
}

impl Crossing {
    fn elsewhere(&self) -> u8 {
        self.placed - self.lines.iter().flatten().filter(|&&stone| stone != 0).count() as u8
    }

    fn number(&self) -> usize {
        let code = |all: usize, &[inner, outer]: &[u8; 2]| LINES * all + usize::from(3 * inner + outer);
        self.lines.iter().fold(0, code) * OTHERS + usize::from(self.elsewhere())
    }

    /// Whether the first move of the second stage would capture with these stones.
    fn captures(&self) -> bool {
        let enters = self.lines.iter().any(|&[inner, _]| inner == 1);
        enters && self.lines.contains(&[2, 1])
    }
}

/// The placing as a game about the first capture alone.
struct Race<'a> {
    game: &'a Seega,
    known: Vec<Option<bool>>,
}

impl Race<'_> {
    /// Whether the first player can see to it that the first move captures. It recurses as deep as there are stones to
    /// place.
    fn captures(&mut self, crossing: Crossing) -> bool {
        if crossing.captures() {
            return true;
        }
        if usize::from(crossing.placed) == 8 + OTHERS - 1 {
            return false;
        }
        let number = crossing.number();
        if let Some(known) = self.known[number] {
            return known;
        }
        let first = self.game.placing_order(crossing.placed).0 == Player::First;
        let stone = if first { 1 } else { 2 };
        let next = Crossing { placed: crossing.placed + 1, ..crossing };
        let elsewhere = usize::from(crossing.elsewhere()) < OTHERS - 1;
        let mut captures = if elsewhere { self.captures(next) } else { !first };
        for line in 0..4 {
            for cell in 0..2 {
                if captures != first && crossing.lines[line][cell] == 0 {
                    let mut next = next;
                    next.lines[line][cell] = stone;
                    next.lines.sort_unstable();
                    captures = self.captures(next);
                }
            }
        }
        self.known[number] = Some(captures);
        captures
    }
}
