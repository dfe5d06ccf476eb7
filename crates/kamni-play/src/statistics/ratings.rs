//! Elo ratings of many players by the Bradley-Terry model.

use super::elo::expected_score;
use super::normal::Z_95;
use super::pentanomial::Pentanomial;
use super::score::Score;

/// The results between two players.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// The two players.
    pub players: [usize; 2],
    /// The pairs of games, from the view of the first player.
    pub pairs: Pentanomial,
    /// The games that belong to no complete pair, from the same view.
    pub unpaired: Score,
}

impl Matchup {
    /// For every kind of result: its count, its number of games, and its points for the first player.
    fn results(&self) -> impl Iterator<Item = (f64, f64, f64)> {
        let pairs = self.pairs.0.into_iter().zip(0u8..).map(|(n, halves)| (n, 2.0, f64::from(halves) / 2.0));
        let Score { wins, draws, losses } = self.unpaired;
        let single = [(losses, 1.0, 0.0), (draws, 1.0, 0.5), (wins, 1.0, 1.0)];
        pairs
            .chain(single)
            .filter(|(often, ..)| *often > 0)
            .map(|(often, games, points)| (often as f64, games, points))
    }
}

/// The rating of a player. The mean of all ratings is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The Elo rating.
    pub elo: f64,
    /// Half of the width of the 95 % confidence interval.
    pub error: f64,
}

/// The maximum likelihood ratings. Players are rated if each of them has taken points from each other one, directly or
/// through others. A player who only won or only lost has no finite rating, and gets `None`.
pub fn ratings(players: usize, matchups: &[Matchup]) -> Vec<Option<Rating>> {
    let rated = comparable(players, matchups);
    let place: Vec<Option<usize>> =
        (0..players).map(|i| rated.iter().position(|&other| other == i)).collect();
    let met: Vec<Games<'_>> = matchups.iter().filter_map(|matchup| Games::new(matchup, &place)).collect();
    let elo = max_likelihood(rated.len(), &met);
    let errors = errors(&elo, &met);
    place.iter().map(|place| place.map(|i| Rating { elo: elo[i], error: errors[i] })).collect()
}

/// The games of two players who are both rated.
struct Games<'a> {
    players: [usize; 2],
    games: f64,
    points: f64,
    matchup: &'a Matchup,
}

