//! Which of the true things to say about a position, the decisive one first.

use super::attack::{
    always_answered_reason, always_reason, answered_reason, exchange_reason, force_reason, threat_reason,
    three_reason, turn_reason, vain_reason,
};
use super::ladder::{Answered, LONGEST_LINE};
use super::placing::first_capture_reason;
use super::proof::settled_reasons;
use super::search::win_reason;
use super::{calm_draw_reason, calm_reason, end_reason, pass_reason};
use crate::rules::{Move, Position, Seega};
use crate::theory::{FirstCapture, Prober, Settled, Turn};
use kamni::{Game, Message, Player};
use kamni_solve::reasons::no_short_reason;
use kamni_solve::{Reason, Value};
use std::cmp::Ordering;

/// More than this nobody reads.
const MOST_REASONS: usize = 4;

/// For how many moves it is tried whether both sides can hold their stones.
const CALM: u16 = 6;

/// At most four reasons for a verdict, the one that decides first. Every one of them is true, and none speaks against
/// the verdict; `exact` says that the verdict is proved, and `best` is the move that the analysis recommends. A verdict that is proved
/// has at least one.
pub fn reasons(
    game: &Seega,
    position: &Position,
    value: Value,
    exact: bool,
    best: Option<Move>,
) -> Vec<Reason> {
    let facts = Facts::new(game, position, best, Prober::generous(game));
    reasons_with(game, position, value, exact, best, facts)
}

/// What a search of the theory and the moves of a position tell about it.
pub(super) struct Facts<'a> {
    /// The result, if it is certain.
    pub settled: Option<Settled>,
    /// A capture after which the stones can be held.
    pub take_then_held: Option<Reason>,
    /// The turn of a best move that gains most, and how many stones ahead the mover is after the reply.
    pub exchange: Option<(i32, Turn)>,
    /// The least that the opponent can take next, whatever the mover plays.
    pub least_lost: Option<u32>,
    /// Where all moves lose: the turn that gains most, and the answer that takes stones.
    pub least_bad: Option<Answered>,
    /// A turn of captures that keeps the value; the inner `None` if there is none, the outer one if it was not looked for.
    pub turn: Option<Option<Turn>>,
    /// What to look for, in a few words.
    pub idea: Option<Message>,
    /// What answers more questions.
    pub prober: Prober<'a>,
}

impl<'a> Facts<'a> {
    pub(super) fn unknown(prober: Prober<'a>) -> Facts<'a> {
        Facts {
            settled: None,
            take_then_held: None,
            exchange: None,
            least_lost: None,
            least_bad: None,
            turn: None,
            idea: None,
            prober,
        }
    }

    pub(super) fn new(
        game: &Seega,
        position: &Position,
        best: Option<Move>,
        mut prober: Prober<'a>,
    ) -> Facts<'a> {
        let over = position.is_placing() || game.outcome(position).is_some();
        let settled = if over { None } else { prober.settled(position, best) };
        Facts { settled, ..Facts::unknown(prober) }
    }
}

