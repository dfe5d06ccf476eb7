//! What a move gave away.

use crate::analysis::{Analysis, Grade, Value};

kamni::words! {
    /// How good a move was, compared with the best one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Class {
        /// The only legal move.
        Forced = "forced",
        /// The only move that keeps the result, or the points.
        Only = "only",
        /// It keeps the result, and the points.
        Good = "good",
        /// It keeps the result and loses points.
        Inaccuracy = "inaccuracy",
        /// It turns a win into a draw, or a draw into a loss.
        Mistake = "mistake",
        /// It turns a win into a loss.
        Blunder = "blunder",
    }
}

impl Class {
    /// The sign behind a move, as in chess; empty for a move that loses nothing.
    pub fn sign(self) -> &'static str {
        match self {
            Class::Forced | Class::Only | Class::Good => "",
            Class::Inaccuracy => "?!",
            Class::Mistake => "?",
            Class::Blunder => "??",
        }
    }
}

/// What a move gave away, proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How good it was.
    pub class: Class,
    /// The result with best play before the move, for whoever made it.
    pub before: Value,
    /// The result with best play after it, for the same player.
    pub after: Value,
    /// The points that it lost, where the game counts points.
    pub points: Option<i32>,
    /// A better move, where it lost something and one is proved.
    pub better: Option<String>,
}

impl Judgement {
    /// What was lost: points where the game counts points, else results, where a win is 1 and a draw a half.
    pub fn loss(&self) -> f64 {
        match self.points {
            Some(points) => f64::from(points),
            None => f64::from(self.before.rank() - self.after.rank()) / 2.0,
        }
    }

    /// Whether something was lost.
    pub fn loses(&self) -> bool {
        self.class >= Class::Inaccuracy
    }
}

/// What a position knows of one of its moves, apart from the results before and after it.
#[derive(Clone, Debug)]
pub(crate) struct MoveFacts {
    /// Whether there is no other move.
    is_single: bool,
    /// Whether every other move is proved to be worse.
    is_only: bool,
    /// The result that is proved for the move.
    pub value: Option<Value>,
    /// The points that it loses against the best move, where they are counted and proved.
    points: Option<i32>,
    /// The best move that is proved.
    best: Option<String>,
}

impl MoveFacts {
    /// What the move led from a position worth `before` to one worth `after`; `None` if one of them is not proved.
    pub fn judge(&self, before: Option<Value>, after: Option<Value>) -> Option<Judgement> {
        let (before, after) = (before?, self.value.or(after)?);
        // Nobody gains by a move: where the values are of different sources, the better one was proved of the position.
        let after = after.min(before);
        let class = match (before.rank() - after.rank(), self.points) {
            _ if self.is_single => Class::Forced,
            (2, _) => Class::Blunder,
            (1, _) => Class::Mistake,
            (_, Some(1..)) => Class::Inaccuracy,
            _ if self.is_only => Class::Only,
            _ => Class::Good,
        };
        let points = self.points.map(|points| points.max(0));
        let better = self.best.clone().filter(|_| class >= Class::Inaccuracy);
        Some(Judgement { class, before, after, points, better })
    }
}

impl Analysis {
    /// What the move `mv` gives away; `None` where that is not proved, or the move is not listed.
    pub fn judge(&self, mv: &str) -> Option<Judgement> {
        self.judge_after(mv, None)
    }

    /// The same where the value after the move, for whoever made it, may have been proved by another analysis.
    pub fn judge_after(&self, mv: &str, after: Option<Value>) -> Option<Judgement> {
        self.move_facts(mv)?.judge(self.proved_value(), after)
    }

    /// The value, if it is proved.
    pub(crate) fn proved_value(&self) -> Option<Value> {
        self.proved.then_some(self.value)
    }

    /// What is known of the move `mv`.
    pub(crate) fn move_facts(&self, mv: &str) -> Option<MoveFacts> {
        let played = self.moves.iter().find(|grade| grade.mv == mv)?;
        Some(self.rivals().facts(played))
    }

    /// What each listed move gives away, in their order; `None` where that is not proved.
    pub fn judgements(&self) -> Vec<Option<Judgement>> {
        let rivals = self.rivals();
        self.moves.iter().map(|grade| rivals.facts(grade).judge(self.proved_value(), None)).collect()
    }

