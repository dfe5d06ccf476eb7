//! A plain HTTP client over a socket, so that nothing stands between the tests and what the server says.

use crate::HANG_TIMEOUT;
use kamni_test_support::http::{read_chunk, read_head};
use serde_json::Value;
use std::io::{BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// Somebody with a key of his own.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub key: Option<String>,
    pub headers: Vec<(String, String)>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// The JSON of an answer with this status.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        if self.body.is_empty() { Value::Null } else { self.json() }
    }

    /// The detail of a problem with this status.
    #[track_caller]
    pub fn problem(&self, status: u16) -> String {
        let json = self.expect(status);
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        for field in ["type", "title", "detail"] {
            assert!(json[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {json}");
        }
        assert_eq!(json["status"], status);
        json["detail"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, key: None, headers: Vec::new() }
    }

    pub fn with(mut self, name: &str, value: &str) -> Client {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    fn head(&self, method: &str, path: &str, more: &str) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        if !self.headers.iter().any(|(name, _)| name == "host") {
            head += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if let Some(key) = &self.key {
            head += &format!("cookie: kamni_key={key}\r\n");
        }
        head + more + "\r\n"
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(HANG_TIMEOUT)).unwrap();
        stream.set_write_timeout(Some(HANG_TIMEOUT)).unwrap();
        stream
    }

    pub fn send(&self, method: &str, path: &str, kind: Option<&str>, body: &[u8]) -> Answer {
        let mut more = "connection: close\r\n".to_owned();
        if let Some(kind) = kind {
            more += &format!("content-type: {kind}\r\ncontent-length: {}\r\n", body.len());
        }
        let mut stream = self.connect();
        stream.write_all(self.head(method, path, &more).as_bytes()).unwrap();
        // A server that has seen enough stops reading.
        let _ = stream.write_all(body);
        read(stream)
    }

    /// Sends a request with JSON and hangs up without waiting for the answer.
    pub fn send_and_leave(&self, method: &str, path: &str, body: &Value) {
        let body = body.to_string();
        let more = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        let mut stream = self.connect();
        stream.write_all((self.head(method, path, &more) + &body).as_bytes()).unwrap();
    }

    /// Announces a body and sends only its beginning. The server says when it begins to wait for the rest: then the
    /// request is under way, and the connection is returned; else the answer.
    pub fn begin_post(&self, path: &str) -> Result<TcpStream, Answer> {
        let more = "content-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n";
        let mut stream = self.connect();
        stream.write_all((self.head("POST", path, more) + "{").as_bytes()).unwrap();
        const GO_ON: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";
        let mut begin = [0; GO_ON.len()];
        // The rest of an answer may come later, but not that of this line.
        let length = stream.peek(&mut begin).unwrap();
        if &begin[..length] == GO_ON {
            stream.read_exact(&mut begin).unwrap();
            Ok(stream)
        } else {
            Err(read(stream))
        }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None, b"")
    }

    /// A number of the metrics.
    #[track_caller]
    pub fn metric(&self, name: &str) -> u64 {
        let metrics = self.get("/metrics");
        let line = metrics.text().lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
    }

    pub fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, None, b"")
    }

    /// Posts JSON, and keeps the key that comes back.
    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send_json("POST", path, body)
    }

    /// Puts JSON, and keeps the key that comes back.
    pub fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.send_json("PUT", path, body)
    }

    fn send_json(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let answer = self.send(method, path, Some("application/json"), body.to_string().as_bytes());
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.strip_prefix("kamni_key="));
        if let Some(cookie) = cookie {
            self.key = cookie.split(';').next().map(str::to_owned);
        }
        answer
    }

    /// A new game's state.
    #[track_caller]
    pub fn create(&mut self, body: &Value) -> Value {
        self.post("/api/v1/records", body).expect(201)
    }

    pub fn act(&mut self, game: &Value, action: &Value) -> Answer {
        self.post(&format!("/api/v1/records/{}/actions", id(game)), action)
    }

    /// The state of a game now.
    #[track_caller]
    pub fn state(&self, game: &Value) -> Value {
        self.get(&format!("/api/v1/records/{}", id(game))).expect(200)
    }

    /// A stream of events.
    pub fn stream(&self, path: &str, last: Option<u64>) -> Stream {
        let last = last.map(|id| format!("last-event-id: {id}\r\n")).unwrap_or_default();
        let mut stream = self.connect();
        stream.write_all(self.head("GET", path, &last).as_bytes()).unwrap();
        let mut reader = BufReader::new(stream);
        let (status, headers) = read_head(&mut reader).unwrap();
        assert_eq!(status, 200, "{path}");
        assert!(headers.iter().any(|(_, value)| value == "text/event-stream"), "{headers:?}");
        Stream { reader, text: String::new() }
    }

    /// The events of a game.
    pub fn watch(&self, game: &Value, last: Option<u64>) -> Stream {
        self.stream(&format!("/api/v1/records/{}/events", id(game)), last)
    }
}

pub fn id(game: &Value) -> &str {
    game["id"].as_str().expect("a game has an id")
}

/// Events as they come.
pub struct Stream {
    reader: BufReader<TcpStream>,
    text: String,
}

/// An event: its name and its data.
#[derive(Debug)]
pub struct Event {
    pub name: String,
    pub id: Option<u64>,
    pub data: Value,
}

impl Stream {
    /// The next event; `None` when the server has ended the stream. A stream that is cut off or hangs is an error.
    #[track_caller]
    pub fn next_or_end(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let event = event(block);
                self.text = rest.to_owned();
                match event {
                    Some(event) => return Some(event),
                    None => continue,
                }
            }
            let chunk = read_chunk(&mut self.reader).expect("a stream that goes on or has an end")?;
            self.text += str::from_utf8(&chunk).unwrap();
        }
    }

    #[track_caller]
    pub fn next(&mut self) -> Event {
        self.next_or_end().expect("an event")
    }

    /// The next state that satisfies `wanted`.
    #[track_caller]
    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next();
            assert_eq!(event.name, "state");
            if wanted(&event.data) {
                return event.data;
            }
        }
    }
}

fn event(block: &str) -> Option<Event> {
    let field = |name: &str| {
        let mut lines = block.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        lines.next().map(str::to_owned)
    };
    let data = serde_json::from_str(&field("data")?).unwrap();
    Some(Event { name: field("event")?, id: field("id").map(|id| id.parse().unwrap()), data })
}

/// The answer to the last request of a connection.
pub fn read(stream: TcpStream) -> Answer {
    let mut reader = BufReader::new(stream);
    let (status, headers) = read_head(&mut reader).unwrap();
    let mut answer = Answer { status, headers, body: Vec::new() };
    if answer.header("transfer-encoding") == Some("chunked") {
        while let Some(chunk) = read_chunk(&mut reader).unwrap() {
            answer.body.extend(chunk);
        }
    } else {
        let length = answer.header("content-length").map(|length| length.parse::<u64>().unwrap());
        // A connection that the server resets after its answer has said everything.
        let _ = reader.take(length.unwrap_or(0)).read_to_end(&mut answer.body);
    }
    answer
}
