//! What is wrong with a record, and the line and column where.

use super::{error, nested};
use kamni::record::{RecordError, RecordErrorKind, read};

/// `LINE:COLUMN MESSAGE`, the message by its id where it has one.
fn summary(error: &RecordError) -> String {
    let kind = match &error.kind {
        RecordErrorKind::Shape(message) => message.id,
        RecordErrorKind::Rules(_) => "rules",
        RecordErrorKind::Position(_) => "position",
        RecordErrorKind::Move(_) => "move",
    };
    format!("{}:{} {kind}", error.line, error.column)
}

/// A text, and where and what its error is. The game of most of them is already begun.
const REFUSED: &[(&str, &str)] = &[
    // Tags.
    ("1 2 3", "1:1 record-game"),
    ("{ hello }", "1:1 record-game"),
    ("\n\n  [First \"x\"]\n1", "3:3 record-game"),
    ("[Game \"kayles/3\"] 1 *\n[First \"x\"] 1", "2:1 record-game"),
    ("[Game \"kayles/99\"]", "1:1 rules"),
    ("[A \"b\"]\n[Game \"\"]", "2:1 rules"),
    ("[Game \"kayles/3\"]\n[Game \"kayles/3\"]", "2:1 record-tag-twice"),
    ("[Game \"kayles/3\"]\n[A \"\"]\n[A \"\"]", "3:1 record-tag-twice"),
    ("[Game \"kayles/3\"]\n[Position \"XX 1\"]", "2:1 position"),
    ("[Game \"kayles/3\"]\n[FEN \"LLL 1\"]", "2:1 position"),
    ("[Game \"kayles/3\"]\n[FEN \"XX. 1\"]\n[Position \"XXX 1\"]", "2:1 record-two-starts"),
    ("[Game kayles/3]", "1:7 record-tag-quote"),
    ("[Game 'kayles/3']", "1:7 record-tag-quote"),
    ("[Game]", "1:6 record-tag-quote"),
    ("[Game", "1:6 record-tag-quote"),
    ("[", "1:2 record-tag-name"),
    ("[]", "1:2 record-tag-name"),
    ("[\"kayles/3\"]", "1:2 record-tag-name"),
    ("[Игра \"kayles/3\"]", "1:2 record-tag-name"),
    ("[Game \"kayles/3", "1:7 record-tag-open"),
    ("[Game \"kayles/3\n\"]", "1:7 record-tag-open"),
    ("[Game \"kayles/3\"", "1:17 record-tag-end"),
    ("[Game \"kayles/3\" x]", "1:18 record-tag-end"),
    ("[Game \"kayles\\/3\"]", "1:14 record-tag-escape"),
    ("[Game \"kayles/3\\", "1:16 record-tag-escape"),
    // Signs.
    ("[Game \"kayles/3\"]\n\n1 {", "3:3 record-comment"),
    ("[Game \"kayles/3\"]\n\n1 { a\n b (", "3:3 record-comment"),
    ("[Game \"kayles/3\"]\n\n1 } 2", "3:3 record-stray"),
    ("[Game \"kayles/3\"]\n\n1 ] 2", "3:3 record-stray"),
    ("[Game \"kayles/3\"]\n\n1 ) 2", "3:3 record-stray"),
    ("[Game \"kayles/3\"]\n\n1 ( 2 ) ) 2", "3:9 record-stray"),
    ("[Game \"kayles/3\"]\n\n( 2 ) 1", "3:1 record-variation-early"),
    ("[Game \"kayles/3\"]\n\n1 ( ( 2 ) 2 )", "3:5 record-variation-early"),
    ("[Game \"kayles/3\"]\n\n1 ( 2 ", "3:3 record-variation-open"),
    ("[Game \"kayles/3\"]\n\n1 ( 2 *", "3:3 record-variation-open"),
    ("[Game \"kayles/3\"]\n\n1 ( 2 [Game \"chips\"]", "3:3 record-variation-open"),
    ("[Game \"kayles/3\"]\n\n$1 1", "3:1 record-remark-early"),
    ("[Game \"kayles/3\"]\n\n1 $", "3:3 record-remark"),
    ("[Game \"kayles/3\"]\n\n1 $256", "3:3 record-remark"),
    ("[Game \"kayles/3\"]\n\n1 $1000", "3:3 record-remark"),
    ("[Game \"kayles/3\"]\n\n1 $+1", "3:3 record-remark"),
    ("[Game \"kayles/3\"]\n\n1 $x", "3:3 record-remark"),
    // Moves.
    ("[Game \"kayles/3\"]\n\n1 1", "3:3 move"),
    ("[Game \"kayles/3\"]\n\n1 2 3 1", "3:7 move"),
    ("[Game \"kayles/3\"]\r\n\r\n1. 1 1... 2\r\n2. 1", "4:4 move"),
    ("[Game \"kayles/3\"]\n\n{ ы } 1 { ы } ы", "3:15 move"),
    ("[Game \"kayles/3\"]\n\n1.2", "3:1 move"),
    ("[Game \"kayles/3\"]\n\n1 .", "3:3 move"),
    ("[Game \"kayles/3\"]\n\n1....", "3:1 move"),
    ("[Game \"kayles/3\"]\n\n1!", "3:1 move"),
    ("[Game \"kayles/3\"]\n\n1 ( 2 2 ) 2", "3:7 move"),
    ("[Game \"cheops/5\"]\n\n1.2.3", "3:1 move"),
    ("\u{feff}[Game \"kayles/3\"] 4", "1:19 move"),
    // Results.
    ("[Game \"kayles/1\"]\n\n1 0-1", "3:3 record-wrong-result"),
    ("[Game \"kayles/1\"]\n\n1 *", "3:3 record-wrong-result"),
    ("[Game \"kayles/1\"]\n\n1 1/2-1/2", "3:3 record-wrong-result"),
    ("[Game \"kayles/1\"]\n[Result \"0-1\"]\n\n1", "2:1 record-wrong-result"),
    ("[Game \"kayles/3\"]\n[Result \"0-1\"]\n\n1 1-0", "4:3 record-two-results"),
    ("[Game \"kayles/3\"]\n[Result \"1-0 \"]\n\n1", "2:1 record-result"),
    ("[Game \"kayles/3\"]\n[Result \"\"]\n\n1", "2:1 record-result"),
    ("[Game \"kayles/3\"]\n\n1 * 2", "3:5 record-after-result"),
    ("[Game \"kayles/3\"]\n\n1 * *", "3:5 record-after-result"),
    ("[Game \"kayles/3\"]\n\n1 * )", "3:5 record-after-result"),
    ("[Game \"cheops/2\"]\n[Score \"0:1\"]\n\n2.1", "2:1 record-score"),
    ("[Game \"cheops/2\"]\n[Score \"1-0\"]\n\n2.1 1-0", "2:1 record-score"),
];

