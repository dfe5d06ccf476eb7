//! The values of the starts that only a large table has: `material/results.en.md`.

use crate::rules::Cheops;
use kamni::{Game, Notation};
use kamni_solve::{Published, Value};

/// Base, the first player's points minus the second's, and the places on the second level that reach it; none stands for all.
const STARTS: [(u8, i32, &[u8]); 8] = [
    (15, 1, &[1, 3, 5, 7, 9, 11, 13]),
    (16, -4, &[]),
    (17, 0, &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    (18, 1, &[2, 8, 10, 17]),
    (19, 1, &[2, 4, 6, 8, 10, 13, 18]),
    (20, 0, &[]),
    (21, 0, &[]),
    (22, 1, &[7, 9, 11, 13, 15]),
];

/// The fingerprints of all shares, from base 8 on.
const FINGERPRINTS: [u64; 15] = [
    0xb432_c100_4402_6434,
    0xf7c0_4461_fc89_5118,
    0x8f97_8f13_692e_0045,
    0xc7da_ea9e_dad8_da2c,
    0x2733_7e00_788a_5984,
    0x426c_4554_7aae_c1ee,
    0x43f8_e162_8a81_1f29,
    0x0fea_03e8_fcd1_9b3d,
    0x9b62_31e8_c91b_2561,
    0xcf53_f3b6_385c_6a05,
    0x7154_8421_efe8_fc2e,
    0x87ff_6295_9816_5c25,
    0xf8dd_9be5_d0b7_8e80,
    0xf9a2_ad45_86a8_0ccf,
    0xb544_293a_aa96_0ecb,
];

/// The published fingerprint of all shares of a base.
pub(super) fn fingerprint(base: usize) -> Option<u64> {
    FINGERPRINTS.get(base.checked_sub(8)?).copied()
}

/// What was published about the start of this pyramid.
pub(super) fn published(game: &Cheops) -> Option<Published> {
    let &(_, score, places) = STARTS.iter().find(|(base, ..)| *base == game.base())?;
    let best = match places {
        [] => {
            let mut moves = Vec::new();
            game.legal_moves(&game.start(), &mut moves);
            moves.into_iter().map(|mv| game.move_text(mv)).collect()
        }
        places => places.iter().map(|place| format!("2.{place}")).collect(),
    };
    // The processor sweeps what fits into the memory of most machines, a GPU the rest.
    let repeat = match game.base() {
        base @ ..=18 => format!("kamni table build cheops/{base}"),
        base => format!("kamni table build cheops/{base} --device cuda --values-only"),
    };
    Some(Published { value: Value::of_margin(score), score: Some(score), best: Some(best), repeat })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of results has the same numbers.
    #[test]
    fn the_page_of_results_says_the_same() {
        let page = include_str!("../../material/results.en.md");
        let mut rows = 0;
        for row in page.lines().filter(|line| line.starts_with("| ")) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let Some(game) = cells[0].parse().ok().and_then(Cheops::new) else { continue };
            let fingerprint = fingerprint(game.base().into()).map(|number| format!("`{number:016x}`"));
            assert_eq!(fingerprint.unwrap_or_default(), cells[4], "{row}");
            let Some(published) = published(&game) else { continue };
            rows += 1;
            let score: i32 = cells[2].replace('−', "-").trim_start_matches('+').parse().unwrap();
            assert_eq!(published.score, Some(score), "{row}");
            let best = published.best.unwrap();
            match cells[3] {
                "all" => assert_eq!(best.len(), usize::from(game.base()) - 1, "{row}"),
                moves if moves.contains("...") => {
                    let ends: Vec<&str> = moves.split(" ... ").map(|mv| mv.trim_matches('`')).collect();
                    assert_eq!([best[0].as_str(), best.last().unwrap()], ends[..], "{row}");
                }
                moves => {
                    let moves: Vec<&str> = moves.split(' ').map(|mv| mv.trim_matches('`')).collect();
                    assert_eq!(best, moves, "{row}");
                }
            }
        }
        assert_eq!(rows, STARTS.len());
    }
}
