//! The guard of an engine: a process between the host and the engine that makes sure that no process of the engine outlives it.
//!
//! A process group is not enough: a process leaves it with `setsid`, and nobody kills it when the host itself is killed. So the
//! host starts its own program once more as a guard, and the guard starts the engine. The guard is a *subreaper*: when a process
//! of the engine loses its parent, the guard becomes its parent, even in another session. The guard ends when the engine does,
//! when it gets SIGTERM, or when the host is gone; before it ends, it kills all its descendants.
//!
//! The engine uses the host's pipes directly, so the guard does not slow it down. Only Linux has subreapers. Elsewhere, and in
//! programs that do not call [`guard_engines`], an engine is a child of the host, and only its process group is killed.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Resource, Rlimit, Signal, WaitOptions, WaitStatus, getpid, getppid, kill_process,
    pidfd_open, set_child_subreaper, setrlimit, wait,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::low_level;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The first argument of a guard.
const ARGUMENT: &str = "__guard-engine";

/// This program, even if its file was replaced or deleted in the meantime.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// What a guard that cannot start the engine prints before the number of the error, and its exit status.
const NOT_STARTED: &str = "the engine cannot be started: error ";
const NOT_STARTED_STATUS: u8 = 127;

/// How often to look after the host and for orphans that have ended, where the system does not say anything.
const WATCH_INTERVAL: Duration = Duration::from_millis(500);

/// The same on systems that never say anything (before Linux 5.3).
const SHORT_INTERVAL: Duration = Duration::from_millis(20);

/// How long to try to kill everything. Longer than a second is only a process that the kernel does not let go.
const KILL_TIMEOUT: Duration = Duration::from_secs(3);

/// The pause between two tries.
const KILL_INTERVAL: Duration = Duration::from_millis(1);

/// Whether this program can be a guard.
static AVAILABLE: AtomicBool = AtomicBool::new(false);

/// Lets engines have guards. To be called at the very beginning of `main`: when this process is to be a guard, it is one, and
/// its exit code is returned when it has ended.
pub fn guard_engines() -> Option<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_none_or(|first| first != ARGUMENT) {
        // Without /proc there is nothing to be found.
        let there = fs::read_link(THIS_PROGRAM).is_ok() && parent_of("self").is_some();
        AVAILABLE.store(there, Ordering::Relaxed);
        return None;
    }
    let host = arguments.next().and_then(|host| Pid::from_raw(host.to_str()?.parse().ok()?))?;
    let program = arguments.next()?;
    Some(guard(host, &program, arguments))
}

/// The command that starts a program under a guard, if this program can be one.
pub(super) fn command(program: &str, arguments: &[String]) -> Option<Command> {
    AVAILABLE.load(Ordering::Relaxed).then(|| {
        let mut command = Command::new(THIS_PROGRAM);
        command.arg0(std::env::args_os().next().unwrap_or_else(|| THIS_PROGRAM.into()));
        command.arg(ARGUMENT).arg(getpid().to_string()).arg(program).args(arguments);
        command
    })
}

/// Why a guard could not start its engine, by its exit status and the last line of its errors.
pub(super) fn start_error(status: Option<i32>, line: Option<&str>) -> Option<io::Error> {
    let number = line?.strip_prefix(NOT_STARTED)?.parse().ok()?;
    (status == Some(NOT_STARTED_STATUS.into())).then(|| io::Error::from_raw_os_error(number))
}

/// Asks a guard to end. One that the engine has stopped goes on.
pub(super) fn ask_to_end(guard: Pid) {
    // An error means that it has ended.
    let _ = kill_process(guard, Signal::TERM);
    let _ = kill_process(guard, Signal::CONT);
}

/// A guard, from its beginning to its end.
fn guard(host: Pid, program: &OsStr, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let watch = match watched_start(host, program, arguments) {
        Ok(Some(watch)) => watch,
        Ok(None) => return ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{NOT_STARTED}{}", error.raw_os_error().unwrap_or_default());
            return ExitCode::from(NOT_STARTED_STATUS);
        }
    };
    let ended = watch.until_the_end();
    let killed = kill_descendants(watch.engine);
    end_like(ended.or(killed))
}

/// What a guard waits for.
struct Watch {
    host: Pid,
    engine: Pid,
    /// Readable when a signal has arrived.
    signals: UnixStream,
    /// Readable when host or engine have ended.
    ends: Vec<OwnedFd>,
}