#[test]
fn refused() {
    for (text, expected) in REFUSED {
        let error = error(text);
        assert_eq!(summary(&error), *expected, "{error}\n{text}");
    }
}

#[test]
fn an_error_is_a_sentence() {
    let text = "[Game \"kayles/3\"]\n\n1 2 3\n\n[Game \"kayles/3\"]\n\n1. 2 2\n";
    let message = "line 7, column 6 (game 2): move `2` is not legal in `X.X 2`";
    assert_eq!(error(text).to_string(), message);
    assert_eq!(error(text).game, 2);
}

#[test]
fn the_games_before_an_error_are_read() {
    let mut records =
        read("[Game \"kayles/1\"] 1\n[Game \"kayles/1\"] 2\n[Game \"kayles/1\"] 1", kamni_games::games());
    assert!(records.next().unwrap().is_ok());
    assert!(records.next().unwrap().is_err());
    assert!(records.next().is_none(), "after an error there are no more");
}

#[test]
fn variations_nest_no_deeper_than_256() {
    for depth in [257, 10_000, 300_000] {
        let column = 1 + 4 * 256 + 2;
        assert_eq!(summary(&error(&nested(depth))), format!("3:{column} record-nesting"), "{depth} deep");
    }
}

#[test]
fn no_more_than_200_tags() {
    let tags: String = (0..200).map(|i| format!("[Tag{i} \"\"]\n")).collect();
    assert_eq!(summary(&error(&format!("{tags}[Game \"kayles/3\"]"))), "201:1 record-tags");
}

/// Every variation copies a position; of a position with very many chips that adds up.
#[test]
fn large_positions_have_few_variations() {
    let cells = |first: u64| (0..100_000).map(|i| (first + 2 * i).to_string()).collect::<Vec<_>>().join(",");
    let start = format!("[Game \"chips\"]\n[Position \"{}:2 1\"]\n\n1>0 ", cells(1));
    let game = |variations: usize| start.clone() + &"() ".repeat(variations);
    assert!(read(&game(500), kamni_games::games()).next().unwrap().is_ok());
    assert!(summary(&error(&game(2_000))).ends_with("record-heavy"));
}
