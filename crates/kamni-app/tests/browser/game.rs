//! Playing a game on the screen by mouse.

use crate::browser::Browser;
use serde_json::{Value, json};

/// The state of the game on the screen, as the server has it.
pub async fn state(browser: &Browser) -> Value {
    browser.js("return fetch('/api/v1/records/' + location.pathname.split('/')[2]).then((answer) => answer.json())").await
}

/// Makes a game over the API, as the person of this browser, and opens it; `more` are further fields.
pub async fn new_game(browser: &Browser, rules: &str, more: Value) -> Value {
    let mut game = json!({ "rules": rules, "seats": ["me", "level=1"] });
    for (name, value) in more.as_object().unwrap() {
        game[name] = value.clone();
    }
    let made = browser
        .js(&format!(
            "return fetch('/api/v1/records', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, \
             body: JSON.stringify({game}) }}).then((answer) => answer.json())"
        ))
        .await;
    let id = made["id"].as_str().unwrap_or_else(|| panic!("{made}"));
    browser.go(&format!("/game/{id}")).await;
    browser.see(".status:not(:empty)").await;
    made
}

/// Changes a setting in the sheet, as a person does from a game.
pub async fn set(browser: &Browser, name: &str, choice: &str) {
    browser.click("[data-act=more]").await;
    browser.click(".menu [data-act=preferences]").await;
    browser.see(&format!("dialog [name={name}]")).await;
    browser
        .js(&format!(
            "const field = document.querySelector('dialog [name={name}]');
             field.value = '{choice}';
             field.dispatchEvent(new Event('change'));
             document.querySelector('dialog[open]').close();"
        ))
        .await;
}

/// Waits until it is this browser's turn or the game is over; then the state.
pub async fn my_turn(browser: &Browser) -> Value {
    browser.until("document.querySelector('.status.yours, .status.over')").await;
    state(browser).await
}

/// How many moves the page shows.
pub async fn shown_moves(browser: &Browser) -> u64 {
    browser.js("return document.querySelectorAll('aside .moves .move').length").await.as_u64().unwrap()
}

/// Makes a move by clicking on the board.
pub async fn click_move(browser: &Browser, choice: &Value) {
    let before = shown_moves(browser).await;
    let cells: Vec<&str> = choice["cells"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    if cells.is_empty() {
        browser.click(".board .board-pass").await;
    }
    for (at, cell) in cells.iter().enumerate() {
        // A move may be complete before its last cell.
        if at > 0 && !is_choosing(browser).await {
            break;
        }
        browser.click(&format!(".board [data-cell='{cell}']")).await;
    }
    confirm(browser, before, async || {
        if let Some(last) = cells.last() {
            browser.click(&format!(".board [data-cell='{last}']")).await;
        }
    })
    .await;
}

/// Whether a move is begun and not made.
async fn is_choosing(browser: &Browser) -> bool {
    browser.js("return Boolean(document.querySelector('.board .cell.is-chosen'))").await == true
}

/// Waits for a move that was pointed at, after this many; one that could go on is ended by `again`, the same stone once more.
pub async fn confirm(browser: &Browser, before: u64, again: impl AsyncFnOnce()) {
    let made = format!("document.querySelectorAll('aside .moves .move').length > {before}");
    browser.until(&format!("{made} || document.querySelector('.board .cell.is-chosen')")).await;
    if browser.js(&format!("return {made}")).await != true {
        again().await;
    }
    browser.until(&made).await;
}

/// Plays a game of this kind to its end, by mouse.
pub async fn whole_game(browser: &Browser, rules: &str) {
    browser.go(&format!("/new?rules={rules}")).await;
    browser.see("form.new[aria-busy=false]").await;
    browser.click("form.new button.primary").await;
    let mut rounds = 0;
    loop {
        let state = my_turn(browser).await;
        if state["over"] == true {
            assert_eq!(state["end"], "rules", "{state}");
            break;
        }
        let choices = state["board"]["choices"].as_array().unwrap();
        // Not always the first one, so that different kinds of moves come up.
        click_move(browser, &choices[(rounds * 7) % choices.len()]).await;
        rounds += 1;
        assert!(rounds < 300, "{state}");
    }
    browser.see(".ending-title").await;
    // Whoever won one of the games on offer is led to the next one, everybody else to the same again.
    browser.see("[data-act=rematch], [data-act=onward]").await;
}
