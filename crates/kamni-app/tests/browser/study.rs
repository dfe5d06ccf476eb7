//! Analysis, review, editor, language, sharing, kept games.

use crate::browser::Browser;
use crate::{Answers, begin, begin_with};
use serde_json::json;

/// What the address of the page says.
async fn address(browser: &Browser) -> String {
    browser.js("return location.pathname + location.search").await.as_str().unwrap().to_owned()
}

async fn analysis_says_who_wins_why_and_by_which_moves(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/analysis?rules=kayles/7&position=XX.X.X._1").await;
    assert!(browser.text(".verdict.exact .headline").await.contains("Green wins"));
    assert!(browser.text(".verdict .basis").await.contains("theorem"));
    // Every legal move has a value in words and signs, not in colour alone.
    let moves = browser.js("return document.querySelectorAll('.grade').length").await.as_u64().unwrap();
    let known = browser.js("return fetch('/api/v1/show?rules=kayles/7&position=XX.X.X._1').then((answer) => answer.json()).then((shown) => shown.moves.length)").await;
    assert_eq!(known, moves);
    let best = browser.text(".grade.win").await;
    assert!(best.contains("1+2>5") && best.contains('+'), "{best}");

    // Along the best line, and back; then another move from the same place: nothing is lost.
    browser.click(".best .move").await;
    browser.until("document.querySelectorAll('.panel .moves .move').length === 1").await;
    browser.click("[data-act=back]").await;
    browser.until("document.querySelector('.grade.loss')").await;
    browser.click(".grade.loss").await;
    browser.until("document.querySelectorAll('.panel .moves .move').length === 2").await;
    assert!(address(&browser).await.contains("moves="));

    // The whole tree can be kept.
    browser.click("[data-act=keep]").await;
    browser.until("document.querySelector('.toast.good')").await;

    // The address of a position opens the same tree again.
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelectorAll('.panel .moves .move').length === 2").await;
    browser.close().await;
}

/// The count of the pyramid is drawn beside its levels, and shows what a move would change while it is pointed at. A reason that begins with
/// it says it alone.
async fn the_count_changes_while_a_move_is_pointed_at(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/analysis?rules=cheops/6&position=XXXXX/..XX/.../../._1_0-5").await;
    browser.until("document.querySelectorAll('.board-note').length === 4").await;
    browser.until("document.querySelector('.reasons')?.innerText.includes('5:10')").await;
    browser.until("document.querySelector('.counted').innerText === ''").await;
    let over = "document.querySelector('[data-cell=\"4.3\"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))";
    browser.js(over).await;
    browser
        .until("document.querySelector('.counted.is-preview')?.textContent.includes('Green 9, Blue 6')")
        .await;
    browser.js("document.querySelector('.board-svg').dispatchEvent(new PointerEvent('pointerleave'))").await;
    browser.until("document.querySelector('.counted:not(.is-preview)')?.innerText === ''").await;
    // Without the reasons the count says it itself.
    browser.click("[data-act=values]").await;
    browser.until("document.querySelector('.counted').innerText.includes('Green 5, Blue 10')").await;
    browser.click("[data-act=count]").await;
    browser.until("document.querySelectorAll('.board-note').length === 0").await;
    browser.close().await;
}

/// Where no short reason is known, the moves that follow can be gone to.
async fn a_move_without_a_reason_is_shown(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/analysis?rules=cheops/6").await;
    browser.see(".graded .line .move").await;
    browser
        .js("[...document.querySelectorAll('.graded .line')][0].querySelectorAll('.move')[2].click()")
        .await;
    browser.until("document.querySelectorAll('.panel .moves .move').length === 3").await;
    browser.close().await;
}

async fn a_guess_looks_like_a_guess_and_can_be_thought_over(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/analysis?rules=seega/7").await;
    browser.see(".verdict.guess").await;
    browser.click("[data-act=longer]").await;
    browser.see(".thinker progress").await;
    browser.until("document.querySelector('.thinker progress')?.value > 0").await;
    browser.click(".thinker button").await;
    browser.see("[data-act=longer]").await;
    browser.close().await;
}

/// Whatever an address names costs one board and one analysis.
#[tokio::test]
async fn a_position_is_asked_for_once() {
    let browser = begin().await;
    browser.go("/analysis?rules=kayles/7&moves=1_2").await;
    browser.see(".verdict").await;
    let asked = "return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
         .filter((path) => path.endsWith('/board') || path.endsWith('/analyze')).sort()";
    assert_eq!(browser.js(asked).await, json!(["/api/v1/analyze", "/api/v1/board"]));
    browser.close().await;
}

#[tokio::test]
async fn a_review_marks_what_gave_value_away() {
    let browser = begin().await;
    // From two neighbours only the double move wins.
    browser.go("/analysis?rules=kayles/4&position=XX.._1&moves=1_2").await;
    browser.click("[data-act=review]").await;
    browser.see(".finding").await;
    let finding = browser.text(".finding").await;
    assert!(finding.contains("??") && finding.contains("Better: 1 and 2, one back on"), "{finding}");
    // The reason is that of the better move, and each player's mistakes are counted.
    assert!(finding.contains("Blue has no move"), "{finding}");
    browser.until("document.body.textContent.includes('Green\u{a0}–\u{a0}1, Blue\u{a0}–\u{a0}0')").await;
    browser.see(".chart circle.blunder").await;
    browser.close().await;
}

