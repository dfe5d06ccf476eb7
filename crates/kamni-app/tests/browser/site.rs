//! The site without a server, as `./site` makes it, in a sub-folder of a plain host of files. Its folder stands in `KAMNI_SITE`; without it
//! there is nothing to try.

use crate::browser::Browser;
use crate::files::{FOLDER, Files};
use crate::game::{confirm, shown_moves};
use crate::sample::{pairs, sample};
use serde_json::{Value, json};
use std::path::PathBuf;

/// The folder of the site; `None` if it was not made.
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KAMNI_SITE").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("skipped: KAMNI_SITE names no site");
    }
    folder
}

/// A host of the site, and a browser on its front page.
async fn begin(language: &str) -> Option<(Files, Browser)> {
    let files = Files::serve(&folder()?);
    let browser = Browser::open(&files.address, language).await;
    seen(&browser).await;
    Some((files, browser))
}

/// A visitor who looks at the front page before going on.
async fn seen(browser: &Browser) {
    browser.until("document.querySelectorAll('.card .picture svg g').length > 4").await;
}

/// Waits until the whole site is kept in the browser and this page belongs to it.
async fn kept(browser: &Browser) {
    browser.until("navigator.serviceWorker.controller").await;
}

#[tokio::test]
async fn the_front_door_leads_to_the_language_of_the_visitor() {
    let Some((files, browser)) = begin("ru").await else { return };
    browser.until("location.pathname.endsWith('/games/kamni/ru/')").await;
    browser.see("article.card .picture svg").await;
    // The other language at the same place, and it is remembered.
    browser.go("/ru/rules/chips/?a=1#b").await;
    browser.until("document.querySelector('header nav [aria-current]')").await;
    browser.click("a.language[data-language=en]").await;
    browser.until("location.href.endsWith('/en/rules/chips/?a=1#b')").await;
    browser.go("/").await;
    browser.until("location.pathname.endsWith('/games/kamni/en/')").await;
    drop(files);
    browser.close_after_trouble().await;
}

#[tokio::test]
async fn after_the_first_visit_everything_is_there_without_a_network() {
    let Some((files, browser)) = begin("en").await else { return };
    kept(&browser).await;
    files.cut(true);
    files.asked();
    let pages = [
        ("/", "article.card .picture svg"),
        ("/en/", "article.card .picture svg"),
        ("/en/rules/cheops/", "figure.example kamni-board[ready]"),
        ("/ru/theory/dawson/", "figure.example kamni-board[ready]"),
        ("/en/results/seega/", "table"),
        ("/en/learn/", "a[href*='/learn/kayles/']"),
        ("/en/learn/kayles/01-moves/", ".board svg"),
        ("/ru/puzzles/", ".board svg"),
        ("/en/puzzles/next/?game=kayles", ".board svg"),
        ("/en/analysis/?rules=kayles/7", ".verdict.exact"),
        ("/en/about", "main p"),
        ("/en/embed/?rules=chips", ".embed-board svg"),
    ];
    for (page, shown) in sample(pages, |_| "") {
        browser.go(page).await;
        browser.see(shown).await;
    }
    browser.go("/en/puzzles/next/?game=kayles").await;
    browser.until("/\\/en\\/puzzle\\/\\?id=/.test(location.href)").await;
    // Also what is not there is said, not left blank.
    browser.go("/ru/nothing/of/this").await;
    browser.until("location.pathname.endsWith('/ru/missing/')").await;
    browser.see("section.problem a").await;
    assert_eq!(files.asked(), Vec::<String>::new());
    browser.close_after_trouble().await;
}

/// Begins a game against the computer.
async fn begin_game(browser: &Browser, language: &str) {
    browser.go(&format!("/{language}/new/?rules=kayles/7")).await;
    browser.until("document.querySelector('form.new[aria-busy=false]')").await;
    browser.click("form.new button.primary").await;
    browser.until("/\\/game\\/\\?id=/.test(location.href)").await;
    browser.see(".board [data-cell]").await;
}

