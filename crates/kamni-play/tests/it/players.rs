//! Every built-in player in every game: the promises of the interface, and those of each player.

use kamni::{AnyPosition, Player as Side};
use kamni_brute::{Brute, Verdict, last_into, margin_into, reachable, solve};
use kamni_play::{BestMove, Clock, DrawRule, GameHistory, Limits, Player, Settings, built_in, levels};
use kamni_solve::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

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
    kamni_games::games().game(rules).unwrap().position(text).unwrap()
}

#[track_caller]
fn choose(player: &mut dyn Player, here: &AnyPosition, limits: &Limits) -> BestMove {
    player.choose(&GameHistory { start: here, moves: &[], position: here }, limits).unwrap()
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Plays a game; returns its last position and its moves.
fn play(rules: &str, players: &mut [Box<dyn Player>; 2], limits: &Limits) -> (AnyPosition, Vec<String>) {
    let start = position(rules, "start");
    let mut here = start.clone();
    let mut moves: Vec<String> = Vec::new();
    let mut counter = DrawRule { moves: 60, ..DrawRule::default() }.counter(&start);
    for player in players.iter_mut() {
        player.new_game(&start).unwrap();
    }
    while here.outcome().is_none() && !counter.is_draw() {
        let history = GameHistory { start: &start, moves: &moves, position: &here };
        let player = &mut players[here.turn().index()];
        let best_move = player.choose(&history, limits).unwrap();
        assert_eq!(best_move.pv.first(), Some(&best_move.mv), "{rules}, {}", player.name());
        // All moves of the principal variation are legal.
        let mut there = here.clone();
        for mv in &best_move.pv {
            there.play(mv).unwrap_or_else(|error| panic!("{rules}, {}: {error}", player.name()));
        }
        // A proof search checks its limit only now and then.
        let slack = if best_move.depth.is_none() { 2_000 } else { 0 };
        let most = limits.nodes.unwrap_or(u64::MAX).saturating_add(slack);
        assert!(best_move.nodes.unwrap_or(0) <= most, "{rules}, {}: {best_move:?}", player.name());
        here.play(&best_move.mv).unwrap();
        counter.moved(&here);
        moves.push(best_move.mv);
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

/// The time that this thread has had a processor: on a busy machine only that says how much it did.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let counts = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(counts.split(' ').next().unwrap().parse().unwrap())
}

/// Every player keeps to its time, also in the largest positions: what it does after that is no more than a few times what
/// a player does who has to answer at once.
#[cfg(target_os = "linux")]
#[test]
fn time_is_kept_where_everything_is_large() {
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
            let mut took = |limits: Limits| {
                let begin = processor_time();
                let best_move = choose(&mut *player, &here, &limits);
                here.clone().play(&best_move.mv).unwrap();
                processor_time() - begin
            };
            let at_once = took(Limits { move_time: Some(Duration::MAX), stop: stopped, ..Limits::default() });
            let limited = [
                took(Limits { move_time: Some(short), ..Limits::default() }),
                took(Limits { clocks: Some([clock; 2]), ..Limits::default() }),
            ];
            println!("{rules}, {name}: {at_once:?}, {limited:?}");
            // As much again, because Linux counts in ticks of several milliseconds.
            let most = 2 * short + 10 * at_once;
            assert!(limited.iter().all(|took| *took <= most), "{rules}, {name}: {limited:?} of {most:?}");
        }
    }
}

#[test]
fn levels_that_search_respect_the_depth() {
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
        let history = GameHistory { start: &here, moves: &[], position: &here };
        let error = player(name, 1).choose(&history, &Limits::default()).unwrap_err();
        assert_eq!(error.kind, "over", "{name}");
    }
}

