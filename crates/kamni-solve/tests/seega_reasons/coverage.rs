//! The reasons of whole analyses: each is true, it separates the moves, and there are enough of them.

use crate::claims::Claim;
use crate::common::Chance;
use crate::moves::MoveClaim;
use crate::{engine, plain};
use kamni::games::seega::{Position, Seega};
use kamni::{Game, Notation};
use kamni_brute::{Brute, Seega as Plain, Verdict, solve_into};
use kamni_solve::seega::dfpn::sample::middle_game;
use kamni_solve::{Analysis, Budget, Solve, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

fn budget(nodes: u64) -> Budget {
    Budget { time: Duration::from_secs(60), nodes, threads: 1, memory: 1 << 26, ..Budget::default() }
}

/// How many moves have a reason.
#[derive(Debug, Default)]
struct Counts {
    positions: usize,
    without: usize,
    bad: usize,
    bad_explained: usize,
    good: usize,
    good_explained: usize,
}

impl Counts {
    fn add(&mut self, analysis: &Analysis) {
        let best = analysis.moves[0].value;
        self.positions += 1;
        self.without += usize::from(analysis.reasons[0].message.id == "why-none");
        let choice = analysis.moves.iter().any(|grade| grade.value < best);
        for grade in analysis.moves.iter().filter(|_| choice) {
            let (all, explained) = match grade.value < best {
                true => (&mut self.bad, &mut self.bad_explained),
                false => (&mut self.good, &mut self.good_explained),
            };
            *all += 1;
            *explained += usize::from(grade.reason.is_some());
        }
    }
}

/// Checks every reason of a proved analysis; `value_of` gives the value of a state for its own mover.
fn check(rules: &str, state: &Plain, analysis: &Analysis, value_of: &mut dyn FnMut(&Plain) -> Value) {
    let moves: Vec<(String, Value)> =
        analysis.moves.iter().map(|grade| (grade.mv.clone(), grade.value)).collect();
    let first = state.first_to_move();
    let mut seen = |other: &Plain| match other.result() {
        Some(_) => {
            let [own, theirs] = [first, !first].map(|player| plain::stones(other, player).len() as i32);
            Value::of_margin(own - theirs)
        }
        None if other.first_to_move() == first => value_of(other),
        None => value_of(other).other(),
    };
    for grade in &analysis.moves {
        if let Some(reason) = &grade.reason {
            MoveClaim { rules, state, moves: &moves, mv: &grade.mv, reason }.check(&mut seen);
        }
    }
    for reason in &analysis.reasons {
        match reason.message.id {
            "why-none" => {}
            id if id.starts_with("seega-move-") => {
                let mv = reason.blank("line").unwrap().split(' ').next().unwrap();
                MoveClaim { rules, state, moves: &moves, mv, reason }.check(&mut seen);
            }
            id => {
                assert!(crate::supports(id, analysis.value, true), "{reason} in {rules} {}", state.text());
                if crate::is_checkable(engine(rules, state).0.side(), state, reason) {
                    Claim { rules, state, reason }.check();
                }
            }
        }
    }
}

/// The smallest board, where a plain search knows every value: all options, many counts, odd positions.
#[test]
fn reasons_of_moves_are_true_on_the_smallest_board() {
    let mut chance = Chance::new();
    let mut known: BTreeMap<String, BTreeMap<Plain, Verdict>> = BTreeMap::new();
    let mut met = BTreeSet::new();
    let mut counts = Counts::default();
    for _ in 0..1_500 {
        let rules = plain::random_rules(3, &[1, 2, 3, 4, 10], &mut chance);
        let empty = 1 + chance.below(5);
        let state = plain::random_state(&rules, 3, empty, &mut chance);
        let (game, position) = engine(&rules, &state);
        let analysis = game.analyze(&position, &budget(1_000_000));
        let known = known.entry(rules.clone()).or_default();
        let mut value_of =
            |state: &Plain| Value::of_margin(plain::for_mover(solve_into(state, known), state).into());
        assert_eq!(analysis.value, value_of(&state), "{rules} {}", state.text());
        check(&rules, &state, &analysis, &mut value_of);
        counts.add(&analysis);
        met.extend(analysis.moves.iter().filter_map(|grade| grade.reason.as_ref()).map(|why| why.message.id));
    }
    assert!(met.len() >= 20, "{met:?}");
    assert!(counts.bad_explained * 100 >= counts.bad * 80, "{counts:?}");
}

/// A position of the larger board with these stones, `a` to move.
fn ending(stones: (usize, usize), counts: &[usize], chance: &mut Chance) -> String {
    let mut cells = ['.'; 25];
    for (mark, count) in [('a', stones.0), ('b', stones.1)] {
        for _ in 0..count {
            let empty: Vec<usize> = (0..25).filter(|&cell| cells[cell] == '.').collect();
            cells[*chance.pick(&empty)] = mark;
        }
    }
    let rows: Vec<String> = cells.chunks(5).map(|row| row.iter().collect()).collect();
    format!("{} a 0-0 {} -", rows.join("/"), chance.pick(counts))
}

fn analyzed(game: &Seega, state: &Plain, nodes: u64) -> Analysis {
    let position: Position = game.parse_position(&state.text()).unwrap();
    game.analyze(&position, &budget(nodes))
}

fn is_proved(analysis: &Analysis) -> bool {
    analysis.proved && analysis.moves.iter().all(|grade| grade.proved)
}

/// Endings up to 4 against 3 under all options: every sentence is checked, and nearly every bad move has one.
#[test]
fn endings_have_reasons() {
    let mut chance = Chance::new();
    let mut counts = Counts::default();
    for (round, stones) in
        [(2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 3)].into_iter().cycle().take(150).enumerate()
    {
        let options = ["", "", "", ",extra=any", ",capture=single"][round / 6 % 5];
        let rules = format!("seega/5{options}");
        let game = Seega::parse_rules(&rules).unwrap();
        let state = Plain::read(&rules, &ending(stones, &[1, 1, 3, 6, 7, 8, 9], &mut chance)).unwrap();
        let analysis = analyzed(&game, &state, 2_000_000);
        assert!(is_proved(&analysis), "{rules} {}", state.text());
        let mut value_of = |state: &Plain| {
            let analysis = analyzed(&game, state, 2_000_000);
            assert!(analysis.proved);
            analysis.value
        };
        check(&rules, &state, &analysis, &mut value_of);
        counts.add(&analysis);
    }
    assert!(counts.bad >= 60 && counts.bad_explained * 100 >= counts.bad * 95, "{counts:?}");
    assert!(counts.good_explained * 100 >= counts.good * 75, "{counts:?}");
    assert!(counts.without * 100 <= counts.positions * 10, "{counts:?}");
}

/// Middle games from random play, as far as few nodes prove them.
#[test]
fn middle_games_have_reasons() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut counts = Counts::default();
    for number in 0..9 {
        for stones in [8, 10, 12, 16, 20, 24] {
            let position = middle_game(&game, stones, 3, number).unwrap();
            let state = Plain::read("seega/5", &game.position_text(&position)).unwrap();
            let analysis = analyzed(&game, &state, 60_000);
            if !is_proved(&analysis) {
                continue;
            }
            let mut value_of = |state: &Plain| {
                let analysis = analyzed(&game, state, 400_000);
                assert!(analysis.proved, "{}", state.text());
                analysis.value
            };
            check("seega/5", &state, &analysis, &mut value_of);
            counts.add(&analysis);
        }
    }
    assert!(counts.positions >= 25, "{counts:?}");
    assert!(counts.bad_explained * 100 >= counts.bad * 90, "{counts:?}");
    assert!(counts.without * 100 <= counts.positions * 20, "{counts:?}");
}

