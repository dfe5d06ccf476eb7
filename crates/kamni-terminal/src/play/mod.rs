//! A game in the terminal, on the full screen or line by line.

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

use crate::failure::Failure;
use crate::input;
use crate::terminal::Terminal;
use crate::who::Who;
use kamni::AnyPosition;
use kamni::record::Record;
use kamni_play::{DrawRule, Settings};
use keep::{Keep, NotSaved};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

/// What the options come to.
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

/// What to play, with whom, and how.
pub struct Options {
    /// The rules; `None` to ask for them on the full screen.
    pub rules: Option<String>,
    /// The position to begin with, or the start of the game. `@FILE` reads it.
    pub position: Option<String>,
    /// A recorded game to go on with, in place of rules and position: a file, or `FILE#3` for its third game.
    pub load: Option<String>,
    /// Who plays, as far as that was said.
    pub who: [Option<Who>; 2],
    /// The file that the game is kept in.
    pub save: Option<PathBuf>,
    /// Line by line, also where there is a full screen.
    pub plain: bool,
    /// What the computer players have at hand.
    pub settings: Settings,
    /// When the host calls a draw.
    pub rule: DrawRule,
    /// The longest that a computer player thinks about a move.
    pub time: Duration,
}

/// Plays until somebody wants to leave.
pub fn run(options: Options, terminal: &mut Terminal) -> Result<(), Failure> {
    let Options { rules, position, load, who, save, plain, settings, rule, time } = options;
    let locale = terminal.locale;
    let begin = match (load, rules) {
        (Some(name), _) => Some(Begin::Record(Box::new(keep::open(locale, &name)?))),
        (None, Some(rules)) => Some(Begin::Position(input::position(locale, &rules, position.as_deref())?)),
        (None, None) => None,
    };
    let keep = Keep::new(save).map_err(|error| not_saved(terminal, &error))?;
    let plan = Plan { begin, who, table: Table { settings, rule, time }, keep };
    let played =
        if plain || !is_full_screen() { line::run(plan, terminal) } else { screen::run(plan, terminal) };
    kamni_play::engine::kill_all_engines();
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
