//! Wins, draws and losses.

use super::normal::Z_95;
use kamni_solve::Value;
use std::ops::AddAssign;

/// The results of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// The score of one game.
    pub fn of(value: Value) -> Score {
        let mut score = Score::default();
        match value {
            Value::Win => score.wins = 1,
            Value::Draw => score.draws = 1,
            Value::Loss => score.losses = 1,
        }
        score
    }

    /// The number of games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: 1 for a win, a half for a draw.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points; a half without games.
    pub fn share(self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / self.games() as f64 }
    }

    /// The 95 % confidence interval of the share of the points, by Wilson's method. It has a positive width even for a
    /// perfect score. A draw counts as half a win and half a loss.
    pub fn interval(self) -> (f64, f64) {
        let games = self.games() as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (share, z2) = (self.share(), Z_95 * Z_95);
        let middle = share + z2 / (2.0 * games);
        let half = Z_95 * (share * (1.0 - share) / games + z2 / (4.0 * games * games)).sqrt();
        let scale = 1.0 + z2 / games;
        (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998),
    /// table I, the score method.
    #[test]
    fn the_interval_is_wilsons() {
        for (wins, games, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let found = Score { wins, draws: 0, losses: games - wins }.interval();
            assert!(
                (found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5,
                "{wins}/{games}: {found:?}"
            );
        }
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn draws_are_half_points() {
        let mut score = Score::of(Value::Win);
        score += Score::of(Value::Draw);
        score += Score::of(Value::Loss);
        assert_eq!((score.games(), score.points(), score.share()), (3, 1.5, 0.5));
    }
}
