//! Pairs of games with sides exchanged: the unit of a fair comparison.
//!
//! The two games of a pair begin alike, so their results depend on each other; a pair and the next one do not.

use super::{NINETY_FIVE, elo_of_score, normal_below};

/// How often a pair gave 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

/// A difference in strength, and where the true one lies in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The difference; none for a perfect score or for none at all, which no finite one explains.
    pub value: Option<f64>,
    /// Its lower end; none if it has no end there, or if every pair ended alike, which tells nothing about it.
    pub low: Option<f64>,
    /// Its upper end, likewise.
    pub high: Option<f64>,
}

impl Pairs {
    /// What the five kinds of pairs are worth, as a share of their two points.
    pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts a pair that gave so many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The same pairs, seen by the other player.
    pub fn turned(mut self) -> Pairs {
        self.0.reverse();
        self
    }

    /// How many pairs.
    pub fn count(self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of the points.
    pub fn mean(self) -> f64 {
        let points: f64 = self.0.iter().zip(Self::SHARES).map(|(&n, share)| n as f64 * share).sum();
        points / self.count().max(1) as f64
    }

    /// The standard deviation of that mean.
    pub fn deviation(self) -> f64 {
        let (count, mean) = (self.count().max(1) as f64, self.mean());
        let square = |(&n, share): (&u64, f64)| n as f64 * (share - mean) * (share - mean);
        (self.0.iter().zip(Self::SHARES).map(square).sum::<f64>() / count / count).sqrt()
    }

    /// How much stronger the player is.
    pub fn elo(self) -> EloEstimate {
        let (mean, spread) = (self.mean(), NINETY_FIVE * self.deviation());
        let end = |share: f64| if spread > 0.0 { elo_of_score(share) } else { None };
        EloEstimate {
            value: if self.count() == 0 { None } else { elo_of_score(mean) },
            low: end(mean - spread),
            high: end(mean + spread),
        }
    }

    /// How likely it is that the player is the stronger one; none where every pair ended alike.
    pub fn superiority(self) -> Option<f64> {
        let deviation = self.deviation();
        (deviation > 0.0).then(|| normal_below((self.mean() - 0.5) / deviation))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from the tests of fastchess (`elo_test.cpp`), which give them to a hundredth; its two kinds
    /// of even pairs are one here.
    #[test]
    fn estimates_are_those_of_fastchess() {
        for (counts, elo, error, superiority) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0000),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0000),
        ] {
            let pairs = Pairs(counts);
            let EloEstimate { value: Some(value), low: Some(low), high: Some(high) } = pairs.elo() else {
                panic!("{counts:?}")
            };
            assert!((value - elo).abs() < 0.01, "{value} {elo}");
            assert!(((high - low) / 2.0 - error).abs() < 0.01, "{counts:?}: {low} {high}");
            assert!((pairs.superiority().unwrap() - superiority).abs() < 1e-4);
        }
    }

    #[test]
    fn a_perfect_score_has_no_finite_elo() {
        for counts in [[0, 0, 0, 0, 50], [50, 0, 0, 0, 0], [0; 5]] {
            assert_eq!(Pairs(counts).elo(), EloEstimate { value: None, low: None, high: None });
        }
        // Nothing is certain because everything was the same.
        assert_eq!(Pairs([0, 0, 9, 0, 0]).elo(), EloEstimate { value: Some(0.0), low: None, high: None });
        // The best end of a nearly perfect score is open.
        let nearly = Pairs([0, 0, 0, 1, 50]).elo();
        assert!(nearly.value.is_some() && nearly.low.is_some() && nearly.high.is_none(), "{nearly:?}");
    }
}
