//! Tournaments from outside: made, joined, played by people and programs, while the server is killed.

use super::client::{Client, id};
use super::server::Server;
use crate::{HANG_TIMEOUT, wait_until};
use kamni_test_support::http::{read_chunk, read_head};
use kamni_test_support::is_whole;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

fn new(kind: &str, minutes: u32, rounds: u32) -> Value {
    json!({
        "kind": kind, "title": "Friday", "rules": "kayles/4", "base_s": 600, "increment_s": 0,
        "minutes": minutes, "rounds": rounds, "programs": true,
    })
}

/// Somebody with a session.
fn person(address: SocketAddr) -> Client {
    let mut person = Client::new(address);
    person.create(&json!({ "rules": "kayles/3", "seats": ["me", "random"] }));
    person
}

#[test]
fn a_tournament_is_made_joined_and_played() {
    let server = Server::start(&[]);
    let mut host = person(server.address);
    for (field, wrong) in [
        ("title", json!("")),
        ("title", json!("x".repeat(61))),
        ("rules", json!("chess")),
        ("base_s", json!(0)),
        ("base_s", json!(1e9)),
        ("increment_s", json!(-1)),
        ("minutes", json!(2)),
        ("minutes", json!(181)),
        ("rounds", json!(0)),
        ("rounds", json!(21)),
    ] {
        let mut new = new("swiss", 30, 3);
        new[field] = wrong;
        host.post("/api/v1/tournaments", &new).problem(422);
    }
    let made = host.post("/api/v1/tournaments", &new("arena", 3, 1)).expect(201);
    assert_eq!((&made["yours"], &made["you"]), (&json!(true), &json!(null)));
    let name = id(&made["tournament"]).to_owned();
    let path = format!("/api/v1/tournaments/{name}");
    let actions = format!("{path}/actions");
    let mut players: Vec<Client> = (0..3).map(|_| Client::new(server.address)).collect();
    let begin = json!({ "do": "begin" });
    host.post(&actions, &begin).problem(409);
    players[0].post(&actions, &json!({ "do": "leave" })).problem(403);
    for player in &mut players {
        player.post(&actions, &json!({ "do": "join", "name": " " })).problem(422);
        player.post(&actions, &json!({ "do": "join", "name": "Anna" })).expect(200);
    }
    // Joining twice, from two tabs, is joining once.
    let state = players[0].post(&actions, &json!({ "do": "join", "name": "Anna" })).expect(200);
    let names = |state: &Value| -> Vec<String> {
        let rows = state["tournament"]["standings"].as_array().unwrap();
        rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&state), ["Anna", "Anna (2)", "Anna (3)"]);
    players[0].post(&actions, &begin).problem(403);
    players[0].post(&actions, &json!({ "do": "remove", "number": 1 })).problem(403);
    host.post(&actions, &json!({ "do": "remove", "number": 7 })).problem(403);
    assert_eq!(players[1].get("/api/v1/tournaments").expect(200)[0]["id"], json!(name));
    let mut stream = host.stream(&format!("{path}/events"), None);
    assert_eq!(stream.next().data["status"], "open");
    host.post(&actions, &begin).expect(200);
    host.post(&actions, &begin).problem(409);
    // Two of three play.
    let playing = loop {
        let state = stream.next().data;
        if state["count"] == 1 {
            break state;
        }
    };
    let meeting = &playing["games"][0];
    let game = json!({ "id": meeting["game"] });
    let seat = |who: &str| players[meeting[who].as_u64().unwrap() as usize].clone();
    let (mut first, mut second) = (seat("first"), seat("second"));
    let shown = first.state(&game);
    assert_eq!((&shown["clock"]["base_ms"], &shown["you"]), (&json!(600_000), &json!([0])));
    // Whoever leaves meets nobody any more; the game goes on.
    second.post(&actions, &json!({ "do": "leave" })).expect(200);
    first.act(&game, &json!({ "do": "resign" })).expect(200);
    second.act(&game, &json!({ "do": "rematch" })).problem(409);
    let state = loop {
        let state = stream.next().data;
        if state["games"].as_array().unwrap().iter().any(|one| one["result"] == "0-1") {
            break state;
        }
    };
    assert_eq!((&state["standings"][0]["score"], &state["standings"][0]["wins"]), (&json!(2.0), &json!(1)));
    // The other two play next.
    let next = loop {
        let state = host.get(&path).expect(200);
        if state["tournament"]["count"] == 2 {
            break state;
        }
        thread::sleep(Duration::from_millis(50));
    };
    let meeting = &next["tournament"]["games"][0];
    let left = state["standings"][0]["number"].clone();
    assert!(meeting["first"] != left && meeting["second"] != left, "{meeting}");
    host.post(&actions, &json!({ "do": "end" })).expect(200);
    players[0].post(&actions, &json!({ "do": "join", "name": "late" })).problem(409);
    Client::new(server.address).get("/api/v1/tournaments/nothing").problem(404);
    for _ in 0..10 {
        host.post("/api/v1/tournaments", &new("swiss", 30, 3)).expect(201);
    }
    host.post("/api/v1/tournaments", &new("swiss", 30, 3)).problem(409);
    // Programs join only where they may.
    let mut closed = new("arena", 30, 1);
    closed["programs"] = json!(false);
    let mut other = person(server.address);
    let closed = other.post("/api/v1/tournaments", &closed).expect(201);
    let key = other.post("/api/v1/programs", &json!({ "name": "bot" })).expect(201)["key"].clone();
    let mut bot =
        Client::new(server.address).with("authorization", &format!("Bearer {}", key.as_str().unwrap()));
    let actions = format!("/api/v1/tournaments/{}/actions", id(&closed["tournament"]));
    bot.post(&actions, &json!({ "do": "join" })).problem(403);
}

