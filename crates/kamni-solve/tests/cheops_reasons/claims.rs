//! Every reason of a position and of its moves, held against the plain facts.

use crate::plain::{Plain, after, lowest, made, waits_on};
use kamni::{Blank, Message};
use kamni_brute::{Brute, Cheops};
use kamni_solve::{Analysis, Reason};
use std::collections::BTreeMap;

/// How often each reason was given, and more.
pub type Counts = BTreeMap<String, usize>;

/// One position, and what is said about it.
pub struct Claims<'a> {
    pub plain: &'a mut Plain,
    pub state: &'a Cheops,
    pub analysis: &'a Analysis,
}

fn text<'m>(message: &'m Message, blank: &str) -> &'m str {
    match message.blank(blank) {
        Some(Blank::Text(text)) => text,
        Some(Blank::Message(shift)) if shift.id == "cheops-shift" => {
            assert_eq!(text(shift, "shift"), format!("{}>", text(shift, "cell")));
            text(shift, "shift")
        }
        other => panic!("{blank} of {} is {other:?}", message.id),
    }
}

fn number(message: &Message, blank: &str) -> usize {
    text(message, blank).parse().unwrap()
}

fn part<'m>(message: &'m Message, blank: &str) -> &'m Message {
    match message.blank(blank) {
        Some(Blank::Message(part)) => part,
        other => panic!("{blank} of {} is {other:?}", message.id),
    }
}

/// The moves in a message of moves, each made by the right player, and whether they are all. `yours`: you begin.
fn moves_of(message: &Message, yours: bool) -> (Vec<&str>, bool) {
    let plies: Vec<&Message> =
        message.parts().into_iter().filter(|part| part.id.starts_with("cheops-ply-")).collect();
    for (at, ply) in plies.iter().enumerate() {
        assert_eq!(ply.id == "cheops-ply-you", (at % 2 == 0) == yours, "{message}");
    }
    (plies.iter().map(|ply| text(ply, "mv")).collect(), message.id != "cheops-plies-more")
}

/// All shifts that a message names.
fn shifts(message: &Message) -> Vec<&str> {
    let texts = message.parts().into_iter().flat_map(|part| &part.blanks);
    let texts = texts.filter_map(|(_, blank)| match blank {
        Blank::Text(text) => Some(text.as_str()),
        _ => None,
    });
    texts.filter(|text| text.ends_with('>')).collect()
}

/// How often a message says what a shift is where it names one, and whether that is the first one that is read.
fn notes(message: &Message) -> usize {
    let notes: Vec<&Message> = message.parts().into_iter().filter(|part| part.id == "cheops-shift").collect();
    if let Some(note) = notes.first() {
        let said = message.to_string();
        assert_eq!(
            said.find('>'),
            said.find(&note.to_string()).map(|at| at + text(note, "shift").len() - 1),
            "{said}"
        );
    }
    notes.len()
}

/// The moves that a list names.
fn listed(message: &Message) -> Vec<&str> {
    let named = message.blanks.iter().filter(|(name, _)| *name != "more");
    named.map(|(name, _)| text(message, name)).collect()
}

/// Whether the move from `state` to `next` finishes a level.
fn made_by(state: &Cheops, next: &Cheops) -> bool {
    made(state, next) > 0
}

