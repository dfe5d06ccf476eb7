//! Why a position of Dawson's chess is won or lost, and why a move is good or bad: facts that can be seen or counted, and short lines that end
//! in one.

mod account;
mod choice;
mod count_words;
mod fault_words;
mod foil;
mod foil_words;
mod leaf;
mod leaf_words;
mod line_words;
mod piece_words;
mod story;
mod story_words;
mod tally_words;
mod view;
mod worth;

use crate::rules::{Dawson, Move, Position};
pub(super) use choice::name_the_choice;
use foil::Foil;
use kamni::{Blank, Game, Notation, Player, message};
use kamni_solve::bitboard::Bitboard;
use kamni_solve::reasons::no_short_reason;
use kamni_solve::{Analysis, Grade, Kind, Reason, Value};
use leaf::Leaf;
pub(super) use leaf::is_mirrored;
use std::rc::Rc;
use story::{EASY_LINES, Story, Storyteller, begun, seen};
use story_words::{Scene, inside_reason, move_reason, position_reason};

/// Why a finished game is won or lost; it points at the pawns that cannot move.
pub(super) fn reason_of_the_end(game: &Dawson, position: &Position) -> Reason {
    let turn = game.turn(position);
    let pawns = position.pawns(turn).cells();
    let stuck = pawns.flat_map(|cell| game.cells_of_move(Move { from: cell, to: cell }));
    let reason = Reason::theorem(match (turn, game.misere()) {
        (Player::First, false) => {
            message!("dawson-why-stuck-white", "White has no move left, and so has lost")
        }
        (Player::Second, false) => {
            message!("dawson-why-stuck-black", "Black has no move left, and so has lost")
        }
        (Player::First, true) => {
            message!("dawson-why-stuck-white-misere", "White has no move left, and in misère play that wins")
        }
        (Player::Second, true) => {
            message!("dawson-why-stuck-black-misere", "Black has no move left, and in misère play that wins")
        }
    });
    reason.at(stuck)
}

/// Why the Grundy value `grundy` of the start says who wins.
pub(super) fn octal_reason(game: &Dawson, grundy: u8) -> Reason {
    let columns = game.columns();
    Reason::theorem(if grundy > 0 {
        message!(
            "dawson-why-octal-win",
            "with single captures on three rows every step takes its column and the columns beside it out of play, and for each \
             width it is known who wins then: with {columns} untouched {columns|column|columns} whoever begins",
            columns = columns,
        )
    } else {
        message!(
            "dawson-why-octal-loss",
            "with single captures on three rows every step takes its column and the columns beside it out of play, and for each \
             width it is known who wins then: with {columns} untouched {columns|column|columns} whoever does not begin",
            columns = columns,
        )
    })
    .proved_in("octal")
}

/// How much may be looked at for the reasons of an analysis that took this many nodes. A look takes about 1 µs, so the least is little
/// more than a millisecond.
fn allowance(nodes: u64) -> u32 {
    const LEAST: u64 = 1_400;
    const MOST: u64 = 20_000;
    (LEAST + nodes / 30).min(MOST) as u32
}

/// Gives a proved position and its proved moves their reasons. `known` says whether the player to move wins, where that is known. What comes
/// back is the beginning of the best line as the position's reason tells it.
pub(super) fn explain(
    game: &Dawson,
    position: &Position,
    analysis: &mut Analysis,
    known: &dyn Fn(&Position) -> Option<bool>,
) -> Vec<Move> {
    Explanation::new(game, position, analysis.nodes, known).explain(analysis)
}

struct Explanation<'a> {
    scene: Scene<'a>,
    teller: Storyteller<'a>,
    left: u32,
}

