//! The features against the rules themselves, and what the evaluation must not depend on.

use super::*;
use crate::rules::{Move, Position, Seega, Setup};
use kamni::{Game, Notation, Player};
use kamni_tables::splitmix::Rng;

const RULES: [&str; 6] = [
    "seega/3",
    "seega/5",
    "seega/5,extra=any,capture=single",
    "seega/5,place=2,limit=3",
    "seega/7",
    "seega/9,limit=1000",
];

/// All positions of some random games that are not over.
fn positions(game: &Seega, seed: u64) -> Vec<Position> {
    let mut rng = Rng::new(seed, 0);
    let mut all = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..4 {
        let mut position = game.start();
        for _ in 0..200 {
            game.legal_moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            all.push(position);
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }
    all
}

fn evaluation(game: &Seega, position: &Position) -> i32 {
    evaluate(&Field::<u128>::new(game), &Weights::TUNED, &State::new(game, position))
}

#[test]
fn turning_and_mirroring_the_board_changes_nothing() {
    for (seed, rules) in (0..).zip(RULES) {
        let game = Seega::parse_rules(rules).unwrap();
        assert_eq!(game.symmetries(), 8);
        for position in positions(&game, seed) {
            let here = evaluation(&game, &position);
            for symmetry in 1..8 {
                let image = game.image(symmetry, &position);
                let text = game.position_text(&position);
                assert_eq!(evaluation(&game, &image), here, "{rules} {text}, symmetry {symmetry}");
            }
        }
    }
}

#[test]
fn exchanging_the_colours_changes_nothing_once_stones_move() {
    for (seed, rules) in (0..).zip(RULES) {
        let game = Seega::parse_rules(rules).unwrap();
        for position in positions(&game, seed).iter().filter(|position| !position.is_placing()) {
            let [first, second] = Player::BOTH.map(|player| position.stones(player));
            let setup = Setup {
                stones: [second, first],
                turn: game.turn(position).other(),
                in_hand: [0, 0],
                quiet: position.quiet(),
                bound: position.bound(),
            };
            let exchanged = game.validate(setup).unwrap();
            assert_eq!(evaluation(&game, &exchanged), evaluation(&game, position), "{position:?}");
        }
    }
}

#[test]
fn what_one_side_has_the_other_lacks() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let field: Field<u64> = Field::new(&game);
    for position in positions(&game, 5) {
        let State { own, enemy, quiet, .. } = State::<u64>::new(&game, &position);
        let [here, there] =
            [(own, enemy), (enemy, own)].map(|(own, enemy)| moving_features(&field, own, enemy, quiet));
        for &thing in MovingFeature::ALL {
            let other = match thing {
                MovingFeature::Turn => continue,
                MovingFeature::Strike => there[MovingFeature::Danger as usize],
                MovingFeature::Strikes => there[MovingFeature::Dangers as usize],
                MovingFeature::Danger => there[MovingFeature::Strike as usize],
                MovingFeature::Dangers => there[MovingFeature::Strikes as usize],
                MovingFeature::Stuck => there[MovingFeature::Blocks as usize],
                MovingFeature::Blocks => there[MovingFeature::Stuck as usize],
                _ => -there[thing as usize],
            };
            assert_eq!(here[thing as usize], other, "{} in {position:?}", thing.text());
        }
    }
}

/// What a player could do if it were their turn, by the rules: the stones that can move, their steps, what they can capture.
fn chances(game: &Seega, position: &Position, turn: Player) -> (i32, i32, i32) {
    let stones = Player::BOTH.map(|player| position.stones(player));
    let setup = Setup { stones, turn, in_hand: [0, 0], quiet: 0, bound: None };
    let here = game.validate(setup).unwrap();
    let mut moves = Vec::new();
    game.legal_moves(&here, &mut moves);
    let (mut movers, mut steps, mut taken) = (0u128, 0, 0u128);
    for mv in moves {
        let Move::Step { from, .. } = mv else { continue };
        let mut next = here;
        game.play(&mut next, mv);
        movers |= 1 << from;
        steps += 1;
        taken |= here.stones(turn.other()) & !next.stones(turn.other());
    }
    (movers.count_ones() as i32, steps, taken.count_ones() as i32)
}

#[test]
fn steps_and_captures_are_counted_as_the_rules_have_them() {
    for (seed, rules) in (0..).zip(RULES) {
        let game = Seega::parse_rules(rules).unwrap();
        let field: Field<u128> = Field::new(&game);
        for position in positions(&game, seed).iter().filter(|position| !position.is_placing()) {
            let turn = game.turn(position);
            let (movers, steps, taken) = chances(&game, position, turn);
            let (their_movers, their_steps, their_taken) = chances(&game, position, turn.other());
            let state: State<u128> = State::new(&game, position);
            let counts = moving_features(&field, state.own, state.enemy, state.quiet);
            for (thing, expected) in [
                (MovingFeature::Mobile, movers - their_movers),
                (MovingFeature::Steps, steps - their_steps),
                (MovingFeature::Strikes, taken),
                (MovingFeature::Strike, taken.min(1)),
                (MovingFeature::Dangers, their_taken),
                (MovingFeature::Danger, their_taken.min(1)),
                (MovingFeature::Stuck, i32::from(steps == 0)),
                (MovingFeature::Blocks, i32::from(their_steps == 0)),
            ] {
                let text = game.position_text(position);
                assert_eq!(counts[thing as usize], expected, "{rules} {text}: {}", thing.text());
            }
        }
    }
}

#[test]
fn evaluations_keep_their_limits() {
    let mut wild = Weights::TUNED;
    for weight in wild.moving.iter_mut().chain(&mut wild.first).chain(&mut wild.second) {
        *weight = weight.map(|part| part.signum() * 100_000);
    }
    for (seed, rules) in (0..).zip(RULES) {
        let game = Seega::parse_rules(rules).unwrap();
        let field: Field<u128> = Field::new(&game);
        for position in positions(&game, seed) {
            let state = State::new(&game, &position);
            assert!(evaluate(&field, &wild, &state).abs() <= MAX_EVALUATION);
            // Far from the limit: no usual position is cut off.
            assert!(evaluate(&field, &Weights::TUNED, &state).abs() < MAX_EVALUATION, "{position:?}");
        }
    }
}

#[test]
fn weights_change_evenly_between_the_marks() {
    for scale in [PLACING, MOVING] {
        for all in [8, 24, 80] {
            for stones in 0..=all {
                let (parts, of) = phase(&scale, stones, all);
                assert_eq!(parts.iter().sum::<i32>(), of, "{stones} of {all}");
                assert!(of > 0 && parts.iter().all(|&part| part >= 0), "{stones} of {all}");
            }
            assert_eq!(phase(&scale, all, all).0[1..], [0, 0], "all stones are there");
        }
    }
}
