//! Which request gets which answer.

use crate::kept::{Kept, KeptPuzzles};
use kamni::{Language, Registry};
use kamni_api::analyze::{AnalysisQuery, Event, MAX_TIME, MEMORY, Round, Rounds, to_json};
use kamni_api::fields::{from_json, from_query};
use kamni_api::puzzles::ListQuery;
use kamni_api::records::{Kgn, to_kgn};
use kamni_api::{
    CatalogGame, ChooseQuery, LevelsQuery, PositionQuery, Problem, ProblemKind, RefusalQuery, lessons,
};
use kamni_learn::shipped::File;
use kamni_learn::{Library, PuzzleSet};
use kamni_play::{Limits, Settings};
use kamni_solve::Budget;
use kamni_words::{Locale, Texts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use std::time::Duration;

/// The longest time for a move, as on the server.
const MOVE_TIME: Duration = Duration::from_millis(1500);

/// The memory of a player, as on the server.
const PLAYER_MEMORY: usize = 48 << 20;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `POST` or `PUT`.
    pub method: &'a str,
    /// The path below `/api/v1`, with the query.
    pub path: &'a str,
    /// The language of the answer.
    pub language: Language,
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// The body: JSON, except for known values.
    pub body: &'a [u8],
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as in HTTP.
    pub status: u16,
    /// JSON, or the text of records.
    pub body: Vec<u8>,
}

/// What bounds the work on one request, instead of the time, so that the answer is the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// How many nodes a search may look at.
    pub nodes: u64,
    /// The seed of random choices.
    pub seed: u64,
}

/// The engine. Nothing is read before it is asked for: the first answer of a phone should not wait for puzzles.
pub struct Engine {
    texts: &'static Texts,
    puzzles: OnceLock<PuzzleSet>,
    lessons: OnceLock<Library>,
    limit: Option<Limit>,
}

impl Engine {
    /// The engine for these games; its texts live as long as the program.
    pub fn new(games: Registry) -> Engine {
        let texts = Box::leak(Box::new(Texts::new(games)));
        Engine { texts, puzzles: OnceLock::new(), lessons: OnceLock::new(), limit: None }
    }

    /// The puzzles that were handed in, or those of the program.
    pub(crate) fn puzzles(&self) -> &PuzzleSet {
        self.puzzles.get_or_init(|| PuzzleSet::own(self.texts.games()))
    }

    fn lessons(&self) -> &Library {
        self.lessons.get_or_init(|| Library::own(self.texts.games()))
    }

    /// Answers a request. Analyses that get better and better are given to `event`; whoever does not want them any more ends the
    /// thread.
    pub fn answer(&self, request: &Request<'_>, event: &mut dyn FnMut(&Event)) -> Answer {
        let locale = Locale::new(request.language, self.texts).with_colours();
        self.routed(request, locale, event).unwrap_or_else(|problem| Answer {
            status: problem.kind.status(),
            body: problem.json().to_string().into_bytes(),
        })
    }

    /// Bounds the work on each request by nodes instead of time.
    pub fn set_limit(&mut self, limit: Limit) {
        fastrand::seed(limit.seed);
        self.limit = Some(limit);
    }

    fn routed(
        &self,
        request: &Request<'_>,
        locale: Locale,
        event: &mut dyn FnMut(&Event),
    ) -> Result<Answer, Problem> {
        let (path, query) = request.path.split_once('?').unwrap_or((request.path, ""));
        let asked = Asked { query, request, locale };
        let kept = Kept { engine: self, now: request.now, locale };
        let segments: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        match (request.method, &segments[..]) {
            ("GET", ["games"]) => {
                let games = locale.games().plugins().map(|plugin| CatalogGame::of(plugin, locale));
                Ok(json(&games.collect::<Vec<_>>()))
            }
            ("GET", ["levels"]) => Ok(json(&asked.fields::<LevelsQuery>()?.answer(locale)?)),
            ("GET" | "POST", ["show" | "apply"]) => Ok(json(&asked.fields::<PositionQuery>()?.show(locale)?)),
            ("GET" | "POST", ["board"]) => Ok(json(&asked.fields::<PositionQuery>()?.board(locale)?)),
            ("POST", ["refusal"]) => Ok(json(&asked.fields::<RefusalQuery>()?.answer(locale)?)),
            ("GET" | "POST", ["analyze"]) => self.analyze(&asked.fields()?, locale),
            ("GET", ["analyze", "stream"]) => self.analyze_in_rounds(&asked.fields()?, locale, event),
            ("POST", ["choose"]) => self.choose(asked.fields()?, locale),
            ("GET", ["lessons"]) => Ok(json(&lessons::list(self.lessons(), locale))),
            ("GET", ["lessons", game, name]) => {
                let made = lessons::json(self.lessons(), &format!("{game}/{name}"), locale);
                made.map(ok).map_err(|error| error.problem(locale))
            }
            ("GET", ["puzzles"]) => Ok(json(&asked.fields::<ListQuery>()?.answer(self.puzzles(), locale)?)),
            ("GET", ["puzzles", id]) => kept.puzzle(id, query, &KeptPuzzles::default()),
            ("POST", ["records", "parse"]) => Ok(ok(asked.fields::<Kgn>()?.parse(locale)?)),
            ("POST", ["records", "format"]) => Ok(ok(to_kgn(request.body, locale)?.into_bytes())),
            ("POST", ["own", path @ ..]) => kept.answer(path, query, request.body),
            ("GET", ["bench"]) => bench(&asked.query()?, locale),
            ("PUT", ["values"]) => load_values(&asked.query()?, request.body, locale),
            ("PUT", ["lessons"]) => {
                let files = from_json::<Vec<File>>(request.body, locale)?;
                self.lessons.get_or_init(|| Library::new(&files, locale.games()));
                Ok(done())
            }
            ("PUT", ["puzzles"]) => {
                let files = from_json::<Vec<File>>(request.body, locale)?;
                self.puzzles.get_or_init(|| PuzzleSet::new(&files, locale.games()));
                Ok(done())
            }
            _ => Err(Problem::plain(ProblemKind::NotFound, locale)),
        }
    }

