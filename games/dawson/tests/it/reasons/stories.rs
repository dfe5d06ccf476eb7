//! Stories: every move of the loser is there, and every line that is told ends as it says.

use super::claims::{Claims, names, part, text};
use kamni::Message;
use kamni_brute::{Brute, Dawson, play};

pub fn is_story(id: &str) -> bool {
    ["dawson-only", "dawson-forced", "dawson-few", "dawson-example"].iter().any(|kind| id.starts_with(kind))
}

/// A line that is told, and what is said of its end, if anything.
type Told<'m> = (Vec<String>, Option<&'m Message>);

/// The moves that are told one by one; each has to say who plays it, `mine` being whether the reader begins.
fn plies(message: &Message, mine: bool, place: &str) -> Vec<String> {
    match message.id {
        "dawson-plies" => {
            let first = plies(part(message, "ply"), mine, place);
            [first, plies(part(message, "rest"), !mine, place)].concat()
        }
        id => {
            assert_eq!(id, if mine { "dawson-ply-you" } else { "dawson-ply-they" }, "{place}");
            vec![text(message, "mv").to_owned()]
        }
    }
}

impl Claims<'_> {
    /// A story of the player to move, who loses. What comes back are its lines; of a line that is not told the answer alone.
    pub fn story(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        assert!(!self.solver.wins(state), "{place}");
        if message.id == "search-proves-no-short-reason" {
            return Vec::new();
        }
        if let "dawson-few-after-you" | "dawson-few-after-they" = message.id {
            assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
            let forced = plies(part(message, "moves"), self.mine(state), &place);
            let mut here = state.clone();
            for (i, mv) in forced.iter().enumerate() {
                assert!(i % 2 == 1 || names(&here) == [mv.clone()], "{mv} is not forced: {place}");
                here = play(&here, mv).unwrap_or_else(|| panic!("{mv}: {place}"));
            }
            let rest = self.story(part(message, "rest"), &here);
            return rest.into_iter().map(|line| [forced.clone(), line].concat()).collect();
        }
        if message.id == "dawson-few" {
            return self.two_lines(message, state);
        }
        assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
        if message.id.starts_with("dawson-example") {
            return self.example(message, state);
        }
        let moves = if message.id.starts_with("dawson-forced") {
            plies(part(message, "moves"), self.mine(state), &place)
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

    /// One line of several: the winner's moves in it win, and it ends as is said.
    fn example(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        assert_eq!(message.id.contains("misere"), self.rules.contains("misere"), "{place}");
        let moves = plies(part(message, "moves"), self.mine(state), &place);
        let mut here = state.clone();
        for (i, mv) in moves.iter().enumerate() {
            here = play(&here, mv).unwrap_or_else(|| panic!("{mv}: {place}"));
            assert_eq!(self.solver.wins(&here), i % 2 == 0, "{mv}: {place}");
        }
        assert!(names(state).len() > 1, "{place}");
        let has_count = message.id.starts_with("dawson-example-count");
        if has_count || message.id.starts_with("dawson-example-but") {
            // As if nobody captured, the one who loses would win.
            assert!(names(state).iter().all(|name| !name.contains('x')), "{place}");
            assert!(self.solver.walks_out(&state.text()), "{place}");
            if has_count {
                self.steps_of(part(message, "steps"), state, &place);
            }
            // One count is enough.
            let end = part(message, "end");
            let counts = end.parts().iter().any(|part| part.id.starts_with("dawson-verdict"));
            assert!(!(has_count && counts), "{place}");
        }
        self.leaf(part(message, "end"), &here);
        vec![moves]
    }

    /// Both lines are told, and end as is said.
    fn two_lines(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        assert_eq!(part(message, "two").id.ends_with("-you"), self.mine(state), "{place}");
        let mut told = Vec::new();
        self.told(part(message, "lines"), self.mine(state), &mut told, &place);
        let mut lines: Vec<Vec<String>> = Vec::new();
        for (moves, end) in &told {
            let after = play(state, &moves.join(" ")).unwrap_or_else(|| panic!("{place}"));
            self.leaf(end.unwrap(), &after);
            lines.push(moves.clone());
        }
        cover(state, &lines, true, &place);
        assert_eq!((lines.len(), names(state).len()), (2, 2), "{place}");
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
                found.push((vec![text(message, "mv").to_owned()], Some(part(message, "end"))));
            }
            other => panic!("a new kind of line {other}: {place}"),
        }
    }
}

fn line_moves(message: &Message, mine: bool, place: &str) -> Vec<String> {
    if message.id == "dawson-line-on" {
        let answered = line_moves(part(message, "answered"), mine, place);
        return [answered, plies(part(message, "rest"), mine, place)].concat();
    }
    assert_eq!(message.id.ends_with("-they"), mine, "{place}");
    [text(message, "mv"), text(message, "answer")].map(str::to_owned).to_vec()
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
