//! Reasons as people read them, over random games of all kinds: no blank is left open, no sentence is empty, and each language
//! keeps to its own words.

use crate::texts::own_texts;
use kamni::{AnyPosition, Language};
use kamni_solve::{Analysis, Budget, Reason};
use kamni_test_support::Chance;
use kamni_words::Locale;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Rules of all sizes and options that a game offers, its usual ones first.
fn rules(game: &kamni::GameInfo) -> Vec<String> {
    let usual = game.name.to_owned();
    let options = game.options.iter().flat_map(|option| match option.values {
        kamni::Values::Flag => vec![option.name.to_owned()],
        kamni::Values::Words(words) => {
            words.iter().skip(1).map(|word| format!("{}={word}", option.name)).collect()
        }
        _ => Vec::new(),
    });
    let options = options.map(|option| format!("{},{option}", game.name));
    let offered = game.starts.iter().map(|start| start.rules.to_owned());
    let known: BTreeSet<String> = offered.chain(options).collect();
    [usual].into_iter().chain(known).filter(|rules| kamni_games::games().game(rules).is_ok()).collect()
}

/// The most words of a reason, a hint or a line about the position.
pub const MAX_WORDS: usize = 25;

/// How many words a text has. Moves, cells and numbers in a row, such as `7 + 4 = 11`, count as one; a dash is none.
pub fn count_words(text: &str) -> usize {
    let is_sign =
        |word: &str| !word.contains(char::is_alphabetic) || word.contains(|c: char| c.is_ascii_digit());
    let words: Vec<&str> = text.split_whitespace().collect();
    let runs = words.chunk_by(|a, b| is_sign(a) && is_sign(b));
    runs.filter(|run| run.iter().any(|word| word.contains(char::is_alphanumeric))).count()
}

/// What is wrong with a text, if something is.
fn flaw(text: &str, language: Language, position: &AnyPosition) -> Option<&'static str> {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if words.is_empty() || text.trim().is_empty() {
        return Some("it is empty");
    }
    if text.contains(['{', '}']) {
        return Some("a blank is open");
    }
    if text.contains("  ") || text.trim() != text {
        return Some("there are too many spaces");
    }
    if text.contains("..") || text.contains(" .") || text.contains(" ,") || text.contains(",.") {
        return Some("the punctuation is wrong");
    }
    match language {
        Language::English => {
            let him = ["he", "his", "him", "himself"];
            if words.iter().any(|word| him.contains(&word.to_lowercase().as_str())) {
                return Some("it speaks of him");
            }
            if text.chars().any(|c| ('а'..='я').contains(&c)) {
                return Some("there is Russian in it");
            }
        }
        Language::Russian => {
            if text.contains("тот, чей ход") {
                return Some("it speaks of somebody whose move it is");
            }
            // Moves and cells have digits, or one letter or two; a move can be a word too.
            let is_latin = |word: &str| word.len() > 2 && word.bytes().all(|b| b.is_ascii_alphabetic());
            let moves = position.moves();
            let is_move = |word: &str| word == "pass" || moves.iter().any(|mv| mv == word);
            if words.iter().any(|word| is_latin(word) && !is_move(word)) {
                return Some("there is English in it");
            }
        }
    }
    None
}

/// Every text that people see of an analysis, with the id of its message.
fn texts(analysis: &Analysis, locale: Locale) -> Vec<(&'static str, String)> {
    let position = analysis.reasons.iter().map(|reason| (reason.message.id, locale.reason(reason)));
    let moves = analysis.moves.iter().take(Analysis::MOST_REASONS).flat_map(|grade| {
        let id = grade.reason.as_ref().map_or("none", |reason| reason.message.id);
        let sentence = grade.reason.as_ref().map(|reason| locale.reason(reason));
        let texts = [locale.move_why(grade), locale.own_move_why(grade)].into_iter().chain(sentence);
        texts.map(move |text| (id, text)).collect::<Vec<_>>()
    });
    position.chain(moves).collect()
}

/// The same for whoever is not the player to move.
fn told(position: &AnyPosition, analysis: &Analysis, locale: Locale) -> Vec<(&'static str, String)> {
    let of_moves =
        analysis.moves.iter().take(Analysis::MOST_REASONS).filter_map(|grade| grade.reason.as_ref());
    let told = |reason: &Reason| locale.reason_told(position.info(), position.turn(), reason);
    analysis.reasons.iter().chain(of_moves).map(|reason| (reason.message.id, told(reason))).collect()
}

