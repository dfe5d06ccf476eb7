//! df-pn against a plain search of all lines of play, which shares no code with it; its limits; long games and endless ones.

use crate::clobber::{self, Clobber};
use kamni::{Game, Notation, Outcome, Player};
use kamni_cheops::Cheops;
use kamni_dawson::Dawson;
use kamni_kayles::Kayles;
use kamni_solve::dfpn::{DfPn, Stop};
use kamni_solve::{Budget, Value};
use kamni_tables::splitmix::Rng;
use std::collections::HashMap;

/// The value for the player to move and the moves to the end: the winner hurries, the loser delays. Draws have no distance.
pub type Plain = (Value, u32);

pub fn plain<G: Game>(game: &G, position: &G::Position, memo: &mut HashMap<G::Position, Plain>) -> Plain {
    if let Some(outcome) = game.outcome(position) {
        return (Value::of(outcome, game.turn(position)), 0);
    }
    if let Some(&known) = memo.get(position) {
        return known;
    }
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let results = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        let (value, distance) = plain(game, &next, memo);
        (if game.turn(&next) == game.turn(position) { value } else { value.other() }, distance + 1)
    });
    let best = results.max_by_key(|&(value, distance)| match value {
        Value::Win => (value, -i64::from(distance)),
        Value::Draw => (value, 0),
        Value::Loss => (value, i64::from(distance)),
    });
    let best = best.expect("a game that goes on has moves");
    memo.insert(position.clone(), best);
    best
}

/// Up to `most` random moves from a position.
pub fn wander<G: Game>(game: &G, mut position: G::Position, most: usize, rng: &mut Rng) -> G::Position {
    let mut moves = Vec::new();
    for _ in 0..rng.below(most + 1) {
        game.legal_moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(&mut position, moves[rng.below(moves.len())]);
    }
    position
}

/// Compares value and distance, then asks again with little memory, and with budgets that end early.
fn check<G: Game>(game: &G, position: &G::Position, memo: &mut HashMap<G::Position, Plain>) {
    let (value, distance) = plain(game, position, memo);
    let turn = game.turn(position);
    let budget = Budget::unlimited();
    for memory in [1 << 26, 1 << 14] {
        let found = DfPn::new(game, position, memory).prove_distance(position, &budget.start());
        match found {
            Ok(bounds) => {
                assert_eq!(bounds.value(turn), Some(value), "{position:?}");
                let expected = (value != Value::Draw).then_some(distance);
                assert_eq!(bounds.rank().expect("it was proved").distance(), expected, "{position:?}");
            }
            Err(stop) => assert_eq!((stop, memory), (Stop::Memory, 1 << 14), "{position:?}"),
        }
    }
    for nodes in [0, 1, 10, 100, 1000] {
        let budget = Budget { nodes, ..Budget::unlimited() };
        let mut search = DfPn::new(game, position, 1 << 20);
        let result = search.prove_distance(position, &budget.start());
        let known = search.bounds(position);
        assert!(known.value(turn).is_none_or(|known| known == value), "{position:?}: {nodes} nodes");
        let exact = known.rank().and_then(|rank| rank.distance());
        assert!(exact.is_none_or(|exact| exact == distance), "{position:?}: {nodes} nodes");
        assert!(result.is_ok() || result == Err(Stop::Spent), "{position:?}: {result:?}");
    }
}

fn check_random<G: Notation>(rules: &str, most_moves: usize, positions: u64) {
    let game = G::parse_rules(rules).unwrap();
    let mut memo = HashMap::new();
    for number in 0..positions {
        let mut rng = Rng::new(7, number);
        check(&game, &wander(&game, game.start(), most_moves, &mut rng), &mut memo);
    }
}

