//! Clients who want too much: what one of them asks for, the others do not miss.

use super::client::{Client, id};
use super::server::{Server, command};
use crate::wait_until;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// A client behind a proxy, with the address that the proxy forwards.
fn forwarded(server: &Server, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

/// How many records.
fn records(count: usize) -> String {
    "[Game \"kayles/5\"]\n\n1 *\n\n".repeat(count)
}

#[test]
fn records_are_charged_one_by_one() {
    let server = Server::start(&["--behind-proxy", "--rate-limit", "5"]);
    let (mut greedy, mut modest) = (forwarded(&server, "10.0.0.1"), forwarded(&server, "10.0.0.2"));
    let import = json!({ "kgn": records(40) });
    let begin = Instant::now();
    let mut stored = 0;
    for _ in 0..20 {
        // No cookie: somebody new each time.
        greedy.key = None;
        let answer = greedy.post("/api/v1/records", &import);
        if answer.status == 201 {
            stored += answer.json().as_array().unwrap().len();
        } else {
            answer.problem(429);
            assert!(answer.header("retry-after").unwrap().parse::<u32>().unwrap() >= 1);
        }
    }
    // Ten seconds of the rate at once, then as many as come back.
    let most = 50 + (5.0 * begin.elapsed().as_secs_f64()) as usize;
    assert!((40..=most).contains(&stored), "{stored} of {most}");
    modest.post("/api/v1/records", &json!({ "kgn": records(10) })).expect(201);
}

/// How many games are stored when everybody of many imports at once.
fn stored_at_once(server: &Server, addresses: &[&str], each: usize) -> (usize, BTreeSet<u16>) {
    let stored = AtomicUsize::new(0);
    let mut refusals = BTreeSet::new();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|number| {
                let (stored, address) = (&stored, addresses[number % addresses.len()]);
                scope.spawn(move || {
                    let mut statuses = BTreeSet::new();
                    for _ in 0..4 {
                        let mut client = forwarded(server, address);
                        let answer = client.post("/api/v1/records", &json!({ "kgn": records(each) }));
                        if answer.status == 201 {
                            stored.fetch_add(answer.json().as_array().unwrap().len(), Ordering::Relaxed);
                        } else {
                            answer.problem(answer.status);
                            statuses.insert(answer.status);
                        }
                    }
                    statuses
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| refusals.extend(thread.join().unwrap()));
    });
    (stored.into_inner(), refusals)
}

#[test]
fn quotas_hold_for_requests_at_once() {
    let server = Server::start(&["--behind-proxy", "--rate-limit", "0", "--daily-games", "55"]);
    assert_eq!(stored_at_once(&server, &["10.0.0.1"], 10), (50, BTreeSet::from([429])));
    let mut greedy = forwarded(&server, "10.0.0.1");
    let full = greedy.post("/api/v1/records", &json!({ "kgn": records(6) }));
    assert!(full.problem(429).contains("55 games per day"), "{}", full.text());
    assert!(full.header("retry-after").unwrap().parse::<u32>().unwrap() > 3600);
    greedy.post("/api/v1/records", &json!({ "kgn": records(4) })).expect(201);
    greedy.create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    greedy.post("/api/v1/records", &json!({ "rules": "kayles/5", "seats": ["me", "guest"] })).problem(429);
    forwarded(&server, "10.0.0.2").create(&json!({ "rules": "kayles/5", "seats": ["me", "guest"] }));
    // A long record counts as several.
    let long = format!("[Game \"kayles/3\"]\n\n1 {{ {} }} *\n", "long ".repeat(10_000));
    let mut talker = forwarded(&server, "10.0.0.3");
    let kept =
        (0..10).filter(|_| talker.post("/api/v1/records", &json!({ "kgn": long })).status == 201).count();
    assert_eq!(kept, 4);
    drop(server);
    let server = Server::start(&["--behind-proxy", "--rate-limit", "0", "--max-games", "25"]);
    let addresses = ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"];
    assert_eq!(stored_at_once(&server, &addresses, 10), (20, BTreeSet::from([507])));
}

#[test]
fn what_nobody_uses_expires() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), &[]);
    let mut client = server.client();
    let imported: Vec<String> = (0..2)
        .flat_map(|_| {
            let answer = client.post("/api/v1/records", &json!({ "kgn": records(80) })).expect(201);
            answer.as_array().unwrap().iter().map(|game| id(game).to_owned()).collect::<Vec<_>>()
        })
        .collect();
    client.get(&format!("/game/{}", imported[3])).text();
    let new = json!({ "rules": "kayles/5", "seats": ["me", "guest"] });
    let (unplayed, played, young) = (client.create(&new), client.create(&new), client.create(&new));
    client.act(&played, &json!({ "do": "move", "move": "1" })).expect(200);
    client.post("/api/v1/classes", &json!({ "count": 1 })).expect(201);
    let (status, log, _) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let database = rusqlite::Connection::open(folder.path().join("kamni.db")).unwrap();
    let month = 31 * 24 * 3600 * 1000_i64;
    database.execute("UPDATE games SET updated = updated - ?1 WHERE id <> ?2", (month, id(&young))).unwrap();
    database
        .execute("UPDATE classes SET opened = opened - 13 * ?1, expires = expires - 13 * ?1", [month])
        .unwrap();
    drop(database);
    // For ever, if the operator wants that; a class has its term all the same.
    let server = Server::start_in(folder.path(), &["--keep-unused", "0"]);
    client.address = server.address;
    let database = rusqlite::Connection::open(folder.path().join("kamni.db")).unwrap();
    let classes = || database.query_row("SELECT count(*) FROM classes", [], |row| row.get::<_, u32>(0));
    wait_until("the class is gone", || classes().unwrap() == 0);
    assert_eq!(client.metric("kamni_games_expired_total"), 0);
    drop(server);
    let server = Server::start_in(folder.path(), &[]);
    client.address = server.address;
    wait_until("160 games are gone", || {
        // Nobody waits meanwhile.
        client.get(&format!("/api/v1/records/{}", id(&played))).expect(200);
        client.metric("kamni_games_expired_total") >= 160
    });
    let there = |id: &str| client.get(&format!("/api/v1/records/{id}")).status;
    assert_eq!([there(&imported[3]), there(id(&played)), there(id(&young))], [200; 3]);
    assert_eq!([there(&imported[0]), there(&imported[159]), there(id(&unplayed))], [404; 3]);
    assert_eq!(client.metric("kamni_games_expired_total"), 160);
}

