//! A browser: what a person does with it, and what a person sees.

use crate::pool::{self, Context, User};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What has not happened by then never will, however slow the machine is.
pub const MAX_WAIT: Duration = Duration::from_secs(90);

/// The time between two looks at something that is waited for.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Looks every 10 milliseconds whether a condition is true, for a second. The page itself looks: asking it from outside costs much more.
const WATCH: &str = "const end = Date.now() + 1000;
    return new Promise((done) => {
      const look = () => {
        let isSo = false;
        try { isSo = Boolean(CONDITION); } catch { /* not yet */ }
        if (isSo || Date.now() > end) done(isSo);
        else setTimeout(look, 10);
      };
      look();
    })";

/// Where the middle of an element is in the window, after it was scrolled into sight; in words why it cannot be clicked. The page notes
/// whether the next click meets the element. WebDriver's own click does the same with many more questions to the page.
const PLACE: &str = "const element = document.querySelector(CSS);
    if (!element) return 'it is gone';
    if (element.disabled) return 'it is disabled';
    const { top, left, bottom, right } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
      element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
    const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const meets = (hit) => element.contains(hit) || hit?.closest('label')?.control === element;
    const hit = document.elementFromPoint(x, y);
    if (!meets(hit)) return `it is covered by ${hit?.outerHTML.slice(0, 200)}`;
    delete window.wasHit;
    addEventListener('mousedown', ({ target }) => { window.wasHit = meets(target); }, { capture: true, once: true });
    return [x, y];";

/// A browser window with a profile of its own.
pub struct Browser {
    pub client: Client,
    pub server: String,
    /// Where its pages are; `None` in a browser that was started for this test alone.
    context: Option<Context>,
    has_ended: bool,
}

/// Whether pieces are seen to move.
#[derive(Clone, Copy, PartialEq)]
pub enum Motion {
    /// The user prefers reduced motion.
    Reduced,
    /// They glide.
    Full,
}

impl Browser {
    /// A window that prefers `language` and reduced motion, on the front page of `server`.
    pub async fn open(server: &str, language: &str) -> Browser {
        Browser::open_with(server, language, Motion::Reduced).await
    }

    /// The same on a page without a board, which takes a browser less time than any other.
    pub async fn open_simply(server: &str, language: &str) -> Browser {
        Browser::open_at(server, language, Motion::Reduced, "/about").await
    }

    /// A window that prefers `language`, on the front page of `server`.
    pub async fn open_with(server: &str, language: &str, motion: Motion) -> Browser {
        Browser::open_at(server, language, motion, "/").await
    }

    async fn open_at(server: &str, language: &str, motion: Motion, first: &str) -> Browser {
        let user = User { language: language.to_owned(), prefers_reduced_motion: motion == Motion::Reduced };
        let context = Context::open(user).await;
        let client = context.client().clone();
        let browser = Browser { client, server: server.to_owned(), context: Some(context), has_ended: false };
        browser.go(first).await;
        browser
    }

    /// A browser of its own that lets no page keep anything.
    pub async fn start_without_storage(server: &str, language: &str) -> Browser {
        let preferences = json!({
            "profile.default_content_setting_values.cookies": 2, "intl.accept_languages": language
        });
        Browser::start(server, language, json!({ "prefs": preferences }), json!({})).await
    }

    /// A browser of its own for a test that looks at pages before they are loaded.
    pub async fn start_impatient(server: &str, language: &str) -> Browser {
        Browser::start(server, language, json!({}), json!({ "pageLoadStrategy": "none" })).await
    }

