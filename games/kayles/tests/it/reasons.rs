//! The reasons of Reverse Kayles: everything they say, recomputed from the text of the row by the plain implementation of the rules,
//! for every position with every lock of every row of up to ten places.

use kamni::{Blank, Message, Role};
use kamni_brute::{Brute, Kayles as Plain, Verdict, solve_into};
use kamni_solve::{Analysis, Budget, Kind, Reason, Value, analyze};
use std::collections::{BTreeMap, BTreeSet};

const MAX_ROW: usize = 10;

type Known = BTreeMap<Plain, Verdict>;

/// Every row of `n` places with every lock, player 1 to move.
fn rows(n: usize) -> impl Iterator<Item = String> {
    (0..1u32 << n).flat_map(move |stones| {
        let has = move |place: &usize| stones >> place & 1 == 1;
        let locks = (0..n).filter(has).map(Some).chain([None]);
        locks.map(move |lock| {
            (0..n)
                .map(|place| match has(&place) {
                    false => '.',
                    true if lock == Some(place) => 'L',
                    true => 'X',
                })
                .collect()
        })
    })
}

fn analysis(row: &str, turn: u8) -> Analysis {
    let game = kamni_games::games().game(&format!("kayles/{}", row.len())).unwrap();
    analyze(&game.position(&format!("{row} {turn}")).unwrap(), &Budget::default())
}

fn plain(row: &str, turn: u8) -> Plain {
    Plain::read(&format!("kayles/{}", row.len()), &format!("{row} {turn}")).unwrap()
}

/// A row as its stones and its lock, with places as people count them.
struct Row {
    stones: Vec<usize>,
    lock: Option<usize>,
}

impl Row {
    fn of(state: &Plain) -> Row {
        let text = state.text();
        let marks = (1..).zip(text.split(' ').next().unwrap().chars());
        let (mut stones, mut lock) = (vec![], None);
        for (place, mark) in marks.filter(|(_, mark)| *mark != '.') {
            stones.push(place);
            if mark == 'L' {
                lock = Some(place);
            }
        }
        Row { stones, lock }
    }

    fn has_neighbours(&self) -> bool {
        self.stones.windows(2).any(|two| two[0] + 1 == two[1])
    }

    /// The left stones of the pairs of neighbours that are not locked.
    fn free_pairs(&self) -> Vec<usize> {
        let free =
            |two: &&[usize]| two[0] + 1 == two[1] && !two.iter().any(|&place| self.lock == Some(place));
        self.stones.windows(2).filter(free).map(|two| two[0]).collect()
    }

    /// The free pairs beside which two other stones have exactly one empty place between them, with that place.
    fn pairs_and_gaps(&self) -> Vec<(usize, usize)> {
        let gap = |left: usize| {
            let others: Vec<usize> =
                self.stones.iter().copied().filter(|&place| place != left && place != left + 1).collect();
            let between = others[0] + 1;
            (others[1] == between + 1 && !self.stones.contains(&between)).then_some((left, between))
        };
        self.free_pairs().into_iter().filter_map(gap).collect()
    }

    /// Whether these are four stones with one pair that can be picked up, as the claim names it, and no gap for it.
    fn has_one_pair_without_gap(&self, claim: &Message) -> bool {
        let [a, b, c, d] = numbers(claim, ["a", "b", "c", "d"])[..] else { panic!() };
        let mut named = vec![a, b, c, d];
        named.sort_unstable();
        b == a + 1 && c < d && named == self.stones && self.free_pairs() == [a] && d != c + 2
    }

    fn is_a_free_pair(&self) -> bool {
        self.stones.len() == 2 && self.free_pairs().len() == 1
    }
}

/// The claim about a case of the theory: that of a position, or what a move leaves.
fn case(reason: &Reason) -> &Message {
    match reason.message.blank("left") {
        Some(Blank::Message(left)) => left,
        _ => &reason.message,
    }
}

fn text<'m>(claim: &'m Message, name: &str) -> Option<&'m str> {
    match claim.blank(name)? {
        Blank::Text(text) | Blank::Number(text) => Some(text),
        other => panic!("{name} is {other:?}"),
    }
}

fn number(claim: &Message, name: &str) -> usize {
    text(claim, name).unwrap_or_else(|| panic!("{claim} has no {name}")).parse().unwrap()
}

fn numbers<const N: usize>(claim: &Message, names: [&str; N]) -> Vec<usize> {
    names.iter().map(|name| number(claim, name)).collect()
}

/// Whether the player to move wins.
fn wins(state: &Plain, known: &mut Known) -> bool {
    (solve_into(state, known) == Verdict::First) == state.first_to_move()
}

/// The state after a legal move.
fn after(state: &Plain, mv: &str) -> Plain {
    kamni_brute::play(state, mv).unwrap_or_else(|| panic!("{mv} is not legal in {}", state.text()))
}

