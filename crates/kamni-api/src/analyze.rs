//! Analyses of positions: one answer, or better and better ones.

use crate::DRAW_RULE;
use crate::fields::{flag, moves};
use crate::positions::PositionQuery;
use crate::problem::Problem;
use kamni::AnyPosition;
use kamni_json::Analysed;
use kamni_play::GameInProgress;
use kamni_solve::course::Known;
use kamni_solve::{Analysis, Budget};
use kamni_tables::clock::Instant;
use kamni_words::Locale;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// The longest time of an analysis in one response; also the default.
pub const MAX_TIME: Duration = Duration::from_secs(2);

/// The memory of one analysis.
pub const MEMORY: usize = 64 << 20;

/// The longest time of a stream; also the default.
const MAX_STREAM_TIME: Duration = Duration::from_secs(60);

/// The times of the rounds of a stream; the last round takes the rest.
const ROUNDS: [Duration; 3] =
    [Duration::from_millis(300), Duration::from_millis(1200), Duration::from_secs(5)];

/// A position to be analysed.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct AnalysisQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    #[param(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>, pattern = "^[!-~ ]*$")]
    moves: Vec<String>,
    /// The longest time, such as `500ms` or `2s`; at most and by default 2 s, in a stream 1 minute.
    #[serde(default, deserialize_with = "time")]
    #[param(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    #[schema(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    pub time: Option<Duration>,
    /// With the reasons one by one and the cells that they speak of.
    #[serde(default, deserialize_with = "flag")]
    pub details: bool,
}

pub(crate) fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    kamni_words::duration(&text)
        .map(Some)
        .ok_or_else(|| serde::de::Error::custom("`time` is not a time such as 500ms, 2s or 1m"))
}

impl AnalysisQuery {
    /// What is known about its position, within the budget.
    pub fn answer(&self, budget: &Budget, locale: Locale) -> Result<Vec<u8>, Problem> {
        let game = self.position_query().game(DRAW_RULE, locale)?;
        Ok(to_json(&game.here, &game.analyze(budget), locale, self.details))
    }

    /// The position that is to be analysed.
    pub fn position_query(&self) -> PositionQuery {
        PositionQuery {
            rules: self.rules.clone(),
            position: self.position.clone(),
            moves: self.moves.clone(),
            layouts: false,
        }
    }
}

/// Whether more time would not improve an analysis. If it used up a part of its time, the value is proved, but distances or the end of the
/// best line may be missing.
pub fn is_final(analysis: &Analysis, elapsed: Duration, budget: &Budget) -> bool {
    analysis.basis.is_exact() && elapsed < budget.time / 3 && !budget.stop.load(Ordering::Relaxed)
}

/// An analysis as JSON.
pub fn to_json(position: &AnyPosition, known: &Known, locale: Locale, details: bool) -> Vec<u8> {
    let analysed = match details {
        true => Analysed::with_details(position, known, locale),
        false => Analysed::of(position, &known.analysis, locale),
    };
    // Strings, numbers and lists of them always serialize.
    serde_json::to_vec(&analysed).unwrap_or_default()
}

/// The result of a round of a stream.
pub struct Round {
    /// What was found.
    pub analysed: Box<Analysed>,
    /// How many nodes that took.
    pub nodes: u64,
    /// Whether it is proved.
    pub is_exact: bool,
    /// How long it was searched for.
    pub searched: Duration,
    /// Whether it ended early because others waited.
    pub was_stopped: bool,
}

impl Round {
    /// Analyses the position of a game within the budget.
    pub fn run(game: &GameInProgress, budget: &Budget, locale: Locale) -> Round {
        let begin = Instant::now();
        let known = game.analyze(budget);
        let searched = begin.elapsed();
        Round {
            nodes: known.analysis.nodes,
            is_exact: known.analysis.basis.is_exact(),
            analysed: Box::new(Analysed::with_details(&game.here, &known, locale)),
            searched,
            was_stopped: budget.stop.load(Ordering::Relaxed) && searched < budget.time,
        }
    }
}

/// An event of a stream: its name, and its data in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// `analysis`, `progress`, `queued` or `problem`.
    pub name: &'static str,
    /// The data.
    pub data: String,
}

/// Rounds of analysis, each longer than the one before, until the time is over or the value is proved.
pub struct Rounds {
    time: Duration,
    begin: Instant,
    round: usize,
    /// The best result so far.
    best: Option<Round>,
    nodes: u64,
    /// Whether the last event was made.
    pub ended: bool,
}

impl Rounds {
    /// Rounds for this time in all; the longest if there is none.
    pub fn new(time: Option<Duration>) -> Rounds {
        let time = time.unwrap_or(MAX_STREAM_TIME).min(MAX_STREAM_TIME);
        Rounds { time, begin: Instant::now(), round: 0, best: None, nodes: 0, ended: false }
    }

    /// How long the next round may take.
    pub fn next_time(&self) -> Duration {
        let left = self.time.saturating_sub(self.begin.elapsed());
        if self.is_last() { left } else { ROUNDS[self.round] }
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        self.time <= self.begin.elapsed()
    }

    /// Whether the time has been over for so long.
    pub fn is_over_for(&self, longer: Duration) -> bool {
        self.time + longer < self.begin.elapsed()
    }

    fn is_last(&self) -> bool {
        self.round >= ROUNDS.len() || self.begin.elapsed() + ROUNDS[self.round] >= self.time
    }

    /// The event for the result of a round. A round that others cut short is repeated.
    pub fn result(&mut self, round: Round) -> Event {
        self.nodes += round.nodes;
        self.ended = round.is_exact || self.is_over() || self.is_last() && !round.was_stopped;
        self.round += usize::from(!round.was_stopped);
        let is_better =
            self.best.as_ref().is_none_or(|best| round.is_exact || round.searched >= best.searched);
        if is_better {
            self.best = Some(round);
        }
        if is_better || self.ended { self.event_of_best() } else { self.progress() }
    }

    /// Ends the rounds with the best result so far, if there is one.
    pub fn end(&mut self) -> Option<Event> {
        self.best.is_some().then(|| {
            self.ended = true;
            self.event_of_best()
        })
    }

    fn event_of_best(&mut self) -> Event {
        let ended = self.ended;
        let data = self.best.as_mut().map(|best| {
            best.analysed.last = Some(ended);
            serde_json::to_string(&best.analysed).unwrap_or_default()
        });
        Event { name: "analysis", data: data.unwrap_or_default() }
    }

    /// How far it has come.
    pub fn progress(&self) -> Event {
        let elapsed = self.begin.elapsed().min(self.time).as_millis() as u64;
        let of = self.time.as_millis() as u64;
        let data = json!({ "elapsed_ms": elapsed, "of_ms": of, "nodes": self.nodes });
        Event { name: "progress", data: data.to_string() }
    }
}
