//! Sentences as data, which every user interface says in its own language.

use crate::player::Player;
use std::fmt;

/// A sentence with named blanks. The English is here; a user interface that speaks another
/// language finds its own sentence by `id` and fills in the same `blanks`.
///
/// ```
/// use kamni::message;
///
/// let left = message!("left", "{n} {n|stone|stones}", n = 1);
/// assert_eq!(left.to_string(), "1 stone");
/// let told = message!("told", "after {mv}: {what}", mv = "5").with("what", left);
/// assert_eq!(told.to_string(), "after 5: 1 stone");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// A stable name for translators.
    pub id: &'static str,
    /// The English sentence, with blanks as `{name}`; `{name|stone|stones}` is the first word where the blank is 1, else
    /// the second.
    pub english: &'static str,
    /// What goes into the blanks.
    pub blanks: Vec<(&'static str, Blank)>,
}

/// What goes into a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blank {
    /// The same in every language: a number, a move, a cell.
    Text(String),
    /// A part of the sentence that each language says in its own way.
    Message(Message),
    /// A player, whose name depends on the game and on the user interface.
    Player(Player),
}

impl Message {
    /// The same with another message in the blank `name`.
    pub fn with(mut self, name: &'static str, part: Message) -> Message {
        self.blanks.push((name, Blank::Message(part)));
        self
    }

    /// The same with a player in the blank `name`.
    pub fn with_player(mut self, name: &'static str, player: Player) -> Message {
        self.blanks.push((name, Blank::Player(player)));
        self
    }

    /// The same with these names for the players, the first player's first.
    pub fn named(&self, names: [&str; 2]) -> Message {
        let named = |blank: &Blank| match blank {
            Blank::Text(text) => Blank::Text(text.clone()),
            Blank::Message(part) => Blank::Message(part.named(names)),
            Blank::Player(player) => Blank::Text(names[player.index()].to_owned()),
        };
        let blanks = self.blanks.iter().map(|(name, blank)| (*name, named(blank))).collect();
        Message { blanks, ..*self }
    }

    /// What goes into the blank `name`.
    pub fn blank(&self, name: &str) -> Option<&Blank> {
        self.blanks.iter().find(|(blank, _)| *blank == name).map(|(_, value)| value)
    }

    /// This message and all that stand in its blanks, from the outside in.
    pub fn parts(&self) -> Vec<&Message> {
        let inner = self.blanks.iter().filter_map(|(_, blank)| match blank {
            Blank::Message(part) => Some(part.parts()),
            Blank::Text(_) | Blank::Player(_) => None,
        });
        [self].into_iter().chain(inner.flatten()).collect()
    }
}

impl fmt::Display for Blank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blank::Text(text) => f.write_str(text),
            Blank::Message(message) => message.fmt(f),
            Blank::Player(player) => write!(f, "player {}", player.index() + 1),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((blank, after)) = after.split_once('}') else { break };
            f.write_str(before)?;
            let mut words = blank.split('|');
            let value = self.blank(words.next().unwrap_or_default());
            match (value, words.next(), words.next()) {
                (Some(value), None, _) => value.fmt(f)?,
                (Some(Blank::Text(number)), Some(one), _) if number == "1" => f.write_str(one)?,
                (Some(_), Some(_), Some(many)) => f.write_str(many)?,
                _ => write!(f, "{{{blank}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

/// Makes a [`Message`]: `message!("number", "a number from {min} to {max}", min = 1, max = 64)`.
#[macro_export]
macro_rules! message {
    ($id:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            id: $id,
            english: $english,
            blanks: vec![$((stringify!($name), $crate::Blank::Text($value.to_string()))),*],
        }
    };
}
pub(crate) use crate::message;