/// A request that may fail: the server may be gone at any moment.
fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    head: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(HANG_TIMEOUT)).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{head}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    );
    stream.write_all((head + &body).as_bytes()).ok()?;
    let mut reader = BufReader::new(stream);
    let (status, headers) = read_head(&mut reader).ok()?;
    let length = headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    let mut body = vec![0; length?.1.parse().ok()?];
    reader.read_exact(&mut body).ok()?;
    Some((status, serde_json::from_slice(&body).unwrap_or_default()))
}

/// The moves that the server has acknowledged, by game and place.
type Ledger = Arc<Mutex<HashMap<(String, usize), String>>>;

/// A program that plays until it is told to stop, whatever happens to the server.
fn bot(address: SocketAddr, key: String, seed: u64, ledger: Ledger, stop: Arc<AtomicBool>) {
    let head = format!("authorization: Bearer {key}");
    let mut random = fastrand::Rng::with_seed(seed);
    while !stop.load(Ordering::Relaxed) {
        let Some(mut events) = lines(address, "/api/v1/stream/event", &head) else {
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        while let Some(event) = next_line(&mut events) {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            if event["type"] == "gameStart" {
                let game = event["game"]["gameId"].as_str().unwrap().to_owned();
                let side = event["game"]["color"].clone();
                while !play(address, &head, &game, &side, &mut random, &ledger)
                    && !stop.load(Ordering::Relaxed)
                {
                    thread::sleep(Duration::from_millis(50));
                }
            }
        }
    }
}

/// Plays a game to its end, or until the server is lost: then `false`.
fn play(
    address: SocketAddr,
    head: &str,
    game: &str,
    side: &Value,
    random: &mut fastrand::Rng,
    ledger: &Ledger,
) -> bool {
    let Some(mut states) = lines(address, &format!("/api/v1/bot/game/stream/{game}"), head) else {
        return false;
    };
    while let Some(line) = next_line(&mut states) {
        let state = if line["type"] == "gameFull" { &line["state"] } else { &line };
        if state["status"] != "started" {
            return true;
        }
        if state["turn"] != *side {
            continue;
        }
        let legal = state["legal"].as_array().unwrap();
        let mv = legal[random.usize(..legal.len())].as_str().unwrap().to_owned();
        let place = state["moves"].as_str().unwrap().split_whitespace().count();
        let path = format!("/api/v1/bot/game/{game}/move/{}", mv.replace('>', "%3E").replace('+', "%2B"));
        match ask(address, "POST", &path, head, None) {
            Some((200, _)) => drop(ledger.lock().unwrap().insert((game.to_owned(), place), mv)),
            Some((status, said)) => assert!([409, 403].contains(&status), "{status} {said}"),
            None => return false,
        }
    }
    false
}

type Stream = (BufReader<TcpStream>, String);

fn lines(address: SocketAddr, path: &str, head: &str) -> Option<Stream> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(HANG_TIMEOUT)).ok()?;
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{head}\r\n\r\n").as_bytes()).ok()?;
    let mut reader = BufReader::new(stream);
    let (status, _) = read_head(&mut reader).ok()?;
    (status == 200).then_some((reader, String::new()))
}

