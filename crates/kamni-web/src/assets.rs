//! The page's files: scripts, styles, pictures. They are part of the program; a debug build reads them from the disk,
//! so that a change shows at once, and takes another folder from `KAMNI_WEB_DIR`.

use super::problem::{Kind, Problem};
use super::visit::Visit;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

#[derive(RustEmbed)]
#[folder = "../../docs/theory"]
struct Theory;

/// A file of the page.
pub fn web(path: &str) -> Option<EmbeddedFile> {
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("KAMNI_WEB_DIR") {
        let is_below = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
        let file = std::path::Path::new(&folder).join(path);
        return is_below.then(|| rust_embed::utils::read_file_from_fs(&file).ok()).flatten();
    }
    Web::get(path)
}

/// A page on what is known about a game.
pub fn theory(name: &str) -> Option<Cow<'static, [u8]>> {
    Theory::get(name).map(|file| file.data)
}

#[derive(RustEmbed)]
#[folder = "../../docs/results"]
struct Results;

/// What was found out about a game by solving all of it; in English.
pub fn results(game: &str) -> Option<Cow<'static, [u8]>> {
    Results::get(&format!("{game}.md")).map(|file| file.data)
}

/// `/app/...`
pub async fn app(Path(path): Path<String>, visit: Visit, headers: HeaderMap) -> Response {
    serve(web(&format!("app/{path}")), &path, visit, &headers)
}

/// `/pictures/...`
pub async fn picture(Path(path): Path<String>, visit: Visit, headers: HeaderMap) -> Response {
    serve(Theory::get(&format!("pictures/{path}")), &path, visit, &headers)
}

/// Files that browsers ask for at the root.
pub async fn icon(visit: Visit, headers: HeaderMap) -> Response {
    serve(web("app/icon.svg"), "icon.svg", visit, &headers)
}

/// Sends a file, or that it has not changed.
fn serve(file: Option<EmbeddedFile>, path: &str, visit: Visit, headers: &HeaderMap) -> Response {
    let Some(file) = file else {
        return Problem::plain(Kind::NotFound, visit.locale).into_response();
    };
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // Compression weakens the tag on its way.
    let same = known.is_some_and(|known| known.split(',').any(|one| one.trim().contains(tag.as_str())));
    let mut response = if same {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, media_type(path))], file.data).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&format!("W/\"{tag}\"")) {
        headers.insert(header::ETAG, tag);
    }
    response
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
