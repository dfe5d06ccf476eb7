//! The engine against `kamni-brute`, a second implementation that shares no code with it: the same
//! moves, the same positions after them, the same results and points.

use crate::common::Chance;
use kamni::{AnyGame, AnyPosition};
use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega, Verdict, reachable};
use std::collections::BTreeMap;

/// Compares everything that can be seen in one position and returns brute's moves.
fn compare<B: Brute>(position: &AnyPosition, state: &B) -> Vec<(String, B)> {
    assert_eq!(position.to_string(), state.text(), "{position:?}");
    let result = match state.result() {
        None => "*",
        Some(Verdict::First) => "1-0",
        Some(Verdict::Second) => "0-1",
        Some(Verdict::Draw) => "1/2-1/2",
    };
    assert_eq!(position.result(), result, "{position:?}");
    let points = state.points().map(|(first, second)| [first as u16, second as u16]);
    assert_eq!(position.points(), points, "{position:?}");
    let expected = state.moves();
    let mut names: Vec<&str> = expected.iter().map(|(name, _)| name.as_str()).collect();
    let mut found = position.moves();
    names.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, names, "moves in {position:?}");
    expected
}

/// Compares up to `limit` states that can be reached from `state`, and what every move does there.
fn compare_reachable<B: Brute>(game: &AnyGame, state: &B, limit: usize) -> usize {
    let states = reachable(state, limit);
    for state in &states {
        let position = game.position(&state.text()).unwrap_or_else(|e| panic!("{}: {e}", state.text()));
        for (mv, next) in compare(&position, state) {
            let mut after = position.clone();
            after.play(&mv).unwrap();
            assert_eq!(after.to_string(), next.text(), "after {mv} in {position:?}");
        }
    }
    states.len()
}

/// Compares all that can be reached from the start, which must be at most `limit` positions.
fn whole_game<B: Brute>(rules: &str, start: fn(&str) -> Option<B>, limit: usize) {
    let game = kamni_games::games().game(rules).unwrap();
    let count = compare_reachable(&game, &start(rules).unwrap(), limit);
    assert!(count < limit, "{rules} has more than {limit} positions");
}

/// Compares along one random game of at most `plies` moves.
fn random_game<B: Brute>(game: &AnyGame, mut state: B, plies: usize, chance: &mut Chance) {
    let mut position = game.position(&state.text()).unwrap();
    for _ in 0..plies {
        let mut moves = compare(&position, &state);
        if moves.is_empty() {
            break;
        }
        let (mv, next) = moves.swap_remove(chance.below(moves.len()));
        position.play(&mv).unwrap();
        state = next;
    }
}

fn random_games<B: Brute>(rules: &[&str], start: fn(&str) -> Option<B>, games: usize) {
    let mut chance = Chance::new();
    for rules in rules {
        let game = kamni_games::games().game(rules).unwrap();
        for _ in 0..games {
            random_game(&game, start(rules).unwrap(), 300, &mut chance);
        }
    }
}

/// Every text that `cells` cells, each one of `alphabet`, can make.
fn all_rows(cells: usize, alphabet: &str) -> Vec<String> {
    (0..cells).fold(vec![String::new()], |rows, _| {
        rows.iter().flat_map(|row| alphabet.chars().map(move |c| format!("{row}{c}"))).collect()
    })
}

/// Compares every one of these positions that the engine accepts; returns how many those are.
fn compare_all<B: Brute>(
    rules: &str,
    read: fn(&str, &str) -> Option<B>,
    positions: impl IntoIterator<Item = String>,
) -> usize {
    let game = kamni_games::games().game(rules).unwrap();
    let mut count = 0;
    for text in positions {
        if game.position(&text).is_ok() {
            compare_reachable(&game, &read(rules, &text).unwrap(), 1);
            count += 1;
        }
    }
    count
}

#[test]
fn kayles_whole_games() {
    for n in 1..=8 {
        whole_game(&format!("kayles/{n}"), Kayles::start, 10_000);
    }
}

