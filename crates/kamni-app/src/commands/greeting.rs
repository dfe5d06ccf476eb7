//! What `kamni` without arguments prints beside the address of its page: the games, and what else to try.

use kamni_terminal::{Failure, Terminal};
use std::io::Write;

/// The games.
pub fn games(terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.heading(&locale.text("greeting", &[("version", &env!("CARGO_PKG_VERSION"))]))?;
    writeln!(terminal)?;
    for game in locale.games().infos() {
        let (title, summary) = (locale.pick(game.title), locale.pick(game.summary));
        writeln!(terminal, "  {:<8} {title}", game.name)?;
        writeln!(terminal, "  {:<8} {summary}", "")?;
    }
    writeln!(terminal)?;
    Ok(())
}

/// Commands to begin with.
pub fn commands_to_try(terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    writeln!(terminal)?;
    terminal.say("greeting-try", &[])?;
    let usual = locale.games().usual().map(|game| (game.info().name, game.rules())).unwrap_or_default();
    let commands =
        ["play".to_owned(), format!("rules {}", usual.0), format!("analyze {}", usual.1), "help".to_owned()];
    let program = locale.texts().program();
    for (i, command) in commands.iter().enumerate() {
        let meaning = locale.text(&format!("greeting-try-{}", i + 1), &[]);
        writeln!(terminal, "  {program} {command:<32} {meaning}")?;
    }
    if built_here() {
        terminal.say("greeting-cargo", &[])?;
    }
    writeln!(terminal)?;
    Ok(())
}

/// Whether this is Cargo's own copy of the program, and not an installed one.
fn built_here() -> bool {
    let file = std::env::current_exe().unwrap_or_default();
    file.ancestors().skip(1).any(|folder| folder.file_name().is_some_and(|name| name == "target"))
}
