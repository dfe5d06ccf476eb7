//! The way into a game: front page, new game, own games, rules.

use crate::browser::Browser;
use crate::game::state;
use crate::sample::{pairs, sample};
use crate::{Answers, begin, begin_with};
use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Asks the API from within the page, as the person in this browser.
pub async fn post(browser: &Browser, path: &str, body: &Value) -> Value {
    browser
        .js(&format!(
            "return fetch('/api/v1{path}', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, body: {} }}).then((answer) => answer.json())",
            json!(body.to_string())
        ))
        .await
}

/// A game with one stone: whoever begins wins.
async fn one_stone(browser: &Browser, seats: Value) -> String {
    // On a board of usual size, since the players of the smallest are others.
    let last = json!({ "rules": "kayles/10", "position": "X......... 1", "seats": seats });
    let game = post(browser, "/records", &last).await;
    let id = game["id"].as_str().unwrap().to_owned();
    if game["you"] == json!([0]) {
        post(browser, &format!("/records/{id}/actions"), &json!({ "do": "move", "move": "1" })).await;
    }
    let over = format!(
        "return fetch('/api/v1/records/{id}').then((answer) => answer.json()).then((state) => state.over)"
    );
    browser.wait_for("the last stone is taken", async || browser.js(&over).await == true).await;
    id
}

const GAMES: [&str; 5] = ["kayles", "cheops", "dawson", "chips", "seega"];

#[tokio::test]
async fn everything_to_begin_is_in_sight() {
    let browser = begin().await;
    let screens = pairs(&[(1366, 650), (360, 640)], &["en", "ru"]);
    for (((width, height), language), game) in sample(pairs(&screens, &GAMES), |(_, game)| game) {
        browser.screen(width, height).await;
        browser.go(&format!("/new?rules={game}&lang={language}")).await;
        // All starts are pictures, and one of them is chosen.
        browser.until("document.querySelectorAll('.start').length > 1 && [...document.querySelectorAll('.start')].slice(0, 2).every((one) => one.querySelector('svg g'))").await;
        browser.until("document.querySelector('form.new[aria-busy=false]')").await;
        let chosen = "document.querySelectorAll('.start :checked, .opponent :checked, [name=opponent]:checked, [name=side]:checked').length";
        assert_eq!(browser.js(&format!("return {chosen}")).await, 4, "{game}");
        let wide = browser.js("return document.documentElement.scrollWidth - innerWidth").await;
        assert!(wide.as_f64().unwrap() <= 0.0, "{game} at {width}: {wide} pixels too wide");
        // On a phone the button stays in sight while the rest scrolls.
        let all = if width > 500 { ".games-picks, .starts, .against, .new .large" } else { ".new .large" };
        let lowest = format!(
            "Math.max(...[...document.querySelectorAll('{all}')].map((one) => one.getBoundingClientRect().bottom))"
        );
        let lowest = browser.js(&format!("return {lowest} - innerHeight")).await;
        assert!(lowest.as_f64().unwrap() <= 0.0, "{game} at {width}x{height}: {lowest} pixels too low");
    }
    // Another game, another start, the other side, then begin.
    browser.screen(1366, 650).await;
    browser.go("/new?rules=kayles&lang=en").await;
    browser.click(".pick:has([value=seega])").await;
    browser.click(".start[data-rules='seega/3']").await;
    browser.until("location.search.includes('seega/3')").await;
    browser.click(".segment:has([value=second])").await;
    browser.until("document.querySelector('form.new[aria-busy=false]')").await;
    browser.click(".new .large").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    let state = state(&browser).await;
    assert_eq!((&state["rules"], &state["you"]), (&json!("seega/3"), &json!([1])));
    browser.close().await;
}

#[tokio::test]
async fn what_does_not_exist_cannot_be_asked_for() {
    let browser = begin().await;
    let texts = ["999999", "-5", "abc", "1e9", "0", "4", "", "７", "3.4"];
    let all = pairs(&["kayles", "dawson", "seega", "cheops"], &texts);
    for (game, text) in sample(all, |(game, _)| game) {
        browser.go(&format!("/new?rules={game}")).await;
        browser.click(".own summary").await;
        let fields = browser.client.find_all(Locator::Css(".stepper input")).await.unwrap();
        assert!(!fields.is_empty(), "{game}");
        for field in &fields {
            field.click().await.unwrap();
            field.send_keys(&format!("{}{}", Key::Control, "a")).await.unwrap();
            field.send_keys(&format!("{}{text}{}", Key::Delete, Key::Tab)).await.unwrap();
            // What stands there is a number that the game has, and no sentence of a parser.
            browser.until("document.querySelector('form.new[aria-busy=false]')").await;
            assert!(!browser.text(".against").await.contains("expected"));
            assert_eq!(browser.js("return document.querySelector('.new .bad').textContent").await, "");
        }
        browser.click(".new .large").await;
        browser.until("location.pathname.startsWith('/game/')").await;
    }
    // A link to a board that does not exist leads to one that does.
    for address in [
        "rules=kayles/999",
        "rules=dawson/2x9,chain=7",
        "rules=seega&position=nonsense",
        "rules=kayles/3&position=..._1",
        "rules=chess",
    ] {
        browser.go(&format!("/new?{address}")).await;
        browser.until("document.querySelector('form.new[aria-busy=false]')").await;
        let note = browser.js("return document.querySelector('.new .bad').textContent").await;
        assert!(note.as_str().is_some_and(|note| note.ends_with('.')), "{address}: {note}");
    }
    browser.close_but_for(&["422"]).await;
}

