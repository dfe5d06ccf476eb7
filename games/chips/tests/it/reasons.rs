//! The reasons of the annihilating chips: everything they say, recomputed from the text of the position by the plain implementation of
//! the rules, and compared with backward induction on short lines.

use kamni_brute::{Brute, Chips as Plain, Verdict};
use kamni_solve::{Analysis, Budget, Kind, Reason, Value, analyze};
use std::collections::{BTreeSet, HashMap};

/// All lists of `count` cells up to `last`, lowest first.
fn hands(count: usize, last: u64) -> Vec<Vec<u64>> {
    (0..count).fold(vec![vec![]], |hands, _| {
        let longer = hands.iter().flat_map(|hand| {
            let from = hand.last().copied().unwrap_or(0);
            (from..=last).map(move |cell| [&hand[..], &[cell]].concat())
        });
        longer.collect()
    })
}

fn list(hand: &[u64]) -> String {
    if hand.is_empty() {
        "-".to_owned()
    } else {
        hand.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
    }
}

/// All positions on cells 0 to `last` where player 1 runs with at most `runners` chips and player 2 has `more` chips more, and for
/// each whether the attacker wins: by backward induction from the finished games. A move beyond the last cell counts as no win.
fn solved(last: u64, runners: usize, more: usize) -> HashMap<Plain, bool> {
    let mut wins = HashMap::new();
    for count in 0..=runners {
        for runner in hands(count, last) {
            for attacker in hands(count + more, last) {
                if runner.iter().all(|cell| !attacker.contains(cell)) {
                    for turn in 1..=2 {
                        let text = format!("{}:{} {turn}", list(&runner), list(&attacker));
                        let state = Plain::read("chips", &text).unwrap();
                        let won = state.result() == Some(Verdict::Second);
                        wins.insert(state, won);
                    }
                }
            }
        }
    }
    let open = wins.keys().filter(|state| state.result().is_none());
    let next: Vec<(Plain, Vec<Plain>)> = open
        .map(|state| (state.clone(), state.moves().into_iter().map(|(_, next)| next).collect()))
        .collect();
    loop {
        let mut grown = 0;
        for (state, next) in &next {
            let won = |next: &Plain| wins.get(next) == Some(&true);
            let forced = if state.first_to_move() { next.iter().all(won) } else { next.iter().any(won) };
            if forced && wins.insert(state.clone(), true) == Some(false) {
                grown += 1;
            }
        }
        if grown == 0 {
            return wins;
        }
    }
}

/// A position read from its text: chips from the right, the runner's and the attacker's.
struct Seen {
    runner: Vec<i64>,
    attacker: Vec<i64>,
    runner_moves: bool,
}

impl Seen {
    fn of(state: &Plain) -> Seen {
        let text = state.text();
        let (board, turn) = text.split_once(' ').unwrap();
        let sides: Vec<Vec<i64>> = board
            .split(':')
            .map(|side| side.split(',').rev().filter_map(|cell| cell.parse().ok()).collect())
            .collect();
        let first_runs = sides[0].len() < sides[1].len();
        let runner_moves = (turn == "1") == first_runs;
        let [first, second] = <[_; 2]>::try_from(sides).unwrap();
        let (runner, attacker) = if first_runs { (first, second) } else { (second, first) };
        Seen { runner, attacker, runner_moves }
    }

    fn lead(&self, size: usize) -> i64 {
        self.runner[..size].iter().sum::<i64>() - self.attacker[..size].iter().sum::<i64>()
    }

    fn largest_lead(&self) -> i64 {
        (1..=self.runner.len()).map(|size| self.lead(size)).max().unwrap()
    }

    /// The criterion.
    fn draws(&self) -> bool {
        !self.runner.is_empty() && self.largest_lead() >= if self.runner_moves { 1 } else { 2 }
    }

