//! Domineering: the players cover two cells at a time with dominoes, one player upright, the other lying; who cannot
//! move loses.
//!
//! This is all that a game needs to be played, solved and shown by kamni: the rules ([`Game`]) and the text forms
//! ([`Notation`]). The solver ([`Solve`]) and the computer players ([`Play`]) are those of every game; only the
//! evaluation is the game's own.

use kamni::bits::Bits;
use kamni::{
    Bilingual, CellWords, Game, GameInfo, Gender, Grid, Layout, Notation, Outcome, ParseError, Player,
    Plugin, Registry, Rules, Sample, SetupError, Sizes, Start, message,
};
use kamni_play::Play;
use kamni_solve::Solve;
use std::fmt;

/// The rules: how large the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domineering {
    grid: Grid,
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
    /// Both cells of a domino.
    fn cells(&self, mv: Move) -> [u8; 2] {
        [mv.cell, mv.cell + if mv.upright { self.grid.columns() } else { 1 }]
    }

    /// Where a player can put a domino, by its lower or left cell.
    fn places(&self, position: &Position, player: Player) -> u64 {
        let free = self.grid.board() as u64 & !(position.covered[0] | position.covered[1]);
        match player {
            Player::First => free & free.checked_shr(self.grid.columns().into()).unwrap_or(0),
            Player::Second => free & (free & !self.grid.column(0) as u64) >> 1,
        }
    }

    /// Whose domino covers a cell.
    fn on(position: &Position, cell: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| position.covered[player.index()] >> cell & 1 == 1)
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
        moves.extend(Bits(places).map(|cell| Move { cell, upright }));
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let [cell, next] = self.cells(mv);
        position.covered[position.turn.index()] |= 1 << cell | 1 << next;
        position.turn = position.turn.other();
    }

    /// Those of a rectangle: on a square, too, a quarter turn would exchange the players.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, symmetry: usize, position: &Position) -> Position {
        let image = |covered: u64| self.grid.image_of_set(symmetry, covered.into()) as u64;
        Position { covered: position.covered.map(image), ..*position }
    }

    fn image_of_move(&self, symmetry: usize, mv: Move) -> Move {
        let [cell, next] = self.cells(mv).map(|cell| self.grid.image(symmetry, cell));
        Move { cell: cell.min(next), ..mv }
    }
}

impl Notation for Domineering {
    const INFO: GameInfo = GameInfo {
        name: "domineering",
        title: Bilingual::new("Domineering", "Домино на доске"),
        summary: Bilingual::new(
            "Cover the board with dominoes, one player upright, the other lying; whoever cannot move loses.",
            "Закрывайте доску костями домино: один ставит их стоя, другой лёжа; кому некуда, тот проиграл.",
        ),
        players: [Bilingual::new("Vertical", "Вертикальный"), Bilingual::new("Horizontal", "Горизонтальный")],
        genders: [Gender::Masculine; 2],
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
            Start::new("domineering/5x5", "Standard board, 5 × 5", "Обычная доска, 5 × 5"),
            Start::new("domineering/6x6", "Large board, 6 × 6", "Большая доска, 6 × 6"),
            Start::new("domineering/8x8", "Chessboard, 8 × 8", "Шахматная доска, 8 × 8"),
        ],
        sample: Some(Sample {
            rules: "domineering/4x4",
            position: "start",
            moves: "b2b3 c1d1 d3d4 a4b4 c3c4 c2d2 a1a2",
        }),
        messages_ru: "say-domineering-next = поле сверху или справа\n",
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
        Domineering { grid: Grid::of(rules.size) }
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: self.grid.size(), options: vec![] }
    }

    /// Rows from the top, `v` and `h` for covered cells: `..v/hhv/... h`.
    fn parse_setup(&self, text: &str) -> Result<Position, ParseError> {
        let (covered, turn) = self.grid.parse_position(text, "vh.", Self::INFO.turns)?;
        Ok(Position { covered: covered.map(|cells| cells as u64), turn })
    }

    fn validate(&self, setup: Position) -> Result<Position, SetupError> {
        Ok(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        self.grid.write_position(|cell| Self::on(position, cell), position.turn, Self::INFO.turns, out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = message!("domineering-next", "the cell above or to the right");
        let fits = |cell, next| cell < next && self.grid.neighbours(cell).any(|near| near == next);
        let [cell, next] = self.grid.parse_two_cells(text, fits, expected)?;
        Ok(Move { cell, upright: next == cell + self.grid.columns() })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.grid.write_cells(&self.cells(mv), out)
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        self.grid.names(&self.cells(mv))
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
        Some(self.grid.layout(|cell| Self::on(position, cell)))
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
