//! Who meets whom, and when.

/// Which players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number in the contest, from 0.
    pub number: u64,
    /// The round, from 0: in each, all who meet play a pair of games from the same opening.
    pub round: u64,
    /// The pair of games it belongs to, from 0.
    pub pair: u64,
    /// Who plays first and who second.
    pub players: [usize; 2],
}

impl Schedule {
    /// The word in files.
    pub fn word(self) -> &'static str {
        match self {
            Schedule::RoundRobin => "round robin",
            Schedule::Gauntlet => "gauntlet",
        }
    }

    /// Who meets, in the order of a round.
    pub fn meetings(self, players: usize) -> Vec<[usize; 2]> {
        let hosts = if self == Schedule::Gauntlet { players.min(1) } else { players };
        (0..hosts).flat_map(|i| (i + 1..players).map(move |j| [i, j])).collect()
    }

    /// How many games `rounds` rounds have.
    pub fn games(self, players: usize, rounds: u64) -> u64 {
        rounds.saturating_mul(2 * self.meetings(players).len() as u64)
    }

    /// The game of this number. More rounds change no number.
    pub fn fixture(self, players: usize, number: u64) -> Option<Fixture> {
        let meetings = self.meetings(players);
        let pair = number / 2;
        let round = pair.checked_div(meetings.len() as u64)?;
        let [host, guest] = meetings[(pair % meetings.len() as u64) as usize];
        let players = if number.is_multiple_of(2) { [host, guest] } else { [guest, host] };
        Some(Fixture { number, round, pair, players })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(schedule: Schedule, players: usize, rounds: u64) -> Vec<[usize; 2]> {
        let games = schedule.games(players, rounds);
        (0..games).map(|number| schedule.fixture(players, number).unwrap().players).collect()
    }

    #[test]
    fn everybody_meets_everybody_on_both_sides() {
        let expected = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]];
        assert_eq!(games(Schedule::RoundRobin, 3, 1), expected);
        assert_eq!(games(Schedule::RoundRobin, 3, 2), [expected, expected].concat());
        let last = Schedule::RoundRobin.fixture(3, 11).unwrap();
        assert_eq!((last.round, last.pair), (1, 5));
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_the_others() {
        assert_eq!(games(Schedule::Gauntlet, 3, 1), [[0, 1], [1, 0], [0, 2], [2, 0]]);
        assert_eq!(Schedule::Gauntlet.fixture(1, 0), None);
    }
}
