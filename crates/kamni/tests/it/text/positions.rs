//! Positions: what is accepted, what does not read, and what reads but cannot be played.

use super::{flaws, place};
use kamni::PositionError;

/// Rules, a position, and the result there.
const ACCEPTED: &[(&str, &str, &str)] = &[
    ("kayles", "XXXXXXXXXX 1", "*"),
    ("kayles", "start", "*"),
    ("kayles", "XXXXXXXXXX_2", "*"),
    ("kayles/3", "... 1", "0-1"),
    ("kayles/3", "... 2", "1-0"),
    ("kayles/3", ".L. 1", "0-1"),
    ("kayles/3", "XLX 2", "*"),
    ("kayles/1", "L 2", "1-0"),
    ("cheops", "...../..../.../../. 1 0-0", "*"),
    ("cheops/3", "../._1_0-0", "*"),
    ("cheops/3", "XX/. 1 0-2", "*"),
    ("cheops/3", "XX/. 2 2-0", "*"),
    ("cheops/3", "XX/X 1 2-1", "1-0"),
    ("cheops/3", "XX/X 1 3-0", "1-0"),
    ("cheops/3", "XX/X 1 0-3", "0-1"),
    ("cheops/2", "X 2 1-0", "1-0"),
    ("cheops/5", "XXXX/XXX/XX/X 1 5-5", "1/2-1/2"),
    ("cheops/5", "XXXX/XXX/XX/. 1 2-7", "*"),
    ("cheops/4", "XXX/XX/X 1 6-0", "1-0"),
    ("cheops/4", "XXX/XX/X 1 5-1", "1-0"),
    ("dawson", "bbbbb/...../wwwww w", "*"),
    ("dawson", "bbbbb/...../wwwww_b", "*"),
    ("dawson/3x2", "../../.. w", "0-1"),
    ("dawson/3x2,misere", "../../.. w", "1-0"),
    ("dawson/3x2", "ww/ww/ww b", "1-0"),
    ("dawson/3x2", "ww/../bb w", "0-1"),
    ("dawson/3x2", "wb/wb/wb w", "*"),
    ("dawson/3x1", "b/./w w", "*"),
    ("chips", "0,4,9:2,7 1", "*"),
    ("chips", "0:1 1", "1/2-1/2"),
    ("chips", "-:5 1", "0-1"),
    ("chips", "5:- 2", "1-0"),
    ("chips", "-:- 1", "1/2-1/2"),
    ("chips", "3,3,3:5 2", "1/2-1/2"),
    ("chips", "0,0:1099511627776 1", "*"),
    ("chips", "0,3:4 2", "1/2-1/2"),
    ("chips", "0,3:4 1", "*"),
    ("seega", "...../...../...../...../..... a 12-12 0 -", "*"),
    ("seega", "...../...../...../...../....._a_12-12_0_-", "*"),
    ("seega/3", "a../.../..b a 3-3 0 -", "*"),
    ("seega/3", "a../.../... b 3-4 0 -", "*"),
    ("seega/3,place=2", "a../.../... a 3-4 0 -", "*"),
    ("seega/3,place=2", "aa./.../... b 2-4 0 -", "*"),
    ("seega/3,place=2", "aa./.../b.. b 2-3 0 -", "*"),
    ("seega/3", "aba/b.b/aba a 0-0 0 -", "*"),
    ("seega/3", "aba/b.b/aba b 0-0 10 -", "1/2-1/2"),
    ("seega/3", "a../.../... b 0-0 0 -", "1-0"),
    ("seega/3", "ab./.../... a 0-0 10 -", "1/2-1/2"),
    ("seega/3", "aab/.../... a 0-0 10 -", "1-0"),
    ("seega/3", "aaa/aaa/bbb a 0-0 5 -", "*"),
    ("seega/3", ".../.b./... a 0-0 0 -", "0-1"),
    ("seega/3", ".../aba/... a 0-0 0 -", "*"),
    ("seega/3", "a.a/.../..b a 0-0 0 a3", "*"),
    ("seega/3", "a.a/.../... a 0-0 0 a3", "1-0"),
    ("seega/3", "a.a/.../... a 0-0 0 -", "1-0"),
    ("seega/5,limit=1000", "a..../...../...../...../....b a 0-0 1000 -", "1/2-1/2"),
];