/// Where not all is proved, only moves that are proved have a reason, and a worse one only against a better one.
#[test]
fn what_is_not_proved_has_no_reason() {
    let game = Seega::parse_rules("seega/5").unwrap();
    for number in 0..6 {
        let position = middle_game(&game, 18, 5, number).unwrap();
        let analysis = game.analyze(&position, &budget(3_000));
        assert!(!analysis.reasons.is_empty());
        for grade in analysis.moves.iter().filter(|grade| !grade.proved) {
            assert_eq!(grade.reason, None, "{} in {}", grade.mv, game.position_text(&position));
        }
    }
}

/// Larger boards, long counts: nothing panics, and every move that is explained is legal.
#[test]
fn larger_boards_and_long_counts() {
    let mut chance = Chance::new();
    for rules in
        ["seega/7", "seega/9", "seega/7,extra=any", "seega/5,limit=1000", "seega/9,capture=single,limit=1"]
    {
        let game = Seega::parse_rules(rules).unwrap();
        let mut position = game.start();
        let mut moves = Vec::new();
        for _ in 0..usize::from(game.stones_each()) * 2 + 30 {
            game.legal_moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(&mut position, *chance.pick(&moves));
        }
        let analysis = game.analyze(&position, &budget(20_000));
        assert!(!analysis.reasons.is_empty(), "{rules}");
    }
}
