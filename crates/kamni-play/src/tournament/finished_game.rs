//! A finished game of a tournament, and its record in the match log.

use super::game_runner::{Forfeit, Scoresheet};
use super::schedule::{Schedule, ScheduledGame};
use super::value_loss::ValueLoss;
use crate::progress::End;
use kamni::Player;
use kamni::record::{Ending, Played, Record};
use kamni_solve::Value;
use std::time::Duration;

/// A finished game of a tournament.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Which game of the schedule it was, with the sides that the players had in the end.
    pub scheduled: ScheduledGame,
    /// What was played.
    pub scoresheet: Scoresheet,
    /// The value loss of each side's moves.
    pub loss: [ValueLoss; 2],
}

impl FinishedGame {
    /// The result for one side.
    pub fn value(&self, side: Player) -> Value {
        match self.scoresheet.end.result() {
            Ending::Win(winner) => Value::win_if(winner == side),
            Ending::Draw | Ending::Open => Value::Draw,
        }
    }

    /// The game as a record in the log of the tournament with this fingerprint.
    pub fn record(&self, names: &[String], fingerprint: &str) -> Record {
        let FinishedGame { scheduled, scoresheet, loss } = self;
        let mut record = Record::new(scoresheet.start.clone());
        let mut tag = |name: &str, value: String| record.tags.push((name.to_owned(), value));
        tag("Match", fingerprint.to_owned());
        tag("Number", (scheduled.number + 1).to_string());
        tag("Round", (scheduled.round + 1).to_string());
        for (name, player) in ["First", "Second"].iter().zip(scheduled.players) {
            tag(name, names[player].clone());
        }
        if let Some(moves) = scoresheet.swapped {
            tag("Swap", moves.to_string());
        }
        let termination = if scoresheet.end == End::DrawRule { "draw rule" } else { scoresheet.end.word() };
        tag("Termination", termination.to_owned());
        if let (End::Forfeit(player), Some(forfeit)) = (scoresheet.end, &scoresheet.forfeit) {
            tag("Forfeit", format!("{} {}", side_word(player), forfeit.kind));
            tag("Reason", forfeit.reason.clone());
        }
        tag("Made", format!("{} {}", scoresheet.moves_made[0], scoresheet.moves_made[1]));
        let [first, second] = scoresheet.time_spent.map(|time| time.as_secs_f64());
        tag("Seconds", format!("{first:.3} {second:.3}"));
        let [first, second] = loss.map(|loss| format!("{}/{}", loss.total, loss.moves));
        tag("Lost", format!("{first} {second}"));
        record.main.moves = scoresheet.moves.iter().cloned().map(Played::from).collect();
        record.ending = scoresheet.end.result();
        record
    }

    /// Reads the game from its record; `None` if the record is not of this tournament.
    pub fn read(
        record: Record,
        names: &[String],
        fingerprint: &str,
        schedule: Schedule,
    ) -> Option<FinishedGame> {
        if record.tag("Match") != Some(fingerprint) {
            return None;
        }
        let number = record.tag("Number")?.parse::<u64>().ok()?.checked_sub(1)?;
        let mut scheduled = schedule.game(names.len(), number)?;
        let swapped = match record.tag("Swap") {
            Some(moves) => Some(moves.parse().ok()?),
            None => None,
        };
        if swapped.is_some() {
            scheduled.players.reverse();
        }
        let players = ["First", "Second"].map(|name| record.tag(name));
        if players != scheduled.players.map(|player| Some(names[player].as_str())) {
            return None;
        }
        let (end, forfeit) = match record.tag("Termination")? {
            "rules" => (End::Rules(record.ending), None),
            "draw rule" => (End::DrawRule, None),
            "forfeit" => {
                let (side, kind) = record.tag("Forfeit")?.split_once(' ')?;
                let player = Player::BOTH.into_iter().find(|&player| side_word(player) == side)?;
                let (kind, reason) = (kind.to_owned(), record.tag("Reason")?.to_owned());
                (End::Forfeit(player), Some(Forfeit { kind, reason }))
            }
            _ => return None,
        };
        let moves_made = two(record.tag("Made")?, |word| word.parse().ok())?;
        let seconds = |word: &str| word.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
        let time_spent = two(record.tag("Seconds")?, seconds)?;
        let loss = two(record.tag("Lost")?, |word| {
            let (total, moves) = word.split_once('/')?;
            Some(ValueLoss { total: total.parse().ok()?, moves: moves.parse().ok()? })
        })?;
        let moves = record.main.moves.into_iter().map(|played| played.text).collect();
        let scoresheet =
            Scoresheet { start: record.start, moves, end, forfeit, moves_made, time_spent, swapped };
        Some(FinishedGame { scheduled, scoresheet, loss })
    }
}

fn side_word(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

fn two<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    let (first, second) = text.split_once(' ')?;
    Some([read(first)?, read(second)?])
}