#[test]
fn kayles_every_row() {
    for n in 1..=7 {
        let rows = all_rows(n, "X.L");
        let texts = rows.iter().flat_map(|row| [format!("{row} 1"), format!("{row} 2")]);
        let count = compare_all(&format!("kayles/{n}"), Kayles::read, texts);
        assert_eq!(count, 2 * ((1 << n) + n * (1 << (n - 1))), "no lock, or one on any place");
    }
}

#[test]
fn kayles_random_games() {
    random_games(&["kayles", "kayles/23", "kayles/63", "kayles/64"], Kayles::start, 3);
}

#[test]
fn cheops_whole_games() {
    for base in 2..=5 {
        whole_game(&format!("cheops/{base}"), Cheops::start, 10_000);
    }
}

#[test]
fn cheops_random_games() {
    random_games(&["cheops", "cheops/7", "cheops/11"], Cheops::start, 10);
    random_games(&["cheops/23", "cheops/24"], Cheops::start, 1);
}

const CHAINS: [&str; 6] = ["", ",chain=1", ",chain=any", ",misere", ",chain=1,misere", ",chain=any,misere"];

#[test]
fn dawson_whole_games() {
    for options in CHAINS {
        for size in ["3x1", "3x2", "3x3", "3x4", "4x1", "4x3", "5x2", "5x3", "7x2", "26x1"] {
            whole_game(&format!("dawson/{size}{options}"), Dawson::start, 50_000);
        }
    }
}

#[test]
fn dawson_every_small_board() {
    for options in CHAINS {
        let rows = all_rows(2, "wb.");
        let boards = rows
            .iter()
            .flat_map(|top| rows.iter().map(move |middle| format!("{top}/{middle}")))
            .flat_map(|upper| rows.iter().map(move |bottom| format!("{upper}/{bottom}")));
        let texts = boards.flat_map(|board| [format!("{board} w"), format!("{board} b")]);
        assert_eq!(compare_all(&format!("dawson/3x2{options}"), Dawson::read, texts), 2 * 729);
    }
}

#[test]
fn dawson_random_games() {
    let sizes =
        ["3x5", "3x24", "3x25", "3x26", "3x27", "3x42", "4x32", "5x5", "8x16", "11x11", "25x5", "26x4"];
    for options in CHAINS {
        for size in sizes {
            random_games(&[&format!("dawson/{size}{options}")], Dawson::start, 2);
        }
    }
}

#[test]
fn dawson_crowded_boards() {
    let mut chance = Chance::new();
    for options in CHAINS {
        for (rows, columns) in [(3, 3), (5, 5), (6, 7), (8, 16), (4, 30), (26, 4)] {
            let rules = format!("dawson/{rows}x{columns}{options}");
            let game = kamni_games::games().game(&rules).unwrap();
            for _ in 0..10 {
                let mut row = || (0..columns).map(|_| *chance.pick(&['w', 'b', '.'])).collect::<String>();
                let board: Vec<String> = (0..rows).map(|_| row()).collect();
                let text = format!("{} {}", board.join("/"), chance.pick(&['w', 'b']));
                random_game(&game, Dawson::read(&rules, &text).unwrap(), 6, &mut chance);
            }
        }
    }
}

/// Every position with up to `most` chips a side on the cells 0 to `last`, by whose turn it is.
fn small_chips(most: usize, last: u64) -> Vec<String> {
    // All ways to lay chips: a list of cells, lowest first.
    let mut lays: Vec<Vec<u64>> = vec![vec![]];
    let mut from = 0;
    for _ in 0..most {
        let until = lays.len();
        for i in from..until {
            for cell in lays[i].last().copied().unwrap_or(0)..=last {
                let mut longer = lays[i].clone();
                longer.push(cell);
                lays.push(longer);
            }
        }
        from = until;
    }
    let text = |cells: &[u64]| match cells {
        [] => "-".to_owned(),
        _ => cells.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    };
    let mut all = Vec::new();
    for first in &lays {
        for second in lays.iter().filter(|second| !second.iter().any(|cell| first.contains(cell))) {
            all.push(format!("{}:{} 1", text(first), text(second)));
            all.push(format!("{}:{} 2", text(first), text(second)));
        }
    }
    all
}

