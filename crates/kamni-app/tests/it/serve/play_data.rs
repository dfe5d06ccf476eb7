//! What the page needs to play: goals, starts, opponents, facts, refusals, colours; and the chase without end.

use super::client::{Client, id};
use super::server::Server;
use serde_json::{Value, json};

fn moved(text: &str, version: &Value) -> Value {
    json!({ "do": "move", "move": text, "version": version })
}

#[test]
fn every_start_and_first_game_can_be_played() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let games = client.get("/api/v1/games").expect(200);
    for game in games.as_array().unwrap() {
        assert!(game["goal"].as_str().unwrap().len() > 10 && game["turn_hint"].as_str().unwrap().len() > 10);
        for start in game["starts"].as_array().unwrap() {
            let board = json!({ "rules": start["rules"], "position": start["position"] });
            let board = client.post("/api/v1/board", &board).expect(200);
            assert_eq!((&board["over"], &board["rules"]), (&json!(false), &start["rules"]), "{start}");
            let levels = format!("/api/v1/levels?rules={}", start["rules"].as_str().unwrap());
            let levels = client.get(&levels).expect(200);
            let players = levels["players"].as_array().unwrap();
            assert!(players.len() as u64 >= levels["levels"].as_u64().unwrap(), "{levels}");
            for player in players {
                assert!(player["name"].is_string() && player["does"].is_string(), "{player}");
            }
        }
        assert_eq!(game["first_game"], game["starts"][0]);
        let first = &game["first_game"];
        let seat = first["seat"].as_u64().unwrap() as usize;
        let mut seats = [first["player"].clone(), first["player"].clone()];
        seats[seat] = json!("me");
        let new = json!({ "rules": first["rules"], "position": first["position"], "seats": seats });
        let state = client.create(&new);
        assert_eq!((&state["you"], &state["over"]), (&json!([seat]), &json!(false)));
        // The computer has the name of the list.
        let levels = format!("/api/v1/levels?rules={}", first["rules"].as_str().unwrap());
        let levels = client.get(&levels).expect(200);
        let mut players = levels["players"].as_array().unwrap().iter();
        let name = &players.find(|one| one["player"] == first["player"]).unwrap()["name"];
        assert_eq!(state["seats"][1 - seat]["name"], format!("Computer ({})", name.as_str().unwrap()));
    }
    let russian = client.get("/api/v1/levels?rules=kayles/10&lang=ru").expect(200);
    assert_eq!(russian["players"][0]["name"], "Новичок");
    client.get("/api/v1/levels?rules=nothing").problem(422);
}

/// Games that are offered change a rating as puzzles do; with help, or from another start, they do not.
#[test]
fn offered_games_are_rated() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let games = client.get("/api/v1/games").expect(200);
    let start = games[0]["first_game"].clone();
    let seats = json!(["me", start["player"]]);
    assert_eq!(start["seat"], 0);
    let new = json!({ "rules": start["rules"], "position": start["position"], "seats": seats });
    let lose = |client: &mut Client, new: &Value, help: bool| {
        let game = client.create(new);
        let actions = format!("/api/v1/records/{}/actions", id(&game));
        if help {
            client.post(&actions, &json!({ "do": "help", "with": "hints" })).expect(200);
        }
        client.post(&actions, &json!({ "do": "resign" })).expect(200);
        client.get("/api/v1/records/totals").expect(200)["games"][0].clone()
    };
    let other = json!({ "rules": start["rules"], "seats": seats });
    let none = lose(&mut client, &other, false);
    assert_eq!((&none["rating"], &none["latest"][0]["own"]), (&Value::Null, &Value::Null));
    let none = lose(&mut client, &new, true);
    assert_eq!((&none["rating"], &none["latest"][1]["own"]), (&Value::Null, &Value::Null));
    let once = lose(&mut client, &new, false);
    let own = &once["latest"][2]["own"];
    assert_eq!((&own["before"]["rating"], &own["after"]), (&json!(1500), &once["rating"]));
    assert!(own["after"]["rating"].as_i64().unwrap() < 1500, "{own}");
    let twice = lose(&mut client, &new, false);
    assert_eq!(twice["latest"][3]["own"]["before"], once["rating"]);
    assert!(twice["rating"]["deviation"].as_i64() < once["rating"]["deviation"].as_i64());
}

