//! Every text in both languages.

use std::collections::BTreeSet;
use std::path::Path;

const ENGLISH: &str =
    concat!(include_str!("../locales/en/main.ftl"), "\n", include_str!("../locales/en/web.ftl"));
const RUSSIAN: &str =
    concat!(include_str!("../locales/ru/main.ftl"), "\n", include_str!("../locales/ru/web.ftl"));

fn ids(text: &str) -> BTreeSet<&str> {
    let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(is_id).filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
}

#[test]
fn every_english_text_has_a_russian_one() {
    let missing: Vec<_> = ids(ENGLISH).difference(&ids(RUSSIAN)).copied().collect();
    assert!(missing.is_empty(), "not in locales/ru: {missing:?}");
}

/// Every `message!("id", ...)` of the engine.
fn messages(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            messages(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let ids = text.split("message!(").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
            found.extend(ids.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id.to_owned()));
        }
    }
}

#[test]
fn every_message_of_the_engine_has_a_russian_text() {
    let mut found = BTreeSet::new();
    for sources in ["../kamni/src", "../kamni-solve/src", "../kamni-play/src"] {
        messages(&Path::new(env!("CARGO_MANIFEST_DIR")).join(sources), &mut found);
    }
    assert!(found.len() > 40, "the search for messages found only {found:?}");
    let of_games: Vec<&str> = kamni::games().infos().map(|info| info.messages_ru).collect();
    let of_games = of_games.join("\n");
    let russian = &ids(RUSSIAN) | &ids(&of_games);
    let missing: Vec<_> = found.iter().filter(|id| !russian.contains(format!("say-{id}").as_str())).collect();
    assert!(missing.is_empty(), "neither in locales/ru nor in the game's messages.ru.ftl: say- {missing:?}");
}