/// Rules, a text that is no position, and the field, the column and the message.
const UNREADABLE: &[(&str, &str, &str)] = &[
    ("kayles/3", "", "board 1: cells"),
    ("kayles/3", "XX 1", "board 3: cells"),
    ("kayles/3", "XXXX 1", "board 4: separator"),
    ("kayles/3", "xxx 1", "board 1: cells"),
    ("kayles/3", "ХХХ 1", "board 1: cells"),
    ("kayles/3", "XXX", "board 4: separator"),
    ("kayles/3", "XXX ", "turn 5: turn"),
    ("kayles/3", "XXX  1", "turn 5: turn"),
    ("kayles/3", "XXX\t1", "board 4: separator"),
    ("kayles/3", "XXX 3", "turn 5: turn"),
    ("kayles/3", "XXX １", "turn 5: turn"),
    ("kayles/3", "XXX 1 ", "turn 6: end"),
    ("kayles/3", " XXX 1", "board 1: cells"),
    ("kayles/3", "XXX 1\n", "turn 6: end"),
    ("kayles/3", "Start", "board 1: cells"),
    ("cheops/3", "../ 1 0-0", "levels 4: cells"),
    ("cheops/3", "... 1 0-0", "levels 3: character"),
    ("cheops/3", "../. 1", "turn 7: separator"),
    ("cheops/3", "../. 0-0 1", "turn 6: turn"),
    ("cheops/3", "../. 1 0:0", "points 9: character"),
    ("cheops/3", "../. 1 00-0", "points 8: number"),
    ("cheops/3", "../. 1 0-00", "points 10: number"),
    ("cheops/3", "../. 1 ٠-0", "points 8: number"),
    ("cheops/3", "../. 1 0-4", "points 10: number"),
    ("cheops/3", "../. 1 0-0 ", "points 11: end"),
    ("cheops/3", "../. 1 -0", "points 8: number"),
    ("cheops/3", "../. 1 99999999999999999999999-0", "points 8: number"),
    ("cheops/3", "LX/. 1 0-0", "levels 1: cells"),
    ("dawson/3x2", "bb/..ww w", "board 6: character"),
    ("dawson/3x2", "bb/../ww/.. w", "board 9: separator"),
    ("dawson/3x2", "bb/.../ww w", "board 6: character"),
    ("dawson/3x2", "BB/../ww w", "board 1: cells"),
    ("dawson/3x2", "bb/../ww 1", "turn 10: turn"),
    ("dawson/3x2", "bb/../ww W", "turn 10: turn"),
    ("dawson/3x2", "bb/../ww", "board 9: separator"),
    ("dawson/3x2", "bb/../ww w w", "turn 11: end"),
    ("chips", "1099511627777:0 1", "first player's chips 1: number"),
    ("chips", "01:5 1", "first player's chips 1: number"),
    ("chips", "00:5 1", "first player's chips 1: number"),
    ("chips", "+1:5 1", "first player's chips 1: number"),
    ("chips", "-1:5 1", "first player's chips 2: character"),
    ("chips", "1,:5 1", "first player's chips 3: number"),
    ("chips", ",1:5 1", "first player's chips 1: number"),
    ("chips", "1:5,- 1", "second player's chips 5: number"),
    ("chips", "-,1:5 1", "first player's chips 2: character"),
    ("chips", ":5 1", "first player's chips 1: number"),
    ("chips", "1: 1", "second player's chips 3: number"),
    ("chips", "1 1", "first player's chips 2: character"),
    ("chips", "1, 2:5 1", "first player's chips 3: number"),
    ("chips", "١:5 1", "first player's chips 1: number"),
    ("chips", "５:6 1", "first player's chips 1: number"),
    ("chips", "99999999999999999999:1 1", "first player's chips 1: number"),
    ("chips", "1:5 a", "turn 5: turn"),
    ("chips", "1:5 1:", "turn 6: end"),
    ("seega/3", "a.b/.../... a 0-0 0 d1", "must move 21: cell"),
    ("seega/3", "a.b/.../... a 0-0 0 a4", "must move 22: row"),
    ("seega/3", "a.b/.../... a 0-0 0 a03", "must move 22: row"),
    ("seega/3", "a.b/.../... a 0-0 0 A3", "must move 21: cell"),
    ("seega/3", "a.b/.../... a 0-0 0 --", "must move 22: end"),
    ("seega/3", "a.b/.../... a 0-0 0", "quiet moves 20: separator"),
    ("seega/3", "a.b/.../... a 0-0 0 ", "must move 21: cell"),
    ("seega/3", "a.b/.../... a 0-0 00 -", "quiet moves 19: number"),
    ("seega/3", "a.b/.../... a 0-0 1001 -", "quiet moves 19: number"),
    ("seega/3", "a.b/.../... a 5-0 0 -", "stones to place 15: number"),
    ("seega/3", "a.b/.../... a 0 0 -", "stones to place 16: character"),
    ("seega/3", "a.b/.../... 1 0-0 0 -", "turn 13: turn"),
    ("seega/3", "a.b/.../.. a 0-0 0 -", "board 11: cells"),
    ("seega/3", "a.b/.../...x a 0-0 0 -", "board 12: separator"),
    ("seega/3", "a.b/..././ a 0-0 0 -", "board 10: cells"),
    ("seega/5", "a.b/.../... a 0-0 0 -", "board 4: cells"),
];

