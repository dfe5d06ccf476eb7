//! The games of a class: a pupil begins one, and what came of it counts when it is over.

use super::super::caller::{Answer, Caller};
use super::super::create_game::create_for;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::schema::{Lang, ProblemJson, Problems};
use super::access::InClass;
use super::sender::{kept_or, pupil};
use super::task::{Content, EACH_OTHER};
use crate::problem_details::ProblemKind;
use crate::store::classes::{self, ClassTry, EndedGame, Task};
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni::Player;
use kamni::record::Ending;
use kamni_api::hosted::WantedSide;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which game is begun.
#[derive(Deserialize, ToSchema)]
pub struct PlayFields {
    /// Its number in the task, from 1 on.
    #[schema(example = "1")]
    item: String,
}

/// A game that was begun.
#[derive(Serialize, ToSchema)]
pub struct PlayJson {
    /// The id of the game.
    id: String,
}

/// Begins a game of a task, as often as the pupil wants to try. It is the pupil's like any other; against each other, another pupil joins by its
/// invitation.
#[utoipa::path(post, path = "/api/v1/classes/{code}/tasks/{number}/games", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the task"), Lang), request_body = PlayFields,
    responses((status = 201, body = PlayJson),
        (status = 403, description = "Only for pupils", body = ProblemJson, content_type = "application/problem+json"),
        (status = 409, description = "Too many games", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn play(
    in_class: InClass,
    Path((_, number)): Path<(String, String)>,
    QueryOrJson(fields): QueryOrJson<PlayFields>,
) -> Answer {
    let (caller, class, pupil) = pupil(in_class).await?;
    let (class, name) = (class.number, pupil.name);
    let tasks = caller.read(move |connection| classes::tasks(connection, class)).await?;
    let task = tasks.iter().find(|task| task.number.to_string() == number);
    let no_task = || caller.problem(ProblemKind::NotFound, "web-class-no-task");
    let task = task.ok_or_else(no_task)?;
    let content = Content::of(task).filter(|content| content.items().contains(&fields.item));
    let Some(Content::Play { rules, position, opponent, side, .. }) = content else { return Err(no_task()) };
    let place: usize = fields.item.parse().unwrap_or(1);
    let side = match side {
        WantedSide::First => Player::First,
        WantedSide::Second => Player::Second,
        // By turns; a new try is from the same side.
        WantedSide::Any => Player::BOTH[(place + 1) % 2],
    };
    let other = if opponent == EACH_OTHER { "open" } else { opponent.as_str() };
    let mut seats = ["me", other];
    if side == Player::Second {
        seats.reverse();
    }
    // Against the computer nobody needs the name.
    let name = (opponent == EACH_OTHER).then_some(name);
    let id = create_for(&caller, &rules, &position, seats, name).await?;
    let word = if side == Player::First { "first" } else { "second" };
    let now = now_ms();
    let tried = ClassTry {
        pupil: pupil.number,
        task: task.number,
        item: fields.item,
        moves: vec![word.to_owned()],
        began: now,
        updated: now,
        game: Some(id.clone()),
        ..ClassTry::default()
    };
    let kept = caller.change(move |connection| classes::begin_game(connection, class, &tried)).await?;
    if !kept_or(kept, &caller)? {
        return Err(caller.problem(ProblemKind::Conflict, "web-class-many-games"));
    }
    Ok((StatusCode::CREATED, json(&PlayJson { id })).into_response())
}

/// Counts the games that are over; whether there were some.
pub async fn settle(caller: &Caller, class: i64) -> Answer<bool> {
    let read = move |connection: &mut Connection| {
        let ended = classes::ended_games(connection, class)?;
        let tasks = if ended.is_empty() { Vec::new() } else { classes::tasks(connection, class)? };
        Ok((ended, tasks))
    };
    let (ended, tasks) = caller.read(read).await?;
    if ended.is_empty() {
        return Ok(false);
    }
    let count = move |connection: &Connection| {
        for game in &ended {
            count_game(connection, class, game, &tasks)?;
        }
        Ok(())
    };
    caller.change(count).await?;
    Ok(true)
}

fn count_game(connection: &Connection, class: i64, game: &EndedGame, tasks: &[Task]) -> rusqlite::Result<()> {
    let task = tasks.iter().find(|task| task.number == game.tried.task);
    let content = task.and_then(Content::of);
    let needs_win = matches!(content, Some(Content::Play { win: true, .. }));
    let winner = match Ending::parse(&game.result) {
        Some(Ending::Win(winner)) => Some(winner),
        _ => None,
    };
    let own =
        if game.tried.moves.iter().any(|side| side == "second") { Player::Second } else { Player::First };
    classes::settle(connection, class, game, !needs_win || winner == Some(own))?;
    let other = own.other();
    let (Some(content), Some(pupil)) = (content, game.sides[other.index()]) else { return Ok(()) };
    if pupil == game.tried.pupil {
        return Ok(());
    }
    let complete = !needs_win || winner == Some(other);
    let word = if other == Player::First { "first" } else { "second" };
    let tried = ClassTry {
        pupil,
        moves: vec![word.to_owned()],
        complete,
        wrong: u32::from(!complete),
        began: game.ended,
        updated: game.ended,
        ..game.tried.clone()
    };
    classes::settle_other(connection, class, &tried, &content.items())
}
