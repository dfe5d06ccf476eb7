//! Random numbers whose seed can be repeated.

use crate::{GOLDEN, mix};

/// The seed of every random test, unless the environment variable `KAMNI_SEED` names another one.
const SEED: u64 = 20_240_229;

/// Random numbers from a seed (SplitMix64), the same on every machine. A test that fails prints the seed.
pub struct Chance {
    seed: u64,
    state: u64,
}

impl Chance {
    /// Numbers from the seed of this run.
    #[allow(clippy::new_without_default, reason = "what it makes depends on the environment")]
    pub fn new() -> Chance {
        let seed = match std::env::var("KAMNI_SEED") {
            Ok(text) => text.parse().expect("KAMNI_SEED is a number"),
            Err(_) => SEED,
        };
        Chance { seed, state: seed }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        let number = mix(self.state);
        self.state = self.state.wrapping_add(GOLDEN);
        number
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// `text` with one to three small changes, made of the characters of `alphabet`.
    pub fn mutate(&mut self, text: &str, alphabet: &[char]) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            let length = chars.len();
            match self.below(6) {
                0 => chars.insert(self.below(length + 1), *self.pick(alphabet)),
                _ if length == 0 => {}
                1 => {
                    chars.remove(self.below(length));
                }
                2 | 3 => chars[self.below(length)] = *self.pick(alphabet),
                _ => chars.swap(self.below(length), self.below(length)),
            }
        }
        chars.into_iter().collect()
    }
}

impl Drop for Chance {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to repeat this: KAMNI_SEED={}", self.seed);
        }
    }
}
