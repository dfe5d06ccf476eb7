//! Whole contests: with bad programs, stopped and gone on with, on one thread and on several.

#[cfg(unix)]
mod bot;

use kamni_play::contest::{
    Book, Contest, Entrant, Finished, Openings, Referee, Schedule, Standings, TimeControl,
};
use kamni_play::{DrawRule, Settings};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[cfg(unix)]
#[test]
#[ignore = "not a test: the bot that the tests start"]
fn bot() {
    bot::run();
}

fn contest(rules: &str, players: &[&str], rounds: u64) -> Contest {
    let start = kamni_play::games().game(rules).unwrap().start();
    let entrant = |who: &&str| Entrant::built_in(who, None, &Settings::default()).unwrap();
    Contest {
        entrants: players.iter().map(entrant).collect(),
        schedule: Schedule::RoundRobin,
        rounds,
        openings: Openings::random(&start, 2, 1).unwrap(),
        referee: Referee {
            time: TimeControl::Move(Duration::from_secs(10)),
            margin: Duration::from_secs(1),
            draw: DrawRule::default(),
        },
        seed: 1,
        sprt: None,
        judge: None,
        concurrency: 1,
        start,
    }
}

/// Plays without a book.
fn played(contest: &Contest) -> Standings {
    let mut standings = Standings::new(contest.entrants.len());
    contest.run(&mut standings, None, &Arc::default(), &mut |_| {}).unwrap();
    standings
}

/// What was played, without times.
fn results(standings: &Standings) -> String {
    let rows: Vec<String> =
        standings.rows.iter().map(|row| format!("{:?} {}", row.sides, row.moves)).collect();
    format!("{rows:?} {:?} {}", standings.lengths, standings.different())
}

#[test]
fn several_threads_play_the_same_games_as_one() {
    let one = contest("seega/3", &["random", "level=1", "random"], 10);
    let four = Contest { concurrency: 4, ..one.clone() };
    let standings = played(&one);
    assert_eq!(standings.games(), 60);
    assert!(standings.different() > 50, "{}", standings.different());
    assert_eq!(results(&standings), results(&played(&four)));
    let other = Contest { seed: 2, ..one };
    assert_ne!(results(&standings), results(&played(&other)));
}

#[test]
fn a_contest_goes_on_from_its_book() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.kgn");
    let contest = contest("dawson/3x5", &["random", "random"], 30);
    let mut games = 0;
    for round in 1.. {
        let (mut book, known): (Book, Vec<Finished>) = Book::open(&path, &contest).unwrap();
        assert_eq!(known.len() as u64, games, "every game that was finished is there");
        let mut standings = Standings::new(2);
        known.iter().for_each(|game| standings.add(game));
        if games == contest.games() {
            assert_eq!(results(&standings), results(&played(&contest)));
            break;
        }
        // Stopped after a few games each time.
        let stop = Arc::new(AtomicBool::new(false));
        let most = games + 7;
        let mut watch = |standings: &Standings| {
            games = standings.games();
            stop.store(games >= most, Ordering::Relaxed);
        };
        contest.run(&mut standings, Some(&mut book), &stop, &mut watch).unwrap();
        assert!(round < 100);
    }
}

#[test]
fn endless_games_are_called_a_draw() {
    let mut contest = contest("chips", &["random", "random"], 5);
    contest.referee.draw = DrawRule { moves: 10 };
    let standings = played(&contest);
    assert!(standings.draw_rule > 0, "{standings:?}");
    assert!(standings.lengths.keys().all(|&moves| moves < 200), "{standings:?}");
}

/// A hundred games with programs that behave badly at random: nothing of them stays, not even a zombie.
#[cfg(target_os = "linux")]
#[test]
fn no_zombie_stays_behind() {
    use kamni_play::engine::{Patience, Program};
    let mark = format!("zombie-test-{}", std::process::id());
    let command = format!("env {}=moody KAMNI_TEST_MARK={mark} {}", bot::MANNER, bot::command());
    let patience = Patience { grace: Duration::from_millis(300), ..Patience::default() };
    let program = Program { patience, ..Program::from_command(&command).unwrap() };
    let mut contest = contest("kayles/10", &["random"], 50);
    let entrant = Entrant::program(program, &contest.start).unwrap();
    contest.entrants.push(entrant);
    contest.referee.time = TimeControl::Move(Duration::from_millis(200));
    contest.concurrency = 4;
    let standings = played(&contest);
    assert_eq!(standings.games(), 100);
    println!("{:?}", standings.rows[1].forfeits);
    assert!(standings.rows[1].forfeits.len() > 3 && standings.rows[0].forfeits.is_empty());
    assert_eq!(bot::left_behind(&mark), [""; 0]);
    let own = std::process::id().to_string();
    let parent = |stat: &str| stat.rsplit_once(") ")?.1.split(' ').nth(1).map(str::to_owned);
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let stats = processes.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    let children: Vec<String> = stats.filter(|stat| parent(stat).as_deref() == Some(&own)).collect();
    assert_eq!(children, [""; 0]);
}
