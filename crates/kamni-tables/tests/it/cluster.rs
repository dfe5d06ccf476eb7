//! Tables solved by several processes: the same bytes as one process makes, whatever their number, and also after an interruption.
//!
//! Mostly the processes are threads of the test with connections of their own. Those that are killed are real ones: this program, started again.
#![cfg(feature = "cluster")]

use kamni_tables::cluster::{self, ClusterError, Hosts, Member, Report, Secret};
use kamni_tables::{self, Options, TableError, Tabled, tabled};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;

const THREADS: usize = 2;

fn game(rules: &str, stones: Option<usize>) -> Box<dyn Tabled> {
    let game = kamni_games::games().game(rules).unwrap();
    tabled(&game, stones).unwrap()
}

/// The table that one process makes.
fn plain(tabled: &dyn Tabled, folder: &Path) -> Vec<u8> {
    let path = folder.join("plain.kmt");
    let options = Options { threads: THREADS, memory: u64::MAX, checkpoint: Duration::from_secs(60) };
    kamni_tables::build(tabled, &path, &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap();
    fs::read(path).unwrap()
}

fn member(hosts: &Hosts, process: usize, folder: &Path) -> Member {
    Member {
        hosts: hosts.clone(),
        process,
        secret: Secret::new(b"a secret of the tests").unwrap(),
        threads: THREADS,
        patience: Duration::from_secs(60),
        folder: folder.to_owned(),
    }
}

/// How each of this many processes ends; `report` is process 0's.
fn run(
    tabled: &dyn Tabled,
    folders: &[PathBuf],
    stop: &Arc<AtomicBool>,
    report: &(dyn Fn(&Report) + Sync),
) -> Vec<Result<(), TableError>> {
    let hosts = Hosts::local(folders.len()).unwrap();
    std::thread::scope(|scope| {
        let start = |(process, folder): (usize, &PathBuf)| {
            let member = member(&hosts, process, folder);
            // Only the last process is told to stop.
            let stop = if process + 1 == folders.len() { Arc::clone(stop) } else { Arc::default() };
            scope.spawn(move || cluster::build(tabled, &member, stop, report))
        };
        let running: Vec<_> = folders.iter().enumerate().map(start).collect();
        running.into_iter().map(|process| process.join().unwrap()).collect()
    })
}

fn folders(folder: &TempDir, count: usize) -> Vec<PathBuf> {
    (0..count).map(|number| folder.path().join(number.to_string())).collect()
}

fn joined(tabled: &dyn Tabled, folder: &Path, parts: &[PathBuf]) -> Result<Vec<u8>, TableError> {
    let path = folder.join("joined.kmt");
    cluster::join(tabled, parts, &path, THREADS, &mut |_, _| {})?;
    let bytes = fs::read(&path).unwrap();
    fs::remove_file(path).unwrap();
    Ok(bytes)
}

fn never() -> Arc<AtomicBool> {
    Arc::default()
}

#[track_caller]
fn check(rules: &str, stones: Option<usize>) {
    let tabled = game(rules, stones);
    let wanted = plain(tabled.as_ref(), tempfile::tempdir().unwrap().path());
    for processes in [1, 2, 3] {
        let folder = tempfile::tempdir().unwrap();
        let folders = folders(&folder, processes);
        let sent = AtomicU64::new(0);
        let report = |report: &Report| sent.store(report.sent, Relaxed);
        for result in run(tabled.as_ref(), &folders, &never(), &report) {
            result.unwrap();
        }
        let (sent, positions) = (sent.into_inner(), tabled.spec().positions());
        println!("{rules}, {processes} processes: {sent} bytes sent for {positions} positions");
        let found = joined(tabled.as_ref(), folder.path(), &folders).unwrap();
        assert!(found == wanted, "{rules} with {processes} processes");
    }
}

#[test]
fn several_processes_make_the_same_bytes() {
    check("seega/5", Some(5));
    check("seega/5,extra=any", Some(4));
    check("seega/5,capture=single", Some(4));
    check("seega/7", Some(3));
}

#[test]
fn the_placing_on_the_smallest_board_too() {
    check("seega/3", Some(8));
}

#[test]
fn blocks_of_a_pyramid_too() {
    check("cheops/5", None);
    check("cheops/12", None);
    check("cheops/13", None);
}

/// How many parts there are in all folders.
fn parts(folders: &[PathBuf]) -> usize {
    let is_part = |file: &fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "part");
    let count =
        |folder: &PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().filter(is_part).count();
    folders.iter().map(count).sum()
}

