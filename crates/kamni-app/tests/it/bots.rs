//! The example bots, and the pages that explain them: what the pages show is what the files are.
#![cfg(unix)]

#[path = "../../../kamni-play/examples/random_bot.rs"]
mod random_bot;
#[path = "../../../kamni-play/examples/search_bot.rs"]
mod search_bot;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
#[ignore = "not a test: the examples in Rust, which the tests start"]
fn example() {
    match std::env::var("KAMNI_TEST_EXAMPLE").as_deref() {
        Ok("random_bot") => random_bot::main(),
        Ok("search_bot") => search_bot::main(),
        _ => {}
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of an example in Rust as a program.
fn rust_bot(name: &str) -> String {
    let test = std::env::current_exe().unwrap();
    let words = "bots::example --exact --ignored --nocapture";
    format!("cmd=env KAMNI_TEST_EXAMPLE={name} '{}' {words}", test.display())
}

/// Plays a match and gives the players' rows.
#[track_caller]
fn players(words: &[&str]) -> Vec<serde_json::Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .arg("match")
        .args(words)
        .arg("--json")
        .env("LANG", "C")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    report["players"].as_array().unwrap().clone()
}

#[track_caller]
fn check_no_forfeits(players: &[serde_json::Value], rules: &str) {
    for player in players {
        assert_eq!(player["forfeits"], serde_json::json!({}), "{rules}: {player}");
    }
}

#[test]
fn the_rust_bots_play_every_game() {
    let (random, search) = (rust_bot("random_bot"), rust_bot("search_bot"));
    for rules in ["kayles/10", "cheops/4", "dawson/3x5", "chips", "seega/3"] {
        let words =
            ["--engine", &random, "--engine", &search, "--games", "2", "--time", "50ms", "--margin", "60s"];
        let players = players(&[&[rules], &words[..]].concat());
        check_no_forfeits(&players, rules);
        assert!(players.iter().any(|player| player["name"] == "search_bot"), "{players:?}");
    }
}

#[test]
fn the_search_bot_in_rust_wins_what_is_won() {
    // Deep enough to see to the end of the smallest pyramids: not a point is given away.
    let search = rust_bot("search_bot");
    let words = [
        "cheops/3", "--engine", &search, "--player", "random", "--games", "8", "--time", "2s", "--margin",
        "60s",
    ];
    let players = players(&words);
    check_no_forfeits(&players, "cheops/3");
    let bot = players.iter().find(|player| player["name"] == "search_bot").unwrap();
    assert!(bot["losses"].as_u64() <= Some(4) && bot["judged"].as_u64() > Some(0), "{bot}");
}

/// Whether Python can be used here; if not, that is said.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("LEFT OUT: there is no python3, so the Python bots are not tested");
    }
    found
}

fn python_bot(name: &str) -> String {
    format!("cmd=python3 '{}'", root().join("examples/bots").join(name).display())
}

#[test]
fn the_python_bots_play() {
    if !python() {
        return;
    }
    let (random, search) = (python_bot("random_bot.py"), python_bot("search_bot.py"));
    for rules in ["kayles/10", "cheops/4", "dawson/3x5", "chips", "seega/3"] {
        let words =
            ["--engine", &random, "--player", "random", "--games", "2", "--time", "5m", "--draw-after", "20"];
        check_no_forfeits(&players(&[&[rules], &words[..]].concat()), rules);
    }
    let words = ["kayles/8", "--engine", &search, "--engine", &random, "--games", "6", "--time", "5m"];
    let players = players(&words);
    check_no_forfeits(&players, "kayles/8");
    // With all the time it needs it sees to the end: it gives nothing away.
    let bot = players.iter().find(|player| player["name"] == "search_bot.py").unwrap();
    assert_eq!(bot["lost"].as_f64(), Some(0.0), "{bot}");
}

/// The blocks of a page, with the word that says what they are.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((kind.to_owned(), text.join("\n") + "\n"));
        }
    }
    blocks
}

fn page(language: &str) -> String {
    fs::read_to_string(root().join(format!("docs/write-a-bot.{language}.md"))).unwrap()
}

#[test]
fn the_pages_show_the_files_as_they_are() {
    let (english, russian) = (blocks(&page("en")), blocks(&page("ru")));
    assert_eq!(english, russian, "both languages show the same");
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let python = read("examples/bots/random_bot.py") + &read("examples/bots/search_bot.py");
    let rust = read("crates/kamni-play/examples/search_bot.rs");
    let mut shown = 0;
    for (kind, text) in &english {
        let file = match kind.as_str() {
            "python" => &python,
            "rust" => &rust,
            _ => continue,
        };
        assert!(file.contains(text.as_str()), "this is not in the files:\n{text}");
        shown += 1;
    }
    assert_eq!(shown, 4);
}

#[test]
fn the_conversation_goes_as_written() {
    if !python() {
        return;
    }
    for (kind, text) in blocks(&page("en")) {
        let Some(bot) = kind.strip_prefix("dialog ") else { continue };
        let said =
            |sign: &str| -> Vec<&str> { text.lines().filter_map(|line| line.strip_prefix(sign)).collect() };
        let mut child = Command::new("python3")
            .arg(root().join("examples/bots").join(bot))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let heard = said("> ").join("\n") + "\n";
        child.stdin.take().unwrap().write_all(heard.as_bytes()).unwrap();
        let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let answers: Vec<&str> = output.lines().filter(|line| !line.starts_with("info ")).collect();
        assert_eq!(answers, said("< "));
    }
}

#[test]
fn the_commands_of_the_page_work() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bots = folder.path().join("examples/bots");
    fs::create_dir_all(&bots).unwrap();
    for name in ["random_bot.py", "search_bot.py"] {
        fs::copy(root().join("examples/bots").join(name), bots.join(name)).unwrap();
    }
    let own = Path::new(env!("CARGO_BIN_EXE_kamni")).parent().unwrap().display().to_string();
    let path = format!("{own}:{}", std::env::var("PATH").unwrap_or_default());
    let commands: Vec<String> = blocks(&page("en"))
        .into_iter()
        .filter(|(kind, _)| kind == "sh")
        .flat_map(|(_, text)| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    assert!(commands.len() >= 4, "{commands:?}");
    for command in &commands {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("LANG", "C")
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !errors.contains("error"), "{command}: {errors}");
    }
    assert!(folder.path().join("report.html").exists() && folder.path().join("games.kgn").exists());
}
