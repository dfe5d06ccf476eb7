//! The annihilating chips: a line with a wall on the left and no end on the right; chips that meet
//! destroy each other; a player without chips has lost.

use kamni::{Game, Outcome, Player, SetupError, message};
use std::cmp::Ordering;

/// The last cell. In the rules the line has no end.
pub const LAST_CELL: u64 = 1 << 40;

/// The most chips that a player can have.
pub const MAX_CHIPS: usize = 1_000_000;

/// The rules: there is nothing to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chips;

/// The chips of both players and whose turn it is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// For each player the cells of the chips, lowest first, a cell once for each chip on it. So a
    /// move changes one number in place, and nothing is ever allocated.
    pub(crate) cells: [Vec<u64>; 2],
    pub(crate) turn: Player,
}

/// As derived, except that `clone_from` uses the lists that are there, so that a game that begins again allocates nothing.
impl Clone for Position {
    fn clone(&self) -> Position {
        Position { cells: self.cells.clone(), turn: self.turn }
    }

    fn clone_from(&mut self, source: &Position) {
        for (cells, others) in self.cells.iter_mut().zip(&source.cells) {
            cells.clone_from(others);
        }
        self.turn = source.turn;
    }
}

impl Position {
    /// The cells of `player`'s chips, lowest first, a cell once for each chip on it.
    pub fn cells(&self, player: Player) -> &[u64] {
        &self.cells[player.index()]
    }

    /// The player with fewer chips, who can only hope for a draw; `None` if the counts are equal.
    pub fn runner(&self) -> Option<Player> {
        let [first, second] = &self.cells;
        match first.len().cmp(&second.len()) {
            Ordering::Less => Some(Player::First),
            Ordering::Greater => Some(Player::Second),
            Ordering::Equal => None,
        }
    }
}

/// What a position's text says: cells in any order.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The cells of both players' chips.
    pub cells: [Vec<u64>; 2],
    /// Whose turn it is.
    pub turn: Player,
}

/// A move of one of the mover's chips on `from` to a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the chip leaves.
    pub from: u64,
    /// True if it goes to the right.
    pub right: bool,
}

impl Move {
    /// The cell that the chip enters.
    pub fn to(self) -> u64 {
        if self.right { self.from + 1 } else { self.from - 1 }
    }
}

impl Chips {
    pub(crate) fn check(&self, setup: Setup) -> Result<Position, SetupError> {
        let mut error = SetupError::default();
        for (cells, field) in setup.cells.iter().zip(["first player's chips", "second player's chips"]) {
            for pair in cells.windows(2).filter(|pair| pair[0] > pair[1]) {
                error.add(
                    field,
                    pair[1],
                    message!(
                        "chips-order",
                        "the cells come lowest first, but {cell} stands after {before}",
                        cell = pair[1],
                        before = pair[0],
                    ),
                );
            }
        }
        let sorted = setup.cells.clone().map(|mut cells| {
            cells.sort_unstable();
            cells.dedup();
            cells
        });
        for cell in sorted[0].iter().filter(|cell| sorted[1].binary_search(cell).is_ok()) {
            error.add(
                "chips",
                cell,
                message!("chips-shared", "chips of both players cannot stand on one cell",),
            );
        }
        error.or(Position { cells: setup.cells, turn: setup.turn })
    }
}

impl Game for Chips {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { cells: [vec![0, 4, 9], vec![2, 7]], turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    /// Equal counts are a draw at once; a runner without chips has lost; a runner to move whose
    /// rightmost chip is to the right of every attacking chip has escaped.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Some(runner) = position.runner() else {
            return Some(Outcome::DRAW);
        };
        let rightmost = |player: Player| position.cells(player).last();
        if rightmost(runner).is_none() {
            return Some(Outcome::win(runner.other()));
        }
        let escaped = position.turn == runner && rightmost(runner) > rightmost(runner.other());
        escaped.then_some(Outcome::DRAW)
    }

    /// Cells from the lowest up, left before right.
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        if self.outcome(position).is_some() {
            return;
        }
        let mut last = None;
        for &from in position.cells(position.turn) {
            if last.replace(from) == Some(from) {
                continue;
            }
            if from > 0 {
                moves.push(Move { from, right: false });
            }
            if from < LAST_CELL {
                moves.push(Move { from, right: true });
            }
        }
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let stays = if mv.right { mv.from < LAST_CELL } else { mv.from > 0 };
        stays
            && position.cells(position.turn).binary_search(&mv.from).is_ok()
            && self.outcome(position).is_none()
    }

    /// A pursuit can last as long as the line is, but the number of chips never grows.
    fn progress(&self, position: &Position) -> Option<u64> {
        Some(position.cells.iter().map(|cells| cells.len() as u64).sum())
    }

    /// The runner can never win, and by the criterion the attacker cannot force a win either.
    fn is_drawn(&self, position: &Position) -> bool {
        self.criterion(position).is_some_and(|criterion| criterion.draws)
    }

    fn weight(&self, position: &Position) -> usize {
        size_of::<Position>() + position.cells.iter().map(|cells| size_of_val(&cells[..])).sum::<usize>()
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let to = mv.to();
        let [own, enemy] = {
            let [first, second] = &mut position.cells;
            if position.turn == Player::First { [first, second] } else { [second, first] }
        };
        // The last of its equals can grow and the first can shrink without breaking the order.
        let chip = if mv.right {
            own.partition_point(|&cell| cell <= mv.from) - 1
        } else {
            own.partition_point(|&cell| cell < mv.from)
        };
        match enemy.binary_search(&to) {
            Ok(hit) => {
                own.remove(chip);
                enemy.remove(hit);
            }
            Err(_) => own[chip] = to,
        }
        position.turn = position.turn.other();
    }
}
