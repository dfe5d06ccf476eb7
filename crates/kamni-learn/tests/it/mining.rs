//! Mining: the same seed gives the same puzzles, whether the run was interrupted or not.

use kamni_learn::puzzle::{Find, Mine, Order, check, journal};
use kamni_solve::Budget;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn order(seed: u64) -> Order {
    let rules = ["kayles/6", "kayles/8", "dawson/3x6", "cheops/5"];
    let games = rules.map(|rules| kamni_games::games().game(rules).unwrap());
    Order { games: games.into(), count: 6, seed }
}

fn whole(seed: u64) -> Vec<Find> {
    let mut mine = Mine::new(order(seed));
    while !mine.is_done() {
        mine.step(&Arc::default()).unwrap();
    }
    mine.finish()
}

#[test]
fn a_run_that_was_interrupted_comes_to_the_same_end() {
    let expected = whole(1);
    assert_eq!(expected.len(), 6);
    for find in &expected {
        check(&find.puzzle, kamni_games::games(), &Budget::default()).unwrap();
    }
    let header = journal::header(&order(1));
    let mut text = header.clone();
    let mut runs = 0;
    let finds = loop {
        let mut mine = Mine::new(order(1));
        let (games, whole) = journal::games(&text, &header);
        text.truncate(whole.max(header.len()));
        games.into_iter().for_each(|mined| mine.add(mined));
        if mine.is_done() {
            break mine.finish();
        }
        let mined = mine.step(&Arc::default()).unwrap();
        text.extend(mined.iter().map(journal::entry));
        // The power fails while the last line is written.
        text.truncate(text.len() - 3 * (runs % 2));
        runs += 1;
    };
    assert!(runs > 1, "the test has to interrupt something");
    assert_eq!(finds, expected);
    assert_ne!(whole(2), expected, "another seed gives other puzzles");
}

#[test]
fn what_was_stopped_adds_nothing() {
    let mut mine = Mine::new(order(1));
    let stop = Arc::new(AtomicBool::new(true));
    assert_eq!(mine.step(&stop), None);
    assert_eq!((mine.games(), mine.found()), (0, 0));
}

#[test]
fn the_journal_of_another_order_counts_for_nothing() {
    let text = journal::header(&order(2));
    assert_eq!(journal::games(&text, &journal::header(&order(1))), (Vec::new(), 0));
}
