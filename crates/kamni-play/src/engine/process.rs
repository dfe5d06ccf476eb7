//! A child process with its pipes, in a process group of its own, of which nothing stays behind.
//!
//! Nobody but the one who asks reads and writes: no thread stands between a program and its clock.

use super::output::{Complaints, Event, Output};
use super::program::Program;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The programs that run now.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// How often it is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(2);

/// Ends every program that still runs, with all that it started: for a host that has to leave at once.
pub fn end_all_programs() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().for_each(|&id| kill_group(id));
}

/// A running program.
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    /// What it has not read yet.
    unsent: Vec<u8>,
    output: Output<ChildStdout>,
    complaints: Complaints<ChildStderr>,
    /// How it ended, once it was waited for.
    ended: Option<ExitStatus>,
}

impl Process {
    /// Starts a program.
    pub fn start(program: &Program) -> io::Result<Process> {
        let (name, arguments) = program.words.split_first().ok_or(ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.process_group(0);
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        if let Ok(host) = std::env::current_exe() {
            // So that a program can ask its host about the rules.
            command.env("KAMNI", host);
        }
        // The list is locked meanwhile, so that no program is missing in it.
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn()?;
        running.insert(child.id());
        drop(running);
        let input = child.stdin.take().expect("a pipe was asked for");
        let output = child.stdout.take().expect("a pipe was asked for");
        let complaints = child.stderr.take().expect("a pipe was asked for");
        // Our ends of the pipes do not block; the program's own do as usual.
        let unblocked = rustix::io::ioctl_fionbio(&input, true)
            .and_then(|()| rustix::io::ioctl_fionbio(&output, true))
            .and_then(|()| rustix::io::ioctl_fionbio(&complaints, true));
        let process = Process {
            child,
            input: Some(input),
            unsent: Vec::new(),
            output: Output::new(output, &program.patience),
            complaints: Complaints::new(complaints, &program.patience),
            ended: None,
        };
        unblocked?;
        Ok(process)
    }

    /// Sends lines. What does not fit into the pipe is sent while we wait for an answer; that it is never read
    /// shows in that none comes.
    pub fn send(&mut self, lines: &str) {
        self.unsent.extend_from_slice(lines.as_bytes());
        self.push();
    }

    fn push(&mut self) {
        let Some(input) = &mut self.input else { return };
        while !self.unsent.is_empty() {
            match input.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // It does not listen any more; its output will tell why.
                Err(_) => self.unsent.clear(),
            }
        }
    }

    /// What comes next, until `deadline`.
    pub fn next(&mut self, deadline: Instant) -> Option<Event> {
        loop {
            if let Some(event) = self.output.next() {
                return Some(event);
            }
            if !self.wait(deadline) {
                return None;
            }
            self.push();
            if !self.complaints.fill() {
                return Some(Event::Flood);
            }
            self.output.fill();
        }
    }

    /// Waits until something can be read or written; false if nothing can until `deadline`.
    fn wait(&self, deadline: Instant) -> bool {
        let mut pipes = Vec::with_capacity(3);
        pipes.extend(self.output.open_pipe().map(|pipe| PollFd::new(pipe, PollFlags::IN)));
        pipes.extend(self.complaints.open_pipe().map(|pipe| PollFd::new(pipe, PollFlags::IN)));
        let blocked = self.input.as_ref().filter(|_| !self.unsent.is_empty());
        pipes.extend(blocked.map(|pipe| PollFd::new(pipe, PollFlags::OUT)));
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 1, tv_nsec: 0 });
        match poll(&mut pipes, Some(&left)) {
            Ok(0) => false,
            Ok(_) => true,
            // Interrupted by a signal: the caller looks again.
            Err(_) => Instant::now() < deadline,
        }
    }

    /// Forgets what it has printed so far, up to its end or a flood, which is said.
    pub fn forget_output(&mut self) -> Option<Event> {
        if !self.complaints.fill() {
            return Some(Event::Flood);
        }
        self.output.forget()
    }

    /// The last line of its standard error.
    pub fn complaint(&mut self) -> Option<String> {
        self.complaints.fill();
        self.complaints.last_line()
    }

    /// Whether it has ended by itself. Others that it started may still hold its pipes.
    ///
    /// It is not waited for yet: while it is not, nobody else can get its number.
    pub fn has_ended(&self) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(Some(_)) | Err(_))
    }

    /// How it ended by itself, if it does within `patience`; then it and all that it started are ended.
    pub fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let begin = Instant::now();
        let mut alone = self.has_ended();
        while !alone && begin.elapsed() < patience {
            thread::sleep(LOOK);
            alone = self.has_ended();
        }
        self.kill();
        self.ended.filter(|_| alone)
    }

    /// Tells it to quit, and ends it if it does not.
    pub fn quit(&mut self, patience: Duration) {
        self.send("quit\n");
        // Its input ends, too.
        self.input = None;
        self.end(patience);
    }

    /// Ends it and all that it started, and waits for it: no zombie stays.
    fn kill(&mut self) {
        if self.ended.is_some() {
            return;
        }
        self.input = None;
        kill_group(self.child.id());
        // Out of the list before its number can be given to another process.
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.child.id());
        self.ended = self.child.wait().ok();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn kill_group(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // Nobody there is as good as ended.
        let _ = kill_process_group(group, Signal::KILL);
    }
}
