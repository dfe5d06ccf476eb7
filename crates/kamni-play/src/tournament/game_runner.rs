//! Plays one game and enforces the rules of the game and the time control: every move of a player is checked.

use super::openings::Opening;
use super::time_control::{Clocks, TimeControl};
use crate::draw_rule::DrawRule;
use crate::player::{GameHistory, Player, PlayerError};
use kamni::record::Ending;
use kamni::{AnyPosition, MoveError, Player as Side, message, printable, shorten};
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
}

/// What was played in one game.
#[derive(Clone, Debug)]
pub struct Scoresheet {
    /// The position that it began with.
    pub start: AnyPosition,
    /// Its moves, including those of the opening.
    pub moves: Vec<String>,
    /// The result.
    pub ending: Ending,
    /// Why it ended.
    pub termination: Termination,
    /// How many moves each player made, without those of the opening.
    pub moves_made: [u32; 2],
    /// How much time each player used.
    pub time_spent: [Duration; 2],
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules of the game.
    Rules,
    /// By the draw rule of the host.
    DrawRule,
    /// One player forfeited it.
    Forfeit(Forfeit),
}

/// How a player forfeited a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The player who lost by it.
    pub player: Side,
    /// The kind of error, in one word.
    pub kind: String,
    /// The error message in English.
    pub reason: String,
}

impl Forfeit {
    fn new(player: Side, error: &PlayerError) -> Forfeit {
        Forfeit { player, kind: error.kind.to_owned(), reason: error.message.to_string() }
    }
}

impl GameRunner {
    /// Plays a game from this opening; `None` if `stop` was set.
    pub fn play(
        &self,
        opening: &Opening,
        players: [&mut dyn Player; 2],
        stop: &Arc<AtomicBool>,
    ) -> Option<Scoresheet> {
        let mut here = opening.start.clone();
        let mut counter = self.draw_rule.counter(&here);
        for mv in &opening.moves {
            // All moves of openings are legal: they were checked when they were read.
            here.play(mv).ok()?;
            counter.moved(&here);
        }
        let mut scoresheet = Scoresheet {
            start: opening.start.clone(),
            moves: opening.moves.clone(),
            ending: Ending::Open,
            termination: Termination::Rules,
            moves_made: [0; 2],
            time_spent: [Duration::ZERO; 2],
        };
        for player in Side::BOTH {
            if let Err(error) = players[player.index()].new_game(&scoresheet.start) {
                return Some(scoresheet.forfeited(player, &error));
            }
        }
        let mut clocks = Clocks::new(self.time_control);
        while here.outcome().is_none() {
            if counter.is_draw() {
                return Some(Scoresheet {
                    ending: Ending::Draw,
                    termination: Termination::DrawRule,
                    ..scoresheet
                });
            }
            let turn = here.turn();
            let history = GameHistory { start: &scoresheet.start, moves: &scoresheet.moves, position: &here };
            let begin = Instant::now();
            let chosen = players[turn.index()].choose(&history, &clocks.limits(stop));
            let host_delay = chosen.as_ref().map_or(Duration::ZERO, |best_move| best_move.host_delay);
            let spent = begin.elapsed().saturating_sub(host_delay);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            scoresheet.time_spent[turn.index()] += spent;
            let allowed = clocks.allowed(turn.index());
            let checked = chosen.and_then(|best_move| {
                if allowed.is_some_and(|allowed| spent > allowed + self.time_margin) {
                    return Err(late(spent, allowed.unwrap_or_default()));
                }
                here.play(&best_move.mv).map_err(|error| illegal(&best_move.mv, &here, &error))?;
                Ok(best_move.mv)
            });
            match checked {
                Ok(mv) => scoresheet.moves.push(mv),
                Err(error) => return Some(scoresheet.forfeited(turn, &error)),
            }
            scoresheet.moves_made[turn.index()] += 1;
            clocks.spend(turn.index(), spent);
            counter.moved(&here);
        }
        scoresheet.ending = here.outcome().into();
        Some(scoresheet)
    }
}

impl Scoresheet {
    fn forfeited(mut self, player: Side, error: &PlayerError) -> Scoresheet {
        self.ending = Ending::Win(player.other());
        self.termination = Termination::Forfeit(Forfeit::new(player, error));
        self
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
            MoveError::Parse(_) => message!(
                "referee-no-move",
                "`{mv}`, in `{position}`, is not how a move is written",
                mv = mv,
                position = position,
            ),
            MoveError::Illegal(_) => message!(
                "referee-illegal",
                "the move `{mv}` is not legal in `{position}`",
                mv = mv,
                position = position,
            ),
        },
    }
}
