//! One tuning: rounds of self-play and regression, and matches that measure the new weights.

use super::contest::{Contest, Entrant, Score};
use super::logistic::{Example, fit, log_loss};
use super::openings::Opening;
use super::parallel;
use super::self_play::{Sample, SelfPlay};
use crate::rules::Seega;
use crate::solve::endings::Endings;
use crate::solve::evaluation::{
    MOVING, MovingFeature, PLACING, PlacingFeature, Weight, Weights, evaluate, moving_features, phase,
    placing_features,
};
use crate::solve::field::Field;
use crate::solve::state::State;
use kamni_solve::{Budget, Value};
use kamni_tables::splitmix::Rng;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How much work a tuning is.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Rounds of self-play and regression: the first one plays with an evaluation that counts stones, each later one with the weights of the one
    /// before.
    pub rounds: u64,
    /// Games of self-play in each round.
    pub games: u64,
    /// The nodes of each move.
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

/// The result of a tuning.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The new weights: the group, the feature, and its weight at the three marks of its scale.
    pub rows: Vec<(&'static str, &'static str, [i32; 3])>,
    /// How many samples the last round had.
    pub positions: usize,
    /// Of these, how many have an exact value.
    pub exact: usize,
    /// The mean log loss, in bits, of samples that were held back: while stones move, and while they are placed.
    pub log_loss: [f64; 2],
    /// The part of fresh endings in which the evaluation without a search favours the side that wins: with the new weights, and with those in use.
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
    let mut last = Round::start();
    for round in 0..plan.rounds {
        let self_play =
            SelfPlay { game, endings: &endings, weights: &last.weights, nodes: plan.nodes, seed: plan.seed };
        last = learn(&self_play, &field, plan, round, stop)?;
    }
    let Round { rows, weights, positions, exact, log_loss } = last;
    let self_play =
        SelfPlay { game, endings: &endings, weights: &weights, nodes: plan.nodes, seed: plan.seed };
    let fresh: Vec<Sample> =
        (plan.endings..2 * plan.endings).filter_map(|number| self_play.ending(number)).collect();
    let agreement = [&weights, &Weights::TUNED].map(|weights| agreement(game, &field, weights, &fresh));
    let budget = Budget { nodes: plan.nodes, ..Budget::default() };
    let new = Entrant::Searches(Box::new(weights.clone()));
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
        log_loss,
        agreement,
        against_used: both.map(|opening| score(&Entrant::Searches(Box::new(Weights::TUNED)), opening)),
        against_counting: both.map(|opening| score(&Entrant::Counts, opening)),
        against_random: both.map(|opening| score(&Entrant::Random, opening)),
    };
    (!stop.load(Relaxed)).then_some(tuned)
}

/// The result of one round.
struct Round {
    rows: Vec<Weight>,
    weights: Weights,
    positions: usize,
    exact: usize,
    log_loss: [f64; 2],
}

impl Round {
    /// Before the first round only stones count.
    fn start() -> Round {
        Round { rows: Vec::new(), weights: Weights::MATERIAL, positions: 0, exact: 0, log_loss: [0.0; 2] }
    }
}

/// One round: games of self-play, and regression on their positions. `None` if it was stopped.
fn learn(
    self_play: &SelfPlay<'_>,
    field: &Field<u64>,
    plan: &Plan,
    round: u64,
    stop: &AtomicBool,
) -> Option<Round> {
    let games =
        parallel(plan.games, plan.threads, stop, |number| self_play.game(round * plan.games + number));
    let mut samples: Vec<Sample> = games.into_iter().flatten().collect();
    samples.extend((0..plan.endings).filter_map(|number| self_play.ending(number)));
    shuffle(&mut samples, plan.seed);
    let examples = |placing: bool| -> Vec<Example> {
        let chosen = samples.iter().filter(|sample| sample.position.is_placing() == placing);
        chosen.map(|sample| example(self_play.game, field, sample)).collect()
    };
    let (moving, moving_surprise) = fitted(&examples(false), MovingFeature::COUNT);
    let (placing, placing_surprise) = fitted(&examples(true), 2 * PlacingFeature::COUNT + 1);
    let rows: Vec<Weight> = moving.into_iter().chain(placing).collect();
    let result = Round {
        weights: Weights::from_rows(&rows)?,
        rows,
        positions: samples.len(),
        exact: samples.iter().filter(|sample| sample.exact).count(),
        log_loss: [moving_surprise, placing_surprise],
    };
    (!stop.load(Relaxed)).then_some(result)
}

