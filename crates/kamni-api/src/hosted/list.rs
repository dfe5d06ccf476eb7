//! The list of somebody's games.

use super::help::HelpSet;
use super::owner::SessionKey;
use super::seat::seat_name;
use super::summary::{GameSummary, Opponent, Outcome};
use crate::fields::flag;
use kamni::record::Ending;
use kamni_json::LayoutJson;
use kamni_play::End;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The most games on one page of the list.
const MAX_LISTED: usize = 100;

/// Which games are wanted.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GamesQuery {
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

impl GamesQuery {
    /// How many games are wanted at most.
    pub fn limit(&self) -> usize {
        self.limit.unwrap_or(50).clamp(1, MAX_LISTED)
    }

    /// Only games with lower numbers are wanted.
    pub fn before(&self) -> i64 {
        self.before.unwrap_or(i64::MAX)
    }

    /// Whether a game is wanted.
    pub fn wants(&self, game: &GameSummary, key: SessionKey) -> bool {
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

/// The opponent's word in JSON.
pub(super) fn opponent_word(opponent: Opponent<'_>) -> &str {
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

impl GameList {
    /// The first games of `rows`, which are wanted and come newest first, one more than the limit if there are more.
    pub fn new(mut rows: Vec<GameSummary>, query: &GamesQuery, key: SessionKey, locale: Locale) -> GameList {
        let limit = query.limit();
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| more).map(|row| row.number);
        let games = rows.into_iter().map(|row| ListedGame::new(row, key, query.layouts, locale)).collect();
        GameList { games, next }
    }

    /// The list of somebody who has none.
    pub fn empty() -> GameList {
        GameList { games: Vec::new(), next: None }
    }
}

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub struct ListedGame {
    id: String,
    rules: String,
    /// The game's title.
    title: &'static str,
    #[schema(value_type = [String; 2])]
    names: [String; 2],
    result: String,
    end: Option<&'static str>,
    over: bool,
    /// The kinds of help that each player has had: `hints`, `warnings`, `values`.
    #[schema(value_type = [Vec<String>; 2])]
    help: [Vec<&'static str>; 2],
    /// The client's own seats: 0 or 1.
    you: Vec<usize>,
    /// A computer player's word such as `level=3`, `person`, `here` (two people at one screen) or `none`.
    opponent: String,
    /// `won`, `lost` or `drawn`; null while the game goes on, and for whoever has both seats or none.
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

impl ListedGame {
    fn new(row: GameSummary, key: SessionKey, layouts: bool, locale: Locale) -> ListedGame {
        let game = locale.games().game(&row.rules).ok();
        let title = game.as_ref().map_or("", |game| locale.pick(game.info().title));
        let layout =
            || game.as_ref()?.position(row.position.as_deref()?).ok()?.layout().map(LayoutJson::from);
        ListedGame {
            title,
            names: row.seats.0.each_ref().map(|seat| seat_name(seat, game.as_ref(), locale)),
            over: row.end.is_some(),
            end: row.end.map(End::word),
            your_turn: row.turn.is_some_and(|turn| row.seats.held_by(key).contains(&turn)),
            help: row.help.map(HelpSet::words),
            you: row.seats.held_by(key).into_iter().map(|seat| seat.index()).collect(),
            opponent: opponent_word(row.opponent(key)).to_owned(),
            outcome: row.outcome(key).map(Outcome::word),
            layout: if layouts { layout() } else { None },
            position: row.position,
            id: row.id,
            rules: row.rules,
            result: row.end.map_or(Ending::Open, End::result).to_string(),
            moves: row.moves,
            created: row.created,
            updated: row.updated,
        }
    }
}
