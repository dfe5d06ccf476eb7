//! The options that an engine declares, and the check of values for them.

use kamni::{Message, message, printable, shorten};

/// An option, as the line `option ...` of an engine declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, which may have spaces.
    pub name: String,
    /// The values that it takes.
    pub kind: OptionKind,
}

/// The values that an option takes, by its type in UGI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check,
    /// An integer between a minimum and a maximum.
    Spin(i64, i64),
    /// One of these.
    Combo(Vec<String>),
    /// Any text; also the kind of options of unknown types.
    Text,
}

impl EngineOption {
    /// Parses the words after `option`.
    pub(crate) fn parse(text: &str) -> Option<EngineOption> {
        const KEYS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
        let mut fields: Vec<(&str, String)> = Vec::new();
        for word in text.split_whitespace() {
            // UGI does not forbid these words in names, but no engine uses them there.
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
        let kind = match field("type")? {
            "check" => OptionKind::Check,
            "spin" => OptionKind::Spin(number("min").unwrap_or(i64::MIN), number("max").unwrap_or(i64::MAX)),
            "combo" => OptionKind::Combo(choices().collect()),
            _ => OptionKind::Text,
        };
        let name = field("name").filter(|name| !name.is_empty())?;
        Some(EngineOption { name: name.to_owned(), kind })
    }

    /// Whether the option takes `value`.
    fn takes(&self, value: &str) -> bool {
        match &self.kind {
            OptionKind::Check => matches!(value, "true" | "false"),
            OptionKind::Spin(min, max) => value.parse().is_ok_and(|number| (min..=max).contains(&&number)),
            OptionKind::Combo(values) => values.iter().any(|known| known == value),
            OptionKind::Text => !value.contains(['\n', '\r']),
        }
    }

    /// The values that it takes, for error messages.
    fn allowed_values(&self) -> String {
        match &self.kind {
            OptionKind::Check => "true, false".to_owned(),
            OptionKind::Spin(min, max) => format!("{min}..{max}"),
            OptionKind::Combo(values) => values.join(", "),
            OptionKind::Text => "…".to_owned(),
        }
    }
}

/// The option of this name, if it takes `value`. As in UCI, names are case-insensitive.
pub(crate) fn check<'a>(
    declared: &'a [EngineOption],
    name: &str,
    value: &str,
) -> Result<&'a EngineOption, Message> {
    let shown = |text: &str| printable(&shorten(text));
    match declared.iter().find(|option| option.name.eq_ignore_ascii_case(name)) {
        Some(option) if option.takes(value) => Ok(option),
        Some(option) => Err(message!(
            "engine-option-value",
            "its option {name} does not take `{value}`; it takes {values}",
            name = shown(name),
            value = shown(value),
            values = shown(&option.allowed_values()),
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
    fn declarations_are_parsed() {
        let parse = |text: &str| EngineOption::parse(text).map(|option| (option.name, option.kind));
        let spin = OptionKind::Spin(1, 2048);
        assert_eq!(parse(" name Hash type spin default 16 min 1 max 2048"), Some(("Hash".to_owned(), spin)));
        let combo = OptionKind::Combo(vec!["very solid".to_owned(), "wild".to_owned()]);
        let text = "name Play Style type combo default wild var very solid var wild";
        assert_eq!(parse(text), Some(("Play Style".to_owned(), combo)));
        assert_eq!(parse("name Own type check default true"), Some(("Own".to_owned(), OptionKind::Check)));
        assert_eq!(parse("name Rules type string default kayles/10").map(|o| o.1), Some(OptionKind::Text));
        assert_eq!((parse(""), parse("name X"), parse("type spin")), (None, None, None));
    }

    #[test]
    fn values_are_checked() {
        let declared = [
            EngineOption { name: "Level".to_owned(), kind: OptionKind::Spin(1, 10) },
            EngineOption { name: "Own".to_owned(), kind: OptionKind::Check },
            EngineOption { name: "Rules".to_owned(), kind: OptionKind::Text },
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
