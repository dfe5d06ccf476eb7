//! Every sentence that the reason of a move can say, checked against the plain states, and against the moves of other values.

use super::plain::{self, Cells, Known};
use super::turns;
use kamni::Blank;
use kamni_brute::{Brute, Seega};
use kamni_solve::{Reason, Value};

/// A move of a position, its value for the mover, and the reason.
pub struct MoveClaim<'a> {
    pub rules: &'a str,
    pub state: &'a Seega,
    /// Every move with its value for the mover.
    pub moves: &'a [(String, Value)],
    pub mv: &'a str,
    pub reason: &'a Reason,
    /// Whether it is a fault in brief, which names no better move.
    pub brief: bool,
}

impl MoveClaim<'_> {
    fn place(&self) -> String {
        format!("{}: `{}` ({}) in {} {}", self.mv, self.reason, self.id(), self.rules, self.state.text())
    }

    fn holds(&self, truth: bool) {
        assert!(truth, "{}", self.place());
    }

    fn id(&self) -> &str {
        self.reason.message.id.strip_prefix("seega-move-").expect("a reason of a move")
    }

    fn text(&self, blank: &str) -> &str {
        self.reason.blank(blank).unwrap_or_else(|| panic!("no {blank}: {}", self.place()))
    }

    fn number(&self, blank: &str) -> usize {
        self.text(blank).parse().unwrap()
    }

    fn taken(&self) -> Cells {
        self.text("taken").split(", ").map(str::to_owned).collect()
    }

    fn value(&self, mv: &str) -> Value {
        self.moves.iter().find(|(other, _)| other == mv).unwrap_or_else(|| panic!("{mv}: {}", self.place())).1
    }

    fn best(&self) -> Value {
        self.moves.iter().map(|(_, value)| *value).max().unwrap()
    }

    /// The moves that are worse than the best.
    fn worse(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().filter(|(_, value)| *value < self.best()).map(|(mv, _)| mv.as_str())
    }

    fn after(&self, line: &str) -> Seega {
        let play = |state: Seega, mv: &str| {
            kamni_brute::play(&state, mv).unwrap_or_else(|| panic!("{mv} is not legal: {}", self.place()))
        };
        line.split(' ').fold(self.state.clone(), play)
    }

    fn first(&self) -> bool {
        self.state.first_to_move()
    }

    fn is_quiet(&self, mv: &str) -> bool {
        plain::captures(self.state).iter().all(|(other, ..)| other != mv)
    }

    /// How many stones the mover has in this state, and the opponent.
    fn counts(&self, state: &Seega) -> (usize, usize) {
        (plain::stones(state, self.first()).len(), plain::stones(state, !self.first()).len())
    }

    /// Whether the counts of the sentence are those of the state.
    fn counted(&self, state: &Seega) -> bool {
        let (own, theirs) = self.counts(state);
        let said = self.reason.blank("theirs").map_or(own, |theirs| theirs.parse().unwrap());
        (own, theirs) == (self.number("own"), said)
    }

    /// Every end of a turn that begins with this move: what is taken in all, and the state.
    fn ends(&self, mv: &str) -> Vec<(usize, Seega)> {
        let next = self.after(mv);
        if self.is_quiet(mv) || next.result().is_some() {
            let taken = plain::theirs(self.state).len() - self.counts(&next).1;
            return vec![(taken, next)];
        }
        let before = plain::theirs(self.state).len() - self.counts(&next).1;
        let mut ends: Vec<(usize, Seega)> =
            plain::turns(&next).into_iter().map(|(end, taken)| (before + taken, end)).collect();
        ends.extend(plain::quiet(&next).into_iter().map(|(_, end)| (before, end)));
        ends
    }

    fn lost(state: &Seega) -> usize {
        if state.result().is_some() { 0 } else { plain::most(state) }
    }

    /// The stones that the best turn with this move gains, the opponent's next turn counted.
    fn net(&self, mv: &str) -> i64 {
        let net = |(taken, end): (usize, Seega)| taken as i64 - Self::lost(&end) as i64;
        self.ends(mv).into_iter().map(net).max().unwrap()
    }

    /// Whether a player keeps all stones until they are counted; true unchecked where that takes a plain search too long.
    fn keeps(&self, state: &Seega, mover: bool) -> bool {
        let left = plain::left(self.rules, state);
        let quick = self.rules.starts_with("seega/3") || left <= 3;
        !quick || plain::holds(state, self.first() == mover, left, &mut Known::default())
    }

    fn forces(&self, state: &Seega, mover: bool, moves: u32) -> bool {
        plain::forces(state, self.first() == mover, moves, &mut Known::default())
    }

    /// What a better move leads to, as the inner sentence says.
    fn better(&self, value_of: &mut dyn FnMut(&Seega) -> Value) -> Option<(usize, usize)> {
        let Some(Blank::Message(better)) = self.reason.message.blank("better") else { return None };
        let blank = |name: &str| match better.blank(name) {
            Some(Blank::Text(text)) => Some(text.as_str()),
            _ => None,
        };
        let line = blank("line").unwrap();
        let end = self.after(line);
        if let Some(steps) = turns::part(better, "steps") {
            turns::check(self.state, steps, line, &self.place());
        }
        self.holds(self.value(line.split(' ').next().unwrap()) == self.best());
        self.holds(end.result().is_some() || end.first_to_move() != self.first());
        self.holds(value_of(&end) == self.best());
        let taken: Cells =
            plain::theirs(self.state).difference(&plain::stones(&end, !self.first())).cloned().collect();
        match blank("taken") {
            Some(said) => self.holds(taken == said.split(", ").map(str::to_owned).collect()),
            None => self.holds(taken.is_empty()),
        }
        let lost = blank("n").map_or(0, |n| n.parse().unwrap());
        self.holds(lost == Self::lost(&end));
        Some((taken.len(), lost))
    }

    /// Checks the sentence. `value_of` gives the value of any state for the mover of this one.
    pub fn check(&self, value_of: &mut dyn FnMut(&Seega) -> Value) {
        let (id, value, worse) =
            (self.id().to_owned(), self.value(self.mv), self.value(self.mv) < self.best());
        if let Some(steps) = turns::part(&self.reason.message, "steps") {
            turns::check(self.state, steps, self.text("line"), &self.place());
        }
        if let Some(answer) = turns::part(&self.reason.message, "answer") {
            let line = self.reason.blank("reply").unwrap_or_else(|| self.text("line"));
            if !id.starts_with("wrong") {
                turns::check(&self.after(self.mv), answer, line, &self.place());
            }
        }
        match id.as_str() {
            "counted" => {
                let end = self.after(self.mv);
                self.holds(end.result().is_some() && self.counted(&end) && self.is_quiet(self.mv));
            }
            "takes-all" | "leaves-one" | "take-held" | "take-level" | "gains" | "gains-more" => {
                self.own_turn(&id, value_of);
            }
            "held" | "held-level" => {
                let end = self.after(self.mv);
                let level = id.ends_with("level");
                self.holds(self.counted(&end) && self.is_quiet(self.mv) && self.keeps(&end, true));
                self.holds(value == if level { Value::Draw } else { Value::Win });
                self.holds(!level || self.keeps(&end, false));
            }
            "prevents" | "prevents-more" | "prevents-ahead" | "prevents-level" => {
                if let Some(lead) = id.strip_prefix("prevents-").filter(|lead| *lead != "more") {
                    let (own, theirs) = self.counts(&self.after(self.mv));
                    self.holds(self.counted(&self.after(self.mv)));
                    self.holds(match lead {
                        "ahead" => own > theirs && value == Value::Win,
                        _ => own == theirs && value == Value::Draw,
                    });
                }
                let most = self.reason.blank("n").map_or(0, |n| n.parse().unwrap());
                self.holds(!worse && Self::lost(&self.after(self.mv)) == most);
                let more = |mv: &str| self.ends(mv).iter().all(|(_, end)| Self::lost(end) > most);
                self.holds(self.worse().all(more) && self.worse().count() > 0);
                let Some(Blank::Message(others)) = self.reason.message.blank("others") else { panic!() };
                match others.id {
                    "others-all" => {
                        self.holds(self.worse().count() > 3 && self.worse().count() + 1 == self.moves.len());
                    }
                    "others-worse" => self.holds(self.worse().count() > 3),
                    _ => {
                        let named: Vec<&Blank> = others.blanks.iter().map(|(_, blank)| blank).collect();
                        self.holds(named.len() == self.worse().count());
                        self.holds(self.worse().all(|mv| named.contains(&&Blank::Text(mv.to_owned()))));
                    }
                }
            }
            "forces" => {
                let [own, theirs] =
                    [plain::own(self.state), plain::theirs(self.state)].map(|stones| stones.len());
                self.holds((self.number("own"), self.number("theirs") + self.number("n")) == (own, theirs));
                let moves = self.forced_line(self.state, true);
                let fails = |mv: &str| !self.forces(&self.after(mv), true, moves - 1);
                self.holds(!worse && self.worse().all(|mv| self.is_quiet(mv) && fails(mv)));
            }
            "loses-all" | "lets" | "lets-against" | "lets-held" | "lets-level" | "lets-one" => {
                self.lets(&id, value_of);
            }
            "needed" | "needed-level" | "misses" => self.missed_capture(&id),
            "wrong" | "wrong-against" | "fewer" | "enough" | "enough-level" => {
                self.wrong_capture(&id, value_of);
            }
            "parried" | "parried-take" => {
                let Some(Blank::Message(drops)) = self.reason.message.blank("drops") else { panic!() };
                let reason = Reason { message: drops.clone(), ..self.reason.clone() };
                MoveClaim { reason: &reason, ..*self }.check(value_of);
                let next = self.after(self.mv);
                let turned = plain::turned(self.rules, &next);
                self.holds(plain::captures(&turned).iter().any(|(mv, ..)| mv == self.text("threat")));
                let end = self.after(&format!("{} {}", self.mv, self.text("reply")));
                self.holds(end.first_to_move() == self.first() && plain::captures(&end).is_empty());
                self.holds(value_of(&end) == value);
                let own = |state: &Seega| plain::stones(state, self.first());
                let gone: Cells = own(&next).difference(&own(&end)).cloned().collect();
                self.holds(if id == "parried" { gone.is_empty() } else { gone == self.taken() });
            }
            "drops" | "drops-level" => self.kept_by_opponent(&self.after(self.mv)),
            "forced" | "forced-against" => {
                let next = self.after(self.mv);
                let moves = self.forced_line(&next, false);
                let reply = self.text("line").split(' ').next().unwrap();
                self.holds(value_of(&self.after(&format!("{} {reply}", self.mv))) == value);
                if id == "forced-against" {
                    let better = self.text("better");
                    self.holds(worse && self.value(better) == self.best());
                    self.holds(!self.forces(&self.after(better), false, moves));
                }
            }
            "misses-force" => {
                let better = self.text("better");
                self.holds(worse && self.value(better) == self.best());
                self.holds(self.text("line").starts_with(better));
                let moves = self.forced_line(self.state, true);
                self.holds(!self.forces(&self.after(self.mv), true, moves - 1));
            }
            other => panic!("a new kind of reason, {other}: {}", self.place()),
        }
    }

    /// The opponent is ahead or level as the value says, and holds.
    fn kept_by_opponent(&self, state: &Seega) {
        let (own, theirs) = self.counts(state);
        self.holds(self.counted(state) && self.keeps(state, false));
        let value = self.value(self.mv);
        self.holds(if own == theirs { value == Value::Draw } else { own < theirs && value == Value::Loss });
    }

    fn own_turn(&self, id: &str, value_of: &mut dyn FnMut(&Seega) -> Value) {
        let (line, best) = (self.text("line"), self.best());
        let end = self.after(line);
        self.holds(line.split(' ').next() == Some(self.mv) && self.value(self.mv) == best);
        self.holds(value_of(&end) == best);
        let taken: Cells =
            plain::theirs(self.state).difference(&plain::stones(&end, !self.first())).cloned().collect();
        self.holds(id == "takes-all" || taken == self.taken());
        let (own, theirs) = self.counts(&end);
        match id {
            "takes-all" => self.holds(theirs == 0),
            "leaves-one" => self.holds(theirs == 1 && own > 1),
            "take-held" => self.holds(own > theirs && self.counted(&end) && self.keeps(&end, true)),
            "take-level" => {
                let kept = self.keeps(&end, true) && self.keeps(&end, false);
                self.holds(own == theirs && self.counted(&end) && kept);
            }
            _ => {
                let lost = self.reason.blank("n").map_or(0, |n| n.parse().unwrap());
                self.holds(Self::lost(&end) == lost);
                self.holds(self.number("own") + lost == own && self.number("theirs") == theirs);
                let net = taken.len() as i64 - lost as i64;
                self.holds(self.worse().all(|mv| self.net(mv) < net));
            }
        }
    }

    fn lets(&self, id: &str, value_of: &mut dyn FnMut(&Seega) -> Value) {
        let (value, worse) = (self.value(self.mv), self.value(self.mv) < self.best());
        let end = self.after(&format!("{} {}", self.mv, self.text("line")));
        let before = plain::stones(&self.after(self.mv), self.first());
        let taken: Cells = before.difference(&plain::stones(&end, self.first())).cloned().collect();
        self.holds(end.result().is_some() || end.first_to_move() == self.first());
        // The reply refutes the move.
        self.holds(value_of(&end) == value && (worse || value == Value::Loss));
        let (own, theirs) = self.counts(&end);
        if id == "loses-all" {
            return self.holds(own == 0);
        }
        self.holds(taken == self.taken());
        if let Some(count) = turns::part(&self.reason.message, "count") {
            turns::count(count, (own, theirs), &self.place());
        }
        match id {
            "lets" => self.holds((!worse || self.brief) && self.counted(&end)),
            "lets-against" => {
                let (_, lost) = self.better(value_of).unwrap();
                self.holds(worse && lost < taken.len() && self.counted(&end));
            }
            "lets-held" => self.holds(own < theirs && self.counted(&end) && self.keeps(&end, false)),
            "lets-level" => {
                let kept = self.keeps(&end, true) && self.keeps(&end, false);
                self.holds(own == theirs && self.counted(&end) && kept);
            }
            _ => self.holds(own == 1 && theirs > 1),
        }
    }

    fn missed_capture(&self, id: &str) {
        let mut good = self.moves.iter().filter(|(_, value)| *value == self.best());
        self.holds(self.value(self.mv) < self.best() && self.is_quiet(self.mv));
        self.holds(good.all(|(mv, _)| !self.is_quiet(mv)));
        let better = self.text("better");
        let takes = plain::captures(self.state).into_iter().find(|(mv, ..)| mv == better).unwrap().2;
        self.holds(takes == self.taken() && self.value(better) == self.best());
        if id != "misses" {
            self.kept_by_opponent(&self.after(self.mv));
        }
    }

    fn wrong_capture(&self, id: &str, value_of: &mut dyn FnMut(&Seega) -> Value) {
        let ends = self.ends(self.mv);
        let taken = plain::captures(self.state).into_iter().find(|(mv, ..)| mv == self.mv).unwrap().2;
        match id {
            "fewer" => {
                let most = ends.iter().map(|(taken, _)| *taken).max().unwrap();
                let end = self.after(self.text("line"));
                let more: Cells = plain::theirs(self.state)
                    .difference(&plain::stones(&end, !self.first()))
                    .cloned()
                    .collect();
                self.holds(self.number("n") == most && more == self.taken() && more.len() > most);
                let better = turns::part(&self.reason.message, "better").unwrap();
                turns::check(self.state, better, self.text("line"), &self.place());
                self.holds(value_of(&end) == self.best() && self.value(self.mv) < self.best());
            }
            "wrong" | "wrong-against" => {
                // The turn is the best with this move, and the answer takes most.
                let (line, reply) = (self.text("line"), self.text("reply"));
                let end = self.after(line);
                self.holds(line.split(' ').next() == Some(self.mv) && end.first_to_move() != self.first());
                let gone = plain::theirs(self.state).len() - self.counts(&end).1;
                self.holds(gone as i64 - Self::lost(&end) as i64 == self.net(self.mv));
                let last = self.after(&format!("{line} {reply}"));
                self.holds(
                    self.counts(&end).0 - self.counts(&last).0 == Self::lost(&end) && self.counted(&last),
                );
                turns::check(
                    &end,
                    turns::part(&self.reason.message, "answer").unwrap(),
                    reply,
                    &self.place(),
                );
                let count = turns::part(&self.reason.message, "count").unwrap();
                turns::count(count, self.counts(&last), &self.place());
                if let Some((taken, lost)) = self.better(value_of) {
                    self.holds(taken as i64 - lost as i64 > self.net(self.mv));
                    self.holds(self.value(self.mv) < self.best());
                } else {
                    self.holds(self.best() == Value::Loss || self.brief);
                }
            }
            _ => {
                self.holds(taken == self.taken());
                for (_, end) in &ends {
                    self.kept_by_opponent(end);
                }
            }
        }
    }

    /// Checks a line of quiet moves that ends in a capture, the quickest against the longest defence; how many moves it has.
    fn forced_line(&self, state: &Seega, mover: bool) -> u32 {
        let yours = state.first_to_move() == self.first();
        turns::check_line(&self.reason.message, self.text("line"), yours, &self.place());
        let line: Vec<&str> = self.text("line").split(' ').collect();
        let play = |state: Seega, mv: &&str| kamni_brute::play(&state, mv).unwrap();
        let last = line[..line.len() - 1].iter().fold(state.clone(), play);
        let all = |state: &Seega| plain::own(state).len() + plain::theirs(state).len();
        self.holds(all(&last) == all(state) && last.first_to_move() == (self.first() == mover));
        let taken = plain::captures(&last).into_iter().find(|(mv, ..)| mv == line[line.len() - 1]).unwrap().2;
        self.holds(taken == self.taken());
        let moves = line.len() as u32;
        // Longer lines take a plain search too long on the larger board.
        self.holds(moves > 5 && !self.rules.starts_with("seega/3") || self.forces(state, mover, moves));
        moves
    }
}
