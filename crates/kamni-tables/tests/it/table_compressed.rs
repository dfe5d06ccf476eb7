//! Compressed tables: every value comes back, the bytes depend on nothing but the values, and what is damaged gives no value.

use crate::fault::fault;
use kamni::Notation;
use kamni_games::games;
use kamni_seega::Seega;
use kamni_seega::solve::SeegaTable;
use kamni_tables::{
    self, BLOCK, Built, Coding, Draft, Options, Predictor, Section, TableError, TableFile, TableSpec, Tabled,
};
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What the game of a table helps to guess.
fn predictor(spec: &TableSpec) -> Option<Predictor> {
    let game = games().game(&spec.rules).unwrap();
    kamni_tables::tabled(&game, None).unwrap().predictor(spec)
}

/// Sections of every kind: noise, runs, one value, four values, short ones.
fn sections() -> (TableSpec, Vec<Vec<u8>>) {
    let mut state = 7u64;
    let mut noise = move |count: u64, values: u64| -> Vec<u8> {
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % values
        };
        (0..count).map(|_| next() as u8).collect()
    };
    let runs = |length: u64| (0..3 * BLOCK as u64 + 77).map(|i| (i / length % 3) as u8).collect::<Vec<u8>>();
    let values = vec![
        noise(5 * BLOCK as u64 + 1, 3),
        runs(50),
        vec![1; 9 * BLOCK + 2],
        noise(70_000, 4),
        vec![2],
        vec![0, 1, 2, 0, 1],
        vec![],
        runs(40_000),
    ];
    let section = |(number, values): (usize, &Vec<u8>)| Section {
        name: format!("part {number}"),
        positions: values.len() as u64,
    };
    let spec = TableSpec {
        rules: "seega/3".to_owned(),
        index: "test".to_owned(),
        values: "test".to_owned(),
        builder: "test".to_owned(),
        bits: 2,
        bias: -1,
        coding: Coding::Contexts,
        sections: values.iter().enumerate().map(section).collect(),
    };
    (spec, values)
}

fn packed(values: &[u8]) -> Vec<u8> {
    let pack = |four: &[u8]| four.iter().rev().fold(0, |byte, value| byte << 2 | value);
    values.chunks(4).map(pack).collect()
}

fn write(path: &Path, spec: &TableSpec, values: &[Vec<u8>], threads: usize, piece: usize) {
    let mut draft = Draft::begin(path, spec.clone(), predictor(spec)).unwrap();
    draft.compress_on(threads);
    let data: Vec<u8> = values.iter().flat_map(|values| packed(values)).collect();
    data.chunks(piece).for_each(|piece| draft.append(piece).unwrap());
    draft.finish().unwrap();
}

#[test]
fn all_values_come_back_and_the_bytes_depend_on_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let (spec, values) = sections();
    write(&path, &spec, &values, 1, usize::MAX);
    let table = TableFile::open(&path, games()).unwrap();
    assert!(fault(&path).is_none());
    assert_eq!(table.file_bytes(), fs::metadata(&path).unwrap().len());
    for (number, values) in values.iter().enumerate() {
        for (position, &value) in values.iter().enumerate() {
            assert_eq!(table.code(number, position as u64).unwrap(), value, "{number} {position}");
        }
        for code in 0..4u8 {
            let count = values.iter().filter(|value| **value == code).count();
            assert_eq!(table.counts(number)[usize::from(code)], count as u64, "{number} {code}");
        }
    }
    let whole = fs::read(&path).unwrap();
    for (threads, piece) in [(2, 1000), (5, 65_536), (3, 300_001)] {
        let other = folder.path().join(format!("t{threads}"));
        write(&other, &spec, &values, threads, piece);
        assert!(fs::read(&other).unwrap() == whole, "{threads} threads");
    }
}