/// The sentences of an analysis that have to be short: reasons as they are said and as they are told, and hints.
fn sentences(position: &AnyPosition, analysis: &Analysis, locale: Locale) -> Vec<(&'static str, String)> {
    let of_moves =
        analysis.moves.iter().take(Analysis::MOST_REASONS).filter_map(|grade| grade.reason.as_ref());
    let said = analysis.reasons.iter().chain(of_moves).flat_map(|reason| {
        let sentences = [Some(locale.reason(reason)), locale.brief(reason)];
        sentences.into_iter().flatten().map(|text| (reason.message.id, text))
    });
    said.chain(told(position, analysis, locale.with_colours())).collect()
}

/// The word with which a text speaks to one of the players, or as one of them.
fn address(text: &str) -> Option<&str> {
    let speaks = ["you", "your", "yours", "opponent", "вы", "вас", "вам", "вами"];
    text.split(|c: char| !c.is_alphanumeric()).find(|word| {
        let word = word.to_lowercase();
        speaks.contains(&word.as_str()) || word.starts_with("ваш") || word.starts_with("соперник")
    })
}

#[test]
fn reasons_read_well_in_both_languages() {
    let mut random = Chance::new();
    let seed = random.seed();
    let budget = Budget {
        time: Duration::from_millis(40),
        nodes: 20_000,
        memory: 16 << 20,
        threads: 1,
        ..Budget::default()
    };
    let locales = [Language::English, Language::Russian].map(|language| Locale::new(language, own_texts()));
    let (mut flaws, mut seen, mut count) = (BTreeMap::new(), BTreeSet::new(), 0);
    for game in kamni_games::games().infos() {
        for rules in rules(game) {
            let mut position = kamni_games::games().game(&rules).unwrap().start();
            for _ in 0..60 {
                let moves = position.moves();
                // A position in three is looked at: close to each other they have the same reasons.
                if random.below(3) == 0 || moves.is_empty() {
                    count += 1;
                    let analysis = kamni_solve::analyze(&position, &budget);
                    for locale in locales {
                        let is_long = |(_, text): &(&str, String)| count_words(text) > MAX_WORDS;
                        for (id, text) in sentences(&position, &analysis, locale).into_iter().filter(is_long)
                        {
                            flaws
                                .entry((id, "it is too long"))
                                .or_insert_with(|| format!("{rules} '{position}': {text}"));
                        }
                        for (id, text) in texts(&analysis, locale) {
                            if let Some(flaw) = flaw(&text, locale.language(), &position) {
                                let example = || format!("{rules} '{position}': {text}");
                                flaws.entry((id, flaw)).or_insert_with(example);
                            }
                        }
                        for (id, text) in told(&position, &analysis, locale.with_colours()) {
                            let flaw = flaw(&text, locale.language(), &position)
                                .or_else(|| address(&text).map(|_| "it speaks to somebody"));
                            if let Some(flaw) = flaw {
                                let example = || format!("{rules} '{position}': {text}");
                                flaws.entry((id, flaw)).or_insert_with(example);
                            }
                        }
                    }
                    seen.extend(analysis.reasons.iter().map(|reason| reason.message.id));
                    seen.extend(
                        analysis.moves.iter().filter_map(|grade| Some(grade.reason.as_ref()?.message.id)),
                    );
                }
                if moves.is_empty() {
                    position = kamni_games::games().game(&rules).unwrap().start();
                    continue;
                }
                let mv = &moves[random.below(moves.len())];
                position.play(mv).unwrap();
            }
        }
    }
    assert!(count > 200 && seen.len() > 25, "{count} positions, reasons {seen:?}");
    assert!(flaws.is_empty(), "KAMNI_SEED={seed}: {flaws:#?}");
}

#[test]
fn the_check_finds_what_it_looks_for() {
    let start =
        kamni_games::games().infos().next().map(|game| kamni_games::games().game(game.name).unwrap().start());
    let start = start.unwrap();
    let (english, russian) = (Language::English, Language::Russian);
    for (language, text) in [
        (english, ""),
        (english, "."),
        (english, "{n} stones."),
        (english, "5 stones  are left."),
        (english, "A stone.."),
        (english, "He takes the last one."),
        (russian, "последний возьмёт тот, чей ход."),
        (russian, "a search has seen all of them."),
    ] {
        assert!(flaw(text, language, &start).is_some(), "{text}");
    }
    for (language, text) in [
        (english, "1 loses: your opponent answers 2+3>6. They have the move."),
        (russian, "1 проигрывает: соперник отвечает a1xb2xc3 и выигрывает."),
    ] {
        assert_eq!(flaw(text, language, &start), None, "{text}");
        assert!(address(text).is_some(), "{text}");
    }
    assert_eq!(count_words("7 + 4 = 11 against 10 — after b1xa2 c3c2, nobody escapes"), 7);
    assert_eq!(address("Green answers 2 and wins; синие отвечают 3."), None);
}
