//! Who asks: the language, the key, the address. Settled once for every request.

use super::key::{Key, Secret};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use kamni::Language;
use kamni_words::{Locale, Texts};
use std::convert::Infallible;
use std::net::IpAddr;

/// What is known about the client of a request.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    pub locale: Locale,
    /// The language that the address asks for, to be remembered.
    pub asked: Option<Locale>,
    /// Whose seats and games the client has.
    pub key: Option<Key>,
    /// Whether the client sent a key that is none.
    pub bad_key: bool,
    /// The client's address; behind a proxy, the one that the proxy tells.
    pub client: IpAddr,
    /// Whether the client came through TLS.
    pub secure: bool,
}

impl Visit {
    /// Reads a request. Only a proxy is believed about addresses.
    pub fn of(
        uri: &Uri,
        headers: &HeaderMap,
        peer: IpAddr,
        behind_proxy: bool,
        texts: &'static Texts,
    ) -> Visit {
        let asked = query_value(uri, "lang").and_then(language);
        let language = asked
            .or_else(|| cookie(headers, "lang").and_then(language))
            .or_else(|| accepted(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?))
            .unwrap_or(Language::English);
        // Other kinds of authorization are a proxy's affair.
        let authorization = headers.get(header::AUTHORIZATION);
        let authorization = authorization.map(|value| String::from_utf8_lossy(value.as_bytes()));
        let bearer = authorization.as_deref().and_then(|value| {
            let (scheme, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
            scheme.eq_ignore_ascii_case("bearer").then_some(rest.trim())
        });
        let secret = match bearer {
            Some(value) => Secret::read(value),
            None => cookie(headers, Secret::COOKIE).and_then(Secret::read),
        };
        let forwarded = |name: &str| {
            // The proxy appends what it knows itself; what stands before may be invented.
            let value = headers.get_all(name).iter().next_back().filter(|_| behind_proxy)?;
            value.to_str().ok()?.rsplit(',').next().map(str::trim)
        };
        Visit {
            locale: Locale::new(language, texts),
            asked: asked.map(|language| Locale::new(language, texts)),
            bad_key: bearer.is_some() && secret.is_none(),
            key: secret.map(|secret| secret.key()),
            client: forwarded("x-forwarded-for").and_then(|word| word.parse().ok()).unwrap_or(peer),
            secure: forwarded("x-forwarded-proto") == Some("https"),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visit, Infallible> {
        let visit = parts.extensions.get::<Visit>().copied();
        Ok(visit.unwrap_or_else(|| {
            Visit::of(&parts.uri, &parts.headers, IpAddr::from([0, 0, 0, 0]), false, Texts::own())
        }))
    }
}

/// The value of a cookie.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// A plain word of the query; words that need escapes are of no interest here.
fn query_value<'a>(uri: &'a Uri, name: &str) -> Option<&'a str> {
    let pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(found, _)| *found == name).map(|(_, value)| value).next()
}

fn language(word: &str) -> Option<Language> {
    match word.split(['-', '_']).next()?.to_ascii_lowercase().as_str() {
        "en" => Some(Language::English),
        "ru" => Some(Language::Russian),
        _ => None,
    }
}

/// The first language of `Accept-Language` by weight that we speak.
fn accepted(header: &str) -> Option<Language> {
    let weighed = header.split(',').take(32).filter_map(|entry| {
        let mut parts = entry.split(';');
        let language = language(parts.next()?.trim())?;
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
        Some((language, weight.unwrap_or(1.0))).filter(|(_, weight)| *weight > 0.0)
    });
    // Of equal weights the first counts.
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(uri: &str, headers: &[(&str, &str)], behind_proxy: bool) -> Visit {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            map.append(name, value.parse().unwrap());
        }
        Visit::of(&uri.parse().unwrap(), &map, IpAddr::from([10, 0, 0, 1]), behind_proxy, Texts::own())
    }

    fn language_of(uri: &str, headers: &[(&str, &str)]) -> Language {
        visit(uri, headers, false).locale.language()
    }

    #[test]
    fn the_language_is_asked_for_then_remembered_then_accepted() {
        use Language::{English, Russian};
        assert_eq!(language_of("/", &[]), English);
        assert_eq!(language_of("/", &[("accept-language", "de, ru;q=0.5, en;q=0.4")]), Russian);
        assert_eq!(language_of("/", &[("accept-language", "en-GB,ru;q=0.9")]), English);
        assert_eq!(language_of("/", &[("accept-language", "ru;q=0, en;q=0.1")]), English);
        assert_eq!(language_of("/", &[("accept-language", "ru;q=nonsense;;;,,")]), Russian);
        assert_eq!(language_of("/", &[("cookie", "a=b; lang=ru"), ("accept-language", "en")]), Russian);
        assert_eq!(language_of("/?x=1&lang=en", &[("cookie", "lang=ru")]), English);
        assert_eq!(language_of("/?lang=xx", &[("cookie", "lang=ru")]), Russian);
    }

    #[test]
    fn only_a_proxy_is_believed_about_addresses() {
        let headers = [("x-forwarded-for", "1.1.1.1, 2.2.2.2"), ("x-forwarded-proto", "https")];
        let plain = visit("/", &headers, false);
        assert_eq!((plain.client, plain.secure), (IpAddr::from([10, 0, 0, 1]), false));
        let proxied = visit("/", &headers, true);
        assert_eq!((proxied.client, proxied.secure), (IpAddr::from([2, 2, 2, 2]), true));
        let nonsense = visit("/", &[("x-forwarded-for", "nobody")], true);
        assert_eq!(nonsense.client, IpAddr::from([10, 0, 0, 1]));
    }
}
