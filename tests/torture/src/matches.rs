//! The attack on `kamni match`: killed at random moments, its log cut, against bots that crash, hang, cheat and flood.

use crate::world::HANG_TIMEOUT;
use crate::{Options, Summary, games};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RULES: [&str; 3] = ["kayles/10", "cheops/4", "dawson/3x5"];

/// A bot whose manners depend on its process number. Nothing of it outlives its host for more than seconds.
const BOT: &str = r#"
manner=$(( $$ % 8 ))
while read -r word rest; do
  case $word in
    ugi) echo "id name evil"; echo ugiok ;;
    isready) echo readyok ;;
    go) case $manner in
      0) exit 3 ;;
      1) echo "bestmove zz99" ;;
      2) exec sleep 1 ;;
      3) head -c 3000000 /dev/zero | tr '\0' x ;;
      4) head -c 2000 /dev/urandom; echo ;;
      5) echo "bestmove" ;;
      6) exec 1>&-; sleep 1 ;;
      7) kill -9 $$ ;;
    esac ;;
    quit) exit 0 ;;
  esac
done
"#;

/// A match, as words of the command.
struct Match<'a> {
    options: &'a Options,
    rules: &'a str,
    bot: &'a Path,
    seed: u64,
    /// Games of any two players.
    games: u32,
}

impl Match<'_> {
    fn command(&self, log: &Path) -> Command {
        let bot = format!("cmd=sh {}", self.bot.display());
        let mut command = Command::new(&self.options.kamni);
        command.args(["match", self.rules, "--player", "random", "--player", "level=1"]);
        command.args(["--engine", &bot, "name=evil", "--games", &self.games.to_string()]);
        command.args(["--nodes", "200", "--random-plies", "3", "--judge", "0", "--patience", "60s"]);
        command.args(["--concurrency", "2", "--seed", &self.seed.to_string(), "--kgn"]).arg(log);
        command.env("LANG", "C").env("KAMNI_TABLES", "/nonexistent");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).process_group(0);
        command
    }

    /// Three players meet each other.
    fn total(&self) -> u64 {
        3 * u64::from(self.games)
    }
}

/// A game as the log has it.
struct Record {
    tags: BTreeMap<String, String>,
    moves: Vec<String>,
    result: String,
}

/// Reads a log of records without variations, sharing no code with the program.
fn read(text: &str) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    let mut in_tags = false;
    for line in text.lines() {
        if let Some(tag) = line.strip_prefix('[').and_then(|line| line.strip_suffix("\"]")) {
            if !in_tags {
                records.push(Record { tags: BTreeMap::new(), moves: Vec::new(), result: String::new() });
            }
            in_tags = true;
            if let (Some(record), Some((name, value))) = (records.last_mut(), tag.split_once(" \"")) {
                record.tags.insert(name.to_owned(), value.to_owned());
            }
            continue;
        }
        in_tags = in_tags && line.is_empty();
        let Some(record) = records.last_mut() else { continue };
        for word in line.split_whitespace() {
            let is_number = word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
            match word {
                "1-0" | "0-1" | "1/2-1/2" | "*" => record.result = word.to_owned(),
                _ if is_number => {}
                _ => record.moves.push(word.to_owned()),
            }
        }
    }
    records
}

/// Attacks until `until`, and to the end of the match that is being played.
pub fn attack(options: &Options, until: Instant, summary: &mut Summary) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let bot = folder.path().join("bot.sh");
    fs::write(&bot, BOT).map_err(|error| error.to_string())?;
    let mut random = fastrand::Rng::with_seed(options.seed ^ 2);
    let mut number = 0;
    loop {
        let games = if options.short { 6 } else { 20 };
        let rules = RULES[number % RULES.len()];
        let a_match = Match { options, rules, bot: &bot, seed: random.u64(..1 << 32), games };
        play(&a_match, folder.path(), &mut random, summary)?;
        number += 1;
        options.progress(&format!(
            "match: {} kills, {} games in logs, {} violations, {} s left",
            summary.kills,
            summary.match_games,
            summary.violations.len(),
            until.saturating_duration_since(Instant::now()).as_secs()
        ));
        if Instant::now() >= until || options.is_interrupted() || !summary.violations.is_empty() {
            break;
        }
    }
    check_no_bot_is_left(&bot, summary);
    Ok(())
}

