//! The words of the command line: help, mistakes in them, completions and the manual page.

use std::process::{Command, Output, Stdio};

fn kamni(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamni"));
    command.args(words).env("LANG", "C").stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "COLUMNS", "KAMNI_TABLES"] {
        command.env_remove(name);
    }
    command
}

fn text(output: &Output) -> (Option<i32>, &str, &str) {
    let utf8 = |bytes| str::from_utf8(bytes).unwrap();
    (output.status.code(), utf8(&output.stdout), utf8(&output.stderr))
}

#[track_caller]
fn printed(words: &[&str]) -> String {
    let output = kamni(words).output().unwrap();
    let (status, printed, errors) = text(&output);
    assert_eq!((status, errors), (Some(0), ""), "{words:?}");
    printed.to_owned()
}

#[track_caller]
fn check_mistake(words: &[&str], line: &str) {
    let output = kamni(words).output().unwrap();
    let (status, printed, errors) = text(&output);
    assert_eq!((status, printed), (Some(2), ""), "{words:?}: {errors}");
    assert_eq!(errors.lines().next(), Some(line), "{words:?}");
    let hint = if words.contains(&"ru") { "подсказка: " } else { "hint: " };
    assert!(errors.lines().skip(1).all(|more| more.starts_with(hint)), "{words:?}: {errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure() {
    for words in [&["--help"][..], &["--version"], &["help", "play"], &["play", "-h"], &["man"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = kamni(words).stdout(full).output().unwrap();
        let (status, _, errors) = text(&output);
        assert_eq!(status, Some(1), "{words:?}");
        assert!(errors.starts_with("error: "), "{words:?}: {errors}");
    }
}

#[test]
fn help_that_nobody_reads_is_no_failure() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = kamni(&["--help"]).stdout(writer).output().unwrap();
    assert_eq!(text(&output), (Some(0), "", ""));
}

#[test]
fn help_is_a_command_and_an_option() {
    for lang in ["en", "ru"] {
        for command in [&[][..], &["play"], &["sequence"], &["table"], &["table", "build"], &["help"]] {
            let asked = [&["help"], command, &["--lang", lang]].concat();
            let option = [command, &["--help", "--lang", lang]].concat();
            assert_eq!(printed(&asked), printed(&option), "{asked:?}");
        }
    }
    check_mistake(&["help", "chess"], "error: there is no command `chess`");
    check_mistake(&["help", "table", "chess", "--lang", "ru"], "error: нет команды `chess`");
}

#[test]
fn help_fits_into_lines_and_ends_with_what_every_command_has() {
    for lang in ["en", "ru"] {
        for command in ["games", "play", "match", "sequence", "analyze", "perft", "bench"] {
            let help = printed(&["help", command, "--lang", lang]);
            let long: Vec<&str> = help.lines().filter(|line| line.chars().count() > 80).collect();
            assert!(long.is_empty(), "{long:?}");
            let dashes = |line: &&str| line.starts_with("      --") || line.starts_with("  -");
            let options: Vec<&str> = help.lines().filter(dashes).map(|line| line.trim()).collect();
            let last = &options[options.len() - 3..];
            let starts = ["--lang", "--color", "-h, --help"];
            assert!(last.iter().zip(starts).all(|(line, start)| line.starts_with(start)), "{options:?}");
        }
    }
}

#[test]
fn russian_help_has_no_english_around_the_words() {
    for command in
        ["", "games", "play", "match", "sequence", "solve", "perft", "apply", "table", "completions"]
    {
        let words: Vec<&str> =
            ["help", command, "--lang", "ru"].into_iter().filter(|w| !w.is_empty()).collect();
        let help = printed(&words);
        for english in ["OPTIONS", "RULES", "POSITION", "possible", "default", "Usage", "env:", "<TIME>"] {
            assert!(!help.contains(english), "{command}: {english} in {help}");
        }
    }
}

#[test]
fn a_command_that_needs_another_says_which() {
    check_mistake(&["bench"], "error: `kamni bench` needs a command: rules, ugi, web or boards");
    let last = if cfg!(feature = "cluster") { "verify, remove, join or plan" } else { "verify or remove" };
    let table = format!("error: `kamni table` needs a command: build, list, info, counts, export, {last}");
    check_mistake(&["table"], &table);
    check_mistake(
        &["bench", "--lang", "ru"],
        "error: после `kamni bench` нужна команда: rules, ugi, web или boards",
    );
}

#[test]
fn mistakes_are_named_in_both_languages() {
    let cases: [(&[&str], &str, &str); 8] = [
        (&["plai"], "there is no command `plai`", "нет команды `plai`"),
        (&["games", "--jason"], "`--jason` is not expected here", "здесь не ожидается `--jason`"),
        (&["show"], "missing <RULES>", "не хватает <ПРАВИЛА>"),
        (
            &["play", "kayles", "--first", "me"],
            "wrong value `me` for --first <WHO>: expected person, random, level=1 to level=10, perfect or engine=COMMAND",
            "неверное значение `me` для --first <КТО>: ожидается person, random, от level=1 до level=10, perfect или engine=КОМАНДА",
        ),
        (
            &["solve", "kayles", "--time", "1h"],
            "wrong value `1h` for --time <TIME>: expected a time: 500ms, 20s, 2m, or seconds",
            "неверное значение `1h` для --time <ВРЕМЯ>: ожидается время: 500ms, 20s, 2m или секунды",
        ),
        (
            &["solve", "kayles", "--memory", "much"],
            "wrong value `much` for --memory <MEMORY>: expected an amount of memory such as 512M or 4G",
            "неверное значение `much` для --memory <ПАМЯТЬ>: ожидается объём памяти, например 512M или 4G",
        ),
        (
            &["perft", "kayles", "x"],
            "wrong value `x` for <DEPTH>: expected a number from 0 to 4294967295",
            "неверное значение `x` для <ГЛУБИНА>: ожидается число от 0 до 4294967295",
        ),
        (
            &["show", "kayles", "--json", "--svg"],
            "--json cannot be used together with --svg",
            "--json нельзя сочетать с --svg",
        ),
    ];
    for (words, english, russian) in cases {
        check_mistake(words, &format!("error: {english}"));
        check_mistake(&[words, &["--lang", "ru"]].concat(), &format!("error: {russian}"));
    }
}

#[test]
fn a_similar_word_is_suggested() {
    let output = kamni(&["analize", "kayles"]).output().unwrap();
    assert!(text(&output).2.contains("hint: did you mean `analyze`?"), "{output:?}");
    let output = kamni(&["games", "--jsn", "--lang", "ru"]).output().unwrap();
    assert!(text(&output).2.contains("подсказка: может быть, `--json`?"), "{output:?}");
}

#[test]
fn moves_from_the_keyboard_leave_no_room_for_a_position() {
    let line = "error: wrong value `@-` for [POSITION]: expected a position or @FILE, \
                because the moves are read from standard input";
    check_mistake(&["play", "kayles", "@-"], line);
}

#[test]
fn a_time_may_be_plain_seconds() {
    assert!(printed(&["analyze", "kayles/5", "--time", "5"]).contains("kayles/5"));
}

#[test]
fn completions_offer_the_games() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(printed(&["completions", shell]).contains("kayles cheops dawson chips seega"), "{shell}");
    }
}

