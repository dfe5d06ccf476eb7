//! Table files: what is damaged, cut or foreign is named and refused.

use crate::fault::fault;
use kamni_cheops::Cheops;
use kamni_cheops::solve::{CheopsTable, Values};
use kamni_games::games;
use kamni_tables::{self, BLOCK, Built, Coding, Draft, Options, Section, TableError, TableFile, TableSpec};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn options() -> Options {
    Options { threads: 2, memory: 1 << 30, checkpoint: Duration::from_secs(5) }
}

fn try_build(path: &Path, base: u8, options: &Options) -> Result<Built, TableError> {
    let table = CheopsTable::new(&Cheops::new(base).unwrap()).unwrap();
    kamni_tables::build(&table, path, options, &AtomicBool::new(false), &mut |_, _| {})
}

fn build(path: &Path, base: u8) -> Built {
    try_build(path, base, &options()).unwrap()
}

/// A table of two sections with two bits a value.
fn two_bits() -> (TableSpec, Vec<u8>) {
    let section = |name: &str, positions| Section { name: name.to_owned(), positions };
    let spec = TableSpec {
        rules: "seega/3".to_owned(),
        index: "test".to_owned(),
        values: "test".to_owned(),
        builder: "test".to_owned(),
        bits: 2,
        bias: -1,
        coding: Coding::Plain,
        sections: vec![section("1-1", 4 * BLOCK as u64 + 3), section("1-2", 5)],
    };
    let mut data: Vec<u8> = (0..BLOCK).map(|i| (i * 77 / 32) as u8).collect();
    data.extend([0b00_01_10_11, 0b11_10_01_00, 0b00_00_00_10]);
    (spec, data)
}

#[test]
fn values_come_back() {
    let folder = tempfile::tempdir().unwrap();
    for base in 2..=11 {
        let path = folder.path().join(format!("cheops-{base}"));
        assert_eq!(build(&path, base), Built::Complete);
        assert_eq!(build(&path, base), Built::Already);
        let from_file = Values::open(&path, base.into()).unwrap();
        let solved = Values::solve(base.into(), 1, &AtomicBool::new(false)).unwrap();
        for rank in 0..solved.index().size() {
            let path = solved.index().unrank(rank);
            assert_eq!(from_file.value(path).unwrap(), solved.value(path).unwrap());
        }
        assert!(fault(&path).is_none());
        assert_eq!(from_file.table().unwrap().counts(0).iter().sum::<u64>(), solved.index().size());
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 10, "nothing else is left behind");
}

#[test]
fn sections_of_two_bits_a_value() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let (spec, data) = two_bits();
    let mut draft = Draft::begin(&path, spec.clone(), None).unwrap();
    data.chunks(1000).for_each(|piece| draft.append(piece).unwrap());
    draft.finish().unwrap();

    let table = TableFile::open_as(&path, &spec.rules, games()).unwrap();
    assert!(fault(&path).is_none());
    for position in 0..4 * BLOCK as u64 + 3 {
        let byte = data[position as usize / 4];
        assert_eq!(table.code(0, position).unwrap(), byte >> (position % 4 * 2) & 3);
    }
    let second = table.section("1-2").unwrap();
    let codes: Vec<u8> = (0..5).map(|position| table.code(second, position).unwrap()).collect();
    assert_eq!(codes, [0, 1, 2, 3, 2]);
    assert_eq!(table.counts(second), [1, 1, 2, 1]);
    assert_eq!(table.counts(0).iter().sum::<u64>(), 4 * BLOCK as u64 + 3);
    assert_eq!(table.section("2-2"), None);
}

#[test]
fn too_many_or_too_few_values_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let (spec, data) = two_bits();
    let mut draft = Draft::begin(&path, spec.clone(), None).unwrap();
    draft.append(&data).unwrap();
    assert!(matches!(draft.append(&[0]), Err(TableError::Amount { .. })));
    drop(draft);
    let mut draft = Draft::begin(&path, spec, None).unwrap();
    draft.append(&data[1..]).unwrap();
    assert!(matches!(draft.finish(), Err(TableError::Amount { .. })));
    assert!(!path.exists());
}

#[test]
fn a_cut_table_is_refused_wherever_it_was_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    build(&path, 11);
    let whole = fs::read(&path).unwrap();
    let ends = [0, 1, 7, 8, 12, 55, 56, 100, 4087, 4088, 4095, 4096, 4097, 5000, 50_000];
    let near_the_end = (1..=20).map(|less| whole.len() - less);
    for length in ends.into_iter().chain(near_the_end) {
        fs::write(&path, &whole[..length]).unwrap();
        let error = fault(&path).expect("a cut table");
        assert!(
            matches!(error, TableError::Length { length: found, .. } if found == length as u64)
                || length == 0 && matches!(error, TableError::Length { .. } | TableError::Io { .. }),
            "{length}: {error}"
        );
    }
    let longer = [&whole[..], &[0]].concat();
    fs::write(&path, longer).unwrap();
    assert!(matches!(fault(&path), Some(TableError::Length { .. })));
}

