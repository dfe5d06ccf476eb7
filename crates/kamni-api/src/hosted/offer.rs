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

/// The longest text of a position that is offered, and the most cells that are listed with it: everybody is shown all
/// open games.
const MAX_POSITION: usize = 1_000;
const MAX_CELLS: usize = 400;

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
        if start.to_string().len() > MAX_POSITION {
            return Err(wrong("web-long-start"));
        }
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
    /// The cells of that position, unless the board is large.
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
    /// Whether a program offers it.
    pub program: bool,
    /// Their rating in this game, if they have one.
    pub rating: Option<RatingJson>,
    /// Whether the client offers it.
    pub yours: bool,
}

impl OfferJson {
    /// An offer of its owner, as they see it (`yours`) or as others do.
    pub fn new(id: String, terms: &Terms, owner: &Paired, yours: bool, locale: Locale) -> OfferJson {
        let info = terms.start.info();
        let layout = terms.start.layout().filter(|layout| layout.cells.len() <= MAX_CELLS);
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
            layout: layout.map(LayoutJson::from),
            seat: free.map(|player| player.index()),
            side: free.map(|player| locale.player(info, player)),
            clock: terms.clock.map(|clock| ClockSettings {
                base_s: clock.left.as_secs_f64(),
                increment_s: clock.increment.as_secs_f64(),
            }),
            swap: terms.swap,
            rated: terms.rated,
            name: owner.name.clone(),
            program: owner.key.is_program(),
            rating: owner.rating,
            yours,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_positions_are_refused_and_programs_are_marked() {
        let locale = Locale::new(kamni::Language::English, crate::test_texts::texts());
        let offered = |position: String| NewOffer {
            rules: "chips".to_owned(),
            position: Some(position),
            side: WantedSide::First,
            clock: None,
            swap: false,
            rated: false,
        };
        let cells: Vec<String> = (0..400).map(|cell: u32| cell.to_string()).collect();
        let refused = offered(format!("{}:402 1", cells.join(","))).read(locale).unwrap_err();
        assert_eq!(refused.detail, locale.text("web-long-start", &[]));
        let terms = offered("0,4:600 1".to_owned()).read(locale).unwrap();
        for (key, program) in [(SessionKey::OWN, false), (SessionKey::of_program([7; 32]), true)] {
            let owner = Paired { key, name: "Anna".to_owned(), rating: None };
            let shown = OfferJson::new("id".to_owned(), &terms, &owner, !program, locale);
            assert!(shown.layout.is_none(), "a long row is not listed");
            assert_eq!((shown.program, shown.yours, shown.seat), (program, !program, Some(1)));
        }
    }
}
