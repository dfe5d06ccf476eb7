//! The page in a real browser: Debian's packages `chromium` and `chromium-driver`, driven over WebDriver.

mod access;
mod alone;
mod browser;
mod classes;
mod cut;
mod ending;
mod engine;
mod files;
mod game;
mod learn;
mod minute;
mod motion;
mod newcomer;
mod play;
mod puzzles;
mod reach;
mod server;
mod share;
mod site;
mod space;
mod start;
mod study;
mod stumbles;
mod together;

use alone::{Alone, Engine};
use browser::Browser;
use server::Server;

/// The program that is tried.
const PROGRAM: &str = env!("CARGO_BIN_EXE_kamni");

/// Who answers the page.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answers {
    /// The server that it comes from.
    Server,
    /// The engine in the browser; `KAMNI_WASM` names its file, and without it there is nothing to test.
    Engine,
}

/// A server of its own and a browser that looks at it, on a page without a board.
async fn begin() -> (Server, Browser) {
    let server = Server::start();
    let browser = Browser::open_simply(&server.address, "en").await;
    (server, browser)
}

/// The same with somebody else who answers; `None` where there is no engine.
async fn begin_with(answers: Answers) -> Option<(Server, Browser)> {
    if answers == Answers::Server {
        return Some(begin().await);
    }
    let server = Server::start();
    let Some(alone) = Alone::start(&server.address, Engine::Whole) else {
        println!("skipped: KAMNI_WASM does not name the engine; crates/kamni-wasm/build makes it");
        return None;
    };
    let browser = Browser::open_simply(&alone.address, "en").await;
    Some((server, browser))
}

/// The tests that hold whoever answers: each is run with both.
macro_rules! with_both {
    ($($name:ident),* $(,)?) => {
        mod on_a_server {
            $(#[tokio::test]
            async fn $name() {
                super::$name(crate::Answers::Server).await;
            })*
        }
        mod without_a_server {
            $(#[tokio::test]
            async fn $name() {
                super::$name(crate::Answers::Engine).await;
            })*
        }
    };
}
pub(crate) use with_both;
