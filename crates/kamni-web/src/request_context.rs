//! The request context: language, session and address of the client, determined once for each request.

use crate::cookie;
use crate::limits::is_exempt;
use crate::peer::Peer;
use crate::session::{SessionKey, SessionToken, bearer_token};
use crate::worker_pool::Customer;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use kamni::Language;
use kamni_words::{Locale, Texts};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

/// What is known about the client of a request.
#[derive(Clone, Copy, Debug)]
pub struct RequestContext {
    pub locale: Locale,
    /// The language of the query, to be kept in a cookie.
    pub requested_locale: Option<Locale>,
    /// The client's session, if there is one.
    pub key: Option<SessionKey>,
    /// Whether the client sent a bearer token that is not a session token.
    pub bad_key: bool,
    /// The client's address; behind a proxy, the forwarded one.
    pub client: IpAddr,
    /// As whom the client takes its turn among others.
    pub customer: Customer,
    /// Whether the client uses TLS.
    pub secure: bool,
}

impl RequestContext {
    /// The context of a request. Forwarded addresses are only read behind a proxy.
    pub fn new(
        uri: &Uri,
        headers: &HeaderMap,
        peer: IpAddr,
        behind_proxy: bool,
        texts: &'static Texts,
    ) -> RequestContext {
        let requested = query_value(uri, "lang").and_then(language);
        let language = requested
            .or_else(|| cookie::read(headers, "lang").and_then(language))
            .or_else(|| accepted(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?))
            .unwrap_or(Language::English);
        let token = SessionToken::of_request(headers);
        let forwarded = |name: &str| {
            // The proxy appends its own value; clients can forge what stands before it.
            let value = headers.get_all(name).iter().next_back().filter(|_| behind_proxy)?;
            value.to_str().ok()?.rsplit(',').next().map(str::trim)
        };
        let locale = |language| Locale::new(language, texts).with_colours();
        let client = forwarded("x-forwarded-for").and_then(address).unwrap_or(peer);
        RequestContext {
            locale: locale(language),
            requested_locale: requested.map(locale),
            bad_key: token.is_none() && bearer_token(headers).is_some(),
            key: token.map(|token| token.key()),
            client,
            customer: Customer::new(client, is_exempt(client, behind_proxy)),
            secure: forwarded("x-forwarded-proto") == Some("https"),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for RequestContext {
    type Rejection = Infallible;

    /// The context that the middleware made.
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<RequestContext, Infallible> {
        let context = parts.extensions.get::<RequestContext>().copied();
        Ok(context.unwrap_or_else(|| {
            RequestContext::new(
                &parts.uri,
                &parts.headers,
                Peer::default().remote,
                false,
                Texts::without_games(),
            )
        }))
    }
}

/// An address as proxies write it: some add the port, and brackets around IPv6.
fn address(word: &str) -> Option<IpAddr> {
    let bare = || word.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || word.parse::<SocketAddr>().ok().map(|address| address.ip());
    word.parse().ok().or_else(with_port).or_else(bare)
}

/// A value of the query, without percent-decoding: languages do not need it.
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

/// The supported language with the highest weight in `Accept-Language`.
fn accepted(header: &str) -> Option<Language> {
    let weighed = header.split(',').take(32).filter_map(|entry| {
        let mut parts = entry.split(';');
        let language = language(parts.next()?.trim())?;
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
        Some((language, weight.unwrap_or(1.0))).filter(|(_, weight)| *weight > 0.0)
    });
    // Of equal weights the first one wins.
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context_of(uri: &str, headers: &[(&str, &str)], behind_proxy: bool) -> RequestContext {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            map.append(name, value.parse().unwrap());
        }
        RequestContext::new(
            &uri.parse().unwrap(),
            &map,
            IpAddr::from([10, 0, 0, 1]),
            behind_proxy,
            crate::test_texts::texts(),
        )
    }

    fn language_of(uri: &str, headers: &[(&str, &str)]) -> Language {
        context_of(uri, headers, false).locale.language()
    }

    #[test]
    fn the_query_comes_before_the_cookie_before_the_header() {
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
    fn forwarded_addresses_count_only_behind_a_proxy() {
        let headers = [("x-forwarded-for", "1.1.1.1, 2.2.2.2"), ("x-forwarded-proto", "https")];
        let plain = context_of("/", &headers, false);
        assert_eq!((plain.client, plain.secure), (IpAddr::from([10, 0, 0, 1]), false));
        let proxied = context_of("/", &headers, true);
        assert_eq!((proxied.client, proxied.secure), (IpAddr::from([2, 2, 2, 2]), true));
        for (text, address) in [
            ("2.2.2.2:5678", "2.2.2.2"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
        ] {
            let found = context_of("/", &[("x-forwarded-for", text)], true).client;
            assert_eq!(found, address.parse::<IpAddr>().unwrap(), "{text}");
        }
        let nonsense = context_of("/", &[("x-forwarded-for", "nobody")], true);
        assert_eq!(nonsense.client, IpAddr::from([10, 0, 0, 1]));
    }
}