#[tokio::test]
async fn the_editor_checks_as_one_edits() {
    let browser = begin().await;
    browser.go("/analysis?rules=seega/5&position=..b../...../..a../...../....._a_0-0_0_-").await;
    browser.see(".verdict").await;
    browser.click("[data-act=edit]").await;
    let input = browser.see(".editor input[type=text]").await;
    let text =
        || async { browser.js("return document.querySelector('.editor input[type=text]').value").await };
    let before = text().await;
    browser.click(".board [data-cell=a1]").await;
    browser.until(&format!("document.querySelector('.editor input[type=text]').value !== {before}")).await;
    browser.until("document.querySelector('.editor .good')").await;
    input.clear().await.unwrap();
    input.send_keys("nonsense").await.unwrap();
    browser.until("document.querySelector('.editor .bad')").await;
    assert_eq!(browser.js("return document.querySelector('.editor .primary').disabled").await, true);
    input.clear().await.unwrap();
    input.send_keys("..b../...../..a../...../a.... b 0-0 0 -").await.unwrap();
    browser.until("document.querySelector('.editor .good')").await;
    browser.click(".editor .primary").await;
    browser.until("decodeURIComponent(location.search).includes('a...._b_0-0')").await;
    browser.see(".verdict").await;
    browser.close_but_for(&["422", "400"]).await;
}

#[tokio::test]
async fn the_language_follows_the_browser_and_the_switch() {
    let browser = begin().await;
    let russian = Browser::open(&browser.server, "ru").await;
    assert!(russian.text("h1").await.contains("Настольные игры"));
    browser.go("/").await;
    assert!(browser.text("h1").await.contains("Board games"));
    browser.click("a.language[data-language=ru]").await;
    browser.until("document.documentElement.lang === 'ru'").await;
    browser.go("/rules/kayles").await;
    assert!(browser.text("h1").await.contains("Кейлеса"));
    browser.go("/analysis?rules=kayles/5").await;
    browser.until("document.querySelector('.verdict')?.textContent.includes('доказано')").await;
    browser.close().await;
    russian.close().await;
}

async fn links_positions_and_records_can_be_shared_and_opened(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.go("/analysis?rules=cheops/4&moves=2.1_2.3").await;
    browser.see(".verdict").await;
    browser.click("[data-act=share]").await;
    let link = browser.see("dialog input").await.prop("value").await.unwrap().unwrap();
    browser.see("dialog button.icon").await.click().await.unwrap();

    // Another person opens the link and sees the same position.
    let other = Browser::open(&browser.server, "en").await;
    other.go(link.trim_start_matches(&browser.server)).await;
    other.until("document.querySelectorAll('.panel .moves .move').length === 2").await;
    other.close().await;

    // A record that somebody pastes is kept, listed, opened, and can be deleted.
    browser.go("/games").await;
    browser.click("main button").await;
    let area = browser.see("dialog textarea").await;
    let record = "[Game \"kayles/4\"]\n[First \"Anna\"]\n\n2 ( 1 2 ) 3 *\n";
    area.send_keys(record).await.unwrap();
    browser.click("dialog button.primary").await;
    browser.until("location.pathname === '/analysis'").await;
    browser.until("document.querySelectorAll('.panel .moves .move').length === 4").await;
    browser.go("/games").await;
    browser.see(".games li").await;
    assert!(browser.text(".games li").await.contains("Anna"));
    browser.click(".games li button").await;
    browser.click("dialog .danger").await;
    browser.until("!document.querySelector('.games li')").await;
    browser.close().await;
}

#[tokio::test]
async fn the_sample_game_of_a_handbook_can_be_stepped_through() {
    let browser = begin().await;
    browser.go("/rules/cheops").await;
    browser.js("document.querySelector('figure.example[data-moves]').scrollIntoView(); return 1").await;
    let board = "document.querySelector('figure.example[data-moves] kamni-board[ready]')";
    browser.until(board).await;
    browser.js(&format!("{board}.shadowRoot.querySelector('[data-act=forward]').click()")).await;
    browser.until(&format!("{board}.played.length === 1")).await;
    browser.close().await;
}

#[tokio::test]
async fn every_diagram_of_a_theory_can_be_played_on() {
    let browser = begin().await;
    browser.go("/theory/dawson").await;
    let board = "document.querySelector('figure.example kamni-board[ready]')";
    browser.until(board).await;
    browser.js(&format!("{board}.setAttribute('values', '')")).await;
    let grade = format!("{board}.shadowRoot.querySelector('.panel:not([hidden]) .grade')");
    browser.until(&grade).await;
    browser.js(&format!("{grade}.click()")).await;
    browser.until(&format!("{board}.played.length === 1")).await;
    let picture =
        browser.js("return getComputedStyle(document.querySelector('figure.example .still')).display").await;
    assert_eq!(picture, "none", "the picture is for paper");
    browser.close().await;
}

crate::with_both!(
    analysis_says_who_wins_why_and_by_which_moves,
    the_count_changes_while_a_move_is_pointed_at,
    a_move_without_a_reason_is_shown,
    a_guess_looks_like_a_guess_and_can_be_thought_over,
    links_positions_and_records_can_be_shared_and_opened,
);
