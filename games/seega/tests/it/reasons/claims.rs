//! Every sentence that a reason can say, checked against the plain states.

use super::plain::{self, Cells, Known};
use super::turns;
use kamni_brute::{Brute, Seega};
use kamni_solve::Reason;
use std::collections::BTreeMap;

/// A reason and the position that it speaks of.
pub struct Claim<'a> {
    pub rules: &'a str,
    pub state: &'a Seega,
    pub reason: &'a Reason,
}

impl Claim<'_> {
    fn place(&self) -> String {
        format!("`{}` ({}) in {} {}", self.reason, self.reason.message.id, self.rules, self.state.text())
    }

    fn text(&self, blank: &str) -> &str {
        self.reason.blank(blank).unwrap_or_else(|| panic!("no {blank}: {}", self.place()))
    }

    fn number(&self, blank: &str) -> usize {
        self.text(blank).parse().unwrap()
    }

    fn cells(&self, blank: &str) -> Cells {
        self.text(blank).split(", ").map(str::to_owned).collect()
    }

    fn holds(&self, truth: bool) {
        assert!(truth, "{}", self.place());
    }

    /// Checks the sentence.
    pub fn check(&self) {
        if plain::field(self.state, 2) == "0-0" { self.check_moving() } else { self.check_placing() }
    }

    fn check_placing(&self) {
        let id = self.reason.message.id.strip_prefix("seega-why-").unwrap();
        let first = self.state.first_to_move();
        match id {
            "sure" | "sure-his" => {
                self.holds(first == (id == "sure") && self.first_captures(self.state));
                self.holds(plain::stones(self.state, true).contains(self.text("attacker")));
                self.holds(plain::stones(self.state, false).contains(self.text("target")));
            }
            "waits" | "waits-his" => {
                self.holds(first == (id == "waits") && self.first_captures(self.state));
                self.holds(plain::stones(self.state, true).contains(self.text("attacker")));
                // There is no other cell for the second player's last stone.
                self.holds(self.wait_works(self.state, self.text("front")));
            }
            "inevitable" => self.holds(!first && self.first_captures(self.state)),
            "preventable" => self.holds(first && !self.first_captures(self.state)),
            "makes" | "prevents" | "makes-only" | "prevents-only" => {
                self.holds(first == id.starts_with("makes"));
                let moves = self.state.moves().into_iter();
                let good: Cells = moves
                    .filter(|(_, next)| self.first_captures(next) == first)
                    .map(|(cell, _)| cell)
                    .collect();
                self.holds(good.contains(self.text("cell")) && id.ends_with("only") == (good.len() == 1));
            }
            other => panic!("a new kind of reason, {other}: {}", self.place()),
        }
    }

    /// Whether the first move captures if the first player only keeps away from this cell.
    fn wait_works(&self, state: &Seega, front: &str) -> bool {
        if plain::field(state, 2) == "0-0" {
            return !plain::captures(state).is_empty();
        }
        let moves = state.moves().into_iter();
        let mut moves = moves.filter(|(mv, _)| !state.first_to_move() || mv != front).peekable();
        moves.peek().is_some() && moves.all(|(_, next)| self.wait_works(&next, front))
    }

    fn first_captures(&self, state: &Seega) -> bool {
        plain::first_captures(state, &mut BTreeMap::new())
    }

    fn check_moving(&self) {
        let id = self.reason.message.id;
        let id = id.strip_prefix("seega-why-").unwrap_or_else(|| panic!("{}", self.place()));
        let left = plain::left(self.rules, self.state);
        let (own, theirs) = (plain::own(self.state).len(), plain::theirs(self.state).len());
        let first = self.state.first_to_move();
        let sizes = || (self.number("own"), self.number("his")) == (own, theirs);
        let moves_left = || self.number("left") == left as usize;
        if let Some(steps) = turns::part(&self.reason.message, "steps") {
            turns::check(self.state, steps, self.text("line"), &self.place());
        }
        match id {
            "one" => self.holds(own == 1 && theirs > 1),
            "one-his" => self.holds(own > 1 && theirs == 1),
            "one-each" => self.holds(own == 1 && theirs == 1),
            "then-one" => self.holds(own >= 2 && theirs <= 2),
            "then-one-his" => self.holds(own <= 2 && theirs >= 2),
            "keeps" => {
                self.holds(sizes() && moves_left() && own > theirs && left > 1 && self.keeps(true, left))
            }
            "keeps-his" => {
                self.holds(sizes() && moves_left() && own < theirs && left > 1 && self.keeps(false, left))
            }
            "keeps-now" => self.holds(sizes() && own > theirs && left == 1 && self.keeps(true, 1)),
            "keeps-now-his" => self.holds(sizes() && own < theirs && left == 1 && self.nothing_to_take()),
            "even" => {
                let kept = self.keeps(true, left) && self.keeps(false, left);
                self.holds(sizes() && moves_left() && own == theirs && left > 1 && kept);
            }
            "even-now" => self.holds(sizes() && own == theirs && left == 1 && self.nothing_to_take()),
            "calm" | "calm-draw" => {
                self.holds(id == "calm" || self.number("own") == own && own == theirs);
                let moves = self.number("moves") as u32;
                self.holds(
                    moves >= 2 && moves <= left && self.keeps(true, moves) && self.keeps(false, moves),
                );
            }
            "pass" => {
                self.holds(self.state.moves().iter().map(|(mv, _)| mv).eq(["pass"]));
            }
            "three" => self.three(),
            "threat" => {
                let turned = plain::turned(self.rules, self.state);
                self.holds(left >= 2 && self.takes(&turned, self.text("mv"), &self.cells("taken")));
            }
            "exchange" | "exchange-clear" | "exchange-take" | "exchange-clear-take" => {
                let end = states(self.state, self.text("line")).pop().unwrap();
                let before = plain::theirs(self.state);
                let taken: Cells = before.difference(&plain::stones(&end, !first)).cloned().collect();
                self.holds(if id.ends_with("-take") {
                    taken == self.cells("taken")
                } else {
                    taken.is_empty()
                });
                let (own, theirs) = (plain::stones(&end, first).len(), plain::stones(&end, !first).len());
                let lost = if end.result().is_some() { 0 } else { plain::most(&end) };
                self.holds(
                    own == theirs + self.number("n") + lost
                        && (lost == 0) == id.starts_with("exchange-clear"),
                );
                let told = || (self.number("own"), self.number("theirs"));
                self.holds(lost > 0 || told() == (own, theirs));
            }
            "exchange-behind" | "exchange-behind-answered" => {
                self.holds(self.best_lead() == -(self.number("n") as i64));
                match id {
                    "exchange-behind" => {
                        self.holds(
                            (self.number("own"), self.number("theirs")) == (own, theirs) && own < theirs,
                        );
                    }
                    _ => self.least_bad(),
                }
            }
            "always" => self.holds(self.least_lost() == self.number("n")),
            "always-answered" => {
                self.holds(self.least_lost() == self.number("n"));
                self.least_bad();
            }
            // That nothing better can be had is the verdict's part.
            "vain" | "vain-answered" | "vain-behind" | "vain-forced" | "no-more" => self.vain(id),
            "last" | "clean" | "trade" | "take" | "leaves-one" => self.turn(id),
            "line" => self.line(true),
            "line-his" => self.line(false),
            _ => match id.strip_suffix("-his") {
                Some(cause) => self.cause(cause, self.state),
                None => {
                    let next = states(self.state, self.text("mv")).pop().unwrap();
                    self.holds(next.first_to_move() != self.state.first_to_move());
                    self.cause(id, &next);
                }
            },
        }
    }

    /// Every end of a turn of the mover.
    fn ends(&self) -> Vec<Seega> {
        let mut ends: Vec<Seega> = plain::turns(self.state).into_keys().collect();
        ends.extend(plain::quiet(self.state).into_iter().map(|(_, end)| end));
        ends
    }

    /// The capturing turn that gains most, the answer that takes most, and the count.
    fn vain(&self, id: &str) {
        let first = self.state.first_to_move();
        let end = states(self.state, self.text("line")).pop().unwrap();
        let gone = |before: &Seega, after: &Seega, player: bool| -> Cells {
            plain::stones(before, player).difference(&plain::stones(after, player)).cloned().collect()
        };
        let taken = gone(self.state, &end, !first);
        self.holds(taken == self.cells("taken") && (end.result().is_some() || end.first_to_move() != first));
        let net = |end: &Seega| gone(self.state, end, !first).len() as i64 - Self::lost(end) as i64;
        self.holds(plain::turns(self.state).keys().all(|other| net(other) <= net(&end)));
        let last = match id {
            "vain-answered" => {
                let last = states(&end, self.text("reply")).pop().unwrap();
                let back = gone(&end, &last, first);
                self.holds(back == self.cells("back") && back.len() == Self::lost(&end));
                let answer = turns::part(&self.reason.message, "answer").unwrap();
                turns::check(&end, answer, self.text("reply"), &self.place());
                last
            }
            _ => end.clone(),
        };
        if id == "vain-forced" {
            let after = states(&end, self.text("reply")).pop().unwrap();
            let forced = turns::part(&self.reason.message, "forced").unwrap().clone();
            self.holds(after.first_to_move() == first);
            Claim { state: &after, reason: &Reason::forced(forced), ..*self }.check();
        } else if id != "vain" && id != "no-more" {
            let [own, theirs] = [first, !first].map(|player| plain::stones(&last, player).len());
            self.holds((own, theirs) == (self.number("own"), self.number("theirs")) && own < theirs);
            let count = turns::part(&self.reason.message, "count").unwrap();
            turns::count(count, (own, theirs), &self.place());
            self.holds(id == "vain-answered" || Self::lost(&end) == 0);
        }
    }

    /// The turn that gains most, the answer that takes most, and the count.
    fn least_bad(&self) {
        let first = self.state.first_to_move();
        let end = states(self.state, self.text("line")).pop().unwrap();
        let lead = |end: &Seega| {
            let [own, theirs] = [first, !first].map(|player| plain::stones(end, player).len() as i64);
            own - theirs
        };
        self.holds(end.first_to_move() != first);
        self.holds(lead(&end) - Self::lost(&end) as i64 == self.best_lead());
        let last = states(&end, self.text("reply")).pop().unwrap();
        self.holds(
            lead(&last) == self.best_lead() && last.result().is_some() | (last.first_to_move() == first),
        );
        let [own, theirs] = [first, !first].map(|player| plain::stones(&last, player).len());
        self.holds((own, theirs) == (self.number("own"), self.number("theirs")));
        let part = |name: &str| turns::part(&self.reason.message, name).unwrap();
        turns::check(&end, part("answer"), self.text("reply"), &self.place());
        turns::count(part("count"), (own, theirs), &self.place());
    }

    fn lost(end: &Seega) -> usize {
        if end.result().is_some() { 0 } else { plain::most(end) }
    }

    /// How far ahead the mover is after the best turn and the reply that takes most.
    fn best_lead(&self) -> i64 {
        let first = self.state.first_to_move();
        let lead = |end: &Seega| {
            let [own, theirs] = [first, !first].map(|player| plain::stones(end, player).len() as i64);
            own - theirs - Self::lost(end) as i64
        };
        self.ends().iter().map(lead).max().unwrap()
    }

    fn least_lost(&self) -> usize {
        self.ends().iter().map(Self::lost).min().unwrap()
    }

    fn keeps(&self, mover: bool, moves: u32) -> bool {
        let first = self.state.first_to_move() == mover;
        plain::holds(self.state, first, moves, &mut Known::default())
    }

    fn nothing_to_take(&self) -> bool {
        plain::captures(self.state).is_empty()
    }

    /// Whether `mv` takes exactly these.
    fn takes(&self, state: &Seega, mv: &str, taken: &Cells) -> bool {
        plain::captures(state).iter().any(|(text, _, cells)| text == mv && cells == taken)
    }

    fn three(&self) {
        let held: Cells = plain::own(self.state).intersection(&attackers()).cloned().collect();
        self.holds(held.len() >= 3 && held.len() == self.number("count") && held == self.cells("cells"));
        self.holds(self.takes(self.state, self.text("mv"), &self.cells("taken")));
        self.holds(plain::own(self.state).len() + plain::theirs(self.state).len() == 24);
    }

    fn turn(&self, id: &str) {
        let (first, before) = (self.state.first_to_move(), plain::theirs(self.state));
        let states = states(self.state, self.text("line"));
        let end = states.last().unwrap();
        let left = plain::stones(end, !first);
        self.holds(before.difference(&left).cloned().collect::<Cells>() == self.cells("taken"));
        // Every move but the last captures, and the last ends the turn or the game.
        let sizes: Vec<usize> = states.iter().map(|state| plain::stones(state, !first).len()).collect();
        let quiet = sizes.windows(2).filter(|pair| pair[0] == pair[1]).count();
        let over = left.is_empty();
        let ended = over || end.first_to_move() != first;
        self.holds(quiet == usize::from(!over && ended) && (ended || id == "take"));
        let retaken = if end.result().is_some() { 0 } else { plain::most(end) };
        match id {
            "last" => self.holds(over),
            "clean" => self.holds(!over && retaken == 0 && self.stand(end, 0)),
            "trade" => {
                self.holds(retaken > 0 && self.number("n") == retaken && self.stand(end, retaken));
            }
            "leaves-one" => self.holds(left.len() == 1 && plain::stones(end, first).len() >= 2),
            _ => {}
        }
    }

    /// Whether the stones stand as is told, after the mover has lost so many more.
    fn stand(&self, end: &Seega, lost: usize) -> bool {
        let first = self.state.first_to_move();
        let [own, theirs] = [first, !first].map(|player| plain::stones(end, player).len());
        (self.number("own") + lost, self.number("theirs")) == (own, theirs)
    }

    /// The line is the quickest attack against the longest defence.
    fn line(&self, mover: bool) {
        let attacker = self.state.first_to_move() == mover;
        turns::check_line(&self.reason.message, self.text("line"), true, &self.place());
        let states = states(self.state, self.text("line"));
        let (last, moves) = (&states[states.len() - 2], states.len() as u32 - 1);
        self.holds(last.first_to_move() == attacker);
        let mv = self.text("line").rsplit(' ').next().unwrap();
        self.holds(self.takes(last, mv, &self.cells("taken")));
        let all = |state: &Seega| plain::own(state).len() + plain::theirs(state).len();
        self.holds(all(last) == all(self.state));
        let mut known = Known::default();
        self.holds(plain::forces(self.state, attacker, moves, &mut known));
        self.holds(moves < 3 || !plain::forces(&states[1], attacker, moves - 3, &mut known));
    }

    /// Why the player to move in `state` cannot prevent a capture.
    fn cause(&self, cause: &str, state: &Seega) {
        let replies = quiet_replies(state);
        self.holds(plain::captures(state).is_empty());
        let turned = plain::turned(self.rules, state);
        let listed = || self.text("threats").split(", ");
        let is_capture = |state: &Seega, mv: &str| plain::captures(state).iter().any(|(text, ..)| text == mv);
        let all_allow = replies.iter().all(|(_, next)| !plain::captures(next).is_empty());
        match cause {
            "doom" | "doom-only" => {
                let cell = self.text("cell");
                let stays_lost = replies.iter().all(|(mv, next)| {
                    let now = mv.strip_prefix(cell).filter(|to| !to.is_empty()).unwrap_or(cell);
                    plain::captures(next).iter().any(|(.., taken)| taken.contains(now))
                });
                self.holds(plain::own(state).contains(cell) && stays_lost);
                self.holds(replies.iter().all(|(mv, _)| mv.starts_with(cell)) == (cause == "doom-only"));
            }
            "threats" => {
                self.holds(listed().all(|mv| is_capture(&turned, mv)));
                let stays = |next: &Seega| listed().any(|mv| is_capture(next, mv));
                self.holds(replies.iter().all(|(_, next)| stays(next)));
            }
            "parries" => self.holds(listed().all(|mv| is_capture(&turned, mv)) && all_allow),
            "must" => {
                self.holds(plain::captures(&turned).is_empty() && all_allow && replies[0].0 != "pass");
            }
            other => panic!("a new kind of reason, {other}: {}", self.place()),
        }
    }
}

fn attackers() -> Cells {
    ["a3", "c1", "c5", "e3"].into_iter().map(str::to_owned).collect()
}

fn quiet_replies(state: &Seega) -> Vec<(String, Seega)> {
    let replies = plain::quiet(state);
    assert!(!replies.is_empty(), "{}", state.text());
    replies
}

/// Plays the moves and returns every state on the way, the last one at the end.
fn states(state: &Seega, line: &str) -> Vec<Seega> {
    let mut all = vec![state.clone()];
    for mv in line.split(' ') {
        let next = kamni_brute::play(all.last().unwrap(), mv);
        all.push(next.unwrap_or_else(|| panic!("{mv} of {line} is not legal in {}", state.text())));
    }
    all
}
