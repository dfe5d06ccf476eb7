//! Every claim of a reason, as data, against the plain implementation. No sentence is read here.

use super::plain::{Plain, after, counted, filled, lowest, made, points, size, total};
use kamni::{Blank, Message, Role};
use kamni_brute::{Brute, Cheops};

/// A position whose claims are checked.
pub struct Claims<'a> {
    pub plain: &'a mut Plain,
    pub state: &'a Cheops,
}

fn text<'m>(message: &'m Message, name: &str) -> &'m str {
    match message.blank(name) {
        Some(Blank::Text(text)) => text,
        other => panic!("{message}: {name} is {other:?}"),
    }
}

fn number(message: &Message, name: &str) -> i32 {
    match message.blank(name) {
        Some(Blank::Number(digits)) => digits.parse().unwrap(),
        other => panic!("{message}: {name} is {other:?}"),
    }
}

fn role(message: &Message, name: &str) -> Role {
    match message.blank(name) {
        Some(Blank::Role(role)) => *role,
        other => panic!("{message}: {name} is {other:?}"),
    }
}

fn part<'m>(message: &'m Message, name: &str) -> &'m Message {
    match message.blank(name) {
        Some(Blank::Message(part)) => part,
        other => panic!("{message}: {name} is {other:?}"),
    }
}

/// The score that is named, and how it is kept, if that is said.
fn score_and_kept(message: &Message) -> ([i32; 2], Option<&Message>) {
    let (ends, kept) = match message.id {
        "cheops-then" => (part(message, "first"), Some(part(message, "kept"))),
        _ => (message, None),
    };
    let score = ["own", "theirs"].map(|name| number(ends, name));
    let id = match (score[0] - score[1]).signum() {
        1 => "cheops-ends-win",
        0 => "cheops-ends-draw",
        _ => "cheops-ends-loss",
    };
    assert_eq!(ends.id, id);
    (score, kept)
}

