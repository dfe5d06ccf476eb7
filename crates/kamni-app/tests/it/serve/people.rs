//! People who meet: open games, what strangers may do, names and ratings.

use super::client::{Client, Stream, id};
use super::server::Server;
use crate::wait_until;
use serde_json::{Value, json};

const OFFERS: &str = "/api/v1/offers";
const ME: &str = "/api/v1/players/me";

fn clocked() -> Value {
    json!({ "rules": "kayles/7", "side": "first", "rated": true, "clock": { "base_s": 600, "increment_s": 5 } })
}

/// Somebody with a name.
fn named(server: &Server, name: &str) -> Client {
    let mut client = server.client();
    client.put(ME, &json!({ "name": name })).expect(200);
    client
}

/// The next list of offers that satisfies `wanted`.
fn offers_until(stream: &mut Stream, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    loop {
        let event = stream.next();
        if event.name == "offers" {
            let offers = event.data["offers"].as_array().unwrap().clone();
            if wanted(&offers) {
                return offers;
            }
        }
    }
}

/// The game that somebody is called to.
fn called(stream: &mut Stream) -> Value {
    loop {
        let event = stream.next();
        if event.name == "called" {
            return event.data;
        }
    }
}

fn accept(client: &mut Client, offer: &Value) -> super::client::Answer {
    client.post(&format!("{OFFERS}/{}/accept", id(offer)), &json!({}))
}

/// Anna offers a game, Boris accepts it: the game as Boris sees it.
fn met(anna: &mut Client, boris: &mut Client, offer: &Value) -> Value {
    let mut listens = anna.stream("/api/v1/offers/events", None);
    let offer = anna.post(OFFERS, offer).expect(201);
    let game = accept(boris, &offer).expect(201);
    assert_eq!(called(&mut listens)["game"], game["id"]);
    game
}

/// Both have moved once.
fn both_move(anna: &mut Client, boris: &mut Client, game: &Value) {
    for (client, choice) in [(&mut *anna, 0), (&mut *boris, 0)] {
        let state = client.state(game);
        let mv = &state["board"]["moves"][choice];
        client.act(game, &json!({ "do": "move", "move": mv })).expect(200);
    }
}

fn rating(client: &Client) -> Value {
    client.get(ME).expect(200)["ratings"][0]["rating"].clone()
}

#[test]
fn an_offer_is_seen_accepted_once_and_its_owner_is_called() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, mut clara) = (named(&server, "Anna"), server.client(), server.client());
    let mut watches = clara.stream("/api/v1/offers/events", None);
    offers_until(&mut watches, |offers| offers.is_empty());
    let mut listens = anna.stream("/api/v1/offers/events", None);
    let offer = anna.post(OFFERS, &clocked()).expect(201);
    assert_eq!((&offer["yours"], &offer["seat"]), (&json!(true), &json!(1)));
    let seen = offers_until(&mut watches, |offers| offers.len() == 1).remove(0);
    assert_eq!(
        (&seen["name"], &seen["yours"], &seen["rated"]),
        (&json!("Anna"), &json!(false), &json!(true))
    );
    // Nobody plays against themselves, in whatever tab.
    accept(&mut anna.clone(), &offer).problem(409);
    let game = accept(&mut boris, &offer).expect(201);
    assert_eq!((&game["you"], &game["strangers"]), (&json!([1]), &json!(true)));
    accept(&mut clara, &offer).problem(404);
    let call = called(&mut listens);
    assert_eq!(call["game"], game["id"]);
    offers_until(&mut watches, |offers| offers.is_empty());
    // On the next page she is called again, until she has come.
    let mut next = anna.stream("/api/v1/offers/events", None);
    assert_eq!(called(&mut next)["game"], game["id"]);
    let board = anna.watch(&game, None);
    let mut later = anna.stream("/api/v1/offers/events", None);
    assert_eq!(later.next().name, "offers");
    drop(board);
    assert_eq!(anna.state(&game)["seats"][0]["name"], "Anna");
}

#[test]
fn an_offer_goes_with_its_owner_or_is_withdrawn() {
    let server = Server::start(&[]);
    let (mut anna, mut boris) = (server.client(), server.client());
    // A session first: without one nobody knows who listens.
    let withdrawn = anna.post(OFFERS, &clocked()).expect(201);
    let mut watches = boris.stream("/api/v1/offers/events", None);
    offers_until(&mut watches, |offers| offers.len() == 1);
    let path = format!("{OFFERS}/{}", id(&withdrawn));
    boris.delete(&path).problem(403);
    assert_eq!(anna.delete(&path).status, 204);
    anna.delete(&path).problem(404);
    offers_until(&mut watches, |offers| offers.is_empty());
    // Two tabs: the offer stays while one of them is open.
    let (one, other) =
        (anna.stream("/api/v1/offers/events", None), anna.stream("/api/v1/offers/events", None));
    let offer = anna.post(OFFERS, &clocked()).expect(201);
    offers_until(&mut watches, |offers| offers.len() == 1);
    drop(one);
    assert_eq!(boris.get(OFFERS).expect(200)["offers"][0]["id"], offer["id"]);
    drop(other);
    offers_until(&mut watches, |offers| offers.is_empty());
    accept(&mut boris, &offer).problem(404);
}

