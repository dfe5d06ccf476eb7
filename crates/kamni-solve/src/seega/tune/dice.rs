//! Chance that can be repeated: the same seed gives the same numbers for ever.

/// SplitMix64.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// The dice of number `number` among those of a seed.
    pub(crate) fn new(seed: u64, number: u64) -> Dice {
        let mut dice = Dice(seed);
        let first = dice.roll();
        Dice(first ^ number.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `count`, which is not 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.roll()) * count as u128) >> 64) as usize
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, hundredths: usize) -> bool {
        self.below(100) < hundredths
    }
}
