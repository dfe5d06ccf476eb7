//! A second implementation of the games: slow, plain, and without any code of the engine that it checks.
//!
//! Every game is one file that can be compared with the rules text line by line. Boards are sets, maps and lists; a move is found
//! by trying everything, and every state is a fresh copy. Rules strings and positions are trusted to be valid:
//! refusing bad input is the engine's job.
//!
//! ```
//! use kamni_brute::{Brute, Kayles, Verdict, play, solve};
//!
//! let start = Kayles::start("kayles/3").unwrap();
//! let later = play(&start, "1 2+3>1").unwrap();
//! assert_eq!(later.text(), "L.. 1");
//! assert_eq!(later.result(), Some(Verdict::Second));
//! assert_eq!(solve(&start)[&start], Verdict::First);
//! ```

mod cheops;
mod chips;
mod dawson;
mod kayles;
mod seega;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

pub use cheops::Cheops;
pub use chips::Chips;
pub use dawson::Dawson;
pub use kayles::Kayles;
pub use seega::Seega;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first player won: 1, white or a.
    First,
    /// The second player won: 2, black or b.
    Second,
    /// A draw.
    Draw,
}

/// A state of a game, with the rules it is played by.
pub trait Brute: Clone + Eq + Ord + std::hash::Hash + std::fmt::Debug {
    /// Every legal move as text with the state it leads to; any order, no duplicates; empty when the game is over.
    fn moves(&self) -> Vec<(String, Self)>;

    /// `None` while the game goes on.
    fn result(&self) -> Option<Verdict>;

    /// The position in its text form.
    fn text(&self) -> String;

    /// True if it is the first player's turn.
    fn first_to_move(&self) -> bool;

    /// Points made so far by the first and the second player (cheops), else `None`.
    fn points(&self) -> Option<(u32, u32)> {
        None
    }
}

/// How many sequences of `depth` moves there are: 1 for depth 0, none of depth 1 or more once the game is over.
pub fn perft<B: Brute>(state: &B, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    state.moves().iter().map(|(_, next)| perft(next, depth - 1)).sum()
}