#[test]
fn floods_of_offers_and_nonsense_end_in_clear_messages() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    for _ in 0..3 {
        anna.post(OFFERS, &clocked()).expect(201);
    }
    assert!(anna.post(OFFERS, &clocked()).problem(409).contains('3'));
    // Many sessions of one address: there is an end to it, and what is there goes on.
    let mut made = 3;
    loop {
        let answer = server.client().post(OFFERS, &clocked());
        match answer.status {
            201 => made += 1,
            status => {
                answer.problem(status);
                break;
            }
        }
        assert!(made <= 200, "no limit");
    }
    let listed = server.client().get(OFFERS).expect(200);
    assert!(listed["offers"].as_array().unwrap().len() <= 200);
    let mut boris = server.client();
    for (wrong, status) in [
        (json!({ "rules": "chess" }), 422),
        (json!({ "rules": "kayles/7", "position": "nonsense" }), 422),
        (json!({ "rules": "kayles/7", "clock": { "base_s": -1 } }), 422),
        // Ratings need a clock, and a start that everybody knows.
        (json!({ "rules": "kayles/7", "rated": true }), 422),
        (
            json!({ "rules": "kayles/7", "position": "X.X.X.X 1", "rated": true, "clock": { "base_s": 60 } }),
            422,
        ),
        (json!({}), 400),
    ] {
        let answer = boris.post(OFFERS, &wrong);
        assert_eq!(answer.status, status, "{wrong}: {}", answer.text());
        answer.problem(status);
    }
    boris.post(&format!("{OFFERS}/nonsense/accept"), &json!({})).problem(404);
}

#[test]
fn strangers_play_for_ratings_and_again_and_nobody_looks_over_their_shoulders() {
    let server = Server::start(&[]);
    let (mut anna, mut boris, guest) = (named(&server, "Anna"), named(&server, "Яна 棋"), server.client());
    let game = met(&mut anna, &mut boris, &clocked());
    let path = format!("/api/v1/records/{}", id(&game));
    assert_eq!(game["rated"]["before"][0]["rating"], 1500);
    // Others watch only if both agree.
    guest.get(&path).problem(403);
    guest.get(&format!("{path}.kgn")).problem(403);
    guest.get(&format!("{path}/events")).problem(403);
    anna.act(&game, &json!({ "do": "watch", "allowed": true })).expect(200);
    guest.get(&path).problem(403);
    boris.act(&game, &json!({ "do": "watch", "allowed": true })).expect(200);
    let mut watches = guest.watch(&game, None);
    watches.next();
    anna.act(&game, &json!({ "do": "watch", "allowed": false })).expect(200);
    assert_eq!(watches.next().name, "gone");
    // Phrases, and no more than is polite; nobody else has a word here.
    boris.act(&game, &json!({ "do": "say", "phrase": "hello" })).expect(200);
    boris.act(&game, &json!({ "do": "say", "phrase": "hello" })).problem(409);
    boris.act(&game, &json!({ "do": "say", "phrase": "good-luck" })).expect(200);
    boris.act(&game, &json!({ "do": "say", "phrase": "oops" })).expect(200);
    boris.act(&game, &json!({ "do": "say", "phrase": "thanks" })).problem(409);
    anna.act(&game, &json!({ "do": "say", "phrase": "free text" })).problem(400);
    assert_eq!(anna.state(&game)["said"].as_array().unwrap().len(), 3);
    guest.clone().act(&game, &json!({ "do": "say", "phrase": "hello" })).problem(403);
    guest.clone().act(&game, &json!({ "do": "resign" })).problem(403);
    // There is no help, and nobody has left.
    anna.act(&game, &json!({ "do": "help", "with": "hints" })).problem(409);
    anna.act(&game, &json!({ "do": "claim" })).problem(409);
    both_move(&mut anna, &mut boris, &game);
    let ended = boris.act(&game, &json!({ "do": "resign" })).expect(200);
    // Two newcomers: Glickman's formula says 1500 ± 350 becomes 1662 ± 290 and 1338 ± 290.
    assert_eq!(ended["rated"]["after"][0], json!({ "rating": 1662, "deviation": 290 }));
    assert_eq!(rating(&anna), json!({ "rating": 1662, "deviation": 290 }));
    assert_eq!(rating(&boris)["rating"], 1338);
    guest.get(&path).expect(200);
    // Again: who asked may think better of it, and who is asked may decline.
    anna.act(&game, &json!({ "do": "rematch" })).expect(200);
    let state = anna.act(&game, &json!({ "do": "decline-rematch" })).expect(200);
    assert_eq!(state["offers"]["rematch"], json!([false, false]));
    anna.act(&game, &json!({ "do": "rematch" })).expect(200);
    boris.act(&game, &json!({ "do": "decline-rematch" })).expect(200);
    boris.act(&game, &json!({ "do": "rematch" })).expect(200);
    let agreed = anna.act(&game, &json!({ "do": "rematch" })).expect(200);
    let again = json!({ "id": agreed["next"] });
    let state = boris.state(&again);
    assert_eq!((&state["you"], &state["strangers"]), (&json!([0]), &json!(true)));
    assert_eq!(
        state["rated"]["before"],
        json!([{ "rating": 1338, "deviation": 290 }, { "rating": 1662, "deviation": 290 }])
    );
    // A game that ends before both have moved changes nothing.
    boris.act(&again, &json!({ "do": "resign" })).expect(200);
    assert_eq!(
        (rating(&anna)["rating"].clone(), rating(&boris)["rating"].clone()),
        (json!(1662), json!(1338))
    );
}

