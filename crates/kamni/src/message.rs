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
///
/// use kamni::{Blank, Role};
///
/// let takes = |who| message!("takes", "<who: you take|they take|{who} takes> {cells}", who, cells = ["a1", "b1"]);
/// assert_eq!(takes(Role::Opponent).to_string(), "they take a1 and b1");
/// assert_eq!(takes(Role::Mover).told_of(["Green", "Blue"]).to_string(), "Green takes a1 and b1");
/// // Its name and its blanks are the claim that the sentence makes. What stands behind `;` belongs to the claim alone.
/// let claim = message!("long", "they need {n} moves", n = 3; line = ["a1", "b1", "c1"]);
/// assert_eq!(claim.blank("n"), Some(&Blank::Number("3".to_owned())));
/// assert_eq!(claim.to_string(), "they need 3 moves");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// A stable name for translators.
    pub id: &'static str,
    /// The English sentence, with blanks as `{name}`; `{name|stone|stones}` is the first word where the blank is 1, else
    /// the second (of a list, where it has one item). `<you win|{mover} wins>` is the first part where the sentence speaks to
    /// the player to move, the second where it speaks of both by name. `<who: you win|they win|{who} wins>` is the first or
    /// the second part where the blank `who` is the player to move or the opponent, the third where both are called by name.
    pub english: &'static str,
    /// What goes into the blanks.
    pub blanks: Vec<(&'static str, Blank)>,
}

/// What goes into a blank: a field of the claim, with its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blank {
    /// The same in every language: a move, a cell.
    Text(String),
    /// A whole number of any size, in digits.
    Number(String),
    /// Moves or cells, in order.
    List(Vec<String>),
    /// One of the players, seen from the position.
    Role(Role),
    /// A part of the sentence that each language says in its own way.
    Message(Message),
    /// A player, whose name depends on the game and on the user interface.
    Player(Player),
}

crate::words! {
    /// A player, seen from the position that is spoken of.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Role {
        /// The player to move.
        Mover = "mover",
        /// The other one.
        Opponent = "opponent",
    }
}

impl Role {
    /// The other role.
    pub const fn other(self) -> Role {
        match self {
            Role::Mover => Role::Opponent,
            Role::Opponent => Role::Mover,
        }
    }
}

impl Message {
    /// The same with another message in the blank `name`.
    pub fn with(mut self, name: &'static str, part: Message) -> Message {
        self.blanks.push((name, Blank::Message(part)));
        self
    }

    /// The same with these names for the players, the first player's first.
    pub fn named(&self, names: [&str; 2]) -> Message {
        let named = |blank: &Blank| match blank {
            Blank::Message(part) => Blank::Message(part.named(names)),
            Blank::Player(player) => Blank::Text(names[player.index()].to_owned()),
            other => other.clone(),
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
            _ => None,
        });
        [self].into_iter().chain(inner.flatten()).collect()
    }
}

/// The parts of `<spoken to the player to move|told of both by name>`, from a text with both. What is said of a role becomes a
/// choice in the syntax of Fluent, by the blank with `-role` behind its name.
///
/// ```
/// use kamni::spoken_or_told;
///
/// let [spoken, told] = [false, true].map(|told| spoken_or_told("now <you win|{mover} wins>", told));
/// assert_eq!((spoken.as_str(), told.as_str()), ("now you win", "now {mover} wins"));
/// assert_eq!(spoken_or_told("<FILE>, 1 < 2: <you win|{mover} wins>", true), "<FILE>, 1 < 2: {mover} wins");
///
/// let of_role = "<who: you win|they win|{ $who } win> 5:3";
/// assert_eq!(spoken_or_told(of_role, true), "{ $who } win 5:3");
/// assert_eq!(
///     spoken_or_told(of_role, false),
///     "{ $who-role ->\n    [mover] you win\n   *[opponent] they win\n    } 5:3"
/// );
/// ```
pub fn spoken_or_told(text: &str, told: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(Alternative { before, role, mover, opponent, told: named, after }) = alternative(rest) {
        out.push_str(before);
        match role {
            _ if told => out.push_str(named),
            None => out.push_str(mover),
            Some(role) => {
                let choice =
                    format!("{{ ${role}-role ->\n    [mover] {mover}\n   *[opponent] {opponent}\n    }}");
                out.push_str(&choice);
            }
        }
        rest = after;
    }
    out + rest
}

/// `<spoken|told>` or `<role: of the mover|of the opponent|told>`, and what stands around it.
struct Alternative<'t> {
    before: &'t str,
    role: Option<&'t str>,
    mover: &'t str,
    opponent: &'t str,
    told: &'t str,
    after: &'t str,
}

/// The first alternative of a text.
fn alternative(text: &str) -> Option<Alternative<'_>> {
    // Other angle brackets stay as they are.
    text.match_indices('<').find_map(|(at, _)| {
        let (all, after) = text[at + 1..].split_once('>')?;
        let (first, rest) = all.split_once('|').filter(|_| !all.contains('<'))?;
        let before = &text[..at];
        let is_name = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
        match (first.split_once(": ").filter(|(role, _)| is_name(role)), rest.split_once('|')) {
            (Some((role, mover)), Some((opponent, told))) => {
                Some(Alternative { before, role: Some(role), mover, opponent, told, after })
            }
            _ => Some(Alternative { before, role: None, mover: first, opponent: first, told: rest, after }),
        }
    })
}

/// A message that speaks to the player to move, or of both by name.
struct Told<'a> {
    message: &'a Message,
    names: Option<[&'a str; 2]>,
}

