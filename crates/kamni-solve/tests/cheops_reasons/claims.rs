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

/// The moves in a message of moves, and whether they are all.
fn moves_of(message: &Message) -> (Vec<&str>, bool) {
    (text(message, "moves").split(' ').collect(), message.id == "cheops-moves")
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
                "cheops-mine-none" | "cheops-rest-none" => vec![],
                "cheops-mine-one" | "cheops-rest-one" => vec![text(part, "level")],
                _ => {
                    let levels = self::part(part, "levels");
                    text(levels, "before").split(", ").chain([text(levels, "last")]).collect()
                }
            };
            let levels: Vec<usize> = texts.iter().map(|text| text.parse().unwrap()).collect();
            let points: Vec<usize> = levels.iter().map(|level| self.size(*level)).collect();
            let all: usize = points.iter().sum();
            assert!(levels.is_empty() || number(part, "points") == all);
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
        let worth = self.plain.worth(self.state, &after(self.state, mv));
        match message.blank("shares") {
            Some(Blank::Message(shares)) => self.check_shares(shares, &[mv], worth),
            _ => self.check_ends(part(message, "ends"), worth),
        }
        if message.blank("other").is_some() {
            let other = after(self.state, text(message, "other"));
            let other = self.plain.worth(self.state, &other);
            assert_ne!(other, worth, "{mv} in {}: {message}", self.state.text());
            self.check_ends(part(message, "instead"), other);
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
        // Who gets the level is said first.
        assert!(self.check_level(&reasons[0].message), "{at}: {}", reasons[0]);
        for reason in &reasons {
            let known = self.check_rest(&reason.message);
            assert!(known || self.check_level(&reason.message), "{at}: {reason}");
            *counts.entry(reason.message.id.to_owned()).or_default() += 1;
        }
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
            "cheops-must-give" => {
                assert_eq!((free, self.plain.waits(self.state).last()), (2, Some(&0)));
                false
            }
            "cheops-count-won-one" => {
                assert_eq!((free, self.plain.waits(self.state).iter().all(|&count| count == 1)), (2, true));
                let waits: Vec<String> = self.plain.tries(self.state).into_iter().map(|(mv, _)| mv).collect();
                assert_eq!(waits, [text(message, "mv")]);
                true
            }
            "cheops-count-won" | "cheops-count-lost" => {
                assert_eq!(free, 2);
                self.check_waits(part(message, "waits"), std::slice::from_ref(self.state))
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
                true
            }
            _ => return false,
        };
        assert_eq!(yours, self.plain.fight(self.state), "{}: {message}", self.state.text());
        assert_eq!((number(message, "level"), number(message, "points")), (level, points));
        true
    }

    /// A number of waiting moves that holds for all these states; whether it is odd.
    fn check_waits(&mut self, message: &Message, states: &[Cheops]) -> bool {
        let mut all = Vec::new();
        for state in states {
            assert_eq!(lowest(state).unwrap().1, 2);
            all.extend(self.plain.waits(state));
        }
        let odd = all[0] % 2 == 1;
        assert!(all.iter().all(|count| (count % 2 == 1) == odd));
        match message.id {
            "cheops-waits" => assert!(all.iter().all(|&count| count == number(message, "waits"))),
            "cheops-waits-odd" => assert!(odd && all.iter().any(|&count| count != all[0])),
            "cheops-waits-even" => assert!(!odd && all.iter().any(|&count| count != all[0])),
            id => panic!("{id}"),
        }
        odd
    }

    /// Why the player to move loses the fight.
    fn check_why(&mut self, state: &Cheops, message: &Message) {
        assert!(!self.plain.fight(state), "{}: {message}", state.text());
        let short = self.plain.lines(state) <= 4;
        let proof = message.id.trim_end_matches("-you").trim_end_matches("-they");
        match proof {
            "cheops-then-give" => assert_eq!(self.plain.even_waits(state).unwrap().last(), Some(&0)),
            "cheops-then-count" => {
                assert!(!self.check_waits(part(message, "waits"), std::slice::from_ref(state)))
            }
            "cheops-race" => {
                assert!(self.plain.even_waits(state).is_none(), "{}: {message}", state.text());
                let (mut moves, whole) = moves_of(part(message, "line"));
                if whole {
                    moves.extend([text(message, "fill"), text(message, "last")]);
                }
                self.check_example(state, &moves, whole);
                let (level, _) = lowest(state).unwrap();
                assert!(!waits_on(level, text(message, "fill")) && !waits_on(level, text(message, "last")));
            }
            "cheops-proof" => {
                let mut lines = Vec::new();
                for part in message.parts().into_iter().filter(|part| part.id.starts_with("cheops-line-")) {
                    lines.push(vec![text(part, "mv"), text(part, "answer")]);
                }
                assert!(short && lines.len() == self.plain.lines(state), "{}: {message}", state.text());
                let mut ends = Vec::new();
                let gives = self.check_proof(state, &lines, &mut ends);
                let told = message.parts().iter().any(|part| part.id.starts_with("cheops-lines-give"));
                assert_eq!(gives, told, "{}: {message}", state.text());
                let end = part(message, "end");
                if end.id.starts_with("cheops-end-give") {
                    let waits: Vec<usize> = ends.iter().flat_map(|end| self.plain.waits(end)).collect();
                    assert!(waits.iter().all(|&count| count == 0));
                } else {
                    self.check_waits(part(end, "waits"), &ends);
                }
            }
            _ => panic!("{}", message.id),
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

    /// The winner of the fight, who is not to move, keeps it won all the way and lays the last stone.
    fn check_example(&mut self, state: &Cheops, moves: &[&str], whole: bool) {
        let mut here = state.clone();
        for (at, mv) in moves.iter().enumerate() {
            let next = after(&here, mv);
            let done = made(&here, &next) > 0;
            if at % 2 == 1 {
                assert!(self.plain.keeps(&here, &next), "{mv} in {}", here.text());
            } else if lowest(&here).unwrap().1 == 2 {
                // The loser fills only if there is nothing else to play.
                let (level, _) = lowest(&here).unwrap();
                let can_wait = here.moves().iter().any(|(mv, _)| waits_on(level, mv));
                assert!(waits_on(level, mv) || !can_wait, "{mv} in {}", here.text());
            }
            assert_eq!(done, whole && at + 1 == moves.len(), "{}: {moves:?}", state.text());
            assert!(!done || at % 2 == 1);
            here = next;
        }
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
            }
            "cheops-leave-one" | "cheops-leave-all" => {
                assert!(free == 1 && best.len() == 1 && made(&state, &best[0].1) > 0);
                assert_eq!(bad.len() == 1, message.id == "cheops-leave-one");
            }
            "cheops-choice-points" => {
                assert!(listed(part(message, "good")).iter().all(|mv| self.is_best(mv)));
                let then = self.plain.worth(&state, &after(&state, text(message, "mv")));
                assert!(then < score);
                self.check_ends(part(message, "then"), then);
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
        let message = &reason.message;
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
            "cheops-left-anyway" => {
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
                !is_best && won && !keeps && best_keeping == 0 && !self.keeps(&better)
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
