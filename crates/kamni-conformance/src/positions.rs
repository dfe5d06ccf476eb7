//! Promises about positions and moves, checked along random games.

use crate::board;
use crate::promise::{Checked, promise};
use crate::random::Random;
use crate::successor::{PLAYED, SAMPLE, after};
use kamni::{AnyGame, AnyPosition, GameInfo, Message, MoveError, Player, PositionError, Registry};
use std::collections::BTreeSet;

/// No random game that ends gets longer than this.
const MOST_PLIES: usize = 200_000;

/// How many moves of a game that need not end are played.
const ENDLESS_PLIES: usize = 2_000;

const LISTED: &str = "legal moves are listed once each, in an order that depends on nothing but the position";
const POSITIONS_READ_BACK: &str = "positions read back as what they were printed from";
const MOVES_READ_BACK: &str = "moves read back as what they were printed from";
const REFUSED: &str = "a move that is not listed is refused and changes nothing";
const END: &str = "the game is over exactly when there are no legal moves";
const POINTS: &str = "the result follows from the points, where the game counts points";
const COUNTS: &str = "the number of moves is the number of sequences of one move";
const SYMMETRIES: &str =
    "a symmetry takes positions and moves to positions and moves, and playing commutes with it";
const NUMBERS: &str =
    "moves have numbers of their own, and the legal ones among the numbers are those of the legal moves";
const ENDS: &str = "random games end, or the game has a count of progress for the host's draw rule";
const RUSSIAN: &str = "a game's messages are there in Russian";
const SET_UP: &str = "positions that are set up by text can be played on";

/// One set of rules under test, and what was seen while playing them.
struct Suite<'r> {
    game: AnyGame,
    random: &'r mut Random,
    checked: u64,
    moves_seen: Vec<String>,
    positions_seen: Vec<String>,
}

/// Checks games from the start, then from positions that are set up: texts of positions that were seen, with small
/// changes that the game accepts. Returns how many positions were checked.
pub(crate) fn check(games: &Registry, rules: &str, random: &mut Random) -> Checked<u64> {
    let game = games.game(rules).map_err(|error| (SET_UP, error.to_string()))?;
    ends(&game, random)?;
    let mut suite = Suite { game, random, checked: 0, moves_seen: Vec::new(), positions_seen: Vec::new() };
    for _ in 0..2 {
        suite.play(suite.game.start(), 60)?;
    }
    let alphabet: Vec<char> = suite.positions_seen.concat().chars().chain("0123456789-,.".chars()).collect();
    let mut set_up = 0;
    for _ in 0..400 {
        let seen = suite.random.pick(&suite.positions_seen).clone();
        let text = suite.random.mutate(&seen, &alphabet);
        let position = match suite.game.position(&text) {
            Ok(position) => position,
            Err(error) => {
                check_russian_error(suite.game.info(), &error)?;
                continue;
            }
        };
        let read = position.to_string();
        promise!(read == text.replace('_', " "), POSITIONS_READ_BACK, "{rules}: `{text}` becomes `{read}`.");
        suite.play(position, 5)?;
        set_up += 1;
        if set_up == 12 {
            break;
        }
    }
    promise!(set_up > 0, SET_UP, "{rules}: no text with a small change was accepted.");
    Ok(suite.checked)
}

fn check_russian_error(info: &GameInfo, error: &PositionError) -> Checked {
    match error {
        PositionError::Parse(error) => check_russian(info, &error.expected),
        PositionError::Setup(error) => {
            error.flaws.iter().try_for_each(|flaw| check_russian(info, &flaw.message))
        }
    }
}

/// A random game to its end.
fn ends(game: &AnyGame, random: &mut Random) -> Checked {
    let mut position = game.start();
    let endless = position.progress().is_some();
    let most = if endless { ENDLESS_PLIES } else { MOST_PLIES };
    for _ in 0..most {
        let moves = position.moves();
        if moves.is_empty() {
            return Ok(());
        }
        let mv = random.pick(&moves).clone();
        position.play(&mv).map_err(|error| (PLAYED, error.to_string()))?;
    }
    promise!(endless, ENDS, "{}: still going on after {most} moves.", game.rules());
    Ok(())
}