/// Shuffles the samples, so that those held back are like the others.
fn shuffle(samples: &mut [Sample], seed: u64) {
    let mut rng = Rng::new(seed, u64::MAX);
    for i in (1..samples.len()).rev() {
        samples.swap(i, rng.below(i + 1));
    }
}

/// The training example of a sample: each feature once for every mark of its scale.
fn example(game: &Seega, field: &Field<u64>, sample: &Sample) -> Example {
    let state: State<u64> = State::new(game, &sample.position);
    let stones = (state.own | state.enemy).count_ones() as i32;
    let scale = if state.placing { &PLACING } else { &MOVING };
    let (parts, of) = phase(scale, stones, 2 * i32::from(field.each));
    let at_marks = |count: f64| parts.map(|part| count * f64::from(part) / f64::from(of));
    let mut features: Vec<f64> = Vec::new();
    if state.placing {
        let (first, second) = if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
        let sign = if state.first { 1.0 } else { -1.0 };
        let sides =
            [(placing_features(field, first, second), sign), (placing_features(field, second, first), -sign)];
        for (side, sign) in sides {
            features.extend(side.iter().flat_map(|&count| at_marks(sign * f64::from(count))));
        }
        features.extend(at_marks(1.0));
    } else {
        let moving = moving_features(field, state.own, state.enemy, state.quiet);
        features.extend(moving.iter().flat_map(|&count| at_marks(f64::from(count))));
    }
    let result = match sample.value {
        Value::Win => 1.0,
        Value::Draw => 0.5,
        Value::Loss => 0.0,
    };
    Example { features, result }
}

/// The weights of this many features from four fifths of the examples, and the log loss of the others.
fn fitted(examples: &[Example], count: usize) -> (Vec<Weight>, f64) {
    /// Hundredths of a stone for a unit of the fit.
    const SCALE: f64 = 100.0;
    let (training, held_back) = examples.split_at(examples.len() * 4 / 5);
    let weights = fit(training, &vec![false; 3 * count]);
    let rounded = |weight: f64| (weight * SCALE).round() as i32;
    let rows = weights.as_chunks::<3>().0.iter().map(|row| row.map(rounded)).collect();
    (rows, log_loss(&weights, held_back))
}

/// How often the evaluation without a search favours the winner of endings that are no draw.
fn agreement(game: &Seega, field: &Field<u64>, weights: &Weights, samples: &[Sample]) -> f64 {
    let decided: Vec<&Sample> = samples.iter().filter(|sample| sample.value != Value::Draw).collect();
    let right = decided.iter().filter(|sample| {
        let evaluation = evaluate(field, weights, &State::<u64>::new(game, &sample.position));
        Value::of_margin(evaluation) == sample.value
    });
    right.count() as f64 / decided.len().max(1) as f64
}

/// The weights with what they belong to.
fn named(rows: &[Weight]) -> Vec<(&'static str, &'static str, [i32; 3])> {
    let moving = MovingFeature::ALL.iter().map(|thing| ("moving", thing.text()));
    let side = |name| PlacingFeature::ALL.iter().map(move |thing| (name, thing.text()));
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
        assert_eq!(one.rows.len(), MovingFeature::COUNT + 2 * PlacingFeature::COUNT + 1);
        let other = tune(&game, &Plan { seed: 8, ..plan.clone() }, &go).unwrap();
        assert_ne!(one.rows, other.rows);
        // The second round plays with the weights of the first.
        let first = tune(&game, &Plan { rounds: 1, ..plan.clone() }, &go).unwrap();
        assert_ne!(one.rows, first.rows);
        assert!(tune(&game, &plan, &AtomicBool::new(true)).is_none(), "stopped");
    }
}
