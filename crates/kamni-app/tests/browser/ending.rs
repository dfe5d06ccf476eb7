//! The end of a game and what comes after it, the coach, hints, and that no click contradicts another.

use crate::browser::Browser;
use crate::game::{click_move, my_turn, set, state};
use crate::sample::{game_of, sample};
use crate::{Answers, begin, begin_with};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Makes a game in this browser's session and opens it.
async fn open(browser: &Browser, new: &Value) {
    let made = format!(
        "return fetch('/api/v1/records', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
             body: JSON.stringify({new}) }}).then((answer) => answer.json()).then((game) => game.id)"
    );
    let id = browser.js(&made).await;
    browser.go(&format!("/game/{}", id.as_str().unwrap())).await;
    browser.see(".board [data-cell]").await;
}

/// Makes this move by mouse.
async fn play(browser: &Browser, text: &str) {
    let state = my_turn(browser).await;
    let choices = state["board"]["choices"].as_array().unwrap();
    let choice = choices.iter().find(|choice| choice["move"] == text);
    click_move(browser, choice.unwrap_or_else(|| panic!("{text} in {state}"))).await;
}

/// Points at the cells of a move, which may be held.
async fn point(browser: &Browser, cells: &[&str]) {
    for cell in cells {
        browser.click(&format!(".board [data-cell='{cell}']")).await;
    }
}

/// Waits until the server knows of this help: the page does not wait for it.
async fn helped(browser: &Browser, help: &Value) {
    browser.wait_for(&format!("help {help}"), async || state(browser).await["help"] == *help).await;
}

/// Every game ends with who won and how, and with the three ways on; each of them leads somewhere.
async fn every_end_has_three_ways_on(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    let ends = [
        ("kayles/10", "X......... 1", "1", "You won!", None, "harder"),
        ("cheops/2", "start", "2.1", "You won!", Some("1 : 0"), "rematch"),
        ("dawson/3x1", "start", "a1a2", "You won!", None, "another"),
        ("chips", "0,2:1 1", "0>1", "You won!", None, "turning"),
        ("seega/3", "a.b/.../a.. a 0-0 9 -", "a1b1", "You won!", Some("2 : 1"), "turning"),
        ("seega/3", "a.b/.../... a 0-0 9 -", "a3a2", "A draw", Some("1 : 1"), "rematch"),
    ];
    let is_server = answers == Answers::Server;
    let ends = sample(ends, |end| if is_server { game_of(end.0) } else { "" });
    for (rules, position, last, title, count, way) in ends {
        let new = json!({ "rules": rules, "position": position, "seats": ["me", "level=1"] });
        open(&browser, &new).await;
        play(&browser, last).await;
        browser.see(".ending:not([hidden]) [data-act=rematch]").await;
        assert_eq!(browser.js("return document.querySelector('[data-act=take-back]')").await, Value::Null);
        assert!(browser.text(".ending-title").await.starts_with(title), "{rules}");
        let card = browser.text(".ending-head").await;
        assert!(!card.contains('−') && !card.contains("theorem"), "{card}");
        if let Some(count) = count {
            assert_eq!(browser.text(".ending-count").await, count);
        }
        browser.see(".ending [data-act=turning]").await;
        let levels =
            browser.js(&format!("return fetch('/api/v1/levels?rules={rules}').then((a) => a.json())")).await;
        let other = if levels["players"].as_array().unwrap().len() > 1 { "harder" } else { "another" };
        browser.see(&format!(".ending [data-act={other}]")).await;
        let here = browser.client.current_url().await.unwrap();
        browser.click(&format!(".ending [data-act={way}]")).await;
        match way {
            "turning" => {
                browser.until("document.querySelector('.turning-summary').textContent").await;
                browser.see(".turning .chart").await;
            }
            way => {
                browser.until(&format!("location.href !== '{here}'")).await;
                browser.see(".board [data-cell]").await;
                let next = state(&browser).await;
                // On another board the user gets the side that can win.
                let (sides, level) = match way {
                    "harder" => (vec![0], "level=2"),
                    "another" => (vec![0, 1], "level=1"),
                    _ => (vec![1], "level=1"),
                };
                let me = next["you"][0].as_u64().unwrap() as usize;
                assert!(sides.contains(&me), "{next}");
                assert_eq!(next["seats"][1 - me]["machine"], level);
                assert_eq!(next["rules"] == rules, way != "another", "{next}");
            }
        }
    }
    browser.close().await;
}