/// Plays a match with kills, and once without, and compares.
fn play(
    a_match: &Match,
    folder: &Path,
    random: &mut fastrand::Rng,
    summary: &mut Summary,
) -> Result<(), String> {
    let (log, whole) = (folder.join("killed.kgn"), folder.join("whole.kgn"));
    for file in [&log, &whole] {
        let _ = fs::remove_file(file);
    }
    let begin = Instant::now();
    let output = a_match.command(&whole).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        summary.violation(format!("match: {} {}", output.status, String::from_utf8_lossy(&output.stderr)));
        return Ok(());
    }
    let took = begin.elapsed();
    let mut patience = 0.4;
    loop {
        let mut child = a_match.command(&log).spawn().map_err(|error| error.to_string())?;
        let most = took.mul_f64(random.f64().powi(2) * patience) + Duration::from_millis(random.u64(..100));
        // Longer and longer: the machine may be busier than it was for the whole match.
        patience *= 1.05;
        let begin = Instant::now();
        while begin.elapsed() < most && child.try_wait().ok().flatten().is_none() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if child.try_wait().map_err(|error| error.to_string())?.is_some() {
            let output = child.wait_with_output().map_err(|error| error.to_string())?;
            if !output.status.success() {
                let errors = String::from_utf8_lossy(&output.stderr).into_owned();
                summary.violation(format!("match, resumed: {} {errors}", output.status));
                return Ok(());
            }
            break;
        }
        let before = finished(&log);
        child.kill().map_err(|error| error.to_string())?;
        child.wait().map_err(|error| error.to_string())?;
        summary.kills += 1;
        if finished(&log) < before {
            summary.violation(format!("match: {before} games were in the log before the kill"));
        }
        // After a power failure the end of the file may be missing.
        if random.u8(..4) == 0
            && let Ok(file) = fs::OpenOptions::new().write(true).open(&log)
            && let Ok(data) = file.metadata()
        {
            let _ = file.set_len(data.len().saturating_sub(random.u64(..400)));
            summary.cut_logs += 1;
        }
        if a_match.options.is_interrupted() {
            return Ok(());
        }
    }
    compare(a_match, &log, &whole, summary);
    Ok(())
}

/// How many games the log has in full.
fn finished(log: &Path) -> usize {
    let text = fs::read(log).unwrap_or_default();
    read(&String::from_utf8_lossy(&text)).iter().filter(|record| !record.result.is_empty()).count()
}

/// Every game once, every one legal, and those of the built-in players the same as without kills.
fn compare(a_match: &Match, log: &Path, whole: &Path, summary: &mut Summary) {
    let by_number = |file: &Path| -> (usize, BTreeMap<u64, Record>) {
        let records = read(&fs::read_to_string(file).unwrap_or_default());
        let number = |record: &Record| record.tags.get("Number").and_then(|number| number.parse().ok());
        let count = records.len();
        (count, records.into_iter().filter_map(|record| Some((number(&record)?, record))).collect())
    };
    let ((count, killed), (_, whole)) = (by_number(log), by_number(whole));
    let expected: Vec<u64> = (1..=a_match.total()).collect();
    let numbers: Vec<u64> = killed.keys().copied().collect();
    if numbers != expected || count as u64 != a_match.total() {
        summary.violation(format!("match: {count} games with the numbers {numbers:?}"));
        return;
    }
    for (number, record) in &killed {
        summary.match_games += 1;
        let tag = |name: &str| record.tags.get(name).map_or("", String::as_str);
        let by_rules = tag("Termination") == "rules";
        if let Err(error) = games::check_record(a_match.rules, &record.moves, &record.result, by_rules) {
            summary.violation(format!("match, game {number}: {error}"));
        }
        let built_in = [tag("First"), tag("Second")].iter().all(|name| *name != "evil");
        if built_in && whole.get(number).is_none_or(|same| same.moves != record.moves) {
            summary.violation(format!("match, game {number}: not the game that was played without kills"));
        }
    }
}

/// Bots whose host was killed end by themselves.
fn check_no_bot_is_left(bot: &Path, summary: &mut Summary) {
    let name = bot.display().to_string();
    let begin = Instant::now();
    loop {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
        let left = lines.filter(|line| String::from_utf8_lossy(line).contains(&name)).count();
        if left == 0 {
            return;
        }
        if begin.elapsed() > HANG_TIMEOUT {
            summary.violation(format!("match: {left} bots are left behind"));
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}
