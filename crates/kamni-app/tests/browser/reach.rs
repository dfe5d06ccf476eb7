//! Keys, wheel and fingers; double clicks; a second tab; a server that goes away.

use crate::begin;
use crate::browser::Browser;
use crate::cut::Cut;
use crate::game::{my_turn, new_game, shown_moves, state};
use crate::server::Server;
use fantoccini::key::Key;
use kamni_test_support::http;
use serde_json::json;
use std::time::SystemTime;

/// The middle of a cell on the screen.
async fn place(browser: &Browser, cell: &str) -> (f64, f64) {
    let script = format!(
        "const {{ x, y, width, height }} = document.querySelector(`.board [data-cell='{cell}'] .cell-hit`).getBoundingClientRect();
         return [x + width / 2, y + height / 2];"
    );
    let at = browser.js(&script).await;
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

async fn double_click(browser: &Browser, cell: &str) {
    let (x, y) = place(browser, cell).await;
    for count in [1, 2] {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": count });
            browser.devtools("Input.dispatchMouseEvent", event).await;
        }
    }
}

async fn wheel(browser: &Browser, (x, y): (f64, f64), by: i32) {
    let event = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by });
    browser.devtools("Input.dispatchMouseEvent", event).await;
}

/// Draws a finger over the screen.
async fn swipe(browser: &Browser, (x, y): (f64, f64), by: f64) {
    // The finger takes a fifth of a second, however long the commands take.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs_f64();
    for (kind, points, time) in [
        ("touchStart", json!([{ "x": x, "y": y }]), now),
        ("touchMove", json!([{ "x": x + by, "y": y }]), now + 0.1),
        ("touchEnd", json!([]), now + 0.2),
    ] {
        let event = json!({ "type": kind, "touchPoints": points, "timestamp": time });
        browser.devtools("Input.dispatchTouchEvent", event).await;
    }
}

/// Waits until the position after this many moves is shown, or the game itself.
async fn looks(browser: &Browser, count: Option<usize>) {
    match count {
        Some(count) => {
            let current = format!(
                "document.querySelector('.board.looking') && \
                 [...document.querySelectorAll('aside .move')].findIndex((one) => one.ariaCurrent === 'true') === {count} - 1"
            );
            browser.until(&current).await;
        }
        None => browser.until("!document.querySelector('.board.looking')").await,
    }
}

#[tokio::test]
async fn keys_wheel_and_fingers_step_through_a_game() {
    let browser = begin().await;
    new_game(&browser, "seega/5", json!({ "seats": ["me", "me"] })).await;
    for cell in ["a1", "a2", "a3", "a4"] {
        browser.click(&format!(".board [data-cell={cell}]")).await;
        browser.until(&format!("document.querySelector('.board [data-on={cell}]')")).await;
    }
    my_turn(&browser).await;
    let pieces = "return document.querySelectorAll('.board [data-on]:not([data-on^=tray])').length";

    // The last click was on a cell; arrows step all the same.
    for count in [Some(3), Some(2)] {
        browser.press(&Key::Left.to_string()).await;
        looks(&browser, count).await;
    }
    browser.until("document.querySelectorAll('.board [data-on]:not([data-on^=tray])').length === 2").await;
    assert!(browser.text(".status").await.contains("Move 1, Blue: a2."));
    // A turn of each player has one number, and every move is named for those who listen.
    let rounds = "return [...document.querySelectorAll('aside .moves li')].map((one) => one.textContent)";
    assert_eq!(browser.js(rounds).await, json!(["1.a1a2", "2.a3a4"]));
    let named = "return [...document.querySelectorAll('aside .move')].map((one) => one.ariaLabel)";
    let names = ["Move 1, Green: a1", "Move 1, Blue: a2", "Move 2, Green: a3", "Move 2, Blue: a4"];
    assert_eq!(browser.js(named).await, json!(names));
    // Nothing can be chosen in an earlier position.
    browser.click(".board [data-cell=e5]").await;
    assert_eq!(browser.js("return document.querySelectorAll('.board .is-chosen').length").await, 0);
    browser.press(&Key::Home.to_string()).await;
    looks(&browser, Some(0)).await;
    browser.press("]").await;
    looks(&browser, Some(1)).await;
    browser.press(&Key::Escape.to_string()).await;
    looks(&browser, None).await;
    browser.until(&pieces.replace("return ", "").replace("length", "length === 4")).await;

    // The keyboard walks over the board once it came there.
    browser.tab_to("element.dataset.cell").await;
    let here = browser.js("return document.activeElement.dataset.cell").await;
    browser.press(&Key::Up.to_string()).await;
    browser.press(&Key::Right.to_string()).await;
    assert_ne!(browser.js("return document.activeElement.dataset.cell").await, here);
    looks(&browser, None).await;
    browser.press(",").await;
    looks(&browser, Some(3)).await;
    browser.click("[data-act=return]").await;
    looks(&browser, None).await;

    let over = place(&browser, "c3").await;
    wheel(&browser, over, -120).await;
    looks(&browser, Some(3)).await;
    wheel(&browser, over, 120).await;
    looks(&browser, None).await;

    // A finger to the right shows the move before; the buttons do the same.
    browser.screen(360, 640).await;
    let over = place(&browser, "c3").await;
    swipe(&browser, over, 120.0).await;
    looks(&browser, Some(3)).await;
    swipe(&browser, over, 120.0).await;
    looks(&browser, Some(2)).await;
    swipe(&browser, over, -120.0).await;
    looks(&browser, Some(3)).await;
    browser.click("[data-step=last]").await;
    looks(&browser, None).await;
    assert_eq!(shown_moves(&browser).await, 4);
    browser.close().await;
}

