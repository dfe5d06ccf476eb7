//! A record reads back as what it was printed from.

use super::one;
use crate::common::{Chance, all_rules};
use kamni::AnyPosition;
use kamni::record::{Ending, Line, Played, Record, read};

/// A random line of at most `plies` moves, with everything that can hang on a move.
fn line(position: &AnyPosition, plies: usize, nesting: usize, chance: &mut Chance) -> Line {
    let mut position = position.clone();
    let mut line = Line { comment: comment(chance), moves: Vec::new() };
    for _ in 0..plies {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        let mut played = Played::from(chance.pick(&moves).clone());
        played.remarks = (0..chance.below(3)).map(|_| chance.below(256) as u8).collect();
        played.comment = comment(chance);
        if nesting > 0 && chance.below(3) == 0 {
            let shorter = plies / 3;
            played.variations = (0..1 + chance.below(2))
                .map(|_| self::line(&position, shorter, nesting - 1, chance))
                .collect();
        }
        position.play(&played.text).unwrap();
        line.moves.push(played);
    }
    line
}

fn comment(chance: &mut Chance) -> String {
    let words =
        ["", "", "", "a word", "1. 2 (not a move) [nor a tag] $5 1-0 *", "{", "ещё \\ \" слова", "- ;"];
    let long = "so long that it has to be broken into several lines, wherever that may be, as it is said";
    if chance.below(10) == 0 { long.to_owned() } else { (*chance.pick(&words)).to_owned() }
}

#[test]
fn random_records() {
    let mut chance = Chance::new();
    for rules in all_rules() {
        let game = kamni_games::games().game(&rules).unwrap();
        let mut record = Record::new(game.start());
        record.main = line(&game.start(), 24, 3, &mut chance);
        record.ending = match record.end().outcome() {
            None => *chance.pick(&[Ending::Open, Ending::Draw]),
            outcome => outcome.into(),
        };
        record.tags = vec![("First".into(), "a \"b\" \\c\\ é".into()), ("Empty".into(), String::new())];
        let text = record.to_string();
        let again = one(&text);
        assert_eq!(again, record, "{text}");
        assert_eq!(again.to_string(), text);
        // The signs that close variations may hang over the edge.
        let width = |line: &str| line.trim_end_matches(')').chars().count();
        assert!(text.lines().filter(|line| !line.starts_with('[')).all(|line| width(line) <= 80), "{text}");
    }
}

#[test]
fn empty_lines() {
    let text = "[Game \"kayles/3\"]\n[Result \"*\"]\n\n";
    for moves in ["1 () 2", "1 ( ) ( ) 2", "1 ({x}) 2 (1. ({y}))", "1 ({x} 2 ()) ()"] {
        // A variation inside an empty line has no move to replace; everything else is fine.
        let Some(Ok(record)) = read(&format!("{text}{moves} *"), kamni_games::games()).next() else {
            assert!(moves.contains("(1. ("), "{moves}");
            continue;
        };
        assert_eq!(one(&record.to_string()), record, "{record}");
    }
    let empty = Record::new(kamni_games::games().game("kayles/3").unwrap().start());
    assert_eq!(one(&empty.to_string()), empty);
}

#[test]
fn another_start() {
    let game = kamni_games::games().game("chips").unwrap();
    for position in ["0,4,9:2,7 1", "-:5 1", "0,1:2 1"] {
        let record = Record::new(game.position(position).unwrap());
        let text = record.to_string();
        assert_eq!(text.contains("[Position"), position != "0,4,9:2,7 1", "{text}");
        assert_eq!(one(&text), record);
    }
}

#[test]
fn what_would_break_the_record_is_written_otherwise() {
    let mut record = Record::new(kamni_games::games().game("kayles/3").unwrap().start());
    record.main.comment = "a } brace".to_owned();
    record.tags = vec![("Event".to_owned(), "two\nlines".to_owned())];
    let again = one(&record.to_string());
    assert_eq!(again.main.comment, "a ) brace");
    assert_eq!(again.tag("Event"), Some("two lines"));
}

#[test]
fn the_printed_form() {
    let text = "[Game \"kayles/3\"] {start} 2 {the middle one} $1 1 ( 3 $4 1 ) 3";
    let printed = "[Game \"kayles/3\"]\n[Result \"1-0\"]\n\n\
                   { start } 1. 2 $1 { the middle one } 1... 1 (1... 3 $4 2. 1) 2. 3 1-0\n";
    assert_eq!(one(text).to_string(), printed);
    let score = one("[Game \"cheops/2\"] 2.1").to_string();
    assert_eq!(score, "[Game \"cheops/2\"]\n[Result \"1-0\"]\n[Score \"1:0\"]\n\n1. 2.1 1-0\n");
}
