//! The options of the engine: the rules, the player, and what the player may use.

use crate::built_in::built_in;
use crate::level::STRONGEST;
use crate::player::Player;
use crate::random::Random;
use crate::settings::Settings;
use kamni::{AnyGame, Registry, printable};
use kamni_tables::Tables;
use std::io::{self, Write};
use std::sync::Arc;

/// The default of the option Level.
const DEFAULT_LEVEL: &str = "perfect";

/// The maximum of the option Threads.
const MAX_THREADS: u64 = 1024;

/// The maximum of the option Hash, in MiB.
const MAX_HASH: u64 = 1 << 20;

/// The options and their values.
pub(super) struct Options {
    pub game: AnyGame,
    games: Registry,
    level: String,
    settings: Settings,
}

impl Options {
    /// The defaults, with the first of these games; `None` without games.
    pub fn new(games: &Registry, settings: &Settings) -> Option<Options> {
        Some(Options {
            game: games.usual()?,
            games: games.clone(),
            level: DEFAULT_LEVEL.to_owned(),
            settings: settings.clone(),
        })
    }

    /// Prints the answer to `ugi`: the name, the author, the options.
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Settings { tables, threads, memory, ponder, .. } = &self.settings;
        let folder = tables.as_ref().map(|tables| printable(&tables.folder().display().to_string()));
        writeln!(out, "id name kamni {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(out, "option name Rules type string default {}", self.game.rules())?;
        write!(out, "option name Level type combo default {} var random", self.level)?;
        for level in 1..=STRONGEST {
            write!(out, " var {level}")?;
        }
        writeln!(out, " var perfect")?;
        writeln!(out, "option name Threads type spin default {threads} min 1 max {MAX_THREADS}")?;
        writeln!(out, "option name Hash type spin default {} min 1 max {MAX_HASH}", memory >> 20)?;
        writeln!(out, "option name Ponder type check default {ponder}")?;
        writeln!(out, "option name Tables type string default {}", folder.as_deref().unwrap_or("<empty>"))?;
        writeln!(out, "ugiok")
    }

    /// Sets an option. As in UCI, names are case-insensitive.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "rules" => self.game = self.games.game(value).map_err(|error| error.to_string())?,
            "level" => {
                built_in(value, &self.settings).map_err(|error| error.to_string())?;
                self.level = value.to_owned();
            }
            "threads" => self.settings.threads = parse_spin("Threads", value, MAX_THREADS)? as usize,
            "hash" => {
                self.settings.memory = (parse_spin("Hash", value, MAX_HASH)? as usize).saturating_mul(1 << 20)
            }
            "ponder" => {
                let wrong = || format!("Ponder is true or false, not `{}`", kamni::shorten(value));
                self.settings.ponder = value.parse().map_err(|_| wrong())?;
            }
            "tables" => {
                let folder = Some(value).filter(|value| !matches!(*value, "" | "<empty>"));
                self.settings.tables = folder.map(|folder| Arc::new(Tables::new(folder, self.games.clone())));
            }
            _ => {
                let name = kamni::shorten(name);
                return Err(format!(
                    "the options are Rules, Level, Threads, Hash, Ponder and Tables, not `{name}`"
                ));
            }
        }
        Ok(())
    }

    /// The player that the option Level names.
    pub fn player(&self) -> Box<dyn Player> {
        // The name was checked when the option was set.
        built_in(&self.level, &self.settings).unwrap_or_else(|_| Box::new(Random::new(&self.settings)))
    }
}

fn parse_spin(name: &str, value: &str, max: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("{name} is a number from 1 to {max}, not `{}`", kamni::shorten(value)))
}
