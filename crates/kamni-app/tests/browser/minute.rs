//! The first minute: the line under the board says what to do, and why a click makes no move.

use crate::begin;
use crate::browser::Browser;
use crate::game::{my_turn, new_game};
use crate::sample::{game_of, sample};
use serde_json::json;

/// What the server says about a click, and what the page says after it.
async fn refused(browser: &Browser, rules: &str, position: &str, cells: &[&str]) -> String {
    new_game(browser, rules, json!({ "position": position, "seats": ["me", "me"] })).await;
    for cell in cells {
        browser.click(&format!(".board [data-cell='{cell}']")).await;
    }
    let query = json!({ "rules": rules, "position": position, "cells": cells });
    let known = browser
        .js(&format!(
            "return fetch('/api/v1/refusal', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, \
             body: JSON.stringify({query}) }}).then((answer) => answer.json())"
        ))
        .await;
    let text = known["text"].as_str().unwrap_or_else(|| panic!("{rules} {position} {cells:?}: {known}"));
    browser
        .until(&format!("document.querySelector('.status.refused')?.textContent === {}", json!(text)))
        .await;
    // The cells that the sentence speaks of are marked.
    let marked = browser
        .js("return [...document.querySelectorAll('.board .cell.is-pointed')].map((cell) => cell.dataset.cell)")
        .await;
    for cell in known["cells"].as_array().unwrap() {
        assert!(
            marked.as_array().unwrap().contains(cell),
            "{rules} {position} {cells:?}: {cell} in {marked}"
        );
    }
    assert_eq!(browser.js("return document.querySelectorAll('.toast').length").await, 0);
    text.to_owned()
}

#[tokio::test]
async fn the_line_under_the_board_says_what_the_game_wants() {
    let browser = begin().await;
    let games = browser.js("return fetch('/api/v1/games').then((answer) => answer.json())").await;
    for game in games.as_array().unwrap() {
        new_game(&browser, game["rules"].as_str().unwrap(), json!({})).await;
        let state = my_turn(&browser).await;
        let line = browser.text(".status").await;
        let player = game["players"][0].as_str().unwrap().to_lowercase();
        // Where both take the same stones, the colour says nothing.
        let owned = browser.js("return Boolean(document.querySelector('.player.seat0 .piece-sign'))").await;
        let begin = if owned == true { format!("You play {player}") } else { "Your turn.".to_owned() };
        assert!(line.starts_with(&begin), "{line}");
        let (goal, hint) = (game["goal"].as_str().unwrap(), state["board"]["turn_hint"].as_str().unwrap());
        assert!(line.contains(goal.split_inclusive('.').next().unwrap()) && line.contains(hint), "{line}");
        // All of it, and the facts, are behind a question mark; the players have their colours.
        browser.click("[data-act=rules]").await;
        let sheet = browser.text("dialog.sheet").await.to_lowercase();
        assert!(sheet.contains(&goal.to_lowercase()), "{sheet}");
        let seats = browser.text(".player.seat0").await + &browser.text(".player.seat1").await;
        assert!(!seats.contains("Player"), "{seats}");
        for fact in state["board"]["facts"].as_array().unwrap() {
            assert!(sheet.contains(&fact["text"].as_str().unwrap().to_lowercase()), "{fact}");
        }
        browser.press("\u{e00c}").await;
    }
    // While somebody chooses, the line says what is chosen and how it goes on.
    new_game(&browser, "kayles/5", json!({ "position": "XX.XX 1", "seats": ["me", "me"] })).await;
    browser.click(".board [data-cell='2']").await;
    browser
        .until(
            "document.querySelector('.status')?.textContent.startsWith('Stone 2 picked up. Click it again')",
        )
        .await;
    browser.until("document.querySelector('.status')?.textContent.includes('click a neighbour (1)')").await;
    browser.click(".board [data-cell='1']").await;
    let pair = "document.querySelector('.status')?.textContent";
    browser
        .until(&format!(
            "{pair}.startsWith('1 and 2 picked up') && {pair}.endsWith('where one goes back: 3.')"
        ))
        .await;
    browser.click(".board [data-cell='3']").await;
    browser.until("document.querySelectorAll('aside .move').length === 1").await;
    browser.close().await;
}

