//! The game in a real browser: drawn from its layout, played by mouse. The browser and the server are those of
//! kamni's own tests, with this program.

#[path = "../../../crates/kamni-app/tests/browser/browser.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod browser;
#[path = "../../../crates/kamni-app/tests/browser/game.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod game;
#[path = "../../../crates/kamni-app/tests/browser/server.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod server;

use browser::Browser;
use server::Server;

/// The program that is tried.
const PROGRAM: &str = env!("CARGO_BIN_EXE_domineering");

/// A server of its own and a browser that looks at it.
async fn begin() -> (Server, Browser) {
    let server = Server::start();
    let browser = Browser::open(&server.address, "en").await;
    (server, browser)
}

#[tokio::test]
async fn a_game_by_mouse() {
    game::whole_game("domineering/4x4").await;
}

#[tokio::test]
async fn the_front_page_shows_it_and_its_sample_game() {
    let (_server, browser) = begin().await;
    browser.see("[data-play=domineering]").await;
    browser.until("document.querySelector('article:has([data-play=domineering]) svg')").await;
    browser.go("/rules/domineering").await;
    assert_eq!(browser.text("h1").await, "Domineering");
    browser.until("document.querySelectorAll('figure.example svg').length === 3").await;
    browser.close().await;
}
