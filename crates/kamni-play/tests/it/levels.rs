//! Each level beats the one below; `docs/levels.en.md` says by how much.

use kamni::AnyPosition;
use kamni_play::{GameHistory, Limits, Player, Settings, built_in, levels};

/// The seed of the openings and of the players.
const SEED: u64 = 20_240_601;

fn player(name: &str) -> Box<dyn Player> {
    built_in(name, &Settings { seed: Some(SEED), ..Settings::default() }).unwrap()
}

/// The score of `better` against `worse` in percent, over pairs of games with sides exchanged. A starting position may
/// follow the rules.
fn score(rules: &str, better: &str, worse: &str, pairs: u32, limits: &Limits) -> f64 {
    let (rules, at) = rules.split_once(' ').unwrap_or((rules, ""));
    let game = kamni_games::games().game(rules).unwrap();
    let start = if at.is_empty() { game.start() } else { game.position(at).unwrap() };
    let mut rng = fastrand::Rng::with_seed(SEED);
    let mut players = [player(better), player(worse)];
    let mut points = 0.0;
    for _ in 0..pairs {
        let opening = opening(&start, &mut rng);
        for second in [0, 1] {
            points += finish(&mut players, opening.clone(), second, limits);
        }
    }
    100.0 * points / f64::from(2 * pairs)
}

/// Two random moves that do not end the game.
fn opening(start: &AnyPosition, rng: &mut fastrand::Rng) -> AnyPosition {
    loop {
        let mut here = start.clone();
        for _ in 0..2 {
            let moves = here.moves();
            if let Some(mv) = moves.get(rng.usize(..moves.len().max(1))) {
                here.play(mv).unwrap();
            }
        }
        if here.outcome().is_none() {
            return here;
        }
    }
}

/// A longer game counts as a draw.
const MAX_MOVES: u32 = 1000;

/// Plays a game to its end, where player 0 has the side `side`. Returns the points of player 0.
fn finish(players: &mut [Box<dyn Player>; 2], mut here: AnyPosition, side: usize, limits: &Limits) -> f64 {
    for _ in 0..MAX_MOVES {
        if here.outcome().is_some() {
            break;
        }
        let turn = here.turn().index() ^ side;
        let history = GameHistory { start: &here, moves: &[], position: &here };
        let best_move = players[turn].choose(&history, limits).unwrap();
        here.play(&best_move.mv).unwrap();
    }
    match here.outcome().and_then(|outcome| outcome.winner()) {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner.index() == side)),
    }
}

fn check_ladder(rules: &str, highest: u8, pairs: u32, limits: &Limits) {
    let game = kamni_games::games().game(rules.split(' ').next().unwrap()).unwrap();
    assert!(highest <= levels(&game), "{rules}");
    for level in 2..=highest {
        let (better, worse) = (level.to_string(), (level - 1).to_string());
        let score = score(rules, &better, &worse, pairs, limits);
        assert!(
            score >= 55.0,
            "{rules}: level {level} has {score:.0} of 100 against level {worse}, seed {SEED}"
        );
    }
}

#[test]
fn each_level_beats_the_one_below() {
    for (rules, pairs) in [
        ("cheops/6", 100),
        ("kayles/10", 200),
        ("dawson/5x3", 100),
        ("dawson/5x6", 60),
        ("seega/3", 60),
        ("seega/5", 30),
    ] {
        let game = kamni_games::games().game(rules.split(' ').next().unwrap()).unwrap();
        check_ladder(rules, levels(&game), pairs, &Limits::default());
    }
    // With a table it only takes nodes to compare moves that all lose.
    check_ladder("cheops/8", 5, 150, &Limits { nodes: Some(5_000), ..Limits::default() });
}

#[test]
fn the_lowest_levels_beat_a_random_player() {
    for (rules, least, pairs) in [
        ("cheops/6", 60.0, 40),
        ("dawson/5x6", 60.0, 40),
        ("seega/5", 60.0, 40),
        ("kayles/10", 56.0, 300),
        ("dawson/5x3", 54.0, 40),
    ] {
        let score = score(rules, "1", "random", pairs, &Limits::default());
        assert!(
            score >= least,
            "{rules}: level 1 has {score:.0} of 100 against a random player, seed {SEED}"
        );
    }
}
