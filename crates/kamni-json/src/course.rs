//! A game as it went.

use kamni::{AnyPosition, Player};
use kamni_solve::course::{Course, Node};
use kamni_solve::{Judgement, Loss};
use serde::Serialize;
use utoipa::ToSchema;

/// A game as it went: what is known about each position, what each move gave away, and which moves decided.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CourseJson {
    /// The rules string, canonical.
    pub rules: String,
    /// Where the game began.
    pub start: String,
    /// The start, the positions of the game, and those of variations.
    pub positions: Vec<CoursePosition>,
    /// The moves that decided, as indices of `positions`, in the order of the game.
    pub turning_points: Vec<usize>,
    /// Whether every position was looked at.
    pub complete: bool,
}

/// A position of a game, and the move that led there. Values are the mover's, with best play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CoursePosition {
    /// The index of the position before; null for the start.
    pub parent: Option<usize>,
    /// The move that led here; null for the start.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// Whether it belongs to the game, not to a variation.
    pub main: bool,
    /// The word for whose turn it is; null, like the rest, where nobody has looked.
    #[schema(example = "1")]
    pub turn: Option<char>,
    /// `win`, `draw` or `loss`.
    #[schema(example = "win")]
    pub value: Option<&'static str>,
    /// The mover's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end, where that is known.
    pub distance: Option<u32>,
    /// Whether `value` is proved.
    pub proved: bool,
    /// Whether a neighbour proves `value`: the position before, or one that was reached from here.
    pub inherited: bool,
    /// Where the position's own analysis comes from, as in an analysis.
    #[schema(example = "theorem")]
    pub basis: Option<&'static str>,
    /// What the move gave away; null where that is not proved.
    pub judgement: Option<JudgementJson>,
}

/// What a move gave away, proved.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgementJson {
    /// `forced` (there was no other move), `only` (every other move is worse), `good`, `inaccuracy` (it loses points, not the result),
    /// `mistake` (a win becomes a draw, or a draw a loss) or `blunder` (a win becomes a loss).
    #[schema(example = "blunder")]
    pub class: &'static str,
    /// The sign behind the move, as in chess: `?!`, `?`, `??`, or nothing.
    #[schema(example = "??")]
    pub sign: &'static str,
    /// The result before the move, for whoever made it.
    #[schema(example = "win")]
    pub before: &'static str,
    /// The result after it, for the same player.
    #[schema(example = "loss")]
    pub after: &'static str,
    /// What it lost: points where the game counts points, else results, where a win is 1 and a draw a half. Null where the result is
    /// proved to be lost and the points are not known.
    pub loss: Option<f64>,
    /// A better move, where it lost something and one is proved.
    pub better: Option<String>,
}

impl From<&Judgement> for JudgementJson {
    fn from(judgement: &Judgement) -> JudgementJson {
        JudgementJson {
            class: judgement.class.word(),
            sign: judgement.class.sign(),
            before: judgement.before.word(),
            after: judgement.after.word(),
            loss: judgement.loss.map(Loss::number),
            better: judgement.better.clone(),
        }
    }
}

impl CourseJson {
    /// A game as far as it was judged; its turning points are chosen for `reader`.
    pub fn of(start: &AnyPosition, course: &Course, reader: Option<Player>) -> CourseJson {
        let position = |node: &Node| {
            let standing = node.standing.as_ref();
            CoursePosition {
                parent: node.parent,
                text: node.parent.map(|_| node.mv.clone()),
                main: node.is_main,
                turn: standing.map(|standing| start.info().turns[standing.turn.index()]),
                value: standing.map(|standing| standing.value.word()),
                score: standing.and_then(|standing| standing.score),
                distance: standing.and_then(|standing| standing.distance),
                proved: standing.is_some_and(|standing| standing.proved),
                inherited: standing.is_some_and(|standing| standing.inherited),
                basis: standing.map(|standing| standing.basis.word()),
                judgement: node.judgement.as_ref().map(JudgementJson::from),
            }
        };
        CourseJson {
            rules: start.rules(),
            start: start.to_string(),
            positions: course.nodes().iter().map(position).collect(),
            turning_points: course.turning_points(reader),
            complete: course.nodes().iter().all(|node| node.standing.is_some()),
        }
    }
}
