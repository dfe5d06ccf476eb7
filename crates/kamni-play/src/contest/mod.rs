//! Contests: many games between several players, a fair referee, and books that survive everything.
//!
//! A contest that is stopped goes on where it was if it has a [`Book`]. A player in trouble loses that game; the
//! contest goes on.

mod book;
mod entrant;
mod finished;
mod judge;
mod openings;
mod referee;
mod schedule;
mod standings;
mod time;
mod workers;

pub use book::{Book, BookError};
pub use entrant::{Entrant, Kind};
pub use finished::Finished;
pub use judge::{Judge, Lost};
pub use openings::{LineProblem, Opening, Openings, OpeningsError};
pub use referee::{Forfeit, Referee, Sheet, Termination};
pub use schedule::{Fixture, Schedule};
pub use standings::{Encounter, Row, Standings};
pub use time::TimeControl;

use crate::statistics::{Decision, Sprt};
use kamni::AnyPosition;
use kamni_solve::Budget;

/// All that a contest is.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Where games begin, unless an opening says otherwise.
    pub start: AnyPosition,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// How many rounds: in each, all who meet play two games, with sides exchanged.
    pub rounds: u64,
    /// How games begin.
    pub openings: Openings,
    /// Who sees to the rules.
    pub referee: Referee,
    /// What makes built-in players repeatable.
    pub seed: u64,
    /// A test of the first player against the second that ends the contest when it is decided.
    pub sprt: Option<Sprt>,
    /// What judging a move may cost; without it, moves are not judged.
    pub judge: Option<Budget>,
    /// How many games are played at once.
    pub concurrency: usize,
}

impl Contest {
    /// The names of those who take part.
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.name.clone()).collect()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.schedule.games(self.entrants.len(), self.rounds)
    }

    /// A name for this contest: the same players, rules, openings, times and seed have the same. More games or
    /// another way to look at them do not change it.
    pub fn mark(&self) -> String {
        let mut text = format!(
            "{}\n{}\n{}\n{}\n{:?}\n{}\n{}\n",
            self.start.rules(),
            self.start,
            self.schedule.word(),
            self.referee.time,
            self.referee.draw,
            self.seed,
            self.openings.described(),
        );
        for entrant in &self.entrants {
            text.push_str(&entrant.described());
            text.push('\n');
        }
        format!("{:016x}", hashed(text.as_bytes()))
    }

    /// What the test has come to, if there is one and it has come to something.
    pub fn decision(&self, standings: &Standings) -> Option<Decision> {
        let encounter = standings.encounters.get(&[0, 1])?;
        self.sprt?.decision(encounter.pairs)
    }
}

/// FNV-1a, which is the same everywhere and for ever.
fn hashed(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A seed made of two numbers, as the generator SplitMix64 makes them.
fn mixed(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
