//! kamni's own games keep every promise. Two tests, so that two cores share the work.

use kamni_conformance::{Effort, check};

fn check_where(wanted: impl Fn(&kamni::GameInfo) -> bool) {
    let games = kamni_games::games();
    for info in games.infos().filter(|info| wanted(info)) {
        match check(games, info.name, Effort::Quick) {
            Ok(report) => println!("{}: {report}", info.name),
            Err(broken) => panic!("{broken}"),
        }
    }
}

#[test]
fn games_with_options_keep_every_promise() {
    check_where(|info| !info.options.is_empty());
}

#[test]
fn games_without_options_keep_every_promise() {
    check_where(|info| info.options.is_empty());
}

#[test]
fn names_are_different() {
    let mut names: Vec<_> = kamni_games::games().infos().map(|info| info.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), kamni_games::games().infos().count());
}