/// Nobody can ever move two stones again, and the game lasts as many moves as there are stones.
fn only_singles_follow(state: &Plain, stones: usize) -> bool {
    state.moves().iter().all(|(mv, next)| !mv.contains('+') && only_singles_follow(next, stones - 1))
        && (stones > 0 || state.moves().is_empty())
}

/// The places that a reason must point at: those in its blanks.
fn places_named(reason: &Reason) -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for name in ["place", "a", "b", "c", "d", "free", "locked", "mv"] {
        let text = text(case(reason), name).unwrap_or_default();
        places.extend(text.split(['+', '>']).filter(|part| !part.is_empty()).map(str::to_owned));
    }
    places
}

/// Where the reasons are proved.
const PAGES: [&str; 2] =
    [include_str!("../../material/theory.en.md"), include_str!("../../material/theory.ru.md")];

fn check_form(reason: &Reason) {
    let cells: BTreeSet<String> = reason.cells.iter().cloned().collect();
    assert_eq!(cells, places_named(reason), "{reason}");
    assert_eq!(cells.len(), reason.cells.len(), "{reason}");
    assert_eq!(reason.kind, Kind::Theorem, "{reason}");
    let anchor = format!("<a id=\"{}\"></a>\n#", reason.section.unwrap());
    assert!(PAGES.iter().all(|page| page.contains(&anchor)), "no {anchor}");
}

/// Whatever a claim says of `state`, whose player to move it calls `who`, is so. What comes back is whether it says that this player wins.
fn check_case(state: &Plain, claim: &Message, who: Role, known: &mut Known) -> bool {
    let (row, moves) = (Row::of(state), state.moves());
    let stones = row.stones.len();
    let places = state.text().len() - 2;
    let doubles = moves.iter().filter(|(mv, _)| mv.contains('+')).count();
    let careless = moves.iter().any(|(_, next)| {
        let row = Row::of(next);
        row.is_a_free_pair() || row.stones.len() == 4 && !row.pairs_and_gaps().is_empty()
    });
    let all = |good: bool, known: &mut Known| moves.iter().all(|(_, next)| wins(next, known) != good);
    // The player to move wins with exactly those moves that do not leave what they are warned of.
    let careful = |left: usize, known: &mut Known| {
        moves.iter().all(|(_, next)| {
            let row = Row::of(next);
            let careless = row.is_a_free_pair() || left == 5 && !row.pairs_and_gaps().is_empty();
            wins(next, known) == careless
        })
    };
    for (name, expected) in [("who", who), ("other", who.other())] {
        assert!(claim.blank(name).is_none_or(|role| *role == Blank::Role(expected)), "{claim}");
    }
    // It warns only where there is something to be warned of.
    let warns = matches!(claim.id, "kayles-three" | "kayles-five");
    assert!(!warns || !all(true, known), "{}: {claim}", state.text());
    let (expected_to_win, true_of_it) = match claim.id {
        "kayles-empty" | "kayles-good-last" => (false, stones == 0),
        "kayles-locked-stone" => (false, row.lock == Some(number(claim, "place")) && moves.is_empty()),
        "kayles-free-stone" => (true, row.stones == [number(claim, "place")] && row.lock.is_none()),
        "kayles-pair" => {
            let next = after(state, text(claim, "mv").unwrap());
            let fits = row.stones == numbers(claim, ["a", "b"]) && row.is_a_free_pair();
            (true, fits && next.moves().is_empty())
        }
        "kayles-full-row" => (false, stones == 2 && places == 2 && row.lock.is_none()),
        "kayles-pair-locked" => {
            let (free, locked) = (number(claim, "free"), number(claim, "locked"));
            let next = after(state, &free.to_string());
            let replies = next.moves();
            let forced = moves.len() == 1 && replies.len() == 1 && replies[0].0 == locked.to_string();
            (false, row.lock == Some(locked) && stones == 2 && forced)
        }
        "kayles-two-apart" => (false, row.stones == numbers(claim, ["a", "b"]) && !row.has_neighbours()),
        "kayles-locked-middle" => {
            let [a, b, c] = numbers(claim, ["a", "b", "c"])[..] else { panic!() };
            let ends = moves.iter().map(|(mv, _)| mv.as_str()).eq([a.to_string().as_str(), &c.to_string()]);
            let leaves_pairs = moves.iter().all(|(_, next)| Row::of(next).is_a_free_pair());
            (false, row.stones == [a, b, c] && a + 2 == c && row.lock == Some(b) && ends && leaves_pairs)
        }
        "kayles-gap" => {
            let [a, b, c, d] = numbers(claim, ["a", "b", "c", "d"])[..] else { panic!() };
            let next = after(state, text(claim, "mv").unwrap());
            let left = Row::of(&next);
            let middle = number(claim, "middle");
            let makes_three = left.stones == [c, middle, d] && left.lock == Some(middle) && middle == c + 1;
            let pairs = next.moves().iter().all(|(_, later)| Row::of(later).is_a_free_pair());
            (true, row.pairs_and_gaps().contains(&(a, c + 1)) && b == a + 1 && makes_three && pairs)
        }
        "kayles-lonely" => {
            let fits = stones == number(claim, "stones") && stones % 2 == 0 && stones >= 4;
            (false, fits && !row.has_neighbours() && (stones > 4 || only_singles_follow(state, stones)))
        }
        "kayles-four-locked" => {
            let locked = number(claim, "locked");
            (false, stones == 4 && row.lock == Some(locked) && row.has_neighbours() && doubles == 0)
        }
        "kayles-four" => {
            (false, stones == 4 && row.free_pairs().len() > 1 && row.pairs_and_gaps().is_empty())
        }
        "kayles-four-touch" | "kayles-four-pair" => {
            let touch = number(claim, "d") == number(claim, "c") + 1;
            (false, row.has_one_pair_without_gap(claim) && touch == (claim.id == "kayles-four-touch"))
        }
        "kayles-three" => (true, stones == 3 && careful(3, known)),
        "kayles-five" => (true, stones == 5 && careful(5, known)),
        "kayles-odd-safe" => {
            let fits = stones == number(claim, "stones") && [3, 5].contains(&stones);
            (true, fits && !careless && all(true, known))
        }
        "kayles-odd" => {
            (true, stones == number(claim, "stones") && stones % 2 == 1 && stones >= 7 && all(true, known))
        }
        "kayles-even" => {
            (false, stones == number(claim, "stones") && stones % 2 == 0 && stones >= 6 && all(false, known))
        }
        other => panic!("a new kind of reason: {other}"),
    };
    assert!(true_of_it, "{}: {claim}", state.text());
    assert_eq!(wins(state, known), expected_to_win, "{}: {claim}", state.text());
    expected_to_win
}

