//! Results with their distance as one number, and what is known of one.

use crate::analysis::Value;
use kamni::{Outcome, Player};

/// A won game counts this much, less the moves until then. No game is so long that wins and draws mix.
const WON: i32 = 1 << 30;

/// A result and its distance, for the first player: a sooner win is larger, and so is a later loss. Draws are all equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(i32);

impl Rank {
    /// A draw.
    pub const DRAW: Rank = Rank(0);

    /// As a threshold: a win, however far away.
    pub const ANY_WIN: Rank = Rank(1);

    /// The rank of a finished game.
    pub fn of(outcome: Outcome) -> Rank {
        match outcome.winner() {
            Some(Player::First) => Rank(WON),
            Some(Player::Second) => Rank(-WON),
            None => Rank::DRAW,
        }
    }

    /// The result for `player`.
    pub fn value(self, player: Player) -> Value {
        let own = if player == Player::First { self.0 } else { -self.0 };
        Value::of_margin(own)
    }

    /// Moves to the end; draws have none.
    pub fn distance(self) -> Option<u32> {
        (self != Rank::DRAW).then(|| WON.abs_diff(self.0.abs()))
    }

    /// The rank one move earlier.
    fn before(self) -> Rank {
        Rank(self.0 - self.0.signum())
    }

    /// The threshold that a position must reach for the one before it to reach this one.
    pub(super) fn after(self) -> Rank {
        if self == Rank::ANY_WIN { self } else { Rank(self.0 + self.0.signum()) }
    }
}

/// What is known of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is no smaller.
    pub low: Rank,
    /// It is no larger.
    pub high: Rank,
}

impl Bounds {
    /// Those of a game that goes on: it is not over in less than one move.
    pub(crate) const OPEN: Bounds = Bounds { low: Rank(1 - WON), high: Rank(WON - 1) };

    /// Those of a rank that is known.
    pub(super) fn exactly(rank: Rank) -> Bounds {
        Bounds { low: rank, high: rank }
    }

    /// The result for `player`, if it is proved.
    pub fn value(self, player: Player) -> Option<Value> {
        let value = self.low.value(player);
        (self.high.value(player) == value).then_some(value)
    }

    /// The rank with its distance, if it is proved.
    pub fn rank(self) -> Option<Rank> {
        (self.low == self.high).then_some(self.low)
    }

    /// The question that a search has to answer next to know the value.
    pub(super) fn open_value(self) -> Option<Rank> {
        let [low, high] = [self.low, self.high].map(|rank| rank.value(Player::First));
        match (low, high) {
            (low, high) if low == high => None,
            (_, Value::Win) => Some(Rank::ANY_WIN),
            _ => Some(Rank::DRAW),
        }
    }

    /// The question that a search has to answer next to know the distance of a known value: the middle of what is left.
    pub(super) fn open_distance(self) -> Option<Rank> {
        let left = self.high.0 - self.low.0;
        (left > 0).then(|| Rank(self.low.0 + left / 2 + left % 2))
    }

    /// What `player` is sure to get: the larger, the better.
    pub(crate) fn assured(self, player: Player) -> i32 {
        if player == Player::First { self.low.0 } else { -self.high.0 }
    }

    /// The same one move later, where the move was best.
    pub(crate) fn after(self) -> Bounds {
        Bounds { low: self.low.after(), high: self.high.after() }
    }

    /// The same one move earlier.
    pub(crate) fn before(self) -> Bounds {
        Bounds { low: self.low.before(), high: self.high.before() }
    }

    /// What both say together.
    pub(crate) fn and(self, other: Bounds) -> Bounds {
        Bounds { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The better of two for the first player if `maximizes`, else for the second.
    pub(crate) fn better(self, other: Bounds, maximizes: bool) -> Bounds {
        if maximizes {
            Bounds { low: self.low.max(other.low), high: self.high.max(other.high) }
        } else {
            Bounds { low: self.low.min(other.low), high: self.high.min(other.high) }
        }
    }
}
