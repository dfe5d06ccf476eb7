//! Finished games as records, and back.

use kamni::Player;
use kamni::record::Ending;
use kamni_games::games;
use kamni_play::End;
use kamni_play::tournament::{FinishedGame, Forfeit, Schedule, Scoresheet, ValueLoss};
use std::time::Duration;

/// The tags are a file format: logs of earlier versions have to be readable.
#[test]
fn the_tags_of_a_record() {
    let names = ["level=3".to_owned(), "random".to_owned()];
    let game = FinishedGame {
        scheduled: Schedule::RoundRobin.game(2, 1).unwrap(),
        scoresheet: Scoresheet {
            start: games().game("kayles/3").unwrap().start(),
            moves: vec!["2".to_owned()],
            end: End::Forfeit(Player::Second),
            forfeit: Some(Forfeit { kind: "crash".to_owned(), reason: "it ended".to_owned() }),
            moves_made: [1, 0],
            time_spent: [Duration::from_millis(1500), Duration::ZERO],
            swapped: None,
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
    let start = games().game("kayles/3").unwrap().start();
    let forfeit = Forfeit { kind: "crash".to_owned(), reason: "it ended".to_owned() };
    let ends = [
        (End::Rules(Ending::Win(Player::First)), None, "2 1 3"),
        (End::DrawRule, None, "2"),
        (End::Forfeit(Player::First), Some(forfeit), "2 1"),
    ];
    for ((end, forfeit, moves), swapped) in ends.into_iter().zip([None, Some(1), None]) {
        let mut scheduled = Schedule::RoundRobin.game(2, 7).unwrap();
        if swapped.is_some() {
            scheduled.players.reverse();
        }
        let finished = FinishedGame {
            scheduled,
            scoresheet: Scoresheet {
                start: start.clone(),
                moves: moves.split(' ').map(str::to_owned).collect(),
                end,
                forfeit,
                moves_made: [1, 2],
                time_spent: [Duration::from_millis(1500), Duration::from_millis(3)],
                swapped,
            },
            loss: [ValueLoss { moves: 2, total: 0.5 }, ValueLoss { moves: 3, total: 0.0 }],
        };
        let text = finished.record(&names, "fingerprint").to_string();
        let record = kamni::record::read(&text, games()).next().unwrap().unwrap();
        let back = FinishedGame::read(record.clone(), &names, "fingerprint", Schedule::RoundRobin).unwrap();
        assert_eq!(back.record(&names, "fingerprint").to_string(), text);
        assert_eq!(format!("{finished:?}"), format!("{back:?}"));
        assert!(FinishedGame::read(record.clone(), &names, "other", Schedule::RoundRobin).is_none());
        let others = ["level=3".to_owned(), "level=4".to_owned()];
        assert!(FinishedGame::read(record, &others, "fingerprint", Schedule::RoundRobin).is_none());
    }
}
