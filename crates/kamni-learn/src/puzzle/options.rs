//! The answers of a task that asks for a place: positions with one more piece, each proved by itself.
//!
//! In a file they are `place=position`, with blanks between them; the blanks of a position are written `_`.

use kamni::{Message, message};
use kamni_solve::Value;

/// The most places.
const MOST_OPTIONS: usize = 40;

/// A place, and the position with a piece there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the solver answers: a cell.
    pub place: String,
    /// The position that follows.
    pub position: String,
}

/// The places with what each of them gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// From the lowest to the highest; none where the task asks for no place.
    pub places: Vec<Choice>,
    /// What the position has to be worth for the player to move.
    pub wanted: Option<Value>,
}

impl Options {
    /// The position with a piece in this place.
    pub fn get(&self, place: &str) -> Option<&Choice> {
        self.places.iter().find(|one| one.place == place)
    }

    pub(crate) fn parse(text: &str, wanted: Value) -> Result<Options, Message> {
        let one = |word: &str| {
            let (place, position) = word.split_once('=')?;
            let choice = Choice { place: place.to_owned(), position: position.replace('_', " ") };
            (!place.is_empty() && !position.is_empty()).then_some(choice)
        };
        let places: Option<Vec<Choice>> = text.split_whitespace().map(one).collect();
        match places {
            Some(places) if (2..=MOST_OPTIONS).contains(&places.len()) => {
                Ok(Options { places, wanted: Some(wanted) })
            }
            _ => Err(message!(
                "puzzle-options",
                "expected 2 to {most} places with their positions, as in `3=..XX.._1`",
                most = MOST_OPTIONS
            )),
        }
    }

    pub(crate) fn line(&self) -> String {
        let one = |one: &Choice| format!("{}={}", one.place, one.position.replace(' ', "_"));
        self.places.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}
