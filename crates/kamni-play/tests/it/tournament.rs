//! Whole tournaments: with bad engines, interrupted and resumed, on one thread and on several.

use crate::HANG_TIMEOUT;
#[cfg(unix)]
use crate::bot;
use kamni::Player;
use kamni_play::tournament::{
    FinishedGame, GameRunner, MatchLog, Openings, Participant, Schedule, Standings, TimeControl, Tournament,
};
use kamni_play::{DrawRule, Settings};
use kamni_solve::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn tournament(rules: &str, players: &[&str], rounds: u64) -> Tournament {
    let start = kamni_games::games().game(rules).unwrap().start();
    let participant = |who: &&str| Participant::built_in(who, None, &Settings::default()).unwrap();
    Tournament {
        participants: players.iter().map(participant).collect(),
        schedule: Schedule::RoundRobin,
        rounds,
        openings: Openings::random(&start, 2, 1).unwrap(),
        game_runner: GameRunner {
            time_control: TimeControl::Move(Duration::from_secs(10)),
            time_margin: HANG_TIMEOUT,
            draw_rule: DrawRule::default(),
            swap: false,
        },
        seed: 1,
        sprt: None,
        loss_budget: None,
        concurrency: 1,
        start,
    }
}

/// Plays without a log.
fn played(tournament: &Tournament) -> Standings {
    let mut standings = Standings::new(tournament.participants.len());
    tournament.run(&mut standings, None, &Arc::default(), &mut |_, _| {}).unwrap();
    standings
}

/// The results, without times.
fn results(standings: &Standings) -> String {
    let rows: Vec<String> =
        standings.rows.iter().map(|row| format!("{:?} {}", row.sides, row.moves)).collect();
    format!("{rows:?} {:?} {}", standings.lengths, standings.different())
}

/// With the swap rule the second player takes the side that wins: of two perfect players it wins every game, whatever the opening.
#[test]
fn the_second_player_takes_over_the_better_side() {
    let mut fair = tournament("kayles/7", &["perfect", "perfect"], 5);
    fair.participants[1].name = "other".to_owned();
    fair.game_runner.swap = true;
    let mut standings = Standings::new(2);
    let mut swapped = 0;
    let mut check = |game: &FinishedGame, _: &Standings| {
        let scheduled = fair.schedule.game(2, game.scheduled.number).unwrap();
        let had_second = scheduled.players[1];
        let side = if game.scheduled.players[0] == had_second { Player::First } else { Player::Second };
        assert_eq!(game.value(side), Value::Win);
        assert_eq!(game.scoresheet.swapped, (side == Player::First).then_some(2));
        swapped += usize::from(side == Player::First);
    };
    fair.run(&mut standings, None, &Arc::default(), &mut check).unwrap();
    assert!(swapped > 0);
}

#[test]
fn several_threads_play_the_same_games_as_one() {
    let one = tournament("seega/3", &["random", "level=1", "random"], 10);
    let four = Tournament { concurrency: 4, ..one.clone() };
    let standings = played(&one);
    assert_eq!(standings.games(), 60);
    assert!(standings.different() > 50, "{}", standings.different());
    assert_eq!(results(&standings), results(&played(&four)));
    let other = Tournament { seed: 2, ..one };
    assert_ne!(results(&standings), results(&played(&other)));
}

/// The fingerprint is in the tag `Match` of every log; a log with another one cannot be resumed from.
#[test]
fn fingerprints_do_not_change_between_versions() {
    let mut tournament = tournament("kayles/10", &["random", "level=2"], 1);
    tournament.game_runner.time_control = TimeControl::Move(Duration::from_secs(10));
    assert_eq!(tournament.fingerprint(), "beebc423a53b1f16");
    let more = Tournament { rounds: 7, concurrency: 2, ..tournament.clone() };
    assert_eq!(more.fingerprint(), tournament.fingerprint());
    let other = Tournament { seed: 2, ..tournament.clone() };
    assert_ne!(other.fingerprint(), tournament.fingerprint());
}

#[test]
fn a_tournament_resumes_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.kgn");
    let tournament = tournament("dawson/3x5", &["random", "random"], 30);
    let mut games = 0;
    for round in 1.. {
        let (mut log, known): (MatchLog, Vec<FinishedGame>) = MatchLog::open(&path, &tournament).unwrap();
        assert_eq!(known.len() as u64, games, "every finished game is in the log");
        let mut standings = Standings::new(2);
        known.iter().for_each(|game| standings.add(game));
        if games == tournament.games() {
            assert_eq!(results(&standings), results(&played(&tournament)));
            break;
        }
        // Interrupted after a few games each time.
        let stop = Arc::new(AtomicBool::new(false));
        let most = games + 7;
        let mut progress = |_: &FinishedGame, standings: &Standings| {
            games = standings.games();
            stop.store(games >= most, Ordering::Relaxed);
        };
        tournament.run(&mut standings, Some(&mut log), &stop, &mut progress).unwrap();
        assert!(round < 100);
    }
}

#[test]
fn endless_games_are_called_a_draw() {
    let mut tournament = tournament("chips", &["random", "random"], 5);
    tournament.game_runner.draw_rule = DrawRule { moves: 10, ..DrawRule::default() };
    let standings = played(&tournament);
    assert!(standings.draw_rule > 0, "{standings:?}");
    assert!(standings.lengths.keys().all(|&moves| moves < 200), "{standings:?}");
}

/// A hundred games with an engine that behaves badly at random: none of its processes remains, not even a zombie.
#[cfg(target_os = "linux")]
#[test]
fn no_zombie_stays_behind() {
    use kamni_play::engine::{EngineConfig, ProcessLimits};
    let mark = format!("zombie-test-{}", std::process::id());
    let command = format!("env {}=moody KAMNI_TEST_MARK={mark} {}", bot::MANNER, bot::command());
    let process_limits = ProcessLimits {
        handshake_timeout: HANG_TIMEOUT,
        stop_timeout: Duration::from_secs(1),
        ..ProcessLimits::default()
    };
    let config = EngineConfig { process_limits, ..EngineConfig::from_command(&command).unwrap() };
    let mut tournament = tournament("kayles/10", &["random"], 50);
    let participant = Participant::engine(config, &tournament.start).unwrap();
    tournament.participants.push(participant);
    tournament.game_runner.time_control = TimeControl::Move(Duration::from_millis(200));
    tournament.game_runner.time_margin = Duration::from_secs(1);
    tournament.concurrency = 4;
    let standings = played(&tournament);
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
