//! The page without a server: its files come from one, and everything under `/api` is answered by the engine in the browser.
//!
//! A small proxy stands between browser and server. It names the engine in every page, as the pages of a static site do, and refuses to pass on any question.

use crate::server::Server;
use kamni_learn::shipped::{File, lesson_files, puzzle_files};
use kamni_test_support::http;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, OnceLock};

/// What tests ask over the API is answered where the page's own questions are answered.
const ASKS: &str = "const over = window.fetch;
window.fetch = async (address, how = {}) => {
  const [, path] = /^\\/api\\/v1(.*)$/.exec(String(address)) ?? [];
  if (path === undefined) return over(address, how);
  while (!window.need) await new Promise((done) => setTimeout(done, 10));
  const { backend } = await window.need('engine/index.js');
  const language = new URLSearchParams(path.split('?')[1]).get('lang') ?? document.documentElement.lang;
  return backend.answer(how.method ?? 'GET', path.replace(/[?&]lang=\\w+$/, ''), { language, headers: {}, body: how.body });
};";

/// The files of known values, and their rules.
const VALUES: [(&str, &str); 2] =
    [("seega/5", "full_boards/seega-5.boards"), ("seega/5", "first_stones/seega-5.stones")];

/// The page without a server.
pub struct Alone {
    /// `http://127.0.0.1:PORT`
    pub address: String,
    /// The data beside the engine that was fetched so far.
    pub fetched: Arc<Mutex<Vec<String>>>,
}

/// What is wrong with the engine's file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    Whole,
    Missing,
    /// Half of it is there.
    Damaged,
    /// It is whole, but lessons and puzzles are missing.
    Bare,
}

impl Alone {
    /// The page with a whole engine, for all tests in this process; `None` where no engine was built.
    pub fn shared() -> Option<&'static Alone> {
        static SHARED: OnceLock<Option<Alone>> = OnceLock::new();
        SHARED.get_or_init(|| Alone::start(&Server::shared().address, Engine::Whole)).as_ref()
    }

    /// A page whose files come from this server; `None` where no engine was built.
    pub fn start(server: &str, engine: Engine) -> Option<Alone> {
        let module = std::fs::read(std::env::var_os("KAMNI_WASM")?).expect("KAMNI_WASM names the engine");
        let module = match engine {
            Engine::Whole | Engine::Bare => Some(module),
            Engine::Missing => None,
            Engine::Damaged => Some(module[..module.len() / 2].to_vec()),
        };
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let server: SocketAddr = server.trim_start_matches("http://").parse().unwrap();
        let fetched = Arc::new(Mutex::default());
        let site = Arc::new(Site {
            server,
            module,
            is_whole: matches!(engine, Engine::Whole | Engine::Bare),
            is_bare: engine == Engine::Bare,
            has_failed: Mutex::new(false),
            fails: Condvar::new(),
            game: any_game(server),
            fetched: Arc::clone(&fetched),
        });
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let site = Arc::clone(&site);
                std::thread::spawn(move || site.answer(stream));
            }
        });
        Some(Alone { address, fetched })
    }
}

struct Site {
    server: SocketAddr,
    module: Option<Vec<u8>>,
    is_whole: bool,
    is_bare: bool,
    /// Whether a page was given an engine that cannot run: its words come after that, so that whatever it says has to wait for them.
    has_failed: Mutex<bool>,
    fails: Condvar,
    /// A game of the server: its page is the same for every game.
    game: String,
    fetched: Arc<Mutex<Vec<String>>>,
}

/// Makes a game on the server.
fn any_game(server: SocketAddr) -> String {
    let body = "{\"rules\":\"kayles/5\",\"seats\":[\"me\",\"me\"]}";
    let answer = http::ask(server, "POST", "/api/v1/records", &[], body);
    let (_, rest) = answer.split_once("\"id\":\"").expect("a game");
    rest.split('"').next().unwrap().to_owned()
}

