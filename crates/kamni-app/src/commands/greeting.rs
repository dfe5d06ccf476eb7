//! `kamni` without words: a greeting, and what to do next.

use crate::failure::Failure;
use crate::terminal::Terminal;
use std::io::Write;

pub fn run(terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.heading(&locale.text("greeting", &[("version", &env!("CARGO_PKG_VERSION"))]))?;
    writeln!(terminal)?;
    for game in kamni::games::all() {
        let (title, summary) = (locale.pick(game.title), locale.pick(game.summary));
        writeln!(terminal, "  {:<8} {title}", game.name)?;
        writeln!(terminal, "  {:<8} {summary}", "")?;
    }
    writeln!(terminal)?;
    terminal.say("greeting-try", &[])?;
    let tries = ["play", "rules seega", "show cheops/6", "analyze kayles/10", "games", "help"];
    for (i, words) in tries.iter().enumerate() {
        let meaning = locale.text(&format!("greeting-try-{}", i + 1), &[]);
        writeln!(terminal, "  kamni {words:<32} {meaning}")?;
    }
    if built_here() {
        writeln!(terminal)?;
        terminal.say("greeting-cargo", &[])?;
    }
    Ok(())
}

/// Whether this is Cargo's own copy of the program, and not an installed one.
fn built_here() -> bool {
    let file = std::env::current_exe().unwrap_or_default();
    file.ancestors().skip(1).any(|folder| folder.file_name().is_some_and(|name| name == "target"))
}
