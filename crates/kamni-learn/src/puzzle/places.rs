//! Which places give a position the value wanted.

use super::exact::Exact;
use super::options::{Choice, Options};
use super::rejection::Rejection;
use super::task::Task;
use kamni::AnyPosition;
use kamni_solve::Budget;

/// The places that give the value wanted; of [`Task::Lowest`] only the lowest of them.
pub(crate) fn right_options(
    position: &AnyPosition,
    task: Task,
    options: &Options,
    budget: &Budget,
) -> Result<Vec<String>, Rejection> {
    let game = position.game();
    let mut right = Vec::new();
    for Choice { place, position } in &options.places {
        let here = game.position(position).map_err(|_| Rejection::Unproved)?;
        let exact = Exact::of(&here, budget).ok_or(Rejection::Unproved)?;
        if Some(exact.value()) == options.wanted {
            right.push(place.clone());
            if task == Task::Lowest {
                break;
            }
        }
    }
    match right.len() {
        0 => Err(Rejection::NothingHangs),
        all if all == options.places.len() => Err(Rejection::NothingHangs),
        _ => Ok(right),
    }
}
