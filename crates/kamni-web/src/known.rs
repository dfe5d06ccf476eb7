//! What pages ask for first and what can be known beforehand: the games and their first boards, as one file.

use crate::api;
use crate::app_files::known_address;
use crate::kept::Kept;
use crate::peer::Peer;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use kamni_words::Texts;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use tower::ServiceExt;

/// Why there is no answer.
#[derive(Debug)]
pub struct AskError(pub String);

/// The handlers, asked by the program itself.
pub struct Inside {
    pub router: Router,
    pub texts: &'static Texts,
}

impl Inside {
    /// The response to a request that `prepare` has changed.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        language: &str,
        body: String,
        prepare: impl FnOnce(&mut Request<Body>),
    ) -> Result<Response, AskError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(ACCEPT_LANGUAGE, language)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .map_err(|error| AskError(format!("{path}: {error}")))?;
        let client = Peer::default().remote;
        let context = RequestContext::new(request.uri(), request.headers(), client, false, self.texts);
        request.extensions_mut().insert(context);
        prepare(&mut request);
        let Ok(response) = self.router.clone().oneshot(request).await;
        Ok(response)
    }

    /// What the API answers.
    async fn answer(
        &self,
        method: Method,
        path: &str,
        language: &str,
        body: String,
    ) -> Result<Value, AskError> {
        let address = format!("/api/v1{path}");
        let response = self.ask(method, &address, language, body.clone(), |_| {}).await?;
        let status = response.status();
        let text = text(response, path).await?;
        if status != StatusCode::OK {
            return Err(AskError(format!("{address} {body}: {status} {text}")));
        }
        serde_json::from_str(&text).map_err(|error| AskError(format!("{address}: {error}")))
    }

    /// The answers by the questions, as the page writes them.
    pub async fn known_answers(&self, language: &str) -> Result<Map<String, Value>, AskError> {
        let mut known = Map::new();
        let games = self.answer(Method::GET, "/games", language, String::new()).await?;
        for game in games.as_array().into_iter().flatten() {
            let (rules, start) = (&game["rules"], &game["start"]);
            let sample = &game["sample"];
            let empty = json!([]);
            let mut boards = vec![(rules, json!("start"), &empty), (rules, start.clone(), &empty)];
            if sample.is_object() {
                boards.push((&sample["rules"], sample["position"].clone(), &empty));
                boards.push((&sample["rules"], sample["position"].clone(), &sample["moves"]));
            }
            for start in game["starts"].as_array().into_iter().flatten() {
                boards.push((&start["rules"], start["position"].clone(), &empty));
            }
            let all: BTreeSet<&str> = boards.iter().filter_map(|(rules, ..)| rules.as_str()).collect();
            for rules in all {
                let path = format!("/levels?rules={}", in_query(rules));
                let answer = self.answer(Method::GET, &path, language, String::new()).await?;
                known.insert(format!("GET {path}"), answer);
            }
            for (rules, position, moves) in boards {
                let body = format!("{{\"rules\":{rules},\"position\":{position},\"moves\":{moves}}}");
                let question = format!("POST /board {body}");
                if !known.contains_key(&question) {
                    known.insert(question, self.answer(Method::POST, "/board", language, body).await?);
                }
            }
        }
        // The board of the analysis page without an address; its game has a theorem, so the engine says the same in any time.
        if let Some(first) = games.as_array().and_then(|games| games.first()) {
            let body = format!(
                "{{\"rules\":{},\"position\":{},\"time\":\"2s\",\"details\":true}}",
                first["rules"], first["start"]
            );
            let answer = self.answer(Method::POST, "/analyze", language, body.clone()).await?;
            if answer["exact"] == true {
                known.insert(format!("POST /analyze {body}"), answer);
            }
        }
        known.insert("GET /games".to_owned(), games);
        Ok(known)
    }
}

/// A text in a query, as browsers write it.
fn in_query(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'*' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

/// The text of a response.
pub async fn text(response: Response, path: &str) -> Result<String, AskError> {
    let body = response.into_body().collect().await;
    let bytes = body.map_err(|error| AskError(format!("{path}: {error}")))?.to_bytes();
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// `/known/VERSION.LANGUAGE.json`
pub async fn known(
    State(app): State<Arc<AppState>>,
    Path(file): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
) -> Response {
    let language = file.strip_suffix(".json").and_then(|rest| rest.rsplit('.').next());
    let Some(language) = language.filter(|language| ["en", "ru"].contains(language)) else {
        return ProblemResponse::plain(ProblemKind::NotFound, context.locale).into_response();
    };
    let key = format!("known {language}");
    let kept = match app.kept.get(&key) {
        Some(kept) => kept,
        None => {
            let router = Router::new().nest("/api/v1", api::routes()).with_state(Arc::clone(&app));
            let inside = Inside { router, texts: app.settings.texts };
            let known = match inside.known_answers(language).await {
                Ok(known) => known,
                // Then the page asks itself.
                Err(AskError(why)) => {
                    tracing::warn!(why, "nothing is known beforehand");
                    return ([(CONTENT_TYPE, "application/json")], "{}").into_response();
                }
            };
            let kept = Arc::new(Kept::new(Value::Object(known).to_string().into_bytes()));
            app.kept.insert(key, Arc::clone(&kept));
            kept
        }
    };
    let mut response = kept.respond(&headers, "application/json");
    let is_current = known_address(&app.app_folder, language).ends_with(&file);
    if is_current && !file.starts_with('.') {
        let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    response
}
