//! What is counted in a position, held against the text of the position alone.

use crate::common::Chance;
use kamni::{Blank, Mark, Message, Overlay};
use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega};
use std::collections::BTreeSet;

/// Plays random games; `expected` says what the overlay has to come to, from the text alone. `None`: nothing has to be counted.
fn check<B: Brute>(
    all_rules: &[&str],
    start: fn(&str) -> Option<B>,
    expected: fn(&str, Option<&Overlay>) -> Option<String>,
) {
    let mut chance = Chance::new();
    for rules in all_rules {
        let game = kamni_games::games().game(rules).unwrap();
        for _ in 0..8 {
            let mut state = start(rules).unwrap();
            for _ in 0..80 {
                let (text, moves) = (state.text(), state.moves());
                let overlay = game.position(&text).unwrap().overlay();
                let expected = if moves.is_empty() { None } else { expected(&text, overlay.as_ref()) };
                assert_eq!(overlay.map(|overlay| overlay.summary.to_string()), expected, "{rules} {text}");
                if moves.is_empty() {
                    break;
                }
                state = moves[chance.below(moves.len())].1.clone();
            }
        }
    }
}

fn number(message: &Message, name: &str) -> u64 {
    match message.blank(name) {
        Some(Blank::Number(digits)) => digits.parse().unwrap(),
        other => panic!("{name}: {other:?}"),
    }
}

/// The cells of all notes with this mark.
fn cells(overlay: Option<&Overlay>, mark: Mark) -> BTreeSet<&str> {
    let notes = overlay.into_iter().flat_map(|overlay| &overlay.notes).filter(|note| note.mark == mark);
    notes.flat_map(|note| note.cells.iter().map(String::as_str)).collect()
}

#[test]
fn the_pyramid_is_filled_level_by_level() {
    check(&["cheops/4", "cheops/7"], Cheops::start, |text, overlay| {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut points: Vec<u64> = fields[2].split('-').map(|points| points.parse().unwrap()).collect();
        let mut turn = usize::from(fields[1] == "2");
        for (index, level) in fields[0].split('/').enumerate() {
            for left in (0..level.matches('.').count()).rev() {
                if left == 0 {
                    points[turn] += level.len() as u64;
                    let first = format!("{}.1", index + 2);
                    let mark = [Mark::First, Mark::Second][turn];
                    assert!(cells(overlay, mark).contains(first.as_str()), "{text}: {first}");
                }
                turn = 1 - turn;
            }
        }
        Some(format!("if both fill level by level: player 1 {}, player 2 {}", points[0], points[1]))
    });
}

#[test]
fn stones_pairs_and_gaps_are_found() {
    check(&["kayles/6", "kayles/11"], Kayles::start, |text, overlay| {
        let (row, turn) = text.split_once(' ').unwrap();
        let places: Vec<char> = std::iter::once('.').chain(row.chars()).chain("..".chars()).collect();
        let stones = row.chars().filter(|sign| *sign != '.').count();
        let name = |place: usize| place.to_string();
        let is_lonely = |&at: &usize| places[at] != '.' && places[at - 1] == '.' && places[at + 1] == '.';
        let lonely: BTreeSet<String> = (1..=row.len()).filter(is_lonely).map(name).collect();
        let found: BTreeSet<String> = cells(overlay, Mark::Stone).into_iter().map(str::to_owned).collect();
        assert_eq!(found, lonely, "{text}");
        // With six or more no shape matters; a pair is two neighbours, neither locked, and a gap without another pair is none.
        let notes = || overlay.into_iter().flat_map(|overlay| &overlay.notes);
        let pairs = (1..row.len()).filter(|&at| stones <= 5 && places[at] == 'X' && places[at + 1] == 'X');
        let pairs: Vec<Vec<String>> = pairs.map(|at| vec![name(at), name(at + 1)]).collect();
        let told = notes().filter(|note| note.text.id == "kayles-note-pair");
        assert_eq!(told.map(|note| note.cells.clone()).collect::<Vec<_>>(), pairs, "{text}");
        let is_gap = |&at: &usize| places[at] != '.' && places[at + 1] == '.' && places[at + 2] != '.';
        let gaps = (1..row.len()).filter(is_gap).map(|at| vec![name(at), name(at + 1), name(at + 2)]);
        let is_free =
            |gap: &Vec<String>| pairs.iter().any(|pair| pair.iter().all(|place| !gap.contains(place)));
        let told = notes().filter(|note| note.text.id == "kayles-note-gap");
        let told: Vec<Vec<String>> = told.map(|note| note.cells.clone()).collect();
        assert_eq!(told, gaps.filter(is_free).collect::<Vec<_>>(), "{text}");
        let last = if (stones % 2 == 1) == (turn == "1") { 1 } else { 2 };
        let noun = if stones == 1 { "stone" } else { "stones" };
        Some(format!("{stones} {noun}, and every move removes one: player {last} would take the last"))
    });
}

