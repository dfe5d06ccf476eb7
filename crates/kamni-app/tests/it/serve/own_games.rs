//! The games of one person: their list, their totals, and the way to another device.

use super::client::{Client, id};
use super::server::Server;
use crate::wait_until;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A game that is over: one stone, which the first player takes.
fn one_stone(client: &mut Client, seats: Value) -> Value {
    let game = client.create(&json!({ "rules": "kayles/1", "seats": seats }));
    if game["you"][0] == 0 {
        return client.act(&game, &json!({ "do": "move", "move": "1" })).expect(200);
    }
    client.watch(&game, None).until(|state| state["over"] == true)
}

fn ids(list: &Value) -> Vec<String> {
    list["games"].as_array().unwrap().iter().map(|game| id(game).to_owned()).collect()
}

#[test]
fn own_games_are_listed_filtered_and_summed_up() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    assert_eq!(anna.get("/api/v1/records/totals").expect(200), json!({ "count": 0, "games": [] }));
    let won = one_stone(&mut anna, json!(["me", "level=1"]));
    let lost = one_stone(&mut anna, json!(["level=1", "me"]));
    let alone = one_stone(&mut anna, json!(["me", "me"]));
    let open = anna.create(&json!({ "rules": "seega/3", "seats": ["me", "open"] }));
    let resigned = anna.create(&json!({ "rules": "chips", "seats": ["me", "level=2"] }));
    anna.act(&resigned, &json!({ "do": "resign" })).expect(200);
    anna.create(&json!({ "kgn": "[Game \"kayles/2\"]\n\n1 *\n" }));

    let list = |query: &str| anna.get(&format!("/api/v1/records?{query}")).expect(200);
    assert_eq!(list("").as_object().unwrap()["games"].as_array().unwrap().len(), 6);
    for (query, expected) in [
        ("state=won", vec![&won]),
        ("state=lost", vec![&resigned, &lost]),
        ("state=running", vec![&open]),
        ("game=kayles&state=lost", vec![&lost]),
        ("game=kayles&opponent=machine", vec![&lost, &won]),
        ("opponent=level%3D2", vec![&resigned]),
        ("opponent=here", vec![&alone]),
        ("opponent=person", vec![&open]),
        ("game=seega&state=won", vec![]),
        ("game=nothing", vec![]),
        ("state=drawn", vec![]),
    ] {
        let expected: Vec<String> = expected.into_iter().map(|game| id(game).to_owned()).collect();
        assert_eq!(ids(&list(query)), expected, "{query}");
    }
    assert_eq!(list("opponent=none")["games"][0]["outcome"], Value::Null);
    // Pages of a filtered list follow each other.
    let first = list("opponent=machine&limit=2");
    let rest = list(&format!("opponent=machine&limit=2&before={}", first["next"]));
    assert_eq!((ids(&first).len(), ids(&rest)), (2, vec![id(&won).to_owned()]));
    assert_eq!(rest["next"], Value::Null);
    // A small board needs the position, and for some games its cells.
    let shown = &list("state=won&layouts=true")["games"][0];
    assert_eq!((&shown["position"], &shown["outcome"]), (&json!(". 2"), &json!("won")));
    assert_eq!(shown["layout"]["cells"][0]["mark"], "empty");
    assert!(list("state=won")["games"][0].get("layout").is_none());

    let totals = anna.get("/api/v1/records/totals").expect(200);
    assert_eq!(totals["count"], 6);
    let names: Vec<_> = totals["games"].as_array().unwrap().iter().map(|one| &one["game"]).collect();
    assert_eq!(names, ["kayles", "chips", "seega"]);
    let players = anna.get("/api/v1/levels?rules=kayles/1").expect(200)["players"].clone();
    assert_eq!(
        totals["games"][0],
        json!({
            "game": "kayles",
            "opponents": [
                { "opponent": "here", "name": null, "won": 0, "lost": 0, "drawn": 0, "open": 1 },
                { "opponent": "level=1", "name": players[0]["name"], "won": 1, "lost": 1, "drawn": 0, "open": 0 },
            ],
            "latest": [
                { "opponent": "level=1", "name": players[0]["name"], "rules": "kayles/1", "outcome": "won", "contest": null, "own": null },
                { "opponent": "level=1", "name": players[0]["name"], "rules": "kayles/1", "outcome": "lost", "contest": null, "own": null },
            ],
            "rating": null,
        })
    );
    // Others see nothing of it.
    assert_eq!(server.client().get("/api/v1/records/totals").expect(200)["count"], 0);
}

#[test]
fn a_thousand_games_are_listed_at_once() {
    let server = Server::start(&["--rate-limit", "0"]);
    let mut anna = server.client();
    let record = "[Game \"kayles/3\"]\n[Result \"*\"]\n\n1 *\n\n".repeat(100);
    for _ in 0..10 {
        anna.create(&json!({ "kgn": record }));
    }
    let won = one_stone(&mut anna, json!(["me", "level=1"]));
    for _ in 0..3 {
        anna.create(&json!({ "kgn": record }));
    }
    // Boris has as many games as a page of the list. The best of some tries, in turns, so that a busy machine slows both.
    let mut boris = server.client();
    boris.create(&json!({ "kgn": "[Game \"kayles/3\"]\n[Result \"*\"]\n\n1 *\n\n".repeat(30) }));
    // A page is as fast as his; what looks at every game takes as much more time as there are games, and twice that is allowed.
    for (path, most) in [
        ("/api/v1/records?limit=30", 5),
        ("/api/v1/records?state=won", 2 * 1301 / 30),
        ("/api/v1/records/totals", 2 * 1301 / 30),
    ] {
        let mut best = [Duration::MAX; 2];
        for _ in 0..20 {
            for (client, best) in [&anna, &boris].into_iter().zip(&mut best) {
                let begin = Instant::now();
                client.get(path).expect(200);
                *best = begin.elapsed().min(*best);
            }
        }
        let [many, few] = best;
        println!("{path}: {many:?} with 1300 games, {few:?} with 30");
        assert!(many < most * few, "{path}: {many:?} with 1300 games, {few:?} with 30");
    }
    assert_eq!(ids(&anna.get("/api/v1/records?state=won").expect(200)), [id(&won)]);
}

