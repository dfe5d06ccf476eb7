//! Every claim that a reason makes, checked against the rules. A reason is data: its sentences and their blanks say what is claimed.

use super::sums::{Solver, only_columns};
use kamni::{Blank, Message};
use kamni_brute::{Brute, Dawson, play};

/// One position, and who reads about it.
pub struct Claims<'a> {
    pub rules: &'a str,
    pub solver: &'a mut Solver,
    /// Whether the reader plays White.
    pub white: bool,
}

pub fn text<'m>(message: &'m Message, name: &str) -> &'m str {
    match message.blank(name) {
        Some(Blank::Text(text)) => text,
        _ => panic!("{} has no text {name}", message.id),
    }
}

pub fn part<'m>(message: &'m Message, name: &str) -> &'m Message {
    match message.blank(name) {
        Some(Blank::Message(part)) => part,
        _ => panic!("{} has no part {name}", message.id),
    }
}

fn number(message: &Message, name: &str) -> u32 {
    text(message, name).parse().unwrap()
}

/// `a`, `c–e` as columns counted from 0.
fn columns(text: &str) -> Vec<usize> {
    let number = |name: &str| {
        let letters = name.bytes().map(|b| usize::from(b - b'a') + 1);
        letters.fold(0, |number, letter| number * 26 + letter) - 1
    };
    text.split(", ")
        .flat_map(|range| match range.split_once('–') {
            Some((first, last)) => number(first)..=number(last),
            None => number(range)..=number(range),
        })
        .collect()
}

