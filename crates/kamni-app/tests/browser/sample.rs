//! What sweeps over games, sizes and languages go through.

pub use kamni_test_support::tenth_of_each as sample;

/// Every pair of these.
pub fn pairs<A: Clone, B: Clone>(some: &[A], others: &[B]) -> Vec<(A, B)> {
    some.iter().flat_map(|one| others.iter().map(|other| (one.clone(), other.clone()))).collect()
}

/// The game that rules are of.
pub fn game_of(rules: &str) -> &str {
    rules.split('/').next().unwrap_or(rules)
}
