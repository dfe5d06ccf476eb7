//! The program that makes a site: its arguments are the folder to make, the engine for browsers, and for each file of known values
//! `RULES=FILE`.

use super::write_site;
use kamni::Registry;
use kamni_words::Texts;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Makes a site for these games as the arguments of the process say; `./site` runs such a program.
pub fn site_main(games: Registry) -> ExitCode {
    match make(games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A folder for the database that nobody needs afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> std::io::Result<Scratch> {
        let folder = std::env::temp_dir().join(format!("kamni-site-{}", std::process::id()));
        std::fs::create_dir(&folder)?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn make(games: Registry) -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, engine, values @ ..] = &arguments[..] else {
        return Err("usage: site FOLDER ENGINE [RULES=FILE]...".into());
    };
    let read = |file: &str| std::fs::read(file).map_err(|error| format!("{file}: {error}"));
    let mut opened = Vec::new();
    for word in values {
        let (rules, file) = word.rsplit_once('=').ok_or(format!("{word}: RULES=FILE was expected"))?;
        opened.push((rules.to_owned(), read(file)?));
    }
    let scratch = Scratch::new()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let engine = read(engine)?;
    if let Some(flaw) = kamni_learn::shipped::flaw(&games) {
        return Err(format!("this program was put together wrongly: {flaw}").into());
    }
    let texts = Box::leak(Box::new(Texts::new(games)));
    let report = runtime.block_on(write_site(texts, Path::new(folder), &scratch.0, &engine, &opened))?;
    println!(
        "{folder}: {} pages, {} files, {:.1} MB, version {}",
        report.pages,
        report.files,
        report.bytes as f64 / 1e6,
        report.version
    );
    Ok(())
}
