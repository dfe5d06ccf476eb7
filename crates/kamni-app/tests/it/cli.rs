//! The program from outside: transcripts of real sessions, and what bad input gets.

mod transcripts {
    /// `TRYCMD=overwrite cargo test -p kamni-app --test it cli` writes the answers anew; read the difference.
    #[test]
    fn sessions_go_as_written() {
        trycmd::TestCases::new()
            .env("LANG", "C")
            .case("tests/cmd/*.trycmd")
            .case("tests/cmd/*.toml")
            .case("../../docs/commands.md");
    }
}

mod sequences {
    use std::process::Command;

    /// The second line of a b-file is the command that makes it.
    #[test]
    fn the_b_files_are_what_their_commands_print() {
        let games = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")).unwrap();
        let folders = games.filter_map(|game| std::fs::read_dir(game.unwrap().path().join("sequences")).ok());
        let files: Vec<_> = folders.flatten().map(|entry| entry.unwrap().path()).collect();
        assert!(files.len() >= 10);
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            let words = text.lines().nth(1).and_then(|line| line.split_once(": kamni ")).unwrap().1;
            let output = Command::new(env!("CARGO_BIN_EXE_kamni"))
                .args(words.split(' ').chain(["--memory", "16M"]))
                .env("KAMNI_TABLES", "/nonexistent")
                .output()
                .unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text, "{}", file.display());
        }
    }
}

mod bad_input {
    use crate::HANG_TIMEOUT;
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::time::Instant;

    /// Runs `kamni` with these words and this standard input: exit status, output, errors.
    fn kamni(words: &[&str], input: &[u8]) -> (i32, String, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kamni"))
            .args(words)
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that has seen enough closes its input; that is no failure of ours.
        let _ = child.stdin.take().unwrap().write_all(input);
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn check_wrong(words: &[&str], input: &[u8]) {
        let begin = Instant::now();
        let (status, output, errors) = kamni(words, input);
        let shown: Vec<String> = words.iter().map(|word| word.chars().take(40).collect()).collect();
        assert_eq!(status, 2, "{shown:?}: {errors}");
        assert_eq!(output, "", "{shown:?}");
        assert!(errors.starts_with("error: "), "{shown:?}: {errors}");
        assert!(errors.len() < 4000, "{shown:?}: an error that nobody reads");
        assert!(begin.elapsed() < HANG_TIMEOUT, "{shown:?}: {:?}", begin.elapsed());
    }

    #[test]
    fn wrong_words_are_named() {
        for words in [
            &["show", ""][..],
            &["show", "kayles/999999999999"],
            &["show", "dawson/0x0"],
            &["show", "dawson/3x43"],
            &["show", "kayles/٣"],
            &["show", "kayles/１０"],
            &["show", "kayles/+5"],
            &["show", "kayles/05"],
            &["show", "chips/3"],
            &["show", "seega/5,"],
            &["show", "seega/5,limit=0"],
            &["show", "seega/5,extra=any,extra=any"],
            &["show", "kayles/5", ""],
            &["show", "kayles/5", "XXXXX"],
            &["show", "kayles/5", "XXXXX 1 "],
            &["show", "kayles/5", "XXXXX  1"],
            &["show", "kayles/5", "@-"],
            &["moves", "seega/5", "seega"],
            &["apply", "kayles/5", "start"],
            &["apply", "kayles/5", "start", ""],
            &["apply", "kayles/5", "start", "1", "1"],
            &["perft", "kayles/5", "-1"],
            &["perft", "kayles/5", "99999999999999"],
            &["rules", "chess"],
            &["replay"],
            &["nonsense"],
            &["show", "kayles/5", "--nonsense"],
            &["bench", "rules", "nonsense"],
            &["bench", "rules", "--time", "1h"],
            &["play", "nonsense"],
            &["show", "kayles", "--lang", "xx"],
        ] {
            check_wrong(words, b"");
        }
    }

    #[test]
    fn wrong_files_are_named() {
        let nested = format!("[Game \"kayles/5\"]\n\n{}", "1 ( ".repeat(10_000));
        let long_line = "X".repeat(10 << 20);
        let many_moves = format!("[Game \"chips\"]\n\n{}", "0>1 ".repeat(1 << 20));
        for input in [
            &b""[..],
            b"\xff\xfe",
            b"[Game \"kayles/5\"]\n\n1 1\n",
            b"[Game \"kayles/5\"",
            b"1 2 3",
            nested.as_bytes(),
            long_line.as_bytes(),
            many_moves.as_bytes(),
        ] {
            check_wrong(&["replay", "-"], input);
            check_wrong(&["show", "kayles/5", "@-"], input);
            check_wrong(&["show", "chips", "@-"], input);
        }
    }

    #[test]
    fn missing_files_are_a_failure_and_not_a_mistake() {
        let (status, _, errors) = kamni(&["replay", "no-such-file.kgn"], b"");
        assert_eq!(status, 1);
        assert!(errors.starts_with("error: cannot read no-such-file.kgn"), "{errors}");
        assert_eq!(kamni(&["show", "kayles", "@no-such-file"], b"").0, 1);
    }

    #[test]
    fn a_picture_has_every_cell_and_needs_no_style_sheet() {
        let (status, output, _) = kamni(&["show", "kayles/4", "XX.X 1", "--svg"], b"");
        assert_eq!(status, 0);
        assert_eq!(output.matches("href=\"#granite\"").count(), 3, "{output}");
        assert!(output.starts_with("<svg xmlns=") && !output.contains("class="), "{output}");
    }

    #[test]
    fn a_million_chips_a_side_are_shown() {
        let cells =
            |first: u64| (0..1_000_000).map(|i| (first + 2 * i).to_string()).collect::<Vec<_>>().join(",");
        let text = format!("{}:{} 1\n", cells(0), cells(1));
        let (status, output, _) = kamni(&["show", "chips", "@-"], text.as_bytes());
        assert_eq!(status, 0);
        assert!(output.contains("a draw"), "{output}");
        check_wrong(&["show", "chips", "@-", "--svg"], text.as_bytes());
        let one_more = format!("{},5000000:{} 1\n", cells(0), cells(1));
        check_wrong(&["show", "chips", "@-"], one_more.as_bytes());
    }
}

mod lessons {
    use std::io::Write;
    use std::process::{Command, Stdio};