    /// Whether the runner is nowhere ahead, and the sums that a reason names are the runner's best.
    fn has_sums(&self, reason: &Told, runner_is_you: bool) -> bool {
        let largest = self.largest_lead();
        let size = (1..=self.runner.len()).find(|&size| self.lead(size) == largest).unwrap();
        let (own, theirs) =
            if runner_is_you { (&self.runner, &self.attacker) } else { (&self.attacker, &self.runner) };
        let named = [named(&own[..size]), named(&theirs[..size])];
        largest <= 0 && [reason.text("own"), reason.text("theirs")] == named
    }

    /// Whether every runner chip has an attacking chip in front of it.
    fn guarded(&self) -> bool {
        self.runner.iter().zip(&self.attacker).all(|(e, a)| e < a)
    }

    /// Whether what a reason says of a group is so: its size, its chips, its lead; and that no smaller group has a lead of `needed`.
    fn has_group(&self, reason: &Told, runner_is_you: bool, needed: i64) -> bool {
        let size = if reason.has("size") { reason.number("size") as usize } else { 1 };
        let (own, theirs) =
            if runner_is_you { (&self.runner, &self.attacker) } else { (&self.attacker, &self.runner) };
        reason.text("own") == named(&own[..size])
            && reason.text("theirs") == named(&theirs[..size])
            && reason.number("steps") == self.lead(size)
            && (1..size).all(|smaller| self.lead(smaller) < needed)
    }
}

/// Chips and their sum as a reason lists them.
fn named(chips: &[i64]) -> String {
    let text = |chips: &[i64]| chips.iter().map(i64::to_string).collect::<Vec<_>>().join(" + ");
    let sum: i64 = chips.iter().sum();
    match chips {
        [one] => one.to_string(),
        [first, second, third, _, .., last] if chips.len() > 4 => {
            format!("{} + … + {last} = {sum}", text(&[*first, *second, *third]))
        }
        _ => format!("{} = {sum}", text(chips)),
    }
}

/// A message and the blanks of what stands in it.
struct Told<'a> {
    parts: Vec<&'a kamni::Message>,
}

impl<'a> Told<'a> {
    fn of(reason: &'a Reason) -> Told<'a> {
        Told { parts: reason.message.parts() }
    }

    fn find(&self, name: &str) -> Option<String> {
        self.parts.iter().find_map(|part| part.blank(name)).map(ToString::to_string)
    }

    fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
            && self.parts.iter().any(|part| part.english.contains(&format!("{{{name}}}")))
    }

    fn text(&self, name: &str) -> String {
        self.find(name).unwrap_or_else(|| panic!("no {name} in {}", self.parts[0]))
    }

    fn number(&self, name: &str) -> i64 {
        self.text(name).parse().unwrap()
    }

    /// The cells that the words name.
    fn cells(&self) -> BTreeSet<String> {
        let mut cells = BTreeSet::new();
        for part in &self.parts {
            for name in ["own", "theirs", "front", "cell", "reply", "a", "b", "c", "e", "f", "g"] {
                if part.english.contains(&format!("{{{name}}}")) {
                    let text = part.blank(name).unwrap().to_string();
                    let numbers = text
                        .split('=')
                        .next()
                        .unwrap()
                        .split([' ', '>'])
                        .filter(|text| text.parse::<u64>().is_ok());
                    cells.extend(numbers.map(str::to_owned));
                }
            }
        }
        cells
    }
}

/// Where the reasons are proved.
const PAGES: [&str; 2] =
    [include_str!("../../material/theory.en.md"), include_str!("../../material/theory.ru.md")];

fn check_form(reason: &Reason) {
    let told = Told::of(reason);
    let cells: BTreeSet<String> = reason.cells.iter().cloned().collect();
    // At the end the chips that are left are shown, and no word names them.
    if reason.message.id != "chips-why-gone" {
        assert_eq!(cells, told.cells(), "{reason}");
    }
    assert!(reason.cells.len() <= 12, "{reason}");
    assert_eq!(reason.kind, Kind::Theorem, "{reason}");
    let anchor = format!("<a id=\"{}\"></a>\n#", reason.section.unwrap());
    assert!(PAGES.iter().all(|page| page.contains(&anchor)), "no {anchor}");
    let text = reason.to_string();
    assert!(!text.contains('{') && !text.contains('-'), "{text}");
    assert!(!text.contains(" he ") && !text.contains("i ="), "{text}");
}