/// Plays an offered game to its end: with the best moves, or by resigning at once.
async fn contest(browser: &Browser, start: &Value, wins: bool) {
    let mut seats = [start["player"].clone(), start["player"].clone()];
    seats[start["seat"].as_u64().unwrap() as usize] = json!("me");
    let new = json!({ "rules": start["rules"], "position": start["position"], "seats": seats });
    let game = post(browser, "/records", &new).await;
    let id = game["id"].as_str().unwrap();
    if !wins {
        post(browser, &format!("/records/{id}/actions"), &json!({ "do": "resign" })).await;
        return;
    }
    loop {
        let asked = format!("return fetch('/api/v1/records/{id}').then((answer) => answer.json())");
        let state = browser.js(&asked).await;
        if state["over"] == true {
            assert_eq!(state["result"], if start["seat"] == 0 { "1-0" } else { "0-1" }, "{state}");
            return;
        }
        let turn = state["board"]["turn"].as_str().unwrap();
        if (turn == "1") != (start["seat"] == 0) {
            continue;
        }
        let query = json!({ "rules": start["rules"], "position": state["position"] });
        let best = post(browser, "/analyze", &query).await["moves"][0]["move"].clone();
        post(browser, &format!("/records/{id}/actions"), &json!({ "do": "move", "move": best })).await;
    }
}

async fn the_next_game_is_harder_after_a_win_and_easier_after_two_losses(answers: Answers) {
    let Some(browser) = begin_with(answers).await else { return };
    let starts = browser
        .js("return fetch('/api/v1/games').then((answer) => answer.json()).then((all) => all.find((one) => one.name === 'kayles').starts)")
        .await;
    let begins = async |at: &Value| {
        browser.until("location.pathname.startsWith('/game/')").await;
        let game = state(&browser).await;
        assert_eq!((&game["rules"], &game["start"]), (&starts[0]["rules"], at));
        let seat = starts[0]["seat"].as_u64().unwrap() as usize;
        assert_eq!(
            (&game["you"], &game["seats"][1 - seat]["machine"]),
            (&json!([seat]), &starts[0]["player"])
        );
    };
    browser.go("/").await;
    browser.click("[data-play=kayles]").await;
    begins(&starts[0]["position"]).await;

    let said = async || {
        browser.go("/").await;
        browser.until("document.querySelector('.rung:not([hidden])')").await;
        browser.text(".rung:not([hidden])").await
    };
    let title = |at: usize| starts[at]["title"].as_str().unwrap();
    contest(&browser, &starts[1], false).await;
    assert!(said().await.contains(title(1)));
    assert_eq!(browser.js("return document.querySelectorAll('.rung button').length").await, 0);
    contest(&browser, &starts[1], false).await;
    assert!(said().await.contains(title(0)), "an easier one is offered");
    browser.click(".rung button").await;
    begins(&starts[0]["position"]).await;

    // Of several games in a row the next one comes after a win.
    contest(&browser, &starts[0], true).await;
    assert!(said().await.contains(title(0)));
    browser.click("[data-play=kayles]").await;
    begins(&starts[0]["then"][0]).await;

    // The list of games says how often one won and lost, and what comes next.
    browser.go("/games").await;
    let ladder = browser.text(".ladder[data-game=kayles]").await;
    assert!(ladder.contains("1 won") && ladder.contains("2 lost") && ladder.contains(title(0)), "{ladder}");
    assert_eq!(browser.js("return document.querySelectorAll('.ladder .next').length").await, 1);
    browser.close().await;
}

