//! The state of a live game as one client sees it, in JSON.

use super::owner::SessionKey;
use super::seat::seat_names;
use super::view::View;
use super::{End, Game, HelpSet, Seat};
use kamni::Player;
use kamni::record::Ending;
use kamni_json::Board;
use kamni_words::Locale;
use kamni_words::{cells_of_the_end, reason_of_the_end, sentence};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A game as one client sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameState {
    /// The name of the game.
    #[schema(example = "k3x9wq2mzp7a")]
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// The rules string.
    pub rules: String,
    /// The game's title.
    #[schema(value_type = String)]
    pub title: &'static str,
    /// Where it began.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The cells that one points at to make each of them, in order.
    #[schema(value_type = Vec<Vec<String>>)]
    pub cells: Arc<Vec<Vec<String>>>,
    /// Who made each of them: 0 or 1.
    pub turns: Vec<usize>,
    /// Where it is now.
    pub position: String,
    /// The position for whoever draws it.
    #[schema(value_type = Board)]
    pub board: Arc<Board>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub result: String,
    /// Whether it is over.
    pub over: bool,
    /// Why: `rules`, `resign`, `agreement`, `time`, `host-draw`, `length` or `record`.
    #[schema(value_type = Option<String>)]
    pub end: Option<&'static str>,
    /// The result and the reason in words; empty while the game goes on.
    pub end_text: String,
    /// The reason alone.
    pub end_why: String,
    /// The cells that show it.
    pub end_cells: Vec<String>,
    /// The first and the second player.
    #[schema(value_type = [SeatJson; 2])]
    pub seats: [SeatJson; 2],
    /// The client's own seats.
    pub you: Vec<usize>,
    /// Whether the client made this game.
    pub yours: bool,
    /// The token for the free seat; only for the maker.
    pub invite: Option<String>,
    /// The clocks, if there are any.
    pub clock: Option<ClockJson>,
    /// What is offered and not answered yet.
    pub offers: OffersJson,
    /// The kinds of help that each player has had: `hints`, `warnings`, `values`.
    #[schema(value_type = [Vec<String>; 2])]
    pub help: [Vec<&'static str>; 2],
    /// Whether the computer thinks.
    pub thinking: bool,
    /// The rematch.
    pub next: Option<String>,
    /// Milliseconds since 1970.
    pub created: i64,
    /// Milliseconds since 1970.
    pub updated: i64,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
}

/// A seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatJson {
    /// `person`, `machine` or `open`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// The name of whoever sits there.
    pub name: String,
    /// Whether they gave a name of their own.
    pub named: bool,
    /// The built-in player's word, such as `level=3`.
    pub machine: Option<String>,
    /// The turn word of this side.
    #[schema(value_type = String)]
    pub player: char,
    /// What the side is called.
    #[schema(value_type = String)]
    pub title: &'static str,
    /// Whether this is the client.
    pub you: bool,
    /// Whether they are connected.
    pub online: bool,
}

/// The clocks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockJson {
    /// What each player begins with.
    pub base_ms: i64,
    /// What each move adds.
    pub increment_ms: i64,
    /// What the players have left at the time `at`.
    #[schema(value_type = [i64; 2])]
    pub left_ms: [i64; 2],
    /// Whose clock runs: 0 or 1.
    pub running: Option<usize>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Open offers, by the seat that made them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OffersJson {
    /// Who offers a draw.
    pub draw: Option<usize>,
    /// Who wants to take back their last move.
    pub take_back: Option<usize>,
    /// Who wants another game.
    #[schema(value_type = [bool; 2])]
    pub rematch: [bool; 2],
}

