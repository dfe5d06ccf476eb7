//! The reasons for placements in Seega, in both languages: numbers agree with their nouns, and nothing is left unfilled.

use crate::texts::own_texts;
use kamni::{Language, Notation};
use kamni_seega::Seega;
use kamni_seega::solve::reasons::{Left, When, held_reason, position_reason, sure_reason};
use kamni_solve::{Reason, Value};
use kamni_words::Locale;

fn said(language: Language, reason: &Reason) -> String {
    Locale::new(language, own_texts()).reason(reason)
}

#[test]
fn numbers_agree_with_their_nouns() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let russian = |reason: &Reason| said(Language::Russian, reason);
    let english = |reason: &Reason| said(Language::English, reason);
    for (number, words) in [(1, "1 камень"), (2, "2 камня"), (5, "5 камней"), (21, "21 камень")]
    {
        assert!(
            russian(&sure_reason(&game, number, Value::Win, Left::More)).contains(words),
            "{}",
            russian(&sure_reason(&game, number, Value::Win, Left::More))
        );
        assert!(
            russian(&sure_reason(&game, -number, Value::Draw, Left::More)).contains(words),
            "{}",
            russian(&sure_reason(&game, -number, Value::Draw, Left::More))
        );
        assert!(russian(&position_reason(&game, number, "e3", true, Left::More, false)).contains(words));
        assert!(russian(&position_reason(&game, -number, "e3", false, Left::More, false)).contains(words));
        assert!(
            russian(&held_reason(&game, -number, Value::Loss, Left::More, When::Each)).contains(words),
            "{}",
            russian(&held_reason(&game, -number, Value::Loss, Left::More, When::Each))
        );
        assert!(
            russian(&held_reason(&game, number, Value::Draw, Left::More, When::Each)).contains(words),
            "{}",
            russian(&held_reason(&game, number, Value::Draw, Left::More, When::Each))
        );
    }
    for (number, words) in [(1, "1 stone "), (2, "2 stones "), (5, "5 stones "), (21, "21 stones ")] {
        for reason in [
            sure_reason(&game, number, Value::Win, Left::More),
            sure_reason(&game, -number, Value::Draw, Left::More),
            held_reason(&game, number, Value::Draw, Left::More, When::Each),
            held_reason(&game, -number, Value::Loss, Left::More, When::Each),
        ] {
            assert!(english(&reason).contains(words), "{}", english(&reason));
        }
    }
}

/// What is said of the start, of positions on the way and of late ones, rendered: no blank is left, and nobody is a "he".
#[test]
fn every_sentence_is_whole() {
    let positions = [
        ("seega/5", "start"),
        ("seega/5", "..a../...../...../...../..... b 11-12 0 -"),
        ("seega/5", "..a../...../...../..b../..... a 11-11 0 -"),
        ("seega/5", "..a../...../...../..b../..a.. b 10-11 0 -"),
        ("seega/5,extra=any", "start"),
        ("seega/5,extra=any", "..a../...../...../...../....b a 11-11 0 -"),
        ("seega/5,extra=any", "..a../..b../...../...../..... a 11-11 0 -"),
        ("seega/5", "abab./baaab/ba.../bbbba/a.baa a 2-2 0 -"),
        ("seega/5", "aaaab/.abbb/bb.bb/ba.aa/baaba a 1-1 0 -"),
    ];
    let budget = kamni_solve::Budget { threads: 1, ..kamni_solve::Budget::default() };
    for (rules, text) in positions {
        let position = kamni_games::games().game(rules).unwrap().position(text).unwrap();
        let analysis = kamni_solve::analyze(&position, &budget);
        let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
        for reason in analysis.reasons.iter().chain(of_moves) {
            let (english, russian) = (said(Language::English, reason), said(Language::Russian, reason));
            println!("{english}\n{russian}");
            for text in [&english, &russian] {
                assert!(!text.contains(['{', '}', '$']), "{text}");
            }
            assert!(
                !russian.contains("stone") && russian.chars().any(|c| ('а'..='я').contains(&c)),
                "{russian}"
            );
            for word in english.split(|c: char| !c.is_alphabetic()) {
                assert!(!["he", "his", "him"].contains(&word), "{english}");
            }
        }
    }
}
