//! A server of our own: the real program, on a port that the system chooses.

use super::client::Client;
use crate::{HANG_TIMEOUT, wait_until};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use tempfile::TempDir;

/// A running server. It ends with the test.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// The folder with its database, if it is ours.
    pub folder: Option<TempDir>,
}

/// `kamni serve` with a folder, not started yet.
///
/// `KAMNI_PROGRAM` names another build of it, to measure.
pub fn command(data: &Path, words: &[&str]) -> Command {
    let program = std::env::var_os("KAMNI_PROGRAM");
    let mut command = Command::new(program.unwrap_or_else(|| env!("CARGO_BIN_EXE_kamni").into()));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--tables", "/nonexistent", "--data"])
        .arg(data)
        .args(words)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("KAMNI_WEB_DIR")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What a program says, line by line, up to its end. Somebody reads it all, whether the lines are wanted or not.
pub fn lines(output: ChildStdout) -> Receiver<String> {
    let (send, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = send.send(line);
        }
    });
    lines
}

impl Server {
    /// A server with a folder of its own.
    pub fn start(words: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::start_in(folder.path(), words);
        server.folder = Some(folder);
        server
    }

    /// A server whose games are in `data`.
    pub fn start_in(data: &Path, words: &[&str]) -> Server {
        Server::of(command(data, words))
    }

    /// Waits until the program says where it listens.
    pub fn of(command: Command) -> Server {
        Server::telling(command).0
    }

    /// The same, with what it says before that.
    pub fn telling(mut command: Command) -> (Server, Vec<String>) {
        let mut said = Vec::new();
        let mut child = command.spawn().unwrap();
        let lines = lines(child.stdout.take().unwrap());
        let address = loop {
            let Ok(line) = lines.recv_timeout(HANG_TIMEOUT) else {
                let _ = child.kill();
                let mut errors = String::new();
                child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
                panic!("the server did not start: {errors}");
            };
            if let Some((_, rest)) = line.split_once("http://") {
                break rest.trim_end_matches('/').parse().unwrap();
            }
            said.push(line);
        };
        (Server { child, address, folder: None }, said)
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub fn data(&self) -> &Path {
        self.folder.as_ref().unwrap().path()
    }

    /// Asks it to end, and says how it did and what it logged.
    pub fn stop(mut self) -> (Option<i32>, String, Option<TempDir>) {
        self.signal(rustix::process::Signal::TERM);
        let status = self.wait();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (status, log, self.folder.take())
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).unwrap();
    }

    /// Limits the size of files that it writes, from now on.
    pub fn limit_files(&self, bytes: Option<u64>) {
        use rustix::process::{Pid, Resource, Rlimit, prlimit};
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(Pid::from_child(&self.child)), Resource::Fsize, limit).unwrap();
    }

    /// How it ended.
    #[track_caller]
    pub fn wait(&mut self) -> Option<i32> {
        wait_until("the server has ended", || self.has_ended());
        self.child.wait().unwrap().code()
    }

    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// The memory that it uses, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().split(' ').next().unwrap().parse::<u64>().unwrap() * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
