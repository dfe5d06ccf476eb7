//! The two seats of a game.

use super::owner::SessionKey;
use kamni::{AnyGame, Player};
use kamni_play::opponent;
use kamni_words::Locale;

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The client with this session.
    Person {
        /// What they call themselves; may be empty.
        name: String,
        /// Their session.
        key: SessionKey,
    },
    /// The built-in player that this word names.
    Machine {
        /// Such as `level=3`.
        word: String,
    },
    /// Whoever joins with the invitation.
    Open,
}

/// The two seats of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats(pub [Seat; 2]);

impl Seats {
    /// The seat of a player.
    pub fn of(&self, player: Player) -> &Seat {
        &self.0[player.index()]
    }

    /// The seats of one session.
    pub fn held_by(&self, who: SessionKey) -> Vec<Player> {
        let holds = |player: &Player| matches!(self.of(*player), Seat::Person { key, .. } if *key == who);
        Player::BOTH.into_iter().filter(holds).collect()
    }

    /// The seat that is free.
    pub fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| *self.of(*player) == Seat::Open)
    }

    /// Whether a seat is free.
    pub fn has_open(&self) -> bool {
        self.open_seat().is_some()
    }

    /// Whether both players are computers.
    pub fn are_machines(&self) -> bool {
        self.0.iter().all(|seat| matches!(seat, Seat::Machine { .. }))
    }

    /// Whether a program of somebody plays.
    pub fn have_program(&self) -> bool {
        self.0.iter().any(|seat| matches!(seat, Seat::Person { key, .. } if key.is_program()))
    }

    /// Whether two different people play, or will play.
    pub fn are_two_people(&self) -> bool {
        match &self.0 {
            [Seat::Machine { .. }, _] | [_, Seat::Machine { .. }] => false,
            [Seat::Person { key, .. }, Seat::Person { key: other, .. }] => key != other,
            _ => true,
        }
    }

    /// The same people on the other sides.
    pub fn swapped(&self) -> Seats {
        let [first, second] = self.0.clone();
        Seats([second, first])
    }

    /// Renames a session, in all its seats.
    pub fn rename(&mut self, who: SessionKey, new: &str) {
        self.people().filter(|(_, key)| **key == who).for_each(|(name, _)| new.clone_into(name));
    }

    /// Gives the seats of one session to another one.
    pub fn hand_over(&mut self, from: SessionKey, to: SessionKey) {
        self.people().filter(|(_, key)| **key == from).for_each(|(_, key)| *key = to);
    }

    fn people(&mut self) -> impl Iterator<Item = (&mut String, &mut SessionKey)> {
        self.0.iter_mut().filter_map(|seat| match seat {
            Seat::Person { name, key } => Some((name, key)),
            Seat::Machine { .. } | Seat::Open => None,
        })
    }
}

/// Whether a name ends as the names of programs are shown, `web-program-named`, in whatever language.
pub(super) fn is_marked_as_program(name: &str) -> bool {
    let bare: String = name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    bare.ends_with("(program)") || bare.ends_with("(программа)")
}

/// The names of both players of a game with these rules, for people.
pub fn seat_names(seats: &Seats, rules: &AnyGame, locale: Locale) -> [String; 2] {
    seats.0.each_ref().map(|seat| seat_name(seat, Some(rules), locale))
}

/// The name of a player of a game with these rules, for people.
pub fn seat_name(seat: &Seat, rules: Option<&AnyGame>, locale: Locale) -> String {
    match seat {
        Seat::Person { name, key } if key.is_program() => locale.text("web-program-named", &[("name", name)]),
        Seat::Person { name, .. } if name.is_empty() => locale.text("web-guest", &[]),
        Seat::Person { name, .. } => name.clone(),
        Seat::Open => String::new(),
        Seat::Machine { word } => match rules.and_then(|rules| opponent(rules, word)) {
            Some(opponent) => locale.text("web-machine-named", &[("name", &locale.say(&opponent.name))]),
            None => locale.text("web-machine-random", &[]),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_not_marked_as_programs() {
        for language in kamni::Language::ALL {
            let locale = Locale::new(language, crate::test_texts::texts());
            let program = Seat::Person { name: "Anna".to_owned(), key: SessionKey::of_program([7; 32]) };
            let marked = seat_name(&program, None, locale);
            assert!(
                is_marked_as_program(&marked) && is_marked_as_program(&marked.to_uppercase()),
                "{marked}"
            );
        }
        assert!(is_marked_as_program("( Program )"));
        assert!(!is_marked_as_program("Program") && !is_marked_as_program("(program) Anna"));
    }
}