/// Whatever the reason of a position says is so. Returns the value that it gives the player to move.
fn check_position(state: &Plain, reason: &Reason) -> Value {
    let (seen, told, text) = (Seen::of(state), Told::of(reason), state.text());
    let guarded = seen.guarded();
    let over = state.result();
    check_form(reason);
    let (runner_moves, value, true_of_it) = match reason.message.id {
        "chips-why-none" => return check_end(&text, over, text.starts_with("-:-"), Value::Draw),
        "chips-why-equal" => {
            return check_end(&text, over, seen.runner.len() == seen.attacker.len(), Value::Draw);
        }
        "chips-why-gone" => {
            return check_end(&text, over, seen.runner.is_empty(), Value::win_if(!seen.runner_moves));
        }
        "chips-why-away" => {
            let front = told.number("front");
            let away = seen.runner[0] == front && seen.attacker.iter().all(|&a| a < front);
            return check_end(&text, over, away && seen.runner_moves, Value::Draw);
        }
        "chips-why-guarded" => (true, Value::Loss, guarded && has_guards(&seen, reason)),
        "chips-why-guards" => (false, Value::Win, guarded && has_guards(&seen, reason)),
        "chips-why-run" => (true, Value::Draw, seen.has_group(&told, true, 1) && told.number("steps") >= 1),
        "chips-why-caught" => (true, Value::Loss, !guarded && seen.has_sums(&told, true)),
        "chips-why-escape-one" | "chips-why-escape" => {
            let one = reason.message.id.ends_with("one") != told.has("size");
            (false, Value::Draw, one && seen.has_group(&told, false, 2) && told.number("steps") >= 2)
        }
        "chips-why-hunt-one" | "chips-why-hunt-close" => (
            false,
            Value::Win,
            seen.has_group(&told, false, 1) && seen.largest_lead() == 1 && told.number("steps") == 1,
        ),
        "chips-why-hunt" => (false, Value::Win, !guarded && seen.has_sums(&told, false)),
        other => panic!("a new kind of reason: {other}"),
    };
    assert!(true_of_it && over.is_none(), "{text}: {reason}");
    assert_eq!(seen.runner_moves, runner_moves, "{text}: {reason}");
    value
}

fn check_end(text: &str, over: Option<Verdict>, true_of_it: bool, value: Value) -> Value {
    assert!(over.is_some() && true_of_it, "{text}");
    value
}

fn has_guards(seen: &Seen, reason: &Reason) -> bool {
    let pairs: Vec<[String; 2]> =
        seen.attacker.iter().zip(&seen.runner).take(3).map(|(a, e)| [a.to_string(), e.to_string()]).collect();
    let words = Told::of(reason);
    let said = [("a", "e"), ("b", "f"), ("c", "g")].into_iter().zip(&pairs);
    reason.pairs == pairs
        && said.into_iter().all(|((a, e), pair)| [words.text(a), words.text(e)] == *pair)
        && (seen.runner.len() > 3) == reason.to_string().contains("and so on")
}

