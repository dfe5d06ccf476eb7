//! The options of the engine: which game, which player, and what he may use.

use crate::level::STRONGEST;
use crate::lineup::{Settings, built_in};
use crate::player::Player;
use crate::random::Random;
use kamni::{AnyGame, Registry, printable};
use kamni_solve::table::Tables;
use std::io::{self, Write};
use std::sync::Arc;

/// The player before anybody says which.
const USUAL_LEVEL: &str = "perfect";

const MOST_THREADS: u64 = 1024;

/// Megabytes of memory that may be asked for.
const MOST_HASH: u64 = 1 << 20;

/// The options as they are set.
pub(super) struct Options {
    pub game: AnyGame,
    games: Registry,
    level: String,
    settings: Settings,
}

impl Options {
    /// The options before anybody sets any, for the first of these games; `None` if there are no games.
    pub fn new(games: &Registry, settings: &Settings) -> Option<Options> {
        Some(Options {
            game: games.usual()?,
            games: games.clone(),
            level: USUAL_LEVEL.to_owned(),
            settings: settings.clone(),
        })
    }

    /// Answers `ugi`.
    pub fn introduce(&self, out: &mut impl Write) -> io::Result<()> {
        let Settings { tables, threads, memory, .. } = &self.settings;
        let folder = tables.as_ref().map(|tables| printable(&tables.folder().display().to_string()));
        writeln!(out, "id name kamni {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(out, "option name Rules type string default {}", self.game.rules())?;
        write!(out, "option name Level type combo default {} var random", self.level)?;
        for level in 1..=STRONGEST {
            write!(out, " var {level}")?;
        }
        writeln!(out, " var perfect")?;
        writeln!(out, "option name Threads type spin default {threads} min 1 max {MOST_THREADS}")?;
        writeln!(out, "option name Hash type spin default {} min 1 max {MOST_HASH}", memory >> 20)?;
        writeln!(out, "option name Tables type string default {}", folder.as_deref().unwrap_or("<empty>"))?;
        writeln!(out, "ugiok")
    }

    /// Sets an option, or says why not. As in UCI, capitals make no difference in names.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "rules" => self.game = self.games.game(value).map_err(|error| error.to_string())?,
            "level" => {
                built_in(value, &self.settings).map_err(|error| error.to_string())?;
                self.level = value.to_owned();
            }
            "threads" => self.settings.threads = spin("Threads", value, MOST_THREADS)? as usize,
            "hash" => {
                self.settings.memory = (spin("Hash", value, MOST_HASH)? as usize).saturating_mul(1 << 20)
            }
            "tables" => {
                let folder = Some(value).filter(|value| !matches!(*value, "" | "<empty>"));
                self.settings.tables = folder.map(|folder| Arc::new(Tables::new(folder, self.games.clone())));
            }
            _ => {
                let name = kamni::shorten(name);
                return Err(format!("the options are Rules, Level, Threads, Hash and Tables, not `{name}`"));
            }
        }
        Ok(())
    }

    /// The player of the level that is set.
    pub fn player(&self) -> Box<dyn Player> {
        // The level was checked when it was set.
        built_in(&self.level, &self.settings).unwrap_or_else(|_| Box::new(Random::new(&self.settings)))
    }
}

fn spin(name: &str, value: &str, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{name} is a number from 1 to {most}, not `{}`", kamni::shorten(value)))
}
