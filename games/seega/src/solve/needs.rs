//! What a tablebase takes that several processes build.

use super::classes::Extent;
use super::sets::{without_images, word_bytes};
use crate::rules::Seega;
use kamni_tables::cluster::{Needs, choose, work};

/// Positions that one core solves in a second: the whole 5x5 game on 16 threads (docs/performance.md).
const RATE: f64 = 3.5e6;

/// What is needed for all positions with at most this many stones.
pub(crate) fn needs(game: &Seega, stones: usize, processes: usize) -> Option<Needs> {
    let each = usize::from(game.stones_each());
    if stones < Extent::MIN_STONES || stones > 2 * each {
        return None;
    }
    let side = usize::from(game.side());
    let (cells, most) = (side * side, each.min(stones - 1));
    let columns = |few: usize, many: usize| choose(cells - few, many);
    let size = |few: usize, many: usize| {
        let (few, many) = (few.min(many), few.max(many));
        rows(side, few) * columns(few, many)
    };
    let index: u128 = (0..=stones / 2).map(|stones| 4 * choose(cells, stones)).sum();
    let (mut positions, mut gathered) = (0, 0);
    let (mut peak, mut shared, mut own) = (0, 0, 0);
    for sum in Extent::MIN_STONES..=stones {
        for (few, many) in (1..=sum / 2).map(|few| (few, sum - few)).filter(|&(_, many)| many <= most) {
            let (one, goals) = (size(few, many), if few == many { 1 } else { 2 });
            let classes = goals;
            positions += one * classes;
            let smaller =
                |stones: usize, left: usize| (1..left).map(|left| size(stones, left) / 4).sum::<u128>();
            let needed = if few > 1 { [smaller(few, many), smaller(many, few)] } else { [0, 0] };
            gathered += needed[0] + needed[1];
            let list = if few > 1 { u128::from(word_bytes(side)) * columns(few, many) } else { 0 };
            // Sets for each goal and those of its layers; then the codes.
            let sets = (2 * goals + 4) * one / 8 + classes * one / 4;
            let besides = needed[0].max(needed[1]) + list;
            if sets / processes as u128 + besides > peak {
                (peak, shared, own) = (sets / processes as u128 + besides, sets, besides);
            }
        }
    }
    Some(Needs {
        positions,
        disk: positions / 4,
        shared,
        own: own + index,
        // Fresh rows are not counted: docs/cluster.md says how many they were.
        sent: gathered * (processes as u128 - 1),
        work: work(positions, RATE),
        is_possible: stones <= Extent::most(game),
    })
}

/// As [`super::sets::row_count`], which ends where a table does.
fn rows(side: usize, stones: usize) -> u128 {
    without_images(side, stones, choose)
}

#[cfg(test)]
mod tests {
    use super::super::sets::row_count;
    use super::*;

    #[test]
    fn rows_and_positions_are_those_of_tables() {
        for (side, most) in [(3, 4), (5, 12), (7, 6), (9, 4)] {
            (0..=most).for_each(|stones| assert_eq!(rows(side, stones), row_count(side, stones).into()));
        }
        for (side, stones) in [(5, 8), (7, 6)] {
            let game = Seega::new(side, crate::rules::Extra::Same, 1, crate::rules::Capture::Run, 10);
            let game = game.unwrap();
            let extent = Extent::new(&game, stones).unwrap();
            let positions: u64 = extent.parts().iter().map(|part| part.size(extent.side())).sum();
            assert_eq!(needs(&game, stones, 4).unwrap().positions, positions.into());
        }
    }
}