impl Claims<'_> {
    fn level(&self) -> (usize, usize) {
        lowest(self.state).unwrap()
    }

    fn is_best(&mut self, mv: &str) -> bool {
        let next = after(self.state, mv);
        self.plain.worth(self.state, &next) == self.plain.score(self.state)
    }

    fn keeps(&mut self, mv: &str) -> bool {
        let next = after(self.state, mv);
        self.plain.keeps(self.state, &next)
    }

    /// How the game ends for the mover, who still makes `score` more.
    fn check_ends(&self, message: &Message, score: i32) {
        let (first, second) = self.state.points().unwrap();
        let points = [first as i32, second as i32];
        let [own, theirs] = if self.state.first_to_move() { points } else { [points[1], points[0]] };
        let to_come = self.to_come();
        let (own, theirs) = (own + (to_come + score) / 2, theirs + (to_come - score) / 2);
        assert_eq!((number(message, "own") as i32, number(message, "theirs") as i32), (own, theirs));
        let id = match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => "cheops-ends-win",
            std::cmp::Ordering::Equal => "cheops-ends-draw",
            std::cmp::Ordering::Less => "cheops-ends-loss",
        };
        assert_eq!(message.id, id);
    }

    /// Which levels each player finishes: together all that are left, with the points that the score says; some best play after these
    /// moves leads to it.
    fn check_shares(&mut self, message: &Message, moves: &[&str], score: i32) {
        let levels = |blank: &str| {
            let part = part(message, blank);
            let texts = match part.id {
                id if id.ends_with("-none") => vec![],
                id if id.ends_with("-one") => vec![text(part, "level")],
                _ => {
                    let levels = self::part(part, "levels");
                    text(levels, "before").split(", ").chain([text(levels, "last")]).collect()
                }
            };
            let levels: Vec<usize> = texts.iter().map(|text| text.parse().unwrap()).collect();
            let points: Vec<usize> = levels.iter().map(|level| self.size(*level)).collect();
            let all: usize = points.iter().sum();
            assert!(part.blank("points").is_none_or(|_| number(part, "points") == all));
            if levels.len() > 1 {
                let sum: Vec<String> = points.iter().map(usize::to_string).collect();
                assert_eq!(text(part, "sum"), sum.join(" + "));
            }
            (levels, all as i32)
        };
        let ((own, made), (theirs, lost)) = (levels("mine"), levels("rest"));
        assert_eq!((made - lost, made + lost), (score, self.to_come()), "{}: {message}", self.state.text());
        let mut here = self.state.clone();
        let mut owners: BTreeMap<usize, bool> = BTreeMap::new();
        owners.extend(own.iter().map(|level| (*level, true)));
        owners.extend(theirs.iter().map(|level| (*level, false)));
        for (at, mv) in moves.iter().enumerate() {
            let next = after(&here, mv);
            if made_by(&here, &next) {
                assert_eq!(owners[&lowest(&here).unwrap().0], at % 2 == 0);
            }
            here = next;
        }
        // With more points to come the plain search takes long.
        let mut seen = BTreeMap::new();
        let found = self.to_come() > 15
            || self.is_best_play(&here, moves.len().is_multiple_of(2), &owners, &mut seen);
        assert!(found, "{} {moves:?}: {message}", self.state.text());
        self.check_ends(part(message, "ends"), score);
        let (first, second) = self.state.points().unwrap();
        assert_eq!(message.id.ends_with("-had"), first + second > 0, "{message}");
        if message.id.ends_with("-had") {
            let [first, second] = [first, second].map(|points| points as usize);
            let so_far = if self.state.first_to_move() { (first, second) } else { (second, first) };
            assert_eq!((number(message, "own"), number(message, "theirs")), so_far, "{message}");
        }
    }

    /// How the game ends after a move.
    fn check_outcome(&mut self, message: &Message, mv: &str) {
        let worth = self.plain.worth(self.state, &after(self.state, mv));
        if message.id.starts_with("cheops-split") {
            self.check_shares(message, &[mv], worth);
        } else {
            self.check_ends(message, worth);
        }
    }

    /// Whether best play can give each level to this owner; `own`: the mover of the position is to move.
    fn is_best_play(
        &mut self,
        here: &Cheops,
        own: bool,
        owners: &BTreeMap<usize, bool>,
        seen: &mut BTreeMap<(String, bool), bool>,
    ) -> bool {
        let Some((level, _)) = lowest(here) else { return true };
        let key = (crate::plain::stones(here), own);
        if let Some(&known) = seen.get(&key) {
            return known;
        }
        let score = self.plain.score(here);
        let found = here.moves().into_iter().any(|(_, next)| {
            self.plain.worth(here, &next) == score
                && (!made_by(here, &next) || owners[&level] == own)
                && self.is_best_play(&next, !own, owners, seen)
        });
        seen.insert(key, found);
        found
    }

    /// How many stones a level has.
    fn size(&self, level: usize) -> usize {
        let levels = self.state.text().split(' ').next().unwrap().split('/').count();
        levels + 2 - level
    }

    /// What a sentence about a move ends with.
    fn check_then(&mut self, message: &Message, mv: &str) {
        self.check_outcome(part(message, "ends"), mv);
        if message.blank("other").is_some() {
            let other = text(message, "other").to_owned();
            let worth =
                |mv: &str, claims: &mut Self| claims.plain.worth(claims.state, &after(claims.state, mv));
            assert_ne!(worth(&other, self), worth(mv, self), "{mv} in {}: {message}", self.state.text());
            self.check_outcome(part(message, "instead"), &other);
        }
    }

    /// The points of the lowest unfinished level and of all above it.
    fn to_come(&self) -> i32 {
        let levels = self.state.text().split(' ').next().unwrap().split('/').count() as i32;
        let unfinished = levels + 2 - self.level().0 as i32;
        unfinished * (unfinished + 1) / 2
    }

    /// The reasons of the position. What the moves say is checked apart.
    pub fn check_position(&mut self, counts: &mut Counts) {
        let at = self.state.text();
        let reasons: Vec<&Reason> =
            self.analysis.reasons.iter().filter(|reason| reason.message.id != "why-all-lose").collect();
        // That all moves lose is said before everything else.
        let lost = crate::lead(self.state) + self.plain.score(self.state) < 0 && self.state.moves().len() > 1;
        assert_eq!(self.analysis.reasons[0].message.id == "why-all-lose", lost, "{at}");
        // The first reason that names a shift says what it is; what the moves say is checked apart.
        let own: Vec<&&Reason> = reasons.iter().filter(|reason| reason.message.id != "contrast").collect();
        let noted = own.iter().position(|reason| notes(&reason.message) == 1);
        assert_eq!(noted, own.iter().position(|reason| !shifts(&reason.message).is_empty()), "{at}");
        assert!(own.iter().map(|reason| notes(&reason.message)).sum::<usize>() <= 1, "{at}");
        // Who gets the level is said first.
        assert!(self.check_level(&reasons[0].message), "{at}: {}", reasons[0]);
        for reason in &reasons {
            let message = &reason.message;
            let known = self.check_rest(message);
            assert!(known || self.check_level(message), "{at}: {reason}");
            *counts.entry(message.id.to_owned()).or_default() += 1;
        }
        let brief = reasons[0].brief.as_ref().unwrap_or_else(|| panic!("{at}"));
        assert!(brief.to_string().split(' ').count() <= 20, "{brief}");
        let free = self.level().1;
        assert_eq!(reasons[0].cells.len(), free, "{at}");
    }

    /// Whether the message says who gets the level; if it does, it is true.
    fn check_level(&mut self, message: &Message) -> bool {
        let (level, free) = self.level();
        let size = |level: usize| self.state.text().split('/').nth(level - 2).unwrap().len();
        let points = if level == self.state.text().split(' ').next().unwrap().split('/').count() + 1 {
            1
        } else {
            size(level)
        };
        let yours = match message.id {
            "cheops-take" => {
                let mv = text(message, "mv");
                assert_eq!((free, made(self.state, &after(self.state, mv))), (1, points as i32));
                assert!(self.is_best(mv));
                true
            }
            "cheops-count-won" => {
                self.check_places(message, &self.state.clone());
                self.check_waits(part(message, "waits"), &self.state.clone())
            }
            "cheops-count-won-short" => {
                self.check_places(message, &self.state.clone());
                self.check_given_up(&self.state.clone(), part(message, "line"));
                self.check_waits(part(message, "number"), &self.state.clone())
            }
            "cheops-won" => {
                let mv = text(message, "mv");
                assert!(self.is_best(mv) && self.keeps(mv));
                self.check_why(&after(self.state, mv), part(message, "why"));
                true
            }
            "cheops-lost" => {
                self.check_why(&self.state.clone(), part(message, "why"));
                false
            }
            "cheops-given-up" => {
                assert!(self.keeps(text(message, "by")) && self.is_best(text(message, "best")));
                let [best, _] = self.plain.best_and_bad(self.state);
                assert!(best.iter().all(|(mv, _)| !self.keeps(mv)));
                self.check_outcome(part(message, "then"), text(message, "by"));
                true
            }
            _ => return false,
        };
        assert_eq!(yours, self.plain.fight(self.state), "{}: {message}", self.state.text());
        assert_eq!((number(message, "level"), number(message, "points")), (level, points));
        true
    }

    /// The two last free places of the lowest level.
    fn check_places(&self, message: &Message, state: &Cheops) {
        let (level, free) = lowest(state).unwrap();
        assert_eq!((free, number(message, "level")), (2, level), "{}: {message}", state.text());
        let stones = crate::plain::stones(state);
        let places = stones.split('/').nth(level - 2).unwrap().chars().enumerate();
        let places = places.filter(|(_, stone)| *stone == '.').map(|(at, _)| format!("{level}.{}", at + 1));
        let told = ["a", "b"].map(|blank| text(message, blank).to_owned());
        assert_eq!(places.collect::<Vec<_>>(), told, "{}: {message}", state.text());
    }

    /// The number of waiting moves, and what they are; whether it is odd.
    fn check_waits(&mut self, message: &Message, state: &Cheops) -> bool {
        let at = format!("{}: {message}", state.text());
        let all: Vec<usize> = self.plain.waits(state).into_iter().collect();
        let odd = all[0] % 2 == 1;
        assert!(all.iter().all(|count| (count % 2 == 1) == odd), "{at}");
        let tries = self.plain.tries(state);
        if let "cheops-waits-only" | "cheops-waits-one" = message.id {
            assert!(all == [1] && tries.iter().any(|(mv, _)| mv == text(message, "mv")), "{at}");
            assert_eq!(tries.len() == 1, message.id == "cheops-waits-only", "{at}");
            return odd;
        }
        match message.id {
            "cheops-waits" | "cheops-waits-row" | "cheops-number" => {
                assert_eq!(all, [number(message, "waits")], "{at}")
            }
            "cheops-number-odd" => assert!(odd && all.len() > 1, "{at}"),
            "cheops-number-even" => assert!(!odd && all.len() > 1, "{at}"),
            "cheops-waits-odd" => assert!(odd && all.len() > 1, "{at}"),
            "cheops-waits-even" => assert!(!odd && all.len() > 1, "{at}"),
            id => panic!("{id}"),
        }
        if message.id.starts_with("cheops-number") {
            return odd;
        }
        let yours = state.first_to_move() == self.state.first_to_move();
        let (moves, whole) = moves_of(part(message, "line"), yours);
        let (level, _) = lowest(state).unwrap();
        let (mut here, mut orders) = (state.clone(), false);
        for mv in &moves {
            orders |= self.plain.tries(&here).len() > 1;
            assert!(waits_on(level, mv), "{at}");
            here = self.best_after(&here, mv);
        }
        assert_eq!(whole, self.plain.tries(&here).is_empty(), "{at}");
        // An order is only spoken of where there is more than one.
        assert!(!whole || orders != (message.id == "cheops-waits-row"), "{at}");
        odd
    }

    /// The state after a move that costs whoever makes it no points.
    fn best_after(&mut self, state: &Cheops, mv: &str) -> Cheops {
        let next = after(state, mv);
        assert_eq!(self.plain.worth(state, &next), self.plain.score(state), "{mv} in {}", state.text());
        next
    }

    /// Waiting moves, then the last stone but one and the last; nobody loses points by any of them.
    fn check_given_up(&mut self, state: &Cheops, message: &Message) -> Vec<String> {
        let yours = state.first_to_move() == self.state.first_to_move();
        let (moves, whole) = moves_of(message, yours);
        let (level, _) = lowest(state).unwrap();
        let mut here = state.clone();
        for (at, mv) in moves.iter().enumerate() {
            let fills = whole && at + 2 >= moves.len();
            assert_eq!(waits_on(level, mv), !fills, "{mv} in {}: {message}", state.text());
            here = self.best_after(&here, mv);
        }
        assert!(
            !whole || lowest(&here).is_none_or(|(above, _)| above > level),
            "{}: {message}",
            state.text()
        );
        moves.into_iter().map(str::to_owned).collect()
    }

    /// Two free places, and the player to move must fill one of them.
    fn check_stand(&mut self, state: &Cheops, message: &Message) {
        self.check_stand_for(state, message, true);
    }

    /// Two free places, and who must fill one of them in the end: the player to move if `lost`.
    fn check_stand_for(&mut self, state: &Cheops, message: &Message, lost: bool) {
        let yours = state.first_to_move() == self.state.first_to_move();
        assert_eq!(message.id.ends_with("-you"), yours == lost, "{}: {message}", state.text());
        self.check_places(part(message, "places"), state);
        match message.id {
            "cheops-give-you" | "cheops-give-they" => {
                assert_eq!(self.plain.even_waits(state).unwrap().last(), Some(&0))
            }
            "cheops-count-you" | "cheops-count-they" => {
                assert_eq!(
                    self.check_waits(part(message, "waits"), state),
                    !lost,
                    "{}: {message}",
                    state.text()
                );
            }
            "cheops-short-you" | "cheops-short-they" | "cheops-cost-you" | "cheops-cost-they" => {
                let odd = self.check_waits(part(message, "number"), state);
                assert_eq!(odd, !lost, "{}: {message}", state.text());
                let line = self.check_given_up(state, part(message, "line"));
                if message.id.starts_with("cheops-cost") {
                    let score = self.plain.score(state);
                    let waits = self.plain.tries(state);
                    assert!(lost && line.len() == 2, "{}: {message}", state.text());
                    assert!(waits.iter().all(|(_, next)| self.plain.worth(state, next) < score));
                }
            }
            id => panic!("{id}"),
        }
    }

    /// Why the player to move loses the fight.
    fn check_why(&mut self, state: &Cheops, message: &Message) {
        assert!(!self.plain.fight(state), "{}: {message}", state.text());
        let yours = state.first_to_move() == self.state.first_to_move();
        match message.id {
            "cheops-race" => {
                assert!(self.plain.even_waits(state).is_none(), "{}: {message}", state.text());
                let (moves, whole) = moves_of(part(message, "line"), yours);
                assert_eq!(lowest(state).unwrap().1, 2, "{}: {message}", state.text());
                let end = self.check_example(state, &moves);
                if whole {
                    self.check_stand(&end, part(message, "end"));
                }
            }
            "cheops-race-bare" => {
                assert!(self.plain.even_waits(state).is_none(), "{}: {message}", state.text());
                assert_eq!(number(message, "free"), lowest(state).unwrap().1, "{message}");
                assert!(self.plain.tries(state).len() > 3, "{}: {message}", state.text());
            }
            "cheops-answers-you"
            | "cheops-answers-you-end"
            | "cheops-answers-they"
            | "cheops-answers-they-end" => {
                let ours = message.id.starts_with("cheops-answers-you");
                assert_eq!(ours, yours, "{}: {message}", state.text());
                let gives = message.parts().iter().any(|part| part.id.starts_with("cheops-lines-give"));
                assert_eq!(gives, lowest(state).unwrap().1 == 2, "{}: {message}", state.text());
                let mut answers = BTreeMap::new();
                let lines = part(message, "lines");
                for part in lines.parts().into_iter().filter(|part| part.id.starts_with("cheops-line-")) {
                    assert_eq!(part.id == "cheops-line-you", yours, "{}: {message}", state.text());
                    answers.insert(text(part, "mv").to_owned(), text(part, "answer").to_owned());
                }
                let tries = self.plain.tries(state);
                assert_eq!(tries.len(), answers.len(), "{}: {message}", state.text());
                for (mv, next) in tries {
                    let then = after(&next, &answers[&mv]);
                    let level = lowest(state).unwrap().0;
                    assert_eq!(lowest(&then).unwrap().0, level, "{}: {message}", state.text());
                    assert!(!self.plain.fight(&then), "{}: {message}", state.text());
                }
                if message.id.ends_with("-end") {
                    let end = part(message, "end");
                    let [mv, answer] = ["mv", "answer"].map(|blank| text(part(end, "places"), blank));
                    assert_eq!(answers[mv], answer, "{}: {message}", state.text());
                    let next = self.best_after(state, mv);
                    let then = self.best_after(&next, answer);
                    self.check_stand(&then, end);
                }
            }
            "cheops-proof-one" | "cheops-proof-you" | "cheops-proof-they" => {
                let mut lines = Vec::new();
                for part in message.parts().into_iter().filter(|part| part.id.starts_with("cheops-line-")) {
                    assert_eq!(part.id == "cheops-line-you", yours, "{}: {message}", state.text());
                    lines.push(vec![text(part, "mv"), text(part, "answer")]);
                }
                let least = self.plain.lines(state);
                assert!(least <= 4 && lines.len() == least, "{}: {message}", state.text());
                let gives = self.check_proof(state, &lines, &mut Vec::new());
                let told = message.parts().iter().any(|part| part.id.starts_with("cheops-lines-give"));
                assert_eq!(gives, told, "{}: {message}", state.text());
                let end = part(message, "end");
                let shown = match message.id {
                    "cheops-proof-one" => lines[0].clone(),
                    _ => ["mv", "answer"].map(|blank| text(part(end, "places"), blank)).to_vec(),
                };
                assert!(lines.contains(&shown), "{}: {message}", state.text());
                self.check_stand(&after(&after(state, shown[0]), shown[1]), end);
            }
            _ => self.check_stand(state, message),
        }
    }

    /// The lines answer every move but those that leave one free place, and lead to an even number of waiting moves.
    /// Returns whether one free place can be left on the way.
    fn check_proof(&mut self, state: &Cheops, lines: &[Vec<&str>], ends: &mut Vec<Cheops>) -> bool {
        if lines.len() == 1 && lines[0].is_empty() {
            assert!(self.plain.even_waits(state).is_some());
            ends.push(state.clone());
            return false;
        }
        let mut gives = lowest(state).unwrap().1 == 2;
        let tries = self.plain.tries(state);
        for line in lines {
            assert!(tries.iter().any(|(mv, _)| mv == line[0]), "{}: {lines:?}", state.text());
        }
        for (mv, next) in tries {
            let group: Vec<&Vec<&str>> = lines.iter().filter(|line| line[0] == mv).collect();
            let answer = group.first().unwrap_or_else(|| panic!("{mv} in {}: {lines:?}", state.text()))[1];
            let rest: Vec<Vec<&str>> = group
                .iter()
                .map(|line| {
                    assert_eq!(line[1], answer);
                    line[2..].to_vec()
                })
                .collect();
            gives |= self.check_proof(&after(&next, answer), &rest, ends);
        }
        gives
    }

    /// The winner of the fight, who is not to move, keeps it won all the way. Returns where the moves lead.
    fn check_example(&mut self, state: &Cheops, moves: &[&str]) -> Cheops {
        let mut here = state.clone();
        for (at, mv) in moves.iter().enumerate() {
            let next = self.best_after(&here, mv);
            assert!(made(&here, &next) == 0, "{}: {moves:?}", state.text());
            if at % 2 == 1 {
                assert!(self.plain.keeps(&here, &next), "{mv} in {}", here.text());
            } else if lowest(&here).unwrap().1 == 2 {
                // The loser fills only if there is nothing else to play.
                let (level, _) = lowest(&here).unwrap();
                let can_wait = here.moves().iter().any(|(mv, _)| waits_on(level, mv));
                assert!(waits_on(level, mv) || !can_wait, "{mv} in {}", here.text());
            }
            here = next;
        }
        assert!(moves.len().is_multiple_of(2));
        here
    }

    /// The other reasons of a position.
    fn check_rest(&mut self, message: &Message) -> bool {
        let state = self.state.clone();
        let (level, free) = self.level();
        let score = self.plain.score(&state);
        let [best, bad] = self.plain.best_and_bad(&state);
        match message.id {
            "cheops-choice" | "cheops-choice-only" => {
                let only = message.id == "cheops-choice-only";
                let good = if only { vec![text(message, "good")] } else { listed(part(message, "good")) };
                assert!(good.iter().all(|mv| self.is_best(mv)));
                assert!(best.iter().all(|(mv, _)| self.keeps(mv)));
                let held = if only {
                    bad.iter().map(|(mv, _)| mv.as_str()).collect()
                } else {
                    listed(part(message, "bad"))
                };
                assert!(
                    held.iter().all(|mv| !self.is_best(mv) && !self.keeps(mv)),
                    "{}: {message}",
                    state.text()
                );
                assert!(held.contains(&text(message, "mv")));
                self.check_reply(text(message, "mv"), text(message, "reply"));
                let next = after(&state, text(message, "mv"));
                let takes = made_by(&next, &after(&next, text(message, "reply")));
                assert_eq!(
                    takes,
                    part(message, "gets").id == "cheops-gets-now",
                    "{}: {message}",
                    state.text()
                );
            }
            "cheops-leave-one" | "cheops-leave-all" => {
                assert!(free == 1 && best.len() == 1 && made(&state, &best[0].1) > 0);
                assert_eq!(bad.len() == 1, message.id == "cheops-leave-one");
            }
            "cheops-choice-points" | "cheops-choice-points-more" => {
                assert_eq!(
                    bad.len() > 1,
                    message.id == "cheops-choice-points-more",
                    "{}: {message}",
                    state.text()
                );
                assert!(listed(part(message, "good")).iter().all(|mv| self.is_best(mv)));
                let mv = text(message, "mv").to_owned();
                assert!(self.plain.worth(&state, &after(&state, &mv)) < score);
                self.check_outcome(part(message, "then"), &mv);
            }
            "contrast" => {
                assert!(!bad.is_empty());
            }
            "cheops-score" => self.check_ends(part(message, "ends"), score),
            "cheops-score-last" => {
                assert_eq!((self.to_come(), score), (1, 1));
                self.check_ends(part(message, "ends"), score);
            }
            "cheops-account" => self.check_shares(part(message, "shares"), &[], score),
            "cheops-thumb-wait" | "cheops-thumb-wrong" => {
                let follows = |mv: &str| waits_on(level, mv) == (free % 2 == 0);
                let followers = best.iter().filter(|(mv, _)| follows(mv)).count();
                if message.id == "cheops-thumb-wrong" {
                    let mv = text(message, "mv");
                    let cost = score - self.plain.worth(&state, &after(&state, mv));
                    assert!(followers == 0 && follows(mv) && cost == 2 * number(message, "cost") as i32);
                } else {
                    assert_eq!((free % 2, number(message, "free")), (0, free));
                    assert!(
                        followers == best.len() && !bad.iter().any(|(mv, _)| follows(mv)) && !bad.is_empty()
                    );
                }
            }
            _ => return false,
        }
        true
    }

    /// The reply is one of the opponent's best ones after the move, and wins them the fight.
    fn check_reply(&mut self, mv: &str, reply: &str) {
        let next = after(self.state, mv);
        let then = after(&next, reply);
        assert_eq!(
            self.plain.worth(&next, &then),
            self.plain.score(&next),
            "{mv} {reply} in {}",
            self.state.text()
        );
        assert!(self.plain.keeps(&next, &then), "{mv} {reply} in {}", self.state.text());
    }

    /// What happens on the levels above after a move, and after the other one with which it is compared.
    fn check_further_on(&mut self, message: &Message, mv: &str, other: Option<&str>) {
        let at = format!("{mv} in {}: {message}", self.state.text());
        match message.id {
            "cheops-far-won" | "cheops-far-lost" => {
                assert_eq!(Some(text(message, "other")), other, "{at}");
                assert!(number(message, "level") > self.level().0, "{at}");
            }
            "cheops-apart" => {
                let level = number(message, "level");
                assert!(level > self.level().0, "{at}");
                let here = self.check_who_gets(part(message, "here"), mv, level);
                let there = self.check_who_gets(part(message, "there"), other.unwrap(), level);
                assert_ne!(here, there, "{at}");
            }
            _ => {
                let next = lowest(&after(self.state, mv)).unwrap().0;
                assert!(other.is_none() && made_by(self.state, &after(self.state, mv)), "{at}");
                assert!(!self.check_who_gets(message, mv, next), "{at}");
            }
        }
    }

    /// Moves that begin with this one and lose nobody points, up to where the level is the lowest, and who gets it: whether you do.
    fn check_who_gets(&mut self, message: &Message, mv: &str, level: usize) -> bool {
        let at = format!("{mv} in {}: {message}", self.state.text());
        let line =
            message.parts().into_iter().find(|part| part.id != "list-none" && part.blank("line").is_some());
        // The places stand before everything else.
        let line = if message.blank("places").is_some() { part(message, "places") } else { line.unwrap() };
        let (moves, whole) = moves_of(part(line, "line"), true);
        assert!(whole && moves[0] == mv, "{at}");
        let mut here = after(self.state, mv);
        for mv in &moves[1..] {
            here = self.best_after(&here, mv);
        }
        assert_eq!(lowest(&here).unwrap().0, level, "{at}");
        let yours = here.first_to_move() == self.state.first_to_move();
        match message.id {
            "cheops-next-you" => true,
            "cheops-next-they" => false,
            "cheops-next-take-you" | "cheops-next-take-they" => {
                assert_eq!(lowest(&here), Some((level, 1)), "{at}");
                assert_eq!(
                    (message.id == "cheops-next-take-you", number(message, "level")),
                    (yours, level),
                    "{at}"
                );
                yours
            }
            _ => {
                let lost = !self.plain.fight(&here);
                self.check_stand_for(&here, message, lost);
                yours != lost
            }
        }
    }

    /// The reason of a move: true, and it tells the move from those that are better or worse. Returns its id.
    pub fn check_move(&mut self, mv: &str, reason: &Reason) -> String {
        let at = format!("{mv} in {}: {reason}", self.state.text());
        let state = self.state.clone();
        let next = after(&state, mv);
        let (level, free) = self.level();
        let [best, bad] = self.plain.best_and_bad(&state);
        let (is_best, keeps, won) = (self.is_best(mv), self.keeps(mv), self.plain.fight(&state));
        let best_keeping = best.iter().filter(|(mv, _)| self.keeps(mv)).count();
        let bad_keeping = bad.iter().filter(|(mv, _)| self.keeps(mv)).count();
        let lost = crate::lead(&state) + self.plain.score(&state) < 0 && state.moves().len() > 1;
        let message = match reason.message.id {
            "why-every-loses-same" => {
                assert!(lost && bad.is_empty(), "{at}");
                part(&reason.message, "why")
            }
            "why-every-loses-less" | "why-every-loses-more" => {
                assert!(lost && !bad.is_empty(), "{at}");
                assert_eq!(is_best, reason.message.id == "why-every-loses-less", "{at}");
                part(&reason.message, "why")
            }
            _ => {
                assert!(!lost, "{at}");
                &reason.message
            }
        };
        // A shift is explained: where it is first named, or at the end.
        let own = message.id == "cheops-shifts";
        assert!(!own || format!("{}>", text(message, "cell")) == mv, "{at}");
        assert_eq!(own, shifts(message).is_empty() && mv.ends_with('>'), "{at}");
        assert_eq!(notes(message), usize::from(!shifts(message).is_empty()), "{at}");
        let message = if own { part(message, "said") } else { message };
        assert_eq!(reason.brief.is_some() || message.id == "cheops-gives-up", is_best, "{at}");
        if message.blank("level").is_some() {
            assert_eq!(number(message, "level"), level, "{at}");
        }
        if message.blank("points").is_some() {
            assert_eq!(number(message, "points"), self.size(level), "{at}");
        }
        if message.blank("better").is_some() {
            assert!(self.is_best(text(message, "better")), "{at}");
        }
        if message.blank("cost").is_some() {
            let cost = self.plain.score(&state) - self.plain.worth(&state, &next);
            assert_eq!(2 * number(message, "cost") as i32, cost, "{at}");
        }
        let then = part(message, "then");
        let then = if then.id == "cheops-further-on" {
            let rest = part(then, "then");
            let other = rest.blank("other").map(|_| text(rest, "other"));
            self.check_further_on(part(then, "why"), mv, other);
            part(then, "then")
        } else {
            then
        };
        self.check_then(then, mv);
        // A bad move is compared with a best one, and a best one with a bad one.
        let compared = then.blank("other").is_some().then(|| text(then, "other").to_owned());
        let better = compared.is_some_and(|other| self.is_best(&other));
        assert_eq!(better, !is_best, "{at}");
        let apart = best_keeping == best.len();
        let holds = match message.id {
            "cheops-takes" => is_best && made(&state, &next) > 0 && bad_keeping == 0,
            "cheops-keeps" => {
                self.check_why(&next, part(message, "why"));
                assert_eq!(then.blank("other").is_some(), bad_keeping > 0, "{at}");
                is_best && keeps
            }
            "cheops-left-anyway" | "cheops-left-forced" => {
                self.check_why(&state, part(message, "why"));
                let forced = self.plain.waits(&state).last() == Some(&0);
                assert_eq!(forced, message.id == "cheops-left-forced", "{at}");
                let points = made(&next, &after(&next, text(message, "left")));
                assert_eq!(points as usize, number(message, "points"), "{at}");
                assert_eq!((free, lowest(&next).unwrap()), (2, (level, 1)), "{at}");
                is_best && !won
            }
            "cheops-loses-anyway" => {
                let reply = text(message, "reply");
                self.check_reply(mv, reply);
                self.check_why(&after(&next, reply), part(message, "why"));
                is_best && !won
            }
            "cheops-lost-anyway" => is_best && !won,
            "cheops-gives-up" => is_best && won && !keeps && best_keeping > 0,
            "cheops-gives-up-more" => {
                let keeper = text(message, "keeper").to_owned();
                is_best && won && !keeps && best_keeping == 0 && self.keeps(&keeper)
            }
            "cheops-leaves-last" | "cheops-leaves-one" => {
                let reply = text(message, "reply");
                self.check_reply(mv, reply);
                assert!(made(&next, &after(&next, reply)) as usize == number(message, "points"), "{at}");
                assert_eq!(free, if message.id == "cheops-leaves-last" { 1 } else { 2 }, "{at}");
                !is_best && !keeps && lowest(&next).unwrap().1 == 1 && best_keeping > 0
            }
            "cheops-loses" => {
                let reply = text(message, "reply");
                self.check_reply(mv, reply);
                self.check_why(&after(&next, reply), part(message, "why"));
                !is_best && !keeps && best_keeping > 0
            }
            "cheops-keeps-too" => !is_best && keeps && best_keeping > 0,
            "cheops-loses-too" => !is_best && !won,
            "cheops-gives-up-too" => {
                let better = text(message, "better").to_owned();
                !is_best && won && !keeps && best_keeping < best.len() && !self.keeps(&better)
            }
            "cheops-keeps-for-less" => {
                let better = text(message, "better").to_owned();
                !is_best && keeps && best_keeping == 0 && !self.keeps(&better)
            }
            "cheops-costs" => !is_best,
            _ => false,
        };
        assert!(holds, "{at}");
        if is_best || apart { message.id.to_owned() } else { format!("{} and costs", message.id) }
    }
}