/// Whatever the reason of a move says about what is left, `next`, is so. Returns the value that it gives the mover.
fn check_move(state: &Plain, next: &Plain, reason: &Reason, hunted: impl Fn(&Plain) -> bool) -> Value {
    let (before, seen, told, text) = (Seen::of(state), Seen::of(next), Told::of(reason), next.text());
    check_form(reason);
    let hit = seen.runner.len() < before.runner.len();
    let ids: Vec<&str> = told.parts.iter().map(|part| part.id).collect();
    let id = match ids[..] {
        [outer @ ("chips-hit-good" | "chips-hit-bad"), inner, ..] => {
            let cell = told.number("cell");
            let met = |chips: &[i64]| chips.iter().filter(|&&chip| chip == cell).count();
            let fewer = met(&before.runner) + met(&before.attacker) - met(&seen.runner) - met(&seen.attacker);
            assert!(hit && fewer == 1, "{text}: {reason}");
            let good = [
                "chips-move-won",
                "chips-move-ahead",
                "chips-move-ahead-one",
                "chips-move-guards",
                "chips-move-stops",
                "chips-move-stops-one",
            ];
            assert_eq!(outer == "chips-hit-good", good.contains(&inner), "{text}: {reason}");
            inner
        }
        [inner, ..] => {
            assert!(!hit, "{text}: {reason}");
            inner
        }
        [] => panic!("{text}"),
    };
    // The attacker's answer wins on, it hits if it is said to, and it wins at once if any does.
    let answered = || {
        let chips_left = |state: &Plain| Seen::of(state).runner.len();
        let Some(reply) = kamni_brute::play(next, &told.text("reply")) else { return false };
        let ends =
            |state: &Plain| state.result() == Some(Verdict::Second) || state.result() == Some(Verdict::First);
        let said = ids.iter().find(|id| id.starts_with("chips-answer")).copied();
        let right = match said {
            Some("chips-answer") => chips_left(&reply) == seen.runner.len(),
            Some("chips-answer-hits") => chips_left(&reply) + 1 == seen.runner.len() && !ends(&reply),
            Some("chips-answer-wins") => ends(&reply),
            _ => false,
        };
        let at_once = next.moves().iter().any(|(_, after)| ends(after));
        right && hunted(&reply) && at_once == ends(&reply)
    };
    let (runner_moved, value, true_of_it) = match id {
        "chips-move-lost" => (true, Value::Loss, seen.runner.is_empty()),
        "chips-move-won" => (false, Value::Win, seen.runner.is_empty()),
        "chips-move-ahead-one" | "chips-move-ahead" => {
            (true, Value::Draw, seen.has_group(&told, true, 2) && told.number("steps") >= 2)
        }
        "chips-move-close-one" | "chips-move-close" => {
            (true, Value::Loss, seen.has_group(&told, true, 1) && seen.largest_lead() == 1 && answered())
        }
        "chips-move-behind-one" => (
            true,
            Value::Loss,
            seen.runner.len() == 1 && seen.has_group(&told, true, 1) && seen.lead(1) < 0 && answered(),
        ),
        "chips-move-behind" => {
            (true, Value::Loss, !seen.guarded() && seen.has_sums(&told, true) && answered())
        }
        "chips-move-guarded" => {
            let guarded = seen.guarded() && seen.runner.len() > 1;
            (true, Value::Loss, guarded && has_guards(&seen, reason) && answered())
        }
        "chips-move-lets-one" => {
            let away = seen.runner[0] > seen.attacker[0] && next.result() == Some(Verdict::Draw);
            (false, Value::Draw, away && seen.has_group(&told, false, 1))
        }
        "chips-move-lets" => {
            (false, Value::Draw, seen.has_group(&told, false, 1) && told.number("steps") >= 1)
        }
        "chips-move-stops-one" => {
            (false, Value::Win, seen.runner.len() == 1 && seen.has_group(&told, false, 1) && seen.lead(1) < 0)
        }
        "chips-move-stops" => (false, Value::Win, !seen.guarded() && seen.has_sums(&told, false)),
        "chips-move-guards" => {
            let guarded = seen.guarded() && seen.runner.len() > 1;
            (false, Value::Win, guarded && has_guards(&seen, reason))
        }
        other => panic!("a new kind of reason: {other}"),
    };
    assert!(true_of_it, "{}, then {text}: {reason}", state.text());
    assert_eq!(before.runner_moves, runner_moved, "{text}: {reason}");
    value
}

fn analysis(text: &str) -> Analysis {
    let game = kamni_games::games().game("chips").unwrap();
    analyze(&game.position(text).unwrap(), &Budget::default())
}

#[derive(Debug, Default)]
struct Counts {
    positions: usize,
    moves: usize,
    choices: usize,
    ids: BTreeSet<&'static str>,
}

