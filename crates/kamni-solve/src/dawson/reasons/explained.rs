//! The words of the count, each explained where a reason uses it for the first time.

use kamni::{Blank, Message, message};
use std::cell::Cell;

/// Which words a reason has explained already.
#[derive(Default)]
pub(super) struct Explained {
    spare: Cell<bool>,
    shared: Cell<bool>,
    untouched: Cell<bool>,
}

/// Fills the blank `meaning` of a sentence.
pub(super) fn with_meaning(mut sentence: Message, meaning: Option<Message>) -> Message {
    match meaning {
        Some(meaning) => sentence.with("meaning", meaning),
        None => {
            sentence.blanks.push(("meaning", Blank::Text(String::new())));
            sentence
        }
    }
}

impl Explained {
    /// A new reason begins.
    pub fn begin(&self) {
        self.spare.set(false);
        self.shared.set(false);
        self.untouched.set(false);
    }

    /// All that comes is explained elsewhere.
    pub fn all() -> Explained {
        Explained { spare: Cell::new(true), shared: Cell::new(true), untouched: Cell::new(true) }
    }

    /// What a spare step is, in brackets of its own.
    pub fn spare(&self) -> Option<Message> {
        (!self.spare.replace(true))
            .then(|| message!("dawson-means-spare", " (only its owner can ever make a spare step)"))
    }

    /// The same behind the columns.
    pub fn spare_in_columns(&self) -> Option<Message> {
        (!self.spare.replace(true))
            .then(|| message!("dawson-means-spare-in", "; only its owner can ever make a spare step"))
    }

    /// What a shared step is, in brackets of its own.
    pub fn shared(&self) -> Option<Message> {
        (!self.shared.replace(true))
            .then(|| message!("dawson-means-shared", " (it goes to whoever comes first)"))
    }

    /// The same behind the columns.
    pub fn shared_in_columns(&self) -> Option<Message> {
        (!self.shared.replace(true))
            .then(|| message!("dawson-means-shared-in", "; a shared step goes to whoever comes first"))
    }

    /// What an untouched column is.
    pub fn untouched(&self) -> Option<Message> {
        (!self.untouched.replace(true))
            .then(|| message!("dawson-means-untouched", " (both pawns still at home)"))
    }

    /// What spare and shared steps are, behind several lines that count them.
    pub fn behind_lines(&self, shared: bool) -> Option<Message> {
        if self.spare.replace(true) {
            return None;
        }
        Some(if shared && !self.shared.replace(true) {
            message!(
                "dawson-means-both-last",
                ". Only its owner can ever make a spare step; a shared step goes to whoever comes first"
            )
        } else {
            message!("dawson-means-spare-last", ". Only its owner can ever make a spare step")
        })
    }
}
