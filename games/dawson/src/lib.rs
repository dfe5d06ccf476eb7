//! Dawson's chess: pawns step ahead and must capture; a player who cannot move loses.
//!
//! | file | what |
//! | --- | --- |
//! | `rules.rs`, `text.rs`, `info.rs` | the rules, the text forms, and what there is to know before any rules are chosen |
//! | `facts.rs`, `overlay.rs`, `refusal.rs` | what a player needs to know about a position, what is counted in it, and why a click makes no move |
//! | `encoding.rs` | the game as numbers, for programs that learn |
//! | `theory.rs` | what is known about the game, as typed facts |
//! | `solve/` | the exact analysis, and the reasons for what it finds |
//! | `play.rs` | the levels of the computer |

mod encoding;
mod facts;
mod info;
mod overlay;
mod play;
mod refusal;
mod rules;
pub mod solve;
mod text;
pub mod theory;

pub use rules::{Chain, Dawson, Move, Position};

/// The game as a plug-in, with its solver, its players and its files.
pub fn plugin() -> kamni::Plugin {
    kamni_play::plugin::<Dawson>().with(kamni_files::files!("material"))
}
