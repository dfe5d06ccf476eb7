//! Games between people and the computer.

use super::client::{Client, id};
use super::server::Server;
use crate::wait_until;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn moved(text: &str, version: &Value) -> Value {
    json!({ "do": "move", "move": text, "version": version })
}

/// A game of kayles between Anna, who made it, and Boris, who joined.
fn two_people(server: &Server, more: Value) -> (Client, Client, Value) {
    let (mut anna, mut boris) = (server.client(), server.client());
    let mut new = json!({ "rules": "kayles/5", "seats": ["me", "open"], "name": "Anna" });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let game = anna.create(&new);
    let join = json!({ "do": "join", "seat": game["invite"], "name": "Boris" });
    let joined = boris.act(&game, &join).expect(200);
    assert_eq!((&joined["you"], &joined["invite"]), (&json!([1]), &Value::Null));
    (anna, boris, joined)
}

/// What the last turn of a game took, as the choices of the positions before its moves say.
fn taken_by_the_last_turn(client: &mut Client, state: &Value) -> Value {
    let [moves, turns] = ["moves", "turns"].map(|name| state[name].as_array().unwrap());
    let mut taken = BTreeSet::new();
    for at in (0..moves.len()).rev().take_while(|at| Some(&turns[*at]) == turns.last()) {
        let asked = json!({ "rules": state["rules"], "position": state["start"], "moves": moves[..at] });
        let board = client.post("/api/v1/board", &asked).expect(200);
        let choice = board["choices"].as_array().unwrap().iter().find(|choice| choice["move"] == moves[at]);
        taken.extend(
            choice.unwrap()["takes"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|cell| cell.as_str().unwrap().to_owned()),
        );
    }
    json!(taken)
}

/// A stone of Seega that takes one and goes on to take another.
#[test]
fn a_state_says_what_the_last_turn_took() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let position = "ab..a/....b/...../..ab./a...a a 0-0 0 -";
    let new = json!({ "rules": "seega/5", "position": position, "seats": ["me", "me"] });
    let state = client.create(&new);
    assert_eq!(state["taken"], json!([]));
    let state = client.act(&state, &moved("e1e2", &state["version"])).expect(200);
    assert_eq!((&state["taken"], &state["turns"]), (&json!(["d2"]), &json!([0])));
    let state = client.act(&state, &moved("e2e3", &state["version"])).expect(200);
    assert_eq!((&state["taken"], &state["turns"]), (&json!(["d2", "e4"]), &json!([0, 0])));
    let state = client.act(&state, &moved("e3d3", &state["version"])).expect(200);
    assert_eq!(state["taken"], taken_by_the_last_turn(&mut client, &state));
}

#[test]
fn a_whole_game_of_every_kind_against_the_computer() {
    let server = Server::start(&[]);
    for rules in ["kayles/6", "cheops/4", "dawson/3x3", "chips", "seega/3"] {
        let mut client = server.client();
        let mut state = client.create(&json!({ "rules": rules, "seats": ["level=2", "me"] }));
        let mut events = client.watch(&state, None);
        for _ in 0..200 {
            state = events.until(|state| {
                state["over"] == true || state["board"]["turn"] == state["seats"][1]["player"]
            });
            if state["over"] == true {
                break;
            }
            // Chips that walk about would go on for a thousand moves.
            let choices = state["board"]["moves"].as_array().unwrap();
            let choice = &choices[state["moves"].as_array().unwrap().len() % choices.len()];
            client.act(&state, &moved(choice.as_str().unwrap(), &state["version"])).expect(200);
            if rules == "chips" && state["moves"].as_array().unwrap().len() > 20 {
                client.act(&state, &json!({ "do": "resign" })).expect(200);
            }
        }
        let state = client.state(&state);
        assert_eq!((&state["over"], &state["you"]), (&json!(true), &json!([1])), "{rules}");
        assert!(state["end_text"].as_str().unwrap().len() > 5, "{}", state["end_text"]);
        assert_eq!(state["moves"].as_array().unwrap().len(), state["turns"].as_array().unwrap().len());
        let asked = json!({ "rules": rules, "position": state["start"], "moves": state["moves"] });
        let path = client.post("/api/v1/board", &asked).expect(200)["path"].take();
        let cells: Vec<&Value> = path.as_array().unwrap().iter().map(|step| &step["cells"]).collect();
        assert_eq!(state["cells"].as_array().unwrap().iter().collect::<Vec<_>>(), cells, "{rules}");
        assert_ne!(cells[0], &json!([]), "{rules}");
        assert_eq!(state["taken"], taken_by_the_last_turn(&mut client, &state), "{rules}");
        let record = client.get(&format!("/api/v1/records/{}.kgn", id(&state)));
        assert!(record.header("content-disposition").unwrap().ends_with(".kgn\""));
        let read = client.post("/api/v1/records/parse", &json!({ "kgn": record.text() })).expect(200);
        assert_eq!(read[0]["result"], state["result"], "{rules}");
        client.act(&state, &moved("1", &state["version"])).problem(409);
    }
}