impl Claims<'_> {
    fn mine(&self, state: &Dawson) -> bool {
        state.first_to_move() == self.white
    }

    fn place(&self, message: &Message, state: &Dawson) -> String {
        format!("{} in {} {}: {message}", message.id, self.rules, state.text())
    }

    /// The reason of a position. What comes back are the lines that it tells, from this position on.
    pub fn position(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        match message.id {
            "dawson-why-way" => {
                let mv = text(message, "mv");
                assert!(self.solver.wins(state), "{}", self.place(message, state));
                begun_with(mv, self.a_move(part(message, "why"), state, mv))
            }
            "dawson-why-each" => {
                assert!(!self.solver.wins(state), "{}", self.place(message, state));
                let mv = text(message, "mv");
                begun_with(mv, self.a_move(part(message, "why"), state, mv))
            }
            "dawson-why-parts" | "dawson-why-heaps" | "dawson-why-runs" | "dawson-why-count" => {
                self.leaf(part(message, "account"), state);
                Vec::new()
            }
            "dawson-why-octal-win" | "dawson-why-octal-loss" => {
                assert_eq!(
                    self.solver.wins(state),
                    message.id.ends_with("win"),
                    "{}",
                    self.place(message, state)
                );
                Vec::new()
            }
            // The numbers in it are checked in dawson_law.rs.
            id if id.starts_with("dawson-law-") => {
                let won = ["single", "shared", "odd", "misere-win"].iter().any(|end| id.ends_with(end));
                assert_eq!(self.solver.wins(state), won, "{}", self.place(message, state));
                Vec::new()
            }
            id if is_story(id) => self.story(message, state),
            _ => {
                self.leaf(message, state);
                Vec::new()
            }
        }
    }

    /// The reason of a move. What comes back are the lines that it tells, from the position after the move on.
    pub fn a_move(&mut self, message: &Message, state: &Dawson, mv: &str) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        let next = play(state, mv).unwrap_or_else(|| panic!("{place}"));
        let good = !self.solver.wins(&next);
        if message.id == "dawson-law-misere-win" {
            assert!(good && text(message, "mv") == mv, "{mv}: {place}");
            return Vec::new();
        }
        assert!(message.id.starts_with(if good { "dawson-good-" } else { "dawson-bad-" }), "{mv}: {place}");
        match message.id {
            "dawson-good-line" => return self.story(part(message, "story"), &next),
            "dawson-good-stuck" => assert!(next.moves().is_empty(), "{place}"),
            "dawson-good-seen" | "dawson-bad-seen" => self.leaf(part(message, "leaf"), &next),
            "dawson-good-spare" | "dawson-bad-spare" | "dawson-good-shared" | "dawson-bad-shared" => {
                self.leaf(part(message, "leaf"), &next);
                self.used_step(state, &next, mv, message);
            }
            "dawson-good-exchange" | "dawson-bad-exchange" => {
                let story = part(message, "story");
                let moves: Vec<&str> = text(story, "moves").split(' ').collect();
                let [taken, back] = moves[..] else { panic!("{place}") };
                assert_eq!(names(&next), [taken], "{place}");
                let middle = play(&next, taken).unwrap();
                assert_eq!(names(&middle), [back], "{place}");
                let to = &mv[mv.len() / 2..];
                assert!(
                    taken.ends_with(&format!("x{to}")) && back.ends_with(&format!("x{to}")),
                    "{mv}: {place}"
                );
                self.leaf(part(story, "leaf"), &play(&middle, back).unwrap());
                return vec![vec![taken.to_owned(), back.to_owned()]];
            }
            "dawson-bad-inside" => {
                let listed: Vec<&str> = text(message, "moves").split(", ").collect();
                self.inside(&next, &listed, &place);
            }
            "dawson-good-inside" => {
                let all = names(state);
                let all: Vec<&str> = all.iter().map(String::as_str).collect();
                assert!(all.contains(&mv));
                self.inside(state, &all, &place);
            }
            "dawson-bad-taken" | "dawson-bad-reply" => {
                let reply = text(message, "reply");
                let after = play(&next, reply).unwrap_or_else(|| panic!("{reply}: {place}"));
                let taken = reply.matches('x').count() as u32;
                match message.id {
                    "dawson-bad-reply" => assert_eq!(taken, 0, "{place}"),
                    _ => {
                        let pawns = part(message, "pawns");
                        assert_eq!(
                            taken,
                            if pawns.id == "dawson-pawns" { number(pawns, "n") } else { 1 },
                            "{place}"
                        );
                        assert_ne!(taken == 1, pawns.id == "dawson-pawns", "{place}");
                    }
                }
                let rest = part(message, "rest");
                let lines = if rest.id == "dawson-then" {
                    self.leaf(part(rest, "leaf"), &after);
                    vec![Vec::new()]
                } else {
                    self.story(rest, &after)
                };
                return begun_with(reply, lines);
            }
            _ => panic!("a new kind of reason: {place}"),
        }
        Vec::new()
    }

    /// A step inside an untouched run: all captures take two pawns, after each the other player is to move without contact and loses.
    fn inside(&mut self, state: &Dawson, listed: &[&str], place: &str) {
        assert_eq!(names(state), sorted(listed), "{place}");
        assert_eq!(listed.len(), 2, "{place}");
        for mv in listed {
            assert_eq!(mv.matches('x').count(), 2, "{place}");
            let after = play(state, mv).unwrap();
            assert!(!after.moves()[0].0.contains('x') && !self.solver.wins(&after), "{place}");
        }
    }

    /// The column of the step was worth one spare step more, or one shared step more.
    fn used_step(&mut self, state: &Dawson, next: &Dawson, mv: &str, message: &Message) {
        let letters: String = mv.chars().take_while(char::is_ascii_lowercase).collect();
        let column = columns(&letters);
        let [before, after] = [state, next].map(|state| only_columns(self.rules, state, &column));
        let worth = |claims: &mut Self, board: &Dawson| {
            let own =
                |n: i32| if claims.white == (n > 0) { [0, n.unsigned_abs()] } else { [n.unsigned_abs(), 0] };
            let rules = claims.rules;
            let mut found = (-60..=60i32).flat_map(|n| [(n, 0), (n, 1)]);
            found.find(|&(n, star)| claims.solver.is_zero(rules, board, own(n), &[star])).unwrap()
        };
        let (spare, shared) = worth(self, &before);
        let (spare_now, shared_now) = worth(self, &after);
        if message.id.ends_with("spare") {
            assert_eq!((spare_now, shared_now), (spare - 1, shared), "{}", self.place(message, state));
        } else {
            assert_eq!(spare_now, spare, "{}", self.place(message, state));
            assert_ne!(shared_now, shared, "{}", self.place(message, state));
            assert_eq!(text(message, "column"), letters);
        }
    }

    /// A story of the player to move, who loses: every move of that player is there, and every line ends as it says.
    fn story(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        let place = self.place(message, state);
        assert!(!self.solver.wins(state), "{place}");
        assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
        let split = |moves: &str| moves.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let id = message.id.trim_end_matches("-you").trim_end_matches("-they");
        let told: Vec<(Vec<String>, &Message)> = match id {
            "dawson-only" => vec![(split(text(message, "only")), part(message, "leaf"))],
            "dawson-only-answer" => {
                let moves = vec![text(message, "only").to_owned(), text(message, "answer").to_owned()];
                vec![(moves, part(message, "leaf"))]
            }
            "dawson-forced" => vec![(split(text(message, "moves")), part(message, "leaf"))],
            "dawson-few" | "dawson-few-after" => {
                let first = if id == "dawson-few" { Vec::new() } else { split(text(message, "moves")) };
                let lines = lines(part(message, "lines"));
                let whole = |moves: &str| [first.clone(), split(moves)].concat();
                lines.into_iter().map(|(moves, end)| (whole(moves), end)).collect()
            }
            _ => panic!("a new kind of story: {place}"),
        };
        assert!(told.len() <= 4, "{place}");
        let lines: Vec<Vec<String>> = told.iter().map(|(moves, _)| moves.clone()).collect();
        cover(state, &lines, true, &place);
        for (moves, end) in &told {
            let end_state = play(state, &moves.join(" ")).unwrap_or_else(|| panic!("{place}"));
            self.leaf(end, &end_state);
        }
        lines
    }

    /// What is claimed to be seen: who wins, and every number.
    fn leaf(&mut self, message: &Message, state: &Dawson) {
        let place = self.place(message, state);
        let i_win = self.solver.wins(state) == self.mine(state);
        let quiet = || state.moves().iter().all(|(name, _)| !name.contains('x'));
        let about_me = ["-you", "-you-misere", "why-mirror"].iter().any(|end| message.id.ends_with(end));
        match message.id {
            "dawson-stuck-you" | "dawson-stuck-they" => {
                assert!(state.moves().is_empty() && i_win != about_me, "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            "dawson-stuck-you-misere" | "dawson-stuck-they-misere" => {
                assert!(state.moves().is_empty() && i_win == about_me, "{place}");
                assert_eq!(about_me, self.mine(state), "{place}");
            }
            "dawson-why-mirror"
            | "dawson-mirror-you"
            | "dawson-mirror-they"
            | "dawson-brief-mirror-you"
            | "dawson-brief-mirror-they" => {
                assert!(quiet() && is_mirrored(&state.text()), "{place}");
                assert_eq!((about_me, about_me), (self.mine(state), !i_win), "{place}");
            }
            "dawson-inside-you" | "dawson-inside-they" => {
                let listed: Vec<&str> = text(message, "moves").split(", ").collect();
                self.inside(state, &listed, &place);
                assert_eq!((about_me, about_me), (self.mine(state), i_win), "{place}");
            }
            "dawson-brief-inside-you" | "dawson-brief-inside-they" => {
                let all = names(state);
                self.inside(state, &all.iter().map(String::as_str).collect::<Vec<_>>(), &place);
                assert_eq!((about_me, about_me), (self.mine(state), i_win), "{place}");
            }
            "dawson-walk-you" | "dawson-walk-they" => {
                let walks = [self.walk(state, self.white), self.walk(state, !self.white)];
                assert_eq!([number(message, "mine"), number(message, "theirs")], walks, "{place}");
                assert_eq!(about_me, i_win, "{place}");
            }
            "dawson-brief-idle-you" | "dawson-brief-idle-they" => {
                let other = super::sums::turned(self.rules, state);
                assert!(!self.solver.wins(state) && !self.solver.wins(&other), "{place}");
                assert_eq!((about_me, about_me), (self.mine(state), !i_win), "{place}");
            }
            "dawson-brief-parts" | "dawson-brief-parts-too" => {
                self.piece(part(message, "piece"), state, &place);
                self.leaf(part(message, "rest"), state);
            }
            "dawson-part" => {
                // The whole board is worth spare steps of one player, who wins.
                self.piece(message, state, &place);
                let worth = part(message, "worth").parts();
                assert_eq!(worth.iter().any(|part| part.id == "dawson-worth-yours"), i_win, "{place}");
                assert_ne!(worth.iter().any(|part| part.id == "dawson-worth-theirs"), i_win, "{place}");
            }
            id if id.starts_with("dawson-brief-") => {
                assert!(quiet(), "{place}");
                let shared = if id.contains("shared") { number(message, "shared") } else { 0 };
                let spare = |name| if id.contains("only-shared") { 0 } else { number(message, name) };
                let (mine, theirs) = (spare("mine"), spare("theirs"));
                match id {
                    "dawson-brief-spare" => {
                        // Shared steps do not matter then, and are not told.
                        let against = if self.white { [theirs, mine] } else { [mine, theirs] };
                        let rules = self.rules;
                        let zero = |heap| self.solver.is_zero(rules, state, against, &[heap]);
                        assert!((0..16).any(zero), "{place}");
                        assert_eq!(mine > theirs, i_win, "{place}");
                    }
                    _ => {
                        self.total(state, mine, theirs, shared, &[], &place);
                        assert_eq!(about_me, self.mine(state), "{place}");
                        assert_eq!(about_me == (shared % 2 == 1), i_win, "{place}");
                    }
                }
            }
            id if id.starts_with("dawson-heaps-") => self.heaps(message, state, i_win, &place),
            _ => {
                assert!(quiet(), "{place}");
                self.account(message, state, Vec::new(), i_win, &place);
            }
        }
    }

    fn heaps(&mut self, message: &Message, state: &Dawson, i_win: bool, place: &str) {
        let about_me = message.id.ends_with("-you");
        assert_eq!(about_me, self.mine(state), "{place}");
        assert_eq!(message.id.contains("open") == about_me, i_win, "{place}");
    }

    /// An account: wide pieces one by one, then the total and the verdict.
    fn account(&mut self, message: &Message, state: &Dawson, mut heaps: Vec<u32>, i_win: bool, place: &str) {
        match message.id {
            "dawson-then-piece" => {
                let heap = self.piece(part(message, "piece"), state, place);
                heaps.push(heap);
                self.account(part(message, "rest"), state, heaps, i_win, place);
            }
            "dawson-urgent" | "dawson-urgent-you" | "dawson-urgent-they" => {
                // What is left after urgent steps is no position that could be looked at: only the verdict is.
                let verdict = part(part(message, "total"), "verdict");
                self.verdict(verdict, None, i_win, place);
            }
            "dawson-total" => {
                let total = part(message, "total");
                let shared = if total.id.ends_with("all") || total.id.ends_with("shared") {
                    number(total, "n")
                } else {
                    0
                };
                let spare = |name: &str| match total.blank(name) {
                    Some(Blank::Message(of)) if !of.id.ends_with("none") => number(of, "n"),
                    _ => 0,
                };
                let (mine, theirs) = (spare("yours"), spare("theirs"));
                self.total(state, mine, theirs, shared, &heaps, place);
                for (name, n) in [("yours", mine), ("theirs", theirs)] {
                    if n > 0 {
                        let named = columns(text(part(total, name), "columns"));
                        let board = only_columns(self.rules, state, &named);
                        let against = if (name == "yours") == self.white { [0, n] } else { [n, 0] };
                        let rules = self.rules;
                        let zero = |star| self.solver.is_zero(rules, &board, against, &[star]);
                        assert!([0, 1].into_iter().any(zero), "{name}: {place}");
                    }
                }
                if shared > 0 {
                    // No more than there are empty cells in those columns.
                    let named = columns(text(total, "columns"));
                    let board = state.text();
                    let rows = board.split([' ', '/']);
                    let empty =
                        |row: &str| named.iter().filter(|&&c| row.as_bytes().get(c) == Some(&b'.')).count();
                    assert!(rows.map(empty).sum::<usize>() >= shared as usize, "{place}");
                }
                self.verdict(part(message, "verdict"), Some((mine, theirs, shared)), i_win, place);
            }
            _ => self.verdict(message, None, i_win, place),
        }
    }

    /// The board less the claimed total is lost for whoever begins.
    fn total(&mut self, state: &Dawson, mine: u32, theirs: u32, shared: u32, heaps: &[u32], place: &str) {
        let against = if self.white { [theirs, mine] } else { [mine, theirs] };
        let mut beside = heaps.to_vec();
        beside.push(shared % 2);
        assert!(self.solver.is_zero(self.rules, state, against, &beside), "{place}");
    }

    /// A wide piece has the worth that is claimed. What comes back is its heap, if it is worth one.
    fn piece(&mut self, message: &Message, state: &Dawson, place: &str) -> u32 {
        let named = columns(text(message, "columns"));
        if message.id == "dawson-run" {
            assert_eq!(number(message, "width") as usize, named.len(), "{place}");
            let full = state.text().split([' ', '/']).map(|row| row.as_bytes().to_vec()).collect::<Vec<_>>();
            assert!(named.iter().all(|&c| [0, 1, 2].map(|r| full[r][c]) == *b"b.w"), "{place}");
        }
        let board = only_columns(self.rules, state, &named);
        let worth = part(message, "worth");
        let (mut spare, mut heaps, mut heap) = (0i32, Vec::new(), 0);
        for worth in worth.parts() {
            match worth.id {
                "dawson-worth-yours" => spare = number(worth, "n") as i32,
                "dawson-worth-theirs" => spare = -(number(worth, "n") as i32),
                "dawson-worth-heap" => {
                    heap = number(worth, "n");
                    heaps.push(heap);
                }
                "dawson-worth-shared" => heaps.push(1),
                "dawson-worth-nothing" | "dawson-worth-both" => {}
                "dawson-means-spare" | "dawson-means-shared" => {}
                "dawson-worth-urgent" => return 0,
                _ => panic!("a new kind of worth: {place}"),
            }
        }
        let against =
            if (spare > 0) == self.white { [0, spare.unsigned_abs()] } else { [spare.unsigned_abs(), 0] };
        assert!(self.solver.is_zero(self.rules, &board, against, &heaps), "{place}");
        heap
    }

    fn verdict(&mut self, message: &Message, total: Option<(u32, u32, u32)>, i_win: bool, place: &str) {
        let about_me = message.id.ends_with("-you");
        let claimed = match message.id.trim_end_matches("-you").trim_end_matches("-they") {
            "dawson-verdict-more" => true,
            "dawson-verdict-fewer" => false,
            "dawson-verdict-begin" | "dawson-verdict-equal" | "dawson-verdict-even" => !about_me,
            "dawson-verdict-take" | "dawson-verdict-odd" => about_me,
            "dawson-heaps-open" => about_me,
            "dawson-heaps-even" => !about_me,
            other => panic!("a new verdict {other}: {place}"),
        };
        assert_eq!(claimed, i_win, "{place}");
        if let Some((mine, theirs, shared)) = total {
            let agrees = match message.id {
                "dawson-verdict-more" => mine > theirs,
                "dawson-verdict-fewer" => mine < theirs,
                id if id.contains("odd") => mine == theirs && shared % 2 == 1,
                id if id.contains("take") => mine == theirs && shared == 1,
                id if id.contains("verdict-even") => mine == theirs && shared % 2 == 0 && shared > 0,
                id if id.contains("equal") => mine == theirs && shared == 0,
                _ => mine == theirs,
            };
            assert!(agrees, "{place}");
        }
    }

    /// How many steps a player has who alone moves, on a board where nothing is ever captured.
    fn walk(&mut self, state: &Dawson, white: bool) -> u32 {
        let mut here = if state.first_to_move() == white {
            state.clone()
        } else {
            super::sums::turned(self.rules, state)
        };
        let mut steps = 0;
        while let Some((name, next)) = here.moves().into_iter().next() {
            assert!(!name.contains('x'));
            here = super::sums::turned(self.rules, &next);
            steps += 1;
        }
        steps
    }
}

