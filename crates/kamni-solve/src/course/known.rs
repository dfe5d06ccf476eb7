//! What is known about a position from its own analysis and from its neighbours in a game.

use crate::analysis::{Analysis, Value};
use crate::reason::{Kind, Reason};
use kamni::{Message, message};
use std::cmp::Reverse;

/// An analysis, corrected by what a neighbour proves.
#[derive(Clone, Debug)]
pub struct Known {
    /// The analysis.
    pub analysis: Analysis,
    /// What it has from a neighbour, if anything.
    pub inherited: Option<Inherited>,
}

kamni::words! {
    /// What a position has from a neighbour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Inherited {
        /// Its value: the move that led here was solved before it, or a later position of the game proves it.
        Value = "value",
        /// A bound: the value before the move is proved, and nobody gains by a move.
        Bound = "bound",
    }
}

impl From<Analysis> for Known {
    fn from(analysis: Analysis) -> Known {
        Known { analysis, inherited: None }
    }
}

/// Who makes two moves in a row: the values of a position and of the one before are those of the same player or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    Same,
    Other,
}

impl Turns {
    /// The value for the player of the other position.
    pub fn convert(self, value: Value) -> Value {
        match self {
            Turns::Same => value,
            Turns::Other => value.other(),
        }
    }
}

impl Known {
    /// What is known after the move `mv`; `after` is the position's own analysis. A proof stays as it is; a guess never
    /// contradicts what is proved before the move.
    pub(super) fn after(&self, mv: &str, turns: Turns, after: Analysis) -> Known {
        let before = &self.analysis;
        if after.proved {
            return after.into();
        }
        // In a lost position every move loses.
        let is_lost = before.proved_value() == Some(Value::Loss);
        let played = before.moves.iter().find(|grade| grade.mv == mv && grade.proved);
        let value = if is_lost { Some(Value::Loss) } else { played.map(|grade| grade.value) };
        match value {
            Some(value) => Known::with_value(after, turns.convert(value), mv),
            None if before.proved => Known::with_bound(after, before.value, mv, turns),
            None => after.into(),
        }
    }

    fn with_value(mut after: Analysis, value: Value, mv: &str) -> Known {
        settle(&mut after, value);
        for grade in &mut after.moves {
            // In a lost position every move loses.
            grade.proved |= value == Value::Loss;
        }
        after.proved = true;
        // It is no guess any more.
        after.reasons.retain(|reason| reason.kind != Kind::None);
        after.reasons.insert(0, Reason::none(value_message(value, mv)));
        Known { analysis: after, inherited: Some(Inherited::Value) }
    }

    /// What is known once the position after the move `mv` has proved that it wins.
    pub(super) fn won_by(self, mv: &str) -> Known {
        let mut analysis = self.analysis;
        for grade in analysis.moves.iter_mut().filter(|grade| grade.mv == mv) {
            (grade.value, grade.score, grade.distance, grade.proved) = (Value::Win, None, None, true);
        }
        settle(&mut analysis, Value::Win);
        analysis.proved = true;
        analysis.reasons.retain(|reason| reason.kind != Kind::None);
        let message = message!(
            "known-later-win",
            "the position after {mv}, later in this game, proves that <you win|{mover} wins>",
            mv
        );
        analysis.reasons.insert(0, Reason::none(message));
        Known { analysis, inherited: Some(Inherited::Value) }
    }

    fn with_bound(mut after: Analysis, before: Value, mv: &str, turns: Turns) -> Known {
        let mover = turns.convert(after.value).min(before);
        let value = turns.convert(mover);
        if value != after.value {
            settle(&mut after, value);
        }
        after.reasons.insert(0, Reason::none(bound_message(turns.convert(before), mv)));
        Known { analysis: after, inherited: Some(Inherited::Bound) }
    }
}

