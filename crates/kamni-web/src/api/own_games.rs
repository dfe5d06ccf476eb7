//! The client's games: the list of them, and how they ended.

use super::errors::store_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use crate::hosted::Help;
use crate::live::seat_name;
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::store::own_games::{self, GameSummary, Opponent, Outcome};
use axum::extract::State;
use axum::response::Response;
use kamni_api::fields::flag;
use kamni_words::Locale;
use kamni_words::json::{LayoutJson, OpponentJson};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The most games on one page of the list.
const MAX_LISTED: usize = 100;

/// How many of the latest games against the computer are told for each game.
const LATEST: usize = 8;

#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// `next` of the list before.
    #[serde(default)]
    before: Option<i64>,
    /// How many, 1 to 100; 50 if left out.
    #[serde(default)]
    limit: Option<usize>,
    /// Only of this game, such as `seega`.
    #[serde(default)]
    game: Option<String>,
    /// Only those that are `running` or `over`, or that the client has `won`, `lost` or `drawn`.
    #[serde(default)]
    state: Option<String>,
    /// Only against this opponent: a computer player such as `level=3`, or `machine` for any, `person`, `here` for two
    /// people at one screen, `none` for records.
    #[serde(default)]
    opponent: Option<String>,
    /// With the cells of every board.
    #[serde(default, deserialize_with = "flag")]
    layouts: bool,
}

impl ListQuery {
    fn wants(&self, game: &GameSummary, key: SessionKey) -> bool {
        let is_game = self.game.as_deref().is_none_or(|name| name == game.game());
        let is_state = self.state.as_deref().is_none_or(|state| match state {
            "running" => game.end.is_none(),
            "over" => game.end.is_some(),
            word => game.outcome(key).is_some_and(|outcome| outcome.word() == word),
        });
        let is_opponent = self.opponent.as_deref().is_none_or(|word| {
            let opponent = game.opponent(key);
            opponent_word(opponent) == word || (word == "machine" && matches!(opponent, Opponent::Machine(_)))
        });
        is_game && is_state && is_opponent
    }
}

fn opponent_word(opponent: Opponent<'_>) -> &str {
    match opponent {
        Opponent::Machine(word) => word,
        Opponent::Person => "person",
        Opponent::SameScreen => "here",
        Opponent::None => "none",
    }
}

/// The client's games, newest first.
#[derive(Serialize, ToSchema)]
pub struct GameList {
    games: Vec<ListedGame>,
    /// What to send as `before` for more; null at the end.
    next: Option<i64>,
}

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub struct ListedGame {
    id: String,
    rules: String,
    /// The game's title.
    #[schema(value_type = String)]
    title: &'static str,
    #[schema(value_type = [String; 2])]
    names: [String; 2],
    result: String,
    #[schema(value_type = Option<String>)]
    end: Option<&'static str>,
    over: bool,
    /// The help that each player has had: `hints`, `warnings` or `values`, or null for none.
    #[schema(value_type = [Option<String>; 2])]
    help: [Option<&'static str>; 2],
    /// The client's own seats: 0 or 1.
    you: Vec<usize>,
    /// A computer player's word such as `level=3`, `person`, `here` (two people at one screen) or `none`.
    opponent: String,
    /// `won`, `lost` or `drawn`; null while the game goes on, and for whoever has both seats or none.
    #[schema(value_type = Option<String>)]
    outcome: Option<&'static str>,
    /// Where the game stands; null where that is not known without playing its moves.
    position: Option<String>,
    /// The cells of this position, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<LayoutJson>,
    /// How many moves were made.
    moves: usize,
    /// Milliseconds since 1970.
    created: i64,
    /// Milliseconds since 1970.
    updated: i64,
    /// Whether the game waits for the client.
    your_turn: bool,
}

/// The games that the client plays, made or keeps.
#[utoipa::path(get, path = "/api/v1/records", tag = "records", params(ListQuery, super::schema::Lang),
    responses((status = 200, body = GameList),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ListQuery>,
) -> Result<Response, Problem> {
    let Some(key) = context.key else { return Ok(json(&GameList { games: Vec::new(), next: None })) };
    let limit = query.limit.unwrap_or(50).clamp(1, MAX_LISTED);
    let before = query.before.unwrap_or(i64::MAX);
    let layouts = query.layouts;
    let listed = app.store.read(context.customer, move |connection| {
        own_games::list(connection, key, before, limit + 1, |game| query.wants(game, key))
    });
    let mut rows = listed.await.map_err(|error| store_problem(error, &context))?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|row| row.number);
    let games = rows.into_iter().map(|row| ListedGame::new(row, key, layouts, &context)).collect();
    Ok(json(&GameList { games, next }))
}

