//! Where people who had never seen the games stumbled.

use crate::game::new_game;
use crate::{Answers, begin_with};
use serde_json::json;
use std::time::Duration;

async fn a_click_that_misses_keeps_what_is_chosen(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    new_game(&browser, "chips", json!({ "position": "0,4,9:2,7 1", "seats": ["me", "me"] })).await;
    browser.click(".board [data-cell='4']").await;
    browser.click(".board [data-cell='1']").await;
    browser
        .until("document.querySelector('.status.refused')?.textContent.includes('from 4 to 3 or 5')")
        .await;
    browser.see(".board .cell.is-chosen[data-cell='4']").await;
    // Dropping the chip ends what was said about it.
    browser.press("\u{e00c}").await;
    browser.until("!document.querySelector('.board .cell.is-chosen, .status.refused')").await;
    browser.click(".board [data-cell='4']").await;
    browser.click(".board [data-cell='1']").await;
    browser.see(".status.refused").await;
    browser.click(".board [data-cell='5']").await;
    browser.until("document.querySelector('aside .move')?.textContent === '4>5'").await;
    browser.close().await;
}

async fn whoever_changes_their_mind_begins_anew(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    // A stone that could be shifted is chosen, and then another one is laid.
    new_game(&browser, "cheops/6", json!({ "position": "X.X../..../.../../. 1 0-0", "seats": ["me", "me"] }))
        .await;
    browser.click(".board [data-cell='2.3']").await;
    browser.see(".board .cell.is-chosen[data-cell='2.3']").await;
    browser.click(".board [data-cell='2.5']").await;
    browser.until("document.querySelector('aside .move')?.textContent === '2.5'").await;
    browser.close().await;
}

async fn a_click_on_what_was_taken_by_itself_is_no_mistake(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    new_game(&browser, "dawson/3x5", json!({ "position": "bb.bb/..b../ww..w w", "seats": ["me", "me"] }))
        .await;
    browser.click(".board [data-cell='b1']").await;
    browser.click(".board [data-cell='c2']").await;
    browser.until("document.querySelector('aside .move')?.textContent === 'b1xc2xd3'").await;
    browser.click(".board [data-cell='d3']").await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(browser.js("return document.querySelectorAll('.status.refused').length").await, 0);
    // Later it is a click like others.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    browser.click(".board [data-cell='d3']").await;
    browser.see(".status.refused").await;
    browser.close().await;
}

async fn a_stone_that_must_go_on_is_chosen_and_its_turn_stays_marked(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    let position = "...../....b/...../..a../ab... a 0-0 0 -";
    new_game(&browser, "seega/5", json!({ "position": position, "seats": ["me", "me"] })).await;
    browser.click(".board [data-cell='c2']").await;
    browser.click(".board [data-cell='c1']").await;
    browser.see(".board .cell.is-chosen[data-cell='c1']").await;
    browser.see(".board .cell.is-target[data-cell='d1']").await;
    browser.click(".board [data-cell='d1']").await;
    browser.until("document.querySelectorAll('aside .move').length === 2").await;
    browser.see(".board [data-trace='b1'].is-taken").await;
    browser.see(".board [data-trace='c2'].is-from").await;
    browser.see(".board [data-trace='d1'].is-to").await;
    // The marks go with the next turn.
    browser.click(".board [data-cell='e4']").await;
    browser.click(".board [data-cell='e3']").await;
    browser.until("document.querySelector(\".board [data-trace='e3'].is-to\")").await;
    assert_eq!(browser.js("return document.querySelectorAll('[data-trace=b1]').length").await, 0);
    browser.close().await;
}

async fn the_rules_lead_back_to_the_game(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    let made = new_game(&browser, "kayles/7", json!({})).await;
    browser.click(".title a[href^='/rules/']").await;
    browser.click(".back-to-game a").await;
    let path = format!("/game/{}", made["id"].as_str().unwrap());
    browser.until(&format!("location.pathname === {}", json!(path))).await;
    browser.close().await;
}

async fn the_line_of_chips_keeps_its_scale(answers: Answers) {
    let Some((_server, browser)) = begin_with(answers).await else { return };
    browser.phone().await;
    new_game(&browser, "chips", json!({ "position": "0,4,9:2,7 1", "seats": ["me", "me"] })).await;
    let place = "const at = document.querySelector(\".board [data-cell='1']\").getBoundingClientRect(); return [at.x, at.width]";
    let before = browser.js(place).await;
    for (at, [from, to]) in [["4", "3"], ["2", "1"], ["0", "1"], ["7", "8"]].into_iter().enumerate() {
        browser.click(&format!(".board [data-cell='{from}']")).await;
        browser.click(&format!(".board [data-cell='{to}']")).await;
        browser.until(&format!("document.querySelectorAll('aside .move').length === {}", at + 1)).await;
        browser.until("!document.querySelector('.board .is-moving')").await;
        assert_eq!(browser.js(place).await, before, "after {from}>{to}");
        assert_eq!(browser.js("return document.querySelectorAll('.board .is-fold').length").await, 0);
    }
    browser.close().await;
}

crate::with_both!(
    a_click_that_misses_keeps_what_is_chosen,
    whoever_changes_their_mind_begins_anew,
    a_click_on_what_was_taken_by_itself_is_no_mistake,
    a_stone_that_must_go_on_is_chosen_and_its_turn_stays_marked,
    the_rules_lead_back_to_the_game,
    the_line_of_chips_keeps_its_scale,
);
