//! The schedule of a tournament: who plays whom, and when.

kamni::words! {
    /// Which players play each other.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Schedule {
        /// Everybody plays everybody.
        RoundRobin = "round robin",
        /// The first player plays everybody else.
        Gauntlet = "gauntlet",
    }
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// Its number in the tournament, from 0.
    pub number: u64,
    /// The round, from 0. In a round every pairing plays a pair of games from the same opening.
    pub round: u64,
    /// The pair of games it belongs to, from 0.
    pub pair: u64,
    /// The first and the second player.
    pub players: [usize; 2],
}

impl Schedule {
    /// The pairings of a round, in order.
    pub fn pairings(self, players: usize) -> Vec<[usize; 2]> {
        let rows = if self == Schedule::Gauntlet { players.min(1) } else { players };
        (0..rows).flat_map(|i| (i + 1..players).map(move |j| [i, j])).collect()
    }

    /// The number of games in `rounds` rounds.
    pub fn games(self, players: usize, rounds: u64) -> u64 {
        rounds.saturating_mul(2 * self.pairings(players).len() as u64)
    }

    /// The game with this number, which does not depend on the number of rounds.
    pub fn game(self, players: usize, number: u64) -> Option<ScheduledGame> {
        let pairings = self.pairings(players);
        let pair = number / 2;
        let round = pair.checked_div(pairings.len() as u64)?;
        let [one, other] = pairings[(pair % pairings.len() as u64) as usize];
        let players = if number.is_multiple_of(2) { [one, other] } else { [other, one] };
        Some(ScheduledGame { number, round, pair, players })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(schedule: Schedule, players: usize, rounds: u64) -> Vec<[usize; 2]> {
        let games = schedule.games(players, rounds);
        (0..games).map(|number| schedule.game(players, number).unwrap().players).collect()
    }

    #[test]
    fn in_a_round_robin_everybody_plays_everybody_on_both_sides() {
        let expected = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]];
        assert_eq!(games(Schedule::RoundRobin, 3, 1), expected);
        assert_eq!(games(Schedule::RoundRobin, 3, 2), [expected, expected].concat());
        let last = Schedule::RoundRobin.game(3, 11).unwrap();
        assert_eq!((last.round, last.pair), (1, 5));
    }

    #[test]
    fn in_a_gauntlet_the_first_plays_the_others() {
        assert_eq!(games(Schedule::Gauntlet, 3, 1), [[0, 1], [1, 0], [0, 2], [2, 0]]);
        assert_eq!(Schedule::Gauntlet.game(1, 0), None);
    }
}
