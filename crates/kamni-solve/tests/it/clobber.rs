//! Clobber, a game without a solver of its own: a stone takes an adjacent stone of the opponent; who cannot move loses.

use kamni::bits::Bits;
use kamni::{Game, Grid, Outcome, Player};

/// The board.
#[derive(Clone, Copy, Debug)]
pub struct Clobber {
    pub grid: Grid,
}

/// The stones of both players and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub stones: [u64; 2],
    pub turn: Player,
}

impl Clobber {
    /// A board of at most 64 cells.
    pub fn new(rows: u8, columns: u8) -> Clobber {
        Clobber { grid: Grid::new(rows, columns) }
    }

    fn moves(&self, position: &Position) -> impl Iterator<Item = [u8; 2]> {
        let grid = self.grid;
        let [own, others] =
            [position.turn, position.turn.other()].map(|player| position.stones[player.index()]);
        let takes = move |&[_, to]: &[u8; 2]| others >> to & 1 == 1;
        Bits(own).flat_map(move |from| grid.neighbours(from).map(move |to| [from, to])).filter(takes)
    }
}

impl Game for Clobber {
    type Position = Position;
    type Move = [u8; 2];

    /// Stones on all cells, as on a chessboard.
    fn start(&self) -> Position {
        let columns = self.grid.columns();
        let first = (0..self.grid.cells()).filter(|cell| (cell / columns + cell % columns).is_multiple_of(2));
        let first = first.fold(0, |stones, cell| stones | 1 << cell);
        Position { stones: [first, self.grid.board() as u64 & !first], turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let is_stuck = self.moves(position).next().is_none();
        is_stuck.then(|| Outcome::win(position.turn.other()))
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<[u8; 2]>) {
        moves.clear();
        moves.extend(self.moves(position));
    }

    fn play(&self, position: &mut Position, [from, to]: [u8; 2]) {
        let turn = position.turn;
        position.stones[turn.index()] ^= 1 << from | 1 << to;
        position.stones[turn.other().index()] ^= 1 << to;
        position.turn = turn.other();
    }

    fn symmetries(&self) -> usize {
        self.grid.symmetries()
    }

    fn image(&self, symmetry: usize, position: &Position) -> Position {
        let image = |stones: u64| self.grid.image_of_set(symmetry, stones.into()) as u64;
        Position { stones: position.stones.map(image), ..*position }
    }

    fn image_of_move(&self, symmetry: usize, mv: [u8; 2]) -> [u8; 2] {
        mv.map(|cell| self.grid.image(symmetry, cell))
    }
}
