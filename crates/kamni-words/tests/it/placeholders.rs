//! Every blank of a message stands in its sentence, in English or in Russian, or is named behind the semicolon of `message!` as data of the
//! claim alone.

use crate::sources::{files, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A `message!` in the source: where it is, and the names of its blanks before and behind the semicolon.
struct Found {
    place: String,
    id: String,
    english: String,
    shown: Vec<String>,
    data: Vec<String>,
}

/// The Russian sentences by their ids.
fn russian() -> BTreeMap<String, String> {
    let of_games = kamni_games::games().infos().map(|info| info.messages_ru.to_owned());
    let of_program = files(&root().join("crates/kamni-words/locales/ru"), ".ftl")
        .into_iter()
        .map(|path| std::fs::read_to_string(path).unwrap());
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for source in of_program.chain(of_games) {
        let mut id = String::new();
        for line in source.lines() {
            let begins =
                line.split_once(" =").map(|(id, _)| id).filter(|id| id.starts_with(char::is_alphabetic));
            if let Some(begun) = begins {
                id = begun.strip_prefix("say-").unwrap_or_default().to_owned();
            }
            if !line.starts_with('#') {
                *found.entry(id.clone()).or_default() += line;
            }
        }
    }
    found
}

/// The part of `text` up to the bracket that closes the one before it, at the depth of the bracket.
fn inside(text: &str) -> &str {
    let mut depth = 1;
    let mut in_text = false;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' | ']' | '}' if !in_text => {
                depth -= 1;
                if depth == 0 {
                    return &text[..at];
                }
            }
            _ => {}
        }
    }
    text
}

/// The pieces of `text` between these signs that stand in no bracket and no literal.
fn split(text: &str, sign: char) -> Vec<&str> {
    let (mut depth, mut in_text, mut escaped, mut begin) = (0, false, false, 0);
    let mut pieces = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' | ']' | '}' if !in_text => depth -= 1,
            _ if c == sign && depth == 0 && !in_text => {
                pieces.push(&text[begin..at]);
                begin = at + c.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(&text[begin..]);
    pieces
}

/// The blank that a field names: `name = value`, or a variable with the name of the blank.
fn name(field: &str) -> &str {
    field.split_once(" = ").map_or(field, |(name, _)| name).trim()
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn messages() -> Vec<Found> {
    let mut found = Vec::new();
    for folder in [
        "crates/kamni/src",
        "crates/kamni-tables/src",
        "crates/kamni-solve/src",
        "crates/kamni-play/src",
        "games",
    ] {
        let is_source = |path: &PathBuf| path.components().any(|part| part.as_os_str() == "src");
        for path in files(&root().join(folder), ".rs").into_iter().filter(is_source) {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            for rest in code.join("\n").split("message!(").skip(1) {
                let inside = inside(rest);
                let parts = split(inside, ';');
                let names = |part: &str| -> Vec<String> {
                    let fields = split(part, ',');
                    fields.into_iter().map(name).filter(|name| is_name(name)).map(str::to_owned).collect()
                };
                let mut literals = inside.split('"').skip(1).step_by(2);
                if let (Some(id), Some(english)) = (literals.next(), literals.next()) {
                    found.push(Found {
                        place: path.strip_prefix(root()).unwrap().display().to_string(),
                        id: id.to_owned(),
                        english: english.to_owned(),
                        shown: names(parts[0]),
                        data: parts.get(1).map(|part| names(part)).unwrap_or_default(),
                    });
                }
            }
        }
    }
    found
}

/// Whether a sentence has the blank.
fn is_in(english: &str, russian: &str, name: &str) -> bool {
    let in_english = ["}", "|"].iter().any(|end| english.contains(&format!("{{{name}{end}")))
        || english.contains(&format!("<{name}: "));
    let in_russian = russian.split('$').skip(1).any(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end] == name
    });
    in_english || in_russian || russian.contains(&format!("<{name}: "))
}

