//! Everything at once, from eight addresses: imports, answers that nobody reads, streams, analyses, bodies that never come,
//! floods of pages, games against computers. An honest client does not notice.

use super::server::Server;
use crate::{HANG_TIMEOUT, wait_until};
use kamni_test_support::{http, is_whole};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// The last numbers of the addresses of the attackers, and of the honest client.
const ATTACKERS: std::ops::Range<u8> = 2..10;
const HONEST: u8 = 10;

/// How often the honest client asks at least, however slow the machine is.
const LEAST_ROUNDS: usize = 5;

/// A connection from an address of the loopback interface.
async fn connect(from: u8, server: SocketAddr) -> std::io::Result<BufReader<TcpStream>> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, from), 0)))?;
    let stream = tokio::time::timeout(HANG_TIMEOUT, socket.connect(server)).await??;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

/// The text of a request.
fn request(method: &str, path: &str, cookie: &str, body: &str) -> String {
    http::request(method, path, "localhost", &[("cookie", cookie)], body)
}

struct Answer {
    status: u16,
    cookie: Option<String>,
    body: Vec<u8>,
}

/// Sends a request and reads the answer, which is not a stream.
async fn ask(stream: &mut BufReader<TcpStream>, request: &str) -> std::io::Result<Answer> {
    let wrong = || std::io::Error::other("no HTTP");
    stream.write_all(request.as_bytes()).await?;
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
    let (mut length, mut cookie) = (0, None);
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        match line.trim_end().split_once(": ") {
            Some(("content-length", value)) => length = value.parse().map_err(|_| wrong())?,
            Some(("set-cookie", value)) => cookie = value.split(';').next().map(str::to_owned),
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(Answer { status, cookie, body })
}

/// Asks again and again, with a pause, whatever is answered; counts what was answered well.
async fn repeat(
    from: u8,
    server: SocketAddr,
    pause: Duration,
    done: Arc<AtomicU64>,
    next: impl Fn(u64) -> String,
) {
    for number in 0.. {
        let Ok(mut stream) = connect(from, server).await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        while let Ok(answer) = ask(&mut stream, &next(number)).await {
            done.fetch_add(u64::from(answer.status < 300), Ordering::Relaxed);
            tokio::time::sleep(pause).await;
        }
    }
}

/// Sends a request and keeps the connection for a while, without reading anything.
async fn hold(from: u8, server: SocketAddr, text: Arc<String>) {
    loop {
        if let Ok(mut stream) = connect(from, server).await {
            let _ = stream.write_all(text.as_bytes()).await;
            tokio::time::sleep(Duration::from_secs(25)).await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Opens a long stream of analyses and reads what comes.
async fn watch(from: u8, server: SocketAddr) {
    loop {
        if let Ok(mut stream) = connect(from, server).await {
            let text = request("GET", "/api/v1/analyze/stream?rules=seega/9&time=60s", "", "");
            let _ = stream.write_all(text.as_bytes()).await;
            let mut sink = vec![0; 4096];
            while matches!(stream.read(&mut sink).await, Ok(1..)) {}
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// All attacks from one address.
fn attack(from: u8, server: SocketAddr, tasks: &mut JoinSet<()>, done: &[Arc<AtomicU64>; 4]) {
    let import = json!({ "kgn": "[Game \"kayles/5\"]\n\n1 *\n\n".repeat(100) }).to_string();
    let import = request("POST", "/api/v1/records", "", &import);
    let pause = Duration::from_millis(20);
    tasks.spawn(repeat(from, server, pause, Arc::clone(&done[0]), move |_| import.clone()));
    let large =
        json!({ "kgn": format!("[Game \"kayles/9\"]\n\n1 {} *\n", "(2)".repeat(40_000)) }).to_string();
    let large = Arc::new(request("POST", "/api/v1/records/parse", "", &large));
    let never = "POST /api/v1/records HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n{";
    let never = Arc::new(never.to_owned());
    for number in 0..12 {
        tasks.spawn(hold(from, server, Arc::clone(&large)));
        (0..20).for_each(|_| drop(tasks.spawn(hold(from, server, Arc::clone(&never)))));
        if number < 4 {
            tasks.spawn(watch(from, server));
            let hard = move |n: u64| {
                request(
                    "GET",
                    &format!("/api/v1/analyze?rules=seega/{}&time=2s&x={n}", 7 + number % 3),
                    "",
                    "",
                )
            };
            tasks.spawn(repeat(from, server, pause, Arc::clone(&done[1]), hard));
            let pages = ["/", "/rules/seega", "/app/main.js", "/theory/kayles", "/app/style.css"];
            let page = move |_| request("GET", pages[fastrand::usize(..pages.len())], "", "");
            tasks.spawn(repeat(from, server, Duration::from_millis(5), Arc::clone(&done[2]), page));
        }
    }
    let game = json!({ "rules": "seega/7", "seats": ["perfect", "me"] }).to_string();
    let game = request("POST", "/api/v1/records", "", &game);
    tasks.spawn(repeat(from, server, 10 * pause, Arc::clone(&done[3]), move |_| game.clone()));
}

/// The times of an honest client: pages, easy analyses, moves; and how many were not answered well.
#[derive(Debug, Default)]
struct Honest {
    pages: Vec<Duration>,
    analyses: Vec<Duration>,
    moves: Vec<Duration>,
    lost: u64,
    /// Of those that were answered well in the end.
    asked_again: u64,
}

async fn be_honest(server: SocketAddr, end: Instant) -> Honest {
    let mut honest = Honest::default();
    let mut stream = connect(HONEST, server).await.unwrap();
    let new = json!({ "rules": "chips", "seats": ["me", "guest"] }).to_string();
    let made = ask(&mut stream, &request("POST", "/api/v1/records", "", &new)).await.unwrap();
    assert_eq!(made.status, 201);
    let cookie = made.cookie.unwrap();
    let state: Value = serde_json::from_slice(&made.body).unwrap();
    let actions = format!("/api/v1/records/{}/actions", state["id"].as_str().unwrap());
    for (number, text) in ["0>1", "7>6", "1>0", "6>7"].iter().cycle().enumerate() {
        if number >= LEAST_ROUNDS && Instant::now() >= end {
            return honest;
        }
        let page = request("GET", "/", &cookie, "");
        // Positions that nobody has asked for.
        let row: String = (0..24).map(|_| if fastrand::bool() { 'X' } else { '.' }).collect();
        let row = if row.contains('X') { row } else { "X".repeat(24) };
        let analysis = request(
            "GET",
            &format!("/api/v1/analyze?rules=kayles/24&position={row}_{}", 1 + number % 2),
            &cookie,
            "",
        );
        let action = json!({ "do": "move", "move": text }).to_string();
        let action = request("POST", &actions, &cookie, &action);
        for (text, times) in
            [(page, &mut honest.pages), (analysis, &mut honest.analyses), (action, &mut honest.moves)]
        {
            // A connection of its own: that is the hardest. On a slow machine it may have to ask again.
            let begin = Instant::now();
            let answer = loop {
                let answer = match connect(HONEST, server).await {
                    Ok(mut stream) => tokio::time::timeout(HANG_TIMEOUT, ask(&mut stream, &text)).await,
                    Err(error) => Ok(Err(error)),
                };
                let answer = answer.ok().and_then(Result::ok);
                if answer.as_ref().is_none_or(|answer| answer.status != 503) || begin.elapsed() > HANG_TIMEOUT
                {
                    break answer;
                }
                honest.asked_again += 1;
            };
            match answer {
                Some(answer) if answer.status == 200 => times.push(begin.elapsed()),
                other => {
                    honest.lost += 1;
                    let body = other.map(|answer| String::from_utf8_lossy(&answer.body).into_owned());
                    eprintln!("lost after {:?}: {} {body:?}", begin.elapsed(), text.lines().next().unwrap());
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    honest
}

/// The time that this many hundredths are not above.
fn percentile(times: &mut [Duration], hundredths: usize) -> Duration {
    times.sort_unstable();
    times.get((times.len() * hundredths).div_ceil(100).saturating_sub(1)).copied().unwrap_or(Duration::MAX)
}

/// What an honest client and the memory look like under attack.
struct Measured {
    /// The 99th percentiles of pages, analyses and moves.
    times: [Duration; 3],
    lost: u64,
    asked_again: u64,
    most_memory: u64,
}

/// Attacks everything for so long.
fn measure(time: Duration) -> Measured {
    let server = Server::start(&[]);
    let address = server.address;
    let done: [Arc<AtomicU64>; 4] = Default::default();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let _attack = {
        let _entered = runtime.enter();
        let mut tasks = JoinSet::new();
        ATTACKERS.for_each(|from| attack(from, address, &mut tasks, &done));
        tasks
    };
    // The honest client comes when the attack is under way, on a thread of its own.
    let [imports, _, pages, games] = &done;
    wait_until("the attack is under way", || {
        [imports, pages, games].iter().all(|count| count.load(Ordering::Relaxed) > 0)
    });
    let honest = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(be_honest(address, Instant::now() + time))
    });
    let mut most = 0;
    while !honest.is_finished() {
        most = most.max(server.memory());
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut honest = honest.join().unwrap();
    let counts: Vec<u64> = done.iter().map(|count| count.load(Ordering::Relaxed)).collect();
    println!("of the attack, {counts:?} imports, analyses, pages and games were answered well");
    let times = [&mut honest.pages, &mut honest.analyses, &mut honest.moves];
    let times = times.map(|times| {
        let [half, most] = [50, 99].map(|hundredths| percentile(times, hundredths));
        println!("{} answers: median {half:?}, 99th percentile {most:?}", times.len());
        most
    });
    println!("{} lost, {} asked again, at most {} MiB", honest.lost, honest.asked_again, most >> 20);
    Measured { times, lost: honest.lost, asked_again: honest.asked_again, most_memory: most }
}

#[test]
fn an_honest_client_is_served_under_attack() {
    let time = Duration::from_secs(if is_whole() { 60 } else { 1 });
    let Measured { lost, most_memory, .. } = measure(time);
    assert_eq!(lost, 0);
    assert!(most_memory < 512 << 20, "{} MiB", most_memory >> 20);
}

/// With a release build on a machine that does nothing else.
#[test]
#[ignore = "a measurement: KAMNI_PROGRAM=target/release/kamni cargo test -p kamni-app --test it at_length -- --ignored --nocapture"]
fn an_honest_client_does_not_notice_under_attack_at_length() {
    let seconds = std::env::var("KAMNI_ATTACK_SECONDS").ok().and_then(|text| text.parse().ok());
    let measured = measure(Duration::from_secs(seconds.unwrap_or(60)));
    let Measured { times: [page, analysis, action], lost, asked_again, most_memory: memory } = measured;
    assert_eq!((lost, asked_again), (0, 0));
    let limit = Duration::from_millis(100);
    assert!(page < limit && analysis < limit && action < 2 * limit, "{page:?} {analysis:?} {action:?}");
    assert!(memory < 512 << 20, "{} MiB", memory >> 20);
}
