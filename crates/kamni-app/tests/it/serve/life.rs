//! How a server begins and ends, and what it finds when it comes back.

use super::client::id;
use super::server::{Server, command, lines};
use crate::{HANG_TIMEOUT, wait_until};
use rustix::process::Signal;
use serde_json::json;
use std::process::Command;
use std::time::{Duration, Instant};

/// How a server that should not start ends: its status and what it says.
fn refused(mut command: Command) -> (Option<i32>, String) {
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_port_that_is_taken_is_named() {
    let server = Server::start(&[]);
    let other = tempfile::tempdir().unwrap();
    let mut taken = Command::new(env!("CARGO_BIN_EXE_kamni"));
    taken
        .args(["serve", "--listen", &server.address.to_string(), "--data"])
        .arg(other.path())
        .env("LANG", "C");
    let output = refused(taken);
    assert_eq!(output.0, Some(1), "{}", output.1);
    assert!(output.1.contains(&format!("error: {} is in use", server.address)), "{}", output.1);
    assert!(output.1.contains("hint: --listen 127.0.0.1:"), "{}", output.1);
}

#[test]
fn a_folder_has_one_server() {
    let server = Server::start(&[]);
    let (status, errors) = refused(command(server.data(), &[]));
    assert_eq!(status, Some(1));
    assert!(errors.contains("another kamni"), "{errors}");
}

#[test]
fn a_database_that_is_none_or_newer_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("kamni.db"),
        "this is no database, however long you look at it".repeat(99),
    )
    .unwrap();
    let (status, errors) = refused(command(folder.path(), &[]));
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.starts_with("error: ") && errors.contains("cannot open the games in"), "{errors}");
    let newer = tempfile::tempdir().unwrap();
    let database = rusqlite::Connection::open(newer.path().join("kamni.db")).unwrap();
    database.pragma_update(None, "user_version", 999).unwrap();
    let (status, errors) = refused(command(newer.path(), &[]));
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("newer kamni"), "{errors}");
    let (status, errors) = refused(command(std::path::Path::new("/dev/null/folder"), &[]));
    assert_eq!(status, Some(1), "{errors}");
}

#[test]
fn the_first_command_greets_and_serves() {
    let folder = tempfile::tempdir().unwrap();
    let mut plain = Command::new(env!("CARGO_BIN_EXE_kamni"));
    plain.env("LANG", "C").env("KAMNI_DATA", folder.path());
    // The port may be somebody's; then that is said.
    let mut child =
        plain.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let lines = lines(child.stdout.take().unwrap());
    let mut said = String::new();
    let is_whole = loop {
        if ["combinatorial board games", "http://127.0.0.1:8017/", "kamni play"]
            .iter()
            .all(|words| said.contains(words))
        {
            break true;
        }
        let Ok(line) = lines.recv_timeout(HANG_TIMEOUT) else { break false };
        said += &line;
    };
    // It may have ended already.
    let _ = child.kill();
    let errors = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(is_whole || errors.contains("127.0.0.1:8017 is in use"), "{said} {errors}");
}

#[test]
fn streams_end_when_the_server_stops() {
    let server = Server::start(&["--log-format", "json"]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "open"] }));
    let key = client.key.clone().unwrap();
    let mut events = client.watch(&game, None);
    let mut analysis = client.stream("/api/v1/analyze/stream?rules=seega/9&time=60s", None);
    events.next();
    let (status, log, _folder) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    // Both have a proper end: they were not cut off after the time that the server gives to what does not end.
    assert!(events.next_or_end().is_none());
    while analysis.next_or_end().is_some() {}
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["level"].is_string(), "{line}");
    }
    let invite = game["invite"].as_str().unwrap();
    assert!(!log.contains(&key) && !log.contains(invite), "a secret is in the log");
}

#[test]
fn no_secret_is_logged() {
    let server = Server::start(&["--log", "debug"]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "open"] }));
    let (key, invite) = (client.key.clone().unwrap(), game["invite"].as_str().unwrap().to_owned());
    client.get(&format!("/game/{}?seat={invite}", id(&game)));
    server.client().act(&game, &json!({ "do": "join", "seat": invite })).expect(200);
    client.get("/api/v1/show?rules=nonsense");
    let (_, log, _) = server.stop();
    assert!(log.contains("answered"), "{log}");
    assert!(!log.contains(&key) && !log.contains(&invite), "a secret is in the log");
}