fn is_story(id: &str) -> bool {
    ["dawson-only", "dawson-forced", "dawson-few"].iter().any(|kind| id.starts_with(kind))
}

fn begun_with(mv: &str, mut lines: Vec<Vec<String>>) -> Vec<Vec<String>> {
    if lines.is_empty() {
        lines.push(Vec::new());
    }
    for line in &mut lines {
        line.insert(0, mv.to_owned());
    }
    lines
}

pub fn names(state: &Dawson) -> Vec<String> {
    let mut names: Vec<String> = state.moves().into_iter().map(|(name, _)| name).collect();
    names.sort();
    names
}

fn sorted(names: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    names.sort();
    names
}

/// The lines of a story with the end of each.
fn lines(message: &Message) -> Vec<(&str, &Message)> {
    fn each<'m>(message: &'m Message, end: Option<&'m Message>, found: &mut Vec<(&'m str, &'m Message)>) {
        match message.id {
            "dawson-lines-same" => each(part(message, "lines"), Some(part(message, "end")), found),
            "dawson-lines" => {
                each(part(message, "line"), end, found);
                each(part(message, "rest"), end, found);
            }
            "dawson-line" => found.push((text(message, "moves"), end.unwrap())),
            "dawson-line-end" => found.push((text(message, "moves"), part(message, "end"))),
            other => panic!("a new kind of line: {other}"),
        }
    }
    let mut found = Vec::new();
    each(message, None, &mut found);
    found
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

/// Every column is empty or has one white pawn in the lower half and one black pawn at the mirrored height.
fn is_mirrored(text: &str) -> bool {
    let rows: Vec<&[u8]> = text.split(' ').next().unwrap().split('/').map(str::as_bytes).collect();
    rows.len().is_multiple_of(2)
        && (0..rows[0].len()).all(|column| {
            let of = |mark: u8| (0..rows.len()).filter(|&row| rows[row][column] == mark).collect::<Vec<_>>();
            let (white, black) = (of(b'w'), of(b'b'));
            match (&white[..], &black[..]) {
                ([], []) => true,
                (&[w], &[b]) => w + b == rows.len() - 1 && w > b,
                _ => false,
            }
        })
}
