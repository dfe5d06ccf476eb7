//! `kamni table build --cluster` and `--processes`, `kamni table join`: tables solved by several processes.

use super::lookup::{failed, size};
use crate::cli::{TableBuild, TableJoin};
use kamni_tables::cluster::{self, ClusterError, Hosts, Member, Report, Secret, parts_folder, whole_of};
use kamni_tables::{AnyTabled, TableError, Tabled, Tables, tabled_like};
use kamni_terminal::files::NewFile;
use kamni_terminal::progress::{Progress, percent, print_line};
use kamni_terminal::{Failure, Terminal, signals, threads};
use kamni_words::Locale;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How many times without a new part in between processes are started again.
const ATTEMPTS: u32 = 3;

/// How often the supervisor looks at its processes.
const LOOK: Duration = Duration::from_millis(100);

/// Builds as one process of a cluster, or as many on this machine.
pub fn build(
    args: &TableBuild,
    tabled: &dyn Tabled,
    tables: &Tables,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let (locale, spec) = (terminal.locale, tabled.spec());
    let table = tables.path(&spec.rules);
    if table.exists() {
        let error = TableError::Complete { path: table };
        return Err(failed(locale, &error, &args.rules));
    }
    let folder = parts_folder(&table);
    fs::create_dir_all(&folder).map_err(unwritable(locale, &folder))?;
    match args.cluster.processes {
        Some(processes) => supervise(args, processes, tabled, &table, &folder, terminal),
        None => process(args, tabled, &folder, terminal),
    }
}

fn unwritable(locale: Locale, path: &Path) -> impl Fn(std::io::Error) -> Failure + use<'_> {
    move |error| {
        Failure::Failed(locale.text("file-unwritable", &[("file", &path.display()), ("error", &error)]))
    }
}

fn read(locale: Locale, path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| {
        Failure::Failed(locale.text("file-unreadable", &[("file", &path.display()), ("error", &error)]))
    })
}

/// One process of a cluster.
fn process(
    args: &TableBuild,
    tabled: &dyn Tabled,
    folder: &Path,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let (locale, cluster) = (terminal.locale, &args.cluster);
    let wrong = |error: ClusterError| Failure::wrong(locale.say(&error.message()));
    let (Some(hosts), Some(secret), Some(process)) =
        (&cluster.cluster, &cluster.secret_file, cluster.process)
    else {
        unreachable!("each of them requires the others");
    };
    let hosts = Hosts::parse(&String::from_utf8_lossy(&read(locale, hosts)?)).map_err(wrong)?;
    let secret = Secret::new(&read(locale, secret)?).map_err(wrong)?;
    let member = Member {
        hosts,
        process,
        secret,
        threads: threads(args.threads),
        patience: cluster.wait,
        folder: folder.to_owned(),
    };
    let stop = signals::stop_flag()?;
    let report = |report: &Report| {
        let each = report.sent as f64 / report.positions as f64;
        let blanks: kamni_words::Blanks<'_> = &[
            ("percent", &percent(locale, report.done, report.total)),
            ("processes", &report.processes),
            ("sent", &locale.size(report.sent)),
            ("each", &locale.decimal(each, 3)),
            ("time", &locale.time(report.time)),
        ];
        print_line(&locale.text("cluster-progress", blanks));
        if let Some(path) = &cluster.metrics {
            let new = path.with_added_extension("new");
            // A reader never sees half of it; if it cannot be written, the work goes on.
            let _ = fs::write(&new, report.metrics()).and_then(|()| fs::rename(&new, path));
        }
    };
    let begin = Instant::now();
    match cluster::build(tabled, &member, stop, &report) {
        // Its supervisor says it once, or the process that has caused it.
        Err(TableError::Cluster(error)) if cluster.supervised && error.is_from_elsewhere() => {
            std::process::exit(1);
        }
        built => built.map_err(|error| failed(locale, &error, &args.rules))?,
    }
    let blanks: kamni_words::Blanks<'_> =
        &[("folder", &folder.display()), ("time", &locale.time(begin.elapsed()))];
    terminal.say("cluster-parts", blanks)?;
    Ok(())
}

/// Processes on this machine, started again when one dies; then one table.
fn supervise(
    args: &TableBuild,
    processes: usize,
    tabled: &dyn Tabled,
    table: &Path,
    folder: &Path,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let stop = signals::stop_flag()?;
    let begin = Instant::now();
    let (mut attempts, mut parts) = (0, parts(folder));
    loop {
        let ended = Processes::start(args, processes, folder, locale)?.wait(&stop);
        if ended.iter().all(ExitStatus::success) {
            break;
        }
        if stop.load(Relaxed) {
            return Err(Failure::Failed(locale.say(&ClusterError::Stopped.message())));
        }
        // Who ends by itself has said why; only deaths are accidents.
        let died = |status: &ExitStatus| matches!(status.code(), None | Some(101));
        let Some(dead) = ended.iter().position(died) else {
            return Err(Failure::Failed(locale.text("cluster-gave-up", &[])));
        };
        let now = self::parts(folder);
        attempts = if now > parts { 1 } else { attempts + 1 };
        parts = now;
        if attempts >= ATTEMPTS {
            return Err(Failure::Failed(locale.text("cluster-gave-up", &[])));
        }
        print_line(&locale.text("cluster-again", &[("process", &dead)]));
    }
    join_parts(tabled, &[folder.to_owned()], table, args.threads, terminal, begin)?;
    fs::remove_dir_all(folder).map_err(unwritable(locale, folder))
}

