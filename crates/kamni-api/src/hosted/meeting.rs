//! What two people who play each other have beside the game: a few phrases, and who may watch.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many phrases a game keeps, and how many of them in a row one player may say.
const MAX_SAID: usize = 40;
const IN_A_ROW: usize = 3;

kamni::words! {
    /// What players can say to each other: nothing else.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Phrase {
        /// Hello!
        Hello = "hello",
        /// Good luck!
        GoodLuck = "good-luck",
        /// Nice move!
        NiceMove = "nice-move",
        /// Oops!
        Oops = "oops",
        /// One moment, please.
        OneMoment = "one-moment",
        /// Thanks for the game!
        Thanks = "thanks",
    }
}

/// A phrase that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Said {
    /// Who said it: 0 or 1.
    pub seat: usize,
    /// What.
    pub phrase: Phrase,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// What two people who play each other have beside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Meeting {
    /// Whether they met on this server: others may only watch if both agree.
    pub strangers: bool,
    /// Which players agree that others watch.
    pub watch: [bool; 2],
    /// Which of them are programs.
    pub programs: [bool; 2],
    /// What they said.
    pub said: Vec<Said>,
}

impl Meeting {
    /// Whether others may look on while the game goes on.
    pub fn is_public(&self) -> bool {
        !self.strangers || self.watch == [true; 2]
    }

    /// The same with a phrase more; `None` if this player has said enough.
    pub(super) fn with(&self, said: Said) -> Option<Meeting> {
        let in_a_row = self.said.iter().rev().take_while(|one| one.seat == said.seat).count();
        let again =
            self.said.iter().rfind(|one| one.seat == said.seat).is_some_and(|one| one.phrase == said.phrase);
        if self.said.len() >= MAX_SAID || in_a_row >= IN_A_ROW || again {
            return None;
        }
        let mut meeting = self.clone();
        meeting.said.push(said);
        Some(meeting)
    }

    /// The players have changed seats.
    pub(super) fn reverse(&mut self) {
        self.watch.reverse();
        self.programs.reverse();
        self.said.iter_mut().for_each(|one| one.seat = 1 - one.seat);
    }

    /// The next game of the same two players, on the other sides.
    pub(super) fn swapped(&self) -> Meeting {
        let mut meeting = Meeting { said: Vec::new(), ..self.clone() };
        meeting.reverse();
        meeting
    }
}
