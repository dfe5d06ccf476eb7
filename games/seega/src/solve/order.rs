//! The order of moves of the same exact value where no distance to the end is known: an order that a person believes in.
//!
//! In a won position the quickest capture comes first: a move that captures now, then one after which a capture that keeps the win can be forced
//! soonest, found by a small search whose leaves are looked up in the tablebase. In a lost position it is the move that leaves the opponent
//! the fewest winning answers, in a drawn one the move after which the most answers lose.

use super::endings::Endings;
use super::field::Field;
use super::reasons::Oracle;
use super::state::{PackedMove, State};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Notation};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::{Grade, Value};

/// The winner's own moves that the search for a forced capture looks ahead, the capture included.
const OWN_MOVES: u32 = 3;

/// The most positions of that search, for all moves together: a millisecond or two.
const POSITIONS: u32 = 10_000;

/// As many positions as the value of one takes that comes from a file, and how many there are for each that may be asked for.
const POSITIONS_OF_A_LOOK: u32 = 40;
const POSITIONS_FOR_A_LOOK: u64 = 50;

/// The most answers whose values are asked for.
const ANSWERS: u32 = 400;

/// Puts the moves of the best value in order; the others stay behind them as they are. Moves must be sorted by value, and those that nothing here
/// distinguishes keep their order. A table in a file is asked `looks` times at most, in a lost or drawn position as often as the oracle says.
pub(super) fn sort(
    game: &Seega,
    position: &Position,
    moves: &mut [Grade],
    endings: &Endings,
    looks: u64,
    oracle: &mut impl Oracle,
) {
    let Some(value) = moves.first().map(|best| best.value) else { return };
    let equal = moves.partition_point(|grade| grade.value >= value);
    let moves = &mut moves[..equal];
    let read: Option<Vec<Move>> = moves.iter().map(|grade| game.parse_move(&grade.mv).ok()).collect();
    let Some(read) = read.filter(|read| read.len() > 1) else { return };
    let keys: Vec<i64> = match (value, game.side()) {
        (Value::Win, 3 | 5 | 7) => Attack::<u64>::new(game, endings, looks).keys(game, position, &read),
        (Value::Win, _) => Attack::<u128>::new(game, endings, looks).keys(game, position, &read),
        _ => Resistance { game, oracle, left: ANSWERS, value }.keys(position, &read),
    };
    let mut order: Vec<usize> = (0..moves.len()).collect();
    order.sort_by_key(|&number| keys[number]);
    let sorted: Vec<Grade> = order.into_iter().map(|number| moves[number].clone()).collect();
    moves.clone_from_slice(&sorted);
}

/// The search for a capture that can be forced and keeps the win.
struct Attack<'a, W> {
    field: Field<W>,
    endings: &'a Endings,
    /// How many positions may still be looked at.
    left: u32,
    /// What it costs to ask for a value.
    look: u32,
}