impl<'a> Explanation<'a> {
    fn new(
        game: &'a Dawson,
        position: &'a Position,
        nodes: u64,
        known: &'a dyn Fn(&Position) -> Option<bool>,
    ) -> Explanation<'a> {
        Explanation {
            scene: Scene { game, position, me: game.turn(position), foils: &[] },
            teller: Storyteller::new(game, known),
            left: allowance(nodes),
        }
    }

    fn explain(&mut self, analysis: &mut Analysis) -> Vec<Move> {
        let Scene { game, position, .. } = self.scene;
        let foremost = analysis.moves.first().map(|grade| grade.mv.clone()).unwrap_or_default();
        let explained = analysis.moves.len().min(Analysis::MOST_REASONS);
        let mut waiting = explained as u32 + 1;
        let leaf = self.share(waiting, |teller| teller.leaf(position));
        let mut best: Option<(Move, Rc<Story>)> = None;
        let mut first: Option<(Move, Rc<Story>)> = None;
        let mut stories: Vec<(usize, Move, Rc<Story>)> = Vec::new();
        let mut foils: Vec<Foil> = Vec::new();
        let graded = analysis.moves.iter_mut().enumerate().take(explained);
        for (i, grade) in graded.filter(|(_, grade)| grade.proved) {
            let Ok(mv) = game.parse_move(&grade.mv) else { continue };
            let mut next = *position;
            game.play(&mut next, mv);
            let good = grade.value == Value::Win;
            let story = self.share(waiting, |teller| teller.story(&next, !good));
            waiting -= 1;
            let lawful = matches!(leaf.as_deref(), Some(Leaf::Inside(..)))
                && story.as_ref().is_none_or(|story| story.lines > EASY_LINES || story.is_counted());
            if lawful {
                grade.reason = Some(inside_reason(self.scene, mv));
                continue;
            }
            let Some(mut story) = story else { continue };
            // What a step inside an untouched run gives away is easier to believe than a count.
            if story.is_counted()
                && let Some(leaf) = self.share(waiting, |teller| teller.leaf(&next))
                && matches!(*leaf, Leaf::Inside(..))
            {
                story = seen(Leaf::clone(&leaf));
            }
            if !good && let Some(foil) = self.share(waiting, |teller| teller.foil(position, mv, &story)) {
                foils.push(foil);
            }
            stories.push((i, mv, Rc::clone(&story)));
            if first.is_none() && grade.mv == foremost {
                first = Some((mv, Rc::clone(&story)));
            }
            if good && best.as_ref().is_none_or(|(_, best)| rank(&story) < rank(best)) {
                best = Some((mv, story));
            }
        }
        let scene = Scene { foils: &foils, ..self.scene };
        for (i, mv, story) in stories {
            let grade = &mut analysis.moves[i];
            let good = grade.value == Value::Win;
            grade.reason = Some(move_reason(scene, mv, &story, good, leaf.as_deref()));
        }
        if !analysis.proved {
            return Vec::new();
        }
        let story = match analysis.value == Value::Win {
            true => won(leaf.as_deref(), best),
            false => self.share(1, |teller| teller.story(position, false)),
        };
        let line: Vec<Move> = analysis.line.iter().map_while(|mv| game.parse_move(mv).ok()).collect();
        let (reason, told) = match (story, first) {
            (Some(story), _) => (Some(position_reason(scene, &story)), story.along(&line)),
            (None, Some((mv, story))) => {
                let rest = story.along(line.get(1..).unwrap_or_default());
                (each_answered(analysis), [vec![mv], rest].concat())
            }
            _ => (None, Vec::new()),
        };
        analysis.reasons.push(reason.unwrap_or_else(no_short_reason));
        say_that_all_are_alike(analysis);
        told
    }

    /// Lets the teller use an equal share of what may still be looked at, for one of `waiting` questions.
    fn share<T>(&mut self, waiting: u32, ask: impl FnOnce(&mut Storyteller<'_>) -> T) -> T {
        let share = self.left / waiting.max(1);
        self.teller.work = share;
        let answer = ask(&mut self.teller);
        self.left -= share - self.teller.work;
        answer
    }
}