    /// The lesson that the documentation shows in full passes the check that it describes.
    #[test]
    fn the_example_of_the_documentation_is_proved() {
        for page in
            [include_str!("../../../../docs/lessons.en.md"), include_str!("../../../../docs/lessons.ru.md")]
        {
            let (_, rest) = page.split_once("````markdown\n").unwrap();
            let (example, _) = rest.split_once("````").unwrap();
            let mut child = Command::new(env!("CARGO_BIN_EXE_kamni"))
                .args(["lesson", "check", "-"])
                .env("LANG", "C")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            child.stdin.take().unwrap().write_all(example.as_bytes()).unwrap();
            let output = child.wait_with_output().unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            assert!(output.status.success(), "{printed}");
            assert_eq!(printed, "standard input: everything is proved\n");
        }
    }
}

mod languages {
    #[test]
    fn every_command_and_option_has_a_russian_help() {
        // A text that is missing is replaced by its name, and this script describes every command.
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_kamni"))
            .args(["--lang", "ru", "completions", "fish"])
            .output()
            .unwrap();
        let script = String::from_utf8(output.stdout).unwrap();
        assert!(script.contains("Показать справку"), "{script}");
        let missing: Vec<&str> =
            script.lines().filter(|line| line.contains("\"help-") || line.contains("'help-")).collect();
        assert!(missing.is_empty(), "not in locales/ru: {missing:#?}");
    }
}

mod puzzles {
    use std::io::Write;
    use std::process::{Command, Stdio};

