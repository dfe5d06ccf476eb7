//! A site without a server: the pages of the server, rendered beforehand in both languages, with the engine for browsers beside them.
//!
//! The pages are what the server's own handlers answer; `addresses` makes their links relative, `bundle` makes one script of the
//! modules, `files` names and writes everything.

mod addresses;
mod bundle;
mod files;
mod main;

use crate::pages;
use crate::peer::Peer;
use crate::preview::icon;
use crate::request_context::RequestContext;
use crate::settings::Settings;
use crate::state::AppState;
use crate::{api, lessons};
use addresses::{Addresses, folder, way_back};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
pub use files::SiteFiles;
use files::web_file;
use http_body_util::BodyExt;
use kamni::Language;
use kamni_files::Files;
use kamni_learn::Library;
use kamni_words::{Locale, Texts, escape_html};
pub use main::site_main;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceExt;

/// The languages of the pages.
const LANGUAGES: [&str; 2] = ["en", "ru"];

/// The sizes of the icon, in pixels.
const ICONS: [u32; 2] = [192, 512];

/// The page for unknown addresses.
const MISSING: &str = "/missing";

/// What a page of a site has to know, as an extension of the request for it.
#[derive(Clone)]
pub struct SitePage {
    pub files: Arc<SiteFiles>,
    /// The way to the folder of the language.
    pub way: String,
    /// The file with the answers that are known beforehand.
    pub known: String,
    /// What the engine needs for some questions only: `KEY=FILE KEY=FILE`.
    pub data: String,
}

/// Why a site cannot be made.
#[derive(Debug)]
pub struct SiteError(String);

impl std::fmt::Display for SiteError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for SiteError {}

impl From<bundle::BundleError> for SiteError {
    fn from(bundle::BundleError(text): bundle::BundleError) -> SiteError {
        SiteError(text)
    }
}

/// What a site has.
#[derive(Debug)]
pub struct SiteReport {
    /// How many pages, in all languages.
    pub pages: usize,
    /// How many files, pages included.
    pub files: usize,
    /// Their size in bytes, not compressed.
    pub bytes: usize,
    /// What is different in every other version.
    pub version: String,
}

/// Makes a site in `folder`, with the engine and the known values of some rules.
pub async fn write_site(
    texts: &'static Texts,
    to: &Path,
    scratch: &Path,
    engine: &[u8],
    values: &[(String, Vec<u8>)],
) -> Result<SiteReport, SiteError> {
    let app = AppState::new(settings(texts, scratch))
        .map_err(|_| SiteError(format!("{} cannot be written", scratch.display())))?;
    let files = Arc::new(SiteFiles::new(engine, values, texts.games())?);
    let site = Site { texts, router: router(&app), files: Arc::clone(&files), pages: pages_of(&app) };
    for language in LANGUAGES {
        files.put(&format!("{language}/kamni.webmanifest"), manifest(language, texts).into_bytes());
        let known = site.known_answers(&app, language).await?;
        let known = files.put_hashed("app", &format!("known.{language}.json"), known);
        for path in &site.pages {
            let html = site.page(path, language, &known).await?;
            files.put(&format!("{language}/{}index.html", folder(path)), html.into_bytes());
        }
    }
    for size in ICONS {
        files.put(&format!("icons/{size}.png"), icon(size));
    }
    let start = files.put_hashed("app", "start.js", web_file("site/start.js")?);
    let root = String::from_utf8_lossy(&web_file("site/index.html")?).replace("{{start}}", &start);
    files.put("index.html", root.into_bytes());
    files.put("kamni.js", site.boards_script()?.into_bytes());
    let version = site.service_worker()?;
    files.write(to)?;
    let list = files.list();
    Ok(SiteReport {
        pages: LANGUAGES.len() * site.pages.len(),
        files: list.len(),
        bytes: list.iter().map(|(_, _, size)| size).sum(),
        version,
    })
}

/// The server is only asked by this program.
fn settings(texts: &'static Texts, scratch: &Path) -> Settings {
    Settings {
        texts,
        lessons: Arc::new(Library::own(texts.games())),
        data: scratch.to_owned(),
        tables: None,
        rate_limit: 0,
        behind_proxy: false,
        public_url: None,
        max_analyses: 2,
        max_streams: 1,
        max_connections: 1,
        max_live: 1,
        transfer_time: Duration::ZERO,
        max_games: 0,
        daily_games: 0,
        keep_unused: None,
    }
}

