//! The results as one JSON object.

use super::report::Report;
use kamni_play::statistics::{Decision, Score};
use kamni_terminal::{Failure, Terminal};
use serde_json::{Value, json};
use std::io::Write;

pub fn print(report: &Report<'_>, terminal: &mut Terminal) -> Result<(), Failure> {
    writeln!(terminal, "{}", object(report))?;
    Ok(())
}

fn object(report: &Report<'_>) -> Value {
    let (tournament, standings) = (report.tournament, report.standings);
    json!({
        "rules": tournament.start.rules(),
        "position": tournament.start.to_string(),
        "time": tournament.game_runner.time_control.to_string(),
        "seed": tournament.seed,
        "schedule": tournament.schedule.word(),
        "games": standings.games(),
        "planned": tournament.games(),
        "complete": report.is_complete(),
        "different": standings.different(),
        "draw_rule": standings.draw_rule,
        "lost_unit": if report.counts_points() { "points" } else { "results" },
        "players": report.order.iter().map(|&player| row(report, player)).collect::<Vec<_>>(),
        "encounters": encounters(report),
        "first_mover": score(standings.first_mover),
        "sprt": sprt(report),
    })
}

fn row(report: &Report<'_>, player: usize) -> Value {
    let row = report.row(player);
    let total = row.score();
    let (low, high) = total.interval();
    let elo = report.elo[player];
    json!({
        "name": report.name(player),
        "games": total.games(),
        "wins": total.wins,
        "draws": total.draws,
        "losses": total.losses,
        "score": total.share(),
        "score_low": low,
        "score_high": high,
        "elo": elo.map(|elo| elo.value),
        "elo_error": elo.and_then(|elo| elo.error()),
        "first": score(row.sides[0]),
        "second": score(row.sides[1]),
        "forfeits": row.forfeits,
        "moves": row.moves,
        "seconds": row.time.as_secs_f64(),
        "judged": row.loss.moves,
        "lost": row.loss.total,
        "lost_per_move": row.loss.per_move(),
    })
}

fn score(score: Score) -> Value {
    json!({ "wins": score.wins, "draws": score.draws, "losses": score.losses })
}

/// Every two players who met; the results are those of the first named.
fn encounters(report: &Report<'_>) -> Vec<Value> {
    let one = |(players, met): (&[usize; 2], &kamni_play::tournament::HeadToHead)| {
        let elo = met.pairs.elo();
        json!({
            "players": players.map(|player| report.name(player)),
            "wins": met.score.wins,
            "draws": met.score.draws,
            "losses": met.score.losses,
            "pairs": met.pairs.0,
            "elo": elo.value,
            "elo_low": elo.low,
            "elo_high": elo.high,
            "superiority": met.pairs.likelihood_of_superiority(),
        })
    };
    report.standings.head_to_head.iter().map(one).collect()
}

fn sprt(report: &Report<'_>) -> Value {
    let Some(sprt) = &report.tournament.sprt else { return Value::Null };
    let ratio = report.between(0, 1).map_or(0.0, |(met, _)| sprt.llr(met.pairs));
    let (lower, upper) = sprt.bounds();
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": ratio,
        "lower": lower,
        "upper": upper,
        "accepted": report.decision().map(|decision| match decision {
            Decision::Elo0 => "elo0",
            Decision::Elo1 => "elo1",
        }),
    })
}
