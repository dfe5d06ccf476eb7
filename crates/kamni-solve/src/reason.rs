//! Why a position is worth what it is worth, and why a move is good or bad.

use kamni::{Blank, Message};
use std::fmt;

/// The messages that say of a move only which reply refutes it.
pub(crate) const REPLIES: [&str; 2] = ["why-reply-wins", "why-reply-draws"];

kamni::words! {
    /// What a reason rests on, the best first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Kind {
        /// A theorem, with its case named.
        Theorem = "theorem",
        /// One forced line, or at most four, which end where the result can be seen.
        Forced = "forced",
        /// What the opponent gains by it, against a move after which that is not so.
        Contrast = "contrast",
        /// An account in the game's own terms: points, stones, steps.
        Account = "account",
        /// No short reason is known.
        None = "none",
    }
}

/// A true reason: which theorem or idea (the message's id), its numbers (the blanks), and what to
/// point at on the board.
///
/// The message is a clause in the second person, "you" being the player to move. It begins with a small letter and ends
/// without a full stop, so that it can stand in another; whoever shows it alone makes it a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it rests on.
    pub kind: Kind,
    /// The sentence, as data.
    pub message: Message,
    /// The cells, stones or chips that it speaks of, as moves of the game name them.
    pub cells: Vec<String>,
    /// Cells that belong together in pairs, to be drawn as such.
    pub pairs: Vec<[String; 2]>,
    /// Where the game's theory page proves it: the name of a section.
    pub section: Option<&'static str>,
    /// The idea in a few words, where the whole reason is long: what a hint says.
    pub brief: Option<Message>,
}

impl Reason {
    /// A reason that speaks of the position as a whole.
    pub fn new(kind: Kind, message: Message) -> Reason {
        Reason { kind, message, cells: Vec::new(), pairs: Vec::new(), section: None, brief: None }
    }

    /// A theorem.
    pub fn theorem(message: Message) -> Reason {
        Reason::new(Kind::Theorem, message)
    }

    /// Few forced lines.
    pub fn forced(message: Message) -> Reason {
        Reason::new(Kind::Forced, message)
    }

    /// What the opponent gains.
    pub fn contrast(message: Message) -> Reason {
        Reason::new(Kind::Contrast, message)
    }

    /// An account.
    pub fn account(message: Message) -> Reason {
        Reason::new(Kind::Account, message)
    }

    /// The statement that no short reason is known.
    pub fn none(message: Message) -> Reason {
        Reason::new(Kind::None, message)
    }

    /// The same reason, pointing at these cells.
    pub fn at(mut self, cells: impl IntoIterator<Item = impl fmt::Display>) -> Reason {
        self.cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        self
    }

    /// The same reason, with these pairs of cells drawn.
    pub fn pairing(mut self, pairs: impl IntoIterator<Item = [impl fmt::Display; 2]>) -> Reason {
        self.pairs = pairs.into_iter().map(|pair| pair.map(|cell| cell.to_string())).collect();
        self
    }

    /// The same reason, proved in this section of the game's theory page.
    pub fn proved_in(mut self, section: &'static str) -> Reason {
        self.section = Some(section);
        self
    }

    /// The reply, if nothing else is said than that it refutes a move: how the game goes on tells more.
    pub fn bare_reply(&self) -> Option<String> {
        let reply = self.message.blank("reply").filter(|_| REPLIES.contains(&self.message.id));
        reply.map(ToString::to_string)
    }

    /// The same reason, with its idea in a few words.
    pub fn in_brief(mut self, brief: Message) -> Reason {
        self.brief = Some(brief);
        self
    }

    /// The text or the number that stands in the blank `name`.
    pub fn blank(&self, name: &str) -> Option<&str> {
        match self.message.blank(name)? {
            Blank::Text(text) | Blank::Number(text) => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}