    /// A browser of its own in which pieces glide, and what it does meanwhile is traced.
    pub async fn start_traced(server: &str, language: &str) -> Browser {
        let options = json!({ "perfLoggingPrefs": {
            "enableNetwork": false,
            "enablePage": false,
            "traceCategories": "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing",
        } });
        let logs = json!({ "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" } });
        Browser::start(server, language, options, logs).await
    }

    async fn start(server: &str, language: &str, options: Value, more: Value) -> Browser {
        let client = pool::connect(&[format!("--accept-lang={language}")], options, more).await;
        let browser = Browser { client, server: server.to_owned(), context: None, has_ended: false };
        browser.go("/").await;
        browser
    }

    /// Opens another tab of this window and switches to it.
    pub async fn open_tab(&mut self) -> WindowHandle {
        self.context.as_mut().expect("a window of a shared browser").open_tab().await
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.server)).await.unwrap();
    }

    /// The element, once it is there.
    pub async fn see(&self, css: &str) -> Element {
        let begin = Instant::now();
        loop {
            self.until(&format!("document.querySelector({})", json!(css))).await;
            match self.client.find(Locator::Css(css)).await {
                Ok(element) => return element,
                Err(error) if begin.elapsed() > MAX_WAIT => panic!("{css}: {error}"),
                Err(_) => {}
            }
        }
    }

    /// Clicks with the mouse in the middle of an element, once it is there and nothing covers it; again if it has moved away meanwhile.
    pub async fn click(&self, css: &str) {
        let place = PLACE.replace("CSS", &json!(css).to_string());
        let is_clicked = async || {
            self.until(&format!("document.querySelector({})", json!(css))).await;
            let at = self.client.execute(&place, Vec::new()).await.unwrap_or_default();
            if !at.is_array() {
                return false;
            }
            for kind in ["mousePressed", "mouseReleased"] {
                let event =
                    json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
                self.devtools("Input.dispatchMouseEvent", event).await;
            }
            // Whatever led to another page was met.
            self.client
                .execute("return window.wasHit !== false", Vec::new())
                .await
                .is_ok_and(|hit| hit == true)
        };
        self.wait_for(&format!("a click on {css}"), is_clicked).await;
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Presses Tab until the focused element is one that `script` (a function of `element`) accepts.
    pub async fn tab_to(&self, script: &str) {
        for _ in 0..200 {
            self.press(&Key::Tab.to_string()).await;
            if self.js(&format!("const element = document.activeElement; return Boolean({script})")).await
                == true
            {
                return;
            }
        }
        panic!("the keyboard does not lead to {script}");
    }

    /// The value of a script, a promise awaited.
    pub async fn js(&self, script: &str) -> Value {
        match self.client.execute(script, Vec::new()).await {
            Ok(value) => value,
            Err(error) => panic!("{script}: {error}; {}", self.story().await),
        }
    }

    /// Waits until a script is true; while a page is loaded, it may fail.
    pub async fn until(&self, script: &str) {
        let watch = WATCH.replace("CONDITION", script);
        let is_so = async || self.client.execute(&watch, Vec::new()).await.is_ok_and(|value| value == true);
        self.wait_for(script, is_so).await;
    }

    /// Waits until something is so.
    pub async fn wait_for(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        let begin = Instant::now();
        while !is_so().await {
            if begin.elapsed() > MAX_WAIT {
                panic!("never: {what}; {}", self.story().await);
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Gives the window the size of a screen; a small one can be touched.
    pub async fn screen(&self, width: u32, height: u32) {
        let small = width < 500;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": small });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": small })).await;
    }

    /// The text that a person reads in this element.
    pub async fn text(&self, css: &str) -> String {
        self.see(css).await.text().await.unwrap()
    }

    /// The window becomes that of a small phone.
    pub async fn phone(&self) {
        // Windows cannot be as narrow.
        let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    }

    /// Where the browser is and what stands there, for a failed test.
    async fn story(&self) -> String {
        let address = self.client.current_url().await.map(|url| url.to_string()).unwrap_or_default();
        let text =
            self.client.execute("return document.body.innerText", Vec::new()).await.unwrap_or_default();
        format!("at {address}:\n{text}\nconsole: {:?}", self.console().await)
    }

    /// A command of Chromium's DevTools protocol.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        pool::devtools(&self.client, command, parameters).await
    }

    /// Runs a script in every page from now on, before anything else.
    pub async fn before_all(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// What was traced since the last look: events in Chromium's trace format.
    pub async fn trace(&self) -> Vec<Value> {
        let messages = pool::log(&self.client, "performance").await;
        let events = messages.iter().filter_map(|entry| {
            let mut message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let message = message["message"].take();
            (message["method"] == "Tracing.dataCollected").then(|| message["params"].clone())
        });
        events.collect()
    }

    /// What the console says since the last look.
    pub async fn console(&self) -> Vec<String> {
        let lines = pool::log(&self.client, "browser").await;
        lines.iter().map(|line| format!("{}: {}", line["level"], line["message"])).collect()
    }

    /// Ends the window; the console must have been quiet.
    pub async fn close(self) {
        self.close_but_for(&[]).await;
    }

    /// Ends the window after a test in which the network failed on purpose.
    pub async fn close_after_trouble(self) {
        self.close_but_for(&["net::ERR_"]).await;
    }

    /// Ends the window; the console may have said what contains one of these texts, and nothing else.
    pub async fn close_but_for(self, known: &[&str]) {
        let mut console = self.console().await;
        self.end().await;
        console.retain(|line| !known.iter().any(|text| line.contains(text)));
        assert!(console.is_empty(), "{console:#?}");
    }

    /// Ends the window, whatever the console said.
    pub async fn end(mut self) {
        self.has_ended = true;
        match self.context.take() {
            Some(context) => context.end().await,
            None => self.client.clone().close().await.unwrap(),
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.has_ended {
            pool::abandon(self.client.clone(), self.context.take());
        }
    }
}
