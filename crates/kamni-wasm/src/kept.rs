//! What the browser keeps: games, and tries at puzzles. It comes with the request, and what has changed goes back with the answer.

use crate::answer::{Answer, json, ok};
use crate::resources::Resources;
use kamni_api::fields::{from_json, from_query};
use kamni_api::hosted::{
    Action, CreateGame, Done, Game, GameList, GameState, GameSummary, GamesQuery, ID_LENGTH, KeptGame,
    MAX_GAMES, SessionKey, Totals, View, game_id, import, many_games,
};
use kamni_api::puzzle_tries::{AttemptFields, MAX_TRIES, MineJson, Ratings};
use kamni_api::puzzles::{NextQuery, Own, TodayQuery, Tried, Wanted, puzzle, whole};
use kamni_api::{Problem, ProblemKind};
use kamni_learn::puzzle::own::Strength;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json as value};
use std::collections::{BTreeMap, HashMap};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A request about what is kept.
pub(crate) struct Kept<'a> {
    pub resources: &'a Resources,
    pub now: i64,
    pub locale: Locale,
}

/// A game.
#[derive(Deserialize)]
struct OneGame {
    game: KeptGame,
}

/// A new game, and how many there are.
#[derive(Deserialize)]
struct Create {
    #[serde(flatten)]
    new: CreateGame,
    #[serde(default)]
    count: usize,
}

/// Something that is done in a game.
#[derive(Deserialize)]
struct Act {
    game: KeptGame,
    action: Action,
}

/// A move of the computer.
#[derive(Deserialize)]
struct MachineMove {
    game: KeptGame,
    #[serde(rename = "move")]
    text: String,
}

/// All games with their numbers, the newest first. One that does not read is left out.
#[derive(Deserialize)]
struct AllGames {
    games: Vec<(i64, Value)>,
}

impl AllGames {
    fn summaries(self) -> impl Iterator<Item = GameSummary> {
        let read = |game| serde_json::from_value::<KeptGame>(game).ok();
        self.games.into_iter().filter_map(move |(number, game)| Some(read(game)?.summary(number)))
    }
}

/// An answer, and the games that are to be kept.
#[derive(Serialize)]
struct Keep<T> {
    answer: T,
    keep: Vec<KeptGame>,
}

/// What was done with puzzles.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptPuzzles {
    /// Id, time, whether it was solved, how long it took, and the rating after it.
    tries: Vec<(String, i64, bool, i64, Option<f64>)>,
    /// Rating, deviation and volatility in each game.
    strengths: BTreeMap<String, [f64; 3]>,
    /// The same for each puzzle that was tried.
    ratings: BTreeMap<String, [f64; 3]>,
}

#[derive(Deserialize)]
struct OnePuzzles {
    #[serde(default)]
    puzzles: KeptPuzzles,
}

/// A try.
#[derive(Deserialize)]
struct Try {
    #[serde(default)]
    puzzles: KeptPuzzles,
    attempt: AttemptFields,
}

fn strength([rating, deviation, volatility]: [f64; 3]) -> Strength {
    Strength { rating, deviation, volatility }
}

fn numbers(Strength { rating, deviation, volatility }: Strength) -> [f64; 3] {
    [rating, deviation, volatility]
}

impl KeptPuzzles {
    fn own(&self) -> Own {
        let tried =
            |(puzzle, at, solved, milliseconds, rating): &(String, i64, bool, i64, Option<f64>)| Tried {
                puzzle: puzzle.clone(),
                at: *at,
                solved: *solved,
                milliseconds: *milliseconds,
                rating: *rating,
            };
        let strengths: HashMap<String, Strength> =
            self.strengths.iter().map(|(game, &of)| (game.clone(), strength(of))).collect();
        Own { tries: self.tries.iter().map(tried).collect(), strengths }
    }

    fn rating(&self, id: &str) -> Option<i32> {
        self.ratings.get(id).map(|[rating, ..]| rating.round() as i32)
    }
}