#[test]
fn games_have_as_many_levels_as_can_be_told_apart() {
    let levels = |rules: &str| levels(&kamni_games::games().game(rules).unwrap());
    assert_eq!(levels("kayles/10"), 2);
    assert_eq!(levels("chips"), 2);
    assert_eq!(levels("cheops/6"), 5);
    assert_eq!(levels("seega/5"), 9);
    assert_eq!(levels("dawson/3x5"), 1);
    assert!((2..10).contains(&levels("dawson/5x6")));
    // A higher number is the highest level.
    let here = position("kayles/10", "XX.X.X.... 1");
    let moves: Vec<String> = ["2", "3", "10", "perfect"]
        .map(|name| choose(&mut *player(name, 1), &here, &Limits::default()).mv)
        .to_vec();
    assert!(moves.iter().all(|mv| *mv == moves[0]), "{moves:?}");
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

/// The chance that random moves of the opponent of `me` keep the value against the most awkward replies that keep it too: by the plain rules and
/// the brute-force values alone.
fn keeps<B: Brute>(
    state: &B,
    (me, value): (bool, i32),
    known: &BTreeMap<B, Verdict>,
    chances: &mut BTreeMap<B, f64>,
) -> f64 {
    if state.result().is_some() {
        return 1.0;
    }
    if let Some(&chance) = chances.get(state) {
        return chance;
    }
    let moves = state.moves();
    let good: Vec<f64> = (moves.iter().filter(|(_, next)| worth(me, known[next]) == value))
        .map(|(_, next)| keeps(next, (me, value), known, chances))
        .collect();
    let chance = if state.first_to_move() == me {
        good.into_iter().fold(f64::INFINITY, f64::min)
    } else {
        good.into_iter().sum::<f64>() / moves.len() as f64
    };
    chances.insert(state.clone(), chance);
    chance
}

/// In every position reachable from the start, the perfect player keeps the value and reports it. In games with points the player gets as
/// many as possible, also in a lost position. Among such moves of a position that is not won, the player picks the one after which random play
/// most rarely keeps what the opponent has, and of these in a lost position the one after which the game lasts longest. All this comes from
/// the brute-force solver.
fn check_perfect<B: Brute>(rules: &str, start: Option<B>, every: usize) {
    let start = start.unwrap();
    let known: BTreeMap<B, Verdict> = solve(&start);
    let (mut margins, mut lengths, mut chances) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut perfect = player("perfect", 1);
    let mut resisted = 0;
    for state in reachable(&start, usize::MAX).into_iter().step_by(every) {
        let moves = state.moves();
        if moves.is_empty() {
            continue;
        }
        let (here, text) = (position(rules, &state.text()), state.text());
        let best_move = choose(&mut *perfect, &here, &nodes(1_000_000));
        let me = state.first_to_move();
        let value = worth(me, known[&state]);
        let shown = best_move.value.map(|value| value as i32 - 1);
        assert_eq!((shown, best_move.proved), (Some(value), true), "{rules} {text}");
        let after = |mv: &str| &moves.iter().find(|(name, _)| name == mv).unwrap().1;
        assert_eq!(worth(me, known[after(&best_move.mv)]), value, "{rules} {text}: {}", best_move.mv);
        // The margin that a move leaves; the more the better for the player to move.
        let mut margin = |next: &B| {
            let Some((first, second)) = next.points() else { return 0 };
            let ahead = first as i32 - second as i32;
            let to_come = margin_into(next, &mut margins);
            let first_gets = if next.first_to_move() { to_come } else { -to_come };
            if me { ahead + first_gets } else { -ahead - first_gets }
        };
        let keeping: Vec<&B> =
            moves.iter().map(|(_, next)| next).filter(|next| worth(me, known[*next]) == value).collect();
        let most = keeping.iter().map(|next| margin(next)).max();
        assert_eq!(Some(margin(after(&best_move.mv))), most, "{rules} {text}: {}", best_move.mv);
        // How long the game lasts, where it is won or lost; the winner hurries and the loser does not.
        let mut lasting = |next: &B| last_into(next, &mut lengths).1 as i32;
        let length = lasting(after(&best_move.mv));
        if value == 1 {
            if start.points().is_none() {
                assert_eq!(keeping.iter().map(|next| lasting(next)).min(), Some(length), "{rules} {text}");
            }
            continue;
        }
        let side = chances.entry((me, value)).or_insert_with(BTreeMap::new);
        let mut chance = |next: &B| keeps(next, (me, value), &known, side);
        let equal: Vec<&B> = keeping.into_iter().filter(|next| Some(margin(next)) == most).collect();
        let least = equal.iter().map(|next| chance(next)).fold(f64::INFINITY, f64::min);
        let found = chance(after(&best_move.mv));
        assert!(found < least + 1e-9, "{rules} {text}: {} leaves {found}, {least} is possible", best_move.mv);
        if equal.len() > 1 {
            let resistance = best_move.resistance.unwrap();
            assert!(
                resistance.exact && (resistance.chance - least).abs() < 1e-9,
                "{rules} {text}: {resistance:?}"
            );
        }
        resisted += 1;
        if value == -1 && start.points().is_none() {
            let hardest = equal.into_iter().filter(|next| chance(next) < least + 1e-9);
            assert_eq!(hardest.map(&mut lasting).max(), Some(length), "{rules} {text}: {}", best_move.mv);
        }
    }
    assert!(resisted > 10, "{rules}: only {resisted} positions to resist in");
}

#[test]
fn the_perfect_player_keeps_the_value_and_resists() {
    check_perfect("kayles/6", kamni_brute::Kayles::start("kayles/6"), 7);
    check_perfect("cheops/4", kamni_brute::Cheops::start("cheops/4"), 1);
    check_perfect("cheops/5", kamni_brute::Cheops::start("cheops/5"), 5);
    check_perfect("dawson/3x5", kamni_brute::Dawson::start("dawson/3x5"), 3);
    check_perfect("dawson/4x3,misere", kamni_brute::Dawson::start("dawson/4x3,misere"), 3);
}

/// The perfect player is never weaker than the strongest level for want of a proof, and wastes no search where a theorem speaks.
#[test]
fn where_nothing_is_proved_the_perfect_player_searches_as_the_strongest_level_does() {
    for rules in ["dawson/9x9", "dawson/7x9,misere"] {
        let found = choose(&mut *player("perfect", 1), &position(rules, "start"), &nodes(40_000));
        assert!(!found.proved && found.depth.is_some_and(|depth| depth >= 2), "{rules}: {found:?}");
    }
    let mut here = position("dawson/8x6", "start");
    here.play("c1c2").unwrap();
    let found = choose(&mut *player("perfect", 1), &here, &nodes(2_000));
    assert_eq!((found.mv.as_str(), found.value, found.proved), ("c8c7", Some(Value::Win), true));
}

/// The chance that random play of `me`, who wins, keeps the win against the perfect player, by what that player says.
fn chance_at(here: &AnyPosition, me: Side, perfect: &mut dyn Player) -> f64 {
    let after = |mv: &str| {
        let mut next = here.clone();
        next.play(mv).unwrap();
        next
    };
    if here.outcome().is_some() {
        return 1.0;
    }
    if here.turn() != me {
        let best_move = choose(perfect, here, &nodes(10_000_000));
        return match best_move.resistance {
            Some(resistance) => {
                assert!(resistance.exact, "{here}");
                resistance.chance
            }
            // There is only one move.
            None => chance_at(&after(&best_move.mv), me, perfect),
        };
    }
    let moves = here.moves();
    let mut sum = 0.0;
    for next in moves.iter().map(|mv| after(mv)) {
        let wins = match next.outcome() {
            Some(outcome) => outcome.winner() == Some(me),
            None => {
                let value = choose(perfect, &next, &nodes(10_000_000)).value.unwrap();
                value == if next.turn() == me { Value::Win } else { Value::Loss }
            }
        };
        if wins {
            sum += chance_at(&next, me, perfect);
        }
    }
    sum / moves.len() as f64
}

/// The starts whose chances were also found by a program of another author, in another language.
#[test]
fn the_chances_of_random_play_are_those_of_an_independent_program() {
    for (rules, text, chance) in [
        ("kayles/7", "start", 0.375_915_750_915_750_9),
        ("kayles/9", "start", 0.415_090_677_883_353_8),
        ("dawson/3x7", "start", 0.25),
        ("dawson/4x3", "start", 1.0 / 6.0),
        ("dawson/4x4", "start", 1.0 / 12.0),
        ("seega/3", ".a./b.b/aab a 0-0 0 -", 0.055_135_750_495_156_906),
    ] {
        let (start, mut perfect) = (position(rules, text), player("perfect", 1));
        let wins = choose(&mut *perfect, &start, &nodes(10_000_000)).value == Some(Value::Win);
        let me = if wins { start.turn() } else { start.turn().other() };
        let found = chance_at(&start, me, &mut *perfect);
        assert!((found - chance).abs() < 1e-9, "{rules} {text}: {found}, not {chance}");
    }
}

/// The second player has lost. The move that finishes level 4 keeps 10 points, any other only 5; the player once chose among all of them.
#[test]
fn a_lost_pyramid_is_lost_by_as_little_as_possible() {
    for seed in 1..=5 {
        let mut here = position("cheops/8", "XXXXXXX/XXXXXX/.XXXX/..../.../../. 2 13-0");
        let mut perfect = player("perfect", seed);
        while here.outcome().is_none() {
            let best_move = choose(&mut *perfect, &here, &Limits::default());
            here.play(&best_move.mv).unwrap();
        }
        assert_eq!(here.points(), Some([18, 10]));
    }
}

/// In chips the draw rule ends endless games, and the perfect player still wins won positions.
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
        let mut counter = DrawRule { moves: 300, ..DrawRule::default() }.counter(&here);
        let mut perfect = player("perfect", 1);
        while here.outcome().is_none() && !counter.is_draw() {
            let best_move = choose(&mut *perfect, &here, &Limits::default());
            here.play(&best_move.mv).unwrap();
            counter.moved(&here);
        }
        let found = if here.outcome().is_none() { "1/2-1/2".to_owned() } else { here.result() };
        assert_eq!(found, result, "{text}");
    }
}
