//! A folder with tables.

use super::lock::{self, Lock};
use super::tabled::{all_tabled, tabled_like};
use super::{Doing, Draft, TableError, TableFile, TableSpec, journal};
use kamni::{AnyGame, Message, Registry};
use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// How table files' names end.
const ENDING: &str = ".kmt";

/// A folder that was changed less than this before it was looked at may have changed again without a newer date.
const DATES: Duration = Duration::from_secs(1);

/// A folder with tables, which need not be there yet. A game can have several tables there: the one with the name that `kamni table build` gives it, and
/// others with names of their own, such as `seega-5-small.kmt`; whatever they are called, their headers say of which rules they are.
#[derive(Debug)]
pub struct Tables {
    folder: PathBuf,
    /// The games whose tables they are.
    games: Registry,
    /// Tables that are open, by their paths.
    open: Mutex<HashMap<PathBuf, Arc<TableFile>>>,
    /// The tables with names of their own.
    named: Mutex<Named>,
    /// What was prepared for look-ups in some of them, with the tables that it is for.
    prepared: Mutex<Vec<Prepared>>,
    /// Tables that could not be opened when they were wanted, and why.
    refused: Mutex<BTreeMap<PathBuf, Message>>,
}

/// Tables of the same rules, and what was prepared for look-ups in them.
type Prepared = (Vec<Arc<TableFile>>, Arc<dyn Any + Send + Sync>);

/// The tables in the folder that have names of their own, as they were when it was last looked at.
#[derive(Debug, Default)]
struct Named {
    /// The date of the folder then, if a later change would give it another one.
    date: Option<SystemTime>,
    /// Each with its rules, as the header says, or as the name does if the header cannot be read.
    tables: Vec<(PathBuf, String)>,
}

/// A table that is not used, as a whole or in part, because something is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnusableTable {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: String,
}

/// Something in the folder.
#[derive(Debug)]
pub struct Entry {
    /// The table, as it is called when it is complete.
    pub path: PathBuf,
    /// What is there of it.
    pub state: State,
}

/// What is there of a table.
#[derive(Debug)]
pub enum State {
    /// A table whose header is sound.
    Complete {
        /// What it holds.
        spec: Box<TableSpec>,
        /// How many bytes its file has.
        bytes: u64,
    },
    /// A file that cannot be trusted.
    Refused(TableError),
    /// A build that has not ended.
    Unfinished {
        /// The rules string.
        rules: String,
        /// Bytes of values up to the last checkpoint.
        done: u64,
        /// Bytes of values in the end.
        total: u64,
        /// Whether a process is building it now.
        busy: bool,
    },
}

impl Tables {
    /// The tables of these games in a folder.
    pub fn new(folder: impl Into<PathBuf>, games: Registry) -> Tables {
        Tables {
            folder: folder.into(),
            games,
            open: Mutex::default(),
            named: Mutex::default(),
            prepared: Mutex::default(),
            refused: Mutex::default(),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the table for a rules string is, or would be.
    pub fn path(&self, rules: &str) -> PathBuf {
        self.folder.join(file_name(rules))
    }

    /// The game whose table has this file name.
    pub fn game_of(&self, file_name: &str) -> Option<AnyGame> {
        game_of(file_name, &self.games)
    }

    /// The table for a rules string; `None` if there is none. A file that has its
    /// name but cannot be trusted is an error. A table that failed is opened anew when its file was replaced.
    pub fn open(&self, rules: &str) -> Result<Option<Arc<TableFile>>, TableError> {
        self.open_at(self.path(rules), rules)
    }

    /// All tables for a rules string that can be used, whatever they are called. If there are some and none can be used, that is an error;
    /// what is wrong with those that are left out is among the [`problems`](Tables::problems).
    pub fn open_all(&self, rules: &str) -> Result<Vec<Arc<TableFile>>, TableError> {
        let (mut tables, mut failure) = (Vec::new(), None);
        for path in std::iter::once(self.path(rules)).chain(self.named(rules)) {
            match self.open_at(path, rules) {
                Ok(table) => tables.extend(table),
                Err(error) => _ = failure.get_or_insert(error),
            }
        }
        match failure.filter(|_| tables.is_empty()) {
            Some(error) => Err(error),
            None => Ok(tables),
        }
    }

    /// The tables for a rules string that have names of their own.
    fn named(&self, rules: &str) -> Vec<PathBuf> {
        let mut named = self.named.lock().unwrap_or_else(PoisonError::into_inner);
        let date = fs::metadata(&self.folder).and_then(|folder| folder.modified()).ok();
        if date.is_none() || named.date != date {
            named.tables = self.look_for_named();
            let is_old = |date: &SystemTime| date.elapsed().is_ok_and(|age| age > DATES);
            named.date = date.filter(is_old);
        }
        named.tables.iter().filter(|(_, of)| of == rules).map(|(path, _)| path.clone()).collect()
    }

    fn look_for_named(&self) -> Vec<(PathBuf, String)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let table = |name: String| {
            let has_own_name = name.ends_with(ENDING) && game_of(&name, &self.games).is_none();
            let path = has_own_name.then(|| self.folder.join(&name))?;
            let rules = match TableFile::open(&path, &self.games) {
                Ok(table) => table.spec().rules.clone(),
                Err(_) => rules_in_name(&name, &self.games)?,
            };
            Some((path, rules))
        };
        let mut tables: Vec<_> =
            entries.filter_map(|entry| table(entry.file_name().into_string().ok()?)).collect();
        tables.sort();
        tables
    }

    fn open_at(&self, path: PathBuf, rules: &str) -> Result<Option<Arc<TableFile>>, TableError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = open.get(&path) {
            if table.failure().is_none() || !table.was_replaced() {
                return Ok(Some(Arc::clone(table)));
            }
            open.remove(&path);
        }
        let opened = if path.exists() { self.open_file(&path, rules).map(Some) } else { Ok(None) };
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        match &opened {
            Ok(table) => {
                refused.remove(&path);
                open.extend(table.iter().map(|table| (path.clone(), Arc::clone(table))));
            }
            Err(error) => drop(refused.insert(path, error.message())),
        }
        opened
    }

