//! Pairing rules of tournaments between many players, as pure functions: Swiss rounds, arenas, and the standings of both.
//!
//! Players have numbers. Whoever runs the tournament knows who they are, when they come and go, and how games ended; these functions
//! only say who plays whom, on which side. The same arguments give the same pairings.

mod arena;
mod matching;
mod player;
mod standings;
mod swiss;

pub use arena::{Waiting, arena_pairs};
pub use player::{History, Pair};
pub use standings::{Scoring, Standing, TournamentResult, standings};
pub use swiss::{SwissEntrant, SwissRound, swiss_round};
