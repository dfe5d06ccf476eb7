//! What tests of several crates share: samples of large sets, random numbers, and HTTP by hand.

mod chance;
pub mod http;

pub use chance::Chance;

use std::collections::HashSet;
use std::sync::OnceLock;

/// Whether large sets are checked whole: `./test --all` sets `KAMNI_ALL=1`.
pub fn is_whole() -> bool {
    std::env::var_os("KAMNI_ALL").is_some_and(|value| value == "1")
}

/// The seed of the samples: `KAMNI_SAMPLE`, which `./test` chooses and prints, else another one for each run.
fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| {
        let seed = match std::env::var("KAMNI_SAMPLE") {
            Ok(text) => text.parse().expect("KAMNI_SAMPLE is a number"),
            Err(_) => {
                std::time::UNIX_EPOCH.elapsed().expect("a clock after 1970").as_nanos() as u64 % 1_000_000
            }
        };
        println!("a random tenth: KAMNI_SAMPLE={seed} repeats it, KAMNI_ALL=1 takes everything");
        seed
    })
}

/// A random tenth of the items, at least one, in their order; all of them if the whole set is asked for.
pub fn tenth<T>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    sample(items, 10)
}

/// One in `share` of the items, at least one, in their order; all of them if the whole set is asked for.
pub fn sample<T>(items: impl IntoIterator<Item = T>, share: u64) -> Vec<T> {
    let items: Vec<T> = items.into_iter().collect();
    if is_whole() { items } else { pick(items, share, seed()) }
}

/// A random tenth of the items in their order, with at least one of each kind; all of them if the whole set is asked for.
pub fn tenth_of_each<T>(items: impl IntoIterator<Item = T>, kind: impl Fn(&T) -> &str) -> Vec<T> {
    let mut items: Vec<(usize, T)> = items.into_iter().enumerate().collect();
    if !is_whole() {
        let count = items.len().div_ceil(10);
        let seed = seed();
        items.sort_by_key(|(place, _)| mix(seed ^ mix(*place as u64)));
        let mut kinds = HashSet::new();
        let (mut chosen, rest): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|(_, item)| kinds.insert(kind(item).to_owned()));
        chosen.extend(rest.into_iter().take(count.saturating_sub(kinds.len())));
        chosen.sort_by_key(|(place, _)| *place);
        items = chosen;
    }
    items.into_iter().map(|(_, item)| item).collect()
}

fn pick<T>(items: Vec<T>, share: u64, seed: u64) -> Vec<T> {
    let Some(last) = items.len().checked_sub(1) else { return items };
    // One item out of each run of `share`, so that a sample is spread over the whole set.
    let share = usize::try_from(share).expect("a small number");
    let chosen: Vec<usize> = (0..items.len())
        .step_by(share)
        .map(|run| (run + mix(seed ^ mix(run as u64)) as usize % share).min(last))
        .collect();
    let mut index = 0;
    let is_chosen = |_: &T| {
        index += 1;
        chosen.binary_search(&(index - 1)).is_ok()
    };
    items.into_iter().filter(is_chosen).collect()
}

/// What SplitMix64 adds from one number to the next.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// A random function of 64 bits (SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_add(GOLDEN);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::pick;

    #[test]
    fn a_sample_is_a_tenth_in_order_and_every_item_has_its_turn() {
        let items: Vec<usize> = (0..95).collect();
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..500 {
            let sample = pick(items.clone(), 10, seed);
            assert!((9..=10).contains(&sample.len()) && sample.is_sorted(), "{sample:?}");
            assert_eq!(sample, pick(items.clone(), 10, seed));
            seen.extend(sample);
        }
        assert_eq!(seen.len(), items.len());
        assert_eq!(pick(vec![7], 10, 3), [7]);
        assert!(pick(Vec::<u8>::new(), 10, 3).is_empty());
    }
}
