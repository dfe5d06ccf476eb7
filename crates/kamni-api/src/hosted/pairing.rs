//! Two players who have found each other, and the game that the server makes for them.

use super::game::{Game, new_progress};
use super::meeting::Meeting;
use super::milliseconds::{duration, new_clocks};
use super::owner::SessionKey;
use super::rated::Rated;
use super::seat::{Seat, Seats};
use super::swap::Swap;
use crate::puzzle_tries::RatingJson;
use kamni::AnyPosition;
use kamni_play::Clock;
use std::time::Duration;

/// How long the first player has to come to the board before the clock runs.
pub(super) const ARRIVING: Duration = Duration::from_secs(20);

/// One of the two.
#[derive(Clone, Debug)]
pub struct Paired {
    /// Their session.
    pub key: SessionKey,
    /// What they are called; may be empty.
    pub name: String,
    /// Their rating in the game, if they have one.
    pub rating: Option<RatingJson>,
    /// Whether it is a program.
    pub is_program: bool,
}

/// Two players who have found each other.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Where the game begins.
    pub start: AnyPosition,
    /// The clock of each, if there is any.
    pub clock: Option<Clock>,
    /// Whether the second player may swap sides after the opening.
    pub swap: bool,
    /// Whether the game changes their ratings.
    pub rated: bool,
    /// Whether anybody may watch.
    pub is_public: bool,
    /// The first and the second player.
    pub players: [Paired; 2],
}

impl Pairing {
    /// The game. Its clocks run soon, whether the first player has come or not.
    pub fn game(self, id: String, now: i64) -> Game {
        let mut clocks = self.clock.map(new_clocks);
        clocks.iter_mut().for_each(|clocks| clocks.start(duration(now) + ARRIVING));
        let [first, second] = &self.players;
        let seats = [first, second].map(|one| Seat::Person { name: one.name.clone(), key: one.key });
        let rated = Rated { before: [first.rating, second.rating], after: [None; 2] };
        let programs = [first.is_program, second.is_program];
        let meeting = Meeting { strangers: true, watch: [self.is_public; 2], programs, ..Meeting::default() };
        let swap = if self.swap { Swap::Allowed } else { Swap::Never };
        Game {
            swap,
            meeting,
            rated: self.rated.then_some(rated),
            ..Game::new(id, new_progress(self.start, clocks), Seats(seats), first.key, now)
        }
    }
}