#[test]
fn an_unfinished_table_goes_on_after_its_last_whole_section() {
    let folder = tempfile::tempdir().unwrap();
    let [path, straight] = ["t", "straight"].map(|name| folder.path().join(name));
    let (spec, values) = sections();
    write(&straight, &spec, &values, 2, usize::MAX);
    let data: Vec<u8> = values.iter().flat_map(|values| packed(values)).collect();
    let first = values[0].len().div_ceil(4) + values[1].len().div_ceil(4);
    let mut draft = Draft::begin(&path, spec.clone(), predictor(&spec)).unwrap();
    draft.append(&data[..first + 1000]).unwrap();
    draft.checkpoint().unwrap();
    drop(draft);

    let begin = || Draft::begin(&path, spec.clone(), predictor(&spec)).unwrap();
    let mut draft = begin();
    assert_eq!(draft.done(), first as u64);
    let known = draft.take_known().unwrap();
    assert_eq!(known.len(), first as u64);
    assert!(known.read(0..first as u64).unwrap() == data[..first]);
    assert!(known.read(70_000..100_003).unwrap() == data[70_000..100_003]);
    draft.append(&data[first..first + 2_000]).unwrap();
    drop(draft);

    // A byte of the second section's only block of values: that section is made again.
    let partial = folder.path().join("t.partial");
    let mut bytes = fs::read(&partial).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&partial, &bytes).unwrap();
    let mut draft = begin();
    let done = draft.done() as usize;
    assert_eq!(done, values[0].len().div_ceil(4));
    draft.append(&data[done..]).unwrap();
    draft.finish().unwrap();
    assert!(fs::read(&path).unwrap() == fs::read(&straight).unwrap());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_cut_or_changed_table_is_refused_wherever_that_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let table = SeegaTable::new(&game("seega/3"), 8).unwrap();
    build(&table, &path);
    assert!(fault(&path).is_none());
    let whole = fs::read(&path).unwrap();
    for length in (0..whole.len()).filter(|length| length % 97 == 0 || whole.len() - length < 30) {
        fs::write(&path, &whole[..length]).unwrap();
        let error = fault(&path).expect("a cut table");
        assert!(matches!(error, TableError::Length { .. } | TableError::Io { .. }), "{length}: {error}");
    }
    for at in (0..whole.len()).filter(|at| *at < 200 || at % 11 == 0 || whole.len() - at < 50) {
        let mut bad = whole.clone();
        bad[at] ^= 1 << (at % 8);
        fs::write(&path, &bad).unwrap();
        let error = fault(&path).unwrap_or_else(|| panic!("byte {at} was not noticed"));
        assert!(error.is_damage(), "{at}: {error}");
    }
    let mut newer = whole.clone();
    newer[8] = 3;
    fs::write(&path, &newer).unwrap();
    assert!(matches!(fault(&path), Some(TableError::Version { found: 3, .. })));
}

#[test]
fn a_damaged_block_gives_no_value_and_the_others_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let (spec, values) = sections();
    write(&path, &spec, &values, 2, usize::MAX);
    let open = TableFile::open(&path, games()).unwrap();
    assert_eq!(open.code(0, 5).unwrap(), values[0][5]);
    let mut bytes = fs::read(&path).unwrap();
    // In the second block of the first section, which is noise: the first takes 52 kB.
    bytes[4096 + 58_000] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let anew = TableFile::open(&path, games()).unwrap();
    for table in [&open, &anew] {
        let far = 4 * BLOCK + 20_000;
        assert!(matches!(table.code(0, far as u64), Err(TableError::Block { .. })));
        assert!(matches!(table.code(0, far as u64 + 9_000), Err(TableError::Before { .. })));
        assert!(table.failure().is_some());
        for (section, position) in [(0, 5), (0, 200_000), (1, 5_000), (2, 400_000), (5, 4)] {
            assert_eq!(table.code(section, position as u64).unwrap(), values[section][position]);
        }
    }
    // Cut while it is open: what is gone is an error, what is there is right.
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(4096 + 55_000).unwrap();
    assert!(matches!(open.code(7, 9), Err(TableError::Length { .. })));
    assert_eq!(open.code(0, 100_000).unwrap(), values[0][100_000]);
}

#[test]
fn several_threads_look_values_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let (spec, values) = sections();
    write(&path, &spec, &values, 2, usize::MAX);
    let table = TableFile::open(&path, games()).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..4usize {
            let (table, values) = (&table, &values);
            scope.spawn(move || {
                for step in 0..20_000 {
                    let section = (thread + step) % 4;
                    let position = step * 7919 * (thread + 1) % values[section].len();
                    assert_eq!(table.code(section, position as u64).unwrap(), values[section][position]);
                }
            });
        }
    });
}

#[test]
fn the_endings_of_seega_take_a_tenth_of_the_space() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t");
    let table = SeegaTable::new(&game("seega/5"), 7).unwrap();
    build(&table, &path);
    let file = TableFile::open(&path, games()).unwrap();
    let (bytes, plain) = (file.file_bytes(), table.spec().data_bytes());
    assert!(10 * bytes < plain, "{bytes} of {plain} bytes");
    assert!(bytes <= table.spec().file_bytes(), "the plan was {}", table.spec().file_bytes());
}

fn game(rules: &str) -> Seega {
    Seega::parse_rules(rules).unwrap()
}

fn build(tabled: &SeegaTable, path: &Path) {
    let options = Options { threads: 2, memory: 1 << 30, checkpoint: Duration::from_secs(5) };
    let built = kamni_tables::build(tabled, path, &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap();
    assert_eq!(built, Built::Complete);
}