fn link(client: &mut Client) -> String {
    let made = client.post("/api/v1/session/link", &json!({})).expect(201);
    made["token"].as_str().unwrap().to_owned()
}

fn redeem(client: &mut Client, token: &str) -> super::client::Answer {
    client.post("/api/v1/session", &json!({ "token": token }))
}

#[test]
fn a_link_carries_the_games_to_another_device_once() {
    let server = Server::start(&[]);
    let (mut desk, mut phone) = (server.client(), server.client());
    let game = desk.create(&json!({ "rules": "kayles/5", "seats": ["me", "open"] }));
    let token = link(&mut desk);
    assert_ne!(Some(&token), desk.key.as_ref(), "the link does not show the key");
    assert!(redeem(&mut desk, &token).problem(409).contains("other device"));

    // The phone has games of its own, one of them in memory, one seat in a game of somebody else.
    let own = phone.create(&json!({ "rules": "seega/3", "seats": ["me", "me"] }));
    let before = phone.key.clone();
    let answer = redeem(&mut phone, &token);
    assert_eq!(answer.expect(200)["games"], 2);
    assert_eq!(phone.key, desk.key);
    assert_ne!(phone.key, before);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    for client in [&desk, &phone] {
        let list = client.get("/api/v1/records").expect(200);
        assert_eq!(ids(&list), [id(&own), id(&game)]);
    }
    assert_eq!(desk.state(&own)["you"], json!([0, 1]));
    assert!(desk.state(&own)["yours"].as_bool().unwrap());
    desk.act(&own, &json!({ "do": "move", "move": "a1" })).expect(200);
    phone.act(&own, &json!({ "do": "move", "move": "a2" })).expect(200);

    // Who had the old key has nothing any more, and a link works once.
    let mut old = server.client();
    old.key = before;
    assert_eq!(old.get("/api/v1/records").expect(200)["games"], json!([]));
    let mut third = server.client();
    assert!(redeem(&mut third, &token).problem(403).contains("used"));
    for nonsense in ["", "x", &"g".repeat(32), &"0".repeat(32)] {
        redeem(&mut third, nonsense).problem(403);
    }
    assert!(third.key.is_none());
    third.post("/api/v1/session", &json!({})).problem(400);

    // A newer link takes the place of an older one.
    let (first, second) = (link(&mut desk), link(&mut desk));
    redeem(&mut third, &first).problem(403);
    redeem(&mut third, &second).expect(200);
    assert_eq!(third.key, desk.key);

    // Everything is found again after a restart; a link is not.
    let last = link(&mut desk);
    let (_, log, folder) = server.stop();
    for secret in [&token, &last, desk.key.as_ref().unwrap()] {
        assert!(!log.contains(secret.as_str()), "{log}");
    }
    let server = Server::start_in(folder.as_ref().unwrap().path(), &[]);
    let mut later = server.client();
    redeem(&mut later, &last).problem(403);
    later.key = desk.key.clone();
    assert_eq!(ids(&later.get("/api/v1/records").expect(200)), [id(&own), id(&game)]);
    assert_eq!(later.state(&own)["you"], json!([0, 1]));
}

#[test]
fn a_link_does_not_work_for_long() {
    let server = Server::start(&["--transfer-time", "300ms"]);
    let (mut desk, mut phone) = (server.client(), server.client());
    desk.create(&json!({ "rules": "kayles/5", "seats": ["me", "me"] }));
    let token = link(&mut desk);
    std::thread::sleep(Duration::from_millis(400));
    assert!(redeem(&mut phone, &token).problem(403).contains("expired"));
    assert!(phone.key.is_none());
    let russian = phone.clone().with("accept-language", "ru");
    let answer = russian.send(
        "POST",
        "/api/v1/session",
        Some("application/json"),
        json!({ "token": token }).to_string().as_bytes(),
    );
    assert!(answer.problem(403).contains("устарела"));
}

#[test]
fn other_sites_and_those_who_guess_get_no_session() {
    let server = Server::start(&["--rate-limit", "2", "--behind-proxy"]);
    let mut desk = server.client().with("x-forwarded-for", "10.0.0.1");
    let token = link(&mut desk);
    let mut foreign =
        server.client().with("x-forwarded-for", "10.0.0.2").with("origin", "https://elsewhere.example");
    redeem(&mut foreign, &token).problem(403);
    foreign.post("/api/v1/session/link", &json!({})).problem(403);
    let mut guesser = server.client().with("x-forwarded-for", "10.0.0.3");
    let mut guess = 0;
    wait_until("a guess is not even looked at", || {
        guess += 1;
        let status = redeem(&mut guesser, &format!("{guess:032x}")).status;
        assert!([403, 429].contains(&status), "{status}");
        status == 429
    });
    let mut phone = server.client().with("x-forwarded-for", "10.0.0.4");
    redeem(&mut phone, &token).expect(200);
}