impl Claims<'_> {
    fn is_movers(&self, state: &Cheops) -> bool {
        state.first_to_move() == self.state.first_to_move()
    }

    /// The points of the player to move here and of the other in another state.
    fn points(&self, state: &Cheops) -> [i32; 2] {
        let [a, b] = points(state);
        if self.is_movers(state) { [a, b] } else { [b, a] }
    }

    /// The score at the end if the player to move here leads by so much in what is still to come.
    fn end(&self, more: i32) -> [i32; 2] {
        let [own, theirs] = points(self.state);
        let rest = total(self.state) - own - theirs;
        [own + (rest + more) / 2, theirs + (rest - more) / 2]
    }

    fn filled(&self, state: &Cheops) -> [i32; 2] {
        let [a, b] = filled(state);
        if self.is_movers(state) { [a, b] } else { [b, a] }
    }

    /// Whether these points are more than half, and all points are named.
    fn check_majority(&self, message: &Message, points: Option<i32>) {
        assert_eq!(number(message, "total"), total(self.state), "{message}");
        if let Some(points) = points {
            assert_eq!(number(message, "points"), points, "{message}");
            assert!(2 * points > total(self.state), "{message}");
        }
    }

    /// Checks the claim about the position, and its result.
    pub fn check_position(&mut self, message: &Message) {
        let state = self.state;
        let result = self.plain.result(state);
        let said = match message.id {
            "cheops-sure" => {
                let own = role(message, "who") == Role::Mover;
                let [mine, theirs] = points(state);
                self.check_majority(message, Some(if own { mine } else { theirs }));
                if own { 1 } else { -1 }
            }
            "cheops-forced" | "cheops-forced-some" if role(message, "who") == Role::Opponent => {
                self.check_forced(message, state, 1);
                -1
            }
            "cheops-then" if part(message, "first").id == "cheops-count" => {
                let (score, _) = score_and_kept(part(part(message, "first"), "ends"));
                assert_eq!(score, self.filled(state));
                assert!(score[0] < score[1] && self.plain.is_kept(state, -1, false), "{message}");
                self.check_kept(part(message, "kept"), state, -1, Role::Mover);
                -1
            }
            "cheops-pairs-needed" | "cheops-pairs-enough" if part(message, "pairs").id == "cheops-pairs" => {
                self.check_pairs(message, state, Role::Opponent);
                -1
            }
            id => {
                let by = match id {
                    "cheops-forced-after" | "cheops-forced-after-some" => text(message, "first"),
                    "cheops-keeps" => text(first(part(message, "keeps")), "by"),
                    "cheops-pairs-needed" | "cheops-pairs-enough" => text(part(message, "pairs"), "by"),
                    _ => text(message, "by"),
                };
                let next = after(state, by);
                assert_eq!(-self.plain.result(&next), result, "{message}: {by} is not best");
                self.check_good(message, &next);
                return;
            }
        };
        assert_eq!(said, result, "{message}");
    }

    /// Checks the claim about a move.
    pub fn check_move(&mut self, mv: &str, message: &Message) {
        let next = after(self.state, mv);
        let result = -self.plain.result(&next);
        match message.id {
            "cheops-costs" => {
                let better = after(self.state, text(message, "better"));
                let worth = |plain: &mut Plain, next: &Cheops| made(self.state, next) - plain.score(next);
                let [best, own] = [worth(self.plain, &better), worth(self.plain, &next)];
                let named = ["own", "theirs"].map(|name| number(message, name));
                assert_eq!(named, self.end(best), "{message}");
                assert_eq!(score_and_kept(part(message, "ends")), (self.end(own), None), "{message}");
                assert!(own < best, "{message}");
                assert_eq!(best, self.plain.score(self.state), "{message}");
            }
            "cheops-decided" => {
                let own = made(self.state, &next) - self.plain.score(&next);
                assert_eq!(score_and_kept(part(message, "ends")), (self.end(own), None), "{message}");
                assert_eq!(own, self.plain.score(self.state), "{message}");
                assert!(points(self.state).iter().any(|points| 2 * points > total(self.state)), "{message}");
            }
            "cheops-stays" | "cheops-against" => {
                let (score, kept) = score_and_kept(part(message, "ends"));
                assert_eq!((score, kept), (self.filled(&next), None), "{message}");
                assert_eq!((score[0] - score[1]).signum(), result, "{message}");
                let was = counted(self.state);
                assert!(if message.id == "cheops-stays" { was <= result } else { was > result }, "{message}");
                assert!(result < self.plain.result(self.state), "{message}");
            }
            // What the opponent answers, or what the move itself does.
            _ if self.is_answer(message) => self.check_answer(message, &next, result),
            _ => {
                assert_eq!(result, self.plain.result(self.state), "{message}");
                self.check_good(message, &next);
            }
        }
    }

    fn is_answer(&self, message: &Message) -> bool {
        match message.id {
            "cheops-answer" | "cheops-half" => true,
            "cheops-takes" => role(message, "who") == Role::Opponent,
            "cheops-bound" => role(message, "who") == Role::Mover,
            "cheops-pairs-needed" | "cheops-pairs-enough" => {
                part(message, "pairs").id == "cheops-pairs-after"
            }
            _ => false,
        }
    }

    /// A claim about a good move, which leads to `next`.
    fn check_good(&mut self, message: &Message, next: &Cheops) {
        let result = self.plain.result(self.state);
        match message.id {
            "cheops-half" | "cheops-half-own" => {
                assert_eq!(result, 1);
                self.check_half(message, self.state, next, Role::Mover);
            }
            "cheops-bound" => self.check_bound(message, next, Role::Opponent),
            "cheops-bound-last" => {
                assert!(next.moves().is_empty(), "{message}");
                assert_eq!(score_and_kept(part(message, "ends")), (self.points(next), None), "{message}");
            }
            "cheops-forced" | "cheops-forced-some" | "cheops-forced-after" | "cheops-forced-after-some" => {
                assert_eq!(result, 1);
                assert_eq!(role(message, "who"), Role::Mover);
                self.check_forced(message, next, 0);
            }
            "cheops-takes" | "cheops-takes-own" => {
                self.check_takes(message, self.state, next);
                self.check_count(part(message, "ends"), next, result);
            }
            "cheops-keeps" => {
                let keeps = part(message, "keeps");
                let (score, _) = score_and_kept(part(message, "ends"));
                assert_eq!([score; 2], [self.filled(self.state), self.filled(next)], "{message}");
                assert!(self.plain.is_kept(next, -result, false), "{message}");
                assert_eq!((score[0] - score[1]).signum(), result, "{message}");
                if keeps.id == "cheops-then" {
                    self.check_kept(part(keeps, "kept"), next, -result, Role::Opponent);
                }
            }
            "cheops-keeps-own" | "cheops-after" | "cheops-after-own" => {
                assert!(counted(self.state) >= result, "{message}");
                let is_same = self.filled(self.state) == self.filled(next);
                assert_eq!(message.id == "cheops-keeps-own", is_same, "{message}");
                self.check_count(part(message, "ends"), next, result);
            }
            "cheops-turns" | "cheops-turns-own" => {
                let (now, _) = score_and_kept(part(message, "now"));
                assert_eq!(now, self.filled(self.state), "{message}");
                assert!((now[0] - now[1]).signum() < result, "{message}");
                self.check_count(part(message, "ends"), next, result);
            }
            "cheops-pairs-needed" | "cheops-pairs-enough" => {
                assert_eq!(result, 1);
                self.check_pairs(message, next, Role::Mover);
            }
            id => panic!("{id}: {message}"),
        }
    }

    /// What is wrong with a move that leads to `next`: the opponent has this answer.
    fn check_answer(&mut self, message: &Message, next: &Cheops, result: i32) {
        let by = match message.id {
            "cheops-pairs-needed" | "cheops-pairs-enough" => text(part(message, "pairs"), "by"),
            _ => text(message, "by"),
        };
        let answered = after(next, by);
        assert_eq!(self.plain.result(&answered), result, "{message}");
        match message.id {
            "cheops-half" => {
                assert_eq!(result, -1);
                self.check_half(message, next, &answered, Role::Opponent);
            }
            "cheops-bound" => self.check_bound(message, &answered, Role::Mover),
            "cheops-takes" => {
                self.check_takes(message, next, &answered);
                self.check_count_against(part(message, "ends"), &answered, result);
            }
            "cheops-answer" => self.check_count_against(part(message, "ends"), &answered, result),
            _ => {
                assert_eq!(result, -1);
                self.check_pairs(message, &answered, Role::Opponent);
            }
        }
    }

    fn check_half(&self, message: &Message, before: &Cheops, next: &Cheops, who: Role) {
        let [own, theirs] = self.points(next);
        assert!(made(before, next) > 0, "{message}");
        assert_eq!(number(message, "level"), lowest(before).unwrap().0 as i32, "{message}");
        self.check_majority(message, Some(if who == Role::Mover { own } else { theirs }));
        if let Some(blank) = message.blank("who") {
            assert_eq!(blank, &Blank::Role(who), "{message}");
        }
    }

    fn check_bound(&self, message: &Message, next: &Cheops, who: Role) {
        assert_eq!(role(message, "who"), who);
        let both = self.points(next);
        let own = both[usize::from(who == Role::Opponent)];
        let to_come = total(next) - both.iter().sum::<i32>();
        assert!(2 * (own + to_come) <= total(next), "{message}");
    }

    /// Whatever is played at `state`, the other player finishes a level and has more than half. `winner` is 0 for the mover here.
    fn check_forced(&self, message: &Message, state: &Cheops, winner: usize) {
        let level = message.blank("level").map(|_| number(message, "level"));
        self.check_majority(message, None);
        let points = message.blank("points").map(|_| number(message, "points"));
        for (mv, next) in state.moves() {
            let wins = |answered: &Cheops| {
                let own = self.points(answered)[winner];
                let finished = lowest(&next).unwrap().0 as i32;
                made(&next, answered) > 0
                    && 2 * own > total(state)
                    && level.is_none_or(|level| level == finished)
                    && points.is_none_or(|points| points == own)
            };
            assert!(next.moves().iter().any(|(_, answered)| wins(answered)), "{message}: {mv}");
        }
    }

    fn check_takes(&self, message: &Message, before: &Cheops, next: &Cheops) {
        let level = lowest(before).unwrap().0;
        assert_eq!(number(message, "level"), level as i32, "{message}");
        assert_eq!(number(message, "size"), size(before, level), "{message}");
        assert_eq!(made(before, next), size(before, level), "{message}");
    }

    /// The count after a good move, and that the opponent cannot do better.
    fn check_count(&mut self, ends: &Message, next: &Cheops, result: i32) {
        let (score, kept) = score_and_kept(ends);
        assert_eq!(score, self.filled(next), "{ends}");
        assert_eq!((score[0] - score[1]).signum(), result, "{ends}");
        assert!(self.plain.is_kept(next, -result, false), "{ends}");
        if let Some(kept) = kept {
            self.check_kept(kept, next, -result, Role::Opponent);
        }
    }

    /// The same after an answer to a bad move: the player to move here cannot do better.
    fn check_count_against(&mut self, ends: &Message, answered: &Cheops, result: i32) {
        let (score, kept) = score_and_kept(ends);
        assert_eq!(score, self.filled(answered), "{ends}");
        assert_eq!((score[0] - score[1]).signum(), result, "{ends}");
        assert!(self.plain.is_kept(answered, result, false), "{ends}");
        self.check_kept(kept.unwrap(), answered, result, Role::Mover);
    }

    /// How the count is kept against `against`, who is to move at `state`.
    fn check_kept(&mut self, kept: &Message, state: &Cheops, result: i32, against: Role) {
        let changing = state.moves().into_iter().filter(|(_, next)| -counted(next) > result);
        let changing: Vec<(String, Cheops)> = changing.filter(|(_, next)| !next.moves().is_empty()).collect();
        match kept.id {
            "cheops-kept-fill" | "cheops-kept-fill-draw" => {
                assert_eq!(role(kept, "who"), against);
                assert_eq!(if kept.id == "cheops-kept-fill" { -1 } else { 0 }, result, "{kept}");
                assert!(self.plain.is_kept(state, result, true), "{kept}");
            }
            "cheops-kept-unchanged" => {
                assert_eq!(role(kept, "who"), against);
                assert!(changing.is_empty(), "{kept}");
            }
            "cheops-kept-one" => {
                assert_eq!(role(kept, "who"), against);
                let [(mv, next)] = &changing[..] else { panic!("{kept}: {}", changing.len()) };
                assert_eq!(text(kept, "mv"), mv);
                let back = after(next, text(kept, "answer"));
                assert!(self.plain.is_kept(&back, result, false), "{kept}");
            }
            "cheops-kept-many" => {
                assert_eq!(role(kept, "who"), against);
                assert!(changing.len() > 1, "{kept}");
                for (_, next) in &changing {
                    let keeps = |plain: &mut Plain, back: &Cheops| plain.is_kept(back, result, false);
                    assert!(next.moves().iter().any(|(_, back)| keeps(self.plain, back)), "{kept}");
                }
            }
            id => panic!("{id}"),
        }
    }

    /// Pairs of moves give `who` the level, who is not to move at `state`.
    fn check_pairs(&mut self, message: &Message, state: &Cheops, who: Role) {
        let pairs = part(message, "pairs");
        let pairs = if pairs.id == "cheops-pairs-after" { part(pairs, "pairs") } else { pairs };
        let (level, free) = lowest(state).unwrap();
        let [_, made] = points(state);
        let (size, all) = (size(state, level), total(state));
        assert_eq!((number(pairs, "level"), number(pairs, "size")), (level as i32, size), "{message}");
        assert_eq!(role(pairs, "who"), who);
        assert!(free % 2 == 0 && self.plain.is_paired(state, level, -1), "{message}");
        let needed = (all / 2 + 1 - made - size).max(0);
        let of = all - points(state).iter().sum::<i32>() - size;
        assert_eq!(number(message, "of"), of, "{message}");
        assert_eq!(message.id == "cheops-pairs-enough", needed == 0);
        assert!(needed == 0 || number(message, "needed") == needed, "{message}");
        assert!(2 * needed <= of, "{message}");
    }
}

fn first(message: &Message) -> &Message {
    if message.id == "cheops-then" { part(message, "first") } else { message }
}