#[test]
fn clobber_agrees_with_a_plain_search() {
    for (rows, columns) in [(1, 8), (2, 4), (3, 3), (3, 4)] {
        let game = Clobber::new(rows, columns);
        let mut memo = HashMap::new();
        check(&game, &game.start(), &mut memo);
        for number in 0..40 {
            let mut rng = Rng::new(11, number);
            let mut stones = [0, 0];
            (0..rows * columns).for_each(|cell| {
                let kind = rng.below(5);
                if kind < 4 {
                    stones[kind % 2] |= 1 << cell;
                }
            });
            let position = clobber::Position { stones, turn: Player::BOTH[rng.below(2)] };
            check(&game, &position, &mut memo);
        }
    }
}

#[test]
fn the_games_agree_with_a_plain_search() {
    check_random::<Kayles>("kayles/9", 3, 20);
    check_random::<Cheops>("cheops/4", 4, 20);
    check_random::<Cheops>("cheops/5", 5, 20);
    check_random::<Dawson>("dawson/3x5", 4, 20);
    check_random::<Dawson>("dawson/4x4", 4, 20);
}

#[test]
fn the_same_search_looks_at_the_same_positions() {
    let game = Clobber::new(3, 4);
    let start = game.start();
    let nodes = [1 << 14, 1 << 14, 1 << 26, 1 << 26].map(|memory| {
        let budget = Budget::unlimited();
        let meter = budget.start();
        let _ = DfPn::new(&game, &start, memory).prove_distance(&start, &meter);
        meter.nodes()
    });
    assert_eq!((nodes[0], nodes[2]), (nodes[1], nodes[3]));
}

#[test]
fn being_told_to_stop_ends_a_search() {
    let game = Clobber::new(8, 8);
    let start = game.start();
    let budget = Budget::unlimited();
    budget.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let result = DfPn::new(&game, &start, 1 << 26).prove_value(&start, &budget.start());
    assert_eq!(result, Err(Stop::Spent));
}

/// A counter that the players change by the steps of the game until it is 0; who cannot move loses.
#[derive(Clone, Debug)]
struct Counter {
    start: u32,
    steps: &'static [i32],
}

impl Game for Counter {
    type Position = (u32, Player);
    type Move = i32;

    fn start(&self) -> (u32, Player) {
        (self.start, Player::First)
    }

    fn turn(&self, &(_, turn): &(u32, Player)) -> Player {
        turn
    }

    fn outcome(&self, &(count, turn): &(u32, Player)) -> Option<Outcome> {
        (count == 0).then(|| Outcome::win(turn.other()))
    }

    fn legal_moves(&self, &(count, _): &(u32, Player), moves: &mut Vec<i32>) {
        moves.clear();
        moves
            .extend(self.steps.iter().filter(|step| count > 0 && count.checked_add_signed(**step).is_some()));
    }

    fn play(&self, (count, turn): &mut (u32, Player), step: i32) {
        *count = count.checked_add_signed(step).expect("the move is legal");
        *turn = turn.other();
    }
}

#[test]
fn long_games_need_no_call_stack() {
    let game = Counter { start: 300_000, steps: &[-1] };
    let budget = Budget::unlimited();
    let bounds =
        DfPn::new(&game, &game.start(), 1 << 28).prove_distance(&game.start(), &budget.start()).unwrap();
    assert_eq!(bounds.value(Player::First), Some(Value::Loss));
    assert_eq!(bounds.rank().and_then(|rank| rank.distance()), Some(300_000));
    let result = DfPn::new(&game, &game.start(), 1 << 16).prove_value(&game.start(), &budget.start());
    assert_eq!(result, Err(Stop::Memory));
}

#[test]
fn endless_games_are_not_proved_by_repetition() {
    let budget = Budget { nodes: 100_000, ..Budget::unlimited() };
    let prove = |game: &Counter| {
        let mut search = DfPn::new(game, &game.start(), 1 << 20);
        search.prove_value(&game.start(), &budget.start()).map(|bounds| bounds.value(Player::First))
    };
    // Up and down for ever: a player who would lose by stepping down from 2 steps up instead.
    assert_eq!(prove(&Counter { start: 2, steps: &[-1, 1] }), Err(Stop::Repetition));
    // The win comes before any repetition.
    assert_eq!(prove(&Counter { start: 1, steps: &[-1, 1] }), Ok(Some(Value::Win)));
}