#[tokio::test]
async fn a_double_click_is_one_move_and_escape_drops_half_of_one() {
    let browser = begin().await;
    // A click places a stone; the second half of the double click falls on it.
    new_game(&browser, "seega/5", json!({ "seats": ["me", "me"] })).await;
    double_click(&browser, "b2").await;
    browser.until("document.querySelectorAll('aside .move').length > 0").await;
    assert_eq!(state(&browser).await["moves"], json!(["b2"]));
    browser.until("document.querySelector('.status.yours:not(.refused)')").await;

    // A double click on a stone that could go on takes it; on one that must go on chooses it.
    new_game(&browser, "kayles/5", json!({ "position": "XX.XX 1", "seats": ["me", "me"] })).await;
    double_click(&browser, "1").await;
    browser.until("document.querySelectorAll('aside .move').length === 1").await;
    assert_eq!(state(&browser).await["moves"], json!(["1"]));
    new_game(&browser, "seega/3", json!({ "position": "aba/b.a/bab a 0-0 0 -", "seats": ["me", "me"] }))
        .await;
    double_click(&browser, "c2").await;
    browser.until("document.querySelector('.status')?.textContent.includes('Chosen: c2')").await;
    assert!(browser.text(".status").await.contains("b2"));
    // Wherever the focus is, Escape drops it.
    browser.js("document.activeElement.blur()").await;
    browser.press(&Key::Escape.to_string()).await;
    browser.until("!document.querySelector('.board .is-chosen')").await;
    assert!(!browser.text(".status").await.contains("Chosen"));
    assert_eq!(state(&browser).await["moves"], json!([]));
    browser.close().await;
}

#[tokio::test]
async fn a_move_outlives_a_server_that_is_away() {
    let server = Server::shared();
    let line = Cut::to(server.socket().parse().unwrap()).await;
    let browser = Browser::open(&line.address, "en").await;
    new_game(&browser, "seega/5", json!({})).await;
    my_turn(&browser).await;
    line.cut();
    browser.until("document.querySelector('.status.away')").await;
    assert!(browser.text(".status").await.contains("The server is not answering"));
    // The board is still there, a click that makes no move is answered, and a move is kept.
    browser.click(".board [data-cell=c3]").await;
    browser.until("document.querySelector('.status.refused')").await;
    assert!(browser.text(".status").await.contains("c3"));
    browser.click(".board [data-cell=b2]").await;
    browser
        .until("document.querySelector('.status')?.textContent.includes('Your move b2 will be sent')")
        .await;
    // A second one is not.
    browser.click(".board [data-cell=d4]").await;
    line.mend();
    browser.until("document.querySelectorAll('aside .move').length === 2").await;
    browser.until("!document.querySelector('.status.away') && document.querySelector('.status.yours')").await;
    assert_eq!(state(&browser).await["moves"][0], "b2");

    // A kept move can be dropped.
    line.cut();
    browser.until("document.querySelector('.status.away')").await;
    let free = "[...document.querySelectorAll('.board .cell.is-start')].at(-1)?.dataset.cell";
    let cell = browser.js(&format!("return {free}")).await;
    browser.click(&format!(".board [data-cell={}]", cell.as_str().unwrap())).await;
    browser.until("document.querySelector('.status')?.textContent.includes('will be sent')").await;
    browser.press(&Key::Escape.to_string()).await;
    browser.until("!document.querySelector('.status')?.textContent.includes('will be sent')").await;
    line.mend();
    browser.until("!document.querySelector('.status.away')").await;
    assert_eq!(state(&browser).await["moves"].as_array().unwrap().len(), 2);
    browser.close_after_trouble().await;
}

