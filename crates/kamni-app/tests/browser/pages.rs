//! All pages but those of games in progress: on screens of all sizes, and what a first visit asks for.

use crate::begin;
use crate::browser::Browser;
use crate::sample::pairs;
use crate::server::Server;
use serde_json::{Value, json};

const SIZES: [(u32, u32); 4] = [(1440, 900), (1024, 700), (390, 844), (360, 640)];

/// The pages; GAME stands for any game.
const PAGES: [&str; 20] = [
    "/",
    "/new",
    "/learn",
    "/learn/kayles/01-moves",
    "/learn/seega/02-between-two",
    "/puzzles",
    "/puzzles/next?game=GAME",
    "/puzzles/run",
    "/puzzles/try?rules=kayles/7&position=XX.X.X._1",
    "/analysis",
    "/analysis?rules=GAME",
    "/games",
    "/class",
    "/rules/GAME",
    "/theory/GAME",
    "/results/cheops",
    "/about",
    "/teach",
    "/api",
    "/nowhere",
];

/// What a person would stumble over: a page that scrolls sideways, a text that is cut or has a blank left, and things to click that lie
/// over each other.
const FAULTS: &str = "
    const found = [];
    const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.unseen, [inert], .board');
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    // What scrolls by itself shows a part of what it holds.
    const scrollers = (one) => {
        const all = [];
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflow)) all.push(at.getBoundingClientRect());
        return all;
    };
    const boxes = [];
    for (const one of document.querySelectorAll(':is(header, main, footer, dialog) :is(button, a, input, select, summary, textarea, p, li, h1, h2, h3, label, legend)')) {
        const box = one.getBoundingClientRect();
        if (!isSeen(one) || box.width < 2) continue;
        const within = scrollers(one);
        const name = `${one.localName} ${(one.textContent || one.name || one.className).trim().slice(0, 60)}`;
        if (!within.length && (box.left < -0.5 || box.right > innerWidth + 0.5)) found.push(`${name}: from ${box.left} to ${box.right}`);
        if (one.matches('button, h1, h2, h3, label, summary, a.button') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
            found.push(`${name}: its text is cut`);
        const seen = [...one.getClientRects()].map((rect) => within.reduce((a, b) => ({
            left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) }), rect));
        if (one.matches('a, button, input, select, summary, textarea') && !one.closest('label')) boxes.push([name, one, seen]);
    }
    for (const [i, [name, one, rects]] of boxes.entries())
        for (const [other, two, others] of boxes.slice(i + 1))
            if (!one.contains(two) && rects.some((a) => others.some((b) =>
                a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom - 2 && a.bottom > b.top + 2)))
                found.push(`${name} lies over ${other}`);
    const text = [...document.querySelectorAll('header, main, footer')].map((one) => one.innerText).join(' ');
    if (document.body.dataset.page !== 'api')
        for (const [blank] of text.matchAll(/\\{\\w+\\}/g)) found.push(`the blank ${blank} is left`);
    return found;";

/// Waits until the page has asked for all that it asks for.
async fn is_still(browser: &Browser) {
    browser.until("document.getElementById('settings')?.firstChild").await;
    browser
        .until(
            "(() => { const count = performance.getEntriesByType('resource').length;
                const now = performance.now();
                if (window.seen?.count !== count) window.seen = { count, at: now };
                return now - window.seen.at > 300; })()",
        )
        .await;
}

/// The pages of all games.
async fn pages(browser: &Browser) -> Vec<String> {
    let games = browser.js("return fetch('/api/v1/games').then((answer) => answer.json())").await;
    let names = games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap().to_owned());
    let names: Vec<String> = names.collect();
    let all = PAGES.iter().flat_map(|page| match page.contains("GAME") {
        true => names.iter().map(|name| page.replace("GAME", name)).collect(),
        false => vec![(*page).to_owned()],
    });
    all.collect()
}

