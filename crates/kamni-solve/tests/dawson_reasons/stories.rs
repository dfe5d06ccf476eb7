//! Stories: every move of the loser is there, and every line that is told ends as it says.

use super::claims::{Claims, names, number, part, text};
use kamni::Message;
use kamni_brute::{Dawson, play};

pub fn is_story(id: &str) -> bool {
    ["dawson-only", "dawson-forced", "dawson-few", "dawson-answers"].iter().any(|kind| id.starts_with(kind))
}

/// A line that is told, and what is said of its end, if anything.
type Told<'m> = (Vec<String>, Option<&'m Message>);

fn split(moves: &str) -> Vec<String> {
    moves.split(' ').map(str::to_owned).collect()
}

impl Claims<'_> {
    /// A story of the player to move, who loses. What comes back are its lines; of a line that is not told the answer alone.
    pub fn story(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        assert!(!self.solver.wins(state), "{place}");
        if let "dawson-few-after-you" | "dawson-few-after-they" = message.id {
            assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
            let forced = split(text(message, "moves"));
            let mut here = state.clone();
            for (i, mv) in forced.iter().enumerate() {
                assert!(i % 2 == 1 || names(&here) == [mv.clone()], "{mv} is not forced: {place}");
                here = play(&here, mv).unwrap_or_else(|| panic!("{mv}: {place}"));
            }
            let rest = self.story(part(message, "rest"), &here);
            return rest.into_iter().map(|line| [forced.clone(), line].concat()).collect();
        }
        if let "dawson-few" | "dawson-few-answers" | "dawson-answers" = message.id {
            return self.few_lines(message, state);
        }
        assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
        let moves = if message.id.starts_with("dawson-forced") {
            split(text(message, "moves"))
        } else {
            let count = match message.id.trim_end_matches("-you").trim_end_matches("-they") {
                "dawson-only" => 1,
                "dawson-only-two" => 2,
                "dawson-only-three" => 3,
                "dawson-only-four" => 4,
                _ => panic!("a new kind of story: {place}"),
            };
            ["a", "b", "c", "d"][..count].iter().map(|name| text(message, name).to_owned()).collect()
        };
        let lines = vec![moves];
        cover(state, &lines, true, &place);
        self.leaf(part(message, "leaf"), &play(state, &lines[0].join(" ")).unwrap());
        lines
    }

    /// All moves are told or answered; the answers win, and the lines that are told end as is said.
    fn few_lines(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        let none = part(message, "none");
        assert_eq!(none.id.ends_with("-you"), self.mine(state), "{place}");
        let mut told = Vec::new();
        if message.id != "dawson-answers" {
            self.told(part(message, "lines"), self.mine(state), &mut told, &place);
        }
        let mut lines: Vec<Vec<String>> = Vec::new();
        for (moves, end) in &told {
            let after = play(state, &moves.join(" ")).unwrap_or_else(|| panic!("{place}"));
            self.leaf(end.unwrap(), &after);
            lines.push(moves.clone());
        }
        if message.id != "dawson-few" {
            for pair in text(message, "answers").split(", ") {
                let (mv, answer) = pair.split_once(" – ").unwrap_or_else(|| panic!("{place}"));
                let after =
                    play(state, &format!("{mv} {answer}")).unwrap_or_else(|| panic!("{pair}: {place}"));
                assert!(!self.solver.wins(&after), "{pair}: {place}");
                lines.push(vec![mv.to_owned(), answer.to_owned()]);
            }
        } else if told.len() == 2 {
            cover(state, &lines, true, &place);
        }
        let mut first: Vec<String> = lines.iter().map(|line| line[0].clone()).collect();
        first.sort();
        first.dedup();
        assert_eq!(first, names(state), "{place}");
        let counted = if none.id.contains("neither") { 2 } else { number(none, "n") as usize };
        assert_eq!(counted, first.len(), "{place}");
        lines
    }

    /// The lines that are told, `mine` being whether the reader begins them.
    fn told<'m>(&self, message: &'m Message, mine: bool, found: &mut Vec<Told<'m>>, place: &str) {
        match message.id {
            "dawson-lines" => {
                self.told(part(message, "line"), mine, found, place);
                self.told(part(message, "rest"), mine, found, place);
            }
            "dawson-lines-same" => {
                for name in ["first", "second"] {
                    found.push((line_moves(part(message, name), mine, place), Some(part(message, "end"))));
                }
            }
            "dawson-line" => {
                found.push((line_moves(part(message, "moves"), mine, place), Some(part(message, "end"))));
            }
            "dawson-line-seen" => {
                found.push((split(text(message, "mv")), Some(part(message, "end"))));
            }
            "dawson-example" => found.push((split(text(message, "moves")), Some(part(message, "end")))),
            other => panic!("a new kind of line {other}: {place}"),
        }
    }
}

fn line_moves(message: &Message, mine: bool, place: &str) -> Vec<String> {
    assert_eq!(message.id.ends_with("-they"), mine, "{place}");
    let rest = if message.id.contains("-on-") { split(text(message, "rest")) } else { Vec::new() };
    let first = [text(message, "mv"), text(message, "answer")].map(str::to_owned);
    first.into_iter().chain(rest).collect()
}

/// Every legal move of the loser is in the lines, and one of the winner.
fn cover(state: &Dawson, lines: &[Vec<String>], loser: bool, place: &str) {
    if lines.len() == 1 && lines[0].is_empty() {
        return;
    }
    let mut first: Vec<String> =
        lines.iter().map(|line| line.first().cloned().unwrap_or_else(|| panic!("{place}"))).collect();
    first.sort();
    first.dedup();
    if loser {
        assert_eq!(first, names(state), "{place}");
    } else {
        assert_eq!(first.len(), 1, "{place}");
    }
    for mv in first {
        let rest: Vec<Vec<String>> =
            lines.iter().filter(|line| line[0] == mv).map(|line| line[1..].to_vec()).collect();
        let next = play(state, &mv).unwrap_or_else(|| panic!("{mv} is not legal: {place}"));
        cover(&next, &rest, !loser, place);
    }
}
