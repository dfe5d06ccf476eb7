//! The page without a server: what is kept and where, two tabs, what goes wrong, and that no analysis stops the page.

use crate::alone::{Alone, Engine};
use crate::browser::Browser;
use crate::game::{click_move, my_turn, new_game, state};
use crate::learn::fetched;
use crate::sample::{pairs, sample};
use crate::server::Server;
use crate::{Answers, begin_with};
use serde_json::{Value, json};

/// The page with this engine; `None` where none was built.
fn alone(engine: Engine) -> Option<Alone> {
    Alone::start(&Server::shared().address, engine)
}

/// How much of the time an analysis may keep the main thread busy, all together and at a stretch.
const MAX_BUSY_SHARE: f64 = 0.5;
const MAX_TASK_SHARE: f64 = 0.1;

#[tokio::test]
async fn two_tabs_without_a_server_show_one_game() {
    let Some(mut browser) = begin_with(Answers::Engine).await else { return };
    let game = new_game(&browser, "seega/5", json!({ "seats": ["me", "me"] })).await;
    let path = format!("/game/{}", game["id"].as_str().unwrap());
    let first = browser.client.window().await.unwrap();
    let second = browser.open_tab().await;
    browser.go(&path).await;
    browser.click(".board [data-cell=a1]").await;
    browser.until("document.querySelectorAll('aside .move').length === 1").await;

    // The other tab shows it without being asked.
    browser.client.switch_to_window(first.clone()).await.unwrap();
    browser.until("document.querySelectorAll('aside .move').length === 1").await;
    browser.until("document.querySelector('.board [data-on=a1]')").await;

    // Two moves for the same version: one is made, the other gets the usual answer with the state as it is.
    let both = browser
        .js(&format!(
            "const act = (move) => fetch('/api/v1/records/{}/actions', {{ method: 'POST', body: JSON.stringify({{ do: 'move', move, version: {} }}) }});
             return Promise.all([act('b2'), act('c1')]).then((all) => Promise.all(all.map(async (one) => [one.status, await one.json()])))",
            game["id"].as_str().unwrap(),
            state(&browser).await["version"],
        ))
        .await;
    let mut codes = [both[0][0].as_u64().unwrap(), both[1][0].as_u64().unwrap()];
    codes.sort_unstable();
    assert_eq!(codes, [200, 409], "{both}");
    let refused = if both[0][0] == 409 { &both[0][1] } else { &both[1][1] };
    assert_eq!(refused["state"]["moves"].as_array().unwrap().len(), 2, "{refused}");

    // What is deleted in one tab is gone in the other.
    browser.client.switch_to_window(second).await.unwrap();
    browser.until("document.querySelectorAll('aside .move').length === 2").await;
    browser
        .js(&format!(
            "return fetch('/api/v1/records/{}', {{ method: 'DELETE' }}).then((one) => one.status)",
            game["id"].as_str().unwrap()
        ))
        .await;
    browser.client.switch_to_window(first).await.unwrap();
    browser.until("location.pathname === '/games'").await;
    browser.end().await;
}

