//! Levels are strengths: each beats the one below. How clearly, `docs/levels.en.md` says.

use kamni::{AnyGame, AnyPosition};
use kamni_play::{Limits, Player, Settings, Situation, built_in, levels};

/// The openings and all that is left to chance.
const SEED: u64 = 20_240_601;

fn player(name: &str) -> Box<dyn Player> {
    built_in(name, &Settings { seed: Some(SEED), ..Settings::default() }).unwrap()
}

/// Points of `better` against `worse` of a hundred, over pairs of games with sides exchanged.
fn score(rules: &str, better: &str, worse: &str, pairs: u32) -> f64 {
    let start = rules.parse::<AnyGame>().unwrap().start();
    let mut dice = fastrand::Rng::with_seed(SEED);
    let mut players = [player(better), player(worse)];
    let mut points = 0.0;
    for _ in 0..pairs {
        let mut opening = start.clone();
        for _ in 0..2 {
            let moves = opening.moves();
            opening.play(&moves[dice.usize(..moves.len())]).unwrap();
        }
        for second in [0, 1] {
            points += finish(&mut players, opening.clone(), second);
        }
    }
    100.0 * points / f64::from(2 * pairs)
}

/// Plays a game to its end; the player number 0 sits at place `place`. His points.
fn finish(players: &mut [Box<dyn Player>; 2], mut here: AnyPosition, place: usize) -> f64 {
    while here.outcome().is_none() {
        let turn = here.turn().index() ^ place;
        let situation = Situation { start: &here, moves: &[], here: &here };
        let thought = players[turn].choose(&situation, &Limits::default()).unwrap();
        here.play(&thought.mv).unwrap();
    }
    match here.outcome().and_then(|outcome| outcome.winner()) {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner.index() == place)),
    }
}

fn check_ladder(rules: &str, highest: u8, pairs: u32) {
    assert!(highest <= levels(&rules.parse().unwrap()), "{rules}");
    for level in 2..=highest {
        let (better, worse) = (level.to_string(), (level - 1).to_string());
        let score = score(rules, &better, &worse, pairs);
        assert!(
            score >= 57.0,
            "{rules}: level {level} has {score:.0} of 100 against level {worse}, seed {SEED}"
        );
    }
}

#[test]
fn each_level_beats_the_one_below() {
    check_ladder("cheops/6", 10, 100);
    check_ladder("kayles/10", 2, 100);
    check_ladder("dawson/4x7", 3, 60);
    check_ladder("seega/5", 8, 60);
}

#[test]
fn the_lowest_levels_beat_nobody_but_a_random_player() {
    for rules in ["cheops/6", "dawson/4x7", "seega/5"] {
        let score = score(rules, "1", "random", 40);
        assert!(score >= 60.0, "{rules}: level 1 has {score:.0} of 100 against a random player, seed {SEED}");
    }
}