/// Whoever lost to the computer tries again from the move that lost; who wins there is led back to the start. Every game that is offered
/// changes the rating.
#[tokio::test]
async fn who_lost_tries_again_from_the_turning_point() {
    let browser = begin().await;
    let starts = browser
        .js("return fetch('/api/v1/games').then((answer) => answer.json()).then((all) => all.find((one) => one.name === 'kayles').starts)")
        .await;
    let start = &starts[1];
    assert_eq!((&start["seat"], start["position"].as_str()), (&json!(0), Some("X.X.....XX 1")));
    let new =
        json!({ "rules": start["rules"], "position": start["position"], "seats": ["me", start["player"]] });
    open(&browser, &new).await;
    // A single move gives the win away; then the game is lost against the computer that makes no mistake.
    let post = "const post = (path, body) => fetch('/api/v1' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());";
    let worst = browser
        .js(&format!("{post} return post('/analyze', {{ rules: '{}', position: '{}' }}).then((found) => found.moves.find((one) => one.value === 'loss').move)", start["rules"].as_str().unwrap(), start["position"].as_str().unwrap()))
        .await;
    play(&browser, worst.as_str().unwrap()).await;
    my_turn(&browser).await;
    browser
        .js(&format!("{post} return post(`/records/${{location.pathname.split('/')[2]}}/actions`, {{ do: 'resign' }}).then(() => 1)"))
        .await;
    browser.until("document.querySelector('.ending-rating')?.textContent.includes('−')").await;
    browser.see(".ending-rating a[href='/learn/kayles/06-pair-and-gap']").await;
    let here = browser.client.current_url().await.unwrap();
    browser.click(".ending [data-act=back]").await;
    browser.until(&format!("location.href !== '{here}'")).await;
    browser.see(".board [data-cell]").await;
    let again = state(&browser).await;
    assert_eq!(
        (&again["start"], &again["you"]),
        (&start["position"], &json!([0])),
        "the first move was the mistake"
    );

    // The list of games tells the rating.
    browser.go("/games").await;
    let told = browser.text(".ladder[data-game=kayles] .rating").await;
    let rating: u32 = told.trim_start_matches("Rating ").parse().unwrap();
    assert!((1000..1500).contains(&rating), "{told}");
    browser.close().await;
}

/// Whoever lost gets the same board again with the sides swapped, first of all, and no larger one.
#[tokio::test]
async fn who_lost_plays_the_same_board_again() {
    let browser = begin().await;
    open(&browser, &json!({ "rules": "kayles/7", "position": "XX..... 1", "seats": ["me", "level=3"] }))
        .await;
    play(&browser, "1").await;
    browser.see(".ending .way.primary[data-act=rematch]").await;
    assert_eq!(browser.text(".ending-title").await, "You lost");
    browser.until("document.querySelectorAll('.ending .way').length === 3").await;
    let ways = browser
        .js("return [...document.querySelectorAll('.ending .way')].map((way) => way.dataset.act)")
        .await;
    // Nobody weaker plays on this board.
    assert_eq!(ways, json!(["rematch", "back", "turning"]));
    let here = browser.client.current_url().await.unwrap();
    browser.click(".ending [data-act=rematch]").await;
    browser.until(&format!("location.href !== '{here}'")).await;
    browser.see(".board [data-cell]").await;
    let next = state(&browser).await;
    assert_eq!((&next["you"], &next["start"]), (&json!([1]), &json!("XX..... 1")), "{next}");
    browser.close().await;
}

