//! Table files of Seega's endings: they grow, survive interruption, and are checked against the rules.

use kamni::{Notation, Player};
use kamni_games::games;
use kamni_seega::solve::Endings;
use kamni_seega::solve::SeegaTable;
use kamni_seega::{Seega, Setup};
use kamni_solve::{Analysis, Budget, Solve};
use kamni_tables::device;
use kamni_tables::{
    Built, Coding, Draft, Options, Sample, TableError, TableFile, TableSpec, Tabled, Tables, Whole, build,
    fingerprint,
};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn table(rules: &str, stones: usize) -> SeegaTable {
    let game = kamni_games::games().game(rules).unwrap();
    SeegaTable::new(game.start().typed::<Seega>().unwrap().0, stones).unwrap()
}

/// Builds a table and stops after this many reports of progress.
fn built(table: &SeegaTable, path: &Path, patience: usize) -> Result<Built, TableError> {
    let options = Options { threads: 2, memory: 1 << 30, checkpoint: Duration::ZERO };
    let stop = AtomicBool::new(false);
    let mut left = patience;
    build(table, path, &options, &stop, &mut |_, _| {
        left = left.saturating_sub(1);
        stop.store(left == 0, Ordering::Relaxed);
    })
}

/// All values of a table, four in a byte.
fn values(path: &Path) -> Vec<u8> {
    let table = TableFile::open(path, games()).unwrap();
    let mut values = Vec::new();
    for (number, section) in table.spec().sections.iter().enumerate() {
        for position in 0..section.positions {
            if position % 4 == 0 {
                values.push(0);
            }
            *values.last_mut().unwrap() |= table.code(number, position).unwrap() << (position % 4 * 2);
        }
    }
    values
}

fn check(table: &SeegaTable, path: &Path) -> Result<ControlFlow<()>, TableError> {
    let file = Arc::new(TableFile::open(path, games()).unwrap());
    table.check(file, Sample::All, 2, &mut |_, _| ControlFlow::Continue(()))
}

#[test]
fn a_larger_table_takes_over_a_smaller_one() {
    let folder = tempfile::tempdir().unwrap();
    let (grown, direct) = (folder.path().join("grown.kmt"), folder.path().join("direct.kmt"));
    for stones in [3, 5, 6] {
        assert_eq!(built(&table("seega/5", stones), &grown, usize::MAX).unwrap(), Built::Complete);
    }
    assert_eq!(built(&table("seega/5", 6), &direct, usize::MAX).unwrap(), Built::Complete);
    assert!(fs::read(&grown).unwrap() == fs::read(&direct).unwrap(), "the same bytes either way");
    // What is there is enough for a smaller one.
    assert_eq!(built(&table("seega/5", 4), &grown, usize::MAX).unwrap(), Built::Already);
    // Other rules are other tables.
    let other = built(&table("seega/5,extra=any", 6), &grown, usize::MAX);
    assert!(matches!(other, Err(TableError::OtherRules { .. })));
}

#[test]
fn a_damaged_table_is_not_built_upon() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.kmt");
    built(&table("seega/5", 4), &path, usize::MAX).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(built(&table("seega/5", 5), &path, usize::MAX).unwrap_err().is_damage());
    assert_eq!(fs::read(&path).unwrap(), bytes, "it is not ours to replace");
}

#[test]
fn stopped_builds_go_on_and_end_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (stopped, direct) = (folder.path().join("stopped.kmt"), folder.path().join("direct.kmt"));
    built(&table("seega/5", 6), &direct, usize::MAX).unwrap();
    let mut attempts = 0;
    // Each attempt is more patient: a class has to be solved in one go.
    while built(&table("seega/5", 6), &stopped, 2 << attempts).unwrap() != Built::Complete {
        attempts += 1;
        assert!(!stopped.exists());
    }
    assert!(attempts > 3, "only {attempts} attempts");
    assert!(fs::read(&stopped).unwrap() == fs::read(&direct).unwrap());
}

#[test]
fn every_value_agrees_with_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    for (rules, stones) in [
        ("seega/5,limit=4", 3),
        ("seega/3,limit=5", 8),
        ("seega/3,extra=any,place=2,capture=single,limit=4", 8),
    ] {
        let (table, path) = (table(rules, stones), folder.path().join(rules.replace('/', "-")));
        built(&table, &path, usize::MAX).unwrap();
        assert!(check(&table, &path).unwrap().is_continue(), "{rules}");
    }
}

#[test]
fn a_wrong_value_is_found_although_its_checksum_is_right() {
    let folder = tempfile::tempdir().unwrap();
    let (path, forged) = (folder.path().join("table.kmt"), folder.path().join("forged.kmt"));
    let table = table("seega/3,limit=3", 4);
    built(&table, &path, usize::MAX).unwrap();
    let spec = table.spec();
    let mut values = values(&path);
    let last = values.len() - 2;
    values[last] ^= 0b11;
    let predictor = table.predictor(&spec);
    let mut draft = Draft::begin(&forged, spec, predictor).unwrap();
    draft.append(&values).unwrap();
    draft.finish().unwrap();
    assert!(
        TableFile::open(&forged, games())
            .unwrap()
            .verify(|_, _| ControlFlow::Continue(()))
            .unwrap()
            .is_continue()
    );
    let error = check(&table, &forged).unwrap_err();
    assert!(matches!(error, TableError::Wrong { .. }), "{error:?}");
}

