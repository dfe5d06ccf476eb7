//! A game as it went: what is known about each position, and what each move gave away.
//!
//! Every interface that judges a game asks here. The positions are analysed one by one, by whoever has the time and the
//! threads: [`Course::position`] is the next one, [`Course::judge`] takes its analysis. [`Course::finish`] then carries
//! proofs back to the positions before.

mod known;
mod turning_points;

pub use known::{Inherited, Known};

use crate::analysis::{Analysis, Basis, Value};
use crate::budget::Budget;
use crate::judgement::{Judgement, MoveFacts};
use crate::plugin::analyze;
use kamni::record::Line;
use kamni::{AnyPosition, MoveError, Player};
use known::Turns;
use std::collections::HashMap;
use std::time::Duration;

/// The most bytes of positions and analyses that wait for their variations. What is beyond is not judged.
const MAX_BRANCH_BYTES: usize = 64 << 20;

/// The most bytes of those that wait for a proof by a later position. What is beyond gets the value alone.
const MAX_OPEN_BYTES: usize = 16 << 20;

/// About how many bytes a graded move takes.
const GRADE_BYTES: usize = 256;

/// How many positions back to look where a position is only estimated.
const MAX_BACK: usize = 2;

/// The longest time for each of them.
const MAX_TIME_BACK: Duration = Duration::from_secs(1);

/// A game as it went.
#[derive(Debug)]
pub struct Course {
    nodes: Vec<Node>,
    next: usize,
    /// The position of the node `next`.
    pending: Option<AnyPosition>,
    /// The node that was judged last.
    last: Option<Judged>,
    /// Nodes with variations that are not judged yet.
    branches: Kept,
    /// Nodes that are only estimated.
    open: Kept,
}

/// Nodes that are needed again, up to a limit.
#[derive(Debug)]
struct Kept {
    nodes: HashMap<usize, Judged>,
    free_bytes: usize,
}

impl Kept {
    fn new(free_bytes: usize) -> Kept {
        Kept { nodes: HashMap::new(), free_bytes }
    }

    fn keep(&mut self, judged: &Judged) {
        if let Some(free) = self.free_bytes.checked_sub(judged.bytes()) {
            self.free_bytes = free;
            self.nodes.insert(judged.node, judged.clone());
        }
    }
}

/// A node that was judged, with all that is known about it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The number of the node.
    pub node: usize,
    /// Its position.
    pub position: AnyPosition,
    /// What is known about it.
    pub known: Known,
}

impl Judged {
    fn bytes(&self) -> usize {
        self.position.weight() + self.known.analysis.moves.len() * GRADE_BYTES
    }
}

/// A position of a game, and the move that led there.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node of the position before; `None` for the start.
    pub parent: Option<usize>,
    /// The move; empty for the start.
    pub mv: String,
    /// Whether it belongs to the game itself, not to a variation.
    pub is_main: bool,
    /// What is known about the position; `None` if nobody has looked.
    pub standing: Option<Standing>,
    /// What the move gave away, where that is proved.
    pub judgement: Option<Judgement>,
    /// What the position before knew about the move.
    facts: Option<MoveFacts>,
    children: usize,
}

/// What is known about a position in short. Values are the mover's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who is to move.
    pub turn: Player,
    /// Whether the game is over.
    pub over: bool,
    /// The result with best play.
    pub value: Value,
    /// The mover's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end, where that is known.
    pub distance: Option<u32>,
    /// Whether the value is proved.
    pub proved: bool,
    /// Where the position's own analysis comes from.
    pub basis: Basis,
    /// Whether a neighbour proves the value.
    pub inherited: bool,
}

impl Standing {
    fn of(position: &AnyPosition, known: &Known) -> Standing {
        let analysis = &known.analysis;
        Standing {
            turn: position.turn(),
            over: position.outcome().is_some(),
            value: analysis.value,
            score: analysis.score,
            distance: analysis.distance,
            proved: analysis.proved,
            basis: analysis.basis,
            inherited: known.inherited == Some(Inherited::Value),
        }
    }

    /// The value for `player`.
    pub fn value_for(&self, player: Player) -> Value {
        if player == self.turn { self.value } else { self.value.other() }
    }
}

impl Course {
    /// A game with its variations. Every move has to be legal, as in a record that was read; the first that is not ends its line.
    pub fn new(start: AnyPosition, game: &Line) -> Course {
        let mut course = Course::empty(start);
        // The game itself first, then its variations: those that are nested deeper come later.
        let mut lines = vec![(0, game)];
        let mut at = 0;
        while at < lines.len() {
            let (parent, line) = lines[at];
            let mut last = parent;
            for played in &line.moves {
                lines.extend(played.variations.iter().map(|variation| (last, variation)));
                last = course.add(last, &played.text, at == 0);
            }
            at += 1;
        }
        course
    }

    /// A game without variations.
    pub fn of_moves(start: AnyPosition, moves: &[String]) -> Course {
        let mut course = Course::empty(start);
        for (place, mv) in moves.iter().enumerate() {
            course.add(place, mv, true);
        }
        course
    }

    fn empty(start: AnyPosition) -> Course {
        let node = Node {
            parent: None,
            mv: String::new(),
            is_main: true,
            standing: None,
            judgement: None,
            facts: None,
            children: 0,
        };
        Course {
            nodes: vec![node],
            next: 0,
            pending: Some(start),
            last: None,
            branches: Kept::new(MAX_BRANCH_BYTES),
            open: Kept::new(MAX_OPEN_BYTES),
        }
    }

