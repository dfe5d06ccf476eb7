//! `kamni completions` and `kamni man`.

use crate::cli::{Completions, Man, command};
use crate::failure::Failure;
use crate::terminal::Terminal;
use std::io::Write;

pub fn completions(words: &Completions, terminal: &mut Terminal) -> Result<(), Failure> {
    // Through memory, because the generator panics when its output cannot be written.
    let mut script = Vec::new();
    clap_complete::generate(words.shell, &mut command(terminal.locale), "kamni", &mut script);
    terminal.write_all(&script)?;
    Ok(())
}

pub fn man(words: &Man, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    match &words.dir {
        None => clap_mangen::Man::new(command(locale)).render(terminal)?,
        Some(dir) => {
            let written =
                std::fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(command(locale), dir));
            written.map_err(|error| {
                Failure::Failed(
                    locale.text("file-unwritable", &[("file", &dir.display()), ("error", &error)]),
                )
            })?;
        }
    }
    Ok(())
}