/// The review in place names the move that gave the win away, what was better and why, and shows it on the board. A guest sees
/// who won.
async fn the_turning_point_is_shown_on_the_board(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    open(&browser, &json!({ "rules": "dawson/3x5", "seats": ["me", "guest"] })).await;
    play(&browser, "c1c2").await;
    play(&browser, "b3xc2xd1").await;
    browser
        .js("return fetch(`/api/v1/records/${location.pathname.split('/')[2]}/actions`, { method: 'POST',
             headers: { 'content-type': 'application/json' }, body: '{\"do\":\"resign\"}' }).then((answer) => answer.status)")
        .await;
    browser.click(".ending [data-act=turning]").await;
    browser.until("document.querySelector('.turning-summary').textContent").await;
    assert_eq!(browser.text(".turning-summary").await, "One costly move.");
    let told = browser.text(".moments").await;
    assert!(told.contains("Move 1, White: c1c2 turned a win into"), "{told}");
    assert!(told.contains("Better: a1a2.") && told.contains("Black must play b3xa2"), "{told}");
    browser.click("[data-moment='0']").await;
    browser.see(".board .board-arrow.is-proposed").await;
    // The line and its question speak of this move, not of the one before.
    assert_eq!(browser.text(".status").await, "The position before move 1, c1c2 (White).");
    browser.see(".board .cell[data-cell='a1'][aria-label*='named in the reason']").await;
    // The better move is green, the one that was made red.
    for look in ["good", "bad"] {
        let rings = format!("return document.querySelectorAll('.board .board-ring.is-{look}').length");
        assert_eq!(browser.js(&rings).await, 2, "{look}");
    }
    browser.click("[data-act=why]").await;
    browser.until("document.querySelector('.hint')?.textContent.includes('c1c2 loses')").await;
    // Without a server there are no guests.
    if answers == Answers::Server {
        browser.client.delete_all_cookies().await.unwrap();
        browser.client.refresh().await.unwrap();
        browser.see(".ending:not([hidden]) [data-act=turning]").await;
        assert_eq!(browser.text(".ending-title").await, "Black won");
        assert_eq!(
            browser.js("return document.querySelector('.ending [data-act=rematch]')").await,
            Value::Null
        );
    }
    browser.close().await;
}

/// Whoever puts the values off before the first move has had no help; whoever moves by them has.
#[tokio::test]
async fn values_that_were_put_off_at_once_are_no_help() {
    let browser = begin().await;
    for (left_on, help) in [(false, json!([[], []])), (true, json!([["values"], []]))] {
        browser.js("localStorage.setItem('coach', 'values')").await;
        open(&browser, &json!({ "rules": "dawson/3x5", "seats": ["me", "level=1"] })).await;
        browser.see(".board .badge").await;
        if !left_on {
            set(&browser, "coach", "off").await;
        }
        point(&browser, &["a1", "a2"]).await;
        browser.until("document.querySelectorAll('aside .moves .move').length >= 2").await;
        let now = my_turn(&browser).await;
        if left_on {
            browser.see(".board .badge").await;
        }
        helped(&browser, &help).await;
        assert_eq!(state(&browser).await["help"], help, "{}", now["moves"]);
    }
    browser.close().await;
}

/// A move that gives something away is held: nothing is sent before the person has decided. The record tells that there was help.
async fn the_coach_warns_before_a_mistake(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    open(&browser, &json!({ "rules": "dawson/3x5", "seats": ["me", "level=1"] })).await;
    set(&browser, "coach", "warn").await;
    for way in ["back", "anyway"] {
        point(&browser, &["c1", "c2"]).await;
        browser.see(".warning [data-act=coach-back]").await;
        let warning = browser.text(".warning").await;
        assert!(
            warning.contains("“c1c2” turns a win into a loss") && warning.contains("d3xc2xb1"),
            "{warning}"
        );
        // One clear state: the move is on the board and not made, and there is one way to take it back.
        assert!(
            browser.text(".status").await.starts_with("The position after “c1c2”. Nothing is played yet")
        );
        browser.see(".holding .board [data-on=c2]").await;
        for other in ["take-back", "hint"] {
            let off = format!("return document.querySelector('[data-act={other}]')?.disabled");
            assert_eq!(browser.js(&off).await, true, "{other}");
        }
        helped(&browser, &json!([["warnings"], []])).await;
        assert_eq!(state(&browser).await["moves"], json!([]));
        browser.click(&format!(".warning [data-act=coach-{way}]")).await;
        browser.until("!document.querySelector('.warning').textContent").await;
        if way == "back" {
            browser
                .until("document.querySelector('.board [data-on=c1]') && !document.querySelector('.holding')")
                .await;
            assert!(browser.text(".status").await.contains("straight ahead"));
        }
    }
    browser.until("document.querySelectorAll('aside .moves .move').length >= 2").await;
    my_turn(&browser).await;
    assert_eq!(state(&browser).await["moves"][0], "c1c2");
    // The choice is remembered, and values on the board are help of another kind.
    browser.client.refresh().await.unwrap();
    assert_eq!(browser.js("return localStorage.coach").await, "warn");
    set(&browser, "coach", "values").await;
    browser.see(".board .badge").await;
    helped(&browser, &json!([["warnings", "values"], []])).await;
    let record = "return fetch(`/api/v1/records/${location.pathname.split('/')[2]}.kgn`).then((answer) => answer.text())";
    let record = browser.js(record).await;
    assert!(record.as_str().unwrap().contains("[FirstHelp \"warnings values\"]"), "{record}");
    browser.close().await;
}

