//! The reasons for Seega's verdicts: each of them true by the plain rules, and none against the exact value.

mod claims;
mod coverage;
mod moves;
mod small;
mod turns;

use crate::common::Chance;
use crate::theory::plain;
use claims::Claim;
use kamni::{Game, Notation, Player};
use kamni_brute::{Brute, Seega as Plain, Verdict, solve_into};
use kamni_seega::solve::Endings;
use kamni_seega::solve::reasons::{
    calm_reason, first_capture_reason, force_reason, pass_reason, reasons, settled_reasons, threat_reason,
    three_reason, turn_reason,
};
use kamni_seega::{Position, Seega};
use kamni_solve::{Kind, Reason, Value};
use plain::{for_mover, positions};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;

fn engine(rules: &str, state: &Plain) -> (Seega, Position) {
    let game = Seega::parse_rules(rules).unwrap();
    let position = game.parse_position(&state.text()).unwrap();
    (game, position)
}

fn value_of(verdict: Verdict, state: &Plain) -> Value {
    Value::of_margin(for_mover(verdict, state).into())
}

/// Whether a reason may stand beside this value. `vain` and `no-more` speak of a proof.
fn supports(id: &str, value: Value, exact: bool) -> bool {
    let Some(id) = id.strip_prefix("seega-why-") else { return true };
    match id {
        "one-his" | "last" | "leaves-one" | "then-one" | "keeps" | "keeps-now" => value == Value::Win,
        "one" | "then-one-his" | "keeps-his" | "keeps-now-his" => value == Value::Loss,
        "exchange" | "exchange-clear" | "exchange-take" | "exchange-clear-take" => {
            exact && value == Value::Win
        }
        "exchange-behind" | "exchange-behind-answered" | "always" | "always-answered" => {
            exact && value == Value::Loss
        }
        "calm-draw" => exact && value == Value::Draw,
        "one-each" | "even" | "even-now" | "calm" => value == Value::Draw,
        "vain" | "vain-answered" | "vain-behind" | "vain-forced" => exact && value == Value::Loss,
        "no-more" => exact && value == Value::Draw,
        "three" | "clean" | "trade" | "take" | "doom" | "doom-only" | "threats" | "parries" | "must"
        | "line" => value != Value::Loss,
        "threat" | "doom-his" | "doom-only-his" | "threats-his" | "parries-his" | "must-his" | "line-his" => {
            value != Value::Win
        }
        _ => true,
    }
}

/// Checks all reasons of a verdict and returns the kind of the first.
fn check(rules: &str, state: &Plain, value: Value, exact: bool, best: Option<&str>) -> &'static str {
    let (game, position) = engine(rules, state);
    let best = best.map(|mv| game.parse_move(mv).unwrap());
    let found = reasons(&game, &position, value, exact, best);
    let place = || format!("{value} {best:?} in {rules} {}: {found:#?}", state.text());
    assert!((usize::from(exact)..=4).contains(&found.len()), "{}", place());
    let different: BTreeSet<&str> = found.iter().map(|reason| reason.message.id).collect();
    assert_eq!(different.len(), found.len(), "{}", place());
    for reason in found.iter().filter(|reason| reason.message.id != "search-proves-no-short-reason") {
        assert!(supports(reason.message.id, value, exact), "{}", place());
        assert!(!reason.to_string().contains(['{', '}']), "{}", place());
        let cells = reason.cells.iter().filter(|cell| game.parse_move(cell).is_err()).count();
        assert_eq!(cells, 0, "{}", place());
        if reason.kind != Kind::None && is_checkable(game.side(), state, reason) {
            Claim { rules, state, reason }.check();
        }
    }
    found.first().map_or("", |reason| reason.message.id)
}

/// Whether a plain search is quick enough.
fn is_checkable(side: u8, state: &Plain, reason: &Reason) -> bool {
    let id = reason.message.id;
    let length = reason.blank("line").map_or(0, |line| line.split(' ').count());
    let left = reason.blank("left").map_or(0, |left| left.parse().unwrap());
    let holds = id.contains("-keeps") || id.ends_with("-even");
    let placed = plain::own(state).len() + plain::theirs(state).len();
    let race = ["sure", "sure-his", "inevitable", "preventable", "makes", "prevents", "waits", "waits-his"];
    let is_race = race.iter().any(|kind| id.trim_end_matches("-only").ends_with(kind));
    side == 3 || !(id.contains("-line") && length > 5 || holds && left > 3 || is_race && placed < 19)
}

