//! What moves of a game have lost, by exact values.

use kamni::record::Ending;
use kamni_games::games;
use kamni_play::tournament::{LossAnalyzer, Scoresheet, Termination, ValueLoss};
use kamni_solve::Budget;
use std::time::Duration;

fn scoresheet(rules: &str, moves: &str, moves_made: [u32; 2]) -> Scoresheet {
    Scoresheet {
        start: games().game(rules).unwrap().start(),
        moves: moves.split(' ').map(str::to_owned).collect(),
        ending: Ending::Open,
        termination: Termination::Rules,
        moves_made,
        time_spent: [Duration::ZERO; 2],
    }
}

fn analyzer() -> LossAnalyzer {
    LossAnalyzer::new(Budget::default())
}

#[test]
fn points_are_counted_where_there_are_points() {
    // The game of the source, 1:9 on a base of 5. With best play the second player is worth 0 there, so the
    // first player lost 8 points more than the second.
    let scoresheet = scoresheet("cheops/5", "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1", [6, 5]);
    let [first, second] = analyzer().loss(&scoresheet);
    assert_eq!((first.moves, second.moves), (6, 5));
    assert_eq!(first.total - second.total, 8.0, "{first:?} {second:?}");
}

#[test]
fn results_are_counted_elsewhere_and_openings_are_not() {
    // Three stones, the first player takes the middle one: two isolated stones, a win for the first player.
    let right = analyzer().loss(&scoresheet("kayles/3", "2 1 3", [2, 1]));
    assert_eq!(right.map(|loss| loss.total), [0.0, 0.0]);
    // An end stone leaves two adjacent ones, which the second player wins, who then takes only one.
    let wrong = analyzer().loss(&scoresheet("kayles/3", "1 2 3", [2, 1]));
    assert_eq!(wrong.map(|loss| (loss.moves, loss.total)), [(2, 1.0), (1, 1.0)]);
    let opened = analyzer().loss(&scoresheet("kayles/3", "1 2 3", [1, 1]));
    assert_eq!(opened.map(|loss| (loss.moves, loss.total)), [(1, 0.0), (1, 1.0)]);
}

#[test]
fn nothing_is_counted_that_is_not_proved() {
    let scoresheet = scoresheet("seega/7", "a1 b1 c1 d1", [2, 2]);
    let few = Budget { nodes: 100, time: Duration::from_millis(50), ..Budget::default() };
    assert_eq!(LossAnalyzer::new(few).loss(&scoresheet), [ValueLoss::default(); 2]);
}
