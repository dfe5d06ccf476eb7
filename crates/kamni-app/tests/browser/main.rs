//! The page in a real browser: Debian's packages `chromium` and `chromium-driver`, driven over WebDriver.

mod access;
mod browser;
mod classes;
mod cut;
mod ending;
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

use browser::Browser;
use server::Server;

/// The program that is tried.
const PROGRAM: &str = env!("CARGO_BIN_EXE_kamni");

/// A server of its own and a browser that looks at it.
async fn begin() -> (Server, Browser) {
    let server = Server::start();
    let browser = Browser::open(&server.address, "en").await;
    (server, browser)
}
