//! The real program as a child process: started, stopped, killed, looked at.

use crate::world::HANG_TIMEOUT;
use rustix::process::{Pid, Signal, kill_process};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Lines of its log that are kept.
const LOG_LINES: usize = 30;

/// A running server.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    log: Arc<Mutex<VecDeque<String>>>,
    /// How long the start took.
    pub started_in: Duration,
}

impl Server {
    /// Starts the server and waits until it says where it listens.
    pub fn start(mut command: Command) -> Result<Server, String> {
        let begin = Instant::now();
        // Ctrl-C in a terminal is for the torture program alone.
        command.process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
        let log: Arc<Mutex<VecDeque<String>>> = Arc::default();
        let lines = Arc::clone(&log);
        let reading = child.stderr.take().map(|errors| {
            std::thread::spawn(move || {
                for line in BufReader::new(errors).lines().map_while(Result::ok) {
                    let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
                    if lines.len() == LOG_LINES {
                        lines.pop_front();
                    }
                    lines.push_back(line);
                }
            })
        });
        let said = listen_for_address(&mut child);
        match said.recv_timeout(HANG_TIMEOUT) {
            Ok(address) => Ok(Server { child, address, log, started_in: begin.elapsed() }),
            Err(_) => {
                let _ = child.kill();
                let status = child.wait();
                // Its last words.
                let _ = reading.map(JoinHandle::join);
                let log = Vec::from(log.lock().unwrap_or_else(PoisonError::into_inner).clone()).join("\n");
                Err(format!("the server does not start: {status:?} {log}"))
            }
        }
    }

    /// The last lines of its log.
    pub fn log(&self) -> String {
        Vec::from(self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()).join("\n")
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        // It may have ended already.
        let _ = kill_process(Pid::from_child(&self.child), signal);
    }

    /// How it ended by itself, if it did.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Kills it at once.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end, and waits.
    pub fn terminate(&mut self, most: Duration) -> Result<ExitStatus, String> {
        self.signal(Signal::TERM);
        let begin = Instant::now();
        while begin.elapsed() < most {
            if let Some(status) = self.ended() {
                return Ok(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(format!("the server does not end within {most:?} of SIGTERM"))
    }

    /// The memory that it uses, in bytes.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
    }

    /// How many files it has open.
    pub fn files(&self) -> Option<usize> {
        Some(std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).ok()?.count())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Reads what the server prints, and goes on reading so that it can print.
fn listen_for_address(child: &mut Child) -> Receiver<SocketAddr> {
    let (sender, receiver) = channel();
    if let Some(output) = child.stdout.take() {
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let address = line.split_once("http://").map(|(_, rest)| rest.trim_end_matches('/'));
                if let Some(address) = address.and_then(|text| text.parse().ok()) {
                    let _ = sender.send(address);
                }
            }
        });
    }
    receiver
}
