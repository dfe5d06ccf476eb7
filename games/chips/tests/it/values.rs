//! The criterion and the strategies of the annihilating chips, against exhaustive search on a short line.

use kamni::{Game, Notation, Outcome, Player};
use kamni_brute::{Brute, Chips as Plain, Verdict};
use kamni_chips::{Chips, Position};
use kamni_solve::{Budget, Value, analyze};
use std::collections::{BTreeMap, HashMap};

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

/// All position texts with this many chips on cells up to `last`, either player to move.
pub fn texts(first: usize, second: usize, last: u64) -> Vec<String> {
    let list = |hand: &[u64]| match hand {
        [] => "-".to_owned(),
        hand => hand.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    };
    let seconds = hands(second, last);
    let apart = |a: &[u64], b: &[u64]| a.iter().all(|cell| !b.contains(cell));
    let mut texts = Vec::new();
    for a in hands(first, last) {
        for b in seconds.iter().filter(|b| apart(&a, b)) {
            texts.extend(["1", "2"].map(|turn| format!("{}:{} {turn}", list(&a), list(b))));
        }
    }
    texts
}

const SIZES: [(usize, usize); 8] = [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (2, 4), (0, 3), (1, 4)];
const LAST: u64 = 5;

/// The attacker's wins grow from the finished games until nothing changes. A move beyond the last cell counts as
/// no win, which can only hurt the attacker; what is found must agree all the same. The first player is the runner.
fn solved() -> BTreeMap<Plain, bool> {
    let mut wins: BTreeMap<Plain, bool> = BTreeMap::new();
    for (runners, attackers) in SIZES {
        for text in texts(runners, attackers, LAST) {
            let state = Plain::read("chips", &text).unwrap();
            let won = state.result() == Some(Verdict::Second);
            wins.insert(state, won);
        }
    }
    loop {
        let won = |next: &Plain| wins.get(next) == Some(&true);
        let forced = |state: &Plain| {
            let moves = state.moves();
            if state.first_to_move() {
                !moves.is_empty() && moves.iter().all(|(_, next)| won(next))
            } else {
                moves.iter().any(|(_, next)| won(next))
            }
        };
        let open = wins.iter().filter(|(_, won)| !**won).map(|(state, _)| state);
        let grown: Vec<Plain> = open.filter(|state| forced(state)).cloned().collect();
        if grown.is_empty() {
            break;
        }
        wins.extend(grown.into_iter().map(|state| (state, true)));
    }
    wins
}

#[test]
fn the_criterion_agrees_with_a_fixpoint_search() {
    let wins = solved();
    let game = kamni_games::games().game("chips").unwrap();
    let budget = Budget::default();
    for (state, won) in &wins {
        let analysis = analyze(&game.position(&state.text()).unwrap(), &budget);
        let expected = match (won, state.first_to_move()) {
            (false, _) => Value::Draw,
            (true, runner_moves) => Value::win_if(!runner_moves),
        };
        assert_eq!(analysis.value, expected, "{}", state.text());
        assert!(analysis.basis.is_exact());
    }
    assert!(wins.len() > 4_000, "{}", wins.len());
}

/// In every position that is not lost for the player to move, the front chip one to the right keeps the value.
#[test]
fn the_front_chip_to_the_right_keeps_the_value() {
    let wins = solved();
    let mut checked = 0;
    for (state, won) in wins.iter().filter(|(state, _)| state.result().is_none()) {
        let text = state.text();
        let sides: Vec<&str> = text.split(' ').next().unwrap().split(':').collect();
        let own = sides[usize::from(!state.first_to_move())];
        let front: u64 = own.rsplit(',').next().unwrap().parse().unwrap();
        let next = kamni_brute::play(state, &format!("{front}>{}", front + 1)).unwrap();
        // The runner's side of a lost position, and a step beyond what was solved.
        let (false, Some(after)) = (*won && state.first_to_move(), wins.get(&next)) else { continue };
        assert_eq!(after, won, "{text}");
        checked += 1;
    }
    assert!(checked > 1_300, "{checked}");
}

/// Positions for the strategies: more chips, a longer line.
fn positions() -> impl Iterator<Item = Position> {
    let sizes = [(1, 2), (2, 3), (1, 3), (2, 4), (3, 4)];
    let all = sizes.into_iter().flat_map(|(runners, attackers)| texts(runners, attackers, LAST + 1));
    all.map(|text| Chips.parse_position(&text).unwrap())
}

fn replies(position: &Position) -> Vec<Position> {
    let mut moves = Vec::new();
    Chips.legal_moves(position, &mut moves);
    let after = |mv| {
        let mut next = position.clone();
        Chips.play(&mut next, mv);
        next
    };
    moves.into_iter().map(after).collect()
}

/// After the runner's strategy move, no reply takes the draw away. Step by step this holds for ever.
#[test]
fn the_runners_strategy_keeps_the_draw_against_every_reply() {
    let mut checked = 0;
    for position in positions().filter(|position| Chips.outcome(position).is_none()) {
        let criterion = Chips.criterion(&position).unwrap();
        if Chips.turn(&position) != criterion.runner || !criterion.draws {
            continue;
        }
        let mut next = position.clone();
        Chips.play(&mut next, Chips.strategy(&position).unwrap());
        let draws = |position: &Position| match Chips.outcome(position) {
            Some(outcome) => outcome == Outcome::DRAW,
            None => Chips.criterion(position).unwrap().draws,
        };
        assert!(draws(&next), "{position:?}");
        assert!(replies(&next).iter().all(draws), "{position:?}");
        checked += 1;
    }
    assert!(checked > 400, "{checked}");
}

/// The attacker's strategy wins against every defence, in bounded time: the tree of all defences is finite.
#[test]
fn the_attackers_strategy_wins_against_every_defence() {
    /// How many moves the longest defence lasts.
    fn hunt(position: &Position, known: &mut HashMap<Position, Option<u32>>) -> u32 {
        if let Some(outcome) = Chips.outcome(position) {
            assert_eq!(outcome.winner(), position.runner().map(Player::other), "{position:?}");
            return 0;
        }
        match known.get(position) {
            Some(Some(length)) => return *length,
            Some(None) => panic!("the hunt comes back to {position:?}"),
            None => known.insert(position.clone(), None),
        };
        let length = if Some(Chips.turn(position)) == position.runner() {
            replies(position).iter().map(|next| hunt(next, known)).max().unwrap()
        } else {
            let mut next = position.clone();
            Chips.play(&mut next, Chips.strategy(position).unwrap());
            hunt(&next, known)
        };
        known.insert(position.clone(), Some(length + 1));
        length + 1
    }
    let mut known = HashMap::new();
    let mut longest = 0;
    for position in positions() {
        let lost = Chips.criterion(&position).is_some_and(|criterion| !criterion.draws);
        if Chips.outcome(&position).is_none() && lost {
            longest = longest.max(hunt(&position, &mut known));
        }
    }
    assert!((10..200).contains(&longest), "{longest}");
}
