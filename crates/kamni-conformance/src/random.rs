//! Random numbers from a seed that a failing test can be repeated with.

/// The seed, unless the environment variable `KAMNI_SEED` names another one.
const SEED: u64 = 20_240_229;

/// Random numbers, the same on every machine.
pub struct Random {
    seed: u64,
    rng: fastrand::Rng,
}

impl Default for Random {
    fn default() -> Random {
        Random::new()
    }
}

impl Random {
    /// From the usual seed, or the one that the environment names.
    pub fn new() -> Random {
        let asked = std::env::var("KAMNI_SEED").ok();
        let seed = asked.and_then(|text| text.parse().ok()).unwrap_or(SEED);
        Random { seed, rng: fastrand::Rng::with_seed(seed) }
    }

    /// From this seed.
    pub(crate) fn from_seed(seed: u64) -> Random {
        Random { seed, rng: fastrand::Rng::with_seed(seed) }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.rng.usize(..end)
    }

    /// One of the items, of which there is at least one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// As many of the items, or all where there are not more.
    pub fn some<T>(&mut self, mut items: Vec<T>, count: usize) -> Vec<T> {
        self.rng.shuffle(&mut items);
        items.truncate(count);
        items
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