/// Checks one position, given whether the attacker wins it, and of others, where that is known.
fn check(state: &Plain, won: bool, known: impl Fn(&Plain) -> Option<bool>, counts: &mut Counts) {
    // What was not solved has the criterion to stand in for it.
    let hunted = |state: &Plain| known(state).unwrap_or_else(|| !Seen::of(state).draws());
    let (text, seen) = (state.text(), Seen::of(state));
    let analysis = analysis(&text);
    let value = |won: bool, for_runner: bool| if won { Value::win_if(!for_runner) } else { Value::Draw };
    let [reason, more @ ..] = &analysis.reasons[..] else { panic!("{text}") };
    let (alike, reason) = match reason.message.id {
        "why-all-lose" => (true, &more[0]),
        _ => (false, reason),
    };
    assert_eq!(check_position(state, reason), value(won, seen.runner_moves), "{text}: {reason}");
    assert_eq!(analysis.value, value(won, seen.runner_moves), "{text}");
    counts.ids.extend(reason.message.parts().iter().map(|part| part.id));
    let mut ids = [BTreeSet::new(), BTreeSet::new()];
    let moves = state.moves();
    assert_eq!(analysis.moves.len(), moves.len(), "{text}");
    for grade in &analysis.moves {
        let (_, next) = moves.iter().find(|(mv, _)| *mv == grade.mv).unwrap();
        let reason = grade.reason.as_ref().unwrap_or_else(|| panic!("{text}: no reason for {}", grade.mv));
        let said = check_move(state, next, reason, hunted);
        assert_eq!(said, grade.value, "{text}: {}", grade.mv);
        // A move beyond the last cell of the line leads out of what was solved.
        assert!(known(next).is_none_or(|won| said == value(won, seen.runner_moves)), "{text}: {}", grade.mv);
        counts.ids.extend(reason.message.parts().iter().map(|part| part.id));
        ids[usize::from(grade.value == analysis.value)].insert(reason.message.id);
    }
    assert!(ids[0].is_disjoint(&ids[1]), "{text}: {ids:?}");
    let choice = analysis.moves.iter().any(|grade| grade.value != analysis.value);
    let told_apart = analysis.reasons.iter().any(|reason| reason.kind == Kind::Contrast);
    assert_eq!(choice, told_apart, "{text}");
    assert!(!alike || !choice, "{text}");
    counts.positions += 1;
    counts.moves += analysis.moves.len();
    counts.choices += usize::from(choice);
}

fn check_all(last: u64, runners: usize, more: usize, counts: &mut Counts) {
    let wins = solved(last, runners, more);
    for (state, won) in &wins {
        check(state, *won, |state| wins.get(state).copied(), counts);
    }
}

/// Checks a position that is in none of the sets: only what can be recomputed from the text.
fn check_alone(text: &str, counts: &mut Counts) {
    let state = Plain::read("chips", text).unwrap();
    let seen = Seen::of(&state);
    let won = match state.result() {
        Some(_) => seen.runner.is_empty() && !seen.attacker.is_empty(),
        None => !seen.draws(),
    };
    check(&state, won, |_| None, counts);
}

/// Every position of short lines, every move: nothing false, nothing without a reason, no reason shared by a good and a bad move.
#[test]
fn every_reason_is_true_and_tells_good_moves_from_bad_ones() {
    let mut counts = Counts::default();
    for (last, runners, more) in [(7, 1, 1), (7, 2, 1), (6, 3, 1), (6, 2, 2)] {
        check_all(last, runners, more, &mut counts);
    }
    println!("{} positions, {} moves, {} choices", counts.positions, counts.moves, counts.choices);
    assert!(counts.positions > 20_000 && counts.choices > 1_000, "{counts:?}");
    assert_eq!(counts.ids.len(), 10 + 3 + 12 - 1 + 4 + 5, "{:?}", counts.ids);
}

