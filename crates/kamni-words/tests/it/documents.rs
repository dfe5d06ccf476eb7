//! The pages that reasons lead to: every section that a reason names is there, in both languages.

use kamni::{GameInfo, Language};
use kamni_files::Files;
use kamni_solve::{Budget, analyze};
use kamni_test_support::Chance;
use kamni_words::documents;
use std::collections::BTreeSet;

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

/// The sections that reasons name in random games from the starts of a game.
fn named_by_reasons(game: &GameInfo, random: &mut Chance) -> BTreeSet<&'static str> {
    let budget = Budget { nodes: 20_000, threads: 1, memory: 16 << 20, ..Budget::default() };
    let mut found = BTreeSet::new();
    for rules in game.starts.iter().take(2).map(|start| start.rules) {
        let mut here = kamni_games::games().game(rules).unwrap().start();
        while here.outcome().is_none() {
            let analysis = analyze(&here, &budget);
            let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
            found.extend(analysis.reasons.iter().chain(of_moves).filter_map(|reason| reason.section));
            let moves = here.moves();
            here.play(&moves[random.below(moves.len())]).unwrap();
        }
    }
    found
}

#[test]
fn every_section_that_a_reason_names_is_in_both_languages() {
    let mut random = Chance::new();
    for game in kamni_games::games().infos() {
        let found = named_by_reasons(game, &mut random);
        assert!(!found.is_empty(), "{}: no reason names a section", game.name);
        for language in LANGUAGES {
            let page = page("theory", game.name, language).unwrap_or_default();
            let known: BTreeSet<&str> = sections(&page).into_iter().collect();
            let missing: Vec<_> = found.difference(&known).collect();
            assert!(
                missing.is_empty(),
                "{}, {language:?}: no section {missing:?} among {known:?}",
                game.name
            );
        }
    }
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
