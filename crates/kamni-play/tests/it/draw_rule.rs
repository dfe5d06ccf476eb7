//! When a game counts as a draw.

use kamni_games::games;
use kamni_play::DrawRule;

#[test]
fn moves_without_progress_are_counted_and_progress_resets_the_count() {
    let mut here = games().game("chips").unwrap().position("0,4,9:2,7 1").unwrap();
    let mut counter = DrawRule { moves: 3, chase: None }.counter(&here);
    let counts: Vec<_> = ["0>1", "7>6", "1>0", "6>7", "9>8", "7>8"]
        .iter()
        .map(|mv| {
            here.play(mv).unwrap();
            counter.moved(&here);
            (counter.moves_without_progress(), counter.is_draw())
        })
        .collect();
    assert_eq!(counts, [(1, false), (2, false), (3, true), (4, true), (5, true), (0, false)]);
}

/// In both positions the first player runs. In `6,6:0,1,8 1` the two front chips are together on 12, those of the
/// attacker on 9: a draw. In `5:0,8 1` it is 5 against 8, and the attacker wins.
#[test]
fn a_chase_is_counted_only_while_nobody_can_force_a_win() {
    let counts = |start: &str, moves: &[&str]| -> Vec<(u32, bool)> {
        let mut here = games().game("chips").unwrap().position(start).unwrap();
        let mut counter = DrawRule { moves: 1000, chase: Some(4) }.counter(&here);
        let count = |mv: &&str| {
            here.play(mv).unwrap();
            counter.moved(&here);
            (counter.moves_of_chase(), counter.is_draw())
        };
        moves.iter().map(count).collect()
    };
    let chase = ["6>7", "8>9", "7>8", "9>10", "8>9", "10>11"];
    let drawn = counts("6,6:0,1,8 1", &chase);
    assert_eq!(drawn, [(1, false), (2, false), (3, false), (4, true), (5, true), (6, true)]);
    let won = counts("5:0,8 1", &["5>4", "0>1", "4>5", "1>0", "5>4", "0>1"]);
    assert_eq!(won, [(0, false); 6]);
    // A mistake of the runner ends the chase.
    let lost = counts("6,6:0,1,8 1", &["6>7", "8>9", "7>6", "9>10", "6>5", "10>9", "6>5", "1>2"]);
    assert_eq!(lost.last(), Some(&(0, false)));
}

#[test]
fn games_that_always_end_have_no_draw_by_this_rule() {
    let mut here = games().game("seega/5").unwrap().start();
    let mut counter = DrawRule { moves: 0, chase: None }.counter(&here);
    here.play("a1").unwrap();
    counter.moved(&here);
    assert_eq!((counter.moves_without_progress(), counter.is_draw()), (0, false));
}