    fn budget(&self, time: Duration) -> Budget {
        let budget = Budget { time, memory: MEMORY, threads: 1, ..Budget::default() };
        match self.limit {
            Some(limit) => Budget { time: Duration::MAX, nodes: limit.nodes, ..budget },
            None => budget,
        }
    }

    fn analyze(&self, query: &AnalysisQuery, locale: Locale) -> Result<Answer, Problem> {
        let position = query.position_query().position(locale)?;
        let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
        let analysis = kamni_solve::analyze(&position, &self.budget(time));
        Ok(ok(to_json(&position, &analysis, locale, query.details)))
    }

    fn analyze_in_rounds(
        &self,
        query: &AnalysisQuery,
        locale: Locale,
        event: &mut dyn FnMut(&Event),
    ) -> Result<Answer, Problem> {
        let position = query.position_query().position(locale)?;
        let mut rounds = Rounds::new(query.time);
        while !rounds.ended {
            let round = Round::run(&position, &self.budget(rounds.next_time()), locale);
            event(&rounds.result(round));
        }
        Ok(done())
    }

    /// What computer players may use.
    pub(crate) fn player(&self) -> (Settings, Limits) {
        let settings = Settings {
            seed: self.limit.map(|limit| limit.seed),
            memory: PLAYER_MEMORY,
            ..Settings::default()
        };
        let limits = match self.limit {
            Some(limit) => Limits { nodes: Some(limit.nodes), ..Limits::default() },
            None => Limits { move_time: Some(MOVE_TIME), ..Limits::default() },
        };
        (settings, limits)
    }

    fn choose(&self, query: ChooseQuery, locale: Locale) -> Result<Answer, Problem> {
        let (settings, limits) = self.player();
        Ok(json(&query.read(locale)?.choose(&settings, &limits, locale)?))
    }
}

fn load_values(query: &ValuesQuery, bytes: &[u8], locale: Locale) -> Result<Answer, Problem> {
    let game = locale.games().game(&query.rules).map_err(|error| Problem::rules(locale, &error))?;
    if kamni_solve::load_values(&game.start(), bytes) {
        Ok(done())
    } else {
        Err(Problem::plain(ProblemKind::BadRequest, locale))
    }
}

/// Searches a position: how many nodes that took. Whoever asks measures the time.
fn bench(query: &BenchQuery, locale: Locale) -> Result<Answer, Problem> {
    let game = locale.games().game(&query.rules).map_err(|error| Problem::rules(locale, &error))?;
    let position = game.position(&query.position).map_err(|error| Problem::position(locale, &error))?;
    let budget =
        Budget { time: Duration::MAX, nodes: query.nodes, memory: MEMORY, threads: 1, ..Budget::default() };
    let nodes = kamni_solve::analyze(&position, &budget).nodes;
    Ok(json(&serde_json::json!({ "nodes": nodes })))
}

/// What is searched to measure the speed.
#[derive(Deserialize)]
struct BenchQuery {
    rules: String,
    position: String,
    nodes: u64,
}

/// Which rules the values are of.
#[derive(Deserialize)]
struct ValuesQuery {
    rules: String,
}

/// A request whose path is known.
struct Asked<'a> {
    query: &'a str,
    request: &'a Request<'a>,
    locale: Locale,
}

impl Asked<'_> {
    /// The fields, from the query or from the body.
    fn fields<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        match self.request.method {
            "GET" => self.query(),
            _ => from_json(self.request.body, self.locale),
        }
    }

    fn query<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        from_query(self.query, self.locale)
    }
}

pub(crate) fn json(value: &impl Serialize) -> Answer {
    // Strings, numbers and lists of them always serialize.
    ok(serde_json::to_vec(value).unwrap_or_default())
}

/// There is nothing to say.
fn done() -> Answer {
    Answer { status: 204, body: Vec::new() }
}

pub(crate) fn ok(body: Vec<u8>) -> Answer {
    Answer { status: 200, body }
}
