//! The networks that come with the program: of the boards on which one was measured to play better. In browsers they are loaded.

use super::numbers::Network;
use crate::rules::{Capture, Extra, Seega};
use std::sync::{Arc, OnceLock};

/// The boards, by their sides.
const SIDES: [u8; 1] = [7];

/// The files that are part of the program, in the order of the boards.
const FILES: &[&[u8]] = &[
    #[cfg(not(target_family = "wasm"))]
    include_bytes!("seega-7.network"),
];

static READ: [OnceLock<Option<Arc<Network>>>; SIDES.len()] = [const { OnceLock::new() }; SIDES.len()];

/// Which board these rules are played on, if its network has learned them.
fn number_of(game: &Seega) -> Option<usize> {
    let learned = |side| [Extra::Same, Extra::Any].map(|extra| Seega::new(side, extra, 1, Capture::Run, 10));
    SIDES.iter().position(|&side| learned(side).contains(&Some(*game)))
}

/// The network for these rules, if there is one: part of the program, or loaded.
pub(crate) fn shipped(game: &Seega) -> Option<Arc<Network>> {
    let number = number_of(game)?;
    match FILES.get(number) {
        Some(bytes) => READ[number].get_or_init(|| Network::read(bytes).map(Arc::new)).clone(),
        None => READ[number].get()?.clone(),
    }
}

/// Whether a network has learned these rules, be it loaded or not.
pub(crate) fn is_learned(game: &Seega) -> bool {
    number_of(game).is_some()
}

/// Loads the network for a board into a program that has none; `false` if the bytes are not such a file.
pub(crate) fn load(game: &Seega, bytes: &[u8]) -> bool {
    let Some(number) = number_of(game) else { return false };
    let Some(network) = Network::read(bytes).filter(|network| network.shape.side == game.side()) else {
        return false;
    };
    // Whoever was first is as good.
    let _ = READ[number].set(Some(Arc::new(network)));
    true
}