/// The smallest board in both stages, with all options: the value is known, and so are the moves that keep it.
#[test]
fn reasons_never_contradict_the_value_on_the_smallest_board() {
    let mut chance = Chance::new();
    let mut known: BTreeMap<String, BTreeMap<Plain, Verdict>> = BTreeMap::new();
    let mut met: BTreeMap<(&str, Value), usize> = BTreeMap::new();
    for round in 0..1_200 {
        let rules = plain::random_rules(3, &[1, 2, 3, 4], &mut chance);
        let state = if round % 20 == 0 {
            random_placing(&rules, 4 + chance.below(4), &mut chance)
        } else {
            let empty = 1 + chance.below(7);
            plain::random_state(&rules, 3, empty, &mut chance)
        };
        let known = known.entry(rules.clone()).or_default();
        let value = value_of(solve_into(&state, known), &state);
        *met.entry((check(&rules, &state, value, true, None), value)).or_default() += 1;
        for (mv, next) in state.moves() {
            let after = for_mover(solve_into(&next, known), &state);
            if Value::of_margin(after.into()) == value {
                check(&rules, &state, value, true, Some(&mv));
            }
        }
        for guess in [Value::Win, Value::Draw, Value::Loss] {
            check(&rules, &state, guess, false, None);
        }
    }
    assert!(met.len() >= 20, "{met:?}");
}

fn random_placing(rules: &str, stones: usize, chance: &mut Chance) -> Plain {
    let mut state = Plain::start(rules).unwrap();
    for _ in 0..stones {
        state = chance.pick(&state.moves()).1.clone();
    }
    state
}

/// Few stones on the larger board, with the values of the tables.
#[test]
fn reasons_never_contradict_the_endings() {
    const STONES: usize = 5;
    let mut chance = Chance::new();
    for options in ["", ",extra=any", ",capture=single", ",extra=any,capture=single"] {
        let rules = format!("seega/5{options}");
        let game = Seega::parse_rules(&rules).unwrap();
        let endings = Endings::solve(&game, STONES, 2, &AtomicBool::new(false)).unwrap();
        let mut proved = 0;
        for _ in 0..150 {
            let empty = 25 - 2 - chance.below(STONES - 1);
            let state = plain::random_state(&rules, 5, empty, &mut chance);
            // The tables speak of positions right after a capture.
            let turn = if state.first_to_move() { "a" } else { "b" };
            let quiet = game.limit() - endings.left();
            let text = format!("{} {turn} 0-0 {quiet} -", plain::field(&state, 0));
            let position = game.parse_position(&text).unwrap();
            let [own, enemy] = [game.turn(&position), game.turn(&position).other()]
                .map(|player| position.stones(player) as u32);
            if own == 0 || enemy == 0 {
                continue;
            }
            let value = endings.value(own, enemy).unwrap().unwrap();
            let state = Plain::read(&rules, &text).unwrap();
            check(&rules, &state, value, true, None);
            if let Some(settled) = game.settled(&position, None) {
                let found = settled
                    .winner
                    .map_or(Value::Draw, |winner| Value::win_if(winner == game.turn(&position)));
                assert_eq!(found, value, "{settled:?} in {rules} {text}");
                proved += 1;
            }
        }
        assert!(proved > 20, "{rules}: only {proved}");
    }
}

/// Every verdict on the larger board that is not proved, in both stages: whatever is said is true.
#[test]
fn reasons_for_guesses_are_true() {
    let mut chance = Chance::new();
    let mut met = BTreeSet::new();
    for round in 0..240 {
        let place = chance.pick(&[1, 2]);
        let rules = format!("{},place={place}", plain::random_rules(5, &[2, 10], &mut chance));
        let state = match round % 4 {
            0 => random_placing(&rules, chance.below(24), &mut chance),
            1 => random_placing(&rules, 19 + chance.below(6), &mut chance),
            _ => {
                let empty = 1 + chance.below(20);
                plain::random_state(&rules, 5, empty, &mut chance)
            }
        };
        let moves = state.moves();
        let (best, _) = chance.pick(&moves);
        for value in [Value::Win, Value::Draw, Value::Loss] {
            met.insert(check(&rules, &state, value, false, Some(best)));
            met.insert(check(&rules, &state, value, false, None));
        }
    }
    assert!(met.len() >= 15, "{met:?}");
}

/// What a person reads in well-known positions.
#[test]
fn famous_positions() {
    let said = |text: &str, value: Value, best: Option<&str>| {
        let game = Seega::parse_rules("seega/5").unwrap();
        let position = if text == "start" { game.start() } else { game.parse_position(text).unwrap() };
        let best = best.map(|mv| game.parse_move(mv).unwrap());
        let found = reasons(&game, &position, value, true, best);
        found.iter().map(Reason::to_string).collect::<Vec<_>>()
    };
    let first = said("bbaba/ababb/aa.ba/babaa/abbab a 0-0 0 -", Value::Win, Some("c4c3"));
    assert_eq!(
        &first[..2],
        [
            "you hold 3 of the 4 attacking cells, two steps from the centre (a3, e3, c5), and the first step into the centre takes d3, as c4c3 does",
            "c4c3 takes d3 and must step again: c3c4 takes b4 and must step again: c4b4: 12 stones to 10, and your opponent can take nothing at once",
        ]
    );
    let one = said("a..../...../...../...../..bb. a 0-0 1 -", Value::Loss, None);
    assert_eq!(one[0], "you have one stone left, and it takes two to capture: you can never catch up");
    let start = said("start", Value::Draw, None);
    assert_eq!(
        start,
        [
            "you can make sure that your first move of the second stage captures, for instance with a stone on c1"
        ]
    );
}