/// Plays a game with these rules to its end, or for at most `longest` moves: `choose` gets the number of legal moves and
/// says which one to make. Returns how many moves were made; `None` if the rules are of none of these games.
pub fn playout(rules: &str, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> Option<u64> {
    fn play<B: Brute>(mut state: B, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64 {
        for made in 0..longest {
            let mut moves = state.moves();
            if moves.is_empty() {
                return made.into();
            }
            let chosen = choose(moves.len());
            state = moves.swap_remove(chosen).1;
        }
        longest.into()
    }
    if let Some(start) = Kayles::start(rules) {
        Some(play(start, longest, choose))
    } else if let Some(start) = Cheops::start(rules) {
        Some(play(start, longest, choose))
    } else if let Some(start) = Dawson::start(rules) {
        Some(play(start, longest, choose))
    } else if let Some(start) = Chips::start(rules) {
        Some(play(start, longest, choose))
    } else {
        Seega::start(rules).map(|start| play(start, longest, choose))
    }
}

/// The states reachable from `start`, itself included, in breadth-first order; at most `limit` of them.
pub fn reachable<B: Brute>(start: &B, limit: usize) -> Vec<B> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::from([start.clone()]);
    let mut queue = VecDeque::from([start.clone()]);
    while found.len() < limit {
        let Some(state) = queue.pop_front() else {
            break;
        };
        for (_, next) in state.moves() {
            if seen.insert(next.clone()) {
                queue.push_back(next);
            }
        }
        found.push(state);
    }
    found
}

/// The result with best play of `start` and of every state reachable from it.
///
/// Only for games that cannot go on for ever, so not for chips.
pub fn solve<B: Brute>(start: &B) -> BTreeMap<B, Verdict> {
    let mut known = BTreeMap::new();
    solve_into(start, &mut known);
    known
}

/// The result with best play of `state`, which is added to `known` with every state reachable from it.
///
/// One map for many starts saves solving what they share.
pub fn solve_into<B: Brute>(state: &B, known: &mut BTreeMap<B, Verdict>) -> Verdict {
    if let Some(&verdict) = known.get(state) {
        return verdict;
    }
    let verdict = match state.result() {
        Some(verdict) => verdict,
        None => {
            let mut outcomes = Vec::new();
            for (_, next) in state.moves() {
                outcomes.push(solve_into(&next, known));
            }
            let (win, loss) = if state.first_to_move() {
                (Verdict::First, Verdict::Second)
            } else {
                (Verdict::Second, Verdict::First)
            };
            if outcomes.contains(&win) {
                win
            } else if outcomes.contains(&Verdict::Draw) {
                Verdict::Draw
            } else {
                loss
            }
        }
    };
    known.insert(state.clone(), verdict);
    verdict
}

/// The result of `state` with best play, and how many moves the game still lasts when the winner hurries and the loser delays; in a
/// draw both delay. Like [`solve_into`] it is only for games that cannot go on for ever.
pub fn last_into<B: Brute>(state: &B, known: &mut BTreeMap<B, (Verdict, u32)>) -> (Verdict, u32) {
    if let Some(&found) = known.get(state) {
        return found;
    }
    let found = match state.result() {
        Some(verdict) => (verdict, 0),
        None => {
            let mut outcomes = Vec::new();
            for (_, next) in state.moves() {
                let (verdict, moves) = last_into(&next, known);
                outcomes.push((verdict, moves + 1));
            }
            let (win, loss) = if state.first_to_move() {
                (Verdict::First, Verdict::Second)
            } else {
                (Verdict::Second, Verdict::First)
            };
            let lengths = |wanted: Verdict| {
                let all = outcomes.iter().filter(move |(verdict, _)| *verdict == wanted);
                all.map(|(_, moves)| *moves).collect::<Vec<u32>>()
            };
            if let Some(&soonest) = lengths(win).iter().min() {
                (win, soonest)
            } else if let Some(&latest) = lengths(Verdict::Draw).iter().max() {
                (Verdict::Draw, latest)
            } else {
                (loss, *lengths(loss).iter().max().expect("a game that goes on has moves"))
            }
        }
    };
    known.insert(state.clone(), found);
    found
}

/// The points of the player to move still to come minus the opponent's, when both want as many as they can get. Like
/// [`solve_into`] it is only for games that cannot go on for ever.
pub fn margin_into<B: Brute>(state: &B, known: &mut BTreeMap<B, i32>) -> i32 {
    if let Some(&margin) = known.get(state) {
        return margin;
    }
    // The points that the first player has more.
    let ahead = |state: &B| state.points().map_or(0, |(first, second)| first as i32 - second as i32);
    let mut margins = Vec::new();
    for (_, next) in state.moves() {
        let made = ahead(&next) - ahead(state);
        let made = if state.first_to_move() { made } else { -made };
        let to_come = margin_into(&next, known);
        let same = next.first_to_move() == state.first_to_move();
        margins.push(made + if same { to_come } else { -to_come });
    }
    let margin = margins.into_iter().max().unwrap_or(0);
    known.insert(state.clone(), margin);
    margin
}

/// For how many moves it is known that a win cannot be forced within them, and within how many it is known that it can.
pub type Known = (u32, u32);

/// Whether this player can force a win within this number of moves. That works for endless games as well: each move uses up one.
pub fn wins_within<B: Brute>(state: &B, winner: Verdict, moves: u32, known: &mut BTreeMap<B, Known>) -> bool {
    if let Some(verdict) = state.result() {
        return verdict == winner;
    }
    let (too_few, enough) = known.get(state).copied().unwrap_or((0, u32::MAX));
    if moves <= too_few {
        return false;
    }
    if moves >= enough {
        return true;
    }
    let wants_it = state.first_to_move() == (winner == Verdict::First);
    let mut replies = state.moves().into_iter().map(|(_, next)| next);
    let wins = if wants_it {
        replies.any(|next| wins_within(&next, winner, moves - 1, known))
    } else {
        replies.all(|next| wins_within(&next, winner, moves - 1, known))
    };
    let (too_few, enough) = known.get(state).copied().unwrap_or((0, u32::MAX));
    let learned = if wins { (too_few, enough.min(moves)) } else { (too_few.max(moves), enough) };
    known.insert(state.clone(), learned);
    wins
}

/// The fewest moves within which this player can force a win, if there are not more than `most`.
pub fn forced_within<B: Brute>(
    state: &B,
    winner: Verdict,
    most: u32,
    known: &mut BTreeMap<B, Known>,
) -> Option<u32> {
    (0..=most).find(|&moves| wins_within(state, winner, moves, known))
}

/// Plays moves separated by white space; `None` if one of them is not legal.
pub fn play<B: Brute>(state: &B, moves: &str) -> Option<B> {
    let mut state = state.clone();
    for wanted in moves.split_whitespace() {
        let (_, next) = state.moves().into_iter().find(|(name, _)| name == wanted)?;
        state = next;
    }
    Some(state)
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Player {
    First,
    Second,
}

impl Player {
    fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    fn wins(self) -> Verdict {
        match self {
            Player::First => Verdict::First,
            Player::Second => Verdict::Second,
        }
    }

    fn number(self) -> u32 {
        match self {
            Player::First => 1,
            Player::Second => 2,
        }
    }

    /// Reads the turn as players are named in the game at hand.
    fn read(text: &str, first: &str, second: &str) -> Option<Player> {
        if text == first {
            Some(Player::First)
        } else if text == second {
            Some(Player::Second)
        } else {
            None
        }
    }
}

/// The size and the options of a rules string, `None` if it is about another game.
fn split_rules<'a>(game: &str, rules: &'a str) -> Option<(Option<&'a str>, Vec<&'a str>)> {
    let mut parts = rules.split(',');
    let head = parts.next()?;
    let (name, size) = match head.split_once('/') {
        Some((name, size)) => (name, Some(size)),
        None => (head, None),
    };
    (name == game).then(|| (size, parts.collect()))
}

/// What follows `key=` among the options, or the default.
fn option<'a>(options: &[&'a str], key: &str, default: &'a str) -> &'a str {
    for text in options {
        if let Some((name, value)) = text.split_once('=')
            && name == key
        {
            return value;
        }
    }
    default
}

