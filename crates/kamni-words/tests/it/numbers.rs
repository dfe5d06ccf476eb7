//! Numbers in sentences: "1 move" and "2 moves"; «1 ход», «2 хода», «5 ходов».
//!
//! The rule is mechanical: every text is said with a number in each of its blanks, one blank at a time. In English, what follows
//! a 1 is no plural, and what follows another number is none of the singular. In Russian, a noun that follows a number changes with
//! the number.

use crate::sources::{files, messages, root};
use crate::texts::own_texts;
use kamni::{Blank, Language, Message};
use kamni_words::Locale;
use std::collections::{BTreeMap, BTreeSet};

/// What stands in the other blanks.
const OTHER: &str = "xyz";

/// The ids of the texts in these Fluent sources, each with the names of its blanks.
fn texts(sources: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut id = "";
    for line in sources.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            id = line.split_once(" =").map_or("", |(id, _)| id);
            found.entry(id).or_default();
        }
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let names =
            line.split('$').skip(1).map(|rest| rest.split(|c| !is_name(c)).next().unwrap_or_default());
        if let Some(blanks) = found.get_mut(id) {
            blanks.extend(names.filter(|name| !["gender", "program"].contains(name)));
        }
    }
    found
}

fn sources(language: Language) -> String {
    let folder = if language == Language::Russian { "ru" } else { "en" };
    let found = files(&root().join("crates/kamni-words/locales").join(folder), ".ftl");
    assert!(found.len() >= 2, "the texts were not found");
    let mut all: Vec<String> = found.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    if language == Language::Russian {
        all.extend(kamni_games::games().infos().map(|info| info.messages_ru.to_owned()));
    }
    all.join("\n")
}

/// The text with `number` in one of its blanks.
fn said(locale: Locale, id: &str, names: &BTreeSet<&str>, blank: &str, number: u32) -> String {
    let number = number.to_string();
    let fixed = |name: &str| -> &'static str { Box::leak(name.to_owned().into_boxed_str()) };
    let value = |name: &str| if name == blank { number.clone() } else { OTHER.to_owned() };
    let mut values: Vec<(&'static str, String)> =
        names.iter().map(|name| (fixed(name), value(name))).collect();
    values.push(("gender", "plural".to_owned()));
    let blanks: Vec<(&'static str, &dyn ToString)> =
        values.iter().map(|(name, value)| (*name, value as &dyn ToString)).collect();
    locale.text(id, &blanks)
}

/// The words of a text; a sign ends what belongs together, and is a word of its own.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        if word.starts_with('(') {
            words.push("|".to_owned());
        }
        let bare = word.trim_matches(|c: char| "«»„“\"'`([".contains(c));
        let end = bare.trim_end_matches(|c: char| ".,:;!?…)]»`\"'".contains(c));
        words.push(end.to_lowercase());
        if end.len() < bare.len() {
            words.push("|".to_owned());
        }
    }
    words
}

/// What is counted in kamni's English texts, one and many of it.
const NOUNS: [[&str; 2]; 40] = [
    ["analysis", "analyses"],
    ["board", "boards"],
    ["byte", "bytes"],
    ["capture", "captures"],
    ["cell", "cells"],
    ["character", "characters"],
    ["chip", "chips"],
    ["column", "columns"],
    ["ending", "endings"],
    ["forfeit", "forfeits"],
    ["game", "games"],
    ["group", "groups"],
    ["key", "keys"],
    ["launch", "launches"],
    ["level", "levels"],
    ["line", "lines"],
    ["loss", "losses"],
    ["minute", "minutes"],
    ["move", "moves"],
    ["number", "numbers"],
    ["outline", "outlines"],
    ["pair", "pairs"],
    ["part", "parts"],
    ["pawn", "pawns"],
    ["place", "places"],
    ["player", "players"],
    ["point", "points"],
    ["position", "positions"],
    ["record", "records"],
    ["reply", "replies"],
    ["row", "rows"],
    ["second", "seconds"],
    ["step", "steps"],
    ["stone", "stones"],
    ["tag", "tags"],
    ["thread", "threads"],
    ["threat", "threats"],
    ["time", "times"],
    ["turn", "turns"],
    ["word", "words"],
];
/// English words behind which something else begins.
const BREAKS: [&str; 24] = [
    "|", "of", "and", "to", "or", "in", "is", "was", "a", "an", "the", "from", "on", "with", "for", "at",
    "by", "has", "as", "that", "per", "against", "million", "while",
];
/// Blanks with names, moves, cells, labels: never with a number of things.
const NAMES: [&str; 36] = [
    "attacker", "best", "better", "by", "cell", "code", "command", "expected", "file", "folder", "from",
    "front", "good", "host", "kind", "level", "line", "lower", "move", "mv", "name", "other", "path",
    "place", "player", "position", "process", "reply", "rules", "section", "step", "taken", "target",
    "threats", "why", "word",
];

