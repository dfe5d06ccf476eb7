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
    let tries = ["play kayles/10 --second random", "rules seega", "show cheops/6", "games", "--help"];
    for (i, words) in tries.iter().enumerate() {
        let meaning = locale.text(&format!("greeting-try-{}", i + 1), &[]);
        writeln!(terminal, "  kamni {words:<32} {meaning}")?;
    }
    writeln!(terminal)?;
    terminal.say("greeting-cargo", &[])?;
    Ok(())
}
