//! The server as a program sees it: requests, and streams of lines.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;

/// How long a connection and an answer may take. A challenge is answered within 20 seconds.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(40);

/// The longest line and the longest answer.
const MAX_LINE: u64 = 4 << 20;

/// The server, and the key that is shown to it.
#[derive(Clone)]
pub struct Client {
    agent: Agent,
    base: String,
    key: String,
}

/// What went wrong.
#[derive(Debug)]
pub enum ServerError {
    /// The server has refused, and says why.
    Refused {
        /// The status of the answer.
        status: u16,
        /// The reason, in English.
        detail: String,
    },
    /// There was no answer, for this reason.
    Network(String),
}

impl ServerError {
    /// Whether the same request may succeed later.
    pub fn is_temporary(&self) -> bool {
        match self {
            ServerError::Refused { status, .. } => matches!(status, 408 | 429 | 500..),
            ServerError::Network(_) => true,
        }
    }

    /// What is said of it.
    pub fn detail(&self) -> &str {
        match self {
            ServerError::Refused { detail, .. } | ServerError::Network(detail) => detail,
        }
    }
}

impl Client {
    /// A client of a server with this origin.
    pub fn new(origin: &str, key: &str) -> Client {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_recv_response(Some(ANSWER_TIMEOUT))
            .timeout_recv_body(None)
            .max_redirects(0)
            .user_agent(concat!("kamni/", env!("CARGO_PKG_VERSION")))
            .build();
        Client { agent: config.into(), base: format!("{origin}/api/v1"), key: key.to_owned() }
    }

    /// The same with another key.
    pub fn with_key(&self, key: &str) -> Client {
        Client { key: key.to_owned(), ..self.clone() }
    }

    /// The key.
    pub fn key(&self) -> &str {
        &self.key
    }

    fn authorization(&self) -> String {
        format!("Bearer {}", self.key)
    }

    /// Posts JSON as somebody new. The client that is returned has the session that comes with the answer.
    pub fn post_as_new(&self, path: &str, body: &Value) -> Result<(Client, Value), ServerError> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let sent = request.header("content-type", "application/json").send(body.to_string());
        let response = checked(sent)?;
        let cookie = response.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
        let key = cookie.and_then(|cookie| cookie.strip_prefix("kamni_key=")?.split(';').next());
        let session = self.with_key(key.unwrap_or_default());
        Ok((session, read(Ok(response))?))
    }

    /// What is at an address.
    pub fn get(&self, path: &str) -> Result<Value, ServerError> {
        let request = self.agent.get(format!("{}{path}", self.base));
        read(request.header("authorization", self.authorization()).call())
    }

    /// Posts JSON.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value, ServerError> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request.header("authorization", self.authorization());
        read(request.header("content-type", "application/json").send(body.to_string()))
    }

    /// Deletes what is at an address.
    pub fn delete(&self, path: &str) -> Result<Value, ServerError> {
        let request = self.agent.delete(format!("{}{path}", self.base));
        read(request.header("authorization", self.authorization()).call())
    }

    /// The objects that the server sends line by line.
    pub fn lines(&self, path: &str) -> Result<Lines, ServerError> {
        let request = self.agent.get(format!("{}{path}", self.base));
        let request = request.config().timeout_recv_body(None).build();
        let response = request.header("authorization", self.authorization()).call();
        let response = checked(response)?;
        let reader: Box<dyn Read + Send> = Box::new(response.into_body().into_reader());
        Ok(Lines { reader: BufReader::new(reader) })
    }
}

/// The answer, if the server has not refused.
fn checked(response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Response<ureq::Body>, ServerError> {
    let mut response = response.map_err(|error| ServerError::Network(error.to_string()))?;
    let status = response.status().as_u16();
    if (200..300).contains(&status) {
        return Ok(response);
    }
    let text = response.body_mut().read_to_string().unwrap_or_default();
    let problem: Value = serde_json::from_str(&text).unwrap_or_default();
    let detail = problem["detail"].as_str().map_or_else(|| format!("HTTP {status}"), str::to_owned);
    Err(ServerError::Refused { status, detail })
}

fn read(response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, ServerError> {
    let mut response = checked(response)?;
    let text = response.body_mut().with_config().limit(MAX_LINE).read_to_string();
    let text = text.map_err(|error| ServerError::Network(error.to_string()))?;
    if text.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_str(&text).map_err(|error| ServerError::Network(error.to_string()))
}

/// Objects as they come.
pub struct Lines {
    reader: BufReader<Box<dyn Read + Send>>,
}

impl Lines {
    /// The next object; `None` when the stream has ended or broken. An empty line means that the server is there.
    pub fn next(&mut self) -> Option<Option<Value>> {
        let mut line = String::new();
        let read = (&mut self.reader).take(MAX_LINE).read_line(&mut line).ok()?;
        if read == 0 || !line.ends_with('\n') {
            return None;
        }
        if line.trim().is_empty() { Some(None) } else { serde_json::from_str(&line).ok().map(Some) }
    }
}
