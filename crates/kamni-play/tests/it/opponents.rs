//! The computer players that people can choose: as many as there are, named, described by what they know and how they err.

use crate::HANG_TIMEOUT;
use kamni_games::games;
use kamni_play::{Opponent, Settings, built_in, levels, opponent, opponents};
use kamni_solve::{Budget, analyze};
use std::collections::BTreeSet;

/// What people read about the players of a game: `level=1: Novice: looks 1 move ahead`.
fn told(rules: &str) -> Vec<String> {
    let game = games().game(rules).unwrap();
    let does = |one: &Opponent| one.does.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    opponents(&game).iter().map(|one| format!("{}: {}: {}", one.player, one.name, does(one))).collect()
}

#[test]
fn players_are_described_by_what_they_know_and_how_they_err() {
    assert_eq!(
        told("kayles/10"),
        [
            "level=1: Novice: knows how to win, but lets 25 of 100 chances slip",
            "level=2: Analyst: knows the theorem and never lets a win slip",
        ]
    );
    assert_eq!(told("kayles/3"), ["level=1: Analyst: knows the theorem and never lets a win slip"]);
    assert_eq!(told("cheops/5"), ["level=1: Analyst: looks up the value of every position in a table"]);
    let cheops = told("cheops/6");
    assert_eq!(cheops[0], "level=1: Novice: counts points, looks 2 moves ahead");
    assert!(cheops[1].ends_with(
        "counts points, watches who completes the lowest unfinished level, looks 4 moves ahead, \
         now and then overlooks an answer"
    ));
    let seega = told("seega/5");
    assert!(seega[0].ends_with("Novice: counts stones, looks 2 moves ahead, overlooks most of the answers"));
    let [.., strongest, perfect] = &seega[..] else { panic!("{seega:?}") };
    assert!(strongest.ends_with(
        "Grandmaster: judges by what many games have taught it, looks at 20000 positions before each move"
    ));
    assert_eq!(perfect, "perfect: Analyst: proves its moves where it can and guesses elsewhere");
}

#[test]
fn there_are_as_many_as_there_are_levels_and_all_differ() {
    for start in games().infos().flat_map(|info| info.starts) {
        let game = games().game(start.rules).unwrap();
        let all = opponents(&game);
        let levels = usize::from(levels(&game));
        assert!((levels..=levels + 1).contains(&all.len()), "{}", start.rules);
        let names: BTreeSet<String> = all.iter().map(|one| one.name.to_string()).collect();
        let players: BTreeSet<&str> = all.iter().map(|one| one.player.as_str()).collect();
        let does: BTreeSet<String> = all.iter().map(|one| format!("{:?}", one.does)).collect();
        assert_eq!([names.len(), players.len(), does.len()], [all.len(); 3], "{}", start.rules);
        for one in &all {
            assert!(built_in(&one.player, &Settings::default()).is_ok());
            assert_eq!(opponent(&game, &one.player).as_ref(), Some(one));
        }
        assert_eq!(opponent(&game, "perfect").as_ref(), all.last());
        assert_eq!(opponent(&game, "level=10").unwrap().player, format!("level={levels}"));
        assert!(opponent(&game, "random").is_none() && opponent(&game, "level=x").is_none());
    }
}

/// On every board the players bear names of one list: that of the board with most of them, in its order.
#[test]
fn a_game_has_one_list_of_names() {
    let names = |rules: &str| -> Vec<String> {
        let game = games().game(rules).unwrap();
        opponents(&game).iter().map(|one| one.name.to_string()).collect()
    };
    for info in games().infos() {
        let longest = info.starts.iter().map(|start| names(start.rules)).max_by_key(Vec::len).unwrap();
        let sizes = ["kayles/3", "cheops/3", "dawson/3x4", "dawson/4x7", "dawson/5x5", "seega/9"];
        let others = sizes.into_iter().filter(|rules| rules.starts_with(info.name));
        for rules in info.starts.iter().map(|start| start.rules).chain(others) {
            let mut rest = longest.iter();
            let here = names(rules);
            assert!(here.iter().all(|name| rest.any(|one| one == name)), "{rules}: {here:?} of {longest:?}");
        }
    }
}

/// A player that is said to prove every move does: in random positions of every start the analysis proves its value.
#[test]
fn who_is_said_to_prove_every_move_does() {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut checked = 0;
    for start in games().infos().flat_map(|info| info.starts) {
        let game = games().game(start.rules).unwrap();
        if opponents(&game).last().unwrap().does[0].id == "does-prove-some" {
            continue;
        }
        for _ in 0..4 {
            let mut here = game.position(start.position).unwrap();
            for _ in 0..rng.usize(..12) {
                let moves = here.moves();
                let Some(mv) = rng.choice(&moves) else { break };
                here.play(mv).unwrap();
            }
            let budget = Budget { time: HANG_TIMEOUT, ..Budget::default() };
            assert!(analyze(&here, &budget).basis.is_exact(), "{here:?}");
            checked += 1;
        }
    }
    assert!(checked >= 60, "{checked}");
}

/// No start is won whatever one plays: somebody has to choose, now or a few moves later. And the computer has an answer.
#[test]
fn starts_are_games() {
    let mut rng = fastrand::Rng::with_seed(3);
    for start in games().infos().flat_map(|info| info.starts) {
        let game = games().game(start.rules).unwrap();
        let mut values = BTreeSet::new();
        for _ in 0..6 {
            let mut here = game.position(start.position).unwrap();
            while here.outcome().is_none() && values.len() < 2 {
                let moves = here.moves();
                let budget = Budget { time: HANG_TIMEOUT, nodes: 2_000, ..Budget::default() };
                values.extend(analyze(&here, &budget).moves.iter().map(|grade| grade.value.word()));
                here.play(rng.choice(&moves).unwrap()).unwrap();
            }
        }
        assert!(values.len() >= 2, "{} {}: every move {values:?}", start.rules, start.position);
    }
}