impl Kept<'_> {
    /// Answers `POST /own/PATH`.
    pub fn answer(&self, path: &[&str], query: &str, body: &[u8]) -> Result<Answer, Problem> {
        let locale = self.locale;
        match path {
            ["create"] => self.create(&from_json(body, locale)?),
            ["state"] => {
                let game = self.game(from_json::<OneGame>(body, locale)?.game)?;
                let ended = game.timed_out(self.now);
                Ok(self.shown(ended.as_ref().unwrap_or(&game), ended.as_ref().into_iter()))
            }
            ["act"] => self.act(from_json(body, locale)?),
            ["choose"] => {
                let game = self.game(from_json::<OneGame>(body, locale)?.game)?;
                let (settings, limits) = self.resources.player();
                let word = game.machine_to_move();
                let chosen = word.map(|word| {
                    game.chosen(word, &settings, limits, self.now).unwrap_or_else(|| game.any_move())
                });
                Ok(json(&value!({ "move": chosen })))
            }
            ["move"] => {
                let MachineMove { game, text } = from_json(body, locale)?;
                let game = self.game(game)?;
                let moved = game.moved(&text, self.now).map_err(|refusal| refusal.problem(locale))?;
                Ok(self.shown(&moved, [&moved].into_iter()))
            }
            ["record"] => {
                let game = self.game(from_json::<OneGame>(body, locale)?.game)?;
                Ok(ok(game.kgn(locale).into_bytes()))
            }
            ["missing"] => Err(Problem::localized(ProblemKind::NotFound, locale, "web-no-game", &[])),
            ["list"] => {
                let query: GamesQuery = from_query(query, locale)?;
                let wanted =
                    |game: &GameSummary| game.number < query.before() && query.wants(game, SessionKey::OWN);
                let all = from_json::<AllGames>(body, locale)?.summaries();
                let rows = all.filter(wanted).take(query.limit() + 1).collect();
                Ok(json(&GameList::new(rows, &query, SessionKey::OWN, locale)))
            }
            ["totals"] => {
                let all: Vec<GameSummary> = from_json::<AllGames>(body, locale)?.summaries().collect();
                Ok(json(&Totals::new(&all, SessionKey::OWN, locale)))
            }
            ["puzzles", id, "attempts"] => self.attempt(id, from_json(body, locale)?),
            ["puzzles", id] => self.puzzle(id, query, &from_json::<OnePuzzles>(body, locale)?.puzzles),
            _ => Err(Problem::plain(ProblemKind::NotFound, locale)),
        }
    }

    fn game(&self, kept: KeptGame) -> Result<Game, Problem> {
        kept.game(self.locale.games()).map_err(|error| Problem::internal(self.locale, &error))
    }

    fn state(&self, game: &Game) -> GameState {
        let mut view = View::new(game.clone());
        view.online = [true; 2];
        view.thinking = game.machine_to_move().is_some();
        GameState::new(&view, Some(SessionKey::OWN), self.now, self.locale)
    }

    fn shown<'a>(&self, game: &Game, keep: impl Iterator<Item = &'a Game>) -> Answer {
        json(&Keep { answer: self.state(game), keep: keep.map(KeptGame::new).collect() })
    }

    fn create(&self, Create { new, count }: &Create) -> Result<Answer, Problem> {
        let locale = self.locale;
        if *count >= MAX_GAMES {
            return Err(many_games(locale));
        }
        let new_id = || game_id(std::array::from_fn::<u8, ID_LENGTH, _>(|_| fastrand::u8(..)));
        if let Some(text) = &new.kgn {
            let games = import(text, SessionKey::OWN, || Ok(new_id()), self.now, locale)?;
            let listed = |game: &Game| value!({ "id": game.id, "rules": game.progress.start.rules() });
            let answer: Vec<Value> = games.iter().map(listed).collect();
            return Ok(json(&Keep { answer, keep: games.iter().map(KeptGame::new).collect() }));
        }
        let game = new.read(SessionKey::OWN, new_id(), self.now, locale)?;
        if game.seats.has_open() {
            // Nobody can come here.
            return Err(Problem::plain(ProblemKind::NotFound, locale));
        }
        Ok(self.shown(&game, [&game].into_iter()))
    }

    fn act(&self, Act { game, action }: Act) -> Result<Answer, Problem> {
        let locale = self.locale;
        let game = self.game(game)?;
        let action = action.checked(locale)?;
        let id = game_id(std::array::from_fn(|_| fastrand::u8(..)));
        let done = action.act(&game, Some(SessionKey::OWN), &id, self.now);
        match done.map_err(|refusal| refusal.problem(locale))? {
            Some(Done { game: next, rematch }) => {
                let changed = (next.version != game.version).then_some(&next);
                Ok(self.shown(&next, changed.into_iter().chain(&rematch)))
            }
            None => {
                let state = serde_json::to_value(self.state(&game)).unwrap_or_default();
                let problem = Problem::localized(ProblemKind::Conflict, locale, "web-changed", &[]);
                Err(problem.with("state", state))
            }
        }
    }

    /// A puzzle by its id, or `today`, `next`, or how it went so far, `mine`.
    pub fn puzzle(&self, id: &str, query: &str, kept: &KeptPuzzles) -> Result<Answer, Problem> {
        let (set, locale) = (self.resources.puzzles(), self.locale);
        let found = match id {
            "mine" => return Ok(json(&MineJson::new(&kept.own(), set, self.now, locale)?)),
            "today" => {
                let day = u64::try_from(self.now / DAY).unwrap_or(0);
                from_query::<TodayQuery>(query, locale)?.choose(set, day, locale)?
            }
            "next" => {
                let wanted = Wanted::from(from_query::<NextQuery>(query, locale)?);
                wanted.check(set, locale)?;
                wanted.next(set, &kept.own(), self.now, locale)?
            }
            id => puzzle(id, set, locale)?,
        };
        Ok(json(&whole(found, kept.rating(&found.id), set, locale)?))
    }

    fn attempt(&self, id: &str, Try { mut puzzles, attempt }: Try) -> Result<Answer, Problem> {
        let found = puzzle(id, self.resources.puzzles(), self.locale)?;
        let judged = attempt.judge(found, self.now, self.locale)?;
        let tried = &judged.tried;
        let (game, own) = (found.game(), puzzles.own());
        let counted = judged.is_rated && !own.tries.iter().any(|one| one.puzzle == id);
        let before = puzzles.ratings.get(id).copied().map(strength);
        let ratings = Ratings::new(own.strength(game), before, found.rating, tried.solved, counted);
        let after = ratings.person[1];
        if counted {
            puzzles.strengths.insert(game.to_owned(), numbers(after));
            puzzles.ratings.insert(id.to_owned(), numbers(ratings.puzzle[1]));
        }
        let rating = counted.then_some(after.rating);
        puzzles.tries.push((id.to_owned(), tried.at, tried.solved, tried.milliseconds, rating));
        puzzles.tries.drain(..puzzles.tries.len().saturating_sub(MAX_TRIES));
        Ok(json(&value!({ "answer": judged.json(&ratings), "puzzles": puzzles })))
    }
}