#[test]
fn a_flipped_bit_is_found_wherever_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    build(&path, 9);
    let whole = fs::read(&path).unwrap();
    // Every byte of the fields and of the checksums at the end, some of the counts and values.
    let ends = |at| at < 200 || at >= whole.len() - 8 || (4080..4100).contains(&at);
    for at in (0..whole.len()).filter(|&at| ends(at) || at % 37 == 0) {
        let mut bad = whole.clone();
        bad[at] ^= 1 << (at % 8);
        fs::write(&path, &bad).unwrap();
        let error = fault(&path).unwrap_or_else(|| panic!("byte {at} was not noticed"));
        match error {
            TableError::Foreign { .. } => assert!(at < 8),
            TableError::Version { .. } => assert!((8..12).contains(&at)),
            TableError::Length { .. } => assert!((12..16).contains(&at), "{at}"),
            TableError::Damaged { .. } => assert!(at < 4096 || at >= whole.len() - 8, "{at}"),
            TableError::Block { offset, length, .. } => {
                assert!((offset..offset + length).contains(&(at as u64)));
            }
            other => panic!("byte {at}: {other}"),
        }
    }
}

#[test]
fn a_damaged_block_gives_no_values_but_the_others_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    build(&path, 12);
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096 + BLOCK + 17] ^= 0x20;
    fs::write(&path, &bytes).unwrap();
    let table = TableFile::open(&path, games()).unwrap();
    assert!(table.code(0, 0).is_ok());
    assert!(matches!(table.code(0, BLOCK as u64 + 60_000), Err(TableError::Block { .. })));
    assert!(table.code(0, 2 * BLOCK as u64).is_ok());
}

#[test]
fn other_files_and_other_tables_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    assert!(matches!(Values::open(&path, 5), Err(TableError::Io { .. })));
    fs::write(&path, "[Game \"cheops/5\"]\n").unwrap();
    assert!(matches!(Values::open(&path, 5), Err(TableError::Foreign { .. })));
    assert!(try_build(&path, 5, &options()).is_err(), "a file that is in the way stays as it is");
    assert_eq!(fs::read(&path).unwrap(), b"[Game \"cheops/5\"]\n");

    let other = folder.path().join("cheops-6");
    build(&other, 6);
    let error = Values::open(&other, 5).unwrap_err();
    assert_eq!(error.to_string(), format!("{} is a table for cheops/6, not for cheops/5", other.display()));
}

#[test]
fn two_builds_of_one_table_do_not_meet() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let draft = Draft::begin(&path, two_bits().0, None).unwrap();
    assert!(matches!(Draft::begin(&path, two_bits().0, None), Err(TableError::Busy { .. })));
    drop(draft);
    assert!(Draft::begin(&path, two_bits().0, None).is_ok());
}

#[test]
fn no_room_and_no_folder_are_said_and_leave_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let mut spec = two_bits().0;
    spec.sections[0].positions = 1 << 54;
    let error = Draft::begin(&path, spec, None).unwrap_err();
    assert!(matches!(error, TableError::NoSpace { .. }), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);

    let nowhere = folder.path().join("missing").join("t");
    let error = Draft::begin(&nowhere, two_bits().0, None).unwrap_err();
    assert!(matches!(error, TableError::Io { .. }), "{error}");

    let options = Options { memory: 1000, ..options() };
    let error = try_build(&path, 14, &options).unwrap_err();
    assert!(matches!(error, TableError::Memory { needed: 500_000.., allowed: 1000, .. }), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_table_that_is_changed_while_it_is_open_gives_errors_and_no_wrong_values() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    build(&path, 13);
    let solved = Values::solve(13, 1, &AtomicBool::new(false)).unwrap();
    let right = solved.shares().unwrap();
    let table = TableFile::open(&path, games()).unwrap();
    let rank = |block: usize, at: usize| (block * BLOCK + at) as u64;
    for block in 0..right.len() / BLOCK {
        // Every block is read once, so it was found to be sound.
        assert_eq!(table.code(0, rank(block, 0)).unwrap(), right[block * BLOCK]);
    }
    assert!(table.failure().is_none());

    let mut bytes = fs::read(&path).unwrap();
    let start = bytes.len() - right.len() - 8 * right.len().div_ceil(BLOCK);
    bytes[start + 5 * BLOCK + 30_000] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(matches!(table.code(0, rank(5, 30_000)), Err(TableError::Block { .. })));
    // It is not read again and again.
    assert!(matches!(table.code(0, rank(5, 40_000)), Err(TableError::Before { .. })));
    assert!(table.failure().unwrap().to_string().contains("is damaged"));
    for (block, at) in [(4, 30_000), (6, 30_000), (5, 1)] {
        assert_eq!(table.code(0, rank(block, at)).unwrap(), right[block * BLOCK + at], "{block} {at}");
    }

    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len((start + 2 * BLOCK) as u64).unwrap();
    assert!(matches!(table.code(0, rank(8, 50_000)), Err(TableError::Length { .. })));
    assert_eq!(table.code(0, rank(1, 50_000)).unwrap(), right[BLOCK + 50_000]);
    assert!(table.verify(|_, _| ControlFlow::Continue(())).is_err());
}