/// Makes some move, and waits until it is one's turn again or the game is over.
async fn make_a_move(browser: &Browser) {
    browser.until("document.querySelector('.status.yours')").await;
    let before = shown_moves(browser).await;
    browser.click(".board .cell.is-start").await;
    confirm(browser, before, async || browser.click(".board .cell.is-chosen").await).await;
    browser
        .until(&format!(
            "document.querySelector('.ending-title') || document.querySelector('.status.yours') \
             && document.querySelectorAll('aside .moves .move').length > {before} + 1"
        ))
        .await;
}

/// Plays until the game is over.
async fn play_to_the_end(browser: &Browser) {
    while browser.js("return Boolean(document.querySelector('.ending-title'))").await != true {
        make_a_move(browser).await;
    }
}

#[tokio::test]
async fn a_whole_game_and_its_review_without_a_network() {
    let Some((files, browser)) = begin("en").await else { return };
    kept(&browser).await;
    files.cut(true);
    begin_game(&browser, "en").await;
    play_to_the_end(&browser).await;
    browser.click("[data-act=turning]").await;
    browser.see(".turning:not([hidden]) .turning-summary").await;
    // It stands among one's games, and can be taken along.
    browser.go("/en/games/").await;
    browser.see("main a[href*='/en/game/?id=']").await;
    browser.close_after_trouble().await;
}

/// A new version: the service worker has another name for it.
fn version(files: &Files, name: &str) {
    let script = std::fs::read_to_string(folder().unwrap().join("sw.js")).unwrap();
    let (before, rest) = script.split_once("const VERSION = \"").unwrap();
    let (_, after) = rest.split_once('"').unwrap();
    files.change("sw.js", format!("{before}const VERSION = \"{name}\"{after}").into_bytes());
}

const VERSIONS: &str = "return caches.keys().then((names) => names.map((name) => name.split(' ')[2]))";

/// Looks for a new version: what becomes of it, once it is fetched.
const UPDATE: &str = "return navigator.serviceWorker.getRegistration().then((one) => one.update()).then((one) => new Promise((done) => {
    const { installing } = one;
    if (!installing) done('none');
    else installing.addEventListener('statechange', () => done(installing.state), { once: true });
  }))";

#[tokio::test]
async fn a_new_version_is_taken_whole_and_never_in_a_game() {
    let Some((files, browser)) = begin("en").await else { return };
    kept(&browser).await;
    let first = browser.js(VERSIONS).await;
    assert_eq!(first.as_array().unwrap().len(), 1, "{first}");
    // In the middle of an upload: a page does not fit the list of its version.
    version(&files, "torn");
    files.change("en/about/index.html", b"<!doctype html><title>of another version</title>".to_vec());
    browser.go("/en/analysis/").await;
    browser.see(".verdict").await;
    assert_eq!(browser.js(UPDATE).await, "redundant", "it is fetched, and dropped");
    assert_eq!(browser.js(VERSIONS).await, first, "a version that is not whole is not kept");
    browser.go("/en/about/").await;
    assert!(browser.text("main h1").await.contains("About"));
    // The upload is complete, while a game is open.
    let whole = std::fs::read(folder().unwrap().join("en/about/index.html")).unwrap();
    files.change("en/about/index.html", whole);
    version(&files, "next");
    begin_game(&browser, "en").await;
    make_a_move(&browser).await;
    let moves = browser.text("aside .moves").await;
    browser.js(UPDATE).await;
    browser.see("[data-act=new-version]").await;
    let state = browser
        .js("return navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))")
        .await;
    assert_eq!(state, true, "it waits");
    browser.click("[data-act=new-version]").await;
    let active = "navigator.serviceWorker.controller && !document.querySelector('[data-act=new-version]')";
    browser.until(active).await;
    let now = browser.js(VERSIONS).await;
    assert!(now.as_array().unwrap().contains(&Value::from("next")), "{now}");
    browser.until("document.querySelector('.status.yours, .ending-title')").await;
    assert_eq!(browser.text("aside .moves").await, moves, "the game resumes");
    // Without a game it comes by itself.
    version(&files, "third");
    browser.go("/en/about/").await;
    browser.js(UPDATE).await;
    let third = "navigator.serviceWorker.getRegistration().then((one) => !one.waiting && !one.installing)";
    let has_come = format!(
        "return Promise.all([{third}, caches.keys()]).then(([free, names]) => free && names.some((name) => name.endsWith('third')))"
    );
    browser.wait_for("the third version", async || browser.js(&has_come).await == true).await;
    browser.close_after_trouble().await;
}

