//! Distances against the brute force, which shares no line with them, and against plain search where that is too slow.

use super::*;
use kamni::{Game, Notation};
use kamni_brute::{Brute, Verdict};
use kamni_solve::Solve;
use kamni_solve::exhaustive::ExhaustiveSearch;
use kamni_tables::splitmix::Rng;
use std::collections::BTreeMap;
use std::time::Duration;

fn generous() -> Budget {
    Budget { time: Duration::from_secs(3600), memory: 1 << 30, ..Budget::default() }
}

/// Random positions with two to five stones; some of them in the middle of a series of captures.
fn positions(game: &Seega, count: usize, seed: u64) -> Vec<Position> {
    let mut rng = Rng::new(seed, 0);
    let mut found = Vec::new();
    let mut moves = Vec::new();
    while found.len() < count {
        let mut stones = [0u128; 2];
        for _ in 0..2 + rng.below(4) {
            let cell = 1 << rng.below(usize::from(game.side()).pow(2));
            if (stones[0] | stones[1]) & cell == 0 {
                stones[rng.below(2)] |= cell;
            }
        }
        let setup = crate::rules::Setup {
            stones,
            turn: Player::BOTH[rng.below(2)],
            in_hand: [0, 0],
            quiet: rng.below(usize::from(game.limit())) as u16,
            bound: None,
        };
        let Ok(mut position) = game.validate(setup) else { continue };
        game.legal_moves(&position, &mut moves);
        let capturing = moves.iter().find(|&&mv| {
            let mut next = position;
            game.play(&mut next, mv);
            next.bound().is_some()
        });
        if let Some(&mv) = capturing.filter(|_| rng.percent(50)) {
            game.play(&mut position, mv);
        }
        if game.outcome(&position).is_none() {
            found.push(position);
        }
    }
    found
}

/// The result for the mover and, unless it is a draw, the moves to the end, counted by the brute force's rules.
fn counted(
    state: &kamni_brute::Seega,
    known: &mut BTreeMap<kamni_brute::Seega, (Value, Option<u32>)>,
) -> (Value, Option<u32>) {
    if let Some(&answer) = known.get(state) {
        return answer;
    }
    let answer = match state.result() {
        Some(Verdict::Draw) => (Value::Draw, None),
        Some(verdict) => (Value::win_if((verdict == Verdict::First) == state.first_to_move()), Some(0)),
        None => {
            let mut all = Vec::new();
            for (_, next) in state.moves() {
                let (value, distance) = counted(&next, known);
                let value = if next.first_to_move() == state.first_to_move() { value } else { value.other() };
                all.push((value, distance.map(|distance| distance + 1)));
            }
            let value = all.iter().map(|&(value, _)| value).max().unwrap();
            let distances =
                all.iter().filter(|&&(other, _)| other == value).filter_map(|&(_, distance)| distance);
            (value, if value == Value::Win { distances.min() } else { distances.max() })
        }
    };
    known.insert(state.clone(), answer);
    answer
}

#[test]
fn distances_are_those_of_the_brute_force() {
    for (seed, (rules, count)) in (1..).zip([
        ("seega/3", 300),
        ("seega/3,extra=any", 200),
        ("seega/3,capture=single,limit=7", 200),
        ("seega/5,limit=3", 40),
        ("seega/5,extra=any,limit=2", 40),
    ]) {
        let game = Seega::parse_rules(rules).unwrap();
        let mut known = BTreeMap::new();
        let (mut longest, mut series) = (0, 0);
        for position in positions(&game, count, seed) {
            let text = game.position_text(&position);
            let (value, distance) = counted(&kamni_brute::Seega::read(rules, &text).unwrap(), &mut known);
            let budget = generous();
            let meter = budget.start();
            let mut distances = Distances::new(&game, &position, &meter).unwrap();
            let state = State::new(&game, &position);
            assert_eq!(distances.distance(&state, value), Some(distance), "{rules} {text}, seed {seed}");
            longest = longest.max(distance.unwrap_or(0));
            series += usize::from(position.bound().is_some());
            let Some(distance) = distance else { continue };
            let line = distances.line(&state, value).unwrap();
            assert_eq!(line.len(), distance as usize, "{rules} {text}, seed {seed}");
            let mut here = position;
            for mv in line {
                assert!(game.is_legal(&here, mv), "{rules} {text}, seed {seed}");
                game.play(&mut here, mv);
            }
            assert!(game.outcome(&here).is_some(), "{rules} {text}, seed {seed}");
        }
        assert!(longest >= u32::from(game.limit()), "{rules}: the longest is {longest}");
        assert!(series > 0 || rules != "seega/3", "{rules}");
    }
}

#[test]
fn an_analysis_of_few_stones_says_when_the_game_ends() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let mut plain = ExhaustiveSearch::new(&game, 1 << 30);
    let (mut far, mut most) = (0, 0);
    for position in positions(&game, 12, 4) {
        let text = game.position_text(&position);
        let budget = Budget { threads: 1, ..Budget::default() };
        let analysis = game.analyze(&position, &budget);
        let proof = plain.prove(&position, &generous().start()).unwrap();
        assert_eq!((analysis.value, analysis.distance), (proof.value, proof.distance()), "{text}");
        most = most.max(analysis.nodes);
        for grade in &analysis.moves {
            let mut next = position;
            game.try_play(&mut next, &grade.mv).unwrap();
            let same = game.turn(&next) == game.turn(&position);
            let proof = plain.prove(&next, &generous().start()).unwrap().seen_before(same);
            assert_eq!((grade.value, grade.distance), (proof.value, proof.distance()), "{text} {}", grade.mv);
            far += usize::from(grade.distance.is_some_and(|distance| distance > 5));
        }
        if let Some(distance) = analysis.distance {
            assert_eq!(analysis.line.len(), distance as usize, "{text}");
        }
    }
    println!("{far} moves with a distance above 5, at most {most} nodes");
    assert!(far > 20, "{far}");
}

#[test]
fn where_it_takes_too_long_there_is_no_distance() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let position = game.parse_position("a...b/...../..a../...../b...a b 0-0 0 -").unwrap();
    let small = Budget { nodes: 10, ..Budget::default() };
    let meter = small.start();
    let mut distances = Distances::new(&game, &position, &meter).unwrap();
    assert_eq!(distances.distance(&State::new(&game, &position), Value::Loss), None);
    let many = game.parse_position("ab.ab/..ab./...../...../.ab.b a 0-0 0 -").unwrap();
    assert!(Distances::new(&game, &many, &meter).is_none());
    let long = Seega::parse_rules("seega/5,limit=1000").unwrap();
    assert!(Distances::new(&long, &position, &meter).is_none());
}
