//! Why a click makes no move: for every cell, and every cell after every beginning of a move, of many random positions, the
//! reason is the one that this file finds by itself in the text of the position and in the moves of `kamni-brute`.

use crate::common::Chance;
use kamni::AnyPosition;
use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega};
use std::collections::{BTreeMap, BTreeSet};

/// What a click is checked against: the text of the position and all legal moves as lists of cells.
struct Click<'a> {
    rules: &'a str,
    text: &'a str,
    moves: &'a [Vec<String>],
    chosen: &'a [String],
    cell: &'a str,
}

impl Click<'_> {
    /// Whether a legal move goes on with the cell. What a move takes may be chosen in any order.
    fn is_legal(&self) -> bool {
        self.moves.iter().any(|cells| goes_on(cells, self.chosen, self.cell))
    }

    /// Whether the chosen cells are a whole move that no other goes on from.
    fn is_complete(&self) -> bool {
        let longer = |cells: &Vec<String>| cells.len() > self.chosen.len() && cells.starts_with(self.chosen);
        let whole = !self.chosen.is_empty() && self.moves.iter().any(|cells| cells == self.chosen);
        whole && !self.moves.iter().any(longer)
    }
}

fn goes_on(cells: &[String], chosen: &[String], cell: &str) -> bool {
    if cells.starts_with(chosen) && cells.get(chosen.len()).is_some_and(|next| next == cell) {
        return true;
    }
    let Some((last, taken)) = cells.split_last() else { return false };
    let all_taken = !chosen.is_empty() && chosen.iter().all(|one| taken.contains(one));
    let ends = taken.len() == chosen.len() && last == cell;
    all_taken && (ends || taken.iter().any(|one| one == cell))
}