impl<'a, W: Bitboard> Attack<'a, W> {
    fn new(game: &Seega, endings: &'a Endings, looks: u64) -> Attack<'a, W> {
        let (left, look) = if endings.is_in_files() {
            ((looks * POSITIONS_FOR_A_LOOK).min(POSITIONS.into()) as u32, POSITIONS_OF_A_LOOK)
        } else {
            (POSITIONS, 0)
        };
        Attack { field: Field::new(game), endings, left, look }
    }

    /// For each winning move a number, the lower the better: the plies until the capture, with more stones captured now before fewer. Of moves without a forced
    /// capture those come first after which the opponent can capture least.
    fn keys(&mut self, game: &Seega, position: &Position, moves: &[Move]) -> Vec<i64> {
        const PLY: i64 = 1000;
        let state: State<W> = State::new(game, position);
        let mut keys = vec![None; moves.len()];
        for own_moves in 1..=OWN_MOVES {
            for (key, &mv) in keys.iter_mut().zip(moves).filter(|(key, _)| key.is_none()) {
                let (next, same) = state.after(&self.field, PackedMove::of_move(mv));
                *key = if next.end(&self.field).is_some() {
                    Some(0)
                } else if same {
                    let captured = state.enemy.count() - next.enemy.count();
                    Some(PLY - i64::from(captured))
                } else if own_moves > 1 && self.must_allow(&next, own_moves - 1) {
                    Some(PLY * i64::from(2 * own_moves - 1))
                } else {
                    None
                };
            }
        }
        let field = &self.field;
        let threats = |mv: Move| {
            let (next, _) = state.after(field, PackedMove::of_move(mv));
            let landings = field.landings(next.own, next.enemy) & field.near(next.own);
            PLY * PLY + i64::from(landings.count())
        };
        keys.into_iter().zip(moves).map(|(key, &mv)| key.unwrap_or_else(|| threats(mv))).collect()
    }

    /// Whether the mover, who wins, can force a capture that keeps the win with this many own moves.
    fn can_force(&mut self, state: &State<W>, own_moves: u32) -> bool {
        if self.left == 0 || state.end(&self.field).is_some() {
            return false;
        }
        self.left -= 1;
        let landings = self.field.landings(state.own, state.enemy);
        let mut steps = Vec::new();
        state.each_step(&self.field, landings, |step| steps.push(step));
        if steps.iter().any(|&step| self.keeps_the_win(&state.after(&self.field, step).0)) {
            return true;
        }
        if own_moves < 2 {
            return false;
        }
        steps.clear();
        let quiet = self.field.all & !landings;
        state.each_step(&self.field, quiet, |step| steps.push(step));
        steps.into_iter().any(|step| {
            let (next, _) = state.after(&self.field, step);
            self.must_allow(&next, own_moves - 1)
        })
    }

    /// Whether every answer of the mover, who loses, lets the other force such a capture. An answer that captures does not count as one.
    fn must_allow(&mut self, state: &State<W>, own_moves: u32) -> bool {
        if self.left == 0 || state.end(&self.field).is_some() {
            return false;
        }
        self.left -= 1;
        let mut steps = Vec::new();
        state.each_move(&self.field, |step| steps.push(step));
        steps.into_iter().all(|step| {
            let (next, same) = state.after(&self.field, step);
            !same && self.can_force(&next, own_moves)
        })
    }

    /// Whether the player who has just captured wins. Values after captures do not depend on the quiet moves before. The recursion is as deep as there
    /// are captures.
    fn keeps_the_win(&mut self, state: &State<W>) -> bool {
        if state.enemy.is_empty() || !state.is_bound() {
            return self.value(state) == Some(Value::Win);
        }
        let mut steps = Vec::new();
        state.each_step(&self.field, self.field.all, |step| steps.push(step));
        steps.into_iter().any(|step| {
            let (next, same) = state.after(&self.field, step);
            if same { self.keeps_the_win(&next) } else { self.value(&next) == Some(Value::Loss) }
        })
    }

    fn value(&mut self, state: &State<W>) -> Option<Value> {
        self.left = self.left.checked_sub(self.look)?;
        self.endings.value(state.own.to_u128(), state.enemy.to_u128()).ok().flatten()
    }
}

/// How hard each move of a player who loses or draws is on the opponent.
struct Resistance<'a, O> {
    game: &'a Seega,
    oracle: &'a mut O,
    /// How many answers may still be asked about.
    left: u32,
    value: Value,
}

