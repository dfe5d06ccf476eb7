//! Who wins on the boards that took minutes to solve: the table of `material/theory.en.md`.

use crate::rules::{Chain, Dawson};
use kamni::{Notation, Player};
use kamni_solve::Published;

/// Boards with these numbers of rows, up to this width.
struct Family {
    rows: &'static [u8],
    chain: Chain,
    misere: bool,
    widest: u8,
    /// The widths for which the second player wins.
    second: Widths,
}

enum Widths {
    All,
    Only(&'static [u8]),
}

const fn family(rows: &'static [u8], chain: Chain, widest: u8, second: Widths) -> Family {
    Family { rows, chain, misere: false, widest, second }
}

const fn misere(rows: &'static [u8], chain: Chain, widest: u8, second: Widths) -> Family {
    Family { rows, chain, misere: true, widest, second }
}

/// What no theorem answers, with the narrow even boards beside the wide ones.
const FAMILIES: [Family; 23] = {
    use Chain::{Any, One, Two};
    use Widths::{All, Only};
    [
        family(&[4], Two, 15, All),
        family(&[5], Two, 10, Only(&[4, 7, 8])),
        family(&[6], Two, 10, All),
        family(&[7], Two, 8, Only(&[4])),
        family(&[8], Two, 9, All),
        family(&[9], Two, 6, Only(&[4])),
        family(&[10], Two, 8, All),
        family(&[11], Two, 5, Only(&[4])),
        family(&[12, 14, 16], Two, 7, All),
        family(&[13], Two, 5, Only(&[])),
        family(&[15, 17], Two, 4, Only(&[])),
        family(&[4], One, 12, All),
        family(&[5], One, 8, Only(&[7])),
        family(&[6], One, 8, All),
        family(&[8], One, 7, All),
        family(&[10, 12, 14, 16, 18, 20], One, 6, All),
        family(&[4], Any, 12, All),
        family(&[5], Any, 9, Only(&[4, 7, 8])),
        family(&[6], Any, 8, All),
        family(&[8], Any, 7, All),
        misere(&[4], Two, 9, Only(&[2])),
        misere(&[5], Two, 7, Only(&[1, 4])),
        misere(&[3], One, 18, Only(&[1, 2, 6, 7, 11, 15, 16])),
    ]
};

/// Who wins the start of this board, if that was published.
pub(super) fn published(game: &Dawson) -> Option<Published> {
    let is_of = |family: &&Family| {
        family.rows.contains(&game.rows())
            && (family.chain, family.misere) == (game.chain(), game.misere())
            && game.columns() <= family.widest
    };
    let second = match FAMILIES.iter().find(is_of)?.second {
        Widths::All => true,
        Widths::Only(widths) => widths.contains(&game.columns()),
    };
    let winner = if second { Player::Second } else { Player::First };
    Some(Published::won_by(winner, format!("kamni solve {} --prove --time 2h", game.rules())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_solve::{Basis, Budget, Solve, Value};

    /// Small boards, which the solver proves at once.
    #[test]
    fn the_solver_says_the_same() {
        let budget = Budget { memory: 8 << 20, threads: 1, ..Budget::default() };
        let boards = FAMILIES.iter().flat_map(|family| {
            family
                .rows
                .iter()
                .flat_map(move |&rows| (1..=family.widest).map(move |columns| (family, rows, columns)))
        });
        for (family, rows, columns) in boards.filter(|(_, rows, columns)| rows * columns <= 16) {
            let game = Dawson::new(rows, columns, family.chain, family.misere).unwrap();
            let solved = game.solve(&budget);
            assert_ne!(solved.basis, Basis::Heuristic, "{}", game.rules());
            let wins = solved.winner == Some(Player::First);
            let published = published(&game).map(|published| published.value);
            assert_eq!(published, Some(Value::win_if(wins)), "{}", game.rules());
        }
    }

    /// The page of theory has the same table.
    #[test]
    fn the_page_of_theory_says_the_same() {
        let page = include_str!("../../material/theory.en.md");
        let mut rows = 0;
        for row in page.lines().filter(|line| line.starts_with("| `dawson/")) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let Some((_, widest)) = cells[1].split_once(" to ") else { continue };
            rows += 1;
            let widest: u8 = widest.parse().unwrap();
            let names =
                cells[0].split(", `").map(|name| name.trim_matches('`').trim_start_matches("dawson/"));
            for (name, columns) in names.flat_map(|name| (1..=widest + 1).map(move |columns| (name, columns)))
            {
                let rules = format!("dawson/{}", name.replace('W', &columns.to_string()));
                let Ok(game) = Dawson::parse_rules(&rules) else { continue };
                let lost =
                    cells[2] == "all" || cells[2].split(", ").any(|width| width == columns.to_string());
                let value = (columns <= widest).then(|| Value::win_if(!lost));
                assert_eq!(published(&game).map(|published| published.value), value, "{rules}");
            }
        }
        assert_eq!(rows, FAMILIES.len());
    }
}
