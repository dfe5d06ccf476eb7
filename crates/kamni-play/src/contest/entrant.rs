//! Who takes part.

use crate::engine::{Engine, EngineError, Program};
use crate::lineup::{LineupError, Settings, built_in};
use crate::player::{Player, Trouble};
use kamni::AnyPosition;

/// Somebody who takes part in a contest.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The name in tables and records.
    pub name: String,
    /// What makes the moves.
    pub kind: Kind,
}

/// What makes an entrant's moves.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A built-in player, by its words.
    BuiltIn {
        /// The words, such as `level=3`.
        words: String,
        /// What it may use.
        settings: Settings,
    },
    /// A program.
    Program(Program),
}

impl Entrant {
    /// A built-in player.
    pub fn built_in(words: &str, name: Option<String>, settings: &Settings) -> Result<Entrant, LineupError> {
        let player = built_in(words, settings)?;
        let kind = Kind::BuiltIn { words: words.to_owned(), settings: settings.clone() };
        Ok(Entrant { name: name.unwrap_or_else(|| player.name()), kind })
    }

    /// A program, which is started to see whether it can play from `start`.
    pub fn program(program: Program, start: &AnyPosition) -> Result<Entrant, EngineError> {
        let engine = Engine::start(program.clone(), start)?;
        Ok(Entrant { name: engine.name(), kind: Kind::Program(program) })
    }

    /// Somebody to play a game from `start`. The same seed makes a built-in player choose the same moves.
    pub(crate) fn player(&self, start: &AnyPosition, seed: u64) -> Result<Box<dyn Player>, Trouble> {
        match &self.kind {
            Kind::BuiltIn { words, settings } => {
                let settings = Settings { seed: Some(seed), ..settings.clone() };
                built_in(words, &settings)
                    .map_err(|error| Trouble { kind: "missing", message: error.message })
            }
            Kind::Program(program) => match Engine::start(program.clone(), start) {
                Ok(engine) => Ok(Box::new(engine)),
                Err(error) => Err(error.into_trouble()),
            },
        }
    }

    /// Whether the same player goes on from game to game: a program takes time to start.
    pub(crate) fn stays(&self) -> bool {
        matches!(self.kind, Kind::Program(_))
    }

    /// All that this entrant's moves depend on, in words.
    pub(crate) fn described(&self) -> String {
        match &self.kind {
            Kind::BuiltIn { words, .. } => format!("{} {words}", self.name),
            Kind::Program(program) => {
                format!("{} {:?} {:?} {:?}", self.name, program.words, program.folder, program.options)
            }
        }
    }
}