/// Waits until this many parts are there, or until it is over.
fn wait_for_parts(folders: &[PathBuf], count: usize, mut is_over: impl FnMut() -> bool) {
    while parts(folders) < count && !is_over() {
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_stop_ends_all_and_another_number_goes_on() {
    let tabled = game("seega/5", Some(5));
    let wanted = plain(tabled.as_ref(), tempfile::tempdir().unwrap().path());
    let folder = tempfile::tempdir().unwrap();
    let three = folders(&folder, 3);
    let mut stopped = 0;
    for number in [3, 2, 3, 1] {
        // The parts of those who are not there any more go to another one.
        for gone in three[number..].iter().filter(|folder| folder.exists()) {
            for part in fs::read_dir(gone).unwrap() {
                let part = part.unwrap().path();
                fs::rename(&part, three[0].join(part.file_name().unwrap())).unwrap();
            }
        }
        let (stop, over) = (never(), AtomicBool::new(false));
        let results = std::thread::scope(|scope| {
            if number > 1 {
                let (stop, over, three) = (Arc::clone(&stop), &over, &three);
                let target = parts(three) + 2;
                scope.spawn(move || {
                    wait_for_parts(three, target, || over.load(Relaxed));
                    stop.store(true, Relaxed);
                });
            }
            let results = run(tabled.as_ref(), &three[..number], &stop, &|_| {});
            over.store(true, Relaxed);
            results
        });
        let is_done = results.iter().all(Result::is_ok);
        for (process, result) in results.iter().enumerate() {
            match result {
                Ok(()) => assert!(is_done, "one is done and others are not: {results:?}"),
                Err(TableError::Cluster(ClusterError::Stopped)) => assert_eq!(process, number - 1),
                Err(TableError::Cluster(ClusterError::StoppedElsewhere { process: who })) => {
                    assert_eq!(*who, number - 1);
                }
                Err(error) => panic!("{error}"),
            }
        }
        stopped += usize::from(!is_done);
        if is_done {
            break;
        }
    }
    println!("stopped {stopped} times");
    assert!(stopped > 0, "nothing was interrupted");
    assert!(joined(tabled.as_ref(), folder.path(), &three).unwrap() == wanted);
}

#[test]
fn what_is_finished_is_not_solved_again() {
    let tabled = game("seega/5", Some(4));
    let folder = tempfile::tempdir().unwrap();
    let two = folders(&folder, 2);
    run(tabled.as_ref(), &two, &never(), &|_| {}).into_iter().for_each(|result| result.unwrap());
    let names = |folder: &Path| {
        let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap()).collect();
        names.sort_by_key(fs::DirEntry::file_name);
        let written = |file: &fs::DirEntry| (file.file_name(), file.metadata().unwrap().modified().unwrap());
        names.iter().map(written).collect::<Vec<_>>()
    };
    let before = names(&two[0]);
    let sent = AtomicU64::new(u64::MAX);
    let report = |report: &Report| sent.store(report.sent, Relaxed);
    run(tabled.as_ref(), &two, &never(), &report).into_iter().for_each(|result| result.unwrap());
    assert_eq!(names(&two[0]), before);
    assert!(sent.load(Relaxed) < 100_000, "only who has which part is said");
}

#[test]
fn a_damaged_part_is_refused_and_named() {
    let tabled = game("seega/5", Some(4));
    let folder = tempfile::tempdir().unwrap();
    let one = folders(&folder, 1);
    run(tabled.as_ref(), &one, &never(), &|_| {}).remove(0).unwrap();
    let part = fs::read_dir(&one[0]).unwrap().map(|file| file.unwrap().path()).max().unwrap();
    let mut bytes = fs::read(&part).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&part, bytes).unwrap();
    let name = part.display().to_string();
    match run(tabled.as_ref(), &one, &never(), &|_| {}).remove(0) {
        Err(TableError::Cluster(ClusterError::DamagedPart { file })) => assert_eq!(file, name),
        other => panic!("{other:?}"),
    }
    // Without it, what it held is solved again.
    fs::remove_file(&part).unwrap();
    run(tabled.as_ref(), &one, &never(), &|_| {}).remove(0).unwrap();
    joined(tabled.as_ref(), folder.path(), &one).unwrap();
}

