//! Games as they went: classes, proofs from neighbours, turning points, variations.

use kamni::record::{Line, Played};
use kamni::{AnyPosition, Player};
use kamni_games::games;
use kamni_solve::course::{Course, Inherited, analyze_after};
use kamni_solve::{Analysis, Budget, Class, Loss, Value, analyze};

fn start(rules: &str) -> AnyPosition {
    games().game(rules).unwrap().start()
}

fn moves(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn line(text: &str) -> Line {
    Line { comment: String::new(), moves: moves(text).into_iter().map(Played::from).collect() }
}

fn classes(course: &Course) -> Vec<Option<Class>> {
    course
        .nodes()
        .iter()
        .skip(1)
        .map(|node| node.judgement.as_ref().map(|judgement| judgement.class))
        .collect()
}

#[test]
fn every_move_of_a_proved_game_has_a_class() {
    // Of three stones only the middle one wins. After an end the opponent wins by one move: it leaves a stone that is locked.
    let mut course = Course::of_moves(start("kayles/3"), &moves("1 2+3>1"));
    course.judge_all(&Budget::default(), || false);
    assert_eq!(classes(&course), [Some(Class::Blunder), Some(Class::Only)]);
    let blunder = course.nodes()[1].judgement.clone().unwrap();
    assert_eq!((blunder.loss, blunder.better.as_deref()), (Some(Loss::Halves(2)), Some("2")));
    assert_eq!((blunder.before, blunder.after), (Value::Win, Value::Loss));
    assert_eq!(course.turning_points(None), [1]);
}

/// An analysis that proves nothing, with the moves of the position.
fn guess(position: &AnyPosition, value: Value) -> Analysis {
    let mut analysis = analyze(position, &Budget::default());
    (analysis.value, analysis.proved, analysis.basis) = (value, false, kamni_solve::Basis::Heuristic);
    (analysis.score, analysis.distance) = (Some(-1), Some(1));
    for grade in &mut analysis.moves {
        (grade.value, grade.proved) = (value, false);
    }
    analysis
}

#[test]
fn a_win_that_was_reached_was_there_before() {
    let mut course = Course::of_moves(start("kayles/3"), &moves("2 1"));
    let first = guess(course.position().unwrap(), Value::Loss);
    course.judge(first);
    while let Some(position) = course.position() {
        let analysis = analyze(position, &Budget::default());
        course.judge(analysis);
    }
    assert_eq!(classes(&course)[0], None);
    let proved = course.finish();
    let [judged] = &proved[..] else { panic!("{proved:?}") };
    let (analysis, best) = (&judged.known.analysis, &judged.known.analysis.moves[0]);
    assert_eq!(
        (judged.node, analysis.value, analysis.proved, analysis.distance),
        (0, Value::Win, true, None)
    );
    assert_eq!((best.mv.as_str(), best.value, best.proved), ("2", Value::Win, true));
    assert_eq!((analysis.line[0].as_str(), judged.known.inherited), ("2", Some(Inherited::Value)));
    let standing = course.nodes()[0].standing.as_ref().unwrap();
    assert_eq!((standing.value, standing.proved, standing.inherited), (Value::Win, true, true));
    // Points and distance of a guess that was wrong are forgotten.
    assert_eq!((standing.score, standing.distance), (None, None));
    assert_eq!(classes(&course)[0], Some(Class::Good));
}

/// That a win is kept does not tell whether the points are.
#[test]
fn a_later_win_proves_no_points() {
    let start = start("cheops/4");
    let best = analyze(&start, &Budget::default()).moves[0].mv.clone();
    let mut course = Course::of_moves(start, &[best]);
    let first = guess(course.position().unwrap(), Value::Draw);
    course.judge(first);
    let proof = analyze(course.position().unwrap(), &Budget::default());
    course.judge(proof);
    course.finish();
    let [before, after] = course.nodes() else { panic!("two positions") };
    assert!(before.standing.as_ref().unwrap().inherited && after.standing.as_ref().unwrap().proved);
    assert_eq!(after.judgement, None);
}

#[test]
fn nothing_is_classified_that_is_not_proved() {
    let mut course = Course::of_moves(start("kayles/5"), &moves("1 2 3"));
    while let Some(position) = course.position() {
        let analysis = guess(position, Value::Draw);
        course.judge(analysis);
    }
    course.finish();
    assert_eq!(classes(&course), [None; 3]);
    assert!(course.turning_points(None).is_empty());
}

#[test]
fn a_guess_has_the_value_that_the_position_before_proves() {
    let start = start("kayles/3");
    let mut course = Course::of_moves(start, &moves("1"));
    let proof = analyze(course.position().unwrap(), &Budget::default());
    course.judge(proof);
    let wrong = guess(course.position().unwrap(), Value::Loss);
    let judged = course.judge(wrong).unwrap();
    assert_eq!(judged.known.inherited, Some(Inherited::Value));
    assert_eq!((judged.known.analysis.value, judged.known.analysis.proved), (Value::Win, true));
}

#[test]
fn the_last_position_of_a_line_is_analysed_with_those_before() {
    let (position, known) = analyze_after(&start("kayles/5"), &moves("1 2"), &Budget::default()).unwrap();
    assert_eq!(position.to_string(), "..XXX 1");
    assert_eq!((known.analysis.value, known.inherited), (Value::Win, None));
    assert!(analyze_after(&start("kayles/5"), &moves("1 1"), &Budget::default()).is_err());
}

#[test]
fn variations_are_judged_after_the_game() {
    let mut game = line("1 2");
    game.moves[0].variations = vec![line("2 1 3"), line("3")];
    game.moves[0].variations[0].moves[1].variations = vec![line("3 1")];
    let mut course = Course::new(start("kayles/3"), &game);
    course.judge_all(&Budget::default(), || false);
    let told: Vec<(Option<usize>, &str, bool)> =
        course.nodes().iter().map(|node| (node.parent, node.mv.as_str(), node.is_main)).collect();
    assert_eq!(
        told,
        [
            (None, "", true),
            (Some(0), "1", true),
            (Some(1), "2", true),
            (Some(0), "2", false),
            (Some(3), "1", false),
            (Some(4), "3", false),
            (Some(0), "3", false),
            (Some(3), "3", false),
            (Some(7), "1", false),
        ]
    );
    assert!(course.nodes().iter().all(|node| node.standing.is_some()));
    // Turning points are of the game itself.
    assert_eq!(course.turning_points(None), [1, 2]);
}

#[test]
fn long_variations_and_wrong_moves_end_nothing() {
    let back_and_forth = "1>0 4>5 0>1 5>4 ".repeat(2_500);
    let mut game = line("1>2");
    game.moves[0].variations = vec![line(&back_and_forth), line("no move"), line("8>9")];
    let mut course = Course::new(games().game("chips").unwrap().position("1,2,8:4,7 1").unwrap(), &game);
    let mut looked = 0;
    course.judge_all(&Budget { nodes: 100, ..Budget::default() }, || {
        looked += 1;
        looked > 2_000
    });
    assert!(course.nodes().len() > 10_000);
    assert!(course.nodes().last().unwrap().standing.is_none());
}

/// Positions that the rules allow and no game reaches are judged like any other.
#[test]
fn unreachable_positions_are_judged_and_what_is_not_proved_has_no_class() {
    let positions = [
        ("kayles/7", "X.....X 2"),
        ("chips", "0,1,2,3:4,5,6,7 2"),
        ("dawson/3x5", "wwwww/...../bbbbb b"),
        ("cheops/8", "XXXXXXX/XXXXXX/.XXXX/..../.../../. 2 13-0"),
        ("seega/5", "aaaaa/aaaaa/...../..b../..... b 0-0 0 -"),
        ("seega/9", "start"),
    ];
    for (rules, text) in positions {
        let game = games().game(rules).unwrap();
        let start = if text == "start" { game.start() } else { game.position(text).unwrap() };
        for nodes in [0, 100, 2_000] {
            let mut here = start.clone();
            let mut made = Vec::new();
            while let Some(mv) = here.moves().pop().filter(|_| made.len() < 5) {
                here.play(&mv).unwrap();
                made.push(mv);
            }
            let mut course = Course::of_moves(start.clone(), &made);
            course.judge_all(&Budget { nodes, memory: 1 << 24, ..Budget::unlimited() }, || false);
            for node in &course.nodes()[1..] {
                let before = course.nodes()[node.parent.unwrap()].standing.as_ref().unwrap();
                let is_proved = before.proved && node.standing.as_ref().unwrap().proved;
                assert!(is_proved || node.judgement.is_none(), "{rules} {text} {nodes}: {node:?}");
            }
        }
    }
}

/// So that a review costs what the analyses of its positions cost.
#[test]
fn a_review_of_200_moves_asks_for_each_position_once() {
    let start = games().game("chips").unwrap().position("1,2,8:4,7 1").unwrap();
    let made = moves(&"1>2 4>5 2>1 5>4 ".repeat(50));
    let mut here = start.clone();
    let mut expected = vec![here.to_string()];
    for mv in &made {
        here.play(mv).unwrap();
        expected.push(here.to_string());
    }
    let mut course = Course::of_moves(start, &made);
    let mut asked = Vec::new();
    while let Some(position) = course.position() {
        asked.push(position.to_string());
        let analysis = analyze(position, &Budget { nodes: 100, ..Budget::unlimited() });
        course.judge(analysis);
    }
    assert_eq!(asked, expected);
}

#[test]
fn the_reader_is_told_of_their_own_moves_first() {
    // Five moves that give the win back and forth.
    let start = start("kayles/9");
    let mut here = start.clone();
    let mut made = Vec::new();
    while let Some(mv) = {
        let analysis = analyze(&here, &Budget::default());
        analysis.moves.iter().rev().map(|grade| grade.mv.clone()).next()
    } {
        here.play(&mv).unwrap();
        made.push(mv);
    }
    let mut course = Course::of_moves(start, &made);
    course.judge_all(&Budget::default(), || false);
    let own = |player: Player| {
        let turn = |node: usize| {
            let parent = course.nodes()[node].parent.unwrap();
            course.nodes()[parent].standing.as_ref().unwrap().turn
        };
        course.turning_points(Some(player)).into_iter().filter(|&node| turn(node) == player).count()
    };
    let lost = |player: Player| {
        let is_his = |node: &&kamni_solve::course::Node| {
            let turn =
                node.parent.and_then(|parent| course.nodes()[parent].standing.as_ref()).map(|it| it.turn);
            turn == Some(player) && node.judgement.as_ref().is_some_and(kamni_solve::Judgement::loses)
        };
        course.nodes().iter().filter(is_his).count()
    };
    for player in Player::BOTH {
        assert_eq!(own(player), lost(player).min(3), "{player:?}");
    }
}
