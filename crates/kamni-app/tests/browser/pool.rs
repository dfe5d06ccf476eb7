//! Running browsers. A test takes one, opens pages in a fresh context, which is like a profile of its own, and gives it back.

use crate::devtools::DevTools;
use crate::process::Process;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use std::sync::{LazyLock, Mutex, OnceLock};
use tokio::runtime::Runtime;

/// Chromium without anything around its pages: it takes a quarter less time for the same tests. Debian has it in a package of its own.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// The size of a window, in pixels.
const WIDTH: u32 = 1280;
const HEIGHT: u32 = 1000;

/// Browsers that nobody uses now.
static FREE: Mutex<Vec<Session>> = Mutex::new(Vec::new());

/// Connections to browsers outlive the test that started them, and its runtime.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
});

/// A browser that runs.
struct Session {
    client: Client,
    devtools: DevTools,
    /// The window that it began with, in which nothing is ever opened.
    first: WindowHandle,
    user_agent: String,
}

impl Session {
    async fn start() -> Session {
        let client = connect(&[], json!({}), json!({})).await;
        let capabilities = client.capabilities().unwrap();
        let address = capabilities["goog:chromeOptions"]["debuggerAddress"].as_str().unwrap();
        let mut devtools = DevTools::connect(address);
        let version = devtools.call("Browser.getVersion", json!({}));
        let first = client.window().await.unwrap();
        Session { client, devtools, first, user_agent: version["userAgent"].as_str().unwrap().to_owned() }
    }
}

/// What a browser tells pages about its user.
#[derive(Clone)]
pub struct User {
    pub language: String,
    pub prefers_reduced_motion: bool,
}

/// A context of a browser: no other one sees its cookies, storage, caches and service workers.
pub struct Context {
    session: Session,
    id: String,
    user: User,
}

impl Context {
    /// A fresh context with one empty tab.
    pub async fn open(user: User) -> Context {
        let free = FREE.lock().unwrap().pop();
        let mut session = match free {
            Some(session) => session,
            None => Session::start().await,
        };
        let made = session.devtools.call("Target.createBrowserContext", json!({}));
        let id = made["browserContextId"].as_str().unwrap().to_owned();
        let mut context = Context { session, id, user };
        context.open_tab().await;
        context
    }

    pub fn client(&self) -> &Client {
        &self.session.client
    }

    /// Opens a tab and switches to it.
    pub async fn open_tab(&mut self) -> WindowHandle {
        let tab =
            json!({ "url": "about:blank", "browserContextId": self.id, "width": WIDTH, "height": HEIGHT });
        let made = self.session.devtools.call("Target.createTarget", tab);
        let tab = WindowHandle::try_from(made["targetId"].as_str().unwrap()).unwrap();
        let Session { client, user_agent, .. } = &self.session;
        client.switch_to_window(tab.clone()).await.unwrap();
        let language = json!({ "userAgent": user_agent, "acceptLanguage": self.user.language });
        devtools(client, "Emulation.setUserAgentOverride", language).await;
        let motion = if self.user.prefers_reduced_motion { "reduce" } else { "no-preference" };
        let media = json!({ "features": [{ "name": "prefers-reduced-motion", "value": motion }] });
        devtools(client, "Emulation.setEmulatedMedia", media).await;
        tab
    }

    /// Closes all tabs, forgets everything, and leaves the browser to the next test.
    pub async fn end(mut self) {
        self.session.devtools.call("Target.disposeBrowserContext", json!({ "browserContextId": self.id }));
        let Session { client, first, .. } = &self.session;
        client.switch_to_window(first.clone()).await.unwrap();
        log(client, "browser").await;
        FREE.lock().unwrap().push(self.session);
    }
}

/// Ends what a test did not end itself: a browser whose test failed is not used again.
pub fn abandon(client: Client, context: Option<Context>) {
    let has_failed = std::thread::panicking();
    RUNTIME.spawn(async move {
        match context {
            Some(context) if !has_failed => context.end().await,
            _ => drop(client.close().await),
        }
    });
}

/// Starts a browser with further arguments, options and capabilities. Only the whole browser has options.
pub async fn connect(more_args: &[String], options: Value, more: Value) -> Client {
    let mut args: Vec<String> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
    ]
    .map(str::to_owned)
    .to_vec();
    args.push(format!("--window-size={WIDTH},{HEIGHT}"));
    args.extend_from_slice(more_args);
    let mut all_options = json!({ "args": args });
    if options == json!({}) && Path::new(SHELL).exists() {
        all_options["binary"] = SHELL.into();
    }
    add(&mut all_options, options);
    let mut capabilities =
        json!({ "goog:chromeOptions": all_options, "goog:loggingPrefs": { "browser": "ALL" } });
    add(&mut capabilities, more);
    let Value::Object(capabilities) = capabilities else { unreachable!("it was made as an object") };
    let driver = driver();
    let connecting = async move {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        ClientBuilder::new(connector).capabilities(capabilities).connect(driver).await
    };
    RUNTIME.spawn(connecting).await.unwrap().expect("chromedriver starts chromium")
}

fn add(to: &mut Value, more: Value) {
    for (name, value) in more.as_object().unwrap() {
        to[name] = value.clone();
    }
}

/// A command of Chromium's DevTools protocol for the current page.
pub async fn devtools(client: &Client, command: &str, parameters: Value) -> Value {
    let body = json!({ "cmd": command, "params": parameters });
    client.issue_cmd(Extra { path: "goog/cdp/execute", body }).await.unwrap()
}

/// What was logged since the last look.
pub async fn log(client: &Client, kind: &str) -> Vec<Value> {
    let command = Extra { path: "se/log", body: json!({ "type": kind }) };
    let lines = client.issue_cmd(command).await.unwrap_or_default();
    lines.as_array().cloned().unwrap_or_default()
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

/// The address of the one driver, started on first use.
fn driver() -> &'static str {
    static DRIVER: OnceLock<(Process, String)> = OnceLock::new();
    let start = || {
        let command = |folder: &Path| {
            let mut command = Command::new("chromedriver");
            command.args(["--port=0", "--log-level=WARNING"]).env("TMPDIR", folder);
            command
        };
        let (process, port) = Process::start(command, |line| {
            line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse::<u16>().ok()
        });
        let port = port.expect(
            "chromedriver says its port; on Debian install it with: apt-get install chromium chromium-driver",
        );
        (process, format!("http://127.0.0.1:{port}"))
    };
    &DRIVER.get_or_init(start).1
}