/// A column letter and a row number, both counted from 1; after `z` comes `aa`.
fn cell_name(column: i32, row: i32) -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    let index = column as usize - 1;
    if index < 26 {
        format!("{}{row}", letters[index])
    } else {
        format!("{}{}{row}", letters[index / 26 - 1], letters[index % 26])
    }
}

/// The names of the legal moves, sorted.
#[cfg(test)]
fn names<B: Brute>(state: &B) -> Vec<String> {
    let mut names: Vec<String> = state.moves().into_iter().map(|(name, _)| name).collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the trait promises, on the first states of a game.
    fn keeps_its_promises<B: Brute>(start: Option<B>, read: fn(&str, &str) -> Option<B>, rules: &str) {
        let start = start.unwrap();
        for state in reachable(&start, 100) {
            assert_eq!(read(rules, &state.text()).as_ref(), Some(&state), "{rules} {}", state.text());
            let moves = state.moves();
            assert_eq!(moves.is_empty(), state.result().is_some(), "{rules} {}", state.text());
            let different: BTreeSet<&String> = moves.iter().map(|(name, _)| name).collect();
            assert_eq!(different.len(), moves.len(), "{rules} {}", state.text());
        }
    }

    #[test]
    fn every_game_keeps_the_promises_of_the_trait() {
        for rules in ["kayles", "kayles/1", "kayles/6", "kayles/64"] {
            keeps_its_promises(Kayles::start(rules), Kayles::read, rules);
        }
        for rules in ["cheops", "cheops/2", "cheops/4", "cheops/24"] {
            keeps_its_promises(Cheops::start(rules), Cheops::read, rules);
        }
        for rules in ["dawson", "dawson/3x1,misere", "dawson/4x4,chain=any", "dawson/3x42,chain=1"] {
            keeps_its_promises(Dawson::start(rules), Dawson::read, rules);
        }
        keeps_its_promises(Chips::start("chips"), Chips::read, "chips");
        for rules in ["seega", "seega/3", "seega/3,extra=any,place=2,capture=single,limit=1", "seega/9"] {
            keeps_its_promises(Seega::start(rules), Seega::read, rules);
        }
    }

    #[test]
    fn starts_look_as_the_notation_says() {
        assert_eq!(Kayles::start("kayles").unwrap().text(), "XXXXXXXXXX 1");
        assert_eq!(Cheops::start("cheops").unwrap().text(), "...../..../.../../. 1 0-0");
        assert_eq!(Dawson::start("dawson").unwrap().text(), "bbbbb/...../wwwww w");
        assert_eq!(Chips::start("chips").unwrap().text(), "0,4,9:2,7 1");
        assert_eq!(Seega::start("seega").unwrap().text(), "...../...../...../...../..... a 12-12 0 -");
    }

    #[test]
    fn another_game_is_not_read() {
        assert_eq!(Kayles::start("cheops/5"), None);
        assert_eq!(Seega::read("dawson/3x5", "bbbbb/...../wwwww w"), None);
    }

    #[test]
    fn perft_counts_sequences() {
        // By hand: .XX and XX. have 3 replies, X.X has 2; after 2+3>1 the only stone is locked.
        let start = Kayles::start("kayles/3").unwrap();
        let counts: Vec<u64> = (0..5).map(|depth| perft(&start, depth)).collect();
        assert_eq!(counts, [1, 3, 8, 6, 0]);
    }

    #[test]
    fn reachable_is_breadth_first_and_stops_at_the_limit() {
        let start = Kayles::start("kayles/2").unwrap();
        let texts: Vec<String> = reachable(&start, 100).iter().map(Brute::text).collect();
        assert_eq!(texts, ["XX 1", ".X 2", "X. 2", ".. 1"]);
        assert_eq!(reachable(&start, 2).len(), 2);
        assert!(reachable(&start, 0).is_empty());
    }

    #[test]
    fn lengths_and_points_of_small_games() {
        // By hand: of three stones the middle one is taken first, then one after the other; a pair is won at once by a double.
        let mut known = BTreeMap::new();
        assert_eq!(last_into(&Kayles::start("kayles/3").unwrap(), &mut known), (Verdict::First, 3));
        let pair = Kayles::read("kayles/3", "XX. 2").unwrap();
        assert_eq!(last_into(&pair, &mut known), (Verdict::Second, 1));
        assert_eq!(forced_within(&pair, Verdict::Second, 5, &mut BTreeMap::new()), Some(1));
        assert_eq!(forced_within(&pair, Verdict::First, 5, &mut BTreeMap::new()), None);
        // RULES.md: the first player gets 4 points more with base 4 and 1 point less with base 3.
        for (rules, margin) in [("cheops/2", 1), ("cheops/3", -1), ("cheops/4", 4)] {
            let start = Cheops::start(rules).unwrap();
            assert_eq!(margin_into(&start, &mut BTreeMap::new()), margin, "{rules}");
        }
        // The chip on 0 has to step to 1 and is hit there, or hits itself.
        let chips = |text| Chips::read("chips", text).unwrap();
        let distance = |text| forced_within(&chips(text), Verdict::Second, 9, &mut BTreeMap::new());
        assert_eq!(
            [distance("0:2,9 1"), distance("0:1,9 1"), distance("0:1,9 2")],
            [Some(2), Some(1), Some(1)]
        );
        assert_eq!(distance("9:1,2 1"), None);
    }

    #[test]
    fn cells_are_named_as_in_chess() {
        assert_eq!(cell_name(1, 1), "a1");
        assert_eq!(cell_name(26, 3), "z3");
        assert_eq!(cell_name(27, 12), "aa12");
        assert_eq!(cell_name(42, 2), "ap2");
    }
}