#[test]
fn the_manual_page_has_all_its_sections() {
    for (lang, sections) in [
        ("en", ["NAME", "OPTIONS", "COMMANDS", "EXAMPLES", "\"EXIT STATUS\"", "ENVIRONMENT", "FILES"]),
        ("ru", ["ИМЯ", "КЛЮЧИ", "КОМАНДЫ", "ПРИМЕРЫ", "\"КОД ЗАВЕРШЕНИЯ\"", "ОКРУЖЕНИЕ", "ФАЙЛЫ"]),
    ] {
        let page = printed(&["man", "--lang", lang]);
        for section in sections {
            assert!(page.contains(&format!("\n.SH {section}\n")), "{section} in {page}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    printed(&["man", "--dir", folder.path().to_str().unwrap()]);
    assert!(folder.path().join("kamni.1").exists() && folder.path().join("kamni-table-build.1").exists());
}

#[test]
fn a_search_without_a_result_does_not_say_that_it_settled_anything() {
    let seega = ["solve", "seega/7", "--time", "50ms"];
    let english = printed(&seega);
    assert!(english.contains("not settled") && english.contains("positions; searched for 0."), "{english}");
    assert!(!english.contains("settled after"), "{english}");
    let russian = printed(&[&seega[..], &["--lang", "ru"]].concat());
    assert!(russian.contains("перебор шёл 0,") && !russian.contains("решено за"), "{russian}");
}

#[test]
fn a_result_that_is_known_is_not_called_open() {
    // Nobody can prove these in no time, but they have been published.
    for (rules, winner) in [("cheops/18", "the first player wins"), ("dawson/5x9", "the first player wins")] {
        let english = printed(&["solve", rules, "--time", "0", "--nodes", "0"]);
        assert!(english.contains(winner) && english.contains("published"), "{english}");
        assert!(!english.contains("not settled") && !english.contains("No search needed"), "{english}");
        let analysis = printed(&["analyze", rules, "--time", "0", "--nodes", "0"]);
        assert!(analysis.contains("With best play you win: a published result."), "{analysis}");
        assert!(!analysis.contains("Not settled") && !analysis.contains("This is a guess"), "{analysis}");
    }
    let solved = printed(&["solve", "dawson/5x4"]);
    assert!(solved.contains("the winner was known after") && !solved.contains("settled"), "{solved}");
}

#[test]
fn moves_with_the_same_reason_share_a_line() {
    // Every game has moves with reasons here or none; what is shown is never longer than what --all shows.
    for rules in ["kayles/5", "dawson/3x5", "cheops/6"] {
        for lang in ["en", "ru"] {
            let short = printed(&["analyze", rules, "--lang", lang]);
            let all = printed(&["analyze", rules, "--all", "--lang", lang]);
            assert!(short.lines().count() <= all.lines().count(), "{short}\n{all}");
            assert!(!all.contains("--all"), "{all}");
            let long = all.lines().find(|line| line.chars().count() > 80);
            assert_eq!(long, None, "{all}");
        }
    }
    check_mistake(
        &["analyze", "kayles", "--all", "--json"],
        "error: --all cannot be used together with --json",
    );
}

#[test]
fn the_theory_of_every_game_is_printed_in_both_languages() {
    for game in ["kayles", "cheops", "dawson", "chips", "seega"] {
        for (lang, picture) in [("en", "[picture: "), ("ru", "[рисунок: ")] {
            let page = printed(&["theory", game, "--lang", lang]);
            assert!(page.lines().count() > 100, "{game}");
            assert!(page.contains(picture), "{game}");
            for mark in ["](", "```", "<a id", "**", "| ---"] {
                let line = page.lines().find(|line| line.contains(mark));
                assert_eq!(line, None, "{game} {lang}: {mark}");
            }
            let raw = printed(&["theory", game, "--raw", "--lang", lang]);
            assert!(raw.starts_with("# ") && raw.contains("]("), "{game}");
            // Prose fits; only tables, formulas and boards are as wide as they are.
            let prose =
                |line: &&str| line.starts_with(|c: char| c.is_alphabetic()) && line.chars().count() > 80;
            assert_eq!(page.lines().find(prose), None, "{game} {lang}");
        }
    }
    let output = kamni(&["theory", "chess"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