    /// Runs `kamni` with these words and this standard input, and this folder of data: exit status, output, errors.
    fn kamni(words: &[&str], input: &str, data: &std::path::Path) -> (i32, String, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kamni"))
            .args(words)
            .env("LANG", "C")
            .env("KAMNI_DATA", data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
    }

    #[test]
    fn the_list_has_what_scripts_rely_on() {
        let data = tempfile::tempdir().unwrap();
        let (status, output, errors) =
            kamni(&["puzzle", "list", "--game", "kayles", "--json"], "", data.path());
        assert_eq!((status, errors.as_str()), (0, ""));
        let list: serde_json::Value = serde_json::from_str(&output).unwrap();
        let puzzles = list.as_array().unwrap();
        assert!(!puzzles.is_empty());
        for puzzle in puzzles {
            for field in ["id", "rules", "position", "value", "solution", "themes", "rating"] {
                assert!(!puzzle[field].is_null(), "{field}: {puzzle}");
            }
            assert!(puzzle["rules"].as_str().unwrap().starts_with("kayles/"));
            assert!(!puzzle["solution"].as_array().unwrap().is_empty());
        }
    }

    #[test]
    fn a_puzzle_is_solved_failed_and_counted() {
        let data = tempfile::tempdir().unwrap();
        let (_, output, _) = kamni(&["puzzle", "list", "--game", "kayles", "--json"], "", data.path());
        let list: serde_json::Value = serde_json::from_str(&output).unwrap();
        let mut found = list.as_array().unwrap().iter().filter(|puzzle| puzzle["task"] == "find");
        let (puzzle, other) = (found.next().unwrap(), found.next().unwrap());
        let id = puzzle["id"].as_str().unwrap();
        let (status, output, _) = kamni(&["puzzle", "--id", id], "skip\n", data.path());
        assert_eq!(status, 0);
        assert!(output.contains("The solution: ") && output.contains("Your rating: "), "{output}");
        // The solver's moves of the main line; the defence plays its own.
        let line: Vec<&str> =
            other["line"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let own: String = line.iter().step_by(2).map(|mv| format!("{mv}\n")).collect();
        let (_, output, _) = kamni(&["puzzle", "--id", other["id"].as_str().unwrap()], &own, data.path());
        assert!(output.contains("Solved!"), "{output}");
        let (_, output, _) = kamni(&["puzzle", "--mine"], "", data.path());
        assert!(output.contains("after 2 puzzles"), "{output}");
    }

    #[test]
    fn wrong_words_are_named() {
        let data = tempfile::tempdir().unwrap();
        for words in [
            &["puzzle", "--theme", "nonsense"][..],
            &["puzzle", "--game", "chess"],
            &["puzzle", "--id", "zzzzzzz"],
            &["puzzle", "--rating", "0"],
            &["puzzle", "list", "--game", "chess"],
            &["puzzle", "make", "kayles/9..5"],
            &["puzzle", "make", "chess"],
            &["puzzle", "make", "kayles/6", "--count", "0"],
            &["puzzle", "sheet"],
            &["puzzle", "sheet", "--game", "chess"],
            &["puzzle", "sheet", "--game", "kayles", "--theme", "nonsense"],
            &["puzzle", "sheet", "--game", "kayles", "--rating", "1600..1500"],
            &["puzzle", "sheet", "--game", "kayles", "--rating", "1..2"],
            &["puzzle", "sheet", "--game", "kayles", "--count", "25"],
            &["puzzle", "sheet", "--game", "kayles", "--url", "javascript:alert(1)"],
        ] {
            let (status, output, errors) = kamni(words, "", data.path());
            assert_eq!((status, output.as_str()), (2, ""), "{words:?}: {errors}");
            assert!(errors.starts_with("error: "), "{words:?}: {errors}");
        }
    }

    #[test]
    fn a_worksheet_is_one_document() {
        let data = tempfile::tempdir().unwrap();
        let words =
            ["puzzle", "sheet", "--game", "kayles", "--count", "4", "--url", "http://192.168.1.20:8017/"];
        let (status, sheet, errors) = kamni(&words, "", data.path());
        assert_eq!((status, errors.as_str()), (0, ""));
        assert!(sheet.starts_with("<!doctype html>") && sheet.ends_with("</html>\n"));
        assert_eq!(sheet.matches("<section class=\"worksheet-puzzle").count(), 4);
        assert_eq!(sheet.matches("href=\"http://192.168.1.20:8017/puzzles/").count(), 4);
        assert_eq!(sheet.matches("class=\"worksheet-move\"").count(), 4);
        assert!(sheet.contains("Solutions") && sheet.contains("Moves are written like this"), "{sheet}");
        // Nothing is fetched from anywhere.
        assert!(!sheet.contains("<script") && !sheet.contains("src=\"http") && !sheet.contains("<link"));
        assert_eq!(kamni(&words, "", data.path()).1, sheet, "the same sheet again");
        let (_, russian, _) = kamni(&["puzzle", "sheet", "--game", "seega", "--lang", "ru"], "", data.path());
        assert!(russian.contains("<html lang=\"ru\">") && russian.contains("Решения"), "{russian}");
        assert!(!russian.contains("worksheet-code\""), "no address, no codes");
    }

    #[test]
    fn flaws_of_a_file_are_named() {
        let data = tempfile::tempdir().unwrap();
        let file = "# kamni puzzles 1\ncziwwp8; kayles/7; .XX.X.X 2; win; 1442; gap; 2\n";
        let (status, output, _) = kamni(&["puzzle", "check", "-"], file, data.path());
        assert_eq!(status, 2);
        assert!(output.contains(":2:1: 1 move keeps the value: 2+3>6"), "{output}");
    }

    #[test]
    fn the_same_seed_makes_the_same_puzzles() {
        let data = tempfile::tempdir().unwrap();
        let words = ["puzzle", "make", "kayles/6..8", "--count", "3", "--seed", "7", "--json"];
        let (status, first, errors) = kamni(&words, "", data.path());
        assert_eq!(status, 0, "{errors}");
        let (_, second, _) = kamni(&words, "", data.path());
        assert_eq!(first, second);
        let list: serde_json::Value = serde_json::from_str(&first).unwrap();
        assert_eq!(list.as_array().unwrap().len(), 3);
    }
}
