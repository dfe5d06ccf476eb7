//! The names of players.

use super::seat::is_marked_as_program;
use crate::problem::{Problem, ProblemKind};
use kamni_words::Locale;

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 40;

/// A player's name as a client sent it: one line, not too long, without invisible characters.
pub fn player_name(text: &str, locale: Locale) -> Result<String, Problem> {
    let name = text.trim();
    if !is_plain(name, MAX_NAME) {
        return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-name", MAX_NAME));
    }
    if is_marked_as_program(name) {
        return Err(Problem::localized(ProblemKind::WrongText, locale, "web-name-program", &[]));
    }
    Ok(name.to_owned())
}

/// Whether a text is one line of this many characters at most, all of which can be seen.
pub fn is_plain(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(is_invisible)
}

/// A player's name from a record: without what [`player_name`] does not allow.
pub fn shortened_name(text: &str) -> String {
    text.chars().filter(|c| !is_invisible(*c)).take(MAX_NAME).collect()
}

/// Whether a character shows nothing, or changes how the text around it is shown.
fn is_invisible(c: char) -> bool {
    is_zero_width(c) || kamni::printable(c.encode_utf8(&mut [0; 4])).len() > c.len_utf8()
}

/// Characters without a width or without ink that are printable for a terminal: they neither control it nor change the direction.
fn is_zero_width(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}')
        || matches!(
            c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
                ..='\u{180f}' | '\u{2800}' | '\u{3164}'
        )
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || matches!(c, '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        let locale = Locale::new(kamni::Language::English, crate::test_texts::texts());
        assert_eq!(player_name("  Яна Ö \"<b>\" 1 ", locale).unwrap(), "Яна Ö \"<b>\" 1");
        for wrong in [
            '\n',
            '\0',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{200b}',
            '\u{200e}',
            '\u{202e}',
            '\u{2066}',
            '\u{feff}',
            '\u{3164}',
            '\u{2800}',
            '\u{fe0f}',
            '\u{e0041}',
        ] {
            let name = format!("An{wrong}na");
            assert!(player_name(&name, locale).is_err(), "{wrong:?}");
            assert_eq!(shortened_name(&name), "Anna", "{wrong:?}");
        }
        assert!(player_name(&"я".repeat(MAX_NAME), locale).is_ok());
        assert!(player_name(&"я".repeat(MAX_NAME + 1), locale).is_err());
        assert_eq!(shortened_name(&"я".repeat(MAX_NAME + 1)).chars().count(), MAX_NAME);
    }
}