/// Prepares everything and starts the engine; `None` if the host has gone already.
fn watched_start(
    host: Pid,
    program: &OsStr,
    arguments: impl Iterator<Item = OsString>,
) -> io::Result<Option<Watch>> {
    let (signals, sender) = UnixStream::pair()?;
    for signal in [SIGTERM, SIGINT, SIGHUP] {
        low_level::pipe::register(signal, sender.try_clone()?)?;
    }
    // Without it, only what stays below the engine is killed.
    let _ = set_child_subreaper(Some(getpid()));
    let mut ends: Vec<OwnedFd> = pidfd_open(host, PidfdFlags::empty()).into_iter().collect();
    // The host may have ended before, and its number may belong to another process by now.
    if getppid() != Some(host) {
        return Ok(None);
    }
    let child = Command::new(program).args(arguments).spawn()?;
    let engine = Pid::from_child(&child);
    ends.extend(pidfd_open(engine, PidfdFlags::empty()));
    // The pipes are the engine's alone: when it closes its output, the host must see that.
    if let Ok(nothing) = OpenOptions::new().read(true).write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdin(&nothing);
        let _ = rustix::stdio::dup2_stdout(&nothing);
        let _ = rustix::stdio::dup2_stderr(&nothing);
    }
    Ok(Some(Watch { host, engine, signals, ends }))
}

impl Watch {
    /// Waits until the engine has ended, the host is gone, or somebody asks to end. Returns the status of the engine if it has
    /// ended.
    fn until_the_end(&self) -> Option<WaitStatus> {
        let interval = if self.ends.len() == 2 { WATCH_INTERVAL } else { SHORT_INTERVAL };
        let interval = Timespec::try_from(interval).ok();
        loop {
            let pipes = self.ends.iter().map(AsFd::as_fd).chain([self.signals.as_fd()]);
            let mut pipes: Vec<PollFd<'_>> =
                pipes.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)).collect();
            // Interrupted or not: everything is looked at.
            let _ = poll(&mut pipes, interval.as_ref());
            let asked = pipes.last().is_some_and(|signals| !signals.revents().is_empty());
            // Orphans are ours, too.
            while let Ok(Some((process, status))) = wait(WaitOptions::NOHANG) {
                if process == self.engine {
                    return Some(status);
                }
            }
            if asked || getppid() != Some(self.host) {
                return None;
            }
        }
    }
}

/// Kills descendants until there are none. Returns the status of the engine, if it was among them.
///
/// Without children there are no descendants left, because orphans become children.
fn kill_descendants(engine: Pid) -> Option<WaitStatus> {
    let begin = Instant::now();
    let mut engine_status = None;
    while begin.elapsed() < KILL_TIMEOUT {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some((process, status))) if process == engine => engine_status = Some(status),
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return engine_status,
            }
        }
        for process in descendants() {
            // It may have ended since.
            let _ = kill_process(process, Signal::KILL);
        }
        thread::sleep(KILL_INTERVAL);
    }
    engine_status
}

/// All processes that this one or its descendants have started, as they are now.
fn descendants() -> Vec<Pid> {
    let mut children: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        if let Ok(process) = name.parse()
            && let Some(parent) = parent_of(name)
        {
            children.entry(parent).or_default().push(process);
        }
    }
    let mut found = children.remove(&getpid().as_raw_pid()).unwrap_or_default();
    let mut next = 0;
    while next < found.len() {
        // Removed, so that no loop is possible while processes come and go.
        found.extend(children.remove(&found[next]).unwrap_or_default());
        next += 1;
    }
    found.into_iter().filter_map(Pid::from_raw).collect()
}

/// The parent of a process: in `/proc/PID/stat` the second field after the name, which stands in parentheses and may be anything.
fn parent_of(process: &str) -> Option<i32> {
    let stat = fs::read(format!("/proc/{process}/stat")).ok()?;
    let name_end = stat.iter().rposition(|&byte| byte == b')')?;
    let fields = std::str::from_utf8(&stat[name_end + 1..]).ok()?;
    fields.split_whitespace().nth(1)?.parse().ok()
}

/// Ends as the engine did, so that the host sees its status.
fn end_like(status: Option<WaitStatus>) -> ExitCode {
    if let Some(signal) = status.and_then(WaitStatus::terminating_signal) {
        // The engine has left a core file if there was to be one.
        let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
        let _ = low_level::emulate_default_handler(signal);
    }
    let code = status.and_then(WaitStatus::exit_status).and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}
