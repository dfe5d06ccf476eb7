//! Sums that change with the stones against sums from scratch, and what files must not do.

use super::numbers::{Layers, Network, Part};
use super::shape::{HIDDEN, INPUTS, SECOND, Shape};
use super::*;
use crate::rules::{Position, Seega};
use crate::solve::evaluation::{Weights, evaluate};
use crate::solve::field::Field;
use crate::solve::state::State;
use kamni::{Game, Notation};
use kamni_solve::bitboard::Bitboard;
use kamni_tables::splitmix::Rng;

/// A network of random numbers.
pub(crate) fn random(side: u8, seed: u64) -> Network {
    let mut rng = Rng::new(seed, side.into());
    let mut byte = || rng.below(256) as i16 - 128;
    let shape = Shape::new(side).unwrap();
    let part = |placing| Part {
        rows: (0..shape.rows()).map(|_| [(); HIDDEN].map(|()| byte() / 16)).collect(),
        bias: [(); HIDDEN].map(|()| byte()),
        layers: (0..Shape::stages(placing))
            .map(|_| Layers {
                second: [(); SECOND].map(|()| [(); INPUTS].map(|()| byte())),
                second_bias: [(); SECOND].map(|()| i32::from(byte()) * 64),
                third: [(); SECOND].map(|()| i32::from(byte())),
                third_bias: i32::from(byte()),
                base: i32::from(byte()) * 16,
            })
            .collect(),
    };
    let parts = [false, true].map(part);
    Network { shape, parts }
}

/// The positions of a random game.
fn game_of(game: &Seega, rng: &mut Rng) -> Vec<Position> {
    let mut position = game.start();
    let mut all = vec![position];
    let mut moves = Vec::new();
    for _ in 0..250 {
        game.legal_moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(&mut position, moves[rng.below(moves.len())]);
        all.push(position);
    }
    all
}

fn sums_agree<W: Bitboard>(rules: &str, seed: u64) {
    let game = Seega::parse_rules(rules).unwrap();
    let network = random(game.side(), seed);
    let mut rng = Rng::new(seed, 1);
    let mut sums: Option<Sums<W>> = None;
    for _ in 0..8 {
        let positions = game_of(&game, &mut rng);
        for (number, position) in positions.iter().enumerate() {
            // One after the other, and now and then from any other.
            let position = if number % 7 == 3 { &positions[rng.below(positions.len())] } else { position };
            let state = State::new(&game, position);
            let fresh = Sums::new(&network, &state);
            let next = sums.as_ref().map_or(fresh.clone(), |sums| sums.changed_to(&network, &state));
            let text = game.position_text(position);
            assert!(next == fresh, "{rules} {text}, seed {seed}");
            assert_eq!(next.distance(&state), 0);
            sums = Some(next);
        }
    }
}

#[test]
fn sums_that_change_are_those_from_scratch() {
    for (seed, rules) in (1..).zip(["seega/5", "seega/5,extra=any,place=2", "seega/7", "seega/9,limit=1000"])
    {
        sums_agree::<u128>(rules, seed);
        if !rules.contains('9') {
            sums_agree::<u64>(rules, seed);
        }
    }
}

