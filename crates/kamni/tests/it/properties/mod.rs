//! The properties of `properties/checks.rs` under arbitrary text and under text with slips in it.
//! `PROPTEST_CASES=100000 cargo test -p kamni --test it properties` looks longer.

mod checks;

use crate::common::{Chance, all_rules};
use kamni::record::{Line, Played, Record};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{RngSeed, TestRunner};

/// Runs `check` on many values. A failure prints the smallest value found and the seed.
fn check<T: std::fmt::Debug>(values: impl Strategy<Value = T>, check: impl Fn(&T)) {
    let chance = Chance::new();
    let config = ProptestConfig {
        rng_seed: RngSeed::Fixed(chance.seed()),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let run = TestRunner::new(config).run(&values, |value| {
        check(&value);
        Ok(())
    });
    if let Err(error) = run {
        panic!("{error}");
    }
}

/// Anything at all.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[ -~]{0,40}", "[\\PC\n]{0,40}"]
}

/// One of `texts` with a few characters changed, added, taken away or swapped.
fn with_slips(texts: Vec<String>) -> impl Strategy<Value = String> {
    let mut alphabet: Vec<char> = texts.concat().chars().chain("0129 _-,./x=\u{663}é\n".chars()).collect();
    alphabet.sort_unstable();
    alphabet.dedup();
    let slip = (any::<Index>(), any::<Index>(), select(alphabet), 0..4u8);
    (select(texts), prop::collection::vec(slip, 0..4)).prop_map(|(text, slips)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, other, new, kind) in slips {
            let length = chars.len();
            match kind {
                _ if length == 0 => chars.push(new),
                0 => chars[at.index(length)] = new,
                1 => chars.insert(at.index(length + 1), new),
                2 => drop(chars.remove(at.index(length))),
                _ => chars.swap(at.index(length), other.index(length)),
            }
        }
        chars.into_iter().collect()
    })
}

/// Rules, a position, and moves from there on: a random game cut somewhere.
fn a_game(rules: &str, chance: &mut Chance) -> [String; 3] {
    let mut position = kamni_games::games().game(rules).unwrap().start();
    let cut = chance.below(30);
    let mut start = position.to_string();
    let mut words = Vec::new();
    for ply in 0..cut + 6 {
        if ply == cut {
            start = position.to_string();
            words.clear();
        }
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        words.push(chance.pick(&moves).clone());
        position.play(words.last().unwrap()).unwrap();
    }
    [rules.to_owned(), start, words.join(" ")]
}

fn games() -> Vec<[String; 3]> {
    let mut chance = Chance::new();
    all_rules().iter().flat_map(|rules| [(); 3].map(|()| a_game(rules, &mut chance))).collect()
}

#[test]
fn rules() {
    check(prop_oneof![any_text(), with_slips(all_rules())], |text| checks::rules(text));
}

#[test]
fn positions() {
    let strategy = select(games()).prop_flat_map(|[rules, position, _]| {
        (Just(rules), prop_oneof![1 => any_text(), 9 => with_slips(vec![position])])
    });
    check(strategy, |(rules, text)| checks::position(rules, text));
}

#[test]
fn moves() {
    let strategy = select(games()).prop_flat_map(|[rules, position, words]| {
        (Just(rules), Just(position), prop_oneof![1 => any_text(), 9 => with_slips(vec![words])])
    });
    check(strategy, |(rules, position, words)| checks::moves(rules, position, words));
}

#[test]
fn records() {
    let record = |[rules, position, words]: [String; 3]| {
        let game = kamni_games::games().game(&rules).unwrap();
        let mut record = Record::new(game.position(&position).unwrap());
        record.tags = vec![("First".into(), "a \\ \"b\"".into())];
        let line = |words: &str| Line {
            comment: "so".to_owned(),
            moves: words.split_whitespace().map(|word| Played::from(word.to_owned())).collect(),
        };
        record.main = line(&words);
        if let Some(played) = record.main.moves.first_mut() {
            played.variations = vec![line(&words), line("")];
            played.remarks = vec![1, 22];
        }
        record.ending = record.end().outcome().into();
        record.to_string()
    };
    let texts: Vec<String> = games().into_iter().map(record).collect();
    check(prop_oneof![1 => any_text(), 9 => with_slips(texts)], |text| checks::record(text));
}
