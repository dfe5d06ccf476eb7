//! Programs of other people as guests: keys, challenges, games line by line, and programs that wait for people.

use super::client::{Client, id};
use super::server::Server;
use crate::wait_until;
use kamni_test_support::http::{read_chunk, read_head};
use kamni_test_support::is_whole;
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;

/// A new program of this person: its id, and a client with its key.
fn program(owner: &mut Client, name: &str) -> (String, Client) {
    let made = owner.post("/api/v1/programs", &json!({ "name": name })).expect(201);
    let key = format!("Bearer {}", made["key"].as_str().unwrap());
    let client = Client { key: None, headers: Vec::new(), ..owner.clone() };
    (made["id"].as_str().unwrap().to_owned(), client.with("authorization", &key))
}

/// A stream of lines.
struct Lines {
    reader: BufReader<TcpStream>,
    text: String,
}

impl Lines {
    fn open(client: &Client, path: &str) -> Lines {
        let mut stream = client.connect();
        let mut head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n", client.address);
        for (name, value) in &client.headers {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all((head + "\r\n").as_bytes()).unwrap();
        let mut reader = BufReader::new(stream);
        let (status, headers) = read_head(&mut reader).unwrap();
        assert_eq!(status, 200, "{path}");
        assert!(headers.iter().any(|(_, value)| value == "application/x-ndjson"), "{headers:?}");
        Lines { reader, text: String::new() }
    }

    /// The next object, without the empty lines; `None` at the end.
    fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.text.split_once('\n') {
                let value = (!line.is_empty()).then(|| serde_json::from_str(line).unwrap());
                self.text = rest.to_owned();
                match value {
                    Some(value) => return Some(value),
                    None => continue,
                }
            }
            let chunk = read_chunk(&mut self.reader).expect("a stream that goes on or has an end")?;
            self.text += str::from_utf8(&chunk).unwrap();
        }
    }
}

/// Asks for a game in a thread of its own, since the answer waits for the program.
fn challenge(person: &Client, program: &str, body: Value) -> thread::JoinHandle<super::client::Answer> {
    let (mut person, path) = (person.clone(), format!("/api/v1/challenge/{program}"));
    thread::spawn(move || person.post(&path, &body))
}

/// Somebody with a session.
fn person(server: &Server) -> Client {
    let mut person = server.client();
    person.create(&json!({ "rules": "kayles/3", "seats": ["me", "random"] }));
    person
}

#[test]
fn keys_are_made_listed_and_revoked() {
    let server = Server::start(&[]);
    let mut anna = server.client();
    anna.post("/api/v1/programs", &json!({ "name": "  " })).problem(422);
    anna.post("/api/v1/programs", &json!({ "name": "x".repeat(41) })).problem(422);
    let (first, bot) = program(&mut anna, "Botvinnik");
    assert_eq!(
        bot.get("/api/v1/account").expect(200),
        json!({ "id": first, "username": "Botvinnik", "title": "BOT" })
    );
    let listed = anna.get("/api/v1/programs").expect(200);
    assert_eq!((&listed[0]["name"], &listed[0]["waiting"]), (&json!("Botvinnik"), &json!(false)));
    assert!(!listed.to_string().contains("bot-"), "a key is told once");
    // The secret is nowhere in the database.
    let key = bot.headers[0].1.strip_prefix("Bearer ").unwrap().to_owned();
    for file in std::fs::read_dir(server.data()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()));
    }
    // A program is no person, and a key is no cookie.
    let mut same = bot.clone();
    same.post("/api/v1/programs", &json!({ "name": "another" })).problem(403);
    same.post("/api/v1/session/link", &json!({})).problem(403);
    let cookie = Client { key: Some(key), ..server.client() };
    cookie.get("/api/v1/account").problem(403);
    server.client().get("/api/v1/stream/event").problem(403);
    // Others cannot revoke it.
    person(&server).delete(&format!("/api/v1/programs/{first}")).problem(404);
    let mut waiting = Lines::open(&bot, "/api/v1/stream/event");
    wait_until("it waits", || anna.get("/api/v1/programs").expect(200)[0]["waiting"] == true);
    assert_eq!(anna.delete(&format!("/api/v1/programs/{first}")).status, 204);
    assert!(waiting.next().is_none(), "the stream of a revoked key ends");
    bot.get("/api/v1/account").problem(403);
    bot.get("/api/v1/stream/event").problem(403);
    for number in 0..8 {
        program(&mut anna, &format!("bot {number}"));
    }
    anna.post("/api/v1/programs", &json!({ "name": "one more" })).problem(409);
    // They are known after the server was started again.
    let (_, _, folder) = server.stop();
    let folder = folder.unwrap();
    let server = Server::start_in(folder.path(), &[]);
    let anna = Client { address: server.address, ..anna };
    assert_eq!(anna.get("/api/v1/programs").expect(200).as_array().unwrap().len(), 8);
}

