//! Real engines behind real pipes, each with its own kind of error.
#![cfg(unix)]

use crate::{HANG_TIMEOUT, bot};
use kamni_play::engine::{Engine, EngineConfig, EngineError, ProcessLimits};
use kamni_play::{GameHistory, Limits, Player, PlayerError};
use std::time::{Duration, Instant};

/// The bot with this manner, marked in its environment so that its processes can be found.
fn engine(manner: &str, mark: &str) -> EngineConfig {
    let command = format!("env {}={manner} KAMNI_TEST_MARK={mark} {}", bot::MANNER, bot::command());
    // Only one that never answers is waited for in vain.
    let stop_timeout = if manner == "hang" { Duration::from_secs(1) } else { HANG_TIMEOUT };
    let process_limits = ProcessLimits {
        handshake_timeout: HANG_TIMEOUT,
        time_margin: Duration::from_millis(100),
        stop_timeout,
        ..ProcessLimits::default()
    };
    EngineConfig { process_limits, ..EngineConfig::from_command(&command).unwrap() }
}

fn first_move(engine: &mut Engine, time: Duration) -> Result<String, PlayerError> {
    let start = kamni_games::games().game("kayles/10").unwrap().start();
    engine.new_game(&start)?;
    let history = GameHistory { start: &start, moves: &[], position: &start };
    let limits = Limits { move_time: Some(time), ..Limits::default() };
    engine.choose(&history, &limits).map(|best_move| best_move.mv)
}

#[test]
fn every_error_has_its_kind_and_leaves_no_process_behind() {
    let start = kamni_games::games().game("kayles/10").unwrap().start();
    for (manner, expected) in [
        ("crash", Err(("crash", "the program ended with exit status 3: NameError: no such name"))),
        ("quiet-end", Err(("crash", "the program ended with exit status 0"))),
        ("family", Err(("crash", "the program ended with exit status 4"))),
        ("hang", Err(("silence", "no move within 1.2 s, not even after `stop`"))),
        ("garbage", Err(("garbage", "the program's reply is not UTF-8: `"))),
        ("half", Err(("garbage", "expected `bestmove MOVE`, found `bestmove`"))),
        ("flood", Err(("flood", "the program printed more than any player needs to"))),
        ("long-line", Err(("flood", "the program printed more than any player needs to"))),
        ("complain", Err(("flood", "the program printed more than any player needs to"))),
        ("close", Err(("closed", "the program closed its output"))),
        // The game runner finds these errors: it checks the clock and the rules.
        ("slow", Ok("")),
        ("cheat", Ok("1+2>64")),
        ("nonsense", Ok("banana")),
        ("good", Ok("")),
    ] {
        let mark = format!("engine-test-{manner}-{}", std::process::id());
        let mut engine =
            Engine::start(engine(manner, &mark), &start).unwrap_or_else(|e| panic!("{manner}: {e:?}"));
        assert_eq!(engine.name(), "bad bot");
        // Twice: after an error the engine is started again.
        for _ in 0..2 {
            let found = first_move(&mut engine, Duration::from_millis(100));
            match (&found, expected) {
                (Ok(mv), Ok(expected)) => assert!(expected.is_empty() || expected == mv, "{manner}: {mv}"),
                (Err(error), Err((kind, message))) => {
                    assert_eq!(error.kind, kind, "{manner}: {}", error.message);
                    assert!(error.message.to_string().starts_with(message), "{manner}: {}", error.message);
                }
                _ => panic!("{manner}: {found:?} instead of {expected:?}"),
            }
        }
        drop(engine);
        #[cfg(target_os = "linux")]
        assert_eq!(bot::left_behind(&mark), [""; 0], "{manner}");
    }
}

#[test]
fn a_program_that_is_no_engine_is_an_error() {
    let start = kamni_games::games().game("kayles/10").unwrap().start();
    let fails = |config: EngineConfig| match Engine::start(config, &start) {
        Err(EngineError::Failed(error)) => (error.kind, error.message.to_string()),
        Err(EngineError::Option(message)) => ("option", message.to_string()),
        Ok(engine) => panic!("{} plays", engine.name()),
    };
    let within = |handshake_timeout: Duration, text: &str| {
        let process_limits = ProcessLimits { handshake_timeout, ..ProcessLimits::default() };
        fails(EngineConfig { process_limits, ..EngineConfig::from_command(text).unwrap() })
    };
    // Those that are waited for in vain get little time, but more on a machine where they have not begun by then.
    let in_vain = |text: &str, kind: &str, message: &str| {
        let found = |seconds: &u64| {
            let found = within(Duration::from_secs(*seconds), text);
            println!("{text}: {found:?}");
            found == (kind, message.replace("{seconds}", &format!("{seconds}.0")))
        };
        assert!([1, 4, 16, 64].iter().any(found), "{text}");
    };
    let (kind, message) = within(HANG_TIMEOUT, "./no-such-bot");
    assert!(kind == "missing" && message.starts_with("cannot start `./no-such-bot`: "), "{message}");
    let no_ugiok = "it did not answer `ugi` with `ugiok` within {seconds} s";
    in_vain("cat", "greeting", &format!("{no_ugiok}; its last line was `ugi`"));
    in_vain("sleep 1000", "greeting", &format!("{no_ugiok}, and printed nothing"));
    in_vain(
        "sh -c 'echo ugiok; sleep 1000'",
        "silence",
        "it did not answer `isready` with `readyok` within {seconds} s; its last line was `ugiok`",
    );
    assert_eq!(within(HANG_TIMEOUT, "false"), ("crash", "the program ended with exit status 1".to_owned()));
    assert_eq!(within(HANG_TIMEOUT, "yes").0, "flood");
    let with = |name: &str, value: &str| {
        let options = vec![(name.to_owned(), value.to_owned())];
        EngineConfig { options, ..engine("good", "engine-test-options") }
    };
    assert_eq!(fails(with("Depth", "3")), ("option", "it has no option Depth; it has Mood".to_owned()));
    let expected = "its option Mood does not take `10`; it takes 0..9";
    assert_eq!(fails(with("Mood", "10")), ("option", expected.to_owned()));
    assert!(Engine::start(with("mood", "9"), &start).is_ok());
}

/// A large position of chips, sent to an engine that reads nothing: the pipe is full, and the host does not wait.
#[test]
fn an_engine_that_does_not_read_does_not_block_the_host() {
    let start = kamni_games::games().game("chips").unwrap().start();
    let script = "read a; echo ugiok; read a; read a; echo readyok; read a; read a; echo readyok; sleep 1000";
    let process_limits = ProcessLimits {
        handshake_timeout: HANG_TIMEOUT,
        stop_timeout: Duration::from_millis(100),
        ..ProcessLimits::default()
    };
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    let mut engine =
        Engine::start(EngineConfig { command, process_limits, ..EngineConfig::default() }, &start).unwrap();
    engine.new_game(&start).unwrap();
    let cells = |from: u64| (0..100_000).map(|i| (from + i).to_string()).collect::<Vec<_>>().join(",");
    let text = format!("{}:{} 1", cells(0), cells(200_000) + ",1000000");
    let large = kamni_games::games().game("chips").unwrap().position(&text).unwrap();
    let history = GameHistory { start: &large, moves: &[], position: &large };
    let limits = Limits { move_time: Some(Duration::from_millis(50)), ..Limits::default() };
    let begin = Instant::now();
    assert_eq!(engine.choose(&history, &limits).unwrap_err().kind, "silence");
    // It would have been blocked for 1000 seconds.
    assert!(begin.elapsed() < HANG_TIMEOUT);
}
