//! `kamni play`: a game in the terminal, on the full screen or line by line.

mod choice;
mod evaluation;
mod keep;
mod line;
mod screen;
mod seat;
mod session;
mod thinker;
mod tree;
mod words;

use super::table;
use crate::cli::{self, Who};
use crate::failure::Failure;
use crate::input;
use crate::terminal::Terminal;
use kamni::AnyPosition;
use kamni::record::Record;
use kamni_play::{DrawRule, Settings};
use keep::{Keep, NotSaved};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

/// What the words of the command line come to.
struct Plan {
    /// Where to begin; nowhere yet if that is to be asked.
    begin: Option<Begin>,
    /// Who plays, as far as that was said.
    who: [Option<Who>; 2],
    table: Table,
    keep: Keep,
}

/// The first position of a game, or a game to go on with.
enum Begin {
    Position(AnyPosition),
    Record(Box<Record>),
}

/// What stays the same from game to game.
struct Table {
    settings: Settings,
    rule: DrawRule,
    /// The longest that a computer player thinks about a move.
    time: Duration,
}

pub fn run(args: &cli::Play, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let begin = match (&args.load, &args.rules) {
        (Some(name), _) => Some(Begin::Record(Box::new(keep::open(locale, name)?))),
        (None, Some(rules)) => {
            Some(Begin::Position(input::position(locale, rules, args.position.as_deref())?))
        }
        (None, None) => None,
    };
    let settings = Settings {
        seed: args.seed,
        // Without a home there are no tables, and that is no reason not to play.
        tables: table::tables(locale, &args.folder).ok().map(Arc::new),
        ..Settings::default()
    };
    let keep = Keep::new(args.save.clone()).map_err(|error| not_saved(terminal, &error))?;
    let plan = Plan {
        begin,
        who: [args.first.clone(), args.second.clone()],
        table: Table { settings, rule: DrawRule { moves: args.draw_after }, time: args.time },
        keep,
    };
    let played =
        if args.plain || !is_full_screen() { line::run(plan, terminal) } else { screen::run(plan, terminal) };
    kamni_play::engine::end_all_programs();
    played
}

/// Whether there is a terminal that can show more than lines.
fn is_full_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|kind| kind.is_empty() || kind == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

fn not_saved(terminal: &Terminal, error: &NotSaved) -> Failure {
    Failure::Failed(error.text(terminal.locale))
}