#[test]
fn a_second_interrupt_ends_at_once() {
    let mut server = Server::start(&[]);
    // Somebody sends a request so slowly that the server waits for him.
    let _slow = server.client().begin_post("/api/v1/show").unwrap();
    // Signals that come together may count as one.
    wait_until("the server has ended", || {
        server.signal(Signal::INT);
        server.has_ended()
    });
    // With one interrupt it would have waited for a while and ended with 0.
    assert_eq!(server.wait(), Some(130));
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let server = Server::start(&[]);
    let (mut anna, mut boris) = (server.client(), server.client());
    let game = anna.create(&json!({
        "rules": "kayles/6", "seats": ["me", "open"], "name": "Anna", "clock": { "base_s": 100, "increment_s": 1 }
    }));
    boris.act(&game, &json!({ "do": "join", "seat": game["invite"] })).expect(200);
    anna.act(&game, &json!({ "do": "move", "move": "3" })).expect(200);
    boris.act(&game, &json!({ "do": "offer-draw" })).expect(200);
    let begin = Instant::now();
    let before = anna.state(&game);
    let (status, _, folder) = server.stop();
    assert_eq!(status, Some(0));
    let (folder, until_stopped) = (folder.unwrap(), begin.elapsed());
    std::thread::sleep(Duration::from_millis(1500));
    let begin = Instant::now();
    let server = Server::start_in(folder.path(), &[]);
    (anna.address, boris.address) = (server.address, server.address);
    let after = anna.state(&game);
    let present = until_stopped + begin.elapsed();
    for field in ["version", "moves", "position", "offers", "you", "result", "created", "updated"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    // Nobody pays for the time that the server was away.
    let left = |state: &serde_json::Value| state["clock"]["left_ms"][1].as_i64().unwrap();
    let paid = left(&before) - left(&after);
    assert!(paid <= present.as_millis() as i64 + 1, "{paid} ms of {present:?}");
    let state =
        boris.act(&game, &json!({ "do": "move", "move": "1", "version": after["version"] })).expect(200);
    assert_eq!(state["moves"], json!(["3", "1"]));
}

#[test]
fn a_backup_is_a_database_and_replaces_nothing() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    client.act(&game, &json!({ "do": "move", "move": "2" })).expect(200);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("kamni.db");
    let backup = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
        command.args(["backup", "--data"]).arg(server.data()).arg(&file).args(more).env("LANG", "C");
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(backup(&[]), (Some(0), String::new()));
    client.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    let (status, errors) = backup(&[]);
    assert_eq!(status, Some(1));
    assert!(errors.contains("already exists") && errors.contains("--force"), "{errors}");
    let copy = Server::start_in(place.path(), &[]);
    let mut reader = client.clone();
    reader.address = copy.address;
    assert_eq!(reader.state(&game)["moves"], json!(["2"]));
    drop(copy);
    let mode = || std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(&file).unwrap()) & 0o777;
    assert_eq!(mode(), 0o600, "a copy has names and keys in it");
    std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
    assert_eq!(backup(&["--force"]), (Some(0), String::new()));
    assert_eq!(mode(), 0o600);
    let copy = Server::start_in(place.path(), &[]);
    reader.address = copy.address;
    assert_eq!(reader.state(&game)["moves"], json!(["2", "1"]));
    drop(copy);
    // What is no plain file is left alone, also behind a link.
    std::fs::remove_file(&file).unwrap();
    let socket = std::os::unix::net::UnixListener::bind(place.path().join("socket")).unwrap();
    std::os::unix::fs::symlink(place.path().join("socket"), &file).unwrap();
    let (status, errors) = backup(&["--force"]);
    assert_eq!(status, Some(1), "{errors}");
    assert!(std::os::unix::net::UnixStream::connect(place.path().join("socket")).is_ok());
    drop(socket);
    let nothing = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
    let output =
        command.args(["backup", "x.db", "--data"]).arg(nothing.path()).env("LANG", "C").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}

/// What kamni 0.1.0 has stored: a game between two people with a clock and an offer, one that ended, one that did not.
#[test]
fn games_of_the_first_version_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let database = rusqlite::Connection::open(folder.path().join("kamni.db")).unwrap();
    database.execute_batch(include_str!("../../data/kamni-0.1.0.sql")).unwrap();
    drop(database);
    let server = Server::start_in(folder.path(), &[]);
    let (mut anna, mut boris) = (server.client(), server.client());
    anna.key = Some("077558029dc378bc22db0d30c616742d".to_owned());
    boris.key = Some("2b1a2e2b2d0bdba0702d854b349ad21e".to_owned());
    let [shared, ended, open] =
        ["egy6fx9pytcy", "tz86giyp73rq", "5k9uitvv4jk2"].map(|id| json!({ "id": id }));
    let state = boris.state(&shared);
    assert_eq!((&state["moves"], &state["you"]), (&json!(["c2"]), &json!([1])), "{state}");
    assert_eq!(state["seats"][0]["name"], "Anna", "{state}");
    // Anna has Boris's offer of a draw before her.
    assert_eq!(anna.act(&shared, &json!({ "do": "accept-draw" })).expect(200)["result"], "1/2-1/2");
    assert_eq!(anna.state(&ended)["result"], "1-0");
    let state = anna.act(&open, &json!({ "do": "move", "move": "1" })).expect(200);
    assert_eq!(state["moves"], json!(["3", "1"]));
}