/// Records with this many variations.
fn variations(count: usize) -> String {
    format!("[Game \"kayles/9\"]\n\n1 {} *\n", "(2)".repeat(count))
}

#[test]
fn answers_have_a_largest_size() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let parse = |client: &mut Client, count| {
        client.post("/api/v1/records/parse", &json!({ "kgn": variations(count) }))
    };
    assert!(parse(&mut client, 5_000).expect(200)[0]["line"]["moves"].is_array());
    for count in [70_000, 300_000] {
        let answer = parse(&mut client, count);
        assert!(answer.problem(413).contains("4 MiB"), "{}", answer.text());
    }
    let russian = client
        .clone()
        .with("accept-language", "ru")
        .post("/api/v1/records/parse", &json!({ "kgn": variations(300_000) }));
    assert!(russian.problem(413).contains("4 МиБ"), "{}", russian.text());
    // Long comments pass where they fit, with whatever is in them.
    let comment = format!("[Game \"kayles/9\"]\n\n1 {{ {} }} *\n", "(long) ".repeat(100_000));
    client.post("/api/v1/records/parse", &json!({ "kgn": comment })).expect(200);
}

/// Asks for something large and does not read the answer.
fn ask_and_ignore(client: &Client, body: &str) -> Option<TcpStream> {
    let address = &client.headers[0].1;
    let mut stream = client.connect();
    let head = format!(
        "POST /api/v1/records/parse HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    // Refused early, perhaps.
    stream.write_all((head + body).as_bytes()).ok().map(|()| stream)
}

#[test]
fn answers_that_nobody_reads_are_bounded() {
    let server = Server::start(&["--behind-proxy"]);
    // Long comments are the cheapest way to long answers.
    let comment = "long ".repeat(100_000);
    let large = json!({ "kgn": format!("[Game \"kayles/9\"]\n\n1 {{ {comment} }} *\n") });
    let body = large.to_string();
    // Threads and caches have their memory after the first one.
    forwarded(&server, "10.0.0.9").post("/api/v1/records/parse", &large).expect(200);
    let before = server.memory();
    let mut held = Vec::new();
    for number in 0..240 {
        let client = forwarded(&server, &format!("10.0.0.{}", 1 + number % 3));
        held.extend(ask_and_ignore(&client, &body));
    }
    // The others are answered, also with much.
    for number in 0..40 {
        // Many of them, since nobody may ask so fast.
        let mut other = forwarded(&server, &format!("10.0.1.{number}"));
        other.post("/api/v1/records/parse", &json!({ "kgn": variations(100) })).expect(200);
        assert_eq!(other.get("/rules/seega").status, 200);
    }
    let grown = server.memory().saturating_sub(before) >> 20;
    assert!(grown < 96, "{grown} MiB");
    drop(held);
}

#[test]
fn a_long_stream_leaves_room_for_others() {
    // One worker for everybody.
    let server = Server::start(&["--behind-proxy", "--max-analyses", "1"]);
    let long = "/api/v1/analyze/stream?rules=seega/9&time=60s";
    let (greedy, other) = (forwarded(&server, "10.0.0.1"), forwarded(&server, "10.0.0.2"));
    let mut streams = [greedy.stream(long, None), greedy.stream(long, None)];
    // One of them waits, and is told so.
    let mut names = BTreeSet::new();
    while !["queued", "analysis"].iter().all(|name| names.contains(*name)) {
        for stream in &mut streams {
            let event = stream.next();
            if event.name == "queued" {
                assert!(event.data["ahead"].is_u64() && event.data["wait_ms"].as_u64().unwrap() >= 500);
            }
            names.insert(event.name);
        }
    }
    for number in 0..4 {
        other.get(&format!("/api/v1/analyze?rules=seega/7&time={}ms", 900 + number)).expect(200);
    }
    // Streams come to an end, too.
    let mut stream = other.stream("/api/v1/analyze/stream?rules=seega/9&time=2s", None);
    let last = std::iter::from_fn(|| stream.next_or_end()).last().unwrap();
    assert_eq!((last.name.as_str(), &last.data["final"]), ("analysis", &json!(true)));
}

#[test]
fn many_analyses_of_one_client_leave_those_of_others() {
    let server = Server::start(&["--behind-proxy", "--max-analyses", "2"]);
    let stop = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for number in 0..16 {
            let (server, stop) = (&server, &stop);
            scope.spawn(move || {
                let greedy = forwarded(server, "10.0.0.1");
                while !stop.load(Ordering::Relaxed) {
                    let answer = greedy.get(&format!("/api/v1/analyze?rules=seega/9&time=2s&x={number}"));
                    assert!(matches!(answer.status, 200 | 429 | 503), "{}", answer.text());
                    if answer.status == 503 {
                        assert!(answer.header("retry-after").is_some() && answer.text().contains("second"));
                    }
                }
            });
        }
        wait_until("many analyses wait", || server.client().metric("kamni_analyses") >= 8);
        let mut other = forwarded(&server, "10.0.0.2");
        for number in 0..5 {
            other.get(&format!("/api/v1/analyze?rules=seega/7&time={}ms", 500 + number)).expect(200);
        }
        // A computer player answers, too, though the greedy one plays against many.
        let mut greedy = forwarded(&server, "10.0.0.1");
        for _ in 0..10 {
            greedy.post("/api/v1/records", &json!({ "rules": "seega/7", "seats": ["perfect", "me"] }));
        }
        let game = other.create(&json!({ "rules": "seega/7", "seats": ["me", "perfect"] }));
        let moves = other.get("/api/v1/show?rules=seega/7").expect(200)["moves"].clone();
        let mut events = other.watch(&game, None);
        let mut played = 0;
        while played < 4 {
            let state = events.until(|state| state["moves"].as_array().unwrap().len() >= played);
            played = state["moves"].as_array().unwrap().len();
            let turn = state["turns"].as_array().unwrap().iter().filter(|turn| **turn == 1).count();
            if turn > 0 {
                break;
            }
            if !state["thinking"].as_bool().unwrap() && state["over"] == false {
                let at = format!(
                    "/api/v1/show?rules=seega/7&position={}",
                    state["position"].as_str().unwrap().replace(' ', "_")
                );
                let legal = other.get(&at).expect(200)["moves"].clone();
                let text = legal.get(0).or(moves.get(0)).unwrap().clone();
                other.act(&game, &json!({ "do": "move", "move": text })).expect(200);
            }
            played += 1;
        }
        stop.store(true, Ordering::Relaxed);
    });
}