/// A warning comes in place of an open hint, on a phone and beside the board: its buttons are there to be clicked. It names the answer that
/// punishes the move.
#[tokio::test]
async fn a_warning_replaces_a_hint() {
    let browser = begin().await;
    for (width, height) in sample([(360, 640), (1366, 768)], |_| "") {
        browser.screen(width, height).await;
        open(
            &browser,
            &json!({ "rules": "seega/3", "position": ".../.../.a. b 3-4 0 -", "seats": ["level=1", "me"] }),
        )
        .await;
        set(&browser, "coach", "warn").await;
        browser.click("[data-act=hint]").await;
        browser.see(".hint .hint-idea").await;
        let idea = browser.text(".hint-text").await;
        assert!(idea.contains("It is a draw: 3 of the 7 moves keep it."), "{idea}");
        point(&browser, &["a1"]).await;
        browser.see(".warning [data-act=coach-back]").await;
        assert_eq!(browser.text(".hint").await, "", "{width}x{height}");
        for way in ["anyway", "back"] {
            let free = format!(
                "const button = document.querySelector('[data-act=coach-{way}]');
                 const {{ x, y, width, height }} = button.getBoundingClientRect();
                 return document.elementFromPoint(x + width / 2, y + height / 2) === button"
            );
            assert_eq!(browser.js(&free).await, true, "{way} at {width}x{height}");
        }
        let warning = browser.text(".warning").await;
        assert!(
            warning.contains("turns a draw into a loss") && warning.contains("Your opponent answers "),
            "{warning}"
        );
        browser.click("[data-act=coach-back]").await;
        browser.until("!document.querySelector('.warning').textContent").await;
        browser.click("[data-act=hint]").await;
        browser.see(".hint .hint-idea").await;
        browser.js("localStorage.removeItem('coach')").await;
    }
    browser.close().await;
}

/// What of these is not in sight.
async fn out_of_sight(browser: &Browser, all: &[&str]) -> Value {
    browser
        .js(&format!(
            "return {}.filter((css) => {{
                const {{ top, bottom }} = document.querySelector(css).getBoundingClientRect();
                return top < -1 || bottom > innerHeight + 1;
             }})",
            json!(all)
        ))
        .await
}

/// The board and what is said about it are in sight together, on a phone and on a low screen.
#[tokio::test]
async fn a_reason_is_read_beside_its_board() {
    let browser = begin().await;
    for (width, height) in sample([(360, 640), (390, 844), (1366, 650)], |_| "") {
        browser.screen(width, height).await;
        open(&browser, &json!({ "rules": "cheops/6", "position": "XX.../..../.../../. 1 0-0", "seats": ["me", "guest"] }))
            .await;
        set(&browser, "coach", "warn").await;
        let values = browser.js("return fetch('/api/v1/analyze', { method: 'POST', headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ rules: 'cheops/6', position: 'XX.../..../.../../. 1 0-0' }) }).then((answer) => answer.json())").await;
        let moves = values["moves"].as_array().unwrap();
        let (best, worst) = (&moves[0], moves.last().unwrap());
        assert_ne!(best["value"], worst["value"], "{values}");
        let bad = worst["move"].as_str().unwrap();
        let choices = state(&browser).await["board"]["choices"].clone();
        let cells =
            choices.as_array().unwrap().iter().find(|one| one["move"] == bad).unwrap()["cells"].clone();
        for cell in cells.as_array().unwrap() {
            point(&browser, &[cell.as_str().unwrap()]).await;
        }
        browser.see(".warning [data-act=coach-anyway]").await;
        let hidden =
            out_of_sight(&browser, &[".play .board", ".warning strong", "[data-act=coach-back]"]).await;
        assert_eq!(hidden, json!([]), "the warning at {width}x{height}");
        browser.click("[data-act=coach-anyway]").await;
        browser.until("document.querySelectorAll('aside .moves .move').length === 1").await;
        browser
            .js("return fetch(`/api/v1/records/${location.pathname.split('/')[2]}/actions`, { method: 'POST',
                 headers: { 'content-type': 'application/json' }, body: '{\"do\":\"resign\"}' }).then((answer) => answer.status)")
            .await;
        browser.click(".ending [data-act=turning]").await;
        browser.see(".moment[aria-current=true]").await;
        browser.until("document.querySelector('.board .board-ring')").await;
        let seen =
            [".play .board", ".moment[aria-current=true]", ".moment[aria-current=true] ~ .moment-why strong"];
        assert_eq!(out_of_sight(&browser, &seen).await, json!([]), "the review at {width}x{height}");
        browser.js("localStorage.removeItem('coach')").await;
    }
    browser.close().await;
}