/// On a slow line, without a device for sound, and whenever somebody reloads or goes back, the game goes on.
#[tokio::test]
async fn a_game_goes_on_on_a_slow_line_without_sound() {
    let browser = begin().await;
    let mute = "window.AudioContext = class { constructor() { window.isMute = true; throw new Error('no device'); } };";
    browser.before_all(mute).await;
    browser.devtools("Network.enable", json!({})).await;
    let slow = json!({
        "offline": false, "latency": 300, "downloadThroughput": 200_000, "uploadThroughput": 50_000
    });
    browser.devtools("Network.emulateNetworkConditions", slow).await;
    new_game(&browser, "seega/5", json!({})).await;
    my_turn(&browser).await;
    browser.click(".board [data-cell=b2]").await;
    // The move is on its way, and either arrives or does not.
    browser.client.refresh().await.unwrap();
    my_turn(&browser).await;
    browser.click(".board .cell.is-start").await;
    let answered =
        "document.querySelectorAll('aside .move').length >= 2 && document.querySelector('.status.yours')";
    browser.until(answered).await;
    assert_eq!(browser.js("return window.isMute").await, true);
    browser.go("/games").await;
    browser.client.back().await.unwrap();
    browser.until(answered).await;
    browser.close_after_trouble().await;
}

#[tokio::test]
async fn two_tabs_with_one_game_never_disagree() {
    let server = Server::shared();
    let line = Cut::to(server.socket().parse().unwrap()).await;
    let mut browser = Browser::open(&line.address, "en").await;
    let game = new_game(&browser, "seega/5", json!({ "seats": ["me", "me"] })).await;
    let path = format!("/game/{}", game["id"].as_str().unwrap());
    let first = browser.client.window().await.unwrap();
    browser.open_tab().await;
    browser.go(&path).await;
    browser.click(".board [data-cell=a1]").await;
    browser.until("document.querySelectorAll('aside .move').length === 1").await;

    // The other tab shows it without being asked.
    browser.client.switch_to_window(first.clone()).await.unwrap();
    browser.until("document.querySelectorAll('aside .move').length === 1").await;
    browser.until("document.querySelector('.board [data-on=a1]')").await;

    // While it does not hear the server, it moves; meanwhile the game goes on elsewhere.
    line.cut();
    browser.until("document.querySelector('.status.away')").await;
    browser.click(".board [data-cell=b2]").await;
    browser.until("document.querySelector('.status')?.textContent.includes('will be sent')").await;
    let cookie = browser.client.get_named_cookie("kamni_key").await.unwrap().value().to_owned();
    elsewhere(server, &path, &cookie, "e5").await;
    line.mend();
    browser.until("document.querySelectorAll('aside .move').length === 2").await;
    browser.until("document.querySelector('.status')?.textContent.includes('b2 was not made')").await;
    assert_eq!(state(&browser).await["moves"], json!(["a1", "e5"]));
    browser.until("document.querySelector('.board [data-on=e5]')").await;
    browser.close_after_trouble().await;
}

/// Makes a move by another way than this browser's.
async fn elsewhere(server: &Server, path: &str, cookie: &str, cell: &str) {
    let id = path.rsplit('/').next().unwrap();
    let body = json!({ "do": "move", "move": cell }).to_string();
    let (to, path) = (server.socket().parse().unwrap(), format!("/api/v1/records/{id}/actions"));
    let key = format!("kamni_key={cookie}");
    let asked = move || http::ask(to, "POST", &path, &[("Cookie", &key)], &body);
    let answer = tokio::task::spawn_blocking(asked).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn a_clock_that_runs_out_behind_a_sleeping_tab() {
    let server = Server::shared();
    let line = Cut::to(server.socket().parse().unwrap()).await;
    let browser = Browser::open(&line.address, "en").await;
    new_game(&browser, "kayles/10", json!({ "clock": { "base_s": 10, "increment_s": 0 } })).await;
    my_turn(&browser).await;
    browser.click(".board [data-cell='5']").await;
    browser.until("document.querySelectorAll('aside .move').length === 2").await;
    // Asleep: nothing reaches the page, and its time runs out.
    line.cut();
    browser.until("document.querySelector('.player.turn .clock')?.textContent === '0:00.0'").await;
    browser.until("document.querySelector('.status.away')").await;
    line.mend();
    browser.until("document.querySelector('.status.over')").await;
    assert_eq!(state(&browser).await["end"], "time");
    browser.until("!document.querySelector('.status.away')").await;
    browser.close_after_trouble().await;
}
