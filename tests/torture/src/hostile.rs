//! Hostile clients, and one who only watches.

use crate::http::{Client, Request};
use crate::world::{World, address};
use kamni_test_support::http::{read_chunk, read_head};
use serde_json::{Value, json};
use std::io::{BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The most that a hostile client waits.
const PATIENCE: Duration = Duration::from_secs(2);

/// Connections that one hostile client holds open without using them.
const HELD: usize = 60;

fn connect(to: SocketAddr) -> Option<TcpStream> {
    let stream = TcpStream::connect_timeout(&to, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    Some(stream)
}

/// Attacks until the end.
pub fn attack(world: &World, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut held: Vec<TcpStream> = Vec::new();
    while let Some(server) = world.wait_for_server() {
        world.attacks.fetch_add(1, Ordering::Relaxed);
        let from = address(&mut random, false);
        match random.u8(..15) {
            0 => garbage(server, &mut random),
            1 => slow_head(server, &mut random),
            2 => huge_head(server, &from),
            3 => huge_body(world, server, &from),
            4 => bad_json(world, server, &from, &mut random),
            5 | 6 => steal(world, server, &from, &mut random),
            7 | 8 => heavy(world, server, &from, &mut random),
            9 => pipeline(server, &from),
            10 => odd_paths(world, server, &from, &mut random),
            11 | 12 => mutant(world, server, &from, &mut random),
            13 => unread_stream(world, server, &from, &mut random, &mut held),
            _ => {
                held.extend(connect(server));
                if held.len() > HELD {
                    held.drain(..random.usize(..HELD));
                }
            }
        }
        std::thread::sleep(Duration::from_millis(random.u64(..20)));
    }
}

/// Sends a request; an answer may be any refusal, but never a failure of the server.
fn ask(world: &World, server: SocketAddr, request: &Request) -> Option<(u16, Value)> {
    let answer = Client::default().send(server, request, PATIENCE).ok()?;
    if answer.status == 500 {
        let Request { method, path, body, .. } = request;
        let body = body.map(|body| body.to_string().chars().take(300).collect::<String>());
        world.violation(format!("hostile {method} {path} {body:?}: 500 {}", answer.text()));
    }
    Some((answer.status, answer.json()))
}

fn garbage(server: SocketAddr, random: &mut fastrand::Rng) {
    let Some(mut stream) = connect(server) else { return };
    let bytes: Vec<u8> = (0..random.usize(..5000)).map(|_| random.u8(..)).collect();
    let begin =
        ["", "GET ", "GET / HTTP/1.1\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01\x02\x00"];
    let _ = stream.write_all(begin[random.usize(..begin.len())].as_bytes());
    let _ = stream.write_all(&bytes);
    let _ = stream.read(&mut [0; 1000]);
}

fn slow_head(server: SocketAddr, random: &mut fastrand::Rng) {
    let Some(mut stream) = connect(server) else { return };
    let head = "POST /api/v1/records HTTP/1.1\r\nhost: torture.example\r\ncontent-length: 900\r\n";
    for byte in head.bytes().take(random.usize(..30)) {
        if stream.write_all(&[byte]).is_err() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn huge_head(server: SocketAddr, from: &str) {
    let Some(mut stream) = connect(server) else { return };
    let head = format!("GET / HTTP/1.1\r\nhost: torture.example\r\nx-forwarded-for: {from}\r\n");
    let _ = stream.write_all(head.as_bytes());
    for number in 0..2000 {
        let line = format!("x-{number}: {}\r\n", "a".repeat(100));
        if stream.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn huge_body(world: &World, server: SocketAddr, from: &str) {
    let body = json!({ "kgn": "x".repeat(3 << 20) });
    let request = Request { method: "POST", path: "/api/v1/records", key: None, from, body: Some(&body) };
    ask(world, server, &request);
}

fn bad_json(world: &World, server: SocketAddr, from: &str, random: &mut fastrand::Rng) {
    let mut deep = Value::Null;
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let bodies = [
        deep,
        json!({ "rules": "seega/5", "seats": ["me", "me", "me"] }),
        json!({ "rules": "\u{0}", "seats": ["me", "open"], "name": "\u{202e}" }),
        json!({ "rules": "kayles/64", "position": "X".repeat(100_000), "seats": ["me", "open"] }),
        json!({ "rules": "chips", "seats": ["me", "open"], "clock": { "base_s": 1e308, "increment_s": -1 } }),
        json!({ "kgn": "[Game \"kayles/9\"]\n\n".to_owned() + &"1 (".repeat(20_000) }),
        json!({ "kgn": "[Game \"chips\"]\n\n".to_owned() + &"0>1 7>6 1>0 6>7 ".repeat(3000) + "*" }),
        json!({ "do": "join", "seat": "0".repeat(32) }),
        json!({ "moves": vec!["1"; 5000], "rules": "kayles/64" }),
    ];
    let paths = [
        "/api/v1/records",
        "/api/v1/records/parse",
        "/api/v1/records/format",
        "/api/v1/show",
        "/api/v1/apply",
        "/api/v1/board",
        "/api/v1/refusal",
        "/api/v1/analyze",
        "/api/v1/session",
        "/api/v1/session/link",
    ];
    let body = &bodies[random.usize(..bodies.len())];
    let path = paths[random.usize(..paths.len())];
    ask(world, server, &Request { method: "POST", path, key: None, from, body: Some(body) });
}

/// Acts in somebody else's game.
fn steal(world: &World, server: SocketAddr, from: &str, random: &mut fastrand::Rng) {
    let Some(id) = world.any_game(random) else { return };
    let key = format!("{:032x}", random.u128(..));
    let actions = [
        json!({ "do": "move", "move": "1" }),
        json!({ "do": "resign" }),
        json!({ "do": "take-back" }),
        json!({ "do": "accept-draw" }),
        json!({ "do": "rename", "name": "Mallory" }),
        json!({ "do": "rematch" }),
        json!({ "do": "join", "seat": key }),
    ];
    let path = format!("/api/v1/records/{id}/actions");
    let body = &actions[random.usize(..actions.len())];
    let request = Request { method: "POST", path: &path, key: Some(&key), from, body: Some(body) };
    if let Some((200, state)) = ask(world, server, &request) {
        // An end on time is told to whoever asks.
        if state["end"] != "time" {
            world.violation(format!("{id}: a stranger may {body}"));
        }
    }
    let path = format!("/api/v1/records/{id}");
    ask(world, server, &Request { method: "DELETE", path: &path, key: Some(&key), from, body: None });
}

/// Asks for what takes long.
fn heavy(world: &World, server: SocketAddr, from: &str, random: &mut fastrand::Rng) {
    let size = random.u8(10..40);
    let paths = [
        "/api/v1/analyze?rules=seega/5".to_owned(),
        format!("/api/v1/analyze?rules=dawson/3x{size}"),
        format!("/api/v1/analyze?rules=cheops/{}", 10 + size % 14),
        format!("/api/v1/analyze?rules=kayles/{size}"),
        "/api/v1/levels?rules=seega/7".to_owned(),
    ];
    let path = &paths[random.usize(..paths.len())];
    // Some do not wait for the answer.
    if random.bool() {
        let request = Request { method: "GET", path, key: None, from, body: None };
        if let Some(mut stream) = connect(server) {
            let _ = stream.write_all(&request.bytes());
        }
        return;
    }
    ask(world, server, &Request { method: "GET", path, key: None, from, body: None });
}

/// Many requests at once, whose answers nobody reads.
fn pipeline(server: SocketAddr, from: &str) {
    let Some(mut stream) = connect(server) else { return };
    let request = Request { method: "GET", path: "/", key: None, from, body: None }.bytes();
    for _ in 0..100 {
        if stream.write_all(&request).is_err() {
            return;
        }
    }
}

/// Requests that make sense, before a few of their bytes are changed.
const SENSIBLE: [(&str, &str); 10] = [
    (
        "/api/v1/records",
        r#"{"rules":"seega/5,extra=any","seats":["me","level=3"],"name":"Anna","clock":{"base_s":60,"increment_s":1}}"#,
    ),
    (
        "/api/v1/records",
        r#"{"kgn":"[Game \"kayles/5\"]\n[First \"A\"]\n\n1. 1 (2 3) { why } 3 $1 2. 5 *\n"}"#,
    ),
    ("/api/v1/records/parse", r#"{"kgn":"[Game \"chips\"]\n\n9>8 7>8 { lost } 1-0\n"}"#),
    (
        "/api/v1/records/format",
        r#"[{"rules":"kayles/5","tags":[["First","A"]],"line":{"moves":[{"move":"1","remarks":[1],"variations":[{"moves":[{"move":"2"}]}]}]}}]"#,
    ),
    ("/api/v1/show", r#"{"rules":"cheops/5","position":"...../..../.../../. 1 0-0","moves":["2.1"]}"#),
    ("/api/v1/board", r#"{"rules":"dawson/3x5","moves":["a1-b2"],"layouts":true}"#),
    ("/api/v1/apply", r#"{"rules":"seega/5","position":"start","moves":["a1","b1"]}"#),
    ("/api/v1/analyze", r#"{"rules":"kayles/9","position":"X.XXLXX..X 2","time":"20ms","details":true}"#),
    ("/api/v1/refusal", r#"{"rules":"kayles/9","cells":["4","5"]}"#),
    ("/api/v1/session", r#"{"link":"0123456789abcdef0123456789abcdef"}"#),
];

/// Sends a request that makes sense with a few slips in it.
fn mutant(world: &World, server: SocketAddr, from: &str, random: &mut fastrand::Rng) {
    let (path, body) = SENSIBLE[random.usize(..SENSIBLE.len())];
    let mut body = body.as_bytes().to_vec();
    for _ in 0..random.usize(1..5) {
        let at = random.usize(..body.len());
        match random.u8(..5) {
            0 => body[at] ^= 1 << random.u8(..8),
            1 => body[at] = b"\"{}[],:0-9\\\xff"[random.usize(..12)],
            2 => drop(body.remove(at)),
            3 => {
                let piece = body[at..(at + 9).min(body.len())].repeat(random.usize(1..200));
                drop(body.splice(at..at, piece));
            }
            _ => body.swap(at, 0),
        }
        if body.is_empty() {
            return;
        }
    }
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: torture.example\r\nx-forwarded-for: {from}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let Some(mut stream) = connect(server) else { return };
    if stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body)).is_err() {
        return;
    }
    if let Ok((500, _)) = read_head(&mut BufReader::new(stream)) {
        world.violation(format!("hostile POST {path} {}: 500", String::from_utf8_lossy(&body)));
    }
}

fn odd_paths(world: &World, server: SocketAddr, from: &str, random: &mut fastrand::Rng) {
    let paths = [
        "/../../etc/passwd",
        "/app/..%2f..%2fetc/passwd",
        "/%00",
        "/api/v1/records/%F0%9F%98%80",
        "/api/v1/show?rules=kayles/5&position=%ff%fe",
        "/embed?rules=seega/5&moves=a1,a1,a1",
        "/api/v1/records?limit=99999999999999999999&before=-1",
        "/api/v1/records/aaaaaaaaaaaa/events",
        "//",
        "/?lang=xx",
    ];
    let methods = ["GET", "HEAD", "OPTIONS", "PUT", "TRACE", "DELETE", "PATCH"];
    let method = methods[random.usize(..methods.len())];
    // The answer to HEAD has the length of a body that does not come.
    if method == "HEAD" {
        return;
    }
    let path = paths[random.usize(..paths.len())];
    ask(world, server, &Request { method, path, key: None, from, body: None });
}

/// A stream of events that nobody reads.
fn unread_stream(
    world: &World,
    server: SocketAddr,
    from: &str,
    random: &mut fastrand::Rng,
    held: &mut Vec<TcpStream>,
) {
    let Some(id) = world.any_game(random) else { return };
    let path = format!("/api/v1/records/{id}/events");
    let request = Request { method: "GET", path: &path, key: None, from, body: None };
    if let Some(mut stream) = connect(server)
        && stream.write_all(&request.bytes()).is_ok()
    {
        held.push(stream);
    }
}

/// Watches games honestly, and notes what the streams show.
pub fn watch(world: &World, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    while let Some(server) = world.wait_for_server() {
        let Some(id) = world.any_game(&mut random) else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        let most = random.usize(1..30);
        // A stream ends with the server, with the game, or when enough was seen.
        let _ = watch_one(world, server, &id, &address(&mut random, true), most);
    }
}

fn watch_one(world: &World, server: SocketAddr, id: &str, from: &str, most: usize) -> Option<()> {
    let path = format!("/api/v1/records/{id}/events");
    let request = Request { method: "GET", path: &path, key: None, from, body: None };
    let mut stream = connect(server)?;
    stream.write_all(&request.bytes()).ok()?;
    let mut reader = BufReader::new(stream);
    let (status, _) = read_head(&mut reader).ok()?;
    if status != 200 {
        return None;
    }
    let mut text = String::new();
    let mut last = 0;
    for _ in 0..most {
        let block = loop {
            if let Some((block, rest)) = text.split_once("\n\n") {
                let block = block.to_owned();
                text = rest.to_owned();
                break block;
            }
            text += &String::from_utf8(read_chunk(&mut reader).ok()??).ok()?;
        };
        let Some(data) = block.lines().find_map(|line| line.strip_prefix("data: ")) else { continue };
        if !block.lines().any(|line| line == "event: state") {
            return None;
        }
        let state: Value = serde_json::from_str(data).ok()?;
        let moves = state["moves"].as_array()?.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let version = state["version"].as_u64()?;
        if version < last {
            world.violation(format!("{id}: a stream showed version {last}, then {version}"));
        }
        last = version;
        world.saw(id, version, moves);
    }
    Some(())
}
