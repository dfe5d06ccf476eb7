//! Cookies: read from a request, and written for a year.

use axum::http::{HeaderMap, HeaderValue, header};

/// A year, in seconds.
const MAX_AGE: u32 = 31_536_000;

/// The value of the cookie of this name.
pub fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// A cookie to be set.
pub struct Cookie<'a> {
    pub name: &'a str,
    pub value: &'a str,
    /// Whether scripts cannot read it.
    pub http_only: bool,
    /// Whether it is only sent over TLS.
    pub secure: bool,
}

impl Cookie<'_> {
    /// Adds the `Set-Cookie` header. Name and value have to be plain words: no spaces, semicolons or control characters.
    pub fn set(&self, headers: &mut HeaderMap) {
        let http_only = if self.http_only { "; HttpOnly" } else { "" };
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age={MAX_AGE}{http_only}; SameSite=Lax{secure}",
            self.name, self.value
        );
        headers.extend(HeaderValue::from_str(&cookie).ok().map(|cookie| (header::SET_COOKIE, cookie)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; lang=ru;b"));
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark=er"));
        assert_eq!(read(&headers, "lang"), Some("ru"));
        assert_eq!(read(&headers, "theme"), Some("dark=er"));
        assert_eq!((read(&headers, "b"), read(&headers, "ang")), (None, None));
    }

    #[test]
    fn a_cookie_says_where_it_may_go() {
        let set = |http_only, secure| {
            let mut headers = HeaderMap::new();
            Cookie { name: "a", value: "1", http_only, secure }.set(&mut headers);
            headers[header::SET_COOKIE].to_str().unwrap().to_owned()
        };
        assert_eq!(set(false, false), "a=1; Path=/; Max-Age=31536000; SameSite=Lax");
        assert_eq!(set(true, true), "a=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
    }
}
