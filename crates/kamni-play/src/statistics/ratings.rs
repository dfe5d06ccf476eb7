//! Ratings of many players who have met each other: the Bradley-Terry model behind Elo's formula.

use super::{NINETY_FIVE, Pairs, Score, expected_score};

/// The games between two players.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The two players.
    pub players: [usize; 2],
    /// The first player's pairs of games.
    pub pairs: Pairs,
    /// His games that have no partner.
    pub single: Score,
}

impl Meeting {
    /// Every kind of result: how often, how many games, and how many points for the first player.
    fn results(&self) -> impl Iterator<Item = (f64, f64, f64)> {
        let pairs = self.pairs.0.into_iter().zip(0u8..).map(|(n, halves)| (n, 2.0, f64::from(halves) / 2.0));
        let Score { wins, draws, losses } = self.single;
        let single = [(losses, 1.0, 0.0), (draws, 1.0, 0.5), (wins, 1.0, 1.0)];
        pairs
            .chain(single)
            .filter(|(often, ..)| *often > 0)
            .map(|(often, games, points)| (often as f64, games, points))
    }
}

/// One player's rating. The mean of all that are rated is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// The true one is at most so far away in 95 of 100 cases.
    pub error: f64,
}

/// The likeliest ratings. A player has one if each of the rated has, directly or through others, both taken points
/// from and given points to him; who has only won or only lost has no finite one.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Option<Rating>> {
    let rated = comparable(players, meetings);
    let place: Vec<Option<usize>> =
        (0..players).map(|i| rated.iter().position(|&other| other == i)).collect();
    let met: Vec<Games<'_>> = meetings.iter().filter_map(|meeting| Games::new(meeting, &place)).collect();
    let elo = likeliest(rated.len(), &met);
    let errors = errors(&elo, &met);
    place.iter().map(|place| place.map(|i| Rating { elo: elo[i], error: errors[i] })).collect()
}

/// The games of two players who are both rated.
struct Games<'a> {
    players: [usize; 2],
    games: f64,
    points: f64,
    meeting: &'a Meeting,
}

