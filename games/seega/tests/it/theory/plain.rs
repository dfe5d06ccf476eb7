//! What the theory claims, computed independently: on the states of `kamni-brute`, by trying everything.

use crate::common::Chance;
use kamni_brute::{Brute, Seega, Verdict};
use std::collections::{BTreeMap, BTreeSet};

pub type Cells = BTreeSet<String>;

/// The cells of a player's stones, read off the text.
pub fn stones(state: &Seega, first: bool) -> Cells {
    let (text, mark) = (state.text(), if first { 'a' } else { 'b' });
    let rows = text.split(' ').next().unwrap().rsplit('/');
    let cells = rows.zip(1..).flat_map(|(row, number)| {
        row.chars().zip('a'..).filter(|&(stone, _)| stone == mark).map(move |(_, c)| format!("{c}{number}"))
    });
    cells.collect()
}

pub fn own(state: &Seega) -> Cells {
    stones(state, state.first_to_move())
}

pub fn theirs(state: &Seega) -> Cells {
    stones(state, !state.first_to_move())
}

/// A field of the position's text: the board, the turn, the stones to place, the count, the stone that must move on.
pub fn field(state: &Seega, number: usize) -> String {
    state.text().split(' ').nth(number).unwrap().to_owned()
}

/// The moves that capture, what they lead to, and what they take.
pub fn captures(state: &Seega) -> Vec<(String, Seega, Cells)> {
    let (first, before) = (state.first_to_move(), theirs(state));
    let moves = state.moves().into_iter().filter(|_| field(state, 2) == "0-0");
    let taken = moves.map(|(mv, next)| {
        let after = stones(&next, !first);
        (mv, next, before.difference(&after).cloned().collect::<Cells>())
    });
    taken.filter(|(_, _, taken)| !taken.is_empty()).collect()
}

pub fn quiet(state: &Seega) -> Vec<(String, Seega)> {
    let captures: Cells = captures(state).into_iter().map(|(mv, ..)| mv).collect();
    state.moves().into_iter().filter(|(mv, _)| !captures.contains(mv)).collect()
}

/// The same stones if it were the other player's turn.
pub fn turned(rules: &str, state: &Seega) -> Seega {
    let turn = if state.first_to_move() { "b" } else { "a" };
    let text = format!("{} {turn} 0-0 {} -", field(state, 0), field(state, 3));
    Seega::read(rules, &text).unwrap()
}

/// How many moves without a capture there can still be.
pub fn left(rules: &str, state: &Seega) -> u32 {
    limit(rules) - field(state, 3).parse::<u32>().unwrap()
}

pub fn limit(rules: &str) -> u32 {
    let limit = rules.split(',').find_map(|option| option.strip_prefix("limit="));
    limit.map_or(10, |limit| limit.parse().unwrap())
}

/// What has been found out about who can capture within how many moves.
#[derive(Default)]
pub struct Known(BTreeMap<(Seega, u32), bool>);

/// Whether one player makes the next capture within `moves` moves, whatever the other does.
pub fn forces(state: &Seega, first: bool, moves: u32, known: &mut Known) -> bool {
    if moves == 0 || state.result().is_some() {
        return false;
    }
    let key = (state.clone(), moves);
    if let Some(&found) = known.0.get(&key) {
        return found;
    }
    let can_capture = !captures(state).is_empty();
    let found = if state.first_to_move() == first {
        can_capture || quiet(state).iter().any(|(_, next)| forces(next, first, moves - 1, known))
    } else {
        !can_capture && quiet(state).iter().all(|(_, next)| forces(next, first, moves - 1, known))
    };
    known.0.insert(key, found);
    found
}

/// Whether one player can keep all their stones for `moves` moves without capturing.
pub fn holds(state: &Seega, first: bool, moves: u32, known: &mut Known) -> bool {
    if moves == 0 || state.result().is_some() {
        return true;
    }
    let key = (state.clone(), moves);
    if let Some(&found) = known.0.get(&key) {
        return found;
    }
    let found = if state.first_to_move() == first {
        quiet(state).iter().any(|(_, next)| holds(next, first, moves - 1, known))
    } else {
        captures(state).is_empty()
            && quiet(state).iter().all(|(_, next)| holds(next, first, moves - 1, known))
    };
    known.0.insert(key, found);
    found
}