#[test]
fn a_seat_belongs_to_a_secret() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({}));
    let mut guest = server.client();
    guest.create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
    let (nobody, mut liar) = (server.client(), server.client());
    liar.key = Some("0".repeat(32));
    for mut other in [guest.clone(), nobody, liar] {
        for action in ["resign", "offer-draw", "accept-draw", "take-back", "rematch"] {
            assert!([403, 409].contains(&other.act(&game, &json!({ "do": action })).status), "{action}");
        }
        other.act(&game, &moved("1", &game["version"])).problem(403);
        other.act(&game, &json!({ "do": "rename", "name": "x" })).problem(403);
        other.delete(&format!("/api/v1/records/{}", id(&game))).problem(403);
        assert_eq!(other.state(&game)["you"], json!([]));
    }
    // The invitation is good for one.
    let join = json!({ "do": "join", "seat": "0".repeat(32) });
    guest.act(&game, &join).problem(403);
    boris.act(&game, &moved("1", &game["version"])).problem(403);
    let state = anna.act(&game, &moved("3", &game["version"])).expect(200);
    // What the other has not seen he cannot answer.
    let late = boris.act(&game, &moved("1", &game["version"]));
    late.problem(409);
    assert_eq!(late.json()["state"]["version"], state["version"]);
    boris.act(&game, &moved("3", &state["version"])).problem(422);
    boris.act(&game, &moved("nonsense", &state["version"])).problem(422);
    let state = boris.act(&game, &moved("1", &state["version"])).expect(200);
    assert_eq!(state["turns"], json!([0, 1]));
    // A program may send its key in a header instead.
    let key = anna.key.clone().unwrap();
    let program = server.client().with("authorization", &format!("Bearer {key}"));
    assert_eq!(program.state(&game)["you"], json!([0]));
    // One that is none makes no game that nobody could play.
    for key in ["Bearer of bad news", "bearer", "Bearer ключ", "Bearer\t0"] {
        let mut mistaken = server.client().with("authorization", key);
        mistaken.post("/api/v1/records", &json!({ "rules": "kayles/5" })).problem(400);
        mistaken.act(&game, &moved("1", &game["version"])).problem(400);
        mistaken.get("/api/v1/records").problem(400);
        mistaken.get("/api/v1/analyze?rules=kayles/5").expect(200);
    }
    // Who removes a game from their list leaves it to the other.
    let path = format!("/api/v1/records/{}", id(&game));
    let listed = |who: &Client| {
        let games = who.get("/api/v1/records").expect(200);
        games["games"].as_array().unwrap().iter().any(|one| one["id"] == game["id"])
    };
    assert!(listed(&anna) && listed(&boris));
    assert_eq!(anna.delete(&path).status, 204);
    assert!(!listed(&anna) && listed(&boris));
    let state = anna.act(&game, &moved("5", &state["version"])).expect(200);
    assert_eq!(state["moves"], json!(["3", "1", "5"]));
    assert!(!listed(&anna));
    // When nobody has it any more, it is gone.
    assert_eq!(boris.delete(&path).status, 204);
    anna.get(&path).problem(404);
}

#[test]
fn only_the_maker_sees_the_invitation() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    let game = anna.create(&json!({ "rules": "kayles/5", "seats": ["open", "me"] }));
    assert_eq!(game["invite"].as_str().unwrap().len(), 32);
    assert_eq!(server.client().state(&game)["invite"], Value::Null);
    anna.act(&game, &json!({ "do": "join", "seat": game["invite"] })).problem(409);
    anna.act(&game, &moved("1", &game["version"])).problem(409);
}