#[test]
fn a_program_is_challenged_and_plays() {
    let server = Server::start(&[]);
    let mut anna = person(&server);
    let (name, bot) = program(&mut anna, "Botvinnik");
    let new = json!({ "rules": "kayles/5", "seats": ["me", "open"], "name": "Anna" });
    anna.post("/api/v1/challenge/nobody", &new).problem(404);
    assert!(anna.post(&format!("/api/v1/challenge/{name}"), &new).problem(409).contains("Botvinnik"));
    bot.get("/api/v1/stream/event?games=chess").problem(422);
    bot.get("/api/v1/stream/event?most=0").problem(422);
    let mut events = Lines::open(&bot, "/api/v1/stream/event?games=kayles&most=1");
    let waiting = |game: &str| anna.get(&format!("/api/v1/programs/waiting?game={game}")).expect(200);
    wait_until("it waits", || {
        waiting("kayles") == json!([{ "id": name, "name": "Botvinnik", "games": ["kayles"] }])
    });
    assert_eq!(waiting("seega"), json!([]));
    let mut post = |body: Value| anna.post(&format!("/api/v1/challenge/{name}"), &body);
    post(json!({ "rules": "seega/3", "seats": ["me", "open"] })).problem(409);
    post(json!({ "rules": "kayles/5", "seats": ["me", "random"] })).problem(422);
    post(json!({ "rules": "kayles/5", "seats": ["me", "me"] })).problem(422);
    // It may decline.
    let asked = challenge(&anna, &name, new.clone());
    let event = events.next().unwrap();
    assert_eq!(event["type"], "challenge");
    let asked_for = &event["challenge"];
    assert_eq!(asked_for["challenger"], json!({ "name": "Anna", "title": null }));
    assert_eq!(asked_for["variant"], json!({ "key": "kayles/5", "name": "Reverse Kayles" }));
    assert_eq!(asked_for["color"], "second");
    assert_eq!(asked_for["timeControl"], json!({ "limit": 600.0, "increment": 5.0 }));
    let mut program = bot.clone();
    let mut answer = |event: &Value, word: &str| {
        let id = event["challenge"]["id"].as_str().unwrap();
        program.post(&format!("/api/v1/challenge/{id}/{word}"), &json!(null)).status
    };
    // Nobody else answers for it.
    let id_of = asked_for["id"].as_str().unwrap();
    anna.clone().post(&format!("/api/v1/challenge/{id_of}/accept"), &json!(null)).problem(403);
    assert_eq!(answer(&event, "decline"), 200);
    assert!(asked.join().unwrap().problem(409).contains("Botvinnik"));
    assert_eq!(answer(&event, "accept"), 404);
    // Whoever leaves takes the challenge back.
    let mut leaving = anna.connect();
    let body = new.to_string();
    let head = format!(
        "POST /api/v1/challenge/{name} HTTP/1.1\r\nhost: {}\r\ncookie: kamni_key={}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        server.address,
        anna.key.as_ref().unwrap(),
        body.len()
    );
    leaving.write_all((head + &body).as_bytes()).unwrap();
    let event = events.next().unwrap();
    drop(leaving);
    let canceled = events.next().unwrap();
    assert_eq!(
        (&canceled["type"], &canceled["challenge"]["id"]),
        (&json!("challengeCanceled"), &event["challenge"]["id"])
    );
    assert_eq!(answer(&event, "accept"), 404);
    // It accepts.
    let asked = challenge(&anna, &name, new.clone());
    let event = events.next().unwrap();
    assert_eq!(answer(&event, "accept"), 200);
    let game = asked.join().unwrap().expect(201);
    assert_eq!(game["seats"][1]["program"], true);
    assert_eq!(game["seats"][0]["program"], false);
    assert!(game["seats"][1]["name"].as_str().unwrap().contains("program"), "{}", game["seats"][1]);
    assert!(game["clock"]["running"] == 0, "the clock runs from the beginning");
    let started = events.next().unwrap();
    assert_eq!(
        (&started["type"], started["game"]["gameId"].as_str().unwrap()),
        (&json!("gameStart"), id(&game))
    );
    assert_eq!((&started["game"]["color"], &started["game"]["isMyTurn"]), (&json!("second"), &json!(false)));
    // One at a time.
    anna.post(&format!("/api/v1/challenge/{name}"), &new).problem(409);
    let stream = format!("/api/v1/bot/game/stream/{}", id(&game));
    anna.get(&stream).problem(403);
    let mut lines = Lines::open(&bot, &stream);
    let full = lines.next().unwrap();
    assert_eq!((&full["type"], &full["initialFen"]), (&json!("gameFull"), &json!("XXXXX 1")));
    assert_eq!(full["second"], json!({ "name": "Botvinnik", "title": "BOT" }));
    assert_eq!((&full["color"], &full["state"]["turn"]), (&json!("second"), &json!("first")));
    let make = |word: &str| {
        let path = format!("/api/v1/bot/game/{}/{word}", id(&game));
        bot.clone().post(&path, &json!(null))
    };
    make("move/3").problem(403);
    anna.act(&game, &json!({ "do": "move", "move": "3" })).expect(200);
    let state = loop {
        let state = lines.next().unwrap();
        if state["moves"] == "3" {
            break state;
        }
    };
    assert_eq!((&state["turn"], &state["status"]), (&json!("second"), &json!("started")));
    assert!(
        state["legal"].as_array().unwrap().contains(&json!("1")) && state["p2time"].as_i64().unwrap() > 0
    );
    make("move/9").problem(422);
    make("move/%00").problem(422);
    make("abort-").problem(404);
    make("draw/maybe").problem(400);
    make("move/1").expect(200);
    make("abort").problem(409);
    // Another stream of events ends the first one and tells of the games that go on.
    let mut again = Lines::open(&bot, "/api/v1/stream/event");
    assert_eq!(again.next().unwrap()["game"]["gameId"], game["id"]);
    assert!(events.next().is_none());
    make("resign").expect(200);
    let last = std::iter::from_fn(|| lines.next()).last().unwrap();
    assert_eq!(
        (&last["status"], &last["winner"], &last["legal"]),
        (&json!("resign"), &json!("first"), &json!([]))
    );
    // A game that has hardly begun is aborted.
    let asked = challenge(&anna, &name, new);
    let event = again.next().unwrap();
    assert_eq!(answer(&event, "accept"), 200);
    let game = asked.join().unwrap().expect(201);
    bot.clone().post(&format!("/api/v1/bot/game/{}/abort", id(&game)), &json!(null)).expect(200);
    anna.get(&format!("/api/v1/records/{}", id(&game))).problem(404);
}

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The id of a program of this name, once it waits.
fn waiting(client: &Client, name: &str) -> String {
    let mut found = None;
    wait_until("the guest waits", || {
        let all = client.get("/api/v1/programs/waiting").expect(200);
        let one = all.as_array().unwrap().iter().find(|one| one["name"] == name).cloned();
        found = one.map(|one| one["id"].as_str().unwrap().to_owned());
        found.is_some()
    });
    found.unwrap()
}

