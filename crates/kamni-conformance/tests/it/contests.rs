//! The games that are offered are contests: thinking decides there, and perfect play keeps what the start is worth.

use kamni::Start;
use kamni_conformance::{Policy, contest};
use kamni_games::games;

/// Plays `count` games from each start with each policy, and lists every failure.
fn check(starts: impl Iterator<Item = &'static Start>, count: u32) {
    let measured: Vec<_> = starts.map(|start| contest(games(), start, count)).collect();
    let failed: Vec<String> = measured.iter().filter(|one| !one.holds()).map(ToString::to_string).collect();
    assert!(!measured.is_empty() && failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn the_first_games_are_contests() {
    let first =
        |name: &str| games().infos().find(|info| info.name == name).and_then(|info| info.starts.first());
    check(["kayles", "cheops", "dawson", "seega"].into_iter().filter_map(first), 20);
}

/// Those of the chips take long, since distances are searched at every move: the example `contests` measures them.
#[test]
fn every_start_is_a_contest() {
    check(games().infos().filter(|info| info.name != "chips").flat_map(|info| info.starts), 20);
}

#[test]
fn the_first_game_of_chips_is_a_contest() {
    check(games().infos().filter(|info| info.name == "chips").filter_map(|info| info.starts.first()), 2);
}

/// A start that is known to be none: it goes by the first legal move.
#[test]
fn what_is_no_contest_is_told() {
    let start = Start { player: "level=1", ..Start::new("dawson/3x5", "", "") };
    let measured = contest(games(), &start, 8);
    assert!(!measured.holds(), "{measured}");
    let (_, share) = measured.policies.iter().find(|(policy, _)| *policy == Policy::First).unwrap();
    assert!(*share > 0.5, "{measured}");
}