    fn open_file(&self, path: &Path, rules: &str) -> Result<Arc<TableFile>, TableError> {
        let table = TableFile::open_as(path, rules, &self.games)?;
        let game = self.games.game(rules).ok();
        if let Some(expected) = game.and_then(|game| tabled_like(&game, table.spec())) {
            table.expect(&expected.spec())?;
        }
        Ok(Arc::new(table))
    }

    /// What has gone wrong with tables that were looked up so far, without a look at the folder.
    pub fn problems(&self) -> Vec<UnusableTable> {
        let problem = |(path, reason): (PathBuf, Message)| UnusableTable { path, reason: reason.to_string() };
        let mut problems: Vec<UnusableTable> = self.failures().into_iter().map(problem).collect();
        problems.sort();
        problems
    }

    /// The same as messages, each with the file that it is about.
    pub fn failures(&self) -> Vec<(PathBuf, Message)> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = open.values().filter_map(|table| Some((table.path(), table.failure()?)));
        let refused = refused.iter().map(|(path, reason)| (path.as_path(), reason));
        failed.chain(refused).map(|(path, reason)| (path.to_owned(), reason.clone())).collect()
    }

    /// The same, with every file in the folder that has the name of a table but cannot be opened as one. A table that was
    /// replaced by a sound one is none any more.
    pub fn all_problems(&self) -> Vec<UnusableTable> {
        let replaced: Vec<(PathBuf, String)> = {
            let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let failed = open.iter().filter(|(_, table)| table.failure().is_some() && table.was_replaced());
            failed.map(|(path, table)| (path.clone(), table.spec().rules.clone())).collect()
        };
        for (path, rules) in replaced {
            // If it fails again, the folder's list has it.
            let _ = self.open_at(path, &rules);
        }
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let mut problems = self.problems();
        let refused = match self.list() {
            Ok(entries) => entries
                .into_iter()
                .filter_map(|entry| match entry.state {
                    State::Refused(error) => {
                        Some(UnusableTable { path: entry.path, reason: error.to_string() })
                    }
                    _ => None,
                })
                .collect(),
            Err(error) => vec![UnusableTable { path: self.folder.clone(), reason: error.to_string() }],
        };
        problems.extend(refused);
        problems.sort();
        problems.dedup();
        problems
    }

    /// What a game prepares once for look-ups in the table for a rules string; `None` if there is no such table.
    pub fn prepared<T: Any + Send + Sync>(
        &self,
        rules: &str,
        prepare: impl FnOnce(Arc<TableFile>) -> Result<T, TableError>,
    ) -> Result<Option<Arc<T>>, TableError> {
        let files = Vec::from_iter(self.open(rules)?);
        self.prepared_for(files, |mut files| prepare(files.swap_remove(0)))
    }

    /// The same for all tables of a rules string that can be used, at least one.
    pub fn prepared_together<T: Any + Send + Sync>(
        &self,
        rules: &str,
        prepare: impl FnOnce(Vec<Arc<TableFile>>) -> Result<T, TableError>,
    ) -> Result<Option<Arc<T>>, TableError> {
        self.prepared_for(self.open_all(rules)?, prepare)
    }

    fn prepared_for<T: Any + Send + Sync>(
        &self,
        files: Vec<Arc<TableFile>>,
        prepare: impl FnOnce(Vec<Arc<TableFile>>) -> Result<T, TableError>,
    ) -> Result<Option<Arc<T>>, TableError> {
        let Some(first) = files.first() else { return Ok(None) };
        let mut kept = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |of: &[Arc<TableFile>]| {
            of.len() == files.len() && of.iter().zip(&files).all(|(one, two)| Arc::ptr_eq(one, two))
        };
        let found = kept.iter().find(|(of, _)| same(of));
        if let Some(prepared) = found.and_then(|(_, prepared)| Arc::clone(prepared).downcast::<T>().ok()) {
            return Ok(Some(prepared));
        }
        let prepared = Arc::new(prepare(files.clone())?);
        // A table that was removed or replaced is not looked up any more.
        kept.retain(|(of, _)| of.first().is_none_or(|of| of.spec().rules != first.spec().rules));
        kept.push((files, Arc::clone(&prepared) as _));
        Ok(Some(prepared))
    }

    /// A build of the table for a rules string that has not ended, if there is one.
    pub fn unfinished(&self, rules: &str) -> Option<State> {
        let path = self.path(rules);
        let begun = path.with_added_extension("partial").exists();
        begun.then(|| self.games.game(rules).ok()).flatten().and_then(|game| unfinished(&path, &game))
    }

    /// Everything in the folder that is or should be a table, by name.
    pub fn list(&self) -> Result<Vec<Entry>, TableError> {
        let failed = || TableError::io(&self.folder, Doing::Read);
        if !self.folder.exists() {
            return Ok(Vec::new());
        }
        let mut entries = Vec::new();
        for file in fs::read_dir(&self.folder).map_err(failed())? {
            let name = file.map_err(failed())?.file_name();
            let Some(name) = name.to_str() else { continue };
            let path = self.folder.join(name);
            if name.ends_with(ENDING) {
                let state = match self.checked(&path) {
                    Ok((spec, bytes)) => State::Complete { spec: Box::new(spec), bytes },
                    Err(error) => State::Refused(error),
                };
                entries.push(Entry { path, state });
            } else if let Some(name) = name.strip_suffix(".partial")
                && let Some(game) = game_of(name, &self.games)
            {
                let path = self.folder.join(name);
                entries.extend(unfinished(&path, &game).map(|state| Entry { path, state }));
            }
        }
        entries.sort_by_key(|entry| natural(&entry.path));
        Ok(entries)
    }

    /// Removes the table for a rules string, and what is left of building it; says how many bytes that
    /// frees, or `None` if there was nothing.
    pub fn remove(&self, rules: &str) -> Result<Option<u64>, TableError> {
        let path = self.path(rules);
        let partial = path.with_added_extension("partial");
        if !path.exists() && !partial.exists() {
            return Ok(None);
        }
        let _lock = Lock::new(path.with_added_extension("lock"), &path)?;
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        let journal = path.with_added_extension("journal");
        let mut freed = 0;
        for file in [&path, &partial, &journal, &journal.with_added_extension("new")] {
            if let Ok(metadata) = fs::metadata(file) {
                fs::remove_file(file).map_err(TableError::io(file, Doing::Remove))?;
                freed += metadata.len();
            }
        }
        Ok(Some(freed))
    }

    /// The spec of the table at `path` and how long it is, if it is what its name says.
    fn checked(&self, path: &Path) -> Result<(TableSpec, u64), TableError> {
        let table = TableFile::open(path, &self.games)?;
        let game = path.file_name().and_then(|name| game_of(name.to_str()?, &self.games));
        if let Some(wanted) = game.and_then(|game| tabled_like(&game, table.spec())) {
            table.expect(&wanted.spec())?;
        }
        Ok((table.spec().clone(), table.file_bytes()))
    }
}

