//! The analysis that every game has, on random positions: against the exhaustive search, and with budgets that end early.

use domineering::Domineering;
use kamni::{Game, Notation};
use kamni_solve::exhaustive::{self, ExhaustiveSearch};
use kamni_solve::{Analysis, Basis, Budget, Solve, Value};
use kamni_tables::splitmix::Rng;

type Position = <Domineering as Game>::Position;

/// Positions after a few random moves.
fn positions(game: &Domineering, count: u64) -> impl Iterator<Item = Position> {
    (0..count).map(|number| {
        let mut rng = Rng::new(5, number);
        let mut position = game.start();
        let mut moves = Vec::new();
        for _ in 0..rng.below(6) {
            game.legal_moves(&position, &mut moves);
            if !moves.is_empty() {
                game.play(&mut position, moves[rng.below(moves.len())]);
            }
        }
        position
    })
}

fn exhaustive(game: &Domineering, position: &Position) -> Option<Analysis> {
    let budget = Budget::unlimited();
    let mut search = ExhaustiveSearch::new(game, 1 << 28);
    search.prove(position, &budget.start())?;
    exhaustive::analysis(&search, position, Vec::new())
}

#[test]
fn analyses_say_what_the_exhaustive_search_says() {
    for rules in ["domineering/3x4", "domineering/4x4", "domineering/1x7", "domineering/5x1"] {
        let game = Domineering::parse_rules(rules).unwrap();
        for position in positions(&game, 12) {
            let text = game.position_text(&position);
            let found = game.analyze(&position, &Budget::unlimited());
            if game.outcome(&position).is_some() {
                assert!(found.moves.is_empty(), "{text}");
                continue;
            }
            let expected = exhaustive(&game, &position).unwrap();
            assert_eq!((found.value, found.distance), (expected.value, expected.distance), "{text}");
            assert_eq!(found.moves.len(), expected.moves.len(), "{text}");
            for (found, expected) in found.moves.iter().zip(&expected.moves) {
                let [found, expected] =
                    [found, expected].map(|grade| (&grade.mv, grade.value, grade.distance));
                assert_eq!(found, expected, "{text}");
            }
            assert_eq!(found.line.len() as u32, found.distance.unwrap(), "{text}");
            let unexplained = |grade: &&kamni_solve::Grade| {
                grade.value < found.value && grade.distance != Some(1) && grade.reason.is_none()
            };
            assert_eq!(found.moves.iter().filter(unexplained).count(), 0, "{text}");
        }
    }
}

#[test]
fn budgets_that_end_early_prove_nothing_false() {
    let game = Domineering::parse_rules("domineering/4x4").unwrap();
    for position in positions(&game, 6).filter(|position| game.outcome(position).is_none()) {
        let expected = exhaustive(&game, &position).unwrap();
        let value_of = |mv: &str| expected.moves.iter().find(|grade| grade.mv == mv).unwrap().value;
        for (nodes, memory) in
            [(0, 1 << 20), (50, 1 << 20), (500, 1 << 20), (5_000, 1 << 20), (50_000, 1 << 12)]
        {
            let budget = Budget { nodes, memory, ..Budget::unlimited() };
            let found = game.analyze(&position, &budget);
            assert!(found.proved || found.basis == Basis::Heuristic);
            assert!(!found.proved || found.value == expected.value, "{position:?}, {nodes} nodes");
            for grade in found.moves.iter().filter(|grade| grade.proved) {
                assert_eq!(grade.value, value_of(&grade.mv), "{position:?}, {nodes} nodes, {}", grade.mv);
            }
        }
    }
}

/// The winners of square boards, first player upright: Breuker, Uiterwijk and van den Herik, "Solving 8×8 Domineering", 2000.
#[test]
fn boards_have_their_published_winners() {
    for (rules, value) in
        [("2x2", Value::Win), ("3x3", Value::Win), ("4x4", Value::Win), ("5x5", Value::Loss)]
    {
        let game = Domineering::parse_rules(&format!("domineering/{rules}")).unwrap();
        let found = game.analyze(&game.start(), &Budget { nodes: 2_000_000, ..Budget::unlimited() });
        assert!(found.proved, "{rules}");
        assert_eq!(found.value, value, "{rules}");
    }
}