/// The pages of the server that need no server, and those that only a site has.
fn router(app: &Arc<AppState>) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/new", get(pages::new))
        .route("/game", get(pages::any_game))
        .route("/analysis", get(pages::analysis))
        .route("/embed", get(pages::embed))
        .route("/games", get(pages::games))
        .route("/learn", get(pages::learn))
        .route("/learn/{game}/{name}", get(pages::lesson))
        .route("/puzzles", get(pages::puzzles))
        .route("/puzzles/next", get(pages::choosing_puzzle))
        .route("/puzzles/run", get(pages::run))
        .route("/puzzles/try", get(pages::try_position))
        .route("/puzzle", get(pages::any_puzzle))
        .route("/teach", get(pages::teach))
        .route("/rules/{game}", get(pages::rules))
        .route("/theory/{game}", get(pages::theory))
        .route("/results/{game}", get(pages::results))
        .route("/rules", get(pages::first_rules))
        .route("/theory", get(pages::first_theory))
        .route("/about", get(pages::about))
        .route("/missing", get(pages::missing))
        .nest("/api/v1", api::routes())
        .with_state(Arc::clone(app))
}

/// The paths of all pages.
fn pages_of(app: &AppState) -> BTreeSet<String> {
    let games = app.settings.texts.games();
    let mut paths: BTreeSet<String> = [
        "/",
        "/new",
        "/game",
        "/analysis",
        "/embed",
        "/games",
        "/learn",
        "/puzzles",
        "/puzzles/next",
        "/puzzles/run",
        "/puzzles/try",
        "/puzzle",
        "/teach",
        "/rules",
        "/theory",
        "/about",
        "/missing",
    ]
    .map(str::to_owned)
    .into();
    for plugin in games.plugins() {
        let files = Files::of_game(plugin);
        let kinds = ["rules", "theory", "results"].into_iter().filter(|kind| files.has_page(kind));
        paths.extend(kinds.map(|kind| format!("/{kind}/{}", plugin.info().name)));
    }
    paths.extend(app.settings.lessons.items().iter().map(|item| format!("/learn/{}", item.name())));
    paths
}

/// A site that is being made.
struct Site {
    texts: &'static Texts,
    router: Router,
    files: Arc<SiteFiles>,
    pages: BTreeSet<String>,
}

