//! How frequent each value is in each context of a section.
//!
//! Everything here is counted in whole numbers: the same values make the same bytes on any machine.

use super::rans::{Frequencies, PRECISION};
use super::{FEATURE_BITS, NEIGHBOURS, Undecodable};

/// All contexts.
const CONTEXTS: usize = 1 << (FEATURE_BITS + 2 * NEIGHBOURS);

/// All frequencies of a context together.
const WHOLE: u64 = 1 << PRECISION;

/// A context that has frequencies of its own takes so many bytes in the file.
const ENTRY: usize = 3;

/// Bits are counted in parts of this size.
const PARTS: u64 = 1 << 16;

/// How often each value was seen in each context; in a sample, which is never so large that this would overflow.
pub(crate) struct Tally(Vec<[u32; 3]>);

impl Default for Tally {
    fn default() -> Tally {
        Tally(vec![[0; 3]; CONTEXTS])
    }
}

impl Tally {
    /// Counts a value; one that is none of the three is not coded.
    pub(crate) fn count(&mut self, context: u16, value: u8) {
        if let Some(count) = self.0[usize::from(context)].get_mut(usize::from(value)) {
            *count += 1;
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        for (counts, more) in self.0.iter_mut().zip(&other.0) {
            counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
    }

    /// The model that makes a section smallest: `sample` of its `chunks` were counted.
    pub(crate) fn model(mut self, chunks: u64, sample: u64) -> Model {
        let total = self.0.iter().fold([0; 3], |sum: [u64; 3], counts| {
            std::array::from_fn(|value| sum[value] + u64::from(counts[value]))
        });
        // As if each value had been seen once more.
        let usual = frequencies(total.map(|count| count + 1));
        let costs = Costs::new();
        // What a bit of the sample stands for, and what a context costs.
        let entry =
            8 * ENTRY as u128 * u128::from(PARTS) * u128::from(sample.max(1)) / u128::from(chunks.max(1));
        let mut best: Option<(u128, Model)> = None;
        for neighbours in (0..=NEIGHBOURS).rev() {
            let contexts = 1 << (FEATURE_BITS + 2 * neighbours);
            while self.0.len() > contexts {
                let upper = self.0.split_off(self.0.len() / 4 * 3);
                let places = self.0.len() / 3;
                let (lowest, others) = self.0.split_at_mut(places);
                for (place, counts) in lowest.iter_mut().enumerate() {
                    let more = [others[place], others[places + place], upper[place]];
                    more.iter()
                        .flat_map(|more| more.iter().enumerate())
                        .for_each(|(value, more)| counts[value] += more);
                }
                self.0.truncate(places);
            }
            let mut cost = entry * contexts as u128 / (8 * ENTRY as u128);
            let own = |counts: &[u32; 3]| {
                let own = smoothed(counts, usual);
                let (with, without) = (costs.of(counts, own) + entry, costs.of(counts, usual));
                cost += with.min(without);
                (with < without).then_some(own)
            };
            let own: Vec<Option<Frequencies>> = self.0.iter().map(own).collect();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, Model::new(usual, own)));
            }
        }
        best.expect("one of the models is the best").1
    }
}

/// Frequencies from how often each value was seen, with the usual ones as if it had been one time more.
fn smoothed(counts: &[u32; 3], usual: Frequencies) -> Frequencies {
    let usual = shares(usual);
    frequencies(std::array::from_fn(|value| u64::from(counts[value]) * WHOLE + usual[value]))
}

/// The frequencies of values with these counts, all of them at least one of 4096.
fn frequencies(counts: [u64; 3]) -> Frequencies {
    let total: u128 = counts.iter().copied().map(u128::from).sum();
    let share = |count: u64| ((u128::from(count) * u128::from(WHOLE) + total / 2) / total).max(1) as u64;
    let mut shares = counts.map(share);
    let largest = (0..3).max_by_key(|&value| shares[value]).expect("three values");
    shares[largest] = WHOLE - (shares.iter().sum::<u64>() - shares[largest]);
    Frequencies { zero: shares[0] as u16, one: shares[1] as u16 }
}

fn shares(frequencies: Frequencies) -> [u64; 3] {
    let (zero, one) = (u64::from(frequencies.zero), u64::from(frequencies.one));
    [zero, one, WHOLE - zero - one]
}

