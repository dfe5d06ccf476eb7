//! The attack on `kamni table build`: killed at random moments, it goes on, and the file is the one that nobody disturbed.

use crate::{Options, Summary};
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// What is built: the words of the command.
const TABLES: [&[&str]; 2] = [&["cheops/16"], &["seega/5", "--stones", "6"]];
const SMALL_TABLES: [&[&str]; 2] = [&["cheops/13"], &["seega/5", "--stones", "4"]];

/// A table that was built without a disturbance.
struct Reference {
    words: &'static [&'static str],
    file: String,
    bytes: Vec<u8>,
    took: Duration,
}

fn build(kamni: &Path, words: &[&str], tables: &Path, threads: u8) -> Command {
    let mut command = Command::new(kamni);
    command.args(["table", "build"]).args(words).arg("--tables").arg(tables);
    command.args(["--threads", &threads.to_string()]).env("LANG", "C").stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::piped()).process_group(0);
    command
}

fn run(mut command: Command) -> Result<Output, String> {
    command.output().map_err(|error| format!("{command:?}: {error}"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Attacks until `until`, and to the end of the table that is being built.
pub fn attack(options: &Options, until: Instant, summary: &mut Summary) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut random = fastrand::Rng::with_seed(options.seed ^ 1);
    let mut references = Vec::new();
    for (number, words) in (if options.short { SMALL_TABLES } else { TABLES }).into_iter().enumerate() {
        let tables = folder.path().join(format!("whole-{number}"));
        let begin = Instant::now();
        let output = run(build(&options.kamni, words, &tables, 2))?;
        if !output.status.success() {
            return Err(format!("{words:?}: {}", String::from_utf8_lossy(&output.stderr)));
        }
        let [file] = &files(&tables)[..] else { return Err(format!("{words:?}: not one file")) };
        let bytes = fs::read(file).map_err(|error| error.to_string())?;
        let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        references.push(Reference { words, file, bytes, took: begin.elapsed() });
    }
    let mut number = 0;
    loop {
        let reference = &references[number % references.len()];
        let tables = folder.path().join("built");
        build_with_kills(options, reference, &tables, &mut random, summary)?;
        let _ = fs::remove_dir_all(&tables);
        number += 1;
        options.progress(&format!(
            "table: {} kills, {} tables built, {} violations, {} s left",
            summary.kills,
            summary.tables,
            summary.violations.len(),
            until.saturating_duration_since(Instant::now()).as_secs()
        ));
        let enough = Instant::now() >= until && number >= references.len();
        if enough || options.is_interrupted() || !summary.violations.is_empty() {
            return Ok(());
        }
    }
}

/// Builds one table, killed again and again.
fn build_with_kills(
    options: &Options,
    reference: &Reference,
    tables: &Path,
    random: &mut fastrand::Rng,
    summary: &mut Summary,
) -> Result<(), String> {
    let Reference { words, file, bytes, took } = reference;
    let mut patience = 1.3;
    loop {
        let mut command = build(&options.kamni, words, tables, random.u8(1..3));
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        std::thread::sleep(took.mul_f64(random.f64().powi(3) * patience));
        // Longer and longer: the machine may be busier than it was for the reference.
        patience *= 1.02;
        if child.try_wait().map_err(|error| error.to_string())?.is_none() {
            child.kill().map_err(|error| error.to_string())?;
            child.wait().map_err(|error| error.to_string())?;
            summary.kills += 1;
            // No unfinished table has a table's name.
            if let Ok(found) = fs::read(tables.join(file))
                && found != *bytes
            {
                summary.violation(format!("{words:?}: a table that is not finished is called {file}"));
                return Ok(());
            }
            if options.is_interrupted() {
                return Ok(());
            }
            continue;
        }
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            summary.violation(format!("{words:?}: {} {errors}", output.status));
            return Ok(());
        }
        summary.tables += 1;
        match fs::read(tables.join(file)) {
            Ok(found) if found == *bytes => {}
            Ok(_) => summary.violation(format!("{words:?}: not the file that was built without kills")),
            Err(error) => summary.violation(format!("{words:?}: {error}")),
        }
        let names = files(tables);
        if names.len() != 1 {
            summary.violation(format!("{words:?}: left behind: {names:?}"));
        }
        return Ok(());
    }
}
