//! A plain HTTP client over one connection that is kept open, so that nothing stands between the checker and the bytes.

use kamni_test_support::http::{read_chunk, read_head};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body as text, shortened.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).chars().take(400).collect()
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// There was no connection: the server has not seen the request.
    Unreachable,
    /// The connection ended: the server may have seen the request.
    Cut,
    /// Nothing came in time: the server may have seen the request.
    Silent,
}

/// A request.
pub struct Request<'a> {
    /// The method.
    pub method: &'a str,
    /// The path with the query.
    pub path: &'a str,
    /// The session key, if there is one.
    pub key: Option<&'a str>,
    /// The client's address, as a proxy would say it.
    pub from: &'a str,
    /// The body, if there is one.
    pub body: Option<&'a Value>,
}

impl Request<'_> {
    /// The request as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let Request { method, path, key, from, body } = self;
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: torture.example\r\nx-forwarded-for: {from}\r\n");
        if let Some(key) = key {
            text += &format!("authorization: Bearer {key}\r\n");
        }
        match body {
            Some(body) => {
                let body = body.to_string();
                text += &format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
                text += &body;
            }
            None => text += "\r\n",
        }
        text.into_bytes()
    }
}

/// A client with one connection that is kept open.
#[derive(Default)]
pub struct Client {
    connection: Option<(SocketAddr, BufReader<TcpStream>)>,
}

impl Client {
    /// Sends a request and waits for its answer.
    pub fn send(&mut self, to: SocketAddr, request: &Request, most: Duration) -> Result<Answer, NoAnswer> {
        self.begin(to, request, most)?;
        self.finish()
    }

    /// Sends a request without waiting for its answer.
    pub fn begin(&mut self, to: SocketAddr, request: &Request, most: Duration) -> Result<(), NoAnswer> {
        if self.connection.as_ref().is_none_or(|(address, _)| *address != to) {
            let stream = TcpStream::connect_timeout(&to, most).map_err(|_| NoAnswer::Unreachable)?;
            let _ = stream.set_nodelay(true);
            self.connection = Some((to, BufReader::new(stream)));
        }
        let Some((_, reader)) = &mut self.connection else { return Err(NoAnswer::Unreachable) };
        let stream = reader.get_mut();
        let set = stream.set_read_timeout(Some(most)).and_then(|()| stream.set_write_timeout(Some(most)));
        // A connection that was kept open may have ended in the meantime: then the request may count as sent.
        if set.and_then(|()| stream.write_all(&request.bytes())).is_err() {
            self.connection = None;
            return Err(NoAnswer::Cut);
        }
        Ok(())
    }

    /// Waits for the answer to the request that was sent last.
    pub fn finish(&mut self) -> Result<Answer, NoAnswer> {
        let Some((_, reader)) = &mut self.connection else { return Err(NoAnswer::Cut) };
        match read(reader) {
            Ok((answer, keep)) => {
                if !keep {
                    self.connection = None;
                }
                Ok(answer)
            }
            Err(error) => {
                self.connection = None;
                use std::io::ErrorKind::{TimedOut, WouldBlock};
                Err(if matches!(error.kind(), TimedOut | WouldBlock) {
                    NoAnswer::Silent
                } else {
                    NoAnswer::Cut
                })
            }
        }
    }
}

/// Reads one answer, and says whether the connection stays open.
fn read(reader: &mut impl BufRead) -> std::io::Result<(Answer, bool)> {
    let (status, headers) = read_head(reader)?;
    let header =
        |name: &str| headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str());
    let mut body = Vec::new();
    if header("transfer-encoding") == Some("chunked") {
        while let Some(chunk) = read_chunk(reader)? {
            body.extend(chunk);
        }
    } else {
        let length: u64 = header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
        reader.take(length).read_to_end(&mut body)?;
        if body.len() as u64 != length {
            return Err(std::io::Error::new(std::io::ErrorKind::InvalidData, "the body is cut"));
        }
    }
    Ok((Answer { status, body }, header("connection") != Some("close")))
}
