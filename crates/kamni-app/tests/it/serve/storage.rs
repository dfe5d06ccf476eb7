//! A database that goes away, and a disk that is full: nobody loses anything, everybody is told.

use super::client::{Client, id};
use super::server::{Server, command};
use crate::wait_until;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::Stdio;

#[test]
fn a_deleted_database_is_made_again_with_what_is_live() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/6", "seats": ["me", "guest"] }));
    client.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(server.data().join(format!("kamni.db{ending}")));
    }
    assert_eq!(client.get("/healthz").status, 200);
    let state = client.act(&game, &json!({ "do": "move", "move": "2" })).expect(200);
    assert_eq!(state["moves"], json!(["1", "2"]));
    let other = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    std::fs::remove_dir_all(server.data()).unwrap();
    client.act(&other, &json!({ "do": "move", "move": "1" })).expect(200);
    let (status, log, folder) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let folder = folder.unwrap();
    let server = Server::start_in(folder.path(), &[]);
    client.address = server.address;
    assert_eq!(client.state(&game)["moves"], json!(["1", "2"]));
    assert_eq!(client.state(&other)["moves"], json!(["1"]));
    assert_eq!(client.get("/api/v1/records").expect(200)["games"].as_array().unwrap().len(), 2);
}

#[test]
fn a_full_disk_loses_nothing() {
    // No file may grow beyond this, as on a disk that is full.
    let folder = tempfile::tempdir().unwrap();
    let mut limited = std::process::Command::new("sh");
    let serve = command(folder.path(), &[]);
    limited
        .arg("-c")
        .arg("ulimit -f 900; trap '' XFSZ; exec \"$0\" \"$@\"")
        .arg(serve.get_program())
        .args(serve.get_args());
    limited.env("LANG", "C").stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
    limited.stderr(std::process::Stdio::piped()).process_group(0);
    let server = Server::of(limited);
    let mut client = server.client();
    let mut game = client.create(&json!({ "rules": "chips", "seats": ["me", "guest"] }));
    // Records fill the disk.
    let kgn = format!("[Game \"kayles/3\"]\n\n1 {{ {} }} *\n", "long ".repeat(10_000));
    let full = (0..100).find(|_| client.post("/api/v1/records", &json!({ "kgn": kgn })).status != 201);
    assert!(full.is_some(), "the disk never gets full");
    client.post("/api/v1/records", &json!({ "kgn": kgn })).problem(507);
    assert_eq!(wait_for_health(&client, 503)["disk"]["ok"], false);
    // Whether a small move still fits or not, what was answered is what is there.
    for (step, text) in ["0>1", "7>6", "1>0", "6>7"].iter().cycle().take(200).enumerate() {
        let answer = client.act(&game, &json!({ "do": "move", "move": text, "version": game["version"] }));
        match answer.status {
            200 => game = answer.json(),
            507 => break,
            other => panic!("move {step}: {other} {}", answer.text()),
        }
    }
    let now = client.state(&game);
    assert_eq!((&now["moves"], &now["version"]), (&game["moves"], &game["version"]));
    assert_eq!(client.get("/api/v1/analyze?rules=kayles/9").status, 200);
    drop(server);
    // With room again, everything that was answered is there.
    let server = Server::start_in(folder.path(), &[]);
    client.address = server.address;
    assert_eq!(client.state(&game)["moves"], game["moves"]);
    let next = if game["moves"].as_array().unwrap().len().is_multiple_of(2) { "4>5" } else { "2>3" };
    client.act(&game, &json!({ "do": "move", "move": next })).expect(200);
}

/// Asks for the server's health until it has this status.
#[track_caller]
fn wait_for_health(client: &Client, status: u16) -> Value {
    let mut answer = client.get("/healthz");
    wait_until(&format!("/healthz is {status}"), || {
        answer = client.get("/healthz");
        answer.status == status
    });
    answer.json()
}

#[test]
fn a_full_disk_is_no_health_until_there_is_room_again() {
    let folder = tempfile::tempdir().unwrap();
    let serve = command(folder.path(), &[]);
    let mut patient = std::process::Command::new("sh");
    patient.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(serve.get_program()).args(serve.get_args());
    patient.env("LANG", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let server = Server::of(patient);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/6", "seats": ["me", "guest"] }));
    assert_eq!(wait_for_health(&client, 200)["status"], "ok");
    // No file may grow beyond a page, as on a disk that is full; then it may again.
    server.limit_files(Some(4096));
    client.act(&game, &json!({ "do": "move", "move": "1" })).problem(507);
    let health = wait_for_health(&client, 503);
    assert_eq!(health["status"], "failing");
    assert_eq!((&health["store"]["ok"], &health["disk"]["ok"]), (&json!(true), &json!(false)), "{health}");
    assert!(health["disk"]["reason"].as_str().unwrap().contains("disk"), "{health}");
    server.limit_files(None);
    assert_eq!(wait_for_health(&client, 200)["status"], "ok");
    client.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    let (status, log, _) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    assert_eq!(log.matches("the database cannot be used").count(), 1, "{log}");
    assert_eq!(log.matches("the database can be used again").count(), 1, "{log}");
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    if rustix::process::geteuid().is_root() {
        // Nothing is read-only for root; a file in the folder's place is.
        let file = tempfile::NamedTempFile::new().unwrap();
        let output = command(file.path(), &[]).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.starts_with("error: ") && errors.contains("--data"), "{errors}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o500)).unwrap();
    let output = command(folder.path(), &[]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_number_of_games_is_bounded() {
    let server = Server::start(&["--max-games", "3"]);
    let mut client = server.client();
    let new = json!({ "rules": "kayles/5", "seats": ["me", "guest"] });
    let games: Vec<Value> = (0..3).map(|_| client.create(&new)).collect();
    client.post("/api/v1/records", &new).problem(507);
    client.delete(&format!("/api/v1/records/{}", id(&games[0]))).expect(204);
    client.create(&new);
}

#[test]
fn nobody_else_reads_the_database() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let server = Server::start_in(folder.path(), &[]);
    server.client().create(&json!({ "rules": "kayles/6", "seats": ["me", "open"] }));
    for ending in ["", "-wal"] {
        let file = folder.path().join(format!("kamni.db{ending}"));
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0, "{}", file.display());
    }
}