/// The front page begins with a real position: a click, and the easiest of the first games has begun.
#[tokio::test]
async fn the_front_page_begins_with_a_contest() {
    let browser = begin().await;
    browser.go("/").await;
    browser.see(".contest .thumbnail svg g").await;
    let all = browser.js("return fetch('/api/v1/games').then((answer) => answer.json())").await;
    let first = all.as_array().unwrap().iter().map(|game| &game["first_game"]);
    let easiest = first.min_by_key(|start| start["rating"].as_u64()).unwrap();
    assert!(browser.text(".contest").await.contains(easiest["title"].as_str().unwrap()));
    browser.click("[data-act=play-first]").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.see(".board [data-cell]").await;
    let game = state(&browser).await;
    assert_eq!((&game["rules"], &game["start"]), (&easiest["rules"], &easiest["position"]));
    assert_eq!(game["you"], json!([easiest["seat"]]));
    browser.close().await;
}

#[tokio::test]
async fn a_thousand_games_are_at_hand() {
    let browser = begin().await;
    let record = "[Game \"kayles/5\"]\n[First \"Anna\"]\n[Second \"Boris\"]\n\n3 1 *\n\n".repeat(100);
    for _ in 0..10 {
        post(&browser, "/records", &json!({ "kgn": record })).await;
    }
    one_stone(&browser, json!(["me", "level=1"])).await;
    one_stone(&browser, json!(["level=1", "me"])).await;
    post(&browser, "/records", &json!({ "rules": "seega/3", "seats": ["me", "me"] })).await;
    browser.go("/games").await;
    browser.until("document.querySelectorAll('.games li').length === 30").await;
    // Small boards are drawn for those in sight, and results are words.
    browser.until("document.querySelector('.games li .thumbnail svg g')").await;
    assert!(browser.text(".games li:nth-child(2)").await.contains("Lost"));
    assert!(browser.text(".games li:nth-child(3) .state.won").await.contains("Won"));
    // A game that was played opens as it ended; a record, on the analysis board.
    let opens = |number: u32, page: &str| {
        format!("document.querySelector('.games li:nth-child({number}) a').pathname.startsWith('/{page}')")
    };
    browser.until(&format!("{} && {}", opens(3, "game/"), opens(4, "analysis"))).await;
    for (filter, value, expected) in [
        ("state", "lost", 1),
        ("state", "", 30),
        ("game", "seega", 1),
        ("game", "", 30),
        ("opponent", "here", 1),
    ] {
        let choose = format!(
            "const box = document.querySelector('select[name={filter}]'); box.value = '{value}'; box.dispatchEvent(new Event('change')); return 1"
        );
        browser.js(&choose).await;
        browser.until(&format!("document.querySelectorAll('.games li').length === {expected}")).await;
    }
    browser.js("const box = document.querySelector('select[name=opponent]'); box.value = ''; box.dispatchEvent(new Event('change')); return 1").await;
    browser.until("document.querySelectorAll('.games li').length === 30").await;
    browser.js("document.querySelector('section > button').click(); return 1").await;
    browser.until("document.querySelectorAll('.games li').length === 60").await;
    browser.close().await;
}

#[tokio::test]
async fn games_go_on_on_another_device() {
    let desk = begin().await;
    let server = desk.server.clone();
    let phone = Browser::open_simply(&server, "ru").await;
    phone.screen(360, 640).await;
    let game = one_stone(&desk, json!(["me", "level=1"])).await;
    let own = post(&phone, "/records", &json!({ "rules": "seega/3", "seats": ["me", "me"] })).await;
    desk.go("/games").await;
    desk.click("[data-act=transfer]").await;
    let link = desk.see("dialog input").await.prop("value").await.unwrap().unwrap();
    let (page, secret) = link.split_once('#').unwrap();
    assert!(!page.contains('?') && secret.starts_with("continue="), "{link}");

    phone.go(link.trim_start_matches(&server)).await;
    phone.see("dialog [data-act=receive]").await;
    // The secret has left the address, and nothing happens until the person agrees.
    assert_eq!(phone.js("return location.hash").await, "");
    assert!(phone.text("dialog").await.contains("Вы сами сделали эту ссылку"));
    phone.click("dialog [data-act=receive]").await;
    phone.until("document.querySelectorAll('.games li').length === 2").await;
    phone.until(&format!("document.querySelector('.games li[data-id=\"{game}\"]')")).await;
    desk.go("/games").await;
    desk.until(&format!("document.querySelector('.games li[data-id={}]')", own["id"])).await;

    // It works once.
    let third = Browser::open_simply(&server, "en").await;
    third.go(link.trim_start_matches(&server)).await;
    third.click("dialog [data-act=receive]").await;
    third.until("document.querySelector('.toast.bad')?.textContent.includes('used')").await;
    assert_eq!(third.js("return document.querySelectorAll('.games li').length").await, 0);
    third.end().await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test]
