//! Pentanomial results: pairs of games from the same opening with sides exchanged.
//!
//! The two games of a pair are not independent of each other; different pairs are.

use super::elo::elo_of_score;
use super::normal::{Z_95, normal_cdf};

/// The number of pairs of games with 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// An Elo difference with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The difference; `None` for the scores 0 and 1, which no finite difference explains, and without pairs.
    pub value: Option<f64>,
    /// The lower end; `None` if it is infinite, or if all pairs have the same result, which gives no estimate of it.
    pub low: Option<f64>,
    /// The upper end, likewise.
    pub high: Option<f64>,
}

impl Pentanomial {
    /// The share of the two points for each of the five results.
    pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts a pair with this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The same pairs from the view of the other player.
    pub fn reversed(mut self) -> Pentanomial {
        self.0.reverse();
        self
    }

    /// The number of pairs.
    pub fn count(self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of the points.
    pub fn mean(self) -> f64 {
        let points: f64 = self.0.iter().zip(Self::SHARES).map(|(&n, share)| n as f64 * share).sum();
        points / self.count().max(1) as f64
    }

    /// The standard error of the mean.
    pub fn standard_error(self) -> f64 {
        let (count, mean) = (self.count().max(1) as f64, self.mean());
        let square = |(&n, share): (&u64, f64)| n as f64 * (share - mean) * (share - mean);
        (self.0.iter().zip(Self::SHARES).map(square).sum::<f64>() / count / count).sqrt()
    }

    /// The Elo difference.
    pub fn elo(self) -> EloEstimate {
        let (mean, spread) = (self.mean(), Z_95 * self.standard_error());
        let end = |share: f64| if spread > 0.0 { elo_of_score(share) } else { None };
        EloEstimate {
            value: if self.count() == 0 { None } else { elo_of_score(mean) },
            low: end(mean - spread),
            high: end(mean + spread),
        }
    }

    /// The likelihood of superiority (LOS); `None` if all pairs have the same result.
    pub fn likelihood_of_superiority(self) -> Option<f64> {
        let error = self.standard_error();
        (error > 0.0).then(|| normal_cdf((self.mean() - 0.5) / error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from the tests of fastchess (`elo_test.cpp`), which give them to a hundredth; its two kinds
    /// of even pairs are one here.
    #[test]
    fn estimates_are_those_of_fastchess() {
        for (counts, elo, error, likelihood_of_superiority) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0000),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0000),
        ] {
            let pairs = Pentanomial(counts);
            let EloEstimate { value: Some(value), low: Some(low), high: Some(high) } = pairs.elo() else {
                panic!("{counts:?}")
            };
            assert!((value - elo).abs() < 0.01, "{value} {elo}");
            assert!(((high - low) / 2.0 - error).abs() < 0.01, "{counts:?}: {low} {high}");
            assert!((pairs.likelihood_of_superiority().unwrap() - likelihood_of_superiority).abs() < 1e-4);
        }
    }

    #[test]
    fn a_perfect_score_has_no_finite_elo() {
        for counts in [[0, 0, 0, 0, 50], [50, 0, 0, 0, 0], [0; 5]] {
            assert_eq!(Pentanomial(counts).elo(), EloEstimate { value: None, low: None, high: None });
        }
        // Equal results give no confidence interval.
        assert_eq!(
            Pentanomial([0, 0, 9, 0, 0]).elo(),
            EloEstimate { value: Some(0.0), low: None, high: None }
        );
        // The upper end of a nearly perfect score is infinite.
        let nearly = Pentanomial([0, 0, 0, 1, 50]).elo();
        assert!(nearly.value.is_some() && nearly.low.is_some() && nearly.high.is_none(), "{nearly:?}");
    }
}
