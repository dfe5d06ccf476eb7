//! Sessions: the token in a client's session cookie, and the key that the server keeps of it.

use crate::cookie;
use axum::http::{HeaderMap, header};
pub use kamni_api::hosted::SessionKey;
use sha2::{Digest, Sha256};

/// A random token of 128 bits that only the client keeps. It is never logged and never stored.
pub struct SessionToken(String);

impl SessionToken {
    /// The name of the session cookie.
    pub const COOKIE: &'static str = "kamni_key";

    const DIGITS: usize = 32;

    /// What the tokens of programs begin with.
    const PROGRAM: &'static str = "bot-";

    /// A new token.
    pub fn random() -> Result<SessionToken, getrandom::Error> {
        let mut bytes = [0; Self::DIGITS / 2];
        getrandom::fill(&mut bytes)?;
        Ok(SessionToken(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// A new token of a program.
    pub fn random_of_program() -> Result<SessionToken, getrandom::Error> {
        SessionToken::random().map(|SessionToken(digits)| SessionToken(format!("{}{digits}", Self::PROGRAM)))
    }

    /// The token that a client sent, if the text has its form.
    pub fn parse(text: &str) -> Option<SessionToken> {
        let is_hex = text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        (text.len() == Self::DIGITS && is_hex).then(|| SessionToken(text.to_owned()))
    }

    /// The token of a session or of a program, if the text has the form of one.
    fn parse_any(text: &str) -> Option<SessionToken> {
        match text.strip_prefix(Self::PROGRAM) {
            Some(digits) => SessionToken::parse(digits).map(|_| SessionToken(text.to_owned())),
            None => SessionToken::parse(text),
        }
    }

    /// The token of a request: the bearer token if there is one, else the cookie, which programs do not have.
    pub fn of_request(headers: &HeaderMap) -> Option<SessionToken> {
        match bearer_token(headers) {
            Some(value) => SessionToken::parse_any(&value),
            None => cookie::read(headers, SessionToken::COOKIE).and_then(SessionToken::parse),
        }
    }

    /// The key that identifies the session here.
    pub fn key(&self) -> SessionKey {
        let hash = Sha256::digest(self.0.as_bytes()).into();
        if self.0.starts_with(Self::PROGRAM) { SessionKey::of_program(hash) } else { SessionKey(hash) }
    }

    /// The token itself, for the client.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// The bearer token of a request. Other authorization schemes may be meant for a proxy.
pub fn bearer_token(headers: &HeaderMap) -> Option<String> {
    let value = String::from_utf8_lossy(headers.get(header::AUTHORIZATION)?.as_bytes()).into_owned();
    let (scheme, rest) = value.split_once(char::is_whitespace).unwrap_or((&value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| rest.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_read_back_and_nonsense_is_not() {
        let token = SessionToken::random().unwrap();
        assert!(SessionToken::parse(token.reveal()).unwrap().key() == token.key());
        assert!(SessionToken::random().unwrap().key() != token.key());
        for wrong in ["", "x", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33), "ééééééééééééééé"]
        {
            assert!(SessionToken::parse(wrong).is_none(), "{wrong}");
        }
        let program = SessionToken::random_of_program().unwrap();
        assert!(program.key().is_program() && !token.key().is_program());
        assert!(SessionToken::parse(program.reveal()).is_none());
        let header = |name: &str, value: &str| {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            let headers = HeaderMap::from_iter([(name, value.parse().unwrap())]);
            SessionToken::of_request(&headers).map(|token| token.key())
        };
        let text = program.reveal();
        assert!(header("authorization", &format!("Bearer {text}")) == Some(program.key()));
        assert!(header("cookie", &format!("kamni_key={text}")).is_none());
        assert!(header("authorization", "Bearer bot-1234").is_none());
        assert!(!format!("{:?}", token.key()).contains(token.reveal()));
    }
}
