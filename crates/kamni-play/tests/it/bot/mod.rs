//! A bot with a choice of bad manners. The test program itself is the bot: with [`MANNER`] in its environment, the test
//! named `bot` plays as one.

use kamni::{AnyGame, AnyPosition};
use std::io::{self, BufRead, Write};
use std::process::{Command, exit};
use std::time::Duration;

/// The environment variable with the manner of the bot.
pub const MANNER: &str = "KAMNI_TEST_MANNER";

/// The environment variable with a file that the bot makes when it is asked for a move.
#[allow(dead_code, reason = "used by one of the two test programs")]
pub const ASKED: &str = "KAMNI_TEST_ASKED";

/// All bad answers to `go`.
pub const MANNERS: [&str; 13] = [
    "crash",
    "quiet-end",
    "hang",
    "family",
    "slow",
    "cheat",
    "nonsense",
    "garbage",
    "half",
    "flood",
    "long-line",
    "complain",
    "close",
];

/// The command that starts the bot, if [`MANNER`] is set in its environment.
pub fn command() -> String {
    let test = std::env::current_exe().unwrap();
    format!("'{}' bot::bot --exact --ignored --nocapture", test.display())
}

#[test]
#[ignore = "not a test: the bot that the tests start"]
fn bot() {
    run();
}

/// Runs the bot with the manner in the environment; returns at once without one.
fn run() {
    let Ok(manner) = std::env::var(MANNER) else { return };
    if manner == "mute" {
        std::thread::sleep(Duration::from_secs(1000));
    }
    let mut game = kamni_games::games().game("kayles/10").unwrap();
    let mut here = game.start();
    // The random choices depend on the position alone, so a whole match is repeatable.
    let mut rng = fastrand::Rng::with_seed(0);
    let mut lines = io::stdin().lock().lines().map_while(Result::ok);
    while let Some(line) = lines.next() {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "ugi" => say(
                "id name bad bot\nid author nobody\noption name Mood type spin default 1 min 0 max 9\nugiok",
            ),
            "isready" => say("readyok"),
            "setoption" => {
                if let Some(rules) = rest.strip_prefix("name Rules value ") {
                    game = kamni_games::games().game(rules).unwrap();
                }
            }
            "position" => {
                here = position(&game, rest);
                rng.seed(
                    rest.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into())),
                );
            }
            "go" => {
                let manner = match manner.as_str() {
                    // Most moves are legal and in time.
                    "moody" if rng.u32(..12) > 0 => "good",
                    "moody" => MANNERS[rng.usize(..MANNERS.len())],
                    other => other,
                };
                if let Ok(file) = std::env::var(ASKED) {
                    std::fs::write(file, "").unwrap();
                }
                if manner == "slow" {
                    // Its time is over when it is told to stop, and after that it takes some more.
                    lines.by_ref().find(|line| line == "stop");
                    std::thread::sleep(Duration::from_millis(500));
                }
                answer(manner, &here, &mut rng);
            }
            "quit" => return,
            _ => {}
        }
    }
}

fn position(game: &AnyGame, text: &str) -> AnyPosition {
    let (from, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut here = match from.strip_prefix("fen ") {
        Some(text) => game.position(text).unwrap(),
        None => game.start(),
    };
    moves.split_whitespace().for_each(|mv| here.play(mv).unwrap());
    here
}

fn answer(manner: &str, here: &AnyPosition, rng: &mut fastrand::Rng) {
    let moves = here.moves();
    let good = format!("bestmove {}", moves[rng.usize(..moves.len())]);
    match manner {
        "crash" => {
            eprintln!("thread 'bot' stumbled\nNameError: no such name");
            exit(3);
        }
        "quiet-end" => exit(0),
        "hang" => std::thread::sleep(Duration::from_secs(1000)),
        "family" => {
            // The child process keeps the pipes open after the exit of the bot.
            Command::new("sleep").arg("1000").spawn().unwrap();
            exit(4);
        }
        "cheat" => say("bestmove 1+2>64"),
        "nonsense" => say("bestmove banana"),
        "garbage" => print(b"\xff\xfe\x00\n"),
        "half" => say("bestmove"),
        "flood" => (0..100_000).for_each(|_| print(&[b'x', b'\n'].repeat(500))),
        "long-line" => (0..100_000).for_each(|_| print(&[b'x'; 1000])),
        "complain" => (0..100_000).for_each(|_| {
            if io::stderr().write_all(&[b'!'; 1000]).is_err() {
                exit(5);
            }
        }),
        #[cfg(unix)]
        "close" => {
            use std::os::unix::process::CommandExt;
            panic!("{}", Command::new("sh").args(["-c", "exec >&-; sleep 1000"]).exec());
        }
        _ => say(&good),
    }
}

fn say(line: &str) {
    print(format!("{line}\n").as_bytes());
}

fn print(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        exit(6);
    }
}

/// The processes with this mark in their environment that still run after a while; a killed process may take a moment
/// to disappear.
#[cfg(target_os = "linux")]
pub fn left_behind(mark: &str) -> Vec<String> {
    let begin = std::time::Instant::now();
    loop {
        let found = marked(mark);
        if found.is_empty() || begin.elapsed() > crate::HANG_TIMEOUT {
            return found;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The processes with this mark in their environment.
#[cfg(target_os = "linux")]
pub fn marked(mark: &str) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let is_marked = |folder: &std::path::Path| {
        let environment = std::fs::read(folder.join("environ")).unwrap_or_default();
        environment.split(|&byte| byte == 0).any(|variable| variable.ends_with(mark.as_bytes()))
    };
    let paths = processes.map(|entry| entry.path()).filter(|path| is_marked(path));
    paths.map(|path| std::fs::read_to_string(path.join("stat")).unwrap_or_default()).collect()
}
