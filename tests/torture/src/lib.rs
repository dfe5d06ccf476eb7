//! An attack on the program `kamni` from outside.
//!
//! A crowd of honest and hostile clients plays against the real server while it is killed, stalled and starved; builds
//! of tables and matches are killed and go on. A checker knows only what was acknowledged, and the rules of the games from
//! `kamni-brute`, which shares no code with the program: nothing that was acknowledged is lost or doubled, every game is
//! legal, honest clients are answered in time, memory and open files are bounded, and the end is clean.
//!
//! The seed repeats the plan: who does what, when the server is killed, what is damaged. What two threads do at the same
//! moment is up to the machine.

mod faults;
pub mod games;
mod honest;
mod hostile;
mod http;
mod ledger;
mod matches;
mod process;
mod proxy;
mod server;
mod table;
mod world;

use std::fmt;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `kamni serve`
    Server,
    /// `kamni table build`
    Table,
    /// `kamni match`
    Match,
}

impl Target {
    /// All targets, with the share of the time that each gets in eighths.
    pub const ALL: [(Target, u32); 3] = [(Target::Server, 6), (Target::Table, 1), (Target::Match, 1)];

    /// Reads the word of the command line.
    pub fn read(word: &str) -> Option<Target> {
        match word {
            "server" => Some(Target::Server),
            "table" => Some(Target::Table),
            "match" => Some(Target::Match),
            _ => None,
        }
    }
}

/// How to attack.
pub struct Options {
    /// The program.
    pub kamni: PathBuf,
    /// Repeats the plan.
    pub seed: u64,
    /// How long, all in all.
    pub time: Duration,
    /// The attack on the server continues until this many changes are acknowledged, however long that takes.
    pub least_acknowledged: u64,
    /// Only this.
    pub only: Option<Target>,
    /// Small tables and short matches, for tests of a debug build.
    pub short: bool,
    /// Becomes true when the user wants to end.
    pub interrupted: Arc<AtomicBool>,
}

impl Options {
    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::SeqCst)
    }

    /// One line that is written over on a terminal.
    fn progress(&self, line: &str) {
        let mut errors = std::io::stderr();
        if errors.is_terminal() {
            let _ = write!(errors, "\r\x1b[K{line}");
        }
    }
}

/// What happened.
#[derive(Debug, Default)]
pub struct Summary {
    /// Processes that were killed by SIGKILL.
    pub kills: u64,
    /// Starts of the server.
    pub starts: u64,
    /// The longest start.
    pub slowest_start: Duration,
    /// Ends by SIGTERM with status 0.
    pub clean_ends: u64,
    /// Changes that the server acknowledged.
    pub acknowledged: u64,
    /// Changes whose answer was lost.
    pub unknown: u64,
    /// Games on the server.
    pub games: u64,
    /// Games that were looked at after the last start.
    pub checked: usize,
    /// Acts of hostile clients.
    pub attacks: u64,
    /// Events that streams have shown.
    pub events: u64,
    /// Analyses that were asked for while tables were damaged.
    pub values: u64,
    /// How often a table was damaged, the server stalled, the clock moved, the disk filled.
    pub damages: u64,
    /// Stalls by SIGSTOP.
    pub stalls: u64,
    /// Jumps of the clock.
    pub jumps: u64,
    /// Disks that got full.
    pub full_disks: u64,
    /// Honest requests that nothing disturbed.
    pub requests: usize,
    /// Their median, 99th percentile and maximum in milliseconds.
    pub times: Vec<f64>,
    /// The most memory that the server used, in bytes.
    pub most_memory: u64,
    /// The most files that it had open.
    pub most_files: usize,
    /// Tables that were built with kills.
    pub tables: u64,
    /// Games in the logs of matches.
    pub match_games: u64,
    /// Logs whose end was cut off.
    pub cut_logs: u64,
    /// What was not covered, or how.
    pub notes: Vec<String>,
    /// What was not as promised.
    pub violations: Vec<String>,
}

impl Summary {
    fn note(&mut self, text: &str) {
        if !self.notes.iter().any(|note| note == text) {
            self.notes.push(text.to_owned());
        }
    }

    fn violation(&mut self, what: String) {
        eprintln!("VIOLATION: {what}");
        self.violations.push(what);
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { kills, starts, clean_ends, acknowledged, unknown, games, checked, attacks, .. } = self;
        writeln!(f, "kills                {kills}")?;
        writeln!(f, "starts of the server {starts}, the slowest in {:?}", self.slowest_start)?;
        writeln!(f, "clean ends           {clean_ends}")?;
        writeln!(
            f,
            "changes acknowledged {acknowledged}; {unknown} more with a lost answer, looked up again"
        )?;
        writeln!(f, "games                {games}; {checked} looked at after the last start")?;
        writeln!(f, "hostile acts         {attacks}")?;
        writeln!(f, "events of streams    {}", self.events)?;
        let (damages, values) = (self.damages, self.values);
        writeln!(f, "damaged tables       {damages}; {values} values asked for meanwhile")?;
        writeln!(f, "stalls, clock jumps  {}, {}", self.stalls, self.jumps)?;
        writeln!(f, "full disks           {}", self.full_disks)?;
        if let [median, late, most] = self.times[..] {
            let requests = self.requests;
            writeln!(
                f,
                "honest requests      {requests}: p50 {median:.2} ms, p99 {late:.2} ms, most {most:.1} ms"
            )?;
        }
        writeln!(f, "most memory, files   {} MiB, {}", self.most_memory >> 20, self.most_files)?;
        writeln!(f, "tables with kills    {}", self.tables)?;
        writeln!(f, "games of matches     {}; {} logs cut", self.match_games, self.cut_logs)?;
        for note in &self.notes {
            writeln!(f, "note: {note}")?;
        }
        for violation in &self.violations {
            writeln!(f, "VIOLATION: {violation}")?;
        }
        write!(f, "{}", if self.violations.is_empty() { "nothing lost, nothing doubled" } else { "FAILED" })
    }
}

/// Attacks, and says what happened.
pub fn run(options: &Options) -> Result<Summary, String> {
    let mut summary = Summary::default();
    for (target, share) in Target::ALL {
        let time = match options.only {
            Some(only) if only != target => continue,
            Some(_) => options.time,
            None => options.time * share / 8,
        };
        let until = Instant::now() + time;
        match target {
            Target::Server => server::attack(options, until, &mut summary)?,
            Target::Table => table::attack(options, until, &mut summary)?,
            Target::Match => matches::attack(options, until, &mut summary)?,
        }
        if options.is_interrupted() || !summary.violations.is_empty() {
            break;
        }
    }
    Ok(summary)
}
