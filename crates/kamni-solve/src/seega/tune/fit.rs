//! Logistic regression: the weights under which the results that came about were the most likely.

/// What was counted, and the result: 0 for a loss, 1 for a win.
pub(crate) struct Case {
    pub(crate) counts: Vec<f64>,
    pub(crate) result: f64,
}

/// Keeps weights that nothing speaks for at 0.
const RIDGE: f64 = 1.0;
const ROUNDS: usize = 12;

/// The expected result at some judgement.
pub(crate) fn expected(judgement: f64) -> f64 {
    1.0 / (1.0 + (-judgement).exp())
}

fn judgement(weights: &[f64], counts: &[f64]) -> f64 {
    weights.iter().zip(counts).map(|(weight, count)| weight * count).sum()
}

/// The mean surprise, in bits, at the results.
pub(crate) fn surprise(weights: &[f64], cases: &[Case]) -> f64 {
    let of_case = |case: &Case| {
        let expected = expected(judgement(weights, &case.counts)).clamp(1e-9, 1.0 - 1e-9);
        -case.result * expected.log2() - (1.0 - case.result) * (1.0 - expected).log2()
    };
    cases.iter().map(of_case).sum::<f64>() / cases.len().max(1) as f64
}

/// The best weights, by Newton's method. Those with `fixed` stay 0.
pub(crate) fn fit(cases: &[Case], fixed: &[bool]) -> Vec<f64> {
    let size = fixed.len();
    let mut weights = vec![0.0; size];
    for _ in 0..ROUNDS {
        let mut slope = vec![0.0; size];
        let mut bend = vec![0.0; size * size];
        for case in cases {
            let expected = expected(judgement(&weights, &case.counts));
            let (miss, spread) = (case.result - expected, expected * (1.0 - expected));
            for i in 0..size {
                let count = case.counts[i];
                if count == 0.0 {
                    continue;
                }
                slope[i] += miss * count;
                for j in 0..=i {
                    bend[i * size + j] += spread * count * case.counts[j];
                }
            }
        }
        for i in 0..size {
            slope[i] -= RIDGE * weights[i];
            bend[i * size + i] += RIDGE;
            if fixed[i] {
                slope[i] = 0.0;
                (0..size).for_each(|j| bend[i.max(j) * size + i.min(j)] = 0.0);
                bend[i * size + i] = 1.0;
            }
        }
        let step = solved(bend, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Solves a system of equations with a symmetric positive matrix, of which the lower half is given.
fn solved(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for i in 0..size {
        for j in 0..=i {
            let known: f64 = (0..j).map(|k| matrix[i * size + k] * matrix[j * size + k]).sum();
            let rest = matrix[i * size + j] - known;
            matrix[i * size + j] = if i == j { rest.max(1e-12).sqrt() } else { rest / matrix[j * size + j] };
        }
    }
    for i in 0..size {
        let known: f64 = (0..i).map(|k| matrix[i * size + k] * right[k]).sum();
        right[i] = (right[i] - known) / matrix[i * size + i];
    }
    for i in (0..size).rev() {
        let known: f64 = (i + 1..size).map(|k| matrix[k * size + i] * right[k]).sum();
        right[i] = (right[i] - known) / matrix[i * size + i];
    }
    right
}
