//! The sentences: short, whole, and in both languages.

use super::{budget, random_placing};
use crate::common::Chance;
use crate::texts::own_texts;
use kamni::{Game, Language, Notation};
use kamni_brute::Brute;
use kamni_seega::solve::reasons::{Claim, reason};
use kamni_seega::{Position, Seega};
use kamni_solve::{Analysis, Reason, Solve};
use kamni_words::Locale;

/// No sentence is longer.
const MOST_WORDS: usize = 40;

pub fn said(language: Language, reason: &Reason) -> String {
    Locale::new(language, own_texts()).reason(reason)
}

/// Checks the words of a claim, and of what a hint says of it.
pub fn are_short(game: &Seega, position: &Position, claim: &Claim) {
    let reason = reason(game, position, claim);
    let brief = reason.brief.clone().map(|message| Reason { message, ..reason.clone() });
    for reason in [Some(&reason), brief.as_ref()].into_iter().flatten() {
        let (english, russian) = (said(Language::English, reason), said(Language::Russian, reason));
        for text in [&english, &russian] {
            assert!(!text.contains(['{', '}', '$']), "{text}");
            assert!(text.split_whitespace().count() <= MOST_WORDS, "{text}");
        }
        let is_russian = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        assert!(is_russian(&russian) && !is_russian(&english), "{russian} {english}");
        for word in english.split(|c: char| !c.is_alphabetic()) {
            assert!(!["he", "his", "him"].contains(&word), "{english}");
        }
    }
}

/// Prints what is said in random games, to be read aloud: `cargo test -p kamni-seega --test it samples_to_read -- --nocapture`.
#[test]
fn samples_to_read() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut chance = Chance::new();
    let mut lengths = Vec::new();
    for number in 0..24 {
        let stones = 8 + chance.below(16);
        let state = random_placing("seega/5", if number % 2 == 0 { stones } else { 24 }, &mut chance);
        let mut position = game.parse_position(&state.text()).unwrap();
        let mut moves = Vec::new();
        if number % 2 == 1 {
            for _ in 0..10 + chance.below(30) {
                game.legal_moves(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                game.play(&mut position, *chance.pick(&moves));
            }
        }
        let analysis = game.analyze(&position, &budget(300_000));
        tell(&game.position_text(&position), &analysis, &mut lengths);
    }
    lengths.sort_unstable();
    println!("median {} words, longest {}", lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    assert!(lengths[lengths.len() / 2] <= 20, "{lengths:?}");
}

fn tell(text: &str, analysis: &Analysis, lengths: &mut Vec<usize>) {
    println!("\n{text}: {} proved {}", analysis.value, analysis.proved);
    let bad = analysis.moves.iter().filter(|grade| grade.value < analysis.value).take(3);
    let of_moves = analysis.moves.iter().take(1).chain(bad);
    let of_moves = of_moves.filter_map(|grade| Some((grade.mv.as_str(), grade.reason.as_ref()?)));
    for (mv, reason) in analysis.reasons.iter().map(|reason| ("", reason)).chain(of_moves) {
        let (english, russian) = (said(Language::English, reason), said(Language::Russian, reason));
        lengths.push(english.split_whitespace().count());
        println!("  {mv} {english}\n  {mv} {russian}");
    }
}
