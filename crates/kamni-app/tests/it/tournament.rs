//! `kamni match` from outside: good and bad programs, books, reports, interrupts.
#![cfg(unix)]

use crate::{bot, wait_until};
use kamni::record::{Ending, Record};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Instant;

fn kamni(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
    command.args(words).env("LANG", "C").stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "COLUMNS", "KAMNI_TABLES"] {
        command.env_remove(name);
    }
    command
}

/// Exit status, output, errors.
fn end(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().expect("no signal"), text(&output.stdout), text(&output.stderr))
}

#[track_caller]
fn works(words: &[&str]) -> String {
    let (status, printed, errors) = end(&kamni(words).output().unwrap());
    assert_eq!(status, 0, "{words:?}: {errors}");
    printed
}

#[track_caller]
fn json(words: &[&str]) -> Value {
    serde_json::from_str(&works(&[words, &["--json"]].concat())).unwrap()
}

/// The words of a program with this manner.
fn engine(manner: &str, mark: &str) -> String {
    format!("cmd=env {}={manner} KAMNI_TEST_MARK={mark} {}", bot::MANNER, bot::command())
}

fn records(book: &Path) -> Vec<Record> {
    let text = fs::read_to_string(book).unwrap();
    kamni::record::read(&text, kamni_games::games()).map(Result::unwrap).collect()
}

/// Each player's wins, draws, losses and forfeits, counted from the book alone.
fn counted(games: &[Record]) -> BTreeMap<String, ([u64; 3], BTreeMap<String, u64>)> {
    let mut all: BTreeMap<String, ([u64; 3], BTreeMap<String, u64>)> = BTreeMap::new();
    for game in games {
        for (side, tag) in kamni::Player::BOTH.into_iter().zip(["First", "Second"]) {
            let row = all.entry(game.tag(tag).unwrap().to_owned()).or_default();
            let place = match game.ending {
                Ending::Win(winner) => 2 * usize::from(winner != side),
                Ending::Draw => 1,
                Ending::Open => panic!("an open game in the book"),
            };
            row.0[place] += 1;
            let forfeit = game.tag("Forfeit").and_then(|text| text.split_once(' '));
            if let Some((_, kind)) = forfeit.filter(|(who, _)| *who == tag.to_lowercase()) {
                assert_eq!(place, 2, "who forfeits has lost");
                assert!(!game.tag("Reason").unwrap().is_empty());
                *row.1.entry(kind.to_owned()).or_default() += 1;
            }
        }
    }
    all
}

/// The report says what the book says.
#[track_caller]
fn check_books(report: &Value, games: &[Record]) {
    assert_eq!(report["games"], games.len());
    let counted = counted(games);
    for player in report["players"].as_array().unwrap() {
        let (results, forfeits) = &counted[player["name"].as_str().unwrap()];
        assert_eq!(["wins", "draws", "losses"].map(|name| player[name].as_u64().unwrap()), *results);
        assert_eq!(player["forfeits"], serde_json::to_value(forfeits).unwrap());
    }
}

#[test]
fn bots_that_crash_hang_cheat_and_flood_lose_their_games_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("games.kgn");
    let mark = format!("tournament-test-{}", std::process::id());
    let moody = engine("moody", &mark);
    let words = [
        "match",
        "kayles/10",
        "--engine",
        &moody,
        "name=moody",
        "--engine",
        &moody,
        "name=other",
        "--player",
        "random",
        "--player",
        "perfect",
        "--gauntlet",
        "--rounds",
        "34",
        "--time",
        "100ms",
        "--margin",
        "1s",
        "--patience",
        "60s",
        "--random-plies",
        "3",
        "--concurrency",
        "4",
        "--kgn",
        book.to_str().unwrap(),
    ];
    let begin = Instant::now();
    let report = json(&words);
    println!("{} games, {:?}: {:#}", report["games"], begin.elapsed(), report["players"]);
    let games = records(&book);
    assert_eq!(games.len(), 204);
    check_books(&report, &games);
    let mut numbers: Vec<u64> =
        games.iter().map(|game| game.tag("Number").unwrap().parse().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=204).collect::<Vec<_>>());
    let counted = counted(&games);
    let kinds: Vec<&str> =
        counted.iter().flat_map(|(_, (_, kinds))| kinds.keys().map(String::as_str)).collect();
    for kind in ["crash", "silence", "time", "illegal", "garbage", "flood", "closed"] {
        assert!(kinds.contains(&kind), "{kind} did not happen: {counted:?}");
    }
    assert!(counted["random"].1.is_empty() && counted["perfect"].1.is_empty(), "{counted:?}");
    // Most games were played to their end all the same.
    let forfeits: u64 = counted.values().flat_map(|(_, kinds)| kinds.values()).sum();
    assert!(forfeits < 150, "{forfeits} of {}", games.len());
    let replayed = works(&["replay", book.to_str().unwrap()]);
    assert_eq!(replayed.matches("Forfeited, ").count() as u64, forfeits);
    #[cfg(target_os = "linux")]
    assert_eq!(bot::left_behind(&mark), [""; 0]);
}