#[test]
fn chips_are_added_from_the_right() {
    check(&["chips"], Chips::start, |text, overlay| {
        let (chips, turn) = text.split_once(' ').unwrap();
        let cells = |side: &str| {
            side.split(',')
                .filter(|cell| *cell != "-")
                .map(|cell| cell.parse::<u64>().unwrap())
                .rev()
                .collect()
        };
        let sides: Vec<Vec<u64>> = chips.split(':').map(cells).collect();
        let runner = usize::from(sides[1].len() < sides[0].len());
        let needed = if (turn == "1") == (runner == 0) { 1 } else { 2 };
        for (n, note) in overlay.into_iter().flat_map(|overlay| &overlay.notes).enumerate() {
            let sums = [0, 1].map(|side: usize| sides[side].iter().take(n + 1).sum::<u64>());
            assert_eq!(note.values, Some(sums), "{text}");
            let is_enough = sums[runner] >= sums[1 - runner] + needed;
            let ahead = if is_enough { runner } else { 1 - runner };
            assert_eq!(note.mark, [Mark::First, Mark::Second][ahead], "{text}");
        }
        let shown = overlay.map_or(0, |overlay| overlay.notes.len());
        assert_eq!(shown, sides[runner].len().min(8), "{text}");
        let noun = if needed == 1 { "step" } else { "steps" };
        let runner = runner + 1;
        Some(format!(
            "sums from the right, player {runner} first: a lead of {needed} {noun} in one of them escapes"
        ))
    });
}

/// Steps are counted on empty cells, a column's share is on its notes, and a cross lies where an enemy pawn could take.
#[test]
fn steps_are_cells() {
    check(&["dawson/3x5", "dawson/4x4", "dawson/5x3,chain=1"], Dawson::start, |text, overlay| {
        let overlay = overlay?;
        let rows: Vec<Vec<char>> =
            text.split(' ').next().unwrap().split('/').rev().map(|row| row.chars().collect()).collect();
        let at = |column: i32, row: i32| {
            let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
            row.and_then(|row| row.get(usize::try_from(column).ok()?)).copied()
        };
        let place = |cell: &str| {
            let (column, row) = cell.split_at(1);
            (i32::from(column.as_bytes()[0] - b'a'), row.parse::<i32>().unwrap() - 1)
        };
        let all = |mark| cells(Some(overlay), mark);
        for (column, row) in all(Mark::Special).into_iter().map(place) {
            let beside = [column - 1, column + 1];
            let takes = |pawn: char, from: i32| beside.iter().any(|&side| at(side, from) == Some(pawn));
            assert!(takes('b', row + 1) || takes('w', row - 1), "{text}: {column} {row}");
        }
        let counts = [("white", Mark::First), ("black", Mark::Second), ("shared", Mark::Stone)];
        let [white, black, shared] = counts.map(|(name, mark)| {
            assert!(
                all(mark).into_iter().map(place).all(|(column, row)| at(column, row).is_some()),
                "{text}"
            );
            // Pawns of one colour in one column step onto the same cells.
            let steps = number(&overlay.summary, name);
            assert!(
                steps >= all(mark).len() as u64 && (steps == 0) == all(mark).is_empty(),
                "{text}: {name}"
            );
            steps
        });
        Some(format!(
            "steps left, ignoring captures: only player 1 {white}, only player 2 {black}, either {shared}"
        ))
    });
}

#[test]
fn attacking_cells_are_two_steps_from_the_centre() {
    check(&["seega/3", "seega/5", "seega/5,place=2"], Seega::start, |text, overlay| {
        let fields: Vec<&str> = text.split(' ').collect();
        let rows: Vec<Vec<char>> = fields[0].split('/').map(|row| row.chars().collect()).collect();
        if fields[2] == "0-0" || rows.len() < 5 {
            return None;
        }
        let middle = rows.len() / 2;
        let ends = [
            rows[middle - 2][middle],
            rows[middle + 2][middle],
            rows[middle][middle - 2],
            rows[middle][middle + 2],
        ];
        let held = |who: char| ends.iter().filter(|&&sign| sign == who).count();
        assert_eq!(cells(overlay, Mark::First).len(), held('a'), "{text}");
        let [a, b] = ['a', 'b'].map(held);
        Some(format!("cells that attack those next to the centre: player 1 {a}, player 2 {b}"))
    });
}
