//! What is rendered and compressed once and then sent as it is: pages and files only change with the program.

use crate::etag;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::io::Write;
use std::sync::Arc;

/// The size of the cache, in bytes. All pages and files together are smaller.
const CAPACITY: u64 = 32 << 20;

/// The size of a page or file: an estimate, which decides how much the cache allocates at first.
const TYPICAL_SIZE: u64 = 16 << 10;

/// Content that is ready to be sent, plain and compressed.
pub struct Kept {
    plain: Bytes,
    /// Missing where it would not be smaller.
    gzip: Option<Bytes>,
    etag: String,
}

impl Kept {
    pub fn new(content: Vec<u8>) -> Kept {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = encoder.write_all(&content).and_then(|()| encoder.finish()).ok();
        Kept {
            etag: etag::of(&content),
            gzip: gzip.filter(|gzip| gzip.len() < content.len()).map(Bytes::from),
            plain: Bytes::from(content),
        }
    }

    /// What it is, not compressed.
    pub fn plain(&self) -> Bytes {
        self.plain.clone()
    }

    /// The response to a request with these headers.
    pub fn respond(&self, request: &HeaderMap, media_type: &'static str) -> Response {
        let mut response = etag::respond(&self.etag, request, || {
            let content_type = [(header::CONTENT_TYPE, media_type)];
            match self.gzip.as_ref().filter(|_| accepts_gzip(request)) {
                Some(gzip) => {
                    (content_type, [(header::CONTENT_ENCODING, "gzip")], gzip.clone()).into_response()
                }
                None => (content_type, self.plain.clone()).into_response(),
            }
        });
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

/// Whether a client understands gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let is_refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

/// Counts the bytes of an entry.
#[derive(Clone)]
pub struct EntrySize;

impl Weighter<String, Arc<Kept>> for EntrySize {
    fn weight(&self, key: &String, kept: &Arc<Kept>) -> u64 {
        (key.len() + kept.plain.len() + kept.gzip.as_ref().map_or(0, Bytes::len)) as u64
    }
}

/// Content by a text that says which, and in which language and look.
pub type KeptContent = Cache<String, Arc<Kept>, EntrySize>;

/// An empty cache.
pub fn kept_content() -> KeptContent {
    Cache::with_weighter((CAPACITY / TYPICAL_SIZE) as usize, CAPACITY, EntrySize)
}

/// What is kept under this key, or what `make` makes to be kept.
pub fn kept(cache: &KeptContent, key: String, make: impl FnOnce() -> Option<Vec<u8>>) -> Option<Arc<Kept>> {
    if let Some(kept) = cache.get(&key) {
        return Some(kept);
    }
    let kept = Arc::new(Kept::new(make()?));
    cache.insert(key, Arc::clone(&kept));
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_say_what_they_understand() {
        let accepts = |value: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(accepts("gzip") && accepts("br, GZIP;q=0.5") && accepts("deflate,gzip"));
        assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts("gzip; q=0.0") && !accepts(""));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
