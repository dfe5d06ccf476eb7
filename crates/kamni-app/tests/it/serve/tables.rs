//! Tables that are damaged before the server starts or while it uses them: it goes on without them and says so.

use super::client::Client;
use super::server::{Server, command};
use crate::wait_until;
use serde_json::Value;
use std::fs::{self, OpenOptions};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The smallest pyramid whose values are not made when they are asked for.
const RULES: &str = "cheops/15";
const FILE: &str = "cheops-15.kmt";

fn build(tables: &Path) {
    let built = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .args(["table", "build", RULES, "--tables"])
        .arg(tables)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

fn start(data: &Path, tables: &Path) -> Server {
    let usual = command(data, &[]);
    let mut serve = Command::new(usual.get_program());
    serve.args(usual.get_args().map(|word| if word == "/nonexistent" { tables.as_os_str() } else { word }));
    serve.env("LANG", "C").env_remove("LC_ALL").stdin(std::process::Stdio::null());
    serve.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    Server::of(serve)
}

/// Asks for the server's health until it is `status`. The server goes on in any case.
#[track_caller]
fn wait_for_health(client: &Client, status: &str) -> Value {
    let mut health = Value::Null;
    wait_until(&format!("/healthz is {status}"), || {
        health = client.get("/healthz").expect(200);
        health["status"] == status
    });
    health
}

/// The moves of a long game from the start, so that every analysis is of another position.
fn analyze(client: &Client, moves: &[String]) -> Value {
    let moves = moves.join(",").replace('+', "%2B").replace('>', "%3E");
    client.get(&format!("/api/v1/analyze?rules={RULES}&time=300ms&moves={moves}")).expect(200)
}

/// Plays the best move of an analysis.
fn play(moves: &mut Vec<String>, analysis: &Value) {
    moves.push(analysis["line"][0].as_str().unwrap().to_owned());
}

#[test]
fn a_table_that_is_cut_while_it_is_used_ends_nothing() {
    let (data, tables) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    build(tables.path());
    let file = tables.path().join(FILE);
    let whole = fs::read(&file).unwrap();
    let server = start(data.path(), tables.path());
    let client = server.client();
    let mut moves = Vec::new();
    let analysis = analyze(&client, &moves);
    assert_eq!(analysis["basis"], "table", "{analysis}");
    assert_eq!(wait_for_health(&client, "ok")["tables"]["ok"], true);
    play(&mut moves, &analysis);

    OpenOptions::new().write(true).open(&file).unwrap().set_len(100_000).unwrap();
    // What is still in memory is right, and the rest is not used: far from the start there are no values.
    let unknown = (0..12).find(|_| {
        let analysis = analyze(&client, &moves);
        let last = analysis["moves"].as_array().unwrap().last().unwrap();
        moves.push(last["move"].as_str().unwrap().to_owned());
        analysis["basis"] != "table"
    });
    assert!(unknown.is_some(), "{moves:?}");
    let health = wait_for_health(&client, "degraded");
    let damaged = &health["tables"]["damaged"][0];
    assert_eq!(damaged["file"], FILE, "{health}");
    let reason = damaged["reason"].as_str().unwrap();
    assert!(reason.starts_with(FILE) && reason.contains("is damaged"), "{reason}");

    // A sound file in its place is used again.
    let other = tables.path().join("new");
    fs::write(&other, &whole).unwrap();
    fs::rename(&other, &file).unwrap();
    wait_for_health(&client, "ok");
    assert_eq!(analyze(&client, &moves)["basis"], "table");

    // Other bytes in the same file are noticed as well.
    let mut wrong = whole;
    wrong[8192..].iter_mut().for_each(|byte| *byte ^= 1);
    fs::write(&file, &wrong).unwrap();
    wait_for_health(&client, "degraded");
    // The server looks every second, and says nothing again.
    std::thread::sleep(Duration::from_millis(1500));
    let (status, log, _) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let warnings: Vec<&str> = log.lines().filter(|line| line.contains("a table is not used")).collect();
    assert!((2..=4).contains(&warnings.len()), "{log}");
    assert!(warnings.iter().all(|line| line.contains(&file.display().to_string())), "{log}");
}

#[test]
fn damaged_tables_in_the_folder_are_named_at_the_start() {
    let (data, tables) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    fs::write(tables.path().join("cheops-16.kmt"), "nonsense").unwrap();
    fs::create_dir(tables.path().join("seega-5.kmt")).unwrap();
    let server = start(data.path(), tables.path());
    let client = server.client();
    let health = wait_for_health(&client, "degraded");
    let damaged = health["tables"]["damaged"].as_array().unwrap();
    let files: Vec<&str> = damaged.iter().map(|table| table["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["cheops-16.kmt", "seega-5.kmt"], "{health}");
    assert!(damaged[0]["reason"].as_str().unwrap().contains("not a kamni table"), "{health}");
    // Anybody may ask: folders are not their business.
    assert!(!health.to_string().contains(&tables.path().display().to_string()), "{health}");
    let (status, log, _) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    for file in files {
        let lines = log.lines().filter(|line| line.contains(file) && line.contains("WARN"));
        assert_eq!(lines.count(), 1, "{file}: {log}");
    }
}
