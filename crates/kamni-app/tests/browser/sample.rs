//! A random part of what is too much for every run.

use std::collections::HashSet;
use std::sync::OnceLock;

/// Whether everything is tried, however long it takes.
pub fn is_whole_run() -> bool {
    std::env::var("KAMNI_ALL").is_ok_and(|value| value == "1")
}

/// Everything if `KAMNI_ALL=1` is set. Otherwise a random tenth in its old order, with at least one of each kind.
pub fn sample<T>(all: impl IntoIterator<Item = T>, kind: impl Fn(&T) -> &str) -> Vec<T> {
    let mut all: Vec<(usize, T)> = all.into_iter().enumerate().collect();
    if !is_whole_run() {
        let seed = seed();
        println!("a random part is tried; KAMNI_SEED={seed} repeats it, KAMNI_ALL=1 tries everything");
        let tenth = all.len().div_ceil(10);
        fastrand::Rng::with_seed(seed).shuffle(&mut all);
        let mut kinds = HashSet::new();
        let (mut chosen, rest): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(_, one)| kinds.insert(kind(one).to_owned()));
        chosen.extend(rest.into_iter().take(tenth.saturating_sub(kinds.len())));
        chosen.sort_by_key(|(place, _)| *place);
        all = chosen;
    }
    all.into_iter().map(|(_, one)| one).collect()
}

/// Every pair of these.
pub fn pairs<A: Clone, B: Clone>(some: &[A], others: &[B]) -> Vec<(A, B)> {
    some.iter().flat_map(|one| others.iter().map(|other| (one.clone(), other.clone()))).collect()
}

/// The game that rules are of.
pub fn game_of(rules: &str) -> &str {
    rules.split('/').next().unwrap_or(rules)
}

/// The same for all tests of this process.
fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| {
        let given = std::env::var("KAMNI_SEED").ok();
        given.map_or_else(
            || u64::from(fastrand::u32(..)),
            |seed| seed.parse().expect("KAMNI_SEED is a number"),
        )
    })
}
