//! Everybody can use it: axe-core finds nothing to complain about, light and dark, in both languages.

use crate::begin;
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
    let (_server, browser) = begin().await;
    let axe = axe();
    let game = browser
        .js("return fetch('/api/v1/records', { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
             body: JSON.stringify({ rules: 'seega/5', seats: ['me', 'me'] }) }).then((answer) => answer.json()).then((state) => state.id)")
        .await;
    let game = format!("/game/{}", game.as_str().unwrap());
    let pages = [
        "/",
        "/new?rules=dawson/4x6",
        &game,
        "/analysis?rules=kayles/9",
        "/analysis?rules=chips",
        "/analysis?rules=cheops/5",
        "/analysis?rules=dawson/3x5",
        "/games",
        "/rules/seega",
        "/theory/kayles",
        "/api",
        "/about",
        "/nowhere",
    ];
    let mut wrong = Vec::new();
    for theme in ["light", "dark"] {
        for (number, page) in pages.iter().enumerate() {
            let language = if number % 2 == 0 { "en" } else { "ru" };
            browser.js(&format!("document.cookie = 'theme={theme}; Path=/'; return 1")).await;
            let join = if page.contains('?') { '&' } else { '?' };
            browser.go(&format!("{page}{join}lang={language}")).await;
            browser.until("document.querySelector('main > *')").await;
            browser
                .until("!document.querySelector('.verdict, .panel') || document.querySelector('.verdict')")
                .await;
            browser.js(&format!("{axe}; return 1")).await;
            let found = browser
                .js("return axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => \
                     result.violations.map((one) => one.id + ': ' + one.help + ' ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.failureSummary ?? '')).join(' | ')))")
                .await;
            for violation in found.as_array().unwrap() {
                wrong.push(format!("{page} {theme} {language}: {violation}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let console = browser.console().await;
    assert!(console.iter().all(|line| line.contains("404")), "{console:#?}");
    browser.client.close().await.unwrap();
}
