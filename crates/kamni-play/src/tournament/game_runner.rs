//! Plays one game and enforces the rules of the game and the time control: every move of a player is checked.

use super::openings::Opening;
use super::time_control::TimeControl;
use crate::draw_rule::DrawRule;
use crate::player::{BestMove, Limits, Player, PlayerError};
use crate::progress::{End, GameInProgress, NotAllowed};
use kamni::{AnyPosition, MoveError, Player as Side, message, printable, shorten};
use kamni_solve::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Plays games between two players.
#[derive(Clone, Debug)]
pub struct GameRunner {
    /// How much time players have.
    pub time_control: TimeControl,
    /// How much a move may exceed its time.
    pub time_margin: Duration,
    /// When a game without progress is a draw.
    pub draw_rule: DrawRule,
    /// Whether the second player may take over the first player's side after the opening.
    pub swap: bool,
}

/// What was played in one game.
#[derive(Clone, Debug)]
pub struct Scoresheet {
    /// The position that it began with.
    pub start: AnyPosition,
    /// Its moves, including those of the opening.
    pub moves: Vec<String>,
    /// Why it ended, and the result.
    pub end: End,
    /// How the loser forfeited it, if they did.
    pub forfeit: Option<Forfeit>,
    /// How many moves each player made, without those of the opening.
    pub moves_made: [u32; 2],
    /// How much time each player used.
    pub time_spent: [Duration; 2],
    /// The number of moves after which the players swapped sides, if they did: all other fields name the sides that they had then.
    pub swapped: Option<usize>,
}

/// How a player forfeited a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The kind of error, in one word.
    pub kind: String,
    /// The error message in English.
    pub reason: String,
}

impl GameRunner {
    /// Plays a game from this opening; `None` if `stop` was set.
    pub fn play(
        &self,
        opening: &Opening,
        mut players: [&mut dyn Player; 2],
        stop: &Arc<AtomicBool>,
    ) -> Option<Scoresheet> {
        let mut game = GameInProgress::new(opening.start.clone(), self.draw_rule);
        // All moves of openings are legal: they were checked when they were read.
        game.replay(&opening.moves).ok()?;
        game.clocks = self.time_control.clocks(self.time_margin);
        let mut time_spent = [Duration::ZERO; 2];
        let new_game =
            |side: Side| players[side.index()].new_game(&game.start).map_err(|error| (side, error));
        let mut forfeit = Side::BOTH.into_iter().try_for_each(new_game).err();
        let limits = self.time_control.limits(game.clocks, stop);
        let swaps = self.swap && forfeit.is_none() && wants_to_swap(players[1], &game, &limits);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if swaps {
            players.reverse();
        }
        let swapped = swaps.then_some(opening.moves.len());
        while let (Some(turn), None) = (game.turn(), &forfeit) {
            let begin = Instant::now();
            let limits = self.time_control.limits(game.clocks, stop);
            let chosen = players[turn.index()].choose(&game.history(), &limits);
            let host_delay = chosen.as_ref().map_or(Duration::ZERO, |best_move| best_move.host_delay);
            let spent = begin.elapsed().saturating_sub(host_delay);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let allowed = game.clocks.map(|clocks| clocks.left[turn.index()]);
            time_spent[turn.index()] += spent;
            // The clocks stand still while no player thinks.
            let now = time_spent[0] + time_spent[1];
            let played = chosen.and_then(|BestMove { mv, .. }| match game.play(turn, &mv, now) {
                Err(NotAllowed::Move(error)) => Err(illegal(&mv, &game.here, &error)),
                _ if game.end == Some(End::Time(turn)) => Err(late(spent, allowed.unwrap_or_default())),
                _ => Ok(()),
            });
            forfeit = played.err().map(|error| (turn, error));
        }
        let end = match &forfeit {
            Some((player, _)) => End::Forfeit(*player),
            None => game.end?,
        };
        let forfeit = forfeit.map(|(_, PlayerError { kind, message })| Forfeit {
            kind: kind.to_owned(),
            reason: message.to_string(),
        });
        let own = &game.turns[opening.moves.len()..];
        let moves_made = Side::BOTH.map(|side| own.iter().filter(|turn| **turn == side).count() as u32);
        Some(Scoresheet {
            start: game.start,
            moves: game.moves,
            end,
            forfeit,
            moves_made,
            time_spent,
            swapped,
        })
    }
}

/// Whether the second player would rather have the first player's side: they search for the side to move, and keep their own side unless
/// they expect the other one to win. Clocks do not run meanwhile.
fn wants_to_swap(second: &mut dyn Player, game: &GameInProgress, limits: &Limits) -> bool {
    let Some(turn) = game.turn() else { return false };
    let expected = second.choose(&game.history(), limits).ok().and_then(|best_move| best_move.value);
    match turn {
        Side::First => expected == Some(Value::Win),
        Side::Second => expected == Some(Value::Loss),
    }
}

fn late(spent: Duration, allowed: Duration) -> PlayerError {
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    PlayerError {
        kind: "time",
        message: message!(
            "referee-time",
            "the move took {spent} s, but only {allowed} s were left",
            spent = seconds(spent),
            allowed = seconds(allowed),
        ),
    }
}

fn illegal(mv: &str, here: &AnyPosition, error: &MoveError) -> PlayerError {
    let (mv, position) = (printable(&shorten(mv)), shorten(&here.to_string()));
    PlayerError {
        kind: "illegal",
        message: match error {
            MoveError::Parse(_) => {
                message!("referee-no-move", "`{mv}`, in `{position}`, is not a move", mv, position,)
            }
            MoveError::Illegal(_) => {
                message!("referee-illegal", "the move `{mv}` is not legal in `{position}`", mv, position,)
            }
        },
    }
}