/// Plays games against a waiting program, taking each side in turn, and says how many there were.
fn play_games(person: &mut Client, program: &str, rules: &[&str], games: usize) {
    for number in 0..games {
        let seats = if number % 2 == 0 { ["me", "open"] } else { ["open", "me"] };
        let new = json!({ "rules": rules[number % rules.len()], "seats": seats });
        let path = format!("/api/v1/challenge/{program}");
        let mut game = json!(null);
        // The last game may be over for us a moment before it is for the program.
        wait_until("it accepts", || {
            let answer = person.post(&path, &new);
            let is_accepted = answer.status == 201;
            game = answer.json();
            is_accepted
        });
        let mut events = person.watch(&game, None);
        let me = number % 2;
        loop {
            let state = events.until(|state| {
                state["over"] == true || state["seats"][me]["player"] == state["board"]["turn"]
            });
            if state["over"] == true {
                assert_ne!(state["end"], "time", "{state}");
                break;
            }
            let mv = state["board"]["moves"][0].clone();
            // A state may come twice, for example when somebody comes or goes.
            let _ = person.act(&game, &json!({ "do": "move", "move": mv, "version": state["version"] }));
        }
    }
}

fn guest(server: &Server, words: &[&str]) -> Running {
    let child = Command::new(env!("CARGO_BIN_EXE_kamni"))
        .args(["guest", &format!("http://{}", server.address)])
        .args(words)
        .env("LANG", "C")
        .env("NO_PROXY", "*")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn();
    Running(child.unwrap())
}

