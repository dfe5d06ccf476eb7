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

/// How much a move lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loss {
    /// The points lost, where the game counts points.
    Points(u32),
    /// The half results lost: a win has two, a draw one.
    Halves(u32),
}

impl Loss {
    /// The number of points, or of results.
    pub fn number(self) -> f64 {
        match self {
            Loss::Points(points) => f64::from(points),
            Loss::Halves(halves) => f64::from(halves) / 2.0,
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
    /// What it lost: points where the game counts points, else a part of a result. `None` where the result is proved to be lost and the
    /// points are not known.
    pub loss: Option<Loss>,
    /// A better move, where it lost something and one is proved.
    pub better: Option<String>,
}

impl Judgement {
    /// Whether something was lost.
    pub fn loses(&self) -> bool {
        self.class >= Class::Inaccuracy
    }
}

/// What a position's analysis says of one of its moves, apart from the results before and after it.
#[derive(Clone, Debug)]
pub(crate) struct MoveFacts {
    /// Whether there is no other move.
    is_single: bool,
    /// Whether every other move is proved to be worse.
    is_only: bool,
    /// The result that is proved for the move.
    pub value: Option<Value>,
    /// Whether the game counts points.
    counts_points: bool,
    /// The points that it loses against the best move, where that is proved.
    points: Option<u32>,
    /// The best move that is proved.
    best: Option<String>,
}

impl MoveFacts {
    /// What the move led from a position worth `before` to one worth `after`; `None` if one of them is not proved, or if the result is kept
    /// and nobody knows whether the points are.
    pub fn judge(&self, before: Option<Value>, after: Option<Value>) -> Option<Judgement> {
        let (before, after) = (before?, self.value.or(after)?);
        // Nobody gains by a move: where the values are of different sources, the better one was proved of the position.
        let after = after.min(before);
        let halves = u32::from(before.rank() - after.rank());
        let points = if self.is_single { Some(0) } else { self.points };
        let loss = if self.counts_points { points.map(Loss::Points) } else { Some(Loss::Halves(halves)) };
        let class = match (halves, loss) {
            _ if self.is_single => Class::Forced,
            (2, _) => Class::Blunder,
            (1, _) => Class::Mistake,
            (_, None) => return None,
            (_, Some(Loss::Points(1..))) => Class::Inaccuracy,
            _ if self.is_only => Class::Only,
            _ => Class::Good,
        };
        let better = self.best.clone().filter(|_| class >= Class::Inaccuracy);
        Some(Judgement { class, before, after, loss, better })
    }
}

impl Analysis {
    /// What the move `mv` gives away; `None` where that is not proved, or the move is not listed. `after` is the value after the move, for
    /// whoever made it, if another analysis has proved that.
    pub fn judge(&self, mv: &str, counts_points: bool, after: Option<Value>) -> Option<Judgement> {
        self.move_facts(mv, counts_points)?.judge(self.proved_value(), after)
    }

    /// Whether the first move is proved to be as good as any: what is only estimated is not called the best.
    pub fn has_proved_best(&self) -> bool {
        self.moves.first().is_some_and(|first| self.rivals(false).best == Some(&first.mv))
    }

    /// The value, if it is proved.
    pub(crate) fn proved_value(&self) -> Option<Value> {
        self.proved.then_some(self.value)
    }

    /// What is known of the move `mv`.
    pub(crate) fn move_facts(&self, mv: &str, counts_points: bool) -> Option<MoveFacts> {
        let played = self.moves.iter().find(|grade| grade.mv == mv)?;
        Some(self.rivals(counts_points).facts(played))
    }

    /// What each listed move gives away, in their order; `None` where that is not proved.
    pub fn judgements(&self, counts_points: bool) -> Vec<Option<Judgement>> {
        let rivals = self.rivals(counts_points);
        self.moves.iter().map(|grade| rivals.facts(grade).judge(self.proved_value(), None)).collect()
    }

    fn rivals(&self, counts_points: bool) -> Rivals<'_> {
        let is_worse = |grade: &Grade| {
            let fewer = matches!((grade.score, self.score), (Some(own), Some(best)) if own < best);
            grade.proved && (grade.value < self.value || fewer)
        };
        let keeps = |grade: &&Grade| grade.proved && self.proved && !is_worse(grade);
        Rivals {
            analysis: self,
            counts_points,
            best: self.moves.iter().find(keeps).map(|grade| grade.mv.as_str()),
            not_worse: self.moves.iter().filter(|grade| !is_worse(grade)).count() + self.moves_left_out,
        }
    }
}

/// The moves of an analysis, seen by one of them.
struct Rivals<'a> {
    analysis: &'a Analysis,
    /// Whether the game counts points.
    counts_points: bool,
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
            counts_points: self.counts_points,
            points: match (analysis.score, played.score) {
                (Some(best), Some(own)) if analysis.proved && played.proved => {
                    Some((best - own).max(0).unsigned_abs())
                }
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

    fn judge(analysis: &Analysis, mv: &str) -> Option<Judgement> {
        analysis.judge(mv, analysis.score.is_some(), None)
    }

    fn class(analysis: &Analysis, mv: &str) -> Option<Class> {
        judge(analysis, mv).map(|judgement| judgement.class)
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
        let mistake = judge(&mixed, "b").unwrap();
        assert_eq!((mistake.loss, mistake.better), (Some(super::Loss::Halves(1)), Some("a".to_owned())));
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
        let slip = judge(&won, "b").unwrap();
        assert_eq!((slip.class, slip.loss), (Class::Inaccuracy, Some(Loss::Points(3))));
    }

    /// A neighbour proves the result and not the points.
    #[test]
    fn a_result_alone_says_nothing_of_points() {
        let moves = vec![grade("a", Value::Loss, None, true), grade("b", Value::Loss, None, true)];
        let lost = analysis(Value::Loss, None, moves);
        assert_eq!(lost.judge("a", true, None), None);
        assert_eq!(lost.judge("a", false, None).map(|one| one.class), Some(Class::Good));
        let moves = vec![grade("a", Value::Win, None, true), grade("b", Value::Loss, None, false)];
        let won = analysis(Value::Win, None, moves);
        let blunder = won.judge("b", true, Some(Value::Loss)).unwrap();
        assert_eq!((blunder.class, blunder.loss), (Class::Blunder, None));
        let single = analysis(Value::Win, None, vec![grade("a", Value::Win, None, true)]);
        let forced = single.judge("a", true, None).unwrap();
        assert_eq!((forced.class, forced.loss), (Class::Forced, Some(Loss::Points(0))));
    }

    #[test]
    fn what_is_not_proved_has_no_class() {
        let moves = vec![grade("a", Value::Win, None, true), grade("b", Value::Loss, None, false)];
        let partly = analysis(Value::Win, None, moves);
        // Another move may win as well.
        assert_eq!((class(&partly, "a"), class(&partly, "b")), (Some(Class::Good), None));
        // The analysis of the position after it can prove what it was.
        assert_eq!(
            partly.judge("b", false, Some(Value::Draw)).map(|one| (one.class, one.better)),
            Some((Class::Mistake, Some("a".to_owned())))
        );
        assert!(partly.has_proved_best());
        let guess = Analysis { proved: false, ..partly };
        assert_eq!(class(&guess, "a"), None);
        assert!(!guess.has_proved_best());
    }
}