/// Each phase of a game says what it asks for, and only that; what a newcomer has to know of captures comes with the first one.
#[tokio::test]
async fn a_turn_is_explained_by_its_phase() {
    let browser = begin().await;
    let phases = [
        ("seega/3", "start", "to place a stone", "between that stone and another"),
        ("seega/3", "aba/b.a/bab a 0-0 0 -", "shuts enemies in between two of yours", "to place a stone"),
        ("kayles/7", "start", "Two cannot be taken yet: on the full row", "twice"),
        ("kayles/7", "XX.XXXX 1", "Click a stone twice", "on the full row"),
        ("kayles/7", "X.X...X 1", "no two of them", "twice"),
        ("kayles/7", "..X.... 1", "Click the last stone", "twice"),
        ("dawson/3x5", "start", "the cell straight ahead", "second one"),
        (
            "dawson/3x5",
            "bb.bb/..b../wwwww w",
            "if another enemy pawn stands right behind on that diagonal, both are taken",
            "Click a pawn",
        ),
        ("chips", "0,4,9:2,7 1", "You have more chips, so you attack", "You have fewer chips"),
        ("chips", "2,7:0,4,9 1", "You have fewer chips: run to the right", "attack"),
    ];
    for (rules, position, says, not) in sample(phases, |phase| game_of(phase.0)) {
        new_game(&browser, rules, json!({ "position": position })).await;
        my_turn(&browser).await;
        let line = browser.text(".status").await;
        assert!(line.contains(says) && !line.contains(not), "{rules} {position}: {line}");
        // There is nothing to take back yet.
        assert_eq!(
            browser.js("return document.querySelector('[data-act=take-back]').disabled").await,
            true,
            "{rules} {position}"
        );
    }
    // For Black the board is turned as a chess board is, and the line says how the game began.
    new_game(&browser, "dawson/3x5", json!({ "seats": ["level=1", "me"] })).await;
    my_turn(&browser).await;
    let names = browser
        .js("return [...document.querySelectorAll('.board [data-cell]')].map((cell) => cell.dataset.cell).slice(0, 5)")
        .await;
    assert_eq!(names, json!(["e1", "d1", "c1", "b1", "a1"]));
    let line = browser.text(".status").await;
    assert!(line.starts_with("You play black. White began: "), "{line}");
    browser.close().await;
}

#[tokio::test]
async fn a_click_that_makes_no_move_is_told_why() {
    let browser = begin().await;
    for (rules, position, cells, words) in sample(KINDS, |kind| game_of(kind.0)) {
        let text = refused(&browser, rules, position, cells).await;
        assert!(text.to_lowercase().contains(words), "{rules} {position} {cells:?}: {text}");
    }
    browser.close().await;
}

/// Every kind of refusal that clicks on a board can bring about: rules, position, clicks, what the reason says.
const KINDS: &[(&str, &str, &[&str], &str)] = &[
    ("kayles/5", "XX.LX 1", &["4"], "just put back"),
    ("kayles/5", "XX.LX 1", &["3"], "is empty"),
    ("kayles/5", "XXX.X 1", &["2", "4"], "choose 1 or 3 too"),
    ("cheops/4", "start", &["3.1"], "the stones 2.1 and 2.2 below it are missing"),
    ("cheops/4", "X../../. 1 0-0", &["3.1"], "the stone 2.2 below it is missing"),
    ("cheops/4", "X../../. 1 0-0", &["2.1", "4.1"], "only be shifted one place to the right"),
    ("cheops/4", "XXX/../. 2 3-0", &["2.1"], "level 2 is complete"),
    ("cheops/4", "XX./X./. 1 0-0", &["2.1"], "3.1 rests on it"),
    ("cheops/4", "..X/../. 1 0-0", &["2.3"], "right end"),
    ("cheops/4", "XX./../. 1 0-0", &["2.1"], "there is a stone on 2.2"),
    ("cheops/4", "XX./X./. 1 0-0", &["3.1"], "the stone 2.3 below that place is missing"),
    ("cheops/4", "start", &["1.2"], "belongs to the base"),
    ("dawson/3x5", "..bbb/.b.../w.www w", &["b2"], "more than one of your pawns can take the pawn on b2"),
    ("dawson/3x5", ".bbbb/b..../.w.ww w", &["a2"], "your pawn on b1 takes the pawn on a2"),
    ("dawson/3x5", "start", &["a2"], "no pawn on a2"),
    ("dawson/3x5", "start", &["a3"], "your opponent's"),
    ("dawson/3x5", "start", &["a1", "b2"], "diagonally only to capture"),
    ("dawson/3x5", "start", &["a1", "c3"], "one cell straight ahead"),
    ("dawson/3x5", "b.bbb/.b.../wwwww w", &["e1"], "must capture"),
    ("dawson/3x5", "b..../w..../....w w", &["a2"], "your opponent's pawn on a3 is in its way"),
    ("dawson/4x3", "w../w../.../..w w", &["a3"], "your own pawn on a4 is in its way"),
    ("dawson/3x5", "b.bbb/.b.../wwwww w", &["a1", "a2"], "the pawn on a1 must take diagonally ahead"),
    ("dawson/3x5", "w..../...../....w w", &["a3"], "has reached the far row and stays there"),
    ("chips", "0,4,9:2,7 1", &["2"], "your opponent's"),
    ("chips", "0,4,9:2,7 1", &["5"], "no chip on 5"),
    ("chips", "0,4,9:2,7 1", &["4", "6"], "one cell: from 4"),
    ("chips", "0,4,9:2,7 1", &["0", "5"], "the line ends beside 0"),
    ("seega/5", "start", &["c3"], "stays empty while stones are being placed"),
    ("seega/3", "a../.../... b 3-4 0 -", &["a3"], "there is a stone on a3 already"),
    ("seega/5", "b..../...../..a.a/...../..... a 0-0 0 c3", &["e3"], "has captured and must move on"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["b2"], "no stone on b2"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["a1"], "your opponent's"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["a3"], "no empty cell beside it"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["c2", "c3"], "there is a stone on c3"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["c2", "b3"], "do not move diagonally"),
    ("seega/3", "aba/b.a/bab a 0-0 0 -", &["c2", "a1"], "one step only"),
];
