//! The theory of Seega against `kamni-brute`: captures, threats, forced captures, held and safe stones, and proofs, on
//! random positions of both small boards and with all options.

pub mod plain;

use crate::common::Chance;
use kamni::{Game, Notation, Player};
use kamni_brute::{Brute, Seega as Plain};
use kamni_seega::theory::{FirstCapture, Prober};
use kamni_seega::{Position, Seega};
use plain::{Cells, Known, for_mover, positions};
use std::collections::{BTreeMap, BTreeSet};

fn engine(rules: &str, state: &Plain) -> (Seega, Position) {
    let game = Seega::parse_rules(rules).unwrap();
    let position = game.parse_position(&state.text()).unwrap();
    (game, position)
}

fn names(game: &Seega, cells: u128) -> Cells {
    let all = (0..game.side() * game.side()).filter(|cell| cells >> cell & 1 == 1);
    let letter = |cell: u8| char::from(b'a' + cell % game.side());
    all.map(|cell| format!("{}{}", letter(cell), cell / game.side() + 1)).collect()
}

fn player(first: bool) -> Player {
    if first { Player::First } else { Player::Second }
}

#[test]
fn captures_and_threats_are_those_of_the_rules() {
    let mut chance = Chance::new();
    let mut met = 0;
    for (rules, state) in
        [positions(3, &[1, 2, 10], 600, &mut chance), positions(5, &[1, 10], 600, &mut chance)].concat()
    {
        let (game, position) = engine(&rules, &state);
        let found = |catches: Vec<kamni_seega::theory::Catch>| {
            let named =
                |catch: &kamni_seega::theory::Catch| (game.move_text(catch.mv()), names(&game, catch.taken));
            catches.iter().map(named).collect::<BTreeSet<_>>()
        };
        let expected = |state: &Plain| {
            plain::captures(state).into_iter().map(|(mv, _, taken)| (mv, taken)).collect::<BTreeSet<_>>()
        };
        assert_eq!(found(game.catches(&position)), expected(&state), "{rules} {}", state.text());
        let threats = match plain::left(&rules, &state) {
            1 => BTreeSet::new(),
            _ => expected(&plain::turned(&rules, &state)),
        };
        assert_eq!(found(game.threats(&position)), threats, "{rules} {}", state.text());
        met += threats.len();
    }
    assert!(met > 50, "only {met}");
}

/// The best turn gains as much as any.
#[test]
fn the_best_turn_gains_most() {
    let mut chance = Chance::new();
    let mut met = 0;
    for (rules, state) in
        [positions(3, &[1, 2, 10], 500, &mut chance), positions(5, &[2, 10], 40, &mut chance)].concat()
    {
        // Where any stone may go on, the larger board has too many turns for a plain search.
        if rules.starts_with("seega/5") && rules.contains("extra=any") {
            continue;
        }
        let (game, position) = engine(&rules, &state);
        let gain = |(end, &taken): (&Plain, &usize)| {
            let lost = if end.result().is_some() { 0 } else { plain::most(end) };
            taken as i32 - lost as i32
        };
        let expected = plain::turns(&state).iter().map(gain).max();
        let found = game.best_turn(&position, None);
        met += usize::from(found.is_some());
        let gain = |lost: Option<u32>, taken: u128| lost.map(|lost| taken.count_ones() as i32 - lost as i32);
        let found = found.and_then(|turn| gain(turn.lost, turn.taken));
        assert_eq!(found, expected, "{rules} {}", state.text());
    }
    assert!(met > 20, "only {met}");
}

/// Forced captures are found exactly where they are, and in the fewest moves; likewise stones that can be held.
#[test]
fn forced_captures_and_held_stones() {
    let mut chance = Chance::new();
    let mut lengths = BTreeMap::new();
    let states = [
        (3, 6, positions(3, &[1, 2, 4, 10], 800, &mut chance)),
        (5, 3, positions(5, &[2, 10], 150, &mut chance)),
    ];
    for (side, deepest, states) in states {
        for (rules, state) in states {
            let (game, position) = engine(&rules, &state);
            let left = plain::left(&rules, &state);
            for first in [true, false] {
                let force = game.force(&position, player(first));
                let mut known = Known::default();
                let expected =
                    (1..=left.min(deepest)).find(|&moves| plain::forces(&state, first, moves, &mut known));
                let found = force.map(|force| force.line.len() as u32).filter(|&moves| moves <= deepest);
                assert_eq!(found, expected, "{first} {rules} {}", state.text());
                *lengths.entry((side, found)).or_insert(0) += 1;
                let (moves, mut known) = (left.min(deepest), Known::default());
                let holds = game.holds(&position, player(first), moves as u16);
                assert_eq!(
                    holds,
                    Some(plain::holds(&state, first, moves, &mut known)),
                    "{first} {moves} {rules} {}",
                    state.text()
                );
            }
        }
    }
    assert!(lengths.len() >= 10, "not all lengths were met: {lengths:?}");
}

