//! The client's session: created with the first game, kept in the session cookie.

use crate::cookie::Cookie;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::session::{SessionKey, SessionToken};
use axum::http::HeaderMap;
use axum::response::Response;

/// The session of a client who may be new.
pub struct ClientSession {
    /// The request context with the session.
    pub context: RequestContext,
    pub key: SessionKey,
    /// The token, if the client does not have it yet.
    new_token: Option<SessionToken>,
}

impl ClientSession {
    /// The client's session, or a new one.
    pub fn get_or_create(context: RequestContext) -> Result<ClientSession, ProblemResponse> {
        if let Some(key) = context.key {
            return Ok(ClientSession { context, key, new_token: None });
        }
        let token =
            SessionToken::random().map_err(|error| ProblemResponse::internal(context.locale, &error))?;
        let key = token.key();
        let context = RequestContext { key: Some(key), ..context };
        Ok(ClientSession { context, key, new_token: Some(token) })
    }

    /// The session that a client goes on with from now on.
    pub fn adopted(context: RequestContext, token: SessionToken) -> ClientSession {
        let key = token.key();
        ClientSession { context: RequestContext { key: Some(key), ..context }, key, new_token: Some(token) }
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
            let secure = self.context.secure;
            let cookie =
                Cookie { name: SessionToken::COOKIE, value: token.reveal(), http_only: true, secure };
            cookie.set(response.headers_mut());
        }
        response
    }
}
