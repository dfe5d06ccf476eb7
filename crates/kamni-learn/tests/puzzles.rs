//! The puzzles of the program: every one reads and is proved, and no two are the same.

use kamni_learn::PuzzleSet;
use kamni_learn::puzzle::{Themes, canonical, check, read, write};
use kamni_solve::Budget;
use std::collections::HashSet;

#[test]
fn every_file_reads_and_prints_as_it_is() {
    let files = PuzzleSet::files();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let mut games: Vec<&str> = kamni_play::games().infos().map(|info| info.name).collect();
    games.sort_unstable();
    assert_eq!(names, games);
    for (name, text) in &files {
        let puzzles = read(text).unwrap_or_else(|errors| panic!("{name}: {}", errors[0]));
        assert_eq!(write(&puzzles), *text, "{name}");
    }
}

#[test]
fn every_puzzle_is_proved() {
    let games = kamni_play::games();
    let budget = Budget { threads: 1, ..Budget::default() };
    for puzzle in PuzzleSet::own(games).all() {
        if let Err(flaw) = check(puzzle, games, &budget) {
            panic!("{} {} {}: {flaw}", puzzle.id, puzzle.rules, puzzle.position);
        }
    }
}

#[test]
fn no_two_are_images_of_each_other() {
    let games = kamni_play::games();
    let set = PuzzleSet::own(games);
    let mut seen = HashSet::new();
    for puzzle in set.all() {
        let start = puzzle.start(games).unwrap();
        assert!(seen.insert((puzzle.rules.clone(), canonical(&start))), "{}", puzzle.id);
        assert_eq!(set.get(&puzzle.id), Some(puzzle));
    }
}

#[test]
fn every_theme_has_a_name() {
    let games = kamni_play::games();
    let set = PuzzleSet::own(games);
    for puzzle in set.all() {
        let themes: Themes = set.themes(puzzle.game());
        for key in &puzzle.themes {
            assert!(themes.get(key).is_some(), "{}: {key}", puzzle.id);
        }
    }
}