/// Finished games, chips on one cell, the ends of the line, more chips than anybody wants to have named.
#[test]
fn strange_positions_have_true_reasons() {
    let mut counts = Counts::default();
    let far = 1u64 << 40;
    for turn in 1..=2 {
        for board in [
            "-:-".to_owned(),
            "-:3".to_owned(),
            "0:-".to_owned(),
            "0:1,1".to_owned(),
            "1,5:3,8".to_owned(),
            "0,3:4".to_owned(),
            "5,5,5,5,5,5:3,3,3,3,3".to_owned(),
            "3,3,3,3,3,3:5,5,5,5,5".to_owned(),
            format!("{far}:{},{}", far - 2, far - 1),
            format!("{far},{far}:{}", far - 1),
            format!("{}:{far},{far}", far - 1),
            format!("0,0,{far}:{},{}", far - 1, far - 1),
            format!("0:{far},{far}"),
        ] {
            check_alone(&format!("{board} {turn}"), &mut counts);
        }
    }
    for seed in 0..400u64 {
        // A fixed sequence of numbers, the same in every run.
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let (runners, width) = (1 + random(12), 4 + random(20));
        let more = 1 + random(3);
        // Even cells for one, odd ones for the other, so they never share one; sometimes one side is shifted.
        let shift = 2 * random(3);
        let mut hand = |count: u64, odd: u64| {
            let mut cells: Vec<u64> = (0..count).map(|_| 2 * random(width) + odd).collect();
            cells.sort_unstable();
            cells
        };
        let (few, many) = (hand(runners, 1), hand(runners + more, 0));
        let few: Vec<u64> = few.into_iter().map(|cell| cell + shift).collect();
        for turn in 1..=2 {
            check_alone(&format!("{}:{} {turn}", list(&few), list(&many)), &mut counts);
            check_alone(&format!("{}:{} {turn}", list(&many), list(&few)), &mut counts);
        }
    }
    for id in ["chips-why-none", "chips-why-equal", "chips-why-away", "chips-guards-more", "chips-why-run"] {
        assert!(counts.ids.contains(id), "{id} not in {:?}", counts.ids);
    }
}

/// With a million chips a side the words stay short, and the first moves have their reasons.
#[test]
fn a_million_chips_are_not_all_named() {
    let list = |cells: &mut dyn Iterator<Item = u64>| {
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(",")
    };
    let most = 1_000_000u64;
    let text =
        format!("{}:{} 1", list(&mut (0..most).map(|i| 4 * i)), list(&mut (1..most).map(|i| 4 * i + 2)));
    let analysis = analysis(&text);
    assert_eq!(analysis.moves.len(), Analysis::MOST_MOVES);
    let moves = analysis.moves[..Analysis::MOST_REASONS].iter();
    let reasons: Vec<&Reason> =
        analysis.reasons.iter().chain(moves.map(|grade| grade.reason.as_ref().unwrap())).collect();
    for reason in reasons {
        check_form(reason);
        assert!(reason.to_string().len() < 400, "{reason}");
    }
}

/// What the page and the terminal show.
#[test]
fn the_examples_read_as_they_should() {
    let told = |text: &str| {
        let reasons: Vec<String> = analysis(text).reasons.iter().map(Reason::to_string).collect();
        reasons.join(" | ")
    };
    assert_eq!(
        told("0,4,9:2,7 1"),
        "in front of each of your opponent's chips there is one of yours (9 in front of 7, 4 in front of 2): none of theirs \
         can slip past"
    );
    assert_eq!(
        told("0,0,6:5,5 2"),
        "your 2 chips farthest to the right (5 + 5 = 10) together are 4 steps ahead of your opponent's 2 (6 + 0 = 6), and on your \
         move 1 is enough: they cannot stop all of them, one gets past"
    );
    assert_eq!(
        told("0,1:2 1"),
        "your opponent's chip farthest to the right, on 2, is only 1 step ahead of yours on 1; on your move they would need 2, so \
         none of their chips gets away | only 1>2 wins. 0>1 only draws: it leaves your opponent's chip farthest to the right, on 2, \
         1 step ahead of yours on 1, and on their move 1 is enough: that chip gets away"
    );
    assert_eq!(told("0:- 2"), "all chips of one player are gone");
    assert_eq!(told("0:- 1"), "all chips of one player are gone");
}
