//! How somebody's games ended.

use super::list::opponent_word;
use super::owner::SessionKey;
use super::summary::{GameSummary, Opponent, Outcome};
use crate::puzzle_tries::{Change, RatingJson};
use kamni::{Registry, Start};
use kamni_json::OpponentJson;
use kamni_learn::puzzle::own::Strength;
use kamni_learn::puzzle::rated;
use kamni_words::Locale;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// How many of the latest games against the computer are told for each game.
const LATEST_GAMES: usize = 8;

/// How the client's games ended, in the order of the games.
#[derive(Default, Serialize, ToSchema)]
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
    /// The client's rating from the games that are offered against the computer, on the scale of the puzzles; null before the first.
    rating: Option<RatingJson>,
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
    outcome: &'static str,
    /// Which of the offered games it was; null for any other.
    contest: Option<ContestOf>,
    /// What it did to the client's rating; null where it does not count: any other game, and one with help.
    own: Option<Change>,
}

/// What the games that are offered did to somebody's ratings, by the ids of the games, and the ratings that this led to.
#[derive(Default)]
struct OwnRatings<'a> {
    games: BTreeMap<&'a str, (ContestOf, Option<[Strength; 2]>)>,
    now: BTreeMap<&'a str, Strength>,
}

impl<'a> OwnRatings<'a> {
    /// From somebody's games, newer ones before older ones.
    fn new(rows: &'a [GameSummary], key: SessionKey, games: &Registry) -> OwnRatings<'a> {
        let mut own = OwnRatings::default();
        for row in rows.iter().rev() {
            let (Opponent::Machine(word), Some(outcome)) = (row.opponent(key), row.outcome(key)) else {
                continue;
            };
            let Some((start, contest)) = ContestOf::of(row, word, key, games) else { continue };
            let change = row.help[start.seat.index()].words().is_empty().then(|| {
                let before = own.now.get(row.game()).copied().unwrap_or_default();
                let won = outcome == Outcome::Won;
                let [after, _] = rated(before, Strength::of_puzzle(start.rating), start.rating, won);
                own.now.insert(row.game(), after);
                [before, after]
            });
            own.games.insert(&row.id, (contest, change));
        }
        own
    }
}

/// One of the games that are offered against the computer.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub struct ContestOf {
    /// Its place among the starts of the game.
    start: usize,
    /// Which of its positions the game began with.
    step: usize,
}

impl ContestOf {
    /// Which of the offered games this was, with the same side for the person and the same computer player.
    fn of(
        row: &GameSummary,
        word: &str,
        key: SessionKey,
        games: &Registry,
    ) -> Option<(&'static Start, ContestOf)> {
        let game = games.game(&row.rules).ok()?;
        let seats = row.seats.held_by(key);
        let step = |start: &Start| {
            let fits = start.rules == row.rules && start.player == word && seats == [start.seat];
            let begun = |text| game.position(text).is_ok_and(|position| position.to_string() == row.start);
            fits.then(|| start.positions().position(begun)).flatten()
        };
        let found = |(place, start)| step(start).map(|step| (start, ContestOf { start: place, step }));
        game.info().starts.iter().enumerate().find_map(found)
    }
}

impl Totals {
    /// The totals of somebody's games, newer ones before older ones.
    pub fn new(rows: &[GameSummary], key: SessionKey, locale: Locale) -> Totals {
        let mut players: BTreeMap<&str, Vec<OpponentJson>> = BTreeMap::new();
        let mut sums: BTreeMap<&str, GameTotals> = BTreeMap::new();
        let own = OwnRatings::new(rows, key, locale.games());
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
            sums.entry(row.game()).or_default().add(row, opponent, name, key, &own);
        }
        let games = locale.games().infos().filter_map(|info| {
            let mut totals = sums.remove(info.name)?;
            info.name.clone_into(&mut totals.game);
            totals.latest.reverse();
            totals.rating = own.now.get(info.name).copied().map(RatingJson::from);
            totals.opponents.sort_by(|a, b| (&a.opponent, &a.name).cmp(&(&b.opponent, &b.name)));
            Some(totals)
        });
        Totals { games: games.collect(), count: rows.len() }
    }
}

impl GameTotals {
    /// Counts a game; newer ones come before older ones.
    fn add(
        &mut self,
        row: &GameSummary,
        opponent: Opponent<'_>,
        name: Option<String>,
        key: SessionKey,
        own: &OwnRatings<'_>,
    ) {
        let outcome = row.outcome(key);
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
            && self.latest.len() < LATEST_GAMES
        {
            let contest = own.games.get(row.id.as_str());
            self.latest.push(LatestGame {
                opponent: word.to_owned(),
                name,
                rules: row.rules.clone(),
                outcome: outcome.word(),
                contest: contest.map(|(contest, _)| *contest),
                own: contest.and_then(|(_, change)| change.map(Change::from)),
            });
        }
    }
}
