//! The reasons of whole analyses: each is true, it separates the moves, and there are enough of them.

use super::claims::Claim;
use super::moves::MoveClaim;
use super::{engine, plain};
use crate::common::Chance;
use kamni::{Blank, Game, Notation};
use kamni_brute::{Brute, Seega as Plain, Verdict, solve_into};
use kamni_seega::solve::dfpn::sample::middle_game;
use kamni_seega::{Position, Seega};
use kamni_solve::{Analysis, Budget, Kind, Reason, Solve, Value};
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
        self.without += usize::from(analysis.reasons[0].kind == Kind::None);
        let choice = analysis.moves.iter().any(|grade| grade.value < best);
        for grade in analysis.moves.iter().filter(|_| choice) {
            let (all, explained) = match grade.value < best {
                true => (&mut self.bad, &mut self.bad_explained),
                false => (&mut self.good, &mut self.good_explained),
            };
            *all += 1;
            *explained += usize::from(grade.reason.as_ref().is_some_and(|reason| reason.kind != Kind::None));
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
            check_move(rules, state, &moves, &grade.mv, reason, false, &mut seen);
            // The fault in brief is as true as the whole reason.
            if let Some(brief) = &reason.brief {
                let fault = Reason { message: brief.clone(), brief: None, ..reason.clone() };
                check_move(rules, state, &moves, &grade.mv, &fault, true, &mut seen);
            }
        }
    }
    // Good moves are named with what they do; the idea of a hint is short.
    let best = &analysis.moves[0];
    assert!(best.value == Value::Loss || best.reason.is_some(), "{rules} {}", state.text());
    for brief in analysis.reasons.iter().filter_map(|reason| reason.brief.as_ref()) {
        assert!(brief.to_string().split(' ').count() <= 20, "{brief}");
    }
    for reason in &analysis.reasons {
        match reason.message.id {
            "search-proves-no-short-reason" => {}
            "seega-why-calculated-win" => {
                let best = (reason.blank("mv"), analysis.value, reason.kind);
                assert_eq!(best, (Some(analysis.moves[0].mv.as_str()), Value::Win, Kind::None));
            }
            id if id.starts_with("seega-move-") => {
                let mv = reason.blank("line").unwrap().split(' ').next().unwrap();
                MoveClaim { rules, state, moves: &moves, mv, reason, brief: false }.check(&mut seen);
            }
            id => {
                assert!(super::supports(id, analysis.value, true), "{reason} in {rules} {}", state.text());
                if super::is_checkable(engine(rules, state).0.side(), state, reason) {
                    Claim { rules, state, reason }.check();
                }
            }
        }
    }
}

/// The reason of a move, and what it says of the other moves.
fn check_move(
    rules: &str,
    state: &Plain,
    moves: &[(String, Value)],
    mv: &str,
    reason: &Reason,
    brief: bool,
    seen: &mut dyn FnMut(&Plain) -> Value,
) {
    let place = format!("{mv} in {rules} {}: {reason}", state.text());
    let value_of = |mv: &str| moves.iter().find(|(other, _)| other == mv).unwrap().1;
    let part = |name: &str| match reason.message.blank(name) {
        Some(Blank::Message(part)) => Reason { message: part.clone(), ..reason.clone() },
        other => panic!("{name} is {other:?}: {place}"),
    };
    match reason.message.id {
        "why-every-loses" | "why-every-loses-answered" => {
            assert!(moves.len() > 1 && moves.iter().all(|(_, value)| *value == Value::Loss), "{place}");
            let answers = ["seega-move-lets", "seega-move-loses-all"];
            let answers = answers.iter().any(|id| part("itself").message.id.starts_with(id));
            assert_eq!(reason.message.id.ends_with("-answered"), answers, "{place}");
            check_move(rules, state, moves, mv, &part("itself"), brief, seen);
        }
        id if id.starts_with("seega-instead-") => {
            let better = reason.blank("mv").unwrap();
            let value = moves.iter().map(|(_, value)| *value).max().unwrap();
            assert!(value_of(better) == value && value_of(mv) < value, "{place}");
            assert_eq!(id.contains("-win"), value == Value::Win, "{place}");
            check_move(rules, state, moves, mv, &part("itself"), brief, seen);
        }
        "seega-proved-does" => {
            let does = part("does");
            let next = kamni_brute::play(state, mv).unwrap();
            let cells =
                || does.blank("taken").unwrap().split(", ").map(str::to_owned).collect::<BTreeSet<_>>();
            let is_capture = |state: &Plain, mv: &str| {
                plain::captures(state).iter().any(|(other, _, taken)| {
                    other == mv && taken.iter().cloned().collect::<BTreeSet<_>>() == cells()
                })
            };
            match does.message.id {
                "seega-does-take" => assert!(is_capture(state, mv), "{place}"),
                "seega-does-parry" => assert!(plain::most(&next) == 0, "{place}"),
                "seega-does-parry-ahead" => {
                    let first = state.first_to_move();
                    let [own, theirs] = [first, !first].map(|player| plain::stones(&next, player).len());
                    let told =
                        ["own", "theirs"].map(|name| does.blank(name).unwrap().parse::<usize>().unwrap());
                    assert!(plain::most(&next) == 0 && told == [own, theirs] && own > theirs, "{place}");
                }
                "seega-does-threaten" => {
                    let turned = plain::turned(rules, &next);
                    assert!(plain::left(rules, &next) >= 2, "{place}");
                    assert!(is_capture(&turned, does.blank("mv").unwrap()), "{place}");
                }
                _ => panic!("{place}"),
            }
            assert_eq!(part("proved").message.id, "search-proves-no-more", "{place}");
        }
        "search-proves-no-short-reason" => assert_eq!(reason.kind, Kind::None, "{place}"),
        id @ ("why-reply-wins" | "why-reply-draws") => {
            let next = kamni_brute::play(state, mv).unwrap();
            let next = kamni_brute::play(&next, reason.blank("reply").unwrap()).unwrap();
            assert_eq!(seen(&next), value_of(mv), "{place}");
            assert_eq!(id.ends_with("-wins"), value_of(mv) == Value::Loss, "{place}");
        }
        _ => MoveClaim { rules, state, moves, mv, reason, brief }.check(seen),
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
        let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
        met.extend(of_moves.flat_map(|why| why.message.parts()).map(|part| part.id));
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
