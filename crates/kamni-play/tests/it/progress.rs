//! A game in progress: what players may do at which time.

use kamni::Player::{self, First, Second};
use kamni::record::Ending;
use kamni_games::games;
use kamni_play::{Clock, Clocks, DrawRule, End, GameInProgress, NotAllowed};
use std::time::Duration;

const NOW: Duration = Duration::from_secs(100);

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A game after some moves, with clocks of ten seconds.
fn game(rules: &str, moves: &str) -> GameInProgress {
    let mut game = GameInProgress::new(games().game(rules).unwrap().start(), DrawRule::default());
    game.clocks = Some(Clocks::new(Clock { left: ms(10_000), increment: ms(0) }));
    for text in moves.split_whitespace() {
        game.play(game.here.turn(), text, NOW).unwrap();
    }
    game
}

/// What was done is refused, for this reason.
fn refused(done: Result<(), NotAllowed>) -> String {
    format!("{:?}", done.unwrap_err())
}

#[test]
fn moves_have_to_be_in_turn_legal_and_in_time() {
    let mut game = game("kayles/5", "1");
    assert_eq!(refused(game.play(First, "2", NOW)), "NotYourTurn");
    assert!(refused(game.play(Second, "1", NOW)).starts_with("Move"));
    game.play(Second, "2", NOW + ms(9_999)).unwrap();
    assert_eq!((game.moves.len(), game.turns.as_slice()), (2, [First, Second].as_slice()));
    assert_eq!((game.turn(), game.result()), (Some(First), Ending::Open));
    // A move that comes too late is not made.
    game.play(First, "3", NOW + ms(19_999)).unwrap();
    assert_eq!((game.end, game.moves.len()), (Some(End::Time(First)), 2));
    assert_eq!(game.result(), Ending::Win(Second));
    assert_eq!(game.clocks.unwrap().left, [ms(0), ms(1)]);
}

#[test]
fn whatever_a_player_does_after_their_time_has_run_out_does_not_count() {
    let late = NOW + ms(10_000);
    for act in [GameInProgress::resign, GameInProgress::offer_draw, GameInProgress::take_back] {
        for by in Player::BOTH {
            let mut game = game("kayles/5", "1");
            act(&mut game, by, late).unwrap();
            assert_eq!((game.end, game.moves.len()), (Some(End::Time(Second)), 1));
        }
    }
}

#[test]
fn a_finished_game_stays_finished() {
    let ended = |end: fn(&mut GameInProgress)| {
        let mut game = game("kayles/5", "1 2");
        end(&mut game);
        game
    };
    for mut game in [
        game("kayles/2", "1 2"),
        ended(|game| game.resign(First, NOW).unwrap()),
        ended(|game| assert!(!game.check_clock(NOW + ms(10_000)).unwrap())),
        ended(|game| {
            game.offer_draw(First, NOW).unwrap();
            game.answer_draw(Second, true, NOW).unwrap();
        }),
        ended(|game| game.finish(End::Forfeit(Second), NOW)),
    ] {
        let (end, moves) = (game.end, game.moves.clone());
        assert!(game.is_over() && game.turn().is_none());
        for by in Player::BOTH {
            for done in [
                game.play(by, "3", NOW),
                game.resign(by, NOW),
                game.offer_draw(by, NOW),
                game.answer_draw(by, true, NOW),
                game.ask_take_back(by, NOW),
                game.answer_take_back(by, true, NOW),
                game.take_back(by, NOW),
            ] {
                assert_eq!(refused(done), "Over", "{end:?}");
            }
        }
        assert_eq!((game.end, game.moves), (end, moves));
    }
}

#[test]
fn draws_are_offered_and_answered() {
    let mut game = game("kayles/5", "1");
    assert_eq!(refused(game.answer_draw(Second, true, NOW)), "Nothing");
    game.offer_draw(First, NOW).unwrap();
    assert_eq!(refused(game.answer_draw(First, true, NOW)), "Nothing");
    game.answer_draw(Second, false, NOW).unwrap();
    assert_eq!(game.offers.draw, None);
    // An offer stands until the opponent moves.
    game.offer_draw(First, NOW).unwrap();
    game.play(Second, "2", NOW).unwrap();
    assert_eq!(game.offers.draw, None);
    game.offer_draw(First, NOW).unwrap();
    game.play(First, "3", NOW).unwrap();
    assert_eq!(game.offers.draw, Some(First));
    game.offer_draw(Second, NOW).unwrap();
    assert_eq!((game.end, game.result()), (Some(End::Agreement), Ending::Draw));
}

#[test]
fn turns_are_taken_back_and_the_clocks_keep_their_times() {
    let mut game = game("seega/5,place=2", "a1 b1 c1");
    // The turn of the second player goes on: its last move alone.
    game.take_back(Second, NOW + ms(1_000)).unwrap();
    assert_eq!(game.moves, ["a1", "b1"]);
    assert_eq!(refused(game.take_back(Second, NOW)), "Nothing");
    // The whole turn of the first player.
    assert_eq!(refused(game.answer_take_back(Second, true, NOW)), "Nothing");
    game.ask_take_back(First, NOW + ms(1_000)).unwrap();
    assert_eq!(refused(game.answer_take_back(First, true, NOW)), "Nothing");
    game.answer_take_back(Second, true, NOW + ms(3_000)).unwrap();
    assert_eq!((game.moves.len(), game.offers.take_back, game.turn()), (0, None, Some(First)));
    let clocks = game.clocks.unwrap();
    assert_eq!((clocks.left, clocks.since), ([ms(10_000), ms(7_000)], None));
}

#[test]
fn the_host_ends_games_by_the_draw_rule_and_by_length() {
    let start = games().game("chips").unwrap().position("0,4,9:2,7 1").unwrap();
    let mut game = GameInProgress::new(start.clone(), DrawRule { moves: 3, chase: None });
    ["0>1", "7>6", "1>0"].iter().for_each(|text| game.play(game.here.turn(), text, NOW).unwrap());
    assert_eq!((game.end, game.result()), (Some(End::DrawRule), Ending::Draw));
    // Whoever looks at the game goes back and on.
    game.rewind(2);
    assert_eq!((game.end, game.turns.len()), (None, 2));
    let mut game = GameInProgress::new(start, DrawRule::default());
    game.max_moves = 2;
    ["0>1", "7>6"].iter().for_each(|text| game.play(game.here.turn(), text, NOW).unwrap());
    assert_eq!((game.end, game.result()), (Some(End::Length), Ending::Draw));
}