impl<'a> Games<'a> {
    fn new(matchup: &'a Matchup, place: &[Option<usize>]) -> Option<Games<'a>> {
        let [first, second] = matchup.players.map(|player| place[player]);
        let games = matchup.results().map(|(often, games, _)| often * games).sum();
        let points = matchup.results().map(|(often, _, points)| often * points).sum();
        Some(Games { players: [first?, second?], games, points, matchup })
    }

    /// The first player's expected share of the points.
    fn expected(&self, elo: &[f64]) -> f64 {
        expected_score(elo[self.players[0]] - elo[self.players[1]])
    }
}

/// The largest set of at least two players who are all comparable with each other.
fn comparable(players: usize, matchups: &[Matchup]) -> Vec<usize> {
    // Who has taken points from whom, directly or through others.
    let mut above = vec![vec![false; players]; players];
    for matchup in matchups {
        let [first, second] = matchup.players;
        for (_, games, points) in matchup.results() {
            above[first][second] |= points > 0.0;
            above[second][first] |= points < games;
        }
    }
    for through in 0..players {
        for from in 0..players {
            for to in 0..players {
                above[from][to] |= above[from][through] && above[through][to];
            }
        }
    }
    let both = |i: usize, j: usize| i == j || above[i][j] && above[j][i];
    let group = |i: usize| (0..players).filter(|&j| both(i, j)).collect::<Vec<usize>>();
    let groups = (0..players).map(group).filter(|group| group.len() > 1);
    groups.reduce(|best, group| if group.len() > best.len() { group } else { best }).unwrap_or_default()
}

/// The ratings under which the expected points of every player are the actual points; their mean is 0.
fn max_likelihood(players: usize, met: &[Games<'_>]) -> Vec<f64> {
    let mut made = vec![0.0; players];
    for games in met {
        made[games.players[0]] += games.points;
        made[games.players[1]] += games.games - games.points;
    }
    let mut strength = vec![1.0; players];
    // Zermelo's iteration; every step increases the likelihood.
    for _ in 0..100_000 {
        let mut weight = vec![0.0; players];
        for games in met {
            let [first, second] = games.players;
            let each = games.games / (strength[first] + strength[second]);
            weight[first] += each;
            weight[second] += each;
        }
        let next: Vec<f64> = made.iter().zip(&weight).map(|(made, weight)| made / weight).collect();
        let middle = (next.iter().map(|s| s.ln()).sum::<f64>() / players.max(1) as f64).exp();
        let next: Vec<f64> = next.iter().map(|s| s / middle).collect();
        let change = next.iter().zip(&strength).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strength = next;
        if change < 1e-12 {
            break;
        }
    }
    strength.iter().map(|s| 400.0 * s.log10()).collect()
}

/// The errors of the ratings, by the sandwich estimator: the variance comes from the observed results of the pairs, so it
/// accounts for draws and for the dependence of the two games of a pair.
fn errors(elo: &[f64], met: &[Games<'_>]) -> Vec<f64> {
    let players = elo.len();
    let slope = std::f64::consts::LN_10 / 400.0;
    let mut curvature = vec![vec![1.0 / players.max(1) as f64; players]; players];
    let mut noise = vec![vec![0.0; players]; players];
    for games in met {
        let expected = games.expected(elo);
        let sharp = games.games * expected * (1.0 - expected) * slope * slope;
        let off = |(often, games, points): (f64, f64, f64)| often * (points - games * expected).powi(2);
        let rough = games.matchup.results().map(off).sum::<f64>() * slope * slope;
        let [i, j] = games.players;
        for (matrix, amount) in [(&mut curvature, sharp), (&mut noise, rough)] {
            matrix[i][i] += amount;
            matrix[j][j] += amount;
            matrix[i][j] -= amount;
            matrix[j][i] -= amount;
        }
    }
    let inverse = inverse_of(curvature);
    let variance = |i: usize| -> f64 {
        let row = &inverse[i];
        let through = |j: usize| -> f64 { (0..players).map(|k| noise[j][k] * row[k]).sum() };
        (0..players).map(|j| row[j] * through(j)).sum()
    };
    (0..players).map(|i| Z_95 * variance(i).max(0.0).sqrt()).collect()
}

/// The inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination.
fn inverse_of(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|i| (0..size).map(|j| if i == j { 1.0 } else { 0.0 }).collect()).collect();
    for column in 0..size {
        let pivot = matrix[column][column];
        for side in [&mut matrix, &mut inverse] {
            side[column].iter_mut().for_each(|x| *x /= pivot);
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for side in [&mut matrix, &mut inverse] {
                let taken = side[column].clone();
                side[row].iter_mut().zip(taken).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::super::elo::elo_of_score;
    use super::*;

    fn matchup(first: usize, second: usize, pairs: [u64; 5], unpaired: [u64; 2]) -> Matchup {
        let unpaired = Score { wins: unpaired[0], draws: 0, losses: unpaired[1] };
        Matchup { players: [first, second], pairs: Pentanomial(pairs), unpaired }
    }

    /// Results that equal the expected ones give back the strengths 1, 2 and 4 that they were made from.
    #[test]
    fn strengths_are_found_again() {
        let matchups = [
            matchup(0, 1, [0; 5], [100, 200]),
            matchup(1, 2, [0; 5], [150, 300]),
            matchup(0, 2, [0; 5], [60, 240]),
        ];
        let found = ratings(3, &matchups);
        let step = 400.0 * 2f64.log10();
        for (found, elo) in found.iter().zip([-step, 0.0, step]) {
            assert!((found.unwrap().elo - elo).abs() < 1e-3, "{found:?} {elo}");
        }
    }

    /// For two players the ratings are half of the estimate from their pairs, up and down.
    #[test]
    fn two_players_are_rated_as_their_pairs_say() {
        let counts = [34, 54, 63, 64, 75];
        let found = ratings(2, &[matchup(0, 1, counts, [0, 0])]);
        let [Some(one), Some(other)] = found[..] else { panic!("{found:?}") };
        let pairs = Pentanomial(counts);
        assert!((one.elo - other.elo - elo_of_score(pairs.mean()).unwrap()).abs() < 1e-6);
        // Only to first order, because the formula of the pairs is not linear.
        let estimate = pairs.elo();
        let error = (estimate.high.unwrap() - estimate.low.unwrap()) / 2.0;
        assert!((2.0 * one.error - error).abs() < 0.2, "{} {error}", 2.0 * one.error);
    }

    #[test]
    fn a_player_who_only_wins_or_only_loses_has_no_rating() {
        let beaten = matchup(0, 1, [0, 0, 0, 0, 3], [1, 0]);
        let even = matchup(1, 2, [0, 1, 1, 1, 0], [0, 0]);
        let found = ratings(4, &[beaten, even]);
        assert!(found[0].is_none() && found[3].is_none(), "{found:?}");
        assert!(found[1].is_some_and(|rating| rating.elo.abs() < 1e-9 && rating.error > 0.0), "{found:?}");
        assert_eq!(ratings(2, &[matchup(0, 1, [0, 0, 0, 0, 9], [0, 0])]), [None, None]);
        assert_eq!(ratings(0, &[]), []);
    }
}
