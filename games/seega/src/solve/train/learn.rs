//! Gradient descent: Adam, with batches that all threads share. The result does not depend on how many there are.

use super::calibration::Calibration;
use super::floats::{Floats, Seen, network};
use super::games::GameSample;
use crate::rules::Seega;
use crate::solve::network::shape::Shape;
use kamni::Game;
use kamni_tables::{splitmix::Rng, threads};
use std::sync::Mutex;

/// How a network is learned.
#[derive(Clone, Debug)]
pub struct LearningPlan {
    /// How often each position is seen.
    pub epochs: f64,
    /// How much the results of the games count, in hundredths; the rest is the evaluation of the search.
    pub results: u32,
    /// Positions of a batch.
    pub batch: usize,
    /// The learning rate at the beginning and at the end.
    pub rates: [f32; 2],
    /// The same seed gives the same network.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// What was learned of one stage.
#[derive(Clone, Debug)]
pub struct StageReport {
    /// The stage, for people.
    pub name: &'static str,
    /// The positions that were learned from.
    pub positions: usize,
    /// By which the evaluations of the games are divided to give the logarithm of the odds.
    pub scale: f64,
    /// The log loss of the results of other games, in bits: of the evaluations of the searches of these games, and of the network alone.
    pub losses: [f64; 2],
    /// How often other positions were won.
    pub calibration: Calibration,
}

/// A network, and what it knows of other games.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The file.
    pub bytes: Vec<u8>,
    /// While stones move, and while they are placed.
    pub stages: [StageReport; 2],
}

/// The parts in which a batch is added up.
const LANES: usize = 32;

/// One game in this many is held out of training.
const HELD_BACK: u32 = 20;

/// Learns from games under some rules of one board, which differ in the options alone.
pub fn learn(games: &[(Seega, Vec<GameSample>)], plan: &LearningPlan) -> Option<Learned> {
    let shape = Shape::new(games.first()?.0.side())?;
    let ((moving, of_moving), (placing, of_placing)) =
        (stage(&shape, games, false, plan), stage(&shape, games, true, plan));
    Some(Learned { bytes: network(&moving, &placing).write(), stages: [of_moving, of_placing] })
}

fn stage(
    shape: &Shape,
    games: &[(Seega, Vec<GameSample>)],
    placing: bool,
    plan: &LearningPlan,
) -> (Floats, StageReport) {
    let mut learning = Vec::new();
    let mut others = Vec::new();
    for (game, samples) in games {
        for sample in samples.iter().filter(|sample| sample.position.is_placing() == placing) {
            let list = if sample.game % HELD_BACK == 0 { &mut others } else { &mut learning };
            list.push((game, sample));
        }
    }
    let scale = scale_of(&others);
    let mut floats = Floats::new(shape, placing, plan.seed);
    descend(&mut floats, &learning, scale, plan);
    let mut report = StageReport {
        name: if placing { "placing" } else { "moving" },
        positions: learning.len(),
        scale,
        losses: [0.0; 2],
        calibration: Calibration::default(),
    };
    let images = symmetries(games.first().map(|(game, _)| game));
    let mut seen = Seen::default();
    for &(game, sample) in &others {
        floats.see(game, sample, &images[0], &mut seen);
        let expected = expected(f64::from(floats.evaluate(&seen, |_| 0.0, None)));
        let points = f64::from(sample.result) / 2.0;
        report.losses[0] += log_loss(of_search(sample, scale), points) / others.len() as f64;
        report.losses[1] += log_loss(expected, points) / others.len() as f64;
        report.calibration.add(expected, points);
    }
    (floats, report)
}

/// The images of all cells under each symmetry.
fn symmetries(game: Option<&Seega>) -> Vec<Vec<u8>> {
    let images = |game: &Seega, symmetry| {
        (0..game.side().pow(2)).map(|cell| game.grid().image(symmetry, cell)).collect()
    };
    game.map_or_else(Vec::new, |game| (0..game.symmetries()).map(|symmetry| images(game, symmetry)).collect())
}

