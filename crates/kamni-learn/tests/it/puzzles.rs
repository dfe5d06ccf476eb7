//! The puzzles of the program: every one reads and is proved, no two are the same, and their ratings mean something.

use kamni_brute::{Brute, Verdict, reachable, solve};
use kamni_learn::puzzle::{
    Find, Report, canonical, check, contenders, measure, proof_budget, rate, read, read_shares, themes_of,
    write,
};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::Value;
use kamni_tables::threads;
use kamni_test_support::{is_whole, tenth};
use std::collections::{BTreeMap, HashSet};

/// The fewest puzzles of a game.
const MIN_PUZZLES: usize = 300;

/// The least rank correlation of rating and failure.
const LEAST_CORRELATION: f64 = 0.9;

/// The most bytes of all files together.
const MOST_BYTES: usize = 2_000_000;

fn set() -> PuzzleSet {
    PuzzleSet::own(kamni_games::games())
}

/// What is found in a list.
fn on_all_cores<T: Send, R: Send>(list: Vec<T>, find: impl Fn(T) -> Option<R> + Sync) -> Vec<R> {
    threads::map(threads::available(), list, find).into_iter().flatten().collect()
}

fn names() -> Vec<&'static str> {
    kamni_games::games().infos().map(|info| info.name).collect()
}

#[test]
fn every_file_reads_and_prints_as_it_is() {
    let files = PuzzleSet::files(kamni_games::games());
    assert_eq!(files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), names());
    assert!(files.iter().map(|(_, text)| text.len()).sum::<usize>() <= MOST_BYTES);
    for (name, text) in &files {
        let puzzles = read(text).unwrap_or_else(|errors| panic!("{name}: {}", errors[0]));
        assert_eq!(write(&puzzles), *text, "{name}");
        assert!(puzzles.len() >= MIN_PUZZLES, "{name}: {}", puzzles.len());
        assert!(puzzles.iter().all(|puzzle| puzzle.game() == name), "{name}");
    }
}

#[test]
fn every_puzzle_is_proved() {
    let games = kamni_games::games();
    // No more than mining had, so that nothing rests on a fast machine.
    let budget = proof_budget();
    let set = set();
    let flaws = on_all_cores(tenth(set.all()), |puzzle| {
        let flaw = check(puzzle, games, &budget).err()?;
        Some(format!("{} {} {}: {flaw}", puzzle.id, puzzle.rules, puzzle.position))
    });
    assert!(flaws.is_empty(), "{flaws:#?}");
}

#[test]
fn no_two_are_images_of_each_other() {
    let games = kamni_games::games();
    let set = set();
    let mut seen = HashSet::new();
    for puzzle in set.all() {
        let start = puzzle.start(games).unwrap();
        assert!(seen.insert((puzzle.rules.clone(), canonical(&start))), "{}", puzzle.id);
        assert_eq!(set.get(&puzzle.id), Some(puzzle));
    }
}

#[test]
fn every_puzzle_has_a_theme_and_every_theme_a_name() {
    let set = set();
    for puzzle in set.all() {
        let themes = set.themes(puzzle.game());
        assert!(!puzzle.themes.is_empty(), "{}", puzzle.id);
        for key in &puzzle.themes {
            let theme = themes.get(key).unwrap_or_else(|| panic!("{}: {key}", puzzle.id));
            assert!(!theme.name.en.is_empty() && !theme.name.ru.is_empty());
        }
    }
}