#[tokio::test]
async fn no_link_is_dead_and_every_page_is_whole() {
    let Some((files, browser)) = begin("en").await else { return };
    // Every page, in both languages, and what its links, scripts and pictures lead to.
    let dead = browser
        .js("const seen = new Set(), dead = [], parser = new DOMParser();
             const todo = [[new URL('en/', new URL('..', document.baseURI)).href, 'the door'], [new URL('../ru/', document.baseURI).href, 'the door']];
             const root = new URL('..', document.baseURI).href;
             const walk = async () => {
               while (todo.length) {
                 const [address, from] = todo.pop();
                 const url = address.replace(/[?#].*$/, '');
                 if (seen.has(url)) continue;
                 seen.add(url);
                 if (!url.startsWith(root)) { if (!url.startsWith('https://')) dead.push(`${url} in ${from}`); continue; }
                 const answer = await fetch(url);
                 if (!answer.ok || answer.redirected) dead.push(`${url} in ${from}: ${answer.status}`);
                 if (!/html/.test(answer.headers.get('Content-Type') ?? '')) continue;
                 const page = parser.parseFromString(await answer.text(), 'text/html');
                 for (const one of page.querySelectorAll('[href], [src]')) {
                   const to = new URL(one.getAttribute('href') ?? one.getAttribute('src'), url).href;
                   if (!to.startsWith('data:')) todo.push([to, url]);
                 }
               }
             };
             return Promise.all([walk(), walk(), walk()]).then(() => ({ dead, seen: seen.size }))")
        .await;
    assert_eq!(dead["dead"], json!([]), "{dead}");
    assert!(dead["seen"].as_u64().unwrap() > 70, "{dead}");
    // What scripts add leads somewhere too.
    for (page, added) in [
        ("", ".card .picture svg g"),
        ("new/", "form.new[aria-busy=false]"),
        ("learn/", ".lesson-card"),
        ("puzzles/", ".puzzle-card"),
        ("analysis/", ".verdict"),
        ("games/", "main button"),
        ("rules/seega/", "kamni-board[ready]"),
    ] {
        browser.go(&format!("/en/{page}")).await;
        browser.see(added).await;
        let dead = browser
            .js("return Promise.all([...document.querySelectorAll('main a[href]')].map(async (link) => {
                   const answer = await fetch(link.href.replace(/[?#].*$/, ''));
                   return answer.ok && link.href.startsWith(new URL('/games/kamni/', location.href).href) ? null : link.href;
                 })).then((all) => all.filter(Boolean))")
            .await;
        assert_eq!(dead, json!([]), "{page}");
    }
    drop(files);
    browser.close_after_trouble().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_said_in_one_sentence() {
    let Some((files, browser)) = begin("en").await else { return };
    let pages = [
        ("/en/analysis/?rules=kayles/7&position=XXYX_1", "Y"),
        ("/en/analysis/?rules=nim/7", "nim"),
        ("/en/analysis/?rules=kayles/7&moves=99", "99"),
        ("/ru/analysis/?rules=kayles/7&position=XXYX_1", "Y"),
        ("/ru/puzzle/?id=nothing", "задач"),
        ("/en/embed/?rules=kayles/7&position=rubbish", "rubbish"),
        ("/en/game/?id=nothing", "no such game"),
        ("/ru/game/", "ничего нет"),
        ("/ru/puzzles/try/?rules=kayles/7&position=rubbish", "rubbish"),
        ("/en/new/?rules=kayles/7&position=rubbish", "does not exist"),
    ];
    for (page, words) in sample(pages, |(page, _)| &page[..3]) {
        browser.go(page).await;
        let said = browser.text("[role=alert]").await;
        assert!(said.contains(words), "{page}: {said}");
        let is_russian = said.chars().any(|c| ('а'..='я').contains(&c));
        assert_eq!(is_russian, page.starts_with("/ru/"), "{page}: {said}");
    }
    drop(files);
    browser.close_but_for(&["\"WARNING\""]).await;
}

/// The engine's file, the script of the pages, and the English and the Russian words, below the folder of the site.
fn names() -> [String; 4] {
    let folder = folder().unwrap();
    [
        ("engine", "kamni-", ".wasm"),
        ("app", "kamni-", ".js"),
        ("app", "words.en-", ".json"),
        ("app", "words.ru-", ".json"),
    ]
    .map(|(below, start, ending)| {
        let names = std::fs::read_dir(folder.join(below)).unwrap();
        let mut names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let is_it = |name: &String| name.starts_with(start) && name.ends_with(ending);
        format!("{below}/{}", names.find(is_it).unwrap())
    })
}

/// What is wrong with a host of the site or with the browser, a script that makes it so, and what a visitor reads in both languages.
type Wrong = (fn(&Files), &'static str, [&'static str; 2]);

#[tokio::test]
async fn what_cannot_run_is_said_in_one_sentence() {
    let Some(folder) = folder() else { return };
    let not_whole = ["did not load. Check the connection and reload", "загрузилась не целиком"];
    let wrong: [Wrong; 6] = [
        (|files| files.remove(&names()[0]), "", ["engine did not load", "Движок не загрузился"]),
        (
            |files| {
                let [engine, ..] = names();
                let whole = std::fs::read(files.folder().join(&engine)).unwrap();
                files.change(&engine, whole[..whole.len() / 2].to_vec());
            },
            "",
            ["is damaged", "повреждён"],
        ),
        (|_| {}, "delete window.WebAssembly", ["has no WebAssembly", "нет WebAssembly"]),
        (
            |files| {
                for page in ["en/analysis", "ru/analysis", "en/game", "ru/game"] {
                    let page = format!("{page}/index.html");
                    let html = std::fs::read_to_string(files.folder().join(&page)).unwrap();
                    files.change(&page, html.replace("type=\"module\"", "type=\"unknown\"").into_bytes());
                }
            },
            "delete HTMLScriptElement.prototype.noModule",
            ["does not support JavaScript modules", "нужен браузер поновее"],
        ),
        (|files| files.remove(&names()[1]), "", not_whole),
        (|files| names()[2..].iter().for_each(|words| files.remove(words)), "", not_whole),
    ];
    for (break_it, script, said) in wrong {
        let files = Files::serve(&folder);
        break_it(&files);
        let browser = Browser::open(&format!("{}/icons/192.png?", files.address), "en").await;
        browser.before_all(script).await;
        let pages = ["analysis/?rules=kayles/7&position=XX.XX.X_1", "game/?id=nothing"];
        let languages = [("en", said[0]), ("ru", said[1])];
        for ((language, said), page) in sample(pairs(&languages, &pages), |_| "") {
            browser.client.goto(&format!("{}/{language}/{page}", files.address)).await.unwrap();
            browser.until(&format!("document.querySelector('#main').innerText.includes('{said}')")).await;
            let alerts = browser.js("return document.querySelectorAll('#main [role=alert]').length").await;
            assert_eq!(alerts, 1, "{language}/{page}: {said}");
            let waits = browser.js("return Boolean(document.querySelector('.waiting'))").await;
            assert_eq!(waits, false, "{language}/{page}: nobody waits any more");
        }
        browser.end().await;
    }
}

#[tokio::test]
async fn a_file_that_is_gone_from_the_cache_is_said_and_comes_back() {
    let Some((files, browser)) = begin("en").await else { return };
    kept(&browser).await;
    browser.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    let said = [
        "engine did not load",
        "did not load. Check the connection and reload",
        "did not load. Check the connection and reload",
    ];
    for (file, said) in names().into_iter().zip(said) {
        let forget = format!(
            "const address = new URL('{FOLDER}{file}', location.href).href;
             return caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).delete(address)))).then((all) => all.some(Boolean))"
        );
        assert_eq!(browser.js(&forget).await, true, "{file}");
        files.cut(true);
        browser.go("/en/analysis/?rules=kayles/7&position=XX.XX.X_1").await;
        browser.until(&format!("document.querySelector('#main').innerText.includes('{said}')")).await;
        // With the network it is there again, and stays.
        for is_cut in [false, true] {
            files.cut(is_cut);
            browser.go("/en/analysis/?rules=kayles/7&position=XX.XX.X_1").await;
            browser.see(".verdict.exact").await;
        }
        files.cut(false);
    }
    browser.end().await;
}