fn next_line((reader, text): &mut Stream) -> Option<Value> {
    loop {
        if let Some((line, rest)) = text.split_once('\n') {
            let value = (!line.is_empty()).then(|| serde_json::from_str(line).unwrap());
            *text = rest.to_owned();
            match value {
                Some(value) => return Some(value),
                None => continue,
            }
        }
        *text += str::from_utf8(&read_chunk(reader).ok()??).unwrap();
    }
}

/// A person with a script: looks at the tournament and plays what comes.
fn scripted(address: SocketAddr, cookie: String, path: String, ledger: Ledger, stop: Arc<AtomicBool>) {
    let head = format!("cookie: kamni_key={cookie}");
    while !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(100));
        let Some((200, state)) = ask(address, "GET", &path, &head, None) else { continue };
        let rows = state["tournament"]["standings"].as_array().unwrap();
        let Some(game) =
            rows.iter().find(|row| row["number"] == state["you"]).and_then(|row| row["game"].as_str())
        else {
            continue;
        };
        let Some((200, game_state)) = ask(address, "GET", &format!("/api/v1/records/{game}"), &head, None)
        else {
            continue;
        };
        let me = game_state["you"][0].as_u64().unwrap() as usize;
        if game_state["over"] == true || game_state["seats"][me]["player"] != game_state["board"]["turn"] {
            continue;
        }
        let mv = game_state["board"]["moves"][0].clone();
        let place = game_state["moves"].as_array().unwrap().len();
        let action = json!({ "do": "move", "move": mv, "version": game_state["version"] });
        let sent = ask(address, "POST", &format!("/api/v1/records/{game}/actions"), &head, Some(&action));
        if let Some((200, _)) = sent {
            ledger.lock().unwrap().insert((game.to_owned(), place), mv.as_str().unwrap().to_owned());
        }
    }
}

/// The server at a port that stays the same.
fn server_at(port: u16, data: &Path) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
    command
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--tables", "/nonexistent", "--data"])
        .arg(data)
        .env("LANG", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    Server::of(command)
}

