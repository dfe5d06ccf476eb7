//! The two players and how a game can end.

use std::fmt;

/// One of the two players. The first one begins every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1, White, a: begins.
    First,
    /// Player 2, Black, b.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into pairs.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How a finished game ended: who won, and by which points where the game counts points.
///
/// ```
/// use kamni::{Outcome, Player};
/// let outcome = Outcome::points(1, 9);
/// assert_eq!(outcome.winner(), Some(Player::Second));
/// assert_eq!(outcome.margin(), Some(-8));
/// assert_eq!(outcome.to_string(), "0-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    winner: Option<Player>,
    points: Option<[u16; 2]>,
}

impl Outcome {
    /// A win of `player`.
    pub const fn win(player: Player) -> Outcome {
        Outcome { winner: Some(player), points: None }
    }

    /// A draw.
    pub const DRAW: Outcome = Outcome { winner: None, points: None };

    /// The outcome that these points give: more points win, equal points draw.
    pub fn points(first: u16, second: u16) -> Outcome {
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Player::First),
            std::cmp::Ordering::Less => Some(Player::Second),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, points: Some([first, second]) }
    }

    /// The winner, or `None` for a draw.
    pub const fn winner(self) -> Option<Player> {
        self.winner
    }

    /// The first player's points minus the second's, where the game counts points.
    pub fn margin(self) -> Option<i32> {
        self.points.map(|[first, second]| i32::from(first) - i32::from(second))
    }
}

/// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.winner {
            Some(Player::First) => "1-0",
            Some(Player::Second) => "0-1",
            None => "1/2-1/2",
        })
    }
}