#[tokio::test]
async fn a_link_to_a_position_shows_the_place_of_the_board_while_the_engine_comes() {
    let Some(folder) = folder() else { return };
    let files = Files::serve(&folder);
    // Nothing is kept, so that every page asks for the engine.
    files.remove("sw.js");
    let browser = Browser::start_impatient(&files.address, "en").await;
    let [engine, ..] = names();
    for (page, said, shown) in [
        ("/en/analysis/?rules=kayles/7&position=XX.XX.X_1", "Loading the engine", ".board-svg g"),
        ("/ru/analysis/?rules=kayles/7&position=XX.XX.X_1", "Движок загружается", ".board-svg g"),
        ("/en/embed/?rules=kayles/7&moves=4", "Loading the engine", ".embed-board svg"),
        ("/en/puzzles/next/?game=kayles", "Loading the engine", ".board svg"),
    ] {
        files.hold(&engine);
        browser.go(page).await;
        assert!(browser.text(".waiting [role=status]").await.contains(said), "{page}");
        let size = browser.js("const { width, height } = document.querySelector('.waiting-board').getBoundingClientRect(); return [width, height]").await;
        assert!(size[0].as_f64().unwrap() > 100.0 && size[1].as_f64().unwrap() > 100.0, "{page}: {size}");
        files.release();
        browser.see(shown).await;
        browser.until("!document.querySelector('.waiting')").await;
    }
    for (page, said, shown) in [
        ("/en/new/", "Loading the engine", "#main form"),
        ("/ru/puzzles/", "Движок загружается", ".board svg"),
    ] {
        files.hold(&engine);
        browser.go(page).await;
        assert!(browser.text(".waiting [role=status]").await.contains(said), "{page}");
        assert!(browser.js("return document.querySelector('.waiting-board')").await.is_null(), "{page}");
        files.release();
        browser.see(shown).await;
    }
    browser.end().await;
}

