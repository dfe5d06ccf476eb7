//! The alpha-beta search against exhaustive search, and against a player who only counts stones.

use super::*;
use kamni::{Notation, Player as Side};
use kamni_solve::exhaustive::ExhaustiveSearch;
use kamni_tables::splitmix::Rng;
use std::time::Duration;

fn budget(nodes: u64) -> Budget {
    Budget { time: Duration::from_secs(3600), nodes, memory: 1 << 24, ..Budget::default() }
}

fn search(game: &Seega, position: &Position, nodes: u64) -> SearchResult {
    let budget = budget(nodes);
    AlphaBeta::new(game, &budget).search(position, None, &budget.start())
}

/// Positions with few stones: free ones, ones in which a stone is bound to move on, and ones with nothing but a pass.
fn small_positions(game: &Seega, wanted: usize) -> Vec<Position> {
    let mut rng = Rng::new(11, 0);
    let (mut free, mut bound, mut passes) = (Vec::new(), Vec::new(), Vec::new());
    let cells = usize::from(game.side()).pow(2);
    let mut moves = Vec::new();
    for _ in 0..20_000 {
        let mut stones = [0u128; 2];
        for _ in 0..3 + rng.below(3) {
            let cell = 1 << rng.below(cells);
            if (stones[0] | stones[1]) & cell == 0 {
                stones[rng.below(2)] |= cell;
            }
        }
        let quiet = game.limit().saturating_sub(3 + rng.below(2) as u16);
        let setup = crate::rules::Setup {
            stones,
            turn: Side::BOTH[rng.below(2)],
            in_hand: [0, 0],
            quiet,
            bound: None,
        };
        let Ok(position) = game.validate(setup) else { continue };
        game.legal_moves(&position, &mut moves);
        let Some(&mv) = moves.first() else { continue };
        if mv == Move::Pass {
            passes.push(position);
        } else {
            free.push(position);
        }
        for &mv in &moves {
            let mut next = position;
            game.play(&mut next, mv);
            if next.bound().is_some() && game.outcome(&next).is_none() {
                bound.push(next);
            }
        }
    }
    [free, bound, passes].into_iter().flat_map(|group| group.into_iter().take(wanted)).collect()
}

#[test]
fn what_is_proved_is_what_exhaustive_search_proves() {
    for rules in ["seega/3,limit=4", "seega/5,limit=4", "seega/5,extra=any,limit=3", "seega/9,limit=3"] {
        let game = Seega::parse_rules(rules).unwrap();
        let (mut proved, mut bound, mut passes) = (0, 0, 0);
        for position in small_positions(&game, 25) {
            let text = game.position_text(&position);
            let result = search(&game, &position, 300_000);
            let everything = budget(3_000_000);
            let Some(proof) = ExhaustiveSearch::new(&game, 1 << 28).prove(&position, &everything.start())
            else {
                continue;
            };
            let best = result.moves.first().unwrap();
            if let Some(value) = best.decided() {
                assert_eq!(value, proof.value, "{rules} {text}");
            } else if result.proved {
                assert_eq!(Value::of_margin(best.score), proof.value, "{rules} {text}");
            } else {
                continue;
            }
            proved += 1;
            bound += usize::from(position.bound().is_some());
            passes += usize::from(best.mv == Move::Pass);
        }
        assert!(proved >= 30, "{rules}: {proved} proved");
        assert!(bound >= 5 || rules.contains("extra=any"), "{rules}: {bound} with a stone that must move on");
        assert!(passes >= 3 || rules != "seega/3,limit=4", "{rules}: {passes} passes");
    }
}

#[test]
fn every_legal_move_is_there_whatever_the_budget() {
    for (seed, rules) in (0..).zip(["seega/3", "seega/5", "seega/5,extra=any,place=2", "seega/7", "seega/9"])
    {
        let game = Seega::parse_rules(rules).unwrap();
        let mut rng = Rng::new(seed, 1);
        let mut position = game.start();
        let mut moves = Vec::new();
        for number in 0..120 {
            game.legal_moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let nodes = [0, 1, 50, 500][number % 4];
            let budget = budget(nodes);
            let meter = budget.start();
            let result = AlphaBeta::new(&game, &budget).search(&position, None, &meter);
            assert!(meter.nodes() <= nodes + 1, "{} nodes of {nodes}", meter.nodes());
            let text = game.position_text(&position);
            let mut seen: Vec<String> = result.moves.iter().map(|seen| game.move_text(seen.mv)).collect();
            let mut all: Vec<String> = moves.iter().map(|&mv| game.move_text(mv)).collect();
            seen.sort();
            all.sort();
            assert_eq!(seen, all, "{rules} {text}");
            let best = result.moves[0].score;
            assert!(result.moves.iter().all(|seen| seen.score <= best), "{rules} {text}: {nodes} nodes");
            let mut here = position;
            for mv in result.line {
                assert!(game.is_legal(&here, mv), "{rules} {text}: {}", game.move_text(mv));
                game.play(&mut here, mv);
            }
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }
}

#[test]
fn the_tuned_evaluation_beats_counting_stones() {
    use crate::solve::tune::{Contest, Entrant, Opening};
    let game = Seega::parse_rules("seega/5").unwrap();
    let tuned = Entrant::Searches(Box::new(Weights::TUNED));
    for (opening, least) in [(Opening::Placing, 30), (Opening::Middle, 22)] {
        let contest = Contest {
            game: &game,
            endings: None,
            budget: budget(300),
            opening,
            pairs: 20,
            seed: 3,
            threads: 2,
        };
        let score = contest.play([&tuned, &Entrant::Counts], &Default::default());
        println!("{opening:?}: {score:?}, seed 3");
        assert_eq!(score.wins + score.draws + score.losses, 40);
        assert!(2 * score.wins + score.draws >= 2 * least, "{opening:?}: {score:?}, seed 3");
    }
}