#[test]
fn what_is_acknowledged_is_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("trace");
    let data = folder.path().join("data");
    let serve = command(&data, &[]);
    // With `-D` the program stays our own child.
    let mut traced = Command::new("strace");
    traced.args(["-D", "-f", "-q", "-e", "trace=fsync,fdatasync", "-o"]).arg(&trace);
    traced.arg(serve.get_program()).args(serve.get_args()).env("LANG", "C");
    traced.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
    traced.stderr(std::process::Stdio::piped());
    let has_strace = Command::new("strace").arg("-V").output().is_ok();
    let server = if has_strace { Server::of(traced) } else { Server::start_in(&data, &[]) };
    let synced = || std::fs::read_to_string(&trace).unwrap_or_default().matches("sync(").count();
    let mut client = server.client();
    let (changes, commits) = ("kamni_database_changes_total", "kamni_database_commits_total");
    // One after the other, each is asked to be on the disk before it is acknowledged.
    let game = client.create(&json!({ "rules": "chips", "seats": ["me", "guest"] }));
    for text in ["0>1", "7>6", "1>0", "6>7"].iter().cycle().take(40) {
        let before = synced();
        client.act(&game, &json!({ "do": "move", "move": text })).expect(200);
        assert!(!has_strace || synced() > before, "a move was acknowledged before it was on the disk");
    }
    assert!(client.metric(changes) >= 41 && client.metric(commits) >= 41);
    // Together, they share commits.
    let before = (client.metric(changes), client.metric(commits));
    let made = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let mut client = server.client();
                let game = client.create(&json!({ "rules": "chips", "seats": ["me", "guest"] }));
                for text in ["0>1", "7>6", "1>0", "6>7"].iter().cycle().take(20) {
                    client.act(&game, &json!({ "do": "move", "move": text })).expect(200);
                    made.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let changed = client.metric(changes) - before.0;
    let committed = client.metric(commits) - before.1;
    assert_eq!(made.into_inner(), 320);
    assert!(changed >= 336, "{changed} changes are stored, 336 were acknowledged");
    assert!(committed < changed, "{committed} commits for {changed} changes");
    assert!(!has_strace || synced() as u64 >= committed);
}

#[test]
fn a_slow_client_ends_and_others_do_not_notice() {
    let server = Server::start(&["--behind-proxy", "--max-connections", "80"]);
    // Eight clients open as many connections as they can with requests that never come to an end.
    let mut held = Vec::new();
    for number in 0..8 * 16 {
        let client = forwarded(&server, &format!("10.0.0.{}", number % 8));
        // Those that are refused are answered at once.
        match client.begin_post("/api/v1/records") {
            Ok(stream) => held.push(stream),
            Err(answer) => drop(answer.problem(429)),
        }
    }
    assert!((24..64).contains(&held.len()), "{}", held.len());
    let mut other = forwarded(&server, "10.0.1.1");
    other.create(&json!({ "rules": "kayles/5", "seats": ["me", "random"] }));
}
