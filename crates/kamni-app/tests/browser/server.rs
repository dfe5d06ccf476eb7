//! The real program, serving on a free port, with a data folder of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running server; it ends with this value.
pub struct Server {
    child: Child,
    /// `http://127.0.0.1:PORT`
    pub address: String,
    _data: TempDir,
}

impl Server {
    pub fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let mut child = Command::new(crate::PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--data"])
            .arg(data.path())
            .args(["--tables"])
            .arg(data.path().join("tables"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let at = line.find("http://")?;
                Some(line[at..].split_whitespace().next()?.trim_end_matches('/').to_owned())
            })
            .expect("the server says where it listens");
        Server { child, address, _data: data }
    }

    /// What it listens on, without the scheme.
    pub fn socket(&self) -> &str {
        self.address.trim_start_matches("http://")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