#[test]
fn chips_every_small_position() {
    let texts = small_chips(3, 4);
    let expected = texts.len();
    assert_eq!(compare_all("chips", Chips::read, texts), expected);
}

#[test]
fn chips_around_small_positions() {
    let game = kamni_games::games().game("chips").unwrap();
    for text in small_chips(2, 3) {
        compare_reachable(&game, &Chips::read("chips", &text).unwrap(), 40);
    }
}

#[test]
fn chips_random_games() {
    let game = kamni_games::games().game("chips").unwrap();
    let mut chance = Chance::new();
    let last = 1u64 << 40;
    let ends = format!("{},{last},{last}:0,0 1", last - 1);
    let starts = ["0,4,9:2,7 1", "0,0,0,0:1,1,3 2", "5,6,7,8,9:0,1,10,12 1", "3,3,3,3,3,3:5 2", &ends];
    for start in starts {
        for _ in 0..10 {
            random_game(&game, Chips::read("chips", start).unwrap(), 200, &mut chance);
        }
    }
}

/// All rules strings of one side, every option with every value.
fn seega_rules(side: u32) -> Vec<String> {
    let mut rules = vec![format!("seega/{side}")];
    for values in [["", ",extra=any"], ["", ",place=2"], ["", ",capture=single"], ["", ",limit=3"]] {
        rules = rules.iter().flat_map(|rules| values.map(|value| format!("{rules}{value}"))).collect();
    }
    rules
}

#[test]
fn seega_placing_three_by_three() {
    for rules in ["seega/3", "seega/3,place=2"] {
        let game = kamni_games::games().game(rules).unwrap();
        compare_reachable(&game, &Seega::start(rules).unwrap(), 2_500);
    }
}

#[test]
fn seega_every_board_three_by_three() {
    let mut chance = Chance::new();
    let boards = all_rows(9, "ab.");
    for rules in seega_rules(3).iter().filter(|rules| !rules.contains("place")) {
        let texts = boards.iter().filter_map(|board| {
            let board = format!("{}/{}/{}", &board[..3], &board[3..6], &board[6..]);
            let (turn, count) = (chance.pick(&["a", "b"]), chance.pick(&["0", "1", "2", "3"]));
            let bound = if *count == "0" { *chance.pick(&["-", "a1", "b2", "c2", "b3"]) } else { "-" };
            (chance.below(2) == 0).then(|| format!("{board} {turn} 0-0 {count} {bound}"))
        });
        let count = compare_all(rules, Seega::read, texts.collect::<Vec<_>>());
        assert!(count > 4_000, "{rules}: only {count}");
    }
}

#[test]
fn seega_random_games() {
    for (side, games) in [(3, 8), (5, 2), (7, 1)] {
        for rules in seega_rules(side) {
            random_games(&[&rules], Seega::start, games);
        }
    }
    random_games(&["seega/9", "seega/9,extra=any,place=2,capture=single"], Seega::start, 1);
}

#[test]
fn seega_random_boards() {
    let mut chance = Chance::new();
    let mut kinds = BTreeMap::new();
    for side in [5, 7, 9] {
        for rules in seega_rules(side) {
            let game = kamni_games::games().game(&rules).unwrap();
            for _ in 0..6 {
                let mut row = || (0..side).map(|_| *chance.pick(&['a', 'b', '.', '.'])).collect::<String>();
                let board: Vec<String> = (0..side).map(|_| row()).collect();
                let text = format!("{} {} 0-0 0 -", board.join("/"), chance.pick(&['a', 'b']));
                let state = Seega::read(&rules, &text).unwrap();
                for (_, next) in state.moves() {
                    *kinds.entry(next.first_to_move() == state.first_to_move()).or_insert(0) += 1;
                }
                random_game(&game, state, 40, &mut chance);
            }
        }
    }
    assert!(kinds[&true] > 100, "captures happen on these boards: {kinds:?}");
}
