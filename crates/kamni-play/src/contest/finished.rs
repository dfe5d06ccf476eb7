//! A finished game of a contest, and its record.

use super::judge::Lost;
use super::referee::{Forfeit, Sheet, Termination};
use super::schedule::{Fixture, Schedule};
use kamni::Player;
use kamni::record::{Ending, Played, Record};
use kamni_solve::Value;
use std::time::Duration;

/// A game of a contest, from its fixture to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which game it was.
    pub fixture: Fixture,
    /// What happened.
    pub sheet: Sheet,
    /// What each side's moves lost.
    pub lost: [Lost; 2],
}

impl Finished {
    /// What it was worth for one side.
    pub fn value(&self, side: Player) -> Value {
        match self.sheet.ending {
            Ending::Win(winner) => Value::win_if(winner == side),
            Ending::Draw | Ending::Open => Value::Draw,
        }
    }

    /// The game as it goes into the book of the contest named `mark`.
    pub fn record(&self, names: &[String], mark: &str) -> Record {
        let Finished { fixture, sheet, lost } = self;
        let mut record = Record::new(sheet.start.clone());
        let mut tag = |name: &str, value: String| record.tags.push((name.to_owned(), value));
        tag("Match", mark.to_owned());
        tag("Number", (fixture.number + 1).to_string());
        tag("Round", (fixture.round + 1).to_string());
        for (name, player) in ["First", "Second"].iter().zip(fixture.players) {
            tag(name, names[player].clone());
        }
        match &sheet.termination {
            Termination::Rules => tag("Termination", "rules".to_owned()),
            Termination::DrawRule => tag("Termination", "draw rule".to_owned()),
            Termination::Forfeit(forfeit) => {
                tag("Termination", "forfeit".to_owned());
                tag("Forfeit", format!("{} {}", side_word(forfeit.player), forfeit.kind));
                tag("Reason", forfeit.reason.clone());
            }
        }
        tag("Made", format!("{} {}", sheet.made[0], sheet.made[1]));
        let [first, second] = sheet.spent.map(|time| time.as_secs_f64());
        tag("Seconds", format!("{first:.3} {second:.3}"));
        let [first, second] = lost.map(|lost| format!("{}/{}", lost.value, lost.judged));
        tag("Lost", format!("{first} {second}"));
        record.main.moves = sheet.moves.iter().cloned().map(Played::from).collect();
        record.ending = sheet.ending;
        record
    }

    /// The game that a record of the same contest tells; `None` if it is none of this contest.
    pub fn read(record: Record, names: &[String], mark: &str, schedule: Schedule) -> Option<Finished> {
        if record.tag("Match") != Some(mark) {
            return None;
        }
        let number = record.tag("Number")?.parse::<u64>().ok()?.checked_sub(1)?;
        let fixture = schedule.fixture(names.len(), number)?;
        let said = ["First", "Second"].map(|name| record.tag(name));
        if said != fixture.players.map(|player| Some(names[player].as_str())) {
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
        let made = two(record.tag("Made")?, |word| word.parse().ok())?;
        let seconds = |word: &str| word.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
        let spent = two(record.tag("Seconds")?, seconds)?;
        let lost = two(record.tag("Lost")?, |word| {
            let (value, judged) = word.split_once('/')?;
            Some(Lost { value: value.parse().ok()?, judged: judged.parse().ok()? })
        })?;
        let ending = record.ending;
        let moves = record.main.moves.into_iter().map(|played| played.text).collect();
        let sheet = Sheet { start: record.start, moves, ending, termination, made, spent };
        Some(Finished { fixture, sheet, lost })
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

    #[test]
    fn a_record_tells_the_whole_game() {
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
            let finished = Finished {
                fixture: Schedule::RoundRobin.fixture(2, 7).unwrap(),
                sheet: Sheet {
                    start: start.clone(),
                    moves: moves.split(' ').map(str::to_owned).collect(),
                    ending,
                    termination,
                    made: [1, 2],
                    spent: [Duration::from_millis(1500), Duration::from_millis(3)],
                },
                lost: [Lost { judged: 2, value: 0.5 }, Lost { judged: 3, value: 0.0 }],
            };
            let text = finished.record(&names, "mark").to_string();
            let record = kamni::record::read(&text, crate::games()).next().unwrap().unwrap();
            let back = Finished::read(record.clone(), &names, "mark", Schedule::RoundRobin).unwrap();
            assert_eq!(back.record(&names, "mark").to_string(), text);
            assert_eq!(format!("{finished:?}"), format!("{back:?}"));
            assert!(Finished::read(record.clone(), &names, "other", Schedule::RoundRobin).is_none());
            let others = ["level=3".to_owned(), "level=4".to_owned()];
            assert!(Finished::read(record, &others, "mark", Schedule::RoundRobin).is_none());
        }
    }
}
