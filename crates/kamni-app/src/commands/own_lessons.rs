//! The lessons of `kamni serve --lessons DIR`: read and proved before anybody sees them.

use super::lesson;
use kamni_learn::{FileError, Lesson, Library};
use kamni_solve::Budget;
use kamni_terminal::{Failure, Terminal, signals};
use kamni_words::Locale;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most lessons of one's own.
const MOST_FILES: usize = 200;

/// The longest name of a file, in characters.
const LONGEST_NAME: usize = 64;

/// The longest time for the proof of one position, as in `kamni lesson check`.
const PROOF_TIME: Duration = Duration::from_secs(60);

/// Why a file is no lesson.
enum Flaw {
    /// What is wrong in it, and where.
    Text(Vec<FileError>),
    /// What is wrong with the file itself.
    File(String),
}

/// The lessons of the program, and those of a folder that are proved. What is wrong with the others is printed.
pub fn library(folder: Option<&Path>, terminal: &mut Terminal) -> Result<Library, Failure> {
    let locale = terminal.locale;
    let mut library = Library::own(locale.games());
    let Some(folder) = folder else { return Ok(library) };
    let files = files(locale, folder)?;
    let budget = Budget { time: PROOF_TIME, stop: signals::stop_flag()?, ..Budget::default() };
    let (mut added, mut refused) = (0, 0);
    for (number, file) in files.iter().enumerate() {
        let read = if number < MOST_FILES {
            read(locale, file)
        } else {
            Err(Flaw::File(locale.text("serve-lessons-many", &[("most", &MOST_FILES)])))
        };
        let proved = match read {
            Ok((name, text, lesson)) => match lesson::prove(&lesson, &budget, terminal)? {
                errors if errors.is_empty() => {
                    library.add_own(&name, text, lesson);
                    lesson::print(file, &[], terminal)?;
                    Ok(())
                }
                errors => Err(Flaw::Text(errors)),
            },
            Err(flaw) => Err(flaw),
        };
        match proved {
            Ok(()) => added += 1,
            Err(flaw) => {
                refused += 1;
                tell(file, &flaw, terminal)?;
            }
        }
    }
    terminal.say("serve-lessons", &[("added", &added), ("refused", &refused)])?;
    Ok(library)
}

/// The files of the folder that end in `.md`, by name.
fn files(locale: Locale, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error: std::io::Error| {
        let name = folder.display();
        Failure::wrong(locale.text("serve-no-lessons", &[("folder", &name), ("error", &error)]))
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if !hidden && path.extension().is_some_and(|ending| ending == "md") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read(locale: Locale, file: &Path) -> Result<(String, String, Lesson), Flaw> {
    let failed = |error: std::io::Error| Flaw::File(error.to_string());
    let name = file.file_stem().and_then(|name| name.to_str()).filter(|name| is_name(name));
    let name =
        name.ok_or_else(|| Flaw::File(locale.text("serve-lessons-name", &[("most", &LONGEST_NAME)])))?;
    let data = fs::metadata(file).map_err(failed)?;
    // A pipe would keep the server from starting.
    if !data.is_file() {
        return Err(Flaw::File(locale.text("serve-lessons-no-file", &[])));
    }
    if let Some(error) = Lesson::too_large(data.len()) {
        return Err(Flaw::Text(vec![error]));
    }
    let mut bytes = Vec::new();
    File::open(file).and_then(|file| file.take(data.len()).read_to_end(&mut bytes)).map_err(failed)?;
    let text = String::from_utf8(bytes).map_err(|_| Flaw::File(locale.text("serve-lessons-no-text", &[])))?;
    let lesson = Lesson::parse(&text).map_err(Flaw::Text)?;
    Ok((name.to_owned(), text, lesson))
}

/// Whether a lesson can have this name, which stands in addresses.
fn is_name(name: &str) -> bool {
    let plain = |c: char| !c.is_control() && !"/\\?#%".contains(c);
    !name.is_empty() && name.chars().count() <= LONGEST_NAME && name.chars().all(plain)
}

fn tell(file: &Path, flaw: &Flaw, terminal: &mut Terminal) -> Result<(), Failure> {
    match flaw {
        Flaw::Text(errors) => lesson::print(file, errors, terminal),
        Flaw::File(error) => {
            let name = kamni::printable(&file.display().to_string());
            let error = kamni::printable(error);
            terminal.say("serve-lesson-refused", &[("file", &name), ("error", &error)])?;
            Ok(())
        }
    }
}
