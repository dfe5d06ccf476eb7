//! The state of a live game as one client sees it, in JSON.

use super::milliseconds::{duration, milliseconds};
use super::owner::SessionKey;
use super::seat::seat_names;
use super::view::View;
use super::{HelpSet, Rated, Said, Seat, Swap};
use kamni::Player;
use kamni::record::Ending;
use kamni_json::Board;
use kamni_play::{End, GameInProgress};
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
    /// The cells of what the last turn took.
    #[schema(value_type = Vec<String>)]
    pub taken: Arc<Vec<String>>,
    /// Where it is now.
    pub position: String,
    /// The position for whoever draws it.
    #[schema(value_type = Board)]
    pub board: Arc<Board>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub result: String,
    /// Whether it is over.
    pub over: bool,
    /// Why: `rules`, `resign`, `agreement`, `time`, `left`, `host-draw`, `length` or `record`.
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
    /// How the swap rule stands: `allowed`, `open` while the player to move may swap, `taken` after a swap; null in games without it.
    pub swap: Option<&'static str>,
    /// The ratings of both players, in a rated game.
    pub rated: Option<Rated>,
    /// Whether two people play who met on this server: then others may watch only if both agree.
    pub strangers: bool,
    /// Which players agree that others watch.
    #[schema(value_type = [bool; 2])]
    pub watch: [bool; 2],
    /// What the players have said to each other.
    pub said: Vec<Said>,
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
    pub kind: &'static str,
    /// The name of whoever sits there.
    pub name: String,
    /// Whether they gave a name of their own.
    pub named: bool,
    /// The built-in player's word, such as `level=3`.
    pub machine: Option<String>,
    /// Whether a program of somebody plays there, with a key of its own.
    pub program: bool,
    /// The turn word of this side.
    pub player: char,
    /// What the side is called.
    pub title: &'static str,
    /// Whether this is the client.
    pub you: bool,
    /// Whether they are connected.
    pub online: bool,
    /// Since when they are not, in milliseconds since 1970; null if they are, or if nobody knows.
    pub away_since: Option<i64>,
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
    /// How long it still waits, so that its player can see the moves before; `begin-turn` ends that.
    pub starts_in_ms: i64,
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
        let progress = &game.progress;
        let info = progress.start.info();
        let mine = viewer.map(|key| game.seats.held_by(key)).unwrap_or_default();
        let yours = viewer.is_some_and(|key| key == game.maker);
        let names = seat_names(&game.seats, &progress.start.game(), locale);
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
                program: matches!(seat, Seat::Person { key, .. } if key.is_program()),
                player: info.turns[player.index()],
                title: locale.player(info, player),
                you: mine.contains(&player),
                online: view.online[player.index()],
                away_since: view.away_since[player.index()],
            }
        };
        let turn = progress.here.turn();
        // Whoever plays both sides is told which one it is.
        let reader = match mine[..] {
            [player] => Some(player),
            _ => None,
        };
        let [end_text, end_why] = end_words(progress, reader, locale).unwrap_or_default();
        GameState {
            id: game.id.clone(),
            version: game.version,
            rules: progress.start.rules(),
            title: locale.pick(info.title),
            start: progress.start.to_string(),
            moves: progress.moves.clone(),
            cells: view.cells(),
            turns: progress.turns.iter().map(|player| player.index()).collect(),
            taken: view.taken(),
            position: progress.here.to_string(),
            board: view.board(locale),
            result: progress.result().to_string(),
            over: progress.is_over(),
            end: progress.end.map(End::word),
            end_text,
            end_why,
            end_cells: match progress.end {
                Some(End::Rules(_)) => cells_of_the_end(&progress.here),
                _ => Vec::new(),
            },
            seats: Player::BOTH.map(seat),
            you: mine.iter().map(|player| player.index()).collect(),
            yours,
            invite: game.invite.clone().filter(|_| yours),
            clock: progress.clocks.map(|clocks| ClockJson {
                base_ms: milliseconds(clocks.setting.left),
                increment_ms: milliseconds(clocks.setting.increment),
                left_ms: clocks.at(turn, duration(now)).map(|clock| milliseconds(clock.left)),
                running: clocks.since.map(|_| turn.index()),
                starts_in_ms: milliseconds(clocks.starts_in(duration(now))),
                at: now,
            }),
            offers: OffersJson {
                draw: progress.offers.draw.map(Player::index),
                take_back: progress.offers.take_back.map(Player::index),
                rematch: game.rematch,
            },
            help: game.help.map(HelpSet::words),
            swap: match game.swap {
                Swap::Never => None,
                Swap::Allowed if game.may_swap() => Some("open"),
                Swap::Allowed => Some("allowed"),
                Swap::After(_) => Some("taken"),
            },
            rated: game.rated.clone(),
            strangers: game.meeting.strangers,
            watch: game.meeting.watch,
            said: game.meeting.said.clone(),
            thinking: view.thinking,
            next: game.next.clone(),
            created: game.created,
            updated: game.updated,
            now,
        }
    }
}

/// How the game ended, in words, and why, as a sentence.
fn end_words(game: &GameInProgress, reader: Option<Player>, locale: Locale) -> Option<[String; 2]> {
    let (here, end) = (&game.here, game.end?);
    let result = match end.result() {
        Ending::Win(winner) => locale.about(winner, here, "web-won", &[]),
        Ending::Draw => locale.text("web-draw", &[]),
        Ending::Open => locale.text("web-open", &[]),
    };
    let id = format!("web-end-{}", end.word());
    let why = match (end, end.result()) {
        (End::Rules(_), _) => reason_of_the_end(locale, here, reader),
        (End::DrawRule, _) if game.counter.is_chase_over() => locale.text("web-end-chase", &[]),
        (End::Resign(loser) | End::Time(loser) | End::Left(loser), _) if reader == Some(loser) => {
            locale.text(&format!("{id}-you"), &[])
        }
        (_, Ending::Win(winner)) => locale.about(winner.other(), here, &id, &[]),
        _ => locale.text(&id, &[]),
    };
    if why.is_empty() {
        return Some([result, why]);
    }
    let why = sentence(&why);
    Some([format!("{result}. {why}"), why])
}