#[test]
fn every_blank_stands_in_its_sentence() {
    let russian = russian();
    let messages = messages();
    assert!(messages.len() > 400, "only {} messages were found", messages.len());
    let (mut unused, mut seen) = (BTreeSet::new(), 0);
    for Found { place, id, english, shown, data } in &messages {
        let russian = russian.get(id).map_or("", String::as_str);
        seen += shown.len();
        for name in shown.iter().filter(|name| !is_in(english, russian, name)) {
            unused.insert(format!("{place}: {id}: {name}"));
        }
        for name in data.iter().filter(|name| is_in(english, russian, name)) {
            unused.insert(format!(
                "{place}: {id}: {name} is in the sentence, so it stands before the semicolon"
            ));
        }
        let is_reason = place.contains("solve");
        assert!(
            !is_reason || !shown.iter().chain(data).any(|name| name == "name"),
            "{id}: a claim has a name already"
        );
    }
    assert!(seen > 500, "only {seen} blanks were found");
    let left: Vec<&String> = unused.iter().collect();
    assert!(left.is_empty(), "{} blanks that no sentence uses: {left:#?}", left.len());
}

/// The blanks that a Russian sentence fills in.
fn blanks(russian: &str) -> impl Iterator<Item = &str> {
    russian.split('$').skip(1).map(|rest| {
        let end =
            rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-').unwrap_or(rest.len());
        rest[..end].trim_end_matches('-')
    })
}

/// A blank that nobody fills in would stand in the sentence as it is written; only roles have cases.
#[test]
fn every_blank_of_a_russian_sentence_is_filled_in() {
    let russian = russian();
    let (mut unknown, mut seen) = (BTreeSet::new(), 0);
    for Found { id, english, shown, .. } in messages() {
        let Some(sentence) = russian.get(&id) else { continue };
        for blank in blanks(sentence).filter(|blank| !blank.is_empty()) {
            seen += 1;
            let (name, has_case) = match blank.rsplit_once('-') {
                Some((name, "gen" | "dat" | "ins" | "role")) => (name, true),
                _ => (blank, false),
            };
            let is_role = |text: &str| text.contains(&format!("<{name}: "));
            let is_player = name == "mover" || name == "opponent";
            let is_known = is_player || shown.iter().any(|one| one == name) || is_in(&english, "", name);
            if !is_known || has_case && !is_player && !is_role(&english) && !is_role(sentence) {
                unknown.insert(format!("{id}: {blank}"));
            }
        }
    }
    assert!(seen > 500, "only {seen} blanks were found");
    assert!(unknown.is_empty(), "blanks that nobody fills in: {unknown:#?}");
}

#[test]
fn the_search_reads_messages_as_the_compiler_does() {
    let source =
        r#""id", "a {n|stone|stones}, {mv}", n = f(1, "x;"), mv = [a; 2]; line = g(b), more = 3) + rest"#;
    assert!(inside(source).ends_with("more = 3"));
    let parts = split(inside(source), ';');
    assert_eq!(parts.len(), 2);
    assert_eq!(split(parts[1], ',').len(), 2);
    assert!(is_in("{n|one|two}", "", "n") && is_in("", "{ $n }", "n") && is_in("<who: a|b|c>", "", "who"));
    assert!(!is_in("{n}", "{ $nn }", "mv"));
}

/// A sentence finds its Russian by its id, so an id that two sentences share would give one of them the other's Russian.
#[test]
fn an_id_has_one_sentence() {
    let mut english: BTreeMap<String, String> = BTreeMap::new();
    for Found { place, id, english: text, .. } in messages() {
        // A backslash at the end of a line swallows the break and the blanks behind it.
        let text = text.split("\\\n").map(str::trim_start).collect::<String>();
        let first = english.entry(id.clone()).or_insert_with(|| text.clone());
        assert_eq!(*first, text, "{place}: two sentences have the id {id}");
    }
    for info in kamni_games::games().infos() {
        let mut ids = BTreeSet::new();
        for id in info.messages_ru.lines().filter_map(|line| line.strip_prefix("say-")?.split_once(" =")) {
            assert!(ids.insert(id.0), "{}: say-{} is there twice", info.name, id.0);
        }
    }
}
