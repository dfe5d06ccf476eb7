//! A browser: what a person does with it, and what a person sees.

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long a person would wait for anything here.
const PATIENCE: Duration = Duration::from_secs(40);

/// Chromium without anything around its pages: it takes a quarter less time for the same tests. Debian has it in a package of its own.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// A browser window with a profile of its own.
pub struct Browser {
    pub client: Client,
    pub server: String,
}

/// Whether pieces are seen to move.
#[derive(Clone, Copy, PartialEq)]
pub enum Motion {
    /// The user prefers reduced motion.
    Reduced,
    /// They glide.
    Full,
    /// They glide, and what the browser does meanwhile is traced.
    Traced,
}

impl Browser {
    /// A window that prefers `language` and reduced motion, on the front page of `server`.
    pub async fn open(server: &str, language: &str) -> Browser {
        Browser::open_with(server, language, Motion::Reduced).await
    }

    /// The same on a page without a board, which takes a browser less time than any other.
    pub async fn open_simply(server: &str, language: &str) -> Browser {
        Browser::start(server, language, Motion::Reduced, json!({}), "normal", "/about").await
    }

    /// The same in a browser that lets no page keep anything.
    pub async fn open_without_storage(server: &str, language: &str) -> Browser {
        let blocked = json!({ "profile.default_content_setting_values.cookies": 2 });
        Browser::start(server, language, Motion::Reduced, blocked, "normal", "/").await
    }

    /// The same for a test that looks at pages before they are loaded.
    pub async fn open_impatient(server: &str, language: &str) -> Browser {
        Browser::start(server, language, Motion::Reduced, json!({}), "none", "/").await
    }

    /// A window that prefers `language`, on the front page of `server`.
    pub async fn open_with(server: &str, language: &str, motion: Motion) -> Browser {
        Browser::start(server, language, motion, json!({}), "normal", "/").await
    }

    async fn start(
        server: &str,
        language: &str,
        motion: Motion,
        mut preferences: Value,
        page_load: &str,
        first: &str,
    ) -> Browser {
        let mut args = vec![
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--window-size=1280,1000".to_owned(),
            format!("--accept-lang={language}"),
        ];
        if motion == Motion::Reduced {
            args.push("--force-prefers-reduced-motion".to_owned());
        }
        // What has preferences or traces of its own is the whole browser's.
        let is_plain = motion != Motion::Traced && preferences.as_object().is_some_and(|all| all.is_empty());
        preferences["intl.accept_languages"] = language.into();
        let mut options = json!({ "args": args, "prefs": preferences });
        if is_plain && Path::new(SHELL).exists() {
            options["binary"] = SHELL.into();
        }
        let mut logging = json!({ "browser": "ALL" });
        if motion == Motion::Traced {
            logging["performance"] = "ALL".into();
            options["perfLoggingPrefs"] = json!({
                "enableNetwork": false,
                "enablePage": false,
                "traceCategories": "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing",
            });
        }
        let capabilities = [
            ("goog:chromeOptions".to_owned(), options),
            ("goog:loggingPrefs".to_owned(), logging),
            ("pageLoadStrategy".to_owned(), page_load.into()),
        ];
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.into_iter().collect())
            .connect(driver())
            .await
            .expect("chromedriver starts chromium");
        let browser = Browser { client, server: server.to_owned() };
        browser.go(first).await;
        browser
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.server)).await.unwrap();
    }

    /// The element, once it is there.
    pub async fn see(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => element,
            Err(error) => panic!("{css}: {error}; {}", self.story().await),
        }
    }

    /// Clicks with the mouse.
    pub async fn click(&self, css: &str) {
        let begin = Instant::now();
        loop {
            match self.see(css).await.click().await {
                Ok(()) => return,
                Err(error) if begin.elapsed() > PATIENCE => panic!("{css}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
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

    /// Waits until a script is true.
    pub async fn until(&self, script: &str) {
        let begin = Instant::now();
        while self.js(&format!("return Boolean({script})")).await != true {
            if begin.elapsed() > PATIENCE {
                panic!("never: {script}; {}", self.story().await);
            }
            tokio::time::sleep(Duration::from_millis(60)).await;
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
        self.client.issue_cmd(PhoneScreen).await.unwrap();
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
        let body = json!({ "cmd": command, "params": parameters });
        self.client.issue_cmd(Extra { path: "goog/cdp/execute", body }).await.unwrap()
    }

    /// Runs a script in every page from now on, before anything else.
    pub async fn before_all(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// What was traced since the last look: events in Chromium's trace format.
    pub async fn trace(&self) -> Vec<Value> {
        let messages = self.log("performance").await;
        let events = messages.iter().filter_map(|entry| {
            let mut message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let message = message["message"].take();
            (message["method"] == "Tracing.dataCollected").then(|| message["params"].clone())
        });
        events.collect()
    }

    async fn log(&self, kind: &str) -> Vec<Value> {
        let command = Extra { path: "se/log", body: json!({ "type": kind }) };
        let lines = self.client.issue_cmd(command).await.unwrap_or_default();
        lines.as_array().cloned().unwrap_or_default()
    }

    /// What the console says since the last look.
    pub async fn console(&self) -> Vec<String> {
        let lines = self.log("browser").await;
        lines.iter().map(|line| format!("{}: {}", line["level"], line["message"])).collect()
    }

    /// Ends the window; the console must have been quiet.
    pub async fn close(self) {
        let console = self.console().await;
        self.client.close().await.unwrap();
        assert!(console.is_empty(), "{console:#?}");
    }

    /// Ends the window after a test in which the network failed on purpose.
    pub async fn close_after_trouble(self) {
        let console = self.console().await;
        self.client.close().await.unwrap();
        let other: Vec<_> = console.iter().filter(|line| !line.contains("net::ERR_")).collect();
        assert!(other.is_empty(), "{other:#?}");
    }
}

/// A command that only Chromium's driver has.
#[derive(Debug)]
struct Extra {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// Chromium's own command for the size of the screen: windows cannot be as narrow.
#[derive(Debug)]
struct PhoneScreen;

impl WebDriverCompatibleCommand for PhoneScreen {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": true });
        let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": screen });
        (Method::POST, Some(command.to_string()))
    }
}

/// The address of the one driver, started on first use.
fn driver() -> &'static str {
    struct Driver(String, #[expect(dead_code, reason = "it lives as long as the tests")] Child);
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    let start = || {
        // The shell ends the driver, and with it every browser, when the end of these tests closes its input.
        let mut child = Command::new("sh")
            .args([
                "-c",
                "chromedriver --port=0 --log-level=WARNING & driver=$!; cat >/dev/null; kill $driver",
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = lines
            .find_map(|line| {
                line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse::<u16>().ok()
            })
            .expect("chromedriver says its port; on Debian install it with: apt-get install chromium chromium-driver");
        std::thread::spawn(move || lines.for_each(drop));
        Driver(format!("http://127.0.0.1:{port}"), child)
    };
    &DRIVER.get_or_init(start).0
}
