//! Everybody can use it: axe-core finds nothing to complain about on any page, light and dark, in both languages.

use crate::begin;
use crate::sample::sample;
use crate::start::post;
use serde_json::json;
use std::path::PathBuf;

/// The script of axe-core. `./test` fetches it into the target folder.
fn axe() -> String {
    let file = std::env::var_os("KAMNI_AXE").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/package/axe.min.js"),
        PathBuf::from,
    );
    std::fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}; fetch it with: npm pack axe-core (./test does so)", file.display())
    })
}

#[tokio::test]
async fn no_page_has_a_barrier() {
    let browser = begin().await;
    let axe = axe();
    // A game that runs, one that is over, one that waits for somebody, and a list of them.
    let mut games = Vec::new();
    for body in [
        json!({ "rules": "seega/5", "seats": ["me", "me"] }),
        json!({ "rules": "kayles/1", "seats": ["me", "level=1"] }),
        json!({ "rules": "cheops/4", "seats": ["me", "open"] }),
        json!({ "rules": "chips", "seats": ["me", "level=1"] }),
    ] {
        let state = post(&browser, "/records", &body).await;
        games.push(format!("/game/{}", state["id"].as_str().unwrap()));
    }
    let over = games[1].trim_start_matches("/game/");
    post(&browser, &format!("/records/{over}/actions"), &json!({ "do": "move", "move": "1" })).await;
    // A class with somebody in it, as its teacher and as a pupil sees it.
    let class = post(&browser, "/classes", &json!({ "game": "kayles", "count": 12 })).await;
    let class = class["code"].as_str().unwrap();
    let pupil = post(&browser, &format!("/classes/{class}/pupils"), &json!({ "name": "Anna" })).await;
    let tried = json!({ "puzzle": pupil["cells"][0]["puzzle"], "moves": [], "shown": true });
    post(&browser, &format!("/classes/{class}/attempts"), &tried).await;
    games.extend([format!("/class/{class}"), format!("/class/{class}?pupil"), "/class/NNNN".to_owned()]);
    let mut pages: Vec<&str> = games.iter().map(String::as_str).collect();
    pages.extend([
        "/",
        "/new?rules=dawson/4x6",
        "/new?rules=seega",
        "/new?rules=kayles/999",
        "/analysis?rules=kayles/9",
        "/analysis?rules=chips",
        "/analysis?rules=cheops/5",
        "/analysis?rules=dawson/3x5",
        "/games",
        "/learn",
        "/learn/kayles/02-lock",
        "/learn/seega/02-between-two",
        "/learn/cheops/gift",
        "/puzzles",
        "/puzzles/next?game=kayles",
        "/puzzles/next?game=cheops",
        "/puzzles/next?game=dawson",
        "/puzzles/run",
        "/puzzles/try?rules=kayles/5&position=XX..._1",
        "/class",
        "/rules/seega",
        "/theory/kayles",
        "/results/seega",
        "/api",
        "/about",
        "/embed?rules=kayles/9",
        "/nowhere",
    ]);
    let mut wrong = Vec::new();
    let views = sample(pages, |_| "");
    for (number, page) in views.into_iter().enumerate() {
        let language = if number % 2 == 0 { "en" } else { "ru" };
        let join = if page.contains('?') { '&' } else { '?' };
        browser.go(&format!("{page}{join}lang={language}")).await;
        browser.until("document.querySelector('main > *')").await;
        browser.until("location.pathname !== '/analysis' || document.querySelector('.verdict')").await;
        browser
            .until("!location.pathname.startsWith('/learn/') || document.querySelector('.exercise .board-svg g')")
            .await;
        browser
            .until("!document.querySelector('.puzzle') || document.querySelector('.exercise .board-svg g')")
            .await;
        browser
            .until("!document.querySelector('.class-teacher') || document.querySelector('[data-pupil]')")
            .await;
        // Lists and forms are judged when they are full.
        browser
            .until("!document.querySelector('.games') || document.querySelector('.games li .about')")
            .await;
        browser.until("!document.querySelector('form.new') || document.querySelector('.opponent')").await;
        browser.js(&format!("{axe}; return 1")).await;
        for (theme, rules) in [
            ("light", "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"),
            // Only colours depend on the theme.
            ("dark", "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }"),
        ] {
            let found = browser
                .js(&format!("document.documentElement.dataset.theme = '{theme}';
                     return axe.run(document, {{ runOnly: {rules} }}).then((result) => \
                     result.violations.map((one) => one.id + ': ' + one.help + ' ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.failureSummary ?? '')).join(' | ')))"))
                .await;
            for violation in found.as_array().unwrap() {
                wrong.push(format!("{page} {theme} {language}: {violation}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close_but_for(&["404", "422"]).await;
}
