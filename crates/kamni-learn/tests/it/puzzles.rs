//! The puzzles of the program: every one reads and is proved, no two are the same, and their ratings mean something.

use kamni_brute::{Brute, Verdict, reachable, solve};
use kamni_learn::puzzle::{
    Policies, Task, canonical, check, essence, idea, proof_budget, read, select, write,
};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::Value;
use kamni_tables::threads;
use kamni_test_support::{is_whole, tenth};
use std::collections::{BTreeMap, HashSet};

/// The fewest puzzles of a game. Reverse Kayles has few different positions in which anything hangs on a move.
const MIN_PUZZLES: usize = 260;
const MIN_OF_KAYLES: usize = 115;

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
        let least = if name == "kayles" { MIN_OF_KAYLES } else { MIN_PUZZLES };
        assert!(puzzles.len() >= least, "{name}: {}", puzzles.len());
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
        assert!(seen.insert((puzzle.rules.clone(), puzzle.task, canonical(&start))), "{}", puzzle.id);
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

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody_and_the_games_take_turns() {
    let set = set();
    let ids = |days: std::ops::Range<u64>| -> Vec<String> {
        days.map(|day| set.of_day(day).unwrap().id.clone()).collect()
    };
    assert_eq!(ids(20_000..20_010), ids(20_000..20_010));
    let games: Vec<&str> = (0..5).map(|day| set.of_day(day).unwrap().game()).collect();
    assert_eq!(games, names());
    // None comes again before all others of its game and its difficulty have come.
    let fewest = names().into_iter().map(|game| set.of_game(game).count()).min().unwrap() as u64;
    let days = names().len() as u64 * (fewest / 7) * 7;
    let different: HashSet<String> = ids(20_000..20_000 + days).into_iter().collect();
    assert_eq!(different.len() as u64, days);
}

#[test]
fn the_puzzle_of_a_day_gets_harder_from_monday_to_sunday() {
    let set = set();
    // 20,003 days after 1 January 1970 it was a Monday.
    for game in names() {
        for monday in [20_003, 20_010, 20_696] {
            let week: Vec<u16> =
                (monday..monday + 7).map(|day| set.of_day_for(game, day).unwrap().rating).collect();
            assert!(week.is_sorted(), "{game}: {week:?}");
        }
    }
}

/// What no file has too much of, counted here without the code that chose.
#[test]
fn no_idea_and_no_thoughtless_policy_has_too_much_of_a_file() {
    let (set, games) = (set(), kamni_games::games());
    for game in names() {
        let puzzles: Vec<&Puzzle> = set.of_game(game).collect();
        let count = puzzles.len();
        let mut ideas: BTreeMap<String, usize> = BTreeMap::new();
        let mut policies = Policies::default();
        let mut essences = HashSet::new();
        let mut tasks: BTreeMap<Task, usize> = BTreeMap::new();
        for puzzle in &puzzles {
            let start = puzzle.start(games).unwrap();
            *ideas.entry(idea(puzzle)).or_default() += 1;
            *tasks.entry(puzzle.task).or_default() += 1;
            policies.add(&start, puzzle);
            assert!(essences.insert((puzzle.task, essence(&start))), "{} is like another", puzzle.id);
        }
        let (most, of) = ideas.iter().map(|(idea, of)| (of, idea)).max().unwrap();
        assert!(most * 100 <= count * 15, "{game}: {of} has {most} of {count}");
        assert!(policies.most() * 100 <= count * 20, "{game}: {:?}", policies.counts().collect::<Vec<_>>());
        let long = puzzles.iter().filter(|puzzle| puzzle.solution.turns() > 1).count();
        assert!(long * 3 >= count, "{game}: {long} of {count} need two turns");
        let (least, most) = (puzzles[0].rating, puzzles[count - 1].rating);
        assert!(least <= 1000 && most >= 2000, "{game}: {least} to {most}");
        assert!(tasks.len() >= 5, "{game}: {tasks:?}");
        println!("{game}: {count} puzzles, {} ideas, {tasks:?}, policies {}", ideas.len(), policies.most());
    }
}

/// The file is what its own lines make: `kamni puzzle make --from` gives it again.
#[test]
fn every_file_is_made_again_from_its_own_lines() {
    let games = kamni_games::games();
    for (name, text) in PuzzleSet::files(games) {
        let list: Vec<Puzzle> = tenth(read(&text).unwrap());
        let (again, rejected) = select(&list, games, list.len().max(1000), &proof_budget());
        assert_eq!(again, list, "{name}: {rejected:?}");
    }
}

#[test]
fn too_much_of_one_idea_is_refused() {
    let games = kamni_games::games();
    let (_, text) = PuzzleSet::files(games).into_iter().find(|(name, _)| name == "seega").unwrap();
    let all = read(&text).unwrap();
    let first = idea(&all[0]);
    let same: Vec<Puzzle> = all.into_iter().filter(|puzzle| idea(puzzle) == first).collect();
    let (taken, rejected) = select(&same, games, 40, &proof_budget());
    assert!(taken.len() <= 6, "{} of {}", taken.len(), same.len());
    assert_eq!(taken.len() as u64 + rejected.values().sum::<u64>(), same.len() as u64);
    // The same position twice is one too many, as is its image.
    let twice = [same[0].clone(), same[0].clone()];
    assert_eq!(select(&twice, games, 100, &proof_budget()).0.len(), 1);
}

/// The most positions that the brute force looks at.
const MOST_STATES: usize = 1_000;

/// The right answers of the first turn, by brute force; `None` if there are too many positions.
fn brute_answers<B: Brute>(start: B, task: Task) -> Option<Vec<String>> {
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
    let value = own(known[&start]);
    let keeps = |(_, next): &(String, B)| own(known[next]) == value;
    let moves = start.moves().into_iter();
    let mut answers: Vec<String> = match task {
        Task::Find | Task::Line | Task::All => moves.filter(keeps).map(|(mv, _)| mv).collect(),
        Task::Slip | Task::Slips => moves.filter(|one| !keeps(one)).map(|(mv, _)| mv).collect(),
        Task::Who => vec![value.word().to_owned()],
        _ => return None,
    };
    answers.sort_unstable();
    Some(answers)
}

/// An independent solver that shares no line with ours finds the same answers. Chips are left out: their games need not end, and the
/// brute force cannot solve them.
#[test]
fn the_brute_force_finds_the_same_answers() {
    let set = set();
    let checked = on_all_cores(tenth(set.all()), |puzzle: &Puzzle| {
        let Puzzle { rules, position, task, .. } = puzzle;
        let brute = match puzzle.game() {
            "kayles" => brute_answers(kamni_brute::Kayles::read(rules, position)?, *task)?,
            "cheops" => brute_answers(kamni_brute::Cheops::read(rules, position)?, *task)?,
            "dawson" => brute_answers(kamni_brute::Dawson::read(rules, position)?, *task)?,
            "seega" => brute_answers(kamni_brute::Seega::read(rules, position)?, *task)?,
            _ => return None,
        };
        let mut own: Vec<&str> = puzzle.first_moves();
        own.sort_unstable();
        assert_eq!(own, brute, "{}", puzzle.id);
        Some(puzzle.id.clone())
    });
    assert!(!is_whole() || checked.len() >= 20, "{checked:?}");
}
