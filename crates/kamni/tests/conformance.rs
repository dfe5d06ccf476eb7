//! What every game promises, checked by random play. The games and their rules come from the
//! registry: a new game is covered by its line there.

mod common;

use common::{Chance, all_rules, rules_of};
use kamni::{AnyGame, AnyPosition, GameInfo, MoveError, Player};
use std::collections::{BTreeMap, BTreeSet};

/// Games that the rules alone need not end; a host ends them. Every other game must end.
const ENDLESS: [&str; 1] = ["chips"];

/// No random game that ends gets longer than this.
const MOST_PLIES: usize = 200_000;

/// How many successors, strange moves and old moves are tried in one position.
const SAMPLE: usize = 12;

/// One set of rules under test, and what was seen while playing them.
struct Suite {
    game: AnyGame,
    chance: Chance,
    moves_seen: Vec<String>,
    positions_seen: Vec<String>,
}

impl Suite {
    fn new(rules: &str) -> Suite {
        let game = kamni::games().game(rules).unwrap();
        Suite { game, chance: Chance::new(), moves_seen: Vec::new(), positions_seen: Vec::new() }
    }

    /// Plays at random for at most `plies` moves, checking every position.
    fn play(&mut self, mut position: AnyPosition, plies: usize) {
        for _ in 0..plies {
            let moves = self.check(&position);
            if moves.is_empty() {
                break;
            }
            let mv = self.chance.pick(&moves);
            position.play(mv).unwrap();
        }
    }

    /// Every promise about one position; returns its moves.
    fn check(&mut self, position: &AnyPosition) -> Vec<String> {
        let moves = position.moves();
        let unique: BTreeSet<&String> = moves.iter().collect();
        assert_eq!(unique.len(), moves.len(), "a move twice in {position:?}: {moves:?}");
        assert_eq!(position.moves(), moves, "another order at the second time in {position:?}");
        self.check_text(position, &moves);
        check_cells(position, &moves, &mut self.chance);
        check_end(position, &moves);
        self.check_strange_moves(position, &unique);
        for _ in 0..SAMPLE.min(moves.len()) {
            let mv = self.chance.pick(&moves);
            let mut next = position.clone();
            next.play(mv).unwrap_or_else(|error| panic!("{mv} in {position:?}: {error}"));
            let read = self.game.position(&next.to_string());
            assert_eq!(read.as_ref(), Ok(&next), "after {mv} in {position:?}");
        }
        check_symmetries(position, &moves, &mut self.chance);
        remember(&mut self.moves_seen, &moves);
        remember(&mut self.positions_seen, &[position.to_string()]);
        moves
    }

