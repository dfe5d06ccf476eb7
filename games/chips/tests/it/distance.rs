//! Distances and best play against the brute force, which knows no criterion: the line shown is as short as the winner can make it, and as
//! long as the loser can.

use crate::values::texts;
use kamni_brute::{Brute, Chips as Plain, Known, Verdict, forced_within, play};
use kamni_solve::{Analysis, Budget, Value, analyze};
use kamni_test_support::{is_whole, sample};
use std::collections::BTreeMap;

fn analyzed(text: &str, budget: &Budget) -> Analysis {
    let game = kamni_games::games().game("chips").unwrap();
    analyze(&game.position(text).unwrap(), budget)
}

/// Plays the line and returns who has won after how many moves.
fn played(text: &str, analysis: &Analysis) -> (Option<Verdict>, u32) {
    let start = Plain::read("chips", text).unwrap();
    let end = play(&start, &analysis.line.join(" ")).unwrap_or_else(|| panic!("{text}: {:?}", analysis.line));
    (end.result(), analysis.line.len() as u32)
}

/// The distance, the line and the order of the moves are those of a winner who hurries and a loser who delays.
#[track_caller]
fn check(text: &str, winner: Verdict, distance: u32) {
    let analysis = analyzed(text, &Budget::default());
    assert_eq!(analysis.distance, Some(distance), "{text}");
    assert_eq!(played(text, &analysis), (Some(winner), distance), "{text}: {:?}", analysis.line);
    assert_eq!(analysis.line.first(), analysis.moves.first().map(|best| &best.mv), "{text}");
    assert_eq!(analysis.moves[0].distance, Some(distance), "{text}");
    let lengths = |value: Value| {
        let moves = analysis.moves.iter().filter(move |grade| grade.value == value);
        moves.filter_map(|grade| grade.distance).collect::<Vec<u32>>()
    };
    assert!(lengths(Value::Win).is_sorted(), "{text}");
    assert!(lengths(Value::Loss).is_sorted_by(|a, b| a >= b), "{text}");
}

/// Found by hand: the first walked into a capture in 2 moves, the second let itself be caught in 3.
#[test]
fn a_lost_runner_delays_as_long_as_possible() {
    check("10:0,3,12 1", Verdict::Second, 12);
    check("15,19:17,18,26 2", Verdict::Second, 33);
}

/// Wins and losses on a short line, a few hundred of them or all.
#[test]
fn lines_are_as_short_and_as_long_as_brute_force_says() {
    /// A longer hunt takes the brute force too long.
    const MAX_DISTANCE: u32 = 16;
    let sizes = [(1, 2, 7, 1), (1, 3, 6, 3), (2, 3, 6, 5), (2, 4, 5, 10), (3, 4, 5, 25)];
    let (mut lost, mut won) = (0, 0);
    for (runners, attackers, last, share) in sizes {
        let mut known: BTreeMap<Plain, Known> = BTreeMap::new();
        for text in sample(texts(runners, attackers, last), share) {
            let state = Plain::read("chips", &text).unwrap();
            let analysis = analyzed(&text, &Budget::default());
            if state.result().is_some() || analysis.value == Value::Draw {
                continue;
            }
            let most = if is_whole() { MAX_DISTANCE + 4 } else { MAX_DISTANCE };
            let Some(distance) = forced_within(&state, Verdict::Second, most, &mut known) else {
                assert!(analysis.distance > Some(most), "{text}: {:?}", analysis.distance);
                continue;
            };
            check(&text, Verdict::Second, distance);
            for (mv, next) in state.moves() {
                let grade = analysis.moves.iter().find(|grade| grade.mv == mv).unwrap();
                match forced_within(&next, Verdict::Second, most, &mut known) {
                    Some(moves) => assert_eq!(grade.distance, Some(moves + 1), "{mv} in {text}"),
                    None => assert!(grade.distance.is_none_or(|moves| moves > most), "{mv} in {text}"),
                }
            }
            *(if analysis.value == Value::Loss { &mut lost } else { &mut won }) += 1;
        }
    }
    println!("{lost} lost positions, {won} won ones");
    let enough = if is_whole() { 1_000 } else { 250 };
    assert!(lost >= enough && won >= enough, "{lost} lost, {won} won");
}

/// Far away from the wall a hunt is as long as anywhere else, if nobody gets to the wall.
#[test]
fn the_place_on_the_line_does_not_matter_in_the_middle() {
    let distances = |shift: u64| {
        let text = format!("{}:{},{} 1", shift + 8, shift + 3, shift + 14);
        (analyzed(&text, &Budget::default()).distance, analyzed(&text, &Budget::default()).line.len())
    };
    let near = distances(20);
    assert_eq!(near.0.map(|moves| moves as usize), Some(near.1));
    for shift in [21, 100, 237, 238, 1_000, 1 << 30] {
        assert_eq!(distances(shift), near, "{shift}");
    }
}

/// Distances are for people: a search too long for them is left, and what was found is the same on every machine.
#[test]
fn large_hunts_have_no_distance_and_a_budget_is_kept() {
    let no_distance = ["1000:2000,3000 1", "5:0,900 1", "0,2,4,6,8,10,12:1,3,5,7,9,11,13,15 2"];
    for text in no_distance {
        let analysis = analyzed(text, &Budget::default());
        assert_eq!(analysis.distance, None, "{text}");
        assert!(analysis.value != Value::Draw && !analysis.line.is_empty(), "{text}");
        assert_eq!(analysis.line.first(), analysis.moves.first().map(|best| &best.mv), "{text}");
    }
    let text = "15,19:17,18,26 2";
    for nodes in [0, 1, 100, 10_000, 40_000] {
        let budget = Budget { nodes, ..Budget::unlimited() };
        let [a, b] = [analyzed(text, &budget), analyzed(text, &budget)];
        assert_eq!((a.distance, &a.line, &a.moves), (b.distance, &b.line, &b.moves), "{nodes}");
        assert_eq!(a.distance.is_some(), nodes >= 40_000, "{nodes}");
        assert_eq!(a.value, Value::Win, "{nodes}");
    }
    let little = Budget { memory: 1 << 10, ..Budget::default() };
    assert_eq!(analyzed(text, &little).distance, None);
}

/// In a drawn position the attacker sets the trap that the most replies fall into.
#[test]
fn the_attacker_sets_traps_in_drawn_positions() {
    let mut choices = 0;
    for text in sample(texts(2, 3, 6), 3) {
        let state = Plain::read("chips", &text).unwrap();
        let analysis = analyzed(&text, &Budget::default());
        if state.result().is_some() || analysis.value != Value::Draw || state.first_to_move() {
            continue;
        }
        let share = |mv: &str| {
            let next = play(&state, mv).unwrap().text();
            let replies = analyzed(&next, &Budget::default()).moves;
            let mistakes = replies.iter().filter(|reply| reply.value == Value::Loss).count();
            1_000 * mistakes / replies.len().max(1)
        };
        let drawing = analysis.moves.iter().filter(|grade| grade.value == Value::Draw);
        let shares: Vec<usize> = drawing.map(|grade| share(&grade.mv)).collect();
        assert!(shares.is_sorted_by(|a, b| a >= b), "{text}: {shares:?}");
        choices += usize::from(shares.first() != shares.last());
    }
    assert!(choices > 0, "{choices}");
}
