//! Resistance: of moves of the same exact value the one after which an opponent who plays at random most rarely keeps what they have.
//!
//! The chance that random play keeps the value is the product, over the opponent's turns, of the moves that keep it among all legal ones, against
//! the most awkward replies. Dynamic programming finds it exactly where every position below the move can be looked at; else a search to
//! some depth finds a bound: it takes for granted that nothing is lost behind that depth. That search goes deeper and deeper until the
//! time is over.

use crate::player::Resistance;
use crate::plugin::Play;
use crate::probe::{ProbeBudget, Prober};
use kamni::Player as Side;
use kamni_solve::hash::PositionMap;
use kamni_solve::{Grade, Value};
use kamni_tables::clock::Instant;

/// How many moves are compared; the analysis puts the best ones first.
const MAX_MOVES: usize = 200;

/// The deepest search, in plies.
const MAX_DEPTH: u32 = 400;

/// How many positions are looked at for the exact chance, and then for a bound; never more than the nodes of the budget.
const EXACT_POSITIONS: u32 = 60_000;
const POSITIONS: u32 = 40_000;

/// After this many positions the clock is read, where no value has to be asked for.
const BETWEEN_CHECKS: u32 = 64;

/// How many times its own size a position takes in memory, with its value, its chance and spare room, at most.
const BYTES_PER_POSITION: usize = 8;

/// Chances that differ by less are the same.
const EPSILON: f64 = 1e-9;

/// The hardest of these `moves`, all of which have the exact value `value`, a draw or a loss, as indices. `None` if there was no time to
/// compare them.
pub(crate) fn resist<G: Play>(
    game: &G,
    position: &G::Position,
    moves: &[&Grade],
    value: Value,
    prober: &mut Prober,
    probes: &mut ProbeBudget<'_>,
) -> Option<(Vec<usize>, Resistance)> {
    if game.is_decided_later(position) {
        return None;
    }
    let after = |grade: &&Grade| {
        let mut next = position.clone();
        game.play(&mut next, game.parse_move(&grade.mv).ok()?);
        Some(next)
    };
    let nexts: Vec<G::Position> = moves.iter().take(MAX_MOVES).map(after).collect::<Option<_>>()?;
    let entry = BYTES_PER_POSITION * (size_of::<G::Position>() + size_of::<Chance>());
    let most = (probes.budget.memory / entry.max(1)).max(1);
    let me = game.turn(position);
    let rules = game.rules().to_string();
    let fits = |memo: &Memo<G::Position>| (&memo.rules, memo.me, memo.value) == (&rules, me, value);
    let mut memo = probes.budget.kept.lend(fits, || Memo::new(&rules, me, value));
    if memo.chances.len().max(memo.values.len()) > most / 2 {
        *memo = Memo::new(&rules, me, value);
    }
    let end = probes.deadline;
    let begin = Instant::now();
    let at_most = |positions: u32| u32::try_from(probes.budget.nodes).unwrap_or(u32::MAX).min(positions);
    let (exact, bound) = (at_most(EXACT_POSITIONS), at_most(POSITIONS));
    let mut search = Search { game, value, me, prober, probes, memo: &mut memo, most, left: exact };
    // Half of the time for the exact chance.
    search.probes.deadline = end.min(begin + end.saturating_duration_since(begin) / 2);
    if let Some(found) = search.hardest(&nexts, MAX_DEPTH) {
        return Some(found);
    }
    search.probes.deadline = end;
    search.left = bound;
    (1..MAX_DEPTH).map_while(|depth| search.hardest(&nexts, depth)).last()
}

/// The chance that the opponent keeps the value from some position on.
#[derive(Clone, Copy, Debug)]
struct Chance {
    keeps: f64,
    /// To what depth it was searched.
    depth: u32,
    exact: bool,
}

impl Chance {
    /// At the end of the game, where the opponent has kept it.
    const KEPT: Chance = Chance { keeps: 1.0, depth: 0, exact: true };

