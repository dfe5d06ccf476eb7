//! Chromium's DevTools protocol for the whole browser. WebDriver only reaches single pages, which may not make contexts.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A WebSocket to a browser.
pub struct DevTools {
    stream: BufReader<TcpStream>,
    sent: u64,
}

impl DevTools {
    /// Connects to the address where a browser listens for debuggers, `HOST:PORT`.
    pub fn connect(address: &str) -> DevTools {
        let port = address.rsplit(':').next().unwrap();
        let address = format!("127.0.0.1:{port}");
        let open = |request: String| {
            let stream = TcpStream::connect(&address).unwrap();
            stream.set_nodelay(true).unwrap();
            let mut stream = BufReader::new(stream);
            stream.get_mut().write_all(request.as_bytes()).unwrap();
            let headers: Vec<String> =
                stream.by_ref().lines().map(Result::unwrap).take_while(|line| !line.is_empty()).collect();
            (stream, headers)
        };
        let (mut answer, headers) = open(format!("GET /json/version HTTP/1.1\r\nHost: {address}\r\n\r\n"));
        let length = headers
            .iter()
            .find_map(|line| line.to_lowercase().strip_prefix("content-length:")?.trim().parse().ok())
            .unwrap();
        let mut version = vec![0; length];
        answer.read_exact(&mut version).unwrap();
        let version: Value = serde_json::from_slice(&version).unwrap();
        let socket = version["webSocketDebuggerUrl"].as_str().unwrap();
        let path = &socket[socket.find("/devtools").unwrap()..];
        let (stream, headers) = open(format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ));
        assert!(headers[0].contains("101"), "{headers:?}");
        DevTools { stream, sent: 0 }
    }

    /// The result of a command.
    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.sent += 1;
        let command = json!({ "id": self.sent, "method": method, "params": parameters }).to_string();
        // One text frame, masked with zeros.
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(u16::try_from(command.len()).unwrap().to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(command.as_bytes());
        self.stream.get_mut().write_all(&frame).unwrap();
        loop {
            let mut answer: Value = serde_json::from_slice(&self.frame()).unwrap();
            if answer["id"] == self.sent {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].take();
            }
        }
    }

    /// The content of the next frame.
    fn frame(&mut self) -> Vec<u8> {
        let mut read = |count: usize| {
            let mut bytes = vec![0; count];
            self.stream.read_exact(&mut bytes).unwrap();
            bytes
        };
        let length = match read(2)[1] {
            126 => read(2),
            127 => read(8),
            short => vec![short],
        };
        read(length.iter().fold(0, |length, byte| length << 8 | usize::from(*byte)))
    }
}
