//! The perfect player with a table of Seega's endings: no half point is ever given away.
//!
//! `KAMNI_TABLE_STONES=10 KAMNI_TABLE_GAMES=10000 cargo test --release -p kamni-play --test it tables -- --nocapture` plays more games, from larger
//! positions; `KAMNI_TABLE_FOLDER` names a folder where such a table is already, `KAMNI_TABLE_THREADS` how many games are played at once.

use kamni::{Game, Notation, Player as Side};
use kamni_play::{GameHistory, Limits, Player, Settings, built_in, levels};
use kamni_seega::solve::dfpn::{Solver, Tablebase};
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Position, Seega, Setup};
use kamni_solve::{Budget, Value};
use kamni_tables::{Options, Tables, build};
use kamni_test_support::is_whole;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap())
}

/// A folder with a table of this many stones.
fn folder_with_table(game: &Seega, stones: usize, folder: &Path) -> Arc<Tables> {
    let tables = Tables::new(folder, kamni_games::games().clone());
    let table = SeegaTable::new(game, stones).unwrap();
    let options = Options { threads: 2, memory: 4 << 30, checkpoint: Duration::from_secs(5) };
    let path = tables.path(&game.rules().to_string());
    build(&table, &path, &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap();
    Arc::new(tables)
}

/// A random position with at most this many stones, and any number of quiet moves made; of all stones, a random full board.
fn random(game: &Seega, stones: usize, rng: &mut fastrand::Rng) -> Position {
    if stones == 2 * usize::from(game.stones_each()) {
        let mut position = game.start();
        let mut moves = Vec::new();
        while position.is_placing() {
            moves.clear();
            game.legal_moves(&position, &mut moves);
            game.play(&mut position, moves[rng.usize(..moves.len())]);
        }
        return position;
    }
    loop {
        let mut sets = [0u128; 2];
        let all = rng.usize(stones - 2..=stones) as u32;
        while (sets[0] | sets[1]).count_ones() < all {
            let cell = 1u128 << rng.u32(0..25);
            let set = &mut sets[rng.usize(0..2)];
            if set.count_ones() < game.stones_each().into() {
                *set |= cell;
            }
            sets[1] &= !sets[0];
        }
        let turn = Side::BOTH[rng.usize(0..2)];
        let quiet = rng.u16(0..game.limit());
        let setup = Setup { stones: sets, turn, in_hand: [0, 0], quiet, bound: None };
        match game.validate(setup) {
            Ok(position) if game.outcome(&position).is_none() => return position,
            _ => {}
        }
    }
}

/// Exact values by the table, and by the search where the number of quiet moves is another one.
struct Judge<'a> {
    game: Seega,
    endings: &'a Endings,
    solver: Solver<'a>,
}

impl Judge<'_> {
    /// The value for a player.
    fn value(&mut self, position: &Position, player: Side) -> Value {
        if let Some(outcome) = self.game.outcome(position) {
            return Value::of(outcome, player);
        }
        let turn = self.game.turn(position);
        let fresh = position.bound().is_none() && self.game.limit() - position.quiet() == self.endings.left();
        let value = if fresh {
            let value = self.endings.value(position.stones(turn), position.stones(turn.other()));
            value.unwrap().expect("the table has it")
        } else {
            self.solver.settle(position, &Budget { threads: 1, ..Budget::default() }).exact().expect("proved")
        };
        if turn == player { value } else { value.other() }
    }
}

/// What happened in some games.
#[derive(Debug, Default)]
struct Report {
    games: usize,
    moves: usize,
    /// Half points that the other player gave away.
    gifts: u32,
    longest: Duration,
}

/// Plays a game between `perfect`, as one of the sides, and another player; every move of `perfect` is judged.
fn play(
    judge: &mut Judge<'_>,
    start: &Position,
    perfect: Side,
    players: &mut [Box<dyn Player>; 2],
    both: bool,
    report: &mut Report,
) {
    let game = judge.game;
    let any = kamni_games::games().game(&game.rules().to_string()).unwrap();
    let first = any.position(&game.position_text(start)).unwrap();
    let (mut here, mut shown, mut moves) = (*start, first.clone(), Vec::new());
    for player in players.iter_mut() {
        player.new_game(&first).unwrap();
    }
    let mut value = judge.value(&here, perfect);
    while game.outcome(&here).is_none() {
        let turn = game.turn(&here);
        let judged = both || turn == perfect;
        let history = GameHistory { start: &first, moves: &moves, position: &shown };
        let begin = Instant::now();
        let chosen = players[usize::from(turn != perfect)].choose(&history, &Limits::default()).unwrap();
        if judged {
            report.longest = report.longest.max(begin.elapsed());
        }
        let before = game.position_text(&here);
        game.play(&mut here, game.parse_move(&chosen.mv).unwrap());
        shown.play(&chosen.mv).unwrap();
        let after = judge.value(&here, perfect);
        if judged {
            assert_eq!(after, value, "{before}: {} gives half a point away", chosen.mv);
        } else {
            assert!(after >= value, "{before}: {} cannot be so good", chosen.mv);
            report.gifts += after as u32 - value as u32;
        }
        value = after;
        moves.push(chosen.mv);
        report.moves += 1;
    }
    report.games += 1;
}

#[test]
fn perfect_gives_no_half_point_away() {
    let usual = if is_whole() { (8, 16) } else { (6, 4) };
    let (stones, games) = (number("KAMNI_TABLE_STONES", usual.0), number("KAMNI_TABLE_GAMES", usual.1));
    let game = Seega::parse_rules("seega/5").unwrap();
    let temporary = tempfile::tempdir().unwrap();
    let folder = std::env::var_os("KAMNI_TABLE_FOLDER").map_or(temporary.path().to_owned(), PathBuf::from);
    let tables = folder_with_table(&game, stones, &folder);
    let endings = Endings::in_tables(&tables, &game).unwrap().unwrap();
    let reports = Mutex::new([Report::default(), Report::default()]);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let settings = |seed: u64| Settings {
            seed: Some(seed),
            tables: Some(Arc::clone(&tables)),
            memory: 16 << 20,
            ..Settings::default()
        };
        let player = |name: &str, seed: usize| built_in(name, &settings(seed as u64)).unwrap();
        let strongest = levels(&kamni_games::games().game("seega/5").unwrap()).to_string();
        let tablebase = Some(&*endings as &dyn Tablebase);
        let mut judge = Judge { game, endings: &endings, solver: Solver::new(&game, tablebase, 16 << 20, 1) };
        loop {
            let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if number >= games {
                return;
            }
            let mut rng = fastrand::Rng::with_seed(number as u64);
            let start = random(&game, stones, &mut rng);
            let both = number.is_multiple_of(2);
            let other = if both { "perfect" } else { strongest.as_str() };
            let mut players = [player("perfect", number), player(other, number + 1)];
            let side = Side::BOTH[rng.usize(0..2)];
            let mut report = Report::default();
            play(&mut judge, &start, side, &mut players, both, &mut report);
            let all = &mut reports.lock().unwrap()[usize::from(!both)];
            all.games += report.games;
            all.moves += report.moves;
            all.gifts += report.gifts;
            all.longest = all.longest.max(report.longest);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..number("KAMNI_TABLE_THREADS", 2) {
            scope.spawn(work);
        }
    });
    let [itself, level] = &*reports.lock().unwrap();
    println!("{stones} stones: perfect against itself {itself:?}; against the strongest level {level:?}");
    assert_eq!(itself.games + level.games, games);
}
