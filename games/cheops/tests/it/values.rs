//! Values of Cheops' Pyramid against the brute force, which shares no code with them: it knows stones,
//! not outlines.

use kamni::{Game, Notation};
use kamni_brute::Brute;
use kamni_cheops::Cheops;
use kamni_cheops::solve::{self, CheopsTable, Index, Sweep, Values, plain, spec};
use kamni_games::games;
use kamni_tables::{Draft, Sample, TableError, TableFile, Tabled};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn game(base: usize) -> Cheops {
    Cheops::new(base as u8).unwrap()
}

/// The stones of an outline, as text without turn and points.
fn stones(base: usize, path: u64) -> String {
    let game = game(base);
    let position = game.position_of(game.outline(path).expect("an outline"));
    board(&game.position_text(&position))
}

fn board(position: &str) -> String {
    position.split(' ').next().unwrap().to_owned()
}

/// The mover's points still to come minus the opponent's, by trying every move.
fn brute_force(state: &kamni_brute::Cheops, memo: &mut BTreeMap<String, i32>) -> i32 {
    let board = board(&state.text());
    if let Some(&value) = memo.get(&board) {
        return value;
    }
    let made =
        |state: &kamni_brute::Cheops| state.points().map_or(0, |(first, second)| first + second) as i32;
    let results =
        state.moves().into_iter().map(|(_, next)| made(&next) - made(state) - brute_force(&next, memo));
    let value = results.max().unwrap_or(0);
    memo.insert(board, value);
    value
}

fn solved(base: usize) -> Values {
    Values::solve(base, 2, &AtomicBool::new(false)).unwrap()
}

#[test]
fn every_outline_of_small_bases_has_the_value_that_brute_force_finds() {
    for base in 2..=8 {
        let values = solved(base);
        let mut memo = BTreeMap::new();
        brute_force(&kamni_brute::Cheops::start(&format!("cheops/{base}")).unwrap(), &mut memo);
        let mut seen = BTreeSet::new();
        for rank in 0..values.index().size() {
            let path = values.index().unrank(rank);
            let stones = stones(base, path);
            assert_eq!(Some(&values.value(path).unwrap()), memo.get(&stones), "base {base}, {stones}");
            seen.insert(stones);
        }
        assert_eq!(seen.len() as u64, values.index().size(), "different outlines, different stones");
        assert_eq!(memo.len(), seen.len(), "no others can be reached");
    }
}

#[test]
fn start_values_are_the_known_ones() {
    // Bases 2 to 8: RULES.md, from another program.
    for (base, value) in (2..).zip([1, -1, 4, 0, 5, -1, 6]) {
        assert_eq!(solved(base).value(game(base).start().outline().path()).unwrap(), value, "base {base}");
    }
}

#[test]
fn the_fast_sweep_finds_what_the_plain_one_finds() {
    for base in Sweep::LEAST_BASE..=12 {
        let plain = plain::solve(&Index::new(base));
        for threads in [1, 2, 5] {
            assert!(swept(base, &[], threads) == plain, "base {base}, {threads} threads");
        }
        for known in (0..plain.len()).step_by(plain.len() / 7 + 1).chain([1, plain.len()]) {
            assert!(swept(base, &plain[..known], 2) == plain[known..], "base {base}, {known} known");
        }
    }
}

fn swept(base: usize, known: &[u8], threads: usize) -> Vec<u8> {
    let mut shares = Vec::new();
    let take = |piece: &[u8]| {
        shares.extend_from_slice(piece);
        Ok(())
    };
    Sweep::new(base).run(&known.to_vec().into(), threads, &AtomicBool::new(false), take).unwrap();
    shares
}

/// A finished table of these shares, opened.
fn table_of(folder: &tempfile::TempDir, base: usize, shares: &[u8]) -> Arc<TableFile> {
    let path = folder.path().join(format!("{base}"));
    let mut draft = Draft::begin(&path, spec(base), None).unwrap();
    draft.append(shares).unwrap();
    draft.finish().unwrap();
    Arc::new(TableFile::open(&path, games()).unwrap())
}

#[test]
fn check_names_an_outline_whose_value_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let mut shares = plain::solve(&Index::new(8));
    shares[700] += 1;
    let table = table_of(&folder, 8, &shares);
    let mut watch = |_, _| ControlFlow::Continue(());
    let checked = CheopsTable::new(&game(8)).unwrap().check(table, Sample::All, 1, &mut watch);
    let wrong = stones(8, Index::new(8).unrank(700));
    match checked {
        Err(TableError::Wrong { position, stored, derived, .. }) => {
            assert_eq!((board(&position), stored), (wrong, derived + 2));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn check_accepts_every_outline() {
    let folder = tempfile::tempdir().unwrap();
    for base in [2, 5, 9, 10] {
        let table = table_of(&folder, base, &plain::solve(&Index::new(base)));
        let kind = CheopsTable::new(&game(base)).unwrap();
        for sample in [Sample::All, Sample::Some(100)] {
            let mut last = (0, 0);
            let mut watch = |done, total| {
                last = (done, total);
                ControlFlow::Continue(())
            };
            assert!(kind.check(table.clone(), sample, 2, &mut watch).unwrap().is_continue());
            assert_eq!(last.0, last.1);
        }
        let mut watch = |_, _| ControlFlow::Break(());
        assert!(kind.check(table, Sample::All, 2, &mut watch).unwrap().is_break());
    }
}

#[test]
fn small_bases_are_solved_once_and_kept() {
    let values = solve::values(9).unwrap();
    assert!(Arc::ptr_eq(&values, &solve::values(9).unwrap()));
    assert_eq!(values.index().base(), 9);
    assert!(solve::values(1).is_none());
    assert!(solve::values(15).is_none());
}
