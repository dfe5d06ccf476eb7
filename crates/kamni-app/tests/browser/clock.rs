//! Clocks charge nobody for what the page still shows, and no click is lost meanwhile.

use crate::browser::{Browser, Motion};
use crate::game::{new_game, state};
use crate::server::Server;
use serde_json::json;

/// The page itself points at the first cell that can be chosen, as soon as the board can be used after each move of the computer. It notes how
/// long each move may have been on the clock, so that it does not matter how fast this machine is: from then until its answer has come, and what
/// showing the moves before took beyond the two seconds for it.
const AT_ONCE: &str = "window.made = 0;
    window.charged = 0;
    let usable = 0;
    let before = 0;
    const ask = window.fetch;
    window.fetch = async (address, how) => {
      const answer = await ask(address, how);
      if (how?.body?.includes('\"move\"') && window.made > 1) window.charged += performance.now() - usable;
      return answer;
    };
    const look = () => {
      const cell = document.querySelector('.board .cell.is-start');
      const moves = document.querySelectorAll('aside .move').length;
      const isFree = cell && document.querySelector('.status.yours') && !document.querySelector('.is-moving');
      if (isFree && window.made < 5 && moves === 2 * window.made) {
        usable = performance.now();
        if (window.made > 0) window.charged += Math.max(0, usable - before - 2000);
        window.made += 1;
        before = usable;
        cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      requestAnimationFrame(look);
    };
    look();";

#[tokio::test]
async fn a_turn_begins_when_the_board_can_be_used() {
    let server = Server::shared();
    let browser = Browser::open_with(&server.address, "en", Motion::Full).await;
    let clock = json!({ "base_s": 60, "increment_s": 0 });
    new_game(&browser, "seega/5", json!({ "seats": ["me", "level=1"], "clock": clock })).await;
    browser.js(AT_ONCE).await;
    browser.until("document.querySelectorAll('aside .move').length >= 10").await;
    let left = state(&browser).await["clock"]["left_ms"][0].as_f64().unwrap();
    let charged = browser.js("return window.charged").await.as_f64().unwrap();
    // Four moves are on the clock, and the answers before them took a second each to be shown.
    assert!(60_000.0 - left < charged + 250.0, "{left} left, {charged} for the moves");
    browser.close().await;
}

#[tokio::test]
async fn a_click_during_the_answer_is_the_next_move() {
    let server = Server::shared();
    let browser = Browser::open_with(&server.address, "en", Motion::Full).await;
    new_game(&browser, "seega/5", json!({ "seats": ["me", "level=1"] })).await;
    browser
        .js("const point = (cell) => document.querySelector(`.board [data-cell='${cell}']`)
               .dispatchEvent(new MouseEvent('click', { bubbles: true }));
             point('a1');
             const look = () => {
               // The own stone is down, and the answer has not begun.
               if (document.querySelectorAll('aside .move').length === 1 && !document.querySelector('.is-moving')) point('e5');
               else requestAnimationFrame(look);
             };
             look();")
        .await;
    // The computer may choose the same cell first.
    browser.until("document.querySelectorAll('aside .move').length >= 3 || document.querySelectorAll('aside .move')[1]?.textContent.includes('e5')").await;
    let moves = state(&browser).await["moves"].clone();
    assert!(moves[1] == "e5" || moves[2] == "e5", "{moves}");
    browser.close().await;
}
