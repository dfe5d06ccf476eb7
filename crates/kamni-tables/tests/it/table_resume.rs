//! Builds that are stopped or killed end with the same bytes as uninterrupted ones.

use kamni_cheops::Cheops;
use kamni_cheops::solve::CheopsTable;
use kamni_tables::{self, Built, Options};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const CHILD: &str = "KAMNI_TEST_BUILD_AT";

fn options() -> Options {
    Options { threads: 2, memory: 1 << 30, checkpoint: Duration::from_millis(20) }
}

fn table(base: u8) -> CheopsTable {
    CheopsTable::new(&Cheops::new(base).unwrap()).unwrap()
}

/// Builds, but stops after some outlines; says how it ended and where it began.
fn build(path: &Path, base: u8, outlines: u64) -> (Built, u64) {
    let stop = AtomicBool::new(false);
    let (mut first, mut began) = (true, 0);
    let built = kamni_tables::build(&table(base), path, &options(), &stop, &mut |done, _| {
        if first {
            (first, began) = (false, done);
        }
        if done - began >= outlines {
            stop.store(true, Ordering::Relaxed);
        }
    });
    (built.unwrap(), began)
}

#[test]
fn stopped_builds_go_on_and_end_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let straight = folder.path().join("straight");
    assert_eq!(build(&straight, 13, u64::MAX).0, Built::Complete);
    let whole = fs::read(&straight).unwrap();

    // A small generator: the seed is in the message.
    for seed in 1..=5u64 {
        let path = folder.path().join(format!("stopped-{seed}"));
        let mut state = seed;
        let (mut stops, mut furthest) = (0, 0);
        loop {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (built, began) = build(&path, 13, (state >> 33) % 200_000 + 70_000);
            assert!(began >= furthest, "seed {seed}: what was done is not done again");
            furthest = began;
            if built == Built::Complete {
                break;
            }
            assert!(!path.exists(), "seed {seed}: an unfinished table has no name");
            stops += 1;
        }
        assert!(stops > 0, "seed {seed}");
        assert!(fs::read(&path).unwrap() == whole, "seed {seed}: other bytes after {stops} stops");
    }
}

#[test]
fn what_a_killed_build_left_beside_its_table_goes_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    assert_eq!(build(&path, 13, u64::MAX).0, Built::Complete);
    for ending in ["journal", "lock"] {
        fs::write(path.with_added_extension(ending), "").unwrap();
    }
    assert_eq!(build(&path, 13, u64::MAX).0, Built::Already);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_was_damaged_in_between_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    assert_eq!(build(&path, 13, u64::MAX).0, Built::Complete);
    let whole = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    assert_eq!(build(&path, 13, 300_000).0, Built::Stopped);

    // A flipped bit early in the values: everything after that block is done again.
    let partial = folder.path().join("t.partial");
    let mut bytes = fs::read(&partial).unwrap();
    bytes[4096 + 100_000] ^= 1;
    fs::write(&partial, &bytes).unwrap();
    assert_eq!(build(&path, 13, 300_000).0, Built::Stopped);
    // A journal that is no journal: everything is done again.
    fs::write(folder.path().join("t.journal"), "nonsense").unwrap();
    assert_eq!(build(&path, 13, u64::MAX).0, Built::Complete);
    assert!(fs::read(&path).unwrap() == whole);
}

#[test]
fn killed_builds_go_on_and_end_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    for _ in 0..3 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "table_resume::a_slow_build_to_be_killed", "--ignored"])
            .env(CHILD, &path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(400));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!path.exists());
    }
    assert!(folder.path().join("t.journal").exists(), "the child got somewhere");
    let (built, began) = build(&path, 14, u64::MAX);
    assert_eq!(built, Built::Complete);
    assert!(began > 65536, "began at {began}: what the killed ones did was not used");
    let straight = folder.path().join("straight");
    build(&straight, 14, u64::MAX);
    assert!(fs::read(&path).unwrap() == fs::read(&straight).unwrap());
}

#[test]
#[ignore = "started by killed_builds_go_on_and_end_with_the_same_bytes"]
fn a_slow_build_to_be_killed() {
    let Some(path) = std::env::var_os(CHILD) else { return };
    let mut slowly = |_, _| std::thread::sleep(Duration::from_millis(60));
    let stop = AtomicBool::new(false);
    kamni_tables::build(&table(14), Path::new(&path), &options(), &stop, &mut slowly).unwrap();
}