/// A missing word is told on the console, which has to be quiet.
#[tokio::test]
async fn every_page_fits_every_screen() {
    let browser = begin().await;
    let all = pairs(&pairs(&SIZES, &["en", "ru"]), &pages(&browser).await);
    let mut faults = Vec::new();
    for (((width, height), language), page) in all.into_iter().step_by(9) {
        browser.screen(width, height).await;
        let join = if page.contains('?') { '&' } else { '?' };
        browser.go(&format!("{page}{join}lang={language}")).await;
        is_still(&browser).await;
        for fault in browser.js(FAULTS).await.as_array().unwrap() {
            faults.push(format!("{page} in {language} at {width}x{height}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    // The page for unknown addresses is one.
    browser.close_but_for(&["404"]).await;
}

/// What a first visit costs, with nothing in the cache: requests, and bytes as they come over the line.
#[tokio::test]
async fn a_first_visit_asks_little() {
    let browser = begin().await;
    browser.devtools("Network.enable", json!({})).await;
    let boards =
        ["/", "/analysis", "/new", "/learn", "/learn/kayles/01-moves", "/puzzles", "/puzzles/run", "/games"];
    let texts = ["/rules/kayles", "/rules/seega", "/theory/chips", "/class", "/teach", "/api"];
    for page in boards.into_iter().chain(texts) {
        browser.devtools("Network.clearBrowserCache", json!({})).await;
        browser.go(page).await;
        is_still(&browser).await;
        let cost = browser
            .js("const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
                 return [all.length, all.reduce((sum, one) => sum + one.transferSize, 0), all.map((one) => one.name)]")
            .await;
        let [requests, bytes] = [0, 1].map(|index| cost[index].as_u64().unwrap());
        println!("{page}: {requests} requests, {bytes} bytes");
        assert!(requests <= 15 && (40_000..150_000).contains(&bytes), "{page}: {cost:#}");
    }
    browser.close().await;
}

/// The sheet is the same on every page; what is chosen counts at once and on the next page.
#[tokio::test]
async fn settings_are_one_sheet_on_every_page() {
    let browser = begin().await;
    let root = "document.documentElement.dataset";
    let choose = async |name: &str, value: &str| {
        browser.click("#settings button").await;
        let field = format!("document.querySelector('dialog [name={name}]')");
        browser.until(&field).await;
        browser
            .js(&format!(
                "const field = {field}; field.value = '{value}'; field.dispatchEvent(new Event('change'))"
            ))
            .await;
        browser.click("dialog header button").await;
    };
    choose("theme", "dark").await;
    assert_eq!(browser.js(&format!("return {root}.theme")).await, "dark");
    choose("coordinates", "off").await;
    choose("pieces", "flat").await;
    choose("coach", "warn").await;
    browser.go("/analysis?rules=seega/5").await;
    browser.see(".board .board-coordinate").await;
    let seen = browser
        .js(&format!(
            "return [{root}.theme, {root}.pieces, getComputedStyle(document.querySelector('.board-coordinate')).visibility]"
        ))
        .await;
    assert_eq!(seen, json!(["dark", "flat", "hidden"]));
    browser.click("#settings button").await;
    let chosen = "return [...document.querySelectorAll('dialog [name]')].map((one) => [one.name, one.value])";
    let expected: Value = json!([
        ["coach", "warn"],
        ["speed", "normal"],
        ["sound", "on"],
        ["volume", "100"],
        ["theme", "dark"],
        ["coordinates", "off"],
        ["pieces", "flat"]
    ]);
    assert_eq!(browser.js(chosen).await, expected);
    browser.close().await;
}

/// Where nothing may be kept, settings count for the page, and nothing breaks.
#[tokio::test]
async fn settings_work_without_storage() {
    let browser = Browser::start_without_storage(&Server::shared().address, "ru").await;
    browser.click("#settings button").await;
    assert!(browser.text("dialog").await.contains("Настройки"));
    browser
        .js("const field = document.querySelector('dialog [name=coordinates]'); field.value = 'off'; field.dispatchEvent(new Event('change'))")
        .await;
    assert_eq!(browser.js("return document.documentElement.dataset.coordinates").await, "off");
    browser.close().await;
}

/// Where nothing may be kept, a game goes on until its tab is closed, also after a reload and on the way back, and the page says what is missing.
#[tokio::test]
async fn a_game_goes_on_without_cookies() {
    let browser = Browser::start_without_storage(&Server::shared().address, "en").await;
    browser.click("[data-play=kayles]").await;
    browser
        .until(
            "document.querySelector('.toast.bad')?.textContent.includes('closing this tab loses the game')",
        )
        .await;
    browser.until("document.querySelector('.status.yours')").await;
    browser.click(".board [data-cell='1']").await;
    let answered = "document.querySelectorAll('aside .moves .move').length >= 2 && document.querySelector('.status.yours')";
    browser.until(answered).await;
    browser.client.refresh().await.unwrap();
    browser.until(answered).await;
    browser.go("/games").await;
    browser.until("document.querySelectorAll('.games li').length === 1").await;
    browser.client.back().await.unwrap();
    browser.until(answered).await;
    browser.close().await;
}

/// The start of Seega has a reason that holds for four moves: it is read once for them, in one group.
#[tokio::test]
async fn equal_reasons_are_said_once() {
    let browser = begin().await;
    browser.go("/analysis?rules=seega/5").await;
    browser.see(".grades .grade").await;
    let count = "return document.querySelector('main').innerText.split('second cell two steps from the centre').length - 1";
    assert_eq!(browser.js(count).await, 1);
    browser.close().await;
}

/// Learn shows the game that one is at, and the others as lines.
#[tokio::test]
async fn learn_opens_where_one_is() {
    let browser = begin().await;
    browser.go("/learn").await;
    browser.see(".learn-path[open]").await;
    let open = "return [...document.querySelectorAll('.learn-path[open]')].map((one) => one.id)";
    assert_eq!(browser.js(open).await, json!(["kayles"]));
    browser
        .js("return fetch('/api/v1/progress/seega/02-between-two', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ step: 2, done: false }) }).then((answer) => answer.status)")
        .await;
    browser.go("/learn").await;
    browser.see(".learn-path[open]").await;
    assert_eq!(browser.js(open).await, json!(["seega"]));
    browser.close().await;
}
