//! Seega: first the stones are placed, then they move; enclosed enemy stones are taken.

use crate::cells::{BOARDS, Cells, Direction};
use kamni::bits::Bits;
use kamni::text::CellName;
use kamni::{Game, Grid, Outcome, Player, SetupError, message};

/// Which stone moves on after a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extra {
    /// The one that captured.
    Same,
    /// Any stone of the same player.
    Any,
}

/// Which enemy stones are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capture {
    /// A whole unbroken run between two own stones.
    Run,
    /// Only a single stone between two own stones.
    Single,
}

/// The rules: the board and the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seega {
    pub(crate) side: u8,
    pub(crate) extra: Extra,
    pub(crate) place: u8,
    pub(crate) capture: Capture,
    pub(crate) limit: u16,
}

impl Seega {
    /// Side 3, 5, 7 or 9; `place` 1 or 2 stones a turn; `limit` 1 to 1000 quiet moves.
    pub fn new(side: u8, extra: Extra, place: u8, capture: Capture, limit: u16) -> Option<Seega> {
        let fits = [3, 5, 7, 9].contains(&side) && [1, 2].contains(&place) && (1..=1000).contains(&limit);
        fits.then_some(Seega { side, extra, place, capture, limit })
    }

    /// The side of the board.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// Which stone moves on after a capture.
    pub fn extra(&self) -> Extra {
        self.extra
    }

    /// How many stones are placed in one turn.
    pub fn place(&self) -> u8 {
        self.place
    }

    /// Which enemy stones are captured.
    pub fn capture(&self) -> Capture {
        self.capture
    }

    /// After how many moves without a capture the game ends.
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// How many stones each player has.
    pub fn stones_each(&self) -> u8 {
        (self.side * self.side - 1) / 2
    }

    /// The cell in the middle.
    pub fn centre(&self) -> u8 {
        self.side * self.side / 2
    }

    /// The board without the rules.
    pub(crate) fn grid(&self) -> Grid {
        Grid::new(self.side, self.side)
    }

    /// The board as bitboards, with its captures.
    #[inline]
    pub(crate) fn cells(&self) -> &'static Cells<u128> {
        &BOARDS[usize::from(self.side / 2 - 1)][usize::from(self.capture == Capture::Single)]
    }

    pub(crate) fn board(&self) -> u128 {
        self.cells().shifts.all
    }

    /// The cells next to `cell`.
    #[inline]
    pub(crate) fn neighbours(&self, cell: u8) -> u128 {
        self.cells().neighbours(cell.into())
    }

    /// Where the stone on `cell` can go.
    pub(crate) fn exits(&self, position: &Position, cell: u8) -> u128 {
        self.neighbours(cell) & !(position.stones[0] | position.stones[1])
    }

    /// Whose turn it is when `placed` stones are on the board, and how many of them are the first
    /// player's.
    pub(crate) fn placing_order(&self, placed: u8) -> (Player, u8) {
        let (rounds, part) = (placed / (2 * self.place), placed % (2 * self.place));
        let turn = if part < self.place { Player::First } else { Player::Second };
        (turn, rounds * self.place + part.min(self.place))
    }
}

/// The board and all that the rules need to go on. Cell `row * side + column`, from the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) stones: [u128; 2],
    /// Stones still to be placed.
    pub(crate) in_hand: [u8; 2],
    /// Moves since the last capture.
    pub(crate) quiet: u16,
    /// The stone that captured and must move on.
    pub(crate) bound: Option<u8>,
    pub(crate) turn: Player,
}

impl Position {
    /// The stones of `player`.
    pub fn stones(&self, player: Player) -> u128 {
        self.stones[player.index()]
    }

    /// How many stones `player` has still to place.
    pub fn in_hand(&self, player: Player) -> u8 {
        self.in_hand[player.index()]
    }

    /// Moves since the last capture.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The stone that captured and must move on.
    pub fn bound(&self) -> Option<u8> {
        self.bound
    }

    /// The stones that may move.
    pub(crate) fn movers(&self) -> u128 {
        self.bound.map_or(self.stones(self.turn), |cell| 1 << cell)
    }

    /// Whether stones are still being placed.
    pub fn is_placing(&self) -> bool {
        self.in_hand != [0, 0]
    }
}

/// What a position's text says.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The stones of both players.
    pub stones: [u128; 2],
    /// Whose turn it is.
    pub turn: Player,
    /// Stones still to be placed.
    pub in_hand: [u8; 2],
    /// Moves since the last capture.
    pub quiet: u16,
    /// The stone that must move on.
    pub bound: Option<u8>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a stone on this cell.
    Place(u8),
    /// Move a stone from one cell to the next.
    Step {
        /// The cell that it leaves.
        from: u8,
        /// The cell that it enters.
        to: u8,
    },
    /// Do nothing, because nothing else is legal.
    Pass,
}

impl Seega {
    pub(crate) fn check(&self, setup: Setup) -> Result<Position, SetupError> {
        let Setup { stones, turn, in_hand, quiet, bound } = setup;
        let position = Position { stones, in_hand, quiet, bound, turn };
        let mut error = SetupError::default();
        if position.is_placing() {
            self.check_placing(&position, &mut error);
        } else {
            self.check_moving(&position, &mut error);
        }
        error.or(position)
    }

