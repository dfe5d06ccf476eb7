//! The pictures: pairing strategies that win the placing of 5x5 Seega, checked board by board.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::full_boards::FullBoards;
use kamni_seega::solve::pictures::{PICTURES, Pictures, Standing};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Budget, Value};
use std::collections::BTreeSet;

const ALL_CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;
const RULES: [&str; 2] = ["seega/5", "seega/5,extra=any"];

fn seega(rules: &str) -> Seega {
    Seega::parse_rules(rules).unwrap()
}

/// The full board with these stones of the first player.
fn full_board(game: &Seega, first: u32) -> Position {
    let mut position = game.start();
    let mut hands = [first, ALL_CELLS ^ first];
    while position.is_placing() {
        let hand = &mut hands[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}

/// Every board of every picture is won, by the table of full boards: 0 are not. The counts are those of the theory page.
#[test]
fn every_board_of_every_picture_is_won() {
    for (rules, pictures, strategies, different) in
        [("seega/5", 4, 8, 8_192), ("seega/5,extra=any", 1, 1, 2_048)]
    {
        let game = seega(rules);
        let boards = FullBoards::of(&game).unwrap();
        assert_eq!(PICTURES.iter().filter(|picture| picture.extra == game.extra()).count(), pictures);
        let all = Pictures::of(&game).unwrap().strategies();
        let mut drawn = BTreeSet::new();
        for strategy in all {
            let cells = strategy.pairs.iter().flatten().fold(0u32, |set, cell| set | 1 << cell);
            assert_eq!((strategy.own | strategy.left) & cells, 0);
            assert_eq!(strategy.own | strategy.left | cells, ALL_CELLS);
            assert_eq!(strategy.own.count_ones() as usize + strategy.pairs.len(), 12);
            drawn.extend(strategy.boards());
            let lost = strategy.boards().filter(|&first| boards.value(first) != Value::Win).count();
            assert_eq!(lost, 0, "{rules}: {strategy:?}");
        }
        println!("{rules}: {} strategies with images, {} boards with images", all.len(), drawn.len());
        assert!(all.len() >= strategies && drawn.len() >= different / 8);
    }
}

/// The first player, who follows the pictures and nothing else, is never without an answer, whatever the second player does; every position on the
/// way is looked at, images included, up to six stones, and many games to the end.
#[test]
fn there_is_an_answer_to_everything() {
    for rules in RULES {
        let game = seega(rules);
        let pictures = Pictures::of(&game).unwrap();
        let boards = FullBoards::of(&game).unwrap();
        let mut met = 0;
        let mut stack: Vec<[u32; 2]> =
            pictures.answers([0, 0]).iter().map(|(cell, _)| [1 << cell, 0]).collect();
        assert_eq!(stack.len(), 4, "{rules}");
        let mut seen = BTreeSet::new();
        let mut number = 0u64;
        while let Some([first, second]) = stack.pop() {
            assert!(pictures.standing([first, second]).is_some());
            met += 1;
            let free = ALL_CELLS & !(first | second);
            if free == 0 {
                assert_eq!(boards.value(first), Value::Win, "{rules}");
                continue;
            }
            for reply in (0..25).filter(|reply| free >> reply & 1 == 1) {
                // All replies at first, later one in nine.
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let placed = (first | second).count_ones();
                if placed > 3 && !(number >> 33).is_multiple_of(9) && free.count_ones() > 1 {
                    continue;
                }
                let second = second | 1 << reply;
                if free.count_ones() == 1 {
                    assert_eq!(boards.value(first), Value::Win, "{rules}");
                    continue;
                }
                let answers = pictures.answers([first, second]);
                assert!(!answers.is_empty(), "{rules} {first:x} {second:x}");
                let next = [first | 1 << answers[0].0, second];
                if seen.insert(next) {
                    stack.push(next);
                }
            }
        }
        println!("{rules}: {met} positions");
        assert!(met > 5_000, "{met}");
    }
}

#[test]
fn other_rules_have_no_pictures() {
    for rules in ["seega/3", "seega/7", "seega/5,limit=9", "seega/5,capture=single", "seega/5,place=2"] {
        assert!(Pictures::of(&seega(rules)).is_none(), "{rules}");
    }
}

/// A picture of one rule does not serve the other one, and a first stone elsewhere is in no picture.
#[test]
fn a_picture_stands_only_where_it_belongs() {
    for rules in RULES {
        let pictures = Pictures::of(&seega(rules)).unwrap();
        for cell in (0..25).filter(|cell| ALL_CELLS >> cell & 1 == 1) {
            let attacking = [2, 10, 14, 22].contains(&cell);
            assert_eq!(pictures.standing([1 << cell, 0]).is_some(), attacking, "{rules} {cell}");
        }
    }
    let same = Pictures::of(&seega("seega/5")).unwrap();
    assert_eq!(same.standing([1 << 22, 0]), Some(Standing::Opened));
    let boards = FullBoards::of(&seega("seega/5")).unwrap();
    let any = &Pictures::of(&seega("seega/5,extra=any")).unwrap().strategies()[0];
    assert!(any.boards().any(|first| boards.value(first) != Value::Win));
}

/// The exact search, which knows nothing of the table, proves the win on a sample of the boards. The example `picture_boards` proves
/// all of them.
#[test]
fn the_search_proves_the_win_on_a_sample_of_the_boards() {
    for (rules, floor) in RULES.into_iter().zip([30, 38]) {
        let game = seega(rules);
        let strategies = Pictures::of(&game).unwrap().strategies();
        let budget = Budget { nodes: 60_000, threads: 1, ..Budget::default() };
        let mut proved = 0;
        for number in 0..40 {
            let strategy = &strategies[number * 7 % strategies.len()];
            let first = strategy.boards().nth(number * 397 % (1 << strategy.pairs.len())).unwrap();
            let position = full_board(&game, first);
            let bounds = Solver::new(&game, None, 64 << 20, 1).settle(&position, &budget);
            assert_eq!(bounds.most, Value::Win, "{}", game.position_text(&position));
            proved += usize::from(bounds.least == Value::Win);
        }
        println!("{rules}: {proved} of 40 proved");
        assert!(proved >= floor, "{rules}: {proved}");
    }
}
