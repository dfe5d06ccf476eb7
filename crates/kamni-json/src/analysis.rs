//! An analysis.

use kamni::AnyPosition;
use kamni_solve::{Analysis, Grade, Kind, Reason};
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// What a position is worth, what to play, and why. Values are the mover's, with best play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Analysed {
    /// The rules string, canonical, such as `kayles/5`.
    pub rules: String,
    /// The position, canonical.
    #[schema(example = "XXXXX 1")]
    pub position: String,
    /// The word for whose turn it is.
    #[schema(value_type = String, example = "1")]
    pub turn: char,
    /// Whether the game is over.
    pub over: bool,
    /// `win`, `draw` or `loss`.
    #[schema(value_type = String, example = "win")]
    pub value: &'static str,
    /// The mover's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end when the winner hurries and the loser delays, where that is known.
    pub distance: Option<u32>,
    /// Whether all this is proved.
    pub exact: bool,
    /// Only if not everything is proved: whether `value` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// `theorem`, `table`, `search` or `published`; `heuristic` if not everything is proved.
    #[schema(value_type = String, example = "theorem")]
    pub basis: &'static str,
    /// The reasons as one text, in the language asked for.
    pub why: String,
    /// What they rest on: `theorem`, `forced`, `contrast`, `account`, or `none` where no short reason is known.
    #[schema(value_type = String, example = "theorem")]
    pub kind: &'static str,
    /// Best play from here, as far as it is known.
    pub line: Vec<String>,
    /// The legal moves, best first, at most 10,000.
    pub moves: Vec<Graded>,
    /// How many more moves there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_left_out: Option<usize>,
    /// The reasons one by one; only with `details`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<ReasonJson>>,
    /// In a stream of analyses: whether this is the last one.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub last: Option<bool>,
}

/// A move and what it leads to for the player who makes it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Graded {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// `win`, `draw` or `loss`.
    #[schema(value_type = String, example = "win")]
    pub value: &'static str,
    /// Points from this move on, its own included.
    pub score: Option<i32>,
    /// Moves to the end, this one included.
    pub distance: Option<u32>,
    /// Why, in words; null where no short reason is known.
    pub why: Option<String>,
    /// What the reason rests on, as for the position.
    #[schema(value_type = String, example = "theorem")]
    pub kind: &'static str,
    /// Only with `details`: the cells that the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    /// Only with `details`: cells that belong together in pairs, where the reason has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<[String; 2]>>,
    /// Only with `details`: the section of the game's theory page that proves the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub section: Option<&'static str>,
    /// Only with `details`: the idea of the reason in a few words, where the reason is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<String>,
    /// Only with `details`: `why` for whoever is not the player to move, with both called by name; where that is another text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
    /// Only if not everything is proved: whether this `value` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
}

/// A reason, and the cells that it speaks of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReasonJson {
    /// The reason as a sentence.
    pub text: String,
    /// What it rests on.
    #[schema(value_type = String, example = "theorem")]
    pub kind: &'static str,
    /// The cells, as moves name them.
    pub cells: Vec<String>,
    /// Cells that belong together in pairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<[String; 2]>,
    /// The section of the game's theory page that proves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub section: Option<&'static str>,
    /// The idea in a few words, where the reason is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<String>,
    /// `text` for whoever is not the player to move, with both called by name; where that is another text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

impl Analysed {
    /// What was found about a position.
    pub fn of(position: &AnyPosition, analysis: &Analysis, locale: Locale) -> Analysed {
        let partly = |proved: bool| (!analysis.basis.is_exact()).then_some(proved);
        let one = |grade: &Grade| Graded {
            text: grade.mv.clone(),
            value: grade.value.word(),
            score: grade.score,
            distance: grade.distance,
            why: grade.reason.as_ref().map(|reason| locale.reason(reason)),
            kind: grade.reason.as_ref().map_or(Kind::None, |reason| reason.kind).word(),
            cells: None,
            pairs: None,
            section: None,
            brief: None,
            told: None,
            proved: partly(grade.proved),
        };
        Analysed {
            rules: position.rules(),
            position: position.to_string(),
            turn: position.turn_word(),
            over: position.outcome().is_some(),
            value: analysis.value.word(),
            score: analysis.score,
            distance: analysis.distance,
            exact: analysis.basis.is_exact(),
            proved: partly(analysis.proved),
            basis: analysis.basis.json(),
            why: locale.why(analysis),
            kind: analysis.kind().word(),
            line: analysis.line.clone(),
            moves: analysis.moves.iter().map(one).collect(),
            moves_left_out: (analysis.moves_left_out > 0).then_some(analysis.moves_left_out),
            reasons: None,
            last: None,
        }
    }

    /// The same with the reasons one by one.
    pub fn with_details(position: &AnyPosition, analysis: &Analysis, locale: Locale) -> Analysed {
        let told = |reason: &Reason, spoken: &str| {
            Some(locale.reason_told(position.info(), position.turn(), reason)).filter(|told| told != spoken)
        };
        let one = |reason: &Reason| {
            let text = locale.reason(reason);
            ReasonJson {
                told: told(reason, &text),
                text,
                kind: reason.kind.word(),
                cells: reason.cells.clone(),
                pairs: reason.pairs.clone(),
                section: reason.section,
                brief: locale.brief(reason),
            }
        };
        let mut analysed = Analysed::of(position, analysis, locale);
        analysed.reasons = Some(analysis.reasons.iter().map(one).collect());
        for (graded, grade) in analysed.moves.iter_mut().zip(&analysis.moves) {
            let Some(reason) = &grade.reason else { continue };
            graded.cells = Some(reason.cells.clone());
            graded.pairs = Some(reason.pairs.clone()).filter(|pairs| !pairs.is_empty());
            graded.section = reason.section;
            graded.brief = locale.brief(reason);
            graded.told = graded.why.as_deref().and_then(|why| told(reason, why));
        }
        analysed
    }
}