    /// Positions and moves read back as what they were printed from.
    fn check_text(&self, position: &AnyPosition, moves: &[String]) {
        let text = position.to_string();
        let turn = text.split(' ').nth(1).expect("the turn comes after the board");
        assert_eq!(turn, position.turn_word().to_string(), "{position:?}");
        for form in [text.clone(), text.replace(' ', "_")] {
            let read = self.game.position(&form).unwrap_or_else(|error| panic!("{position:?}: {error}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(read.moves(), moves, "another order after reading {position:?}");
            assert_eq!(read.outcome(), position.outcome(), "{position:?}");
            assert_eq!(read.picture(), position.picture(), "{position:?}");
        }
        for mv in moves {
            assert_eq!(position.image_of_move(0, mv).as_ref(), Ok(mv), "{position:?}");
        }
        assert!(!position.picture().to_string().is_empty());
    }

    /// Moves from elsewhere and moves with a slip in them are accepted exactly if they are listed.
    fn check_strange_moves(&mut self, position: &AnyPosition, moves: &BTreeSet<&String>) {
        let mut strange = vec![String::new(), " ".to_owned(), "pass".to_owned()];
        let alphabet: Vec<char> = self.moves_seen.concat().chars().chain("0129+>.xab -".chars()).collect();
        for _ in 0..SAMPLE.min(self.moves_seen.len()) {
            let seen = self.chance.pick(&self.moves_seen).clone();
            strange.push(self.chance.mutate(&seen, &alphabet));
            strange.push(seen);
        }
        for text in strange {
            let mut next = position.clone();
            let played = next.play(&text);
            assert_eq!(played.is_ok(), moves.contains(&text), "`{text}` in {position:?}: {played:?}");
            if let Err(error) = played {
                assert_eq!(&next, position, "a refused move changed something");
                let parsed = position.image_of_move(0, &text).is_ok();
                assert_eq!(matches!(error, MoveError::Illegal(_)), parsed, "`{text}` in {position:?}");
            }
        }
    }
}

/// Keeps a sample of what was seen: small, and spread over the game.
fn remember(seen: &mut Vec<String>, new: &[String]) {
    const KEPT: usize = 200;
    for text in new.iter().take(40) {
        if seen.len() < KEPT {
            seen.push(text.clone());
        } else {
            let mix = |sum: usize, byte: u8| sum.wrapping_mul(31).wrapping_add(usize::from(byte));
            let place = text.bytes().fold(seen.len(), mix) % KEPT;
            seen[place] = text.clone();
        }
    }
}

/// The cells of a move name it, are on the board, and look different after it.
fn check_cells(position: &AnyPosition, moves: &[String], chance: &mut Chance) {
    let all: BTreeSet<Vec<String>> = moves.iter().map(|mv| position.cells_of_move(mv).unwrap()).collect();
    assert_eq!(all.len(), moves.len(), "two moves with the same cells in {position:?}");
    let pass = all.iter().any(Vec::is_empty);
    assert!(!pass || moves.len() == 1, "a move without cells beside others in {position:?}");
    let before = looks(position);
    for _ in 0..SAMPLE.min(moves.len()) {
        let mv = chance.pick(moves);
        let mut next = position.clone();
        next.play(mv).unwrap();
        let after = looks(&next);
        for cell in position.cells_of_move(mv).unwrap() {
            let was =
                before.get(&cell).unwrap_or_else(|| panic!("{mv}: {cell} is not shown in {position:?}"));
            assert_ne!(after.get(&cell), Some(was), "{mv}: {cell} stays as it was in {position:?}");
        }
    }
}

/// How each cell of the picture looks.
fn looks(position: &AnyPosition) -> BTreeMap<String, String> {
    let mut looks = BTreeMap::<String, String>::new();
    for piece in position.picture().lines.into_iter().flatten() {
        if let Some(cell) = piece.cell {
            looks.entry(cell).or_default().push_str(&piece.text);
        }
    }
    looks
}

/// Moves, outcome, result, points and counts tell the same story.
fn check_end(position: &AnyPosition, moves: &[String]) {
    let outcome = position.outcome();
    assert_eq!(moves.is_empty(), outcome.is_some(), "{position:?}: {outcome:?}, {moves:?}");
    let result = match outcome.map(|outcome| outcome.winner()) {
        None => "*",
        Some(Some(Player::First)) => "1-0",
        Some(Some(Player::Second)) => "0-1",
        Some(None) => "1/2-1/2",
    };
    assert_eq!(position.result(), result, "{position:?}");
    if let Some(outcome) = outcome {
        let margin = position.points().map(|[first, second]| i32::from(first) - i32::from(second));
        assert_eq!(outcome.margin(), margin, "{position:?}");
        if let Some(margin) = margin {
            let winner = [Some(Player::Second), None, Some(Player::First)][(margin.signum() + 1) as usize];
            assert_eq!(outcome.winner(), winner, "{position:?}");
        }
    }
    assert_eq!(position.perft(0, &mut || true), Ok(1));
    assert_eq!(position.perft(1, &mut || true), Ok(moves.len() as u64), "{position:?}");
}

/// Under every symmetry the image has the image's moves, and playing commutes with it.
fn check_symmetries(position: &AnyPosition, moves: &[String], chance: &mut Chance) {
    assert_eq!(&position.image(0), position, "symmetry 0 is the identity");
    for symmetry in 1..position.symmetries() {
        let image = position.image(symmetry);
        let image_of = |mv: &String| position.image_of_move(symmetry, mv).unwrap();
        let expected: BTreeSet<String> = moves.iter().map(image_of).collect();
        let found: BTreeSet<String> = image.moves().into_iter().collect();
        assert_eq!(found, expected, "symmetry {symmetry} of {position:?}");
        assert_eq!(image.outcome(), position.outcome(), "symmetry {symmetry} of {position:?}");
        assert_eq!((image.turn(), image.points()), (position.turn(), position.points()));
        if !moves.is_empty() {
            let mv = chance.pick(moves);
            let (mut here, mut there) = (position.clone(), image);
            here.play(mv).unwrap();
            there.play(&image_of(mv)).unwrap();
            assert_eq!(here.image(symmetry), there, "{mv}, symmetry {symmetry} of {position:?}");
        }
    }
}

/// Checks games from the start, then from positions that are set up: texts of positions that were
/// seen, with slips in them that the game accepts.
fn conform(rules: &str) {
    let mut suite = Suite::new(rules);
    for _ in 0..2 {
        suite.play(suite.game.start(), 60);
    }
    let alphabet: Vec<char> = suite.positions_seen.concat().chars().chain("0123456789-,.".chars()).collect();
    let mut set_up = 0;
    for _ in 0..400 {
        let seen = suite.chance.pick(&suite.positions_seen).clone();
        let text = suite.chance.mutate(&seen, &alphabet);
        if let Ok(position) = suite.game.position(&text) {
            assert_eq!(position.to_string(), text.replace('_', " "), "{rules}: not to the letter");
            suite.play(position, 5);
            set_up += 1;
            if set_up == 12 {
                break;
            }
        }
    }
    assert!(set_up > 0, "{rules}: no position was set up");
}

fn conform_where(wanted: impl Fn(&GameInfo) -> bool) {
    for info in kamni::games().infos().filter(|info| wanted(info)) {
        for rules in rules_of(info) {
            conform(&rules);
        }
    }
}

// Two tests, so that two cores share the work.

#[test]
fn games_with_options_keep_every_promise() {
    conform_where(|info| !info.options.is_empty());
}

#[test]
fn games_without_options_keep_every_promise() {
    conform_where(|info| info.options.is_empty());
}

#[test]
fn random_games_end() {
    let mut chance = Chance::new();
    for rules in all_rules() {
        let game = kamni::games().game(&rules).unwrap();
        let mut position = game.start();
        let endless = ENDLESS.contains(&game.info().name);
        let mut plies = 0;
        while position.outcome().is_none() && !(endless && plies == 2000) {
            let moves = position.moves();
            let mv = chance.pick(&moves);
            position.play(mv).unwrap();
            plies += 1;
            assert!(plies <= MOST_PLIES, "{rules}: still going on after {plies} moves");
        }
    }
}

#[test]
fn the_registry_is_sound() {
    let mut names = BTreeSet::new();
    for info in kamni::games().infos() {
        let name = info.name;
        assert!(names.insert(name), "{name} comes twice");
        assert!(name.bytes().all(|b| b.is_ascii_lowercase()), "{name}");
        assert_ne!(info.turns[0], info.turns[1], "{name}");
        let game = kamni::games().game(name).unwrap();
        assert_eq!(game.info().name, name);
        let rules = game.rules();
        assert_eq!(rules.split('/').next(), Some(name));
        assert_eq!(kamni::games().game(&rules).unwrap().rules(), rules);
        assert_eq!(game.start().turn(), Player::First, "{name}");
        assert_eq!(game.position("start").unwrap(), game.start());
        assert_eq!(game.start().symmetries(), game.start().image(0).symmetries());
        for text in [info.title, info.summary, info.handbook] {
            assert!(!text.english.is_empty() && !text.russian.is_empty(), "{name}");
        }
    }
}

#[test]
fn symmetries_differ() {
    let mut chance = Chance::new();
    for info in kamni::games().infos() {
        let mut position = kamni::games().game(info.name).unwrap().start();
        let mut most = 0;
        for _ in 0..30 {
            let images = (0..position.symmetries()).map(|symmetry| position.image(symmetry).to_string());
            most = most.max(images.collect::<BTreeSet<_>>().len());
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = chance.pick(&moves);
            position.play(mv).unwrap();
        }
        assert_eq!(most, position.symmetries(), "{}: no position shows them all", info.name);
    }
}

#[test]
fn rules_strings_are_canonical() {
    for rules in all_rules() {
        let canonical =
            kamni::games().game(&rules).unwrap_or_else(|error| panic!("{rules}: {error}")).rules();
        assert_eq!(kamni::games().game(&canonical).unwrap().rules(), canonical, "{rules}");
        assert!(canonical.len() <= rules.len() + "/10".len() + 1, "{rules}: defaults are left out");
    }
}
