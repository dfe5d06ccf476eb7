//! The values of all positions with at most seven stones of 5x5 Seega: that each follows from those with one more, that there are as many of each kind
//! as `material/results.en.md` says, and that the last of them agree with the minimax from the full boards.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::first_stones::{FirstStones, MAX_STONES};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Budget, Value};
use std::collections::BTreeMap;

const RULES: [&str; 2] = ["seega/5", "seega/5,extra=any"];
const ALL_CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

fn known(rules: &str) -> (Seega, &'static FirstStones) {
    let game = Seega::parse_rules(rules).unwrap();
    (game, FirstStones::of(&game).unwrap())
}

fn count(stones: [u32; 2]) -> usize {
    (stones[0] | stones[1]).count_ones() as usize
}

/// The sets that are images of each other.
fn images(set: u32) -> [u32; 8] {
    std::array::from_fn(|symmetry| {
        let image = |cell: u32| {
            let (mut x, mut y) = (cell % 5, cell / 5);
            (x, y) = if symmetry & 4 == 0 { (x, y) } else { (y, x) };
            x = if symmetry & 1 == 0 { x } else { 4 - x };
            y = if symmetry & 2 == 0 { y } else { 4 - y };
            1 << (5 * y + x)
        };
        (0..25).filter(|cell| set >> cell & 1 == 1).map(image).sum()
    })
}

#[test]
fn every_value_follows_from_those_with_one_stone_more() {
    for rules in RULES {
        let (_, known) = known(rules);
        known.each(|stones, code| {
            let placed = count(stones);
            // Of the many with six stones, some.
            if placed == MAX_STONES
                || placed == MAX_STONES - 1 && stones[0].wrapping_mul(0x9e37_79b9) ^ stones[1] > 1 << 29
            {
                return;
            }
            let free =
                (0..25).map(|cell| 1 << cell).filter(|cell| ALL_CELLS & !(stones[0] | stones[1]) & cell != 0);
            let best = free.map(|cell| {
                let mut after = stones;
                after[placed % 2] |= cell;
                2 - known.code(after).unwrap()
            });
            assert_eq!(Some(code), best.max(), "{rules} {stones:?}");
        });
    }
}

/// The images of a position have its value, and the published numbers count them all.
#[test]
fn there_are_as_many_of_each_as_published() {
    let published = include_str!("../../material/results.en.md");
    for (rules, published) in RULES.iter().zip(published.split("| placed | to place |").skip(1)) {
        let (_, known) = known(rules);
        let mut counts: BTreeMap<usize, [u64; 3]> = BTreeMap::new();
        known.each(|stones, code| {
            let first = images(stones[0]);
            let same = first.iter().filter(|image| **image == stones[0]).count() as u64;
            counts.entry(count(stones)).or_default()[usize::from(code)] += 8 / same;
            if stones[1].is_multiple_of(97) {
                for image in first.into_iter().zip(images(stones[1])) {
                    assert_eq!(known.code(image.into()), Some(code), "{rules} {stones:?}");
                }
            }
        });
        for (placed, [losses, draws, wins]) in counts {
            let row = published.lines().find(|line| line.starts_with(&format!("| {placed} | ")));
            let cells: Vec<String> =
                row.unwrap().split('|').map(|cell| cell.trim().replace(',', "")).collect();
            assert_eq!(cells[3..6], [wins, draws, losses].map(|count| count.to_string()), "{rules} {placed}");
        }
    }
}

/// With seven stones the analysis knows the values of the moves by a minimax, which shares nothing with the file but the full boards.
#[test]
fn the_last_of_them_agree_with_the_minimax() {
    let budget = Budget { time: std::time::Duration::MAX, threads: 1, ..Budget::default() };
    for (rules, cells) in [(RULES[0], [6, 18, 7, 0, 24, 3, 21]), (RULES[1], [11, 8, 2, 22, 16, 17, 5])] {
        let (game, known) = known(rules);
        let mut position: Position = game.start();
        cells.iter().for_each(|&cell| game.play(&mut position, Move::Place(cell)));
        let stones = Player::BOTH.map(|player| position.stones(player) as u32);
        let text = game.position_text(&position);
        let games = kamni_games::games();
        let found = kamni_solve::analyze(&games.game(rules).unwrap().position(&text).unwrap(), &budget);
        assert!(found.proved, "{text}");
        assert_eq!(Value::of_margin(i32::from(known.code(stones).unwrap()) - 1), found.value, "{text}");
    }
}

#[test]
fn early_positions_are_known_with_all_their_moves() {
    let (game, _) = known(RULES[0]);
    let games = kamni_games::games();
    for cells in [&[0u8][..], &[0, 24], &[1, 2, 3], &[5, 9, 0, 20], &[4, 11, 13, 2, 22], &[1, 3, 5, 7, 9, 11]]
    {
        let mut position = game.start();
        cells.iter().for_each(|&cell| game.play(&mut position, Move::Place(cell)));
        let text = game.position_text(&position);
        let position = games.game(RULES[0]).unwrap().position(&text).unwrap();
        let found = kamni_solve::analyze(&position, &Budget::default());
        assert!(found.proved && found.moves.iter().all(|graded| graded.proved), "{text}");
        assert_eq!(found.moves.len(), 24 - cells.len(), "{text}");
        assert_eq!(found.moves.iter().map(|graded| graded.value).max(), Some(found.value), "{text}");
    }
}
