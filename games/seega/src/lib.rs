//! Seega: first the stones are placed, then they move; enclosed enemy stones are taken.
//!
//! | file | what |
//! | --- | --- |
//! | `rules.rs`, `text.rs`, `info.rs` | the rules, the text forms, and what there is to know before any rules are chosen |
//! | `cells.rs` | the board as bitboards: steps and captures, for rules, theory, tables and searches |
//! | `facts.rs`, `overlay.rs`, `refusal.rs` | what a player needs to know about a position, what is counted in it, and why a click makes no move |
//! | `encoding.rs` | the game as numbers, for programs that learn |
//! | `theory/` | what is known about the game, as typed facts |
//! | `solve/` | the exact analysis, and the reasons for what it finds |
//! | `play.rs` | the levels of the computer |
//! | `on_device/` | what is solved on a GPU, and what is said of it |

mod cells;
mod encoding;
mod facts;
mod info;
#[cfg(not(target_family = "wasm"))]
mod on_device;
mod overlay;
mod play;
mod refusal;
mod rules;
pub mod solve;
mod text;
pub mod theory;

pub use rules::{Capture, Extra, Move, Position, Seega, Setup};

/// The game as a plug-in, with its solver, its players, its files and its code for GPUs.
pub fn plugin() -> kamni::Plugin {
    let plugin = kamni_play::plugin::<Seega>().with(kamni_files::files!("material"));
    // In browsers no tables are built.
    #[cfg(not(target_family = "wasm"))]
    let plugin = plugin.with(on_device::ON_DEVICE);
    plugin
}
