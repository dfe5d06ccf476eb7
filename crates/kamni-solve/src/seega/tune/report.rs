//! One tuning: games, a fit, and what the new weights are worth.

use super::contest::{Contest, Entrant, Score};
use super::fit::{Case, fit, surprise};
use super::games::{Sample, School};
use super::openings::Opening;
use super::{Dice, shared};
use crate::analysis::Value;
use crate::budget::Budget;
use crate::seega::endings::Endings;
use crate::seega::field::Field;
use crate::seega::judge::{
    MOVING, Moving, PLACING, Placing, Weight, Weights, counted_moving, counted_placing, judged, phase,
};
use crate::seega::look::State;
use kamni::games::seega::Seega;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How much work a tuning is.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How often the player learns: at first it only counts stones, then it plays with what it learned before.
    pub rounds: u64,
    /// Games that the player plays against himself in each round.
    pub games: u64,
    /// What a move of them may cost.
    pub nodes: u64,
    /// Random endings whose values are looked up.
    pub endings: u64,
    /// The most stones of positions whose values are exact.
    pub stones: usize,
    /// Pairs of games in each match that the new weights are measured with.
    pub pairs: u64,
    /// The same seed gives the same weights, whatever weights are in use.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The new weights: to what they belong, what is counted, and what that is worth at the three marks of its scale.
    pub rows: Vec<(&'static str, &'static str, [i32; 3])>,
    /// How many positions were learned from in the last round.
    pub positions: usize,
    /// Of these, how many have an exact value.
    pub exact: usize,
    /// The mean surprise, in bits, at results that were not learned from: while stones move, and while they are placed.
    pub surprise: [f64; 2],
    /// Of endings that were not learned from, the part where the judgement alone is on the side that wins: now, and before.
    pub agreement: [f64; 2],
    /// The new weights against the ones in use, from the empty board and from middle games.
    pub against_used: [Score; 2],
    /// The new weights against a player who only counts stones, likewise.
    pub against_counting: [Score; 2],
    /// The new weights against random moves, likewise.
    pub against_random: [Score; 2],
}

/// Finds new weights and measures them. `None` if it was stopped.
pub fn tune(game: &Seega, plan: &Plan, stop: &AtomicBool) -> Option<Tuned> {
    let endings = Endings::solve(game, plan.stones, plan.threads, stop)?;
    let field: Field<u64> = Field::new(game);
    let mut lesson = Lesson::before_any();
    for round in 0..plan.rounds {
        let school =
            School { game, endings: &endings, weights: &lesson.weights, nodes: plan.nodes, seed: plan.seed };
        lesson = learn(&school, &field, plan, round, stop)?;
    }
    let Lesson { rows, weights, positions, exact, surprise } = lesson;
    let school = School { game, endings: &endings, weights: &weights, nodes: plan.nodes, seed: plan.seed };
    let fresh: Vec<Sample> =
        (plan.endings..2 * plan.endings).filter_map(|number| school.ending(number)).collect();
    let agreement = [&weights, &Weights::TUNED].map(|weights| agreement(game, &field, weights, &fresh));
    let budget = Budget { nodes: plan.nodes, ..Budget::default() };
    let new = Entrant::Looks(Box::new(weights.clone()));
    let score = |opponent: &Entrant, opening: Opening| {
        let contest = Contest {
            game,
            endings: None,
            budget: budget.clone(),
            opening,
            pairs: plan.pairs,
            seed: !plan.seed,
            threads: plan.threads,
        };
        contest.play([&new, opponent], stop)
    };
    let both = [Opening::Placing, Opening::Middle];
    let tuned = Tuned {
        rows: named(&rows),
        positions,
        exact,
        surprise,
        agreement,
        against_used: both.map(|opening| score(&Entrant::Looks(Box::new(Weights::TUNED)), opening)),
        against_counting: both.map(|opening| score(&Entrant::Counts, opening)),
        against_random: both.map(|opening| score(&Entrant::Random, opening)),
    };
    (!stop.load(Relaxed)).then_some(tuned)
}

/// What one round taught.
struct Lesson {
    rows: Vec<Weight>,
    weights: Weights,
    positions: usize,
    exact: usize,
    surprise: [f64; 2],
}

impl Lesson {
    /// Who has learned nothing yet counts stones.
    fn before_any() -> Lesson {
        Lesson { rows: Vec::new(), weights: Weights::MATERIAL, positions: 0, exact: 0, surprise: [0.0; 2] }
    }
}

