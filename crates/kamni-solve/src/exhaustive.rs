//! Exhaustive search for any finite game: win, draw or loss, and the distance to the end. Every position below the root is searched once and
//! remembered.
//!
//! Games without a solver are proved by df-pn ([`crate::dfpn`]), which visits far fewer positions. This search remains for small
//! positions of some games, whose reasons need the value of every position below the root, and as the baseline for df-pn.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Meter;
use crate::hash::PositionMap;
use crate::reason::Reason;
use kamni::{Game, Notation, Player};
use std::cmp::Reverse;

/// A proved value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The result with best play.
    pub value: Value,
    /// Moves to the end when the winner takes the shortest way and the loser the longest; in a draw both take the longest.
    pub distance: u32,
}

impl Proof {
    /// The same one move earlier, for the player who makes that move, who may be the same one.
    pub fn seen_before(self, same: bool) -> Proof {
        Proof { value: if same { self.value } else { self.value.other() }, distance: self.distance + 1 }
    }

    /// The distance of a win or a loss; draws have none.
    pub fn distance(self) -> Option<u32> {
        (self.value != Value::Draw).then_some(self.distance)
    }

    /// The order of results: a sooner win is better, and so is a later loss.
    pub fn rank(self) -> (Value, i64) {
        let distance = i64::from(self.distance);
        (self.value, if self.value == Value::Win { -distance } else { distance })
    }
}

/// A depth-first search without pruning, which remembers what it proved.
pub struct ExhaustiveSearch<'g, G: Game> {
    game: &'g G,
    memo: PositionMap<G::Position, Proof>,
    most_entries: usize,
}

/// A position on the stack.
struct Frame<G: Game> {
    position: G::Position,
    turn: Player,
    moves: Vec<G::Move>,
    best: Option<Proof>,
}

impl<'g, G: Game> ExhaustiveSearch<'g, G> {
    /// A search that keeps at most `memory` bytes of proved positions.
    pub fn new(game: &'g G, memory: usize) -> Self {
        // What one entry costs, with the spare room of a hash map.
        let entry = 2 * (size_of::<G::Position>() + size_of::<Proof>() + 8);
        ExhaustiveSearch { game, memo: PositionMap::default(), most_entries: (memory / entry).max(1) }
    }

    /// The value of `position`, or `None` if the budget ran out first. The stack is explicit, so depth
    /// does not use the call stack.
    pub fn prove(&mut self, position: &G::Position, meter: &Meter<'_>) -> Option<Proof> {
        if let Some(proof) = self.settled(position) {
            return Some(proof);
        }
        let mut stack = vec![self.frame(position.clone())];
        loop {
            let frame = stack.last_mut()?;
            if let Some(mv) = frame.moves.pop() {
                if !meter.node() {
                    return None;
                }
                let mut next = frame.position.clone();
                self.game.play(&mut next, mv);
                match self.settled(&next) {
                    Some(proof) => {
                        let same = self.game.turn(&next) == frame.turn;
                        frame.update(proof, same);
                    }
                    None => {
                        // The move is tried again when its position is proved.
                        frame.moves.push(mv);
                        if self.memo.len() + stack.len() >= self.most_entries {
                            return None;
                        }
                        stack.push(self.frame(next));
                    }
                }
                continue;
            }
            let frame = stack.pop()?;
            let proof = frame.best?;
            if self.memo.len() + stack.len() >= self.most_entries {
                return None;
            }
            self.memo.insert(frame.position, proof);
            if stack.is_empty() {
                return Some(proof);
            }
        }
    }

    /// The moves of a proved position with what they lead to, best first; of drawing moves that after which most replies lose.
    fn ranked(&self, position: &G::Position) -> Vec<(G::Move, Proof)> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let turn = self.game.turn(position);
        let seen = |mv: G::Move| {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let same = self.game.turn(&next) == turn;
            Some((mv, self.settled(&next)?.seen_before(same)))
        };
        let mut ranked: Vec<_> = moves.into_iter().filter_map(seen).collect();
        ranked.sort_by_key(|(_, proof)| Reverse(proof.rank()));
        if ranked.len() > 1 && ranked[0].1.value == Value::Draw {
            // Those that win and those that lose have their places, before and behind these.
            ranked.sort_by_cached_key(|&(mv, proof)| {
                let trap = if proof.value == Value::Draw { self.trap(position, mv) } else { 0 };
                Reverse((proof.value, trap))
            });
        }
        ranked
    }

    /// How many in a thousand of the opponent's replies to a drawing move lose.
    fn trap(&self, position: &G::Position, mv: G::Move) -> usize {
        let turn = self.game.turn(position);
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        let mut replies = Vec::new();
        if self.game.turn(&next) != turn {
            self.game.legal_moves(&next, &mut replies);
        }
        let loses = |&&reply: &&G::Move| {
            let mut later = next.clone();
            self.game.play(&mut later, reply);
            let value = self.settled(&later).map(|proof| proof.value);
            value == Some(Value::win_if(self.game.turn(&later) == turn))
        };
        1_000 * replies.iter().filter(loses).count() / replies.len().max(1)
    }

    /// The best move of a proved position.
    pub fn best(&self, position: &G::Position) -> Option<G::Move> {
        self.ranked(position).first().map(|&(mv, _)| mv)
    }

    fn frame(&self, position: G::Position) -> Frame<G> {
        let mut moves = Vec::new();
        self.game.legal_moves(&position, &mut moves);
        // Tried from the end, so the first move is tried first.
        moves.reverse();
        Frame { turn: self.game.turn(&position), position, moves, best: None }
    }

    /// The value of a position that is over, or that [`ExhaustiveSearch::prove`] has proved on its way.
    pub fn settled(&self, position: &G::Position) -> Option<Proof> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Proof { value: Value::of(outcome, self.game.turn(position)), distance: 0 });
        }
        self.memo.get(position).copied()
    }
}

impl<G: Game> Frame<G> {
    /// Updates the best with what a move leads to.
    fn update(&mut self, after: Proof, same_turn: bool) {
        let seen = after.seen_before(same_turn);
        if self.best.is_none_or(|best| seen.rank() > best.rank()) {
            self.best = Some(seen);
        }
    }
}

/// The analysis of a position that a finished search has proved.
pub fn analysis<G: Notation>(
    search: &ExhaustiveSearch<'_, G>,
    position: &G::Position,
    reasons: Vec<Reason>,
) -> Option<Analysis> {
    let game = search.game;
    let proof = search.settled(position)?;
    let moves = search.ranked(position);
    let grade = |(mv, proof): (G::Move, Proof)| Grade {
        distance: proof.distance(),
        ..Grade::new(game.move_text(mv), proof.value, true)
    };
    let mut line = Vec::new();
    let mut here = position.clone();
    while let Some(&(mv, _)) = search.ranked(&here).first() {
        line.push(game.move_text(mv));
        game.play(&mut here, mv);
        if line.len() == Analysis::LONGEST_LINE {
            break;
        }
    }
    Some(Analysis {
        value: proof.value,
        score: None,
        distance: proof.distance(),
        basis: Basis::Search,
        proved: true,
        reasons,
        line,
        moves: moves.into_iter().map(grade).collect(),
        moves_left_out: 0,
        nodes: search.memo.len() as u64,
    })
}
