//! The sample games of the rules, and what the rules say about them.

use kamni::{AnyPosition, Outcome, Player};

/// Every position of a game, the start first.
fn play(rules: &str, moves: &str) -> Vec<AnyPosition> {
    let mut position = kamni_games::games().game(rules).unwrap().start();
    let mut all = vec![position.clone()];
    for mv in moves.split(' ') {
        position.play(mv).unwrap_or_else(|error| panic!("{rules}: {error}"));
        all.push(position.clone());
    }
    all
}

#[test]
fn kayles() {
    let positions = play("kayles/10", "5 2 8+9>5 6+7>2 4+5>6 2+3>8 1 6 8 10");
    let after_six = positions[6].to_string();
    assert_eq!(after_six, "X....X.L.X 1");
    let row = after_six.split(' ').next().unwrap();
    let stones = row.split('.').filter(|run| !run.is_empty());
    assert!(stones.clone().all(|run| run.len() == 1), "isolated stones");
    assert_eq!(stones.count(), 4);
    let end = positions.last().unwrap();
    assert_eq!(positions.len(), 11, "ten moves");
    assert_eq!(end.outcome(), Some(Outcome::win(Player::Second)));
    assert!(positions[..10].iter().all(|position| position.outcome().is_none()));
}

#[test]
fn cheops() {
    let positions = play("cheops/5", "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1");
    let end = positions.last().unwrap();
    assert_eq!(end.points(), Some([1, 9]));
    assert_eq!(end.result(), "0-1");
    assert_eq!(end.to_string(), "XXXX/XXX/XX/X 2 1-9");
    let points: Vec<[u16; 2]> = positions.iter().filter_map(AnyPosition::points).collect();
    // The second player completes the levels of 4, 3 and 2 stones, the first one the top.
    assert_eq!(points[6..], [[0, 4], [0, 4], [0, 7], [0, 7], [0, 9], [1, 9]]);
}

#[test]
fn chips() {
    // "In `0,1:2 1` only `1>2` wins."
    let position = kamni_games::games().game("chips").unwrap().position("0,1:2 1").unwrap();
    let results: Vec<(String, String)> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play(&mv).unwrap();
            (mv, next.result())
        })
        .collect();
    let expected = [("0>1", "1/2-1/2"), ("1>0", "1/2-1/2"), ("1>2", "1-0")];
    assert_eq!(results, expected.map(|(mv, result)| (mv.to_owned(), result.to_owned())));
}

#[test]
fn the_starts_of_the_notation() {
    for (rules, start) in [
        ("kayles", "XXXXXXXXXX 1"),
        ("cheops", "...../..../.../../. 1 0-0"),
        ("dawson", "bbbbb/...../wwwww w"),
        ("chips", "0,4,9:2,7 1"),
        ("seega", "...../...../...../...../..... a 12-12 0 -"),
    ] {
        assert_eq!(kamni_games::games().game(rules).unwrap().start().to_string(), start);
    }
}