/// Why nothing can go with a single stone that makes a whole move.
fn more(click: &Click<'_>) -> Option<&'static str> {
    let kayles = click.rules.starts_with("kayles") && click.chosen.len() == 1;
    kayles.then(|| expected_in_kayles(click))
}

/// Plays random games and checks every click; returns how often each reason was given.
fn check<B: Brute>(
    all_rules: &[&str],
    start: impl Fn(&str) -> B,
    cells_of: fn(&str, &str) -> Vec<String>,
    cells_of_move: fn(&str) -> Vec<String>,
    expected: fn(&Click<'_>) -> &'static str,
) -> BTreeMap<&'static str, u32> {
    let mut chance = Chance::new();
    let mut seen = BTreeMap::new();
    for rules in all_rules {
        let game = kamni_games::games().game(rules).unwrap();
        for _ in 0..6 {
            let mut state = start(rules);
            for _ in 0..60 {
                let moves = state.moves();
                if moves.is_empty() {
                    break;
                }
                let text = state.text();
                let legal: Vec<Vec<String>> = moves.iter().map(|(name, _)| cells_of_move(name)).collect();
                let position = game.position(&text).unwrap();
                check_clicks(&position, rules, &text, &legal, &cells_of(rules, &text), expected, &mut seen);
                state = moves[chance.below(moves.len())].1.clone();
            }
        }
    }
    seen
}

fn check_clicks(
    position: &AnyPosition,
    rules: &str,
    text: &str,
    moves: &[Vec<String>],
    cells: &[String],
    expected: fn(&Click<'_>) -> &'static str,
    seen: &mut BTreeMap<&'static str, u32>,
) {
    let mut beginnings: Vec<Vec<String>> = vec![vec![]];
    for cells in moves {
        beginnings.extend((1..=cells.len()).map(|count| cells[..count].to_vec()));
    }
    beginnings.sort_unstable();
    beginnings.dedup();
    for chosen in &beginnings {
        for cell in cells.iter().filter(|cell| !chosen.contains(cell)) {
            let click = Click { rules, text, moves, chosen, cell };
            if click.is_legal() {
                continue;
            }
            let refusal = position.refusal(&[&chosen[..], std::slice::from_ref(cell)].concat());
            let own = if click.is_complete() { None } else { Some(expected(&click)) };
            // A game may say more where the move is complete.
            let id = own.unwrap_or_else(|| more(&click).unwrap_or("refused-complete"));
            let said = refusal.message.to_string();
            assert_eq!(refusal.message.id, id, "{rules} {text}: {chosen:?} then {cell}: {said}");
            assert!(!said.contains(['{', '}']), "{said}");
            assert!(!said.to_lowercase().contains("no legal move"), "{said}");
            *seen.entry(id).or_default() += 1;
        }
    }
}

/// That these and no other reasons were given.
fn assert_kinds(seen: &BTreeMap<&'static str, u32>, kinds: &[&str]) {
    let found: Vec<&str> = seen.keys().copied().collect();
    let mut kinds = kinds.to_vec();
    kinds.sort_unstable();
    assert_eq!(found, kinds, "{seen:?}");
}

fn board(text: &str) -> &str {
    text.split(' ').next().unwrap()
}

fn expected_in_kayles(click: &Click<'_>) -> &'static str {
    let row: Vec<char> = board(click.text).chars().collect();
    let on = |cell: &str| row[cell.parse::<usize>().unwrap() - 1];
    let number = |cell: &str| cell.parse::<i32>().unwrap();
    match (on(click.cell), click.chosen) {
        ('L', _) => "kayles-no-locked",
        ('.', []) => "kayles-no-stone",
        ('X', [one]) if (number(one) - number(click.cell)).abs() > 1 => "kayles-no-pair",
        ('X', [_]) if !row.contains(&'.') => "kayles-no-place",
        ('.', [one]) => {
            let place = number(one);
            let beside = |at: i32| at >= 1 && at <= row.len() as i32 && row[at as usize - 1] == 'X';
            match beside(place - 1) || beside(place + 1) {
                true => "kayles-no-second",
                false => "kayles-no-neighbour",
            }
        }
        ('X', [_, _]) => "kayles-no-room",
        other => panic!("{} {:?}: {other:?}", click.text, click.cell),
    }
}

#[test]
fn kayles() {
    fn cells(_: &str, text: &str) -> Vec<String> {
        (1..=board(text).len()).map(|place| place.to_string()).collect()
    }
    let of_move = |name: &str| name.split(['+', '>']).map(str::to_owned).collect::<Vec<String>>();
    let rules = ["kayles/1", "kayles/4", "kayles/7", "kayles/10"];
    let seen = check(&rules, |rules| Kayles::start(rules).unwrap(), cells, of_move, expected_in_kayles);
    let kinds = [
        "refused-complete",
        "kayles-no-locked",
        "kayles-no-stone",
        "kayles-no-pair",
        "kayles-no-place",
        "kayles-no-second",
        "kayles-no-neighbour",
        "kayles-no-room",
    ];
    assert_kinds(&seen, &kinds);
}

#[test]
fn cheops() {
    fn cells(rules: &str, _: &str) -> Vec<String> {
        let base: u32 = rules.split_once('/').unwrap().1.parse().unwrap();
        (1..=base)
            .flat_map(|level| (1..=base + 1 - level).map(move |place| format!("{level}.{place}")))
            .collect()
    }
    fn of_move(name: &str) -> Vec<String> {
        match name.strip_suffix('>') {
            None => vec![name.to_owned()],
            Some(stone) => {
                let (level, place) = stone.split_once('.').unwrap();
                vec![stone.to_owned(), format!("{level}.{}", place.parse::<u32>().unwrap() + 1)]
            }
        }
    }
    fn expected(click: &Click<'_>) -> &'static str {
        let base: usize = click.rules.split_once('/').unwrap().1.parse().unwrap();
        let mut levels = vec![vec![], vec![true; base]];
        levels.extend(
            board(click.text).split('/').map(|row| row.chars().map(|c| c == 'X').collect::<Vec<bool>>()),
        );
        let has = |level: usize, place: usize| {
            levels.get(level).is_some_and(|row| place >= 1 && row.get(place - 1) == Some(&true))
        };
        let (level, place) = click.cell.split_once('.').unwrap();
        let (level, place): (usize, usize) = (level.parse().unwrap(), place.parse().unwrap());
        if !click.chosen.is_empty() {
            return "cheops-no-shift";
        }
        if level == 1 {
            return "cheops-no-base";
        }
        if !has(level, place) {
            return match (has(level - 1, place), has(level - 1, place + 1)) {
                (false, false) => "cheops-no-supports",
                _ => "cheops-no-support",
            };
        }
        if levels[level].iter().all(|stone| *stone) {
            "cheops-no-complete"
        } else if has(level + 1, place) || has(level + 1, place - 1) {
            "cheops-no-covered"
        } else if place == levels[level].len() {
            "cheops-no-edge"
        } else if has(level, place + 1) {
            "cheops-no-room"
        } else {
            assert!(!has(level - 1, place + 2), "{}: {} can be shifted", click.text, click.cell);
            "cheops-no-ground"
        }
    }
    let rules = ["cheops/2", "cheops/4", "cheops/6", "cheops/8"];
    let seen = check(&rules, |rules| Cheops::start(rules).unwrap(), cells, of_move, expected);
    let kinds = [
        "refused-complete",
        "cheops-no-shift",
        "cheops-no-base",
        "cheops-no-support",
        "cheops-no-supports",
        "cheops-no-complete",
        "cheops-no-covered",
        "cheops-no-edge",
        "cheops-no-room",
        "cheops-no-ground",
    ];
    assert_kinds(&seen, &kinds);
}

/// The cells of a board of up to 26 columns whose rows stand in the text from the top down.
fn grid(_: &str, text: &str) -> Vec<String> {
    let rows: Vec<&str> = board(text).split('/').collect();
    let names = |row: usize| (0..rows[0].len()).map(move |column| name(column, row));
    (0..rows.len()).flat_map(names).collect()
}

fn name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// Column and row of a cell, from 0.
fn place(cell: &str) -> (i32, i32) {
    (i32::from(cell.as_bytes()[0] - b'a'), cell[1..].parse::<i32>().unwrap() - 1)
}

/// What stands on a cell; `None` outside the board.
fn on(text: &str, (column, row): (i32, i32)) -> Option<char> {
    let rows: Vec<&str> = board(text).split('/').rev().collect();
    rows.get(usize::try_from(row).ok()?)?.chars().nth(usize::try_from(column).ok()?)
}

/// The cells in the text of a move, one after the other.
fn chunks(name: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    for c in name.chars().filter(|c| *c != 'x') {
        match c.is_ascii_lowercase() {
            true => cells.push(c.to_string()),
            false => cells.last_mut().unwrap().push(c),
        }
    }
    cells
}

fn turn(text: &str) -> char {
    text.split(' ').nth(1).unwrap().chars().next().unwrap()
}

#[test]
fn dawson() {
    fn expected(click: &Click<'_>) -> &'static str {
        let mover = turn(click.text);
        let must = click.moves.iter().any(|cells| place(&cells[0]).0 != place(&cells[1]).0);
        let at = place(click.cell);
        let up = if mover == 'w' { 1 } else { -1 };
        match click.chosen {
            [] => match on(click.text, at).unwrap() {
                '.' => "dawson-no-pawn",
                pawn if pawn != mover => {
                    let takes = |cells: &&Vec<String>| cells[1..].iter().any(|cell| cell == click.cell);
                    let takers: BTreeSet<&String> =
                        click.moves.iter().filter(takes).map(|cells| &cells[0]).collect();
                    ["dawson-no-own", "dawson-takes", "dawson-which"][takers.len().min(2)]
                }
                _ if on(click.text, (at.0, at.1 + up)).is_none() => "dawson-no-row",
                _ if must => "dawson-no-quiet",
                pawn => match on(click.text, (at.0, at.1 + up)) {
                    Some(ahead) if ahead == pawn => "dawson-no-way-own",
                    Some(ahead) => {
                        assert_ne!(ahead, '.');
                        "dawson-no-way"
                    }
                    None => unreachable!("the far row comes first"),
                },
            },
            [_] if must => "dawson-no-target",
            [pawn] => {
                let from = place(pawn);
                match (at.1 - from.1 == up, (at.0 - from.0).abs()) {
                    (true, 1) => "dawson-no-diagonal",
                    _ => "dawson-no-step",
                }
            }
            _ => "dawson-no-stop",
        }
    }
    let rules =
        ["dawson/3x5", "dawson/4x6", "dawson/5x7,chain=any", "dawson/4x5,chain=1", "dawson/5x5,misere"];
    let seen = check(&rules, |rules| Dawson::start(rules).unwrap(), grid, chunks, expected);
    let kinds = [
        "refused-complete",
        "dawson-no-pawn",
        "dawson-no-own",
        "dawson-takes",
        "dawson-which",
        "dawson-no-target",
        "dawson-no-quiet",
        "dawson-no-row",
        "dawson-no-way",
        "dawson-no-way-own",
        "dawson-no-diagonal",
        "dawson-no-step",
        "dawson-no-stop",
    ];
    assert_kinds(&seen, &kinds);
}

#[test]
fn chips() {
    fn cells(_: &str, _: &str) -> Vec<String> {
        (0..=14).map(|cell| cell.to_string()).collect()
    }
    let of_move = |name: &str| name.split('>').map(str::to_owned).collect::<Vec<String>>();
    fn expected(click: &Click<'_>) -> &'static str {
        let mover = usize::from(turn(click.text) == '2');
        let enemies = board(click.text).split(':').nth(1 - mover).unwrap();
        match click.chosen {
            [] if enemies.split(',').any(|chip| chip == click.cell) => "chips-no-own",
            [] => "chips-no-chip",
            [chip] if chip == "0" => "chips-no-wall",
            _ => "chips-no-step",
        }
    }
    let seen = check(&["chips"], |rules| Chips::start(rules).unwrap(), cells, of_move, expected);
    assert_kinds(
        &seen,
        &["refused-complete", "chips-no-own", "chips-no-chip", "chips-no-wall", "chips-no-step"],
    );
}

#[test]
fn seega() {
    fn of_move(name: &str) -> Vec<String> {
        if name == "pass" { vec![] } else { chunks(name) }
    }
    fn expected(click: &Click<'_>) -> &'static str {
        let fields: Vec<&str> = click.text.split(' ').collect();
        let at = place(click.cell);
        let side = fields[0].split('/').count() as i32;
        if click.moves == [Vec::<String>::new()] {
            return "refused-pass";
        }
        if fields[2] != "0-0" {
            return match on(click.text, at).unwrap() {
                '.' => {
                    assert_eq!(at, (side / 2, side / 2));
                    "seega-no-centre"
                }
                _ => "seega-no-free",
            };
        }
        match click.chosen {
            [] if fields[4] != "-" => "seega-no-other",
            [] => match on(click.text, at).unwrap() {
                '.' => "seega-no-stone",
                stone if stone == turn(click.text) => "seega-no-exit",
                _ => "seega-no-own",
            },
            [stone, ..] => {
                let from = place(stone);
                match ((at.0 - from.0).abs(), (at.1 - from.1).abs()) {
                    (0, 1) | (1, 0) => "seega-no-room",
                    (1, 1) => "seega-no-diagonal",
                    _ => "seega-no-step",
                }
            }
        }
    }
    let rules = ["seega/3", "seega/5", "seega/3,extra=any", "seega/5,place=2,capture=single,limit=20"];
    let seen = check(&rules, |rules| Seega::start(rules).unwrap(), grid, of_move, expected);
    let kinds = [
        "refused-complete",
        "refused-pass",
        "seega-no-centre",
        "seega-no-free",
        "seega-no-other",
        "seega-no-stone",
        "seega-no-exit",
        "seega-no-own",
        "seega-no-room",
        "seega-no-diagonal",
        "seega-no-step",
    ];
    assert_kinds(&seen, &kinds);
}

/// What anybody may send: after the end, cells that do not exist, a cell twice, too many cells, nothing.
#[test]
fn whatever_is_clicked_gets_a_sentence() {
    let id = |rules: &str, position: &str, cells: &[&str]| {
        let position = kamni_games::games().game(rules).unwrap().position(position).unwrap();
        let cells: Vec<String> = cells.iter().map(|&cell| cell.to_owned()).collect();
        position.refusal(&cells).message.id
    };
    assert_eq!(id("kayles/3", "... 1", &["1"]), "refused-over");
    assert_eq!(id("kayles/3", "X.X 1", &[]), "refused-begin");
    assert_eq!(id("kayles/3", "X.X 1", &["1", "1"]), "refused-again");
    assert_eq!(id("kayles/3", "X.X 1", &["1"]), "refused-complete-move");
    assert_eq!(id("kayles/4", "XX.X 1", &["1", "2", "3", "4"]), "refused-complete");
    assert_eq!(id("kayles/4", "XX.X 1", &["2", "1", "4"]), "kayles-no-room");
    for odd in ["", "0", "65", "a1", "-1", "1.5", "\u{202e}", "99999999999999999999999"] {
        assert_eq!(id("kayles/10", "start", &[odd]), "refused-outside", "{odd:?}");
        assert_eq!(
            id("seega/5", "start", &[odd]),
            if odd == "a1" { "refused-complete-move" } else { "refused-outside" }
        );
    }
    for odd in ["x", "-1", "", "1e3", "99999999999999999999999", "1099511627777"] {
        assert_eq!(id("chips", "start", &[odd]), "refused-cell", "{odd:?}");
    }
    // The first cell that is refused is the one that counts.
    assert_eq!(id("seega/3", "a.b/.../..b a 0-0 0 -", &["c3", "b3"]), "seega-no-own");
}