/// What is wrong behind this number: a plural behind 1, or a singular behind another, perhaps with one word between them.
fn wrong_noun(text: &str, number: u32) -> Option<String> {
    let words = words(text);
    let form = |word: &String| NOUNS.iter().find_map(|noun| noun.iter().position(|form| form == word));
    let behind = |at: usize| {
        let near = words[at + 1..].iter().take(2).take_while(|word| !BREAKS.contains(&word.as_str()));
        near.filter_map(|word| Some((word, form(word)?))).next()
    };
    let places = words.iter().enumerate().filter(|(_, word)| **word == number.to_string());
    places.filter_map(|(at, _)| behind(at)).find_map(|(word, form)| {
        let right = if number == 1 { 0 } else { 1 };
        (form != right).then(|| format!("{number} … {word}"))
    })
}

/// The numbers with which every text is said.
const NUMBERS: [u32; 5] = [0, 1, 2, 5, 21];

#[test]
fn the_rule_sees_a_noun_of_the_wrong_number() {
    for bad in ["in 1 moves", "with 1 legal moves.", "1 games, 2 s", "at most 1 stones are left"] {
        assert!(wrong_noun(bad, 1).is_some(), "{bad}");
    }
    for good in
        ["in 1 move", "1 of 5 moves", "1 wins", "level 1, stones", "a number from 1 to 5", "1 is less"]
    {
        assert_eq!(wrong_noun(good, 1), None, "{good}");
    }
    assert!(wrong_noun("in 21 move", 21).is_some() && wrong_noun("in 21 moves", 21).is_none());
    assert!(wrong_noun("0 stone left", 0).is_some() && wrong_noun("0 stones left", 0).is_none());
}

