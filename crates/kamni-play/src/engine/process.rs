//! A child process with its pipes, in a process group of its own, of which nothing stays behind.

use super::output::{Complaints, Event, LINES_WAITING, read_lines};
use super::program::Program;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
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
    orders: Option<Sender<String>>,
    events: Receiver<Event>,
    complaints: Complaints,
    /// How it ended, once it was waited for.
    ended: Option<ExitStatus>,
}

impl Process {
    /// Starts a program.
    pub fn start(program: &Program) -> io::Result<Process> {
        let (name, arguments) = program.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        if let Ok(host) = std::env::current_exe() {
            // So that a program can ask its host about the rules.
            command.env("KAMNI", host);
        }
        own_group(&mut command);
        // The list is locked meanwhile, so that no program is missing in it.
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn()?;
        running.insert(child.id());
        drop(running);

        let (orders, to_write) = channel::<String>();
        let (sender, events) = sync_channel(LINES_WAITING);
        let complaints = Complaints::default();
        let patience = program.patience;
        if let Some(mut input) = child.stdin.take() {
            // A program that does not read must not keep us waiting.
            thread::spawn(move || {
                to_write
                    .iter()
                    .try_for_each(|order| input.write_all(order.as_bytes()).and_then(|()| input.flush()))
            });
        }
        if let Some(errors) = child.stderr.take() {
            let (complaints, sender) = (complaints.clone(), sender.clone());
            thread::spawn(move || complaints.read(errors, &patience, &sender));
        }
        if let Some(out) = child.stdout.take() {
            thread::spawn(move || read_lines(out, &patience, &sender));
        }
        Ok(Process { child, orders: Some(orders), events, complaints, ended: None })
    }

    /// Sends lines. That they are never read shows in that no answer comes.
    pub fn send(&self, lines: String) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(lines);
        }
    }

    /// What comes next, until `deadline`.
    pub fn next(&self, deadline: Instant) -> Option<Event> {
        match self.events.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::End),
        }
    }

    /// Forgets what it has printed so far, up to its end or a flood, which is said.
    pub fn forget_output(&self) -> Option<Event> {
        self.events.try_iter().take(LINES_WAITING).find(|event| matches!(event, Event::Flood | Event::End))
    }

    /// The last line of its standard error.
    pub fn complaint(&self) -> Option<String> {
        self.complaints.last_line()
    }

    /// Whether it has ended by itself. Others that it started may still hold its pipes.
    pub fn has_ended(&mut self) -> bool {
        has_ended(&mut self.child)
    }

    /// How it ended by itself, if it does within `patience`; then it and all that it started are ended.
    pub fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let begin = Instant::now();
        let mut alone = has_ended(&mut self.child);
        while !alone && begin.elapsed() < patience {
            thread::sleep(LOOK);
            alone = has_ended(&mut self.child);
        }
        self.kill();
        self.ended.filter(|_| alone)
    }

    /// Tells it to quit, and ends it if it does not.
    pub fn quit(&mut self, patience: Duration) {
        self.send("quit\n".to_owned());
        // Its input ends, too.
        self.orders = None;
        self.end(patience);
    }

    /// Ends it and all that it started, and waits for it: no zombie stays.
    fn kill(&mut self) {
        if self.ended.is_some() {
            return;
        }
        self.orders = None;
        kill_group(self.child.id());
        let _ = self.child.kill();
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

#[cfg(unix)]
fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(unix)]
fn kill_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // Nobody there is as good as ended.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Whether it has ended. It is not waited for yet: while it is not, nobody else can get its number.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(Some(_)) | Err(_))
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
