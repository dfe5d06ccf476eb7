//! Hash functions whose results do not depend on the platform or the version of Rust.

use kamni_tables::splitmix::mix;

/// FNV-1a.
pub(super) fn fnv1a(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The output number `number` of the generator SplitMix64 with this seed: a seed derived from another one.
pub(super) fn splitmix64(seed: u64, number: u64) -> u64 {
    mix(seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