/// The fingerprints of a file's sections, and of all of it.
fn fingerprints(table: &SeegaTable, path: &Path) -> (Vec<u64>, Result<ControlFlow<(), Whole>, TableError>) {
    let file = Arc::new(TableFile::open(path, games()).unwrap());
    let ControlFlow::Continue(sections) = file.verify(|_, _| ControlFlow::Continue(())).unwrap() else {
        panic!("nothing stops it")
    };
    let whole = fingerprint(table, &file, &sections, 2, &mut |_, _| ControlFlow::Continue(()));
    (sections, whole)
}

#[test]
fn fingerprints_of_a_file_are_those_of_the_values_in_memory_and_the_published_ones() {
    let folder = tempfile::tempdir().unwrap();
    for (rules, published) in [("seega/5", true), ("seega/5,extra=any", true), ("seega/5,limit=4", false)] {
        let (table, path) = (table(rules, 5), folder.path().join(rules.replace('/', "-")));
        built(&table, &path, usize::MAX).unwrap();
        let game = kamni_games::games().game(rules).unwrap();
        let endings =
            Endings::solve(game.start().typed::<Seega>().unwrap().0, 5, 1, &AtomicBool::new(false)).unwrap();
        let mut codes = endings.codes().unwrap();
        let spec = table.spec();
        let in_memory = spec.sections.iter().map(|section| {
            let (these, rest) = codes.split_at(section.positions.div_ceil(4) as usize);
            codes = rest;
            device::fingerprint(these)
        });
        let in_memory: Vec<u64> = in_memory.collect();
        let (sections, whole) = fingerprints(&table, &path);
        assert_eq!(sections, in_memory, "{rules}");
        let bytes: Vec<u8> = in_memory.iter().flat_map(|number| number.to_le_bytes()).collect();
        let expected = Whole { fingerprint: device::fingerprint(&bytes), published };
        assert_eq!(whole.unwrap(), ControlFlow::Continue(expected), "{rules}");

        // The first format has the same values, and its sections begin anywhere in a block.
        let (plain, forged) = (path.with_extension("plain"), path.with_extension("forged"));
        let write = |path: &Path, values: &[u8]| {
            let mut draft =
                Draft::begin(path, TableSpec { coding: Coding::Plain, ..table.spec() }, None).unwrap();
            draft.append(values).unwrap();
            draft.finish().unwrap();
        };
        let mut values = values(&path);
        write(&plain, &values);
        assert_eq!(fingerprints(&table, &plain).0, in_memory, "{rules}");
        values[40] ^= 1;
        write(&forged, &values);
        let refused = matches!(fingerprints(&table, &forged).1, Err(TableError::Fingerprint { .. }));
        assert_eq!(refused, published, "{rules}");
    }
}

#[test]
fn a_table_is_found_whatever_its_extent_and_however_stones_are_placed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::new(folder.path(), kamni_games::games().clone());
    let small = table("seega/5,place=2", 4);
    assert_eq!(small.spec().rules, "seega/5", "the moves do not depend on how stones are placed");
    built(&small, &tables.path("seega/5"), usize::MAX).unwrap();
    for rules in ["seega/5", "seega/5,place=2"] {
        let game = kamni_games::games().game(rules).unwrap();
        let endings = Endings::in_tables(&tables, game.start().typed::<Seega>().unwrap().0).unwrap().unwrap();
        assert_eq!(endings.stones(), 4);
    }
    assert_eq!(tables.list().unwrap().len(), 1);
    let larger = kamni_games::games().game("seega/7").unwrap();
    assert!(Endings::in_tables(&tables, larger.start().typed::<Seega>().unwrap().0).unwrap().is_none());
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// With a table in a file and without: the same values, in any number of quiet moves.
#[test]
fn analyses_with_a_file_agree_with_those_without() {
    const STONES: usize = 6;
    for rules in ["seega/5", "seega/5,extra=any,limit=7"] {
        let folder = tempfile::tempdir().unwrap();
        let tables = Arc::new(Tables::new(folder.path(), kamni_games::games().clone()));
        let whole = table(rules, STONES);
        built(&whole, &tables.path(&whole.spec().rules), usize::MAX).unwrap();
        let any = kamni_games::games().game(rules).unwrap();
        let start = any.start();
        let game = start.typed::<Seega>().unwrap().0;
        let [with, without] = [Some(tables), None].map(|tables| Budget {
            tables,
            threads: 1,
            nodes: 3_000_000,
            ..Budget::default()
        });
        let mut random = Random(8);
        let mut compared = 0;
        while compared < 40 {
            let mut sets = [0u128; 2];
            for _ in 0..STONES {
                let cell = 1u128 << random.below(25);
                sets[random.below(2)] |= cell & !(sets[0] | sets[1]);
            }
            let quiet = random.below(game.limit().into()) as u16;
            let setup = Setup { stones: sets, turn: Player::First, in_hand: [0, 0], quiet, bound: None };
            let Ok(position) = game.validate(setup) else { continue };
            let values = |analysis: Analysis| {
                assert!(analysis.proved, "{rules} {position:?}");
                let mut moves: Vec<_> =
                    analysis.moves.into_iter().map(|grade| (grade.mv, grade.value)).collect();
                moves.sort();
                (analysis.value, moves)
            };
            let [one, other] = [&with, &without].map(|budget| values(game.analyze(&position, budget)));
            assert_eq!(one, other, "{rules} {position:?}");
            compared += 1;
        }
    }
}