/// The themes of a sample are those that the reasons give today; `kamni puzzle rate --themes` renews them.
#[test]
fn themes_follow_from_the_reasons() {
    const EVERY: usize = 25;
    let set = set();
    let sample: Vec<&Puzzle> = tenth(names().into_iter().flat_map(|game| set.of_game(game).step_by(EVERY)));
    let stale = on_all_cores(sample, |puzzle| {
        let themes = themes_of(&puzzle.start(kamni_games::games()).unwrap());
        let now = format!("{} {}: {themes:?}, not {:?}", puzzle.id, puzzle.rules, puzzle.themes);
        (themes != puzzle.themes).then_some(now)
    });
    assert!(stale.is_empty(), "{stale:#?}");
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody_and_the_games_take_turns() {
    let set = set();
    let ids = |days: std::ops::Range<u64>| -> Vec<String> {
        days.map(|day| set.of_day(day).unwrap().id.clone()).collect()
    };
    assert_eq!(ids(20_000..20_010), ids(20_000..20_010));
    let games: Vec<&str> = (0..5).map(|day| set.of_day(day).unwrap().game()).collect();
    assert_eq!(games, names());
    // None comes again before all others of its game have come.
    let fewest = names().into_iter().map(|game| set.of_game(game).count()).min().unwrap() as u64;
    let days = names().len() as u64 * fewest;
    let different: HashSet<String> = ids(20_000..20_000 + days).into_iter().collect();
    assert_eq!(different.len() as u64, days);
}

/// What was measured when the ratings were fitted.
fn measured(game: &str, set: &PuzzleSet) -> Vec<Find> {
    let file = format!("{}/../../games/{game}/tests/shares.txt", env!("CARGO_MANIFEST_DIR"));
    let (names, rows) = read_shares(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(names, contenders().into_iter().map(|one| one.name).collect::<Vec<_>>());
    let finds: Vec<Find> = rows
        .into_iter()
        .map(|(id, shares)| Find { puzzle: set.get(&id).expect("a puzzle of the program").clone(), shares })
        .collect();
    assert_eq!(finds.len(), set.of_game(game).count());
    finds
}

#[test]
fn ratings_are_fitted_to_what_was_measured() {
    let set = set();
    for game in names() {
        let stored = measured(game, &set);
        let mut fitted = stored.clone();
        rate(&mut fitted, &contenders());
        for (stored, fitted) in stored.iter().zip(&fitted) {
            // The last bit of a logarithm may differ from machine to machine.
            assert!(stored.puzzle.rating.abs_diff(fitted.puzzle.rating) <= 1, "{}", stored.puzzle.id);
        }
    }
}

#[test]
fn stronger_levels_solve_more_and_hard_puzzles_are_failed_by_players_that_were_not_asked() {
    let set = set();
    for game in names() {
        let report = Report::of(&measured(game, &set), &contenders());
        assert!(report.correlation >= LEAST_CORRELATION, "{game}: {}", report.correlation);
        let levels: Vec<f64> =
            report.shares.iter().filter(|(one, _)| one.is_level()).map(|(_, share)| *share).collect();
        // Where sizes have fewer levels, the highest stands for those above it.
        for (level, pair) in (1..).zip(levels.windows(2)) {
            let last = pair[0] == 1.0;
            assert!(pair[1] > pair[0] || last, "{game}: level {} solves {:?}", level + 1, levels);
        }
    }
}

/// A sample is measured again, with other random numbers than the first time for most: on the whole the shares stay where they were.
#[test]
fn what_was_measured_comes_out_again() {
    const EVERY: usize = 120;
    /// How many of a thousand tries the shares may differ by in the mean.
    const MAX_DIFFERENCE: f64 = 60.0;
    let set = set();
    let contenders = contenders();
    let sample: Vec<Find> =
        names().into_iter().flat_map(|game| measured(game, &set).into_iter().step_by(EVERY)).collect();
    let differences = threads::map(threads::available(), sample, |find| {
        let start = find.puzzle.start(kamni_games::games()).unwrap();
        let again = measure(&start, &find.puzzle, &contenders, 1);
        again.iter().zip(&find.shares).map(|(one, other)| one.abs_diff(*other)).collect::<Vec<_>>()
    });
    let differences = differences.concat();
    let mean = differences.iter().map(|one| f64::from(*one)).sum::<f64>() / differences.len() as f64;
    assert!(mean <= MAX_DIFFERENCE, "{mean}");
}

/// The most positions that the brute force looks at.
const MOST_STATES: usize = 1_000;

/// The first moves that keep the value, by brute force; `None` if there are too many positions.
fn brute_first_moves<B: Brute>(start: B, value: Value) -> Option<Vec<String>> {
    if reachable(&start, MOST_STATES).len() >= MOST_STATES {
        return None;
    }
    let known: BTreeMap<B, Verdict> = solve(&start);
    let first = start.first_to_move();
    let own = |verdict: Verdict| match verdict {
        Verdict::Draw => Value::Draw,
        Verdict::First => Value::win_if(first),
        Verdict::Second => Value::win_if(!first),
    };
    assert_eq!(own(known[&start]), value);
    let keeps = |(_, next): &(String, B)| own(known[next]) == value;
    let mut moves: Vec<String> = start.moves().into_iter().filter(keeps).map(|(mv, _)| mv).collect();
    moves.sort_unstable();
    Some(moves)
}

/// An independent solver that shares no line with ours finds the same first moves. Chips are left out: their games need not end, and the
/// brute force cannot solve them.
#[test]
fn the_brute_force_finds_the_same_moves() {
    let set = set();
    let checked = on_all_cores(tenth(set.all()), |puzzle: &Puzzle| {
        let (rules, position) = (&puzzle.rules, &puzzle.position);
        let brute = match puzzle.game() {
            "kayles" => brute_first_moves(kamni_brute::Kayles::read(rules, position)?, puzzle.value)?,
            "cheops" => brute_first_moves(kamni_brute::Cheops::read(rules, position)?, puzzle.value)?,
            "dawson" => brute_first_moves(kamni_brute::Dawson::read(rules, position)?, puzzle.value)?,
            "seega" => brute_first_moves(kamni_brute::Seega::read(rules, position)?, puzzle.value)?,
            _ => return None,
        };
        let mut own: Vec<&str> = puzzle.first_moves();
        own.sort_unstable();
        assert_eq!(own, brute, "{}", puzzle.id);
        Some(puzzle.id.clone())
    });
    assert!(!is_whole() || checked.len() >= 20, "{checked:?}");
}