/// Rules, a position that the rules refuse, and every flaw: field, place and message.
const REFUSED: &[(&str, &str, &str)] = &[
    ("kayles/3", "LLX 1", "board: kayles-locks"),
    ("kayles/3", "LLL 1", "board: kayles-locks"),
    ("cheops/3", "XX/. 1 1-1", "points 1-1: cheops-points"),
    ("cheops/3", "XX/. 1 0-0", "points 0-0: cheops-points"),
    ("cheops/3", "XX/. 1 2-1", "points 2-1: cheops-points"),
    ("cheops/3", "../. 1 0-1", "points 0-1: cheops-points"),
    ("cheops/3", "XX/X 1 3-3", "points 3-3: cheops-points"),
    ("cheops/4", "X../.X/. 1 0-0", "levels 3.2: cheops-support"),
    ("cheops/4", ".../XX/X 1 0-0", "levels 3.1: cheops-support; levels 3.2: cheops-support"),
    ("cheops/3", "../X 2 0-0", "levels 3.1: cheops-support"),
    ("cheops/4", "XXX/XX/. 1 4-1", "points 4-1: cheops-points"),
    ("chips", "4,3:9 1", "first player's chips 3: chips-order"),
    ("chips", "1,2:2,3 1", "chips 2: chips-shared"),
    (
        "chips",
        "5,2,2:2,1 1",
        "first player's chips 2: chips-order; second player's chips 1: chips-order; chips 2: chips-shared",
    ),
    ("chips", "1,2,3:1,2,3 2", "chips 1: chips-shared; chips 2: chips-shared; chips 3: chips-shared"),
    ("seega/3", ".../.../... a 0-0 0 -", "board: seega-empty"),
    ("seega/3", "a../.../..b a 2-3 0 -", "stones to place a: seega-sum"),
    ("seega/3", "a../.../..b a 3-2 0 -", "stones to place b: seega-sum"),
    ("seega/3", "a../.../..b b 3-3 0 -", "turn: seega-turn"),
    ("seega/3", "a../.../... a 3-4 0 -", "turn: seega-turn"),
    ("seega/3", "aa./.../... b 2-4 0 -", "stones to place: seega-order"),
    ("seega/3", "aa./.../... a 2-4 0 -", "stones to place: seega-order"),
    ("seega/3,place=2", "a../.../b.. a 3-3 0 -", "stones to place: seega-order"),
    ("seega/3", ".../.a./... b 3-4 0 -", "board b2: seega-centre"),
    (
        "seega/3",
        ".../.a./... b 4-4 3 a1",
        "board b2: seega-centre; stones to place a: seega-sum; quiet moves 3: seega-count-placing; must move a1: seega-bound-placing",
    ),
    ("seega/3", "a../.../..b a 3-3 1 -", "quiet moves 1: seega-count-placing"),
    ("seega/3", "a../.../..b a 3-3 0 a3", "must move a3: seega-bound-placing"),
    ("seega/3", "ab./.../... a 0-0 11 -", "quiet moves 11: seega-limit"),
    ("seega/3,limit=3", "ab./.../... a 0-0 4 -", "quiet moves 4: seega-limit"),
    ("seega/3", "a.b/.../... a 0-0 0 c3", "must move c3: seega-bound-whose"),
    ("seega/3", "a.b/.../... a 0-0 0 b2", "must move b2: seega-bound-whose"),
    ("seega/3", "ab./b../... a 0-0 0 a3", "must move a3: seega-bound-stuck"),
    ("seega/3", "a.b/.../... a 0-0 1 a3", "must move a3: seega-bound-count"),
    (
        "seega/3",
        "ab./b../... a 0-0 12 a3",
        "quiet moves 12: seega-limit; must move a3: seega-bound-stuck; must move a3: seega-bound-count",
    ),
    ("seega/3,extra=any", "a.b/.../... a 0-0 0 a3", "must move a3: seega-bound-any"),
];

fn read(rules: &str, text: &str) -> Result<kamni::AnyPosition, PositionError> {
    kamni_games::games().game(rules).unwrap().position(text)
}

#[test]
fn accepted() {
    for (rules, text, result) in ACCEPTED {
        let position = read(rules, text).unwrap_or_else(|error| panic!("{rules} {text}: {error}"));
        if *text != "start" {
            assert_eq!(position.to_string(), text.replace('_', " "));
        }
        assert_eq!(position.result(), *result, "{rules} {text}");
        assert_eq!(position.moves().is_empty(), *result != "*", "{rules} {text}");
    }
}

#[test]
fn unreadable() {
    for (rules, text, expected) in UNREADABLE {
        match read(rules, text) {
            Err(PositionError::Parse(error)) => {
                assert_eq!(place(&error), *expected, "{rules} `{text}`: {error}")
            }
            other => panic!("{rules} `{text}`: {other:?}"),
        }
    }
}

#[test]
fn refused() {
    for (rules, text, expected) in REFUSED {
        match read(rules, text) {
            Err(PositionError::Setup(error)) => {
                assert_eq!(flaws(&error), *expected, "{rules} `{text}`: {error}")
            }
            other => panic!("{rules} `{text}`: {other:?}"),
        }
    }
}

#[test]
fn all_flaws_come_at_once() {
    let error = read("cheops/4", ".../XX/X 1 0-0").unwrap_err();
    assert_eq!(
        error.to_string(),
        "position, levels, 3.1: this stone needs the stones 1 and 2 of level 2 under it; \
         levels, 3.2: this stone needs the stones 2 and 3 of level 2 under it"
    );
}