/// Answers that share what was found are the same as single ones, and work that runs out only leaves them open.
#[test]
fn many_questions_at_once() {
    let mut chance = Chance::new();
    let (mut answered, mut open) = (0, 0);
    for (rules, state) in positions(3, &[1, 2, 4, 6], 300, &mut chance) {
        let (game, position) = engine(&rules, &state);
        let (mut prober, mut poor) = (Prober::new(&game, 100_000, 20_000), Prober::new(&game, 30, 10));
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        for mv in moves {
            let mut next = position;
            game.play(&mut next, mv);
            let state = kamni_brute::play(&state, &game.move_text(mv)).unwrap();
            if state.result().is_some() {
                continue;
            }
            let left = plain::left(&rules, &state);
            for first in [true, false] {
                let expected = plain::holds(&state, first, left, &mut Known::default());
                assert_eq!(prober.holds(&next, player(first)), Some(expected), "{rules} {}", state.text());
                let answer = poor.holds(&next, player(first));
                assert!(answer.is_none_or(|answer| answer == expected), "{rules} {}", state.text());
                answered += usize::from(answer.is_some());
                open += usize::from(answer.is_none());
                let mut known = Known::default();
                let expected =
                    (1..=left.min(5)).find(|&moves| plain::forces(&state, first, moves, &mut known));
                let found = prober.force(&next, player(first), 5).unwrap();
                assert_eq!(found.map(|force| force.line.len() as u32), expected, "{rules} {}", state.text());
            }
        }
    }
    assert!(answered > 100 && open > 20, "{answered} {open}");
}

/// The ends of all turns that capture, and the most that one takes.
#[test]
fn whole_turns_are_those_of_the_rules() {
    let mut chance = Chance::new();
    let mut met = 0;
    for (rules, state) in
        [positions(3, &[1, 2, 10], 500, &mut chance), positions(5, &[1, 10], 300, &mut chance)].concat()
    {
        let (game, position) = engine(&rules, &state);
        let Some(turns) = game.capturing_turns(&position, None, 2_000) else { continue };
        let found: BTreeMap<String, usize> = turns
            .iter()
            .map(|end| (game.position_text(&end.position), end.turn.taken.count_ones() as usize))
            .collect();
        let expected: BTreeMap<String, usize> =
            plain::turns(&state).into_iter().map(|(end, taken)| (end.text(), taken)).collect();
        assert_eq!(found, expected, "{rules} {}", state.text());
        assert_eq!(
            game.most_taken(&position, 2_000),
            Some(plain::most(&state) as u32),
            "{rules} {}",
            state.text()
        );
        met += usize::from(!found.is_empty());
    }
    assert!(met > 100, "only {met}");
}

/// What is settled has that result with best play.
#[test]
fn settled_positions_have_that_result() {
    let mut chance = Chance::new();
    let mut known: BTreeMap<String, BTreeMap<Plain, kamni_brute::Verdict>> = BTreeMap::new();
    let mut met = [0; 3];
    for (rules, state) in positions(3, &[1, 2, 3, 4], 800, &mut chance) {
        let (game, position) = engine(&rules, &state);
        if let Some(settled) = game.settled(&position, None) {
            let verdict = kamni_brute::solve_into(&state, known.entry(rules.clone()).or_default());
            let expected = for_mover(verdict, &state);
            let found =
                settled.winner.map_or(0, |winner| if winner == game.turn(&position) { 1 } else { -1 });
            assert_eq!(found, expected, "{settled:?} {rules} {}", state.text());
            met[(found + 1) as usize] += 1;
        }
    }
    assert!(met.iter().all(|&count| count > 20), "{met:?}");
}

