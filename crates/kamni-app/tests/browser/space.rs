//! The play page on screens of all sizes.

use crate::begin;
use crate::browser::Browser;
use crate::game::new_game;
use crate::sample::{game_of, pairs, sample};
use serde_json::{Value, json};

/// What is cut off, and what is too small for a finger.
const CUT: &str = "
    const wide = innerWidth;
    const found = [];
    if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const scroller of document.querySelectorAll('.board-scroller'))
        if (scroller.scrollWidth > scroller.clientWidth + 1) found.push(`the board is ${scroller.scrollWidth} wide`);
    for (const one of document.querySelectorAll('main :is(button, a, input, p, li, h1, [data-cell] .cell-hit, .piece)')) {
        const { left, right, width, height } = one.getBoundingClientRect();
        if (width === 0 || one.closest('.unseen')) continue;
        const name = one.closest('[data-cell]')?.dataset.cell ?? one.textContent ?? one.className;
        if (left < -0.5 || right > wide + 0.5) found.push(`${name}: from ${left} to ${right}`);
        if (one.scrollWidth > one.clientWidth + 1 && one.matches('button, p, li, h1')) found.push(`${name}: its text`);
        const least = one.matches('button') ? 23.5 : one.matches('.cell-hit') ? 18 : 0;
        if (Math.min(width, height) < least || Math.max(width, height) < 1.25 * least)
            found.push(`${name}: ${width} by ${height}`);
    }
    return found;";

/// The rules to look at: the usual ones of every game with all that is offered, and the widest that people play.
async fn rules(browser: &Browser) -> Vec<(String, String)> {
    let games = browser.js("return fetch('/api/v1/games').then((answer) => answer.json())").await;
    let mut all: Vec<(String, String)> = Vec::new();
    for game in games.as_array().unwrap() {
        for start in game["starts"].as_array().unwrap() {
            let text = |name: &str| start[name].as_str().unwrap().to_owned();
            all.push((text("rules"), text("position")));
        }
    }
    for wide in ["kayles/64", "dawson/3x20", "seega/9", "cheops/12"] {
        all.push((wide.to_owned(), "start".to_owned()));
    }
    all
}

#[tokio::test]
async fn nothing_is_cut_on_a_phone() {
    let browser = begin().await;
    browser.screen(360, 640).await;
    let all = pairs(&["en", "ru"], &rules(&browser).await);
    for (language, (rules, position)) in sample(all, |(_, (rules, _))| game_of(rules)) {
        browser.go(&format!("/about?lang={language}")).await;
        new_game(&browser, &rules, json!({ "position": position })).await;
        browser.until("document.querySelector('.board [data-cell]')").await;
        let cut = browser.js(CUT).await;
        assert_eq!(cut, Value::Array(Vec::new()), "{rules} {position} in {language}");
        // What there is to do, and the first buttons, are in sight without scrolling.
        let low = browser.js("return document.querySelector('.status').getBoundingClientRect().bottom").await;
        let usual = language == "en" && !["kayles/64", "seega/9", "cheops/12"].contains(&rules.as_str());
        assert!(
            !usual || low.as_f64().unwrap() <= 640.0,
            "{rules} {position}: the status line ends at {low}"
        );
    }
    browser.close().await;
}

/// A long line is broken to fit, every level of the pyramid is named, and help is in sight.
#[tokio::test]
async fn a_phone_shows_it_all_in_both_languages() {
    let browser = begin().await;
    browser.screen(360, 640).await;
    let languages = ["en", "ru"];
    let lines = pairs(&languages, &["0,3,6,14,19,22:2,9,17,24 1", "0,4,9,30,33,50,77:2,7,40,60 1"]);
    for (language, position) in sample(lines, |(language, _)| language) {
        browser.go(&format!("/about?lang={language}")).await;
        new_game(&browser, "chips", json!({ "position": position })).await;
        browser.until("document.querySelector('.board [data-cell]')").await;
        assert_eq!(browser.js(CUT).await, Value::Array(Vec::new()), "{position}");
    }
    let boards = pairs(&languages, &["cheops/6", "kayles/7", "chips", "dawson/3x7", "seega/3"]);
    for (language, rules) in sample(boards, |(_, rules)| game_of(rules)) {
        browser.go(&format!("/about?lang={language}")).await;
        new_game(&browser, rules, json!({ "seats": ["me", "level=1"] })).await;
        browser.until("document.querySelector('[data-act=hint]')").await;
        let low = browser
            .js("return document.querySelector('[data-act=hint]').getBoundingClientRect().bottom")
            .await;
        assert!(low.as_f64().unwrap() <= 640.0, "{rules} in {language}: the hint ends at {low}");
    }
    browser.go("/about?lang=ru").await;
    new_game(&browser, "cheops/10", json!({})).await;
    let facts = browser.text(".side .facts:not(:empty)").await;
    for level in 3..=10 {
        let free = 11 - level;
        assert!(facts.contains(&format!("Уровень {level}: ещё {free}, +{free}")), "{facts}");
    }
    browser.close().await;
}

#[tokio::test]
async fn boards_grow_with_the_window() {
    let browser = begin().await;
    let boards =
        pairs(&[(1366, 768), (1920, 1080)], &["kayles/10", "cheops/5", "dawson/3x5", "chips", "seega/5"]);
    for ((width, height), rules) in sample(boards, |(_, rules)| game_of(rules)) {
        browser.screen(width, height).await;
        new_game(&browser, rules, json!({})).await;
        browser.until("document.querySelector('.board [data-cell]')").await;
        let sizes = browser
            .js("const { width, height } = document.querySelector('.board-stage').getBoundingClientRect();
                 const line = document.querySelector('.status').getBoundingClientRect();
                 const side = document.querySelector('.middle').getBoundingClientRect();
                 return { width, height, bottom: line.bottom, room: side.width };")
            .await;
        let size = |name: &str| sizes[name].as_f64().unwrap();
        // The board takes the height of the window, or else the width of its column.
        let (tall, wide) = (size("height") > 0.6 * f64::from(height), size("width") > 0.9 * size("room"));
        assert!(tall || wide, "{rules} at {width}x{height}: {sizes}");
        assert!(size("bottom") <= f64::from(height), "{rules} at {width}x{height}: {sizes}");
    }
    browser.close().await;
}
