//! Which of the true things to say about a position, the decisive one first.

use super::attack::{force_reason, threat_reason, three_reason, turn_reason, vain_reason};
use super::placing::first_capture_reason;
use super::proof::settled_reasons;
use super::{calm_reason, end_reason, material_reason, pass_reason, safe_reason};
use crate::analysis::Value;
use crate::reason::Reason;
use crate::reasons::no_short_reason;
use kamni::games::seega::theory::{FirstCapture, Proof};
use kamni::games::seega::{Move, Position, Seega};
use kamni::{Game, Player};
use std::cmp::Ordering;

/// More than this nobody reads.
const MOST_REASONS: usize = 4;

/// For how many moves it is tried whether both sides can hold their stones.
const CALM: u16 = 6;

/// One to four reasons for a verdict, the one that decides first. Every one of them is true, and none speaks against
/// the verdict; `exact` says that the verdict is proved, and `best` is the move that the analysis recommends.
pub fn reasons(
    game: &Seega,
    position: &Position,
    value: Value,
    exact: bool,
    best: Option<Move>,
) -> Vec<Reason> {
    if let Some(end) = end_reason(game, position) {
        return vec![end];
    }
    let case = Case { game, position, value, exact, best };
    let mut reasons = if position.is_placing() { case.placing() } else { case.moving() };
    reasons.truncate(MOST_REASONS);
    reasons
}

/// A position and what is to be explained about it.
struct Case<'a> {
    game: &'a Seega,
    position: &'a Position,
    value: Value,
    exact: bool,
    best: Option<Move>,
}

impl Case<'_> {
    fn turn(&self) -> Player {
        self.game.turn(self.position)
    }

    fn placing(&self) -> Vec<Reason> {
        let (game, position) = (self.game, self.position);
        let mut reasons = Vec::new();
        if let Some(first) = game.first_capture(position).filter(|first| self.fits(first)) {
            reasons.push(first_capture_reason(game, position, &first, self.best));
        }
        if reasons.is_empty() {
            reasons.push(no_short_reason());
        }
        reasons
    }

    /// Whether the first capture, or that there is none, does not speak against the verdict.
    fn fits(&self, first: &FirstCapture) -> bool {
        let for_first = match self.turn() {
            Player::First => self.value,
            Player::Second => self.value.other(),
        };
        let against = match first {
            FirstCapture::Preventable | FirstCapture::Prevents(_) => Value::Win,
            _ => Value::Loss,
        };
        for_first != against
    }

    fn moving(&self) -> Vec<Reason> {
        let (game, position) = (self.game, self.position);
        let own = position.stones(self.turn()).count_ones();
        let theirs = position.stones(self.turn().other()).count_ones();
        let mut reasons = Vec::new();
        let mut counted = false;
        if let Some(settled) = game.settled(position, self.best)
            && settled.winner.map_or(Value::Draw, |winner| Value::win_if(winner == self.turn())) == self.value
        {
            counted = settled.proof == Proof::Count;
            reasons.extend(settled_reasons(game, position, &settled));
        } else {
            match (self.value, own.cmp(&theirs)) {
                (Value::Win, _) | (Value::Draw, Ordering::Less) => reasons.extend(self.advantage()),
                (Value::Loss, _) | (Value::Draw, Ordering::Greater) => reasons.extend(self.adversity()),
                (Value::Draw, Ordering::Equal) => reasons.extend(self.balance()),
            }
        }
        // The count is the proof itself, and has been named.
        if !counted {
            reasons.push(material_reason(game, position));
        }
        if self.value == Value::Loss {
            reasons.extend(self.vain());
        }
        reasons.extend(pass_reason(game, position));
        reasons.extend(self.safe());
        reasons
    }

    /// What the mover does: capture, or force a capture whatever the opponent replies.
    fn advantage(&self) -> Vec<Reason> {
        let (game, position, best) = (self.game, self.position, self.best);
        let mut reasons = Vec::new();
        if let Some(turn) = game.best_turn(position, best) {
            reasons.extend(three_reason(game, position, best));
            // A turn that gives more than it takes explains nothing.
            if turn.lost.is_none_or(|lost| lost <= turn.taken.count_ones()) {
                reasons.push(turn_reason(game, position, &turn));
            }
            return reasons;
        }
        let force = match best {
            Some(best) => game.force_with(position, best),
            None => game.force(position, self.turn()),
        };
        reasons.extend(force.and_then(|force| force_reason(game, position, &force)));
        reasons
    }

    /// What the opponent does.
    fn adversity(&self) -> Option<Reason> {
        let (game, position) = (self.game, self.position);
        match game.force(position, self.turn().other()) {
            Some(force) => force_reason(game, position, &force),
            None => threat_reason(game, position),
        }
    }

    /// Why nobody gets ahead.
    fn balance(&self) -> Vec<Reason> {
        let (game, position) = (self.game, self.position);
        let mut reasons = Vec::new();
        let even = |lost: Option<u32>, taken: u128| lost == Some(taken.count_ones());
        if let Some(turn) = game.best_turn(position, self.best).filter(|turn| even(turn.lost, turn.taken)) {
            reasons.push(turn_reason(game, position, &turn));
        }
        reasons.extend(self.vain());
        if reasons.is_empty() {
            match self.calm() {
                Some(moves) => reasons.push(calm_reason(moves)),
                None => reasons.extend(threat_reason(game, position)),
            }
        }
        reasons
    }

    /// For how many moves both sides can hold their stones.
    fn calm(&self) -> Option<u16> {
        let (game, position) = (self.game, self.position);
        let hold =
            |moves: u16| Player::BOTH.iter().all(|&player| game.holds(position, player, moves) == Some(true));
        let lengths = (2..=CALM.min(game.quiet_left(position))).step_by(2);
        lengths.take_while(|&moves| hold(moves)).last()
    }

    /// A capture that does not change the proved verdict.
    fn vain(&self) -> Option<Reason> {
        self.exact.then(|| vain_reason(self.game, self.position, self.value == Value::Loss)).flatten()
    }

    /// The safe stones of whoever the verdict speaks for.
    fn safe(&self) -> Vec<Reason> {
        let turn = self.turn();
        let players = match self.value {
            Value::Win => vec![turn],
            Value::Draw => vec![turn, turn.other()],
            Value::Loss => vec![turn.other()],
        };
        players.into_iter().filter_map(|player| safe_reason(self.game, self.position, player)).collect()
    }
}
