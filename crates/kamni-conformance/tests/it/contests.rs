//! The games that are offered are contests: thinking decides there, and perfect play keeps what the start is worth.

use kamni::Start;
use kamni_conformance::{Policy, contest};
use kamni_games::games;
use kamni_solve::{Budget, Value, analyze};
use kamni_test_support::tenth;
use std::time::Duration;

/// Plays `count` games from each start with each policy, and lists every failure. Those of the chips take long, since distances are searched
/// at every move: there are fewer.
fn check(starts: &[&Start], count: u32) {
    let count = |start: &Start| if start.rules == "chips" { count.div_ceil(20) } else { count };
    let measured: Vec<_> = starts.iter().map(|start| contest(games(), start, count(start))).collect();
    let failed: Vec<String> = measured.iter().filter(|one| !one.holds()).map(ToString::to_string).collect();
    assert!(!measured.is_empty() && failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn the_first_games_are_contests() {
    let first: Vec<&Start> = games().infos().filter_map(|info| info.starts.first()).collect();
    check(&first, 8);
}

/// All of them with `KAMNI_ALL=1`, else a tenth. Of the chips only the first: the example `contests` measures the others, which take minutes.
#[test]
fn every_start_is_a_contest() {
    let all = games()
        .infos()
        .flat_map(|info| &info.starts[..if info.name == "chips" { 1 } else { info.starts.len() }]);
    check(&tenth(all), 20);
}

/// Neither side has it easy where two people begin: a draw, or at most every third move keeps the win. All of it is proved.
#[test]
fn fair_starts_are_fair() {
    for start in games().infos().flat_map(|info| info.fair_starts) {
        let here = games().game(start.rules).unwrap().position(start.position).unwrap();
        let analysis = analyze(&here, &Budget { time: Duration::from_secs(60), ..Budget::default() });
        assert!(analysis.basis.is_exact(), "{start:?}");
        let keeps = analysis.moves.iter().filter(|one| one.value == analysis.value).count();
        let is_hard = analysis.value == Value::Win && 3 * keeps <= analysis.moves.len();
        assert!(analysis.value == Value::Draw || is_hard, "{start:?}: {keeps} of {}", analysis.moves.len());
    }
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
