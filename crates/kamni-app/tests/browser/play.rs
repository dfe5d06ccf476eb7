//! Whole games against the machine, by mouse and by keyboard.

use crate::game::{click_move, confirm, my_turn, whole_game};
use crate::{Answers, begin, begin_with};
use fantoccini::key::Key;

async fn kayles_by_mouse(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    whole_game(&browser, "kayles/10").await;
    browser.close().await;
}

#[tokio::test]
async fn cheops_by_mouse() {
    by_mouse("cheops/4").await;
}

#[tokio::test]
async fn dawson_by_mouse() {
    by_mouse("dawson/3x5").await;
}

#[tokio::test]
async fn chips_by_mouse() {
    by_mouse("chips&position=0,2:1_1").await;
}

#[tokio::test]
async fn seega_by_mouse() {
    by_mouse("seega/3").await;
}

/// A game to its end, by mouse.
async fn by_mouse(rules: &str) {
    let browser = begin().await;
    whole_game(&browser, rules).await;
    browser.close().await;
}

async fn one_click_on_the_front_page_starts_a_game(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/").await;
    browser.click("[data-play=seega]").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    let state = my_turn(&browser).await;
    assert_eq!(state["rules"], "seega/3", "the first game is a small one");
    click_move(&browser, &state["board"]["choices"][0]).await;
    browser.until("document.querySelectorAll('aside .moves .move').length >= 2").await;
    browser.close().await;
}

#[tokio::test]
async fn each_player_has_a_piece_beside_the_name() {
    let browser = begin().await;
    // The piece that stands in an element of the page.
    let piece =
        |place: &str| format!("document.querySelector('{place} .piece-sign .piece-edge')?.classList[1]");
    browser.go("/new?rules=seega/3").await;
    browser.until(&format!("{} === 'is-lapis'", piece(".segment:has([value=second])"))).await;
    let sides = browser.text(".segment:has([name=side][value=second])").await;
    assert_eq!(sides.trim(), "Blue");
    browser.click("form.new button.primary").await;
    browser.until("document.querySelector('.status.yours')").await;
    for (place, stone) in [(".seat0", "is-jade"), (".seat1", "is-lapis"), (".status", "is-jade")] {
        browser.until(&format!("{} === '{stone}'", piece(place))).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn a_game_by_keyboard_alone() {
    let browser = begin().await;
    browser.go("/").await;
    browser.see("[data-play=kayles]").await;
    browser.tab_to("element.dataset.play === 'kayles'").await;
    browser.press(&Key::Enter.to_string()).await;
    browser.until("location.pathname.startsWith('/game/')").await;
    loop {
        let state = my_turn(&browser).await;
        if state["over"] == true {
            break;
        }
        let moves = state["moves"].as_array().unwrap().len() as u64;
        let single = state["board"]["choices"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["cells"].as_array().unwrap().len() == 1);
        let cell: i64 = single.expect("a stone can be taken")["cells"][0].as_str().unwrap().parse().unwrap();
        if browser.js("return Boolean(document.activeElement.dataset.cell)").await != true {
            browser.tab_to("element.dataset.cell").await;
        }
        // Stones stand in a row; the arrows walk along it.
        for _ in 0..40 {
            let here =
                browser.js("return Number(document.activeElement.dataset.cell)").await.as_i64().unwrap();
            let key = match here.cmp(&cell) {
                std::cmp::Ordering::Less => Key::Right,
                std::cmp::Ordering::Greater => Key::Left,
                std::cmp::Ordering::Equal => break,
            };
            browser.press(&key.to_string()).await;
        }
        browser.press(&Key::Enter.to_string()).await;
        confirm(&browser, moves, async || browser.press(&Key::Enter.to_string()).await).await;
    }
    // What happened was said to those who listen.
    let said = browser.js("return document.getElementById('live').textContent").await;
    assert!(said.as_str().is_some_and(|text| text.len() > 5), "{said}");
    browser.close().await;
}

crate::with_both!(kayles_by_mouse, one_click_on_the_front_page_starts_a_game,);
