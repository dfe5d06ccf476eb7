//! Domineering: the players cover two cells at a time with dominoes, one player upright, the other lying; who cannot
//! move loses.
//!
//! This is all that a game needs to be played, solved and shown by kamni: the rules ([`Game`]) and the text forms
//! ([`Notation`]). The solver ([`Solve`]) and the computer players ([`Play`]) are those of every game; only the
//! evaluation is the game's own.

use kamni::text::{CellName, Reader};
use kamni::{
    Bilingual, CellWords, Game, GameInfo, Layout, Mark, Notation, Outcome, ParseError, Player, Plugin,
    Registry, Rules, Sample, SetupError, Size, Sizes, Start, Subject, message,
};
use kamni_play::Play;
use kamni_solve::Solve;
use std::fmt;

/// The rules: how large the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domineering {
    rows: u8,
    columns: u8,
}

/// Which cells the dominoes of each player cover, a bit for each cell from `a1` row by row, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    covered: [u64; 2],
    turn: Player,
}

/// A domino, by its lower or left cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    cell: u8,
    upright: bool,
}

impl Domineering {
    /// The other cell of a domino.
    fn partner(&self, mv: Move) -> u8 {
        mv.cell + if mv.upright { self.columns } else { 1 }
    }

    /// The bits of both cells.
    fn bits(&self, mv: Move) -> u64 {
        1 << mv.cell | 1 << self.partner(mv)
    }

    /// Where a player can put a domino, by its lower or left cell.
    fn places(&self, position: &Position, player: Player) -> u64 {
        let cells = u32::from(self.rows) * u32::from(self.columns);
        let board = u64::MAX >> (64 - cells);
        let free = board & !(position.covered[0] | position.covered[1]);
        match player {
            Player::First => free & free.checked_shr(self.columns.into()).unwrap_or(0),
            Player::Second => {
                let first_column = (0..self.rows).fold(0, |bits, row| bits | 1 << (row * self.columns));
                free & (free & !first_column) >> 1
            }
        }
    }

    fn name(&self, cell: u8) -> CellName {
        CellName { column: (cell % self.columns).into(), row: (cell / self.columns).into() }
    }
}

impl Game for Domineering {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { covered: [0, 0], turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let stuck = self.places(position, position.turn) == 0;
        stuck.then(|| Outcome::win(position.turn.other()))
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        let places = self.places(position, position.turn);
        let upright = position.turn == Player::First;
        moves.clear();
        moves.extend((0..64).filter(|cell| places >> cell & 1 == 1).map(|cell| Move { cell, upright }));
    }

    fn play(&self, position: &mut Position, mv: Move) {
        position.covered[position.turn.index()] |= self.bits(mv);
        position.turn = position.turn.other();
    }
}

impl Notation for Domineering {
    const INFO: GameInfo = GameInfo {
        name: "domineering",
        title: Bilingual::new("Domineering", "Домино на доске"),
        summary: Bilingual::new(
            "Cover the board with dominoes, one player upright, the other lying; who cannot move loses.",
            "Закрывайте доску костями домино: один ставит их стоя, другой лёжа; кому некуда, тот проиграл.",
        ),
        players: [Bilingual::new("Vertical", "Вертикальный"), Bilingual::new("Horizontal", "Горизонтальный")],
        goal: Bilingual::new(
            "Place the last domino: a player who has no room left loses.",
            "Поставьте последнюю кость: кому некуда ставить, тот проиграл.",
        ),
        turn_hint: Bilingual::new(
            "Click two free neighbouring cells that your domino shall cover.",
            "Нажмите на два свободных соседних поля, которые закроет ваша кость.",
        ),
        colours: None,
        turns: ['v', 'h'],
        legend: Bilingual::new("○ upright   ● lying   · empty", "○ стоит   ● лежит   · пусто"),
        sizes: Sizes::Board { min_rows: 1, max_rows: 8, max_cells: 64, default: (5, 5) },
        starts: &[
            Start::new("domineering/4x4", "Small board, 4 × 4", "Малая доска, 4 × 4"),
            Start::new("domineering/5x5", "Usual board, 5 × 5", "Обычная доска, 5 × 5"),
            Start::new("domineering/6x6", "Large board, 6 × 6", "Большая доска, 6 × 6"),
            Start::new("domineering/8x8", "Chessboard, 8 × 8", "Шахматная доска, 8 × 8"),
        ],
        sample: Some(Sample {
            rules: "domineering/4x4",
            position: "start",
            moves: "b2b3 c1d1 d3d4 a4b4 c3c4 c2d2 a1a2",
        }),
        messages_ru: "say-domineering-next = клетка сверху или справа\n",
        cells: CellWords {
            first: Bilingual::new("upright domino", "стоящая кость"),
            second: Bilingual::new("lying domino", "лежащая кость"),
            ..CellWords::DEFAULT
        },
        ..GameInfo::DEFAULT
    };