#[test]
fn both_leave_and_the_clock_ends_the_game() {
    let server = Server::start(&[]);
    let (mut anna, mut boris) = (server.client(), server.client());
    anna.post(OFFERS, &clocked()).expect(201);
    let short = json!({ "rules": "kayles/7", "side": "first", "rated": true, "clock": { "base_s": 1 } });
    let game = met(&mut anna, &mut boris, &short);
    both_move(&mut anna, &mut boris, &game);
    // Nobody is there any more.
    wait_until("the clock ends the game", || anna.state(&game)["over"] == true);
    let state = anna.state(&game);
    assert_eq!((&state["end"], &state["result"]), (&json!("time"), &json!("0-1")));
    assert_eq!(rating(&boris)["rating"], 1662);
    // What either of them had offered went with the game.
    assert_eq!(anna.get(OFFERS).expect(200)["offers"], json!([]));
}

#[test]
fn rated_games_against_the_computer_have_no_help_and_count_by_its_measured_strength() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    let new = |more: Value| {
        let mut new = json!({ "rules": "seega/3", "seats": ["me", "level=1"], "rated": true, "clock": { "base_s": 600 } });
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        new
    };
    for wrong in [
        json!({ "clock": null }),
        json!({ "seats": ["me", "random"] }),
        json!({ "seats": ["me", "me"] }),
        json!({ "seats": ["me", "open"] }),
    ] {
        anna.post("/api/v1/records", &new(wrong)).problem(422);
    }
    let game = anna.create(&new(json!({})));
    assert_eq!(game["rated"]["before"][1]["rating"], 165);
    anna.act(&game, &json!({ "do": "help", "with": "values" })).problem(409);
    let mut events = anna.watch(&game, None);
    for _ in 0..2 {
        let state = events
            .until(|state| state["over"] == true || state["board"]["turn"] == state["seats"][0]["player"]);
        anna.act(&game, &json!({ "do": "move", "move": state["board"]["moves"][0] })).expect(200);
    }
    events.until(|state| state["board"]["turn"] == state["seats"][0]["player"]);
    anna.act(&game, &json!({ "do": "take-back" })).problem(409);
    let state = anna.act(&game, &json!({ "do": "resign" })).expect(200);
    assert_eq!(state["rated"]["after"][1], Value::Null);
    assert!(rating(&anna)["rating"].as_i64().unwrap() < 1300, "{state}");
}

#[test]
fn names_of_any_script_are_kept_by_a_secret_link_and_forgotten() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    assert_eq!(anna.get(ME).expect(200), json!({ "name": "", "ratings": [] }));
    for odd in ["Анна", "안나", "أنا", "<b>&\"'", "🦆 duck", " spaces around "] {
        let named = anna.put(ME, &json!({ "name": odd })).expect(200);
        assert_eq!(named["name"], odd.trim());
    }
    for wrong in ["a\nb", "a\u{0}b", "a\u{202e}b", "a\u{200b}b", &"я".repeat(41)] {
        anna.put(ME, &json!({ "name": wrong })).problem(422);
    }
    anna.put(ME, &json!({ "name": "Анна" })).expect(200);
    let mut boris = server.client();
    let game = met(&mut anna, &mut boris, &clocked());
    // The link always works, on any device; a wrong one does not.
    let link = anna.post("/api/v1/session/link", &json!({ "lasting": true })).expect(201);
    assert_eq!(link["seconds"], Value::Null);
    for _ in 0..2 {
        let mut phone = server.client();
        phone.post("/api/v1/session", &json!({ "token": link["token"] })).expect(200);
        assert_eq!(phone.get(ME).expect(200)["name"], "Анна");
        assert_eq!(phone.state(&game)["you"], json!([0]));
    }
    let wrong = json!({ "token": "0123456789abcdef0123456789abcdef" });
    server.client().post("/api/v1/session", &wrong).problem(403);
    // Forgotten: the name goes from the game, too.
    assert_eq!(boris.state(&game)["seats"][0]["name"], "Анна");
    assert_eq!(anna.delete(ME).status, 204);
    assert_eq!(anna.get(ME).expect(200), json!({ "name": "", "ratings": [] }));
    assert_eq!(boris.state(&game)["seats"][0]["named"], false);
    assert_eq!(server.client().delete(ME).status, 204);
}