#[test]
fn who_does_not_come_is_named() {
    let tabled = game("seega/5", Some(3));
    let folder = tempfile::tempdir().unwrap();
    let hosts = Hosts::local(2).unwrap();
    let member = Member { patience: Duration::from_secs(1), ..member(&hosts, 1, folder.path()) };
    match cluster::build(tabled.as_ref(), &member, never(), &|_| {}) {
        Err(TableError::Cluster(ClusterError::Absent { process: 0, seconds: 1, .. })) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_process_for_something_else_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let two = folders(&folder, 2);
    let hosts = Hosts::local(2).unwrap();
    let tables = [game("seega/5", Some(4)), game("seega/5", Some(5))];
    let results: Vec<_> = std::thread::scope(|scope| {
        let mut running = Vec::new();
        for (process, tabled) in tables.iter().enumerate() {
            let member =
                Member { patience: Duration::from_secs(3), ..member(&hosts, process, &two[process]) };
            running.push(scope.spawn(move || cluster::build(tabled.as_ref(), &member, never(), &|_| {})));
        }
        running.into_iter().map(|process| process.join().unwrap()).collect()
    });
    let is_named = |result: &Result<(), TableError>| {
        matches!(result, Err(TableError::Cluster(ClusterError::Different { .. })))
    };
    assert!(results.iter().all(Result::is_err) && results.iter().any(is_named), "{results:?}");
}

/// What a real process is to do, in a variable of its environment: rules, stones, its number, its folder; then the hosts file.
const ORDERS: &str = "KAMNI_TEST_CLUSTER_PROCESS";

/// Not a test of its own: a process that a test started.
#[test]
fn process() {
    let Ok(orders) = std::env::var(ORDERS) else { return };
    let (line, hosts) = orders.split_once('\n').unwrap();
    let [rules, stones, process, folder] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let member = member(&Hosts::parse(hosts).unwrap(), process.parse().unwrap(), Path::new(folder));
    // One may be killed before it has come.
    let member = Member { patience: Duration::from_secs(5), ..member };
    let result = cluster::build(game(rules, stones.parse().ok()).as_ref(), &member, never(), &|_| {});
    // Threads of connections that are gone never end.
    std::process::exit(match result {
        Ok(()) => 0,
        Err(TableError::Cluster(ClusterError::Absent { .. })) => 75,
        Err(TableError::Cluster(error)) if error.is_from_elsewhere() => 75,
        Err(error) => {
            eprintln!("process {process}: {error}");
            1
        }
    });
}

fn start(rules: &str, folders: &[PathBuf]) -> Vec<Child> {
    let hosts = Hosts::local(folders.len()).unwrap().text();
    let start = |(process, folder): (usize, &PathBuf)| {
        let orders = format!("{rules} {process} {}\n{hosts}", folder.display());
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "cluster::process", "--nocapture"])
            .env(ORDERS, orders)
            .stdout(Stdio::null());
        command.spawn().unwrap()
    };
    folders.iter().enumerate().map(start).collect()
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// How these processes end: done, killed, or since another one was; and they do end.
fn codes(mut running: Vec<Child>) -> Vec<Option<i32>> {
    let begin = Instant::now();
    while running.iter_mut().any(|child| child.try_wait().unwrap().is_none()) {
        if begin.elapsed() > Duration::from_secs(300) {
            running.iter_mut().for_each(|child| child.kill().unwrap());
            panic!("a process does not come to an end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let codes: Vec<_> = running.iter_mut().map(|child| child.wait().unwrap().code()).collect();
    assert!(codes.iter().all(|code| matches!(code, None | Some(0 | 75))), "{codes:?}");
    codes
}

/// Kills processes at random moments until the table is there all the same.
fn check_kills(rules: &str, stones: Option<usize>) {
    let tabled = game(rules, stones);
    let wanted = plain(tabled.as_ref(), tempfile::tempdir().unwrap().path());
    let seed = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    println!("seed {seed}");
    let mut random = seed | 1;
    let mut below = |count: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % count
    };
    let folder = tempfile::tempdir().unwrap();
    let folders = folders(&folder, 3);
    let words = format!("{rules} {}", stones.map_or("-".to_owned(), |stones| stones.to_string()));
    let begin = Instant::now();
    let (mut attempts, mut kills) = (0, 0);
    loop {
        let mut running = start(&words, &folders);
        // Then none, so that it ends.
        if attempts < 3 {
            attempts += 1;
            let target = parts(&folders) + below(5) as usize;
            let first = &mut running[0];
            wait_for_parts(&folders, target, || first.try_wait().unwrap().is_some());
            std::thread::sleep(Duration::from_millis(below(30)));
            let victim = below(3) as usize;
            if running[victim].try_wait().unwrap().is_none() {
                signal(&running[victim], "-KILL");
                kills += 1;
            }
        } else {
            // A slow one is waited for.
            signal(&running[1], "-STOP");
            std::thread::sleep(Duration::from_millis(300));
            signal(&running[1], "-CONT");
        }
        let codes = codes(running);
        if codes == [Some(0); 3] {
            break;
        }
        assert!(begin.elapsed() < Duration::from_secs(300), "it does not come to an end");
    }
    println!("{rules}: {kills} kills, {:?}", begin.elapsed());
    assert!(joined(tabled.as_ref(), folder.path(), &folders).unwrap() == wanted);
}

#[test]
fn killed_processes_are_started_again_and_the_bytes_are_the_same() {
    check_kills("seega/5", Some(5));
    check_kills("cheops/13", None);
}

/// The table is complete before they start: the processes connect, find that out, and leave.
#[test]
fn nobody_waits_for_a_process_killed_while_leaving() {
    let tabled = game("seega/5", Some(2));
    let folder = tempfile::tempdir().unwrap();
    let folders = folders(&folder, 3);
    run(tabled.as_ref(), &folders, &never(), &|_| {}).into_iter().for_each(|result| result.unwrap());
    let begin = Instant::now();
    assert_eq!(codes(start("seega/5 2", &folders)), [Some(0); 3]);
    let usual = begin.elapsed();
    for round in 1..=12 {
        let mut running = start("seega/5 2", &folders);
        // From the middle of their lives to the end.
        std::thread::sleep(usual / 2 + usual * round / 24);
        let victim = &mut running[round as usize % 3];
        if victim.try_wait().unwrap().is_none() {
            signal(victim, "-KILL");
        }
        codes(running);
    }
}
