//! The participants of a tournament.

use crate::built_in::{UnknownPlayer, built_in};
use crate::engine::{Engine, EngineConfig, EngineError};
use crate::player::{Player, PlayerError};
use crate::settings::Settings;
use kamni::AnyPosition;
use std::fmt;
use std::sync::Arc;

/// A participant of a tournament.
#[derive(Clone, Debug)]
pub struct Participant {
    /// The name in tables and records.
    pub name: String,
    /// A built-in player, an engine or a player of the host.
    pub kind: ParticipantKind,
}

/// A built-in player, an engine or a player of the host.
#[derive(Clone, Debug)]
pub enum ParticipantKind {
    /// A built-in player.
    BuiltIn {
        /// The name that [`built_in`] knows, such as `level=3`.
        player: String,
        /// What it may use.
        settings: Settings,
    },
    /// A program that speaks UGI.
    Engine(EngineConfig),
    /// A player that the host makes for every game.
    Host(PlayerFactory),
}

/// Makes players of the host.
#[derive(Clone)]
pub struct PlayerFactory(Arc<MakePlayer>);

type MakePlayer = dyn Fn(&AnyPosition, u64) -> Box<dyn Player> + Send + Sync;

impl PlayerFactory {
    /// A factory of what `make` makes for a game that begins with a position, with a seed.
    pub fn new(make: impl Fn(&AnyPosition, u64) -> Box<dyn Player> + Send + Sync + 'static) -> PlayerFactory {
        PlayerFactory(Arc::new(make))
    }
}

impl fmt::Debug for PlayerFactory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerFactory")
    }
}

impl Participant {
    /// A built-in player.
    pub fn built_in(
        player: &str,
        name: Option<String>,
        settings: &Settings,
    ) -> Result<Participant, UnknownPlayer> {
        let own_name = built_in(player, settings)?.name();
        let kind = ParticipantKind::BuiltIn { player: player.to_owned(), settings: settings.clone() };
        Ok(Participant { name: name.unwrap_or(own_name), kind })
    }

    /// An engine. It is started once to check that it can play from `start`.
    pub fn engine(config: EngineConfig, start: &AnyPosition) -> Result<Participant, EngineError> {
        let engine = Engine::start(config.clone(), start)?;
        Ok(Participant { name: engine.name(), kind: ParticipantKind::Engine(config) })
    }

    /// A player for a game from `start`. With the same seed a built-in player chooses the same moves.
    pub(crate) fn player(&self, start: &AnyPosition, seed: u64) -> Result<Box<dyn Player>, PlayerError> {
        match &self.kind {
            ParticipantKind::BuiltIn { player, settings } => {
                let settings = Settings { seed: Some(seed), ..settings.clone() };
                built_in(player, &settings)
                    .map_err(|error| PlayerError { kind: "missing", message: error.message })
            }
            ParticipantKind::Engine(config) => match Engine::start(config.clone(), start) {
                Ok(engine) => Ok(Box::new(engine)),
                Err(error) => Err(error.into_player_error()),
            },
            ParticipantKind::Host(factory) => Ok((factory.0)(start, seed)),
        }
    }

    /// Whether one player serves for many games: an engine takes time to start.
    pub(crate) fn is_reused(&self) -> bool {
        matches!(self.kind, ParticipantKind::Engine(_))
    }

    /// Everything that this participant's moves depend on, for the fingerprint of the tournament.
    pub(crate) fn description(&self) -> String {
        match &self.kind {
            ParticipantKind::BuiltIn { player, .. } => format!("{} {player}", self.name),
            ParticipantKind::Host(_) => format!("{} of the host", self.name),
            ParticipantKind::Engine(config) => {
                format!("{} {:?} {:?} {:?}", self.name, config.command, config.folder, config.options)
            }
        }
    }
}
