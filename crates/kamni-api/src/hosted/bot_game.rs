//! A game as a program is told of it, line by line, in the shape that lichess gave to its bot API where that fits: `first` and `second`
//! stand for its `white` and `black`, and a rules string for its variant. Programs need not know the rules: the legal moves are told.

use super::game::Game;
use super::milliseconds::{duration, milliseconds};
use super::owner::SessionKey;
use super::seat::{Seat, seat_name};
use kamni::Player;
use kamni::record::Ending;
use kamni_play::{Clocks, End};
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// A side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first player.
    First,
    /// The second player.
    Second,
}

impl From<Player> for Side {
    fn from(player: Player) -> Side {
        match player {
            Player::First => Side::First,
            Player::Second => Side::Second,
        }
    }
}

/// What is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Variant {
    /// The rules string.
    pub key: String,
    /// The game's title.
    pub name: &'static str,
}

/// Who plays.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BotPlayer {
    /// The name; empty for a person without one.
    pub name: String,
    /// `BOT` for programs and computer players.
    pub title: Option<&'static str>,
}

/// The clock of a challenge.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TimeControl {
    /// What each player begins with, in seconds.
    pub limit: f64,
    /// What each turn adds, in seconds.
    pub increment: f64,
}

/// A game that somebody wants to play with a program.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeJson {
    /// Its name in addresses.
    pub id: String,
    /// Who asks.
    pub challenger: BotPlayer,
    /// What would be played.
    pub variant: Variant,
    /// Where the game would begin.
    pub initial_fen: String,
    /// The side of the program.
    pub color: Side,
    /// The clock.
    pub time_control: Option<TimeControl>,
}

/// A game that a program plays, in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotGameStart {
    /// Its name in addresses.
    pub game_id: String,
    /// What is played.
    pub variant: Variant,
    /// Where it is now.
    pub fen: String,
    /// The side of the program.
    pub color: Side,
    /// Who plays against it.
    pub opponent: BotPlayer,
    /// Whether it is the program's turn.
    pub is_my_turn: bool,
}

/// The first line about a game: all that does not change, and its state.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameFull {
    /// Always `gameFull`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Its name in addresses.
    pub id: String,
    /// What is played.
    pub variant: Variant,
    /// Where it began.
    pub initial_fen: String,
    /// The first player.
    pub first: BotPlayer,
    /// The second player.
    pub second: BotPlayer,
    /// The side of whoever asks, if they play.
    pub color: Option<Side>,
    /// The clock.
    pub clock: Option<TimeControl>,
    /// How it stands.
    pub state: BotGameState,
}

/// How a game stands; a line like this follows every change.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BotGameState {
    /// Always `gameState`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The moves since the beginning, with spaces between them.
    pub moves: String,
    /// Where it is now.
    pub fen: String,
    /// Whose turn it is; a player may move several times in a row.
    pub turn: Option<Side>,
    /// The legal moves.
    pub legal: Vec<String>,
    /// What the first player has left, in milliseconds.
    pub p1time: Option<i64>,
    /// What the second player has left.
    pub p2time: Option<i64>,
    /// What each turn adds for the first player.
    pub p1inc: Option<i64>,
    /// What each turn adds for the second player.
    pub p2inc: Option<i64>,
    /// `started` while the game goes on, else why it is over: `rules`, `resign`, `agreement`, `time`, `host-draw` or `length`.
    pub status: &'static str,
    /// Who has won.
    pub winner: Option<Side>,
    /// Who offers a draw.
    pub draw: Option<Side>,
    /// Who wants to take back a move.
    pub takeback: Option<Side>,
}

fn bot_player(seat: &Seat, game: &Game, locale: Locale) -> BotPlayer {
    let (name, title) = match seat {
        Seat::Person { name, key } => (name.clone(), key.is_program().then_some("BOT")),
        Seat::Machine { .. } => (seat_name(seat, Some(&game.progress.start.game()), locale), Some("BOT")),
        Seat::Open => (String::new(), None),
    };
    BotPlayer { name, title }
}

fn variant(game: &Game, locale: Locale) -> Variant {
    Variant { key: game.progress.start.rules(), name: locale.pick(game.progress.start.info().title) }
}

fn time_control(clocks: Option<Clocks>) -> Option<TimeControl> {
    let setting = clocks?.setting;
    Some(TimeControl { limit: setting.left.as_secs_f64(), increment: setting.increment.as_secs_f64() })
}

impl ChallengeJson {
    /// A game that would begin as this one, with a program of this key in one of its seats.
    pub fn new(game: &Game, program: SessionKey, locale: Locale) -> Option<ChallengeJson> {
        let mine = *game.seats.held_by(program).first()?;
        Some(ChallengeJson {
            id: game.id.clone(),
            challenger: bot_player(game.seats.of(mine.other()), game, locale),
            variant: variant(game, locale),
            initial_fen: game.progress.start.to_string(),
            color: mine.into(),
            time_control: time_control(game.progress.clocks),
        })
    }
}

impl BotGameStart {
    /// A game for a program that plays in it.
    pub fn new(game: &Game, program: SessionKey, locale: Locale) -> Option<BotGameStart> {
        let mine = *game.seats.held_by(program).first()?;
        Some(BotGameStart {
            game_id: game.id.clone(),
            variant: variant(game, locale),
            fen: game.progress.here.to_string(),
            color: mine.into(),
            opponent: bot_player(game.seats.of(mine.other()), game, locale),
            is_my_turn: game.progress.turn() == Some(mine),
        })
    }
}

impl GameFull {
    /// A game at a time, for whoever asks.
    pub fn new(game: &Game, viewer: Option<SessionKey>, now: i64, locale: Locale) -> GameFull {
        let mine = viewer.map(|key| game.seats.held_by(key)).unwrap_or_default();
        GameFull {
            kind: "gameFull",
            id: game.id.clone(),
            variant: variant(game, locale),
            initial_fen: game.progress.start.to_string(),
            first: bot_player(game.seats.of(Player::First), game, locale),
            second: bot_player(game.seats.of(Player::Second), game, locale),
            color: mine.first().map(|player| Side::from(*player)),
            clock: time_control(game.progress.clocks),
            state: BotGameState::new(game, now),
        }
    }
}

impl BotGameState {
    /// A game at a time.
    pub fn new(game: &Game, now: i64) -> BotGameState {
        let progress = &game.progress;
        let turn = progress.here.turn();
        let clocks = progress.clocks.map(|clocks| clocks.at(turn, duration(now)));
        let left = |player: Player| clocks.map(|clocks| milliseconds(clocks[player.index()].left));
        let added = |player: Player| clocks.map(|clocks| milliseconds(clocks[player.index()].increment));
        let is_over = progress.is_over();
        BotGameState {
            kind: "gameState",
            moves: progress.moves.join(" "),
            fen: progress.here.to_string(),
            turn: progress.turn().map(Side::from),
            legal: if is_over { Vec::new() } else { progress.here.moves() },
            p1time: left(Player::First),
            p2time: left(Player::Second),
            p1inc: added(Player::First),
            p2inc: added(Player::Second),
            status: progress.end.map_or("started", End::word),
            winner: match progress.result() {
                Ending::Win(winner) => Some(winner.into()),
                _ => None,
            },
            draw: progress.offers.draw.map(Side::from),
            takeback: progress.offers.take_back.map(Side::from),
        }
    }
}
