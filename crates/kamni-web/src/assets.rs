//! Static files: scripts, styles, pictures. They are embedded in the program; a debug build reads them from the disk,
//! so that changes show at once, and takes another folder from `KAMNI_WEB_DIR`.

use crate::etag;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use kamni_words::documents;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// A file of the web app.
pub fn web(path: &str) -> Option<EmbeddedFile> {
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("KAMNI_WEB_DIR") {
        let is_below = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
        let file = std::path::Path::new(&folder).join(path);
        return is_below.then(|| rust_embed::utils::read_file_from_fs(&file).ok()).flatten();
    }
    Web::get(path)
}

/// `/app/...`
pub async fn app(Path(path): Path<String>, context: RequestContext, headers: HeaderMap) -> Response {
    serve(web(&format!("app/{path}")), &path, context, &headers)
}

/// `/pictures/...`
pub async fn picture(Path(path): Path<String>, context: RequestContext, headers: HeaderMap) -> Response {
    serve(documents::picture(&path), &path, context, &headers)
}

/// `/favicon.ico`
pub async fn icon(context: RequestContext, headers: HeaderMap) -> Response {
    serve(web("app/icon.svg"), "icon.svg", context, &headers)
}

/// The response with a file, or that it is not modified.
fn serve(file: Option<EmbeddedFile>, path: &str, context: RequestContext, headers: &HeaderMap) -> Response {
    let Some(file) = file else {
        return Problem::plain(ProblemKind::NotFound, context.locale).into_response();
    };
    let tag = etag::of_hash(&file.metadata.sha256_hash());
    let mut response = etag::respond(&tag, headers, || {
        ([(header::CONTENT_TYPE, media_type(path))], file.data).into_response()
    });
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
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
