//! Every built-in player in every game: what the interface promises, and what the player promises beyond it.

use kamni::AnyPosition;
use kamni_brute::{Brute, Verdict, reachable, solve};
use kamni_play::{Clock, DrawRule, Limits, Player, Settings, Situation, Thought, built_in, levels};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

const NAMES: [&str; 7] = ["random", "1", "3", "5", "8", "10", "perfect"];

const RULES: [&str; 12] = [
    "kayles/1",
    "kayles/10",
    "cheops/2",
    "cheops/6",
    "cheops/9",
    "dawson/3x5",
    "dawson/4x5,misere",
    "dawson/5x6,chain=any",
    "chips",
    "seega/3",
    "seega/5,extra=any,place=2",
    "seega/5,capture=single,limit=3",
];

fn player(name: &str, seed: u64) -> Box<dyn Player> {
    built_in(name, &Settings { seed: Some(seed), ..Settings::default() }).unwrap()
}

fn position(rules: &str, text: &str) -> AnyPosition {
    kamni_play::games().game(rules).unwrap().position(text).unwrap()
}

#[track_caller]
fn choose(player: &mut dyn Player, here: &AnyPosition, limits: &Limits) -> Thought {
    player.choose(&Situation { start: here, moves: &[], here }, limits).unwrap()
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Plays a game and gives its moves.
fn play(rules: &str, players: &mut [Box<dyn Player>; 2], limits: &Limits) -> (AnyPosition, Vec<String>) {
    let start = position(rules, "start");
    let mut here = start.clone();
    let mut moves: Vec<String> = Vec::new();
    let mut watch = DrawRule { moves: 60 }.watch(&start);
    for player in players.iter_mut() {
        player.new_game(&start).unwrap();
    }
    while here.outcome().is_none() && !watch.is_draw() {
        let situation = Situation { start: &start, moves: &moves, here: &here };
        let player = &mut players[here.turn().index()];
        let thought = player.choose(&situation, limits).unwrap();
        assert_eq!(thought.line.first(), Some(&thought.mv), "{rules}, {}", player.name());
        // Only legal moves are played; a line that is expected is legal too.
        let mut there = here.clone();
        for mv in &thought.line {
            there.play(mv).unwrap_or_else(|error| panic!("{rules}, {}: {error}", player.name()));
        }
        // Who proves looks at his limit only now and then.
        let slack = if thought.depth.is_none() { 2_000 } else { 0 };
        let most = limits.nodes.unwrap_or(u64::MAX).saturating_add(slack);
        assert!(thought.nodes.unwrap_or(0) <= most, "{rules}, {}: {thought:?}", player.name());
        here.play(&thought.mv).unwrap();
        watch.moved(&here);
        moves.push(thought.mv);
    }
    (here, moves)
}

#[test]
fn every_player_plays_every_game_within_its_nodes() {
    for rules in RULES {
        for name in NAMES {
            let mut players = [player(name, 1), player("random", 2)];
            play(rules, &mut players, &nodes(300));
            let mut players = [player("random", 3), player(name, 4)];
            play(rules, &mut players, &nodes(1));
        }
    }
}

#[test]
fn a_seed_repeats_a_game_and_another_seed_does_not() {
    for rules in ["kayles/10", "cheops/6", "dawson/5x6", "seega/5"] {
        let game = |seed: u64| play(rules, &mut [player("2", seed), player("4", seed)], &nodes(500)).1;
        assert_eq!(game(1), game(1), "{rules}");
        assert!((2..6).any(|seed| game(seed) != game(1)), "{rules}");
    }
}

/// A move is due in time, whatever the position costs.
#[test]
fn time_is_kept_where_everything_is_large() {
    // A loaded machine without optimisation gets more.
    const SLACK: Duration = Duration::from_secs(3);
    let many = |first: u64| (0..20_000).map(|i| (first + 2 * i).to_string()).collect::<Vec<_>>().join(",");
    let chips = format!("{}:{},70001 1", many(0), many(1));
    for (rules, text) in [
        ("kayles/64", "start"),
        ("cheops/24", "start"),
        ("dawson/8x16", "start"),
        ("seega/9", "start"),
        ("chips", chips.as_str()),
    ] {
        let here = position(rules, text);
        for name in NAMES {
            let mut player = player(name, 1);
            let short = Duration::from_millis(50);
            let clock = Clock { left: Duration::from_millis(400), increment: Duration::ZERO };
            let stopped = Arc::new(AtomicBool::new(true));
            for limits in [
                Limits { move_time: Some(short), ..Limits::default() },
                Limits { clocks: Some([clock; 2]), ..Limits::default() },
                Limits { move_time: Some(Duration::MAX), stop: stopped, ..Limits::default() },
            ] {
                let begin = Instant::now();
                let thought = choose(&mut *player, &here, &limits);
                let took = begin.elapsed();
                assert!(took < short + SLACK, "{rules}, {name}, {limits:?}: {took:?}");
                here.clone().play(&thought.mv).unwrap();
            }
        }
    }
}

#[test]
fn a_depth_is_kept_by_those_who_look_ahead() {
    let here = position("seega/5", "start");
    let limits = Limits { depth: Some(2), ..Limits::default() };
    for name in ["1", "7", "10"] {
        assert!(choose(&mut *player(name, 1), &here, &limits).depth.unwrap() <= 2, "{name}");
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let here = position("kayles/3", "... 1");
    for name in NAMES {
        let situation = Situation { start: &here, moves: &[], here: &here };
        let trouble = player(name, 1).choose(&situation, &Limits::default()).unwrap_err();
        assert_eq!(trouble.kind, "over", "{name}");
    }
}

/// Two players of the same game know each other's strength: what a game cannot show is not claimed.
#[test]
fn games_have_as_many_levels_as_they_can_show() {
    let levels = |rules: &str| levels(&kamni_play::games().game(rules).unwrap());
    assert_eq!(levels("kayles/10"), 2);
    assert_eq!(levels("chips"), 2);
    assert_eq!(levels("cheops/6"), 10);
    assert_eq!(levels("seega/5"), 10);
    assert_eq!(levels("dawson/3x5"), 1);
    assert!((2..10).contains(&levels("dawson/5x6")));
    // A higher number is the highest level.
    let here = position("kayles/10", "XX.X.X.... 1");
    let thoughts: Vec<String> = ["2", "3", "10", "perfect"]
        .map(|name| choose(&mut *player(name, 1), &here, &Limits::default()).mv)
        .to_vec();
    assert!(thoughts.iter().all(|mv| *mv == thoughts[0]), "{thoughts:?}");
}

/// What a verdict is worth to the player to move: 1, 0 or -1.
fn worth(first_to_move: bool, verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Draw => 0,
        Verdict::First => {
            if first_to_move {
                1
            } else {
                -1
            }
        }
        Verdict::Second => {
            if first_to_move {
                -1
            } else {
                1
            }
        }
    }
}

/// In every position reachable from the start: the perfect player gives nothing away, says what he has, and of a
/// position that is not won he picks the move after which the fewest replies win, or the most replies lose.
/// The values come from the brute force.
fn check_perfect<B: Brute>(rules: &str, start: Option<B>, every: usize) {
    let start = start.unwrap();
    let known: BTreeMap<B, Verdict> = solve(&start);
    let mut perfect = player("perfect", 1);
    let mut resisted = 0;
    for state in reachable(&start, usize::MAX).into_iter().step_by(every) {
        let moves = state.moves();
        if moves.is_empty() {
            continue;
        }
        let (here, text) = (position(rules, &state.text()), state.text());
        let thought = choose(&mut *perfect, &here, &Limits::default());
        let me = state.first_to_move();
        let value = worth(me, known[&state]);
        let shown = thought.value.map(|value| value as i32 - 1);
        assert_eq!((shown, thought.exact), (Some(value), true), "{rules} {text}");
        let after = |mv: &str| &moves.iter().find(|(name, _)| name == mv).unwrap().1;
        assert_eq!(worth(me, known[after(&thought.mv)]), value, "{rules} {text}: {}", thought.mv);
        if value == 1 {
            continue;
        }
        // How the opponent can go wrong, among the moves that give nothing away and do not end the game.
        let hardness = |next: &B| {
            let replies = next.moves();
            let count = |wanted: i32| {
                replies.iter().filter(|(_, later)| worth(me, known[later]) == wanted).count() as i64
            };
            match (replies.is_empty(), value) {
                (true, _) => i64::MIN,
                (false, 0) => count(1),
                (false, _) => -count(-1),
            }
        };
        let best =
            moves.iter().filter(|(_, next)| worth(me, known[next]) == value).map(|(_, next)| hardness(next));
        assert_eq!(Some(hardness(after(&thought.mv))), best.max(), "{rules} {text}: {}", thought.mv);
        resisted += 1;
    }
    assert!(resisted > 10, "{rules}: only {resisted} positions to resist in");
}

#[test]
fn the_perfect_player_gives_nothing_away_and_resists() {
    check_perfect("kayles/6", kamni_brute::Kayles::start("kayles/6"), 7);
    check_perfect("cheops/4", kamni_brute::Cheops::start("cheops/4"), 1);
    check_perfect("cheops/5", kamni_brute::Cheops::start("cheops/5"), 5);
    check_perfect("dawson/3x5", kamni_brute::Dawson::start("dawson/3x5"), 3);
    check_perfect("dawson/4x3,misere", kamni_brute::Dawson::start("dawson/4x3,misere"), 3);
}

/// In chips the host ends what would go on for ever, and the perfect player still wins what is won.
#[test]
fn won_hunts_are_won_and_runners_escape() {
    for (text, result) in [
        ("0,4,9:2,7 1", "1-0"),
        ("0,1:2 1", "1-0"),
        ("2:0,1,40 1", "0-1"),
        ("3,9:0,4,6 1", "1/2-1/2"),
        ("0,5:9 1", "1/2-1/2"),
    ] {
        let mut here = position("chips", text);
        let mut watch = DrawRule { moves: 300 }.watch(&here);
        let mut perfect = player("perfect", 1);
        while here.outcome().is_none() && !watch.is_draw() {
            let thought = choose(&mut *perfect, &here, &Limits::default());
            here.play(&thought.mv).unwrap();
            watch.moved(&here);
        }
        let found = if here.outcome().is_none() { "1/2-1/2".to_owned() } else { here.result() };
        assert_eq!(found, result, "{text}");
    }
}