async fn rules_begin_with_a_picture_and_end_with_the_notation() {
    let browser = begin().await;
    let languages = [("en", "Writing it down"), ("ru", "Как записывать")];
    for ((language, notation), game) in sample(pairs(&languages, &GAMES), |(_, game)| game) {
        browser.go(&format!("/rules/{game}?lang={language}")).await;
        let parts = browser
                .js("const main = [...document.querySelectorAll('main > :is(h1, h2, figure, p:not(.row))')]; return main.map((one) => one.dataset.moves ? 'game' : one.dataset.position ? 'picture' : one.localName).slice(0, 5)")
                .await;
        assert_eq!(parts.as_array().unwrap()[..3], ["h1", "picture", "p"], "{game}");
        assert!(parts.as_array().unwrap().contains(&json!("game")) || game == "seega", "{game}: {parts}");
        browser.until("document.querySelector('figure.example kamni-board[ready]')?.shadowRoot.querySelector('svg g')").await;
        let last = browser.js("return [...document.querySelectorAll('main h2')].at(-1).textContent").await;
        assert_eq!(last, notation, "{game}");
    }
    browser.go("/theory/seega?lang=en").await;
    // Theory has a place in the menu, and its widest table fits the window or scrolls in its own box.
    browser.screen(1000, 800).await;
    browser.click("header nav a[href='/theory']").await;
    browser.until("document.querySelector('header nav a[href=\"/theory\"][aria-current]')").await;
    browser.go("/theory/seega").await;
    browser.see("table").await;
    browser.until("document.querySelector('.scroll.wide')").await;
    let cut = browser
        .js("return [...document.querySelectorAll('table')].filter((table) => { const box = table.parentElement.getBoundingClientRect(); return !table.parentElement.matches('.scroll') || box.left < 0 || box.right > innerWidth }).length + document.documentElement.scrollWidth - document.documentElement.clientWidth")
        .await;
    assert_eq!(cut, 0);
    browser.close().await;
}

/// Milliseconds on a slow phone until the front page can be used; the best of some tries, so that a busy machine does not decide.
const INTERACTIVE: f64 = 1000.0;

/// What a first visit may load: compressed bytes with their headers, and requests, those to the API among them.
const FRONT_PAGE_BYTES: f64 = 150_000.0;
const FRONT_PAGE_REQUESTS: u64 = 15;

/// On a machine that is slower than that, how much longer it may take than the plainest page, where there is text alone.
const TIMES_PLAIN: f64 = 3.0;

#[tokio::test]
async fn the_front_page_is_light_and_quick_on_a_slow_phone() {
    let browser = begin().await;
    browser.screen(360, 640).await;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    browser.go("/").await;
    browser.until("document.querySelectorAll('.card .picture svg g').length > 4").await;
    browser.until("performance.getEntriesByName(location.origin + '/api/v1/records?limit=4').length").await;
    let bytes = browser
        .js("return performance.getEntries().filter((one) => one.transferSize).reduce((sum, one) => sum + one.transferSize, 0)")
        .await
        .as_f64()
        .unwrap();
    assert!(bytes > 50_000.0 && bytes < FRONT_PAGE_BYTES, "{bytes} bytes for the front page");
    let requests =
        browser.js("return performance.getEntriesByType('resource').length + 1").await.as_u64().unwrap();
    println!("front page: {bytes} bytes in {requests} requests");
    assert!(requests > 5 && requests <= FRONT_PAGE_REQUESTS, "{requests} requests for the front page");
    let foreign = browser.js("return performance.getEntriesByType('resource').filter((one) => !one.name.startsWith(location.origin)).map((one) => one.name)").await;
    assert_eq!(foreign, json!([]));

    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    let (mut best, mut plain) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..8 {
        browser.go("/about").await;
        let loaded = "performance.getEntriesByType('navigation')[0].loadEventEnd";
        browser.until(&format!("{loaded} > 0")).await;
        plain = plain.min(browser.js(&format!("return {loaded}")).await.as_f64().unwrap());
        browser.go("/").await;
        browser.until("performance.getEntriesByName('interactive').length").await;
        let time = browser.js("return performance.getEntriesByName('interactive')[0].startTime").await;
        best = best.min(time.as_f64().unwrap());
        // At that moment the buttons are there and answer.
        browser.see("[data-play=kayles]").await;
        if best < INTERACTIVE {
            break;
        }
    }
    assert!(
        best < INTERACTIVE.max(TIMES_PLAIN * plain),
        "interactive after {best} ms, a plain page is loaded after {plain} ms"
    );
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    browser.close().await;
}

crate::with_both!(the_next_game_is_harder_after_a_win_and_easier_after_two_losses,);
