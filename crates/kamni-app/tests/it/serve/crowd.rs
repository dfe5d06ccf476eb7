//! One client among many: nobody can take the server away from the others.

use super::client::{Client, read};
use super::server::Server;
use crate::wait_until;
use kamni_test_support::is_whole;
use serde_json::json;
use std::io::{ErrorKind, Read};
use std::net::TcpStream;
use std::time::Instant;

/// A client behind a proxy, with the address that the proxy forwards.
fn forwarded(server: &Server, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

#[test]
fn bodies_that_never_come_hold_nothing() {
    // An eighth of the connections for each client.
    let server = Server::start(&["--behind-proxy", "--max-connections", "64"]);
    let greedy = forwarded(&server, "10.0.0.1");
    let game = greedy.clone().create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    let actions = format!("/api/v1/records/{}/actions", game["id"].as_str().unwrap());
    let paths = ["/api/v1/records", "/api/v1/records/parse", &actions, "/api/v1/show"];
    let held: Vec<TcpStream> = (0..8).map(|i| greedy.begin_post(paths[i % paths.len()]).unwrap()).collect();
    let connections = || forwarded(&server, "10.0.0.2").metric("kamni_connections");
    assert!(connections() >= 9);
    // More of them are refused at once, and others are served.
    for _ in 0..20 {
        greedy.begin_post("/api/v1/records").unwrap_err().problem(429);
    }
    let mut other = forwarded(&server, "10.0.0.2");
    other.create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
    // Those that were begun end after half a minute, with an answer, and their connections with them.
    for mut stream in held.into_iter().filter(|_| is_whole()) {
        let answer = read(stream.try_clone().unwrap());
        assert_eq!(answer.status, 408);
        match stream.read(&mut [0; 16]) {
            Ok(rest) => assert_eq!(rest, 0),
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
        }
    }
    wait_until("the connections are closed", || connections() == 1);
    greedy.clone().create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
}

#[test]
fn every_request_is_counted() {
    let server = Server::start(&["--behind-proxy", "--rate-limit", "1"]);
    let answered = |client: &Client, path: &str, asked: usize| {
        let answers: Vec<_> = (0..asked).map(|_| client.get(path)).collect();
        let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 200).collect();
        refused.iter().for_each(|answer| drop(answer.problem(429)));
        asked - refused.len()
    };
    // Ten seconds of the rate at once, then as many as come back while the requests are sent.
    let check = |answered: usize, begin: Instant, rate: usize| {
        let most = 10.0 * rate as f64 + rate as f64 * begin.elapsed().as_secs_f64();
        assert!((10 * rate..=most as usize).contains(&answered), "{answered} of {most}");
    };
    // Ten requests to the API are as much as forty pages.
    let begin = Instant::now();
    check(answered(&forwarded(&server, "10.0.0.1"), "/rules/seega", 400), begin, 4);
    // The port that some proxies add does not make another client.
    let ports =
        |port: u16| forwarded(&server, &format!("10.0.0.2:{port}")).get("/api/v1/levels?rules=kayles");
    let begin = Instant::now();
    check((1..=60).filter(|&port| ports(port).status == 200).count(), begin, 1);
    assert_eq!(forwarded(&server, "10.0.0.3:1").get("/").status, 200);
    // Somebody with many IPv6 networks has one limit for all of them together.
    let asked = |network: u16| {
        let client = forwarded(&server, &format!("[2001:db8:7:{network:x}::1]:443"));
        answered(&client, "/api/v1/levels?rules=kayles", 5)
    };
    let begin = Instant::now();
    check((0..80).map(asked).sum(), begin, 8);
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
