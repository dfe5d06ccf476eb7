//! The page in a real browser: Debian's packages `chromium` and `chromium-driver`, driven over WebDriver.

mod access;
mod alone;
mod browser;
mod classes;
mod clock;
mod cut;
mod devtools;
mod ending;
mod engine;
mod files;
mod game;
mod isolation;
mod learn;
mod minute;
mod motion;
mod newcomer;
mod pages;
mod people;
mod play;
mod pool;
mod process;
mod puzzles;
mod reach;
mod sample;
mod server;
mod share;
mod site;
mod space;
mod start;
mod study;
mod stumbles;
mod together;

use alone::Alone;
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

/// A fresh user on a page without a board.
async fn begin() -> Browser {
    Browser::open_simply(&Server::shared().address, "en").await
}

/// The same with somebody else who answers; `None` where there is no engine.
async fn begin_with(answers: Answers) -> Option<Browser> {
    if answers == Answers::Server {
        return Some(begin().await);
    }
    let Some(alone) = Alone::shared() else {
        println!("skipped: KAMNI_WASM does not name the engine; crates/kamni-wasm/build makes it");
        return None;
    };
    Some(Browser::open_simply(&alone.address, "en").await)
}

/// The tests of what page and engine do differently, such as keeping games: each is run with both.
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
