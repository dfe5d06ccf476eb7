//! The standings of a tournament.

use super::player::Pair;
use kamni::Player;
use std::cmp::Reverse;
use std::collections::HashMap;

/// How results count, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// A win is a point, a draw half a point, a bye a point. Equal scores are ordered by Buchholz: the sum of the opponents' scores.
    Swiss,
    /// A win is two points, a draw one point. Equal scores are ordered by wins, then by fewer games.
    Arena,
}

/// What came of a pairing that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentResult {
    /// A game with a winner.
    Win(Pair, Player),
    /// A game that was drawn.
    Draw(Pair),
    /// A round in which somebody was free.
    Bye(u32),
}

/// A line of the standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub number: u32,
    /// Their place; equal ones share it.
    pub place: u32,
    /// Their score, in half points.
    pub score: u32,
    /// The sum of the scores of their opponents, in half points.
    pub buchholz: u32,
    /// How many games they won.
    pub wins: u32,
    /// How many they drew.
    pub draws: u32,
    /// How many they lost.
    pub losses: u32,
    /// In how many rounds they were free.
    pub byes: u32,
}

impl Standing {
    /// How many games they have played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// The standings of these players, best first.
pub fn standings(players: &[u32], results: &[TournamentResult], scoring: Scoring) -> Vec<Standing> {
    let [win, draw] = match scoring {
        Scoring::Swiss => [2, 1],
        Scoring::Arena => [4, 2],
    };
    let place: HashMap<u32, usize> = players.iter().enumerate().map(|(i, number)| (*number, i)).collect();
    let mut rows: Vec<Standing> =
        players.iter().map(|number| Standing { number: *number, ..Standing::default() }).collect();
    let mut met: Vec<(usize, usize)> = Vec::new();
    for result in results {
        match result {
            TournamentResult::Bye(number) => {
                if let Some(&at) = place.get(number) {
                    rows[at].byes += 1;
                    rows[at].score += 2;
                }
            }
            TournamentResult::Win(pair, _) | TournamentResult::Draw(pair) => {
                let [Some(&first), Some(&second)] = pair.map(|number| place.get(&number)) else { continue };
                met.push((first, second));
                for (at, side) in [(first, Player::First), (second, Player::Second)] {
                    let row = &mut rows[at];
                    match result {
                        TournamentResult::Win(_, winner) if *winner == side => {
                            (row.wins, row.score) = (row.wins + 1, row.score + win);
                        }
                        TournamentResult::Win(..) => row.losses += 1,
                        _ => (row.draws, row.score) = (row.draws + 1, row.score + draw),
                    }
                }
            }
        }
    }
    for (first, second) in met {
        rows[first].buchholz += rows[second].score;
        rows[second].buchholz += rows[first].score;
    }
    let order = |row: &Standing| match scoring {
        Scoring::Swiss => (Reverse(row.score), Reverse(row.buchholz), Reverse(row.wins), 0),
        Scoring::Arena => (Reverse(row.score), Reverse(row.wins), Reverse(0), row.games()),
    };
    rows.sort_by_key(|row| (order(row), row.number));
    for i in 0..rows.len() {
        let is_equal = i > 0 && order(&rows[i - 1]) == order(&rows[i]);
        rows[i].place = if is_equal { rows[i - 1].place } else { i as u32 + 1 };
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_from_results() {
        use TournamentResult::{Bye, Draw, Win};
        let results = [
            Win([1, 2], Player::First),
            Draw([3, 4]),
            Bye(5),
            Win([5, 1], Player::Second),
            Win([2, 3], Player::Second),
            Bye(4),
        ];
        let table = standings(&[1, 2, 3, 4, 5], &results, Scoring::Swiss);
        let shown: Vec<_> =
            table.iter().map(|row| (row.place, row.number, row.score, row.buchholz)).collect();
        // Of two with the same score and Buchholz, wins decide.
        assert_eq!(shown, [(1, 1, 4, 2), (2, 3, 3, 3), (3, 4, 3, 3), (4, 5, 2, 4), (5, 2, 0, 7)]);
        let arena = standings(&[1, 2, 3, 4], &results, Scoring::Arena);
        assert_eq!((arena[0].number, arena[0].score, arena[0].games()), (3, 6, 2));
        assert_eq!(standings(&[], &results, Scoring::Arena), []);
        // Two who have done the same share a place.
        let equal = standings(&[7, 8], &[Draw([7, 8])], Scoring::Arena);
        assert_eq!(equal.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1]);
    }
}
