//! Nonsense, giants, slow clients and crowds: a proper answer, and nobody else is disturbed.

use super::client::{Client, read};
use super::server::Server;
use crate::{HANG_TIMEOUT, wait_until};
use kamni_test_support::is_whole;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

/// The server still answers.
#[track_caller]
fn is_well(client: &Client) {
    assert_eq!(client.get("/api/v1/show?rules=kayles/5").status, 200);
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
        "course?rules=kayles/5&moves=1,1",
        "course?rules=kayles/5&moves=1&reader=third",
        "course?rules=kayles&time=1h",
        "course/stream?rules=x",
        "course/stream?rules=kayles/5&moves=1,1",
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
    for path in ["records", "records/parse", "records/format", "show", "apply", "board", "analyze", "course"]
    {
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

/// Variations of ten thousand moves, wrong moves deep inside, and positions that nobody can prove.
#[test]
fn a_course_says_what_it_does_not_know() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let line = |moves: &[&str], count: usize| {
        let played = |mv: &&str| json!({ "move": mv });
        json!({ "moves": moves.iter().cycle().take(count).map(played).collect::<Vec<_>>() })
    };
    let walk = ["1>0", "4>5", "0>1", "5>4"];
    let asked = |variation: &serde_json::Value| {
        let moves = json!([{ "move": "1>0", "variations": [variation] }, { "move": "4>5" }]);
        json!({ "rules": "chips", "position": "1,2,8:4,7 1", "line": { "moves": moves }, "time": "50ms" })
    };
    let begin = Instant::now();
    let course = client.post("/api/v1/course", &asked(&line(&walk, 10_000))).expect(200);
    assert!(begin.elapsed() < HANG_TIMEOUT);
    let positions = course["positions"].as_array().unwrap();
    assert_eq!((positions.len(), &course["complete"]), (10_003, &json!(false)));
    let mut wrong = line(&walk, 9_999);
    wrong["moves"].as_array_mut().unwrap().push(json!({ "move": "7>99" }));
    client.post("/api/v1/course", &asked(&wrong)).problem(422);
    client.post("/api/v1/course", &asked(&line(&walk, 60_000))).problem(422);
    // The opening of a large board is a guess, and so is each of its moves.
    let guess = json!({ "rules": "seega/9", "moves": ["a1", "b1", "c1", "d1"], "time": "200ms" });
    let guess = client.post("/api/v1/course", &guess).expect(200);
    assert_eq!(guess["turning_points"], json!([]));
    for course in [course, guess] {
        let positions = course["positions"].as_array().unwrap();
        for position in &positions[1..] {
            let parent = &positions[position["parent"].as_u64().unwrap() as usize];
            let is_proved = position["proved"] == true && parent["proved"] == true;
            assert!(is_proved || position["judgement"].is_null(), "{position}");
        }
    }
    is_well(&client);
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
    for words in ["", "GET / HTTP/1.1\r\nhost: loc", "POST /api/v1/show HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"]
        .iter()
        .cycle()
        .take(150)
    {
        let mut stream = client.connect();
        stream.write_all(words.as_bytes()).unwrap();
        slow.push(stream);
    }
    is_well(&client);
    // The server loses its patience first, after twenty seconds.
    if is_whole() {
        for stream in &mut slow[..2] {
            stream.read_to_end(&mut Vec::new()).unwrap();
        }
        is_well(&client);
    }
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
    let mut renames = 0;
    wait_until("a stream has ended", || {
        renames += 1;
        client.act(&game, &json!({ "do": "rename", "name": renames.to_string() }));
        client.metric("kamni_streams") < 50
    });
    client.watch(&game, None).next();
}

#[test]
fn a_client_who_asks_too_often_waits() {
    let server = Server::start(&["--rate-limit", "2", "--behind-proxy"]);
    let anna = server.client().with("x-forwarded-for", "6.6.6.6, 10.1.1.1");
    let boris = server.client().with("x-forwarded-for", "10.1.1.2");
    let ask = |client: &Client| client.get("/api/v1/levels?rules=kayles");
    let begin = Instant::now();
    let (mut allowed, mut refused) = (0, None);
    wait_until("a request is refused", || {
        let answer = ask(&anna);
        if answer.status == 200 {
            allowed += 1;
        } else {
            refused = Some(answer);
        }
        refused.is_some()
    });
    let refused = refused.unwrap();
    refused.problem(429);
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(ask(&boris).status, 200);
    // An invented address before the proxy's own does not help.
    assert!(allowed >= 20, "{allowed}");
    for number in 0..100 {
        let liar = server.client().with("x-forwarded-for", &format!("7.7.7.{number}, 10.1.1.1"));
        allowed += usize::from(ask(&liar).status == 200);
    }
    // Ten seconds of the rate at once, then as many as come back.
    let most = 20.0 + 2.0 * begin.elapsed().as_secs_f64();
    assert!(allowed as f64 <= most, "{allowed} of {most}");
    wait_until("a request is allowed again", || ask(&anna).status == 200);
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
    let mut asked: Vec<TcpStream> = (0..90)
        .map(|i| {
            let mut stream = client.connect();
            let limit = 10 + i;
            let words = format!("GET /api/v1/analyze?rules=seega/7,limit={limit} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
            stream.write_all(words.as_bytes()).unwrap();
            stream
        })
        .collect();
    // Some are sent away at once, while others wait.
    let is_answered = |stream: &TcpStream| {
        stream.set_nonblocking(true).unwrap();
        let is_answered = stream.peek(&mut [0]).is_ok();
        stream.set_nonblocking(false).unwrap();
        is_answered
    };
    let mut busy = None;
    wait_until("a request is sent away", || {
        let (answered, waiting): (Vec<_>, Vec<_>) =
            std::mem::take(&mut asked).into_iter().partition(is_answered);
        asked = waiting;
        busy = answered.into_iter().map(read).find(|answer| answer.status == 503);
        busy.is_some()
    });
    let busy = busy.unwrap();
    busy.problem(503);
    assert!(busy.header("retry-after").is_some());
    assert!(client.metric("kamni_analyses") > 1);
    is_well(&client);
    // Who leaves makes room.
    drop(asked);
    wait_until("there is room", || client.get("/api/v1/analyze?rules=seega/5&time=100ms").status == 200);
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
