//! The annihilating chips: a line with a wall on the left and no end on the right; chips that meet
//! destroy each other; a player without chips has lost.
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
mod solve;
mod text;
pub mod theory;

pub use rules::{Chips, LAST_CELL, MAX_CHIPS, Move, Position, Setup};

/// The game as a plug-in, with its solver, its players and its files.
pub fn plugin() -> kamni::Plugin {
    kamni_play::plugin::<Chips>().with(kamni_files::files!("material"))
}
