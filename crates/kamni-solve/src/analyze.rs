//! The one door: any position of any game.

use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::{cheops, chips, dawson, kayles, seega};
use kamni::AnyPosition;
use kamni::games::cheops::Cheops;
use kamni::games::chips::Chips;
use kamni::games::dawson::Dawson;
use kamni::games::kayles::Kayles;
use kamni::games::seega::Seega;

/// What `position` is worth and why, within `budget`.
pub fn analyze(position: &AnyPosition, budget: &Budget) -> Analysis {
    if let Some((game, position)) = position.typed::<Kayles>() {
        return kayles::analyze(game, position);
    }
    if let Some((game, position)) = position.typed::<Cheops>() {
        return cheops::analyze(game, position, budget);
    }
    if let Some((game, position)) = position.typed::<Chips>() {
        return chips::analyze(game, position);
    }
    if let Some((game, position)) = position.typed::<Dawson>() {
        return dawson::analyze(game, position, budget);
    }
    if let Some((game, position)) = position.typed::<Seega>() {
        return seega::analyze(game, position, budget);
    }
    unreachable!("every game of the registry has its analysis")
}