/// Gives an estimate this value: some move keeps it, and none exceeds it.
fn settle(analysis: &mut Analysis, value: Value) {
    let estimates = || analysis.moves.iter().filter(|grade| !grade.proved);
    let is_kept = analysis.moves.iter().any(|grade| grade.proved && grade.value == value);
    // Where no move is proved to keep it, those do that seem best.
    let favourite = estimates().map(|grade| grade.value).max().filter(|_| !is_kept);
    for grade in analysis.moves.iter_mut().filter(|grade| !grade.proved) {
        grade.value = if Some(grade.value) == favourite { value } else { grade.value.min(value) };
        (grade.score, grade.distance) = (None, None);
    }
    analysis.moves.sort_by_key(|grade| Reverse((grade.value, grade.proved)));
    let best = analysis.moves.first().map(|grade| &grade.mv);
    if analysis.line.first() != best {
        analysis.line = best.cloned().into_iter().collect();
    }
    (analysis.value, analysis.score, analysis.distance) = (value, None, None);
}

fn value_message(value: Value, mv: &str) -> Message {
    match value {
        Value::Win => message!(
            "known-win",
            "solved one move earlier: after {mv} <you win|{mover} wins>. The winning move now is only a guess",
            mv
        ),
        Value::Draw => message!(
            "known-draw",
            "solved one move earlier: after {mv} it is a draw. The move that keeps it is only a guess",
            mv
        ),
        Value::Loss => {
            message!("known-loss", "solved one move earlier: after {mv} <your opponent|{opponent}> wins", mv)
        }
    }
}