#[test]
fn a_tournament_survives_kills_of_the_server_and_loses_nothing() {
    let (bots, people, rounds, kills) = if is_whole() { (64, 16, 5, 6) } else { (6, 3, 3, 2) };
    let folder = tempfile::tempdir().unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut server = server_at(port, folder.path());
    let address = server.address;
    let mut host = person(address);
    let made = host.post("/api/v1/tournaments", &new("swiss", 180, rounds)).expect(201);
    let path = format!("/api/v1/tournaments/{}", id(&made["tournament"]));
    let actions = format!("{path}/actions");
    let (ledger, stop) = (Ledger::default(), Arc::new(AtomicBool::new(false)));
    let mut threads = Vec::new();
    let mut owner = person(address);
    for number in 0..bots {
        if number % 8 == 0 {
            owner = person(address);
        }
        let made = owner.post("/api/v1/programs", &json!({ "name": format!("bot {number}") })).expect(201);
        let key = made["key"].as_str().unwrap().to_owned();
        let mut client = Client::new(address).with("authorization", &format!("Bearer {key}"));
        client.post(&actions, &json!({ "do": "join" })).expect(200);
        let (ledger, stop) = (Arc::clone(&ledger), Arc::clone(&stop));
        threads.push(thread::spawn(move || bot(address, key, number, ledger, stop)));
    }
    for number in 0..people {
        let mut client = Client::new(address);
        client.post(&actions, &json!({ "do": "join", "name": format!("person {number}") })).expect(200);
        let (cookie, path) = (client.key.unwrap(), path.clone());
        let (ledger, stop) = (Arc::clone(&ledger), Arc::clone(&stop));
        threads.push(thread::spawn(move || scripted(address, cookie, path, ledger, stop)));
    }
    host.post(&actions, &json!({ "do": "begin" })).expect(200);
    for number in 0..kills {
        // In the middle of the games: after some more moves were acknowledged.
        let before = ledger.lock().unwrap().len();
        let is_over = || host.get(&path).expect(200)["tournament"]["status"] == "over";
        wait_until("moves are made", || ledger.lock().unwrap().len() > before + 2 + number || is_over());
        server.signal(rustix::process::Signal::KILL);
        server.wait();
        server = server_at(port, folder.path());
    }
    let mut end = Value::Null;
    wait_until("the tournament is over", || {
        end = host.get(&path).expect(200)["tournament"].clone();
        end["status"] == "over"
    });
    stop.store(true, Ordering::Relaxed);
    // Streams end with the server, and then the threads.
    let players = (bots + people) as usize;
    assert_eq!(end["standings"].as_array().unwrap().len(), players, "nobody is lost");
    assert_eq!(end["round"], rounds);
    let mut scores: HashMap<u64, f64> = HashMap::new();
    let mut games = HashMap::new();
    let meetings = end["games"].as_array().unwrap();
    assert_eq!(meetings.len() as u64, end["count"].as_u64().unwrap().min(200));
    for meeting in meetings {
        let first = meeting["first"].as_u64().unwrap();
        let (Some(second), Some(game)) = (meeting["second"].as_u64(), meeting["game"].as_str()) else {
            *scores.entry(first).or_default() += 1.0;
            continue;
        };
        let state = host.state(&json!({ "id": game }));
        assert_eq!(state["result"], meeting["result"], "{game}");
        assert_eq!(state["end"], "rules", "{game}: nobody lost on time");
        let points = match meeting["result"].as_str().unwrap() {
            "1-0" => [1.0, 0.0],
            "0-1" => [0.0, 1.0],
            _ => [0.5, 0.5],
        };
        for (number, points) in [first, second].into_iter().zip(points) {
            *scores.entry(number).or_default() += points;
        }
        games.insert(game.to_owned(), state["moves"].clone());
    }
    if meetings.len() < 200 {
        for row in end["standings"].as_array().unwrap() {
            let number = row["number"].as_u64().unwrap();
            assert_eq!(row["score"].as_f64(), Some(scores.get(&number).copied().unwrap_or(0.0)), "{row}");
        }
    }
    let ledger = ledger.lock().unwrap();
    assert!(!ledger.is_empty());
    for ((game, place), mv) in ledger.iter() {
        let moves =
            games.get(game).cloned().unwrap_or_else(|| host.state(&json!({ "id": game }))["moves"].clone());
        assert_eq!(moves[*place].as_str(), Some(mv.as_str()), "{game}: move {place} was acknowledged");
    }
    drop(server);
    for thread in threads {
        thread.join().unwrap();
    }
}
