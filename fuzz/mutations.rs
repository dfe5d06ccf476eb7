//! Seeds with slips in them, for tests on stable Rust of what the fuzz targets check.

use std::path::Path;

/// A generator of numbers (SplitMix64), so that a seed means the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// The number that an environment variable has, if it has one.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Checks every seed of a target, then this many with slips.
pub fn run(target: &str, cases: u64, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let seeds: Vec<Vec<u8>> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
    assert!(!seeds.is_empty(), "{} is empty", folder.display());
    for seed in &seeds {
        check(seed);
    }
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let seed = number("KAMNI_SEED").unwrap_or(clock.as_nanos() as u64 % 1_000_000_000);
    println!("KAMNI_SEED={seed}");
    let mut random = Random(seed);
    for _ in 0..number("KAMNI_CASES").unwrap_or(cases) {
        let mut bytes = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(6) {
            slip(&mut bytes, &seeds, &mut random);
        }
        check(&bytes);
    }
}

/// Changes, adds, removes, repeats or swaps something.
fn slip(bytes: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    let end = (at + random.below(20)).min(bytes.len());
    match random.below(7) {
        0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
        1 if at < bytes.len() => bytes[at] = random.next() as u8,
        2 => bytes.insert(at, b" \n019-/:x\xff\x00"[random.below(11)]),
        3 => drop(bytes.drain(at..end)),
        4 => {
            let piece = bytes[at..end].to_vec();
            bytes.splice(at..at, piece.repeat(1 + random.below(50)));
        }
        5 => {
            let other = &seeds[random.below(seeds.len())];
            let from = random.below(other.len() + 1);
            let to = (from + random.below(40)).min(other.len());
            bytes.splice(at..end, other[from..to].iter().copied());
        }
        _ => bytes.truncate(at.max(bytes.len() / 2)),
    }
}