#[test]
fn what_is_wrong_is_named_before_the_first_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| -> PathBuf {
        fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name)
    };
    let lines = file("lines.txt", "1 2\n# fine\n3 3\n");
    let record = file("record.kgn", "[Game \"kayles/10\"]\n\n1 1 *\n");
    let theirs = "[Game \"kayles/10\"]\n\n1 2 *\n";
    let foreign = file("foreign.kgn", theirs);
    let good = engine("good", "tournament-test-words");
    let (lines, record, foreign) =
        (lines.to_str().unwrap(), record.to_str().unwrap(), foreign.to_str().unwrap());
    let two = ["--player", "random", "--player", "perfect"];
    let check = |words: &[&str], status: i32, line: &str| {
        let output = end(&kamni(&[&["match", "kayles/10"], words].concat()).output().unwrap());
        assert_eq!((output.0, output.1.as_str()), (status, ""), "{words:?}: {}", output.2);
        let first = output.2.lines().next().unwrap_or_default();
        let expected = format!("error: {line}");
        let cut = expected.strip_suffix('…');
        assert!(cut.map_or(first == expected, |cut| first.starts_with(cut)), "{words:?}: {first}");
    };
    check(
        &["--engine", "cmd=./no-such-bot", "--player", "random"],
        1,
        "program `./no-such-bot`: cannot start `./no-such-bot`: …",
    );
    check(
        &["--engine", "cmd=cat", "--player", "random", "--patience", "300ms"],
        1,
        "program `cat`: it did not answer `ugi` with `ugiok` within 0.3 s…",
    );
    check(
        &["--engine", "cmd=false", "--player", "random"],
        1,
        "program `false`: the program ended with exit status 1",
    );
    check(&["--player", "random", "--engine", &good, "option.Mood=10"], 2, "program `env …");
    check(&["--player", "random", "--engine", &good, "option.Depth=10"], 2, "program `env …");
    check(&["--player", "random", "--engine", "name=x"], 2, "--engine needs cmd=COMMAND");
    check(&["--player", "random", "--engine", "bot.py"], 2, "`bot.py` is not expected here");
    check(&["--player", "random", "--engine", "cmd='bot"], 2, "the command has an unmatched quote");
    check(&["--player", "random", "--engine", "cmd=cat", "dir=/no/such"], 1, "there is no folder /no/such");
    check(&["--player", "random"], 2, "a match has 2 to 100 players, not 1");
    check(&["--player", "level=11", "--player", "random"], 2, "there is no built-in player `level=11`…");
    check(&["--player", "random", "nam=x", "--player", "random"], 2, "`nam=x` is not expected here");
    let with = |more: &[&str], status: i32, line: &str| check(&[&two, more].concat(), status, line);
    with(&["--games", "3"], 2, "wrong value `3` for --games <NUMBER>: expected an even number of games…");
    with(&["--clock", "10s+x"], 2, "wrong value `10s+x` for --clock <CLOCK>: expected a clock…");
    with(&["--sprt", "elo0=5,elo1=0"], 2, "wrong value `elo0=5,elo1=0` for --sprt <TEST>: expected elo0=…");
    with(&["--player", "random", "--sprt", "elo0=0,elo1=5"], 2, "--sprt is for two players, not for 3");
    with(&["--time", "1s", "--nodes", "5"], 2, "--time <TIME> cannot be used together with --nodes <NUMBER>");
    with(&["--random-plies", "10"], 2, "every game here is over after 10 random moves");
    with(&["--openings", "no-such-file"], 1, "cannot read no-such-file…");
    let illegal = "move `3` is not legal in `XX.XXXXXXX 2`";
    with(&["--openings", lines], 2, &format!("{lines}: line 3: move 2: {illegal}"));
    with(&["--openings", record], 2, &format!("{record}: line 3, column 3 (game 1): move `1` is not legal…"));
    let message = format!("{foreign} exists, and its game 1 is not from this match; choose another name");
    with(&["--kgn", foreign], 1, &message);
    with(&["--kgn", "/no/such/folder/x.kgn"], 1, "cannot write /no/such/folder/x.kgn…");
    with(&["--html", "/no/such/folder/x.html"], 1, "cannot write /no/such/folder/x.html…");
    assert_eq!(fs::read_to_string(foreign).unwrap(), theirs, "left as it was");
    let over =
        kamni(&["match", "kayles/2", ".. 1", "--player", "random", "--player", "random"]).output().unwrap();
    assert_eq!(end(&over).0, 2, "{over:?}");
}

