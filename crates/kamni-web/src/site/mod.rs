//! A site without a server: the pages of the server, rendered beforehand in both languages, with the engine for browsers beside them.
//!
//! The pages are what the server's own handlers answer; `addresses` makes their links relative, `files` names and writes everything.

mod addresses;
mod files;
mod main;

use crate::known::{AskError, Inside, text};
use crate::page_files::{LANGUAGES, board_styles};
use crate::pages;
#[cfg(feature = "previews")]
use crate::preview::icon;
use crate::settings::Settings;
use crate::state::AppState;
use crate::{api, lessons};
use addresses::{Addresses, folder, way_back};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use axum::routing::get;
use files::web_file;
pub use files::{SiteError, SiteFiles, SitePage};
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

/// The sizes of the icon, in pixels.
const ICONS: [u32; 2] = [192, 512];

/// The page for unknown addresses.
const MISSING: &str = "/missing";

impl From<AskError> for SiteError {
    fn from(AskError(text): AskError) -> SiteError {
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
    let inside = Inside { router: router(&app), texts };
    let site = Site { inside, files: Arc::clone(&files), pages: pages_of(&app) };
    for language in LANGUAGES {
        files.put(&format!("{language}/kamni.webmanifest"), manifest(language, texts).into_bytes());
        let known = site.known_answers(&app, language).await?;
        let known = files.put_hashed("app", &format!("known.{language}.json"), known);
        for path in &site.pages {
            let html = site.page(path, language, &known).await?;
            files.put(&format!("{language}/{}index.html", folder(path)), html.into_bytes());
        }
    }
    #[cfg(feature = "previews")]
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
        keep_classes: 365,
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
        .route("/study", get(pages::study))
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
        "/study",
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
    inside: Inside,
    files: Arc<SiteFiles>,
    pages: BTreeSet<String>,
}

impl Site {
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
        let prepare = |request: &mut Request<Body>| drop(request.extensions_mut().insert(page));
        let response = self.inside.ask(Method::GET, path, language, String::new(), prepare).await?;
        let status = response.status();
        if status.is_redirection() {
            let to = response.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
            return Ok(redirect(&addresses.address(to.unwrap_or("/"), path)?));
        }
        if status != StatusCode::OK && path != MISSING {
            return Err(SiteError(format!("{path} in {language}: {status}")));
        }
        addresses.relative(&text(response, path).await?, path)
    }

    /// The answers that pages ask for first, so that they need not wait for the engine.
    async fn known_answers(&self, app: &AppState, language: &str) -> Result<Vec<u8>, SiteError> {
        let mut known = self.inside.known_answers(language).await?;
        let lessons = lessons::list(app, locale(language, app.settings.texts));
        known.insert("GET /lessons".to_owned(), json!(lessons));
        Ok(Value::Object(known).to_string().into_bytes())
    }

    /// `kamni.js`, with the names of the files that it needs.
    fn boards_script(&self) -> Result<String, SiteError> {
        let words: Value =
            LANGUAGES.iter().map(|&one| (one.to_owned(), json!(self.files.words(one)))).collect();
        let names = json!({
            "script": self.files.script(|names| &names.boards),
            "engine": self.files.engine,
            "data": self.files.data,
            "words": words,
            "styles": self.files.style(&board_styles()),
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
        .filter(|_| cfg!(feature = "previews"))
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
