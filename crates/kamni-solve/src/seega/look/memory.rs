//! What was seen of positions before, as much of it as memory holds.

use super::state::Step;

/// What a remembered score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth this or less.
    Most = 1,
    /// This or more.
    Least = 2,
    /// This.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memo {
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) step: Step,
    /// Whether the score follows from the rules alone, without any judgement.
    pub(crate) settled: bool,
}

/// Positions that share a slot of the memory.
const WAYS: usize = 4;

type Bucket = [(u64, u64); WAYS];

/// A memory of a fixed size.
pub(crate) struct Memory {
    buckets: Vec<Bucket>,
    age: u64,
}

impl Memory {
    /// The largest that fits into so many bytes; the smallest has room for some positions.
    pub(crate) fn new(bytes: usize) -> Memory {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let buckets = if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 };
        Memory { buckets: vec![[(0, 0); WAYS]; buckets], age: 0 }
    }

    /// A new search begins: what is older gives way first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 0x1f;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        (key as usize) & (self.buckets.len() - 1)
    }

    #[inline]
    pub(crate) fn recall(&self, key: u64) -> Option<Memo> {
        let bucket = &self.buckets[self.bucket(key)];
        let &(_, data) = bucket.iter().find(|&&(there, data)| there == key && data != 0)?;
        Some(unpacked(data))
    }

    #[inline]
    pub(crate) fn keep(&mut self, key: u64, mut memo: Memo) {
        let (age, bucket) = (self.age, self.bucket(key));
        let slots = &mut self.buckets[bucket];
        let worth = |&(there, data): &(u64, u64)| {
            let old = (age.wrapping_sub(data >> AGE) & 0x1f) as i32;
            if there == key {
                i32::MIN
            } else if data == 0 {
                i32::MIN + 1
            } else {
                unpacked(data).depth - 4 * old
            }
        };
        let Some(slot) = slots.iter_mut().min_by_key(|slot| worth(slot)) else { return };
        if slot.0 == key && memo.step == Step::NONE && slot.1 != 0 {
            memo.step = unpacked(slot.1).step;
        }
        *slot = (key, packed(memo) | age << AGE);
    }
}

/// Where the age begins in the packed form.
const AGE: u32 = 59;

fn packed(memo: Memo) -> u64 {
    u64::from(memo.score as i16 as u16)
        | u64::from(memo.step.code()) << 16
        | (memo.depth.clamp(0, 255) as u64) << 32
        | (memo.bound as u64) << 40
        | u64::from(memo.settled) << 42
}

fn unpacked(data: u64) -> Memo {
    Memo {
        score: i32::from(data as u16 as i16),
        step: Step::of_code((data >> 16) as u16),
        depth: (data >> 32 & 0xff) as i32,
        bound: match data >> 40 & 3 {
            1 => Bound::Most,
            2 => Bound::Least,
            _ => Bound::Exact,
        },
        settled: data >> 42 & 1 == 1,
    }
}
