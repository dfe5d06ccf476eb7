//! The reasons, held against independent computation: each claim is true as a claim, says it briefly in both languages, and there are
//! enough of them.

mod check;
mod placing;
mod words;

use crate::common::Chance;
use crate::theory::plain;
use check::Check;
use kamni::{Game, Notation};
use kamni_brute::{Brute, Seega as Plain, Verdict, solve_into};
use kamni_seega::solve::dfpn::sample::middle_game;
use kamni_seega::solve::reasons::{Claim, Explained, Oracle, explained};
use kamni_seega::{Position, Seega};
use kamni_solve::{Analysis, Budget, Grade, Solve, Value};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

fn budget(nodes: u64) -> Budget {
    Budget { time: Duration::from_secs(60), nodes, threads: 1, memory: 1 << 26, ..Budget::default() }
}

/// Knows what the plain values tell.
struct Plainly<'a> {
    game: &'a Seega,
    rules: &'a str,
    value_of: &'a dyn Fn(&Plain) -> Value,
}

impl Oracle for Plainly<'_> {
    fn is_at_most(&mut self, position: &Position, most: Value, _search: bool) -> Option<bool> {
        let state = Plain::read(self.rules, &self.game.position_text(position)).unwrap();
        Some((self.value_of)(&state) <= most)
    }
}

/// The name of a claim.
fn kind(claim: &Claim) -> String {
    let text = format!("{claim:?}");
    text.split([' ', '(']).next().unwrap().to_owned()
}

/// How many bad moves there are, and how many have a claim.
#[derive(Debug, Default)]
struct Counts {
    positions: usize,
    without: usize,
    bad: usize,
    bad_without: usize,
    met: BTreeMap<String, usize>,
}

impl Counts {
    /// Checks everything that is claimed of a position whose moves have these values; `value_of` is for a state's own mover.
    fn check(
        &mut self,
        rules: &str,
        state: &Plain,
        moves: &[(String, Value)],
        value_of: &dyn Fn(&Plain) -> Value,
    ) {
        let game = Seega::parse_rules(rules).unwrap();
        let position = game.parse_position(&state.text()).unwrap();
        let mut moves = moves.to_vec();
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        let grade = |(mv, value): &(String, Value)| Grade::new(mv.clone(), *value, true);
        let grades: Vec<Grade> = moves.iter().map(grade).collect();
        let best = moves[0].1;
        let mut oracle = Plainly { game: &game, rules, value_of };
        let found = explained(&game, &position, best, &grades, 1_000_000, &mut oracle);
        self.add(&found, &moves);
        let first = state.first_to_move();
        let seen = |other: &Plain| match other.result() {
            Some(_) => {
                let [own, theirs] = [first, !first].map(|player| plain::stones(other, player).len() as i32);
                Value::of_margin(own - theirs)
            }
            None if other.first_to_move() == first => value_of(other),
            None => value_of(other).other(),
        };
        let check = Check { rules, game: &game, state, moves: &moves, mv: None, seen: &seen };
        for claim in &found.position {
            if !matches!(claim, Claim::FirstCapture { .. }) {
                check.claim(claim);
            }
            words::are_short(&game, &position, claim);
        }
        for ((mv, _), claim) in moves.iter().zip(&found.moves) {
            if let Some(claim) = claim {
                Check { mv: Some(mv), ..check }.claim(claim);
                words::are_short(&game, &position, claim);
            }
        }
    }

    fn add(&mut self, found: &Explained, moves: &[(String, Value)]) {
        self.positions += 1;
        self.without += usize::from(found.position.is_empty());
        for ((_, value), claim) in moves.iter().zip(&found.moves) {
            self.bad += usize::from(*value < moves[0].1);
            self.bad_without += usize::from(*value < moves[0].1 && claim.is_none());
        }
        for claim in found.position.iter().chain(found.moves.iter().flatten()) {
            *self.met.entry(kind(claim)).or_default() += 1;
        }
    }
}

/// The smallest board in both stages, where a plain search knows every value: all options, many counts, odd positions.
#[test]
fn every_claim_is_true_on_the_smallest_board() {
    let mut chance = Chance::new();
    let known: RefCell<BTreeMap<String, BTreeMap<Plain, Verdict>>> = RefCell::default();
    let mut counts = Counts::default();
    for round in 0..1_500 {
        let rules = plain::random_rules(3, &[1, 2, 3, 4, 10], &mut chance);
        let rules = if round % 10 == 1 { format!("{rules},place=2") } else { rules };
        let state = if round % 10 < 2 {
            let stones = 3 + chance.below(5);
            random_placing(&rules, stones, &mut chance)
        } else {
            let empty = 1 + chance.below(6);
            plain::random_state(&rules, 3, empty, &mut chance)
        };
        let value_of = |state: &Plain| {
            let mut known = known.borrow_mut();
            let known = known.entry(rules.clone()).or_default();
            Value::of_margin(plain::for_mover(solve_into(state, known), state).into())
        };
        let first = state.first_to_move();
        let value = |next: &Plain| match next.first_to_move() == first {
            true => value_of(next),
            false => value_of(next).other(),
        };
        let moves: Vec<(String, Value)> =
            state.moves().iter().map(|(mv, next)| (mv.clone(), value(next))).collect();
        counts.check(&rules, &state, &moves, &value_of);
    }
    println!("{counts:?}");
    assert!(counts.met.len() >= 22, "{counts:?}");
    assert!(counts.bad_without * 100 <= counts.bad * 25, "{counts:?}");
}