/// Whatever the reason of a position says is so.
fn check_position(state: &Plain, reason: &Reason, known: &mut Known) {
    check_case(state, &reason.message, Role::Mover, known);
    check_form(reason);
}

/// A trap is a move of the losing side, the numbers of its replies are right, and no move has a larger share of mistakes.
fn check_trap(state: &Plain, reason: &Reason, known: &mut Known) {
    let place = state.text();
    assert!(!wins(state, known), "{place}");
    let mut mistakes = |next: &Plain| {
        let replies = next.moves();
        let wrong = replies.iter().filter(|(_, reply)| wins(reply, known)).count();
        (wrong, replies.len())
    };
    let (wrong, replies) = mistakes(&after(state, text(&reason.message, "mv").unwrap()));
    assert_eq!(replies, number(&reason.message, "replies"), "{place}");
    match reason.message.id {
        "kayles-trap" => {
            assert_eq!(replies - wrong, number(&reason.message, "holding"), "{place}");
            assert!(wrong * 2 >= replies, "{place}: {reason}");
        }
        "kayles-mild-trap" => {
            assert_eq!(wrong, number(&reason.message, "mistakes"), "{place}");
            assert!(wrong > 0 && wrong * 2 < replies, "{place}: {reason}");
        }
        other => panic!("a new kind of reason: {other}"),
    }
    for (_, next) in state.moves() {
        let (other_wrong, other_replies) = mistakes(&next);
        assert!(other_wrong * replies <= wrong * other_replies, "{place}: {reason}");
    }
    check_form(reason);
}

/// Whatever the reason of a move says about what is left, `next`, is so.
fn check_move(next: &Plain, reason: &Reason, known: &mut Known) {
    let opponent_wins = check_case(next, case(reason), Role::Opponent, known);
    assert_eq!(reason.message.id == "kayles-bad", opponent_wins, "{}: {reason}", next.text());
    check_form(reason);
}

#[derive(Default)]
struct Counts {
    positions: usize,
    moves: usize,
    with_reason: usize,
    choices: usize,
    told_apart: usize,
    ids: BTreeSet<&'static str>,
}