fn expected(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

fn of_search(sample: &GameSample, scale: f64) -> f64 {
    expected(f64::from(sample.score) / scale)
}

/// In bits.
fn log_loss(expected: f64, points: f64) -> f64 {
    let expected = expected.clamp(1e-4, 1.0 - 1e-4);
    -points * expected.log2() - (1.0 - points) * (1.0 - expected).log2()
}

/// The scale under which the evaluations of the searches say most about the results.
fn scale_of(samples: &[(&Seega, &GameSample)]) -> f64 {
    let loss = |scale: f64| {
        samples
            .iter()
            .map(|(_, sample)| log_loss(of_search(sample, scale), f64::from(sample.result) / 2.0))
            .sum::<f64>()
    };
    let scales = (0..24).map(|step| 40.0 * 1.2f64.powi(step));
    scales.min_by(|one, other| loss(*one).total_cmp(&loss(*other))).unwrap_or(200.0)
}

/// Adam.
fn descend(floats: &mut Floats, samples: &[(&Seega, &GameSample)], scale: f64, plan: &LearningPlan) {
    if samples.is_empty() {
        return;
    }
    let count = floats.numbers.len();
    let images = symmetries(samples.first().map(|(game, _)| *game));
    let lanes: Vec<Mutex<(Vec<f32>, Seen)>> =
        (0..LANES).map(|_| Mutex::new((vec![0.0; count], Seen::default()))).collect();
    let mut moments = vec![[0.0f32; 2]; count];
    // Every lane has as many of them.
    let of_lane = plan.batch.div_ceil(LANES);
    let batch = of_lane * LANES;
    let steps = (plan.epochs * samples.len() as f64 / batch as f64).ceil() as u64;
    let [rate, last] = plan.rates;
    let results = plan.results as f32 / 100.0;
    for step in 0..steps {
        let shared = &*floats;
        threads::share_out(plan.threads, 0..LANES, |lane| {
            let Ok(mut lane_of) = lanes[lane].lock() else { return };
            let (gradient, seen) = &mut *lane_of;
            gradient.fill(0.0);
            let mut rng = Rng::new(plan.seed ^ step, lane as u64);
            for _ in 0..of_lane {
                let (game, sample) = samples[rng.below(samples.len())];
                shared.see(game, sample, &images[rng.below(images.len())], seen);
                let points = f32::from(sample.result) / 2.0;
                let target = results * points + (1.0 - results) * of_search(sample, scale) as f32;
                shared.evaluate(seen, |out| 1.0 / (1.0 + (-out).exp()) - target, Some(gradient));
            }
        });
        let lanes: Vec<_> = lanes.iter().filter_map(|lane| lane.lock().ok()).collect();
        let lanes: Vec<&[f32]> = lanes.iter().map(|lane| &lane.0[..]).collect();
        let part = step as f32 / steps as f32;
        let rate = rate * (last / rate).powf(part) * ((step + 1) as f32 / 50.0).min(1.0);
        let size = count.div_ceil(plan.threads.max(1) * 4);
        let limits = floats.limits();
        let parts = floats.numbers.chunks_mut(size).zip(moments.chunks_mut(size)).enumerate();
        threads::share_out(plan.threads, parts, |(number, (numbers, moments))| {
            let begin = number * size;
            for (i, (weight, [mean, square])) in numbers.iter_mut().zip(moments).enumerate() {
                let gradient = lanes.iter().map(|lane| lane[begin + i]).sum::<f32>() / batch as f32;
                *mean = 0.9 * *mean + 0.1 * gradient;
                *square = 0.999 * *square + 0.001 * gradient * gradient;
                let steps = (step + 1).min(20_000) as i32;
                let (mean, square) =
                    (*mean / (1.0 - 0.9f32.powi(steps)), *square / (1.0 - 0.999f32.powi(steps)));
                let most = limits.most(begin + i);
                *weight = (*weight - rate * mean / (square.sqrt() + 1e-8)).clamp(-most, most);
            }
        });
    }
}
