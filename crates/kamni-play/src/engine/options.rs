//! The options that a program declares, and whether a value fits.

use kamni::{Message, message, printable, shorten};

/// An option, as a program's `option` line declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its name, which may have spaces.
    pub name: String,
    /// What values it takes.
    pub values: Values,
}

/// What values an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// `true` or `false`.
    Check,
    /// A whole number between two.
    Spin(i64, i64),
    /// One of these.
    Combo(Vec<String>),
    /// Any text, or something that we do not know.
    Free,
}

impl Declared {
    /// Reads what comes after the word `option`.
    pub(crate) fn read(text: &str) -> Option<Declared> {
        const KEYS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
        let mut fields: Vec<(&str, String)> = Vec::new();
        for word in text.split_whitespace() {
            // A name may have the words of keys in it, but nobody does that.
            if KEYS.contains(&word) {
                fields.push((word, String::new()));
            } else if let Some((_, value)) = fields.last_mut() {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
        }
        let field = |key: &str| fields.iter().find(|(k, _)| *k == key).map(|(_, value)| value.as_str());
        let number = |key: &str| field(key).and_then(|value| value.parse::<i64>().ok());
        let choices = || fields.iter().filter(|(key, _)| *key == "var").map(|(_, value)| value.clone());
        let values = match field("type")? {
            "check" => Values::Check,
            "spin" => Values::Spin(number("min").unwrap_or(i64::MIN), number("max").unwrap_or(i64::MAX)),
            "combo" => Values::Combo(choices().collect()),
            _ => Values::Free,
        };
        let name = field("name").filter(|name| !name.is_empty())?;
        Some(Declared { name: name.to_owned(), values })
    }

    /// Whether the option takes `value`.
    fn takes(&self, value: &str) -> bool {
        match &self.values {
            Values::Check => matches!(value, "true" | "false"),
            Values::Spin(min, max) => value.parse().is_ok_and(|number| (min..=max).contains(&&number)),
            Values::Combo(values) => values.iter().any(|known| known == value),
            Values::Free => !value.contains(['\n', '\r']),
        }
    }

    /// The values it takes, for people.
    fn described(&self) -> String {
        match &self.values {
            Values::Check => "true, false".to_owned(),
            Values::Spin(min, max) => format!("{min}..{max}"),
            Values::Combo(values) => values.join(", "),
            Values::Free => "…".to_owned(),
        }
    }
}

/// The option of this name, if it takes `value`. As in UCI, capitals make no difference in names.
pub(crate) fn check<'a>(declared: &'a [Declared], name: &str, value: &str) -> Result<&'a Declared, Message> {
    let shown = |text: &str| printable(&shorten(text));
    match declared.iter().find(|option| option.name.eq_ignore_ascii_case(name)) {
        Some(option) if option.takes(value) => Ok(option),
        Some(option) => Err(message!(
            "engine-option-value",
            "its option {name} does not take `{value}`; it takes {values}",
            name = shown(name),
            value = shown(value),
            values = shown(&option.described()),
        )),
        None if declared.is_empty() => {
            Err(message!("engine-option-none", "it has no option {name}, nor any other", name = shown(name)))
        }
        None => Err(message!(
            "engine-option",
            "it has no option {name}; it has {names}",
            name = shown(name),
            names = shown(&declared.iter().map(|option| option.name.as_str()).collect::<Vec<_>>().join(", ")),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read() {
        let read = |text: &str| Declared::read(text).map(|option| (option.name, option.values));
        let spin = Values::Spin(1, 2048);
        assert_eq!(read(" name Hash type spin default 16 min 1 max 2048"), Some(("Hash".to_owned(), spin)));
        let combo = Values::Combo(vec!["very solid".to_owned(), "wild".to_owned()]);
        let text = "name Play Style type combo default wild var very solid var wild";
        assert_eq!(read(text), Some(("Play Style".to_owned(), combo)));
        assert_eq!(read("name Own type check default true"), Some(("Own".to_owned(), Values::Check)));
        assert_eq!(read("name Rules type string default kayles/10").map(|o| o.1), Some(Values::Free));
        assert_eq!((read(""), read("name X"), read("type spin")), (None, None, None));
    }

    #[test]
    fn values_are_checked() {
        let declared = [
            Declared { name: "Level".to_owned(), values: Values::Spin(1, 10) },
            Declared { name: "Own".to_owned(), values: Values::Check },
            Declared { name: "Rules".to_owned(), values: Values::Free },
        ];
        let id = |name: &str, value: &str| check(&declared, name, value).err().map(|message| message.id);
        assert_eq!((id("Level", "10"), id("Own", "true"), id("Rules", "seega/5")), (None, None, None));
        assert_eq!(id("Level", "11"), Some("engine-option-value"));
        assert_eq!(id("Level", "x"), Some("engine-option-value"));
        assert_eq!(id("Own", "yes"), Some("engine-option-value"));
        assert_eq!(id("Rules", "a\nquit"), Some("engine-option-value"));
        assert_eq!((id("level", "1"), id("Depth", "1")), (None, Some("engine-option")));
        assert_eq!(check(&[], "Level", "1").unwrap_err().id, "engine-option-none");
    }
}
