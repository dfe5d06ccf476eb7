//! The game in a real browser: drawn from its layout, played by mouse. The browser and the server are those of
//! kamni's own tests, with this program.

#[path = "../../../crates/kamni-app/tests/browser/browser.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod browser;
#[path = "../../../crates/kamni-app/tests/browser/devtools.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod devtools;
#[path = "../../../crates/kamni-app/tests/browser/game.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod game;
#[path = "../../../crates/kamni-app/tests/browser/pool.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod pool;
#[path = "../../../crates/kamni-app/tests/browser/process.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod process;
#[path = "../../../crates/kamni-app/tests/browser/server.rs"]
#[allow(dead_code, reason = "one game needs only a part of it")]
mod server;

use browser::Browser;
use server::Server;

/// The program that is tried.
const PROGRAM: &str = env!("CARGO_BIN_EXE_domineering");

/// A fresh user on the front page.
async fn begin() -> Browser {
    Browser::open(&Server::shared().address, "en").await
}

#[tokio::test]
async fn a_game_by_mouse() {
    let browser = begin().await;
    game::whole_game(&browser, "domineering/4x4").await;
    browser.close().await;
}

#[tokio::test]
async fn the_front_page_shows_it_and_its_sample_game() {
    let browser = begin().await;
    browser.see("[data-play=domineering]").await;
    browser.until("document.querySelector('article:has([data-play=domineering]) svg')").await;
    browser.go("/rules/domineering").await;
    assert_eq!(browser.text("h1").await, "Domineering");
    // Boards come alive when they come into view.
    for example in 0..3 {
        let figure = format!("document.querySelectorAll('figure.example')[{example}]");
        browser.js(&format!("{figure}.scrollIntoView()")).await;
        browser
            .until(&format!(
                "{figure}.querySelector('kamni-board[ready]')?.shadowRoot.querySelector('svg g')"
            ))
            .await;
    }
    browser.close().await;
}

#[tokio::test]
async fn every_move_has_its_reason() {
    let browser = begin().await;
    browser.go("/analysis?rules=domineering/4x4").await;
    browser.see(".because .grade.loss").await;
    // The reason stands below its moves, and describes them to those who do not see that.
    let reason = browser.text(".because .why").await;
    assert!(reason.contains("Horizontal answers"), "{reason}");
    let described = browser
        .js("return document.getElementById(document.querySelector('.because .grade').getAttribute('aria-describedby')).innerText")
        .await;
    assert!(reason.contains(described.as_str().unwrap().trim()), "{described}");
    // Going there with the keyboard points at the cells on the board.
    browser.tab_to("element.matches('.because .grade')").await;
    browser.until("document.querySelectorAll('.cell.is-pointed').length === 2").await;
    // A review brings the reason of a bad move.
    browser.go("/analysis?rules=domineering/4x4&moves=a1a2_b2c2").await;
    browser.see(".verdict").await;
    browser.click("[data-act=review]").await;
    let finding = browser.text(".finding .why").await;
    assert_eq!(finding, "a1a2 was bad: Horizontal answers b2c2 and wins.");
    browser.click(".finding").await;
    browser.until("document.querySelector('.mark.why')?.innerText.startsWith('a1a2 ')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_move_that_was_played_is_explained() {
    let browser = begin().await;
    let game = browser
        .js("return fetch('/api/v1/records', { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
             body: JSON.stringify({ rules: 'domineering/4x4', seats: ['me', 'perfect'] }) }).then((answer) => answer.json()).then((state) => state.id)")
        .await;
    browser.go(&format!("/game/{}", game.as_str().unwrap())).await;
    browser.until("document.querySelector('.status.yours')").await;
    browser.click("[data-act=more]").await;
    browser.click(".menu [data-act=type]").await;
    let input = browser.see(".typing input").await;
    input.send_keys("a1a2").await.unwrap();
    browser.click(".typing button").await;
    browser.until("document.querySelectorAll('aside .moves .move').length >= 2").await;
    browser.click("aside .moves .move").await;
    browser.click("[data-act=why]").await;
    browser.until("document.querySelector('.hint')?.innerText.includes('Better was a2a3.')").await;
    let told = browser.text(".hint").await;
    assert!(told.starts_with("Your move a1a2 loses: your opponent answers b2c2 and wins."), "{told}");
    browser.until("document.querySelectorAll('.cell.is-pointed').length === 2").await;
    browser.close().await;
}
