//! The kernels of GPUs, run as plain C++: do they find what the solvers on the CPU find?

mod child;
mod lossy;

use child::CpuDevice;
use kamni_cheops::Cheops;
use kamni_cheops::solve::{self, CheopsTable, Index, SharesOnDevice, plain};
use kamni_games::games;
use kamni_seega::Seega;
use kamni_seega::solve::device::{Classes, Counts, Home, Placings, fill};
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_solve::{Budget, Value};
use kamni_tables::device::{DeviceError, fingerprint};
use kamni_tables::{Built, Draft, FilledBy, Options, TableError, TableFile, Tabled, Watch, build};
use lossy::Lossy;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn seega(rules: &str) -> Seega {
    let start = kamni_games::games().game(rules).unwrap().start();
    *start.typed::<Seega>().unwrap().0
}

/// The values of all classes follow from each other by the rules; and a wrong one is found.
fn check_by_rules(device: &CpuDevice, table: &SeegaTable, rules: &str) {
    let mut classes = Classes::new(device, table).unwrap();
    let mut home = Home::new(table);
    for pair in classes.pairs() {
        let before = classes.with_one_less(&pair).unwrap();
        classes.solve(&pair).unwrap();
        for (&(own, enemy), before) in pair.iter().zip(before) {
            home.add(own, enemy, classes.codes(own, enemy).unwrap(), before);
        }
        for &(own, enemy) in &pair {
            let size = classes.positions(own, enemy);
            for number in (0..size).step_by((size / 100).max(1) as usize) {
                assert!(home.check(own, enemy, number).is_ok(), "{rules}: {own} against {enemy}, {number}");
            }
        }
    }
    let endings = Endings::solve(home.game(), 3, 1, &AtomicBool::new(false)).unwrap();
    let budget = Budget { nodes: 20_000, threads: 1, memory: 16 << 20, ..Budget::default() };
    let settled =
        (0..10).filter(|&number| home.search([2, 2], number, &endings, &budget).expect("none is wrong"));
    assert!(settled.count() > 0, "{rules}: the search settles some");
    let game = *home.game();
    if game.side() == 3 {
        let placed = Placings::solve(&classes, &mut |_| {}).unwrap().home(&classes).unwrap();
        for stones in 0..=8 {
            let all = home.placings(stones);
            for number in (0..all).step_by((all / 50).max(1) as usize) {
                assert!(home.check_placing(&placed, stones, number).is_ok(), "{rules}: {stones}, {number}");
            }
        }
        // If every full board were lost for the mover, the values of full boards would not follow.
        let codes = vec![0; classes.codes(4, 4).unwrap().len()];
        home.add(4, 4, codes.clone(), codes);
        assert!((0..home.placings(8)).any(|number| home.check_placing(&placed, 8, number).is_err()));
        assert!((0..home.placings(7)).all(|number| home.check_placing(&placed, 7, number).is_ok()));
    }
    let codes = vec![0; classes.codes(2, 1).unwrap().len()];
    home.add(2, 1, codes.clone(), codes);
    assert!(home.check(2, 1, 0).is_err(), "two stones do not lose to one");
    assert!(home.search([2, 1], 0, &endings, &budget).is_err(), "the search sees it too");
}

/// All classes with at most `stones` stones, byte for byte.
fn compare(rules: &str, stones: usize) {
    let game = seega(rules);
    let Some(device) = CpuDevice::new(&Classes::program(&game).unwrap()) else { return };
    let table = SeegaTable::new(&game, stones).unwrap();
    let endings = Endings::solve(&game, stones, 2, &AtomicBool::new(false)).unwrap();
    let mut expected = endings.codes().unwrap();
    let mut classes = Classes::new(&device, &table).unwrap();
    for pair in classes.pairs() {
        classes.solve(&pair).unwrap();
        for (own, enemy) in pair {
            let codes = classes.codes(own, enemy).unwrap();
            let (these, rest) = expected.split_at(codes.len());
            assert!(codes == these, "{rules}: {own} against {enemy}");
            let counts = Counts::of(these, classes.positions(own, enemy));
            assert_eq!(classes.counts(own, enemy).unwrap(), counts, "{rules}: {own} against {enemy}");
            expected = rest;
        }
    }
    check_by_rules(&device, &table, rules);
    if game.side() == 3 {
        let placings = Placings::solve(&classes, &mut |_| {}).unwrap();
        let wanted = match endings.placing([0, 0]).unwrap().unwrap() {
            Value::Loss => [1, 0, 0],
            Value::Draw => [0, 1, 0],
            Value::Win => [0, 0, 1],
        };
        assert_eq!(placings.counts(0).of_codes, wanted, "{rules}: the empty board");
        let sections = table.spec().sections;
        for (placed, section) in (0..stones).rev().zip(&sections[sections.len() - stones..]) {
            let (these, rest) = expected.split_at(section.positions.div_ceil(4) as usize);
            let counts = Counts::of(these, section.positions);
            assert_eq!(placings.counts(placed).of_codes, counts.of_codes, "{rules}: {placed} placed");
            expected = rest;
        }
        assert!(expected.is_empty());
        let pairs = classes.pairs().into_iter().flatten();
        let of_classes = pairs.map(|(own, enemy)| classes.counts(own, enemy).unwrap().fingerprint);
        let of_stages = (0..=stones).rev().map(|placed| placings.counts(placed).fingerprint);
        assert_eq!(
            fingerprints_of_a_file(&table),
            of_classes.chain(of_stages).collect::<Vec<_>>(),
            "{rules}"
        );
    }
}

