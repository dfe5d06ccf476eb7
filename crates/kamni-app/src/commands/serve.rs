//! `kamni serve`, and `kamni` without arguments: the web app.

use super::{greeting, own_lessons, table};
use crate::cli::{DataFolder, LogFormat, LogLevel, Serve};
use kamni_learn::Library;
use kamni_terminal::{Failure, Terminal, threads};
use kamni_web::{AppState, BindError, OpenError, Server, Settings};
use kamni_words::Locale;
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tracing_subscriber::filter::LevelFilter;

/// Threads that may block: analyses, players and large positions have threads of their own.
const BLOCKING_THREADS: usize = 8;

/// The stacks of those that answer: what a game reads may nest deep.
const STACK: usize = 8 << 20;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// How many games are in memory.
const MOST_LIVE: usize = 4096;

pub fn run(args: &Serve, terminal: &mut Terminal) -> Result<(), Failure> {
    serve(args, false, terminal)
}

/// `kamni` without arguments greets, too.
pub fn greet(args: &Serve, terminal: &mut Terminal) -> Result<(), Failure> {
    serve(args, true, terminal)
}

fn serve(args: &Serve, greets: bool, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let lessons = own_lessons::library(args.lessons.as_deref(), terminal)?;
    let settings = settings(locale, args, lessons)?;
    log(args);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING_THREADS)
        .thread_stack_size(STACK)
        .build()?;
    let served = runtime.block_on(async {
        let bound = Server::bind(args.listen).await;
        let server = bound.map_err(|error| not_bound(locale, &error, args.listen))?;
        let data = settings.data.clone();
        let app = AppState::new(settings).map_err(|error| not_opened(locale, &error, &data))?;
        let address = server.address()?;
        let page = format!("http://{address}/");
        if greets {
            greeting::games(terminal)?;
        }
        terminal.say("serve-ready", &[("address", &page)])?;
        if greets {
            greeting::commands_to_try(terminal)?;
        } else {
            terminal.say("serve-data", &[("folder", &data.display())])?;
        }
        terminal.say("serve-stop", &[])?;
        terminal.flush()?;
        if args.open {
            open(&page);
        }
        tracing::info!(%address, "serving");
        server.run(app, stop()?).await;
        tracing::info!("stopped");
        Ok(())
    });
    // Nobody waits for the analyses that are still running.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

fn settings(locale: Locale, args: &Serve, lessons: Library) -> Result<Settings, Failure> {
    Ok(Settings {
        texts: locale.texts(),
        lessons: Arc::new(lessons),
        data: data_folder(locale, &args.data)?,
        // Without a home folder there are no tables; players need none.
        tables: table::tables(locale, &args.folder).ok().map(Arc::new),
        rate_limit: args.rate_limit,
        behind_proxy: args.behind_proxy,
        public_url: args.public_url.clone(),
        max_analyses: threads(args.max_analyses),
        max_streams: args.max_streams as usize,
        max_connections: connections(args.max_connections as usize),
        max_live: MOST_LIVE,
        max_games: args.max_games,
        daily_games: args.daily_games,
        keep_unused: (args.keep_unused > 0).then(|| DAY * args.keep_unused),
        keep_classes: args.keep_classes,
        transfer_time: args.transfer_time,
    })
}

/// As many connections as asked for, but no more than the system lets us have files open.
fn connections(asked: usize) -> usize {
    /// The database, tables, pages, and whatever the program itself has open.
    const OTHERS: u64 = 64;
    match max_open_files() {
        Some(files) => asked.min(files.saturating_sub(OTHERS).max(1) as usize),
        None => asked,
    }
}

/// How many files this program may have open; as many as the system lets it.
#[cfg(unix)]
pub fn max_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it stays as it is, there are fewer connections.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
pub fn max_open_files() -> Option<u64> {
    None
}

/// The folder with the database: the one that was asked for, or the user's.
pub fn data_folder(locale: Locale, args: &DataFolder) -> Result<PathBuf, Failure> {
    let asked = args.data.clone().filter(|folder| !folder.as_os_str().is_empty());
    let users = || Some(table::users_folder()?.parent()?.to_owned());
    asked.or_else(users).ok_or_else(|| Failure::Failed(locale.text("serve-no-folder", &[])))
}

fn not_opened(locale: Locale, error: &OpenError, data: &std::path::Path) -> Failure {
    let folder = data.display();
    let (id, why) = match error {
        OpenError::Locked => ("serve-locked", String::new()),
        OpenError::Newer => ("serve-newer", String::new()),
        OpenError::Failed(error) => ("serve-no-database", error.clone()),
    };
    let message = locale.text(id, &[("folder", &folder), ("error", &why)]);
    let hint = locale.text("serve-hint-data", &[]);
    Failure::Failed(format!("{message}\n{}{hint}", locale.text("hint", &[])))
}

fn not_bound(locale: Locale, error: &BindError, address: SocketAddr) -> Failure {
    let message = match error {
        BindError::AddressInUse => locale.text("serve-taken", &[("address", &address)]),
        BindError::Io(error) => locale.text("serve-no-address", &[("address", &address), ("error", error)]),
    };
    let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(8017));
    let hint = locale.text("serve-hint-listen", &[("address", &other)]);
    Failure::Failed(format!("{message}\n{}{hint}", locale.text("hint", &[])))
}

/// The log goes to standard error.
fn log(args: &Serve) {
    let level = match args.log {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
    // There is only one server in a process, so only one log.
    let _ = match args.log_format {
        LogFormat::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

/// Ends with Ctrl-C or when the system asks; the second time, at once. tokio's signals, because this is a future: the
/// synchronous code has those of `kamni_terminal::signals`, which stand on the same registry.
fn stop() -> Result<impl Future<Output = ()>, Failure> {
    #[cfg(unix)]
    use tokio::signal::unix::{SignalKind, signal};
    #[cfg(unix)]
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    #[cfg(windows)]
    use tokio::signal::windows::{ctrl_break, ctrl_c};
    #[cfg(windows)]
    let (mut interrupt, mut terminate) = (ctrl_c()?, ctrl_break()?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tokio::spawn(async move {
            // So soon after the first it is the same one: `timeout` sends it to the program and to its group.
            tokio::time::sleep(Duration::from_millis(300)).await;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            std::process::exit(130);
        });
    })
}

/// Opens the page in the user's browser, where the system can.
fn open(page: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let started = Command::new(opener)
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match started {
        // Waited for, so that no zombie process stays.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => tracing::warn!(%error, "the browser cannot be opened"),
    }
}
