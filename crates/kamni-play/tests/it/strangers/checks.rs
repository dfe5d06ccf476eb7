//! What holds for anything that a stranger sends over the bot protocol, in both directions. The fuzz targets check the same.

use kamni_games::games;
use kamni_play::engine::{Engine, EngineConfig, ProcessLimits};
use kamni_play::{GameHistory, Limits, Player, Settings, ugi};
use std::path::Path;
use std::time::Duration;

/// Lines for an engine: it answers every one in the words of the protocol, and ends.
pub fn ugi(bytes: &[u8]) {
    let mut input = Vec::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        input.extend_from_slice(line);
        input.push(b'\n');
        // No search runs for long.
        if line.trim_ascii_start().starts_with(b"go") {
            input.extend_from_slice(b"stop\n");
        }
    }
    let mut output = Vec::new();
    ugi::run(&input[..], &mut output, games(), &Settings::default()).unwrap();
    let output = String::from_utf8(output).expect("an engine prints UTF-8");
    for line in output.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        let known = ["id", "option", "ugiok", "readyok", "response", "info", "bestmove"];
        assert!(known.contains(&word), "an unknown line: {line:?}");
    }
}

/// What an engine prints: the host finds a legal move in it, or an error, and does not wait for long. `file` is written
/// over.
pub fn reply(bytes: &[u8], file: &Path) {
    std::fs::write(file, bytes).unwrap();
    let process_limits = ProcessLimits {
        handshake_timeout: Duration::from_millis(200),
        move_timeout: Duration::from_millis(200),
        stop_timeout: Duration::from_millis(50),
        ..ProcessLimits::default()
    };
    let command = vec!["cat".to_owned(), file.display().to_string()];
    let config = EngineConfig { command, folder: None, name: None, options: Vec::new(), process_limits };
    let start = games().game("kayles/5").unwrap().start();
    let Ok(mut engine) = Engine::start(config, &start) else { return };
    for option in engine.options() {
        assert!(option.name.len() <= 64 << 10);
    }
    if engine.new_game(&start).is_err() {
        return;
    }
    let limits = Limits { move_time: Some(Duration::from_millis(50)), ..Limits::default() };
    let history = GameHistory { start: &start, moves: &[], position: &start };
    if let Ok(best) = engine.choose(&history, &limits) {
        // Whether it is legal is for the referee to say; reading it must not fail in another way.
        let _ = start.clone().play(&best.mv);
    }
}
