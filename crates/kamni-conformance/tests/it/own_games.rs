//! kamni's own games keep every promise. A test for each, so that all cores share the work.

use kamni_conformance::{Effort, check};

/// Checks the game with this place in the registry, if there is one.
fn check_game(place: usize) {
    let games = kamni_games::games();
    let Some(info) = games.infos().nth(place) else { return };
    match check(games, info.name, Effort::Quick) {
        Ok(report) => println!("{}: {report}", info.name),
        Err(broken) => panic!("{broken}"),
    }
}

#[test]
fn the_first_game_keeps_every_promise() {
    check_game(0);
}

#[test]
fn the_second_game_keeps_every_promise() {
    check_game(1);
}

#[test]
fn the_third_game_keeps_every_promise() {
    check_game(2);
}

#[test]
fn the_fourth_game_keeps_every_promise() {
    check_game(3);
}

#[test]
fn the_fifth_game_keeps_every_promise() {
    check_game(4);
    assert_eq!(kamni_games::games().infos().count(), 5, "a game has no test");
}

#[test]
fn names_are_different() {
    let mut names: Vec<_> = kamni_games::games().infos().map(|info| info.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), kamni_games::games().infos().count());
}
