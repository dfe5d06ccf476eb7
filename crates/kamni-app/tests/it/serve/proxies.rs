//! The examples of docs/deploy, with the real programs in front of the real server. What is not installed is skipped.

use super::client::{Client, id};
use super::server::Server;
use crate::wait_until;
use serde_json::json;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A proxy that ends with the test.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its workers end with it.
        let group = rustix::process::Pid::from_child(&self.0);
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        let _ = self.0.wait();
    }
}

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Starts a proxy and waits until it listens; `None` if it is not installed.
fn start(program: &str, words: &[&str], folder: &Path, address: SocketAddr) -> Option<Proxy> {
    let mut command = Command::new(program);
    command.args(words).env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::inherit()).process_group(0);
    let Ok(child) = command.spawn() else {
        println!("skipped: {program} is not installed");
        return None;
    };
    let proxy = Proxy(child);
    wait_until(&format!("{program} listens"), || TcpStream::connect(address).is_ok());
    Some(proxy)
}

/// Plays a game through the proxy.
fn check(address: SocketAddr) {
    let mut anna = Client::new(address);
    assert_eq!(anna.get("/").status, 200);
    assert_eq!(anna.get("/healthz").status, 200);
    assert_eq!(anna.get("/metrics").status, 404);
    let game = anna.create(&json!({ "rules": "kayles/5", "seats": ["me", "open"] }));
    let mut events = Client::new(address).watch(&game, None);
    assert_eq!(events.next().name, "state");
    let mut boris = Client::new(address);
    boris.act(&game, &json!({ "do": "join", "seat": game["invite"] })).expect(200);
    anna.act(&game, &json!({ "do": "move", "move": "3" })).expect(200);
    // Events are not kept back: this one is far smaller than any buffer, and would never come.
    events.until(|state| state["moves"] == json!(["3"]));
    let body = format!("{{\"kgn\":\"{}\"}}", "x".repeat(2 << 20));
    let large = anna.send("POST", "/api/v1/records", Some("application/json"), body.as_bytes());
    // Caddy says 502 where kamni has answered before all was sent.
    assert!(matches!(large.status, 413 | 502), "{}", large.status);
    assert_eq!(boris.state(&game)["you"], json!([1]), "{}", id(&game));
    // Who claims another address has the same limits as before: 1000 games in a day, and no more.
    let records = json!({ "kgn": "[Game \"kayles/5\"]\n\n1 *\n\n".repeat(100) });
    let claims = |number: usize| {
        let claim = format!("198.51.100.{number}");
        Client::new(address).with("x-forwarded-for", &claim).post("/api/v1/records", &records).status
    };
    assert!((0..11).any(|number| claims(number) == 429), "the proxy passes on what clients claim");
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn nginx_as_in_the_example() {
    let server = Server::start(&["--behind-proxy"]);
    let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
    let site: String = example("nginx.conf")
        .lines()
        .filter(|line| !line.contains("ssl_certificate") && !line.contains("[::]"))
        .map(|line| line.replace("listen 443 ssl", &format!("listen {address}")) + "\n")
        .collect();
    let site = site.replace("127.0.0.1:8017", &server.address.to_string());
    let inside = folder.path().display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|kind| format!("{kind}_temp_path {inside}/{kind};\n"))
        .collect();
    let whole = format!(
        "pid {inside}/pid;\nerror_log {inside}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n"
    );
    let file = write(folder.path(), "nginx.conf", &whole);
    let words = ["-c", file.to_str().unwrap(), "-e", "stderr", "-g", "daemon off;"];
    if let Some(_proxy) = start("nginx", &words, folder.path(), address) {
        check(address);
    }
}

#[test]
fn caddy_as_in_the_example() {
    let server = Server::start(&["--behind-proxy"]);
    let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
    let site = example("Caddyfile")
        .replace("games.example.org {", &format!("http://{address} {{"))
        .replace("127.0.0.1:8017", &server.address.to_string());
    let file = write(folder.path(), "Caddyfile", &format!("{{\n\tadmin off\n}}\n{site}"));
    let words = ["run", "--adapter", "caddyfile", "--config", file.to_str().unwrap()];
    if let Some(_proxy) = start("caddy", &words, folder.path(), address) {
        check(address);
    }
}