    /// Where the search ends.
    const UNKNOWN: Chance = Chance { exact: false, ..Chance::KEPT };
}

/// What is known of the positions of a game, also of its earlier moves.
struct Memo<P> {
    rules: String,
    me: Side,
    value: Value,
    /// The values of positions for `me`.
    values: PositionMap<P, Value>,
    chances: PositionMap<P, Chance>,
}

impl<P> Memo<P> {
    fn new(rules: &str, me: Side, value: Value) -> Memo<P> {
        let (values, chances) = (PositionMap::default(), PositionMap::default());
        Memo { rules: rules.to_owned(), me, value, values, chances }
    }
}

/// The search for the chances of the opponent of `me`.
struct Search<'a, 'b, G: Play> {
    game: &'a G,
    /// The value for `me`.
    value: Value,
    me: Side,
    prober: &'a mut Prober,
    probes: &'a mut ProbeBudget<'b>,
    memo: &'a mut Memo<G::Position>,
    /// How many positions may be remembered.
    most: usize,
    /// How many positions may still be looked at.
    left: u32,
}

impl<G: Play> Search<'_, '_, G> {
    /// The hardest of these positions, searched to this depth; `None` if the budget is used up.
    fn hardest(&mut self, nexts: &[G::Position], depth: u32) -> Option<(Vec<usize>, Resistance)> {
        let chances = nexts.iter().map(|next| self.chance(next, depth)).collect::<Option<Vec<Chance>>>()?;
        let least = chances.iter().map(|chance| chance.keeps).fold(f64::INFINITY, f64::min);
        let hardest = (0..nexts.len()).filter(|&index| chances[index].keeps <= least + EPSILON).collect();
        let exact = chances.iter().all(|chance| chance.exact);
        Some((hardest, Resistance { chance: least, exact }))
    }

    /// The chance at a position that has the value, searched to this depth; `None` if the budget is used up. It recurses as deep.
    fn chance(&mut self, position: &G::Position, depth: u32) -> Option<Chance> {
        if self.game.outcome(position).is_some() {
            return Some(Chance::KEPT);
        }
        if depth == 0 {
            return Some(Chance::UNKNOWN);
        }
        let known = self.memo.chances.get(position).filter(|known| known.exact || known.depth >= depth);
        if let Some(known) = known {
            return Some(*known);
        }
        if !self.has_time() {
            return None;
        }
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mine = self.game.turn(position) == self.me;
        let all = moves.len();
        let mut found = Chance { keeps: if mine { f64::INFINITY } else { 0.0 }, depth, exact: true };
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            // In a lost position every move of the loser keeps the value.
            let keeps = mine && self.value == Value::Loss || self.value_of(&next)? == self.value;
            if !keeps {
                continue;
            }
            let later = self.chance(&next, depth - 1)?;
            found.exact &= later.exact;
            if mine {
                found.keeps = found.keeps.min(later.keeps);
            } else {
                found.keeps += later.keeps / all as f64;
            }
        }
        if self.memo.chances.len() < self.most || self.memo.chances.contains_key(position) {
            self.memo.chances.insert(position.clone(), found);
        }
        Some(found)
    }

    fn has_time(&mut self) -> bool {
        let left = self.left.checked_sub(1);
        self.left = left.unwrap_or(0);
        left.is_some_and(|left| !left.is_multiple_of(BETWEEN_CHECKS) || self.probes.goes_on())
    }

    /// The exact value of a position for the resisting player.
    fn value_of(&mut self, position: &G::Position) -> Option<Value> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Value::of(outcome, self.me));
        }
        if let Some(&value) = self.memo.values.get(position) {
            return Some(value);
        }
        if !self.probes.take() {
            return None;
        }
        let value = self.game.value(position, self.prober, self.probes)?;
        let value = if self.game.turn(position) == self.me { value } else { value.other() };
        if self.memo.values.len() < self.most {
            self.memo.values.insert(position.clone(), value);
        }
        Some(value)
    }
}
