//! Requests for files: scripts, styles, pictures.

use crate::app_files::{VERSION, WORKSHEET, all_files, app_file, styles, web};
use crate::etag;
use crate::kept::kept;
use crate::page_files::{
    BOARD_STYLES, LANGUAGES, SHARED_STYLES, all_words, board_styles, own_styles, shared_styles, words_name,
};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kamni_words::documents;
use rust_embed::EmbeddedFile;
use std::sync::Arc;

/// What a file holds that is made of others: scripts, words, and the styles of a page.
fn made_file(app: &AppState, file: &str) -> Option<Vec<u8>> {
    match file {
        SHARED_STYLES => return Some(styles(&shared_styles())),
        BOARD_STYLES => return Some(styles(&board_styles())),
        _ => {}
    }
    if let Some(page) = file.strip_suffix(".css").and_then(|rest| rest.strip_prefix("page-")) {
        let own = own_styles(page);
        return (!own.is_empty()).then(|| styles(&own));
    }
    if let Some(made) = app.made() {
        return made.files.get(file).cloned();
    }
    let language = LANGUAGES.into_iter().find(|language| words_name(language) == file)?;
    all_words(language, &all_files(app.settings.texts.games())).ok()
}

/// `/kamni.js`
pub async fn boards(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    match app.made() {
        Some(files) => {
            let script = format!("import '.{}/{}';\n", app.app_folder, files.names.boards);
            made(&app, "kamni.js", script.into_bytes(), &headers)
        }
        None => serve(&app, web("kamni.js"), "kamni.js", context, &headers),
    }
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
    let mut response = match (file, made_file(&app, file)) {
        (WORKSHEET, _) => made(&app, file, styles(&[WORKSHEET]), &headers),
        (_, Some(content)) => made(&app, file, content, &headers),
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

/// The response with content that was made of files.
fn made(app: &AppState, file: &str, content: Vec<u8>, headers: &HeaderMap) -> Response {
    let media_type = media_type(file);
    // The files may change in a debug build.
    match kept(&app.kept, format!("made {}", etag::of(&content)), || Some(content)) {
        Some(kept) => kept.respond(headers, media_type),
        None => StatusCode::NOT_FOUND.into_response(),
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
        return ProblemResponse::plain(ProblemKind::NotFound, context.locale).into_response();
    };
    // A file that changes, as it may in a debug build, has another hash.
    let key = format!("file {}", etag::of_hash(&file.metadata.sha256_hash()));
    match kept(&app.kept, key, || Some(file.data.into_owned())) {
        Some(kept) => kept.respond(headers, media_type(path)),
        None => ProblemResponse::plain(ProblemKind::NotFound, context.locale).into_response(),
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
