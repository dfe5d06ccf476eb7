//! As little HTTP as the load needs.

use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection that is used again and again.
pub struct Connection {
    stream: BufReader<TcpStream>,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    /// The secret that came with it.
    pub cookie: Option<String>,
    pub body: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream) })
    }

    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes()).await?;
        self.answer().await
    }

    pub async fn post(&mut self, path: &str, cookie: &str, body: &str) -> io::Result<Answer> {
        let length = body.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        );
        self.stream.write_all((head + body).as_bytes()).await?;
        self.answer().await
    }

    /// Asks for a stream; its lines follow.
    pub async fn watch(self, path: &str) -> io::Result<BufReader<TcpStream>> {
        self.watch_as(path, "").await
    }

    /// The same for somebody with a session.
    pub async fn watch_as(mut self, path: &str, cookie: &str) -> io::Result<BufReader<TcpStream>> {
        let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n");
        self.stream.write_all(head.as_bytes()).await?;
        Ok(self.stream)
    }

    async fn answer(&mut self) -> io::Result<Answer> {
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "no HTTP");
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        let (mut length, mut cookie) = (0, None);
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            match line.trim_end().split_once(": ") {
                Some(("content-length", value)) => length = value.parse().map_err(|_| wrong())?,
                Some(("set-cookie", value)) => cookie = value.split(';').next().map(str::to_owned),
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(Answer { status, cookie, body })
    }
}
