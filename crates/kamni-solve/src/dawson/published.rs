//! Who wins on the boards that took minutes to solve: the table of `docs/theory/dawson.en.md`.

use crate::published::Published;
use kamni::Player;
use kamni::games::dawson::{Chain, Dawson};

/// A family of boards: rows, chain, misère, the widest that was solved, and which widths the second player wins; none stands for
/// all.
type Family = (u8, Chain, bool, u8, &'static [u8]);

const FAMILIES: [Family; 20] = [
    (3, Chain::Two, false, 28, &[3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23, 24, 27, 28]),
    (4, Chain::Two, false, 14, &[]),
    (5, Chain::Two, false, 9, &[4, 7, 8]),
    (6, Chain::Two, false, 8, &[]),
    (7, Chain::Two, false, 7, &[4]),
    (8, Chain::Two, false, 6, &[]),
    (9, Chain::Two, false, 5, &[4]),
    (10, Chain::Two, false, 5, &[]),
    (11, Chain::Two, false, 4, &[4]),
    (12, Chain::Two, false, 4, &[]),
    (4, Chain::One, false, 10, &[]),
    (5, Chain::One, false, 7, &[7]),
    (6, Chain::One, false, 6, &[]),
    (4, Chain::Any, false, 10, &[]),
    (5, Chain::Any, false, 7, &[4, 7]),
    (6, Chain::Any, false, 6, &[]),
    (3, Chain::Two, true, 21, &[1, 2]),
    (4, Chain::Two, true, 8, &[2]),
    (5, Chain::Two, true, 6, &[1, 4]),
    (3, Chain::One, true, 18, &[1, 2, 6, 7, 11, 15, 16]),
];

/// Who wins the start of this board, if that was published.
pub(super) fn published(game: &Dawson) -> Option<Published> {
    let is_of = |&&(rows, chain, misere, widest, _): &&Family| {
        (rows, chain, misere) == (game.rows(), game.chain(), game.misere()) && game.columns() <= widest
    };
    let (.., lost) = FAMILIES.iter().find(is_of)?;
    let second = lost.is_empty() || lost.contains(&game.columns());
    Some(Published::won_by(if second { Player::Second } else { Player::First }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Basis, Value};
    use crate::budget::Budget;
    use crate::solve::Solve;
    use kamni::Notation;

    /// Small boards, which the solver proves at once.
    #[test]
    fn the_solver_says_the_same() {
        let budget = Budget { memory: 8 << 20, threads: 1, ..Budget::default() };
        for (rows, chain, misere, widest, _) in FAMILIES {
            for columns in (1..=widest).filter(|columns| rows * columns <= 15) {
                let game = Dawson::new(rows, columns, chain, misere).unwrap();
                let solved = game.solve(&budget);
                assert_ne!(solved.basis, Basis::Heuristic, "{}", game.rules());
                let wins = solved.winner == Some(Player::First);
                assert_eq!(
                    published(&game),
                    Some(Published { value: Value::win_if(wins), score: None, best: None }),
                    "{}",
                    game.rules()
                );
            }
        }
    }

    /// The page of theory has the same table.
    #[test]
    fn the_page_of_theory_says_the_same() {
        let page = include_str!("../../../../docs/theory/dawson.en.md");
        let mut rows = 0;
        for row in page.lines().filter(|line| line.starts_with("| `dawson/")) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let Some((_, widest)) = cells[1].split_once(" to ") else { continue };
            rows += 1;
            let widest: u8 = widest.parse().unwrap();
            for columns in 1..=widest + 1 {
                let rules = cells[0].trim_matches('`').replace('W', &columns.to_string());
                let Ok(game) = crate::games().game(&rules) else { continue };
                let (game, _) = game.start().typed::<Dawson>().map(|(game, start)| (*game, *start)).unwrap();
                let lost =
                    cells[2] == "all" || cells[2].split(", ").any(|width| width == columns.to_string());
                let value = (columns <= widest).then(|| Value::win_if(!lost));
                assert_eq!(published(&game).map(|published| published.value), value, "{rules}");
            }
        }
        assert_eq!(rows, FAMILIES.len());
    }
}
