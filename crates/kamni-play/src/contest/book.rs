//! The book of a contest: one record file, to which every game is added when it ends.
//!
//! That is all a contest needs to go on after it was stopped, however that happened.

use super::Contest;
use super::finished::Finished;
use kamni::record::RecordError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A record file that is being written.
#[derive(Debug)]
pub struct Book {
    file: File,
    names: Vec<String>,
    mark: String,
}

/// Why a book cannot be used.
#[derive(Debug)]
pub enum BookError {
    /// It cannot be read or written.
    Io(io::Error),
    /// Another contest is writing it.
    Busy,
    /// It is there, but it is no book of this contest: the number of the game that does not belong.
    Foreign(usize),
    /// It is there, but it is no sound record.
    Record(RecordError),
    /// It is there, but it is no text.
    NoText,
}

/// The largest book that can be gone on with.
const LARGEST: u64 = 1 << 30;

impl Book {
    /// Opens the book of a contest, and gives the games that are in it. A game that was only half written is cut
    /// off; a file with anything else in it is left as it is.
    pub fn open(path: &Path, contest: &Contest) -> Result<(Book, Vec<Finished>), BookError> {
        let (names, mark) = (contest.names(), contest.mark());
        if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(BookError::Io(io::Error::other("there is something that is no plain file")));
        }
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(BookError::Io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BookError::Busy),
            Err(TryLockError::Error(error)) => return Err(BookError::Io(error)),
        }
        let mut bytes = Vec::new();
        (&file).take(LARGEST + 1).read_to_end(&mut bytes).map_err(BookError::Io)?;
        if bytes.len() as u64 > LARGEST {
            return Err(BookError::Io(io::Error::other("the file is larger than 1 GiB")));
        }
        let text = String::from_utf8(bytes).map_err(|_| BookError::NoText)?;
        let whole = whole_games(&text);
        let mut games = Vec::new();
        for (i, record) in kamni::record::read(whole, &contest.start.registry()).enumerate() {
            let record = record.map_err(BookError::Record)?;
            let game = Finished::read(record, &names, &mark, contest.schedule);
            games.push(game.ok_or(BookError::Foreign(i + 1))?);
        }
        let half = &text[whole.len()..];
        let ours = format!("[Game \"{}\"]\n[Match \"{mark}\"]\n", contest.start.rules());
        if !half.starts_with(&ours) && !ours.starts_with(half) {
            return Err(BookError::Foreign(games.len() + 1));
        }
        file.set_len(whole.len() as u64).map_err(BookError::Io)?;
        file.seek(SeekFrom::End(0)).map_err(BookError::Io)?;
        if !whole.is_empty() && !whole.ends_with("\n\n") {
            file.write_all(b"\n\n").map_err(BookError::Io)?;
        }
        Ok((Book { file, names, mark }, games))
    }

    /// Adds a game.
    pub fn add(&mut self, game: &Finished) -> Result<(), BookError> {
        let text = format!("{}\n", game.record(&self.names, &self.mark));
        self.file.write_all(text.as_bytes()).map_err(BookError::Io)
    }
}

impl Drop for Book {
    /// Without this, a program that is just being started could hold the lock a moment longer than we do.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// The text up to the end of the last game that has its result.
fn whole_games(text: &str) -> &str {
    // Moves do not begin with a bracket, so after a blank line that is a game's first tag.
    let last = text.rfind("\n\n[").map_or(0, |at| at + 2);
    let result = text[last..].split_whitespace().next_back();
    if matches!(result, Some("1-0" | "0-1" | "1/2-1/2")) { text } else { &text[..last] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_game_is_cut_off_wherever_it_ends() {
        let first = "[Game \"kayles/3\"]\n[Result \"1-0\"]\n\n1. 2 1 2. 3 1-0\n\n";
        let second = "[Game \"kayles/3\"]\n[Result \"1/2-1/2\"]\n\n1. 1 2+3>1 1/2-1/2";
        assert_eq!((whole_games(""), whole_games(first)), ("", first));
        for end in 0..second.len() {
            assert_eq!(whole_games(&(first.to_owned() + &second[..end])), first, "{end}");
            assert_eq!(whole_games(&second[..end]), "", "{end}");
        }
        let both = first.to_owned() + second;
        assert_eq!(whole_games(&both), both);
    }
}