/// Where every move wins, or loses, a count says nothing about the one that it is said of: that comes first.
fn say_that_all_are_alike(analysis: &mut Analysis) {
    let alike = |grade: &Grade| grade.proved && grade.value == analysis.value;
    if analysis.moves.len() < 2 || analysis.moves_left_out > 0 || !analysis.moves.iter().all(alike) {
        return;
    }
    for reason in analysis.reasons.iter_mut().filter(|reason| reason.message.id == "dawson-why-way") {
        let Some(Blank::Message(why)) = reason.message.blank("why").cloned() else { continue };
        let mv = reason.blank("mv").unwrap_or_default();
        reason.message = message!("dawson-why-any", "every move wins here, for example {mv}: {why}", mv = mv)
            .with("why", why);
    }
    for grade in &mut analysis.moves {
        let good = grade.value == Value::Win;
        if let Some(reason) = grade.reason.as_mut().filter(|reason| reason.kind == Kind::Account) {
            let why = reason.message.clone();
            let seen = |name| match why.blank(name) {
                Some(Blank::Message(part)) if why.id.ends_with("-seen") => Some(part.clone()),
                _ => None,
            };
            let message = match (good, seen("leaf").is_some()) {
                (true, true) => {
                    message!("dawson-good-every-seen", "every move wins here. After this one {leaf}")
                }
                (true, false) => message!("dawson-good-every", "every move wins here. After this one {why}"),
                (false, true) => {
                    message!("dawson-bad-every-seen", "every move loses here. After this one {leaf}")
                }
                (false, false) => message!("dawson-bad-every", "every move loses here. After this one {why}"),
            };
            reason.message = match seen("leaf") {
                Some(leaf) => message.with("leaf", leaf),
                None => message.with("why", why),
            };
        }
    }
}

/// A lost position with many moves, each of which has its own reason: one of them as an example.
fn each_answered(analysis: &Analysis) -> Option<Reason> {
    let all = analysis.moves.len() <= Analysis::MOST_REASONS
        && analysis.moves.iter().all(|grade| grade.value == Value::Loss && grade.reason.is_some());
    let example = analysis.moves.first().filter(|_| all)?;
    let why = example.reason.clone()?;
    let message =
        message!("dawson-why-each", "every move has its answer. For example {mv}: {why}", mv = example.mv)
            .with("why", why.message);
    Some(Reason { kind: Kind::Account, message, brief: None, ..why })
}

/// The story that is easier to follow is the better one.
fn rank(story: &Story) -> (u32, u32, u32) {
    let ends = story.lines().iter().map(|line| line.leaf.hardness()).max().unwrap_or(0);
    (story.lines.max(ends), ends, story.moves)
}

