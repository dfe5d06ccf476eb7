//! Why somebody does not get a level: two last places, waiting moves, answers, pairs; held against the plain facts.

use super::claims::{Claims, moves_of, number, part, text};
use super::plain::{after, lowest, stones, waits_on};
use kamni::Message;
use kamni_brute::{Brute, Cheops};
use std::collections::{BTreeMap, BTreeSet};

/// The free places of the lowest level, as moves name them.
fn free_places(state: &Cheops) -> Vec<String> {
    let (level, _) = lowest(state).unwrap();
    let stones = stones(state);
    let places = stones.split('/').nth(level - 2).unwrap().chars().enumerate();
    places.filter(|(_, stone)| *stone == '.').map(|(at, _)| format!("{level}.{}", at + 1)).collect()
}

/// Moves one after the other.
fn listed(message: &Message) -> Vec<&str> {
    match message.id {
        "cheops-row" => [listed(part(message, "before")), listed(part(message, "mv"))].concat(),
        _ => vec![text(message, "a")],
    }
}

impl Claims<'_> {
    /// Whether it is the reader's move.
    pub fn is_yours(&self, state: &Cheops) -> bool {
        state.first_to_move() == self.state.first_to_move()
    }

    /// These are the last two places of the lowest level.
    fn check_places(&self, message: &Message, state: &Cheops) {
        let told = ["a", "b"].map(|blank| text(message, blank).to_owned());
        assert_eq!(free_places(state), told, "{}: {message}", state.text());
    }

    /// The waiting moves: named in full if they are at most four and the same in every order, else counted; and as they are told, they can
    /// be played.
    fn check_left(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        let counts = self.plain.waits(state);
        let orders = self.plain.orders(state);
        let can_be_named = orders.len() == 1 && orders.first().unwrap().len() <= 4;
        assert_eq!(message.id == "cheops-left-named", can_be_named, "{at}");
        let (least, most) = (*counts.first().unwrap(), *counts.last().unwrap());
        let example = message.id.starts_with("cheops-left-example");
        if example {
            assert_eq!(message.id.ends_with("-one"), least == 1, "{at}");
            // The shortest order, to its end.
            let moves = listed(part(message, "moves"));
            assert_eq!(moves.len(), least, "{at}");
            let end = moves.iter().fold(state.clone(), |here, mv| after(&here, mv));
            assert_eq!(self.plain.waits(&end), BTreeSet::from([0]), "{at}");
        }
        let message = if example { part(message, "number") } else { message };
        if message.blank("least").is_some() {
            assert_eq!([number(message, "least"), number(message, "most")], [least, most], "{at}");
        }
        match message.id {
            "cheops-left-named" => {
                assert_eq!(counts, BTreeSet::from([number(message, "waits")]), "{at}");
                self.check_named(message, state);
            }
            "cheops-left" => assert_eq!(counts, BTreeSet::from([number(message, "waits")]), "{at}"),
            "cheops-left-or" => assert_eq!(counts, BTreeSet::from([least, least + 2]), "{at}"),
            "cheops-left-even" => assert!(counts.len() > 1 && counts.iter().all(|n| n % 2 == 0), "{at}"),
            "cheops-left-odd" => assert!(counts.len() > 1 && counts.iter().all(|n| n % 2 == 1), "{at}"),
            id => panic!("{id}"),
        }
    }

    /// Exactly these waiting moves are made in every order, and in this one, too.
    fn check_named(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        let named = listed(part(message, "moves"));
        assert_eq!(named.len(), number(message, "waits"), "{at}");
        let (level, _) = lowest(state).unwrap();
        let end = named.iter().fold(state.clone(), |here, mv| {
            assert!(waits_on(level, mv), "{at}");
            after(&here, mv)
        });
        assert_eq!(self.plain.waits(&end), BTreeSet::from([0]), "{at}");
        let mut sorted: Vec<String> = named.iter().map(|mv| (*mv).to_owned()).collect();
        sorted.sort();
        assert_eq!(self.plain.orders(state), BTreeSet::from([sorted]), "{at}");
    }

    /// Who makes the first and the last waiting move, and who has to fill.
    fn check_last(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        let counts = self.plain.waits(state);
        let (least, most) = (*counts.first().unwrap(), *counts.last().unwrap());
        let odd = least % 2 == 1;
        assert!(counts.iter().all(|count| (count % 2 == 1) == odd), "{at}");
        // With an odd number the player to move makes the first and the last, so the other one has to fill.
        let yours = self.is_yours(state);
        let you_fill = yours != odd;
        assert_eq!(message.id.ends_with("-you"), you_fill, "{at}");
        let expected = match (odd, most) {
            (true, 1) => "cheops-last-one",
            (true, _) => "cheops-last-odd",
            (false, _) => "cheops-last-even",
        };
        assert!(message.id.starts_with(expected), "{at}");
    }

    /// Two free places, and who has to fill one of them: whether you have.
    pub fn check_stand(&mut self, message: &Message, state: &Cheops) -> bool {
        let at = format!("{}: {message}", state.text());
        self.check_places(message, state);
        let waits = self.plain.waits(state);
        if message.id == "cheops-stand" {
            assert!(*waits.last().unwrap() > 0, "{at}");
            self.check_left(part(message, "left"), state);
            self.check_last(part(message, "last"), state);
            return part(message, "last").id.ends_with("-you");
        }
        assert!(["cheops-forced-you", "cheops-forced-they"].contains(&message.id), "{at}");
        assert_eq!(waits, BTreeSet::from([0]), "{at}");
        assert_eq!(message.id == "cheops-forced-you", self.is_yours(state), "{at}");
        message.id == "cheops-forced-you"
    }

    /// Why filling one of the last two places, which the reader did, was no mistake.
    pub fn check_no_help(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        assert!(!self.plain.fight(state) && lowest(state).unwrap().1 == 2, "{at}");
        match message.id {
            "cheops-no-wait" => assert_eq!(self.plain.waits(state), BTreeSet::from([0]), "{at}"),
            // The reader begins, so the other one makes the last of an even number.
            "cheops-no-help-named" => {
                assert!(self.is_yours(state) && number(message, "waits").is_multiple_of(2), "{at}");
                self.check_named(message, state);
            }
            "cheops-no-help" => {
                assert!(self.is_yours(state) && self.plain.even_waits(state).is_some(), "{at}");
                self.check_left(part(message, "left"), state);
            }
            "cheops-no-help-searched" => assert!(self.plain.even_waits(state).is_none(), "{at}"),
            id => panic!("{id}"),
        }
    }

    /// The answers of a message to moves of the player to move.
    fn answers<'m>(&self, message: &'m Message, state: &Cheops) -> BTreeMap<&'m str, &'m str> {
        assert_eq!(message.id.ends_with("-you"), self.is_yours(state), "{}: {message}", state.text());
        let pair = |[mv, answer]: [&str; 2]| (text(message, mv), text(message, answer));
        let told = pair(["mv", "answer"]);
        match message.id.rsplit_once('-').unwrap().0 {
            "cheops-answer" => BTreeMap::from([told]),
            "cheops-swap" => BTreeMap::from([told, (told.1, told.0)]),
            "cheops-answers" => BTreeMap::from([told, pair(["other", "instead"])]),
            id => panic!("{id}"),
        }
    }

    /// Every move but those that leave one free place has this answer; where the answers lead.
    fn after_answers(&mut self, answers: &BTreeMap<&str, &str>, state: &Cheops) -> Vec<Cheops> {
        let tries = self.plain.tries(state);
        assert_eq!(tries.len(), answers.len(), "{}: {answers:?}", state.text());
        tries.iter().map(|(mv, next)| after(next, answers[mv.as_str()])).collect()
    }

    /// What is said first of filling one of the two last places, and the rest.
    fn check_given<'m>(&self, message: &'m Message, state: &Cheops) -> &'m Message {
        let gives = message.id.starts_with("cheops-give-");
        assert_eq!(gives, lowest(state).unwrap().1 == 2, "{}: {message}", state.text());
        if !gives {
            return message;
        }
        assert_eq!(message.id == "cheops-give-you", self.is_yours(state), "{}: {message}", state.text());
        part(message, "rest")
    }

    /// The numbers of waiting moves that are left.
    fn check_counts(&mut self, message: &Message, ends: &[Cheops]) {
        let found: Vec<BTreeSet<usize>> =
            ends.iter().map(|end| self.plain.even_waits(end).unwrap()).collect();
        let all: BTreeSet<usize> = found.iter().flatten().copied().collect();
        match message.id {
            "cheops-counts-none" => assert_eq!(all, BTreeSet::from([0]), "{message}"),
            "cheops-counts" => assert_eq!(all, BTreeSet::from([number(message, "waits")]), "{message}"),
            "cheops-counts-or" => {
                assert_eq!(all, BTreeSet::from([0, number(message, "waits")]), "{message}")
            }
            "cheops-counts-even" => assert!(all.iter().all(|count| count % 2 == 0), "{message}"),
            id => panic!("{id}"),
        }
    }

    /// Why the player to move, who does not get the level, does not get it.
    pub fn check_why(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        assert!(!self.plain.fight(state), "{at}");
        let yours = self.is_yours(state);
        match message.id {
            "cheops-stand" | "cheops-forced-you" | "cheops-forced-they" => {
                assert_eq!(self.check_stand(message, state), yours, "{at}");
            }
            "cheops-line" => {
                let told = self.check_given(part(message, "answers"), state);
                let answers = self.answers(told, state);
                let ends = self.after_answers(&answers, state);
                assert!(ends.iter().all(|end| stones(end) == stones(&ends[0])), "{at}");
                assert_eq!(self.check_stand(part(message, "end"), &ends[0]), yours, "{at}");
            }
            "cheops-each-you" | "cheops-each-they" => {
                assert_eq!(message.id == "cheops-each-you", yours, "{at}");
                let both = self.check_given(part(message, "both"), state);
                let told = ["first", "second"].map(|blank| part(both, blank));
                let mut answers = BTreeMap::new();
                for one in told {
                    answers.extend(self.answers(part(one, "answer"), state));
                }
                let ends = self.after_answers(&answers, state);
                assert!(ends.len() == 2 && stones(&ends[0]) != stones(&ends[1]), "{at}");
                for one in told {
                    let answer = part(one, "answer");
                    let next = after(state, text(answer, "mv"));
                    self.check_left_after(part(one, "end"), &after(&next, text(answer, "answer")));
                }
            }
            "cheops-rule" => {
                self.check_rule(part(message, "rule"), state);
                self.check_example(part(message, "example"), state);
            }
            _ => self.check_rule(message, state),
        }
    }

    /// Two places and an even number of waiting moves, perhaps none; the player to move begins, so the other one makes the last.
    fn check_left_after(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        self.check_places(message, state);
        let waits = self.plain.even_waits(state).unwrap_or_else(|| panic!("{at}"));
        match message.id {
            "cheops-left-two" => assert_eq!(waits, BTreeSet::from([0]), "{at}"),
            "cheops-left-last-you" | "cheops-left-last-they" => {
                assert!(*waits.first().unwrap() > 0, "{at}");
                assert_eq!(message.id == "cheops-left-last-you", self.is_yours(state), "{at}");
                self.check_left(part(message, "left"), state);
            }
            id => panic!("{id}: {at}"),
        }
    }

    /// What three or more answers have in common.
    fn check_rule(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        let yours = self.is_yours(state);
        let least = self.plain.lines(state);
        assert!((3..=4).contains(&least), "{at}");
        let otherwise = message.id.starts_with("cheops-otherwise-");
        let rule = if otherwise { message } else { self.check_given(message, state) };
        assert_eq!(rule.id.ends_with("-you"), yours, "{at}");
        let ends = if rule.id.starts_with("cheops-pairs-") {
            let [a, b, c, d] = ["a", "b", "c", "d"].map(|blank| text(rule, blank));
            let answers = BTreeMap::from([(a, b), (b, a), (c, d), (d, c)]);
            self.after_answers(&answers, state)
        } else {
            assert!(otherwise == (lowest(state).unwrap().1 == 2), "{at}");
            assert!(otherwise || rule.id.starts_with("cheops-whatever-"), "{at}");
            self.all_ends(state)
        };
        let counts = part(rule, "counts");
        if rule.id.starts_with("cheops-pairs-") {
            self.check_counts(counts, &ends);
            return;
        }
        // The answers are not told: to every move there is one with such a number.
        for (_, next) in self.plain.tries(state) {
            let found = self.plain.tries(&next).into_iter().any(|(_, end)| {
                let Some(waits) = self.plain.even_waits(&end) else { return false };
                match counts.id {
                    "cheops-counts-none" => waits == BTreeSet::from([0]),
                    "cheops-counts" => waits == BTreeSet::from([number(counts, "waits")]),
                    "cheops-counts-or" => {
                        [0, number(counts, "waits")].iter().any(|&count| waits == BTreeSet::from([count]))
                    }
                    "cheops-counts-even" => true,
                    id => panic!("{id}"),
                }
            });
            assert!(found, "{at}");
        }
        assert!(!ends.is_empty(), "{at}");
    }

    /// All positions after a move and an answer that wins the level.
    fn all_ends(&mut self, state: &Cheops) -> Vec<Cheops> {
        let mut ends = Vec::new();
        for (_, next) in self.plain.tries(state) {
            ends.extend(self.plain.tries(&next).into_iter().map(|(_, end)| end));
        }
        ends.retain(|end| !self.plain.fight(end));
        ends
    }

    /// A move and an answer after which nothing can be played but to fill, or these waiting moves.
    fn check_example(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        let moves = moves_of(part(message, "line"), self.is_yours(state));
        assert_eq!(moves.len(), 2, "{at}");
        let end = moves.iter().fold(state.clone(), |here, mv| after(&here, mv));
        self.check_places(message, &end);
        match message.id {
            "cheops-example" => assert_eq!(self.plain.waits(&end), BTreeSet::from([0]), "{at}"),
            "cheops-example-waits" => {
                assert_eq!(number(message, "waits") % 2, 0, "{at}");
                self.check_named(message, &end);
            }
            id => panic!("{id}"),
        }
    }

    /// The answers to all moves; only the search knows why they win the level.
    pub fn check_answers(&mut self, message: &Message, state: &Cheops) {
        let at = format!("{}: {message}", state.text());
        assert!(!self.plain.fight(state) && self.plain.even_waits(state).is_none(), "{at}");
        let answers = self.answers(self.check_given(message, state), state);
        for end in self.after_answers(&answers, state) {
            assert_eq!(lowest(&end).unwrap().0, lowest(state).unwrap().0, "{at}");
            assert!(!self.plain.fight(&end), "{at}");
        }
    }
}