impl<O: Oracle> Resistance<'_, O> {
    /// For each move a number, the lower the harder on the opponent: in a lost position how many answers win, in a drawn one how many do not lose. Last are
    /// moves that end the game, and those whose answers cannot be asked about any more.
    fn keys(&mut self, position: &Position, moves: &[Move]) -> Vec<i64> {
        let key = |&mv: &Move| {
            let mut after = *position;
            self.game.play(&mut after, mv);
            self.good_answers(position, &after).unwrap_or(i64::MAX)
        };
        moves.iter().map(key).collect()
    }

    fn good_answers(&mut self, before: &Position, after: &Position) -> Option<i64> {
        if self.game.outcome(after).is_some() {
            return None;
        }
        let turn = self.game.turn(after);
        if turn == self.game.turn(before) {
            // There is no answer yet, and something is captured.
            return Some(0);
        }
        let mut moves = Vec::new();
        self.game.legal_moves(after, &mut moves);
        // What an answer is good for: a win, or at least a draw.
        let least = if self.value == Value::Loss { Value::Win } else { Value::Draw };
        let mut good = 0;
        for mv in moves {
            self.left = self.left.checked_sub(1)?;
            let mut answered = *after;
            self.game.play(&mut answered, mv);
            let reached = if let Some(outcome) = self.game.outcome(&answered) {
                Value::of(outcome, turn) >= least
            } else if self.game.turn(&answered) == turn {
                let less = if least == Value::Win { Value::Draw } else { Value::Loss };
                !self.oracle.is_at_most(&answered, less, true)?
            } else {
                self.oracle.is_at_most(&answered, least.other(), true)?
            };
            good += i64::from(reached);
        }
        Some(good)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;
    use crate::solve::dfpn::{Solver, Tablebase};
    use crate::solve::reasons::Proving;
    use kamni::Player;
    use kamni_solve::{Budget, Solve};
    use kamni_tables::splitmix::Rng;
    use std::sync::atomic::AtomicBool;

    fn random(game: &Seega, stones: usize, rng: &mut Rng) -> Option<Position> {
        let mut sets = [0u128; 2];
        while (sets[0] | sets[1]).count_ones() < stones as u32 {
            let cell = 1u128 << rng.below(25);
            if (sets[0] | sets[1]) & cell == 0 {
                sets[rng.below(2)] |= cell;
            }
        }
        let quiet = rng.below(usize::from(game.limit())) as u16;
        let setup = Setup { stones: sets, turn: Player::First, in_hand: [0, 0], quiet, bound: None };
        game.validate(setup).ok().filter(|position| game.outcome(position).is_none())
    }

    /// The plies until a capture that the mover can force, by the rules and exact analyses alone.
    fn plies(game: &Seega, position: &Position, own: u32, budget: &Budget) -> bool {
        let turn = game.turn(position);
        let after = |mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            next
        };
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let nexts: Vec<Position> = moves.into_iter().map(after).collect();
        let captures = |next: &Position| {
            let others = [position, next].map(|position| position.stones(turn.other()).count_ones());
            let won = match game.outcome(next) {
                Some(outcome) => Value::of(outcome, turn) == Value::Win,
                None => game.turn(next) == turn && game.analyze(next, budget).value == Value::Win,
            };
            others[1] < others[0] && won
        };
        if nexts.iter().any(captures) {
            return true;
        }
        let quiet = |next: &&Position| game.turn(next) != turn && game.outcome(next).is_none();
        own > 1 && nexts.iter().filter(quiet).any(|next| allowed(game, next, own - 1, budget))
    }

    fn allowed(game: &Seega, position: &Position, own: u32, budget: &Budget) -> bool {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        moves.into_iter().all(|mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            let quiet = game.turn(&next) != game.turn(position) && game.outcome(&next).is_none();
            quiet && plies(game, &next, own, budget)
        })
    }

    /// Moves of won and lost positions are in the order that is promised.
    #[test]
    fn captures_come_first_and_few_winning_answers() {
        let game = Seega::parse_rules("seega/5").unwrap();
        let endings = Endings::solve(&game, 6, 2, &AtomicBool::new(false)).unwrap();
        let budget = Budget { threads: 1, ..Budget::default() };
        let mut rng = Rng::new(5, 0);
        let (mut won, mut lost) = (0, 0);
        while won < 12 || lost < 6 {
            let Some(position) = random(&game, 6, &mut rng) else { continue };
            let mut analysis = game.analyze(&position, &budget);
            let text = game.position_text(&position);
            let mut solver = Solver::new(&game, Some(&endings as &dyn Tablebase), 1 << 24, 1);
            let mut oracle = Proving::new(&mut solver, Some(&endings), 100_000);
            sort(&game, &position, &mut analysis.moves, &endings, u64::MAX, &mut oracle);
            let equal: Vec<Position> = (analysis.moves.iter())
                .take_while(|grade| grade.value == analysis.value)
                .map(|grade| {
                    let mut next = position;
                    game.play(&mut next, game.parse_move(&grade.mv).unwrap());
                    next
                })
                .collect();
            let turn = game.turn(&position);
            if analysis.value == Value::Win && won < 12 {
                let rank = |next: &Position| match game.outcome(next) {
                    Some(_) => 0,
                    None if game.turn(next) == turn => 1,
                    None if allowed(&game, next, 1, &budget) => 2,
                    None => 3,
                };
                let ranks: Vec<i32> = equal.iter().map(rank).collect();
                assert!(ranks.is_sorted(), "{text}: {ranks:?}");
                won += 1;
            } else if analysis.value == Value::Loss && lost < 6 {
                let answers = |next: &Position| {
                    if game.outcome(next).is_some() {
                        return usize::MAX;
                    }
                    if game.turn(next) == turn {
                        return 0;
                    }
                    let analysis = game.analyze(next, &budget);
                    assert!(analysis.proved);
                    analysis.moves.iter().filter(|grade| grade.value == Value::Win).count()
                };
                let counts: Vec<usize> = equal.iter().map(answers).collect();
                assert!(counts.is_sorted(), "{text}: {counts:?}");
                lost += 1;
            }
        }
    }
}