fn check(row: &str, known: &mut Known, counts: &mut Counts) {
    let (state, analysis) = (plain(row, 1), analysis(row, 1));
    let text = state.text();
    assert_eq!(analysis.kind(), Kind::Theorem, "{text}");
    let own = |reason: &&Reason| reason.message.id.starts_with("kayles");
    let mut about = analysis.reasons.iter().filter(own);
    let reason = about.next().unwrap();
    check_position(&state, reason, known);
    counts.ids.insert(reason.message.id);
    for trap in about {
        check_trap(&state, trap, known);
        counts.ids.insert(trap.message.id);
    }
    let mut ids = [BTreeSet::new(), BTreeSet::new()];
    for (i, grade) in analysis.moves.iter().enumerate() {
        let Some(reason) = &grade.reason else {
            assert!(i >= Analysis::MOST_REASONS, "{text}: no reason for {}", grade.mv);
            continue;
        };
        check_move(&after(&state, &grade.mv), reason, known);
        counts.ids.insert(case(reason).id);
        ids[usize::from(grade.value == Value::Win)].insert(reason.message.id);
        counts.with_reason += 1;
    }
    let [bad, good] = &ids;
    assert!(bad.is_disjoint(good), "{text}: {bad:?} and {good:?}");
    let choice = analysis.moves.iter().any(|grade| grade.value != analysis.value);
    let told_apart = analysis.reasons.iter().any(|reason| reason.kind == Kind::Contrast);
    assert_eq!(choice, told_apart, "{text}");
    counts.positions += 1;
    counts.moves += analysis.moves.len();
    counts.choices += usize::from(choice);
    counts.told_apart += usize::from(told_apart);
}

/// All rows, all locks, all moves: nothing false, nothing without a reason, no reason shared by a good and a bad move.
#[test]
fn every_reason_is_true_and_tells_good_moves_from_bad_ones() {
    let mut counts = Counts::default();
    for n in 1..=MAX_ROW {
        let mut known = Known::new();
        for row in rows(n) {
            check(&row, &mut known, &mut counts);
        }
    }
    let Counts { positions, moves, with_reason, choices, told_apart, ids } = counts;
    println!(
        "{positions} positions, {moves} moves, {with_reason} with a reason, {choices} choices, {told_apart} told apart"
    );
    // A row and no lock, or a row and one of its stones.
    assert_eq!(positions, (1..=MAX_ROW).map(|n| (1 << n) + n * (1 << n) / 2).sum::<usize>());
    assert_eq!((with_reason, told_apart), (moves, choices));
    assert!(choices > 3_000, "{choices}");
    // The cases, two of them with a warning or without, one that says two things, the last stone, and two kinds of traps.
    let expected = 19 + 1 + 2;
    assert_eq!(ids.len(), expected, "{ids:?}");
}

/// The player to move is addressed, whoever that is.
#[test]
fn reasons_are_the_same_for_both_players() {
    for row in rows(7) {
        let [first, second] = [1, 2].map(|turn| analysis(&row, turn));
        assert_eq!(first.reasons, second.reasons, "{row}");
        assert_eq!(first.moves, second.moves, "{row}");
    }
}

/// The most moves, the longest row, the edges: every move has its reason, and a bad one is held against the good ones.
#[test]
fn long_rows_have_reasons_too() {
    let far = |stones: &[(usize, char)]| {
        let mut row = vec!['.'; 64];
        stones.iter().for_each(|&(place, mark)| row[place - 1] = mark);
        row.into_iter().collect::<String>()
    };
    for stones in [
        &[(60, 'X'), (61, 'X'), (62, 'X'), (63, 'X'), (64, 'X')][..],
        &[(1, 'X'), (2, 'X'), (62, 'X'), (64, 'X')],
        &[(61, 'X'), (62, 'L'), (63, 'X'), (64, 'X')],
        &[(62, 'X'), (63, 'L'), (64, 'X')],
        &[(1, 'X'), (2, 'L'), (3, 'X')],
        &[(63, 'X'), (64, 'X')],
        &[(63, 'X'), (64, 'L')],
        &[(64, 'L')],
        &[(64, 'X')],
        &[],
    ] {
        check(&far(stones), &mut Known::new(), &mut Counts::default());
    }
    let full = analysis(&"X".repeat(64), 1);
    assert!(full.moves.iter().all(|grade| grade.reason.is_some()));
    let holes = analysis(&"XX.".repeat(21), 1);
    assert!(holes.moves.len() > 400);
    assert!(holes.moves[..Analysis::MOST_REASONS].iter().all(|grade| grade.reason.is_some()));
}

/// What the page and the terminal show.
#[test]
fn the_examples_read_as_they_should() {
    let told = |row: &str| {
        let reasons: Vec<String> = analysis(row, 1).reasons.iter().map(Reason::to_string).collect();
        reasons.join(" | ")
    };
    assert_eq!(
        told("XLX.X.X..."),
        "five stones remain: you win unless you leave two unlocked neighbours plus two other stones with just one empty place \
         between them | only 5 wins"
    );
    assert_eq!(
        told("X.X.X.X.XX"),
        "all your moves lose | 6 stones are left, an even number; every move removes one, so your opponent takes the last. Only a \
         later mistake changes that | your opponent can still go wrong: after 9+10>2, only 1 of 4 replies wins"
    );
    assert_eq!(
        told("XX"),
        "all your moves lose | no place is free to put one back: you take one, your opponent takes the last"
    );
}
