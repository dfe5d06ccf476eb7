//! Engines: programs that play through pipes and speak UGI, the Universal Game Interface.
//!
//! No engine can block or exhaust the host: every wait has a timeout, every buffer has a limit, and an engine that fails is
//! killed together with all processes that it started: with a guard ([`guard_engines`]) whatever they did to escape, without
//! one as long as they stay in its process group.

mod config;
mod connection;
mod errors;
#[cfg_attr(not(target_os = "linux"), path = "guard_unsupported.rs")]
mod guard;
mod options;
// Where no engine can be started, nobody reads one.
#[cfg_attr(not(unix), allow(dead_code))]
mod output;
#[cfg_attr(not(unix), path = "process_unsupported.rs")]
mod process;
mod protocol;
mod run_delay;

pub use config::{EngineConfig, ProcessLimits};
pub use errors::EngineError;
pub use guard::guard_engines;
pub use options::{EngineOption, OptionKind};
pub use process::kill_all_engines;

use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use connection::Connection;
use kamni::AnyPosition;

/// An engine as a player.
pub struct Engine {
    config: EngineConfig,
    /// The connection to the running engine; `None` after an error, until the next game.
    connection: Option<Connection>,
    name: String,
}

impl Engine {
    /// Starts an engine, waits for `ugiok` and sets its options, among them the rules of `start`.
    pub fn start(config: EngineConfig, start: &AnyPosition) -> Result<Engine, EngineError> {
        let connection = Connection::open(&config, start)?;
        let name = config.name.clone().or_else(|| connection.name.clone());
        let name = name.unwrap_or_else(|| kamni::printable(&kamni::shorten(&config.command_line())));
        Ok(Engine { config, connection: Some(connection), name })
    }

    /// The options that the engine declared.
    pub fn options(&self) -> &[EngineOption] {
        self.connection.as_ref().map_or(&[], |connection| &connection.options)
    }

    /// Passes the result on; after an error the engine is killed.
    fn or_kill<T>(&mut self, result: Result<T, PlayerError>) -> Result<T, PlayerError> {
        if result.is_err() {
            self.connection = None;
        }
        result
    }
}

impl Player for Engine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open(&self.config, start).map_err(EngineError::into_player_error)?,
        };
        let ready = connection.new_game(start);
        self.connection = Some(connection);
        self.or_kill(ready)
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        let best_move = match &mut self.connection {
            Some(connection) => connection.go(history, limits),
            None => Err(errors::closed()),
        };
        self.or_kill(best_move)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.quit();
        }
    }
}
