//! What results say about strength, and how sure that is.

mod pairs;
mod ratings;
mod score;
mod sprt;

pub use pairs::{EloEstimate, Pairs};
pub use ratings::{Meeting, Rating, ratings};
pub use score::Score;
pub use sprt::{Decision, Sprt, SprtError};

/// How many standard deviations hold 95 % of a normal distribution.
pub const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// The expected score of a player who is `elo` stronger.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in strength that makes `score` the expected one; none for a perfect score or for none at all.
pub fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

/// The part of a normal distribution below `x` standard deviations.
fn normal_below(x: f64) -> f64 {
    // Abramowitz and Stegun 26.2.17, wrong by less than 7.5e-8.
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum: f64 = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum;
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_two_words_for_one_thing() {
        for elo in [-700.0, -35.5, 0.0, 1.0, 400.0] {
            assert!((elo_of_score(expected_score(elo)).unwrap() - elo).abs() < 1e-6);
        }
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!((elo_of_score(0.0), elo_of_score(1.0)), (None, None));
    }

    #[test]
    fn the_normal_distribution_is_the_printed_one() {
        // Any table of the normal distribution.
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (2.575_829, 0.995)] {
            assert!((normal_below(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
