//! Logistic regression: the weights under which the results of the positions are the most likely.

/// A training example: the features of a position and its result, 0 for a loss, 1 for a win.
pub(crate) struct Example {
    pub(crate) features: Vec<f64>,
    pub(crate) result: f64,
}

/// The L2 penalty: weights that no example decides stay at 0.
const RIDGE: f64 = 1.0;
const ITERATIONS: usize = 12;

/// The logistic function: the expected result at some evaluation.
pub(crate) fn expected(evaluation: f64) -> f64 {
    1.0 / (1.0 + (-evaluation).exp())
}

fn evaluation(weights: &[f64], features: &[f64]) -> f64 {
    weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
}

/// The mean log loss (cross-entropy) in bits.
pub(crate) fn log_loss(weights: &[f64], examples: &[Example]) -> f64 {
    let of_example = |example: &Example| {
        let expected = expected(evaluation(weights, &example.features)).clamp(1e-9, 1.0 - 1e-9);
        -example.result * expected.log2() - (1.0 - example.result) * (1.0 - expected).log2()
    };
    examples.iter().map(of_example).sum::<f64>() / examples.len().max(1) as f64
}

/// The best weights, by Newton's method. Those with `fixed` stay 0.
pub(crate) fn fit(examples: &[Example], fixed: &[bool]) -> Vec<f64> {
    let size = fixed.len();
    let mut weights = vec![0.0; size];
    for _ in 0..ITERATIONS {
        let mut gradient = vec![0.0; size];
        let mut hessian = vec![0.0; size * size];
        for example in examples {
            let expected = expected(evaluation(&weights, &example.features));
            let (residual, variance) = (example.result - expected, expected * (1.0 - expected));
            for i in 0..size {
                let feature = example.features[i];
                if feature == 0.0 {
                    continue;
                }
                gradient[i] += residual * feature;
                for j in 0..=i {
                    hessian[i * size + j] += variance * feature * example.features[j];
                }
            }
        }
        for i in 0..size {
            gradient[i] -= RIDGE * weights[i];
            hessian[i * size + i] += RIDGE;
            if fixed[i] {
                gradient[i] = 0.0;
                (0..size).for_each(|j| hessian[i.max(j) * size + i.min(j)] = 0.0);
                hessian[i * size + i] = 1.0;
            }
        }
        let step = solved(hessian, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Solves a system of linear equations by Cholesky decomposition: the matrix is symmetric and positive definite, and its lower half is given.
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
