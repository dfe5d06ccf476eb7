//! Everything that docs/teach.en.md and docs/teach.ru.md say about a position is proved: `teach.txt` has it claim by claim.

use kamni_learn::Prover;
use kamni_solve::Budget;
use std::collections::BTreeSet;
use std::time::Duration;

const CLAIMS: &str = include_str!("teach.txt");

/// The claims with their lines: rules, position, claim.
fn claims() -> Vec<(usize, [&'static str; 3])> {
    let lines = (1..).zip(CLAIMS.lines()).filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    let fields = |(line, text): (usize, &'static str)| {
        let fields: Vec<&str> = text.split(" | ").map(str::trim).collect();
        (line, fields.try_into().unwrap_or_else(|_| panic!("line {line}: {text}")))
    };
    lines.map(fields).collect()
}

#[test]
fn what_teachers_are_told_is_proved() {
    // More than enough for each position; a machine under load must not make a proof fail.
    let budget = Budget { time: Duration::from_secs(120), ..Budget::default() };
    let games = kamni_games::games();
    let mut prover = Prover::new(games, &budget);
    let mut false_ones = Vec::new();
    for (line, [rules, position, claim]) in claims() {
        if let Err(why) = prover.prove_text(rules, position, claim) {
            false_ones.push(format!("line {line}: {rules} {position}: {claim}: {why}"));
        }
    }
    assert!(false_ones.is_empty(), "{false_ones:#?}");
}

#[test]
fn there_are_claims_about_every_game() {
    let claims = claims();
    assert!(claims.len() >= 170, "{}", claims.len());
    let named: BTreeSet<&str> =
        claims.iter().filter_map(|(_, [rules, ..])| rules.split(['/', ',']).next()).collect();
    let all: BTreeSet<&str> = kamni_games::games().infos().map(|info| info.name).collect();
    assert_eq!(named, all);
}