    fn add(&mut self, parent: usize, mv: &str, is_main: bool) -> usize {
        self.nodes[parent].children += 1;
        self.nodes.push(Node {
            parent: Some(parent),
            mv: mv.to_owned(),
            is_main,
            standing: None,
            judgement: None,
            facts: None,
            children: 0,
        });
        self.nodes.len() - 1
    }

    /// All positions: the start, those of the game, those of variations.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The next position to be analysed; `None` at the end.
    pub fn position(&self) -> Option<&AnyPosition> {
        self.pending.as_ref()
    }

    /// Judges the next position by its own analysis, and the move that led there.
    pub fn judge(&mut self, analysis: Analysis) -> Option<&Judged> {
        let position = self.pending.take()?;
        let node = self.next;
        let known = match self.before(node) {
            Some(before) => {
                let (turns, mv) = (before.turns(&position), &self.nodes[node].mv);
                let facts = before.known.analysis.move_facts(mv, position.points().is_some());
                let known = before.known.after(mv, turns, analysis);
                self.nodes[node].facts = facts;
                known
            }
            None => analysis.into(),
        };
        self.nodes[node].standing = Some(Standing::of(&position, &known));
        self.judge_move(node);
        let judged = Judged { node, position, known };
        let children = self.nodes[node].children;
        if children > 1 {
            self.branches.keep(&judged);
        }
        if children > 0 && !judged.known.analysis.proved {
            self.open.keep(&judged);
        }
        self.last = Some(judged);
        self.advance();
        self.last.as_ref()
    }

    /// Judges the rest, each position within the budget, until `stop` says so.
    pub fn judge_all(&mut self, budget: &Budget, mut stop: impl FnMut() -> bool) {
        while let Some(position) = self.position()
            && !stop()
        {
            let analysis = analyze(position, budget);
            self.judge(analysis);
        }
        self.finish();
    }

    /// Carries proofs back: whoever has reached a win was winning before. Then judges the moves again. Returns what is now known of the
    /// positions that a later one proves.
    pub fn finish(&mut self) -> Vec<Judged> {
        let mut proved = Vec::new();
        for node in (1..self.nodes.len()).rev() {
            let Some(parent) = self.nodes[node].parent else { continue };
            let wins = |before: &Standing, after: &Standing| {
                after.proved && !before.proved && after.value_for(before.turn) == Value::Win
            };
            let is_won = match (&self.nodes[parent].standing, &self.nodes[node].standing) {
                (Some(before), Some(after)) => wins(before, after),
                _ => false,
            };
            if is_won && let Some(before) = &mut self.nodes[parent].standing {
                // Points and distance were those of the estimate.
                (before.score, before.distance) = (None, None);
                (before.value, before.proved, before.inherited) = (Value::Win, true, true);
                if let Some(judged) = self.open.nodes.remove(&parent) {
                    proved.push(Judged { known: judged.known.won_by(&self.nodes[node].mv), ..judged });
                }
            }
        }
        for node in 1..self.nodes.len() {
            self.judge_move(node);
        }
        proved
    }

    /// Goes to the next node whose position can be reached.
    fn advance(&mut self) {
        while self.pending.is_none() && self.next + 1 < self.nodes.len() {
            self.next += 1;
            let after = self.before(self.next).and_then(|before| {
                let mut position = before.position.clone();
                position.play(&self.nodes[self.next].mv).ok().map(|()| position)
            });
            self.pending = after;
        }
    }

    /// What was found of the position before a node.
    fn before(&self, node: usize) -> Option<&Judged> {
        let parent = self.nodes[node].parent?;
        self.last.as_ref().filter(|last| last.node == parent).or_else(|| self.branches.nodes.get(&parent))
    }

    fn judge_move(&mut self, node: usize) {
        let Some(parent) = self.nodes[node].parent else { return };
        let (Some(before), Some(after), Some(facts)) =
            (&self.nodes[parent].standing, &self.nodes[node].standing, &self.nodes[node].facts)
        else {
            return;
        };
        let value = after.proved.then(|| after.value_for(before.turn));
        self.nodes[node].judgement = facts.judge(before.proved.then_some(before.value), value);
    }
}

impl Judged {
    fn turns(&self, after: &AnyPosition) -> Turns {
        if self.position.turn() == after.turn() { Turns::Same } else { Turns::Other }
    }
}

/// What is known about the position after `moves`: by its own analysis, and where that is only a guess, by the positions before it, which get
/// half the budget, but no more than a second each.
pub fn analyze_after(
    start: &AnyPosition,
    moves: &[String],
    budget: &Budget,
) -> Result<(AnyPosition, Known), MoveError> {
    let back = moves.len().saturating_sub(MAX_BACK);
    let mut here = start.clone();
    moves[..back].iter().try_for_each(|mv| here.play(mv))?;
    let mut last = here.clone();
    moves[back..].iter().try_for_each(|mv| last.play(mv))?;
    if moves.is_empty() {
        let own = analyze(&last, budget);
        return Ok((last, own.into()));
    }
    let part = |hundredths| budget.part(hundredths, Duration::ZERO);
    let each = part(50 / MAX_BACK as u32);
    let each = Budget { time: each.time.min(MAX_TIME_BACK), ..each };
    let time = budget.time.saturating_sub(each.time * MAX_BACK as u32);
    let own = analyze(&last, &Budget { time, ..part(50) });
    if own.proved {
        return Ok((last, own.into()));
    }
    let mut course = Course::of_moves(here, &moves[back..]);
    for _ in back..moves.len() {
        if let Some(position) = course.position() {
            let analysis = analyze(position, &each);
            course.judge(analysis);
        }
    }
    let known = course.judge(own.clone()).map_or_else(|| own.into(), |judged| judged.known.clone());
    Ok((last, known))
}