/// `cheops/18` is in `cheops-18.kmt`, `seega/3,extra=any` in `seega-3_extra=any.kmt`.
fn file_name(rules: &str) -> String {
    rules.replace('/', "-").replace(',', "_") + ENDING
}

/// The game whose rules string a file is named after, if it is one.
fn game_of(name: &str, games: &Registry) -> Option<AnyGame> {
    let rules = name.strip_suffix(ENDING)?.replacen('-', "/", 1).replace('_', ",");
    let game = games.game(&rules).ok()?;
    (file_name(&game.rules()) == name).then_some(game)
}

/// The rules that a table with a name of its own is probably of: those whose table's name its name begins with.
fn rules_in_name(name: &str, games: &Registry) -> Option<String> {
    let stem = name.strip_suffix(ENDING)?;
    let ends = stem.char_indices().rev().filter(|(_, c)| !c.is_alphanumeric()).map(|(place, _)| place);
    let mut game = ends.filter_map(|end| game_of(&format!("{}{ENDING}", &stem[..end]), games));
    game.next().map(|game| game.rules())
}

fn unfinished(path: &Path, game: &AnyGame) -> Option<State> {
    let journal = path.with_added_extension("journal");
    let numbers = |spec: &TableSpec| journal::read(&journal, spec.fingerprint());
    let specs: Vec<TableSpec> = all_tabled(game).iter().map(|tabled| tabled.spec()).collect();
    // The journal says which of them it is; before the first checkpoint any will do.
    let spec = specs.iter().find(|spec| !numbers(spec).is_empty()).or(specs.first())?;
    let (total, done) = (spec.data_bytes(), Draft::bytes_in_journal(spec, &numbers(spec)));
    let busy = lock::is_held(&path.with_added_extension("lock"));
    Some(State::Unfinished { rules: game.rules(), done, total, busy })
}

/// A key that puts `cheops-9` before `cheops-10`.
fn natural(path: &Path) -> (String, u64, String) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let start = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    let digits = name[start..].find(|c: char| !c.is_ascii_digit()).map_or(name.len(), |end| start + end);
    (name[..start].to_owned(), name[start..digits].parse().unwrap_or(0), name[digits..].to_owned())
}