/// The most stones that the mover can take in this turn.
pub fn most(state: &Seega) -> usize {
    captures(state).iter().map(|(_, next, taken)| taken.len() + most(next)).max().unwrap_or(0)
}

/// Every turn that begins with a capture: what it leads to, and how many stones it takes.
pub fn turns(state: &Seega) -> BTreeMap<Seega, usize> {
    let (before, mut ends) = (theirs(state).len(), BTreeMap::new());
    let mut seen = BTreeSet::new();
    let mut open = vec![state.clone()];
    while let Some(here) = open.pop() {
        for (_, next, _) in captures(&here) {
            let taken = before - theirs(&next).len();
            if next.result().is_some() {
                ends.insert(next, taken);
            } else if seen.insert(next.clone()) {
                ends.extend(quiet(&next).into_iter().map(|(_, end)| (end, taken)));
                open.push(next);
            }
        }
    }
    ends
}

/// Whether the first move of stage 2 can capture if the first player wants it, by trying all placings.
pub fn first_captures(state: &Seega, known: &mut BTreeMap<String, bool>) -> bool {
    if field(state, 2) == "0-0" {
        return !captures(state).is_empty();
    }
    let key = state.text();
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let mut after = state.moves().into_iter().map(|(_, next)| next);
    let found = if state.first_to_move() {
        after.any(|next| first_captures(&next, known))
    } else {
        after.all(|next| first_captures(&next, known))
    };
    known.insert(key, found);
    found
}

/// Rules of this side with chosen options.
pub fn random_rules(side: usize, limits: &[u32], chance: &mut Chance) -> String {
    let extra = chance.pick(&["same", "any"]);
    let capture = chance.pick(&["run", "single"]);
    let limit = chance.pick(limits);
    format!("seega/{side},extra={extra},capture={capture},limit={limit}")
}

/// Any stage-2 position that goes on, with this many empty cells; often in the middle of a turn.
pub fn random_state(rules: &str, side: usize, empty: usize, chance: &mut Chance) -> Seega {
    loop {
        let mut cells: Vec<char> =
            (0..side * side).map(|cell| if cell < empty { '.' } else { 'a' }).collect();
        for cell in &mut cells[empty..] {
            *cell = *chance.pick(&['a', 'b']);
        }
        for cell in (1..cells.len()).rev() {
            cells.swap(cell, chance.below(cell + 1));
        }
        let rows: Vec<String> = cells.chunks(side).map(|row| row.iter().collect()).collect();
        let turn = chance.pick(&["a", "b"]);
        let count = chance.below(limit(rules) as usize);
        let state = Seega::read(rules, &format!("{} {turn} 0-0 {count} -", rows.join("/"))).unwrap();
        let captures = captures(&state);
        let state = match chance.below(2) {
            0 if !captures.is_empty() => chance.pick(&captures).1.clone(),
            _ => state,
        };
        if state.result().is_none() {
            return state;
        }
    }
}

/// Random positions of a board, with all options and all densities.
pub fn positions(side: usize, limits: &[u32], count: usize, chance: &mut Chance) -> Vec<(String, Seega)> {
    let cells = side * side;
    let all = (0..count).map(|_| {
        let rules = random_rules(side, limits, chance);
        let empty = match chance.below(3) {
            0 => 1 + chance.below(3),
            1 => cells - 2 - chance.below(5),
            _ => 1 + chance.below(cells - 2),
        };
        let state = random_state(&rules, side, empty, chance);
        (rules, state)
    });
    all.collect()
}

/// The verdict for the player to move: 1, 0 or -1.
pub fn for_mover(verdict: Verdict, state: &Seega) -> i8 {
    match (verdict, state.first_to_move()) {
        (Verdict::Draw, _) => 0,
        (Verdict::First, true) | (Verdict::Second, false) => 1,
        _ => -1,
    }
}