impl Told<'_> {
    /// What a player is called.
    fn role(&self, role: Role) -> &str {
        match (self.names, role) {
            (Some([mover, _]), Role::Mover) => mover,
            (Some([_, opponent]), Role::Opponent) => opponent,
            (None, Role::Mover) => "you",
            (None, Role::Opponent) => "your opponent",
        }
    }

    /// A text without alternatives, its blanks filled in.
    fn fill(&self, mut rest: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        while let Some((before, after)) = rest.split_once('{') {
            let Some((blank, after)) = after.split_once('}') else { break };
            f.write_str(before)?;
            let mut words = blank.split('|');
            let value = self.message.blank(words.next().unwrap_or_default());
            match (value, words.next(), words.next()) {
                (Some(Blank::Message(message)), None, _) => Told { message, names: self.names }.fmt(f)?,
                (Some(Blank::Role(role)), None, _) => f.write_str(self.role(*role))?,
                (Some(value), None, _) => value.fmt(f)?,
                (Some(value), Some(one), Some(_)) if value.is_one() => f.write_str(one)?,
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
        while let Some(Alternative { before, role, mover, opponent, told, after }) = alternative(rest) {
            self.fill(before, f)?;
            let is_opponent =
                role.is_some_and(|role| self.message.blank(role) == Some(&Blank::Role(Role::Opponent)));
            let spoken = if is_opponent { opponent } else { mover };
            self.fill(if self.names.is_some() { told } else { spoken }, f)?;
            rest = after;
        }
        self.fill(rest, f)
    }
}

impl Blank {
    /// Whether a noun behind it is in the singular.
    fn is_one(&self) -> bool {
        match self {
            Blank::Text(text) | Blank::Number(text) => text == "1",
            Blank::List(items) => items.len() == 1,
            Blank::Role(_) | Blank::Message(_) | Blank::Player(_) => false,
        }
    }

    /// The items of a list as people say them, with this word before the last: "a1, b1 and c1".
    pub fn listed(items: &[String], and: &str) -> String {
        match items {
            [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
            _ => items.concat(),
        }
    }
}

impl fmt::Display for Blank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blank::Text(text) | Blank::Number(text) => f.write_str(text),
            Blank::List(items) => f.write_str(&Blank::listed(items, "and")),
            Blank::Role(role) => f.write_str(role.word()),
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

/// What knows its own type in a blank. Everything else that can be displayed is a text.
pub trait IntoBlank {
    /// The value as a field of a claim.
    fn to_blank(&self) -> Blank;
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl IntoBlank for $number {
            fn to_blank(&self) -> Blank {
                Blank::Number(self.to_string())
            }
        })*
    };
}
numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl<T: fmt::Display> IntoBlank for [T] {
    fn to_blank(&self) -> Blank {
        Blank::List(self.iter().map(T::to_string).collect())
    }
}

impl<T: fmt::Display, const N: usize> IntoBlank for [T; N] {
    fn to_blank(&self) -> Blank {
        self[..].to_blank()
    }
}

impl<T: fmt::Display> IntoBlank for Vec<T> {
    fn to_blank(&self) -> Blank {
        self[..].to_blank()
    }
}

impl IntoBlank for Role {
    fn to_blank(&self) -> Blank {
        Blank::Role(*self)
    }
}

impl IntoBlank for Player {
    fn to_blank(&self) -> Blank {
        Blank::Player(*self)
    }
}

impl IntoBlank for Message {
    fn to_blank(&self) -> Blank {
        Blank::Message(self.clone())
    }
}

impl<T: IntoBlank + ?Sized> IntoBlank for &T {
    fn to_blank(&self) -> Blank {
        (**self).to_blank()
    }
}

/// How [`message!`] finds the type of a value: of the two traits it takes the first that fits. A value of a known type keeps it,
/// anything else is a text.
#[doc(hidden)]
pub mod typed {
    use super::{Blank, IntoBlank};
    use std::fmt;

    #[derive(Debug)]
    pub struct Value<T>(pub T);

    pub trait TypedValue {
        fn blank(&self) -> Blank;
    }

    impl<T: IntoBlank> TypedValue for Value<T> {
        fn blank(&self) -> Blank {
            self.0.to_blank()
        }
    }

    pub trait TextValue {
        fn blank(&self) -> Blank;
    }

    impl<T: fmt::Display> TextValue for &Value<T> {
        fn blank(&self) -> Blank {
            Blank::Text(self.0.to_string())
        }
    }
}

/// Makes a [`Message`]: `message!("number", "a number from {min} to {max}", min, max = 64)`, where `min` is short for `min = min`.
/// Behind a semicolon stands what belongs to the claim and not into the sentence.
#[macro_export]
macro_rules! message {
    ($id:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)? $(; $($more:ident $(= $data:expr)?),* $(,)?)?) => {{
        #[allow(unused_imports)]
        use $crate::typed::{TextValue as _, TypedValue as _};
        $crate::Message {
            id: $id,
            english: $english,
            blanks: vec![
                $((stringify!($name), (&$crate::typed::Value(&$crate::message!(@ $name $(= $value)?))).blank()),)*
                $($((stringify!($more), (&$crate::typed::Value(&$crate::message!(@ $more $(= $data)?))).blank()),)*)?
            ],
        }
    }};
    (@ $name:ident = $value:expr) => { $value };
    (@ $name:ident) => { $name };
}
pub(crate) use crate::message;
