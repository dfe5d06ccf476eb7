//! A plain host of files, as any static host is: a folder below an address, compressed copies where there are some.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// Where the site stands on its host: not at the root, as on GitHub Pages.
pub const FOLDER: &str = "/games/kamni/";

/// A host that serves a folder; it ends with the tests.
pub struct Files {
    /// `http://127.0.0.1:PORT/games/kamni`
    pub address: String,
    host: Arc<Host>,
}

struct Host {
    folder: PathBuf,
    /// Whether the network is cut.
    is_cut: AtomicBool,
    /// Files that are not as in the folder; `None` for those that are not there.
    changed: Mutex<HashMap<String, Option<Vec<u8>>>>,
    /// The file whose answer waits.
    held: Mutex<Option<String>>,
    released: Condvar,
    /// Every path that was asked for.
    asked: Mutex<Vec<String>>,
}

impl Files {
    pub fn serve(folder: &Path) -> Files {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}{}", listener.local_addr().unwrap(), FOLDER.trim_end_matches('/'));
        let host = Arc::new(Host {
            folder: folder.to_owned(),
            is_cut: AtomicBool::new(false),
            changed: Mutex::default(),
            held: Mutex::default(),
            released: Condvar::new(),
            asked: Mutex::default(),
        });
        let shared = Arc::clone(&host);
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let host = Arc::clone(&shared);
                std::thread::spawn(move || host.answer_all(stream));
            }
        });
        Files { address, host }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.host.folder
    }

    /// Nobody gets an answer any more, or again.
    pub fn cut(&self, is_cut: bool) {
        self.host.is_cut.store(is_cut, Ordering::SeqCst);
    }

    /// A file gets other content, as by an upload.
    pub fn change(&self, path: &str, content: Vec<u8>) {
        self.host.changed.lock().unwrap().insert(path.to_owned(), Some(content));
    }

    /// A file is not there any more.
    pub fn remove(&self, path: &str) {
        self.host.changed.lock().unwrap().insert(path.to_owned(), None);
    }

    /// Whoever asks for this file waits until it is released.
    pub fn hold(&self, path: &str) {
        *self.host.held.lock().unwrap() = Some(path.to_owned());
    }

    pub fn release(&self) {
        *self.host.held.lock().unwrap() = None;
        self.host.released.notify_all();
    }

    /// Everything that was asked for since the last look.
    pub fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.host.asked.lock().unwrap())
    }
}

impl Host {
    fn answer_all(&self, stream: TcpStream) {
        let Ok(mut writer) = stream.try_clone() else { return };
        let _ = stream.set_nodelay(true);
        let mut reader = BufReader::new(stream);
        loop {
            let mut head = Vec::new();
            loop {
                let mut line = String::new();
                match reader.by_ref().take(1 << 16).read_line(&mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) if line.trim().is_empty() => break,
                    Ok(_) => head.push(line),
                }
            }
            if self.is_cut.load(Ordering::SeqCst) {
                return;
            }
            let Some(answer) = self.answer(&head) else { return };
            if writer.write_all(&answer).is_err() {
                return;
            }
        }
    }

    fn answer(&self, head: &[String]) -> Option<Vec<u8>> {
        let path = head.first()?.split(' ').nth(1)?.split('?').next()?;
        self.asked.lock().unwrap().push(path.to_owned());
        let accepts = head
            .iter()
            .find_map(|line| line.to_lowercase().strip_prefix("accept-encoding:").map(str::to_owned))
            .unwrap_or_default();
        let Some(path) = path.strip_prefix(FOLDER) else { return Some(response("404 Not Found", "", b"")) };
        let mut file = path.to_owned();
        if file.is_empty() || file.ends_with('/') {
            file.push_str("index.html");
        } else if self.folder.join(&file).is_dir() {
            let to = format!("Location: {FOLDER}{file}/\r\n");
            return Some(response("301 Moved Permanently", &to, b""));
        }
        let is_held = |held: &mut Option<String>| held.as_ref() == Some(&file);
        drop(self.released.wait_while(self.held.lock().unwrap(), is_held).unwrap());
        let kind = match file.rsplit('.').next()? {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript",
            "css" => "text/css",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "wasm" => "application/wasm",
            _ => "application/octet-stream",
        };
        let mut headers =
            format!("Content-Type: {kind}\r\nAccess-Control-Allow-Origin: *\r\nVary: Accept-Encoding\r\n");
        match self.changed.lock().unwrap().get(&file) {
            Some(Some(content)) => return Some(response("200 OK", &headers, content)),
            Some(None) => return Some(response("404 Not Found", "", b"")),
            None => {}
        }
        for (ending, name) in [(".br", "br"), (".gz", "gzip")] {
            if accepts.contains(name)
                && let Ok(content) = std::fs::read(self.folder.join(format!("{file}{ending}")))
            {
                headers.push_str(&format!("Content-Encoding: {name}\r\n"));
                return Some(response("200 OK", &headers, &content));
            }
        }
        Some(match std::fs::read(self.folder.join(&file)) {
            Ok(content) => response("200 OK", &headers, &content),
            Err(_) => response("404 Not Found", "", b""),
        })
    }
}

fn response(status: &str, headers: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\n{headers}\r\n", content.len());
    [head.as_bytes(), content].concat()
}
