//! How frequent each value is in a section, by its contexts.
//!
//! Everything here is counted in whole numbers: the same values make the same bytes on any machine.

use super::rans::{Frequencies, PRECISION, Undecodable};

/// The most neighbours of a position.
pub const NEIGHBOURS: usize = 8;

/// How many of them belong to the near context, the others to the far one.
pub(crate) const NEAR_NEIGHBOURS: usize = 6;

/// Bits of a feature.
pub const FEATURE_BITS: usize = 4;

/// Bits of a detail.
pub(crate) const DETAIL_BITS: usize = 3;

/// All near contexts.
pub(crate) const NEAR_CONTEXTS: usize = 1 << (FEATURE_BITS + 2 * NEAR_NEIGHBOURS);

/// All far contexts.
pub(crate) const FAR_CONTEXTS: usize = 1 << (DETAIL_BITS + 2 * (NEIGHBOURS - NEAR_NEIGHBOURS));

/// Groups of near contexts.
pub(crate) const GROUPS: usize = 256;

/// All frequencies of a context together.
const WHOLE: u64 = 1 << PRECISION;

/// A context with its own frequencies takes this many bytes in the file.
const ENTRY: usize = 3;

/// Bits are counted in parts of this size.
const PARTS: u64 = 1 << 16;

/// Shares from which on a value is on the next of 16 levels; finer where a little more or less matters.
const LEVELS: [u64; 15] = [5, 17, 42, 91, 185, 329, 513, 738, 1025, 1353, 1721, 2131, 2581, 3073, 3605];

/// How many bits of the far context may count: all, those without one or both neighbours, none.
const FAR_BITS: [usize; 4] = [DETAIL_BITS + 4, DETAIL_BITS + 2, DETAIL_BITS, 0];

/// What a sample stands for.
#[derive(Clone, Copy)]
pub(crate) struct Weight {
    pub(crate) chunks: u64,
    pub(crate) sample: u64,
}

impl Weight {
    /// What this many bytes of the file cost, in the measure of the sample.
    fn bytes(self, bytes: usize) -> u128 {
        8 * bytes as u128 * u128::from(PARTS) * u128::from(self.sample.max(1))
            / u128::from(self.chunks.max(1))
    }
}

/// How often each value was seen in each context; in a sample, which is never so large that this would overflow.
pub(crate) struct Tally(Vec<[u32; 3]>);

impl Tally {
    pub(crate) fn new(contexts: usize) -> Tally {
        Tally(vec![[0; 3]; contexts])
    }

    /// Counts a value; one that is none of the three is not coded.
    #[inline(always)]
    pub(crate) fn count(&mut self, context: usize, value: u8) {
        if let Some(count) = self.0[context].get_mut(usize::from(value)) {
            *count += 1;
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.0.iter_mut().zip(&other.0).for_each(|(counts, more)| add(counts, more));
    }

    /// Counts contexts that differ in their highest bits as one, until this many are left.
    fn fold(&mut self, contexts: usize) {
        let upper = self.0.split_off(contexts.min(self.0.len()));
        for (number, more) in upper.iter().enumerate() {
            add(&mut self.0[number % contexts], more);
        }
    }

    fn usual(&self) -> Frequencies {
        let mut total = [0u64; 3];
        for counts in &self.0 {
            total.iter_mut().zip(counts).for_each(|(sum, &count)| *sum += u64::from(count));
        }
        // As if each value had been seen once more.
        frequencies(total.map(|count| count + 1))
    }

    /// The groups that make a section smallest, from what was seen in near contexts.
    pub(crate) fn groups(mut self, weight: Weight) -> Groups {
        let (usual, costs) = (self.usual(), Costs::new());
        let mut best: Option<(u128, Groups)> = None;
        for neighbours in (0..=NEAR_NEIGHBOURS).rev() {
            let contexts = 1 << (FEATURE_BITS + 2 * neighbours);
            self.fold(contexts);
            let mut cost = weight.bytes(contexts / 8);
            let own = |counts: &[u32; 3]| {
                let own = smoothed(counts, usual);
                let (with, without) = (costs.of(counts, own) + weight.bytes(1), costs.of(counts, usual));
                cost += with.min(without);
                (with < without).then(|| group(own))
            };
            let own = self.0.iter().map(own).collect();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, Groups::new(group(usual), own)));
            }
        }
        best.expect("one of them is the best").1
    }

    /// The model that makes a section smallest, from what was seen in groups and far contexts.
    pub(crate) fn model(mut self, groups: Groups, weight: Weight) -> Model {
        let (usual, costs) = (self.usual(), Costs::new());
        let own = |counts: &[u32; 3], default: Frequencies, cost: &mut u128| {
            let own = smoothed(counts, default);
            let (with, without) = (costs.of(counts, own) + weight.bytes(ENTRY), costs.of(counts, default));
            *cost += with.min(without);
            (with < without).then_some(own)
        };
        let by_group: Vec<Option<Frequencies>> = {
            let mut folded = Tally(self.0.clone());
            folded.fold(GROUPS);
            folded.0.iter().map(|counts| own(counts, usual, &mut 0)).collect()
        };
        let default = |context: usize| by_group[context % GROUPS].unwrap_or(usual);
        let mut best: Option<(u128, Vec<Option<Frequencies>>)> = None;
        for bits in FAR_BITS {
            self.fold(GROUPS << bits);
            let mut cost = weight.bytes((GROUPS << bits) / 8);
            let counts = self.0.iter().enumerate();
            let by_far = counts.map(|(context, counts)| own(counts, default(context), &mut cost)).collect();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, by_far));
            }
        }
        Model::new(groups, usual, by_group, best.expect("one of them is the best").1)
    }
}

fn add(counts: &mut [u32; 3], more: &[u32; 3]) {
    counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
}

