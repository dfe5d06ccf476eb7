//! The reasons of the annihilating chips: everything they say, recomputed from the text of the position by the plain implementation of
//! the rules, and compared with backward induction on short lines.

use kamni::{Blank, Role};
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

    /// Whether every runner chip has an attacking chip in front of it.
    fn guarded(&self) -> bool {
        self.runner.iter().zip(&self.attacker).all(|(e, a)| e < a)
    }

    /// Whether the chips that a claim names and their sums are those of the `size` rightmost chips.
    fn has_group(&self, claim: &Told, size: usize) -> bool {
        claim.text("own") == named(&self.runner[..size])
            && claim.text("theirs") == named(&self.attacker[..size])
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
            for name in ["own", "theirs", "front", "cell", "reply", "guards"] {
                if part.english.contains(&format!("{{{name}}}")) {
                    let text = part.blank(name).unwrap().to_string();
                    let numbers = text
                        .split('=')
                        .next()
                        .unwrap()
                        .split([' ', '>', ',', '–'])
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
    let over = state.result();
    check_form(reason);
    match reason.message.id {
        "chips-none" => return check_end(&text, over, text.starts_with("-:-"), Value::Draw),
        "chips-equal" => {
            return check_end(&text, over, seen.runner.len() == seen.attacker.len(), Value::Draw);
        }
        "chips-none-left" => {
            return check_end(&text, over, seen.runner.is_empty(), Value::win_if(!seen.runner_moves));
        }
        "chips-away" => {
            let front = told.number("front");
            let away = seen.runner[0] == front && seen.attacker.iter().all(|&a| a < front);
            return check_end(&text, over, away && seen.runner_moves, Value::Draw);
        }
        "chips-behind-last" => {
            let next = kamni_brute::play(state, &told.text("reply")).unwrap();
            let gone = Seen::of(&next).runner.is_empty() && next.result().is_some();
            assert!(gone && seen.runner.len() == 1 && !seen.runner_moves, "{text}: {reason}");
            return Value::Win;
        }
        _ => {}
    }
    assert!(over.is_none(), "{text}: {reason}");
    let runner = if seen.runner_moves { Role::Mover } else { Role::Opponent };
    match check_standing(&seen, reason, runner) {
        true => Value::Draw,
        false => Value::win_if(!seen.runner_moves),
    }
}

/// Whatever a reason says of how the runner stands is so. Returns whether that is enough to get away.
fn check_standing(seen: &Seen, reason: &Reason, runner: Role) -> bool {
    let told = Told::of(reason);
    let claim = told.parts.iter().find(|part| part.blank("runner").is_some()).unwrap();
    assert_eq!(claim.blank("runner"), Some(&Blank::Role(runner)), "{reason}");
    let needed = if seen.runner_moves { 1 } else { 2 };
    let size = |told: &Told| if told.has("size") { told.number("size") as usize } else { 1 };
    let largest = seen.largest_lead();
    let (escapes, true_of_it) = match claim.id {
        "chips-guards" => (false, seen.guarded() && seen.runner.len() > 1 && has_guards(seen, reason)),
        "chips-ahead-one" | "chips-ahead" => {
            let size = size(&told);
            let smallest = (1..size).all(|smaller| seen.lead(smaller) < needed);
            let steps = told.number("steps");
            let enough = steps == seen.lead(size) && steps >= needed && told.number("needed") == needed;
            (
                true,
                (size == 1) == (claim.id == "chips-ahead-one")
                    && smallest
                    && enough
                    && seen.has_group(&told, size),
            )
        }
        "chips-behind-one" | "chips-behind-near" | "chips-behind" | "chips-behind-two" => {
            let size = (1..=seen.runner.len()).find(|&size| seen.lead(size) == largest).unwrap();
            let not_enough = largest < needed && told.number("needed") == needed;
            let of_one = ["chips-behind-one", "chips-behind-near"].contains(&claim.id);
            let alone = (seen.runner.len() == 1) == of_one
                && (claim.id == "chips-behind-near") == (alone_lead(seen) == Some(1))
                && (claim.id == "chips-behind-two") == (!of_one && needed == 2);
            assert!(
                claim.id != "chips-behind-two"
                    || claim.blank("attacker") == Some(&Blank::Role(runner.other()))
            );
            (false, not_enough && alone && told.number("steps") == largest && seen.has_group(&told, size))
        }
        other => panic!("a new kind of reason: {other}"),
    };
    assert!(true_of_it, "{reason}: {:?} {:?}", seen.runner, seen.attacker);
    escapes
}

/// How far the runner's only chip is past the attackers.
fn alone_lead(seen: &Seen) -> Option<i64> {
    (seen.runner.len() == 1).then(|| seen.lead(1))
}

fn check_end(text: &str, over: Option<Verdict>, true_of_it: bool, value: Value) -> Value {
    assert!(over.is_some() && true_of_it, "{text}");
    value
}

fn has_guards(seen: &Seen, reason: &Reason) -> bool {
    let pairs: Vec<[String; 2]> =
        seen.attacker.iter().zip(&seen.runner).take(3).map(|(a, e)| [e.to_string(), a.to_string()]).collect();
    let list: Vec<String> = pairs.iter().map(|[e, a]| format!("{e}–{a}")).collect();
    let list = if seen.runner.len() > 3 { format!("{}, …", list.join(", ")) } else { list.join(", ") };
    reason.pairs == pairs && Told::of(reason).text("guards") == list
}

/// Whatever the reason of a move says about what is left, `next`, is so. Returns the value that it gives the mover.
fn check_move(state: &Plain, next: &Plain, reason: &Reason, hunted: impl Fn(&Plain) -> bool) -> Value {
    let (before, seen, told, text) = (Seen::of(state), Seen::of(next), Told::of(reason), next.text());
    check_form(reason);
    let hit = seen.runner.len() < before.runner.len();
    let runner = if before.runner_moves { Role::Mover } else { Role::Opponent };
    let ids: Vec<&str> = told.parts.iter().map(|part| part.id).collect();
    if seen.runner.is_empty() {
        assert_eq!(ids, ["chips-finished"], "{text}");
        assert_eq!(reason.message.blank("runner"), Some(&Blank::Role(runner)), "{text}");
        return Value::win_if(!before.runner_moves);
    }
    let escapes = check_standing(&seen, reason, runner);
    let good = escapes == before.runner_moves;
    let left = ids.iter().find(|id| **id != "chips-answered").copied().unwrap();
    assert_eq!(left == "chips-good" || left == "chips-hit-good", good, "{text}: {reason}");
    assert_eq!(left.starts_with("chips-hit"), hit, "{text}: {reason}");
    if hit {
        let cell = told.number("cell");
        let met = |chips: &[i64]| chips.iter().filter(|&&chip| chip == cell).count();
        let fewer = met(&before.runner) + met(&before.attacker) - met(&seen.runner) - met(&seen.attacker);
        assert_eq!(fewer, 1, "{text}: {reason}");
    }
    // The attacker's answer wins on, and at once if any does.
    let is_answered = ids[0] == "chips-answered";
    assert_eq!(is_answered, before.runner_moves && !escapes, "{text}: {reason}");
    if is_answered {
        let reply = kamni_brute::play(next, &told.text("reply")).unwrap();
        let ends =
            |state: &Plain| state.result() == Some(Verdict::Second) || state.result() == Some(Verdict::First);
        let at_once = next.moves().iter().any(|(_, after)| ends(after));
        assert!(hunted(&reply) && at_once == ends(&reply), "{text}: {reason}");
    }
    match escapes {
        true => Value::Draw,
        false => Value::win_if(!before.runner_moves),
    }
}

fn analysis(text: &str) -> Analysis {
    let game = kamni_games::games().game("chips").unwrap();
    // The reasons speak of no distance, so its search may be short.
    let budget = Budget { nodes: 1_000, ..Budget::default() };
    analyze(&game.position(text).unwrap(), &budget)
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
    // Two ends, the last hit, how the runner stands, and what wraps it for a move.
    assert_eq!(counts.ids.len(), 2 + 1 + 7 + 6, "{:?}", counts.ids);
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
    for id in ["chips-none", "chips-equal", "chips-away", "chips-guards", "chips-ahead"] {
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
        "each chip of your opponent's has a guard to its right (7–9, 2–4), so none escapes"
    );
    assert_eq!(
        told("0,0,6:5,5 2"),
        "your 2 rightmost chips together lead by 4 (cells 5 + 5 = 10 against 6 + 0 = 6), enough for one to escape"
    );
    assert_eq!(told("0,1:2 1"), "1>2 destroys your opponent's only chip and wins | only 1>2 wins");
    assert_eq!(told("0:- 2"), "one player has no chips left");
    assert_eq!(told("0:- 1"), "one player has no chips left");
}
