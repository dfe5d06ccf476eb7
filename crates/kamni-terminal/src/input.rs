//! Rules, positions and files as users name them.

use crate::failure::Failure;
use kamni::{AnyGame, AnyPosition, printable, shorten};
use kamni_words::Locale;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest text that is read. The longest position, with two million pieces, fits in twice.
pub const MAX_TEXT: u64 = 64 << 20;

/// The game of a rules string.
pub fn game(locale: Locale, rules: &str) -> Result<AnyGame, Failure> {
    locale.games().game(rules).map_err(|error| Failure::rules(locale, rules, &error))
}

/// `RULES [POSITION]`, where the position may be `start`, `@FILE` or `@-`.
pub fn position(locale: Locale, rules: &str, position: Option<&str>) -> Result<AnyPosition, Failure> {
    let game = game(locale, rules)?;
    let Some(text) = position else {
        return Ok(game.start());
    };
    let file = match text.strip_prefix('@') {
        Some(file) => file_text(locale, Path::new(file))?,
        None => String::new(),
    };
    // A file ends with a newline, which is not part of the position.
    let line = file.strip_suffix('\n').unwrap_or(&file);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let (words, text) = (text, if text.starts_with('@') { line } else { text });
    game.position(text).map_err(|error| {
        let failure = Failure::position(locale, &game, text, &error);
        // Positions may begin with a hyphen, so an option that there is not comes here too.
        if !words.starts_with("--") {
            return failure;
        }
        failure.hint(locale.text("hint-no-option", &[("option", &printable(&shorten(words)))]))
    })
}

/// The contents of a file, or of standard input for `-`.
pub fn file_text(locale: Locale, path: &Path) -> Result<String, Failure> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { locale.text("stdin", &[]) } else { path.display().to_string() };
    let failed = |error: io::Error| {
        Failure::Failed(locale.text("file-unreadable", &[("file", &name), ("error", &error)]))
    };
    let mut bytes = Vec::new();
    let read = if is_stdin {
        io::stdin().lock().take(MAX_TEXT + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_TEXT + 1).read_to_end(&mut bytes))
    };
    read.map_err(failed)?;
    if bytes.len() as u64 > MAX_TEXT {
        let most = MAX_TEXT >> 20;
        return Err(Failure::wrong(locale.text("file-too-large", &[("file", &name), ("most", &most)])));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Failure::wrong(locale.text("file-not-utf8", &[("file", &name), ("byte", &at)]))
    })
}