#[test]
fn a_thousand_games_of_every_kind_of_player() {
    let players = ["match", "kayles/10", "--player", "random", "--player", "perfect", "--games", "1000"];
    let report = json(&[&players[..], &["--time", "5ms"]].concat());
    assert_eq!((&report["games"], &report["complete"]), (&Value::from(1000), &Value::from(true)));
    let [best, other] = &report["players"].as_array().unwrap()[..] else { panic!("{report}") };
    assert_eq!((best["name"].as_str(), best["lost"].as_f64()), (Some("perfect"), Some(0.0)));
    assert!(other["lost_per_move"].as_f64().unwrap() > 0.02, "{other}");
    assert_eq!(best["judged"].as_u64(), best["moves"].as_u64());
    // The same seed, the same games; another seed, others.
    let words = ["match", "cheops/4", "--player", "random", "--player", "level=1", "--games", "40", "--seed"];
    let games = |seed: &str| {
        let mut report = json(&[&words[..], &[seed]].concat());
        report["players"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .for_each(|player| player["seconds"] = Value::Null);
        report["seed"] = Value::Null;
        report
    };
    assert_eq!(games("5"), games("5"));
    assert_ne!(games("5"), games("6"));
}

#[test]
fn a_test_ends_the_match_when_it_is_settled() {
    let words =
        ["match", "kayles/10", "--player", "perfect", "--player", "random", "--games", "100000", "--sprt"];
    let report = json(&[&words[..], &["elo0=0,elo1=50"]].concat());
    assert_eq!(report["sprt"]["accepted"], "elo1", "{report}");
    let games = report["games"].as_u64().unwrap();
    assert!(games < 1000 && report["complete"] == true, "{report}");
    assert!(report["sprt"]["llr"].as_f64() >= report["sprt"]["upper"].as_f64(), "{report}");
}

#[test]
fn openings_are_played_from_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let (openings, book) = (folder.path().join("openings.txt"), folder.path().join("games.kgn"));
    fs::write(&openings, "5 2\nfen XX.XX.XX.. 2 moves 8\n").unwrap();
    let words =
        ["match", "kayles/10", "--player", "random", "--player", "random", "--games", "4", "--openings"];
    let files = [openings.to_str().unwrap(), "--kgn", book.to_str().unwrap()];
    works(&[&words[..], &files].concat());
    let begin = |game: &Record| {
        let moves: Vec<&str> = game.main.moves.iter().take(2).map(|played| played.text.as_str()).collect();
        format!("{} {} {}", game.tag("First").unwrap(), game.start, moves.join(" "))
    };
    let begins: Vec<String> = records(&book).iter().map(begin).collect();
    assert!(begins[0].starts_with("random XXXXXXXXXX 1 5 2"), "{begins:?}");
    assert!(begins[1].starts_with("random (2) XXXXXXXXXX 1 5 2"), "{begins:?}");
    assert!(begins[2].starts_with("random XX.XX.XX.. 2 8 "), "{begins:?}");
    assert!(begins[3].starts_with("random (2) XX.XX.XX.. 2 8 "), "{begins:?}");
}

