//! Nonsense, giants, slow clients and crowds: a proper answer, and nobody else is disturbed.

use super::client::{Client, PATIENCE, read};
use super::server::Server;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The server still answers, and quickly.
#[track_caller]
fn is_well(client: &Client) {
    let begin = Instant::now();
    assert_eq!(client.get("/api/v1/show?rules=kayles/5").status, 200);
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}

#[test]
fn nonsense_is_answered_and_named() {
    let server = Server::start(&[]);
    let client = server.client();
    for query in [
        "show",
        "show?rules=",
        "show?rules=nonsense",
        "show?rules=kayles/999999999999999999999",
        "show?rules=%FF",
        "show?rules=kayles&position=",
        "show?rules=kayles/5&position=XXXXX",
        "show?rules=kayles&position=%00",
        "show?position=start",
        "apply?rules=kayles/5&moves=1,1",
        "apply?rules=kayles/5&moves=%F0%9F%98%80",
        "board?rules=seega/5&moves=c3",
        "analyze?rules=kayles&time=1h",
        "analyze?rules=kayles&time=-1",
        "analyze?rules=kayles&details=perhaps",
        "analyze?rules=kayles/5&moves=1,1",
        "show?rules=kayles/5&moves=1,1",
        "analyze/stream?rules=x",
        "levels",
        "levels?rules=chess",
        "records?limit=-1",
        "records?before=x",
        "show?rules=kayles&rules=kayles",
    ] {
        let answer = client.get(&format!("/api/v1/{query}"));
        assert!([400, 422].contains(&answer.status), "{query}: {} {}", answer.status, answer.text());
        answer.problem(answer.status);
    }
    let russian = client.get("/api/v1/show?rules=nonsense&lang=ru").problem(422);
    assert!(russian.contains("ожидается"), "{russian}");
    for path in ["records", "records/parse", "records/format", "show", "apply", "board", "analyze"] {
        let path = format!("/api/v1/{path}");
        for body in [
            &b""[..],
            b"nonsense",
            b"{",
            b"[]",
            b"null",
            b"\xff\xfe",
            b"{\"rules\":5}",
            b"{\"rules\":\"kayles\",\"moves\":{}}",
            b"{\"kgn\":\"nonsense\"}",
            b"{\"rules\":\"kayles\",\"seats\":[\"me\"]}",
        ] {
            let answer = client.send("POST", &path, Some("application/json"), body);
            if answer.status != 200 {
                assert!([400, 422].contains(&answer.status), "{path} {body:?}: {}", answer.status);
                answer.problem(answer.status);
            }
        }
        client.send("POST", &path, Some("text/plain"), b"{}").problem(415);
        let deep = "[".repeat(500_000);
        client.send("POST", &path, Some("application/json"), deep.as_bytes()).problem(400);
        let giant = vec![b'x'; 3 << 20];
        client.send("POST", &path, Some("application/json"), &giant).problem(413);
    }
    is_well(&client);
}

#[test]
fn new_games_are_checked_at_the_door() {
    let server = Server::start(&[]);
    let mut client = server.client();
    for wrong in [
        json!({}),
        json!({ "rules": "kayles/5" }),
        json!({ "rules": "kayles/5", "seats": ["open", "open"] }),
        json!({ "rules": "kayles/5", "seats": ["me", "level=11"] }),
        json!({ "rules": "kayles/5", "seats": ["me", "engine=sh"] }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "name": "x".repeat(41) }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "name": "a\nb" }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "clock": { "base_s": 0 } }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "clock": { "base_s": 1e300 } }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "clock": { "base_s": 10, "increment_s": -1 } }),
        json!({ "rules": "kayles/5", "seats": ["me", "me"], "position": "XXXX 1" }),
        json!({ "rules": "chips", "seats": ["me", "me"], "position": format!("{}:9 1", vec!["0"; 3000].join(",")) }),
        json!({ "kgn": "" }),
        json!({ "kgn": "[Game \"kayles/3\"]\n\n1 *\n\n".repeat(101) }),
    ] {
        let answer = client.post("/api/v1/records", &wrong);
        answer.problem(422);
        assert!(client.key.is_none(), "a key for nothing");
    }
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "me"] }));
    for wrong in [
        json!({}),
        json!({ "do": "nonsense" }),
        json!({ "do": "move" }),
        json!({ "do": "move", "move": 5 }),
        json!({ "do": "move", "move": "1", "version": -1 }),
        json!({ "do": "join" }),
    ] {
        client.act(&game, &wrong).problem(400);
    }
    client.post("/api/v1/records/nonsense/actions", &json!({ "do": "resign" })).problem(404);
    client.get("/api/v1/records/%FF").problem(400);
    client.get("/api/v1/records/..%2F..%2Fetc%2Fpasswd").problem(404);
    assert_eq!(client.get("/app/..%2F..%2FCargo.toml").status, 404);
    assert_eq!(client.get("/app/../../Cargo.toml").status, 404);
}

