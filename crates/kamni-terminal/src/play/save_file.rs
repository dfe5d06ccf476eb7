//! The files that games are saved in.

use super::session::Session;
use crate::failure::Failure;
use crate::files::write_whole;
use crate::input;
use kamni::record::{self, Record};
use kamni_words::Locale;
use std::io;
use std::path::{Path, PathBuf};

/// The file that a game is saved in, if there is one.
pub struct SaveFile {
    file: Option<PathBuf>,
}

/// Why a game was not saved.
#[derive(Debug)]
pub enum SaveError {
    /// There is such a file, and nobody said that it may be written over.
    Exists(PathBuf),
    /// It cannot be written.
    Unwritable(PathBuf, io::Error),
}

impl SaveError {
    pub fn text(&self, locale: Locale) -> String {
        match self {
            SaveError::Exists(file) => locale.text("play-save-exists", &[("file", &file.display())]),
            SaveError::Unwritable(file, error) => {
                locale.text("file-unwritable", &[("file", &file.display()), ("error", error)])
            }
        }
    }
}

impl SaveError {
    /// The failure of a command that could not save.
    pub fn failure(&self, locale: Locale) -> Failure {
        Failure::Failed(self.text(locale))
    }
}

impl SaveFile {
    /// A game that is saved in `file`, which is not there yet.
    pub fn new(file: Option<PathBuf>) -> Result<SaveFile, SaveError> {
        match file {
            Some(file) if file.exists() => Err(SaveError::Exists(file)),
            file => Ok(SaveFile { file }),
        }
    }

    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Brings the file up to date, if there is one.
    pub fn save(&self, session: &mut Session) -> Result<(), SaveError> {
        let Some(file) = &self.file else { return Ok(()) };
        let written = write_whole(file, session.record().to_string().as_bytes());
        written.map_err(|error| SaveError::Unwritable(file.clone(), error))?;
        session.changed = false;
        Ok(())
    }

    /// Saves the game in `file` from now on. Another game's file is written over only if `over`.
    pub fn save_as(&mut self, file: &Path, over: bool, session: &mut Session) -> Result<(), SaveError> {
        if file.exists() && !over && self.file.as_deref() != Some(file) {
            return Err(SaveError::Exists(file.to_owned()));
        }
        let before = self.file.replace(file.to_owned());
        let saved = self.save(session);
        if saved.is_err() {
            self.file = before;
        }
        saved
    }

    /// Another game begins, which is in no file yet.
    pub fn detach(&mut self) {
        self.file = None;
    }
}

/// The game that `name` stands for: a file, or `FILE#3` for the third game of a file.
pub fn load(locale: Locale, name: &str) -> Result<Record, Failure> {
    let numbered = name.rsplit_once('#').and_then(|(file, number)| Some((file, number.parse().ok()?)));
    let (file, number) = match numbered {
        Some(numbered) if !Path::new(name).exists() => numbered,
        _ => (name, 1usize),
    };
    // The keyboard is for the moves, so `-` is a file like any other.
    let path = if file == "-" { Path::new("./-") } else { Path::new(file) };
    let text = input::file_text(locale, path)?;
    let mut found = 0;
    for record in record::read(&text, locale.games()) {
        let record = record.map_err(|error| {
            Failure::wrong(format!("{file}: {}", locale.record_error(&error)))
                .hint(locale.text("hint-record", &[]))
        })?;
        found += 1;
        if found == number {
            return Ok(record);
        }
    }
    let blanks: [(&'static str, &dyn ToString); 3] =
        [("file", &file), ("number", &number), ("games", &found)];
    Err(Failure::wrong(locale.text("play-load-missing", &blanks)))
}

#[cfg(test)]
mod tests {
    use super::super::session::Seat;
    use super::*;
    use kamni::Language;
    use kamni_play::DrawRule;
    use std::fs;

    fn session() -> Session {
        let start = kamni_games::games().game("kayles/5").unwrap().start();
        Session::new(start, [Seat::Person, Seat::Person], DrawRule::default())
    }

    #[test]
    fn a_game_is_kept_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.kgn");
        let mut keep = SaveFile::new(Some(file.clone())).unwrap();
        let mut game = session();
        game.play("3").unwrap();
        keep.save(&mut game).unwrap();
        assert!(!game.changed);
        let locale = Locale::new(Language::English, crate::test_texts::texts());
        let name = file.to_str().unwrap();
        assert_eq!(load(locale, name).unwrap().end(), game.game.here);
        assert_eq!(load(locale, &format!("{name}#1")).unwrap().end(), game.game.here);
        assert!(matches!(load(locale, &format!("{name}#2")), Err(Failure::Wrong { .. })));
        for missing in ["no-such.kgn", "-"] {
            assert!(matches!(load(locale, missing), Err(Failure::Failed(_))), "{missing}");
        }
        assert!(matches!(SaveFile::new(Some(file.clone())), Err(SaveError::Exists(_))));
        // Its own file may be written again, another's may not.
        keep.save_as(&file, false, &mut game).unwrap();
        let mut other = SaveFile::new(None).unwrap();
        assert!(matches!(other.save_as(&file, false, &mut game), Err(SaveError::Exists(_))));
        assert!(other.file().is_none());
        other.save_as(&file, true, &mut game).unwrap();
        assert_eq!(other.file(), Some(file.as_path()));
    }

    #[test]
    fn a_file_that_cannot_be_written_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut keep = SaveFile::new(None).unwrap();
        for file in [folder.path().join("no/such/folder.kgn"), folder.path().to_owned()] {
            assert!(matches!(keep.save_as(&file, true, &mut session()), Err(SaveError::Unwritable(..))));
            assert!(keep.file().is_none());
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