/// The story of a won position: what can be seen at once, else the shortest of a winning move.
fn won(leaf: Option<&Leaf>, best: Option<(Move, Rc<Story>)>) -> Option<Rc<Story>> {
    let best = best.map(|(mv, rest)| begun(mv, rest));
    match (leaf, best) {
        (Some(leaf), _) if leaf.is_plain() => Some(seen(leaf.clone())),
        (Some(_), Some(best)) if rank(&best).0 < Leaf::PARTS => Some(best),
        (Some(leaf), _) => Some(seen(leaf.clone())),
        (None, best) => best,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_solve::Budget;
    use kamni_solve::exhaustive::{self, ExhaustiveSearch};
    use std::time::{Duration, Instant};

    /// What the reasons of some positions looked at, in all and at most for one, and how long that and the searches took.
    struct Cost {
        all: u64,
        most: u32,
        nodes: u64,
        reasons: Duration,
        searches: Duration,
    }

    /// Pseudo-random positions of a board, some moves after the start.
    fn cost(rules: &str, positions: usize) -> Cost {
        let game = Dawson::parse_rules(rules).unwrap();
        let mut random = 12345u64;
        let mut below = |n: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % n
        };
        let mut cost = Cost { all: 0, most: 0, nodes: 0, reasons: Duration::ZERO, searches: Duration::ZERO };
        for _ in 0..positions {
            let (mut position, mut moves) = (game.start(), Vec::new());
            for _ in 0..below(8) {
                moves.clear();
                game.legal_moves(&position, &mut moves);
                let mut next = position;
                game.play(&mut next, moves[below(moves.len())]);
                if game.outcome(&next).is_some() {
                    break;
                }
                position = next;
            }
            let begin = Instant::now();
            let mut search = ExhaustiveSearch::new(&game, 1 << 26);
            let budget = Budget { nodes: 1_000_000, time: Duration::from_secs(1_000), ..Budget::default() };
            search.prove(&position, &budget.start()).unwrap();
            let mut analysis = exhaustive::analysis(&search, &position, Vec::new()).unwrap();
            cost.searches += begin.elapsed();
            let known = |position: &Position| search.settled(position).map(|proof| proof.value == Value::Win);
            let begin = Instant::now();
            let mut explanation = Explanation::new(&game, &position, analysis.nodes, &known);
            let allowed = explanation.left;
            explanation.explain(&mut analysis);
            cost.reasons += begin.elapsed();
            let looks = allowed - explanation.left;
            cost.all += u64::from(looks);
            cost.most = cost.most.max(looks);
            cost.nodes += analysis.nodes;
        }
        cost
    }

    /// A checksum of what the reasons cost, in looks: a change that only moves code moves none of these numbers, and a change of the reasons
    /// puts its new ones into the file. `cargo test --release -p kamni-dawson --lib what_the_reasons -- --nocapture` prints them, with the
    /// time.
    #[test]
    fn what_the_reasons_look_at_does_not_grow() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/reasons/costs.txt");
        let expected = std::fs::read_to_string(file).unwrap();
        let mut found = String::new();
        for line in expected.lines() {
            let mut fields = line.split_whitespace();
            let (Some(rules), Some(positions)) = (fields.next(), fields.next()) else { continue };
            let number = positions.parse().unwrap();
            let cost = cost(rules, number);
            let each = |time: Duration| time.as_secs_f64() * 1e6 / number as f64;
            let (reasons, searches) = (each(cost.reasons), each(cost.searches));
            println!(
                "{rules}: {reasons:.0} µs for the reasons of a position, {searches:.0} µs for its search"
            );
            found += &format!("{rules} {positions} {} {}\n", cost.all, cost.most);
        }
        assert_eq!(found, expected, "rules, positions, the looks for all of them, and the most for one");
    }

    /// Reasons may take a tenth of the time of the search, or a millisecond. They may look at something once for every thirty nodes, and a
    /// little in any case ([`allowance`]); so a look may take no more time than three nodes. Without optimisation the two are slowed
    /// unequally, and twice as much is allowed. Both are timed in one run, in turns, so that a busy machine slows both, and the best of
    /// some runs counts. `cargo test --release -p kamni-dawson --lib a_look -- --nocapture` prints it.
    #[test]
    fn a_look_takes_no_longer_than_three_nodes() {
        const MOST: f64 = if cfg!(debug_assertions) { 6.0 } else { 3.0 };
        let ratio = || {
            let costs = ["dawson/3x8", "dawson/4x5", "dawson/6x3"].map(|rules| cost(rules, 8));
            let sum = |of: &dyn Fn(&Cost) -> f64| costs.iter().map(of).sum::<f64>();
            let look = sum(&|cost| cost.reasons.as_secs_f64()) / sum(&|cost| cost.all as f64);
            let node = sum(&|cost| cost.searches.as_secs_f64()) / sum(&|cost| cost.nodes as f64);
            println!("a look {:.2} µs, a node {:.2} µs", look * 1e6, node * 1e6);
            look / node
        };
        let mut best = f64::INFINITY;
        for _ in 0..20 {
            if best > MOST {
                best = best.min(ratio());
            }
        }
        assert!(best <= MOST, "a look takes as long as {best:.1} nodes");
    }
}