#[tokio::test]
async fn two_tabs_of_the_site_have_one_game() {
    let Some((_files, mut browser)) = begin("en").await else { return };
    // Somebody who clicks in one tab in the moment before it hears of a move in the other.
    let late = "const Channel = BroadcastChannel;
        window.BroadcastChannel = class extends Channel {
          set onmessage(hear) {
            super.onmessage = (event) => {
              window.justBefore?.();
              hear(event);
            };
          }
        };";
    browser.before_all(late).await;
    browser.go("/en/new/?rules=seega/5").await;
    browser.until("document.querySelector('form.new[aria-busy=false]')").await;
    browser.js("document.querySelector('[name=opponent][value=here]').click()").await;
    browser.click("form.new button.primary").await;
    browser.until("/\\/game\\/\\?id=/.test(location.href)").await;
    browser.see(".status.yours").await;
    let game = browser.client.current_url().await.unwrap().to_string();
    let first = browser.client.window().await.unwrap();
    let second = browser.open_tab().await;
    browser.client.goto(&game).await.unwrap();
    browser.click(".board [data-cell=a1]").await;
    let made = |count: u32| format!("document.querySelectorAll('aside .moves .move').length === {count}");
    browser.until(&made(1)).await;

    // The other tab shows it without being asked.
    browser.client.switch_to_window(first.clone()).await.unwrap();
    browser.until(&made(1)).await;
    browser
        .js("window.justBefore = () => {
               window.justBefore = null;
               document.querySelector('.board [data-cell=e5]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
             }")
        .await;
    browser.client.switch_to_window(second.clone()).await.unwrap();
    browser.click(".board [data-cell=b2]").await;
    browser.until(&made(2)).await;

    // What was played for the older position is not made; the tab says so and shows the newer one.
    browser.client.switch_to_window(first).await.unwrap();
    browser.until("document.querySelector('.status')?.textContent.includes('The game has changed')").await;
    browser.until(&made(2)).await;
    browser.see(".board [data-on=b2]").await;
    // It goes on from there, in both.
    browser.click(".board [data-cell=e5]").await;
    browser.until(&made(3)).await;
    browser.client.switch_to_window(second).await.unwrap();
    browser.until(&made(3)).await;
    browser.see(".board [data-on=e5]").await;
    browser.close_after_trouble().await;
}

/// Keeps what a page says for some seconds.
const TOLD: &str = "addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    window.told = document.querySelector('.toast.bad')?.textContent ?? window.told;
  }).observe(document.body, { childList: true }))";

