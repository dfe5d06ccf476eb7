//! SplitMix64: pseudo-random numbers that are the same on every machine, and its finaliser as a hash function.

/// Mixes 64 bits well, without collisions (the finaliser of SplitMix64).
#[inline(always)]
pub fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The next number after a state, which starts as the seed.
pub fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mix(*state)
}

/// Pseudo-random numbers: the same seed always gives the same numbers.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Stream number `number` of a seed.
    pub fn new(seed: u64, number: u64) -> Rng {
        let mut rng = Rng(seed);
        let first = rng.next();
        Rng(first ^ number.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        next(&mut self.0)
    }

    /// A number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// True with this probability, in hundredths.
    pub fn percent(&mut self, hundredths: usize) -> bool {
        self.below(100) < hundredths
    }
}
