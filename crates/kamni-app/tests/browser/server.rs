//! The real program, serving on a free port, with a data folder of its own.

use crate::process::Process;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

/// A running server; it ends with this value.
pub struct Server {
    _process: Process,
    /// `http://127.0.0.1:PORT`
    pub address: String,
    /// Its data folder.
    pub data: PathBuf,
}

impl Server {
    /// The server of all tests in this process: every browser context is another user of it.
    pub fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(Server::start)
    }

    pub fn start() -> Server {
        let mut data = PathBuf::new();
        let command = |folder: &std::path::Path| {
            folder.clone_into(&mut data);
            let mut command = Command::new(crate::PROGRAM);
            command
                .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--data"])
                .arg(folder)
                .arg("--tables")
                .arg(folder.join("tables"));
            command
        };
        let (process, address) = Process::start(command, |line| {
            let at = line.find("http://")?;
            Some(line[at..].split_whitespace().next()?.trim_end_matches('/').to_owned())
        });
        Server { _process: process, address: address.expect("the server says where it listens"), data }
    }

    /// What it listens on, without the scheme.
    pub fn socket(&self) -> &str {
        self.address.trim_start_matches("http://")
    }
}
