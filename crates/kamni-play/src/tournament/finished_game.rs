//! A finished game of a tournament, and its record in the match log.

use super::game_runner::{Forfeit, Scoresheet, Termination};
use super::schedule::{Schedule, ScheduledGame};
use super::value_loss::ValueLoss;
use kamni::Player;
use kamni::record::{Ending, Played, Record};
use kamni_solve::Value;
use std::time::Duration;

/// A finished game of a tournament.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Which game of the schedule it was.
    pub scheduled: ScheduledGame,
    /// What was played.
    pub scoresheet: Scoresheet,
    /// The value loss of each side's moves.
    pub loss: [ValueLoss; 2],
}

impl FinishedGame {
    /// The result for one side.
    pub fn value(&self, side: Player) -> Value {
        match self.scoresheet.ending {
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
        match &scoresheet.termination {
            Termination::Rules => tag("Termination", "rules".to_owned()),
            Termination::DrawRule => tag("Termination", "draw rule".to_owned()),
            Termination::Forfeit(forfeit) => {
                tag("Termination", "forfeit".to_owned());
                tag("Forfeit", format!("{} {}", side_word(forfeit.player), forfeit.kind));
                tag("Reason", forfeit.reason.clone());
            }
        }
        tag("Made", format!("{} {}", scoresheet.moves_made[0], scoresheet.moves_made[1]));
        let [first, second] = scoresheet.time_spent.map(|time| time.as_secs_f64());
        tag("Seconds", format!("{first:.3} {second:.3}"));
        let [first, second] = loss.map(|loss| format!("{}/{}", loss.total, loss.moves));
        tag("Lost", format!("{first} {second}"));
        record.main.moves = scoresheet.moves.iter().cloned().map(Played::from).collect();
        record.ending = scoresheet.ending;
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
        let scheduled = schedule.game(names.len(), number)?;
        let players = ["First", "Second"].map(|name| record.tag(name));
        if players != scheduled.players.map(|player| Some(names[player].as_str())) {
            return None;
        }
        let termination = match record.tag("Termination")? {
            "rules" => Termination::Rules,
            "draw rule" => Termination::DrawRule,
            "forfeit" => {
                let (side, kind) = record.tag("Forfeit")?.split_once(' ')?;
                let player = Player::BOTH.into_iter().find(|&player| side_word(player) == side)?;
                let reason = record.tag("Reason")?.to_owned();
                Termination::Forfeit(Forfeit { player, kind: kind.to_owned(), reason })
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
        let ending = record.ending;
        let moves = record.main.moves.into_iter().map(|played| played.text).collect();
        let scoresheet =
            Scoresheet { start: record.start, moves, ending, termination, moves_made, time_spent };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The tags are a file format: logs of earlier versions have to be readable.
    #[test]
    fn the_tags_of_a_record() {
        let names = ["level=3".to_owned(), "random".to_owned()];
        let game = FinishedGame {
            scheduled: Schedule::RoundRobin.game(2, 1).unwrap(),
            scoresheet: Scoresheet {
                start: crate::games().game("kayles/3").unwrap().start(),
                moves: vec!["2".to_owned()],
                ending: Ending::Win(Player::First),
                termination: Termination::Forfeit(Forfeit {
                    player: Player::Second,
                    kind: "crash".to_owned(),
                    reason: "it ended".to_owned(),
                }),
                moves_made: [1, 0],
                time_spent: [Duration::from_millis(1500), Duration::ZERO],
            },
            loss: [ValueLoss { moves: 2, total: 0.5 }, ValueLoss::default()],
        };
        let tags = game.record(&names, "0123456789abcdef").tags;
        let expected = [
            ("Match", "0123456789abcdef"),
            ("Number", "2"),
            ("Round", "1"),
            ("First", "random"),
            ("Second", "level=3"),
            ("Termination", "forfeit"),
            ("Forfeit", "second crash"),
            ("Reason", "it ended"),
            ("Made", "1 0"),
            ("Seconds", "1.500 0.000"),
            ("Lost", "0.5/2 0/0"),
        ];
        assert_eq!(tags, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn a_game_survives_its_record() {
        let names = ["a \"quoted\" name".to_owned(), "level=3".to_owned()];
        let start = crate::games().game("kayles/3").unwrap().start();
        let forfeit =
            Forfeit { player: Player::First, kind: "crash".to_owned(), reason: "it ended".to_owned() };
        let endings = [
            (Termination::Rules, "2 1 3", Ending::Win(Player::First)),
            (Termination::DrawRule, "2", Ending::Draw),
            (Termination::Forfeit(forfeit), "2 1", Ending::Win(Player::Second)),
        ];
        for (termination, moves, ending) in endings {
            let finished = FinishedGame {
                scheduled: Schedule::RoundRobin.game(2, 7).unwrap(),
                scoresheet: Scoresheet {
                    start: start.clone(),
                    moves: moves.split(' ').map(str::to_owned).collect(),
                    ending,
                    termination,
                    moves_made: [1, 2],
                    time_spent: [Duration::from_millis(1500), Duration::from_millis(3)],
                },
                loss: [ValueLoss { moves: 2, total: 0.5 }, ValueLoss { moves: 3, total: 0.0 }],
            };
            let text = finished.record(&names, "fingerprint").to_string();
            let record = kamni::record::read(&text, crate::games()).next().unwrap().unwrap();
            let back =
                FinishedGame::read(record.clone(), &names, "fingerprint", Schedule::RoundRobin).unwrap();
            assert_eq!(back.record(&names, "fingerprint").to_string(), text);
            assert_eq!(format!("{finished:?}"), format!("{back:?}"));
            assert!(FinishedGame::read(record.clone(), &names, "other", Schedule::RoundRobin).is_none());
            let others = ["level=3".to_owned(), "level=4".to_owned()];
            assert!(FinishedGame::read(record, &others, "fingerprint", Schedule::RoundRobin).is_none());
        }
    }
}
