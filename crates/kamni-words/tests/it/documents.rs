//! The pages that reasons lead to: every section that a reason names is there, in both languages.

use kamni::Language;
use kamni_files::Files;
use kamni_words::documents;
use std::collections::BTreeSet;
use std::path::Path;

const LANGUAGES: [Language; 2] = [Language::English, Language::Russian];

/// A page of a game.
fn page(kind: &str, game: &str, language: Language) -> Option<String> {
    Files::of_game(kamni_games::games().plugin(game)?).page(kind, language)
}

/// The sections of a page, in order. Each has its name right above a heading.
fn sections(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let named =
        lines.iter().enumerate().filter_map(|(number, line)| Some((number, documents::anchor(line)?)));
    named
        .map(|(number, name)| {
            let next = lines.get(number + 1).copied().unwrap_or_default();
            assert!(next.starts_with('#'), "the section {name} has no heading below its name, but `{next}`");
            name
        })
        .collect()
}

/// Every `.proved_in("section")` in the sources below a folder.
fn named_by_reasons(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_by_reasons(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let names =
                text.split(".proved_in(").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
            found.extend(names.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()));
        }
    }
}

#[test]
fn every_section_that_a_reason_names_is_in_both_languages() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut named = 0;
    for game in kamni_games::games().infos() {
        let mut found = BTreeSet::new();
        named_by_reasons(&games.join(game.name).join("src"), &mut found);
        named += found.len();
        for language in LANGUAGES {
            let page = page("theory", game.name, language).unwrap_or_default();
            let known: BTreeSet<&str> = sections(&page).into_iter().collect();
            let missing: Vec<_> = found.iter().filter(|name| !known.contains(name.as_str())).collect();
            assert!(
                missing.is_empty(),
                "{}, {language:?}: no section {missing:?} among {known:?}",
                game.name
            );
        }
    }
    assert!(named > 0, "no reason names a section");
}

#[test]
fn both_languages_have_the_same_sections() {
    for game in kamni_games::games().infos() {
        if page("theory", game.name, Language::English).is_none() {
            continue;
        }
        let [english, russian] =
            LANGUAGES.map(|language| page("theory", game.name, language).expect("there is a page"));
        let (english, russian) = (sections(&english), sections(&russian));
        assert_eq!(english, russian, "{}", game.name);
        let different: BTreeSet<_> = english.iter().collect();
        assert_eq!(different.len(), english.len(), "{}: two sections have one name", game.name);
    }
}

/// The rows of tables, with nothing but digits, so that words and marks do not matter.
fn numbers(text: &str) -> Vec<String> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    rows.map(|row| row.chars().filter(char::is_ascii_digit).collect()).collect()
}

#[test]
fn results_have_the_same_numbers_in_both_languages() {
    let mut pages = 0;
    for game in kamni_games::games().infos() {
        let [english, russian] = LANGUAGES.map(|language| page("results", game.name, language));
        assert_eq!(english.is_some(), russian.is_some(), "{}", game.name);
        let (Some(english), Some(russian)) = (english, russian) else { continue };
        pages += 1;
        assert_eq!(numbers(&english), numbers(&russian), "{}", game.name);
        let headings = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        assert_eq!(headings(&english), headings(&russian), "{}", game.name);
    }
    assert!(pages >= 2);
}