/// The group of contexts with such frequencies: the levels of 0 and of 2.
fn group(frequencies: Frequencies) -> u8 {
    let [zero, _, two] = shares(frequencies);
    let level = |share: u64| LEVELS.iter().filter(|from| share >= **from).count() as u8;
    level(zero) | level(two) << 4
}

/// Which near context is in which group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Groups {
    /// By the near context, without the neighbours that do not count. A power of two.
    groups: Vec<u8>,
    /// The group of contexts of which nothing is said.
    usual: u8,
    own: Vec<bool>,
}

impl Groups {
    fn new(usual: u8, own: Vec<Option<u8>>) -> Groups {
        let groups = own.iter().map(|own| own.unwrap_or(usual)).collect();
        Groups { groups, usual, own: own.iter().map(Option::is_some).collect() }
    }

    /// The number of a group and a far context together.
    #[inline(always)]
    pub(crate) fn context(&self, near: u16, far: u8) -> usize {
        let group = self.groups[usize::from(near) & (self.groups.len() - 1)];
        usize::from(group) + usize::from(far) * GROUPS
    }
}

/// Frequencies from how often each value was seen, with the usual frequencies counted as one more occurrence.
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
pub struct Model {
    groups: Groups,
    /// Those of groups that have none of their own.
    usual: Frequencies,
    /// Which groups have frequencies of their own.
    by_group: Vec<Option<Frequencies>>,
    /// Which groups with a far context have.
    by_far: Vec<Option<Frequencies>>,
    /// By the group and the far context, without what does not count of it. A power of two.
    frequencies: Vec<Frequencies>,
}

impl Model {
    fn new(
        groups: Groups,
        usual: Frequencies,
        by_group: Vec<Option<Frequencies>>,
        by_far: Vec<Option<Frequencies>>,
    ) -> Model {
        let own = |(context, own): (usize, &Option<Frequencies>)| {
            own.or(by_group[context % GROUPS]).unwrap_or(usual)
        };
        let frequencies = by_far.iter().enumerate().map(own).collect();
        Model { groups, usual, by_group, by_far, frequencies }
    }

    #[inline(always)]
    pub(crate) fn frequencies(&self, near: u16, far: u8) -> Frequencies {
        self.frequencies[self.groups.context(near, far) & (self.frequencies.len() - 1)]
    }

    /// By the near context, as much of it as counts, the group.
    pub fn groups(&self) -> &[u8] {
        &self.groups.groups
    }

    /// By the group and the far context, as much of it as counts: how frequent 0 is, and from bit 16 on how frequent 1 is.
    pub fn packed_frequencies(&self) -> impl Iterator<Item = u32> {
        self.frequencies.iter().map(|own| u32::from(own.zero) | u32::from(own.one) << 16)
    }

    /// The model as it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let neighbours = (self.groups.groups.len().ilog2() as usize - FEATURE_BITS) / 2;
        let far_bits = (self.by_far.len() / GROUPS).ilog2();
        let mut bytes = vec![neighbours as u8, far_bits as u8, self.groups.usual];
        bytes.extend(three_bytes(self.usual));
        bytes.extend(bits(self.groups.own.iter().copied()));
        let own = self.groups.groups.iter().zip(&self.groups.own);
        bytes.extend(own.filter(|(_, own)| **own).map(|(group, _)| *group));
        for own in [&self.by_group, &self.by_far] {
            bytes.extend(bits(own.iter().map(Option::is_some)));
            bytes.extend(own.iter().flatten().flat_map(|own| three_bytes(*own)));
        }
        bytes
    }

    pub(crate) fn read(bytes: &[u8]) -> Result<Model, Undecodable> {
        let mut rest = bytes;
        let [neighbours, far_bits, group] = take::<3>(&mut rest)?.map(usize::from);
        if neighbours > NEAR_NEIGHBOURS || !FAR_BITS.contains(&far_bits) {
            return Err(Undecodable);
        }
        let usual = from_three_bytes(take(&mut rest)?)?;
        let own = read_own(&mut rest, 1 << (FEATURE_BITS + 2 * neighbours), |[group]: &[u8; 1]| Ok(*group))?;
        let by_group = read_own(&mut rest, GROUPS, from_three_bytes)?;
        let by_far = read_own(&mut rest, GROUPS << far_bits, from_three_bytes)?;
        if rest.is_empty() {
            Ok(Model::new(Groups::new(group as u8, own), usual, by_group, by_far))
        } else {
            Err(Undecodable)
        }
    }
}

/// Eight to a byte, the first in the lowest bit.
fn bits(own: impl Iterator<Item = bool>) -> Vec<u8> {
    let own: Vec<bool> = own.collect();
    own.chunks(8).map(|eight| eight.iter().rev().fold(0, |byte, &own| byte << 1 | u8::from(own))).collect()
}

fn take<'a, const N: usize>(bytes: &mut &'a [u8]) -> Result<&'a [u8; N], Undecodable> {
    let (first, rest) = bytes.split_first_chunk().ok_or(Undecodable)?;
    *bytes = rest;
    Ok(first)
}

/// Bits that say which of `count` there are, and then these.
fn read_own<T, const N: usize>(
    bytes: &mut &[u8],
    count: usize,
    read: impl Fn(&[u8; N]) -> Result<T, Undecodable>,
) -> Result<Vec<Option<T>>, Undecodable> {
    let (bits, rest) = bytes.split_at_checked(count / 8).ok_or(Undecodable)?;
    *bytes = rest;
    let own = |number: usize| -> Result<Option<T>, Undecodable> {
        let there = bits[number / 8] >> (number % 8) & 1 == 1;
        there.then(|| read(take(bytes)?)).transpose()
    };
    (0..count).map(own).collect()
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
