//! The normal distribution.

/// The z-score of a 95 % confidence interval.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// The cumulative distribution function of the standard normal distribution.
pub(super) fn normal_cdf(x: f64) -> f64 {
    // Abramowitz and Stegun 26.2.17, error below 7.5e-8.
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
    fn the_normal_distribution_agrees_with_printed_tables() {
        // Any table of the normal distribution.
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (2.575_829, 0.995)] {
            assert!((normal_cdf(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
