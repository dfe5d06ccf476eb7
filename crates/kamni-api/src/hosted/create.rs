//! New games as they are asked for.

use super::game::{Game, new_progress};
use super::milliseconds::{duration, new_clocks};
use super::name::player_name;
use super::owner::SessionKey;
use super::rated::Rated;
use super::seat::{Seat, Seats};
use super::swap::Swap;
use crate::problem::{Problem, ProblemKind};
use crate::puzzle_tries::RatingJson;
use kamni::{AnyPosition, Player};
use kamni_play::{Clock, Settings, built_in};
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest text of a position that a hosted game starts with.
pub const MAX_START: usize = 4 << 10;

/// The most games of one session.
pub const MAX_GAMES: usize = 2_000;

/// There are as many games already.
pub fn many_games(locale: Locale) -> Problem {
    Problem::beyond(ProblemKind::Conflict, locale, "web-many-games", MAX_GAMES)
}

/// The longest clock and increment, in seconds.
const MAX_CLOCK: f64 = 3.0 * 3600.0;
const MAX_INCREMENT: f64 = 180.0;

/// A new game, or a record to be kept.
#[derive(Default, Deserialize, ToSchema)]
pub struct CreateGame {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    pub(super) rules: Option<String>,
    /// Where it begins; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    pub(super) position: Option<String>,
    /// Who plays: `me`, `open` (whoever joins by the invitation), `guest` (somebody at the same screen), `random`,
    /// `level=1` to `level=10`, `perfect`.
    #[serde(default)]
    #[schema(example = json!(["me", "level=3"]), value_type = Option<[SeatWord; 2]>, min_items = 2, max_items = 2)]
    pub(super) seats: Option<[String; 2]>,
    /// The name of whoever makes the game.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub(super) name: Option<String>,
    /// Clocks, if there shall be any.
    #[serde(default)]
    pub(super) clock: Option<ClockSettings>,
    /// Whether the second player may take over the first player's side after the opening; only between people.
    #[serde(default)]
    pub(super) swap: bool,
    /// Whether it changes the ratings of its players: with a clock, from a start that is offered, and against a computer player whose strength is known.
    /// There is no help in it, and no move is taken back. To play another person for ratings, see `/offers`.
    #[serde(default)]
    pub(super) rated: bool,
    /// Instead of all that: records in the `.kgn` format, which are kept.
    #[serde(default)]
    pub kgn: Option<String>,
}

/// Who plays, in the description of the API.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
pub enum SeatWord {
    Me,
    Open,
    Guest,
    Random,
    Perfect,
    #[serde(rename = "level=1")]
    Level1,
    #[serde(rename = "level=2")]
    Level2,
    #[serde(rename = "level=3")]
    Level3,
    #[serde(rename = "level=4")]
    Level4,
    #[serde(rename = "level=5")]
    Level5,
    #[serde(rename = "level=6")]
    Level6,
    #[serde(rename = "level=7")]
    Level7,
    #[serde(rename = "level=8")]
    Level8,
    #[serde(rename = "level=9")]
    Level9,
    #[serde(rename = "level=10")]
    Level10,
}

/// Whether a game may begin here if it is rated: at the start of the game, or at one that the game offers.
pub(super) fn is_offered(start: &AnyPosition) -> bool {
    let (game, info) = (start.game(), start.info());
    let offered = info.fair_starts.iter().map(|start| (start.rules, start.position));
    let offered = offered.chain(info.starts.iter().map(|start| (start.rules, start.position)));
    let text = start.to_string();
    let is_here = |(rules, position): (&str, &str)| {
        let there = game.with_rules(rules).ok().filter(|there| there.start().rules() == start.rules());
        there.and_then(|there| there.position(position).ok()).is_some_and(|there| there.to_string() == text)
    };
    game.start().to_string() == text || offered.into_iter().any(is_here)
}

/// Clocks for a new game.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
pub struct ClockSettings {
    /// What each player begins with, in seconds: up to 3 hours.
    pub base_s: f64,
    /// What each move adds, in seconds: up to 3 minutes.
    #[serde(default)]
    pub increment_s: f64,
}

impl CreateGame {
    /// The new game, checked, for its maker; it has no invitation yet.
    pub fn read(&self, maker: SessionKey, id: String, now: i64, locale: Locale) -> Result<Game, Problem> {
        let wrong = |id: &str| Problem::localized(ProblemKind::WrongText, locale, id, &[]);
        let rules = self.rules.as_deref().ok_or_else(|| wrong("web-new-rules"))?;
        let game = locale.games().game(rules).map_err(|error| Problem::rules(locale, &error))?;
        let position = self.position.as_deref().unwrap_or("start");
        if position.len() > MAX_START {
            return Err(wrong("web-long-start"));
        }
        let start = game.position(position).map_err(|error| Problem::position(locale, &error))?;
        let words = self.seats.as_ref().ok_or_else(|| wrong("web-new-seats"))?;
        let name = player_name(self.name.as_deref().unwrap_or(""), locale)?;
        let seat = |word: &String| match word.as_str() {
            "me" => Ok(Seat::Person { name: name.clone(), key: maker }),
            "guest" => Ok(Seat::Person { name: String::new(), key: maker }),
            "open" => Ok(Seat::Open),
            word => match built_in(word, &Settings::default()) {
                Ok(player) => Ok(Seat::Machine { word: player.name() }),
                Err(error) => Err(Problem::new(ProblemKind::WrongText, locale, locale.say(&error.message))),
            },
        };
        let seats = Seats([seat(&words[0])?, seat(&words[1])?]);
        if seats.0 == [Seat::Open, Seat::Open] {
            return Err(wrong("web-two-open"));
        }
        let clocks = match &self.clock {
            None => None,
            Some(ClockSettings { base_s, increment_s }) => {
                let fits = (1.0..=MAX_CLOCK).contains(base_s) && (0.0..=MAX_INCREMENT).contains(increment_s);
                if !fits {
                    return Err(wrong("web-new-clock"));
                }
                let rounded = |seconds: &f64| duration((seconds * 1000.0).round() as i64);
                Some(new_clocks(Clock { left: rounded(base_s), increment: rounded(increment_s) }))
            }
        };
        if self.swap && seats.0.iter().any(|seat| matches!(seat, Seat::Machine { .. })) {
            return Err(wrong("web-swap-people"));
        }
        let swap = if self.swap { Swap::Allowed } else { Swap::Never };
        let is_usual = !self.rated || is_offered(&start);
        let new = Game { swap, ..Game::new(id, new_progress(start, clocks), seats, maker, now) };
        if !self.rated {
            return Ok(new);
        }
        let strengths = Player::BOTH.map(|seat| new.computer_strength(seat));
        let alone = new.seats.held_by(maker).len() == 1 && strengths.iter().flatten().count() == 1;
        if !is_usual || clocks.is_none() || !alone {
            return Err(wrong("web-new-rated"));
        }
        let before = strengths.map(|strength| strength.map(RatingJson::from));
        Ok(Game { rated: Some(Rated { before, after: [None; 2] }), ..new })
    }
}
