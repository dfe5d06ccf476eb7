//! Puzzles, solved by mouse, by keyboard and on a phone; a wrong try, a run, a position from a review.

use crate::browser::Browser;
use crate::learn::{ASKS, Hand, fetched, make};
use crate::{Answers, begin, begin_with};
use serde_json::{Value, json};

/// Whether the puzzle that is seen is solved or shown.
const DONE: &str = "document.querySelector('.puzzle')?.dataset.state === 'done'";

/// The whole puzzle that is seen.
pub async fn seen(browser: &Browser, language: &str) -> Value {
    browser.until(ASKS).await;
    let id = browser.js("return document.querySelector('.puzzle').dataset.puzzle").await;
    fetched(browser, &format!("/puzzles/{}?lang={language}", id.as_str().unwrap()), None).await
}

/// A puzzle of a game in which one move is to be found.
async fn to_find(browser: &Browser, game: &str) -> Value {
    let list = fetched(browser, &format!("/puzzles?game={game}&count=100"), None).await;
    let found = list["puzzles"].as_array().unwrap().iter().find(|one| one["task"] == "find");
    fetched(browser, &format!("/puzzles/{}", found.unwrap()["id"].as_str().unwrap()), None).await
}

/// Gives an answer: a move on the board, or a button.
async fn answer(browser: &Browser, puzzle: &Value, text: &str, hand: Hand) {
    match puzzle["choices"].as_array().unwrap().is_empty() {
        true => make(browser, &puzzle["rules"], text, hand).await,
        false => browser.click(&format!("[data-answer='{text}']")).await,
    }
}

/// The right answers one after the other: of a set all, else those of the main line.
fn right_answers(puzzle: &Value) -> Vec<&str> {
    let right = puzzle["solution"]["right"].as_array().unwrap();
    if ["all", "slip", "slips"].contains(&puzzle["task"].as_str().unwrap()) {
        return right.iter().map(|branch| branch["move"].as_str().unwrap()).collect();
    }
    let (mut moves, mut turn) = (Vec::new(), &puzzle["solution"]);
    while turn.is_object() {
        moves.push(turn["right"][0]["move"].as_str().unwrap());
        turn = &turn["right"][0]["next"];
    }
    moves
}

/// Solves the puzzle that is seen.
pub async fn solve(browser: &Browser, puzzle: &Value, hand: Hand) {
    for (index, text) in right_answers(puzzle).into_iter().enumerate() {
        if index > 0 {
            browser.until(ASKS).await;
        }
        answer(browser, puzzle, text, hand).await;
    }
    browser.until(DONE).await;
}

/// A legal first move, or an answer, that is wrong.
pub fn wrong(puzzle: &Value) -> String {
    let right = puzzle["solution"]["right"].as_array().unwrap();
    let choices = puzzle["choices"].as_array().unwrap().iter().map(|one| &one["answer"]);
    let moves = puzzle["board"]["moves"].as_array().unwrap().iter();
    let legal: Vec<&Value> = if puzzle["choices"] == json!([]) { moves.collect() } else { choices.collect() };
    let wrong = legal.into_iter().find(|mv| right.iter().all(|branch| branch["move"] != **mv));
    wrong.unwrap().as_str().unwrap().to_owned()
}

