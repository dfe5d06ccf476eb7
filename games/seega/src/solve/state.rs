//! A position as the searches see it: from the mover's side, in one or two machine words a player.

use super::field::Field;
use crate::cells::Direction;
use crate::rules::{Move, Position};
use kamni::{Game, Player};
use kamni_solve::bitboard::Bitboard;

/// No stone has to move on.
const FREE: u8 = u8::MAX;

/// A position. Which player is the mover matters only while stones are being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State<W> {
    /// The mover's stones.
    pub(crate) own: W,
    /// The other player's stones.
    pub(crate) enemy: W,
    /// Moves since the last capture.
    pub(crate) quiet: u16,
    bound: u8,
    pub(crate) placing: bool,
    /// Whether the mover is the first player.
    pub(crate) first: bool,
}

/// A move in 14 bits: from and to. For a placement both are the same cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedMove(u16);

impl PackedMove {
    /// The absence of a move.
    pub(crate) const NONE: PackedMove = PackedMove(u16::MAX);
    /// A pass.
    pub(crate) const PASS: PackedMove = PackedMove(1 << 14);

    pub(crate) fn new(from: u8, to: u8) -> PackedMove {
        PackedMove(u16::from(from) | u16::from(to) << 7)
    }

    pub(crate) fn from(self) -> u8 {
        (self.0 & 127) as u8
    }

    pub(crate) fn to(self) -> u8 {
        (self.0 >> 7 & 127) as u8
    }

    pub(crate) fn code(self) -> u16 {
        self.0
    }

    pub(crate) fn of_code(code: u16) -> PackedMove {
        PackedMove(code)
    }

    pub(crate) fn of_move(mv: Move) -> PackedMove {
        match mv {
            Move::Place(cell) => PackedMove::new(cell, cell),
            Move::Step { from, to } => PackedMove::new(from, to),
            Move::Pass => PackedMove::PASS,
        }
    }

    pub(crate) fn to_move(self) -> Move {
        match self {
            PackedMove::PASS => Move::Pass,
            step if step.from() == step.to() => Move::Place(step.to()),
            step => Move::Step { from: step.from(), to: step.to() },
        }
    }
}

impl<W: Bitboard> State<W> {
    pub(crate) fn new(game: &impl Game<Position = Position>, position: &Position) -> State<W> {
        let turn = game.turn(position);
        State {
            own: W::from_u128(position.stones(turn)),
            enemy: W::from_u128(position.stones(turn.other())),
            quiet: position.quiet(),
            bound: position.bound().unwrap_or(FREE),
            placing: position.is_placing(),
            first: turn == Player::First,
        }
    }

    /// The stone that has to move on.
    #[inline(always)]
    pub(crate) fn is_bound(&self) -> bool {
        self.bound != FREE
    }

    #[inline(always)]
    fn turned(&self) -> State<W> {
        State { own: self.enemy, enemy: self.own, bound: FREE, first: !self.first, ..*self }
    }

    /// The stones that may move.
    #[inline(always)]
    pub(crate) fn movers(&self) -> W {
        if self.is_bound() { W::bit(self.bound) } else { self.own }
    }

    /// How many stones more than the enemy the mover has, if the game is over.
    #[inline(always)]
    pub(crate) fn end(&self, field: &Field<W>) -> Option<i32> {
        let over = self.quiet >= field.limit || self.own.is_empty() || self.enemy.is_empty();
        (over && !self.placing).then(|| self.own.count() - self.enemy.count())
    }

    /// The position after a legal move, and whether it is still the same player's turn.
    #[inline]
    pub(crate) fn after(&self, field: &Field<W>, step: PackedMove) -> (State<W>, bool) {
        if self.placing {
            return self.placed(field, step.to());
        }
        let mut next = State { quiet: self.quiet + 1, ..*self };
        if step == PackedMove::PASS {
            return (next.turned(), false);
        }
        let to = W::bit(step.to());
        next.own ^= W::bit(step.from()) | to;
        let captured = field.captured(next.own, next.enemy, step.to());
        if captured.is_empty() {
            return (next.turned(), false);
        }
        next.enemy ^= captured;
        next.quiet = 0;
        next.bound = if field.any { FREE } else { step.to() };
        (next, true)
    }

