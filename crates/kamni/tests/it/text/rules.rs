//! Rules strings: what they mean, and what is refused where.

use super::place;

/// What is read, and the canonical form.
const ACCEPTED: &[(&str, &str)] = &[
    ("kayles", "kayles/10"),
    ("kayles/10", "kayles/10"),
    ("kayles/1", "kayles/1"),
    ("kayles/64", "kayles/64"),
    ("cheops", "cheops/6"),
    ("cheops/2", "cheops/2"),
    ("cheops/24", "cheops/24"),
    ("dawson", "dawson/3x5"),
    ("dawson/3x5,chain=2", "dawson/3x5"),
    ("dawson/3x12,chain=1", "dawson/3x12,chain=1"),
    ("dawson/4x6,misere,chain=any", "dawson/4x6,chain=any,misere"),
    ("dawson/26x4", "dawson/26x4"),
    ("dawson/3x42", "dawson/3x42"),
    ("dawson/8x16", "dawson/8x16"),
    ("chips", "chips"),
    ("seega", "seega/5"),
    ("seega/9", "seega/9"),
    (
        "seega/5,limit=20,capture=single,place=2,extra=any",
        "seega/5,extra=any,place=2,capture=single,limit=20",
    ),
    ("seega/5,extra=same,place=1,capture=run,limit=10", "seega/5"),
    ("seega,limit=1", "seega/5,limit=1"),
    ("seega/3,limit=1000", "seega/3,limit=1000"),
    ("dawson,misere", "dawson/3x5,misere"),
];

/// What is refused, and the field, the column and the message.
const REFUSED: &[(&str, &str)] = &[
    ("", "game 1: game"),
    (" kayles", "game 1: game"),
    ("kayles ", "game 1: game"),
    ("Kayles", "game 1: game"),
    ("KAYLES/10", "game 1: game"),
    ("kayle", "game 1: game"),
    ("chess", "game 1: game"),
    ("каэлс", "game 1: game"),
    ("kayles/", "size 8: number"),
    ("kayles/0", "size 8: number"),
    ("kayles/65", "size 8: number"),
    ("kayles/010", "size 8: number"),
    ("kayles/+10", "size 8: number"),
    ("kayles/-1", "size 8: number"),
    ("kayles/1e1", "option 9: option-or-end"),
    ("kayles/٣", "size 8: number"),
    ("kayles/１０", "size 8: number"),
    ("kayles/10/10", "option 10: option-or-end"),
    ("kayles/10x3", "option 10: option-or-end"),
    ("kayles/99999999999999999999999999", "size 8: number"),
    ("kayles/18446744073709551617", "size 8: number"),
    ("kayles/10,", "option 11: no-option"),
    ("kayles/10,misere", "option 11: no-option"),
    ("kayles,,", "option 8: no-option"),
    ("kayles\n", "game 1: game"),
    ("cheops/1", "size 8: number"),
    ("cheops/25", "size 8: number"),
    ("dawson/3", "size 9: character"),
    ("dawson/x5", "size 8: number"),
    ("dawson/2x5", "size 8: number"),
    ("dawson/27x1", "size 8: number"),
    ("dawson/3x0", "size 10: columns"),
    ("dawson/3x43", "size 10: columns"),
    ("dawson/26x5", "size 11: columns"),
    ("dawson/3X5", "size 9: character"),
    ("dawson/3×5", "size 9: character"),
    ("dawson/03x5", "size 8: number"),
    ("dawson/3x05", "size 10: columns"),
    ("dawson/3x5,chain", "option 17: character"),
    ("dawson/3x5,chain=", "option 18: value"),
    ("dawson/3x5,chain=3", "option 18: value"),
    ("dawson/3x5,chain=Any", "option 18: value"),
    ("dawson/3x5,misere=1", "option 18: option-or-end"),
    ("dawson/3x5,misere,misere", "option 19: option-once"),
    ("dawson/3x5,chain=1,chain=1", "option 20: option-once"),
    ("dawson/3x5,limit=3", "option 12: option"),
    ("dawson/3x5,misere,chain=1,x", "option 27: no-option"),
    ("chips/5", "size 6: no-size"),
    ("chips/", "size 6: no-size"),
    ("chips,x", "option 7: no-option"),
    ("seega/4", "size 7: sizes"),
    ("seega/1", "size 7: sizes"),
    ("seega/11", "size 7: sizes"),
    ("seega/5,limit=0", "option 15: number"),
    ("seega/5,limit=1001", "option 15: number"),
    ("seega/5,limit=007", "option 15: number"),
    ("seega/5,place=3", "option 15: value"),
    ("seega/5,extra=ANY", "option 15: value"),
    ("seega/5, limit=3", "option 9: option"),
];

#[test]
fn accepted() {
    for (text, canonical) in ACCEPTED {
        let game = kamni_games::games().game(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.rules(), *canonical, "{text}");
        let again = kamni_games::games().game(canonical).unwrap();
        assert_eq!(again.rules(), *canonical);
    }
}

#[test]
fn refused() {
    for (text, expected) in REFUSED {
        match kamni_games::games().game(text) {
            Ok(game) => panic!("`{text}` was read as {}", game.rules()),
            Err(error) => assert_eq!(place(&error), *expected, "`{text}`: {error}"),
        }
    }
}

#[test]
fn an_error_is_a_sentence() {
    let error = kamni_games::games().game("kayles/65").unwrap_err();
    assert_eq!(error.to_string(), "rules, size, column 8: expected a number from 1 to 64, found `65`");
    let error = kamni_games::games().game("kayles/").unwrap_err();
    assert_eq!(
        error.to_string(),
        "rules, size, column 8: expected a number from 1 to 64, but the text ends here"
    );
}
