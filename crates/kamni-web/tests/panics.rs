//! A game of another crate that panics wherever it can: the server answers, and the other games go on.

use kamni::{
    Bilingual, Game, GameInfo, Layout, Notation, Outcome, ParseError, Player, Plugin, Rules, SetupError, Size,
};
use kamni_test_support::http;
use kamni_web::{AppState, DATABASE, Server, Settings};
use kamni_words::Texts;
use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use tempfile::TempDir;

#[derive(Clone, Copy, Debug)]
struct Broken;

impl Game for Broken {
    type Position = ();
    type Move = ();

    fn start(&self) {}

    fn turn(&self, (): &()) -> Player {
        Player::First
    }

    fn outcome(&self, (): &()) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self, (): &(), _moves: &mut Vec<()>) {
        panic!("broken: legal_moves")
    }

    fn play(&self, (): &mut (), (): ()) {
        panic!("broken: play")
    }
}

impl Notation for Broken {
    const INFO: GameInfo =
        GameInfo { name: "broken", title: Bilingual::new("Broken", "Поломка"), ..GameInfo::DEFAULT };

    type Setup = ();

    fn from_rules(_rules: &Rules) -> Self {
        Broken
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: Size::None, options: vec![] }
    }

    fn parse_setup(&self, _text: &str) -> Result<(), ParseError> {
        panic!("broken: parse_setup")
    }

    fn validate(&self, (): ()) -> Result<(), SetupError> {
        Ok(())
    }

    fn write_position(&self, (): &(), _out: &mut dyn fmt::Write) -> fmt::Result {
        panic!("broken: write_position")
    }

    fn parse_move(&self, _text: &str) -> Result<(), ParseError> {
        panic!("broken: parse_move")
    }

    fn write_move(&self, (): (), _out: &mut dyn fmt::Write) -> fmt::Result {
        panic!("broken: write_move")
    }

    fn cells_of_move(&self, (): ()) -> Vec<String> {
        panic!("broken: cells_of_move")
    }

    fn layout(&self, (): &()) -> Option<Layout> {
        panic!("broken: layout")
    }
}

fn app(data: &Path) -> std::sync::Arc<AppState> {
    let games = kamni_games::games().clone().with(Plugin::of::<Broken>());
    let settings = Settings {
        texts: Box::leak(Box::new(Texts::new(games))),
        lessons: Default::default(),
        data: data.to_owned(),
        tables: None,
        rate_limit: 0,
        behind_proxy: false,
        public_url: None,
        max_analyses: 1,
        max_streams: 4,
        max_connections: 16,
        max_live: 16,
        max_games: 100,
        daily_games: 0,
        keep_unused: None,
        keep_classes: 365,
        transfer_time: std::time::Duration::from_secs(600),
    };
    AppState::new(settings).unwrap()
}

/// A server with the broken game and the usual ones, until the test ends.
async fn start(data: &Path) -> SocketAddr {
    let server = Server::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let address = server.address().unwrap();
    tokio::spawn(server.run(app(data), std::future::pending()));
    address
}

/// The whole answer to a request: status line, headers, body. Empty if the connection was closed without one.
async fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let (method, path, body) = (method.to_owned(), path.to_owned(), body.to_owned());
    let asked = move || http::ask(address, &method, &path, &[], &body);
    tokio::task::spawn_blocking(asked).await.unwrap()
}

/// A stored game between two people, by its id.
async fn new_game(address: SocketAddr) -> String {
    let body = r#"{"rules": "kayles/5", "seats": ["me", "open"]}"#;
    let answer = ask(address, "POST", "/api/v1/records", body).await;
    let (_, id) = answer.split_once("\"id\":\"").unwrap_or_else(|| panic!("{answer}"));
    id.split('"').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_game_that_panics_leaves_the_others() {
    let folder = TempDir::new().unwrap();
    let before = start(folder.path()).await;
    let (bad, good) = (new_game(before).await, new_game(before).await);
    // The games are read from the database by another server, in a folder of its own.
    let other = TempDir::new().unwrap();
    kamni_web::backup(&folder.path().join(DATABASE), &other.path().join(DATABASE)).unwrap();
    let database = rusqlite::Connection::open(other.path().join(DATABASE)).unwrap();
    database.execute("UPDATE games SET rules = 'broken' WHERE id = ?1", [&bad]).unwrap();
    drop(database);
    let after = start(other.path()).await;
    for _ in 0..2 {
        let answer = ask(after, "GET", &format!("/api/v1/records/{bad}"), "").await;
        assert!(answer.starts_with("HTTP/1.1 500 "), "{answer}");
        let answer = ask(after, "GET", &format!("/api/v1/records/{good}"), "").await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    assert!(ask(after, "GET", "/healthz", "").await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handler_that_panics_answers() {
    let folder = TempDir::new().unwrap();
    let address = start(folder.path()).await;
    let answer = ask(address, "GET", "/api/v1/show?rules=broken&lang=ru", "").await;
    assert!(answer.starts_with("HTTP/1.1 500 "), "{answer}");
    assert!(answer.contains("content-type: application/problem+json\r\n"), "{answer}");
    assert!(answer.contains("\"type\":\"/api#internal\"") && answer.contains("шибка"), "{answer}");
    assert!(!answer.contains("broken: "), "the message of the panic is for the log: {answer}");
    let create = r#"{"rules": "broken", "seats": ["me", "open"]}"#;
    let answer = ask(address, "POST", "/api/v1/records", create).await;
    assert!(answer.starts_with("HTTP/1.1 500 "), "{answer}");
    let metrics = ask(address, "GET", "/metrics", "").await;
    assert!(metrics.contains("kamni_requests_total{kind=\"api\",status=\"5xx\"} 2"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_panics_is_not_listed() {
    let folder = TempDir::new().unwrap();
    let address = start(folder.path()).await;
    let answer = ask(address, "GET", "/api/v1/games", "").await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    for game in kamni_games::games().infos() {
        assert!(answer.contains(&format!("\"name\":\"{}\"", game.name)), "{answer}");
    }
    assert!(!answer.contains("broken"), "{answer}");
}
