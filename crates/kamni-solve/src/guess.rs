//! An honest guess for what cannot be proved in time: look some moves ahead, then judge by a rule of
//! thumb.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Meter;
use kamni::{Game, Notation, Reason, message};

/// A result that is certain counts more than any judgement.
const CERTAIN: i32 = 1_000_000;

/// Looks ahead in a game with a judgement of its positions.
pub(crate) struct Guess<'a, G: Game> {
    pub game: &'a G,
    /// How good a position seems for the player to move.
    pub judge: &'a dyn Fn(&G::Position) -> i32,
    pub meter: &'a Meter<'a>,
}

/// The budget ran out in the middle.
struct Spent;

impl<G: Game> Guess<'_, G> {
    /// Every legal move with its judgement for the mover, best first, from the deepest look ahead that
    /// was finished (at least one move deep).
    pub fn moves(&self, position: &G::Position) -> Vec<(G::Move, i32)> {
        const DEEPEST: u32 = 40;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut best: Vec<(G::Move, i32)> =
            moves.iter().map(|&mv| (mv, self.after(position, mv, |next| (self.judge)(next)))).collect();
        for depth in 1..DEEPEST {
            best.sort_by_key(|&(_, judgement)| -judgement);
            let deeper: Result<Vec<_>, Spent> = best
                .iter()
                .map(|&(mv, _)| {
                    let mut next = position.clone();
                    self.game.play(&mut next, mv);
                    let seen = self.look(&next, depth, -CERTAIN - 100, CERTAIN + 100)?;
                    Ok((mv, self.turned(position, &next, seen)))
                })
                .collect();
            match deeper {
                Ok(deeper) => best = deeper,
                Err(Spent) => break,
            }
        }
        best.sort_by_key(|&(_, judgement)| -judgement);
        best
    }

    fn after(&self, position: &G::Position, mv: G::Move, judge: impl Fn(&G::Position) -> i32) -> i32 {
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        let seen = self.certain(&next).unwrap_or_else(|| judge(&next));
        self.turned(position, &next, seen)
    }

    /// A judgement of `next`, seen by the player to move in `position`.
    fn turned(&self, position: &G::Position, next: &G::Position, seen: i32) -> i32 {
        if self.game.turn(position) == self.game.turn(next) { seen } else { -seen }
    }

    fn certain(&self, position: &G::Position) -> Option<i32> {
        let outcome = self.game.outcome(position)?;
        Some(match Value::of(outcome, self.game.turn(position)) {
            Value::Win => CERTAIN,
            Value::Draw => 0,
            Value::Loss => -CERTAIN,
        })
    }

    fn look(&self, position: &G::Position, depth: u32, mut low: i32, high: i32) -> Result<i32, Spent> {
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(certain) = self.certain(position) {
            // Sooner is better for the winner.
            return Ok(certain + certain.signum() * depth as i32);
        }
        if depth == 0 {
            return Ok((self.judge)(position));
        }
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut best = -CERTAIN - 100;
        for mv in moves {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let same = self.game.turn(position) == self.game.turn(&next);
            let seen = if same {
                self.look(&next, depth - 1, low, high)?
            } else {
                -self.look(&next, depth - 1, -high, -low)?
            };
            best = best.max(seen);
            low = low.max(seen);
            if low >= high {
                break;
            }
        }
        Ok(best)
    }
}

/// The last reason of every guess.
pub(crate) fn reason(nodes: u64) -> Reason {
    Reason::new(message!(
        "why-guess",
        "there was not enough time for a proof, so this is a guess from {nodes} positions",
        nodes = nodes,
    ))
}

/// The analysis of a position by a guess.
pub(crate) fn analysis<G: Notation>(
    guess: &Guess<'_, G>,
    position: &G::Position,
    mut reasons: Vec<Reason>,
) -> Analysis {
    let game = guess.game;
    let moves = guess.moves(position);
    let best = moves.first().map_or(0, |&(_, judgement)| judgement);
    reasons.push(reason(guess.meter.nodes()));
    Analysis {
        value: Value::of_margin(best),
        score: None,
        distance: None,
        basis: Basis::Heuristic,
        proved: false,
        reasons,
        line: moves.first().map(|&(mv, _)| game.move_text(mv)).into_iter().collect(),
        moves: moves
            .into_iter()
            .map(|(mv, judgement)| Grade {
                mv: game.move_text(mv),
                value: Value::of_margin(judgement),
                score: None,
                distance: None,
                proved: false,
            })
            .collect(),
        moves_left_out: 0,
        nodes: guess.meter.nodes(),
    }
}
