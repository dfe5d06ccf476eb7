//! The sequential probability ratio test (SPRT), which plays only as many games as its decision needs.
//!
//! The generalized test of M. Van den Bergh (Comments on Normalized Elo, proposition 1.1) on pentanomial results,
//! with the hypotheses in logistic Elo.

use super::elo::expected_score;
use super::pentanomial::Pentanomial;
use kamni::{Message, message};
use std::str::FromStr;

/// A test of the hypothesis H1, the first player is stronger by `elo1`, against H0, stronger by `elo0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference under H0.
    pub elo0: f64,
    /// The Elo difference under H1.
    pub elo1: f64,
    /// The probability of accepting H1 although H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 although H1 is true.
    pub beta: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// H0 is accepted.
    Elo0,
    /// H1 is accepted.
    Elo1,
}

impl Sprt {
    /// The bounds of the log-likelihood ratio: H0 is accepted at the lower one, H1 at the upper one.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio (LLR) of H1 to H0.
    pub fn llr(&self, pairs: Pentanomial) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // Regularization: a result that did not occur is still possible.
        let weights = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = weights.iter().sum();
        let observed = weights.map(|weight| weight / total);
        let expected = [self.elo0, self.elo1].map(|elo| max_likelihood(&observed, expected_score(elo)));
        let log_ratio = |i: usize| (expected[1][i] / expected[0][i]).ln();
        total * (0..5).map(|i| observed[i] * log_ratio(i)).sum::<f64>()
    }

    /// The decision; `None` while the test is undecided.
    pub fn decision(&self, pairs: Pentanomial) -> Option<Decision> {
        let (llr, (low, high)) = (self.llr(pairs), self.bounds());
        if llr >= high {
            Some(Decision::Elo1)
        } else if llr <= low {
            Some(Decision::Elo0)
        } else {
            None
        }
    }
}

/// The maximum likelihood estimate for the `observed` shares among the distributions with this mean.
fn max_likelihood(observed: &[f64; 5], mean: f64) -> [f64; 5] {
    let deviation = Pentanomial::SHARES.map(|share| share - mean);
    // It is observed / (1 + x deviation), where x makes the mean right. The sum below decreases in x, so bisection finds
    // x in the interval where all denominators are positive.
    let sum = |x: f64| -> f64 { (0..5).map(|i| observed[i] * deviation[i] / (1.0 + x * deviation[i])).sum() };
    let (mut low, mut high) = (-1.0 / deviation[4], -1.0 / deviation[0]);
    for _ in 0..200 {
        let middle = low + (high - low) / 2.0;
        if sum(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = low + (high - low) / 2.0;
    std::array::from_fn(|i| observed[i] / (1.0 + x * deviation[i]))
}

/// The error in the text of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SprtError(pub Message);

/// `elo0=0,elo1=10,alpha=0.05,beta=0.05`, in any order; the last two are optional.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let shape = || {
            SprtError(message!(
                "sprt-shape",
                "elo0=NUMBER,elo1=NUMBER and optionally alpha=0.05,beta=0.05; elo0 is below elo1, alpha and beta are between 0 and 0.5"
            ))
        };
        let mut found: [Option<f64>; 4] = [None; 4];
        for part in text.split(',') {
            let (name, number) = part.split_once('=').ok_or_else(shape)?;
            let place = ["elo0", "elo1", "alpha", "beta"].iter().position(|known| *known == name);
            let place = place.ok_or_else(shape)?;
            let number: f64 = number.parse().map_err(|_| shape())?;
            if found[place].replace(number).is_some() {
                return Err(shape());
            }
        }
        let [Some(elo0), Some(elo1), alpha, beta] = found else { return Err(shape()) };
        let (alpha, beta) = (alpha.unwrap_or(0.05), beta.unwrap_or(0.05));
        let is_error = |rate: f64| rate > 0.0 && rate < 0.5;
        let sound = elo0.abs() <= 2000.0 && elo1.abs() <= 2000.0 && elo0 < elo1;
        if sound && is_error(alpha) && is_error(beta) {
            Ok(Sprt { elo0, elo1, alpha, beta })
        } else {
            Err(shape())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Expected values from the tests of fastchess (`sprt_test.cpp`), which give them to a hundredth.
    #[test]
    fn ratios_agree_with_fastchess() {
        for (counts, elo0, elo1, ratio) in [
            ([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
            ([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
        ] {
            let found = test(elo0, elo1).llr(Pentanomial(counts));
            assert!((found - ratio).abs() < 0.05, "{found} {ratio}");
        }
    }

    /// For many pairs the exact ratio comes close to the normal approximation, N (s1-s0) (2 mean - s0 - s1) / 2 var.
    #[test]
    fn ratios_come_close_to_the_normal_approximation() {
        let pairs = Pentanomial([223, 9863, 21279, 10037, 246]);
        let (s0, s1) = (expected_score(0.5), expected_score(2.5));
        let about = (s1 - s0) * (2.0 * pairs.mean() - s0 - s1) / pairs.standard_error().powi(2) / 2.0;
        let exact = test(0.5, 2.5).llr(pairs);
        assert!((about - exact).abs() < 0.01, "{about} {exact}");
    }

    #[test]
    fn clear_results_are_decided_and_unclear_ones_are_not() {
        let test = test(0.0, 10.0);
        let (low, high) = test.bounds();
        assert!((high - 2.944).abs() < 1e-3 && (low + high).abs() < 1e-12);
        assert_eq!(test.decision(Pentanomial::default()), None);
        assert_eq!(test.decision(Pentanomial([10, 20, 40, 20, 10])), None);
        assert_eq!(test.decision(Pentanomial([10, 100, 400, 300, 90])), Some(Decision::Elo1));
        assert_eq!(test.decision(Pentanomial([90, 300, 400, 100, 10])), Some(Decision::Elo0));
        // A perfect score decides, and the ratio stays finite.
        assert_eq!(test.decision(Pentanomial([0, 0, 0, 0, 500])), Some(Decision::Elo1));
        assert!(test.llr(Pentanomial([0, 0, 0, 0, 1_000_000])).is_finite());
    }

    #[test]
    fn tests_are_parsed() {
        assert_eq!("elo0=0,elo1=10".parse(), Ok(test(0.0, 10.0)));
        let all = "beta=0.1,elo1=5.5,alpha=0.01,elo0=-1";
        assert_eq!(all.parse(), Ok(Sprt { elo0: -1.0, elo1: 5.5, alpha: 0.01, beta: 0.1 }));
        for wrong in [
            "",
            "elo0=0",
            "elo1=0,elo0=1",
            "elo0=0,elo1=0",
            "elo0=0,elo1=5,alpha=0",
            "elo0=0,elo1=5,alpha=0.5",
            "elo0=0,elo0=1,elo1=5",
            "elo0=nan,elo1=5",
            "elo0=0,elo1=inf",
            "elo0=0,elo1=5,gamma=1",
            "elo0:0,elo1:5",
        ] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }
}
