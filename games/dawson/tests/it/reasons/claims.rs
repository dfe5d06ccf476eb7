//! Every claim that a reason makes, checked against the rules. A reason is data: its sentences and their blanks say what is claimed.

use super::stories::is_story;
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

pub fn number(message: &Message, name: &str) -> u32 {
    text(message, name).parse().unwrap()
}

/// `a`, `c–e` as columns counted from 0.
pub fn columns(text: &str) -> Vec<usize> {
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
    pub fn mine(&self, state: &Dawson) -> bool {
        state.first_to_move() == self.white
    }

    pub fn place(&self, message: &Message, state: &Dawson) -> String {
        format!("{} in {} {}: {message}", message.id, self.rules, state.text())
    }

    /// The reason of a position. What comes back are the lines that it tells, from this position on.
    pub fn position(&mut self, message: &Message, state: &Dawson) -> Vec<Vec<String>> {
        match message.id {
            "dawson-why-way" | "dawson-why-any" => {
                let all_win = state.moves().iter().all(|(_, next)| !self.solver.wins(next));
                let any = message.id == "dawson-why-any";
                assert_eq!(any, all_win && state.moves().len() > 1, "{}", self.place(message, state));
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
            "dawson-good-every" | "dawson-bad-every" => {
                let why = part(message, "why");
                for (_, next) in state.moves() {
                    assert_eq!(!self.solver.wins(&next), good, "{place}");
                }
                assert!(state.moves().len() > 1 && !why.id.ends_with("-every"), "{place}");
                return self.a_move(why, state, mv);
            }
            "dawson-good-every-seen" | "dawson-bad-every-seen" => {
                for (_, next) in state.moves() {
                    assert_eq!(!self.solver.wins(&next), good, "{place}");
                }
                assert!(state.moves().len() > 1, "{place}");
                self.leaf(part(message, "leaf"), &next);
            }
            "dawson-good-line" => return self.story(part(message, "story"), &next),
            "dawson-good-stuck" => assert!(next.moves().is_empty(), "{place}"),
            "dawson-good-seen" | "dawson-bad-seen" => {
                let leaf = part(message, "leaf");
                self.leaf(leaf, &next);
                if leaf.id == "dawson-tally" && part(leaf, "captures").id.starts_with("dawson-tally-foil") {
                    self.foil(part(leaf, "captures"), state, mv, &place);
                }
            }
            "dawson-bad-spare" | "dawson-good-shared" | "dawson-bad-shared" => {
                self.leaf(part(message, "leaf"), &next);
                self.used_step(state, &next, mv, message);
            }
            "dawson-good-exchange" | "dawson-bad-exchange" => {
                let (taken, back) = (text(message, "taken"), text(message, "back"));
                assert_eq!(names(&next), [taken], "{place}");
                let middle = play(&next, taken).unwrap();
                assert_eq!(names(&middle), [back], "{place}");
                let to = &mv[mv.len() / 2..];
                assert!(
                    taken.ends_with(&format!("x{to}")) && back.ends_with(&format!("x{to}")),
                    "{mv}: {place}"
                );
                self.leaf(part(message, "leaf"), &play(&middle, back).unwrap());
                return vec![vec![taken.to_owned(), back.to_owned()]];
            }
            "dawson-bad-inside" => {
                assert_eq!(part(message, "leaf").id, "dawson-inside-they", "{place}");
                self.leaf(part(message, "leaf"), &next);
            }
            "dawson-good-inside" => {
                let all = names(state);
                let all: Vec<&str> = all.iter().map(String::as_str).collect();
                assert!(all.contains(&mv));
                self.inside(state, &all, &place);
                self.inside_law(part(message, "law"), state, Some(mv), &place);
            }
            "dawson-bad-proved" => {
                let reply = text(message, "reply");
                let after = play(&next, reply).unwrap_or_else(|| panic!("{reply}: {place}"));
                assert!(!self.solver.wins(&after), "{place}");
                assert_eq!(part(message, "proved").id, "search-proves-no-more", "{place}");
                return vec![vec![reply.to_owned()]];
            }
            "dawson-bad-pinned" => {
                let reply = self.pinned(message, state, mv, &place);
                let after = play(&next, reply).unwrap();
                assert_eq!(reply.matches('x').count(), 0, "{place}");
                self.pinned_count(part(message, "rest"), &after, &[text(message, "cell").to_owned()], &place);
                return vec![vec![reply.to_owned()]];
            }
            "dawson-bad-taken" | "dawson-bad-reply" => {
                let reply = text(message, "reply");
                let after = play(&next, reply).unwrap_or_else(|| panic!("{reply}: {place}"));
                match message.id {
                    "dawson-bad-reply" => assert_eq!(reply.matches('x').count(), 0, "{place}"),
                    _ => pawns(part(message, "pawns"), reply, &place),
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

    /// Which moves win: none is left out.
    pub fn choice(&mut self, message: &Message, state: &Dawson) {
        let place = self.place(message, state);
        let (mut winning, mut losing) = (Vec::new(), Vec::new());
        for (name, next) in state.moves() {
            if self.solver.wins(&next) { losing.push(name) } else { winning.push(name) }
        }
        winning.sort();
        losing.sort();
        let mut named: Vec<String> = match message.blank("moves") {
            Some(Blank::Message(list)) => {
                let names = ["a", "b", "c"].into_iter().filter(|name| list.blank(name).is_some());
                names.map(|name| text(list, name).to_owned()).collect()
            }
            _ => vec![text(message, "mv").to_owned()],
        };
        named.sort();
        match message.id {
            "dawson-choice-except" => assert_eq!(named, losing, "{place}"),
            _ => assert_eq!(named, winning, "{place}"),
        }
        assert!(!winning.is_empty() && !losing.is_empty(), "{place}");
        if message.id == "dawson-choice-example" {
            let mv = text(message, "mv");
            assert!(losing.iter().any(|name| name == mv), "{place}");
            self.fault(part(message, "why"), state, mv);
        }
    }

    /// What is wrong with the bad move `mv`, in one clause.
    pub fn fault(&mut self, message: &Message, state: &Dawson, mv: &str) {
        let place = format!("{mv}: {}", self.place(message, state));
        let next = play(state, mv).unwrap_or_else(|| panic!("{place}"));
        assert!(self.solver.wins(&next), "{place}");
        let misere = self.rules.contains("misere");
        match message.id {
            "dawson-fault-inside" => {
                let taken = text(message, "taken");
                assert_eq!(taken.matches('x').count(), 2, "{place}");
                let after = play(&next, taken).unwrap_or_else(|| panic!("{place}"));
                assert!(after.moves().iter().all(|(name, _)| !name.contains('x')), "{place}");
                assert!(!self.solver.wins(&after), "{place}");
            }
            "dawson-fault-behind" => {
                let n = number(message, "n");
                let against = if self.white { [n, 0] } else { [0, n] };
                let rules = self.rules;
                assert!((0..8).any(|star| self.solver.is_zero(rules, &next, against, &[star])), "{place}");
            }
            "dawson-fault-last" => assert!(!misere, "{place}"),
            "dawson-fault-exchange" => {
                let (taken, back) = (text(message, "taken"), text(message, "back"));
                assert_eq!(names(&next), [taken], "{place}");
                let middle = play(&next, taken).unwrap();
                assert_eq!(names(&middle), [back], "{place}");
                let after = play(&middle, back).unwrap();
                assert!(!misere && self.solver.wins(&after), "{place}");
            }
            "dawson-foil-pinned" => {
                self.pinned(message, state, mv, &place);
            }
            "dawson-foil-forced" => {
                self.forced(message, &next, &place);
            }
            "dawson-fault-taken" | "dawson-fault-reply" | "why-reply-wins" => {
                let reply = text(message, "reply");
                let after = play(&next, reply).unwrap_or_else(|| panic!("{place}"));
                assert!(!self.solver.wins(&after), "{place}");
                match message.id {
                    "dawson-fault-taken" => pawns(part(message, "pawns"), reply, &place),
                    "dawson-fault-reply" => assert!(!reply.contains('x'), "{place}"),
                    _ => return,
                }
                let then = part(message, "then");
                assert!(!misere, "{place}");
                match then.id {
                    "dawson-fault-more" => {
                        let [mine, theirs, _] = self.counted(&after);
                        let told = [number(then, "mine"), number(then, "theirs")];
                        assert!(told == [mine, theirs] && theirs > mine, "{place}");
                    }
                    "dawson-fault-mirror" => assert!(super::counts::is_mirrored(&after.text()), "{place}"),
                    "dawson-fault-trap" => assert!(self.is_trap(&after), "{place}"),
                    "dawson-stuck-you" => assert!(after.moves().is_empty(), "{place}"),
                    "dawson-fault-run-out" => {}
                    "dawson-fault-pinned" | "dawson-fault-pinned-one" => {
                        let list = part(then, "cells");
                        let named = ["a", "b", "c"].into_iter().filter(|name| list.blank(name).is_some());
                        let cells: Vec<&str> = named.map(|name| text(list, name)).collect();
                        assert_eq!(cells.len() == 1, then.id.ends_with("one"), "{place}");
                        let mut pairs = Vec::new();
                        super::counts::trap_pairs(part(then, "pairs"), &mut pairs);
                        for pair in &pairs {
                            self.offer(pair, &after, &place);
                        }
                        let steps: Vec<String> =
                            pairs.iter().map(|pair| text(pair, "step").to_owned()).collect();
                        let of_pawns = names(&after);
                        let of_pawns =
                            of_pawns.into_iter().filter(|mv| cells.iter().any(|cell| mv.starts_with(cell)));
                        assert_eq!(of_pawns.collect::<Vec<_>>(), steps, "{place}");
                    }
                    _ => panic!("a new fault: {place}"),
                }
            }
            // A reason that is short itself.
            _ => {
                self.a_move(message, state, mv);
            }
        }
    }

    /// A bad move that is held against the good one `mv`: it is bad, its answer wins, and what is said of it is so.
    fn foil(&mut self, message: &Message, state: &Dawson, mv: &str, place: &str) {
        let (bad, why) = (text(message, "bad"), part(message, "why"));
        assert!(text(message, "mv") == mv && bad != mv, "{place}");
        let [good_after, bad_after] = [mv, bad].map(|mv| play(state, mv).unwrap());
        let same = self.counted(&good_after) == self.counted(&bad_after);
        assert!(same || message.id == "dawson-tally-foil", "{place}");
        let reply = match why.id {
            "dawson-foil-pinned" => self.pinned(why, state, bad, place),
            "dawson-foil-taken" => {
                pawns(part(why, "pawns"), text(why, "reply"), place);
                text(why, "reply")
            }
            "dawson-foil-reply" => text(why, "reply"),
            "dawson-foil-forced" => self.forced(why, &bad_after, place),
            _ => panic!("a new kind of foil: {place}"),
        };
        assert!(!self.solver.wins(&play(&bad_after, reply).unwrap()), "{place}");
    }

    /// The answer at `state`, after which the loser can only capture, and the count after these captures, by which the loser loses.
    fn forced<'m>(&mut self, message: &'m Message, state: &Dawson, place: &str) -> &'m str {
        let reply = text(message, "reply");
        let mut here = play(state, reply).unwrap_or_else(|| panic!("{place}"));
        assert!(!reply.contains('x') && !self.solver.wins(&here), "{place}");
        for (i, mv) in text(message, "moves").split(", ").enumerate() {
            assert!(mv.contains('x') && (i % 2 == 1 || names(&here) == [mv]), "{mv}: {place}");
            here = play(&here, mv).unwrap_or_else(|| panic!("{mv}: {place}"));
        }
        assert_eq!(self.solver.wins(&here), !self.mine(&here), "{place}");
        assert!(here.moves().iter().all(|(name, _)| !name.contains('x')), "{place}");
        let count = part(message, "count");
        let [mine, theirs, shared] = self.counted(&here);
        match count.id {
            "dawson-fault-more" => {
                let told = [number(count, "mine"), number(count, "theirs")];
                assert!(told == [mine, theirs] && theirs > mine, "{place}");
            }
            "dawson-fault-shared-you" | "dawson-fault-shared-they" => {
                assert!(number(count, "n") == shared && mine == theirs && shared > 0, "{place}");
                assert_eq!(count.id.ends_with("-you"), self.mine(&here), "{place}");
                assert_eq!(self.mine(&here), shared % 2 == 0, "{place}");
            }
            _ => panic!("a new kind of count: {place}"),
        }
        reply
    }

    /// After `mv` and the answer, which wins, a pawn can only step where it is captured for good. It could not be captured there before.
    fn pinned<'m>(&mut self, message: &'m Message, state: &Dawson, mv: &str, place: &str) -> &'m str {
        let (reply, cell, step) = (text(message, "reply"), text(message, "cell"), text(message, "step"));
        let after = play(state, &format!("{mv} {reply}")).unwrap_or_else(|| panic!("{place}"));
        assert!(!self.solver.wins(&after), "{place}");
        let of_pawn: Vec<String> = names(&after).into_iter().filter(|name| name.starts_with(cell)).collect();
        assert_eq!(of_pawn, [step], "{place}");
        self.offer(message, &after, place);
        if !mv.ends_with(cell) {
            let before = play(state, step).unwrap_or_else(|| panic!("{place}"));
            assert!(before.moves().iter().all(|(name, _)| !name.contains('x')), "{place}");
        }
        reply
    }

    /// With the pawns on `cells` out of play the count of the other columns is as it is told, and says that the player to move loses.
    pub fn pinned_count(&mut self, message: &Message, state: &Dawson, cells: &[String], place: &str) {
        assert!(!self.solver.wins(state), "{place}");
        if message.id == "dawson-pinned-search" {
            return;
        }
        assert_eq!(message.id, "dawson-pinned-count", "{place}");
        let letters = |cell: &String| cell.chars().take_while(char::is_ascii_lowercase).collect::<String>();
        let pinned: Vec<usize> = cells.iter().flat_map(|cell| columns(&letters(cell))).collect();
        let board = state.text();
        let width = board.split('/').next().unwrap().len();
        let others: Vec<usize> = (0..width).filter(|column| !pinned.contains(column)).collect();
        let others = only_columns(self.rules, state, &others);
        self.count_of(message, &others, !self.mine(state), place);
        assert!(!self.solver.walks_out(&others.text()), "{place}");
    }

    /// That a step inside loses, with a count after the capture `mv` (the first that is listed, if it is not named).
    pub fn inside_law(&mut self, message: &Message, state: &Dawson, mv: Option<&str>, place: &str) {
        if message.id == "dawson-inside-law" {
            return;
        }
        assert_eq!(message.id.ends_with("-you"), self.mine(state), "{place}");
        let told = text(message, "mv");
        assert!(mv.is_none_or(|mv| mv == told) && names(state).iter().any(|name| name == told), "{place}");
        let [mine, theirs, _] = self.counted(&play(state, told).unwrap());
        assert_eq!([number(message, "mine"), number(message, "theirs")], [mine, theirs], "{place}");
        assert!(if self.mine(state) { mine > theirs } else { theirs > mine }, "{place}");
        assert_eq!(part(message, "law").id, "dawson-inside-law", "{place}");
    }

    /// A step inside an untouched run: all captures take two pawns, after each the other player is to move without contact and loses.
    pub fn inside(&mut self, state: &Dawson, listed: &[&str], place: &str) {
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
}

/// So many pawns are taken by the capture.
fn pawns(message: &Message, capture: &str, place: &str) {
    let taken = capture.matches('x').count() as u32;
    assert_eq!(taken, if message.id == "dawson-pawns" { number(message, "n") } else { 1 }, "{place}");
    assert_ne!(taken == 1, message.id == "dawson-pawns", "{place}");
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
