//! The attack on the program, in short: `kamni-torture` runs it for as long as you like.

use kamni_test_support::is_whole;
use kamni_torture::{Options, Target, run};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The changes that the server acknowledges at least.
fn least_acknowledged() -> u64 {
    if is_whole() { 300 } else { 20 }
}

/// Attacks for the given number of seconds, or for a few where only a sample is checked. `KAMNI_SEED` repeats the plan, else it is
/// another one each time.
fn attack(only: Target, seconds: u64) -> kamni_torture::Summary {
    let seed = std::env::var("KAMNI_SEED").ok().and_then(|text| text.parse().ok());
    let seed = seed.unwrap_or_else(|| fastrand::u64(..1_000_000_000));
    println!("KAMNI_SEED={seed}");
    let options = Options {
        kamni: PathBuf::from(env!("CARGO_BIN_EXE_kamni")),
        seed,
        time: Duration::from_secs(if is_whole() { seconds } else { 4 }),
        least_acknowledged: least_acknowledged(),
        only: Some(only),
        short: true,
        interrupted: Arc::new(AtomicBool::new(false)),
    };
    let summary = run(&options).unwrap();
    println!("{summary}");
    assert!(summary.violations.is_empty(), "KAMNI_SEED={seed}: {:#?}", summary.violations);
    summary
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let summary = attack(Target::Server, 60);
    assert!(
        summary.starts >= 3 && summary.acknowledged >= least_acknowledged(),
        "too little happened: {summary}"
    );
}

#[test]
fn a_table_whose_build_is_killed_is_the_same_file() {
    let summary = attack(Target::Table, 20);
    assert!(summary.tables >= 2, "too little happened: {summary}");
}

#[test]
fn a_match_that_is_killed_has_every_game_once() {
    let summary = attack(Target::Match, 20);
    assert!(summary.match_games > 0, "too little happened: {summary}");
}
