//! The results of a match.

use kamni_play::statistics::{Decision, Score};
use kamni_play::tournament::{HeadToHead, Standings, Tournament};
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of a match.
#[derive(Clone, Debug, Serialize)]
pub struct MatchJson {
    rules: String,
    position: String,
    time: String,
    seed: u64,
    schedule: &'static str,
    games: u64,
    planned: u64,
    complete: bool,
    different: u64,
    draw_rule: u64,
    lost_unit: &'static str,
    players: Vec<PlayerJson>,
    encounters: Vec<EncounterJson>,
    first_mover: ScoreJson,
    sprt: Option<SprtJson>,
}

/// A player of a match, the best first.
#[derive(Clone, Debug, Serialize)]
struct PlayerJson {
    name: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    score_low: f64,
    score_high: f64,
    elo: Option<f64>,
    elo_error: Option<f64>,
    first: ScoreJson,
    second: ScoreJson,
    forfeits: BTreeMap<String, u64>,
    moves: u64,
    seconds: f64,
    judged: u64,
    lost: f64,
    lost_per_move: Option<f64>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct ScoreJson {
    wins: u64,
    draws: u64,
    losses: u64,
}

/// Two players who met; the results are those of the first named.
#[derive(Clone, Debug, Serialize)]
struct EncounterJson {
    players: [String; 2],
    wins: u64,
    draws: u64,
    losses: u64,
    pairs: [u64; 5],
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    superiority: Option<f64>,
}

#[derive(Clone, Debug, Serialize)]
struct SprtJson {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    accepted: Option<&'static str>,
}

impl MatchJson {
    /// The results so far.
    pub fn of(tournament: &Tournament, standings: &Standings) -> MatchJson {
        let names = tournament.names();
        let elo = standings.elo();
        let player = |player: usize| {
            let row = &standings.rows[player];
            let total = row.score();
            let (score_low, score_high) = total.interval();
            PlayerJson {
                name: names[player].clone(),
                games: total.games(),
                wins: total.wins,
                draws: total.draws,
                losses: total.losses,
                score: total.share(),
                score_low,
                score_high,
                elo: elo[player].map(|elo| elo.value),
                elo_error: elo[player].and_then(|elo| elo.error()),
                first: ScoreJson::of(row.sides[0]),
                second: ScoreJson::of(row.sides[1]),
                forfeits: row.forfeits.clone(),
                moves: row.moves,
                seconds: row.time.as_secs_f64(),
                judged: row.loss.moves,
                lost: row.loss.total,
                lost_per_move: row.loss.per_move(),
            }
        };
        let met = standings.head_to_head.iter();
        MatchJson {
            rules: tournament.start.rules(),
            position: tournament.start.to_string(),
            time: tournament.game_runner.time_control.to_string(),
            seed: tournament.seed,
            schedule: tournament.schedule.word(),
            games: standings.games(),
            planned: tournament.games(),
            complete: tournament.is_complete(standings),
            different: standings.different(),
            draw_rule: standings.draw_rule,
            lost_unit: if tournament.start.points().is_some() { "points" } else { "results" },
            players: standings.order().into_iter().map(player).collect(),
            encounters: met
                .map(|(pair, met)| EncounterJson::of(pair.map(|one| names[one].clone()), met))
                .collect(),
            first_mover: ScoreJson::of(standings.first_mover),
            sprt: SprtJson::of(tournament, standings),
        }
    }
}

impl ScoreJson {
    fn of(Score { wins, draws, losses }: Score) -> ScoreJson {
        ScoreJson { wins, draws, losses }
    }
}

impl EncounterJson {
    fn of(players: [String; 2], met: &HeadToHead) -> EncounterJson {
        let Score { wins, draws, losses } = met.score;
        let elo = met.pairs.elo();
        EncounterJson {
            players,
            wins,
            draws,
            losses,
            pairs: met.pairs.0,
            elo: elo.value,
            elo_low: elo.low,
            elo_high: elo.high,
            superiority: met.pairs.likelihood_of_superiority(),
        }
    }
}

impl SprtJson {
    fn of(tournament: &Tournament, standings: &Standings) -> Option<SprtJson> {
        let sprt = tournament.sprt.as_ref()?;
        let (lower, upper) = sprt.bounds();
        Some(SprtJson {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr: standings.head_to_head.get(&[0, 1]).map_or(0.0, |met| sprt.llr(met.pairs)),
            lower,
            upper,
            accepted: tournament.decision(standings).map(|decision| match decision {
                Decision::Elo0 => "elo0",
                Decision::Elo1 => "elo1",
            }),
        })
    }
}
