//! What strangers stumbled over: names that stand nowhere, buttons that move away, answers that do not come.

use crate::browser::Browser;
use crate::game::{my_turn, new_game, set, state};
use crate::sample::sample;
use crate::{Answers, begin, begin_with};
use serde_json::json;

/// Where an element is in the page, from above.
async fn top(browser: &Browser, css: &str) -> i64 {
    let script =
        format!("return Math.round(document.querySelector(\"{css}\").getBoundingClientRect().top + scrollY)");
    browser.js(&script).await.as_i64().unwrap()
}

/// Every place has its name on it, the base answers, a finished level says who has it, and the points are told once.
#[tokio::test]
async fn the_pyramid_says_what_its_texts_speak_of() {
    let browser = begin().await;
    new_game(&browser, "cheops/3", json!({ "seats": ["me", "me"] })).await;
    let names = browser
        .js("return [...document.querySelectorAll('.play .board-name')].map((one) => one.textContent).sort()")
        .await;
    assert_eq!(names, json!(["1.1", "1.2", "1.3", "2.1", "2.2", "3.1"]));
    assert_eq!(browser.js("return document.querySelectorAll('.play .board-score').length").await, 0);
    browser.click(".board [data-cell='1.2']").await;
    browser
        .until("document.querySelector('.status.refused')?.textContent.includes('belongs to the base')")
        .await;
    for (made, cell) in [(1, "2.1"), (2, "2.2")] {
        browser.click(&format!(".board [data-cell='{cell}']")).await;
        browser.until(&format!("document.querySelectorAll('aside .move').length === {made}")).await;
    }
    browser.see(".board .board-sign.is-lapis").await;
    // The game itself knows no more who it was; the moves do.
    browser.client.refresh().await.unwrap();
    browser.see(".board .board-sign.is-lapis").await;
    assert_eq!(browser.js("return document.querySelectorAll('.board .board-sign').length").await, 1);
    browser.close().await;
}

/// A second click in the same place meets the same button: neither a hint nor a warning moves anything.
#[tokio::test]
async fn nothing_moves_away_from_a_click() {
    let browser = begin().await;
    for (width, height) in sample([(1366, 650), (1920, 1080), (360, 640)], |_| "") {
        browser.screen(width, height).await;
        new_game(&browser, "dawson/5x6", json!({ "seats": ["me", "level=1"] })).await;
        for cell in ["c1", "c2"] {
            browser.click(&format!(".board [data-cell='{cell}']")).await;
        }
        browser.until("document.querySelectorAll('aside .move').length === 2").await;
        my_turn(&browser).await;
        let button = top(&browser, "[data-act=hint]").await;
        browser.click("[data-act=hint]").await;
        browser.see("[data-act=more-hint]").await;
        browser.see(".hint-idea").await;
        assert_eq!(top(&browser, "[data-act=hint]").await, button, "the hint at {width}x{height}");
        let more =
            "return Math.round(document.querySelector('[data-act=more-hint]').getBoundingClientRect().top)";
        let first = browser.js(more).await;
        browser.click("[data-act=more-hint]").await;
        browser.see(".hint-cell").await;
        assert_eq!(browser.js(more).await, first, "more of it at {width}x{height}");
        browser.click("[data-act=close-hint]").await;
        browser.until("!document.querySelector('.hint').textContent").await;
        // What a click is told, too.
        browser.click(".board [data-cell='a3']").await;
        browser.see(".status.refused").await;
        assert_eq!(top(&browser, "[data-act=hint]").await, button, "a refusal at {width}x{height}");
    }
    browser.close().await;
}

/// Whoever types nonsense is told how a move looks here, not what a parser wanted.
#[tokio::test]
async fn a_typed_text_that_is_no_move_is_answered_with_a_move() {
    let browser = begin().await;
    new_game(&browser, "kayles/7", json!({ "position": "XX.XXXX 1", "seats": ["me", "me"] })).await;
    browser.click("[data-act=more]").await;
    browser.click(".menu [data-act=type]").await;
    let example = browser.js("return document.querySelector('.typing input').placeholder").await;
    let example = example.as_str().unwrap().strip_prefix("for example ").unwrap().to_owned();
    let moves = state(&browser).await["board"]["moves"].clone();
    assert!(moves.as_array().unwrap().contains(&json!(example)), "{example} in {moves}");
    browser.see(".typing input").await.send_keys("hello\n").await.unwrap();
    browser.see(".status.refused").await;
    assert_eq!(browser.text(".status").await, format!("“hello” is not a move here. Try {example}."));
    // The console tells of that answer, and of nothing else.
    browser.close_but_for(&["422"]).await;
}