#[test]
fn the_report_is_one_page_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    let moody = engine("moody", "tournament-test-page");
    for (lang, title) in [("en", "<h1>Match</h1>"), ("ru", "<h1>Матч</h1>")] {
        works(&[
            "match",
            "cheops/4",
            "--player",
            "random",
            "name=<b>&\"x",
            "--player",
            "level=1",
            "--engine",
            &moody,
            "--games",
            "6",
            "--time",
            "200ms",
            "--html",
            page.to_str().unwrap(),
            "--lang",
            lang,
        ]);
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(title) && html.contains("&lt;b&gt;&amp;&quot;x"), "{html}");
        // Nothing is fetched from anywhere, and nothing runs.
        for outside in ["http", "<script", "src=", "href=", "url(", "@import", "<b>&"] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert!(html.contains("prefers-color-scheme: dark") && html.matches("<svg").count() >= 3, "{html}");
        check_balanced(&html);
        // A text that is missing is replaced by its name.
        assert!(!html.contains("match-"), "{html}");
    }
}

/// Every element that begins ends.
#[track_caller]
fn check_balanced(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        let name = tag.split_whitespace().next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{tag}"),
            None if tag.ends_with('/') || ["!DOCTYPE", "meta"].contains(&name) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// A match that is stopped by an interrupt, then killed, then damaged, and that goes on each time.
#[test]
fn a_stopped_match_goes_on_and_ends_as_if_nothing_had_happened() {
    // More games than are played before it is stopped, on any machine.
    const MANY_GAMES: u64 = 1_000_000;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (book, whole) = (path("games.kgn"), path("whole.kgn"));
    let words = |games: u64, book: &str| {
        let players = ["match", "kayles/30", "--player", "random", "--player", "random", "--judge", "0"];
        let games = games.to_string();
        let all = players.iter().copied().chain(["--games", &games, "--kgn", book]);
        all.map(str::to_owned).collect::<Vec<_>>()
    };
    let run = |games: u64, book: &str| {
        let words = words(games, book);
        json(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let interrupted = |signal: &str, games: usize| {
        let mut child = kamni(&[])
            .args(words(MANY_GAMES, &book))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        wait_until("some games are played", || {
            assert!(child.try_wait().unwrap().is_none());
            fs::read_to_string(&book).unwrap_or_default().matches("[Game ").count() >= games
        });
        let sent = Command::new("kill").arg(signal).arg(child.id().to_string()).status();
        assert!(sent.unwrap().success());
        child.wait_with_output().unwrap()
    };
    let (status, printed, errors) = end(&interrupted("-INT", 20));
    assert_eq!(status, 1, "{errors}");
    assert!(errors.contains(&format!("of {MANY_GAMES} games; the same command resumes there")), "{errors}");
    assert!(printed.contains("kayles/30"), "what was played is shown: {printed}");
    let before = records(Path::new(&book)).len();
    assert!(before >= 20, "{before}");
    assert_eq!(interrupted("-KILL", before + 20).status.code(), None);
    // As if the power had failed in the middle of a game.
    let text = fs::read_to_string(&book).unwrap();
    let numbers =
        text.lines().filter_map(|line| line.strip_prefix("[Number \"")?.split('"').next()?.parse().ok());
    let last: u64 = numbers.max().unwrap();
    let cut = text.rfind("[Match").unwrap() + 3;
    fs::write(&book, &text[..cut]).unwrap();
    // To the end, which is a little later: the number of games is no part of a match.
    let all = (last + 40).next_multiple_of(2);
    let report = run(all, &book);
    assert_eq!((&report["games"], &report["complete"]), (&Value::from(all), &Value::from(true)));
    check_books(&report, &records(Path::new(&book)));

    run(all, &whole);
    let sorted = |book: &str| {
        let mut games: Vec<(u64, String)> = records(Path::new(book))
            .into_iter()
            .map(|mut game| {
                game.tags.retain(|(name, _)| name != "Seconds");
                (game.tag("Number").unwrap().parse().unwrap(), game.to_string())
            })
            .collect();
        games.sort();
        games
    };
    assert!(sorted(&book) == sorted(&whole), "the games of the match in one go");
    // All is played: the same command only counts.
    let text = fs::read_to_string(&book).unwrap();
    assert_eq!(run(all, &book)["games"], all);
    assert!(fs::read_to_string(&book).unwrap() == text, "nothing was added");
    // More games go on in the same book; other players do not.
    assert_eq!(run(all + 10, &book)["games"], all + 10);
    let others =
        ["match", "kayles/30", "--player", "random", "--player", "perfect", "--games", "3000", "--kgn"];
    let (status, _, errors) = end(&kamni(&[&others[..], &[&book]].concat()).output().unwrap());
    assert!(status == 1 && errors.contains("its game 1 is not from this match"), "{errors}");
}

/// Ctrl-C while a program hangs: the match ends soon, and the program with it.
#[test]
fn an_interrupt_does_not_wait_for_a_program_that_hangs() {
    for manner in ["hang", "family"] {
        let mark = format!("tournament-test-interrupt-{manner}-{}", std::process::id());
        let folder = tempfile::tempdir().unwrap();
        let asked = folder.path().join("asked");
        let hang =
            engine(manner, &mark).replacen("env ", &format!("env {}={} ", bot::ASKED, asked.display()), 1);
        let mut child =
            kamni(&["match", "kayles/10", "--engine", &hang, "--player", "random", "--time", "60m"])
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
        wait_until("the program is asked for a move", || asked.exists());
        let sent = Command::new("kill").arg("-INT").arg(child.id().to_string()).status();
        assert!(sent.unwrap().success());
        wait_until("the match has ended", || child.try_wait().unwrap().is_some());
        let (status, _, errors) = end(&child.wait_with_output().unwrap());
        assert!(status == 1 || manner == "family", "{status} {errors}");
        #[cfg(target_os = "linux")]
        assert_eq!(bot::left_behind(&mark), [""; 0], "{manner}");
    }
}

/// A bot that starts processes in sessions of their own, two deep and deaf to every signal but one.
#[cfg(target_os = "linux")]
fn escaping(folder: &Path, manner: &str, mark: &str) -> String {
    let script = folder.join("escape.sh");
    let text = format!(
        "trap '' TERM HUP INT\n\
         setsid sh -c '(setsid sh -c \"sleep 1000; sleep 1000\" &); sleep 1000' </dev/null >/dev/null 2>&1 &\n\
         exec {}\n",
        bot::command()
    );
    fs::write(&script, text).unwrap();
    format!("cmd=env {}={manner} KAMNI_TEST_MARK={mark} sh '{}'", bot::MANNER, script.display())
}

/// Waits until the bot and what it has started are there.
#[cfg(target_os = "linux")]
#[track_caller]
fn wait_for_escape(mark: &str) {
    wait_until("all processes are there", || bot::marked(mark).len() >= 5);
}

/// However a match or a game ends, soon nothing of its bots is left.
#[cfg(target_os = "linux")]
#[test]
fn no_process_of_a_bot_outlives_its_host() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "kayles/10", "--first"];
    let tournament = ["match", "kayles/10", "--time", "100s", "--player", "random", "--engine"];
    for (host, words, signal) in [
        ("match", &tournament[..], Some("-KILL")),
        ("match", &tournament[..], Some("-INT")),
        ("match", &tournament[..], None),
        ("play", &play[..], Some("-KILL")),
        ("play", &play[..], Some("-TERM")),
    ] {
        let case = format!("{host}{}", signal.unwrap_or_default());
        let mark = format!("tournament-test-escape-{case}-{}", std::process::id());
        let manner = if signal.is_some() { "hang" } else { "good" };
        let engine = escaping(folder.path(), manner, &mark);
        let engine = if host == "play" { engine.replacen("cmd=", "engine=", 1) } else { engine };
        let mut host = kamni(&[words, &[engine.as_str()]].concat());
        host.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = host.spawn().unwrap();
        if let Some(signal) = signal {
            wait_for_escape(&mark);
            let sent = Command::new("kill").arg(signal).arg(child.id().to_string()).status();
            assert!(sent.unwrap().success());
        }
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(signal.is_some() || output.status.success(), "{case}: {errors}");
        assert_eq!(bot::left_behind(&mark), [""; 0], "{case}");
    }
}