/// The same with what is known of the moves.
pub(super) fn reasons_with(
    game: &Seega,
    position: &Position,
    value: Value,
    exact: bool,
    best: Option<Move>,
    facts: Facts<'_>,
) -> Vec<Reason> {
    if let Some(end) = end_reason(game, position) {
        return vec![end];
    }
    let case = Case { game, position, value, exact, best };
    let mut reasons = if position.is_placing() { case.placing() } else { case.moving(facts) };
    if reasons.is_empty() && exact {
        reasons.push(match (value, best) {
            (Value::Win, Some(best)) => win_reason(game, best),
            _ => no_short_reason(),
        });
    }
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

    fn moving(&self, mut facts: Facts<'_>) -> Vec<Reason> {
        let (game, position) = (self.game, self.position);
        let own = position.stones(self.turn()).count_ones();
        let theirs = position.stones(self.turn().other()).count_ones();
        let mut reasons = Vec::new();
        if let Some(settled) = facts.settled.take()
            && settled.winner.map_or(Value::Draw, |winner| Value::win_if(winner == self.turn())) == self.value
        {
            reasons.extend(settled_reasons(game, position, &settled));
        } else if let Some(held) = facts.take_then_held.take() {
            reasons.push(held);
        } else {
            // What the opponent takes at once tells more than that they force it.
            let is_answered = facts.least_bad.is_some() && facts.least_lost.is_some_and(|lost| lost > 0);
            match (self.value, own.cmp(&theirs)) {
                (Value::Loss, _) if is_answered => {}
                (Value::Win, _) | (Value::Draw, Ordering::Less) => reasons.extend(self.advantage(&mut facts)),
                (Value::Loss, _) | (Value::Draw, Ordering::Greater) => {
                    reasons.extend(self.adversity(&mut facts.prober))
                }
                (Value::Draw, Ordering::Equal) => reasons.extend(self.balance(&mut facts)),
            }
            let known = !reasons.is_empty();
            if let Some(exchange) = self.exchange(&facts, known) {
                // It tells what the turn takes and more.
                let line = exchange.blank("line");
                let repeats =
                    |reason: &Reason| reason.message.id != "seega-why-three" && reason.blank("line") == line;
                match self.value {
                    // Stones that count tell more than a long line.
                    Value::Loss => reasons.clear(),
                    _ => reasons.retain(|reason| line.is_none() || !repeats(reason)),
                }
                reasons.push(exchange);
            }
        }
        // That tells the same of the turn that gains most.
        if self.value == Value::Loss && !reasons.iter().any(|reason| reason.blank("reply").is_some()) {
            reasons.extend(self.vain(&mut facts.prober));
        }
        if reasons.is_empty() && self.value != Value::Win {
            reasons.extend(threat_reason(game, position));
        }
        reasons.extend(pass_reason(game, position));
        reasons
    }

    /// How the stones stand after the best exchange, where that decides and the verdict agrees; or that stones are lost, if nothing is
    /// `known` yet.
    fn exchange(&self, facts: &Facts<'_>, known: bool) -> Option<Reason> {
        let (game, exchange) = (self.game, facts.exchange.as_ref());
        match (exchange, facts.least_lost) {
            (Some((lead @ 2.., turn)), _) if self.value == Value::Win => {
                Some(exchange_reason(game, self.position, turn, *lead))
            }
            (Some((lead @ ..=-2, turn)), _) if self.value == Value::Loss => Some(match &facts.least_bad {
                Some(answered) => answered_reason(game, self.position, answered, *lead),
                None => exchange_reason(game, self.position, turn, *lead),
            }),
            (_, Some(lost @ 1..)) if self.value == Value::Loss && !known => Some(match &facts.least_bad {
                Some(answered) => always_answered_reason(game, self.position, answered, lost),
                None => always_reason(lost),
            }),
            _ => None,
        }
    }

    /// What the mover does: capture, or force a capture whatever the opponent replies.
    fn advantage(&self, facts: &mut Facts<'_>) -> Vec<Reason> {
        let (game, position, best) = (self.game, self.position, self.best);
        let mut reasons = Vec::new();
        if let Some(turn) = self.turn_of_captures(facts) {
            reasons.extend(three_reason(game, position, best));
            // A turn that gives more than it takes explains nothing.
            if turn.lost.is_none_or(|lost| lost <= turn.taken.count_ones()) {
                reasons.push(turn_reason(game, position, &turn));
            }
            return reasons;
        }
        let force = match best {
            Some(best) => facts.prober.force_with(position, best, LONGEST_LINE),
            None => facts.prober.force(position, self.turn(), LONGEST_LINE),
        };
        reasons.extend(force.flatten().and_then(|force| force_reason(game, position, &force)));
        reasons
    }

    /// A turn of captures to recommend.
    fn turn_of_captures(&self, facts: &Facts<'_>) -> Option<Turn> {
        match &facts.turn {
            Some(turn) => turn.clone(),
            None => self.game.best_turn(self.position, self.best),
        }
    }

    /// What the opponent does.
    fn adversity(&self, prober: &mut Prober<'_>) -> Option<Reason> {
        let force = prober.force(self.position, self.turn().other(), LONGEST_LINE).flatten()?;
        force_reason(self.game, self.position, &force)
    }

    /// Why nobody gets ahead.
    fn balance(&self, facts: &mut Facts<'_>) -> Vec<Reason> {
        let (game, position) = (self.game, self.position);
        let mut reasons = Vec::new();
        let even = |lost: Option<u32>, taken: u128| lost == Some(taken.count_ones());
        if let Some(turn) = self.turn_of_captures(facts).filter(|turn| even(turn.lost, turn.taken)) {
            reasons.push(turn_reason(game, position, &turn));
        }
        reasons.extend(self.vain(&mut facts.prober));
        if reasons.is_empty() {
            reasons.extend(self.calm(&mut facts.prober).map(|moves| match self.exact {
                true => calm_draw_reason(game, position, moves),
                false => calm_reason(moves),
            }));
        }
        reasons
    }

    /// For how many moves both sides can hold their stones.
    fn calm(&self, prober: &mut Prober<'_>) -> Option<u16> {
        let (game, position) = (self.game, self.position);
        let lengths = (2..=CALM.min(game.quiet_left(position))).step_by(2);
        lengths.take_while(|&moves| prober.is_calm(position, moves)).last()
    }

    /// A capture that does not change the proved verdict.
    fn vain(&self, prober: &mut Prober<'_>) -> Option<Reason> {
        let is_lost = self.value == Value::Loss;
        self.exact.then(|| vain_reason(prober, self.game, self.position, is_lost)).flatten()
    }
}