#[tokio::test]
async fn a_game_goes_on_where_the_browser_keeps_nothing() {
    let Some(folder) = folder() else { return };
    let files = Files::serve(&folder);
    for (language, said) in
        [("en", "closing this tab loses the game"), ("ru", "закроете вкладку — партия пропадёт")]
    {
        // Forbidden in one, full in the other.
        let browser = if language == "en" {
            Browser::start_without_storage(&files.address, language).await
        } else {
            let browser = Browser::open(&files.address, language).await;
            let origin = files.address.trim_end_matches(FOLDER.trim_end_matches('/'));
            let none = json!({ "origin": origin, "quotaSize": 1 });
            seen(&browser).await;
            browser.devtools("Storage.overrideQuotaForOrigin", none).await;
            browser
        };
        browser.before_all(TOLD).await;
        begin_game(&browser, language).await;
        play_to_the_end(&browser).await;
        browser.until(&format!("window.told?.includes('{said}')")).await;
        browser.end().await;
    }
}

/// A page of somebody else, on another host, with boards of ours in it.
fn article(site: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>An article</title>\
         <style>* {{ color: red !important; }} button {{ display: none; }}</style>\
         <script type=\"module\" src=\"{site}/kamni.js\"></script>\
         <h1>An article</h1>\
         <kamni-board id=\"play\" rules=\"kayles/7\" play=\"perfect\"></kamni-board>\
         <kamni-board id=\"game\" rules=\"dawson/3x7\" moves=\"b1b2 a3xb2xc1\" at=\"0\" values lang=\"ru\"></kamni-board>\
         <kamni-board id=\"bad\" rules=\"kayles/7\" position=\"rubbish\"></kamni-board>"
    )
}

#[tokio::test]
async fn a_board_lives_in_the_page_of_somebody_else() {
    let Some(folder) = folder() else { return };
    let site = Files::serve(&folder);
    let other = tempfile::tempdir().unwrap();
    std::fs::write(other.path().join("index.html"), article(&site.address)).unwrap();
    let files = Files::serve(other.path());
    let browser = Browser::open(&files.address, "en").await;
    browser.until("document.querySelectorAll('kamni-board[ready]').length === 3").await;
    // What cannot be read is said, and the others go on. The language is that of the first board that names one.
    let bad = browser.js("return document.querySelector('#bad').shadowRoot.textContent").await;
    assert!(bad.as_str().unwrap().contains("rubbish"), "{bad}");
    // The values and the reasons, in the shadow tree with its own styles.
    browser.until("document.querySelector('#game').shadowRoot.querySelector('.verdict .reasons li')").await;
    let shown = browser
        .js("const button = document.querySelector('#game').shadowRoot.querySelector('.bar button');
             return [getComputedStyle(button).display, getComputedStyle(button).color]")
        .await;
    assert_ne!(shown[0], "none", "the page's styles stay outside");
    assert_ne!(shown[1], "rgb(255, 0, 0)");
    let russian = browser.js("return document.querySelector('#game').shadowRoot.textContent").await;
    assert!(russian.as_str().unwrap().contains("Показать"), "{russian}");
    // A move by a click, the computer's answer, and both events.
    browser
        .js("window.heard = [];
             for (const name of ['kamni-move', 'kamni-end', 'kamni-analysis'])
               document.addEventListener(name, ({ target, detail }) => heard.push([name, target.id, detail.by ?? null, detail.move ?? null]));
             const root = document.querySelector('#play').shadowRoot;
             const cell = root.querySelector('[data-cell=\"4\"]');
             for (const _ of [1, 2]) cell.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));")
        .await;
    browser.until("heard.filter(([name]) => name === 'kamni-move').length >= 2").await;
    let heard = browser.js("return heard").await;
    assert_eq!(
        (&heard[0][1], &heard[0][2], &heard[0][3]),
        (&"play".into(), &"person".into(), &"4".into()),
        "{heard}"
    );
    assert_eq!(heard[1][2], "computer", "{heard}");
    // Forward through the moves of a game, and away from them.
    browser
        .js("document.querySelector('#game').shadowRoot.querySelector('[data-act=forward]').click()")
        .await;
    browser.until("document.querySelector('#game').played.length === 1").await;
    browser.js("document.querySelector('#game').removeAttribute('values')").await;
    browser
        .until("!document.querySelector('#game').shadowRoot.querySelector('.verdict')?.offsetParent")
        .await;
    browser.close_but_for(&["rubbish", "favicon"]).await;
}