#[tokio::test]
async fn own_games_are_listed_exported_and_imported() {
    let Some(browser) = begin_with(Answers::Engine).await else { return };
    new_game(&browser, "kayles/6", json!({})).await;
    let turn = my_turn(&browser).await;
    click_move(&browser, &turn["board"]["choices"][0]).await;
    my_turn(&browser).await;
    let id = state(&browser).await["id"].as_str().unwrap().to_owned();
    let record = browser
        .js(&format!("return fetch('/api/v1/records/{id}.kgn').then((answer) => answer.text())"))
        .await;
    let record = record.as_str().unwrap();
    assert!(record.contains("kayles/6") && record.contains("First"), "{record}");

    // A record comes back as a game that is looked at.
    let kept = fetched(&browser, "/records", Some(json!({ "kgn": record }))).await;
    assert_eq!(kept.as_array().map(Vec::len), Some(1), "{kept}");
    let list = fetched(&browser, "/records?limit=10", None).await;
    let listed = list["games"].as_array().unwrap();
    assert_eq!(
        (listed.len(), &listed[0]["opponent"], &listed[1]["opponent"]),
        (2, &json!("none"), &json!("level=1"))
    );
    let running = fetched(&browser, "/records?state=running&opponent=machine", None).await;
    assert_eq!(running["games"].as_array().unwrap().len(), 1, "{running}");
    let totals = fetched(&browser, "/records/totals", None).await;
    assert_eq!((&totals["count"], &totals["games"][0]["opponents"][0]["open"]), (&json!(2), &json!(1)));

    // They are still there in the next window, nobody offers what needs other people, and they can be deleted.
    browser.go("/games").await;
    browser.until("document.querySelectorAll('.games li').length === 2").await;
    assert_eq!(browser.js("return document.querySelector('[data-act=transfer]')").await, Value::Null);
    browser.go("/new?rules=kayles/6").await;
    browser.until("document.querySelector('[name=opponent][value=here]')").await;
    assert_eq!(browser.js("return document.querySelector('[value=link]')").await, Value::Null);
    browser.go("/games").await;
    browser.click(".games li button").await;
    browser.click("dialog .danger").await;
    browser.until("document.querySelectorAll('.games li').length === 1").await;
    browser.close().await;
}

#[tokio::test]
async fn a_game_is_played_where_nothing_can_be_kept() {
    let forbidden = "for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });";
    let full =
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    for script in [forbidden, full] {
        let Some(browser) = begin_with(Answers::Engine).await else { return };
        browser.before_all(script).await;
        browser.go("/new?rules=kayles/6").await;
        browser.until("document.querySelector('form.new[aria-busy=false]')").await;
        browser.click("form.new button.primary").await;
        browser.until("location.pathname.startsWith('/game/')").await;
        let mut told = false;
        for round in 0.. {
            assert!(round < 20, "the game does not end");
            let state = my_turn(&browser).await;
            told |= browser.js("return Boolean(document.querySelector('.toast.bad'))").await == true;
            if state["over"] == true {
                break;
            }
            click_move(&browser, &state["board"]["choices"][0]).await;
        }
        assert!(told, "nobody says that the game is not kept");
        browser.see(".ending-title").await;
        browser.end().await;
    }
}

#[tokio::test]
async fn an_engine_that_cannot_run_is_one_sentence() {
    for (engine, script, said) in [
        (Engine::Missing, "", ["did not load", "не загрузился"]),
        (Engine::Damaged, "", ["is damaged", "повреждён"]),
        (Engine::Whole, "delete window.WebAssembly", ["has no WebAssembly", "нет WebAssembly"]),
    ] {
        let Some(alone) = alone(engine) else { return };
        let browser = Browser::open_simply(&alone.address, "en").await;
        browser.before_all(script).await;
        let pages =
            ["/", "/new", "/analysis?rules=kayles/7", "/puzzles", "/games", "/game/k3x9wq2mzp7a", "/learn"];
        let languages = [("en", said[0]), ("ru", said[1])];
        for ((language, said), page) in sample(pairs(&languages, &pages), |((language, _), _)| language) {
            let mark = if page.contains('?') { '&' } else { '?' };
            browser.go(&format!("{page}{mark}lang={language}")).await;
            let text = "document.querySelector('#main').innerText";
            browser.until(&format!("{text}.includes('{said}')")).await;
        }
        browser.end().await;
    }
}

#[tokio::test]
async fn lessons_and_puzzles_that_do_not_load_are_one_sentence() {
    let Some(alone) = alone(Engine::Bare) else { return };
    let browser = Browser::open_simply(&alone.address, "en").await;
    for (language, said) in [("en", "did not load"), ("ru", "не загрузился")] {
        for page in ["/puzzles", "/puzzles/next", "/learn", "/learn/kayles/01-moves"] {
            browser.go(&format!("{page}?lang={language}")).await;
            browser.until(&format!("document.querySelector('#main').innerText.includes('{said}')")).await;
        }
        // Everything else goes on.
        browser.go(&format!("/analysis?rules=kayles/7&lang={language}")).await;
        browser.see(".verdict").await;
    }
    browser.end().await;
}

