//! The help that a player has had in a game is part of the game.

use super::client::id;
use super::server::Server;
use serde_json::{Value, json};

fn helped(with: &str) -> Value {
    json!({ "do": "help", "with": with })
}

#[test]
fn help_only_grows_and_is_in_state_list_record_and_database() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/6", "seats": ["me", "level=1"] }));
    assert_eq!(game["help"], json!([[], []]));
    let plain = client.get(&format!("/api/v1/records/{}.kgn", id(&game)));
    assert!(!plain.text().contains("Help"), "{}", plain.text());
    for (with, had) in [
        ("values", json!(["values"])),
        ("hints", json!(["hints", "values"])),
        ("values", json!(["hints", "values"])),
    ] {
        assert_eq!(client.act(&game, &helped(with)).expect(200)["help"], json!([had, []]), "{with}");
    }
    let version = client.state(&game)["version"].clone();
    assert_eq!(client.act(&game, &helped("hints")).expect(200)["version"], version, "nothing new");
    // A move that was made before the help was noted still counts: the position is the same.
    let played = json!({ "do": "move", "move": "1", "version": game["version"] });
    client.act(&game, &played).expect(200);
    let back = client.act(&game, &json!({ "do": "take-back" })).expect(200);
    assert_eq!(back["help"], json!([["hints", "values"], []]));
    let list = client.get("/api/v1/records").expect(200);
    assert_eq!(list["games"][0]["help"], json!([["hints", "values"], []]));
    let record = client.get(&format!("/api/v1/records/{}.kgn", id(&game)));
    assert!(record.text().contains("[FirstHelp \"hints values\"]\n"), "{}", record.text());
    let read = client.post("/api/v1/records/parse", &json!({ "kgn": record.text() })).expect(200);
    assert!(read[0]["tags"].as_array().unwrap().contains(&json!(["FirstHelp", "hints values"])), "{read}");
    // It survives a restart; the next game begins without.
    let (status, log, folder) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let folder = folder.unwrap();
    let server = Server::start_in(folder.path(), &[]);
    client.address = server.address;
    assert_eq!(client.state(&game)["help"], json!([["hints", "values"], []]));
    client.act(&game, &json!({ "do": "resign" })).expect(200);
    client.act(&game, &helped("hints")).problem(409);
    let next = client.act(&game, &json!({ "do": "rematch" })).expect(200)["next"].take();
    assert_eq!(client.state(&json!({ "id": next }))["help"], json!([[], []]));
}

#[test]
fn only_players_are_helped_and_never_against_a_person() {
    let server = Server::start(&[]);
    let (mut anna, mut boris) = (server.client(), server.client());
    let game = anna.create(&json!({ "rules": "kayles/5", "seats": ["me", "open"] }));
    anna.act(&game, &helped("hints")).problem(409);
    boris.act(&game, &json!({ "do": "join", "seat": game["invite"] })).expect(200);
    for client in [&mut anna, &mut boris] {
        client.act(&game, &helped("values")).problem(409);
    }
    let alone = anna.create(&json!({ "rules": "kayles/5", "seats": ["level=1", "me"] }));
    boris.act(&alone, &helped("hints")).problem(403);
    anna.act(&alone, &helped("everything")).problem(400);
    assert_eq!(anna.state(&alone)["help"], json!([[], []]));
    // At one screen the help goes to whoever is to move.
    let here = anna.create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    anna.act(&here, &json!({ "do": "move", "move": "1" })).expect(200);
    assert_eq!(anna.act(&here, &helped("hints")).expect(200)["help"], json!([[], ["hints"]]));
}
