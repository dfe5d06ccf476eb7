//! What several test files share: the seed, random numbers, and the rules strings worth testing.
#![allow(dead_code, reason = "every test file uses its own part")]

use kamni::{GameInfo, Sizes, Values};

/// The seed of every random test, unless the environment variable `KAMNI_SEED` names another one.
const SEED: u64 = 20_240_229;

/// Random numbers from a seed (SplitMix64), the same on every machine. A test that fails prints the seed.
pub struct Chance {
    seed: u64,
    state: u64,
}

impl Chance {
    pub fn new() -> Chance {
        let seed = match std::env::var("KAMNI_SEED") {
            Ok(text) => text.parse().expect("KAMNI_SEED is a number"),
            Err(_) => SEED,
        };
        Chance { seed, state: seed }
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

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

/// Sizes as a rules string writes them: the default (as nothing), the smallest and the largest.
pub fn sizes(info: &GameInfo) -> Vec<String> {
    let mut sizes = vec![String::new()];
    match info.sizes {
        Sizes::None => {}
        Sizes::Length { min, max, step, .. } => {
            sizes.extend([min, min + step, max - step, max].map(|length| format!("/{length}")));
        }
        Sizes::Board { min_rows, max_rows, max_cells, .. } => {
            let square = max_cells.isqrt();
            for rows in [min_rows, min_rows + 1, square, max_rows] {
                let widest = max_cells / rows;
                sizes.extend([1, 2.min(widest), widest].map(|columns| format!("/{rows}x{columns}")));
            }
        }
    }
    sizes
}

/// For each option all its values as a rules string writes them; of a number the ends.
pub fn options(info: &GameInfo) -> Vec<Vec<String>> {
    let values = |option: &kamni::OptionInfo| match option.values {
        Values::Flag => vec![format!(",{}", option.name)],
        Values::Words(words) => words.iter().map(|word| format!(",{}={word}", option.name)).collect(),
        Values::Number { min, max, default } => {
            [default, min, max].iter().map(|number| format!(",{}={number}", option.name)).collect()
        }
    };
    info.options.iter().map(values).collect()
}

/// The rules strings of a game that tests go through: every size of [`sizes`], every value of
/// every option, and all options away from their defaults together.
pub fn rules_of(info: &GameInfo) -> Vec<String> {
    let sizes = sizes(info);
    let options = options(info);
    let mut all: Vec<String> = sizes.iter().map(|size| format!("{}{size}", info.name)).collect();
    for size in sizes.iter().take(2) {
        for value in options.iter().flatten() {
            all.push(format!("{}{size}{value}", info.name));
        }
    }
    if !options.is_empty() {
        let last: String = options.iter().map(|values| values.last().unwrap().as_str()).collect();
        all.extend(sizes.iter().map(|size| format!("{}{size}{last}", info.name)));
    }
    all
}

/// Every rules string of [`rules_of`] for every game.
pub fn all_rules() -> Vec<String> {
    kamni_games::games().infos().flat_map(rules_of).collect()
}
