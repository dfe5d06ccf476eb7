//! Sentences as data, which every user interface says in its own language.

use crate::player::Player;
use std::fmt::{self, Display as _};

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
///
/// let wins = message!("wins", "after {mv} <you win|{mover} wins against {opponent}>", mv = "5");
/// assert_eq!(wins.to_string(), "after 5 you win");
/// assert_eq!(wins.told_of(["Green", "Blue"]).to_string(), "after 5 Green wins against Blue");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// A stable name for translators.
    pub id: &'static str,
    /// The English sentence, with blanks as `{name}`; `{name|stone|stones}` is the first word where the blank is 1, else
    /// the second. `<you win|{mover} wins>` is the first part where the sentence speaks to the player to move, the second
    /// where it speaks of both by name.
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

    /// The same in English, not said to the player to move but told of both: their names, the player's to move first.
    pub fn told_of<'a>(&'a self, names: [&'a str; 2]) -> impl fmt::Display + 'a {
        Told { message: self, names: Some(names) }
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

/// The parts of `<spoken to the player to move|told of both by name>`, from a text with both.
///
/// ```
/// use kamni::spoken_or_told;
///
/// let [spoken, told] = [false, true].map(|told| spoken_or_told("now <you win|{mover} wins>", told));
/// assert_eq!((spoken.as_str(), told.as_str()), ("now you win", "now {mover} wins"));
/// assert_eq!(spoken_or_told("<FILE>, 1 < 2: <you win|{mover} wins>", true), "<FILE>, 1 < 2: {mover} wins");
/// ```
pub fn spoken_or_told(text: &str, told: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, spoken, named, after)) = alternative(rest) {
        out.push_str(before);
        out.push_str(if told { named } else { spoken });
        rest = after;
    }
    out + rest
}

/// What stands before the first `<a|b>`, both its parts, and what stands behind it.
fn alternative(text: &str) -> Option<(&str, &str, &str, &str)> {
    // Other angle brackets stay as they are.
    text.match_indices('<').find_map(|(at, _)| {
        let (both, after) = text[at + 1..].split_once('>')?;
        let (spoken, named) = both.split_once('|').filter(|_| !both.contains('<'))?;
        Some((&text[..at], spoken, named, after))
    })
}

/// A message that speaks to the player to move, or of both by name.
struct Told<'a> {
    message: &'a Message,
    names: Option<[&'a str; 2]>,
}

impl Told<'_> {
    /// A text without alternatives, its blanks filled in.
    fn fill(&self, mut rest: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        while let Some((before, after)) = rest.split_once('{') {
            let Some((blank, after)) = after.split_once('}') else { break };
            f.write_str(before)?;
            let mut words = blank.split('|');
            let value = self.message.blank(words.next().unwrap_or_default());
            match (value, words.next(), words.next()) {
                (Some(Blank::Message(message)), None, _) => Told { message, names: self.names }.fmt(f)?,
                (Some(value), None, _) => value.fmt(f)?,
                (Some(Blank::Text(number)), Some(one), _) if number == "1" => f.write_str(one)?,
                (Some(_), Some(_), Some(many)) => f.write_str(many)?,
                _ => match (self.names, blank) {
                    (Some([mover, _]), "mover") => f.write_str(mover)?,
                    (Some([_, opponent]), "opponent") => f.write_str(opponent)?,
                    _ => write!(f, "{{{blank}}}")?,
                },
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.message.english;
        while let Some((before, spoken, named, after)) = alternative(rest) {
            self.fill(before, f)?;
            self.fill(if self.names.is_some() { named } else { spoken }, f)?;
            rest = after;
        }
        self.fill(rest, f)
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
        Told { message: self, names: None }.fmt(f)
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