/// How many parts there are.
fn parts(folder: &Path) -> usize {
    let is_part = |file: &fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "part");
    fs::read_dir(folder).into_iter().flatten().flatten().filter(is_part).count()
}

/// The processes of a supervisor; none of them outlives it.
struct Processes(Vec<Child>);

impl Processes {
    fn start(args: &TableBuild, count: usize, folder: &Path, locale: Locale) -> Result<Processes, Failure> {
        let failed = |error: ClusterError| Failure::Failed(locale.say(&error.message()));
        let hosts = Hosts::local(count).map_err(failed)?;
        let [hosts_file, secret_file] = ["hosts.txt", "secret"].map(|name| folder.join(name));
        write_private(&hosts_file, &hosts.text()).map_err(unwritable(locale, &hosts_file))?;
        write_private(&secret_file, &Secret::random().map_err(failed)?)
            .map_err(unwritable(locale, &secret_file))?;
        let own = std::env::current_exe()?;
        let language = locale.language().code();
        let each = (threads(args.threads) / count).max(1).to_string();
        let mut running = Processes(Vec::new());
        for process in 0..count {
            let mut command = Command::new(&own);
            command.args(["--lang", language, "table", "build", &args.rules, "--threads", &each]);
            command.arg("--cluster").arg(&hosts_file).arg("--secret-file").arg(&secret_file);
            command.args(["--supervised", "--process", &process.to_string()]);
            if let Some(stones) = args.stones {
                command.args(["--stones", &stones.to_string()]);
            }
            if let Some(tables) = &args.folder.tables {
                command.arg("--tables").arg(tables);
            }
            if let Some(metrics) = args.cluster.metrics.as_ref().filter(|_| process == 0) {
                command.arg("--metrics").arg(metrics);
            }
            // Where its parts are matters to nobody: they will be joined. Progress and errors go to the standard error.
            command.stdout(Stdio::null());
            running.0.push(command.spawn()?);
        }
        Ok(running)
    }

    /// How each of them ends. When the user stops, they are asked to end; each tells the others.
    fn wait(mut self, stop: &AtomicBool) -> Vec<ExitStatus> {
        let mut asked = false;
        loop {
            let ended: Option<Vec<ExitStatus>> =
                self.0.iter_mut().map(|child| child.try_wait().ok().flatten()).collect();
            if let Some(ended) = ended {
                return ended;
            }
            if stop.load(Relaxed) && !asked {
                asked = true;
                self.ask_to_end();
            }
            std::thread::sleep(LOOK);
        }
    }

    fn ask_to_end(&self) {
        // On Windows Ctrl-C goes to all programs of the console.
        #[cfg(unix)]
        for child in &self.0 {
            use rustix::process::{Pid, Signal, kill_process};
            // It may have ended already.
            let _ = kill_process(Pid::from_child(child), Signal::TERM);
        }
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        for child in &mut self.0 {
            if child.try_wait().is_ok_and(|status| status.is_none()) {
                let _ = child.kill();
                let _ = child.wait();
            }
        }
    }
}

/// Writes a file that nobody else can read.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = NewFile::begin_private(path)?;
    file.write_all(text.as_bytes())?;
    file.commit()
}

/// `kamni table join`.
pub fn join(args: &TableJoin, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let refused = |error: TableError| Failure::Failed(locale.say(&error.message()));
    let whole = whole_of(&args.parts).map_err(refused)?;
    let tabled = tabled_of(locale, &whole.rules, whole.sections);
    let unknown = || Failure::Failed(locale.text("table-not-tabled", &[("rules", &whole.rules)]));
    let tabled = tabled.ok_or_else(unknown)?;
    join_parts(tabled.as_ref(), &args.parts, &args.output, args.threads, terminal, Instant::now())
}

/// The table of a game with this many sections.
fn tabled_of(locale: Locale, rules: &str, sections: usize) -> Option<AnyTabled> {
    let game = locale.games().game(rules).ok()?;
    let mut like = kamni_tables::tabled(&game, None)?.spec();
    like.sections.resize(sections, like.sections.first()?.clone());
    tabled_like(&game, &like)
}

fn join_parts(
    tabled: &dyn Tabled,
    parts: &[PathBuf],
    table: &Path,
    given: Option<u16>,
    terminal: &mut Terminal,
    begin: Instant,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let spec = &tabled.spec();
    let scale = spec.positions() as f64 / spec.data_bytes() as f64;
    let mut progress = Progress::new(locale, scale);
    let joined = cluster::join(tabled, parts, table, threads(given), &mut |done, total| {
        progress.set(done, total);
    });
    drop(progress);
    joined.map_err(|error| failed(locale, &error, &spec.rules))?;
    let time = begin.elapsed();
    let rate = locale.decimal(spec.positions() as f64 / time.as_secs_f64().max(1e-9) / 1e6, 1);
    let size = size(locale, spec, fs::metadata(table).map_or(0, |file| file.len()));
    terminal.say(
        "table-built",
        &[("file", &table.display()), ("size", &size), ("time", &locale.time(time)), ("rate", &rate)],
    )?;
    Ok(())
}