impl<'a> Games<'a> {
    fn new(meeting: &'a Meeting, place: &[Option<usize>]) -> Option<Games<'a>> {
        let [first, second] = meeting.players.map(|player| place[player]);
        let games = meeting.results().map(|(often, games, _)| often * games).sum();
        let points = meeting.results().map(|(often, _, points)| often * points).sum();
        Some(Games { players: [first?, second?], games, points, meeting })
    }

    /// The first player's expected share of the points.
    fn expected(&self, elo: &[f64]) -> f64 {
        expected_score(elo[self.players[0]] - elo[self.players[1]])
    }
}

/// The largest group of at least two players in which everybody is comparable with everybody.
fn comparable(players: usize, meetings: &[Meeting]) -> Vec<usize> {
    // Who has taken points from whom, through others too.
    let mut above = vec![vec![false; players]; players];
    for meeting in meetings {
        let [first, second] = meeting.players;
        for (_, games, points) in meeting.results() {
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

/// Ratings under which everybody's expected points are the points he made; their mean is 0.
fn likeliest(players: usize, met: &[Games<'_>]) -> Vec<f64> {
    let mut made = vec![0.0; players];
    for games in met {
        made[games.players[0]] += games.points;
        made[games.players[1]] += games.games - games.points;
    }
    let mut strength = vec![1.0; players];
    // Zermelo's iteration; every step makes the results likelier.
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

/// How far off each rating may be. What is uncertain is taken from how much the pairs of games really differed, so
/// draws and exchanged sides count for what they are worth.
fn errors(elo: &[f64], met: &[Games<'_>]) -> Vec<f64> {
    let players = elo.len();
    let slope = std::f64::consts::LN_10 / 400.0;
    let mut curvature = vec![vec![1.0 / players.max(1) as f64; players]; players];
    let mut noise = vec![vec![0.0; players]; players];
    for games in met {
        let expected = games.expected(elo);
        let sharp = games.games * expected * (1.0 - expected) * slope * slope;
        let off = |(often, games, points): (f64, f64, f64)| often * (points - games * expected).powi(2);
        let rough = games.meeting.results().map(off).sum::<f64>() * slope * slope;
        let [i, j] = games.players;
        for (matrix, amount) in [(&mut curvature, sharp), (&mut noise, rough)] {
            matrix[i][i] += amount;
            matrix[j][j] += amount;
            matrix[i][j] -= amount;
            matrix[j][i] -= amount;
        }
    }
    let inverse = inverted(curvature);
    let variance = |i: usize| -> f64 {
        let row = &inverse[i];
        let through = |j: usize| -> f64 { (0..players).map(|k| noise[j][k] * row[k]).sum() };
        (0..players).map(|j| row[j] * through(j)).sum()
    };
    (0..players).map(|i| NINETY_FIVE * variance(i).max(0.0).sqrt()).collect()
}

/// The inverse of a symmetric positive matrix, by elimination.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|i| (0..size).map(|j| if i == j { 1.0 } else { 0.0 }).collect()).collect();
    for column in 0..size {
        let pivot = matrix[column][column];
        for table in [&mut matrix, &mut inverse] {
            table[column].iter_mut().for_each(|x| *x /= pivot);
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for table in [&mut matrix, &mut inverse] {
                let taken = table[column].clone();
                table[row].iter_mut().zip(taken).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::super::elo_of_score;
    use super::*;

    fn meeting(first: usize, second: usize, pairs: [u64; 5], single: [u64; 2]) -> Meeting {
        let single = Score { wins: single[0], draws: 0, losses: single[1] };
        Meeting { players: [first, second], pairs: Pairs(pairs), single }
    }

    /// Results that are exactly the expected ones give the strengths back that they were made from: players of
    /// strength 1, 2 and 4 win every second, third and fifth game against the next ones.
    #[test]
    fn strengths_are_found_again() {
        let meetings = [
            meeting(0, 1, [0; 5], [100, 200]),
            meeting(1, 2, [0; 5], [150, 300]),
            meeting(0, 2, [0; 5], [60, 240]),
        ];
        let found = ratings(3, &meetings);
        let step = 400.0 * 2f64.log10();
        for (found, elo) in found.iter().zip([-step, 0.0, step]) {
            assert!((found.unwrap().elo - elo).abs() < 1e-3, "{found:?} {elo}");
        }
    }

    /// For two players it is the estimate from their pairs: half of it up, half of it down.
    #[test]
    fn two_players_are_rated_as_their_pairs_say() {
        let counts = [34, 54, 63, 64, 75];
        let found = ratings(2, &[meeting(0, 1, counts, [0, 0])]);
        let [Some(one), Some(other)] = found[..] else { panic!("{found:?}") };
        let pairs = Pairs(counts);
        assert!((one.elo - other.elo - elo_of_score(pairs.mean()).unwrap()).abs() < 1e-6);
        // To the first order: the formula of the pairs bends a little.
        let estimate = pairs.elo();
        let error = (estimate.high.unwrap() - estimate.low.unwrap()) / 2.0;
        assert!((2.0 * one.error - error).abs() < 0.2, "{} {error}", 2.0 * one.error);
    }

    #[test]
    fn who_only_wins_or_only_loses_has_no_rating() {
        let beaten = meeting(0, 1, [0, 0, 0, 0, 3], [1, 0]);
        let even = meeting(1, 2, [0, 1, 1, 1, 0], [0, 0]);
        let found = ratings(4, &[beaten, even]);
        assert!(found[0].is_none() && found[3].is_none(), "{found:?}");
        assert!(found[1].is_some_and(|rating| rating.elo.abs() < 1e-9 && rating.error > 0.0), "{found:?}");
        assert_eq!(ratings(2, &[meeting(0, 1, [0, 0, 0, 0, 9], [0, 0])]), [None, None]);
        assert_eq!(ratings(0, &[]), []);
    }
}