#[test]
fn everybody_sees_what_happens_and_nobody_sees_it_twice() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({}));
    let guest = server.client();
    let mut seen = [anna.watch(&game, None), boris.watch(&game, None), guest.watch(&game, None)];
    for (events, you) in seen.iter_mut().zip([json!([0]), json!([1]), json!([])]) {
        assert_eq!(events.until(|state| state["seats"][0]["online"] == true)["you"], you);
    }
    let state = anna.act(&game, &moved("2", &game["version"])).expect(200);
    for events in &mut seen {
        assert_eq!(events.until(|state| state["moves"] == json!(["2"]))["position"], "X.XXX 2");
    }
    // Connections are lost, and the game goes on.
    let is_alone =
        |state: &Value| state["seats"][0]["online"] == false && state["seats"][1]["online"] == false;
    let [first, second, mut third] = seen;
    drop((first, second));
    assert_eq!(third.until(is_alone)["version"], state["version"]);
    let version = state["version"].as_u64().unwrap();
    // What was seen does not come again: the next event is the next move.
    let mut waiting = anna.watch(&game, Some(version));
    let state = boris.act(&game, &moved("1", &state["version"])).expect(200);
    assert_eq!(waiting.next().id, state["version"].as_u64());
    let event = anna.watch(&game, Some(version)).next();
    assert_eq!((event.name.as_str(), event.id), ("state", state["version"].as_u64()));
    assert_eq!(event.data["moves"], json!(["2", "1"]));
    assert_eq!(event.data["cells"], json!([["2"], ["1"]]));
    boris.delete(&format!("/api/v1/records/{}", id(&game))).expect(204);
    anna.delete(&format!("/api/v1/records/{}", id(&game))).expect(204);
    loop {
        let event = third.next();
        if event.name == "gone" {
            break;
        }
    }
    assert!(third.next_or_end().is_none());
}

#[test]
fn draws_are_offered_and_answered() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({}));
    boris.act(&game, &json!({ "do": "accept-draw" })).problem(409);
    let state = anna.act(&game, &json!({ "do": "offer-draw" })).expect(200);
    assert_eq!(state["offers"]["draw"], 0);
    anna.act(&game, &json!({ "do": "accept-draw" })).problem(409);
    let state = boris.act(&game, &json!({ "do": "decline-draw" })).expect(200);
    assert_eq!(state["offers"]["draw"], Value::Null);
    boris.act(&game, &json!({ "do": "offer-draw" })).expect(200);
    let state = anna.act(&game, &json!({ "do": "accept-draw" })).expect(200);
    assert_eq!((&state["end"], &state["result"]), (&json!("agreement"), &json!("1/2-1/2")));
    let mut alone = server.client();
    let game = alone.create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
    alone.act(&game, &json!({ "do": "offer-draw" })).problem(409);
}

#[test]
fn moves_are_taken_back() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({}));
    anna.act(&game, &json!({ "do": "take-back" })).problem(409);
    anna.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    boris.act(&game, &json!({ "do": "move", "move": "2" })).expect(200);
    let state = anna.act(&game, &json!({ "do": "take-back" })).expect(200);
    assert_eq!((&state["offers"]["take_back"], state["moves"].as_array().unwrap().len()), (&json!(0), 2));
    anna.act(&game, &json!({ "do": "accept-take-back" })).problem(409);
    boris.act(&game, &json!({ "do": "decline-take-back" })).expect(200);
    anna.act(&game, &json!({ "do": "take-back" })).expect(200);
    let state = boris.act(&game, &json!({ "do": "accept-take-back" })).expect(200);
    assert_eq!((&state["moves"], &state["offers"]["take_back"]), (&json!([]), &Value::Null));
    // Against the computer, at once, the answer included.
    let mut alone = server.client();
    let game = alone.create(&json!({ "rules": "kayles/9", "seats": ["me", "random"] }));
    alone.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    alone.watch(&game, None).until(|state| state["moves"].as_array().unwrap().len() == 2);
    assert_eq!(alone.act(&game, &json!({ "do": "take-back" })).expect(200)["moves"], json!([]));
    // Two at one screen.
    let game = alone.create(&json!({ "rules": "kayles/2", "seats": ["me", "guest"] }));
    assert_eq!(game["you"], json!([0, 1]));
    alone.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    assert_eq!(alone.act(&game, &json!({ "do": "take-back" })).expect(200)["moves"], json!([]));
}

