//! Makes a site without a server. `./site` calls it.
//!
//! Arguments: the folder to make, the engine for browsers, and for each file of known values `RULES=FILE`.

use kamni_words::Texts;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
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
    let scratch = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let engine = read(engine)?;
    let texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
    let report = runtime.block_on(kamni_web::write_site(
        texts,
        Path::new(folder),
        scratch.path(),
        &engine,
        &opened,
    ))?;
    println!(
        "{folder}: {} pages, {} files, {:.1} MB, version {}",
        report.pages,
        report.files,
        report.bytes as f64 / 1e6,
        report.version
    );
    Ok(())
}