#[test]
fn one_move_is_no_moves_in_english() {
    let (locale, sources) = (Locale::new(Language::English, own_texts()), sources(Language::English));
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (id, names) in texts(&sources) {
        for blank in names.iter().filter(|name| !NAMES.contains(name)) {
            seen += 1;
            for number in NUMBERS {
                let text = said(locale, id, &names, blank, number);
                wrong.extend(wrong_noun(&text, number).map(|found| format!("{id}: {found}: {text}")));
            }
        }
    }
    assert!(seen > 200, "only {seen} blanks were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_stone_is_no_stones_in_the_engine() {
    let mut wrong = Vec::new();
    for (id, english) in messages() {
        let english: &'static str = Box::leak(english.into_boxed_str());
        let inside =
            english.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(blank, _)| blank);
        let names: BTreeSet<&'static str> = inside.filter_map(|blank| blank.split('|').next()).collect();
        for blank in names.iter().filter(|name| !NAMES.contains(name)) {
            for number in NUMBERS {
                let value = |name: &str| if name == *blank { number.to_string() } else { OTHER.to_owned() };
                let blanks = names.iter().map(|name| (*name, Blank::Text(value(name)))).collect();
                let text = Message { id: "", english, blanks }.to_string();
                wrong.extend(wrong_noun(&text, number).map(|found| format!("{id}: {found}: {text}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// How the Russian words begin that are counted in kamni's texts.
const COUNTED: [&str; 50] = [
    "ход",
    "камен",
    "камн",
    "фиш",
    "пеш",
    "поле",
    "поля",
    "клет",
    "мест",
    "парти",
    "позиц",
    "очк",
    "игрок",
    "поток",
    "ряд",
    "столб",
    "тег",
    "числ",
    "чисел",
    "знак",
    "символ",
    "секунд",
    "минут",
    "час",
    "ответ",
    "запис",
    "узл",
    "запуск",
    "пар",
    "шаг",
    "взят",
    "угроз",
    "уровн",
    "строк",
    "слов",
    "зрител",
    "таблиц",
    "анализ",
    "ошиб",
    "соединени",
    "поражени",
    "победи",
    "контур",
    "уровен",
    "соперник",
    "вариант",
    "поворот",
    "расстанов",
    "доск",
    "досок",
];
/// Behind these words a noun is in the genitive, where 2 and 5 have the same form.
const GENITIVE: [&str; 17] = [
    "хватит",
    "больше",
    "меньше",
    "из",
    "до",
    "после",
    "от",
    "около",
    "длиннее",
    "глубже",
    "для",
    "без",
    "у",
    "вместо",
    "кроме",
    "с",
    "более",
];
/// The nouns right behind the number, perhaps with one word between them, each with the word before the number.
fn behind(text: &str, number: u32) -> Vec<(String, String)> {
    let (words, number) = (words(text), number.to_string());
    let is_counted = |word: &&String| COUNTED.iter().any(|begin| word.starts_with(begin));
    let ends =
        |word: &&String| !["|", "и", "из", "на", "в", "за", "с", "к", "%", "млн"].contains(&word.as_str());
    let places = words.iter().enumerate().filter(|(_, word)| **word == number);
    let noun = |(at, _): (usize, &String)| {
        let noun = words[at + 1..].iter().take(2).take_while(ends).find(is_counted)?;
        Some((at.checked_sub(1).map_or(String::new(), |at| words[at].clone()), noun.clone()))
    };
    places.filter_map(noun).collect()
}

/// What is wrong with the forms that a text has for 1, 2 and 5.
fn wrong_forms(form: impl Fn(u32) -> Vec<(String, String)>) -> Vec<String> {
    let [mut one, two, five] = [1, 2, 5].map(&form);
    // A text may speak of one thing without its number.
    if one.is_empty() {
        one = form(21);
    }
    let mut wrong = Vec::new();
    for (word, (_, many)) in one.iter().map(|(_, word)| word).zip(&five) {
        if word == many {
            wrong.push(format!("«1 {word}» and «5 {many}»"));
        }
    }
    for ((before, few), (_, many)) in two.iter().zip(&five) {
        if few == many && !GENITIVE.contains(&before.as_str()) {
            wrong.push(format!("«2 {few}» and «5 {many}» behind «{before}»"));
        }
    }
    for (like, numbers) in [(one, vec![21, 101]), (two, vec![22, 34]), (five, vec![0, 11, 12, 20])] {
        for (number, form) in numbers.into_iter().map(|number| (number, form(number))) {
            // A text may say nothing at all about 0.
            if form != like && !(form.is_empty() && number == 0) {
                wrong.push(format!("{form:?} behind {number}"));
            }
        }
    }
    wrong
}

#[test]
fn the_rule_sees_a_noun_that_does_not_agree() {
    let told = |text: fn(u32) -> String| wrong_forms(|number| behind(&text(number), number));
    let right = |number| {
        let noun = match (number % 10, number % 100) {
            (1, last) if last != 11 => "ход",
            (2..=4, last) if !(12..=14).contains(&last) => "хода",
            _ => "ходов",
        };
        format!("за {number} {noun}")
    };
    assert_eq!(told(right), [""; 0]);
    assert_eq!(told(|number| format!("ходов: {number}")), [""; 0]);
    assert_ne!(told(|number| format!("за {number} ходов")), [""; 0]);
    assert_ne!(told(|number| format!("за {number} {}", if number == 1 { "ход" } else { "ходов" })), [""; 0]);
}

#[test]
fn russian_nouns_agree_with_their_numbers() {
    let (locale, sources) = (Locale::new(Language::Russian, own_texts()), sources(Language::Russian));
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (id, names) in texts(&sources) {
        for blank in names.iter().filter(|name| !NAMES.contains(name)) {
            seen += 1;
            let found = wrong_forms(|number| {
                let mut found = behind(&said(locale, id, &names, blank, number), number);
                // Numbers that the text has by itself.
                for own in behind(&said(locale, id, &names, "", number), number) {
                    found.retain(|pair| *pair != own);
                }
                found
            });
            wrong.extend(found.into_iter().map(|found| format!("{id}, {blank}: {found}")));
        }
    }
    assert!(seen > 200, "only {seen} blanks were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
