//! `kamni rules GAME` and `kamni theory GAME`: the rules page and the page of theory, with their positions drawn.

use super::document;
use crate::cli::{Rules, Theory};
use kamni_files::Files;
use kamni_terminal::{Failure, Terminal, input};
use std::io::Write;

pub fn run(args: &Rules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // A whole rules string will do too: the rules page is about the game.
    let game = input::game(locale, &args.game)?;
    let text = Files::of_game(game.start().plugin()).page("rules", locale.language());
    show(&text.unwrap_or_default(), args.raw, terminal)
}

pub fn theory(args: &Theory, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let start = input::game(locale, &args.game)?.start();
    let Some(text) = Files::of_game(start.plugin()).page("theory", locale.language()) else {
        let known = locale.games().plugins().filter(|plugin| Files::of_game(plugin).has_page("theory"));
        let known: Vec<&str> = known.map(|plugin| plugin.info().name).collect();
        return Err(Failure::wrong(locale.text("theory-missing", &[("game", &start.info().name)]))
            .hint(locale.text("theory-games", &[("games", &known.join(", "))])));
    };
    show(&text, args.raw, terminal)
}

fn show(text: &str, raw: bool, terminal: &mut Terminal) -> Result<(), Failure> {
    if raw {
        write!(terminal, "{text}")?;
    } else {
        document::print(text, terminal)?;
    }
    Ok(())
}
