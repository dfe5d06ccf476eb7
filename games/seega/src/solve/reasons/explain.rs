//! The reasons of a position of the second stage and of each of its moves, for an analysis.

use super::after::After;
use super::choice::{Facts, reasons_with};
use super::ladder::{Ladder, WhyMove};
use super::move_words::{Told, idea};
use super::oracle::Oracle;
use super::placing::Small;
use super::proved::{Does, Instead, proved_reason};
use crate::rules::{Position, Seega};
use crate::theory::Prober;
use kamni::{Game, Notation, Player};
use kamni_solve::reasons::{every_move_is_answered, every_move_loses, reply_reason};
use kamni_solve::{Analysis, Grade, Value};

/// The most positions that the questions about all moves may cost, and that one question may.
const MOST_WORK: u64 = 10_000;
const QUESTION: u32 = 2_000;

/// With one stone this many positions take about a millisecond; with more, as many fewer.
const LEAST_WORK: u64 = 30_000;

/// How many positions the reasons may look at after an analysis that took `nodes`, and how many the search may for them; together they take
/// about a tenth of its time, or a millisecond.
pub(in crate::solve) fn work(position: &Position, nodes: u64) -> u64 {
    let stones: u32 = Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum();
    let least = (LEAST_WORK / u64::from(stones.max(1))).min(MOST_WORK);
    (nodes / 25).clamp(least, MOST_WORK)
}

/// Adds reasons to the moves whose value is proved, and the reasons of the position.
pub(in crate::solve) fn explain(
    game: &Seega,
    position: &Position,
    analysis: &mut Analysis,
    oracle: &mut dyn Oracle,
) {
    let best = analysis.moves.first().and_then(|grade| game.parse_move(&grade.mv).ok());
    let work = work(position, analysis.nodes);
    if let Some(mut small) = Small::new(game, position, &analysis.moves, oracle, work)
        && let Some(reason) = small.explain(&mut analysis.moves)
    {
        analysis.reasons = vec![reason];
        return;
    }
    let mut facts = Facts::new(game, position, best, prober(game, position, analysis.nodes));
    explain_with(game, position, &mut analysis.moves, &mut facts, oracle);
    let idea = facts.idea.take();
    analysis.reasons = reasons_with(game, position, analysis.value, true, best, facts);
    if let Some(first) = analysis.reasons.first_mut() {
        first.brief = idea;
    }
}

/// Adds reasons to the moves whose value is proved, in an analysis of `nodes` nodes.
pub(in crate::solve) fn explain_moves(
    game: &Seega,
    position: &Position,
    grades: &mut [Grade],
    nodes: u64,
    oracle: &mut dyn Oracle,
) {
    let mut facts = Facts::unknown(prober(game, position, nodes));
    explain_with(game, position, grades, &mut facts, oracle);
}

fn prober<'a>(game: &'a Seega, position: &Position, nodes: u64) -> Prober<'a> {
    // On larger boards a position costs more.
    let cells = u64::from(game.side()) * u64::from(game.side());
    Prober::new(game, (work(position, nodes) * 25 / cells.max(25)) as u32, QUESTION)
}

/// Adds reasons to the moves, and what they tell about the position to the facts.
fn explain_with(
    game: &Seega,
    position: &Position,
    grades: &mut [Grade],
    facts: &mut Facts<'_>,
    oracle: &mut dyn Oracle,
) {
    if position.is_placing() || game.outcome(position).is_some() || grades.len() > Analysis::MOST_REASONS {
        return;
    }
    let after = |grade: &Grade| {
        let mv = game.parse_move(&grade.mv).ok()?;
        Some(After::new(game, position, mv, grade.proved.then_some(grade.value)))
    };
    let Some(moves) = grades.iter().map(after).collect::<Option<Vec<After>>>() else { return };
    let mut ladder = Ladder { game, position, moves, prober: &mut facts.prober, oracle };
    let why = ladder.climb();
    let best = ladder.moves.iter().filter_map(|after| after.value).max();
    let told = |after: &After| Told { game, position: *position, mv: after.mv, all: ladder.moves.len() };
    for ((grade, after), why) in grades.iter_mut().zip(&ladder.moves).zip(&why) {
        grade.reason = why.as_ref().map(|why| told(after).reason(why));
    }
    facts.take_then_held = why.iter().zip(&ladder.moves).find_map(|(why, after)| match why {
        Some(why @ WhyMove::Held { turn: Some(_), .. }) => Some(told(after).reason(why)),
        _ => None,
    });
    facts.idea = why.first().and_then(Option::as_ref).and_then(idea);
    if best == Some(Value::Loss) && grades.len() > 1 && grades.iter().all(|grade| grade.proved) {
        for (grade, why) in grades.iter_mut().zip(&why) {
            let (Some(reason), Some(why)) = (grade.reason.as_mut(), why) else { continue };
            reason.message = match why.is_answer() {
                true => every_move_is_answered(&grade.mv, reason.message.clone()),
                false => every_move_loses(reason.message.clone()),
            };
        }
    }
    // A hint and a warning need more than that there is nothing to say.
    let good = ladder.moves.first().filter(|after| after.value.is_some() && after.value == best);
    if let Some((first, value @ (Value::Win | Value::Draw))) = good.zip(best) {
        let does = Does::of(game, position, first);
        if grades[0].reason.is_none() {
            grades[0].reason = Some(proved_reason(game, &does));
            facts.idea = does.idea(game);
        }
        let instead = Instead { mv: grades[0].mv.clone(), value };
        for (i, (grade, why)) in grades.iter_mut().zip(&why).enumerate() {
            if grade.proved && grade.value < value {
                let answered = |reply| {
                    let reason = reply_reason(game.move_text(reply), grade.value.other());
                    reason.at(game.cells_of_move(reply))
                };
                let reason = grade.reason.take().or_else(|| ladder.answer(i).map(answered));
                grade.reason = Some(instead.of(reason, why.as_ref()));
            }
        }
    }
    let (exchange, turn) = (ladder.exchange(), ladder.best_capture());
    let least_lost: Option<Vec<u32>> = ladder.moves.iter().map(After::least_lost).collect();
    facts.least_bad = if best == Some(Value::Loss) { ladder.least_bad() } else { None };
    facts.exchange = exchange;
    facts.turn = Some(turn);
    facts.least_lost = least_lost.and_then(|lost| lost.into_iter().min());
}
