//! Who plays: the values of `--first` and `--second`.

use std::fmt;

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at the keyboard.
    Person,
    /// The built-in player of this name.
    BuiltIn(String),
    /// A program that speaks UGI, by its command.
    Engine(String),
}

impl Who {
    /// Reads `person`, `engine=COMMAND`, or a built-in player.
    pub fn read(text: &str) -> Option<Who> {
        match (text, text.strip_prefix("engine=")) {
            ("person" | "human", _) => Some(Who::Person),
            (_, Some(command)) if !command.trim().is_empty() => Some(Who::Engine(command.to_owned())),
            _ => {
                let player = kamni_play::built_in(text, &kamni_play::Settings::default()).ok()?;
                Some(Who::BuiltIn(player.name()))
            }
        }
    }

    /// Every word that is one player, for completion and for choosing from a list.
    pub fn words() -> Vec<String> {
        let levels = (1..=kamni_play::STRONGEST).map(|level| format!("level={level}"));
        let ends = |word: &str| std::iter::once(word.to_owned());
        ends("person").chain(ends("random")).chain(levels).chain(ends("perfect")).collect()
    }
}

/// As it is written on the command line.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str("person"),
            Who::BuiltIn(name) => f.write_str(name),
            Who::Engine(command) => write!(f, "engine={command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        for word in Who::words() {
            assert_eq!(Who::read(&word).unwrap().to_string(), word);
        }
        assert_eq!(Who::read("human"), Some(Who::Person));
        assert_eq!(Who::read("7"), Some(Who::BuiltIn("level=7".to_owned())));
        assert_eq!(Who::read("engine=python3 bot.py").unwrap().to_string(), "engine=python3 bot.py");
        for wrong in ["", "me", "engine=", "engine= ", "level=0", "level=11", "Person"] {
            assert_eq!(Who::read(wrong), None, "{wrong}");
        }
    }
}