pub async fn nothing_is_cut(browser: &Browser) {
    let wide = browser.js("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide.as_f64().unwrap() <= 0.0, "{wide}");
}

/// What is said at the end: the rating, the reason, the themes and the ways on.
async fn is_explained(browser: &Browser, puzzle: &Value) {
    browser.until("document.querySelector('.puzzle-why')?.textContent.length > 10").await;
    browser.until("!document.querySelector('.puzzle-rating').hidden").await;
    let themes = browser.js("return document.querySelectorAll('.puzzle-themes .theme').length").await;
    assert_eq!(themes, puzzle["themes"].as_array().unwrap().len());
    for act in ["analyse", "share", "next"] {
        browser.see(&format!(".puzzle [data-act={act}]")).await;
    }
}

async fn todays_puzzle_is_one_click_from_the_front_page(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    for (width, height, language) in [(1280, 1000, "en"), (360, 640, "ru")] {
        browser.screen(width, height).await;
        browser.go(&format!("/?lang={language}")).await;
        browser.until("document.querySelector('.today[href] svg g') && document.querySelector('.today[href] .today-question').textContent").await;
        let asked = browser.text(".today[href] .today-question").await;
        browser.click("[data-act=today]").await;
        let puzzle = seen(&browser, language).await;
        assert!(asked.ends_with(puzzle["question"].as_str().unwrap()), "{asked}");
        nothing_is_cut(&browser).await;
        // Board and question are seen together, without scrolling.
        let fits = "(() => { const bottom = (css) => document.querySelector(css).getBoundingClientRect().bottom; return scrollY === 0 && bottom('.lesson-question') < innerHeight && bottom('.puzzle .board-svg') <= innerHeight })()";
        assert_eq!(browser.js(&format!("return {fits}")).await, true, "{width}x{height}");
        solve(&browser, &puzzle, Hand::Mouse).await;
        browser.see(".feedback.is-right").await;
        is_explained(&browser, &puzzle).await;
        nothing_is_cut(&browser).await;
    }
    // The first try counted, the second did not.
    let mine = fetched(&browser, "/puzzles/mine", None).await;
    assert_eq!((&mine["games"][0]["tried"], &mine["games"][0]["solved"]), (&json!(1), &json!(1)));
    assert_eq!(mine["games"][0]["curve"].as_array().unwrap().len(), 1);
    browser.close().await;
}

#[tokio::test]
async fn a_puzzle_needs_no_mouse() {
    let browser = begin().await;
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    // From the front page to today's by Tab and Enter.
    browser.go("/?lang=en").await;
    browser.see("[data-act=today]").await;
    browser.tab_to("element.dataset.act === 'today'").await;
    browser.press(&fantoccini::key::Key::Enter.to_string()).await;
    browser.until(ASKS).await;
    // The board of a row can be walked by arrows.
    let one = to_find(&browser, "kayles").await;
    browser.go(&format!("/puzzles/{}", one["id"].as_str().unwrap())).await;
    let puzzle = seen(&browser, "en").await;
    solve(&browser, &puzzle, Hand::Keyboard).await;
    is_explained(&browser, &puzzle).await;
    assert!(browser.text("#live").await.contains("Solved!"));
    // The focus waits on the way on.
    browser.until("document.activeElement.dataset.act === 'next'").await;
    browser.press(&fantoccini::key::Key::Enter.to_string()).await;
    browser
        .until(&format!("document.querySelector('.puzzle')?.dataset.puzzle !== {} && {ASKS}", puzzle["id"]))
        .await;
    browser.close().await;
}

#[tokio::test]
async fn a_wrong_try_is_refuted_and_tried_again() {
    let browser = begin().await;
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    for (game, language) in [("cheops", "en"), ("seega", "ru"), ("chips", "en")] {
        let one = to_find(&browser, game).await;
        browser.go(&format!("/puzzles/{}?lang={language}", one["id"].as_str().unwrap())).await;
        let puzzle = seen(&browser, language).await;
        make(&browser, &puzzle["rules"], &wrong(&puzzle), Hand::Mouse).await;
        browser.see(".feedback.is-wrong [data-act=again]").await;
        assert!(browser.text(".feedback").await.len() > 40);
        browser.see(".puzzle-kind").await;
        browser.click("[data-act=again]").await;
        browser.until(&format!("{ASKS} === {}", puzzle["position"])).await;
        // A hint, then the right moves.
        browser.click("[data-act=hint]").await;
        browser.see(".feedback.is-hint").await;
        solve(&browser, &puzzle, Hand::Mouse).await;
        is_explained(&browser, &puzzle).await;
        let change =
            browser.js("return Number(document.querySelector('[data-change]').dataset.change)").await;
        assert!(change.as_f64().unwrap() < 0.0, "{change}");
        // What is wrong with the others, on the board.
        browser.click(".puzzle-wrong summary").await;
        browser.click(".puzzle-wrong .move").await;
        browser.until("document.querySelectorAll('.board [data-trace]').length").await;
        // Once more, and given up.
        browser.click("[data-act=again-whole]").await;
        browser.until(&format!("{ASKS} === {}", puzzle["position"])).await;
        browser.click("[data-act=reveal]").await;
        browser.until(DONE).await;
        browser.see(".feedback.is-note").await;
        browser.see("[data-act=next]").await;
    }
    // The page of all puzzles knows it.
    browser.go("/puzzles?lang=en").await;
    browser.until("document.querySelectorAll('.puzzle-number').length >= 5").await;
    let rating = browser.text(".puzzle-card[data-game=cheops] .puzzle-number").await;
    assert!(rating.parse::<i32>().unwrap() < 1000, "{rating}");
    assert_eq!(browser.js("return document.querySelectorAll('.puzzle-days li').length").await, 7);
    browser.see("#again").await;
    browser.click(".theme-list .theme").await;
    browser.until(&format!("location.search.includes('theme=') && {ASKS}")).await;
    browser.close().await;
}

async fn a_run_ends_after_three_mistakes(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    browser.screen(360, 640).await;
    browser.go("/puzzles/run?game=kayles&lang=ru").await;
    browser.click("[data-act=start]").await;
    browser.until("/^[0-3]:[0-9][0-9]$/.test(document.querySelector('.run-clock')?.textContent)").await;
    // Those that there are by now, with their positions.
    let list = fetched(&browser, "/puzzles?game=kayles&count=100&lang=ru", None).await;
    // The same position may be asked about in several ways.
    let asked = format!("({ASKS} ?? '') + document.querySelector('.lesson-question p').textContent");
    let mut solved = 0;
    for right in [true, true, false, false, false] {
        browser.until(ASKS).await;
        let position = browser.js(&format!("return {asked}")).await;
        let seen = position.as_str().unwrap();
        let listed = list["puzzles"].as_array().unwrap();
        let fits = |one: &&Value| {
            seen.starts_with(one["position"].as_str().unwrap())
                && seen.ends_with(one["question"].as_str().unwrap())
        };
        let Some(one) = listed.iter().find(fits) else { panic!("{position} is not among the first hundred") };
        let puzzle = fetched(&browser, &format!("/puzzles/{}", one["id"].as_str().unwrap()), None).await;
        nothing_is_cut(&browser).await;
        if right {
            for (index, text) in right_answers(&puzzle).into_iter().enumerate() {
                if index > 0 {
                    browser.until(ASKS).await;
                }
                answer(&browser, &puzzle, text, Hand::Mouse).await;
            }
            solved += 1;
            browser.until(&format!("document.querySelector('[data-solved=\"{solved}\"]')")).await;
        } else {
            answer(&browser, &puzzle, &wrong(&puzzle), Hand::Mouse).await;
        }
        browser.until(&format!("document.querySelector('.run-end') || {asked} !== {position}")).await;
    }
    browser.see(".run-end[data-solved='2']").await;
    assert_eq!(browser.js("return document.querySelectorAll('.run-end li a').length").await, 3);
    assert_eq!(browser.js("return localStorage.getItem('puzzle-run')").await, "2");
    // It changed no rating, but the mistakes are kept.
    let mine = async || fetched(&browser, "/puzzles/mine", None).await["games"][0].clone();
    // The page does not wait for the server to note the last one.
    browser.wait_for("five puzzles were tried", async || mine().await["tried"] == 5).await;
    assert_eq!(mine().await["rating"], 1000);
    browser.close().await;
}

/// Every kind of task can be failed and then solved, and says why.
#[tokio::test]
async fn every_task_can_be_done_on_the_page() {
    let browser = begin().await;
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    let mut done = std::collections::BTreeSet::new();
    for game in ["kayles", "chips", "cheops", "seega", "dawson"] {
        let list = fetched(&browser, &format!("/puzzles?game={game}&count=100"), None).await;
        for one in list["puzzles"].as_array().unwrap() {
            if !done.insert(one["task"].as_str().unwrap().to_owned()) {
                continue;
            }
            browser.go(&format!("/puzzles/{}?lang=ru", one["id"].as_str().unwrap())).await;
            let puzzle = seen(&browser, "ru").await;
            answer(&browser, &puzzle, &wrong(&puzzle), Hand::Mouse).await;
            browser.see(".feedback.is-wrong [data-act=again]").await;
            let said = browser.text(".feedback").await;
            assert!(said.chars().count() > 30, "{one}: {said}");
            browser.click("[data-act=again]").await;
            browser.until(&format!("{ASKS} === {}", puzzle["position"])).await;
            solve(&browser, &puzzle, Hand::Mouse).await;
            browser.see(".feedback.is-right").await;
            is_explained(&browser, &puzzle).await;
        }
    }
    assert!(done.len() >= 9, "{done:?}");
    browser.close().await;
}

#[tokio::test]
async fn a_position_can_be_tried_again() {
    let browser = begin().await;
    browser.js("localStorage.setItem('speed', 'none'); return 1").await;
    browser.go("/puzzles/try?rules=kayles/5&position=XX..._1&game=abc&lang=en").await;
    browser.until(ASKS).await;
    make(&browser, &json!("kayles/5"), "1", Hand::Mouse).await;
    browser.click(".feedback.is-wrong [data-act=again]").await;
    browser.until(ASKS).await;
    let analysis =
        fetched(&browser, "/analyze", Some(json!({ "rules": "kayles/5", "position": "XX... 1" }))).await;
    make(&browser, &json!("kayles/5"), analysis["moves"][0]["move"].as_str().unwrap(), Hand::Mouse).await;
    browser.until(DONE).await;
    browser.see(".puzzle [data-act=play]").await;
    browser.see("a[href='/game/abc']").await;
    // Where there is nothing to find, that is said.
    browser.go("/puzzles/try?rules=kayles/1").await;
    browser.see("main .problem .button").await;
    browser.close().await;
}

crate::with_both!(todays_puzzle_is_one_click_from_the_front_page, a_run_ends_after_three_mistakes,);