/// One round: games, and the weights that explain best how they ended. `None` if it was stopped.
fn learn(
    school: &School<'_>,
    field: &Field<u64>,
    plan: &Plan,
    round: u64,
    stop: &AtomicBool,
) -> Option<Lesson> {
    let games = shared(plan.games, plan.threads, stop, |number| school.game(round * plan.games + number));
    let mut samples: Vec<Sample> = games.into_iter().flatten().collect();
    samples.extend((0..plan.endings).filter_map(|number| school.ending(number)));
    mix(&mut samples, plan.seed);
    let cases = |placing: bool| -> Vec<Case> {
        let chosen = samples.iter().filter(|sample| sample.position.is_placing() == placing);
        chosen.map(|sample| case(school.game, field, sample)).collect()
    };
    let (moving, moving_surprise) = fitted(&cases(false), Moving::COUNT);
    let (placing, placing_surprise) = fitted(&cases(true), 2 * Placing::COUNT + 1);
    let rows: Vec<Weight> = moving.into_iter().chain(placing).collect();
    let lesson = Lesson {
        weights: Weights::from_rows(&rows)?,
        rows,
        positions: samples.len(),
        exact: samples.iter().filter(|sample| sample.exact).count(),
        surprise: [moving_surprise, placing_surprise],
    };
    (!stop.load(Relaxed)).then_some(lesson)
}

/// So that what is held back is like what is learned from.
fn mix(samples: &mut [Sample], seed: u64) {
    let mut dice = Dice::new(seed, u64::MAX);
    for i in (1..samples.len()).rev() {
        samples.swap(i, dice.below(i + 1));
    }
}

/// What is counted in a position, each count once for every mark of its scale.
fn case(game: &Seega, field: &Field<u64>, sample: &Sample) -> Case {
    let state: State<u64> = State::new(game, &sample.position);
    let stones = (state.own | state.enemy).count_ones() as i32;
    let scale = if state.placing { &PLACING } else { &MOVING };
    let (parts, of) = phase(scale, stones, 2 * i32::from(field.each));
    let at_marks = |count: f64| parts.map(|part| count * f64::from(part) / f64::from(of));
    let mut counts: Vec<f64> = Vec::new();
    if state.placing {
        let (first, second) = if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
        let sign = if state.first { 1.0 } else { -1.0 };
        let sides =
            [(counted_placing(field, first, second), sign), (counted_placing(field, second, first), -sign)];
        for (side, sign) in sides {
            counts.extend(side.iter().flat_map(|&count| at_marks(sign * f64::from(count))));
        }
        counts.extend(at_marks(1.0));
    } else {
        let moving = counted_moving(field, state.own, state.enemy, state.quiet);
        counts.extend(moving.iter().flat_map(|&count| at_marks(f64::from(count))));
    }
    let result = match sample.value {
        Value::Win => 1.0,
        Value::Draw => 0.5,
        Value::Loss => 0.0,
    };
    Case { counts, result }
}

/// The weights of so many things from four fifths of the cases, and the surprise at the others.
fn fitted(cases: &[Case], things: usize) -> (Vec<Weight>, f64) {
    /// Hundredths of a stone for a unit of the fit.
    const SCALE: f64 = 100.0;
    let (learned, held_back) = cases.split_at(cases.len() * 4 / 5);
    let weights = fit(learned, &vec![false; 3 * things]);
    let rounded = |weight: f64| (weight * SCALE).round() as i32;
    let rows = weights.as_chunks::<3>().0.iter().map(|row| row.map(rounded)).collect();
    (rows, surprise(&weights, held_back))
}

/// How often the judgement alone is on the right side of endings that somebody wins.
fn agreement(game: &Seega, field: &Field<u64>, weights: &Weights, samples: &[Sample]) -> f64 {
    let decided: Vec<&Sample> = samples.iter().filter(|sample| sample.value != Value::Draw).collect();
    let right = decided.iter().filter(|sample| {
        let judgement = judged(field, weights, &State::<u64>::new(game, &sample.position));
        Value::of_margin(judgement) == sample.value
    });
    right.count() as f64 / decided.len().max(1) as f64
}

/// The weights with what they belong to.
fn named(rows: &[Weight]) -> Vec<(&'static str, &'static str, [i32; 3])> {
    let moving = Moving::ALL.iter().map(|thing| ("moving", thing.text()));
    let side = |name| Placing::ALL.iter().map(move |thing| (name, thing.text()));
    let names = moving.chain(side("first")).chain(side("second")).chain([("turn", "being the one to place")]);
    names.zip(rows).map(|((part, text), &row)| (part, text, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Notation;

    #[test]
    fn the_same_seed_gives_the_same_weights_on_any_number_of_threads() {
        let game = Seega::parse_rules("seega/5").unwrap();
        let plan =
            Plan { rounds: 2, games: 20, nodes: 50, endings: 200, stones: 5, pairs: 1, seed: 7, threads: 1 };
        let go = AtomicBool::new(false);
        let one = tune(&game, &plan, &go).unwrap();
        let three = tune(&game, &Plan { threads: 3, ..plan.clone() }, &go).unwrap();
        assert_eq!(one.rows, three.rows);
        assert_eq!(one.rows.len(), Moving::COUNT + 2 * Placing::COUNT + 1);
        let other = tune(&game, &Plan { seed: 8, ..plan.clone() }, &go).unwrap();
        assert_ne!(one.rows, other.rows);
        // A second round plays with what the first one taught.
        let first = tune(&game, &Plan { rounds: 1, ..plan.clone() }, &go).unwrap();
        assert_ne!(one.rows, first.rows);
        assert!(tune(&game, &plan, &AtomicBool::new(true)).is_none(), "stopped");
    }
}
