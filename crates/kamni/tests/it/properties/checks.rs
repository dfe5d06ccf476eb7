//! What holds for any text at all. Each function panics where it does not; the property tests and
//! the fuzz targets both call them.

use kamni::record::{Record, read};
use kamni::{AnyGame, AnyPosition, MoveError, ParseError, PositionError};
use std::collections::BTreeSet;

/// The most moves of a position that are tried.
const TRIED: usize = 40;

/// A rules string is refused with its place, or its printed form means the same and stays as it is.
pub fn rules(text: &str) {
    match kamni_games::games().game(text) {
        Err(error) => place_is_inside(text, &error),
        Ok(game) => {
            let printed = game.rules();
            let again = kamni_games::games().game(&printed).expect("the printed form reads");
            assert_eq!(again.rules(), printed);
            assert_eq!(again.start(), game.start());
            assert_eq!(game.position(&game.start().to_string()).as_ref(), Ok(&game.start()));
        }
    }
}

/// A position is refused with its flaws, or it is printed to the letter and can be played on.
pub fn position(rules: &str, text: &str) {
    let Ok(game) = kamni_games::games().game(rules) else { return };
    let position = match game.position(text) {
        Err(PositionError::Parse(error)) => return place_is_inside(text, &error),
        Err(PositionError::Setup(error)) => {
            assert!(!error.flaws.is_empty() && !error.to_string().is_empty());
            return;
        }
        Ok(position) => position,
    };
    if text != "start" {
        assert_eq!(position.to_string(), text.replace('_', " "));
    }
    assert_eq!(game.position(&position.to_string()).as_ref(), Ok(&position));
    assert!(!position.picture().lines.is_empty());
    let moves = position.moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    assert_eq!(moves.iter().collect::<BTreeSet<_>>().len(), moves.len());
    for mv in moves.iter().take(TRIED) {
        let mut next = position.clone();
        next.play(mv).expect("a listed move is legal");
        assert_eq!(game.position(&next.to_string()).as_ref(), Ok(&next), "after {mv}");
    }
    for symmetry in 0..position.symmetries() {
        let image = position.image(symmetry);
        assert_eq!(game.position(&image.to_string()).as_ref(), Ok(&image), "symmetry {symmetry}");
        assert_eq!(image.moves().len(), moves.len(), "symmetry {symmetry}");
    }
}

/// Words played one after another: each is a listed move and is printed to the letter, or it is
/// refused and changes nothing.
pub fn moves(rules: &str, start: &str, words: &str) {
    let Ok(game) = kamni_games::games().game(rules) else { return };
    let Ok(mut position) = game.position(start) else { return };
    for word in words.split([' ', '\n']) {
        let listed = position.moves().iter().any(|mv| mv == word);
        if let Ok(printed) = position.image_of_move(0, word) {
            assert_eq!(printed, word, "a move is printed to the letter");
        }
        let before = position.clone();
        match position.play(word) {
            Ok(()) => assert!(listed, "`{word}` is not listed in {before:?}"),
            Err(error) => {
                assert!(!listed, "`{word}` in {before:?}: {error}");
                assert_eq!(position, before, "a refused move changed something");
                if let MoveError::Parse(error) = error {
                    place_is_inside(word, &error);
                }
            }
        }
        reads_back(&game, &position);
    }
}

/// Every game of a record reads back as printed, and an error names a place in the text.
pub fn record(text: &str) {
    for game in read(text, kamni_games::games()) {
        match game {
            Ok(record) => {
                let printed = record.to_string();
                let again: Vec<Record> = read(&printed, kamni_games::games())
                    .map(|game| game.expect("the printed form reads"))
                    .collect();
                assert_eq!(again, [record], "{printed}");
                assert_eq!(again[0].to_string(), printed);
            }
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                let line = lines[error.line - 1];
                assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

fn reads_back(game: &AnyGame, position: &AnyPosition) {
    assert_eq!(game.position(&position.to_string()).as_ref(), Ok(position));
}

fn place_is_inside(text: &str, error: &ParseError) {
    let length = text.chars().count();
    assert!((1..=length + 1).contains(&error.column), "{error}");
    assert_eq!(error.found.is_none(), error.column == length + 1, "{error}");
    assert!(!error.to_string().contains(['\n', '\r']), "an error is one line: {error}");
}