/// The button that takes one stone is whole, wherever the stone lies.
#[tokio::test]
async fn no_question_on_the_board_is_cut() {
    let browser = begin().await;
    for width in sample([360, 390, 1366], |_| "") {
        browser.screen(width, 700).await;
        new_game(&browser, "kayles/7", json!({ "position": "XX.XXXX 1", "seats": ["me", "me"] })).await;
        for stone in ["1", "4", "7"] {
            browser.click(&format!(".board [data-cell='{stone}']")).await;
            browser.see(".board-confirm").await;
            let cut = browser
                .js("const a = document.querySelector('.board-confirm').getBoundingClientRect();
                     const b = document.querySelector('.play .board-scroller').getBoundingClientRect();
                     return a.left < b.left || a.right > b.right || a.top < b.top ? [a, b] : null;")
                .await;
            assert!(cut.is_null(), "stone {stone} at {width}: {cut}");
            browser.press("\u{e00c}").await;
            browser.until("document.querySelector('.board-confirm').hidden").await;
        }
    }
    browser.close().await;
}

/// The end leads on to the next player of the same board; the front page, the games and the form for a new one to the games that are offered.
async fn one_ladder_leads_on(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    let won = json!({ "position": "a../.b./..a b 0-0 9 -", "seats": ["me", "level=1"] });
    new_game(&browser, "seega/3", won).await;
    browser.until("document.querySelector('.board.board [data-cell]')").await;
    // The only blue stone moves, nothing is taken, and the stones are counted.
    browser.until("document.querySelector('.ending [data-act=harder]')").await;
    let way = browser.text(".ending [data-act=harder]").await;
    // Somebody stronger plays on the same board.
    assert!(way.starts_with("Harder: Amateur"), "{way}");
    browser.go("/").await;
    browser.until("document.querySelector('.rung:not([hidden])')").await;
    let said = browser.text(".rung:not([hidden])").await;
    // That was none of the games that are offered: they begin with the first one.
    assert!(said.contains("Small board, 3 × 3, against Analyst"), "{said}");
    browser.go("/games").await;
    assert!(browser.text(".ladder .next").await.contains("Small board"));
    // A start comes with its player and the side that can win.
    let chosen = "return document.querySelector('.opponent :checked').value";
    browser.go("/new?rules=seega/5").await;
    browser.until("document.querySelector('.new')?.ariaBusy === 'false'").await;
    let offered = "return fetch('/api/v1/games').then((answer) => answer.json()).then((all) =>
        all.flatMap((game) => game.starts).find((start) => start.rules === 'seega/5' && start.position === 'start').player)";
    assert_eq!(browser.js(chosen).await, browser.js(offered).await);
    // Where the first player loses against best play, the second side is offered.
    browser.go("/new?rules=dawson/3x7").await;
    browser.until("document.querySelector('.new')?.ariaBusy === 'false'").await;
    assert_eq!(browser.js("return document.querySelector('[name=side]:checked').value").await, "second");
    assert!(browser.text(".opponent:has(:checked)").await.contains("Analyst"));
    browser.close().await;
}

/// On a phone the coach is chosen without scrolling, and what the signs mean does not push the line below the board away.
#[tokio::test]
async fn the_coach_is_at_hand_on_a_phone() {
    let browser = begin().await;
    browser.screen(360, 640).await;
    new_game(&browser, "seega/3", json!({ "seats": ["me", "level=1"] })).await;
    let low =
        browser.js("return document.querySelector('[data-act=more]').getBoundingClientRect().bottom").await;
    assert!(low.as_f64().unwrap() <= 640.0, "{low}");
    set(&browser, "coach", "values").await;
    browser.until("document.querySelector('.coach-legend').textContent").await;
    let low = browser.js("return document.querySelector('.status').getBoundingClientRect().bottom").await;
    assert!(low.as_f64().unwrap() <= 640.0, "{low}");
    browser.close().await;
}

/// A chosen stone shows what its steps would take, and an answer has the colour of whoever gives it.
#[tokio::test]
async fn the_board_shows_what_is_taken_and_by_whom() {
    let browser = begin().await;
    let position = "bab/.ab/aab b 0-0 1 -";
    new_game(&browser, "seega/3", json!({ "position": position, "seats": ["level=1", "me"] })).await;
    my_turn(&browser).await;
    browser.until("document.querySelector(`.trace.is-taken[data-trace='b2']`)").await;
    browser.js("localStorage.setItem('coach', 'warn')").await;
    let position = "bab/a.b/aab a 0-0 0 -";
    new_game(&browser, "seega/3", json!({ "position": position, "seats": ["me", "level=1"] })).await;
    my_turn(&browser).await;
    for cell in ["a2", "b2"] {
        browser.click(&format!(".board [data-cell='{cell}']")).await;
    }
    browser.see(".warning [data-act=coach-back]").await;
    browser.see(".board .board-arrow.is-proposed.is-lapis").await;
    browser.js("localStorage.setItem('coach', 'off')").await;
    browser.close().await;
}

crate::with_both!(one_ladder_leads_on,);
