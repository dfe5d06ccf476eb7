//! Which request gets which answer.

use crate::answer::{Answer, done, json, ok};
use crate::kept::{Kept, KeptPuzzles};
use crate::resources::{Limit, Resources};
use kamni::{Language, Registry};
use kamni_api::analyze::{AnalysisQuery, Event, MAX_TIME, MEMORY, Round, Rounds};
use kamni_api::fields::{from_json, from_query};
use kamni_api::puzzles::ListQuery;
use kamni_api::records::{Kgn, to_kgn};
use kamni_api::{
    CatalogGame, ChooseQuery, CourseQuery, DRAW_RULE, LevelsQuery, PositionQuery, Problem, ProblemKind,
    RefusalQuery, lessons,
};
use kamni_learn::shipped::File;
use kamni_learn::{Library, PuzzleSet};
use kamni_solve::Budget;
use kamni_words::Locale;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

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

/// The engine.
pub struct Engine {
    resources: Resources,
}

impl Engine {
    /// The engine for these games; its texts live as long as the program.
    pub fn new(games: Registry) -> Engine {
        Engine { resources: Resources::new(games) }
    }

    /// Bounds the work on each request by nodes instead of time.
    pub fn set_limit(&mut self, limit: Limit) {
        self.resources.set_limit(limit);
    }

    /// Answers a request. Analyses that get better and better are given to `event`; whoever does not want them any more ends the
    /// thread.
    pub fn answer(&self, request: &Request<'_>, event: &mut dyn FnMut(&Event)) -> Answer {
        let locale = Locale::new(request.language, self.resources.texts).with_colours();
        self.routed(request, locale, event).unwrap_or_else(|problem| Answer {
            status: problem.kind.status(),
            body: problem.json().to_string().into_bytes(),
        })
    }

    fn routed(
        &self,
        request: &Request<'_>,
        locale: Locale,
        event: &mut dyn FnMut(&Event),
    ) -> Result<Answer, Problem> {
        let (path, query) = request.path.split_once('?').unwrap_or((request.path, ""));
        let asked = Asked { query, request, locale };
        let kept = Kept { resources: &self.resources, now: request.now, locale };
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
            ("GET" | "POST", ["course"]) => self.course(asked.fields()?, locale),
            ("GET", ["course", "stream"]) => self.course_by_position(asked.fields()?, locale, event),
            ("POST", ["choose"]) => self.choose(asked.fields()?, locale),
            ("GET", ["lessons"]) => Ok(json(&lessons::list(self.resources.lessons(), locale))),
            ("GET", ["lessons", game, name]) => {
                let made = lessons::json(self.resources.lessons(), &format!("{game}/{name}"), locale);
                made.map(ok).map_err(|error| error.problem(locale))
            }
            ("GET", ["puzzles"]) => {
                Ok(json(&asked.fields::<ListQuery>()?.answer(self.resources.puzzles(), locale)?))
            }
            ("GET", ["puzzles", id]) => kept.puzzle(id, query, &KeptPuzzles::default()),
            ("POST", ["records", "parse"]) => Ok(ok(asked.fields::<Kgn>()?.parse(locale)?)),
            ("POST", ["records", "format"]) => Ok(ok(to_kgn(request.body, locale)?.into_bytes())),
            ("POST", ["own", path @ ..]) => kept.answer(path, query, request.body),
            ("GET", ["bench"]) => bench(&asked.query()?, locale),
            ("PUT", ["values"]) => load_values(&asked.query()?, request.body, locale),
            ("PUT", ["lessons"]) => {
                let files = from_json::<Vec<File>>(request.body, locale)?;
                self.resources.lessons.get_or_init(|| Library::new(&files, locale.games()));
                Ok(done())
            }
            ("PUT", ["puzzles"]) => {
                let files = from_json::<Vec<File>>(request.body, locale)?;
                self.resources.puzzles.get_or_init(|| PuzzleSet::new(&files, locale.games()));
                Ok(done())
            }
            _ => Err(Problem::plain(ProblemKind::NotFound, locale)),
        }
    }

    fn analyze(&self, query: &AnalysisQuery, locale: Locale) -> Result<Answer, Problem> {
        let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
        Ok(ok(query.answer(&self.resources.budget(time), locale)?))
    }

    fn course(&self, query: CourseQuery, locale: Locale) -> Result<Answer, Problem> {
        let time = query.time.unwrap_or(MAX_TIME).min(MAX_TIME);
        Ok(json(&query.read(locale)?.answer(&self.resources.budget(time))))
    }

    fn course_by_position(
        &self,
        query: CourseQuery,
        locale: Locale,
        event: &mut dyn FnMut(&Event),
    ) -> Result<Answer, Problem> {
        let mut run = query.read(locale)?;
        let budget = self.resources.budget(run.position_time());
        while let Some(judged) = run.step(&budget, false) {
            event(&judged);
        }
        run.end().iter().for_each(event);
        Ok(done())
    }

    fn analyze_in_rounds(
        &self,
        query: &AnalysisQuery,
        locale: Locale,
        event: &mut dyn FnMut(&Event),
    ) -> Result<Answer, Problem> {
        let game = query.position_query().game(DRAW_RULE, locale)?;
        let mut rounds = Rounds::new(query.time);
        while !rounds.ended {
            let round = Round::run(&game, &self.resources.budget(rounds.next_time()), locale);
            event(&rounds.result(round));
        }
        Ok(done())
    }

    fn choose(&self, query: ChooseQuery, locale: Locale) -> Result<Answer, Problem> {
        let (settings, limits) = self.resources.player();
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
