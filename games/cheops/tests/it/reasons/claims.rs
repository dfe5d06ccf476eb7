//! Every reason of a position and of its moves, held against the plain facts.

use super::plain::{Plain, after, lowest, made, waits_on};
use kamni::{Blank, Message};
use kamni_brute::{Brute, Cheops};
use kamni_solve::{Analysis, Reason};
use std::collections::{BTreeMap, BTreeSet};

/// How often each reason was given, and more.
pub type Counts = BTreeMap<String, usize>;

/// One position, and what is said about it.
pub struct Claims<'a> {
    pub plain: &'a mut Plain,
    pub state: &'a Cheops,
    pub analysis: &'a Analysis,
}

pub fn text<'m>(message: &'m Message, blank: &str) -> &'m str {
    match message.blank(blank) {
        Some(Blank::Text(text)) => text,
        other => panic!("{blank} of {} is {other:?}", message.id),
    }
}

pub fn number(message: &Message, blank: &str) -> usize {
    text(message, blank).parse().unwrap()
}

pub fn part<'m>(message: &'m Message, blank: &str) -> &'m Message {
    match message.blank(blank) {
        Some(Blank::Message(part)) => part,
        other => panic!("{blank} of {} is {other:?}", message.id),
    }
}

/// The moves in a message of moves, each made by the right player. `yours`: you begin.
pub fn moves_of(message: &Message, yours: bool) -> Vec<&str> {
    let plies: Vec<&Message> =
        message.parts().into_iter().filter(|part| part.id.starts_with("cheops-ply-")).collect();
    for (at, ply) in plies.iter().enumerate() {
        assert_eq!(ply.id == "cheops-ply-you", (at % 2 == 0) == yours, "{message}");
    }
    plies.iter().map(|ply| text(ply, "mv")).collect()
}

/// What a list names, all of it.
fn listed(message: &Message) -> BTreeSet<&str> {
    match message.id {
        "list-one" => BTreeSet::from([text(message, "a")]),
        _ => text(message, "before").split(", ").chain([text(message, "last")]).collect(),
    }
}

fn names(moves: &[(String, Cheops)]) -> BTreeSet<&str> {
    moves.iter().map(|(mv, _)| mv.as_str()).collect()
}

/// Who gets a level, and where the last two places of it are left, if it is told so far.
struct Gets {
    level: usize,
    you: bool,
    stand: Option<Cheops>,
}

