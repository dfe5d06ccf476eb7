//! The values of all full boards of 5x5 Seega: what they are, and that they agree with the exact search.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::first_turn::FirstTurns;
use kamni_seega::solve::full_boards::FullBoards;
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Budget, Value};

const ALL_CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

fn seega(rules: &str) -> Seega {
    Seega::parse_rules(rules).unwrap()
}

/// A small generator of pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
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

fn random_board(dice: &mut Dice) -> u32 {
    let mut first = 0u32;
    while first.count_ones() < 12 {
        first |= 1 << dice.below(25) & ALL_CELLS;
    }
    first
}

/// The counts are those of the GPU's tables, in material/results.en.md, and of a second solver that shares no code with this one.
#[test]
fn the_counts_are_the_published_ones() {
    for (rules, counts) in [
        ("seega/5", [1_760_985, 212_808, 730_363]),
        ("seega/5,place=2", [1_760_985, 212_808, 730_363]),
        ("seega/5,extra=any", [1_978_755, 107_192, 618_209]),
        ("seega/5,extra=any,place=2", [1_978_755, 107_192, 618_209]),
    ] {
        assert_eq!(FullBoards::of(&seega(rules)).expect("they are known").counts(), counts, "{rules}");
    }
}

#[test]
fn other_rules_have_no_values() {
    for rules in ["seega/3", "seega/7", "seega/5,limit=9", "seega/5,limit=11", "seega/5,capture=single"] {
        assert!(FullBoards::of(&seega(rules)).is_none(), "{rules}");
    }
}

/// All images of a board are worth the same, and what is packed reads back.
#[test]
fn images_agree_and_files_read_back() {
    let game = seega("seega/5");
    let boards = FullBoards::of(&game).unwrap();
    let mut dice = Dice(1);
    for _ in 0..2_000 {
        let first = random_board(&mut dice);
        let position = full_board(&game, first);
        for symmetry in 0..8 {
            let image = game.image(symmetry, &position).stones(Player::First) as u32;
            assert_eq!(boards.value(image), boards.value(first), "{}", game.position_text(&position));
        }
    }
    let bytes = FullBoards::pack(&game, &|first| boards.code(first)).unwrap();
    assert_eq!(bytes.len(), 67_822);
    let again = FullBoards::read(&game, &bytes).expect("a file");
    assert_eq!(again.counts(), boards.counts());
    assert!(FullBoards::read(&game, &bytes[1..]).is_none());
    assert!(FullBoards::read(&game, &[&[255], &bytes[1..]].concat()).is_none());
    assert!(FullBoards::read(&seega("seega/3"), &bytes).is_none());
}

/// The exact search, which knows nothing of the file, proves the value of random boards, or at least nothing else.
#[test]
fn the_search_agrees_on_random_boards() {
    for rules in ["seega/5", "seega/5,extra=any"] {
        let game = seega(rules);
        let boards = FullBoards::of(&game).unwrap();
        let budget = Budget { nodes: 30_000, threads: 1, ..Budget::default() };
        let (mut dice, mut proved) = (Dice(7), 0);
        for _ in 0..60 {
            let first = random_board(&mut dice);
            let position = full_board(&game, first);
            let bounds = Solver::new(&game, None, 64 << 20, 1).settle(&position, &budget);
            let value = boards.value(first);
            assert!(bounds.least <= value && value <= bounds.most, "{}", game.position_text(&position));
            proved += usize::from(bounds.least == bounds.most || bounds.least == Value::Win);
        }
        println!("{rules}: {proved} of 60 proved");
        assert!(proved >= 15, "{rules}: {proved}");
    }
}

/// What the source says, over all full boards: the numbers of the rules page. Whether the first move captures, and how many of the four
/// attacking cells the first player holds, against who wins.
#[test]
fn the_handbook_has_the_right_numbers() {
    let mut said = Vec::new();
    for rules in ["seega/5", "seega/5,extra=any"] {
        let boards = FullBoards::of(&seega(rules)).unwrap();
        let lines = [(7u32, 2u32), (11, 10), (13, 14), (17, 22)];
        // Boards and wins, by whether the first move captures and by attacking cells.
        let (mut captures, mut attacking) = ([[0u32; 2]; 2], [[0u32; 2]; 5]);
        boards.each(|first, value| {
            let has = |cell: u32| first >> cell & 1 == 1;
            let enters = lines.iter().any(|&(inner, _)| has(inner));
            let takes = enters && lines.iter().any(|&(inner, outer)| !has(inner) && has(outer));
            let held = lines.iter().filter(|&&(_, outer)| has(outer)).count();
            for count in [&mut captures[usize::from(takes)], &mut attacking[held]] {
                count[0] += 1;
                count[1] += u32::from(value == Value::Win);
            }
        });
        let share = |&[all, won]: &[u32; 2]| format!("{:.1}", 100.0 * f64::from(won) / f64::from(all));
        println!("{rules}: {captures:?} {attacking:?}");
        said.push(
            [captures.iter().map(share).collect::<Vec<_>>(), attacking.iter().map(share).collect()].concat(),
        );
    }
    assert_eq!(said[0], ["30.3", "83.5", "7.7", "39.9", "68.7", "89.3", "96.8"]);
    assert_eq!(said[1], ["31.8", "95.0", "2.6", "51.4", "79.3", "93.4", "98.3"]);
}

/// The rules page's table: what the first turn takes, and how many of those boards are won, drawn and lost, in per cent. Corners decide nothing. A
/// part of the boards is counted, all of them with `KAMNI_ALL=1`.
#[test]
fn two_stones_are_a_gain_and_one_is_not() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let turns = FirstTurns::new(&game).unwrap();
    let corners = 1u32 | 1 << 4 | 1 << 20 | 1 << 24;
    let (mut taken, mut held, mut number) = ([[0.0; 3]; 4], [[0.0; 3]; 5], 0);
    let step = if kamni_test_support::is_whole() { 1 } else { 101 };
    FullBoards::of(&game).unwrap().each(|first, value| {
        number += 1;
        if number % step == 0 {
            let result = (Value::Win as usize).abs_diff(value as usize);
            taken[usize::from(turns.most(first))][result] += 1.0;
            held[(first & corners).count_ones() as usize][result] += 1.0;
        }
    });
    let share = |counts: [f64; 3]| counts.map(|count| 100.0 * count / counts.iter().sum::<f64>());
    println!("{:?} {:?}", taken.map(share), held.map(share));
    let expected = [[30.3, 14.8, 55.0], [40.9, 7.2, 51.8], [77.9, 7.0, 15.1], [96.2, 2.1, 1.7]];
    for (found, expected) in taken.map(share).into_iter().zip(expected) {
        let near = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1.5);
        assert!(near, "{found:?}");
    }
    for found in held.map(share) {
        assert!((60.0..70.0).contains(&found[0]), "{found:?}");
    }
}
