//! The plug-in of a game: the functions of this crate with the type of the game erased.

use crate::plugin::{Play, PlayPlugin};
use crate::{level, resist, values};
use kamni::{AnyPosition, Plugin};

/// The plug-in of a game with everything that the game offers: rules, text, solver, players.
pub fn plugin<G: Play>() -> Plugin {
    kamni_solve::plugin::<G>().with(PlayPlugin {
        ladder: |position| typed::<G>(position).0.ladder(),
        ratings: |position| typed::<G>(position).0.ratings(),
        knowledge: |position, knowledge| typed::<G>(position).0.knowledge(knowledge),
        proof: |position| typed::<G>(position).0.proof(),
        practice_start: |position, seed| {
            let (game, _) = typed::<G>(position);
            game.practice_start(seed).map(|start| game.position_text(&start))
        },
        essence: |position| {
            let (game, position) = typed::<G>(position);
            game.essence(position)
        },
        tuned_move: |position, skill, limits, rng| {
            let (game, position) = typed::<G>(position);
            level::tuned_move(game, position, skill, limits, rng)
        },
        tuned_order: |position, moves, budget, rng| {
            let (game, position) = typed::<G>(position);
            level::tuned_order(game, position, moves, budget, rng).unwrap_or_default()
        },
        skilled_move: |position, skill, limits, rng| {
            let (game, position) = typed::<G>(position);
            level::skilled_move(game, position, skill, limits, rng)
        },
        guesses: |position| typed::<G>(position).0.guess().is_some(),
        guess: |position, budget, rng| {
            let (game, position) = typed::<G>(position);
            level::guess(game, position, budget, rng)
        },
        resist: |position, moves, value, prober, probes| {
            let (game, position) = typed::<G>(position);
            resist::resist(game, position, moves, value, prober, probes)
        },
        trickiness: |position| {
            let (game, position) = typed::<G>(position);
            game.trickiness(position)
        },
        values: values::of_batch::<G>,
    })
}

fn typed<G: Play>(position: &AnyPosition) -> (&G, &G::Position) {
    position.typed().expect("a plug-in gets positions of its own game")
}
