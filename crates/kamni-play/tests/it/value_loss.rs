//! What moves of a game have lost, by exact values.

use kamni::record::Ending;
use kamni_games::games;
use kamni_play::End;
use kamni_play::tournament::{LossAnalyzer, Scoresheet, ValueLoss};
use kamni_solve::Budget;
use kamni_solve::course::Course;
use kamni_tables::splitmix::Rng;
use std::time::Duration;

fn scoresheet(rules: &str, moves: &str, moves_made: [u32; 2]) -> Scoresheet {
    Scoresheet {
        start: games().game(rules).unwrap().start(),
        moves: moves.split(' ').map(str::to_owned).collect(),
        end: End::Rules(Ending::Open),
        forfeit: None,
        moves_made,
        time_spent: [Duration::ZERO; 2],
        swapped: None,
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

/// A tournament and the review of one of its games count the same.
#[test]
fn what_is_counted_is_what_a_course_says() {
    let analyzer = analyzer();
    for number in 0..40 {
        let rules = ["kayles/6", "cheops/4", "dawson/3x3", "dawson/3x4,misere"][number as usize % 4];
        let mut rng = Rng::new(9, number);
        let mut here = games().game(rules).unwrap().start();
        let (mut moves, mut moves_made) = (Vec::new(), [0; 2]);
        while here.outcome().is_none() {
            let legal = here.moves();
            let mv = legal[rng.below(legal.len())].clone();
            moves_made[here.turn().index()] += 1;
            here.play(&mv).unwrap();
            moves.push(mv);
        }
        let scoresheet = scoresheet(rules, &moves.join(" "), moves_made);
        let mut course = Course::of_moves(scoresheet.start.clone(), &moves);
        course.judge_all(&Budget::default(), || false);
        let mut expected = [ValueLoss::default(); 2];
        for node in &course.nodes()[1..] {
            let before = course.nodes()[node.parent.unwrap()].standing.as_ref().unwrap();
            let loss = node.judgement.as_ref().and_then(|judgement| judgement.loss).unwrap();
            expected[before.turn.index()] += ValueLoss { moves: 1, total: loss.number() };
        }
        assert_eq!(analyzer.loss(&scoresheet), expected, "{rules} {moves:?}");
    }
}
