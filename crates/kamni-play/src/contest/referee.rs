//! One game, judged by the rules alone: nothing a player says is believed.

use super::openings::Opening;
use super::time::{Clocks, TimeControl};
use crate::draw::DrawRule;
use crate::player::{Player as Chooser, Situation, Trouble};
use kamni::record::Ending;
use kamni::{AnyPosition, MoveError, Player, message, printable, shorten};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Who sees to it that a game is played by the rules.
#[derive(Clone, Debug)]
pub struct Referee {
    /// How long players may think.
    pub time: TimeControl,
    /// How much later than that a move may come.
    pub margin: Duration,
    /// When a game that gets nowhere is called a draw.
    pub draw: DrawRule,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Where it began.
    pub start: AnyPosition,
    /// Its moves, those of the opening included.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// Why it ended.
    pub termination: Termination,
    /// How many moves each player was asked for and made.
    pub made: [u32; 2],
    /// How long each player thought.
    pub spent: [Duration; 2],
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules of the game.
    Rules,
    /// By the host's draw rule.
    DrawRule,
    /// One player forfeited it.
    Forfeit(Forfeit),
}

/// How a player forfeited a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// Who lost it.
    pub player: Player,
    /// The kind of trouble, in one word.
    pub kind: String,
    /// What happened, in English.
    pub reason: String,
}

impl Forfeit {
    fn new(player: Player, trouble: &Trouble) -> Forfeit {
        Forfeit { player, kind: trouble.kind.to_owned(), reason: trouble.message.to_string() }
    }
}

impl Referee {
    /// Plays a game from this opening; `None` if it was stopped from outside.
    pub fn play(
        &self,
        opening: &Opening,
        players: [&mut dyn Chooser; 2],
        stop: &Arc<AtomicBool>,
    ) -> Option<Sheet> {
        let mut here = opening.start.clone();
        let mut watch = self.draw.watch(&here);
        for mv in &opening.moves {
            // Openings were checked when they were read.
            here.play(mv).ok()?;
            watch.moved(&here);
        }
        let mut sheet = Sheet {
            start: opening.start.clone(),
            moves: opening.moves.clone(),
            ending: Ending::Open,
            termination: Termination::Rules,
            made: [0; 2],
            spent: [Duration::ZERO; 2],
        };
        for player in Player::BOTH {
            if let Err(trouble) = players[player.index()].new_game(&sheet.start) {
                return Some(sheet.forfeited(player, &trouble));
            }
        }
        let mut clocks = Clocks::new(self.time);
        while here.outcome().is_none() {
            if watch.is_draw() {
                return Some(Sheet { ending: Ending::Draw, termination: Termination::DrawRule, ..sheet });
            }
            let turn = here.turn();
            let situation = Situation { start: &sheet.start, moves: &sheet.moves, here: &here };
            let begin = Instant::now();
            let chosen = players[turn.index()].choose(&situation, &clocks.limits(stop));
            let spent = begin.elapsed();
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            sheet.spent[turn.index()] += spent;
            let allowed = clocks.allowed(turn.index());
            let judged = chosen.and_then(|thought| {
                if allowed.is_some_and(|allowed| spent > allowed + self.margin) {
                    return Err(late(spent, allowed.unwrap_or_default()));
                }
                here.play(&thought.mv).map_err(|error| illegal(&thought.mv, &here, &error))?;
                Ok(thought.mv)
            });
            match judged {
                Ok(mv) => sheet.moves.push(mv),
                Err(trouble) => return Some(sheet.forfeited(turn, &trouble)),
            }
            sheet.made[turn.index()] += 1;
            clocks.spend(turn.index(), spent);
            watch.moved(&here);
        }
        sheet.ending = here.outcome().into();
        Some(sheet)
    }
}

impl Sheet {
    fn forfeited(mut self, player: Player, trouble: &Trouble) -> Sheet {
        self.ending = Ending::Win(player.other());
        self.termination = Termination::Forfeit(Forfeit::new(player, trouble));
        self
    }
}

fn late(spent: Duration, allowed: Duration) -> Trouble {
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    Trouble {
        kind: "time",
        message: message!(
            "referee-time",
            "the move took {spent} s, but only {allowed} s were left",
            spent = seconds(spent),
            allowed = seconds(allowed),
        ),
    }
}

fn illegal(mv: &str, here: &AnyPosition, error: &MoveError) -> Trouble {
    let (mv, position) = (printable(&shorten(mv)), shorten(&here.to_string()));
    Trouble {
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