#[tokio::test]
async fn what_few_questions_need_is_fetched_for_them() {
    let Some(alone) = alone(Engine::Whole) else { return };
    let fetched_now = || std::mem::take(&mut *alone.fetched.lock().unwrap());
    let browser = Browser::open_simply(&alone.address, "en").await;
    browser.go("/analysis?rules=kayles/7").await;
    browser.see(".verdict").await;
    assert_eq!(fetched_now(), Vec::<String>::new());
    browser.go("/learn/kayles/01-moves").await;
    browser.see(".board-svg").await;
    assert_eq!(fetched_now(), ["lessons"]);
    browser.go("/puzzles/next").await;
    browser.see(".board-svg").await;
    assert!(fetched_now().iter().all(|file| file == "puzzles"));
    browser.go("/analysis?rules=seega/5").await;
    browser.see(".verdict").await;
    let mut values = fetched_now();
    values.sort();
    assert_eq!(values, ["0", "1"]);
    // Without them this is a guess.
    let start =
        fetched(&browser, "/analyze", Some(json!({ "rules": "seega/5", "moves": ["a1"], "time": "1s" })))
            .await;
    assert_eq!(start["exact"], true, "{start}");
    browser.close().await;
}

#[tokio::test]
async fn no_analysis_stops_the_page() {
    let Some(browser) = begin_with(Answers::Engine).await else { return };
    let thinks = "document.querySelector('.thinker progress')?.value > 0";
    browser.go("/analysis?rules=seega/7").await;
    browser.click("[data-act=longer]").await;
    browser.until(thinks).await;
    // The page has many turns long before the analysis has ended.
    let turns = "return new Promise((done) => {
      let turns = 0;
      const turn = () => (++turns === 100 ? done(Boolean(THINKS)) : setTimeout(turn));
      turn();
    })";
    assert_eq!(browser.js(&turns.replace("THINKS", thinks)).await, true);
    browser.close().await;
}

#[tokio::test]
async fn an_analysis_leaves_most_of_its_time_to_a_slow_phone() {
    let Some(alone) = alone(Engine::Whole) else { return };
    let browser = Browser::start_traced(&alone.address, "en").await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    browser.go("/analysis?rules=seega/7").await;
    browser.click("[data-act=longer]").await;
    browser.until("document.querySelector('.thinker progress')?.value > 0").await;
    // Several better and better answers arrive and are drawn in a twentieth of the time.
    browser.js("performance.mark('watch begins'); return 1").await;
    browser.until("document.querySelector('.thinker progress')?.value > 5").await;
    browser.js("performance.mark('watch ends'); return 1").await;
    let shares = busy_shares(&browser.trace().await);
    println!("longest tasks of the main thread, as shares of the time: {:?}", &shares[..shares.len().min(5)]);
    assert!(shares.first().is_some_and(|longest| *longest < MAX_TASK_SHARE), "{shares:?}");
    assert!(shares.iter().sum::<f64>() < MAX_BUSY_SHARE, "{shares:?}");
    browser.close().await;
}

/// How much of the time between the two marks each task kept the page's main thread busy, the longest first.
fn busy_shares(trace: &[Value]) -> Vec<f64> {
    let mark = |name: &str| trace.iter().find(|one| one["name"] == name).expect("the mark is traced");
    let (begin, end) = (mark("watch begins"), mark("watch ends"));
    let time = |one: &Value| one["ts"].as_f64().unwrap_or(0.0);
    let mut tasks: Vec<f64> = trace
        .iter()
        .filter(|one| one["name"] == "RunTask" && one["pid"] == begin["pid"] && one["tid"] == begin["tid"])
        .filter(|one| time(one) > time(begin) && time(one) < time(end))
        .filter_map(|one| Some(one["tdur"].as_f64()? / (time(end) - time(begin))))
        .collect();
    tasks.sort_by(|one, other| other.total_cmp(one));
    tasks
}
