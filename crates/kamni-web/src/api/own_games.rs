//! The client's games: the list of them, and how they ended.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json;
use crate::store::own_games;
use kamni_api::hosted::{GameList, GamesQuery, Totals};

/// The games that the client plays, made or keeps.
#[utoipa::path(get, path = "/api/v1/records", tag = "records", params(GamesQuery, super::schema::Lang),
    responses((status = 200, body = GameList), super::schema::Problems))]
pub async fn list(caller: Caller, QueryOrJson(query): QueryOrJson<GamesQuery>) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&GameList::empty())) };
    let wanted = query.clone();
    let listed = caller.read(move |connection| {
        own_games::list(connection, key, wanted.before(), wanted.limit() + 1, |game| wanted.wants(game, key))
    });
    Ok(json(&GameList::new(listed.await?, &query, key, caller.locale())))
}

/// The client's results against every opponent.
#[utoipa::path(get, path = "/api/v1/records/totals", tag = "records", params(super::schema::Lang),
    responses((status = 200, body = Totals), super::schema::Problems))]
pub async fn totals(caller: Caller) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&Totals::default())) };
    let listed =
        caller.read(move |connection| own_games::list(connection, key, i64::MAX, usize::MAX, |_| true));
    let (rows, locale) = (listed.await?, caller.locale());
    Ok(json(&caller.work(move || Totals::new(&rows, key, locale)).await?))
}