/// The network by its definition: nothing is shared with the fast one but the numbers.
fn plainly(network: &Network, game: &Seega, position: &Position, base: i32) -> i32 {
    let turn = game.turn(position);
    let side = usize::from(game.side());
    let stone = |cell: usize, player| position.stones(player) >> cell & 1 == 1;
    let part = &network.parts[usize::from(position.is_placing())];
    let mut inputs = Vec::new();
    for (number, me) in [turn, turn.other()].into_iter().enumerate() {
        let mut sums = part.bias.map(i32::from);
        let mut row = 0;
        let mut add = |cells: &[usize]| {
            let mut state = 0;
            for &cell in cells.iter().rev() {
                state = 3 * state + usize::from(stone(cell, me)) + 2 * usize::from(stone(cell, me.other()));
            }
            let weights = part.rows[row + state];
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += i32::from(weight));
            row += 3usize.pow(cells.len() as u32);
        };
        // As the other player sees it, colours are exchanged, and so is who is the first.
        for cell in 0..side * side {
            let (column, above) = (cell % side, cell / side);
            if column + 2 < side {
                add(&[cell, cell + 1, cell + 2]);
            }
            if above + 2 < side {
                add(&[cell, cell + side, cell + 2 * side]);
            }
            if column + 1 < side && above + 1 < side {
                add(&[cell, cell + 1, cell + side, cell + side + 1]);
            }
        }
        let left = usize::from(game.limit() - position.quiet()).min(10);
        let clock = part.rows[row + 2 * left + number];
        inputs.extend((0..HIDDEN).map(|i| (sums[i] + i32::from(clock[i])).clamp(0, 127)));
    }
    let stones = (position.stones[0] | position.stones[1]).count_ones() as usize;
    let any = usize::from(game.extra() == crate::rules::Extra::Any);
    let stage = if position.is_placing() {
        let first = usize::from(turn == kamni::Player::First);
        (stones * 4 / (side * side - 1)).min(3) + 4 * first + 8 * any
    } else {
        stones * 6 / (side * side) + 6 * any
    };
    let layers = &part.layers[stage];
    let mut out = layers.third_bias + base.clamp(-3000, 3000) * layers.base / 64;
    for i in 0..SECOND {
        let sum: i32 =
            inputs.iter().zip(layers.second[i]).map(|(input, weight)| input * i32::from(weight)).sum();
        out += ((sum + layers.second_bias[i]) / 64).clamp(0, 127) * layers.third[i];
    }
    (i64::from(out) * 200 / (127 * 64)).clamp(-20_000, 20_000) as i32
}

#[test]
fn the_evaluation_is_the_one_of_the_definition() {
    for (seed, rules) in (1..).zip(["seega/5", "seega/5,extra=any", "seega/7,extra=any", "seega/9"]) {
        let game = Seega::parse_rules(rules).unwrap();
        let field: Field<u128> = Field::new(&game);
        let network = random(game.side(), seed);
        let mut rng = Rng::new(seed, 2);
        let mut seen = std::collections::BTreeSet::new();
        for position in game_of(&game, &mut rng) {
            let state = State::new(&game, &position);
            let base = evaluate(&field, &Weights::TUNED, &state);
            let here = network.evaluate(&field, &state, &Sums::new(&network, &state), base);
            assert_eq!(
                here,
                plainly(&network, &game, &position, base),
                "{rules} {}",
                game.position_text(&position)
            );
            seen.insert(here);
        }
        assert!(seen.len() > 20, "{rules}: {seen:?}");
    }
}

#[test]
fn files_are_read_whole_or_not_at_all() {
    for side in [5, 7, 9] {
        let network = random(side, 3);
        let bytes = network.write();
        assert!(Network::read(&bytes) == Some(network));
        let game = Seega::parse_rules(&format!("seega/{side}")).unwrap();
        let other = Seega::parse_rules(if side == 5 { "seega/7" } else { "seega/5" }).unwrap();
        for length in [0, 1, 8, 18, 19, 20, bytes.len() / 2, bytes.len() - 1] {
            assert!(Network::read(&bytes[..length]).is_none(), "{length} bytes");
            assert!(!load(&game, &bytes[..length]));
        }
        assert!(!load(&other, &bytes), "of another board");
        let mut rng = Rng::new(4, side.into());
        for _ in 0..200 {
            let mut wrong = bytes.clone();
            wrong[rng.below(bytes.len())] ^= 1 << rng.below(8);
            assert!(Network::read(&wrong).is_none());
        }
        let longer = [&bytes[..], &[0]].concat();
        assert!(Network::read(&longer).is_none());
    }
}

#[test]
fn the_boards_that_were_learned_have_their_networks() {
    for (rules, has) in [
        ("seega/3", false),
        ("seega/5", false),
        ("seega/7", true),
        ("seega/7,extra=any", true),
        ("seega/9", false),
        ("seega/7,capture=single", false),
        ("seega/7,place=2", false),
        ("seega/7,limit=11", false),
    ] {
        let game = Seega::parse_rules(rules).unwrap();
        assert_eq!(shipped(&game).is_some(), has, "{rules}");
        assert_eq!(is_learned(&game), has, "{rules}");
    }
}
