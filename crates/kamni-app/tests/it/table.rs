//! `kamni table` from outside: built, interrupted, killed, damaged, removed.

use crate::wait_until;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A folder for tables, and the program that uses it.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn table(&self, base: u8) -> PathBuf {
        self.0.path().join(format!("cheops-{base}.kmt"))
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.0.path())
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
        command.args(words.split(' ')).env("LANG", "C").env("KAMNI_TABLES", self.0.path());
        command
    }

    /// Exit status, output and errors.
    fn run(&self, words: &str) -> (i32, String, String) {
        let output = self.command(words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
    }

    /// What a command prints that works.
    #[track_caller]
    fn works(&self, words: &str) -> String {
        let (status, output, errors) = self.run(words);
        assert_eq!(status, 0, "{words}: {errors}");
        output
    }

    /// The error of a command that must fail with this status.
    #[track_caller]
    fn fails(&self, words: &str, expected: i32) -> String {
        let (status, output, errors) = self.run(words);
        assert_eq!(status, expected, "{words}: {output}{errors}");
        assert!(errors.starts_with("error: "), "{words}: {errors}");
        errors
    }
}

#[track_caller]
fn check_says(text: &str, part: &str) {
    assert!(text.contains(part), "no '{part}' in: {text}");
}

/// Changes one byte of a file.
fn damage(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_table_is_built_listed_described_verified_and_removed() {
    let folder = Folder::new();
    check_says(&folder.works("table list"), "No tables yet");
    let built = folder.works("table build cheops/10 --threads 2");
    check_says(&built, "cheops/10: 16,796 positions. The table takes 20.4 KiB on the disk");
    check_says(&built, "cheops-10.kmt is complete: 20.4 KiB");
    assert_eq!(folder.names(), ["cheops-10.kmt"]);

    check_says(&folder.works("table build cheops/10"), "already exists");
    folder.works("table build cheops/9");
    let list = folder.works("table list");
    let rows: Vec<&str> = list.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{list}");
    assert!(rows[0].starts_with("cheops/9 ") && rows[1].starts_with("cheops/10 "), "{list}");
    check_says(rows[1], "20.4 KiB, 16,796 positions");
    let info = folder.works("table info cheops/10");
    check_says(&info, "positions       16,796");
    assert_eq!(folder.works(&format!("table info {}", folder.table(10).display())), info);
    check_says(&folder.works("table verify cheops/10 --all"), "16,796 of 16,796 positions agree");
    let verified = folder.works("table verify cheops/10");
    check_says(&verified, "is sound");
    // As on the page of results.
    check_says(&verified, "Fingerprint: 8f978f13692e0045, the same as in the published results.");

    check_says(&folder.works("table remove cheops/10"), "20.4 KiB freed");
    check_says(&folder.fails("table remove cheops/10", 1), "there is no table for cheops/10");
    check_says(&folder.fails("table info cheops/10", 1), "`kamni table build cheops/10` builds it");
    assert_eq!(folder.names(), ["cheops-9.kmt"]);
}

#[test]
fn wrong_words_have_status_2() {
    let folder = Folder::new();
    for words in [
        "table",
        "table burn cheops/10",
        "table build",
        "table build chess",
        "table build kayles/10",
        "table build cheops/24",
        "table build cheops/10 --threads 0",
        "table build cheops/10 --memory much",
        "table info nonsense",
        "table verify dawson/3x5",
        "table build seega/9 --stones 8",
        "table export seega/5 --stones 3",
        "table export seega/5 --seed 3",
        "table export seega/5 --value best",
        "table export seega/5 --sample 0",
        "table list nonsense",
        "table build seega/5 --stones 25",
        "table build cheops/5 --stones 5",
        "table counts chips",
    ] {
        // The bare command shows its help instead of an error.
        let (status, _, errors) = folder.run(words);
        assert_eq!(status, 2, "{words}: {errors}");
        assert!(words == "table" || errors.starts_with("error: "), "{words}: {errors}");
    }
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn what_is_too_large_is_refused_with_numbers() {
    let folder = Folder::new();
    let error = folder.fails("table build cheops/16 --memory 1M", 1);
    check_says(&error, "takes 10 MiB of memory, and 1 MiB are allowed");
    check_says(&error, "`--memory 1G` allows it");
    // 320 GiB: more than a machine that runs tests has free, or else it would be built.
    if cfg!(target_os = "linux") && free_gib(folder.0.path()).is_some_and(|free| free < 300) {
        check_says(&folder.fails("table build cheops/23 --memory 200G", 1), "it takes 327");
    }
    assert_eq!(folder.names(), [""; 0]);
}

/// What `df` says is free, in GiB.
fn free_gib(folder: &Path) -> Option<u64> {
    let output = Command::new("df").args(["-P", "-k"]).arg(folder).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.lines().nth(1)?.split_whitespace().nth(3)?.parse::<u64>().ok()? >> 20)
}

#[test]
fn damaged_cut_and_foreign_files_are_named_and_refused() {
    let folder = Folder::new();
    let path = folder.table(10);
    folder.works("table build cheops/10");
    let whole = fs::read(&path).unwrap();
    let name = path.display().to_string();
    let refuses = |verb: &str, reason: &str| {
        let error = folder.fails(&format!("table {verb} cheops/10"), 1);
        check_says(&error, &name);
        check_says(&error, reason);
        check_says(&error, "kamni table remove cheops/10");
    };

    // A value: found when its block is read.
    damage(&path, 4096 + 5000);
    refuses("verify", "is damaged: bytes 4096 to 20891 have checksum");
    // The header and the length: found at once, and nobody builds over it.
    fs::write(&path, &whole).unwrap();
    damage(&path, 30);
    for verb in ["verify", "info", "build"] {
        refuses(verb, "its header does not have the checksum");
    }
    for length in [0, 5, 60, 5000, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        refuses("verify", &format!("it has {length} bytes"));
    }
    fs::write(&path, "[Game \"cheops/10\"]\n").unwrap();
    refuses("verify", "is not a kamni table");
    refuses("build", "is not a kamni table");
    let list = folder.works("table list");
    check_says(&list, "cheops-10.kmt    not used: ");

    // A sound table under another name.
    folder.works("table build cheops/9");
    fs::copy(folder.table(9), &path).unwrap();
    refuses("verify", "is a table for cheops/9, not for cheops/10");
    check_says(&folder.works("table list"), "is a table for cheops/9, not for cheops/10");

    let folder_as_table = folder.0.path().display();
    check_says(&folder.fails(&format!("table info {folder_as_table}"), 1), "is not a kamni table");
    check_says(&folder.fails("table info no-such-file.kmt", 1), "cannot read no-such-file.kmt");
}

#[test]
fn analysis_believes_a_sound_table_and_no_other() {
    let folder = Folder::new();
    folder.works("table build cheops/15");
    // Too few nodes for anything but a table.
    let analyze = "analyze cheops/15 --nodes 1000 --json";
    let sound = folder.works(analyze);
    check_says(&sound, "\"exact\":true,\"basis\":\"table\"");
    let path = folder.table(15);
    let whole = fs::read(&path).unwrap();
    // The value of the start is the last one: before it come all the others, after it one checksum a block.
    let start = 4096 + 9_694_845 - 1;
    let cut = |length: usize| fs::write(&path, &whole[..length]).unwrap();
    let tricks: [(&str, &dyn Fn()); 4] = [
        ("a value", &|| damage(&path, start)),
        ("the header", &|| damage(&path, 100)),
        ("cut", &|| cut(whole.len() / 2)),
        ("foreign", &|| fs::write(&path, "nonsense").unwrap()),
    ];
    for (what, trick) in tricks {
        fs::write(&path, &whole).unwrap();
        trick();
        let answer = folder.works(analyze);
        assert!(answer.contains("\"exact\":false"), "{what}: {answer}");
    }
}

#[test]
fn several_tables_of_a_game_are_used_together() {
    let folder = Folder::new();
    let named = |name: &str| folder.0.path().join(name);
    folder.works("table build seega/5 --stones 3");
    fs::rename(named("seega-5.kmt"), named("seega-5-small.kmt")).unwrap();
    folder.works("table build seega/5 --stones 5");
    let list = folder.works("table list");
    check_says(&list, "exact: every position with at most 5 stones on the board once all are placed\n");
    check_says(
        &list,
        "exact: every position with at most 3 stones on the board once all are placed (seega-5-small.kmt)",
    );

    let warnings = |position: &str| {
        // Too little time to solve endings anew.
        let words = [position, "--time", "300ms", "--json"];
        let output = folder.command("analyze seega/5").args(words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    };
    let position = "a.b../...../..b../...../..a.. a 0-0 1 -";
    let (sound, errors) = warnings(position);
    check_says(&sound, "\"basis\":\"table\"");
    assert_eq!(errors, "");

    // The large one is damaged: one warning, and the small one does what it can.
    let whole = fs::read(named("seega-5.kmt")).unwrap();
    fs::write(named("seega-5.kmt"), &whole[..whole.len() / 2]).unwrap();
    let (_, errors) = warnings(position);
    assert_eq!(errors.matches("warning: this table is not used").count(), 1, "{errors}");
    let (small, _) = warnings("a.b../...../...../...../..a.. a 0-0 1 -");
    check_says(&small, "\"exact\":true");
    // The small one is nonsense, the large one sound.
    fs::write(named("seega-5.kmt"), &whole).unwrap();
    fs::write(named("seega-5-small.kmt"), "nonsense").unwrap();
    let (large, errors) = warnings(position);
    check_says(&large, "\"basis\":\"table\"");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    check_says(&errors, "seega-5-small.kmt is not a kamni table");
    // An unfinished one.
    fs::write(named("seega-5.kmt.partial"), "").unwrap();
    check_says(&warnings(position).1, "the table for seega/5 is not finished (0.0 %) and not used yet");
}

#[test]
fn positions_and_values_are_exported() {
    let folder = Folder::new();
    folder.works("table build seega/5 --stones 5");
    let class = folder.works("table export seega/5 --stones 3-2");
    let lines: Vec<&str> = class.lines().collect();
    assert_eq!(lines[0], "section,position,value");
    // 49 rows of two stones up to symmetry, 1771 columns of three.
    let info = folder.works("table info seega/5");
    let positions: usize = info
        .split("3 against 2 (")
        .nth(1)
        .unwrap()
        .split(')')
        .next()
        .unwrap()
        .replace(',', "")
        .parse()
        .unwrap();
    assert_eq!(lines.len() - 1, positions);
    let fields = |line: &str| -> [String; 3] {
        line.split(',').map(str::to_owned).collect::<Vec<_>>().try_into().unwrap()
    };
    let winning = folder.works("table export seega/5 --stones 3-2 --value win");
    let wins: Vec<&str> = lines.iter().copied().filter(|line| line.ends_with(",win")).collect();
    assert_eq!(winning.lines().skip(1).collect::<Vec<_>>(), wins);
    // What is exported is what an analysis says.
    for line in lines.iter().skip(1).step_by(positions / 5) {
        let [section, position, value] = fields(line);
        assert_eq!(section, "3 against 2");
        let output = folder.command("analyze seega/5").args([&position, "--json"]).output().unwrap();
        let answer = String::from_utf8(output.stdout).unwrap();
        check_says(&answer, &format!("\"value\":\"{value}\""));
    }

    let sample = folder.works("table export seega/5 --sample 50 --seed 3");
    assert_eq!(sample.lines().count(), 51);
    assert_eq!(folder.works("table export seega/5 --sample 50 --seed 3"), sample);
    assert_ne!(folder.works("table export seega/5 --sample 50 --seed 4"), sample);
    let losses = folder.works("table export seega/5 --stones 3-2,2-3 --value loss --sample 20");
    assert_eq!(losses.lines().count(), 21);
    assert!(losses.lines().skip(1).all(|line| line.ends_with(",loss")), "{losses}");
    let all = folder.works("table export seega/5 --stones 3-2 --sample 9999999");
    assert_eq!(all, class, "more than there are is all of them");

    let file = folder.0.path().join("out.csv");
    assert_eq!(folder.works(&format!("table export seega/5 --stones 3-2 --output {}", file.display())), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), class);
    check_says(&folder.fails("table export seega/5 --stones 4-4", 2), "has no class 4-4");
    folder.works("table build cheops/5");
    let pyramids = folder.works("table export cheops/5");
    assert_eq!(pyramids.lines().count(), 43);
    check_says(&folder.fails("table export cheops/5 --value win", 2), "--value needs a table of results");
    let unwritable = format!("table export cheops/5 --output {}/none/out.csv", folder.0.path().display());
    check_says(&folder.fails(&unwritable, 1), "cannot write");
}

/// Whoever has seen enough closes the pipe.
#[test]
fn an_export_that_nobody_reads_ends_quietly() {
    let folder = Folder::new();
    folder.works("table build seega/5 --stones 6");
    let mut child =
        folder.command("table export seega/5").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// Ctrl-C ends an export after a whole line.
#[cfg(unix)]
#[test]
fn an_export_can_be_stopped() {
    use std::io::Read;
    let folder = Folder::new();
    folder.works("table build seega/5 --stones 6");
    let mut command = folder.command("table export seega/5");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    // It has begun, and waits for somebody to read on.
    let mut text = vec![0; 100];
    out.read_exact(&mut text).unwrap();
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    out.read_to_end(&mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    check_says(&String::from_utf8(output.stderr).unwrap(), "stopped before the end");
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    assert!(text.ends_with(b"\n") && lines < 2_000_000, "{lines} lines");
}

#[test]
fn larger_boards_have_tables() {
    let folder = Folder::new();
    for (rules, stones) in [("seega/7,limit=4", 4), ("seega/9,extra=any,capture=single,limit=3", 3)] {
        folder.works(&format!("table build {rules} --stones {stones}"));
        check_says(&folder.works(&format!("table verify {rules}")), "agree with the rules");
    }
    let position = "......./......./..a.b../......./..b..../...a.../....... a 0-0 1 -";
    folder.works("table build seega/7 --stones 4");
    let output = folder.command("analyze seega/7").args([position, "--json"]).output().unwrap();
    check_says(&String::from_utf8(output.stdout).unwrap(), "\"exact\":true,\"basis\":\"table\"");
    check_says(&folder.fails("table build seega/7 --stones 10", 2), "--stones takes 2 to 9");
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = Folder::new();
    let file = folder.0.path().join("file");
    fs::write(&file, "").unwrap();
    let error = folder.fails(&format!("table build cheops/5 --tables {}/tables", file.display()), 1);
    check_says(&error, "file/tables");

    let closed = folder.0.path().join("closed");
    fs::create_dir(&closed).unwrap();
    let mut rights = fs::metadata(&closed).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&closed, rights).unwrap();
    // Root writes wherever it likes.
    if fs::write(closed.join("try"), "").is_err() {
        let error = folder.fails(&format!("table build cheops/5 --tables {}", closed.display()), 1);
        check_says(&error, "cannot create");
        check_says(&error, "closed");
    }
}

/// Builds that are interrupted: frozen, so that nothing depends on how fast the machine is.
#[cfg(unix)]
mod interrupted {
    use super::*;
    use std::io::Read;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Child, ExitStatus};

    const BUILD: &str = "table build cheops/16 --threads 1";

    impl Folder {
        /// A build that has begun to write and does nothing more for now.
        fn frozen_build(&self) -> Child {
            let partial = self.0.path().join("cheops-16.kmt.partial");
            // A hundredth of the values, so that something is left of them.
            let has_begun = || {
                let bytes = fs::read(&partial).unwrap_or_default();
                bytes.iter().rposition(|byte| *byte != 0).is_some_and(|last| last > bytes.len() / 100)
            };
            loop {
                let mut command = self.command(BUILD);
                let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
                wait_until("the build has begun", || has_begun() || self.table(16).exists());
                signal(&child, "STOP");
                let stat = format!("/proc/{}/stat", child.id());
                let state = || fs::read_to_string(&stat).unwrap().rsplit(") ").next().unwrap().as_bytes()[0];
                wait_until("the build is stopped", || matches!(state(), b'T' | b'Z'));
                if partial.exists() {
                    return child;
                }
                // It was too fast: once more.
                signal(&child, "CONT");
                child.wait().unwrap();
                fs::remove_file(self.table(16)).unwrap();
            }
        }

        /// The list's only row.
        fn row(&self) -> String {
            self.works("table list").lines().nth(1).unwrap_or_default().to_owned()
        }
    }

    fn signal(child: &Child, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
        assert!(sent.unwrap().success());
    }

    fn end(child: Child) -> (ExitStatus, String) {
        let output = child.wait_with_output().unwrap();
        (output.status, String::from_utf8(output.stderr).unwrap())
    }

    #[test]
    fn builds_go_on_after_an_interrupt_and_after_being_killed() {
        let folder = Folder::new();
        let child = folder.frozen_build();
        // While it is being built, nobody else touches it.
        check_says(&folder.row(), "cheops/16        being built now");
        for words in [BUILD, "table remove cheops/16"] {
            check_says(&folder.fails(words, 1), "another process is building");
        }
        signal(&child, "INT");
        signal(&child, "CONT");
        let (status, errors) = end(child);
        assert_eq!(status.code(), Some(1), "{errors}");
        check_says(&errors, "error: stopped at ");
        check_says(&errors, "`kamni table build cheops/16` resumes from there");
        let stopped = folder.row();
        check_says(&stopped, "not finished: ");
        assert!(!stopped.contains("not finished: 0.0 %"), "{stopped}");
        check_says(&folder.fails("table verify cheops/16", 1), "there is no table for cheops/16");

        let mut child = folder.command(BUILD).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let (mut errors, mut said) = (child.stderr.take().unwrap(), Vec::new());
        while !String::from_utf8_lossy(&said).contains("Resuming at ") {
            let mut byte = [0];
            assert_eq!(errors.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&said));
            said.extend(byte);
        }
        signal(&child, "KILL");
        let status = child.wait().unwrap();
        // A fast machine may be done already.
        if !status.success() {
            assert_eq!(status.signal(), Some(9));
            check_says(&folder.row(), "not finished: ");
        }

        check_says(&folder.works(BUILD), "is complete");
        assert_eq!(folder.names(), ["cheops-16.kmt"]);
        let interrupted = fs::read(folder.table(16)).unwrap();
        fs::remove_file(folder.table(16)).unwrap();
        folder.works(BUILD);
        assert!(fs::read(folder.table(16)).unwrap() == interrupted, "the same bytes, built in one go");
    }

    #[test]
    fn what_a_killed_build_left_can_be_removed() {
        let folder = Folder::new();
        let child = folder.frozen_build();
        signal(&child, "KILL");
        end(child);
        check_says(&folder.works("table remove cheops/16"), "freed");
        assert_eq!(folder.names(), [""; 0]);
    }
}