    fn rivals(&self) -> Rivals<'_> {
        let is_worse = |grade: &Grade| {
            let fewer = matches!((grade.score, self.score), (Some(own), Some(best)) if own < best);
            grade.proved && (grade.value < self.value || fewer)
        };
        let keeps = |grade: &&Grade| grade.proved && self.proved && !is_worse(grade);
        Rivals {
            analysis: self,
            best: self.moves.iter().find(keeps).map(|grade| grade.mv.as_str()),
            not_worse: self.moves.iter().filter(|grade| !is_worse(grade)).count() + self.moves_left_out,
        }
    }
}

/// The moves of an analysis, seen by one of them.
struct Rivals<'a> {
    analysis: &'a Analysis,
    /// The best move that is proved.
    best: Option<&'a str>,
    /// How many moves are not proved to be worse than the best.
    not_worse: usize,
}

impl Rivals<'_> {
    fn facts(&self, played: &Grade) -> MoveFacts {
        let analysis = self.analysis;
        MoveFacts {
            is_single: analysis.moves.len() + analysis.moves_left_out == 1,
            is_only: self.not_worse == 1 && self.best == Some(&played.mv),
            value: played.proved.then_some(played.value),
            points: match (analysis.score, played.score) {
                (Some(best), Some(own)) if analysis.proved && played.proved => Some(best - own),
                _ => None,
            },
            best: self.best.map(str::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Basis;

    fn grade(mv: &str, value: Value, score: Option<i32>, proved: bool) -> Grade {
        Grade { mv: mv.to_owned(), value, score, distance: None, proved, reason: None, line: Vec::new() }
    }

    fn analysis(value: Value, score: Option<i32>, moves: Vec<Grade>) -> Analysis {
        let basis = if moves.iter().all(|grade| grade.proved) { Basis::Search } else { Basis::Heuristic };
        Analysis {
            value,
            score,
            distance: None,
            basis,
            proved: true,
            reasons: Vec::new(),
            line: Vec::new(),
            moves,
            moves_left_out: 0,
            nodes: 0,
        }
    }

    fn class(analysis: &Analysis, mv: &str) -> Option<Class> {
        analysis.judge(mv).map(|judgement| judgement.class)
    }

    #[test]
    fn every_class_has_its_case() {
        use Value::{Draw, Loss, Win};
        let moves =
            vec![grade("a", Win, None, true), grade("b", Draw, None, true), grade("c", Loss, None, true)];
        let mixed = analysis(Win, None, moves);
        assert_eq!(
            ["a", "b", "c"].map(|mv| class(&mixed, mv)),
            [Some(Class::Only), Some(Class::Mistake), Some(Class::Blunder)]
        );
        assert_eq!(mixed.judge("b").map(|one| (one.loss(), one.better)), Some((0.5, Some("a".to_owned()))));
        assert_eq!(class(&mixed, "d"), None);
        let lost = analysis(Loss, None, vec![grade("a", Loss, None, true), grade("b", Loss, None, true)]);
        assert_eq!(class(&lost, "b"), Some(Class::Good));
        let single = analysis(Loss, None, vec![grade("a", Loss, None, true)]);
        assert_eq!(class(&single, "a"), Some(Class::Forced));
    }

    #[test]
    fn points_are_lost_within_a_result() {
        let moves = vec![grade("a", Value::Win, Some(5), true), grade("b", Value::Win, Some(2), true)];
        let won = analysis(Value::Win, Some(5), moves);
        assert_eq!(class(&won, "a"), Some(Class::Only));
        let slip = won.judge("b").unwrap();
        assert_eq!((slip.class, slip.loss()), (Class::Inaccuracy, 3.0));
    }

    #[test]
    fn what_is_not_proved_has_no_class() {
        let moves = vec![grade("a", Value::Win, None, true), grade("b", Value::Loss, None, false)];
        let partly = analysis(Value::Win, None, moves);
        // Another move may win as well.
        assert_eq!((class(&partly, "a"), class(&partly, "b")), (Some(Class::Good), None));
        // The analysis of the position after it can prove what it was.
        assert_eq!(
            partly.judge_after("b", Some(Value::Draw)).map(|one| (one.class, one.better)),
            Some((Class::Mistake, Some("a".to_owned())))
        );
        let guess = Analysis { proved: false, ..partly };
        assert_eq!(class(&guess, "a"), None);
    }
}