impl ListedGame {
    fn new(row: GameSummary, key: SessionKey, layouts: bool, context: &RequestContext) -> ListedGame {
        let locale = context.locale;
        let game = locale.games().game(&row.rules).ok();
        let title = game.as_ref().map_or("", |game| locale.pick(game.info().title));
        let layout =
            || game.as_ref()?.position(row.position.as_deref()?).ok()?.layout().map(LayoutJson::from);
        ListedGame {
            title,
            names: row.seats.0.each_ref().map(|seat| seat_name(seat, game.as_ref(), locale)),
            over: row.end.is_some(),
            end: row.end.map(|end| end.word()),
            your_turn: row.turn.is_some_and(|turn| row.seats_of(key).contains(&turn)),
            help: row.help.map(|help| help.map(Help::word)),
            you: row.seats_of(key).into_iter().map(|seat| seat.index()).collect(),
            opponent: opponent_word(row.opponent(key)).to_owned(),
            outcome: row.outcome(key).map(Outcome::word),
            layout: if layouts { layout() } else { None },
            position: row.position,
            id: row.id,
            rules: row.rules,
            result: row.result.to_string(),
            moves: row.moves,
            created: row.created,
            updated: row.updated,
        }
    }
}

/// How the client's games ended, in the order of the games.
#[derive(Serialize, ToSchema)]
pub struct Totals {
    /// How many games the client has, records and all.
    count: usize,
    games: Vec<GameTotals>,
}

/// How the games of one kind ended.
#[derive(Default, Serialize, ToSchema)]
pub struct GameTotals {
    /// Which game, such as `seega`.
    game: String,
    /// By opponent.
    opponents: Vec<OpponentTotals>,
    /// The latest games against the computer that are over, oldest first; at most 8.
    latest: Vec<LatestGame>,
}

/// How the games against one opponent ended.
#[derive(Default, Serialize, ToSchema)]
pub struct OpponentTotals {
    /// A computer player's word such as `level=3`, `person` or `here`.
    opponent: String,
    /// What people call the computer player; on another board the same word may be another player.
    name: Option<String>,
    won: usize,
    lost: usize,
    drawn: usize,
    /// Those that are not over, or that have no result.
    open: usize,
}

/// A game against the computer that is over.
#[derive(Serialize, ToSchema)]
pub struct LatestGame {
    /// The computer player's word.
    opponent: String,
    /// What people call it.
    name: Option<String>,
    /// The rules string of the game.
    rules: String,
    /// `won`, `lost` or `drawn`.
    #[schema(value_type = String)]
    outcome: &'static str,
}

/// The client's results against every opponent.
#[utoipa::path(get, path = "/api/v1/records/totals", tag = "records", params(super::schema::Lang),
    responses((status = 200, body = Totals),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn totals(State(app): State<Arc<AppState>>, context: RequestContext) -> Result<Response, Problem> {
    let Some(key) = context.key else { return Ok(json(&Totals { count: 0, games: Vec::new() })) };
    let listed = app.store.read(context.customer, move |connection| {
        own_games::list(connection, key, i64::MAX, usize::MAX, |_| true)
    });
    let rows = listed.await.map_err(|error| store_problem(error, &context))?;
    let locale = context.locale;
    let counted = app.workers.run(context.customer, move || sum_up(&rows, key, locale)).await;
    Ok(json(&counted.map_err(|error| Problem::work(locale, error))?))
}

fn sum_up(rows: &[GameSummary], key: SessionKey, locale: Locale) -> Totals {
    let mut players: BTreeMap<&str, Vec<OpponentJson>> = BTreeMap::new();
    let mut sums: BTreeMap<&str, GameTotals> = BTreeMap::new();
    for row in rows {
        let opponent = row.opponent(key);
        let name = match opponent {
            Opponent::None => continue,
            Opponent::Machine(word) => {
                let known = players.entry(&row.rules).or_insert_with(|| {
                    let game = locale.games().game(&row.rules);
                    game.map(|game| OpponentJson::all(&game, locale)).unwrap_or_default()
                });
                known.iter().find(|one| one.player == word).map(|one| one.name.clone())
            }
            Opponent::Person | Opponent::SameScreen => None,
        };
        sums.entry(row.game()).or_default().add(row, opponent, name, row.outcome(key));
    }
    let games = locale.games().infos().filter_map(|info| {
        let mut totals = sums.remove(info.name)?;
        info.name.clone_into(&mut totals.game);
        totals.latest.reverse();
        totals.opponents.sort_by(|a, b| (&a.opponent, &a.name).cmp(&(&b.opponent, &b.name)));
        Some(totals)
    });
    Totals { games: games.collect(), count: rows.len() }
}

impl GameTotals {
    /// Counts a game; newer ones come before older ones.
    fn add(
        &mut self,
        row: &GameSummary,
        opponent: Opponent<'_>,
        name: Option<String>,
        outcome: Option<Outcome>,
    ) {
        let word = opponent_word(opponent);
        let at = self.opponents.iter().position(|one| one.opponent == word && one.name == name);
        let at = at.unwrap_or_else(|| {
            self.opponents.push(OpponentTotals {
                opponent: word.to_owned(),
                name: name.clone(),
                ..OpponentTotals::default()
            });
            self.opponents.len() - 1
        });
        let sums = &mut self.opponents[at];
        let sum = match outcome {
            Some(Outcome::Won) => &mut sums.won,
            Some(Outcome::Lost) => &mut sums.lost,
            Some(Outcome::Drawn) => &mut sums.drawn,
            None => &mut sums.open,
        };
        *sum += 1;
        if let (Opponent::Machine(word), Some(outcome)) = (opponent, outcome)
            && self.latest.len() < LATEST
        {
            self.latest.push(LatestGame {
                opponent: word.to_owned(),
                name,
                rules: row.rules.clone(),
                outcome: outcome.word(),
            });
        }
    }
}