impl Suite<'_> {
    /// Plays at random for at most `plies` moves, checking every position.
    fn play(&mut self, mut position: AnyPosition, plies: usize) -> Checked {
        for _ in 0..plies {
            let moves = self.check(&position)?;
            if moves.is_empty() {
                break;
            }
            let mv = self.random.pick(&moves);
            position.play(mv).map_err(|error| (PLAYED, error.to_string()))?;
        }
        Ok(())
    }

    /// Every promise about one position; returns its moves.
    fn check(&mut self, position: &AnyPosition) -> Checked<Vec<String>> {
        self.checked += 1;
        let moves = position.moves();
        let unique: BTreeSet<&String> = moves.iter().collect();
        promise!(unique.len() == moves.len(), LISTED, "{position:?}: {moves:?}");
        promise!(position.moves() == moves, LISTED, "{position:?}: another order at the second time.");
        self.check_text(position, &moves)?;
        check_end(position, &moves)?;
        board::check(position, &moves, self.random)?;
        self.check_strange_moves(position, &unique)?;
        for _ in 0..SAMPLE.min(moves.len()) {
            let mv = self.random.pick(&moves);
            let next = after(position, mv)?;
            let read = self.game.position(&next.to_string());
            promise!(read.as_ref() == Ok(&next), POSITIONS_READ_BACK, "{position:?}, after {mv}: {read:?}");
        }
        check_symmetries(position, &moves, self.random)?;
        check_numbers(position, &moves)?;
        remember(&mut self.moves_seen, &moves);
        remember(&mut self.positions_seen, &[position.to_string()]);
        Ok(moves)
    }

    /// Positions and moves read back as what they were printed from.
    fn check_text(&self, position: &AnyPosition, moves: &[String]) -> Checked {
        let text = position.to_string();
        let turn = text.split(' ').nth(1).unwrap_or_default();
        let word = position.turn_word().to_string();
        promise!(
            turn == word,
            "the second field of a position is whose turn it is",
            "`{text}`, not `{word}`."
        );
        for form in [text.clone(), text.replace(' ', "_")] {
            let read = self.game.position(&form);
            let read = read.map_err(|error| (POSITIONS_READ_BACK, format!("`{form}`: {error}")))?;
            promise!(read.to_string() == text, POSITIONS_READ_BACK, "`{form}` becomes `{read}`.");
            promise!(read.moves() == moves, POSITIONS_READ_BACK, "`{form}` has other moves than before.");
            promise!(read.outcome() == position.outcome(), POSITIONS_READ_BACK, "`{form}`: another outcome.");
            promise!(read.picture() == position.picture(), POSITIONS_READ_BACK, "`{form}`: another picture.");
        }
        for mv in moves {
            let printed = position.image_of_move(0, mv);
            promise!(
                printed.as_ref() == Ok(mv),
                MOVES_READ_BACK,
                "{position:?}: `{mv}` becomes {printed:?}."
            );
        }
        Ok(())
    }

    /// Moves from elsewhere and moves with a small change are accepted exactly if they are listed.
    fn check_strange_moves(&mut self, position: &AnyPosition, moves: &BTreeSet<&String>) -> Checked {
        let mut strange = vec![String::new(), " ".to_owned(), "pass".to_owned()];
        let alphabet: Vec<char> =
            self.moves_seen.concat().chars().chain("0123456789+>.xab -".chars()).collect();
        for _ in 0..SAMPLE.min(self.moves_seen.len()) {
            let seen = self.random.pick(&self.moves_seen).clone();
            strange.push(self.random.mutate(&seen, &alphabet));
            strange.push(seen);
        }
        for text in strange {
            let mut next = position.clone();
            let played = next.play(&text);
            let listed = moves.contains(&text);
            promise!(!listed || played.is_ok(), PLAYED, "{position:?}: `{text}` gives {played:?}.");
            promise!(listed || played.is_err(), REFUSED, "{position:?} accepts `{text}`.");
            if let Err(error) = played {
                if let MoveError::Parse(error) = &error {
                    check_russian(position.info(), &error.expected)?;
                }
                promise!(&next == position, REFUSED, "{position:?} becomes {next:?} by `{text}`.");
                let parsed = position.image_of_move(0, &text).is_ok();
                let kind = matches!(error, MoveError::Illegal(_)) == parsed;
                promise!(kind, REFUSED, "{position:?}: `{text}` is refused with {error:?}.");
            }
        }
        Ok(())
    }
}