#[test]
fn the_first_capture_is_foreseen_while_placing() {
    let mut chance = Chance::new();
    let mut met = BTreeSet::new();
    for round in 0..400 {
        let rules = format!("seega/5,place={}", 1 + round % 2);
        let mut state = Plain::start(&rules).unwrap();
        for _ in 0..24 - 1 - chance.below(5) {
            state = chance.pick(&state.moves()).1.clone();
        }
        let (game, position) = engine(&rules, &state);
        let first = game.first_capture(&position).unwrap();
        let mut known = BTreeMap::new();
        let can = plain::first_captures(&state, &mut known);
        let mut good = |wanted: bool| -> Cells {
            let moves = state.moves().into_iter();
            moves
                .filter(|(_, next)| plain::first_captures(next, &mut known) == wanted)
                .map(|(mv, _)| mv)
                .collect()
        };
        let (kind, fits) = match &first {
            &FirstCapture::Sure { attacker, target } => {
                let stands = plain::stones(&state, true).is_superset(&names(&game, 1 << attacker))
                    && plain::stones(&state, false).is_superset(&names(&game, 1 << target));
                ("sure", can && stands)
            }
            &FirstCapture::Waits { attacker, front } => {
                let stands = plain::stones(&state, true).is_superset(&names(&game, 1 << attacker));
                // Whoever fills it is free to choose: the second player loses by it, the first need not do it.
                let empty = state.moves().iter().any(|(mv, _)| names(&game, 1 << front).contains(mv));
                ("waits", can && stands && empty)
            }
            &FirstCapture::Makes(cells) => {
                ("makes", can && state.first_to_move() && names(&game, cells) == good(true))
            }
            FirstCapture::Inevitable => ("inevitable", can && !state.first_to_move()),
            FirstCapture::Preventable => ("preventable", !can && state.first_to_move()),
            &FirstCapture::Prevents(cells) => {
                ("prevents", !can && !state.first_to_move() && names(&game, cells) == good(false))
            }
        };
        assert!(fits, "{first:?} in {rules} {}", state.text());
        met.insert(kind);
    }
    assert_eq!(met.len(), 6, "{met:?}");
}

/// From the empty board of side 5 the first player can make sure of the first capture, and this is how: a stone on an attacking
/// cell, one beside the centre on another line, and none ever in front of the first. Whatever the second player
/// does, they have to fill that cell with the last stone at the latest.
#[test]
fn the_first_player_can_be_sure_of_the_first_capture() {
    let mut chance = Chance::new();
    for round in 0..100 {
        let rules = format!("seega/5,place={}", 1 + round % 2);
        let mut state = Plain::start(&rules).unwrap();
        let (game, start) = engine(&rules, &state);
        let everywhere = game.first_capture(&start).unwrap();
        assert_eq!(everywhere, FirstCapture::Makes(((1 << 25) - 1) & !(1 << game.centre())));
        while plain::field(&state, 2) != "0-0" {
            let moves = state.moves();
            let find = |wanted: &[&str]| moves.iter().find(|(mv, _)| wanted.contains(&mv.as_str()));
            let others: Vec<_> = moves.iter().filter(|(mv, _)| mv != "b3").collect();
            let (_, next) = match plain::own(&state).len() {
                _ if !state.first_to_move() => chance.pick(&moves),
                0 => find(&["a3"]).unwrap(),
                1 => find(&["c2", "c4", "d3"]).unwrap(),
                _ => chance.pick(&others),
            };
            state = next.clone();
        }
        assert!(!plain::captures(&state).is_empty(), "{rules} {}", state.text());
    }
}

/// The start of the second stage: three attacking cells and their exceptions, as the rules page has them.
#[test]
fn three_attacking_cells() {
    let game = Seega::parse_rules("seega/5").unwrap();
    let found = |text: &str| {
        let three = game.three_attackers(&game.parse_position(text).unwrap(), None)?;
        let catch = three.catch;
        Some((names(&game, three.held), game.move_text(catch.mv()), names(&game, catch.taken)))
    };
    let cells = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Cells>();
    assert_eq!(
        found("bbaba/ababb/aa.ba/babaa/abbab a 0-0 0 -"),
        Some((cells(&["a3", "e3", "c5"]), "b3c3".to_owned(), cells(&["d3"])))
    );
    // The other player holds one.
    assert_eq!(found("bbaba/ababb/aa.ba/babaa/abbab b 0-0 0 -"), None);
    // All four cells beside the centre are blue: green has to pass.
    assert_eq!(found("bbaba/aabbb/ab.ba/aabaa/abbaa a 0-0 0 -"), None);
    // The three in front of the attacking cells are green.
    assert_eq!(found("bbaba/ababb/aa.aa/babbb/abbab a 0-0 0 -"), None);
}
