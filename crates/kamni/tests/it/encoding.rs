//! The games as numbers: every move has a number of its own, batches play by the rules, symmetries fit.

use kamni::{AnyPosition, Batch, BatchOptions, Observations, StepError, StepResults};
use kamni_games::games;
use std::collections::HashSet;

const RULES: [&str; 20] = [
    "kayles/1",
    "kayles/2",
    "kayles/10",
    "kayles/64",
    "cheops/2",
    "cheops/3",
    "cheops/6",
    "cheops/24",
    "dawson/3x1",
    "dawson/3x5",
    "dawson/4x6,chain=any,misere",
    "dawson/8x16,chain=1",
    "dawson/26x4",
    "chips",
    "seega/3",
    "seega/5",
    "seega/5,extra=any,place=2,capture=single,limit=20",
    "seega/7",
    "seega/9",
    "seega/3,limit=1",
];

/// A random number generator that is good enough for moves (xorshift).
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn playouts(rules: &str, count: u64, mut visit: impl FnMut(&AnyPosition)) {
    for seed in 1..=count {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut here = games().game(rules).unwrap().start();
        for _ in 0..400 {
            visit(&here);
            let moves = here.moves();
            if moves.is_empty() {
                break;
            }
            here.play(&moves[random(&mut state) as usize % moves.len()]).unwrap();
        }
    }
}

#[test]
fn legal_actions_are_the_legal_moves_each_with_a_number_of_its_own() {
    for rules in RULES {
        playouts(rules, 12, |here| {
            let moves = here.moves();
            let mut actions: Vec<usize> =
                moves.iter().map(|mv| here.action(mv).unwrap().expect("a number")).collect();
            for (mv, &action) in moves.iter().zip(&actions) {
                assert!(action < here.actions(), "{here:?} {mv}");
                assert_eq!(here.move_of_action(action).as_ref(), Some(mv), "{here:?}");
                let (mut by_text, mut by_number) = (here.clone(), here.clone());
                by_text.play(mv).unwrap();
                assert!(by_number.act(action));
                assert_eq!(by_text, by_number);
            }
            actions.sort_unstable();
            assert_eq!(here.legal_actions(), actions, "{here:?}");
        });
    }
}

#[test]
fn what_is_no_legal_action_changes_nothing() {
    for rules in RULES {
        playouts(rules, 3, |here| {
            let legal: HashSet<usize> = here.legal_actions().into_iter().collect();
            for action in
                (0..here.actions() + 70).chain([usize::MAX]).filter(|action| !legal.contains(action))
            {
                let mut after = here.clone();
                assert!(!after.act(action), "{here:?} {action}");
                assert_eq!(&after, here);
            }
        });
    }
}

#[test]
fn planes_under_a_symmetry_are_those_of_the_image() {
    for rules in RULES {
        playouts(rules, 3, |here| {
            let [rows, columns] = here.plane_board();
            let (cells, planes) = (rows * columns, here.plane_names().len());
            let seen = |position: &AnyPosition| {
                let mut out = vec![7.0; planes * cells];
                position.write_planes(&mut out);
                out
            };
            let own = seen(here);
            assert!(own.iter().all(|value| (0.0..=1.0).contains(value)), "{here:?}");
            for symmetry in 0..here.symmetries() {
                let image = here.image(symmetry);
                let other = seen(&image);
                for cell in 0..cells {
                    let to = here.image_of_plane_cell(symmetry, cell).unwrap();
                    for plane in 0..planes {
                        assert_eq!(
                            own[plane * cells + cell],
                            other[plane * cells + to],
                            "{here:?} {symmetry}"
                        );
                    }
                }
                let mut actions: Vec<usize> = here
                    .legal_actions()
                    .iter()
                    .map(|&a| here.image_of_action(symmetry, a).unwrap())
                    .collect();
                actions.sort_unstable();
                assert_eq!(actions, image.legal_actions(), "{here:?} {symmetry}");
            }
        });
    }
}

