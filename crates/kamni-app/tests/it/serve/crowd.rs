//! One client among many: nobody can take the server away from the others.

use super::client::{Client, PATIENCE, read};
use super::server::Server;
use serde_json::json;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A client behind a proxy, with the address that the proxy forwards.
fn forwarded(server: &Server, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

/// Announces a body that never comes.
fn announce(client: &Client, path: &str) -> TcpStream {
    let address = &client.headers[0].1;
    let mut stream = client.connect();
    stream.set_read_timeout(Some(2 * PATIENCE)).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{"
    )
    .unwrap();
    stream
}

#[test]
fn bodies_that_never_come_hold_nothing() {
    // An eighth of the connections for each client.
    let server = Server::start(&["--behind-proxy", "--max-connections", "64"]);
    let greedy = forwarded(&server, "10.0.0.1");
    let game = greedy.clone().create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    let actions = format!("/api/v1/records/{}/actions", game["id"].as_str().unwrap());
    let paths = ["/api/v1/records", "/api/v1/records/parse", &actions, "/api/v1/show"];
    let held: Vec<TcpStream> = (0..8).map(|i| announce(&greedy, paths[i % paths.len()])).collect();
    let connections = || {
        let metrics = forwarded(&server, "10.0.0.2").get("/metrics");
        let line = metrics.text().lines().find_map(|line| line.strip_prefix("kamni_connections "));
        line.unwrap().parse::<usize>().unwrap()
    };
    let begin = Instant::now();
    while connections() < 9 {
        assert!(begin.elapsed() < PATIENCE);
        std::thread::sleep(Duration::from_millis(20));
    }
    // A connection is counted before its request is read.
    std::thread::sleep(Duration::from_millis(500));
    // More of them are refused at once, and others are served.
    let refused =
        (0..20).map(|_| read(announce(&greedy, "/api/v1/records"))).filter(|answer| answer.status == 429);
    assert_eq!(refused.count(), 20);
    let mut other = forwarded(&server, "10.0.0.2");
    other.create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
    // Those that were begun end, with an answer, and their connections with them.
    for mut stream in held {
        let answer = read(stream.try_clone().unwrap());
        assert_eq!(answer.status, 408);
        match stream.read(&mut [0; 16]) {
            Ok(rest) => assert_eq!(rest, 0),
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
        }
    }
    assert!(begin.elapsed() < 2 * PATIENCE);
    while connections() > 1 {
        assert!(begin.elapsed() < 3 * PATIENCE, "connections stay open");
        std::thread::sleep(Duration::from_millis(20));
    }
    greedy.clone().create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
}

#[test]
fn every_request_is_counted() {
    let server = Server::start(&["--behind-proxy", "--rate-limit", "1"]);
    let until_refused = |client: &Client, path: &str, most: usize| {
        let answers: Vec<_> = (0..most).map(|_| client.get(path)).collect();
        let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 200).collect();
        refused.iter().for_each(|answer| drop(answer.problem(429)));
        most - refused.len()
    };
    // Ten requests to the API are as much as forty pages.
    let pages = until_refused(&forwarded(&server, "10.0.0.1"), "/rules/seega", 400);
    assert!((40..400).contains(&pages), "{pages}");
    // The port that some proxies add does not make another client.
    let ports =
        |port: u16| forwarded(&server, &format!("10.0.0.2:{port}")).get("/api/v1/levels?rules=kayles");
    let answered = (1..=60).filter(|&port| ports(port).status == 200).count();
    assert!((10..60).contains(&answered), "{answered}");
    assert_eq!(forwarded(&server, "10.0.0.3:1").get("/").status, 200);
    // Somebody with many IPv6 networks has one limit for all of them together.
    let asked = |network: u16| {
        let client = forwarded(&server, &format!("[2001:db8:7:{network:x}::1]:443"));
        until_refused(&client, "/api/v1/levels?rules=kayles", 5)
    };
    let answers: usize = (0..80).map(asked).sum();
    assert!((80..400).contains(&answers), "{answers}");
    assert_eq!(forwarded(&server, "2001:db8:8::1").get("/").status, 200);
}

#[test]
fn pages_and_files_are_sent_as_they_are_kept() {
    let server = Server::start(&[]);
    let plain = server.client();
    let packed = server.client().with("accept-encoding", "br, gzip");
    for path in ["/", "/rules/seega", "/theory/kayles", "/about", "/app/main.js", "/app/style.css"] {
        let (one, other) = (plain.get(path), packed.get(path));
        assert_eq!(
            (one.header("content-encoding"), other.header("content-encoding")),
            (None, Some("gzip")),
            "{path}"
        );
        assert!(other.body.len() < one.body.len(), "{path}");
        assert_eq!(&other.body[..2], [0x1f, 0x8b], "{path}");
        assert!(
            other.headers.iter().any(|(name, value)| name == "vary" && value == "accept-encoding"),
            "{path}"
        );
        assert_eq!(one.header("etag"), other.header("etag"));
        assert_eq!(packed.get(path).body, other.body, "{path}");
        let etag = one.header("etag").unwrap();
        let again = plain.clone().with("if-none-match", etag).get(path);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
    }
    // A page in another language or look is another page.
    let russian = plain.clone().with("accept-language", "ru").get("/about");
    let dark = plain.clone().with("cookie", "theme=dark").get("/about");
    let light = plain.get("/about");
    assert!(russian.text().contains("lang=\"ru\"") && light.text().contains("lang=\"en\""));
    assert!(dark.text().contains("data-theme=\"dark\"") && light.text().contains("data-theme=\"\""));
    let chosen = plain.get("/about?lang=ru");
    assert!(
        chosen.text().contains("lang=\"ru\"") && chosen.header("set-cookie").unwrap().starts_with("lang=ru")
    );
    assert!(plain.get("/about").header("set-cookie").is_none());
}
