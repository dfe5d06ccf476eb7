//! The client's session: created with the first game, kept in the session cookie.

use super::caller::{Answer, Caller};
use super::quota::charge;
use crate::cookie::Cookie;
use crate::limits::DailyPermit;
use crate::problem_details::ProblemResponse;
use crate::session::{SessionKey, SessionToken};
use crate::store::progress::is_known;
use axum::http::HeaderMap;
use axum::response::Response;

/// The session of a client who may be new.
pub struct ClientSession {
    /// The caller with the session.
    pub caller: Caller,
    pub key: SessionKey,
    /// The token, if the client does not have it yet.
    new_token: Option<SessionToken>,
}

impl ClientSession {
    /// The client's session, or a new one.
    pub fn get_or_create(caller: Caller) -> Answer<ClientSession> {
        if let Some(key) = caller.context.key {
            return Ok(ClientSession { caller, key, new_token: None });
        }
        let token = SessionToken::random();
        let token = token.map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
        Ok(ClientSession::adopted(caller, token))
    }

    /// The same. Who is new counts like a new game, so that nobody fills the database with sessions.
    pub async fn get_or_charge(caller: Caller) -> Answer<(ClientSession, Option<DailyPermit>)> {
        let session = ClientSession::get_or_create(caller)?;
        let key = session.key;
        let is_known = session.caller.read(move |connection| is_known(connection, key)).await?;
        let charged = if is_known { None } else { charge(&session.caller, 1, 1)? };
        Ok((session, charged))
    }

    /// The session that a client goes on with from now on.
    pub fn adopted(mut caller: Caller, token: SessionToken) -> ClientSession {
        let key = token.key();
        caller.context.key = Some(key);
        ClientSession { caller, key, new_token: Some(token) }
    }

    /// The session's token, from the headers of the request unless it was created just now.
    pub fn token(&self, headers: &HeaderMap) -> Option<SessionToken> {
        match &self.new_token {
            Some(token) => SessionToken::parse(token.reveal()),
            None => SessionToken::of_request(headers),
        }
    }

    /// The response with the session cookie, if the client does not have it yet.
    pub fn set_cookie(&self, mut response: Response) -> Response {
        if let Some(token) = &self.new_token {
            let secure = self.caller.context.secure;
            let cookie =
                Cookie { name: SessionToken::COOKIE, value: token.reveal(), http_only: true, secure };
            cookie.set(response.headers_mut());
        }
        response
    }
}