/// `value` is what the position before was worth to whoever is to move now.
fn bound_message(value: Value, mv: &str) -> Message {
    match value {
        Value::Win => message!(
            "known-before-win",
            "before {mv} <you were|{mover} was> proved to win. What {mv} changed is only a guess",
            mv
        ),
        Value::Draw => message!(
            "known-before-draw",
            "before {mv} it was proved to be a draw. What {mv} changed is only a guess",
            mv
        ),
        Value::Loss => message!(
            "known-before-loss",
            "before {mv} <your opponent|{opponent}> was proved to win. What {mv} changed is only a guess",
            mv
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Basis, Grade};
    use Value::{Draw, Loss, Win};

    fn analysis(value: Value, proved: bool, moves: &[(&str, Value, bool)]) -> Analysis {
        let grade = |&(mv, value, proved): &(&str, Value, bool)| Grade::new(mv.to_owned(), value, proved);
        Analysis {
            value,
            score: None,
            distance: None,
            basis: Basis::Heuristic,
            proved,
            reasons: vec![Reason::none(message!("why-guess", "a guess"))],
            line: Vec::new(),
            moves: moves.iter().map(grade).collect(),
            moves_left_out: 0,
            nodes: 0,
        }
    }

    fn ids(known: &Known) -> Vec<&str> {
        known.analysis.reasons.iter().map(|reason| reason.message.id).collect()
    }

    #[test]
    fn after_a_solved_move_the_value_is_proved() {
        let before = Known::from(analysis(Loss, true, &[("a1", Loss, true), ("b1", Loss, true)]));
        let guess = analysis(Loss, false, &[("c1", Draw, false), ("d1", Loss, false)]);
        let known = before.after("a1", Turns::Other, guess);
        assert_eq!((known.analysis.value, known.analysis.proved), (Win, true));
        assert_eq!((known.inherited, ids(&known)), (Some(Inherited::Value), vec!["known-win"]));
        let grades: Vec<_> = known.analysis.moves.iter().map(|grade| (grade.value, grade.proved)).collect();
        assert_eq!(grades, [(Win, false), (Loss, false)]);
        // What the guess calls the best move is not proved, so only the win before it is.
        let next = known.after("c1", Turns::Other, analysis(Win, false, &[]));
        assert_eq!((next.analysis.value, next.analysis.proved), (Win, false));
        assert_eq!(
            (next.inherited, ids(&next)),
            (Some(Inherited::Bound), vec!["known-before-loss", "why-guess"])
        );
    }

    #[test]
    fn all_moves_of_a_lost_position_lose() {
        let before = Known::from(analysis(Win, true, &[("a1", Win, true)]));
        let guess = analysis(Win, false, &[("b1", Win, false), ("c1", Draw, false)]);
        let known = before.after("a1", Turns::Other, guess);
        assert_eq!(known.analysis.value, Loss);
        assert!(known.analysis.moves.iter().all(|grade| grade.value == Loss && grade.proved));
    }

    #[test]
    fn whoever_moves_again_keeps_the_value() {
        let before = Known::from(analysis(Win, true, &[("a1", Win, true)]));
        assert_eq!(before.after("a1", Turns::Same, analysis(Loss, false, &[])).analysis.value, Win);
    }

    #[test]
    fn nobody_gains_by_their_own_move() {
        let before = Known::from(analysis(Draw, true, &[("a1", Draw, true), ("b1", Draw, false)]));
        let known = before.after("b1", Turns::Other, analysis(Loss, false, &[]));
        assert_eq!((known.analysis.value, known.analysis.proved), (Draw, false));
        let worse = before.after("b1", Turns::Other, analysis(Win, false, &[]));
        assert_eq!(worse.analysis.value, Win);
    }

    fn grades(known: &Known) -> Vec<(&str, Value, bool)> {
        known.analysis.moves.iter().map(|grade| (grade.mv.as_str(), grade.value, grade.proved)).collect()
    }

    #[test]
    fn some_move_keeps_an_inherited_value_and_the_best_ones_come_first() {
        // A win, although the only move that was solved draws: one of the others wins.
        let before = Known::from(analysis(Loss, true, &[("a1", Loss, true)]));
        let guess = analysis(Draw, false, &[("b1", Draw, true), ("c1", Loss, false), ("d1", Loss, true)]);
        let guess = Analysis { line: vec!["b1".to_owned(), "e1".to_owned()], ..guess };
        let known = before.after("a1", Turns::Other, guess);
        assert_eq!(grades(&known), [("c1", Win, false), ("b1", Draw, true), ("d1", Loss, true)]);
        assert_eq!(known.analysis.line, ["c1"]);
        // A draw that one move is proved to keep: what the others are worth stays a guess.
        let before = Known::from(analysis(Draw, true, &[("a1", Draw, true)]));
        let guess = analysis(Win, false, &[("b1", Win, false), ("c1", Loss, false), ("d1", Draw, true)]);
        let known = before.after("a1", Turns::Other, guess);
        assert_eq!(grades(&known), [("d1", Draw, true), ("b1", Draw, false), ("c1", Loss, false)]);
    }

    #[test]
    fn moves_follow_a_value_that_a_bound_corrects() {
        let before = Known::from(analysis(Draw, true, &[("a1", Draw, true), ("b1", Draw, false)]));
        let known = before.after("b1", Turns::Other, analysis(Loss, false, &[("c1", Loss, false)]));
        assert_eq!((known.analysis.value, grades(&known)), (Draw, vec![("c1", Draw, false)]));
        // Where the guess is possible, it stays.
        let guess = analysis(Win, false, &[("c1", Win, false)]);
        let guess = Analysis { distance: Some(3), ..guess };
        let known = before.after("b1", Turns::Other, guess);
        assert_eq!((known.analysis.distance, grades(&known)), (Some(3), vec![("c1", Win, false)]));
    }

    #[test]
    fn a_later_win_comes_first_among_the_moves() {
        let guess = analysis(Loss, false, &[("a1", Draw, false), ("b1", Loss, false), ("c1", Loss, true)]);
        let guess = Analysis { distance: Some(4), line: vec!["a1".to_owned(), "e1".to_owned()], ..guess };
        let known = Known::from(guess).won_by("b1");
        assert_eq!((known.analysis.value, known.analysis.proved, known.analysis.distance), (Win, true, None));
        assert_eq!(grades(&known), [("b1", Win, true), ("a1", Draw, false), ("c1", Loss, true)]);
        assert_eq!((known.analysis.line.join(" "), ids(&known)), ("b1".to_owned(), vec!["known-later-win"]));
        assert_eq!(known.inherited, Some(Inherited::Value));
    }

    #[test]
    fn a_proof_stays_and_a_guess_proves_nothing() {
        let before = Known::from(analysis(Win, true, &[("a1", Win, true)]));
        assert_eq!(before.after("a1", Turns::Other, analysis(Loss, true, &[])).inherited, None);
        let guess = Known::from(analysis(Win, false, &[("a1", Win, false)]));
        assert_eq!(guess.after("a1", Turns::Other, analysis(Win, false, &[])).inherited, None);
    }
}
