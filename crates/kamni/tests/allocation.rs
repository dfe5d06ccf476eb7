//! Random play allocates nothing per move once the list of moves has grown.

use kamni::{Batch, BatchOptions, Game, Notation, Observations, StepResults};
use kamni_cheops::Cheops;
use kamni_chips::Chips;
use kamni_dawson::Dawson;
use kamni_games::games;
use kamni_kayles::Kayles;
use kamni_seega::Seega;

/// Plays one game by a fixed rule that visits many kinds of moves; returns how many moves it made.
fn play<G: Game>(game: &G, position: &mut G::Position, moves: &mut Vec<G::Move>, mut seed: u32) -> u32 {
    for count in 0..300 {
        game.legal_moves(position, moves);
        if moves.is_empty() {
            return count;
        }
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let chosen = (seed >> 8) as usize % moves.len();
        game.play(position, moves[chosen]);
    }
    300
}

#[track_caller]
fn check<G: Notation>(rules: &str) {
    let game = G::parse_rules(rules).unwrap();
    let mut moves = Vec::new();
    for seed in 0..20 {
        // The first time the list grows.
        play(&game, &mut game.start(), &mut moves, seed);
        let mut position = game.start();
        let mut played = 0;
        let counted = allocation_counter::measure(|| played = play(&game, &mut position, &mut moves, seed));
        assert_eq!(counted.count_total, 0, "{rules}: {counted:?} in {played} moves");
        assert!(played > 3, "{rules}");
    }
}

#[test]
fn nothing_is_allocated_per_move() {
    check::<Kayles>("kayles/64");
    check::<Cheops>("cheops/24");
    check::<Dawson>("dawson/8x16");
    check::<Chips>("chips");
    check::<Seega>("seega/9");
    check::<Seega>("seega/5,extra=any");
}

#[test]
fn nothing_is_allocated_per_step_of_a_batch() {
    for rules in ["kayles/64", "cheops/24", "dawson/8x16", "chips", "seega/9", "seega/5,extra=any"] {
        let start = games().game(rules).unwrap().start();
        let (n, mut seed) = (10, 1u64);
        let mut batch = Batch::new(&start, n, BatchOptions::default());
        let size: usize = batch.shape().iter().product();
        let mut actions = vec![0; n];
        let (mut rewards, mut terminated, mut truncated) =
            (vec![[0.0; 2]; n], vec![false; n], vec![false; n]);
        let (mut planes, mut masks, mut turns) =
            (vec![0.0; n * size], vec![false; n * start.actions()], vec![0; n]);
        let mut play = |steps: u32| {
            for _ in 0..steps {
                let mut random = || {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    seed
                };
                batch.sample(&mut random, &mut actions);
                let results = StepResults {
                    rewards: &mut rewards,
                    terminated: &mut terminated,
                    truncated: &mut truncated,
                    last: None,
                };
                batch.step(&actions, results).unwrap();
                batch.observe(Observations { planes: &mut planes, masks: &mut masks, turns: &mut turns });
            }
        };
        play(600);
        let counted = allocation_counter::measure(|| play(600));
        assert_eq!(counted.count_total, 0, "{rules}: {counted:?}");
    }
}