struct Arrays {
    rewards: Vec<[f32; 2]>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Arrays {
    fn new(n: usize) -> Arrays {
        Arrays { rewards: vec![[0.0; 2]; n], terminated: vec![false; n], truncated: vec![false; n] }
    }

    fn step(&mut self, batch: &mut Batch, actions: &[i64]) -> Result<(), StepError> {
        let Arrays { rewards, terminated, truncated } = self;
        batch.step(actions, StepResults { rewards, terminated, truncated, last: None })
    }
}

#[test]
fn batches_play_what_single_games_play() {
    for rules in RULES {
        let start = games().game(rules).unwrap().start();
        let n = 5;
        let mut batch = Batch::new(&start, n, BatchOptions { draw_after: 50, ..BatchOptions::default() });
        let mut singles = vec![start.clone(); n];
        let mut arrays = Arrays::new(n);
        let (mut actions, mut state) = (vec![0i64; n], 99);
        let [planes, rows, columns] = batch.shape();
        let size = planes * rows * columns;
        for _ in 0..200 {
            batch.sample(&mut || random(&mut state), &mut actions);
            arrays.step(&mut batch, &actions).unwrap();
            let (mut seen, mut masks, mut turns) =
                (vec![3.0; n * size], vec![true; n * start.actions()], vec![9; n]);
            batch.observe(Observations { planes: &mut seen, masks: &mut masks, turns: &mut turns });
            for (i, single) in singles.iter_mut().enumerate() {
                assert!(single.act(actions[i] as usize));
                assert_eq!(arrays.terminated[i], single.outcome().is_some());
                let result = match single.result().as_str() {
                    "1-0" => [1.0, -1.0],
                    "0-1" => [-1.0, 1.0],
                    _ => [0.0; 2],
                };
                assert_eq!(arrays.rewards[i], result);
                if arrays.terminated[i] || arrays.truncated[i] {
                    *single = start.clone();
                }
                assert_eq!(batch.position(&start, i).as_ref(), Some(&*single));
                let legal: Vec<usize> =
                    (0..start.actions()).filter(|a| masks[i * start.actions() + a]).collect();
                assert_eq!(legal, single.legal_actions());
                let mut planes = vec![0.0; size];
                single.write_planes(&mut planes);
                assert_eq!(planes, seen[i * size..(i + 1) * size]);
                assert_eq!(usize::from(turns[i] as u8), single.turn().index());
            }
        }
    }
}

#[test]
fn a_refused_step_changes_no_game() {
    let start = games().game("kayles/5").unwrap().start();
    let mut batch = Batch::new(&start, 3, BatchOptions::default());
    let mut arrays = Arrays::new(3);
    for (actions, error) in [
        (vec![0, 1, 24], StepError::Illegal { game: 2, action: 24 }),
        (vec![0, -1, 2], StepError::Illegal { game: 1, action: -1 }),
        (vec![i64::MAX, 1, 2], StepError::Illegal { game: 0, action: i64::MAX }),
        (vec![0, 1], StepError::Count { games: 3, actions: 2 }),
    ] {
        assert_eq!(arrays.step(&mut batch, &actions), Err(error));
        assert!((0..3).all(|game| batch.position(&start, game).as_ref() == Some(&start)));
    }
}

#[test]
fn forfeits_points_ends_and_cuts() {
    let start = games().game("kayles/2").unwrap().start();
    let mut arrays = Arrays::new(2);
    let mut batch =
        Batch::new(&start, 2, BatchOptions { forfeit: true, restart: false, ..BatchOptions::default() });
    arrays.step(&mut batch, &[0, 1]).unwrap();
    arrays.step(&mut batch, &[7, 0]).unwrap();
    assert_eq!(
        (&arrays.rewards[..], &arrays.terminated[..]),
        (&[[0.0, -1.0], [-1.0, 1.0]][..], &[true; 2][..])
    );
    assert_eq!(arrays.step(&mut batch, &[0, 0]), Err(StepError::Over { game: 0 }));
    arrays.step(&mut batch, &[-1, -1]).unwrap();
    assert_eq!(arrays.rewards, [[0.0; 2]; 2]);
    batch.reset([1]);
    arrays.step(&mut batch, &[-1, 1]).unwrap();

    // The source's sample game, 1:9.
    let start = games().game("cheops/5").unwrap().start();
    let mut batch = Batch::new(&start, 1, BatchOptions { points: true, ..BatchOptions::default() });
    let (mut arrays, mut here, mut sum) = (Arrays::new(1), start.clone(), [0.0; 2]);
    for mv in "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1".split(' ') {
        arrays.step(&mut batch, &[here.action(mv).unwrap().unwrap() as i64]).unwrap();
        here.play(mv).unwrap();
        (0..2).for_each(|player| sum[player] += arrays.rewards[0][player]);
    }
    assert_eq!((sum, arrays.terminated[0]), ([-8.0, 8.0], true));

    // A chase: right and left again.
    let start = games().game("chips").unwrap().start();
    let mut batch = Batch::new(&start, 1, BatchOptions { draw_after: 4, ..BatchOptions::default() });
    let mut arrays = Arrays::new(1);
    let cut: Vec<bool> = [1, 1, 0, 0, 1]
        .map(|action| {
            arrays.step(&mut batch, &[action]).unwrap();
            arrays.truncated[0]
        })
        .into();
    assert_eq!(cut, [false, false, false, true, false]);
    let mut batch = Batch::new(&start, 1, BatchOptions { most_moves: 2, ..BatchOptions::default() });
    arrays.step(&mut batch, &[1]).unwrap();
    arrays.step(&mut batch, &[1]).unwrap();
    assert!(arrays.truncated[0]);
}