#[test]
fn nothing_is_taken_back_after_the_end() {
    let server = Server::start(&[]);
    let mut alone = server.client();
    let over = |alone: &mut Client, game: &Value, end: &str| {
        let state = alone.state(game);
        assert_eq!((&state["end"], &state["over"]), (&json!(end), &json!(true)));
        alone.act(game, &json!({ "do": "take-back" })).problem(409);
        assert_eq!(alone.state(game)["version"], state["version"]);
    };
    let by_rules = alone.create(&json!({ "rules": "kayles/2", "seats": ["me", "guest"] }));
    alone.act(&by_rules, &json!({ "do": "move", "move": "1" })).expect(200);
    alone.act(&by_rules, &json!({ "do": "move", "move": "2" })).expect(200);
    over(&mut alone, &by_rules, "rules");
    let clock = json!({ "base_s": 1 });
    let on_time = alone.create(&json!({ "rules": "kayles/9", "seats": ["me", "guest"], "clock": clock }));
    alone.act(&on_time, &json!({ "do": "move", "move": "1" })).expect(200);
    alone.watch(&on_time, None).until(|state| state["over"] == true);
    over(&mut alone, &on_time, "time");
    let resigned = alone.create(&json!({ "rules": "kayles/9", "seats": ["me", "random"] }));
    alone.act(&resigned, &json!({ "do": "move", "move": "1" })).expect(200);
    alone.act(&resigned, &json!({ "do": "resign" })).expect(200);
    over(&mut alone, &resigned, "resign");
}

#[test]
fn two_who_agree_play_again_with_the_seats_exchanged() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({ "clock": { "base_s": 60 } }));
    anna.act(&game, &json!({ "do": "rematch" })).problem(409);
    let state = anna.act(&game, &json!({ "do": "resign" })).expect(200);
    assert_eq!((&state["end"], &state["result"]), (&json!("resign"), &json!("0-1")));
    let state = anna.act(&game, &json!({ "do": "rematch" })).expect(200);
    assert_eq!((&state["offers"]["rematch"], &state["next"]), (&json!([true, false]), &Value::Null));
    let state = boris.act(&game, &json!({ "do": "rematch" })).expect(200);
    let next = json!({ "id": state["next"] });
    let (of_anna, of_boris) = (anna.state(&next), boris.state(&next));
    assert_eq!((&of_anna["you"], &of_boris["you"]), (&json!([1]), &json!([0])));
    assert_eq!(
        (&of_anna["seats"][0]["name"], &of_anna["clock"]["base_ms"]),
        (&json!("Boris"), &json!(60_000))
    );
    boris.act(&game, &json!({ "do": "rematch" })).problem(409);
    let mut alone = server.client();
    let game = alone.create(&json!({ "rules": "kayles/5", "seats": ["me", "level=1"] }));
    alone.act(&game, &json!({ "do": "resign" })).expect(200);
    let next = json!({ "id": alone.act(&game, &json!({ "do": "rematch" })).expect(200)["next"] });
    // The computer begins.
    let state = alone.watch(&next, None).until(|state| state["moves"].as_array().unwrap().len() == 1);
    assert_eq!(state["you"], json!([1]));
}

#[test]
fn a_clock_that_runs_out_loses() {
    let server = Server::start(&[]);
    let (mut anna, boris, game) = two_people(&server, json!({ "clock": { "base_s": 1, "increment_s": 2 } }));
    assert_eq!(game["clock"]["running"], Value::Null);
    let mut events = boris.watch(&game, None);
    let state = anna.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    assert_eq!((&state["clock"]["running"], &state["clock"]["left_ms"][0]), (&json!(1), &json!(1000)));
    let state = events.until(|state| state["over"] == true);
    assert_eq!((&state["end"], &state["result"]), (&json!("time"), &json!("1-0")));
    assert_eq!((&state["clock"]["left_ms"][1], &state["clock"]["running"]), (&json!(0), &Value::Null));
    assert!(state["end_text"].as_str().unwrap().contains("ran out of time"), "{}", state["end_text"]);
}

#[test]
fn computers_play_each_other_while_somebody_looks_on() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let new = json!({ "rules": "kayles/4", "seats": ["random", "perfect"] });
    let (game, watched) = (client.create(&new), client.create(&new));
    client.watch(&watched, None).until(|state| state["moves"].as_array().unwrap().len() == 2);
    assert_eq!(client.state(&game)["moves"], json!([]));
    let over = client.watch(&game, None).until(|state| state["over"] == true);
    assert_eq!(over["end"], "rules");
}

