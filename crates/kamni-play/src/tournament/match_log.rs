//! The match log: one record file, to which every game is appended when it ends.
//!
//! A tournament resumes from its log after any interruption.

use super::config::Tournament;
use super::finished_game::FinishedGame;
use kamni::record::RecordError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A match log that is open for appending, and locked.
#[derive(Debug)]
pub struct MatchLog {
    file: File,
    names: Vec<String>,
    fingerprint: String,
}

/// Why a match log cannot be used.
#[derive(Debug)]
pub enum MatchLogError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// Another process is writing the file.
    Busy,
    /// The file exists, but it has a game of another tournament: the number of that game.
    Foreign(usize),
    /// The file exists, but it is not a valid record.
    Record(RecordError),
    /// The file exists, but it is not UTF-8 text.
    InvalidUtf8,
}

/// The largest log that can be resumed from, in bytes.
const MAX_BYTES: u64 = 1 << 30;

impl MatchLog {
    /// Opens or creates the log of a tournament, and returns the games in it. An incomplete game at the end is cut off;
    /// a file with any other content is an error and is not changed.
    pub fn open(
        path: &Path,
        tournament: &Tournament,
    ) -> Result<(MatchLog, Vec<FinishedGame>), MatchLogError> {
        let (names, fingerprint) = (tournament.names(), tournament.fingerprint());
        if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(MatchLogError::Io(io::Error::other("there is something that is no plain file")));
        }
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(MatchLogError::Io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(MatchLogError::Busy),
            Err(TryLockError::Error(error)) => return Err(MatchLogError::Io(error)),
        }
        let mut bytes = Vec::new();
        (&file).take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(MatchLogError::Io)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(MatchLogError::Io(io::Error::other("the file is larger than 1 GiB")));
        }
        let text = text_of(&bytes).ok_or(MatchLogError::InvalidUtf8)?;
        let complete = complete_games(text);
        let mut games = Vec::new();
        for (i, record) in kamni::record::read(complete, &tournament.start.registry()).enumerate() {
            let record = record.map_err(MatchLogError::Record)?;
            let game = FinishedGame::read(record, &names, &fingerprint, tournament.schedule);
            games.push(game.ok_or(MatchLogError::Foreign(i + 1))?);
        }
        let incomplete = &text[complete.len()..];
        let ours = format!("[Game \"{}\"]\n[Match \"{fingerprint}\"]\n", tournament.start.rules());
        if !incomplete.starts_with(&ours) && !ours.starts_with(incomplete) {
            return Err(MatchLogError::Foreign(games.len() + 1));
        }
        file.set_len(complete.len() as u64).map_err(MatchLogError::Io)?;
        file.seek(SeekFrom::End(0)).map_err(MatchLogError::Io)?;
        if !complete.is_empty() && !complete.ends_with("\n\n") {
            file.write_all(b"\n\n").map_err(MatchLogError::Io)?;
        }
        Ok((MatchLog { file, names, fingerprint }, games))
    }

    /// Appends a game.
    pub fn append(&mut self, game: &FinishedGame) -> Result<(), MatchLogError> {
        let text = format!("{}\n", game.record(&self.names, &self.fingerprint));
        self.file.write_all(text.as_bytes()).map_err(MatchLogError::Io)
    }
}

impl Drop for MatchLog {
    /// A child process that is being started inherits the file for a moment; unlocking here frees the lock at once.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// The bytes as text, without the character in whose middle the file was cut off. `None`: this is not text.
fn text_of(bytes: &[u8]) -> Option<&str> {
    match str::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) if error.error_len().is_none() => str::from_utf8(&bytes[..error.valid_up_to()]).ok(),
        Err(_) => None,
    }
}

/// The text up to the end of the last game that has a result.
fn complete_games(text: &str) -> &str {
    // No move begins with a bracket, so a bracket after a blank line begins the first tag of a game.
    let last = text.rfind("\n\n[").map_or(0, |at| at + 2);
    let result = text[last..].split_whitespace().next_back();
    if matches!(result, Some("1-0" | "0-1" | "1/2-1/2")) { text } else { &text[..last] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_that_is_cut_off_is_left_out() {
        let text = "played �";
        for end in 0..text.len() {
            let whole = &text[..end.min("played ".len())];
            assert_eq!(text_of(&text.as_bytes()[..end]), Some(whole), "{end}");
        }
        assert_eq!(text_of(text.as_bytes()), Some(text));
        assert_eq!(text_of(b"a\xff, then more"), None);
    }

    #[test]
    fn an_incomplete_game_is_cut_off_wherever_it_ends() {
        let first = "[Game \"kayles/3\"]\n[Result \"1-0\"]\n\n1. 2 1 2. 3 1-0\n\n";
        let second = "[Game \"kayles/3\"]\n[Result \"1/2-1/2\"]\n\n1. 1 2+3>1 1/2-1/2";
        assert_eq!((complete_games(""), complete_games(first)), ("", first));
        for end in 0..second.len() {
            assert_eq!(complete_games(&(first.to_owned() + &second[..end])), first, "{end}");
            assert_eq!(complete_games(&second[..end]), "", "{end}");
        }
        let both = first.to_owned() + second;
        assert_eq!(complete_games(&both), both);
    }
}