/// Messages of the game itself, whose ids begin with its name, have a Russian sentence.
fn check_russian(info: &GameInfo, message: &Message) -> Checked {
    let own = message.id.strip_prefix(info.name).is_some_and(|rest| rest.starts_with('-'));
    let there =
        !own || info.messages_ru.lines().any(|line| line.starts_with(&format!("say-{} ", message.id)));
    promise!(there, RUSSIAN, "`say-{}` is missing in `messages_ru`.", message.id);
    Ok(())
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

/// Moves, outcome, result, points and counts agree.
fn check_end(position: &AnyPosition, moves: &[String]) -> Checked {
    let outcome = position.outcome();
    promise!(moves.is_empty() == outcome.is_some(), END, "{position:?}: {outcome:?}, {moves:?}");
    let result = match outcome.map(|outcome| outcome.winner()) {
        None => "*",
        Some(Some(Player::First)) => "1-0",
        Some(Some(Player::Second)) => "0-1",
        Some(None) => "1/2-1/2",
    };
    promise!(position.result() == result, END, "{position:?}: {outcome:?} is {}.", position.result());
    if let Some(outcome) = outcome {
        let margin = position.points().map(|[first, second]| i32::from(first) - i32::from(second));
        promise!(outcome.margin() == margin, POINTS, "{position:?}: {outcome:?}, margin {margin:?}.");
        if let Some(margin) = margin {
            let winner = [Some(Player::Second), None, Some(Player::First)][(margin.signum() + 1) as usize];
            promise!(outcome.winner() == winner, POINTS, "{position:?}: {outcome:?}, margin {margin}.");
        }
    }
    promise!(position.perft(0, &mut || true) == Ok(1), COUNTS, "{position:?}, no move.");
    let counted = position.perft(1, &mut || true);
    promise!(counted == Ok(moves.len() as u64), COUNTS, "{position:?}: {counted:?}, {} moves.", moves.len());
    promise!(position.move_count() == moves.len(), COUNTS, "{position:?}");
    Ok(())
}

/// A move without a number is one that programs that learn cannot make: allowed, where a board has no end.
fn check_numbers(position: &AnyPosition, moves: &[String]) -> Checked {
    let number = |mv: &String| {
        let number = position.action(mv);
        number.map_err(|error| (NUMBERS, format!("{position:?}: `{mv}`: {error}")))
    };
    let numbers = moves.iter().map(number).collect::<Checked<Vec<Option<usize>>>>()?;
    // A few, because the encoding that a game has by default is slow.
    for (mv, action) in moves.iter().zip(&numbers).take(8) {
        let Some(action) = *action else { continue };
        promise!(action < position.actions(), NUMBERS, "{position:?}: `{mv}` has the number {action}.");
        let (mut by_text, mut by_number) = (position.clone(), position.clone());
        let same = by_text.play(mv).is_ok() && by_number.act(action) && by_text == by_number;
        promise!(same, NUMBERS, "{position:?}: `{mv}` and action {action} are not the same move.");
    }
    let mut expected: Vec<usize> = numbers.into_iter().flatten().collect();
    expected.sort_unstable();
    let found = position.legal_actions();
    promise!(expected == found, NUMBERS, "{position:?}: {found:?} are legal, not {expected:?}.");
    let [rows, columns] = position.plane_board();
    let mut planes = vec![f32::NAN; position.plane_names().len() * rows * columns];
    position.write_planes(&mut planes);
    let within = planes.iter().all(|value| (0.0..=1.0).contains(value));
    promise!(within, "planes are written in full, with values from 0 to 1", "{position:?}");
    Ok(())
}

/// Under every symmetry the image has the image's moves, and playing commutes with it.
fn check_symmetries(position: &AnyPosition, moves: &[String], random: &mut Random) -> Checked {
    promise!(&position.image(0) == position, SYMMETRIES, "{position:?}: symmetry 0 is not the identity.");
    for symmetry in 1..position.symmetries() {
        let image = position.image(symmetry);
        let image_of = |mv: &String| {
            let image = position.image_of_move(symmetry, mv);
            image.map_err(|error| (SYMMETRIES, format!("{position:?}: `{mv}`, symmetry {symmetry}: {error}")))
        };
        let expected = moves.iter().map(image_of).collect::<Checked<BTreeSet<String>>>()?;
        let found: BTreeSet<String> = image.moves().into_iter().collect();
        promise!(
            found == expected,
            SYMMETRIES,
            "{position:?}, symmetry {symmetry}: {found:?}, not {expected:?}."
        );
        let same = (image.turn(), image.points(), image.outcome())
            == (position.turn(), position.points(), position.outcome());
        promise!(same, SYMMETRIES, "{position:?}, symmetry {symmetry}: turn, points or outcome differ.");
        if !moves.is_empty() {
            let mv = random.pick(moves);
            let (here, there) = (after(position, mv)?, after(&image, &image_of(mv)?)?);
            promise!(here.image(symmetry) == there, SYMMETRIES, "{position:?}: `{mv}`, symmetry {symmetry}.");
        }
    }
    Ok(())
}
