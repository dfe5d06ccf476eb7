//! Where people who had never seen the games stumbled.

use crate::begin;
use crate::browser::Browser;
use crate::game::{click_move, my_turn, new_game, state};
use crate::sample::{game_of, pairs, sample};
use serde_json::json;

#[tokio::test]
async fn a_click_that_misses_keeps_what_is_chosen() {
    let browser = begin().await;
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

#[tokio::test]
async fn whoever_changes_their_mind_begins_anew() {
    let browser = begin().await;
    // A stone that could be shifted is chosen, and then another one is laid.
    new_game(&browser, "cheops/6", json!({ "position": "X.X../..../.../../. 1 0-0", "seats": ["me", "me"] }))
        .await;
    browser.click(".board [data-cell='2.3']").await;
    browser.see(".board .cell.is-chosen[data-cell='2.3']").await;
    // That may have been meant as a shift: it is said why it is none, and how a stone is laid there.
    browser.click(".board [data-cell='2.5']").await;
    browser
        .until("document.querySelector('.status.refused')?.textContent.includes('To play 2.5 alone, click it again.')")
        .await;
    browser.until("!document.querySelector('.board .cell.is-chosen')").await;
    assert_eq!(browser.js("return document.querySelectorAll('aside .move').length").await, 0);
    browser.click(".board [data-cell='2.5']").await;
    browser.until("document.querySelector('aside .move')?.textContent === '2.5'").await;
    browser.close().await;
}

#[tokio::test]
async fn a_click_on_what_was_taken_by_itself_is_no_mistake() {
    let browser = begin().await;
    new_game(&browser, "dawson/3x5", json!({ "position": "bb.bb/..b../ww..w w", "seats": ["me", "me"] }))
        .await;
    // The page itself clicks on as soon as the move is listed, so that it does not matter how fast this machine is.
    browser
        .js("window.late = false; window.refusals = 0;
             const point = (cell) => document.querySelector(`.board [data-cell='${cell}']`)
               .dispatchEvent(new MouseEvent('click', { bubbles: true }));
             new MutationObserver((_, observer) => {
               if (document.querySelector('aside .move')?.textContent !== 'b1xc2xd3') return;
               observer.disconnect();
               new MutationObserver(() => {
                 if (document.querySelector('.status.refused')) window.refusals += 1;
               }).observe(document.querySelector('.status'), { attributes: true });
               point('d3');
               window.late = true;
             }).observe(document.querySelector('aside .moves'), { childList: true });
             point('b1');
             point('c2');")
        .await;
    browser.until("window.late").await;
    // A refusal is told by a timer of 400 milliseconds at the latest, which ends before one of 500 that begins later.
    browser.js("return new Promise((done) => setTimeout(done, 500))").await;
    assert_eq!(browser.js("return window.refusals").await, 0);
    // A minute later it is a click like others.
    browser
        .js("const now = performance.now.bind(performance);
             performance.now = () => now() + 60_000;
             document.querySelector(\".board [data-cell='d3']\").dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        .await;
    browser.see(".status.refused").await;
    browser.close().await;
}

#[tokio::test]
async fn a_stone_that_must_go_on_is_chosen_and_its_turn_stays_marked() {
    let browser = begin().await;
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

#[tokio::test]
async fn the_rules_lead_back_to_the_game() {
    let browser = begin().await;
    let made = new_game(&browser, "kayles/7", json!({})).await;
    browser.click("[data-act=rules]").await;
    browser.click(".sheet a[href^='/rules/']").await;
    browser.click(".back-to-game a").await;
    let path = format!("/game/{}", made["id"].as_str().unwrap());
    browser.until(&format!("location.pathname === {}", json!(path))).await;
    // The first picture of Seega is of the usual board.
    new_game(&browser, "seega/3", json!({})).await;
    browser.click("[data-act=rules]").await;
    browser.click(".sheet a[href^='/rules/']").await;
    browser.see(".other-board").await;
    assert_eq!(browser.text(".other-board").await, "The picture shows another board: Standard board, 5 × 5.");
    new_game(&browser, "seega/5", json!({})).await;
    browser.click("[data-act=rules]").await;
    browser.click(".sheet a[href^='/rules/']").await;
    browser.see(".example kamni-board").await;
    assert_eq!(browser.js("return document.querySelectorAll('.other-board').length").await, 0);
    browser.close().await;
}

#[tokio::test]
async fn the_line_of_chips_keeps_its_scale() {
    let browser = begin().await;
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

/// Placing says that nothing is taken yet; a stone that is chosen by itself is named, with where it can go.
#[tokio::test]
async fn the_line_says_what_is_so_without_a_click() {
    let browser = begin().await;
    new_game(&browser, "seega/3", json!({ "seats": ["me", "me"] })).await;
    browser.until("document.querySelector('.status').textContent.includes('While stones are placed, none are taken')").await;
    // One green stone alone can move.
    let position = "bab/b.b/aba a 0-0 0 -";
    new_game(&browser, "seega/3", json!({ "position": position, "seats": ["me", "me"] })).await;
    browser.see(".board .cell.is-chosen[data-cell='b3']").await;
    let line = browser.text(".status").await;
    assert!(line.contains("Already chosen: b3. Now click b2. No other stone of yours can move."), "{line}");
    assert!(!line.contains("Click one of your stones"), "{line}");
    browser.click(".board [data-cell='b2']").await;
    browser.until("document.querySelector('aside .move')?.textContent === 'b3b2'").await;
    browser.close().await;
}

/// Seega has two stages: what holds for all turns of one is said once, the second is announced, and how near the end is stays in the line.
#[tokio::test]
async fn a_stage_is_explained_once() {
    let browser = begin().await;
    browser.screen(360, 640).await;
    new_game(&browser, "seega/3", json!({ "seats": ["me", "me"] })).await;
    let placed = ["a1", "a3", "a2", "c1", "b1", "c2", "b3", "c3"];
    for (made, mv) in placed.into_iter().chain(["b3b2", "a3b3", "a2a3"]).enumerate() {
        browser.until(&format!("document.querySelectorAll('aside .move').length === {made}")).await;
        let state = my_turn(&browser).await;
        let line = browser.text(".status").await;
        for (part, said) in [
            // Each of the two is told.
            ("Placing a stone between two enemies is safe", [2, 3].contains(&made)),
            ("All stones are placed: now they move.", [8, 9].contains(&made)),
            ("shuts enemies in between two of yours", [8, 9].contains(&made)),
        ] {
            assert_eq!(line.contains(part), said, "{part:?} before move {made}: {line}");
        }
        // How near the end is stands on a ring that fills.
        let steps = made.saturating_sub(placed.len());
        let ring = browser.js("const ring = document.querySelector('.countdown'); return ring.hidden ? '' : ring.textContent").await;
        assert_eq!(ring, if steps == 0 { String::new() } else { steps.to_string() }, "before move {made}");
        let low = "return document.querySelector('.status').getBoundingClientRect().bottom";
        assert!(browser.js(low).await.as_f64().unwrap() <= 640.0, "before move {made}");
        let choices = state["board"]["choices"].as_array().unwrap();
        click_move(&browser, choices.iter().find(|one| one["move"] == mv).unwrap()).await;
    }
    browser.close().await;
}

/// A hint says no more than there is: the only move at once, and of moves that are all as good any one.
#[tokio::test]
async fn a_hint_says_what_there_is() {
    let browser = begin().await;
    let position = "bab/b.b/aba a 0-0 0 -";
    new_game(&browser, "seega/3", json!({ "position": position, "seats": ["me", "me"] })).await;
    browser.click("[data-act=hint]").await;
    browser.see(".hint-move").await;
    assert_eq!(browser.text(".hint-text").await, "The only move: b3b2.");
    assert_eq!(browser.js("return document.querySelectorAll('[data-act=more-hint]').length").await, 0);
    new_game(&browser, "seega/3", json!({ "seats": ["me", "me"] })).await;
    browser.click("[data-act=hint]").await;
    browser.click("[data-act=more-hint]").await;
    browser.see(".hint-move").await;
    let hint = browser.text(".hint-text").await;
    assert!(hint.contains("For example, "), "{hint}");
    // Where any move will do, nothing is to be looked for.
    assert!(!hint.contains("Look for") && !hint.contains('?'), "{hint}");
    browser.close().await;
}

/// A pass is a word of the language, its button covers no number, the hint says that there is nothing else; and the steps of one turn
/// are one entry.
#[tokio::test]
async fn a_pass_and_a_turn_of_several_steps_are_read_at_once() {
    let browser = begin().await;
    let blocked = json!({ "position": "bab/a.a/bab b 0-0 0 -", "seats": ["me", "me"] });
    for (width, language, says, word) in [
        (1366, "en", "You can only pass. No stone can move, and a pass counts as a step.", "pass"),
        (
            390,
            "ru",
            "Остаётся только пропустить ход. Ходить некуда; пропуск считается ходом без взятия.",
            "пропуск",
        ),
    ] {
        browser.screen(width, 844).await;
        browser.go(&format!("/games?lang={language}")).await;
        new_game(&browser, "seega/3", blocked.clone()).await;
        browser.see(".board-pass:not([hidden])").await;
        let covered = browser
            .js("const a = document.querySelector('.board-pass').getBoundingClientRect();
                 return [...document.querySelectorAll('.play .board-worth, .play .board-coordinate, .play .piece')].filter((one) => {
                   const b = one.getBoundingClientRect();
                   if (getComputedStyle(one).visibility === 'hidden') return false;
                   return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
                 }).length")
            .await;
        assert_eq!(covered, 0, "{language}");
        let count = "[...document.querySelectorAll('.play .board-worth')].some((one) =>
             one.textContent === '4' && getComputedStyle(one).visibility === 'visible')";
        browser.until(count).await;
        browser.click("[data-act=hint]").await;
        browser
            .until(&format!("document.querySelector('.hint')?.textContent.includes({})", json!(says)))
            .await;
        browser.click("[data-act=close-hint]").await;
        browser.click(".board-pass").await;
        browser
            .until(&format!("document.querySelector('aside .move')?.textContent === {}", json!(word)))
            .await;
        assert_eq!(state(&browser).await["moves"], json!(["pass"]), "the record keeps the notation");
    }
    browser.click("[data-act=more]").await;
    assert_eq!(browser.text(".menu [data-act=replay]").await.trim(), "Показать ход снова");

    let english = Browser::open_simply(&browser.server, "en").await;
    let position = "...../....b/...../..a../ab... a 0-0 0 -";
    new_game(&english, "seega/5", json!({ "position": position, "seats": ["me", "me"] })).await;
    english.click(".board [data-cell='c2']").await;
    english.click(".board [data-cell='c1']").await;
    // A dot and a cross on one cell leave each other room, and one frame is enough.
    english.see(".board [data-trace='b1'].is-taken").await;
    english.until("document.querySelector(\".board .cell.is-target[data-cell='b1']\")").await;
    let met = english
        .js("const dot = document.querySelector(\".board [data-cell='b1'] .cell-dot\").getBoundingClientRect();
             const line = document.querySelector(\"[data-trace='b1'] path.trace-line\");
             return [...Array(40).keys()].some((i) => {
               const { x, y } = line.getPointAtLength((line.getTotalLength() * i) / 39).matrixTransform(line.getScreenCTM());
               return x > dot.left && x < dot.right && y > dot.top && y < dot.bottom;
             })")
        .await;
    assert_eq!(met, false, "the dot lies on the cross");
    assert_eq!(english.js("return document.querySelectorAll('.board .trace.is-to').length").await, 0);
    english.click(".board [data-cell='d1']").await;
    english.until("document.querySelectorAll('aside .move').length === 2").await;
    assert_eq!(english.js("return document.querySelectorAll('aside .one-turn').length").await, 1);
    english.close().await;
    browser.close().await;
}

/// Signs of values do not lie on each other, and a low window shows every button.
#[tokio::test]
async fn signs_and_buttons_have_room() {
    let browser = begin().await;
    browser.js("localStorage.setItem('coach', 'values')").await;
    for (width, height) in [(1366, 650), (390, 844)] {
        browser.screen(width, height).await;
        new_game(&browser, "kayles/7", json!({ "position": "XX.X.X. 1" })).await;
        browser.until("document.querySelectorAll('.board .badge').length === 6").await;
        let over = browser
            .js("const all = [...document.querySelectorAll('.board .badge')].map((one) => one.getBoundingClientRect());
                 return all.flatMap((a, i) => all.slice(i + 1).filter((b) =>
                   a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)).length")
            .await;
        assert_eq!(over, 0, "{width}x{height}");
    }
    browser.screen(1366, 650).await;
    let boards = pairs(&["en", "ru"], &["kayles/7", "cheops/6", "dawson/3x7", "chips", "seega/3"]);
    for (language, rules) in sample(boards, |(_, rules)| game_of(rules)) {
        browser.go(&format!("/about?lang={language}")).await;
        new_game(&browser, rules, json!({})).await;
        browser.see("[data-act=more]").await;
        let low = "return Math.max(...[...document.querySelectorAll('.act')].map((one) => one.getBoundingClientRect().bottom))";
        let low = browser.js(low).await;
        assert!(low.as_f64().unwrap() <= 650.0, "{rules} in {language}: {low}");
    }
    browser.close().await;
}

/// What the line needed for a long sentence is given back when the next turn begins.
#[tokio::test]
async fn no_empty_box_stays_below_the_board() {
    let browser = begin().await;
    browser.screen(390, 844).await;
    new_game(&browser, "dawson/3x7", json!({ "seats": ["me", "me"] })).await;
    browser.js("document.querySelector('.status').style.minHeight = '400px'").await;
    browser.click(".board [data-cell='a1']").await;
    browser.click(".board [data-cell='a2']").await;
    browser.until("document.querySelectorAll('aside .move').length === 1").await;
    let tall = browser.js("return document.querySelector('.status').offsetHeight").await;
    assert!(tall.as_f64().unwrap() < 200.0, "{tall}");
    browser.close().await;
}

/// While a warning waits it is the reader's turn; the answer is an arrow, and what it takes is marked as taken.
#[tokio::test]
async fn a_warning_shows_the_answer() {
    let browser = begin().await;
    browser.js("localStorage.setItem('coach', 'warn')").await;
    let position = "bab/a.b/aab a 0-0 0 -";
    new_game(&browser, "seega/3", json!({ "position": position })).await;
    browser.click(".board [data-cell='a2']").await;
    browser.click(".board [data-cell='b2']").await;
    browser.see(".warning [data-act=coach-back]").await;
    browser.until("document.querySelector('.warning').textContent.includes('a3a2 and takes b2')").await;
    browser.until("document.querySelector(\".board [data-trace='b2'].is-taken\")").await;
    browser.see(".player.seat0.turn").await;
    assert_eq!(browser.js("return document.querySelectorAll('.player.turn').length").await, 1);
    browser.close().await;
}

/// What a chosen piece could take is marked at once: the board knows it, nobody is asked.
#[tokio::test]
async fn a_chosen_piece_shows_what_it_takes() {
    let browser = begin().await;
    new_game(&browser, "seega/3", json!({ "position": "ab./..a/... a 0-0 0 -" })).await;
    browser.js("performance.clearResourceTimings(); return 1").await;
    browser.click(".board [data-cell='c2']").await;
    browser.see(".board [data-trace='b3'].is-taken").await;
    let asked = "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/'))";
    assert_eq!(browser.js(asked).await, json!([]));
    browser.close().await;
}

/// Nobody is called "you" for a move that the other player has made, and only one's own moves are there to try again.
#[tokio::test]
async fn the_moves_of_others_are_told_by_name() {
    let browser = begin().await;
    for (language, named, spoken) in [("en", "Blue answers", "you"), ("ru", "синие отвечают", "вы")]
    {
        browser.go(&format!("/games?lang={language}")).await;
        let position = "bab/a.b/aab a 0-0 8 -";
        new_game(&browser, "seega/3", json!({ "position": position, "seats": ["me", "me"] })).await;
        for (made, [from, to]) in
            [["a2", "b2"], ["a3", "a2"], ["a2", "a3"], ["a3", "a2"]].into_iter().enumerate()
        {
            browser.click(&format!(".board [data-cell='{from}']")).await;
            browser.click(&format!(".board [data-cell='{to}']")).await;
            browser.until(&format!("document.querySelectorAll('aside .move').length === {}", made + 1)).await;
        }
        browser.click("aside .move").await;
        browser.click("[data-act=why]").await;
        browser
            .until(&format!("document.querySelector('.hint-text')?.textContent.includes({})", json!(named)))
            .await;
        let why = browser.text(".hint-text").await.to_lowercase();
        assert!(!why.split(|c: char| !c.is_alphabetic()).any(|word| word == spoken), "{why}");
    }
    browser.close().await;
}

/// What restricts a move is said in the line: no box comes and pushes the buttons away. The second stage takes three lines at most.
#[tokio::test]
async fn the_buttons_keep_their_place() {
    let browser = begin().await;
    let low = "return document.querySelector('.actions .act').getBoundingClientRect().top + scrollY";
    for (width, height) in sample([(390, 844), (768, 1024), (1366, 768)], |_| "") {
        browser.screen(width, height).await;
        let position = "....b/...../b..../..a../ab..a a 0-0 0 -";
        new_game(&browser, "seega/5", json!({ "position": position, "seats": ["me", "me"] })).await;
        let mut before = json!(null);
        for (made, [from, to]) in [["e1", "e2"], ["e5", "e4"], ["c2", "c1"]].into_iter().enumerate() {
            before = browser.js(low).await;
            browser.click(&format!(".board [data-cell='{from}']")).await;
            browser.click(&format!(".board [data-cell='{to}']")).await;
            browser.until(&format!("document.querySelectorAll('aside .move').length === {}", made + 1)).await;
        }
        browser.until("document.querySelector('.status').textContent.includes('must step again')").await;
        let [now, before] = [browser.js(low).await, before].map(|top| top.as_f64().unwrap());
        assert!((now - before).abs() < 1.0, "{width}x{height}: {before} becomes {now}");
    }
    browser.screen(768, 1024).await;
    for language in ["en", "ru"] {
        browser.go(&format!("/games?lang={language}")).await;
        new_game(&browser, "seega/3", json!({ "position": "bab/a.a/ba. b 0-1 0 -", "seats": ["me", "me"] }))
            .await;
        browser.click(".board [data-cell='c1']").await;
        browser.until("document.querySelectorAll('aside .move').length === 1").await;
        let lines = "const line = document.createRange();
             line.selectNodeContents(document.querySelector('.status span:last-child'));
             return new Set([...line.getClientRects()].map(({ top }) => Math.round(top))).size";
        assert!(browser.js(lines).await.as_u64().unwrap() <= 3, "{language}");
    }
    browser.close().await;
}
