//! An analysis.

use super::claim::ClaimJson;
use kamni::AnyPosition;
use kamni_solve::course::{Inherited, Known};
use kamni_solve::{Analysis, Grade, Kind, Loss, Reason};
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
    #[schema(example = "1")]
    pub turn: char,
    /// Whether the game is over.
    pub over: bool,
    /// `win`, `draw` or `loss`.
    #[schema(example = "win")]
    pub value: &'static str,
    /// The mover's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// Moves to the end if the winner hurries and the loser delays, if known.
    pub distance: Option<u32>,
    /// Whether all this is proved.
    pub exact: bool,
    /// Only if not everything is proved: whether `value` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// Where the values come from: `theorem` (a rule, proved on the game's page of theory), `table` (a table of positions, or
    /// values that come with the program), `published` (a result that was published when the game was solved, not proved again
    /// here), `search` (a finished search), or `heuristic` if not everything is proved here: then `proved` and `inherited` say
    /// what is.
    #[schema(example = "theorem", pattern = "^(theorem|table|published|search|heuristic)$")]
    pub basis: &'static str,
    /// The reasons as one text, in the language asked for.
    pub why: String,
    /// The reasons as data, one claim for each sentence of `why`.
    pub claims: Vec<ClaimJson>,
    /// The kind of the best reason: `theorem` (a rule that decides), `forced` (a few forced lines), `contrast` (what another move
    /// would give away), `account` (points, stones, steps), or `none` if no short reason is known.
    #[schema(example = "theorem", pattern = "^(theorem|forced|contrast|account|none)$")]
    pub kind: &'static str,
    /// Best play from here, as far as it is known.
    pub line: Vec<String>,
    /// The legal moves, best first, at most 10,000.
    pub moves: Vec<Graded>,
    /// How many more moves there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_left_out: Option<usize>,
    /// Only with `details`, after moves or in a course, where the position's own analysis is a guess: `value` if the position before it, or
    /// a later one, proves the value, `bound` if the one before proves a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inherited: Option<&'static str>,
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
    #[schema(example = "win")]
    pub value: &'static str,
    /// Points from this move on, its own included.
    pub score: Option<i32>,
    /// Moves to the end, this one included.
    pub distance: Option<u32>,
    /// Why, in words; null where no short reason is known.
    pub why: Option<String>,
    /// The same as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimJson>,
    /// The moves that follow a bad move with best play, at most three turns of each player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// What the reason rests on, as for the position.
    #[schema(example = "theorem")]
    pub kind: &'static str,
    /// Only with `details`: the cells that the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    /// Only with `details`: cells that belong together in pairs, where the reason has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<[String; 2]>>,
    /// Only with `details`: the section of the game's theory page that proves the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    /// Only with `details`: the idea of the reason in a few words, where the reason is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<String>,
    /// Only with `details`: `why` for whoever is not the player to move, with both players by name, if that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
    /// Only if not everything is proved: whether this `value` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// Only with `details`, if it is proved: the class of the move, as in a course.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "blunder")]
    pub class: Option<&'static str>,
    /// Only with `details`, if it is proved: what the move loses, in points where the game counts points, else in results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
}

/// A reason, and the cells that it speaks of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReasonJson {
    /// The reason as a sentence.
    pub text: String,
    /// The same as data.
    pub claim: ClaimJson,
    /// What it rests on.
    #[schema(example = "theorem")]
    pub kind: &'static str,
    /// The cells, as moves name them.
    pub cells: Vec<String>,
    /// Cells that belong together in pairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<[String; 2]>,
    /// The section of the game's theory page that proves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    /// The idea in a few words, where the reason is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<String>,
    /// `text` for whoever is not the player to move, with both players by name, if that differs.
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
            claim: grade.reason.as_ref().map(|reason| ClaimJson::of(&reason.message)),
            line: grade.line.clone(),
            kind: grade.reason.as_ref().map_or(Kind::None, |reason| reason.kind).word(),
            cells: None,
            pairs: None,
            section: None,
            brief: None,
            told: None,
            proved: partly(grade.proved),
            class: None,
            loss: None,
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
            basis: analysis.basis.word(),
            why: locale.why(analysis),
            claims: analysis.reasons.iter().map(|reason| ClaimJson::of(&reason.message)).collect(),
            kind: analysis.kind().word(),
            line: analysis.line.clone(),
            moves: analysis.moves.iter().map(one).collect(),
            moves_left_out: (analysis.moves_left_out > 0).then_some(analysis.moves_left_out),
            inherited: None,
            reasons: None,
            last: None,
        }
    }

    /// The same with the reasons one by one, what each move loses, and what the position before proves.
    pub fn with_details(position: &AnyPosition, known: &Known, locale: Locale) -> Analysed {
        let analysis = &known.analysis;
        let told = |reason: &Reason, spoken: &str| {
            Some(locale.reason_told(position.info(), position.turn(), reason)).filter(|told| told != spoken)
        };
        let one = |reason: &Reason| {
            let text = locale.reason(reason);
            ReasonJson {
                told: told(reason, &text),
                text,
                claim: ClaimJson::of(&reason.message),
                kind: reason.kind.word(),
                cells: reason.cells.clone(),
                pairs: reason.pairs.clone(),
                section: reason.section,
                brief: locale.brief(reason),
            }
        };
        let mut analysed = Analysed::of(position, analysis, locale);
        analysed.reasons = Some(analysis.reasons.iter().map(one).collect());
        analysed.inherited = known.inherited.map(Inherited::word);
        for (graded, judgement) in
            analysed.moves.iter_mut().zip(analysis.judgements(position.points().is_some()))
        {
            graded.class = judgement.as_ref().map(|judgement| judgement.class.word());
            graded.loss = judgement.and_then(|judgement| judgement.loss).map(Loss::number);
        }
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
