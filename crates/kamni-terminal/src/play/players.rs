//! The players of a game, from what was named on the command line.

use super::session::Seat;
use crate::failure::Failure;
use crate::who::Who;
use kamni::AnyPosition;
use kamni_play::engine::{Engine, EngineConfig};
use kamni_play::{Player, Settings, built_in};
use kamni_words::Locale;

/// The computer players; `None` for a person.
pub type Players = [Option<Box<dyn Player>>; 2];

/// Starts the players of a game that begins at `start`.
pub fn start(
    who: &[Who; 2],
    start: &AnyPosition,
    settings: &Settings,
    locale: Locale,
) -> Result<Players, Failure> {
    let mut players = [None, None];
    let mut settings = settings.clone();
    for (who, player) in who.iter().zip(&mut players) {
        *player = start_one(who, start, &settings, locale)?;
        if player.is_some() {
            // Two players with the same seed would play alike.
            settings.seed = settings.seed.map(|seed| seed.wrapping_add(1));
        }
    }
    Ok(players)
}

fn start_one(
    who: &Who,
    start: &AnyPosition,
    settings: &Settings,
    locale: Locale,
) -> Result<Option<Box<dyn Player>>, Failure> {
    let mut player: Box<dyn Player> = match who {
        Who::Person => return Ok(None),
        Who::BuiltIn(name) => {
            built_in(name, settings).map_err(|error| Failure::wrong(locale.say(&error.message)))?
        }
        Who::Engine(command) => {
            let program = EngineConfig::from_command(command);
            let program = program.map_err(|message| Failure::wrong(locale.say(&message)))?;
            let failed = |error: kamni_play::engine::EngineError| {
                Failure::Failed(locale.say(&error.into_player_error().message))
            };
            Box::new(Engine::start(program, start).map_err(failed)?)
        }
    };
    player.new_game(start).map_err(|trouble| Failure::Failed(locale.say(&trouble.message)))?;
    Ok(Some(player))
}

/// Who plays which side, as the record says it.
pub fn seats(players: &Players) -> [Seat; 2] {
    players.each_ref().map(|player| match player {
        Some(player) => Seat::Computer(player.name()),
        None => Seat::Person,
    })
}
