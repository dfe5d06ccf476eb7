//! The texts that tests read.

use kamni_words::Texts;
use std::sync::LazyLock;

/// The texts for kamni's own games.
pub fn own_texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(kamni_games::games().clone()));
    &TEXTS
}

/// The most words of a reason, a hint or a line about the position.
pub const MAX_WORDS: usize = 25;

/// How many words a text has. Moves, cells and numbers in a row, such as `7 + 4 = 11`, count as one; a dash is none.
pub fn count_words(text: &str) -> usize {
    let is_sign =
        |word: &str| !word.contains(char::is_alphabetic) || word.contains(|c: char| c.is_ascii_digit());
    let words: Vec<&str> = text.split_whitespace().collect();
    let runs = words.chunk_by(|a, b| is_sign(a) && is_sign(b));
    runs.filter(|run| run.iter().any(|word| word.contains(char::is_alphanumeric))).count()
}
