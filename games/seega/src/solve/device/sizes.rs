//! How much of a device's memory things take.

use crate::solve::classes::Extent;
use crate::solve::placing::Stage;
use crate::solve::sets::ways;
use kamni_tables::CHUNK_BYTES;

/// Chunks that are compressed at once.
pub(super) const BATCH: u64 = 1 << 17;

/// Bytes that compressing takes.
pub(super) const COMPRESSING: u64 = BATCH * (CHUNK_BYTES as u64 + 6) + (16 << 20);

/// Bytes for this many codes, so that the next ones begin with a cache line.
pub(super) fn codes(positions: u64) -> u64 {
    positions.div_ceil(4).next_multiple_of(128)
}

/// Bytes that all stages of placing take.
pub(super) fn placing(extent: &Extent) -> u64 {
    let cells = extent.side() * extent.side() - 1;
    let stage = |placed: usize| {
        let Stage { placed: [first, second], .. } = Stage::new(&extent.game, placed);
        // A little more than an eighth of all sets are rows.
        let rows = u64::from(ways(cells, first)).div_ceil(7) + 64;
        rows * u64::from(ways(cells - first, second)) / 4 + 4 * u64::from(ways(cells, first)) + 4096
    };
    (0..=extent.stones).map(stage).sum()
}
