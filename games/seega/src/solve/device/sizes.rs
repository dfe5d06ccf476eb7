//! How much of a device's memory things take.

use crate::solve::classes::Extent;
use crate::solve::index::ways;
use crate::solve::placing::Stage;

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
