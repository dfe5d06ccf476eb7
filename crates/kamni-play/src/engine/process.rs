//! The child process of an engine with its pipes: its guard where it can have one, else the engine itself. It has its own process
//! group, which is killed as a whole.
//!
//! The calling thread itself reads and writes the pipes without blocking, so no other thread delays a move on the clock.

use super::config::EngineConfig;
use super::guard;
use super::output::{Event, Stderr, Stdout};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The process ids of the running engines, and whether these are guards.
static RUNNING: Mutex<BTreeMap<u32, bool>> = Mutex::new(BTreeMap::new());

/// How often the exit of a process is checked during a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// How long a guard has to kill everything.
const GUARD_TIMEOUT: Duration = Duration::from_secs(4);

/// Kills every running engine with all processes that it started: for a host that has to exit at once.
pub fn kill_all_engines() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    for (&id, &guarded) in running.iter() {
        match pid(id).filter(|_| guarded) {
            // It does the rest, also after this process has exited.
            Some(guard) => guard::ask_to_end(guard),
            None => kill_group(id),
        }
    }
}

/// The process of a running engine.
pub(crate) struct Process {
    child: Child,
    /// Whether the child is a guard.
    guarded: bool,
    stdin: Option<ChildStdin>,
    /// What did not fit into the pipe yet.
    unsent: Vec<u8>,
    stdout: Stdout<ChildStdout>,
    stderr: Stderr<ChildStderr>,
    /// The exit status, after `wait`.
    exit_status: Option<ExitStatus>,
}

impl Process {
    /// Starts an engine.
    pub fn start(config: &EngineConfig) -> io::Result<Process> {
        let (name, arguments) = config.command.split_first().ok_or(ErrorKind::InvalidInput)?;
        let guard = guard::command(name, arguments);
        let guarded = guard.is_some();
        let mut command = guard.unwrap_or_else(|| {
            let mut engine = Command::new(name);
            engine.args(arguments);
            engine
        });
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.process_group(0);
        if let Some(folder) = &config.folder {
            command.current_dir(folder);
        }
        if let Ok(host) = std::env::current_exe() {
            // An engine can run this program to ask about the rules.
            command.env("KAMNI", host);
        }
        // Locked until the id is in the list, so that `kill_all_engines` misses no engine.
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn()?;
        running.insert(child.id(), guarded);
        drop(running);
        let stdin = child.stdin.take().expect("a pipe was asked for");
        let stdout = child.stdout.take().expect("a pipe was asked for");
        let stderr = child.stderr.take().expect("a pipe was asked for");
        // Only our ends of the pipes are non-blocking.
        let unblocked = rustix::io::ioctl_fionbio(&stdin, true)
            .and_then(|()| rustix::io::ioctl_fionbio(&stdout, true))
            .and_then(|()| rustix::io::ioctl_fionbio(&stderr, true));
        let process = Process {
            child,
            guarded,
            stdin: Some(stdin),
            unsent: Vec::new(),
            stdout: Stdout::new(stdout, &config.process_limits),
            stderr: Stderr::new(stderr, &config.process_limits),
            exit_status: None,
        };
        unblocked?;
        Ok(process)
    }

    /// Sends lines. What does not fit into the pipe is sent during the wait for an answer. An engine that never reads it
    /// runs into the timeout of the answer.
    pub fn send(&mut self, lines: &str) {
        self.unsent.extend_from_slice(lines.as_bytes());
        self.flush();
    }

    fn flush(&mut self) {
        let Some(stdin) = &mut self.stdin else { return };
        while !self.unsent.is_empty() {
            match stdin.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // The engine has closed its input; its output tells why.
                Err(_) => self.unsent.clear(),
            }
        }
    }

    /// The next event on the output; `None` if there is none until `deadline`.
    pub fn next(&mut self, deadline: Instant) -> Option<Event> {
        loop {
            if let Some(event) = self.stdout.next() {
                return Some(event);
            }
            if !self.wait(deadline) {
                return None;
            }
            self.flush();
            if !self.stderr.fill() {
                return Some(Event::Flood);
            }
            self.stdout.fill();
        }
    }

    /// Waits until a pipe can be read or written; false if none can until `deadline`.
    fn wait(&self, deadline: Instant) -> bool {
        let mut pipes = Vec::with_capacity(3);
        pipes.extend(self.stdout.open_pipe().map(|pipe| PollFd::new(pipe, PollFlags::IN)));
        pipes.extend(self.stderr.open_pipe().map(|pipe| PollFd::new(pipe, PollFlags::IN)));
        let blocked = self.stdin.as_ref().filter(|_| !self.unsent.is_empty());
        pipes.extend(blocked.map(|pipe| PollFd::new(pipe, PollFlags::OUT)));
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 1, tv_nsec: 0 });
        match poll(&mut pipes, Some(&left)) {
            Ok(0) => false,
            Ok(_) => true,
            // Interrupted by a signal: the caller tries again.
            Err(_) => Instant::now() < deadline,
        }
    }

    /// Discards the output so far. Returns the end of the output or a flood, if it comes to one.
    pub fn discard_output(&mut self) -> Option<Event> {
        if !self.stderr.fill() {
            return Some(Event::Flood);
        }
        self.stdout.discard()
    }

    /// The last line of its standard error.
    pub fn last_stderr_line(&mut self) -> Option<String> {
        self.stderr.fill();
        self.stderr.last_line()
    }

    /// Why the engine was not started, if its guard could not do it; known when that has ended.
    pub fn start_error(&mut self) -> Option<io::Error> {
        let status = self.exit_status.filter(|_| self.guarded)?;
        guard::start_error(status.code(), self.last_stderr_line().as_deref())
    }

    /// Whether the process has exited. Processes that it started may still hold its pipes.
    ///
    /// It stays a zombie until `wait`, so its process id cannot be reused yet.
    pub fn has_exited(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(Some(_)) | Err(_))
    }

    /// The exit status, if the process exits within `timeout`. In any case its whole process group is killed then.
    pub fn end(&mut self, timeout: Duration) -> Option<ExitStatus> {
        let begin = Instant::now();
        let mut exited = self.has_exited();
        while !exited && begin.elapsed() < timeout {
            thread::sleep(POLL_INTERVAL);
            exited = self.has_exited();
        }
        self.kill();
        self.exit_status.filter(|_| exited)
    }

    /// Sends `quit` and closes the input; kills the process if it does not exit within `timeout`.
    pub fn quit(&mut self, timeout: Duration) {
        self.send("quit\n");
        self.stdin = None;
        self.end(timeout);
    }

    /// Kills the engine with all its processes, and waits for it, so that no zombie remains.
    fn kill(&mut self) {
        if self.exit_status.is_some() {
            return;
        }
        self.stdin = None;
        if self.guarded {
            guard::ask_to_end(Pid::from_child(&self.child));
            let begin = Instant::now();
            while !self.has_exited() && begin.elapsed() < GUARD_TIMEOUT {
                thread::sleep(POLL_INTERVAL);
            }
        }
        kill_group(self.child.id());
        // Removed before `wait`: after it, the process id may belong to another process.
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.child.id());
        self.exit_status = self.child.wait().ok();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn pid(id: u32) -> Option<Pid> {
    i32::try_from(id).ok().and_then(Pid::from_raw)
}

fn kill_group(id: u32) {
    if let Some(group) = pid(id) {
        // An error means that no process of the group is left.
        let _ = kill_process_group(group, Signal::KILL);
    }
}