#[test]
fn large_positions_are_bounded() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let cells: Vec<String> = (0..60_000).map(|i| (2 * i).to_string()).collect();
    let position = format!("{}:1 1", cells.join(","));
    let board = client.post("/api/v1/board", &json!({ "rules": "chips", "position": position })).expect(200);
    assert_eq!((board["choices"].as_array().unwrap().len(), &board["left_out"]), (10_000, &json!(109_999)));
    let shown = client.post("/api/v1/show", &json!({ "rules": "chips", "position": position })).expect(200);
    assert_eq!(shown["moves"].as_array().unwrap().len(), 119_999);
    let analysed =
        client.post("/api/v1/analyze", &json!({ "rules": "chips", "position": position })).expect(200);
    assert_eq!(analysed["moves_left_out"], 109_999);
    // A path of many large positions is too much.
    let walk: Vec<String> = (0..40).map(|i| format!("{}>{}", 4 * i, 4 * i + 1)).collect();
    let answer =
        client.post("/api/v1/board", &json!({ "rules": "chips", "position": position, "moves": walk }));
    assert!([413, 422].contains(&answer.status), "{}", answer.status);
    let answer = client.post("/api/v1/board", &json!({ "rules": "chips", "moves": vec!["0>1"; 5000] }));
    answer.problem(422);
    is_well(&client);
}

#[test]
fn slow_clients_disturb_nobody() {
    let server = Server::start(&[]);
    let client = server.client();
    // Heads that never end, bodies that never come, and no word at all.
    let mut slow: Vec<TcpStream> = Vec::new();
    for (i, words) in ["", "GET / HTTP/1.1\r\nhost: loc", "POST /api/v1/show HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"]
        .iter()
        .cycle()
        .take(150)
        .enumerate()
    {
        let mut stream = client.connect();
        stream.write_all(words.as_bytes()).unwrap();
        if i < 3 {
            stream.set_read_timeout(Some(Duration::from_secs(45))).unwrap();
        }
        slow.push(stream);
    }
    is_well(&client);
    // The server loses its patience first.
    let begin = Instant::now();
    for stream in &mut slow[..2] {
        stream.read_to_end(&mut Vec::new()).unwrap();
        assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", begin.elapsed());
    }
    is_well(&client);
}

