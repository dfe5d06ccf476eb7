//! The Elo model: rating differences and expected scores.

/// The expected score of a player who is stronger by `elo`.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference whose expected score is `score`; `None` for the scores 0 and 1.
pub fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_inverse_functions() {
        for elo in [-700.0, -35.5, 0.0, 1.0, 400.0] {
            assert!((elo_of_score(expected_score(elo)).unwrap() - elo).abs() < 1e-6);
        }
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!((elo_of_score(0.0), elo_of_score(1.0)), (None, None));
    }
}
