//! Placing on the smallest board: the examples of best play are legal, keep the value at every step, and end where the sentence is true.

use super::claims::Claim;
use super::{engine, plain, random_placing};
use crate::common::Chance;
use kamni::{Blank, Message};
use kamni_brute::{Brute, Seega as Plain, Verdict, solve_into};
use kamni_solve::{Budget, Kind, Reason, Solve, Value};
use std::collections::BTreeMap;

const RULES: &str = "seega/3";

fn text(message: &Message, name: &str) -> String {
    match message.blank(name) {
        Some(Blank::Text(text)) => text.clone(),
        other => panic!("{name} is {other:?}: {message}"),
    }
}

/// Checks an example from `state`, which is worth `value` for its mover after the placement that it begins with.
fn check(state: &Plain, reason: &Reason, value: Value, known: &mut BTreeMap<Plain, Verdict>) {
    let first = state.first_to_move();
    let place = format!("{}: {reason}", state.text());
    let parts = reason.message.parts();
    let mut line: Vec<String> = Vec::new();
    for stone in parts.iter().filter(|part| part.id.starts_with("seega-stone-")) {
        assert_eq!(stone.id.ends_with("-you"), line.len().is_multiple_of(2), "{place}");
        line.push(text(stone, "cell"));
    }
    if reason.message.id.ends_with("-they") {
        line.push(text(&reason.message, "begins"));
    }
    let mut here = state.clone();
    for mv in &line {
        here = kamni_brute::play(&here, mv).unwrap_or_else(|| panic!("{mv}: {place}"));
        let verdict = plain::for_mover(solve_into(&here, known), &here);
        let found = Value::of_margin(verdict.into());
        assert_eq!(if here.first_to_move() == first { found } else { found.other() }, value, "{mv}: {place}");
    }
    assert!(plain::field(&here, 2) == "0-0" && here.first_to_move() == first, "{place}");
    let Some(Blank::Message(why)) = reason.message.blank("why") else { panic!("{place}") };
    let why = Reason { message: why.clone(), ..reason.clone() };
    assert!(super::supports(why.message.id, value, true), "{place}");
    Claim { rules: RULES, state: &here, reason: &why }.check();
    if let Some(Blank::Message(what)) = reason.message.blank("what") {
        let named = what.blanks.first().map(|(name, _)| text(what, name)).unwrap();
        let at = usize::from(what.id.starts_with("why-reply"));
        assert_eq!(named, line[at], "{place}");
        let said = match what.id {
            "seega-small-win" => Value::Win,
            "seega-small-loss" | "why-reply-wins" => Value::Loss,
            "seega-small-draw" | "seega-small-only-draw" | "why-reply-draws" => Value::Draw,
            id => panic!("{id}: {place}"),
        };
        assert_eq!(said, value, "{place}");
    }
}

/// Checks an answer to the placement `mv`, which is worth `value`, where the reason is no more than that.
fn check_answer(
    state: &Plain,
    mv: &str,
    reason: &Reason,
    value: Value,
    known: &mut BTreeMap<Plain, Verdict>,
) {
    let id = reason.message.id;
    if !id.starts_with("why-reply-") {
        return;
    }
    let place = format!("{mv} in {}: {reason}", state.text());
    let played = |state: &Plain, mv: &str| kamni_brute::play(state, mv).unwrap_or_else(|| panic!("{place}"));
    let here = played(&played(state, mv), &text(&reason.message, "reply"));
    let found = Value::of_margin(plain::for_mover(solve_into(&here, known), &here).into());
    let same = here.first_to_move() == state.first_to_move();
    assert_eq!(if same { found } else { found.other() }, value, "{place}");
    assert_eq!(id.ends_with("-wins"), value == Value::Loss, "{place}");
}

#[test]
fn placing_on_the_smallest_board_has_examples() {
    let mut chance = Chance::new();
    let (mut known, mut positions, mut explained) = (BTreeMap::new(), 0, 0);
    for round in 0..70 {
        let state = random_placing(RULES, 1 + round % 7, &mut chance);
        let (game, position) = engine(RULES, &state);
        let budget = Budget { threads: 1, memory: 1 << 26, ..Budget::default() };
        let analysis = game.analyze(&position, &budget);
        positions += 1;
        explained += usize::from(analysis.reasons.iter().any(|reason| reason.kind != Kind::None));
        let is_small = |reason: &&Reason| reason.message.id.starts_with("seega-small");
        for reason in analysis.reasons.iter().filter(is_small) {
            check(&state, reason, analysis.value, &mut known);
        }
        for grade in &analysis.moves {
            // Of what is worse at least the answer is told.
            if grade.value < analysis.value {
                let reason = grade.reason.as_ref().filter(|reason| reason.kind != Kind::None);
                let reason = reason.unwrap_or_else(|| panic!("{} in {}", grade.mv, state.text()));
                check_answer(&state, &grade.mv, reason, grade.value, &mut known);
            }
            if let Some(reason) = grade.reason.as_ref().filter(is_small) {
                check(&state, reason, grade.value, &mut known);
                let parts = reason.message.parts();
                let stone = parts.iter().find(|part| part.id.starts_with("seega-stone-")).unwrap();
                assert_eq!(text(stone, "cell"), grade.mv);
            }
        }
    }
    println!("{explained} of {positions}");
    assert!(explained * 100 >= positions * 30, "{explained} of {positions}");
}

/// What the theory tells of the full board: the first step is safe with the middle of the opposite side or with both corners beside it, and a
/// player who has such cells has at least a draw.
#[test]
fn a_safe_first_step_is_worth_a_draw() {
    const CELLS: [&str; 8] = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"];
    let steps = [
        ("b1", "b3", ["a1", "c1"]),
        ("b3", "b1", ["a3", "c3"]),
        ("a2", "c2", ["a1", "a3"]),
        ("c2", "a2", ["c1", "c3"]),
    ];
    let mut known = BTreeMap::new();
    let mut safe_boards = 0;
    for set in 0..1u32 << 8 {
        let green =
            |cell: &str| CELLS.iter().position(|&one| one == cell).is_some_and(|at| set >> at & 1 == 1);
        if set.count_ones() != 4 {
            continue;
        }
        let row = |row: char| -> String {
            let sign = |column: char| match format!("{column}{row}") {
                cell if cell == "b2" => '.',
                cell if green(&cell) => 'a',
                _ => 'b',
            };
            ['a', 'b', 'c'].map(sign).iter().collect()
        };
        let text = format!("{}/{}/{} a 0-0 0 -", row('3'), row('2'), row('1'));
        let state = Plain::read(RULES, &text).unwrap();
        let mut is_safe = false;
        for (from, opposite, corners) in steps.into_iter().filter(|(from, ..)| green(from)) {
            let after = kamni_brute::play(&state, &format!("{from}b2")).unwrap();
            let safe = green(opposite) || corners.into_iter().all(green);
            assert_eq!(plain::captures(&after).is_empty(), safe, "{from} in {text}");
            is_safe |= safe;
        }
        let value = Value::of_margin(plain::for_mover(solve_into(&state, &mut known), &state).into());
        assert!(!is_safe || value != Value::Loss, "{text}");
        safe_boards += u32::from(is_safe);
    }
    assert_eq!(safe_boards, 45);
}