/// All fingerprints, the stages of placing included, from a file that the CPU has built.
fn fingerprints_of_a_file(table: &SeegaTable) -> Vec<u64> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let options = Options { threads: 2, memory: 1 << 30, checkpoint: Duration::from_secs(60) };
    build(table, &path, &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap();
    let file = Arc::new(TableFile::open(&path, games()).unwrap());
    let watch: Watch<'_> = &mut |_, _| ControlFlow::Continue(());
    let ControlFlow::Continue(sections) = file.verify(|_, _| ControlFlow::Continue(())).unwrap() else {
        panic!("nothing stops it")
    };
    match table.fingerprints(&file, &sections, 2, watch).unwrap() {
        ControlFlow::Continue(all) => all.into_iter().map(|(_, fingerprint)| fingerprint).collect(),
        ControlFlow::Break(()) => panic!("nothing stops it"),
    }
}

#[test]
fn the_smallest_board_is_solved_the_same_back_to_the_empty_one() {
    for rules in ["seega/3", "seega/3,extra=any", "seega/3,capture=single", "seega/3,limit=3"] {
        compare(rules, 8);
    }
}

#[test]
fn endings_of_the_usual_board_are_solved_the_same() {
    for rules in ["seega/5", "seega/5,extra=any", "seega/5,capture=single,limit=4"] {
        compare(rules, 5);
    }
}

/// A table whose classes are solved by the kernels, on a device that is lost after this many launches.
fn by_kernels(table: SeegaTable, launches: u64) -> impl Tabled {
    let memory = table.memory();
    let fill =
        move |table: &SeegaTable, draft: &mut Draft, stop: &AtomicBool, progress: &mut dyn FnMut(u64)| {
            let program = Classes::program(&seega("seega/5")).unwrap();
            let device = CpuDevice::new(&program).expect("it was there before");
            fill(&Lossy::new(device, launches), table, draft, stop, progress)
        };
    FilledBy { table, memory, fill }
}

/// A checkpoint after every write. Only whole blocks of 64 KiB are kept.
const OPTIONS: Options = Options { threads: 1, memory: 1 << 30, checkpoint: Duration::ZERO };

fn endings() -> SeegaTable {
    SeegaTable::new(&seega("seega/5"), 6).unwrap()
}

/// A folder with the table of these endings as the processor makes it, `cpu`; `None` if there is no C++ compiler here.
fn with_table() -> Option<tempfile::TempDir> {
    CpuDevice::new(&Classes::program(&seega("seega/5")).unwrap())?;
    let folder = tempfile::tempdir().unwrap();
    let (path, never) = (folder.path().join("cpu"), AtomicBool::new(false));
    assert_eq!(build(&endings(), &path, &OPTIONS, &never, &mut |_, _| {}).unwrap(), Built::Complete);
    Some(folder)
}

