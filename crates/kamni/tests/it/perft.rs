//! How many sequences of moves there are, against the counts in `tests/perft.txt` of each game.
//!
//! The counts are those of `kamni-brute`. To count again, after changing lines there by hand:
//! `KAMNI_BLESS=1 cargo test -p kamni --test it perft`.

use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega, perft};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// One line: `RULES ; POSITION ; DEPTH COUNT DEPTH COUNT ...`.
struct Entry<'a> {
    rules: &'a str,
    position: &'a str,
    counts: Vec<(u32, u64)>,
}

impl Entry<'_> {
    fn read(line: &str) -> Entry<'_> {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [rules, position, counts] = fields[..] else {
            panic!("`{line}` is not `RULES ; POSITION ; DEPTH COUNT ...`");
        };
        let numbers: Vec<u64> = counts.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let counts = numbers.chunks(2).map(|pair| (pair[0] as u32, pair[1])).collect();
        Entry { rules, position, counts }
    }

    /// The same line with brute's counts.
    fn counted<B: Brute>(&self, read: fn(&str, &str) -> Option<B>) -> String {
        let state = read(self.rules, self.position).unwrap();
        let count = |&(depth, _): &(u32, u64)| format!("{depth} {}", perft(&state, depth));
        let counts: Vec<String> = self.counts.iter().map(count).collect();
        format!("{} ; {} ; {}", self.rules, self.position, counts.join(" "))
    }
}

fn is_entry(line: &str) -> bool {
    !line.starts_with('#') && !line.trim().is_empty()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

fn file(name: &str) -> PathBuf {
    folder().join(name).join("tests/perft.txt")
}

/// The games that have a file.
fn names() -> BTreeSet<String> {
    let folders = std::fs::read_dir(folder()).unwrap();
    let names = folders.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| file(name).exists()).collect()
}

/// Compares the counts in a file with the engine's.
fn check(name: &str) {
    let text = std::fs::read_to_string(file(name)).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| is_entry(line)).collect();
    assert!(lines.len() >= 5, "{name} has hardly any lines");
    for entry in lines.into_iter().map(Entry::read) {
        let game = kamni_games::games().game(entry.rules).unwrap();
        assert_eq!(game.info().name, name);
        let position = game.position(entry.position).unwrap();
        for (depth, count) in entry.counts {
            let found = position.perft(depth, &mut || true);
            assert_eq!(found, Ok(count), "{} ; {} ; depth {depth}", entry.rules, entry.position);
        }
    }
}

#[test]
fn every_file_is_right() {
    if std::env::var_os("KAMNI_BLESS").is_some() {
        bless("kayles", Kayles::read);
        bless("cheops", Cheops::read);
        bless("dawson", Dawson::read);
        bless("chips", Chips::read);
        bless("seega", Seega::read);
    }
    std::thread::scope(|scope| {
        for name in names() {
            scope.spawn(move || check(&name));
        }
    });
}

/// Writes the counts of the brute force into a file.
fn bless<B: Brute>(name: &str, read: fn(&str, &str) -> Option<B>) {
    let path = file(name);
    let counted = |line: &str| if is_entry(line) { Entry::read(line).counted(read) } else { line.to_owned() };
    let text = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<String> = text.lines().map(counted).collect();
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
}

#[test]
fn every_game_has_a_file_and_every_file_a_game() {
    let games: BTreeSet<String> = kamni_games::games().infos().map(|info| info.name.to_owned()).collect();
    assert_eq!(names(), games);
}

#[test]
fn a_count_can_be_stopped() {
    let position = kamni_games::games().game("kayles/64").unwrap().start();
    assert_eq!(position.perft(60, &mut || false), Err(kamni::PerftError::Stopped));
    // Far more than memory allows: the count gives up instead.
    let chips: Vec<String> = (100..300_000).map(|cell| cell.to_string()).collect();
    let long =
        kamni_games::games().game("chips").unwrap().position(&format!("{}:1 1", chips.join(","))).unwrap();
    let mut asked = 0;
    let stopped = long.perft(3, &mut || {
        asked += 1;
        asked < 3
    });
    assert_eq!((stopped, asked), (Err(kamni::PerftError::Stopped), 3), "soon, although positions are large");
    assert_eq!(long.perft(100, &mut || true), Err(kamni::PerftError::TooLarge));
}
