//! Every reason of Reverse Kayles and of the annihilating chips in both languages, with numbers of every grammatical kind.

use crate::texts::own_texts;
use kamni::{Blank, Language, Message};
use kamni_solve::{Budget, Reason, analyze};
use kamni_words::Locale;
use std::collections::{BTreeMap, BTreeSet};

/// Every row of up to eight places with every lock.
fn rows() -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for n in 1..=8 {
        let all = (0..3u32.pow(n)).map(|mut code| {
            let mark = |_| {
                let mark = ['.', 'X', 'L'][code as usize % 3];
                code /= 3;
                mark
            };
            (0..n).map(mark).collect::<String>()
        });
        let valid = all.filter(|row| row.matches('L').count() <= 1);
        rows.extend(valid.map(|row| (format!("kayles/{n}"), format!("{row} 1"))));
    }
    rows
}

/// Finished games, one with many guards, and every position with few chips on short lines.
fn lines() -> Vec<(String, String)> {
    let hands = |count: usize, last: u32| {
        (0..count).fold(vec![vec![]], |hands: Vec<Vec<u32>>, _| {
            let longer = |hand: &Vec<u32>| {
                let hand = hand.clone();
                (hand.last().copied().unwrap_or(0)..=last).map(move |cell| [&hand[..], &[cell]].concat())
            };
            hands.iter().flat_map(longer).collect()
        })
    };
    let list = |hand: &[u32]| hand.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let mut boards = ["-:-", "1:2", "-:3", "1,3,5,7,9:2,4,6,8"].map(str::to_owned).to_vec();
    for (runners, attackers, last) in [(1, 2, 7), (2, 3, 6), (2, 4, 4), (3, 4, 4)] {
        for runner in hands(runners, last) {
            let apart = |hand: &&Vec<u32>| hand.iter().all(|cell| !runner.contains(cell));
            boards.extend(
                hands(attackers, last)
                    .iter()
                    .filter(apart)
                    .map(|hand| format!("{}:{}", list(&runner), list(hand))),
            );
        }
    }
    let both = |board: String| ["1", "2"].map(|turn| ("chips".to_owned(), format!("{board} {turn}")));
    boards.into_iter().flat_map(both).collect()
}

/// A reason with each message that these positions and their moves have, by the message's id.
fn reasons() -> BTreeMap<&'static str, Reason> {
    let mut found = BTreeMap::new();
    for (rules, text) in rows().into_iter().chain(lines()) {
        let game = kamni_games::games().game(&rules).unwrap();
        let position = game.position(&text).unwrap_or_else(|_| panic!("{rules} {text}"));
        let analysis = analyze(&position, &Budget::default());
        let of_moves = analysis.moves.into_iter().filter_map(|grade| grade.reason);
        for reason in analysis.reasons.into_iter().chain(of_moves) {
            let brief = reason.brief.iter().flat_map(|brief| brief.parts());
            for part in reason.message.parts().into_iter().chain(brief) {
                found.entry(part.id).or_insert_with(|| reason.clone());
            }
        }
    }
    found
}

/// The same message with another number in all its blanks of this name.
fn with_number(message: &Message, name: &str, number: u64) -> Message {
    let blanks = message.blanks.iter().map(|(blank, value)| match value {
        Blank::Message(part) => (*blank, Blank::Message(with_number(part, name, number))),
        Blank::Text(_) | Blank::Number(_) if *blank == name => (*blank, Blank::Number(number.to_string())),
        other => (*blank, other.clone()),
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
        Language::English => &["he", "his", "him", "i", "exception", "exceptions"],
        Language::Russian => &["исключение", "исключений", "i", "противник"],
    };
    let found: Vec<&&str> = words.iter().filter(|word| foreign.contains(*word)).collect();
    assert!(found.is_empty(), "{found:?} in: {text}");
}

#[test]
fn reasons_agree_with_their_numbers_in_both_languages() {
    let found = reasons();
    for language in [Language::English, Language::Russian] {
        let locale = Locale::new(language, own_texts());
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
        let info = kamni_games::games().infos().find(|info| info.name == name).unwrap();
        info.messages_ru
    });
    // The reasons stand between these headings.
    let of_reasons = of_games.map(|text| {
        let reasons = text.split_once("# Why ").unwrap().1;
        reasons.split_once("# What ").map_or(reasons, |(reasons, _)| reasons)
    });
    let ids = of_reasons
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("say-")?.split(" =").next());
    let missing: Vec<&str> = ids.filter(|id| !found.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