#[test]
fn a_table_goes_on_after_an_interruption() {
    let Some(folder) = with_table() else { return };
    let path = |name: &str| folder.path().join(name);
    let (options, never) = (OPTIONS, AtomicBool::new(false));
    let tabled = by_kernels(endings(), u64::MAX);
    let (stop, mut steps) = (AtomicBool::new(false), 0);
    let stopped = build(&tabled, &path("kernels"), &options, &stop, &mut |_, _| {
        steps += 1;
        stop.store(steps > 7, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(stopped.unwrap(), Built::Stopped);
    let mut first = None;
    let built = build(&tabled, &path("kernels"), &options, &never, &mut |done, _| {
        first.get_or_insert(done);
    });
    assert_eq!(built.unwrap(), Built::Complete);
    assert!(first.unwrap() > 0, "it went on");
    assert!(std::fs::read(path("cpu")).unwrap() == std::fs::read(path("kernels")).unwrap());
}

/// The device is lost again and again, each time a little later: every time that is said, and nothing that was done is lost.
#[test]
fn a_table_outlives_its_device() {
    let Some(folder) = with_table() else { return };
    let path = |name: &str| folder.path().join(name);
    let (options, never) = (OPTIONS, AtomicBool::new(false));
    let (mut lost, mut begins) = (0, Vec::new());
    for launches in (10..).step_by(10) {
        let mut begin = None;
        let built =
            build(&by_kernels(endings(), launches), &path("kernels"), &options, &never, &mut |done, _| {
                begin.get_or_insert(done);
            });
        begins.extend(begin);
        match built {
            Ok(built) => {
                assert_eq!(built, Built::Complete);
                break;
            }
            Err(TableError::Device(DeviceError::Lost { .. })) => lost += 1,
            Err(other) => panic!("{other}"),
        }
        assert!(!path("kernels").exists(), "half a table is no table");
    }
    assert!(lost > 2, "it was lost {lost} times");
    assert!(begins.is_sorted() && begins.last() > Some(&0), "it went on from what was there: {begins:?}");
    assert!(std::fs::read(path("cpu")).unwrap() == std::fs::read(path("kernels")).unwrap());
}

/// Whatever the moment, the loss of a device is an error, not a panic or a wrong value.
#[test]
fn a_lost_device_gives_no_values() {
    let game = seega("seega/3");
    let Some(device) = CpuDevice::new(&Classes::program(&game).unwrap()) else { return };
    let table = SeegaTable::new(&game, 8).unwrap();
    let mut device = Lossy::new(device, 0);
    let solve = |device: &Lossy| -> Result<[u64; 3], DeviceError> {
        let mut classes = Classes::new(device, &table)?;
        for pair in classes.pairs() {
            classes.solve(&pair)?;
        }
        Ok(Placings::solve(&classes, &mut |_| {})?.counts(0).of_codes)
    };
    for launches in (0..).step_by(7) {
        device.find_again(launches);
        match solve(&device) {
            Ok(counts) => {
                assert!(launches > 0);
                assert_eq!(counts, [0, 1, 0], "the smallest board is a draw");
                break;
            }
            Err(error) => assert!(matches!(error, DeviceError::Lost { .. }), "{error}"),
        }
    }
}

#[test]
fn pyramids_are_solved_the_same() {
    let Some(device) = CpuDevice::new(&SharesOnDevice::program()) else { return };
    for base in SharesOnDevice::LEAST_BASE..=13 {
        let expected = plain::solve(&Index::new(base));
        let shares =
            SharesOnDevice::solve(&device, base, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        let mut found = vec![0; expected.len()];
        shares.read(0, &mut found).unwrap();
        assert!(found == expected, "base {base}");
        assert_eq!(shares.fingerprint().unwrap(), fingerprint(&expected), "base {base}");
        let game = Cheops::new(base as u8).unwrap();
        for rank in (0..expected.len() as u64).step_by(1 + expected.len() / 50) {
            assert_eq!(shares.check(&game, rank).unwrap(), None, "base {base}, {rank}");
        }
        let mut counts = vec![0; 256];
        expected.iter().for_each(|&share| counts[usize::from(share)] += 1);
        assert_eq!(shares.counts().unwrap(), counts, "base {base}");
    }
}

#[test]
fn a_table_of_a_pyramid_has_the_same_bytes() {
    let Some(device) = CpuDevice::new(&SharesOnDevice::program()) else { return };
    let folder = tempfile::tempdir().unwrap();
    let (cpu, kernels) = (folder.path().join("cpu"), folder.path().join("kernels"));
    let table = CheopsTable::new(&Cheops::new(12).unwrap()).unwrap();
    let options = Options { threads: 1, memory: 1 << 30, checkpoint: Duration::from_secs(60) };
    build(&table, &cpu, &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap();
    let mut draft = Draft::begin(&kernels, table.spec(), None).unwrap();
    let filled = solve::device::fill(&device, 12, &mut draft, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(filled.unwrap(), ControlFlow::Continue(()));
    draft.finish().unwrap();
    assert!(std::fs::read(cpu).unwrap() == std::fs::read(kernels).unwrap());
}
