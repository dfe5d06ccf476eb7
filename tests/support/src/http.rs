//! HTTP by hand, for tests that look at what goes over the wire.

use std::io::{self, BufRead, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// The text of a request, with a body of JSON unless it is empty.
pub fn request(method: &str, path: &str, host: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() {
        text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    text + "\r\n" + body
}

/// Sends a request on a connection of its own: the whole answer as text, with status line and headers. Empty if the connection was closed
/// without one.
pub fn ask(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let headers = [headers, &[("Connection", "close")]].concat();
    let mut stream = TcpStream::connect(to).expect("the server accepts connections");
    let request = request(method, path, &to.to_string(), &headers, body);
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the server answers");
    String::from_utf8(answer).expect("the answer is text")
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

/// Reads the head of an answer: the status and the headers, their names in lower case.
pub fn read_head(reader: &mut impl BufRead) -> io::Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status =
        line.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| broken("no status"))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        if !line.ends_with('\n') {
            return Err(broken("the head is cut"));
        }
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.trim().to_owned())),
            None => return Ok((status, headers)),
        }
    }
}

/// One piece of a chunked body; `None` at its end.
pub fn read_chunk(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let size = usize::from_str_radix(line.trim(), 16).map_err(|_| broken("no size of a chunk"))?;
    let mut chunk = vec![0; size + 2];
    reader.read_exact(&mut chunk)?;
    chunk.truncate(size);
    Ok((size > 0).then_some(chunk))
}