/// A hint tells an idea first, then where, then the move; where all moves lose it says so.
#[tokio::test]
async fn a_hint_comes_in_three_steps() {
    let browser = begin().await;
    open(
        &browser,
        &json!({ "rules": "cheops/5", "position": ".X../.../../. 2 0-0", "seats": ["guest", "me"] }),
    )
    .await;
    browser.click("[data-act=hint]").await;
    browser.see(".hint .hint-idea").await;
    let idea = browser.text(".hint-idea").await;
    assert!(
        idea.contains("3 of the 4 moves keep it.")
            && idea.contains("If both fill level by level, it is a draw, 5:5"),
        "{idea}"
    );
    assert!(!idea.contains("2.4"), "{idea}");
    assert_eq!(browser.js("return document.querySelectorAll('.board .is-pointed').length").await, 0);
    // A move of one cell: where it is would be all of it.
    browser.click("[data-act=more-hint]").await;
    let last = browser.text(".hint .hint-move").await;
    assert!(last.contains("2.4") && last.contains("It keeps the score:"), "{last}");
    helped(&browser, &json!([[], ["hints"]])).await;
    // Where every move wins there is nothing to look for.
    open(&browser, &json!({ "rules": "chips", "seats": ["me", "guest"] })).await;
    browser.click("[data-act=hint]").await;
    assert!(browser.text(".hint .hint-idea").await.contains("You win with any move."));
    assert_eq!(browser.text("[data-act=more-hint]").await, "Show one such move");
    browser.click("[data-act=more-hint]").await;
    browser.see(".hint .hint-move").await;
    open(&browser, &json!({ "rules": "dawson/3x5", "seats": ["me", "guest"] })).await;
    browser.click("[data-act=hint]").await;
    browser.see(".hint .hint-idea").await;
    browser.click("[data-act=more-hint]").await;
    browser.see(".hint .hint-cell").await;
    browser.see(".board .cell.is-pointed").await;
    browser.click("[data-act=more-hint]").await;
    browser.see(".hint .hint-move").await;
    open(&browser, &json!({ "rules": "kayles/8", "seats": ["me", "guest"] })).await;
    browser.click("[data-act=hint]").await;
    let idea = browser.text(".hint-idea").await;
    assert!(
        idea.contains("Every move loses against best play")
            && idea.contains("8 stones are left, an even number"),
        "{idea}"
    );
    browser.press(&Key::Escape.to_string()).await;
    browser.until("!document.querySelector('.hint').textContent").await;
    browser.close().await;
}

/// What is solved stays solved with the next click, and a guess is called one.
#[tokio::test]
async fn one_click_does_not_contradict_the_next() {
    let browser = begin().await;
    let verdict = "document.querySelector('.panel:not(.stale) .verdict .headline')";
    // Its start has been solved, what follows takes longer than anybody waits here.
    browser.go("/analysis?rules=dawson/10x8").await;
    browser.until(verdict).await;
    let before = browser.text(".verdict .headline").await;
    assert!(before.contains("wins") && before.contains("published result"), "{before}");
    point(&browser, &["a1", "a2"]).await;
    browser.until(&format!("{verdict}?.textContent.includes('the result is proved')")).await;
    let after = browser.text(".verdict .headline").await;
    let winner = |text: &str| {
        text.split(" wins").next().unwrap_or_default().trim_start_matches(['+', '−', ' ', '\n']).to_owned()
    };
    assert_eq!(winner(&after), winner(&before));
    assert!(browser.text(".verdict .reasons").await.contains("Solved one move earlier: after a1a2"));
    // Which move wins is only guessed, and said to be.
    let label = browser.see(".board .cell[data-cell='b10']").await.attr("aria-label").await.unwrap().unwrap();
    assert!(label.contains("a guess") && !label.contains(" wins"), "{label}");
    point(&browser, &["b10", "b9"]).await;
    browser
        .until(&format!(
            "{verdict} && document.querySelector('.verdict .reasons').textContent.includes('Before b10b9')"
        ))
        .await;
    browser.close().await;
}

crate::with_both!(
    every_end_has_three_ways_on,
    the_turning_point_is_shown_on_the_board,
    the_coach_warns_before_a_mistake,
);