#[test]
fn thousands_of_streams_find_an_end() {
    let server = Server::start(&["--max-streams", "50"]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    let path = format!("/api/v1/records/{}/events", super::client::id(&game));
    let open: Vec<_> = (0..50).map(|_| client.stream(&path, None)).collect();
    for _ in 0..200 {
        let mut stream = client.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
        let answer = read(stream);
        answer.problem(503);
        assert!(answer.header("retry-after").is_some());
    }
    is_well(&client);
    drop(open);
    // Their places are free again, as soon as the server has noticed.
    let begin = Instant::now();
    while client.get("/metrics").text().lines().any(|line| line == "kamni_streams 50") {
        assert!(begin.elapsed() < PATIENCE);
        client.act(&game, &json!({ "do": "rename", "name": format!("{:?}", begin.elapsed()) }));
        std::thread::sleep(Duration::from_millis(50));
    }
    client.watch(&game, None).next();
}

#[test]
fn a_client_who_asks_too_often_waits() {
    let server = Server::start(&["--rate-limit", "2", "--behind-proxy"]);
    let anna = server.client().with("x-forwarded-for", "6.6.6.6, 10.1.1.1");
    let boris = server.client().with("x-forwarded-for", "10.1.1.2");
    let answers: Vec<_> = (0..40).map(|_| anna.get("/api/v1/levels?rules=kayles")).collect();
    let (allowed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert!((20..35).contains(&allowed.len()), "{}", allowed.len());
    refused[0].problem(429);
    assert_eq!(refused[0].header("retry-after"), Some("1"));
    assert_eq!(boris.get("/api/v1/levels?rules=kayles").status, 200);
    // An invented address before the proxy's own does not help.
    let liar = server.client().with("x-forwarded-for", "7.7.7.7, 10.1.1.1");
    liar.get("/api/v1/levels?rules=kayles").problem(429);
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(anna.get("/api/v1/levels?rules=kayles").status, 200);
    // Behind TLS the key is for TLS only.
    let mut secure = server.client().with("x-forwarded-for", "10.1.1.3").with("x-forwarded-proto", "https");
    let answer = secure.post("/api/v1/records", &json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
    assert!(answer.header("set-cookie").unwrap().ends_with("; HttpOnly; SameSite=Lax; Secure"));
}

#[test]
fn the_machines_own_user_is_not_counted() {
    let server = Server::start(&["--rate-limit", "1"]);
    let client = server.client();
    for _ in 0..30 {
        assert_eq!(client.get("/api/v1/levels?rules=kayles").status, 200);
    }
}

#[test]
fn when_everybody_thinks_the_answer_comes_at_once() {
    let server = Server::start(&["--max-analyses", "1"]);
    let client = server.client();
    // More than may think and wait.
    let asked: Vec<TcpStream> = (0..90)
        .map(|i| {
            let mut stream = client.connect();
            let limit = 10 + i;
            let words = format!("GET /api/v1/analyze?rules=seega/7,limit={limit} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
            stream.write_all(words.as_bytes()).unwrap();
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_millis(500));
    let begin = Instant::now();
    let busy = client.get("/api/v1/analyze?rules=seega/9");
    busy.problem(503);
    assert!(busy.header("retry-after").is_some());
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    is_well(&client);
    // Who leaves makes room.
    drop(asked);
    let begin = Instant::now();
    while client.get("/api/v1/analyze?rules=seega/5&time=100ms").status != 200 {
        assert!(begin.elapsed() < PATIENCE, "nobody makes room");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn random_requests_never_get_a_server_error() {
    let seed = std::env::var("KAMNI_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or_else(|| fastrand::u64(..));
    println!("KAMNI_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "seega/3", "seats": ["me", "me"] }));
    let words = [
        "kayles/5",
        "seega/3",
        "start",
        "XXXXX 1",
        "c3",
        "1",
        "-1",
        "null",
        "\u{0}",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "rules",
        "position",
        "moves",
        "seats",
        "me",
        "open",
        "do",
        "move",
        "version",
        "kgn",
        "[Game \"kayles/3\"]",
        "clock",
        ":",
        ",",
        "9999999999999999999",
        "1e999",
        "ж",
        "%",
        "&",
        "=",
        "?",
        "/",
        "..",
        "\r\n",
        " ",
    ];
    let before = server.memory();
    for _ in 0..400 {
        let text = |random: &mut fastrand::Rng| -> String {
            (0..random.usize(..12)).map(|_| words[random.usize(..words.len())]).collect()
        };
        let paths =
            ["show", "apply", "board", "analyze", "records", "records/parse", "records/format", "levels"];
        let mut path = format!("/api/v1/{}", paths[random.usize(..paths.len())]);
        if random.u8(..4) == 0 {
            path = format!("/api/v1/records/{}/actions", super::client::id(&game));
        }
        let answer = if random.bool() {
            let query: String = text(&mut random).bytes().map(|b| format!("%{b:02X}")).collect();
            client.get(&format!("{path}?rules={query}&{}={query}", words[random.usize(14..20)]))
        } else {
            let body = text(&mut random);
            client.send("POST", &path, Some("application/json"), body.as_bytes())
        };
        assert!(answer.status < 500, "{path}: {} {}", answer.status, answer.text());
    }
    is_well(&client);
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 100 << 20, "{grown} bytes more");
}
