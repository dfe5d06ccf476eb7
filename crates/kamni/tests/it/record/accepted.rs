//! What records can say.

use super::{moves, nested, one};
use kamni::Player;
use kamni::record::{Ending, Record, read};

const SAMPLE: &str = r#"[Game "cheops/5"]
[First "Anna \"the \\ mason\""]
[Second "Борис"]
[Result "0-1"]
[Score "1:9"]

{ The source's sample game. }
1. 2.2 $1 2.2> $2 $255 { to the
   right } 2. 2.4 3.3 3. 2.1 2.2 ( 2.1> { no } 3.2 ) ( 2.1> ) 4. 3.1 3.2 5. 4.1
5... 4.2 6. 5.1 0-1
"#;

#[test]
fn everything_at_once() {
    let record = one(SAMPLE);
    assert_eq!(record.tag("First"), Some("Anna \"the \\ mason\""));
    assert_eq!(record.tag("Second"), Some("Борис"));
    assert_eq!(record.tag("Game"), None, "this follows from the rest");
    assert_eq!(record.start.rules(), "cheops/5");
    assert_eq!(record.ending, Ending::Win(Player::Second));
    assert_eq!(record.end().points(), Some([1, 9]));
    assert_eq!(record.main.comment, "The source's sample game.");
    assert_eq!(moves(&record).join(" "), "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1");
    let played = &record.main.moves;
    assert_eq!(played[0].remarks, [1]);
    assert_eq!(played[1].remarks, [2, 255]);
    assert_eq!(played[1].comment, "to the right");
    let variations: Vec<Vec<&str>> = played[5]
        .variations
        .iter()
        .map(|line| line.moves.iter().map(|played| played.text.as_str()).collect())
        .collect();
    assert_eq!(variations, [vec!["2.1>", "3.2"], vec!["2.1>"]]);
    assert_eq!(played[5].variations[0].moves[0].comment, "no");
}

#[test]
fn line_ends_and_byte_order_marks() {
    let usual = one(SAMPLE);
    assert_eq!(one(&SAMPLE.replace('\n', "\r\n")), usual);
    assert_eq!(one(&format!("\u{feff}{SAMPLE}")), usual);
    assert_eq!(one(&SAMPLE.replace("\n\n", "\n")), usual, "the blank line is for people");
    assert_eq!(one(&format!("\n\n  {SAMPLE}\n\n\n")), usual);
    assert_eq!(one(SAMPLE.trim_end()), usual);
}

#[test]
fn several_games() {
    let text = "[Game \"kayles/1\"]\n\n1\n\n[Game \"chips\"]\n\n9>10 *\n[Game \"seega/3\"]";
    let games: Vec<Record> = read(text, kamni_games::games()).map(Result::unwrap).collect();
    let rules: Vec<String> = games.iter().map(|game| game.start.rules()).collect();
    assert_eq!(rules, ["kayles/1", "chips", "seega/3"]);
    assert_eq!(
        games[0].ending,
        Ending::Win(Player::First),
        "the game is over: the result follows from the moves"
    );
    assert_eq!(games[1].ending, Ending::Open);
    assert_eq!(games[2].main.moves.len(), 0);
    for empty in ["", " \n\r\n\t ", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(read(empty, kamni_games::games()).count(), 0, "{empty:?}");
    }
}

#[test]
fn move_numbers_are_only_advisory() {
    let numbered = [
        "5 2",
        "1. 5 2",
        "1. 5 1... 2",
        "12. 5 12... 2",
        "7.. 5 0. 2",
        "1. 2. 3. 5 2 99.",
        "1... 5 1. 2",
        "99999999999999999999999. 5 2",
    ];
    for text in numbered {
        let record = one(&format!("[Game \"kayles/10\"] {text}"));
        assert_eq!(moves(&record), ["5", "2"], "{text}");
    }
    let record = one("[Game \"cheops/5\"] 2. 2.3 2... 2.4");
    assert_eq!(moves(&record), ["2.3", "2.4"]);
}

#[test]
fn starts() {
    for tags in [
        "[Position \"XX. 2\"]",
        "[FEN \"XX. 2\"]",
        "[Position \"XX._2\"]",
        "[FEN \"XX. 2\"][Position \"XX. 2\"]",
    ] {
        let record = one(&format!("[Game \"kayles/3\"]{tags} 1+2>3 0-1"));
        assert_eq!(record.start.to_string(), "XX. 2", "{tags}");
        assert_eq!(record.end().to_string(), "..L 1");
        assert_eq!(record.ending, Ending::Win(Player::Second));
        assert!(record.tags.is_empty(), "{:?}", record.tags);
    }
}

#[test]
fn results() {
    let endings = [
        ("1-0", Ending::Win(Player::First)),
        ("0-1", Ending::Win(Player::Second)),
        ("1/2-1/2", Ending::Draw),
        ("*", Ending::Open),
    ];
    for (text, ending) in endings {
        // A game that goes on can end as the players like.
        assert_eq!(one(&format!("[Game \"kayles/3\"] 1 {text}")).ending, ending);
        assert_eq!(one(&format!("[Game \"kayles/3\"][Result \"{text}\"] 1")).ending, ending);
        assert_eq!(one(&format!("[Game \"kayles/3\"][Result \"{text}\"] 1 {text}")).ending, ending);
        assert_eq!(one(&format!("[Game \"kayles/3\"] {text}")).ending, ending);
    }
    assert_eq!(one("[Game \"kayles/3\"] 1").ending, Ending::Open);
    assert_eq!(one("[Game \"chips\"][Position \"1:2 1\"]").ending, Ending::Draw);
}

#[test]
fn scores() {
    // Only the finished game has a score to contradict, and only a game with points.
    one("[Game \"cheops/2\"][Score \"1:0\"] 2.1");
    one("[Game \"cheops/3\"][Score \"7:7\"] 2.1");
    assert_eq!(one("[Game \"kayles/1\"][Score \"3:1\"] 1").tag("Score"), Some("3:1"));
}

#[test]
fn comments() {
    let record = one("[Game \"kayles/3\"] { a }{b  c} 1 {d}\n{ e\n\n f } $1 {} 2 { ( [ $ 1-0 }");
    assert_eq!(record.main.comment, "a b c");
    assert_eq!(record.main.moves[0].comment, "d e f");
    assert_eq!(record.main.moves[0].remarks, [1]);
    assert_eq!(record.main.moves[1].comment, "( [ $ 1-0");
    let glued = one("[Game\"kayles/3\"]{a}1{b}(2{c}3)2(3)$3\n*");
    assert_eq!(moves(&glued), ["1", "2"]);
    assert_eq!(glued.main.moves[1].remarks, [3]);
}

#[test]
fn tags() {
    let record = one("[ Game   \"kayles/3\" ]\n[A_1 \"\"]\n[B \"[x] {y} ( \\\\ \\\"\"] 1");
    assert_eq!(record.tag("A_1"), Some(""));
    assert_eq!(record.tag("B"), Some("[x] {y} ( \\ \""));
}

#[test]
fn a_variation_replaces_the_move_before_it() {
    let record = one("[Game \"kayles/3\"] 1 ( 2 1 ( 3 ) 3 ) 2 3");
    assert_eq!(record.end().to_string(), "... 2");
    let variation = &record.main.moves[0].variations[0];
    assert_eq!(variation.moves.len(), 3);
    assert_eq!(variation.moves[1].variations[0].moves[0].text, "3");
    // After the last move of a finished game too.
    assert_eq!(one("[Game \"kayles/1\"] 1 ( 1 )").main.moves[0].variations.len(), 1);
}

#[test]
fn variations_nest_256_deep() {
    let record = one(&nested(256));
    let mut depth = 0;
    let mut line = &record.main;
    while let Some(inner) = line.moves[0].variations.first() {
        line = inner;
        depth += 1;
    }
    assert_eq!(depth, 256);
    assert_eq!(one(&record.to_string()), record);
}