fn random_placing(rules: &str, stones: usize, chance: &mut Chance) -> Plain {
    let mut state = Plain::start(rules).unwrap();
    for _ in 0..stones {
        state = chance.pick(&state.moves()).1.clone();
    }
    state
}

fn analyzed(game: &Seega, state: &Plain, nodes: u64) -> Analysis {
    game.analyze(&game.parse_position(&state.text()).unwrap(), &budget(nodes))
}

fn moves_of(analysis: &Analysis) -> Vec<(String, Value)> {
    analysis.moves.iter().map(|grade| (grade.mv.clone(), grade.value)).collect()
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

/// Endings up to 4 against 3 under all options.
#[test]
fn every_claim_is_true_in_endings() {
    let mut chance = Chance::new();
    let mut counts = Counts::default();
    for (round, stones) in
        [(2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 3)].into_iter().cycle().take(120).enumerate()
    {
        let options = ["", "", "", ",extra=any", ",capture=single"][round / 6 % 5];
        let rules = format!("seega/5{options}");
        let game = Seega::parse_rules(&rules).unwrap();
        let state = Plain::read(&rules, &ending(stones, &[1, 1, 3, 6, 7, 8, 9], &mut chance)).unwrap();
        let analysis = analyzed(&game, &state, 2_000_000);
        let value_of = |state: &Plain| analyzed(&game, state, 2_000_000).value;
        counts.check(&rules, &state, &moves_of(&analysis), &value_of);
    }
    println!("{counts:?}");
    assert!(counts.bad >= 40 && counts.bad_without * 100 <= counts.bad * 5, "{counts:?}");
}

/// Middle games from random play, as far as few nodes prove them.
#[test]
fn every_claim_is_true_in_middle_games() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut counts = Counts::default();
    for number in 0..8 {
        for stones in [8, 10, 12, 16, 20, 24] {
            let position = middle_game(&game, stones, 3, number).unwrap();
            let state = Plain::read("seega/5", &game.position_text(&position)).unwrap();
            let analysis = analyzed(&game, &state, 60_000);
            if !analysis.proved || analysis.moves.iter().any(|grade| !grade.proved) {
                continue;
            }
            let value_of = |state: &Plain| analyzed(&game, state, 400_000).value;
            counts.check("seega/5", &state, &moves_of(&analysis), &value_of);
        }
    }
    println!("{counts:?}");
    assert!(counts.positions >= 20, "{counts:?}");
    assert!(counts.bad_without * 100 <= counts.bad * 10, "{counts:?}");
}

/// Where not all is proved, only moves that are proved have a reason.
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

/// Larger boards, long counts: nothing panics, and something is said.
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

/// The answers that are named are answers: stones of the opponent that they can place, also where the same player places twice.
#[test]
fn answers_are_the_opponents() {
    for (rules, text) in [("seega/3", "ab./b.a/.ab a 1-1 0 -"), ("seega/3,place=2", "ab./..a/..b a 2-2 0 -")]
    {
        let game = Seega::parse_rules(rules).unwrap();
        let state = Plain::read(rules, text).unwrap();
        let analysis = analyzed(&game, &state, 1_000_000);
        let of_moves = analysis.moves.iter().map(|grade| (Some(&grade.mv), grade.reason.as_ref()));
        let of_position = analysis.reasons.iter().map(|reason| (None, Some(reason)));
        for (mv, reason) in of_moves.chain(of_position) {
            let Some(reason) = reason else { continue };
            for part in reason.message.parts().into_iter().filter(|part| part.id.starts_with("why-reply")) {
                let Some(kamni::Blank::Text(reply)) = part.blank("reply") else { panic!("{part}") };
                let answered = |mv: &str| {
                    let next = kamni_brute::play(&state, mv).unwrap();
                    next.first_to_move() != state.first_to_move() && kamni_brute::play(&next, reply).is_some()
                };
                let moves: Vec<&String> = match mv {
                    Some(mv) => vec![mv],
                    None => analysis.moves.iter().map(|grade| &grade.mv).collect(),
                };
                assert!(moves.into_iter().any(|mv| answered(mv)), "{reason} in {rules} {text}");
            }
        }
    }
}
