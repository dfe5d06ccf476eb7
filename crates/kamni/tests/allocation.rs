//! Random play allocates nothing per move once the list of moves has grown.

use kamni::games::{cheops::Cheops, chips::Chips, dawson::Dawson, kayles::Kayles, seega::Seega};
use kamni::{Game, Notation};

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
