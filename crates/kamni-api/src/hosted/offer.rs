//! Open games: what somebody offers to play with anybody.

use super::create::{ClockSettings, CreateGame, is_offered};
use super::owner::SessionKey;
use super::pairing::{Paired, Pairing};
use super::swap::Swap;
use crate::problem::{Problem, ProblemKind};
use crate::puzzle_tries::RatingJson;
use kamni::AnyPosition;
use kamni_json::LayoutJson;
use kamni_play::Clock;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which side somebody takes: the owner of an offer, or the pupils of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WantedSide {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Either: an offer draws it when somebody accepts, pupils take turns.
    #[default]
    Any,
}

/// A game that somebody offers.
#[derive(Deserialize, ToSchema)]
pub struct NewOffer {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// Where it begins; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// The side of whoever offers it.
    #[serde(default)]
    side: WantedSide,
    /// Clocks, if there shall be any.
    #[serde(default)]
    clock: Option<ClockSettings>,
    /// Whether the second player may take over the first player's side after the opening.
    #[serde(default)]
    swap: bool,
    /// Whether it changes the ratings of both: with a clock, and from a start that is offered.
    #[serde(default)]
    rated: bool,
}

/// The terms of an offer, checked.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Where the game begins.
    pub start: AnyPosition,
    /// The side of its owner.
    pub side: WantedSide,
    /// The clock of each.
    pub clock: Option<Clock>,
    /// Whether the second player may swap sides.
    pub swap: bool,
    /// Whether it changes the ratings of both.
    pub rated: bool,
}

impl NewOffer {
    /// The terms, checked as those of any new game.
    pub fn read(self, locale: Locale) -> Result<Terms, Problem> {
        let new = CreateGame {
            rules: Some(self.rules),
            position: self.position,
            seats: Some(["me".to_owned(), "open".to_owned()]),
            clock: self.clock,
            swap: self.swap,
            ..CreateGame::default()
        };
        let game = new.read(SessionKey::OWN, String::new(), 0, locale)?;
        let wrong = |id: &str| Problem::localized(ProblemKind::WrongText, locale, id, &[]);
        if game.progress.is_over() {
            return Err(wrong("web-offer-over"));
        }
        let clock = game.progress.clocks.map(|clocks| clocks.setting);
        let start = game.progress.start;
        if self.rated && (clock.is_none() || !is_offered(&start)) {
            return Err(wrong("web-new-rated"));
        }
        Ok(Terms { start, side: self.side, clock, swap: game.swap == Swap::Allowed, rated: self.rated })
    }
}

impl Terms {
    /// The name of the game that is offered.
    pub fn game(&self) -> &'static str {
        self.start.info().name
    }

    /// The game of its owner and of whoever accepts it; `heads` decides where the side is drawn.
    pub fn pairing(&self, owner: Paired, other: Paired, heads: bool) -> Pairing {
        let is_first = match self.side {
            WantedSide::First => true,
            WantedSide::Second => false,
            WantedSide::Any => heads,
        };
        let players = if is_first { [owner, other] } else { [other, owner] };
        let (start, clock, swap, rated) = (self.start.clone(), self.clock, self.swap, self.rated);
        Pairing { start, clock, swap, rated, is_public: false, players }
    }
}

/// An open game, as one client sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OfferJson {
    /// Its name in addresses.
    pub id: String,
    /// The rules string.
    pub rules: String,
    /// The game's title.
    pub title: &'static str,
    /// Where it begins.
    pub position: String,
    /// The cells of that position, where the game brings no drawing of its own.
    pub layout: Option<LayoutJson>,
    /// Which seat is free, 0 or 1; null where it is drawn.
    pub seat: Option<usize>,
    /// What that side is called.
    pub side: Option<&'static str>,
    /// The clock, if there is any.
    pub clock: Option<ClockSettings>,
    /// Whether the second player may swap sides after the opening.
    pub swap: bool,
    /// Whether it changes the ratings of both.
    pub rated: bool,
    /// Who offers it; may be empty.
    pub name: String,
    /// Their rating in this game, if they have one.
    pub rating: Option<RatingJson>,
    /// Whether the client offers it.
    pub yours: bool,
}

impl OfferJson {
    /// An offer of its owner.
    pub fn new(
        id: String,
        terms: &Terms,
        owner: &Paired,
        viewer: Option<SessionKey>,
        locale: Locale,
    ) -> OfferJson {
        let info = terms.start.info();
        let free = match terms.side {
            WantedSide::First => Some(kamni::Player::Second),
            WantedSide::Second => Some(kamni::Player::First),
            WantedSide::Any => None,
        };
        OfferJson {
            id,
            rules: terms.start.rules(),
            title: locale.pick(info.title),
            position: terms.start.to_string(),
            layout: terms.start.layout().map(LayoutJson::from),
            seat: free.map(|player| player.index()),
            side: free.map(|player| locale.player(info, player)),
            clock: terms.clock.map(|clock| ClockSettings {
                base_s: clock.left.as_secs_f64(),
                increment_s: clock.increment.as_secs_f64(),
            }),
            swap: terms.swap,
            rated: terms.rated,
            name: owner.name.clone(),
            rating: owner.rating,
            yours: viewer == Some(owner.key),
        }
    }
}

/// The open games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OfferList {
    /// The newest last.
    pub offers: Vec<OfferJson>,
}

/// A game that waits for the client, since somebody accepted an offer of theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Called {
    /// The name of the game.
    pub game: String,
    /// Its title.
    pub title: &'static str,
    /// Who plays against them; may be empty.
    pub name: String,
}
