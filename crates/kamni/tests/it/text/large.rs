//! Texts of many megabytes: refused or read, and quickly either way.

use kamni::{PositionError, record};
use std::time::{Duration, Instant};

const MEGABYTES: usize = 10 << 20;

/// A guard against anything quadratic, which takes hours.
const SOON: Duration = Duration::from_secs(120);

fn quickly<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let value = run();
    assert!(begin.elapsed() < SOON, "{what} took {:?}", begin.elapsed());
    value
}

fn shown(text: &str) -> String {
    text.chars().take(10).collect()
}

#[test]
fn long_rules_positions_and_moves_are_refused_quickly() {
    let pieces = ["9", "x", "é", "0,", "a1"];
    for piece in pieces {
        let text = piece.repeat(MEGABYTES / piece.len());
        for info in kamni_games::games().infos() {
            let name = info.name;
            let game = kamni_games::games().game(name).unwrap();
            let what = format!("{name}, {}", shown(&text));
            quickly(&what, || {
                for text in [format!("{name}{text}"), format!("{name}/{text}"), format!("{name},{text}")] {
                    let error = kamni_games::games().game(&text).unwrap_err().to_string();
                    assert!(error.len() < 400, "an error of {} bytes", error.len());
                }
            });
            let error = quickly(&what, || game.position(&text).unwrap_err().to_string());
            assert!(error.len() < 4000, "an error of {} bytes", error.len());
            let error = quickly(&what, || game.start().play(&text).unwrap_err().to_string());
            assert!(error.len() < 400, "an error of {} bytes", error.len());
        }
    }
}

#[test]
fn every_kind_of_long_text_is_refused() {
    let pieces = ["X", "1", ".", "/", ",", " ", "_", "xa", "kayles/", "-", "1,", "a", "0>1", "\n", "\0"];
    for piece in pieces {
        let text = piece.repeat(MEGABYTES / 50 / piece.len());
        for info in kamni_games::games().infos() {
            let game = kamni_games::games().game(info.name).unwrap();
            quickly(piece, || {
                assert!(kamni_games::games().game(&format!("{}{text}", info.name)).is_err());
                assert!(kamni_games::games().game(&format!("{}/{text}", info.name)).is_err());
                assert!(kamni_games::games().game(&format!("{},{text}", info.name)).is_err());
                assert!(game.position(&text).is_err());
                assert!(game.start().play(&text).is_err());
            });
        }
    }
}

#[test]
fn long_records_are_read_quickly() {
    let pieces = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "1 ",
        "1. ",
        "$1 ",
        "* ",
        "{a} ",
        "[A \"b\"]",
        "1",
        " ",
        "\\",
        "\n",
    ];
    let starts = ["", "[Game \"kayles/3\"]\n\n", "[Game \"kayles/3\"]\n\n1 ", "[Game \"kayles/3\"]\n\n1 { "];
    for piece in pieces {
        for start in starts {
            let text = format!("{start}{}", piece.repeat(MEGABYTES / 4 / piece.len()));
            let what = format!("{start}{}", shown(piece));
            let games: Vec<_> =
                quickly(&what, || record::read(&text, kamni_games::games()).take(100).collect());
            for error in games.into_iter().filter_map(Result::err) {
                assert!(error.to_string().len() < 1000, "{what}");
            }
        }
    }
}

/// `count` chips of the first player on cell 0, one of the second on cell 5.
fn many_chips(count: usize) -> String {
    format!("{}0:5 1", "0,".repeat(count - 1))
}

#[test]
fn a_million_chips_a_side() {
    let game = kamni_games::games().game("chips").unwrap();
    let text = many_chips(1_000_000);
    let position = quickly("a million chips", || game.position(&text).unwrap());
    assert_eq!(position.to_string(), text);
    assert_eq!(position.moves(), ["0>1"]);
    let Err(PositionError::Parse(error)) = game.position(&many_chips(1_000_001)) else {
        panic!("one more was accepted");
    };
    assert_eq!(super::place(&error), "first player's chips 2000001: chips-many");

    let row = |first: u64| (0..1_000_000).map(|i| (2 * i + first).to_string()).collect::<Vec<_>>().join(",");
    let text = format!("{},2000000:{} 1", row(0), row(1));
    assert!(game.position(&text).is_err(), "a million and one");
    let text = format!("{}:{} 1", row(0), row(1));
    let position = quickly("a million chips on both sides", || game.position(&text).unwrap());
    assert_eq!(position.result(), "1/2-1/2");
    let lines = position.picture().to_string().lines().count();
    assert!(lines < 100, "a picture of {lines} lines");
}

#[test]
fn of_very_many_flaws_the_first_are_named() {
    let game = kamni_games::games().game("chips").unwrap();
    let falling: Vec<String> = (0..100_000u32).rev().map(|cell| cell.to_string()).collect();
    let error = quickly("falling cells", || game.position(&format!("{}:- 1", falling.join(","))));
    let Err(PositionError::Setup(error)) = error else {
        panic!("falling cells were accepted");
    };
    assert_eq!(error.flaws.len() + error.left_out, 99_999);
    assert!(error.to_string().len() < 4000);
}
