//! A game in the terminal, on the full screen or line by line.

mod choice;
pub(crate) mod evaluation;
mod line;
mod plan;
mod player_thread;
mod players;
mod save_file;
#[cfg(feature = "full-screen")]
mod screen;
pub(crate) mod session;
mod tree;
pub(crate) mod words;

use crate::failure::Failure;
use crate::input;
use crate::terminal::Terminal;
use crate::who::Who;
use kamni_play::{DrawRule, Settings};
use kamni_words::Locale;
#[cfg(not(feature = "full-screen"))]
use line as screen;
use plan::{Begin, Config, Plan};
use save_file::SaveFile;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

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
    /// The file that the game is saved in.
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
    let mut who = who;
    let begin = match (load, rules) {
        (Some(name), _) => Some(Begin::Record(Box::new(save_file::load(locale, &name)?))),
        // A game by its name alone begins as on the page, unless something else is said.
        (None, Some(rules)) if position.is_none() && who == [None, None] && names_a_game(locale, &rules) => {
            let game = input::game(locale, &rules)?;
            let offered = game.info().starts.first().and_then(|start| Begin::offered(&game, start));
            Some(match offered {
                Some((begin, offered)) => {
                    who = offered.map(Some);
                    begin
                }
                None => Begin::Position(game.start()),
            })
        }
        (None, Some(rules)) => Some(Begin::Position(input::position(locale, &rules, position.as_deref())?)),
        (None, None) => None,
    };
    let save_file = SaveFile::new(save).map_err(|error| error.failure(locale))?;
    let plan = Plan { begin, who, config: Config { settings, rule, time }, save_file };
    let played =
        if plain || !is_full_screen() { line::run(plan, terminal) } else { screen::run(plan, terminal) };
    kamni_play::engine::kill_all_engines();
    played
}

/// Whether these rules are the name of a game, without a size or options.
fn names_a_game(locale: Locale, rules: &str) -> bool {
    locale.games().infos().any(|info| info.name == rules)
}

/// Whether there is a terminal that can show more than lines.
fn is_full_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|kind| kind.is_empty() || kind == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}