impl Claims<'_> {
    fn level(&self) -> (usize, usize) {
        lowest(self.state).unwrap()
    }

    fn worth(&mut self, mv: &str) -> i32 {
        let next = after(self.state, mv);
        self.plain.worth(self.state, &next)
    }

    fn is_best(&mut self, mv: &str) -> bool {
        self.worth(mv) == self.plain.score(self.state)
    }

    fn keeps(&mut self, mv: &str) -> bool {
        let next = after(self.state, mv);
        self.plain.keeps(self.state, &next)
    }

    /// Whether the position is lost whatever is played, and there is a choice.
    fn all_lose(&mut self) -> bool {
        super::lead(self.state) + self.plain.score(self.state) < 0 && self.state.moves().len() > 1
    }

    /// How many stones a level has.
    fn size(&self, level: usize) -> usize {
        let levels = self.state.text().split(' ').next().unwrap().split('/').count();
        levels + 2 - level
    }

    /// The points of the levels from this one up.
    fn points_from(&self, level: usize) -> i32 {
        let size = self.size(level) as i32;
        size * (size + 1) / 2
    }

    /// The points so far, the reader's first.
    fn so_far(&self) -> [i32; 2] {
        let (first, second) = self.state.points().unwrap();
        let points = [first as i32, second as i32];
        if self.state.first_to_move() { points } else { [points[1], points[0]] }
    }

    /// The points at the end, the reader's first, if they still make `score` more.
    fn result(&self, score: i32) -> [i32; 2] {
        let to_come = self.points_from(self.level().0);
        let [own, theirs] = self.so_far();
        [own + (to_come + score) / 2, theirs + (to_come - score) / 2]
    }

    fn check_points(&self, message: &Message, score: i32) {
        let told = ["own", "theirs"].map(|blank| number(message, blank) as i32);
        assert_eq!(told, self.result(score), "{}: {message}", self.state.text());
    }

    /// How the game ends for the reader, who still makes `score` more.
    fn check_ends(&self, message: &Message, score: i32) {
        self.check_points(message, score);
        let [own, theirs] = self.result(score);
        let id = match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => "cheops-ends-win",
            std::cmp::Ordering::Equal => "cheops-ends-draw",
            std::cmp::Ordering::Less => "cheops-ends-loss",
        };
        // Where the board shows points already, and those of the first player first, it is said whose they are.
        let turned = !self.state.first_to_move() && self.so_far() != [0, 0] && own != theirs;
        assert_eq!(message.id, if turned { format!("{id}-second") } else { id.to_owned() });
    }

    /// How the game ends after a move, and what is said of another one; that is returned.
    fn check_ends_after<'m>(&mut self, message: &'m Message, mv: &str) -> Option<&'m str> {
        let at = format!("{mv} in {}: {message}", self.state.text());
        let worth = self.worth(mv);
        let [_, bad] = self.plain.best_and_bad(self.state);
        let (lost, is_best) = (self.all_lose(), self.is_best(mv));
        assert_eq!(lost, ["-all", "-least", "-more"].iter().any(|end| message.id.ends_with(end)), "{at}");
        let Some(Blank::Message(ends)) = message.blank("ends") else {
            self.check_ends(message, worth);
            return None;
        };
        self.check_ends(ends, worth);
        match message.id {
            "cheops-ends-all" => assert!(bad.is_empty(), "{at}"),
            "cheops-ends-least" => assert!(is_best && !bad.is_empty(), "{at}"),
            "cheops-ends-more" => {
                let other = text(message, "mv");
                assert!(!is_best && self.worth(other) > worth, "{at}");
                let other = self.worth(other);
                self.check_points(message, other);
            }
            "cheops-ends-too" => assert_eq!(self.worth(text(message, "mv")), worth, "{at}"),
            "cheops-ends-other" => {
                let other = self.worth(text(message, "mv"));
                assert_ne!(other, worth, "{at}");
                self.check_ends(part(message, "instead"), other);
            }
            id => panic!("{id}"),
        }
        message.blank("mv").map(|_| text(message, "mv"))
    }

    /// What leads from a level to the end of the game.
    fn check_rest(&mut self, message: &Message, gets: &Gets) {
        let at = format!("{}: {message}", self.state.text());
        let above = self.points_from(gets.level) - self.size(gets.level) as i32;
        assert_eq!(message.id == "cheops-so", above <= 1, "{at}");
        match message.id {
            "cheops-so" | "cheops-above" => {}
            "cheops-half-you" | "cheops-half-they" => {
                assert_eq!(message.id == "cheops-half-you", gets.you, "{at}");
                assert_eq!(gets.level, self.level().0, "{at}");
                let [own, theirs] = self.so_far();
                let held = if gets.you { own } else { theirs } + self.size(gets.level) as i32;
                assert!(2 * held > own + theirs + self.points_from(gets.level), "{at}");
            }
            "cheops-same-way-one" => self.check_same_way(vec![number(message, "level")], gets),
            "cheops-same-way" => {
                let levels = listed(part(message, "levels"));
                let mut levels: Vec<usize> = levels.iter().map(|level| level.parse().unwrap()).collect();
                levels.sort_unstable();
                self.check_same_way(levels, gets);
            }
            id => panic!("{id}: {at}"),
        }
    }

    /// When the waiting moves are made, the same player has nothing to play but to fill on this level and on all of these, and then lays
    /// the last stone of all; nobody could do better.
    fn check_same_way(&mut self, levels: Vec<usize>, gets: &Gets) {
        let mut here = gets.stand.clone().unwrap();
        let at = format!("{} {levels:?}", here.text());
        let before = self.plain.score(&here);
        let mut turns = 0;
        let (level, _) = lowest(&here).unwrap();
        while let Some((_, next)) = here.moves().into_iter().find(|(mv, _)| waits_on(level, mv)) {
            here = next;
            turns += 1;
        }
        assert_eq!(self.is_yours(&here), !gets.you, "{at}");
        let score = self.plain.score(&here);
        assert_eq!(before, if turns % 2 == 0 { score } else { -score }, "{at}");
        let (mut went, mut lost) = (Vec::new(), 0);
        loop {
            let (level, free) = lowest(&here).unwrap();
            if self.size(level) == 1 {
                break;
            }
            assert_eq!((free, self.plain.waits(&here)), (2, BTreeSet::from([0])), "{at}");
            went.push(level);
            lost += self.size(level) as i32;
            let (_, filled) = here.moves().remove(0);
            let last = filled.moves().into_iter().find(|(_, next)| made(&filled, next) > 0);
            here = last.unwrap_or_else(|| panic!("{at}")).1;
        }
        assert_eq!((went[0], &went[1..]), (gets.level, &levels[..]), "{at}");
        assert_eq!(score, 1 - lost, "{at}");
    }

    /// The state after a move that costs whoever makes it no points.
    fn best_after(&mut self, state: &Cheops, mv: &str) -> Cheops {
        let next = after(state, mv);
        assert_eq!(self.plain.worth(state, &next), self.plain.score(state), "{mv} in {}", state.text());
        next
    }

    /// What is said, why, and how the game ends: the lowest level goes to `you` or to the opponent, and the other one is to move at `state`.
    fn check_told(&mut self, message: &Message, state: &Cheops, you: bool) {
        let at = format!("{}: {message}", self.state.text());
        match message.id {
            "cheops-told" => {
                self.check_why(part(message, "why"), state);
                assert_ne!(self.is_yours(state), you, "{at}");
                let stand = self.plain.even_waits(state).map(|_| state.clone());
                let gets = Gets { level: self.level().0, you, stand };
                self.check_rest(part(message, "then"), &gets);
            }
            "cheops-told-answers" => self.check_answers(part(message, "answers"), state),
            "cheops-searched" => {
                // With few lines it would be told.
                assert!(!self.plain.fight(state) && self.plain.tries(state).len() > 2, "{at}");
                assert!(self.plain.even_waits(state).is_none(), "{at}");
            }
            id => panic!("{id}: {at}"),
        }
    }

    /// A level above the lowest goes to `you` or to the opponent: moves that lose nobody points up to where that is seen.
    fn check_above(&mut self, message: &Message, mv: &str, level: usize, you: bool) {
        let at = format!("{mv} in {}: {message}", self.state.text());
        assert_eq!(message.id, "cheops-told", "{at}");
        assert!(level > self.level().0, "{at}");
        let why = part(message, "why");
        let mut here = after(self.state, mv);
        let mut end = why;
        if why.id == "cheops-line-to" {
            for mv in moves_of(part(why, "line"), false) {
                here = self.best_after(&here, mv);
            }
            end = part(why, "end");
        }
        assert_eq!(lowest(&here).unwrap().0, level, "{at}");
        let mut gets = Gets { level, you, stand: None };
        if let "cheops-lacks-you" | "cheops-lacks-they" = end.id {
            assert_eq!(lowest(&here).unwrap().1, 1, "{at}");
            assert_eq!((end.id == "cheops-lacks-you", self.is_yours(&here)), (you, you), "{at}");
        } else {
            assert_eq!(self.check_stand(end, &here), !you, "{at}");
            gets.stand = Some(here);
        }
        self.check_rest(part(message, "then"), &gets);
    }

    /// Where a message says how the game ends.
    fn ends_in<'m>(&self, message: &'m Message) -> &'m Message {
        match message.blank("then") {
            Some(Blank::Message(then)) => part(then, "ends"),
            _ => part(message, "ends"),
        }
    }

    /// The numbers that all sentences share.
    fn check_numbers(&self, what: &Message) {
        let (level, _) = self.level();
        for part in what.parts() {
            if part.blank("level").is_some() {
                assert_eq!(number(part, "level"), level, "{}: {what}", self.state.text());
            }
            if part.blank("points").is_some() {
                assert_eq!(number(part, "points"), self.size(level), "{}: {what}", self.state.text());
            }
        }
    }

    /// The reasons of the position. What the moves say is checked apart.
    pub fn check_position(&mut self, counts: &mut Counts) {
        let at = self.state.text();
        let reasons: Vec<&Reason> =
            self.analysis.reasons.iter().filter(|reason| reason.message.id != "why-all-lose").collect();
        // That all moves lose is said before everything else.
        assert_eq!(self.analysis.reasons[0].message.id == "why-all-lose", self.all_lose(), "{at}");
        // Who gets the level is said first, and which moves are best after it.
        self.check_level(&reasons[0].message);
        let [_, bad] = self.plain.best_and_bad(self.state);
        let given_up = part(&reasons[0].message, "what").id.starts_with("cheops-given-up");
        assert_eq!(reasons.len(), if bad.is_empty() || given_up { 1 } else { 2 }, "{at}");
        if let Some(choice) = reasons.get(1) {
            self.check_choice(&choice.message);
        }
        for reason in &reasons {
            let id =
                reason.message.blank("what").map_or(reason.message.id, |_| part(&reason.message, "what").id);
            *counts.entry(id.to_owned()).or_default() += 1;
        }
        let words: usize = reasons.iter().map(|reason| reason.to_string().split(' ').count()).sum();
        assert!(words <= super::MOST_WORDS, "{at}: {words} words: {reasons:?}");
        *counts.entry("words".to_owned()).or_default() += words;
        let brief = reasons[0].brief.as_ref().unwrap_or_else(|| panic!("{at}"));
        assert!(brief.to_string().split(' ').count() <= 20, "{brief}");
        let free = self.level().1;
        assert_eq!(reasons[0].cells.len(), free, "{at}");
    }

    /// Who gets the level.
    fn check_level(&mut self, message: &Message) {
        let state = self.state.clone();
        let at = format!("{}: {message}", state.text());
        let what = part(message, "what");
        self.check_numbers(what);
        let (level, free) = self.level();
        let you = match what.id {
            "cheops-take" => {
                let mv = text(what, "mv");
                assert_eq!((free, message.id), (1, "cheops-plain"), "{at}");
                assert!(made(&state, &after(&state, mv)) > 0 && self.is_best(mv), "{at}");
                self.check_rest(part(message, "then"), &Gets { level, you: true, stand: None });
                true
            }
            "cheops-count-won" => {
                assert!(!self.check_stand(part(message, "why"), &state), "{at}");
                let gets = Gets { level, you: true, stand: Some(state.clone()) };
                self.check_rest(part(message, "then"), &gets);
                true
            }
            "cheops-won" => {
                let mv = text(what, "mv");
                assert!(self.is_best(mv) && self.keeps(mv), "{at}");
                self.check_told(message, &after(&state, mv), true);
                true
            }
            "cheops-lost" => {
                self.check_told(message, &state, false);
                false
            }
            "cheops-given-up" | "cheops-given-up-more" => {
                let best = text(what, "best");
                let [all, _] = self.plain.best_and_bad(&state);
                assert!(self.is_best(best) && all.iter().all(|(mv, _)| !self.keeps(mv)), "{at}");
                if what.id == "cheops-given-up" {
                    self.check_above(message, best, number(what, "next"), true);
                }
                let ends = self.ends_in(message);
                // In a lost position the move that keeps the level is not named.
                let keeper = self.check_ends_after(ends, best).map(str::to_owned);
                assert!(keeper.map_or(self.all_lose(), |keeper| self.keeps(&keeper)), "{at}");
                true
            }
            id => panic!("{id}: {at}"),
        };
        assert_eq!(you, self.plain.fight(&state), "{at}");
        if !what.id.starts_with("cheops-given-up") {
            let score = self.plain.score(&state);
            self.check_ends(self.ends_in(message), score);
        }
    }

    /// Which moves are the best.
    fn check_choice(&mut self, message: &Message) {
        let at = format!("{}: {message}", self.state.text());
        let (level, free) = self.level();
        let [best, bad] = self.plain.best_and_bad(self.state);
        let by_level = best.iter().all(|(mv, _)| self.keeps(mv)) && bad.iter().all(|(mv, _)| !self.keeps(mv));
        assert_eq!(!message.id.starts_with("cheops-best-"), by_level, "{at}");
        if message.blank("level").is_some() {
            assert_eq!(number(message, "level"), level, "{at}");
        }
        match message.id {
            "cheops-leave-one" => {
                let mv = text(message, "mv");
                assert_eq!((free, names(&bad)), (1, BTreeSet::from([mv])));
                assert!(!(mv.ends_with('>') && mv.starts_with(&format!("{level}."))), "{at}");
            }
            "cheops-leave-moved" => {
                let (mv, cell) = (text(message, "mv"), text(message, "cell"));
                assert_eq!((free, names(&bad)), (1, BTreeSet::from([mv])));
                assert!(mv.ends_with('>'), "{at}");
                // The place can be filled now, and that finishes the level.
                let next = after(self.state, mv);
                assert!(made(&next, &after(&next, cell)) > 0, "{at}");
            }
            "cheops-leave-all" => assert!(free == 1 && bad.len() > 1, "{at}"),
            "cheops-keep-one" => assert_eq!(names(&best), BTreeSet::from([text(message, "good")]), "{at}"),
            "cheops-keep" => assert_eq!(names(&best), listed(part(message, "good")), "{at}"),
            "cheops-keep-except" => assert_eq!(names(&bad), listed(part(message, "bad")), "{at}"),
            "cheops-keep-count" => {
                assert_eq!(
                    (number(message, "good"), number(message, "lost")),
                    (best.len(), bad.len()),
                    "{at}"
                )
            }
            "cheops-best-moves" | "cheops-best-count" => {
                assert_eq!(number(message, "count"), best.len(), "{at}");
                if message.id == "cheops-best-moves" {
                    assert_eq!(names(&best), listed(part(message, "good")), "{at}");
                }
                let next = text(message, "mv");
                let worth = self.worth(next);
                let most = bad.iter().map(|(mv, _)| self.worth(mv)).max();
                assert_eq!(Some(worth), most, "{at}");
                self.check_points(message, worth);
            }
            id => panic!("{id}: {at}"),
        }
    }

    /// The reply is one of the opponent's best ones after the move, and wins them the level.
    fn check_reply(&mut self, mv: &str, reply: &str) -> Cheops {
        let next = after(self.state, mv);
        let then = self.best_after(&next, reply);
        assert!(self.plain.keeps(&next, &then), "{mv} {reply} in {}", self.state.text());
        then
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
        let what = part(message, "what");
        self.check_numbers(what);
        assert!(message.to_string().split(' ').count() <= super::MOST_WORDS, "{at}");
        if what.blank("cost").is_some() {
            let cost = self.plain.score(&state) - self.worth(mv);
            assert_eq!(2 * number(what, "cost") as i32, cost, "{at}");
            assert!(self.is_best(text(what, "better")), "{at}");
        }
        let other = self.check_ends_after(self.ends_in(message), mv).map(str::to_owned);
        // A bad move is compared with a best one.
        assert!(is_best || other.as_ref().is_some_and(|other| self.is_best(other)), "{at}");
        let apart = best_keeping == best.len();
        let above = |claims: &mut Self, you: bool| {
            claims.check_above(message, mv, number(what, "next"), you);
            true
        };
        let leaves = Gets { level, you: false, stand: None };
        let holds = match what.id {
            "cheops-takes" => {
                let gets = Gets { level, you: true, stand: None };
                self.check_rest(part(message, "then"), &gets);
                is_best && made(&state, &next) > 0 && bad_keeping == 0
            }
            "cheops-takes-but" => above(self, false) && is_best && made(&state, &next) > 0,
            "cheops-keeps" => {
                self.check_told(message, &next, true);
                is_best && keeps && other.is_some() == (bad_keeping > 0 && !self.all_lose())
            }
            "cheops-left-anyway" => {
                self.check_no_help(part(message, "why"), &state);
                let left = after(&next, text(what, "left"));
                assert_eq!(made(&next, &left) as usize, number(what, "points"), "{at}");
                assert_eq!((free, lowest(&next).unwrap()), (2, (level, 1)), "{at}");
                let stand = self.plain.even_waits(&state).map(|_| state.clone());
                self.check_rest(part(message, "then"), &Gets { stand, ..leaves });
                is_best && !won
            }
            "cheops-loses-anyway" => {
                let then = self.check_reply(mv, text(what, "reply"));
                self.check_told(message, &then, false);
                is_best && !won
            }
            "cheops-lost-anyway" => is_best && !won && message.id == "cheops-searched",
            "cheops-gives-up" => above(self, true) && is_best && won && !keeps,
            "cheops-gives-up-same" => is_best && won && !keeps && best_keeping > 0,
            "cheops-gives-up-more" => is_best && won && !keeps && best_keeping == 0,
            "cheops-leaves-last"
            | "cheops-leaves-last-shift"
            | "cheops-leaves-last-moved"
            | "cheops-leaves-one" => {
                let reply = text(what, "reply");
                let then = self.check_reply(mv, reply);
                assert_eq!(made(&next, &then) as usize, number(what, "points"), "{at}");
                assert_eq!(free, if what.id == "cheops-leaves-one" { 2 } else { 1 }, "{at}");
                if free == 1 {
                    let shift = ["cheops-leaves-last-shift", "cheops-leaves-last-moved"].contains(&what.id);
                    assert_eq!(shift, mv.ends_with('>'), "{at}");
                    let moved = mv.ends_with('>') && mv.starts_with(&format!("{level}."));
                    assert_eq!(what.id == "cheops-leaves-last-moved", moved, "{at}");
                }
                assert!(what.blank("cell").is_none_or(|_| format!("{}>", text(what, "cell")) == mv), "{at}");
                self.check_rest(part(message, "then"), &leaves);
                !is_best && !keeps && lowest(&next).unwrap().1 == 1 && best_keeping > 0
            }
            "cheops-loses" => {
                let then = self.check_reply(mv, text(what, "reply"));
                self.check_told(message, &then, false);
                !is_best && !keeps && best_keeping > 0
            }
            "cheops-keeps-but" => above(self, false) && !is_best && keeps,
            "cheops-keeps-for-less" => !is_best && keeps,
            "cheops-loses-both" => above(self, false) && !is_best && !won,
            "cheops-loses-more" => !is_best && !won,
            "cheops-gives-up-both" => above(self, false) && !is_best && won && !keeps && !apart,
            "cheops-gives-up-for-less" => {
                !is_best && won && !keeps && !apart && !self.keeps(text(what, "better"))
            }
            "cheops-costs" => !is_best,
            _ => false,
        };
        assert!(holds, "{at}");
        // What is not told is not told elsewhere either.
        if !["cheops-told", "cheops-told-apart", "cheops-told-answers", "cheops-plain"].contains(&message.id)
        {
            assert_eq!(
                (message.id, part(message, "proved").id),
                ("cheops-searched", "search-proves-no-more")
            );
        }
        assert_eq!(reason.brief.is_some() || (is_best && won && !keeps && best_keeping > 0), is_best, "{at}");
        if is_best || apart { what.id.to_owned() } else { format!("{} and costs", what.id) }
    }
}
