//! Moves: what they do, what does not read, and what is not legal.

use super::place;
use kamni::{AnyPosition, MoveError};

/// Rules, a position, a move, and the position after it.
const LEGAL: &[(&str, &str, &str, &str)] = &[
    ("kayles/5", "start", "3", "XX.XX 2"),
    ("kayles/5", "XX.XX 2", "4+5>3", "XXL.. 1"),
    ("kayles/5", "XX.XX 2", "1+2>3", "..LXX 1"),
    ("kayles/64", "start", "64", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX. 2"),
    ("cheops/5", "start", "2.1", "X.../.../../. 2 0-0"),
    ("cheops/5", ".X../.../../. 2 0-0", "2.2>", "..X./.../../. 1 0-0"),
    ("cheops/5", "XX../.../../. 1 0-0", "3.1", "XX../X../../. 2 0-0"),
    ("cheops/3", "XX/. 1 2-0", "3.1", "XX/X 2 3-0"),
    ("dawson", "start", "c1c2", "bbbbb/..w../ww.ww b"),
    ("dawson/3x3", "..b/.b./w.. w", "a1xb2xc3", "..w/.../... b"),
    ("dawson/3x3,chain=1", "..b/.b./w.. w", "a1xb2", "..b/.w./... b"),
    ("dawson/4x4", "...b/..b./.b../w... w", "a1xb2xc3", "...b/..w./..../.... b"),
    ("dawson/4x4,chain=any", "...b/..b./.b../w... w", "a1xb2xc3xd4", "...w/..../..../.... b"),
    (
        "dawson/3x24",
        "start",
        "x1x2",
        "bbbbbbbbbbbbbbbbbbbbbbbb/.......................w/wwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    (
        "dawson/3x24",
        "bbbbbbbbbbbbbbbbbbbbbbb./.......................b/wwwwwwwwwwwwwwwwwwwwwwww w",
        "w1xx2",
        "bbbbbbbbbbbbbbbbbbbbbbb./.......................w/wwwwwwwwwwwwwwwwwwwwww.w b",
    ),
    (
        "dawson/3x24",
        "bbbbbbbbbbbbbbbbbbbbb.bb/......................b./wwwwwwwwwwwwwwwwwwwwwwww w",
        "x1xw2",
        "bbbbbbbbbbbbbbbbbbbbb.bb/......................w./wwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    (
        "dawson/3x24",
        "bbbbbbbbbbbbbbbbbbbbbbbb/......................b./wwwwwwwwwwwwwwwwwwwwwwww w",
        "x1xw2xv3",
        "bbbbbbbbbbbbbbbbbbbbbwbb/......................../wwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    (
        "dawson/3x25",
        "bbbbbbbbbbbbbbbbbbbbbbb.b/.......................b./wwwwwwwwwwwwwwwwwwwwwwwww w",
        "w1xx2xy3",
        "bbbbbbbbbbbbbbbbbbbbbbb.w/........................./wwwwwwwwwwwwwwwwwwwwww.ww b",
    ),
    (
        "dawson/3x25",
        "bbbbbbbbbbbbbbbbbbbbbbb.b/.......................b./wwwwwwwwwwwwwwwwwwwwwwwww w",
        "y1xx2xw3",
        "bbbbbbbbbbbbbbbbbbbbbbw.b/........................./wwwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    (
        "dawson/3x42",
        "start",
        "aa1aa2",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/..........................w.............../wwwwwwwwwwwwwwwwwwwwwwwwww.wwwwwwwwwwwwwww b",
    ),
    (
        "dawson/3x42",
        "start",
        "ap1ap2",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/.........................................w/wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    (
        "dawson/3x42",
        "start",
        "x1x2",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/.......................w................../wwwwwwwwwwwwwwwwwwwwwww.wwwwwwwwwwwwwwwwww b",
    ),
    (
        "dawson/3x27",
        "bbbbbbbbbbbbbbbbbbbbbbbbbb./..........................b/wwwwwwwwwwwwwwwwwwwwwwwwwww w",
        "z1xaa2",
        "bbbbbbbbbbbbbbbbbbbbbbbbbb./..........................w/wwwwwwwwwwwwwwwwwwwwwwwww.w b",
    ),
    (
        "dawson/3x27",
        "bbbbbbbbbbbbbbbbbbbbbbbbb.b/.........................b./wwwwwwwwwwwwwwwwwwwwwwwwwww w",
        "aa1xz2xy3",
        "bbbbbbbbbbbbbbbbbbbbbbbbw.b/.........................../wwwwwwwwwwwwwwwwwwwwwwwwww. b",
    ),
    ("dawson/26x1", "start", "a1a2", "b/./././././././././././././././././././././././w/. b"),
    ("chips", "start", "9>10", "0,4,10:2,7 2"),
    ("chips", "start", "0>1", "1,4,9:2,7 2"),
    ("chips", "3,3:4,4,9 1", "3>4", "3:4,9 2"),
    (
        "chips",
        "1099511627775,1099511627775:5 1",
        "1099511627775>1099511627776",
        "1099511627775,1099511627776:5 2",
    ),
    ("seega", "start", "a1", "...../...../...../...../a.... b 11-12 0 -"),
    ("seega/3", "a.b/.../... a 0-0 0 -", "a3b3", ".ab/.../... b 0-0 1 -"),
    ("seega/3", "ab./..a/b.. a 0-0 9 -", "c2c3", "a.a/.../b.. a 0-0 0 c3"),
    ("seega/3", ".../b../ab. a 0-0 0 -", "pass", ".../b../ab. b 0-0 1 -"),
];

/// Rules, a position, a move that is not legal there, and whether the game is over.
const ILLEGAL: &[(&str, &str, &str, bool)] = &[
    ("kayles/5", "start", "1+2>3", false),
    ("kayles/5", "XX.XX 2", "3", false),
    ("kayles/5", "XX.XX 2", "1+2>1", false),
    ("kayles/5", "XX.XX 2", "2+3>1", false),
    ("kayles/5", "XL.XX 2", "2", false),
    ("kayles/5", "XL.XX 2", "1+2>3", false),
    ("kayles/5", "..... 2", "1", true),
    ("kayles/5", "L.... 2", "1", true),
    ("cheops/5", "start", "3.1", false),
    ("cheops/5", "start", "2.1>", false),
    ("cheops/5", "...X/.../../. 2 0-0", "2.4>", false),
    ("cheops/5", "XX../X../../. 2 0-0", "2.2>", false),
    ("cheops/5", "XX../.../../. 2 0-0", "2.1>", false),
    ("cheops/5", "XX../.../../. 2 0-0", "2.1", false),
    ("cheops/3", "XX/X 1 2-1", "3.1", true),
    ("dawson", "bbbbb/..w../ww.ww b", "b3xc2", false),
    ("dawson/3x3", "..b/.b./w.. w", "a1xb2", false),
    ("dawson/3x3,chain=1", "..b/.b./w.. w", "a1xb2xc3", false),
    ("dawson/4x4", "...b/..b./.b../w... w", "a1xb2xc3xd4", false),
    ("dawson", "bbbbb/..w../ww.ww b", "a3a2", false),
    ("dawson", "start", "c3c2", false),
    ("dawson", "start", "c1xd2", false),
    ("dawson/3x24", "start", "x1xw2", false),
    ("dawson/3x42", "start", "z1xaa2", false),
    ("dawson/26x1", "start", "a26a25", false),
    ("dawson/3x2", "ww/../bb w", "a3a2", true),
    ("chips", "start", "7>8", false),
    ("chips", "start", "5>6", false),
    ("chips", "1,5:3,8 1", "1>2", true),
    ("chips", "0:- 1", "0>1", true),
    ("seega", "start", "c3", false),
    ("seega", "start", "a1a2", false),
    ("seega", "start", "pass", false),
    ("seega/3", "a../.../... b 3-4 0 -", "a3", false),
    ("seega/3", "a.b/.../... a 0-0 0 -", "pass", false),
    ("seega/3", "a.b/.../... a 0-0 0 -", "b2", false),
    ("seega/3", "a.b/.../... a 0-0 0 -", "c3b3", false),
    ("seega/3", "ab./.../... a 0-0 0 -", "a3b3", false),
    ("seega/3", "a.a/.../..b a 0-0 0 a3", "c3b3", false),
    ("seega/3", "ab./.../... a 0-0 10 -", "a3a2", true),
    ("seega/3", "ab./.../... a 0-0 10 -", "pass", true),
    ("seega/3", "a../.../... b 0-0 0 -", "pass", true),
];

/// Rules, a text that is no move, and the field, the column and the message.
const UNREADABLE: &[(&str, &str, &str)] = &[
    ("kayles/5", "", "stone 1: number"),
    ("kayles/5", "0", "stone 1: number"),
    ("kayles/5", "6", "stone 1: number"),
    ("kayles/5", "01", "stone 1: number"),
    ("kayles/5", "٣", "stone 1: number"),
    ("kayles/5", "３", "stone 1: number"),
    ("kayles/5", "3 ", "stone 2: kayles-plus"),
    ("kayles/5", " 3", "stone 1: number"),
    ("kayles/5", "3.", "stone 2: kayles-plus"),
    ("kayles/5", "5+4>3", "stone 2: end"),
    ("kayles/5", "1+4>3", "stone 3: kayles-neighbour"),
    ("kayles/5", "5+6>3", "stone 2: end"),
    ("kayles/5", "4+5", "stone 4: character"),
    ("kayles/5", "4+5>", "place 5: number"),
    ("kayles/5", "4+5>6", "place 5: number"),
    ("kayles/5", "4+5>3x", "place 6: end"),
    ("kayles/5", "4 + 5 > 3", "stone 2: kayles-plus"),
    ("kayles/5", "99999999999999999999999999999", "stone 1: number"),
    ("kayles/5", "pass", "stone 1: number"),
    ("cheops/5", "1.1", "level 1: number"),
    ("cheops/5", "6.1", "level 1: number"),
    ("cheops/5", "2.5", "position 3: number"),
    ("cheops/5", "2.0", "position 3: number"),
    ("cheops/5", "2,1", "level 2: character"),
    ("cheops/5", "2.1<", "position 4: end"),
    ("cheops/5", "2.1>>", "position 5: end"),
    ("cheops/5", "02.1", "level 1: number"),
    ("cheops/5", "2.01", "position 3: number"),
    ("cheops/5", "٢.1", "level 1: number"),
    ("cheops/5", "2", "level 2: character"),
    ("cheops/5", "2.", "position 3: number"),
    ("cheops/5", "", "level 1: number"),
    ("dawson", "c1c3", "to 3: dawson-step"),
    ("dawson", "c1d2", "to 3: dawson-step"),
    ("dawson", "c1xc2", "to 4: dawson-diagonal"),
    ("dawson", "c1xd3", "to 4: dawson-diagonal"),
    ("dawson", "c1xd2xc3", "to 7: dawson-diagonal"),
    ("dawson", "c1xd2xd3", "to 7: dawson-diagonal"),
    ("dawson", "c1xd2x", "to 7: cell"),
    ("dawson", "c1x", "to 4: cell"),
    ("dawson", "c1", "to 3: cell"),
    ("dawson", "", "from 1: cell"),
    ("dawson", "C1C2", "from 1: cell"),
    ("dawson", "f1f2", "from 1: cell"),
    ("dawson", "c4c5", "from 2: row"),
    ("dawson", "c01c2", "from 2: row"),
    ("dawson", "c1c2c3", "to 5: end"),
    ("dawson", "c1-c2", "to 3: cell"),
    ("dawson", "c１c2", "from 2: row"),
    ("dawson", "с1с2", "from 1: cell"),
    ("dawson", "x1x2", "from 1: cell"),
    ("dawson", "aa1aa2", "from 1: cell"),
    ("dawson/3x23", "w1xx2", "to 4: cell"),
    ("dawson/3x23", "w1x2", "to 4: cell"),
    ("dawson/3x24", "w1x2", "to 3: dawson-step"),
    ("dawson/3x24", "x1xx2", "to 4: dawson-diagonal"),
    ("dawson/3x42", "aq1aq2", "from 1: cell"),
    ("dawson/3x42", "xa1xa2", "from 1: cell"),
    ("dawson/3x2", "a3a4", "to 4: row"),
    ("chips", "9>11", "to 3: chips-neighbour"),
    ("chips", "9>9", "to 3: chips-neighbour"),
    ("chips", "0>-1", "to 3: number"),
    ("chips", "9-10", "from 2: character"),
    ("chips", "9", "from 2: character"),
    ("chips", "9>", "to 3: number"),
    ("chips", ">9", "from 1: number"),
    ("chips", "09>10", "from 1: number"),
    ("chips", "9>10>11", "to 5: end"),
    ("chips", "٩>10", "from 1: number"),
    ("chips", "1099511627776>1099511627777", "to 15: number"),
    ("chips", "18446744073709551615>18446744073709551616", "from 1: number"),
    ("seega", "f1", "from 1: cell"),
    ("seega", "a6", "from 2: row"),
    ("seega", "a0", "from 2: row"),
    ("seega", "a", "from 2: row"),
    ("seega", "A1", "from 1: cell"),
    ("seega", "", "from 1: cell"),
    ("seega", "a1c1", "to 3: seega-neighbour"),
    ("seega", "a1b2", "to 3: seega-neighbour"),
    ("seega", "a1a1", "to 3: seega-neighbour"),
    ("seega", "a1 a2", "to 3: cell"),
    ("seega", "a1a2a3", "to 5: end"),
    ("seega", "Pass", "from 1: cell"),
    ("seega", "passe", "from 1: cell"),
    ("seega", "a٣", "from 2: row"),
];

fn read(rules: &str, position: &str) -> AnyPosition {
    let game = kamni_games::games().game(rules).unwrap();
    game.position(position).unwrap_or_else(|error| panic!("{rules} {position}: {error}"))
}

#[test]
fn legal() {
    for (rules, before, mv, after) in LEGAL {
        let mut position = read(rules, before);
        assert!(position.moves().iter().any(|listed| listed == mv), "{mv} in {position:?}");
        position.play(mv).unwrap_or_else(|error| panic!("{rules}: {error}"));
        assert_eq!(position.to_string(), *after, "{mv} in {rules} {before}");
    }
}

#[test]
fn illegal() {
    for (rules, before, mv, over) in ILLEGAL {
        let mut position = read(rules, before);
        match position.play(mv) {
            Err(MoveError::Illegal(error)) => {
                assert_eq!(error.over, *over, "{error}");
                assert_eq!(error.text, *mv);
                assert_eq!(error.position, position.to_string());
            }
            other => panic!("{mv} in {rules} {before}: {other:?}"),
        }
        assert!(!position.moves().iter().any(|listed| listed == mv));
    }
}

#[test]
fn unreadable() {
    for (rules, mv, expected) in UNREADABLE {
        match read(rules, "start").play(mv) {
            Err(MoveError::Parse(error)) => assert_eq!(place(&error), *expected, "{rules} `{mv}`: {error}"),
            other => panic!("{rules} `{mv}`: {other:?}"),
        }
    }
}

#[test]
fn an_error_is_a_sentence() {
    let error = read("kayles/5", "XX.XX 2").play("3").unwrap_err();
    assert_eq!(error.to_string(), "move `3` is not legal in `XX.XX 2`");
    let error = read("kayles/5", "..... 2").play("3").unwrap_err();
    assert_eq!(error.to_string(), "move `3` comes after the end: the game is over in `..... 2`");
    let error = read("chips", "start").play("9>11").unwrap_err();
    assert_eq!(error.to_string(), "move, to, column 3: expected a cell next to 9, found `11`");
}