/// What a value costs by its frequency, in parts of a bit.
struct Costs(Vec<u64>);

impl Costs {
    fn new() -> Costs {
        // The binary logarithm, a bit after the other: squaring doubles it.
        let logarithm = |number: u64| {
            let whole = u64::from(number.ilog2());
            let (mut mantissa, mut log) = (u128::from(number) << (32 - whole), whole * PARTS);
            let mut part = PARTS / 2;
            while part > 0 {
                mantissa = (mantissa * mantissa) >> 32;
                if mantissa >> 33 != 0 {
                    mantissa >>= 1;
                    log += part;
                }
                part /= 2;
            }
            log
        };
        let cost = |share: u64| u64::from(PRECISION) * PARTS - logarithm(share.max(1));
        Costs((0..=WHOLE).map(cost).collect())
    }

    fn of(&self, counts: &[u32; 3], frequencies: Frequencies) -> u128 {
        let costs = shares(frequencies).map(|share| u128::from(self.0[share as usize]));
        counts.iter().zip(costs).map(|(&count, cost)| u128::from(count) * cost).sum()
    }
}

/// The frequencies of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    /// Those of contexts that have none of their own.
    usual: Frequencies,
    /// By the context, without the neighbours that do not count. A power of two.
    frequencies: Vec<Frequencies>,
    own: Vec<bool>,
}

impl Model {
    fn new(usual: Frequencies, own: Vec<Option<Frequencies>>) -> Model {
        let frequencies = own.iter().map(|own| own.unwrap_or(usual)).collect();
        Model { usual, frequencies, own: own.iter().map(Option::is_some).collect() }
    }

    #[inline(always)]
    pub(crate) fn frequencies(&self, context: u16) -> Frequencies {
        self.frequencies[usize::from(context) & (self.frequencies.len() - 1)]
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let neighbours = (self.frequencies.len().ilog2() as usize - FEATURE_BITS) / 2;
        let mut bytes = vec![neighbours as u8];
        bytes.extend(three_bytes(self.usual));
        for eight in self.own.chunks(8) {
            bytes.push(eight.iter().rev().fold(0, |byte, &own| byte << 1 | u8::from(own)));
        }
        let own = self.frequencies.iter().zip(&self.own).filter(|(_, own)| **own);
        bytes.extend(own.flat_map(|(frequencies, _)| three_bytes(*frequencies)));
        bytes
    }

    pub(crate) fn read(bytes: &[u8]) -> Result<Model, Undecodable> {
        let (&neighbours, bytes) = bytes.split_first().ok_or(Undecodable)?;
        if usize::from(neighbours) > NEIGHBOURS {
            return Err(Undecodable);
        }
        let contexts = 1 << (FEATURE_BITS + 2 * usize::from(neighbours));
        let (usual, bytes) = bytes.split_first_chunk().ok_or(Undecodable)?;
        let (bits, entries) = bytes.split_at_checked(contexts / 8).ok_or(Undecodable)?;
        let (entries, []) = entries.as_chunks::<ENTRY>() else { return Err(Undecodable) };
        let mut entries = entries.iter();
        let own = |context: usize| -> Result<_, Undecodable> {
            let own = bits[context / 8] >> (context % 8) & 1 == 1;
            own.then(|| from_three_bytes(entries.next().ok_or(Undecodable)?)).transpose()
        };
        let own = (0..contexts).map(own).collect::<Result<_, _>>()?;
        let model = Model::new(from_three_bytes(usual)?, own);
        if entries.next().is_none() { Ok(model) } else { Err(Undecodable) }
    }
}

/// Two numbers of twelve bits.
fn three_bytes(frequencies: Frequencies) -> [u8; ENTRY] {
    let both = u32::from(frequencies.zero) | u32::from(frequencies.one) << PRECISION;
    let [a, b, c, _] = both.to_le_bytes();
    [a, b, c]
}

fn from_three_bytes(&[a, b, c]: &[u8; ENTRY]) -> Result<Frequencies, Undecodable> {
    let both = u32::from_le_bytes([a, b, c, 0]);
    let (zero, one) = (both & (WHOLE as u32 - 1), both >> PRECISION);
    let sound = zero > 0 && one > 0 && zero + one < WHOLE as u32;
    if sound { Ok(Frequencies { zero: zero as u16, one: one as u16 }) } else { Err(Undecodable) }
}