#[test]
fn built_in_players_wait_for_people() {
    let server = Server::start(&[]);
    let mut anna = person(&server);
    let guest = guest(&server, &["--player", "level=1", "--name", "Tal"]);
    let program = waiting(&anna, "Tal");
    play_games(
        &mut anna,
        &program,
        &["kayles/4", "cheops/3", "dawson/3x3", "chips"],
        if is_whole() { 40 } else { 6 },
    );
    // It takes its key with it.
    let pid = rustix::process::Pid::from_child(&guest.0);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    wait_until("it has left", || {
        anna.post(&format!("/api/v1/challenge/{program}"), &json!({})).status == 404
    });
    drop(guest);
}

#[test]
fn a_guest_with_a_wrong_key_or_player_says_so() {
    let server = Server::start(&[]);
    let said = |words: &[&str], status: i32| {
        let url = format!("http://{}", server.address);
        let output = Command::new(env!("CARGO_BIN_EXE_kamni"))
            .args(["guest", &url])
            .args(words)
            .env("LANG", "C")
            .env("NO_PROXY", "*")
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(status), "{words:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let key = format!("bot-{}", "0".repeat(32));
    assert!(said(&["--player", "random", "--key", &key], 1).contains("key"));
    assert!(said(&["--player", "level=99"], 2).contains("level"));
    assert!(said(&["--player", "random", "--games", "chess"], 2).contains("chess"));
    assert!(said(&["--engine", "'"], 2).contains("quote"));
    assert!(said(&[], 2).contains("--engine"));
}

/// Whether Python can be used here; if not, that is said.
fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("LEFT OUT: there is no python3, so the Python bots are not tested");
    }
    found
}

/// The bot of the page, and a UGI program behind `kamni guest`: games over the network.
#[test]
fn the_bots_of_the_pages_play_over_the_network() {
    if !has_python() {
        return;
    }
    let server = Server::start(&[]);
    let bots = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots");
    let mut anna = person(&server);
    let made = anna.post("/api/v1/programs", &json!({ "name": "Python" })).expect(201);
    let bot = Command::new("python3")
        .arg(format!("{bots}/guest_bot.py"))
        .arg(format!("http://{}", server.address))
        .arg(made["key"].as_str().unwrap())
        .env("no_proxy", "*")
        .stdin(Stdio::null())
        .spawn();
    let _bot = Running(bot.unwrap());
    let games = if is_whole() { 100 } else { 8 };
    let program = waiting(&anna, "Python");
    play_games(&mut anna, &program, &["kayles/4", "cheops/3", "dawson/3x3", "seega/3"], games);
    let command = format!("python3 '{bots}/random_bot.py'");
    let _guest = guest(&server, &["--engine", &command, "--name", "UGI", "--games", "kayles"]);
    let program = waiting(&anna, "UGI");
    play_games(&mut anna, &program, &["kayles/4"], if is_whole() { 20 } else { 2 });
}
