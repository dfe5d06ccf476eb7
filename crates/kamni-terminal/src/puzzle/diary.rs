//! What somebody has tried, in a file of theirs.

use crate::failure::Failure;
use crate::files::{read_whole, write_whole};
use kamni_learn::PuzzleSet;
use kamni_learn::puzzle::own::{Strength, Try, curve, read_tries, write_tries};
use kamni_words::Locale;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The largest file that is read.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// The tries of a person, the oldest first.
pub struct Diary {
    file: Option<PathBuf>,
    tries: Vec<Try>,
}

impl Diary {
    /// The tries in a file, which need not be there yet; without a file nothing is kept.
    pub fn open(file: Option<PathBuf>, locale: Locale) -> Result<Diary, Failure> {
        let Some(path) = &file else { return Ok(Diary { file, tries: Vec::new() }) };
        let bytes = read_whole(path, MAX_FILE_BYTES).map_err(|error| {
            let blanks: kamni_words::Blanks<'_> = &[("file", &path.display()), ("error", &error)];
            Failure::Failed(locale.text("file-unreadable", blanks))
        })?;
        let text = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
        Ok(Diary { tries: read_tries(&text), file })
    }

    /// All of them.
    pub fn tries(&self) -> &[Try] {
        &self.tries
    }

    /// Adds a try made now, and keeps it.
    pub fn add(&mut self, puzzle: &str, solved: bool, locale: Locale) -> Result<(), Failure> {
        self.tries.push(Try { at: now(), puzzle: puzzle.to_owned(), solved });
        let Some(file) = &self.file else { return Ok(()) };
        let kept = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        kept.and_then(|()| write_whole(file, write_tries(&self.tries).as_bytes())).map_err(|error| {
            let blanks: kamni_words::Blanks<'_> = &[("file", &file.display()), ("error", &error)];
            Failure::Failed(locale.text("file-unwritable", blanks))
        })
    }

    /// The strength at a game after each try that counts.
    pub fn curve(&self, set: &PuzzleSet, game: &str) -> Vec<Strength> {
        curve(&self.tries, |id| {
            set.get(id).filter(|puzzle| puzzle.game() == game).map(|puzzle| puzzle.rating)
        })
    }

    /// The strength at a game now.
    pub fn strength(&self, set: &PuzzleSet, game: &str) -> Strength {
        self.curve(set, game).last().copied().unwrap_or_else(Strength::newcomer)
    }
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}
