//! Cheops' Pyramid: lay stones on a growing pyramid; the player who completes a level scores its stones.
//!
//! The stones form an order ideal of a triangle, so their outline is a Dyck path: 2n steps, up or
//! down, from 0 back to 0, never below. The base alone is the zigzag `UDUD...UD`. Laying a stone
//! turns a valley `DU` into a peak `UD`; shifting one to the right turns `UDDU` into `DUUD`.
//! Stone j of level k is the peak of height k after 2j + k - 2 steps.
//!
//! | file | what |
//! | --- | --- |
//! | `rules.rs`, `text.rs`, `info.rs` | the rules, the text forms, and what there is to know before any rules are chosen |
//! | `facts.rs`, `overlay.rs`, `refusal.rs` | what a player needs to know about a position, what is counted in it, and why a click makes no move |
//! | `encoding.rs` | the game as numbers, for programs that learn |
//! | `theory.rs` | what is known about the game, as typed facts |
//! | `solve/` | the exact analysis, and the reasons for what it finds |
//! | `play.rs` | the levels of the computer |
//! | `on_device.rs` | what is solved on a GPU, and what is said of it |

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

pub use rules::{Cheops, Move, Outline, Position, Setup};

/// The game as a plug-in, with its solver, its players, its files and its code for GPUs.
pub fn plugin() -> kamni::Plugin {
    let plugin = kamni_play::plugin::<Cheops>().with(kamni_files::files!("material"));
    // In browsers no tables are built.
    #[cfg(not(target_family = "wasm"))]
    let plugin = plugin.with(on_device::ON_DEVICE);
    plugin
}
