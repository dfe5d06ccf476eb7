//! Tests share browsers; none of them sees what another one did.

use crate::browser::{Browser, Motion};
use crate::server::Server;
use serde_json::json;

/// Everything that a page could know of an earlier test.
const TRACES: &str =
    "return Promise.all([caches.keys(), indexedDB.databases()]).then(([caches, databases]) => ({
    cookie: document.cookie, stored: { ...localStorage, ...sessionStorage }, caches, databases,
    language: navigator.languages, page: document.documentElement.lang,
    reduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: innerWidth, touch: navigator.maxTouchPoints, script: window.before ?? null,
  }))";

#[tokio::test]
async fn a_browser_forgets_its_last_user() {
    let address = &Server::shared().address;
    // More of them than tests run at once, so that at least one browser is used again.
    for _ in 0..3 {
        let mut first = Browser::open_with(address, "ru", Motion::Full).await;
        first.before_all("window.before = true").await;
        first.screen(360, 640).await;
        first.open_tab().await;
        first.go("/about?lang=ru").await;
        first
            .js("document.cookie = 'a=b'; localStorage.a = sessionStorage.a = 'b'; console.error('of the first');
                 indexedDB.open('a');
                 return caches.open('a').then(() => 1)")
            .await;
        let russian = first.js(TRACES).await;
        assert_eq!((&russian["language"], &russian["reduced"]), (&json!(["ru"]), &json!(false)));
        assert_eq!(russian["page"], "ru");
        first.end().await;
        let second = Browser::open_simply(address, "en").await;
        let fresh = json!({
            "cookie": "", "stored": {}, "caches": [], "databases": [], "language": ["en"], "page": "en",
            "reduced": true, "width": 1280, "touch": 0, "script": null,
        });
        assert_eq!(second.js(TRACES).await, fresh);
        second.close().await;
    }
}
