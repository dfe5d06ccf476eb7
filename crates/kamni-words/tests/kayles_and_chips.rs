//! Every reason of Reverse Kayles and of the annihilating chips in both languages, with numbers of every grammatical kind.

use kamni::{Blank, Language, Message};
use kamni_solve::{Budget, Reason, analyze};
use kamni_words::{Locale, Texts};
use std::collections::{BTreeMap, BTreeSet};

/// Positions in which every reason occurs.
const KAYLES: &[&str] = &[
    "..",
    "XX",
    ".",
    "X",
    "L",
    "XX..",
    "XL.",
    "X.X",
    "XLX",
    "XX.X.X",
    "X.X.X.X",
    "XLX.X",
    "XX.X..X",
    "XXX",
    "X.X.X",
    "XXX.X.X",
    "XLX.X.X...",
    "X.X...X..X...X",
    "XXXXXXX",
    "XXXXXXXX",
    "X.X.X.X.XX",
    "XLX.....",
    "X.X.X.X.X.X.X",
    "XX.XX.",
    "XXLX",
    "X..X..XX....XX....",
    "XXXX......",
    "X.X.XX......",
    "XX.XX..X.....",
    "XXXXXX...",
];
const CHIPS: &[&str] = &[
    "-:-",
    "1:2",
    "-:3",
    "0,3:4",
    "0,4,9:2,7",
    "9:3,10",
    "1,3,5,7:2,4,6",
    "1,3,5,7,9:2,4,6,8",
    "0,0,6:5,5",
    "0,1:2",
    "0,1:3",
    "0,2,6:5,1",
    "0,1,5:3,4",
    "0,5,6:3,7",
    "0,0,6:3,5",
    "0,3,3:2,4",
    "0,0,5:4,4",
    "1,1,7:6,6",
    "0,1,6:2,5",
    "2,2,5:4,4",
    "0,0,8:1,7",
    "1,2,4:3,3",
    "0,2,5:4,4",
    "2,3,3:1,4",
    "0,0,3:2,2",
    "0,3,5:4,4",
    "0,2,2,6:5,5,5",
    "1,3:2",
    "1,2:3",
    "0,1,3:2,2",
];

/// The number of a position's reasons and moves, by the ids of their messages.
fn reasons() -> BTreeMap<&'static str, Reason> {
    let mut found = BTreeMap::new();
    let kayles = KAYLES.iter().map(|row| (format!("kayles/{}", row.len()), row));
    let chips = CHIPS.iter().map(|board| ("chips".to_owned(), board));
    for (rules, board) in kayles.chain(chips) {
        let game = kamni_solve::games().game(&rules).unwrap();
        for turn in ["1", "2"] {
            let Ok(position) = game.position(&format!("{board} {turn}")) else { panic!("{rules} {board}") };
            let analysis = analyze(&position, &Budget::default());
            let of_moves = analysis.moves.into_iter().filter_map(|grade| grade.reason);
            for reason in analysis.reasons.into_iter().chain(of_moves) {
                for part in reason.message.parts() {
                    found.entry(part.id).or_insert_with(|| reason.clone());
                }
            }
        }
    }
    found
}

/// The same message with another number in all its blanks of this name.
fn with_number(message: &Message, name: &str, number: u64) -> Message {
    let blanks = message.blanks.iter().map(|(blank, value)| match value {
        Blank::Message(part) => (*blank, Blank::Message(with_number(part, name, number))),
        Blank::Text(_) if *blank == name => (*blank, Blank::Text(number.to_string())),
        Blank::Text(text) => (*blank, Blank::Text(text.clone())),
    });
    Message { blanks: blanks.collect(), ..message.clone() }
}

/// Whether a Russian noun after a number has the form for it: one, few, many.
fn agrees(number: u64, word: &str, [one, few, many]: [&str; 3]) -> bool {
    let right = match (number % 10, number % 100) {
        (1, tens) if tens != 11 => one,
        (2..=4, tens) if !(12..=14).contains(&tens) => few,
        _ => many,
    };
    word == right || ![one, few, many].contains(&word)
}

const RUSSIAN: [[&str; 3]; 3] =
    [["камень", "камня", "камней"], ["шаг", "шага", "шагов"], ["ответ", "ответа", "ответов"]];

fn check(text: &str, language: Language) {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    assert!(!text.contains(['{', '}', '\n']) && !text.contains("  "), "{text}");
    for pair in words.windows(2) {
        let Ok(number) = pair[0].parse::<u64>() else { continue };
        let right = match language {
            Language::English => match pair[1] {
                "stone" | "step" | "reply" => number == 1,
                "stones" | "steps" | "replies" => number != 1,
                _ => true,
            },
            Language::Russian => RUSSIAN.iter().all(|forms| agrees(number, pair[1], *forms)),
        };
        assert!(right, "{} {}: {text}", pair[0], pair[1]);
    }
    let foreign: &[&str] = match language {
        Language::English => &["he", "his", "him", "i", "exception", "exceptions", "player"],
        Language::Russian => &["исключение", "исключений", "игрок", "i", "противник"],
    };
    let found: Vec<&&str> = words.iter().filter(|word| foreign.contains(*word)).collect();
    assert!(found.is_empty(), "{found:?} in: {text}");
}

#[test]
fn reasons_agree_with_their_numbers_in_both_languages() {
    let found = reasons();
    for language in [Language::English, Language::Russian] {
        let locale = Locale::new(language, Texts::own());
        for reason in found.values() {
            check(&locale.reason(reason), language);
            for name in ["stones", "steps", "size", "mistakes", "holding", "replies"] {
                for number in [0, 1, 2, 5, 21] {
                    let message = with_number(&reason.message, name, number);
                    check(&locale.say(&message), language);
                }
            }
        }
    }
}

/// No Russian text is left that no position needs, and the positions above meet every reason.
#[test]
fn every_reason_is_met() {
    let found: BTreeSet<&str> = reasons().into_keys().collect();
    let of_games = ["kayles", "chips"].map(|name| {
        let info = kamni::games().infos().find(|info| info.name == name).unwrap();
        info.messages_ru
    });
    let ids = of_games
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("say-")?.split(" =").next());
    let of_reasons =
        |id: &&str| ["-why-", "-move-", "-hit-", "-guards-"].iter().any(|part| id.contains(part));
    let missing: Vec<&str> = ids.filter(of_reasons).filter(|id| !found.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