/// Chromium's emulation of a phone in a slow mobile network: "Fast 4G" of its developer tools (8.1 Mbit/s down, 165 ms until an answer
/// begins), and a processor that is four times slower.
async fn slow_phone(browser: &Browser) {
    let network = json!({
        "offline": false, "latency": 165, "downloadThroughput": 8.1e6 / 8.0, "uploadThroughput": 1.35e6 / 8.0
    });
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.emulateNetworkConditions", network).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    browser.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": false })).await;
}

/// When a board and its analysis are there on a cold load of an address on a slow phone, in milliseconds.
async fn first_times(files: &Files, path: &str) -> [f64; 2] {
    // A fresh profile each time: nothing is cached, and no service worker is there.
    let browser = Browser::open(&format!("{}/icons/192.png?", files.address), "en").await;
    browser.phone().await;
    slow_phone(&browser).await;
    browser
        .devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source":
                "const look = () => {
                   if (!window.board && document.querySelector('.board-svg g, main svg.board-svg')) window.board = performance.now();
                   if (!window.answer && document.querySelector('.verdict .headline')) window.answer = performance.now();
                   else requestAnimationFrame(look);
                 };
                 requestAnimationFrame(look);" }),
        )
        .await;
    browser.client.goto(&format!("{}{path}", files.address)).await.unwrap();
    browser.until("window.board && window.answer").await;
    let times = browser.js("return [window.board, window.answer]").await;
    browser.end().await;
    [0, 1].map(|which| times[which].as_f64().unwrap())
}

/// What a person may have to wait for on a cold load, in milliseconds: a board to look at, and the first analysis.
const BOARD: f64 = 1500.0;
const ANALYSIS: f64 = 2500.0;

#[tokio::test]
async fn a_slow_phone_shows_a_board_and_an_analysis_soon() {
    let Some(folder) = folder() else { return };
    let files = Files::serve(&folder);
    let mut best = [f64::MAX; 2];
    for _ in 0..5 {
        if best[0] >= BOARD || best[1] >= ANALYSIS {
            let times = first_times(&files, "/en/analysis/").await;
            best = [0, 1].map(|which| best[which].min(times[which]));
        }
    }
    println!("on a slow phone: first board {:.0} ms, first analysis {:.0} ms", best[0], best[1]);
    let mut by_engine = f64::MAX;
    for _ in 0..5 {
        if by_engine >= ANALYSIS {
            // Not among the answers that are known beforehand.
            by_engine = by_engine.min(first_times(&files, "/en/analysis/?rules=kayles/9").await[1]);
        }
    }
    println!("on a slow phone: first analysis by the engine {by_engine:.0} ms");
    // A machine that does other things at the same time is slower than any phone; what is twice as slow is a mistake of ours.
    assert!(best[0] < 2.0 * BOARD && best[1].max(by_engine) < 2.0 * ANALYSIS, "{best:?} {by_engine}");
}
