//! Static files: scripts, styles, pictures. They are embedded in the program; a debug build reads them from the disk, and from another
//! folder if `KAMNI_WEB_DIR` names one: then changes show at once.

use crate::etag;
use crate::kept::kept;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kamni::{Plugin, Registry};
use kamni_files::Files;
use kamni_words::documents;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// A file below `app/`: one of the web app, or one that a game brings for its board.
pub fn app_file(games: &Registry, path: &str) -> Option<EmbeddedFile> {
    web(&format!("app/{path}")).or_else(|| {
        let (game, _) = path.strip_prefix("board/")?.split_once('.')?;
        Files::of_game(games.plugin(game)?).get(path)
    })
}

/// All files below `app/`: their paths there, and what they hold.
pub fn app_files(games: &Registry) -> impl Iterator<Item = (String, EmbeddedFile)> {
    let web = Web::iter().filter_map(|path| Some((path.strip_prefix("app/")?.to_owned(), Web::get(&path)?)));
    let of_game = |plugin: &Plugin| {
        let (files, begin) = (Files::of_game(plugin), format!("board/{}.", plugin.info().name));
        let boards = files.names().into_iter().filter(move |name| name.starts_with(&begin));
        boards.filter_map(move |name| Some((name.clone(), files.get(&name)?)))
    };
    web.chain(games.plugins().flat_map(of_game))
}

/// A file of the web app.
pub fn web(path: &str) -> Option<EmbeddedFile> {
    if let Some(folder) = changing_folder() {
        let is_below = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
        let file = std::path::Path::new(&folder).join(path);
        return is_below.then(|| rust_embed::utils::read_file_from_fs(&file).ok()).flatten();
    }
    Web::get(path)
}

/// The folder whose files may change while the server runs.
fn changing_folder() -> Option<std::ffi::OsString> {
    if cfg!(debug_assertions) { std::env::var_os("KAMNI_WEB_DIR") } else { None }
}

/// The one file of `app/` that is not in the folder of the web app.
const WORKSHEET: &str = "worksheet.css";

/// What a folder's name begins with that says which version of the files is below it.
const VERSION: &str = "v-";

/// Where pages find the files of `app/`: an address that changes with any of them, so that browsers keep what is there without asking again.
pub fn app_folder(games: &Registry) -> String {
    if changing_folder().is_some() {
        return "/app".to_owned();
    }
    let hashes: Vec<u8> = app_files(games)
        .flat_map(|(_, file)| file.metadata.sha256_hash())
        .chain(kamni_drawing::worksheet::STYLE.bytes())
        .collect();
    format!("/app/{VERSION}{}", &etag::of(&hashes)[..12])
}

/// `/kamni.js`
pub async fn boards(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    serve(&app, web("kamni.js"), "kamni.js", context, &headers)
}

/// `/app/...`, and `/app/VERSION/...`: pages that were opened before the program was replaced get the new files under their old address.
pub async fn app(
    State(app): State<Arc<AppState>>,
    Path(path): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    let versioned = path.split_once('/').filter(|(folder, _)| folder.starts_with(VERSION));
    let file = versioned.map_or(path.as_str(), |(_, file)| file);
    let mut response = match file {
        WORKSHEET => worksheet_style(&app, &headers),
        _ => serve(&app, app_file(app.settings.texts.games(), file), file, context, &headers),
    };
    let is_current =
        versioned.is_some_and(|(folder, _)| app.app_folder.strip_prefix("/app/") == Some(folder));
    if is_current && matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED) {
        let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    response
}

/// `/pictures/...`
pub async fn picture(
    State(app): State<Arc<AppState>>,
    Path(path): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    serve(&app, documents::picture(app.settings.texts.games(), &path), &path, context, &headers)
}

/// `/favicon.ico`
pub async fn icon(State(app): State<Arc<AppState>>, context: RequestContext, headers: HeaderMap) -> Response {
    serve(&app, web("app/icon.svg"), "icon.svg", context, &headers)
}

/// The style sheet of worksheets, which those of the command line have inside.
fn worksheet_style(app: &AppState, headers: &HeaderMap) -> Response {
    let style = || kamni_drawing::worksheet::STYLE.as_bytes().to_vec();
    let media_type = media_type(WORKSHEET);
    match kept(&app.kept, WORKSHEET.to_owned(), || Some(style())) {
        Some(kept) => kept.respond(headers, media_type),
        None => ([(CONTENT_TYPE, media_type)], style()).into_response(),
    }
}

/// The response with a file, or that it is not modified.
fn serve(
    app: &AppState,
    file: Option<EmbeddedFile>,
    path: &str,
    context: RequestContext,
    headers: &HeaderMap,
) -> Response {
    let Some(file) = file else {
        return Problem::plain(ProblemKind::NotFound, context.locale).into_response();
    };
    // A file that changes, as it may in a debug build, has another hash.
    let key = format!("file {}", etag::of_hash(&file.metadata.sha256_hash()));
    match kept(&app.kept, key, || Some(file.data.into_owned())) {
        Some(kept) => kept.respond(headers, media_type(path)),
        None => Problem::plain(ProblemKind::NotFound, context.locale).into_response(),
    }
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("html") => "text/html; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}