#[test]
fn a_table_in_the_old_format_is_read_and_built_upon() {
    let folder = tempfile::tempdir().unwrap();
    let [new, old, larger] = ["new.kmt", "old.kmt", "larger.kmt"].map(|name| folder.path().join(name));
    built(&table("seega/5", 5), &new, usize::MAX).unwrap();
    let spec = TableSpec { coding: Coding::Plain, ..table("seega/5", 5).spec() };
    let mut draft = Draft::begin(&old, spec, None).unwrap();
    draft.append(&values(&new)).unwrap();
    draft.finish().unwrap();
    assert_eq!(fs::read(&old).unwrap()[8], 1, "the first format");
    assert_eq!(fs::read(&new).unwrap()[8], 2);
    assert!(values(&old) == values(&new));
    let game = kamni_games::games().game("seega/5").unwrap();
    let endings = |path: &Path| {
        let file = Arc::new(TableFile::open(path, games()).unwrap());
        Endings::of_table(file, game.start().typed::<Seega>().unwrap().0).unwrap()
    };
    let (own, enemy) = (0b1_00001u32, 0b110u32 << 10);
    assert_eq!(endings(&old).value(own, enemy).unwrap(), endings(&new).value(own, enemy).unwrap());
    assert_eq!(built(&table("seega/5", 5), &old, usize::MAX).unwrap(), Built::Already);
    assert_eq!(built(&table("seega/5", 6), &old, usize::MAX).unwrap(), Built::Complete);
    built(&table("seega/5", 6), &larger, usize::MAX).unwrap();
    assert!(fs::read(&old).unwrap() == fs::read(&larger).unwrap());
}

#[test]
fn with_little_memory_classes_come_back_from_the_disk_and_the_bytes_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["seega/5", "seega/5,extra=any", "seega/3,limit=9"] {
        let table = table(rules, if rules.starts_with("seega/3") { 8 } else { 6 });
        let [little, much] =
            ["little", "much"].map(|name| folder.path().join(rules.replace('/', "-") + name));
        let least = table.memory();
        assert!(least < table.memory_within(u64::MAX), "{rules}: something does not fit");
        assert_eq!(table.memory_within(least), least);
        assert!(table.scratch_within(least) > 0, "{rules}: what leaves memory goes to the disk");
        assert_eq!(table.scratch_within(u64::MAX), 0, "{rules}");
        let with = |memory: u64, path: &Path| {
            let options = Options { threads: 2, memory, checkpoint: Duration::ZERO };
            build(&table, path, &options, &AtomicBool::new(false), &mut |_, _| {})
        };
        assert!(matches!(with(least - 1, &little), Err(TableError::Memory { .. })));
        assert_eq!(with(least, &little).unwrap(), Built::Complete);
        assert_eq!(with(u64::MAX, &much).unwrap(), Built::Complete);
        assert!(fs::read(&little).unwrap() == fs::read(&much).unwrap(), "{rules}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 6, "nothing is left beside the tables");
}

#[test]
fn stopped_builds_with_little_memory_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let [stopped, direct] = ["stopped", "direct"].map(|name| folder.path().join(name));
    let table = table("seega/5", 6);
    built(&table, &direct, usize::MAX).unwrap();
    let mut patience = 1;
    loop {
        let options = Options { threads: 2, memory: table.memory(), checkpoint: Duration::ZERO };
        let (stop, mut left, mut before) = (AtomicBool::new(false), patience, 0);
        let ended = build(&table, &stopped, &options, &stop, &mut |done, total| {
            assert!((before..=total).contains(&done), "{before}, then {done} of {total}");
            before = done;
            left = usize::saturating_sub(left, 1);
            stop.store(left == 0, Ordering::Relaxed);
        });
        if ended.unwrap() == Built::Complete {
            break;
        }
        patience *= 3;
    }
    assert!(patience > 9, "it was stopped a few times");
    assert!(fs::read(&stopped).unwrap() == fs::read(&direct).unwrap());
}