#[test]
fn games_are_listed_and_kept() {
    let server = Server::start(&[]);
    let mut client = server.client();
    assert_eq!(client.get("/api/v1/records").expect(200), json!({ "games": [], "next": null }));
    let mut made = Vec::new();
    for size in 3..8 {
        let new = json!({ "rules": format!("kayles/{size}"), "seats": ["me", "guest"], "name": "Anna" });
        made.push(client.create(&new));
    }
    client.act(&made[4], &json!({ "do": "resign" })).expect(200);
    let kgn = "[Game \"chips\"]\n[First \"Anna\"]\n\n9>8 7>8 { lost } 1-0\n\n[Game \"kayles/3\"]\n\n1 *\n";
    let kept = client.post("/api/v1/records", &json!({ "kgn": kgn })).expect(201);
    assert_eq!(kept.as_array().unwrap().len(), 2);
    let first = client.get("/api/v1/records?limit=4").expect(200);
    let ids = |list: &Value| -> Vec<String> {
        list["games"].as_array().unwrap().iter().map(|game| id(game).to_owned()).collect()
    };
    assert_eq!(ids(&first).len(), 4);
    let rest = client.get(&format!("/api/v1/records?limit=4&before={}", first["next"])).expect(200);
    let all: Vec<String> = [ids(&first), ids(&rest)].concat();
    let mut expected: Vec<String> = made.iter().map(|game| id(game).to_owned()).collect();
    expected.extend(kept.as_array().unwrap().iter().map(|game| id(game).to_owned()));
    expected.reverse();
    assert_eq!((all, &rest["next"]), (expected, &Value::Null));
    let listed = &first["games"];
    assert_eq!(
        (&listed[2]["over"], &listed[2]["end"], &listed[2]["your_turn"]),
        (&json!(true), &json!("resign"), &json!(false))
    );
    assert_eq!(
        (&listed[3]["over"], &listed[3]["your_turn"], &listed[3]["names"][0]),
        (&json!(false), &json!(true), &json!("Anna"))
    );
    // A record keeps its words and is not played on.
    let state = client.state(&kept[0]);
    assert_eq!(
        (&state["end"], &state["result"], &state["you"]),
        (&json!("record"), &json!("1-0"), &json!([]))
    );
    let text = client.get(&format!("/api/v1/records/{}.kgn", id(&kept[0])));
    assert!(text.text().contains("{ lost }"), "{}", text.text());
    client.act(&kept[1], &json!({ "do": "move", "move": "2" })).problem(409);
    assert_eq!(server.client().get("/api/v1/records").expect(200)["games"], json!([]));
}

#[test]
fn a_client_who_hangs_up_does_not_split_a_game() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let games: Vec<Value> =
        (0..60).map(|_| client.create(&json!({ "rules": "kayles/5", "seats": ["me", "me"] }))).collect();
    let (moves, deletes) = games.split_at(40);
    for game in moves {
        let path = format!("/api/v1/records/{}/actions", id(game));
        client.send_and_leave("POST", &path, &moved("1", &game["version"]));
    }
    for game in deletes {
        client.send_and_leave("DELETE", &format!("/api/v1/records/{}", id(game)), &json!({}));
    }
    // Whatever was begun ends.
    wait_until("the connections are closed", || client.metric("kamni_connections") == 1);
    let moves = |client: &Client| -> (u64, Vec<Value>) {
        let moves = games.iter().map(|game| client.get(&path_of(game)).json()["moves"].clone()).collect();
        (client.metric("kamni_database_changes_total"), moves)
    };
    let mut seen = moves(&client);
    wait_until("nothing changes any more", || {
        let before = std::mem::replace(&mut seen, moves(&client));
        seen == before
    });
    let (_, _, data) = server.stop();
    let again = Server::start_in(data.as_ref().unwrap().path(), &[]);
    client.address = again.address;
    assert_eq!(seen.1, moves(&client).1);
}

fn path_of(game: &Value) -> String {
    format!("/api/v1/records/{}", id(game))
}

#[test]
fn an_opponent_cannot_make_a_move_stale_without_moving() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, game) = two_people(&server, json!({}));
    for name in ["B", "Bo", "Bor"] {
        boris.act(&game, &json!({ "do": "rename", "name": name })).expect(200);
    }
    let state = anna.act(&game, &moved("1", &game["version"])).expect(200);
    assert_eq!(state["moves"], json!(["1"]));
    // What was seen before the move is stale.
    boris.act(&game, &moved("2", &game["version"])).expect(409);
}

#[test]
fn a_proxys_password_is_no_key() {
    let server = Server::start(&[]);
    let mut client = server.client().with("authorization", "Basic YTpi");
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "me"] }));
    assert_eq!(client.state(&game)["you"], json!([0, 1]));
    let key = client.key.clone();
    client.create(&json!({ "rules": "kayles/5", "seats": ["me", "me"] }));
    assert_eq!(client.key, key);
}
