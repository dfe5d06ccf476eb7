//! Dawson's chess: pawns step ahead and must capture; a player who cannot move loses.

use kamni::bits::Bits;
use kamni::{Game, Grid, Outcome, Player};

/// How many pawns one move can capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chain {
    /// At most two, as in the original rules.
    Two,
    /// One: the classic game.
    One,
    /// As many as stand in line.
    Any,
}

impl Chain {
    fn most(self) -> u8 {
        match self {
            Chain::Two => 2,
            Chain::One => 1,
            Chain::Any => u8::MAX,
        }
    }
}

/// The rules: the board, how long a capture may be, and who wins in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dawson {
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) chain: Chain,
    pub(crate) misere: bool,
    /// The first and the last column, one bit a cell: kept because every move needs them.
    edges: [u128; 2],
}

impl Dawson {
    /// A board of `rows` (3 to 26) by `columns`, at most 128 cells.
    pub fn new(rows: u8, columns: u8, chain: Chain, misere: bool) -> Option<Dawson> {
        let fits = (3..=26).contains(&rows) && columns >= 1 && u32::from(rows) * u32::from(columns) <= 128;
        fits.then(|| {
            let left = (0..rows).fold(0, |cells, row| cells | 1 << (row * columns));
            Dawson { rows, columns, chain, misere, edges: [left, left << (columns - 1)] }
        })
    }

    /// The number of rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many pawns one move can capture.
    pub fn chain(&self) -> Chain {
        self.chain
    }

    /// Whether the player who cannot move wins.
    pub fn misere(&self) -> bool {
        self.misere
    }

    /// The board without the rules.
    pub(crate) fn grid(&self) -> Grid {
        Grid::new(self.rows, self.columns)
    }

    fn board(&self) -> u128 {
        u128::MAX >> (128 - u32::from(self.rows) * u32::from(self.columns))
    }

    /// One bit for every cell of the first row.
    pub(crate) fn bottom_row(&self) -> u128 {
        u128::MAX >> (128 - u32::from(self.columns))
    }

    /// `cells` moved one row ahead, as `player` sees it, and `aside` columns (-1, 0, 1) to the
    /// right. What would leave the board is dropped.
    pub(crate) fn ahead(&self, cells: u128, player: Player, aside: i8) -> u128 {
        let kept = match aside {
            -1 => cells & !self.edges[0],
            1 => cells & !self.edges[1],
            _ => cells,
        };
        match player {
            Player::First => kept << (self.columns as i8 + aside) & self.board(),
            Player::Second => kept >> (self.columns as i8 - aside),
        }
    }

    /// How far one step ahead is in cell numbers.
    fn step(&self, player: Player, aside: i8) -> i8 {
        let columns = self.columns as i8;
        aside + if player == Player::First { columns } else { -columns }
    }

    /// Where the pawn on `from` lands when it captures towards `aside`, given that it can.
    pub(crate) fn landing(&self, position: &Position, from: u8, aside: i8) -> u8 {
        let enemies = position.pawns[position.turn.other().index()];
        let step = self.step(position.turn, aside);
        let mut to = 1u128 << from;
        let mut place = from as i16;
        for _ in 0..self.chain.most() {
            to = self.ahead(to, position.turn, aside) & enemies;
            if to == 0 {
                break;
            }
            place += i16::from(step);
        }
        place as u8
    }

    pub(crate) fn captures(&self, position: &Position, aside: i8) -> u128 {
        let own = position.pawns[position.turn.index()];
        let enemies = position.pawns[position.turn.other().index()];
        // A pawn can capture exactly where an enemy could step back onto it along the diagonal.
        own & self.ahead(enemies, position.turn.other(), -aside)
    }
}

/// The pawns and whose turn it is. Cell `row * columns + column`, from the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White's (the first player's) and Black's pawns.
    pub(crate) pawns: [u128; 2],
    pub(crate) turn: Player,
}

impl Position {
    /// The pawns of `player`.
    pub fn pawns(&self, player: Player) -> u128 {
        self.pawns[player.index()]
    }
}

/// A move of the pawn on `from` to `to`: in the same column a step, else a capture of every pawn
/// on the diagonal up to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the pawn leaves.
    pub from: u8,
    /// The cell where it lands.
    pub to: u8,
}

impl Game for Dawson {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let white = self.bottom_row();
        let black = white << ((self.rows - 1) * self.columns);
        Position { pawns: [white, black], turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let own = position.pawns[position.turn.index()];
        let taken = position.pawns[0] | position.pawns[1];
        let stuck = self.ahead(own, position.turn, 0) & !taken == 0
            && self.captures(position, -1) == 0
            && self.captures(position, 1) == 0;
        let winner = if self.misere { position.turn } else { position.turn.other() };
        stuck.then(|| Outcome::win(winner))
    }

    /// Captures to the left, then to the right, or else the steps; each from the lowest cell up.
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        for aside in [-1, 1] {
            for from in Bits(self.captures(position, aside)) {
                moves.push(Move { from, to: self.landing(position, from, aside) });
            }
        }
        if moves.is_empty() {
            let own = position.pawns[position.turn.index()];
            let taken = position.pawns[0] | position.pawns[1];
            let step = self.step(position.turn, 0);
            for to in Bits(self.ahead(own, position.turn, 0) & !taken) {
                moves.push(Move { from: (to as i8).wrapping_sub(step) as u8, to });
            }
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.turn.index(), position.turn.other().index());
        position.pawns[own] ^= 1 << mv.from | 1 << mv.to;
        let columns = self.columns;
        let aside = (mv.to % columns) as i8 - (mv.from % columns) as i8;
        if aside != 0 {
            let mut captured = 1u128 << mv.from;
            while captured & (1 << mv.to) == 0 {
                captured = self.ahead(captured, position.turn, aside.signum());
                position.pawns[enemy] &= !captured;
            }
        }
        position.turn = position.turn.other();
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, symmetry: usize, position: &Position) -> Position {
        if symmetry == 0 {
            return *position;
        }
        Position {
            pawns: position.pawns.map(|pawns| self.grid().image_of_set(1, pawns)),
            turn: position.turn,
        }
    }

    fn image_of_move(&self, symmetry: usize, mv: Move) -> Move {
        match symmetry {
            0 => mv,
            _ => Move { from: self.mirrored(mv.from), to: self.mirrored(mv.to) },
        }
    }
}

impl Dawson {
    /// The cell on the other side of the board, left for right.
    pub(crate) fn mirrored(&self, cell: u8) -> u8 {
        self.grid().image(1, cell)
    }
}
