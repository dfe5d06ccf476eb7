//! Words on the screen: breaking lines, and a line to type into.

use ratatui::text::Span;

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text in lines of at most `room` columns. Words that are longer are broken.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        let mut used = 0;
        for word in paragraph.split(' ') {
            let needed = width(word);
            if used > 0 && used + 1 + needed <= room {
                line.push(' ');
                used += 1;
            } else if used > 0 {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            for sign in word.chars() {
                let one = width(sign.encode_utf8(&mut [0; 4]));
                if used + one > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0;
                }
                line.push(sign);
                used += one;
            }
        }
        lines.push(line);
    }
    lines
}

/// The beginning of a text that fits into `room` columns; what is missing shows as `…`.
pub fn cut(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1;
    for sign in text.chars() {
        used += width(sign.encode_utf8(&mut [0; 4]));
        if used > room {
            break;
        }
        kept.push(sign);
    }
    if room > 0 { kept + "…" } else { kept }
}

/// A line that somebody types into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    text: String,
    /// How many characters stand before the cursor.
    at: usize,
}

impl Field {
    /// The longest text, in bytes.
    const MAX_BYTES: usize = 1000;

    pub fn new(text: &str) -> Field {
        Field { text: text.to_owned(), at: text.chars().count() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands before the cursor.
    pub fn before(&self) -> &str {
        &self.text[..self.byte(self.at)]
    }

    fn byte(&self, at: usize) -> usize {
        self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte)
    }

    pub fn insert(&mut self, sign: char) {
        if !sign.is_control() && self.text.len() < Field::MAX_BYTES {
            self.text.insert(self.byte(self.at), sign);
            self.at += 1;
        }
    }

    pub fn erase_before(&mut self) {
        if self.at > 0 {
            self.at -= 1;
            self.erase_after();
        }
    }

    pub fn erase_after(&mut self) {
        let byte = self.byte(self.at);
        if byte < self.text.len() {
            self.text.remove(byte);
        }
    }

    /// Erases everything before the cursor.
    pub fn erase_line(&mut self) {
        self.text.drain(..self.byte(self.at));
        self.at = 0;
    }

    pub fn left(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub fn right(&mut self) {
        self.at = (self.at + 1).min(self.text.chars().count());
    }

    pub fn home(&mut self) {
        self.at = 0;
    }

    pub fn end(&mut self) {
        self.at = self.text.chars().count();
    }
}

/// The Latin letter on the same key, for those whose keyboard is set to Russian.
pub fn latin(sign: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let lower = sign.to_lowercase().next().unwrap_or(sign);
    match RUSSIAN.chars().position(|letter| letter == lower) {
        Some(place) => {
            let letter = char::from(LATIN.as_bytes()[place]);
            if lower == sign { letter } else { letter.to_ascii_uppercase() }
        }
        None => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one\n\ntwo", 7), ["one", "", "two"]);
        assert_eq!(wrap("unbelievable", 5), ["unbel", "ievab", "le"]);
        assert_eq!(wrap("a unbelievable b", 5), ["a", "unbel", "ievab", "le b"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
        assert_eq!(
            (cut("камни", 5), cut("камни", 4), cut("камни", 0)),
            ("камни".into(), "кам…".into(), "".into())
        );
    }

    #[test]
    fn a_field_is_edited_in_the_middle() {
        let mut field = Field::new("абв");
        field.left();
        field.insert('1');
        assert_eq!((field.text(), field.before()), ("аб1в", "аб1"));
        field.erase_before();
        field.erase_after();
        field.erase_after();
        assert_eq!(field.text(), "аб");
        field.home();
        field.erase_before();
        field.insert('\n');
        field.right();
        field.erase_line();
        assert_eq!(field.text(), "б");
        field.end();
        (0..2000).for_each(|_| field.insert('x'));
        assert!(field.text().len() <= 1003);
    }

    #[test]
    fn russian_keys_are_latin_keys() {
        let typed: String = "рцГЫ1ё".chars().map(latin).collect();
        assert_eq!(typed, "hwUS1ё");
    }
}
