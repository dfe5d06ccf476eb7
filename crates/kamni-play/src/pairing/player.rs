//! What pairings need to know of a player's past.

use kamni::Player;

/// Two players by number: whoever plays first, then the other.
pub type Pair = [u32; 2];

/// The games of a player so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Whom they met and on which side they sat, in order.
    pub games: Vec<(u32, Player)>,
}

impl History {
    /// How often they have met another player.
    pub fn times_met(&self, other: u32) -> usize {
        self.games.iter().filter(|(met, _)| *met == other).count()
    }

    /// Whom they met last.
    pub fn last_opponent(&self) -> Option<u32> {
        self.games.last().map(|(met, _)| *met)
    }

    /// How much more often they played first than second.
    pub fn balance(&self) -> i32 {
        self.games.iter().map(|(_, side)| if *side == Player::First { 1 } else { -1 }).sum()
    }

    /// The side that they must have, after too many games on the other one.
    pub(super) fn owed(&self) -> Option<Player> {
        let balance = self.balance();
        let last_two = self.games.iter().rev().take(2).map(|(_, side)| *side);
        let [seconds, firsts] =
            [Player::Second, Player::First].map(|side| last_two.clone().filter(|one| *one == side).count());
        match () {
            () if balance > 1 || firsts == 2 && balance >= 0 => Some(Player::Second),
            () if balance < -1 || seconds == 2 && balance <= 0 => Some(Player::First),
            () => None,
        }
    }

    /// The side that they would rather have.
    pub(super) fn due(&self) -> Option<Player> {
        let last = self.games.last().map(|(_, side)| side.other());
        self.owed().or(match self.balance() {
            1.. => Some(Player::Second),
            0 => last,
            _ => Some(Player::First),
        })
    }
}

/// Whether both would rather have the same side.
pub(super) fn want_the_same(one: &History, other: &History) -> bool {
    one.due().is_some() && one.due() == other.due()
}

/// Whether both must have the same side.
pub(super) fn need_the_same(one: &History, other: &History) -> bool {
    one.owed().is_some() && one.owed() == other.owed()
}

/// Who of two plays first: whoever is owed more; among equals the one who last had the side that the other one had not; else the upper one in every
/// other pairing.
pub(super) fn seated(one: (u32, &History), other: (u32, &History), swap: bool) -> Pair {
    let weight = |history: &History| {
        let owed = match history.owed() {
            Some(Player::First) => -1,
            Some(Player::Second) => 1,
            None => 0,
        };
        (owed, history.balance())
    };
    let sides = |history: &History| -> Vec<bool> {
        history.games.iter().rev().map(|(_, side)| *side == Player::First).collect()
    };
    let order = weight(one.1).cmp(&weight(other.1)).then_with(|| {
        // The latest game in which their sides differed decides.
        let (mine, theirs) = (sides(one.1), sides(other.1));
        let different = mine.iter().zip(&theirs).find(|(a, b)| a != b);
        different.map_or(std::cmp::Ordering::Equal, |(a, b)| a.cmp(b))
    });
    let upper_first = if order.is_eq() { !swap } else { order.is_lt() };
    if upper_first { [one.0, other.0] } else { [other.0, one.0] }
}
