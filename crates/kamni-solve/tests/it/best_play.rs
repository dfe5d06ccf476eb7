//! Best play of the analysis that any game gets without a solver of its own, against a plain search.

use crate::dfpn::{Plain, plain, wander};
use kamni::{Game, Notation as _};
use kamni_dawson::Dawson;
use kamni_kayles::Kayles;
use kamni_seega::Seega;
use kamni_solve::exhaustive::{self, ExhaustiveSearch};
use kamni_solve::{Budget, Solve, Value, default_analysis};
use kamni_tables::splitmix::Rng;
use std::collections::HashMap;

fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}

/// The winner hurries, and the loser delays.
fn check<G: Solve>(game: &G, position: &G::Position, memo: &mut HashMap<G::Position, Plain>) -> Value {
    let (value, distance) = plain(game, position, memo);
    let analysis = default_analysis(game, position, &Budget::unlimited());
    assert_eq!((analysis.value, analysis.proved), (value, true), "{position:?}");
    assert_eq!(analysis.line.first(), analysis.moves.first().map(|best| &best.mv), "{position:?}");
    let line = analysis.line.iter().map(|mv| game.parse_move(mv).unwrap());
    let end = line.fold(position.clone(), |here, mv| after(game, &here, mv));
    if value != Value::Draw {
        let moves = (analysis.distance, analysis.line.len());
        assert_eq!(moves, (Some(distance), distance as usize), "{position:?}");
        assert!(game.outcome(&end).is_some(), "{position:?}: {:?}", analysis.line);
    }
    value
}

fn check_random<G: Solve>(rules: &str, moves: usize, positions: u64) -> [usize; 3] {
    let game = G::parse_rules(rules).unwrap();
    let (mut memo, mut values) = (HashMap::new(), [0; 3]);
    for number in 0..positions {
        let position = wander(&game, game.start(), moves, &mut Rng::new(5, number));
        if game.outcome(&position).is_none() {
            values[check(&game, &position, &mut memo) as usize] += 1;
        }
    }
    values
}

#[test]
fn any_game_gets_the_shortest_win_and_the_longest_defence() {
    for [lost, _, won] in [
        check_random::<Kayles>("kayles/8", 4, 60),
        check_random::<Dawson>("dawson/3x5", 5, 60),
        check_random::<Dawson>("dawson/4x4,misere", 5, 60),
    ] {
        assert!(lost > 5 && won > 5, "{lost} lost, {won} won");
    }
}

/// Who can only draw sets the trap that most replies fall into. The exhaustive search knows the value of every reply.
#[test]
fn drawing_moves_are_sorted_by_the_traps_they_set() {
    let game = Seega::parse_rules("seega/3,limit=3").unwrap();
    let (mut memo, mut choices) = (HashMap::new(), 0);
    for number in 0..200 {
        let position = wander(&game, game.start(), 14, &mut Rng::new(5, number));
        let mut search = ExhaustiveSearch::new(&game, 1 << 26);
        if game.outcome(&position).is_some() || plain(&game, &position, &mut memo).0 != Value::Draw {
            continue;
        }
        search.prove(&position, &Budget::unlimited().start()).unwrap();
        let analysis = exhaustive::analysis(&search, &position, Vec::new()).unwrap();
        let turn = game.turn(&position);
        let mut trap = |mv: &str| {
            let next = after(&game, &position, game.parse_move(mv).unwrap());
            let mut replies = Vec::new();
            if game.turn(&next) != turn {
                game.legal_moves(&next, &mut replies);
            }
            let mut loses = |reply| {
                let later = after(&game, &next, reply);
                plain(&game, &later, &mut memo).0 == Value::win_if(game.turn(&later) == turn)
            };
            1_000 * replies.iter().filter(|&&reply| loses(reply)).count() / replies.len().max(1)
        };
        let drawing = analysis.moves.iter().filter(|grade| grade.value == Value::Draw);
        let traps: Vec<usize> = drawing.map(|grade| trap(&grade.mv)).collect();
        assert!(traps.is_sorted_by(|a, b| a >= b), "{position:?}: {traps:?}");
        assert_eq!(analysis.line.first(), analysis.moves.first().map(|best| &best.mv), "{position:?}");
        choices += usize::from(traps.first() != traps.last());
    }
    assert!(choices > 0, "{choices}");
}