impl Site {
    async fn ask(
        &self,
        method: Method,
        path: &str,
        language: &str,
        body: String,
        page: Option<SitePage>,
    ) -> Result<Response, SiteError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::ACCEPT_LANGUAGE, language)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .map_err(|error| SiteError(format!("{path}: {error}")))?;
        let client = Peer::default().remote;
        let context = RequestContext::new(request.uri(), request.headers(), client, false, self.texts);
        request.extensions_mut().insert(context);
        if let Some(page) = page {
            request.extensions_mut().insert(page);
        }
        let Ok(response) = self.router.clone().oneshot(request).await;
        Ok(response)
    }

    async fn text(response: Response, path: &str) -> Result<String, SiteError> {
        let body = response.into_body().collect().await;
        let bytes = body.map_err(|error| SiteError(format!("{path}: {error}")))?.to_bytes();
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// A page as a file.
    async fn page(&self, path: &str, language: &str, known: &str) -> Result<String, SiteError> {
        let addresses = Addresses { files: &self.files, pages: &self.pages };
        let data = self.files.data.iter();
        let data: Vec<String> =
            data.map(|(key, file)| format!("{key}={}../{file}", way_back(path))).collect();
        let page = SitePage {
            files: Arc::clone(&self.files),
            way: way_back(path),
            known: known.to_owned(),
            data: data.join(" "),
        };
        let response = self.ask(Method::GET, path, language, String::new(), Some(page)).await?;
        let status = response.status();
        if status.is_redirection() {
            let to = response.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
            return Ok(redirect(&addresses.address(to.unwrap_or("/"), path)?));
        }
        if status != StatusCode::OK && path != MISSING {
            return Err(SiteError(format!("{path} in {language}: {status}")));
        }
        addresses.relative(&Site::text(response, path).await?, path)
    }

    /// The answers that pages ask for first, so that they need not wait for the engine.
    async fn known_answers(&self, app: &AppState, language: &str) -> Result<Vec<u8>, SiteError> {
        let mut known = serde_json::Map::new();
        let games = self.answer(Method::GET, "/games", language, String::new()).await?;
        for game in games.as_array().into_iter().flatten() {
            let (rules, start) = (&game["rules"], &game["start"]);
            let sample = &game["sample"];
            let empty = json!([]);
            let mut boards = vec![(rules, json!("start"), &empty), (rules, start.clone(), &empty)];
            if sample.is_object() {
                boards.push((&sample["rules"], sample["position"].clone(), &empty));
                boards.push((&sample["rules"], sample["position"].clone(), &sample["moves"]));
            }
            for (rules, position, moves) in boards {
                // As the page writes it.
                let body = format!("{{\"rules\":{rules},\"position\":{position},\"moves\":{moves}}}");
                let answer = self.answer(Method::POST, "/board", language, body.clone()).await?;
                known.insert(format!("POST /board {body}"), answer);
            }
        }
        // The board of the analysis page without an address; its game has a theorem, so the engine says the same in any time.
        if let Some(first) = games.as_array().and_then(|games| games.first()) {
            let body = format!(
                "{{\"rules\":{},\"position\":{},\"time\":\"2s\",\"details\":true}}",
                first["rules"], first["start"]
            );
            let answer = self.answer(Method::POST, "/analyze", language, body.clone()).await?;
            if answer["exact"] == true {
                known.insert(format!("POST /analyze {body}"), answer);
            }
        }
        known.insert("GET /games".to_owned(), games);
        known.insert(
            "GET /lessons".to_owned(),
            json!(lessons::list(app, locale(language, app.settings.texts))),
        );
        Ok(Value::Object(known).to_string().into_bytes())
    }

    async fn answer(
        &self,
        method: Method,
        path: &str,
        language: &str,
        body: String,
    ) -> Result<Value, SiteError> {
        let address = format!("/api/v1{path}");
        let response = self.ask(method, &address, language, body.clone(), None).await?;
        let status = response.status();
        let text = Site::text(response, path).await?;
        if status != StatusCode::OK {
            return Err(SiteError(format!("{address} {body}: {status} {text}")));
        }
        serde_json::from_str(&text).map_err(|error| SiteError(format!("{address}: {error}")))
    }

    /// `kamni.js`, with the names of the files that it needs.
    fn boards_script(&self) -> Result<String, SiteError> {
        let words: Value =
            LANGUAGES.iter().map(|&one| (one.to_owned(), json!(self.files.words(one)))).collect();
        let names = json!({
            "script": self.files.boards,
            "engine": self.files.engine,
            "data": self.files.data,
            "words": words,
            "styles": self.files.style(&pages::board_styles()),
        });
        Ok(String::from_utf8_lossy(&web_file("site/kamni.js")?).replace("'{{names}}'", &names.to_string()))
    }

    /// The service worker; what is different in every other version.
    fn service_worker(&self) -> Result<String, SiteError> {
        let list = self.files.list();
        let script = String::from_utf8_lossy(&web_file("site/sw.js")?).into_owned();
        let version = crate::etag::of(format!("{list:?}{script}").as_bytes());
        let kept: Vec<Value> = list.iter().map(|(path, hash, _)| json!([path, hash])).collect();
        let script = script
            .replace("'{{version}}'", &json!(version).to_string())
            .replace("'{{files}}'", &Value::from(kept).to_string());
        self.files.put("sw.js", script.into_bytes());
        Ok(version)
    }
}

fn locale(language: &str, texts: &'static Texts) -> Locale {
    let language = if language == "ru" { Language::Russian } else { Language::English };
    Locale::new(language, texts).with_colours()
}

/// A page that leads to another one.
fn redirect(to: &str) -> String {
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>kamni</title>\n\
         <meta http-equiv=\"refresh\" content=\"0; url={to}\">\n<p><a href=\"{to}\">kamni</a></p>\n",
        to = escape_html(to)
    )
}

/// What a browser has to know to install the site.
fn manifest(language: &str, texts: &'static Texts) -> String {
    let locale = locale(language, texts);
    let text = |id: &str| locale.text(id, &[]);
    let icons: Vec<Value> = ICONS
        .iter()
        .map(|size| {
            json!({ "src": format!("../icons/{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": "any maskable" })
        })
        .collect();
    let manifest = json!({
        "name": text("web-title-home"),
        "short_name": "kamni",
        "description": text("web-description-home"),
        "lang": language,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": "#2f4a43",
        "background_color": "#2f4a43",
        "icons": icons,
    });
    manifest.to_string()
}