    /// Dominoes may lie anywhere, so there is nothing left to check.
    type Setup = Position;

    fn from_rules(rules: &Rules) -> Self {
        match rules.size {
            Size::Board { rows, columns } => Domineering { rows: rows as u8, columns: columns as u8 },
            _ => unreachable!("checked against INFO"),
        }
    }

    fn rules(&self) -> Rules {
        let size = Size::Board { rows: self.rows.into(), columns: self.columns.into() };
        Rules { info: &Self::INFO, size, options: vec![] }
    }

    /// Rows from the top, `v` and `h` for covered cells: `..v/hhv/... h`.
    fn parse_setup(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let mut covered = [0, 0];
        reader.field("board");
        for row in (0..self.rows).rev() {
            if row + 1 < self.rows {
                reader.expect('/')?;
            }
            reader.row(self.columns.into(), ".vh", |column, kind| {
                if kind > 0 {
                    covered[kind - 1] |= 1 << (row * self.columns + column as u8);
                }
            })?;
        }
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.expect_end()?;
        Ok(Position { covered, turn })
    }

    fn validate(&self, setup: Position) -> Result<Position, SetupError> {
        Ok(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..self.rows).rev() {
            for column in 0..self.columns {
                let cell = row * self.columns + column;
                let [v, h] = position.covered.map(|covered| covered >> cell & 1 == 1);
                out.write_char(if v {
                    'v'
                } else if h {
                    'h'
                } else {
                    '.'
                })?;
            }
            out.write_char(if row > 0 { '/' } else { ' ' })?;
        }
        out.write_char(Self::INFO.turns[position.turn.index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        let cell = reader.field("cell").cell(columns, rows)?;
        let before = reader.clone();
        let next = reader.cell(columns, rows)?;
        let upright = next == (cell.0, cell.1 + 1);
        if !upright && next != (cell.0 + 1, cell.1) {
            return before.fail(message!("domineering-next", "the cell above or to the right"));
        }
        reader.expect_end()?;
        Ok(Move { cell: (cell.1 * columns + cell.0) as u8, upright })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}", self.name(mv.cell), self.name(self.partner(mv)))
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        [mv.cell, self.partner(mv)].map(|cell| self.name(cell).to_string()).into()
    }

    /// Each player has one way to lay a domino.
    fn turn_hint(&self, position: &Position) -> Bilingual {
        match position.turn {
            Player::First => Bilingual::new(
                "Click a free cell, then the free cell above it: your dominoes stand upright.",
                "Нажмите на свободное поле, затем на свободное поле над ним: ваши кости стоят.",
            ),
            Player::Second => Bilingual::new(
                "Click a free cell, then the free cell to its right: your dominoes lie.",
                "Нажмите на свободное поле, затем на свободное поле справа: ваши кости лежат.",
            ),
        }
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        let mark = |row: u32, column: u32| {
            let bit = 1 << (row * u32::from(self.columns) + column);
            match position.covered.map(|covered| covered & bit != 0) {
                [true, _] => Mark::First,
                [_, true] => Mark::Second,
                _ => Mark::Faint,
            }
        };
        Some(Layout::grid(self.rows.into(), self.columns.into(), mark))
    }
}

impl Solve for Domineering {
    /// Places for one's own dominoes minus the opponent's.
    fn evaluate(&self, position: &Position) -> i32 {
        let places = |player| self.places(position, player).count_ones() as i32;
        places(position.turn) - places(position.turn.other())
    }
}

impl Play for Domineering {}

/// The game as a plug-in, with its files.
pub fn plugin() -> Plugin {
    kamni_play::plugin::<Domineering>().with(kamni_files::files!("material"))
}

/// The games of kamni and this one.
pub fn games() -> Registry {
    kamni_games::games().clone().with(plugin())
}
