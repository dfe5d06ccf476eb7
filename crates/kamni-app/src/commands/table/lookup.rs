//! Tables by rules or file, their folder, and what is said when one is missing or damaged.

use crate::cli::TableFolder;
use kamni_tables::{
    Coding, TableError, TableFile, TableSpec, Tabled, Tables, stones_of_tables, tabled, tabled_like,
    tabled_rules,
};
use kamni_terminal::progress::percent;
use kamni_terminal::{Failure, input};
use kamni_words::Locale;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The tables in the folder that was asked for, or in the user's.
pub fn tables(locale: Locale, folder: &TableFolder) -> Result<Tables, Failure> {
    let folder = folder.tables.clone().filter(|folder| !folder.as_os_str().is_empty());
    match folder.or_else(users_folder) {
        Some(folder) => Ok(Tables::new(folder, locale.games().clone())),
        None => Err(Failure::Failed(locale.text("table-no-folder", &[]))),
    }
}

/// `$XDG_DATA_HOME/kamni/tables`, else `~/.local/share/kamni/tables`, or on Windows `%LOCALAPPDATA%\kamni\tables`.
pub fn users_folder() -> Option<PathBuf> {
    let folder =
        |name: &str| Some(std::env::var_os(name).filter(|value: &OsString| !value.is_empty())?.into());
    let data: PathBuf = folder("XDG_DATA_HOME")
        // So says its specification.
        .filter(|folder: &PathBuf| folder.is_absolute())
        .or_else(|| {
            if cfg!(windows) { folder("LOCALAPPDATA") } else { Some(folder("HOME")?.join(".local/share")) }
        })?;
    Some(data.join("kamni").join("tables"))
}

/// The table of a game, with this many stones if that can be chosen.
pub fn tabled_game(locale: Locale, rules: &str, stones: Option<u8>) -> Result<Box<dyn Tabled>, Failure> {
    let game = input::game(locale, rules)?;
    let rules = game.rules();
    let Some(usual) = tabled(&game, None) else {
        return Err(Failure::wrong(locale.text("table-not-tabled", &[("rules", &rules)]))
            .hint(locale.text("table-tabled", &[("rules", &tabled_rules(locale.games()))])));
    };
    let Some(stones) = stones else { return Ok(usual) };
    let Some((least, most)) = stones_of_tables(&game) else {
        return Err(Failure::wrong(locale.text("table-no-stones", &[("rules", &rules)])));
    };
    tabled(&game, Some(stones.into())).ok_or_else(|| {
        let blanks: kamni_words::Blanks<'_> =
            &[("rules", &rules), ("stones", &stones), ("least", &least), ("most", &most)];
        Failure::wrong(locale.text("table-stones-range", blanks))
    })
}

/// The table that the user names by its rules or as a file, open, and what its game does for it.
pub fn open(
    locale: Locale,
    word: &str,
    folder: &TableFolder,
) -> Result<(TableFile, Box<dyn Tabled>), Failure> {
    let refused = |error| failed(locale, &error, word);
    let is_rules = locale.games().game(word).is_ok();
    let table = if !is_rules && (word.ends_with(".kmt") || Path::new(word).exists()) {
        TableFile::open(Path::new(word), locale.games()).map_err(refused)?
    } else {
        let rules = tabled_game(locale, word, None)?.spec().rules;
        let tables = tables(locale, folder)?;
        let path = tables.path(&rules);
        if !path.exists() {
            return Err(missing(locale, &tables, &rules));
        }
        TableFile::open_as(&path, &rules, locale.games()).map_err(refused)?
    };
    let known =
        locale.games().game(&table.spec().rules).ok().and_then(|game| tabled_like(&game, table.spec()));
    let unknown = || Failure::Failed(locale.text("table-not-tabled", &[("rules", &table.spec().rules)]));
    let tabled = known.ok_or_else(unknown)?;
    table.expect(&tabled.spec()).map_err(refused)?;
    Ok((table, tabled))
}

/// How long a table's file is, and of a compressed one, how much of what it would be.
pub fn size(locale: Locale, spec: &TableSpec, bytes: u64) -> String {
    let (size, values) = (locale.size(bytes), spec.data_bytes());
    // Of a very small table the header is longer than its values.
    if spec.coding == Coding::Plain || bytes >= values {
        return size;
    }
    let (percent, plain) = (percent(locale, bytes, values), locale.size(values));
    locale.text("table-compressed", &[("size", &size), ("percent", &percent), ("plain", &plain)])
}

pub fn missing(locale: Locale, tables: &Tables, rules: &str) -> Failure {
    let folder = tables.folder().display();
    let message = locale.text("table-missing", &[("rules", &rules), ("folder", &folder)]);
    with_hint(locale, message, "table-hint-build", &[("rules", &rules)])
}

/// The error of a table that the user named by `word`, with a hint.
pub fn failed(locale: Locale, error: &TableError, word: &str) -> Failure {
    let message = locale.say(&error.message());
    match error {
        TableError::Memory { needed, .. } => {
            let gib = needed.div_ceil(1 << 30);
            with_hint(locale, message, "table-hint-memory", &[("gib", &gib)])
        }
        // A file that the user named is not ours to remove.
        error if error.is_damage() && locale.games().game(word).is_ok() => {
            with_hint(locale, message, "table-hint-damaged", &[("rules", &word)])
        }
        _ => Failure::Failed(message),
    }
}

fn with_hint(locale: Locale, message: String, hint: &str, blanks: kamni_words::Blanks<'_>) -> Failure {
    Failure::Failed(format!("{message}\n{}{}", locale.text("hint", &[]), locale.text(hint, blanks)))
}
