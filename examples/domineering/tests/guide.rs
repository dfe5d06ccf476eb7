//! The guide in CONTRIBUTING.md tells what this crate is: its blocks are parts of these files, its commands print what it
//! says.

use std::path::Path;
use std::process::Command;

/// The fenced blocks of the guide: the words after the fence, and the text.
fn blocks() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("../../CONTRIBUTING.md")).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => open = Some((info.to_owned(), String::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some((_, text)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

#[test]
fn every_block_stands_in_its_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = 0;
    for (info, text) in blocks() {
        let Some((_, file)) = info.split_once(' ') else { continue };
        let source =
            std::fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(source.contains(&text), "CONTRIBUTING.md quotes {file} wrongly:\n{text}");
        found += 1;
    }
    assert!(found >= 8, "only {found} blocks name a file");
}

#[test]
fn every_command_prints_what_the_guide_says() {
    let mut ran = 0;
    for (_, text) in blocks().iter().filter(|(info, _)| info == "console") {
        for part in text.split("$ domineering ").skip(1) {
            let (command, expected) = part.split_once('\n').unwrap();
            let output = Command::new(env!("CARGO_BIN_EXE_domineering"))
                .args(command.split(' '))
                .args(["--lang", "en", "--color", "never"])
                .output()
                .unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            // Times differ from run to run: `[..]` stands for anything within a line.
            let mut rest = printed.as_str();
            for piece in expected.split("[..]") {
                let at = rest.find(piece);
                let at = at.unwrap_or_else(|| panic!("{command} printed\n{printed}\nnot\n{expected}"));
                rest = &rest[at + piece.len()..];
            }
            assert_eq!(rest, "", "{command} printed more");
            ran += 1;
        }
    }
    assert!(ran >= 3, "only {ran} commands");
}
