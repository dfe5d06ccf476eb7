//! A tournament in JSON, the same for everybody.

use super::meeting::Kind;
use super::state::Tournament;
use serde::Serialize;
use utoipa::ToSchema;

/// How many games are listed, the latest ones.
const LISTED: usize = 200;

/// A tournament.
#[derive(Serialize, ToSchema)]
pub struct TournamentJson {
    /// Its name in addresses.
    #[schema(example = "k3x9wq2mzp7a")]
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// How opponents are chosen.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// The rules string.
    pub rules: String,
    /// What each player begins with, in seconds.
    pub base_s: f64,
    /// What each turn adds, in seconds.
    pub increment_s: f64,
    /// How long new games begin, in minutes.
    pub minutes: u32,
    /// How many rounds a Swiss has; 0 for an arena.
    pub rounds: u32,
    /// The round that is played; 0 before the first, and in an arena.
    pub round: u32,
    /// Whether programs may join.
    pub programs: bool,
    /// `open` before it begins, `running`, or `over`.
    pub status: &'static str,
    /// When no more games begin, in milliseconds since 1970.
    pub closes: Option<i64>,
    /// The players, best first.
    pub standings: Vec<StandingJson>,
    /// The latest games, newest first; at most 200.
    pub games: Vec<MeetingJson>,
    /// How many games there are, with byes.
    pub count: usize,
}

/// A line of the standings.
#[derive(Serialize, ToSchema)]
pub struct StandingJson {
    /// The number of the player.
    pub number: u32,
    /// Their place; equal ones share it.
    pub place: u32,
    /// What they are called.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
    /// Whether they play on.
    pub present: bool,
    /// The score.
    pub score: f64,
    /// The sum of the opponents' scores, which orders equal ones in a Swiss.
    pub buchholz: f64,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Rounds in which they were free.
    pub byes: u32,
    /// The game that they play now.
    pub game: Option<String>,
}

/// A game of a tournament, or a bye.
#[derive(Serialize, ToSchema)]
pub struct MeetingJson {
    /// The round of a Swiss.
    pub round: u32,
    /// The number of the first player.
    pub first: u32,
    /// The number of the second player; null if the first one is free.
    pub second: Option<u32>,
    /// The game.
    pub game: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`; null while it goes on.
    pub result: Option<String>,
}

/// A tournament in a list.
#[derive(Serialize, ToSchema)]
pub struct TournamentListed {
    /// Its name in addresses.
    pub id: String,
    /// How opponents are chosen.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// The rules string.
    pub rules: String,
    /// `open`, `running` or `over`.
    pub status: &'static str,
    /// How many take part.
    pub players: usize,
}

fn status(tournament: &Tournament) -> &'static str {
    match (tournament.began, tournament.ended) {
        (_, Some(_)) => "over",
        (Some(_), None) => "running",
        (None, None) => "open",
    }
}

impl TournamentListed {
    pub fn new(tournament: &Tournament) -> TournamentListed {
        TournamentListed {
            id: tournament.id.clone(),
            kind: tournament.kind,
            title: tournament.title.clone(),
            rules: tournament.rules.clone(),
            status: status(tournament),
            players: tournament.entrants.len(),
        }
    }
}

impl TournamentJson {
    pub fn new(tournament: &Tournament) -> TournamentJson {
        let half = |score: u32| f64::from(score) / 2.0;
        let standings = tournament.standings().into_iter().map(|row| {
            let one = &tournament.entrants[row.number as usize];
            StandingJson {
                number: row.number,
                place: row.place,
                name: one.name.clone(),
                program: one.key.is_program(),
                present: one.present,
                score: half(row.score),
                buchholz: half(row.buchholz),
                wins: row.wins,
                draws: row.draws,
                losses: row.losses,
                byes: row.byes,
                game: tournament.game_of(row.number).map(str::to_owned),
            }
        });
        let games = tournament.meetings.iter().rev().take(LISTED).map(|one| MeetingJson {
            round: one.round,
            first: one.first,
            second: one.second,
            game: one.game.clone(),
            result: one.result.map(|result| result.to_string()),
        });
        TournamentJson {
            id: tournament.id.clone(),
            version: tournament.version,
            kind: tournament.kind,
            title: tournament.title.clone(),
            rules: tournament.rules.clone(),
            base_s: tournament.base.as_secs_f64(),
            increment_s: tournament.increment.as_secs_f64(),
            minutes: tournament.minutes,
            rounds: tournament.rounds,
            round: tournament.round(),
            programs: tournament.programs,
            status: status(tournament),
            closes: tournament.closes(),
            standings: standings.collect(),
            games: games.collect(),
            count: tournament.meetings.len(),
        }
    }
}
