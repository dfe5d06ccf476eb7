//! The kernels of GPUs, run as plain C++: do they find what the solvers on the CPU find?

mod child;

use child::CpuDevice;
use kamni::AnyGame;
use kamni::games::seega::Seega;
use kamni_solve::Value;
use kamni_solve::cheops::{Index, SharesOnDevice, plain};
use kamni_solve::device::{Program, fingerprint};
use kamni_solve::seega::device::{Classes, Counts, Placings};
use kamni_solve::seega::{Endings, SeegaTable};
use kamni_solve::table::Tabled;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

fn seega(rules: &str) -> Seega {
    let start = rules.parse::<AnyGame>().unwrap().start();
    *start.typed::<Seega>().unwrap().0
}

/// All classes with at most `stones` stones, byte for byte.
fn compare(rules: &str, stones: usize) {
    let game = seega(rules);
    let Some(device) = CpuDevice::new(Classes::program(&game).unwrap()) else { return };
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
    if game.side() == 3 {
        let placings = Placings::solve(&classes, &mut |_| {}).unwrap();
        let wanted = match endings.placing([0, 0]).unwrap().unwrap() {
            Value::Loss => [1, 0, 0],
            Value::Draw => [0, 1, 0],
            Value::Win => [0, 0, 1],
        };
        assert_eq!(placings.counts(0).of_codes, wanted, "{rules}: the empty board");
        let sections = table.layout().sections;
        for (placed, section) in (0..stones).rev().zip(&sections[sections.len() - stones..]) {
            let (these, rest) = expected.split_at(section.positions.div_ceil(4) as usize);
            let counts = Counts::of(these, section.positions);
            assert_eq!(placings.counts(placed).of_codes, counts.of_codes, "{rules}: {placed} placed");
            expected = rest;
        }
        assert!(expected.is_empty());
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

#[test]
fn pyramids_are_solved_the_same() {
    let Some(device) = CpuDevice::new(Program::ANY_BOARD) else { return };
    for base in SharesOnDevice::LEAST_BASE..=13 {
        let expected = plain::solve(&Index::new(base));
        let shares =
            SharesOnDevice::solve(&device, base, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        let mut found = vec![0; expected.len()];
        shares.read(0, &mut found).unwrap();
        assert!(found == expected, "base {base}");
        assert_eq!(shares.fingerprint().unwrap(), fingerprint(&expected), "base {base}");
        let mut counts = vec![0; 256];
        expected.iter().for_each(|&share| counts[usize::from(share)] += 1);
        assert_eq!(shares.counts().unwrap(), counts, "base {base}");
    }
}