    fn placed(&self, field: &Field<W>, cell: u8) -> (State<W>, bool) {
        let mut next = State { own: self.own | W::bit(cell), ..*self };
        let placed = (next.own | next.enemy).count() as u8;
        next.placing = placed < 2 * field.each;
        let first = placed % (2 * field.place) < field.place;
        if first == self.first { (next, true) } else { (next.turned(), false) }
    }

    /// Calls `visit` with every legal move that arrives on a `wanted` cell, in a game that is not over. A pass is not among them.
    #[inline]
    pub(crate) fn each_step(&self, field: &Field<W>, wanted: W, mut visit: impl FnMut(PackedMove)) {
        let empty = field.all & !(self.own | self.enemy) & wanted;
        if self.placing {
            (empty & !field.centre).cells().for_each(|cell| visit(PackedMove::new(cell, cell)));
            return;
        }
        let movers = self.movers();
        for direction in Direction::ALL {
            let mut from = field.leaving(movers, empty, direction);
            while !from.is_empty() {
                let cell = from.lowest();
                from = from.without_lowest();
                visit(PackedMove::new(cell, field.next(cell, direction)));
            }
        }
    }

    /// Calls `visit` with every legal move of a game that is not over, the pass too.
    pub(crate) fn each_move(&self, field: &Field<W>, mut visit: impl FnMut(PackedMove)) {
        let mut stuck = !self.placing;
        self.each_step(field, field.all, |step| {
            stuck = false;
            visit(step);
        });
        if stuck {
            visit(PackedMove::PASS);
        }
    }

    /// Whether a move is legal in a game that is not over.
    pub(crate) fn allows(&self, field: &Field<W>, step: PackedMove) -> bool {
        let mut found = false;
        self.each_move(field, |legal| found |= legal == step);
        found
    }

    /// The hash key of the position.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let rest = u64::from(self.quiet) | u64::from(self.bound) << 16 | u64::from(self.placing) << 24;
        let mixed = |key: u64, more: u64| {
            let key = (key ^ more).wrapping_mul(0x9e6c_63d0_876a_68d3);
            key ^ key >> 32
        };
        let key =
            mixed(mixed(rest.wrapping_mul(0xd6e8_feb8_6659_fd93), self.own.hash64()), self.enemy.hash64());
        mixed(key, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seega;
    use kamni::Notation;
    use kamni_tables::splitmix::Rng;

    const RULES: [&str; 8] = [
        "seega/3",
        "seega/5",
        "seega/7",
        "seega/9",
        "seega/3,place=2,limit=3",
        "seega/5,extra=any",
        "seega/5,place=2,capture=single",
        "seega/9,extra=any,place=2,capture=single,limit=1000",
    ];

    /// Plays random games twice, by the rules and by the states, and compares.
    fn plays_by_the_rules<W: Bitboard>(game: &Seega, rng: &mut Rng) {
        let field: Field<W> = Field::new(game);
        let mut position = game.start();
        let mut moves = Vec::new();
        for _ in 0..300 {
            let state: State<W> = State::new(game, &position);
            let text = game.position_text(&position);
            game.legal_moves(&position, &mut moves);
            assert_eq!(state.end(&field).is_some(), moves.is_empty(), "{text}");
            if moves.is_empty() {
                return;
            }
            let mut found = Vec::new();
            state.each_move(&field, |step| found.push(step.to_move()));
            assert_eq!(found, moves, "{text}");
            let landings = field.landings(state.own, state.enemy);
            for &mv in &moves {
                let mut next = position;
                game.play(&mut next, mv);
                let (after, same) = state.after(&field, PackedMove::of_move(mv));
                assert_eq!(after, State::new(game, &next), "{text} {mv:?}");
                assert_eq!(same, game.turn(&next) == game.turn(&position), "{text} {mv:?}");
                if let Move::Step { to, .. } = mv {
                    assert_eq!(landings.contains(to), next.quiet() == 0, "{text} {mv:?}");
                }
            }
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }

    #[test]
    fn states_play_by_the_rules() {
        for (number, rules) in RULES.into_iter().enumerate() {
            let game = Seega::parse_rules(rules).unwrap();
            let mut rng = Rng::new(1, number as u64);
            for _ in 0..10 {
                plays_by_the_rules::<u128>(&game, &mut rng);
                if game.side() <= 7 {
                    plays_by_the_rules::<u64>(&game, &mut rng);
                }
            }
        }
    }
}