/// The swap rule is for two people, and holds for one swap after the opening; a rematch has it again.
#[test]
fn sides_are_swapped_after_the_opening() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let new = json!({ "rules": "seega/3,place=2", "seats": ["me", "guest"], "swap": true });
    let mut machine = new.clone();
    machine["seats"] = json!(["me", "level=1"]);
    client.post("/api/v1/records", &machine).problem(422);
    let game = client.create(&new);
    let actions = format!("/api/v1/records/{}/actions", id(&game));
    let swap = json!({ "do": "swap" });
    assert_eq!(game["swap"], "allowed");
    client.post(&actions, &swap).problem(409);
    // Two stones are one turn.
    let half = client.post(&actions, &json!({ "do": "move", "move": "a1" })).expect(200);
    assert_eq!(half["swap"], "allowed");
    let opened = client.post(&actions, &json!({ "do": "move", "move": "c3" })).expect(200);
    assert_eq!(opened["swap"], "open");
    let taken = client.post(&actions, &swap).expect(200);
    assert_eq!((&taken["swap"], &taken["position"]), (&json!("taken"), &opened["position"]));
    client.post(&actions, &swap).problem(409);
    // The opening taken back is followed by another one.
    client.post(&actions, &json!({ "do": "take-back" })).expect(200);
    let state = client.get(&format!("/api/v1/records/{}", id(&game))).expect(200);
    assert_eq!(state["swap"], "allowed");
    client.post(&actions, &json!({ "do": "resign" })).expect(200);
    client.post(&actions, &json!({ "do": "rematch" })).expect(200);
    let next = client.get(&format!("/api/v1/records/{}", id(&game))).expect(200)["next"].clone();
    let next = client.get(&format!("/api/v1/records/{}", next.as_str().unwrap())).expect(200);
    assert_eq!(next["swap"], "allowed");
    let plain = client.create(&json!({ "rules": "kayles/3", "seats": ["me", "guest"] }));
    assert_eq!(plain["swap"], Value::Null);
}

#[test]
fn a_refused_click_gets_its_reason() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let mut ask = |rules: &str, position: &str, cells: &[&str], language: &str| {
        let query = json!({ "rules": rules, "position": position, "cells": cells });
        client.post(&format!("/api/v1/refusal?lang={language}"), &query).expect(200)
    };
    for (rules, position, cells, text, at) in [
        (
            "kayles/5",
            "XX.LX 1",
            &["4"][..],
            "Stone 4 was just put back: it is locked for one move.",
            json!(["4"]),
        ),
        ("kayles/5", "X.X.X 1", &["2"], "Place 2 is empty; choose 1, 3 or 5.", json!(["1", "3", "5"])),
        (
            "cheops/4",
            ".../../. 1 0-0",
            &["3.1"],
            "A stone on 3.1 would have no support: the stones 2.1 and 2.2 below it are missing.",
            json!(["2.1", "2.2"]),
        ),
        (
            "dawson/3x3",
            "bbb/.w./w.w b",
            &["b3"],
            "The pawn on b3 has to wait: you must capture, a3xb2xc1 or c3xb2xa1.",
            json!(["a3", "c3"]),
        ),
        ("chips", "0,4,9:2,7 1", &["4", "7"], "A chip moves one cell: from 4 to 3 or 5.", json!(["3", "5"])),
        (
            "seega/3",
            "start",
            &["b2"],
            "The centre, b2, stays empty while stones are being placed.",
            json!([]),
        ),
    ] {
        let answer = ask(rules, position, cells, "en");
        assert_eq!(answer, json!({ "text": text, "cells": at }), "{rules} {position}");
        assert_ne!(ask(rules, position, cells, "ru")["text"], text);
    }
    assert_eq!(ask("kayles/3", "... 1", &["1"], "en")["text"], "The game is over.");
    assert_eq!(ask("kayles/3", "start", &["<b>", "x"], "en")["text"], "<b> is not on this board.");
    // Wrong input.
    client.post("/api/v1/refusal", &json!({ "rules": "kayles/5" })).problem(400);
    client.post("/api/v1/refusal", &json!({ "rules": "kayles/0", "cells": [] })).problem(422);
    client
        .post("/api/v1/refusal", &json!({ "rules": "kayles/5", "position": "?", "cells": [] }))
        .problem(422);
    client.post("/api/v1/refusal", &json!({ "rules": "kayles/5", "cells": vec!["1"; 17] })).problem(422);
    assert_eq!(client.get("/api/v1/refusal?rules=kayles/5").status, 405);
}

#[test]
fn players_have_colours() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "seega/3", "seats": ["me", "guest"] }));
    let titles = |state: &Value| [state["seats"][0]["title"].clone(), state["seats"][1]["title"].clone()];
    assert_eq!(titles(&game), ["Green", "Blue"]);
    let russian = client.get(&format!("/api/v1/records/{}?lang=ru", id(&game))).expect(200);
    assert_eq!(titles(&russian), ["Зелёные", "Синие"]);
    assert_eq!(
        game["board"]["facts"][0],
        json!({ "text": "Placing: stone 1 of 4", "urgent": false, "ends": false, "cells": [] })
    );
    let over = client.act(&game, &json!({ "do": "resign" })).expect(200);
    assert_eq!(over["end_text"], "Blue won. Green resigned.");
    let over = client.get(&format!("/api/v1/records/{}?lang=ru", id(&game))).expect(200);
    assert_eq!(over["end_text"], "Победили синие. Зелёные сдались.");
}