/// What a program says that was built for GPUs, but where there may be none.
#[test]
fn a_gpu_that_is_not_there_is_said_before_anything_is_written() {
    let folder = Folder::new();
    if !cfg!(feature = "cuda") {
        for words in ["seega/5", "seega/5 --values-only", "cheops/12 --values-only"] {
            let error = folder.fails(&format!("table build {words} --device cuda"), 1);
            assert!(error.contains("--features cuda"), "{words}: {error}");
        }
        let error = folder.fails("--lang ru table build seega/5 --device cuda", 1);
        assert!(error.contains("собрана без поддержки видеокарт"), "{error}");
    } else if !Path::new("/proc/driver/nvidia").exists() {
        for words in ["seega/5", "seega/5 --values-only", "cheops/12 --values-only"] {
            let error = folder.fails(&format!("table build {words} --device cuda"), 1);
            assert!(error.contains("driver"), "{words}: {error}");
        }
    }
    for words in ["--values-only", "--check 10", "--check 10 --search 5"] {
        let error = folder.fails(&format!("table build cheops/12 {words}"), 2);
        assert!(error.contains("--device cuda"), "{words}: {error}");
    }
    let error = folder.fails("table build cheops/12 --device cuda --check 10 --search 5", 2);
    assert!(error.contains("no exact search"), "{error}");
    let error = folder.fails("table build kayles/12 --device cuda --values-only", 2);
    assert!(error.contains("cannot be solved on a GPU"), "{error}");
    let error = folder.fails("table build seega/5 --stones 30 --device cuda", 2);
    assert!(error.contains("30"), "{error}");
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[cfg(feature = "cluster")]
#[test]
fn several_processes_build_the_same_table_and_stop_with_one_word() {
    use std::os::unix::process::CommandExt;
    let (one, two) = (Folder::new(), Folder::new());
    one.works("table build cheops/10");
    check_says(&two.works("table build cheops/10 --processes 2 --threads 2"), "cheops-10.kmt is complete");
    assert!(fs::read(two.table(10)).unwrap() == fs::read(one.table(10)).unwrap());
    assert_eq!(two.names(), ["cheops-10.kmt"]);

    let mut command = two.command("table build cheops/19 --processes 2 --threads 2");
    let mut build = command.process_group(0).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let parts = two.0.path().join("cheops-19.kmt.parts");
    let is_part = |file: &fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "part");
    wait_until("a part is written", || {
        assert!(build.try_wait().unwrap().is_none());
        fs::read_dir(&parts).is_ok_and(|files| files.flatten().any(|file| is_part(&file)))
    });
    // As a terminal does it: to all of them at once.
    Command::new("kill").args(["-INT", "--", &format!("-{}", build.id())]).status().unwrap();
    let output = build.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert_eq!(errors.matches("stopped").count(), 1, "{errors}");
}