impl Site {
    /// Answers one request and closes the connection. Whoever breaks it off is not told.
    fn answer(&self, mut browser: TcpStream) -> Option<()> {
        let mut request = Vec::new();
        let mut byte = [0];
        while !request.ends_with(b"\r\n\r\n") {
            browser.read_exact(&mut byte).ok()?;
            request.push(byte[0]);
        }
        let request = String::from_utf8(request).ok()?;
        let path = request.split(' ').nth(1)?;
        if !self.is_whole && ["/words.en.json", "/words.ru.json"].iter().any(|words| path.ends_with(words)) {
            let has_not_failed = |has_failed: &mut bool| !*has_failed;
            drop(self.fails.wait_while(self.has_failed.lock().unwrap(), has_not_failed).unwrap());
        }
        let (status, kind, body) = if path.starts_with("/api/v1") {
            ("404 Not Found", "text/plain", b"nobody is here".to_vec())
        } else if path == "/engine/kamni.wasm" {
            match &self.module {
                Some(module) => ("200 OK", "application/wasm", module.clone()),
                None => ("404 Not Found", "text/plain", Vec::new()),
            }
        } else if path == "/engine/asks.js" {
            ("200 OK", "text/javascript", ASKS.as_bytes().to_vec())
        } else if let Some(file) = path.strip_prefix("/engine/data/") {
            self.fetched.lock().unwrap().push(file.to_owned());
            let json = |files: Vec<File>| serde_json::json!(files).to_string().into_bytes();
            match file {
                _ if self.is_bare => ("404 Not Found", "text/plain", Vec::new()),
                "lessons" => ("200 OK", "application/json", json(lesson_files(kamni_games::games()))),
                "puzzles" => ("200 OK", "application/json", json(puzzle_files(kamni_games::games()))),
                number => {
                    let (_, file) = VALUES[number.parse::<usize>().ok()?];
                    ("200 OK", "application/octet-stream", std::fs::read(values(file)).ok()?)
                }
            }
        } else {
            return self.pass_on(&request, browser);
        };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        let sent = browser.write_all(&[head.as_bytes(), &body].concat());
        if path == "/engine/kamni.wasm" {
            *self.has_failed.lock().unwrap() = true;
            self.fails.notify_all();
        }
        sent.ok()
    }

    /// Passes on what the server says to this request; pages name the engine and may run it.
    fn pass_on(&self, request: &str, mut browser: TcpStream) -> Option<()> {
        let dropped = ["host:", "connection:", "accept-encoding:", "if-none-match:", "origin:", "referer:"];
        let kept = request.trim_end().lines().filter(|line| {
            let line = line.to_ascii_lowercase();
            !dropped.iter().any(|name| line.starts_with(name))
        });
        let mut head: Vec<String> = kept.map(str::to_owned).collect();
        if head[0].starts_with("GET /game/") {
            let query = head[0].find('?').map_or(" HTTP/1.1", |at| &head[0][at..]);
            head[0] = format!("GET /game/{}{query}", self.game);
        }
        let mut server = TcpStream::connect(self.server).ok()?;
        let asked = format!("{}\r\nHost: {}\r\nConnection: close\r\n\r\n", head.join("\r\n"), self.server);
        server.write_all(asked.as_bytes()).ok()?;
        let mut answer = Vec::new();
        server.read_to_end(&mut answer).ok()?;
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&answer[..end]).ok()?;
        let mut body = answer[end + 4..].to_vec();
        if head.to_ascii_lowercase().contains("content-type: text/html") {
            *self.has_failed.lock().unwrap() = false;
            let mut data = ["lessons", "puzzles"].map(|name| format!("{name}=/engine/data/{name}")).to_vec();
            data.extend(VALUES.iter().enumerate().map(|(i, (rules, _))| format!("{rules}=/engine/data/{i}")));
            let named = format!(
                "<head><meta name=\"kamni-engine\" content=\"/engine/kamni.wasm\"><meta name=\"kamni-data\" content=\"{}\"><script src=\"/engine/asks.js\"></script>",
                data.join(" ")
            );
            // Without a server there are no answers beforehand.
            let page = String::from_utf8(body).ok()?.replace("\"kamni-known\"", "\"kamni-unknown\"");
            let page = page.replace("rel=\"preload\" href=\"/known/", "title=\"/known/");
            body = page.replacen("<head>", &named, 1).into_bytes();
        }
        if request.split(' ').nth(1)?.ends_with("/kamni.js") {
            // Tests ask the engine that the page itself has: another one would not see what is not kept.
            let script = String::from_utf8(body).ok()?;
            body = script.replacen("const bring = ", "window.need = need;\nconst bring = ", 1).into_bytes();
        }
        let lines = head.lines().filter(|line| !line.to_ascii_lowercase().starts_with("content-length:"));
        let head: String = lines
            .map(|line| {
                line.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
                    + "\r\n"
            })
            .collect();
        let head = format!("{head}Content-Length: {}\r\n\r\n", body.len());
        browser.write_all(&[head.as_bytes(), &body].concat()).ok()
    }
}

fn values(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/seega/src/solve").join(file)
}