    fn check_placing(&self, position: &Position, error: &mut SetupError) {
        let each = self.stones_each();
        let count = |player: Player| position.stones(player).count_ones() as u8;
        if (position.stones[0] | position.stones[1]) >> self.centre() & 1 == 1 {
            error.add(
                "board",
                self.name(self.centre()),
                message!("seega-centre", "the centre stays empty while stones are being placed",),
            );
        }
        let fits = |&player: &Player| count(player) + position.in_hand(player) == each;
        for player in Player::BOTH.into_iter().filter(|player| !fits(player)) {
            error.add(
                "stones to place",
                ['a', 'b'][player.index()],
                message!(
                    "seega-sum",
                    "{board} on the board and {hand} to place do not make {each}",
                    board = count(player),
                    hand = position.in_hand(player),
                    each,
                ),
            );
        }
        if error.flaws.is_empty() {
            let placed = count(Player::First) + count(Player::Second);
            let (turn, first) = self.placing_order(placed);
            if first != count(Player::First) {
                error.add(
                    "stones to place",
                    "",
                    message!(
                        "seega-order",
                        "with {placed} placed, a has {first} and b has {second} of them",
                        placed,
                        first,
                        second = placed - first,
                    ),
                );
            } else if turn != position.turn {
                error.add(
                    "turn",
                    "",
                    message!(
                        "seega-turn",
                        "with {placed} placed it is the turn of {turn}",
                        placed,
                        turn = ['a', 'b'][turn.index()],
                    ),
                );
            }
        }
        if position.quiet != 0 {
            error.add(
                "quiet moves",
                position.quiet,
                message!("seega-count-placing", "the count is 0 while stones are being placed",),
            );
        }
        if let Some(cell) = position.bound {
            error.add(
                "must move",
                self.name(cell),
                message!("seega-bound-placing", "no stone has to move on while stones are being placed",),
            );
        }
    }

    fn check_moving(&self, position: &Position, error: &mut SetupError) {
        if position.stones == [0, 0] {
            error.add("board", "", message!("seega-empty", "both sides are without stones"));
        }
        if position.quiet > self.limit {
            error.add(
                "quiet moves",
                position.quiet,
                message!(
                    "seega-limit",
                    "the game ends after {limit} {limit|step|steps} without a capture",
                    limit = self.limit,
                ),
            );
        }
        let Some(cell) = position.bound else { return };
        let mut flaw = |message| error.add("must move", self.name(cell), message);
        if self.extra == Extra::Any {
            flaw(message!("seega-bound-any", "with extra=any no stone has to move on"));
            return;
        }
        if position.stones(position.turn) >> cell & 1 == 0 {
            flaw(message!("seega-bound-whose", "this stone does not belong to the player to move"));
        } else if self.exits(position, cell) == 0 {
            flaw(message!("seega-bound-stuck", "this stone cannot move"));
        }
        if position.quiet != 0 {
            flaw(message!("seega-bound-count", "right after a capture the count of steps without one is 0"));
        }
    }

    pub(crate) fn name(&self, cell: u8) -> CellName {
        self.grid().name(cell)
    }
}

impl Game for Seega {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            stones: [0, 0],
            in_hand: [self.stones_each(); 2],
            quiet: 0,
            bound: None,
            turn: Player::First,
        }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    /// A player without stones has lost. After `limit` quiet moves the player with more stones wins.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [first, second] = position.stones;
        if position.is_placing() || (position.quiet < self.limit && first != 0 && second != 0) {
            return None;
        }
        Some(match first.count_ones().cmp(&second.count_ones()) {
            std::cmp::Ordering::Greater => Outcome::win(Player::First),
            std::cmp::Ordering::Less => Outcome::win(Player::Second),
            std::cmp::Ordering::Equal => Outcome::DRAW,
        })
    }

    /// Steps down, left, right and up, each from the lowest cell up.
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        let empty = self.board() & !(position.stones[0] | position.stones[1]);
        if position.is_placing() {
            moves.extend(Bits(empty & !(1 << self.centre())).map(Move::Place));
            return;
        }
        if self.outcome(position).is_some() {
            return;
        }
        // Direction by direction: one loop over many stones is cheaper than many short loops. A copy of the shifts stays in registers.
        let (movers, shifts) = (position.movers(), self.cells().shifts);
        for direction in Direction::ALL {
            let from = Bits(shifts.leaving(movers, empty, direction));
            moves.extend(from.map(|from| Move::Step { from, to: shifts.next(from, direction) }));
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let (own, enemy) = (position.turn.index(), position.turn.other().index());
        match mv {
            Move::Place(cell) => {
                position.stones[own] |= 1 << cell;
                position.in_hand[own] -= 1;
                let placed = position.stones[0].count_ones() + position.stones[1].count_ones();
                position.turn = self.placing_order(placed as u8).0;
            }
            Move::Step { from, to } => {
                position.stones[own] ^= 1 << from | 1 << to;
                let [stones, enemies] = [position.stones[own], position.stones[enemy]];
                let captured = self.cells().captured(stones, enemies, to.into());
                if captured == 0 {
                    position.quiet += 1;
                    position.bound = None;
                    position.turn = position.turn.other();
                } else {
                    position.stones[enemy] &= !captured;
                    position.quiet = 0;
                    position.bound = (self.extra == Extra::Same).then_some(to);
                }
            }
            Move::Pass => {
                position.quiet += 1;
                position.turn = position.turn.other();
            }
        }
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, symmetry: usize, position: &Position) -> Position {
        let grid = self.grid();
        Position {
            stones: position.stones.map(|stones| grid.image_of_set(symmetry, stones)),
            bound: position.bound.map(|cell| self.grid().image(symmetry, cell)),
            ..*position
        }
    }

    fn image_of_move(&self, symmetry: usize, mv: Move) -> Move {
        match mv {
            Move::Place(cell) => Move::Place(self.grid().image(symmetry, cell)),
            Move::Step { from, to } => {
                Move::Step { from: self.grid().image(symmetry, from), to: self.grid().image(symmetry, to) }
            }
            Move::Pass => Move::Pass,
        }
    }
}