impl GameState {
    /// The state at a time, as `viewer` sees it.
    pub fn new(view: &View, viewer: Option<SessionKey>, now: i64, locale: Locale) -> GameState {
        let game = &*view.game;
        let info = game.start.info();
        let mine = viewer.map(|key| game.seats.held_by(key)).unwrap_or_default();
        let yours = viewer.is_some_and(|key| key == game.maker);
        let names = seat_names(&game.seats, &game.start.game(), locale);
        let seat = |player: Player| {
            let seat = game.seats.of(player);
            SeatJson {
                kind: match seat {
                    Seat::Person { .. } => "person",
                    Seat::Machine { .. } => "machine",
                    Seat::Open => "open",
                },
                name: names[player.index()].clone(),
                named: matches!(seat, Seat::Person { name, .. } if !name.is_empty()),
                machine: match seat {
                    Seat::Machine { word } => Some(word.clone()),
                    _ => None,
                },
                player: info.turns[player.index()],
                title: locale.player(info, player),
                you: mine.contains(&player),
                online: view.online[player.index()],
            }
        };
        let turn = game.here.turn();
        // Whoever plays both sides is told which one it is.
        let reader = match mine[..] {
            [player] => Some(player),
            _ => None,
        };
        GameState {
            id: game.id.clone(),
            version: game.version,
            rules: game.start.rules(),
            title: locale.pick(info.title),
            start: game.start.to_string(),
            moves: game.moves.clone(),
            cells: view.cells(),
            turns: game.turns.iter().map(|player| player.index()).collect(),
            position: game.here.to_string(),
            board: view.board(locale),
            result: game.result.to_string(),
            over: game.is_over(),
            end: game.end.map(|end| end.word()),
            end_text: end_text(game, reader, locale),
            end_why: end_why(game, reader, locale),
            end_cells: end_cells(game),
            seats: Player::BOTH.map(seat),
            you: mine.iter().map(|player| player.index()).collect(),
            yours,
            invite: game.invite.clone().filter(|_| yours),
            clock: game.clock.as_ref().map(|clock| ClockJson {
                base_ms: clock.base,
                increment_ms: clock.increment,
                left_ms: Player::BOTH.map(|player| clock.left_at(player, turn, now)),
                running: clock.since.map(|_| turn.index()),
                at: now,
            }),
            offers: OffersJson {
                draw: game.offers.draw.map(Player::index),
                take_back: game.offers.take_back.map(Player::index),
                rematch: game.offers.rematch,
            },
            help: game.help.map(HelpSet::words),
            thinking: view.thinking,
            next: game.next.clone(),
            created: game.created,
            updated: game.updated,
            now,
        }
    }
}

/// How and why the game ended, in words.
fn end_text(game: &Game, reader: Option<Player>, locale: Locale) -> String {
    if game.end.is_none() {
        return String::new();
    }
    let result = match game.result {
        Ending::Win(winner) => locale.about(winner, &game.here, "web-won", &[]),
        Ending::Draw => locale.text("web-draw", &[]),
        Ending::Open => locale.text("web-open", &[]),
    };
    match end_why(game, reader, locale) {
        why if why.is_empty() => result,
        why => format!("{result}. {why}"),
    }
}

/// Why the game ended, as a sentence.
fn end_why(game: &Game, reader: Option<Player>, locale: Locale) -> String {
    let Some(end) = game.end else { return String::new() };
    let why = match (end, game.result) {
        (End::Rules, _) => reason_of_the_end(locale, &game.here, reader),
        (End::HostDraw, _) if game.ended_as_chase() => locale.text("web-end-chase", &[]),
        (End::Resign | End::Time, Ending::Win(winner)) if reader == Some(winner.other()) => {
            locale.text(&format!("web-end-{}-you", end.word()), &[])
        }
        (_, Ending::Win(winner)) => {
            locale.about(winner.other(), &game.here, &format!("web-end-{}", end.word()), &[])
        }
        _ => locale.text(&format!("web-end-{}", end.word()), &[]),
    };
    if why.is_empty() { why } else { sentence(&why) }
}

fn end_cells(game: &Game) -> Vec<String> {
    if game.end == Some(End::Rules) { cells_of_the_end(&game.here) } else { Vec::new() }
}
