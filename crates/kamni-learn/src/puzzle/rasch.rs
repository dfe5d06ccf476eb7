//! The Rasch model: one number for how hard a puzzle is and one for how strong a player is; the odds of a solution are the exponential of their
//! difference.

/// Points of rating for odds of e to one: 400 points are odds of ten to one.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The expected distance from the middle, in logits, before anything is measured. It keeps the numbers finite of puzzles that
/// everybody or nobody solves.
const SPREAD: f64 = 2.5;

/// The most rounds of the fit; it ends sooner when nothing moves any more.
const ROUNDS: usize = 500;

/// How many tries each share counts for.
const WEIGHT: f64 = 12.0;

/// A fitted model.
#[derive(Clone, Debug)]
pub struct Rasch {
    /// How hard the puzzles are, 1500 on average.
    pub puzzles: Vec<f64>,
    /// How strong the players are, on the same scale.
    pub players: Vec<f64>,
}

impl Rasch {
    /// The most likely numbers for these shares, a row for each puzzle and in it a number from 0 to 1 for each player. Newton's method finds
    /// one number after the other.
    pub fn fit(shares: &[Vec<f64>]) -> Rasch {
        let players = shares.first().map_or(0, Vec::len);
        let mut hard = vec![0.0; shares.len()];
        let mut strong = vec![0.0; players];
        for _ in 0..ROUNDS {
            let mut moved: f64 = 0.0;
            for (own, row) in hard.iter_mut().zip(shares) {
                let facts = row.iter().copied().zip(strong.iter().copied());
                moved = moved.max(step(own, facts, -1.0));
            }
            for (index, own) in strong.iter_mut().enumerate() {
                let facts = shares.iter().map(|row| row[index]).zip(hard.iter().copied());
                moved = moved.max(step(own, facts, 1.0));
            }
            if moved < 1e-6 {
                break;
            }
        }
        let middle = hard.iter().sum::<f64>() / hard.len().max(1) as f64;
        let points = |number: f64| 1500.0 + (number - middle) * POINTS;
        Rasch {
            puzzles: hard.into_iter().map(points).collect(),
            players: strong.into_iter().map(points).collect(),
        }
    }
}

/// A step of Newton's method for one number; `sign` is 1 for a player, whose number helps, and -1 for a puzzle. Returns how far it went.
fn step(own: &mut f64, facts: impl Iterator<Item = (f64, f64)>, sign: f64) -> f64 {
    let mut slope = -*own / (SPREAD * SPREAD);
    let mut curve = 1.0 / (SPREAD * SPREAD);
    for (share, other) in facts {
        let chance = 1.0 / (1.0 + (-sign * (*own - other)).exp());
        slope += sign * WEIGHT * (share - chance);
        curve += WEIGHT * chance * (1.0 - chance);
    }
    let by = (slope / curve).clamp(-1.0, 1.0);
    *own += by;
    by.abs()
}

/// Spearman's rank correlation; equal numbers share the mean of their ranks.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 + 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum() };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&a, &b| numbers[a].total_cmp(&numbers[b]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut begin = 0;
    while begin < order.len() {
        let value = numbers[order[begin]];
        let end = order[begin..].iter().position(|&i| numbers[i] != value).map_or(order.len(), |n| begin + n);
        for &index in &order[begin..end] {
            ranks[index] = (begin + end + 1) as f64 / 2.0;
        }
        begin = end;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_of_equals_are_shared() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [3.5, 1.0, 3.5, 2.0]);
        assert!((rank_correlation(&[1.0, 2.0, 3.0], &[10.0, 20.0, 90.0]) - 1.0).abs() < 1e-9);
        assert!((rank_correlation(&[1.0, 2.0, 3.0], &[9.0, 5.0, 1.0]) + 1.0).abs() < 1e-9);
    }

    /// Tries drawn from known numbers: the fit finds them again.
    #[test]
    fn known_numbers_are_found_again() {
        let mut random = fastrand::Rng::with_seed(7);
        let hard: Vec<f64> = (0..60).map(|i| f64::from(i) / 15.0 - 2.0).collect();
        let strong: Vec<f64> = (0..12).map(|i| f64::from(i) / 3.0 - 2.0).collect();
        let tries = 50;
        let shares: Vec<Vec<f64>> = hard
            .iter()
            .map(|puzzle| {
                strong
                    .iter()
                    .map(|player| {
                        let chance = 1.0 / (1.0 + (puzzle - player).exp());
                        f64::from((0..tries).filter(|_| random.f64() < chance).count() as u32)
                            / f64::from(tries)
                    })
                    .collect()
            })
            .collect();
        let fit = Rasch::fit(&shares);
        let middle = hard.iter().sum::<f64>() / 60.0;
        for (found, puzzle) in fit.puzzles.iter().zip(&hard) {
            let known = 1500.0 + (puzzle - middle) * POINTS;
            assert!((found - known).abs() < 100.0, "{found} instead of {known}");
        }
        assert!(rank_correlation(&fit.players, &strong) > 0.99);
    }

    #[test]
    fn what_nobody_solves_has_a_number_too() {
        let fit = Rasch::fit(&[vec![0.0, 0.0], vec![1.0, 1.0], vec![0.25, 0.75]]);
        assert!(fit.puzzles.iter().all(|rating| (500.0..2500.0).contains(rating)), "{fit:?}");
        assert!(fit.puzzles[0] > fit.puzzles[2] && fit.puzzles[2] > fit.puzzles[1]);
    }
}
