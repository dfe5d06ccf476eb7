//! What the page says about games, positions, clicks and opponents: in both languages, whole, and with colours for names.

use crate::reasons::{MAX_WORDS, count_words};
use crate::texts::own_texts;
use kamni::{AnyPosition, Language};
use kamni_games::games;
use kamni_json::{Board, GameJson, OpponentJson, RefusalJson};
use kamni_words::Locale;

fn locales() -> [Locale; 2] {
    [Language::English, Language::Russian].map(|language| Locale::new(language, own_texts()).with_colours())
}

/// That a text is whole, in its language, and calls nobody "Player a".
#[track_caller]
fn check(text: &str, locale: Locale) {
    assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.contains(['{', '}', '`']) && !text.contains("  "), "{text}");
    for name in ["Player", "player 1", "player 2", "player a", "Игрок", "игрок 1", "игрок a"] {
        assert!(!text.contains(name), "{text}");
    }
    let cyrillic = text.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c)));
    match locale.language() {
        Language::English => assert!(!cyrillic, "{text}"),
        Language::Russian => {
            let words = text.split(|c: char| !c.is_alphabetic());
            let latin = words.filter(|word| word.chars().filter(char::is_ascii_alphabetic).count() > 1);
            // Moves of Dawson's chess have an x between letters.
            let foreign: Vec<&str> = latin.filter(|word| !word.contains('x')).collect();
            assert!(cyrillic && foreign.is_empty(), "{text}: {foreign:?}");
        }
    }
}

#[test]
fn games_say_what_wins_and_what_a_turn_is() {
    for locale in locales() {
        for plugin in games().plugins() {
            let game = GameJson::of(plugin, locale);
            let texts = [game.goal, game.turn_hint, game.cells.first, game.cells.second];
            texts.into_iter().chain(game.players).for_each(|text| check(text, locale));
            assert!(game.goal.ends_with('.') && game.turn_hint.ends_with('.'), "{}", game.name);
            assert!(game.starts.len() > 1, "{} has one start", game.name);
            game.starts.iter().for_each(|start| check(start.title, locale));
            for start in &game.starts {
                let rules = games().game(start.rules).unwrap();
                let players = OpponentJson::all(&rules, locale);
                assert!(!players.is_empty());
                for opponent in players {
                    check(&opponent.name, locale);
                    check(&opponent.does, locale);
                }
            }
        }
    }
}

/// Random positions of every start, with every cell clicked, alone and after a cell that a move begins on.
#[test]
fn positions_and_clicks_are_told_in_both_languages() {
    let mut rng = fastrand::Rng::with_seed(11);
    for start in games().infos().flat_map(|info| info.starts) {
        let game = games().game(start.rules).unwrap();
        for round in 0..3 {
            let mut here = game.position(start.position).unwrap();
            for _ in 0..rng.usize(..20 + 20 * round) {
                let moves = here.moves();
                let Some(mv) = rng.choice(&moves) else { break };
                here.play(mv).unwrap();
            }
            locales().into_iter().for_each(|locale| check_position(&here, locale));
        }
    }
}

fn check_position(here: &AnyPosition, locale: Locale) {
    let status = kamni_words::status(locale, here);
    assert!(count_words(&status) <= MAX_WORDS, "{status}");
    let board = Board::of(here, locale);
    for fact in &board.facts {
        check(&fact.text, locale);
        assert!(count_words(&fact.text) <= MAX_WORDS, "{}", fact.text);
        assert!(
            !fact.text.ends_with('.') && !fact.text.chars().next().unwrap().is_lowercase(),
            "{}",
            fact.text
        );
    }
    let Some(layout) = here.layout() else { return };
    let begins: Vec<&String> = board.choices.iter().filter_map(|choice| choice.cells.first()).collect();
    let chosen = begins.first().map(|cell| vec![cell.to_string()]).unwrap_or_default();
    for cell in &layout.cells {
        for cells in [vec![cell.name.clone()], [&chosen[..], std::slice::from_ref(&cell.name)].concat()] {
            let refusal = RefusalJson::of(here, &cells, locale);
            check(&refusal.text, locale);
            assert!(count_words(&refusal.text) <= MAX_WORDS, "{}", refusal.text);
            assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        }
    }
}

/// In text, as on the page, players are called by their colours.
#[test]
fn players_are_their_colours_everywhere() {
    let here = games().game("seega/3").unwrap().position("aba/..b/... a 0-0 0 -").unwrap();
    let plain = Locale::new(Language::English, own_texts());
    let [english, russian] = locales();
    for locale in [plain, english] {
        assert_eq!(Board::of(&here, locale).facts[0].text, "Moving; stones on the board: Green 2, Blue 2");
        assert!(kamni_words::status(locale, &here).starts_with("Green to move"));
    }
    assert_eq!(Board::of(&here, russian).facts[0].text, "Идут ходы; камни на доске: зелёные — 2, синие — 2");
    assert!(kamni_words::status(russian, &here).starts_with("Ходят зелёные"));
}
