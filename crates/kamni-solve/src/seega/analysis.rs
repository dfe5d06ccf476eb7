//! Seega: exact where a plain search comes to its end in time, else a guess by material.

use crate::analysis::Analysis;
use crate::budget::{Budget, Meter};
use crate::guess::{self, Guess};
use crate::search::{self, Search};
use kamni::games::seega::{Position, Seega};
use kamni::{AnyPosition, Game, Player, Reason, message};
use std::time::{Duration, Instant};

pub(crate) fn analyze(game: &Seega, position: &Position, budget: &Budget) -> Analysis {
    if game.outcome(position).is_some() {
        return Analysis::finished(
            AnyPosition::new(*game, *position),
            Some(0),
            None,
            reason_of_the_end(game, position),
        );
    }
    let begin = Instant::now();
    // Half of the time for a proof, the rest for a guess.
    let half = budget.part(50, Duration::ZERO);
    let meter = half.start();
    let mut search = Search::new(game, budget.memory);
    let reasons = vec![material(game, position)];
    if search.prove(position, &meter).is_some()
        && let Some(analysis) = search::analysis(&search, position, reasons.clone())
    {
        return analysis;
    }
    guessed(game, position, reasons, &budget.part(100, begin.elapsed()).start())
}

fn guessed(game: &Seega, position: &Position, reasons: Vec<Reason>, meter: &Meter<'_>) -> Analysis {
    // Who has more stones at the end wins, so that is what the guess counts.
    let judge = |position: &Position| {
        let [a, b] = counts(position).map(|count| count as i32);
        if game.turn(position) == Player::First { a - b } else { b - a }
    };
    guess::analysis(&Guess { game, judge: &judge, meter }, position, reasons)
}

fn counts(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player).count_ones())
}

fn material(game: &Seega, position: &Position) -> Reason {
    if position.is_placing() {
        let left = u32::from(position.in_hand(Player::First)) + u32::from(position.in_hand(Player::Second));
        return Reason::new(message!(
            "seega-why-placing",
            "{left} stones are still to be placed",
            left = left
        ));
    }
    let turn = game.turn(position);
    let own = position.stones(turn).count_ones();
    let his = position.stones(turn.other()).count_ones();
    Reason::new(message!(
        "seega-why-material",
        "{own} stones against {his}, and {left} more moves without a capture end the game",
        own = own,
        his = his,
        left = game.limit() - position.quiet(),
    ))
}

fn reason_of_the_end(game: &Seega, position: &Position) -> Reason {
    let [a, b] = counts(position);
    Reason::new(if a == 0 || b == 0 {
        message!("seega-why-gone", "one player has lost all stones")
    } else {
        message!(
            "seega-why-limit",
            "{limit} moves passed without a capture, and the stones are counted: {a} against {b}",
            limit = game.limit(),
            a = a,
            b = b,
        )
    })
}