/// How a game ended is said to the player who reads it.
#[test]
fn the_end_is_said_to_its_reader() {
    let server = Server::start(&[]);
    let mut client = server.client();
    for (rules, position, mv, lost, won) in [
        ("dawson/3x1", "b/./w w", "a1a2", "У вас не осталось ходов.", "У чёрных не осталось ходов."),
        ("kayles/1", "X 1", "1", "Последний камень взял соперник.", "Последний камень взяли вы."),
        ("chips", "0,2:3 1", "2>3", "У вас не осталось фишек.", "Синие без фишек."),
        ("seega/3", ".../..a/ab. a 0-0 0 -", "c2c1", "У вас не осталось камней.", "Синие без камней."),
    ] {
        let mut guest = server.client();
        let game = client.create(&json!({ "rules": rules, "position": position, "seats": ["me", "open"] }));
        let game = guest.act(&game, &json!({ "do": "join", "seat": game["invite"] })).expect(200);
        client.act(&game, &moved(mv, &game["version"])).expect(200);
        let path = format!("/api/v1/records/{}?lang=ru", id(&game));
        for (reader, said) in [(&client, won), (&guest, lost)] {
            assert_eq!(reader.get(&path).expect(200)["end_why"], said, "{rules}");
        }
    }
    // Whoever looks on reads of the sides.
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "level=1"] }));
    assert_eq!(
        client.act(&game, &json!({ "do": "resign" })).expect(200)["end_text"],
        "Blue won. You resigned."
    );
    assert_eq!(server.client().state(&game)["end_text"], "Blue won. Green resigned.");
}

/// Plays a chase in which the runner always keeps the draw: both walk to the right.
fn chase(client: &mut Client, mut state: Value, moves: usize) -> Value {
    for _ in 0..moves {
        let position = state["position"].as_str().unwrap().to_owned();
        let (hands, turn) = position.split_once(' ').unwrap();
        let hand = hands.split(':').nth(usize::from(turn == "2")).unwrap();
        let front: u64 = hand.split(',').next_back().unwrap().parse().unwrap();
        let walk = format!("{front}>{}", front + 1);
        state = client.act(&state, &moved(&walk, &state["version"])).expect(200);
    }
    state
}

#[test]
fn a_chase_without_end_is_announced_and_then_a_draw() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let new = json!({ "rules": "chips", "position": "6,6:0,1,8 1", "seats": ["me", "guest"] });
    let state = client.create(&new);
    assert!(state["board"]["chase"].is_null());
    let state = chase(&mut client, state, 7);
    assert!(state["board"]["chase"].is_null(), "{}", state["board"]["chase"]);
    let state = chase(&mut client, state, 1);
    let said = state["board"]["chase"].as_str().unwrap().to_owned();
    assert!(said.starts_with("An endless chase") && said.contains("8 of 40"), "{said}");
    // Whoever asks for the board after the same moves is told the same.
    let asked = json!({ "rules": "chips", "position": "6,6:0,1,8 1", "moves": state["moves"] });
    assert_eq!(client.post("/api/v1/board", &asked).expect(200)["chase"], said);
    let state = chase(&mut client, state, 31);
    assert_eq!(state["over"], false);
    let state = chase(&mut client, state, 1);
    assert_eq!((&state["over"], &state["result"]), (&json!(true), &json!("1/2-1/2")));
    assert_eq!(state["end"], "host-draw");
    assert!(state["end_text"].as_str().unwrap().contains("An endless chase"), "{}", state["end_text"]);
    // Without a mistake of the runner there is no other way; after one, the hunt goes on.
    let state = client.create(&new);
    let state = chase(&mut client, state, 9);
    assert!(state["board"]["chase"].is_string());
    let state = chase(&mut client, state, 1);
    let back = state["board"]["moves"].as_array().unwrap().iter().find(|mv| **mv == "6>5").unwrap();
    let state = client.act(&state, &moved(back.as_str().unwrap(), &state["version"])).expect(200);
    let state = chase(&mut client, state, 1);
    let back = state["board"]["moves"].as_array().unwrap().iter().find(|mv| **mv == "5>4").unwrap();
    let state = client.act(&state, &moved(back.as_str().unwrap(), &state["version"])).expect(200);
    assert!(state["board"]["chase"].is_null(), "{}", state["position"]);
}

#[test]
fn the_computer_accepts_a_draw_in_a_chase() {
    let server = Server::start(&[]);
    let mut client = server.client();
    // The computer attacks and cannot win; the runner walks on.
    let mut state = client.create(&json!({
        "rules": "chips", "position": "6,6:0,1,8 1", "seats": ["me", "perfect"]
    }));
    assert!(state["board"]["chase"].is_null());
    client.act(&state, &json!({ "do": "offer-draw" })).problem(409);
    let mut events = client.watch(&state, None);
    for _ in 0..40 {
        state = events.until(|state| state["over"] == true || state["board"]["turn"] == "1");
        if state["over"] == true || state["board"]["chase"].is_string() {
            break;
        }
        state = chase(&mut client, state, 1);
    }
    if state["over"] == false {
        assert!(state["board"]["chase"].is_string(), "{}", state["moves"]);
        state = client.act(&state, &json!({ "do": "offer-draw" })).expect(200);
        assert_eq!((&state["end"], &state["result"]), (&json!("agreement"), &json!("1/2-1/2")));
    }
    assert_eq!(state["result"], "1/2-1/2", "{}", state["moves"]);
}
