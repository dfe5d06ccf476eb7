//! The parts of a tournament.

use crate::session::SessionKey;
use kamni::record::Ending;

kamni::words! {
    /// How opponents are chosen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Kind {
        /// Whoever is free plays the next game at once, for a time.
        Arena = "arena",
        /// Rounds in which everybody plays once.
        Swiss = "swiss",
    }
}

/// Somebody who takes part; their number is their place in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub key: SessionKey,
    pub name: String,
    /// Whether they play on.
    pub present: bool,
    /// Whether the organiser has removed them, so that they cannot come back.
    pub removed: bool,
    /// Since when they wait for the next game, in milliseconds since 1970.
    pub since: i64,
}

/// A game of the tournament, or a round in which somebody is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// From 1 in a Swiss; 0 in an arena.
    pub round: u32,
    pub first: u32,
    /// `None` if the first one is free.
    pub second: Option<u32>,
    pub game: Option<String>,
    /// `None` while the game goes on.
    pub result: Option<Ending>,
}

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing.
    Wait,
    /// These play, and somebody may be free.
    Pair { round: u32, pairs: Vec<[u32; 2]>, bye: Option<u32> },
    /// It is over.
    End,
}