/// Every reason that there is for a position of the second stage.
fn all_reasons(game: &Seega, position: &Position) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = threat_reason(game, position).into_iter().collect();
    reasons.extend(three_reason(game, position, None));
    reasons.extend(pass_reason(game, position));
    for player in Player::BOTH {
        let force = game.force(position, player);
        reasons.extend(force.and_then(|force| force_reason(game, position, &force)));
    }
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    for mv in moves {
        match game.best_turn(position, Some(mv)) {
            Some(turn) => reasons.push(turn_reason(game, position, &turn)),
            None => {
                let force = game.force_with(position, mv);
                reasons.extend(force.and_then(|force| force_reason(game, position, &force)));
            }
        }
    }
    if let Some(settled) = game.settled(position, None) {
        reasons.extend(settled_reasons(game, position, &settled));
    }
    let calm =
        |moves: u16| Player::BOTH.iter().all(|&player| game.holds(position, player, moves) == Some(true));
    let calm = (2..=game.quiet_left(position).min(4)).take_while(|&moves| calm(moves)).last();
    reasons.extend(calm.map(calm_reason));
    reasons
}

/// Longer lines take a plain search too long on the larger board.
fn is_short(side: usize, reason: &Reason) -> bool {
    let long =
        |blank: &str, most: usize| reason.blank(blank).is_some_and(|text| text.split(' ').count() > most);
    let id = reason.message.id;
    let far = reason.blank("left").is_some_and(|left| left.parse::<u32>().unwrap() > 3);
    side == 3
        || !(id.contains("-line") && long("line", 5)
            || (id.contains("-keeps") || id.ends_with("-even")) && far)
}

#[test]
fn every_sentence_is_true() {
    let mut chance = Chance::new();
    let mut met: BTreeMap<(&str, u8), usize> = BTreeMap::new();
    let states = [
        positions(3, &[1, 2, 3, 10], 1_200, &mut chance),
        positions(5, &[1, 2, 10], 700, &mut chance),
        first_moves(40, &mut chance),
    ];
    for (rules, state) in states.concat() {
        let (game, position) = engine(&rules, &state);
        for reason in all_reasons(&game, &position) {
            let count = met.entry((reason.message.id, game.side())).or_default();
            *count += 1;
            if *count <= 60 && is_short(game.side().into(), &reason) {
                Claim { rules: &rules, state: &state, reason: &reason }.check();
            }
        }
    }
    let expected = "one one-his one-each then-one then-one-his keeps keeps-his keeps-now \
        keeps-now-his even even-now calm pass three threat last \
        clean trade leaves-one line line-his doom doom-his threats threats-his parries \
        parries-his must must-his";
    let said = |id: &&str| met.keys().any(|(said, _)| said.strip_prefix("seega-why-") == Some(id));
    let missing: Vec<_> = expected.split(' ').filter(|id| !said(id)).collect();
    assert!(missing.is_empty(), "never said: {missing:?}, {met:?}");
}

/// Boards of side 5 as they are when the second stage begins.
fn first_moves(count: usize, chance: &mut Chance) -> Vec<(String, Plain)> {
    let states = (0..count).map(|_| {
        let rules = plain::random_rules(5, &[10], chance);
        let mut state = Plain::start(&rules).unwrap();
        while plain::field(&state, 2) != "0-0" {
            state = chance.pick(&state.moves()).1.clone();
        }
        (rules, state)
    });
    states.collect()
}

/// The first stage, shortly before its end.
#[test]
fn every_sentence_about_placing_is_true() {
    let mut chance = Chance::new();
    let mut met = BTreeSet::new();
    for round in 0..400 {
        let rules = format!("seega/5,place={}", 1 + round % 2);
        let stones = 24 - 1 - chance.below(5);
        let state = random_placing(&rules, stones, &mut chance);
        let (game, position) = engine(&rules, &state);
        let first = game.first_capture(&position).unwrap();
        let reason = first_capture_reason(&game, &position, &first, None);
        Claim { rules: &rules, state: &state, reason: &reason }.check();
        met.insert(reason.message.id);
    }
    assert!(met.len() >= 6, "{met:?}");
}

/// The start of the second stage with three attacking cells.
#[test]
fn three_attacking_cells() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let position = game.parse_position("bbaba/ababb/aa.ba/babaa/abbab a 0-0 0 -").unwrap();
    assert_eq!(
        three_reason(&game, &position, None).unwrap().to_string(),
        "you hold 3 of the 4 attacking cells, two steps from the centre (a3, e3, c5), and the first step into the centre takes d3, as b3c3 does"
    );
}
