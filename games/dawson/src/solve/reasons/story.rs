//! Short proofs: one line, or a few, in which every move of the loser is looked at and which end where the result can be seen.

use super::foil::{Foil, foil};
use super::leaf::{Leaf, after, captures, leaf};
use super::worth::Worths;
use crate::rules::{Chain, Dawson, Move, Position};
use kamni::{Game, Notation};
use kamni_solve::hash::PositionMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The most lines that a story has.
pub(super) const MOST_LINES: u32 = 4;
/// The most moves that all lines of a story have together.
const MOST_MOVES: u32 = 28;
/// The most moves of a line that is easy to follow.
const SHORT_LINE: u32 = 5;
/// So many are easier to play through than a law is to believe.
pub(super) const EASY_LINES: u32 = 3;
/// The most moves to which the answers alone are named.
const MOST_ANSWERS: usize = 6;
/// The most moves of the line that is then told as an example.
const EXAMPLE_MOVES: u32 = 8;
/// The most that may be looked at for such examples.
const MOST_FOR_EXAMPLES: u32 = 150;
/// The most moves that one line has.
const LONGEST_LINE: u32 = 14;

/// A proof that the player to move wins, or loses, as a tree.
#[derive(Debug)]
pub(super) struct Story {
    /// How many lines it has, and how many moves all of them together.
    pub lines: u32,
    pub moves: u32,
    pub next: Next,
}

#[derive(Debug)]
pub(super) enum Next {
    /// It can be seen who wins.
    Seen(Leaf),
    /// The winner's move.
    Winner(Move, Rc<Story>),
    /// Every move of the loser.
    Loser(Vec<(Move, Rc<Story>)>),
}

/// One line of a story: its moves, and where it ends.
pub(super) struct Line<'s> {
    pub moves: Vec<Move>,
    pub leaf: &'s Leaf,
}

impl Story {
    /// Every line, in order.
    pub fn lines(&self) -> Vec<Line<'_>> {
        match &self.next {
            Next::Seen(leaf) => vec![Line { moves: Vec::new(), leaf }],
            Next::Winner(mv, rest) => begun_with(*mv, rest),
            Next::Loser(moves) => moves.iter().flat_map(|(mv, rest)| begun_with(*mv, rest)).collect(),
        }
    }

    /// Whether a line ends in a count or a symmetry that leaves captures to the search.
    pub fn is_counted(&self) -> bool {
        self.lines().iter().any(|line| line.leaf.is_counted())
    }

    /// The line in which the loser plays the moves of `line` as long as it does not leave the story.
    pub fn along(&self, line: &[Move]) -> Vec<Move> {
        let (mut here, mut on_line, mut told) = (self, true, Vec::new());
        loop {
            let (mv, rest) = match &here.next {
                Next::Seen(_) => return told,
                Next::Winner(mv, rest) => (*mv, rest),
                Next::Loser(moves) => {
                    let wanted = line.get(told.len()).filter(|_| on_line);
                    let same = moves.iter().find(|(mv, _)| Some(mv) == wanted);
                    let (mv, rest) = same.unwrap_or(&moves[0]);
                    (*mv, rest)
                }
            };
            on_line &= line.get(told.len()) == Some(&mv);
            told.push(mv);
            here = rest;
        }
    }
}

fn begun_with(mv: Move, rest: &Story) -> Vec<Line<'_>> {
    let mut lines = rest.lines();
    for line in &mut lines {
        line.moves.insert(0, mv);
    }
    lines
}

/// What a story is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Wanted {
    position: Position,
    /// Whether the player to move wins.
    wins: bool,
    lines: u32,
    moves: u32,
    ends: Ends,
}

/// Where the lines of a story may end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Ends {
    /// Where a person can check the result at sight.
    Plain,
    /// Also where a count or a symmetry says it, with captures left to the search.
    Counted,
    /// Also where parts have to be played through.
    Parts,
}

impl Ends {
    /// Whether a line may end here.
    fn allow(self, leaf: &Leaf) -> bool {
        match self {
            Ends::Plain => leaf.is_plain(),
            Ends::Counted => leaf.is_plain() || leaf.is_counted(),
            Ends::Parts => true,
        }
    }
}

/// Looks for stories, and remembers.
pub(super) struct Storyteller<'a> {
    pub game: &'a Dawson,
    /// Whether the player to move wins, where that is known.
    known: &'a dyn Fn(&Position) -> Option<bool>,
    worths: Worths,
    leaves: PositionMap<Position, Option<Rc<Leaf>>>,
    stories: PositionMap<Wanted, Option<Rc<Story>>>,
    /// How much may still be looked at.
    pub work: u32,
}

impl<'a> Storyteller<'a> {
    pub fn new(game: &'a Dawson, known: &'a dyn Fn(&Position) -> Option<bool>) -> Storyteller<'a> {
        let chain = match game.chain() {
            Chain::One => 1,
            Chain::Two => 2,
            Chain::Any => u32::MAX,
        };
        Storyteller {
            game,
            known,
            worths: Worths::new(game.rows().into(), chain),
            leaves: PositionMap::default(),
            stories: PositionMap::default(),
            work: 0,
        }
    }

    /// Why the result of this position can be seen at once, if it can.
    pub fn leaf(&mut self, position: &Position) -> Option<Rc<Leaf>> {
        if let Some(known) = self.leaves.get(position) {
            return known.clone();
        }
        self.work = self.work.checked_sub(1)?;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let value = (self.known)(position);
        let found = leaf(self.game, position, &moves, self.known, &mut self.worths, &mut self.work);
        // What disagrees with the exact value is not said.
        let turn = self.game.turn(position);
        let agrees = |leaf: &Leaf| value.is_none_or(|wins| leaf.mover_wins(self.game, turn) == wins);
        debug_assert!(
            found.as_ref().is_none_or(agrees),
            "{found:?} in {}",
            self.game.position_text(position)
        );
        let found = found.filter(agrees).map(Rc::new);
        if found.is_some() || self.work > 0 {
            self.leaves.insert(*position, found.clone());
        }
        found
    }

    /// What is wrong with the bad move `mv` of `position`, if its story, that of the position after it, is hard to follow.
    pub fn foil(&mut self, position: &Position, mv: Move, story: &Story) -> Option<Foil> {
        let Next::Winner(reply, _) = story.next else { return None };
        let easy = |line: &Line<'_>| line.leaf.hardness() < Leaf::SEARCHED;
        let is_easy = story.lines <= 2 && story.lines().iter().all(easy);
        let lines = story.lines();
        let line = if let [line] = &lines[..] { Some(&line.moves[..]) } else { None };
        (!self.game.misere() && !is_easy)
            .then(|| foil(self.game, position, [mv, reply], line, self.known, &mut self.work))
    }

    /// The story of why the player to move wins or loses that is easiest to follow: one or two short lines that end where the result can be
    /// checked at sight, then a count in which captures are left to the search, then parts that have to be played through.
    pub fn story(&mut self, position: &Position, wins: bool) -> Option<Rc<Story>> {
        // What an example takes is kept for it.
        let kept = (self.work / 6).min(MOST_FOR_EXAMPLES);
        self.work -= kept;
        let found = self.proof(position, wins);
        self.work += kept;
        found.or_else(|| self.answers(position, wins))
    }

    fn proof(&mut self, position: &Position, wins: bool) -> Option<Rc<Story>> {
        // In misère play nothing is counted, and what was looked for once need not be looked for again.
        let counts = !self.game.misere();
        let mut easy = None;
        if counts {
            easy = self
                .within(position, wins, 1..=2, SHORT_LINE, Ends::Plain)
                .or_else(|| self.within(position, wins, 1..=1, wins.into(), Ends::Counted))
                .or_else(|| self.within(position, wins, 1..=2, SHORT_LINE, Ends::Counted));
        }
        let easy = easy.or_else(|| self.within(position, wins, 1..=2, LONGEST_LINE, Ends::Plain));
        if easy.is_some() {
            return easy;
        }
        let turn = self.game.turn(position);
        let leaf = self.leaf(position).filter(|leaf| leaf.mover_wins(self.game, turn) == wins);
        if let Some(leaf) = leaf.clone().filter(|leaf| leaf.has_several_pieces()) {
            return Some(seen(Leaf::clone(&leaf)));
        }
        self.within(position, wins, 3..=EASY_LINES, LONGEST_LINE, Ends::Plain)
            .or_else(|| leaf.map(|leaf| seen(Leaf::clone(&leaf))))
            .or_else(|| {
                let lines = EASY_LINES..=MOST_LINES;
                counts.then(|| self.within(position, wins, lines, SHORT_LINE, Ends::Counted)).flatten()
            })
            .or_else(|| self.within(position, wins, EASY_LINES + 1..=MOST_LINES, LONGEST_LINE, Ends::Plain))
            .or_else(|| {
                let lines = 1..=MOST_LINES;
                counts.then(|| self.within(position, wins, lines, LONGEST_LINE, Ends::Parts)).flatten()
            })
    }

    /// Every move of the loser with the answer to it, where one is known, and for one of them a line to its end.
    fn answers(&mut self, position: &Position, wins: bool) -> Option<Rc<Story>> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        self.work = self.work.checked_sub(moves.len() as u32)?;
        let after = |mv: Move| {
            let mut next = *position;
            self.game.play(&mut next, mv);
            next
        };
        if wins {
            let lost = |mv: &Move| (self.known)(&after(*mv)) == Some(false);
            let lost: Vec<(Move, Position)> =
                moves.into_iter().filter(lost).map(|mv| (mv, after(mv))).collect();
            let found = lost.into_iter().filter_map(|(mv, next)| Some((mv, self.answers(&next, false)?)));
            let (mv, rest) = found.min_by_key(|(_, story)| story.lines)?;
            return Some(begun(mv, rest));
        }
        if moves.len() < 2 || moves.len() > MOST_ANSWERS {
            return None;
        }
        let mut all = Vec::new();
        // An example in which the loser does not give a pawn away at once, and of these the shortest.
        let mut best: Option<((bool, u32), usize, Rc<Story>)> = None;
        for (i, &mv) in moves.iter().enumerate() {
            let next = after(mv);
            let Some(answer) = self.answer(&next) else {
                all.push((mv, seen(Leaf::Lost)));
                continue;
            };
            let example = self.example(&next, answer, EXAMPLE_MOVES);
            if let Some(story) = example {
                let rank = (captures(self.game, answer) && !captures(self.game, mv), story.moves);
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, i, story));
                }
            }
            all.push((mv, begun(answer, seen(Leaf::Lost))));
        }
        match best {
            Some((_, i, example)) => all[i].1 = example,
            // The answers alone say something only if none is missing.
            None if all.iter().any(|(_, story)| matches!(story.next, Next::Seen(_))) => return None,
            None => {}
        }
        let lines = all.len() as u32;
        Some(Rc::new(Story { lines, moves: 2 * lines, next: Next::Loser(all) }))
    }

    /// How a game can go on with `mv` of the winner, until the result can be seen.
    fn example(&mut self, position: &Position, mv: Move, most: u32) -> Option<Rc<Story>> {
        let mut next = *position;
        self.game.play(&mut next, mv);
        if let Some(leaf) = self.leaf(&next).filter(|leaf| Ends::Counted.allow(leaf)) {
            return Some(begun(mv, seen(Leaf::clone(&leaf))));
        }
        let most = most.checked_sub(2)?;
        let mut moves = Vec::new();
        self.game.legal_moves(&next, &mut moves);
        // A step that is not captured at once, if there is one.
        let is_safe = |&mv: &Move| {
            let (_, answers) = after(self.game, &next, mv);
            captures(self.game, mv) || answers.first().is_none_or(|&answer| !captures(self.game, answer))
        };
        let loser = moves.iter().copied().find(is_safe).or_else(|| moves.first().copied())?;
        self.game.play(&mut next, loser);
        moves.clear();
        self.game.legal_moves(&next, &mut moves);
        let rest = match moves.is_empty() {
            true => seen(Leaf::Stuck),
            false => {
                let answer = self.answer(&next)?;
                self.example(&next, answer, most)?
            }
        };
        let one = Story { lines: 1, moves: rest.moves + 1, next: Next::Loser(vec![(loser, rest)]) };
        Some(begun(mv, Rc::new(one)))
    }

    /// A move after which the other player is known to lose.
    fn answer(&self, position: &Position) -> Option<Move> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut next = *position;
            self.game.play(&mut next, mv);
            (self.known)(&next) == Some(false)
        })
    }

    fn within(
        &mut self,
        position: &Position,
        wins: bool,
        mut lines: RangeInclusive<u32>,
        moves: u32,
        ends: Ends,
    ) -> Option<Rc<Story>> {
        let wanted = |lines| Wanted { position: *position, wins, lines, moves, ends };
        let found = lines.find_map(|lines| self.find(wanted(lines)));
        found.filter(|story| story.moves <= MOST_MOVES)
    }

    fn find(&mut self, wanted: Wanted) -> Option<Rc<Story>> {
        if let Some(known) = self.stories.get(&wanted) {
            return known.clone();
        }
        let found = self.search(wanted);
        if found.is_some() || self.work > 0 {
            self.stories.insert(wanted, found.clone());
        }
        found
    }

    fn search(&mut self, wanted: Wanted) -> Option<Rc<Story>> {
        let Wanted { position, wins, lines, .. } = wanted;
        if (self.known)(&position).is_some_and(|known| known != wins) {
            return None;
        }
        if let Some(leaf) = self.leaf(&position)
            && wanted.ends.allow(&leaf)
        {
            return (leaf.mover_wins(self.game, self.game.turn(&position)) == wins)
                .then(|| seen(Leaf::clone(&leaf)));
        }
        self.work = self.work.checked_sub(1)?;
        let mut moves = Vec::new();
        self.game.legal_moves(&position, &mut moves);
        if moves.is_empty() || wanted.moves == 0 || !wins && moves.len() > lines as usize {
            return None;
        }
        let after = |mv: Move| {
            let mut next = position;
            self.game.play(&mut next, mv);
            Wanted { position: next, wins: !wins, moves: wanted.moves - 1, ..wanted }
        };
        let next: Vec<(Move, Wanted)> = moves.into_iter().map(|mv| (mv, after(mv))).collect();
        if wins { self.best_of(next) } else { self.all_of(next, lines) }
    }

    /// The shortest story of a winning move.
    fn best_of(&mut self, next: Vec<(Move, Wanted)>) -> Option<Rc<Story>> {
        let mut best: Option<(Move, Rc<Story>)> = None;
        for (mv, wanted) in next {
            if let Some(story) = self.find(wanted)
                && best.as_ref().is_none_or(|(_, best)| (story.lines, story.moves) < (best.lines, best.moves))
            {
                best = Some((mv, story));
            }
        }
        best.map(|(mv, rest)| begun(mv, rest))
    }

    /// The stories of all moves of the loser, if they are few.
    fn all_of(&mut self, next: Vec<(Move, Wanted)>, lines: u32) -> Option<Rc<Story>> {
        let mut spare = lines - next.len() as u32;
        let (mut all, mut count, mut moves) = (Vec::new(), 0, 0);
        for (mv, wanted) in next {
            // The fewest lines of each, so that as many as possible are left for the others.
            let story = (1..=1 + spare).find_map(|lines| self.find(Wanted { lines, ..wanted }))?;
            spare -= story.lines - 1;
            count += story.lines;
            moves += story.moves + story.lines;
            all.push((mv, story));
        }
        Some(Rc::new(Story { lines: count, moves, next: Next::Loser(all) }))
    }
}

/// A story that begins with a move of the winner.
pub(super) fn begun(mv: Move, rest: Rc<Story>) -> Rc<Story> {
    let (lines, moves) = (rest.lines, rest.moves + rest.lines);
    Rc::new(Story { lines, moves, next: Next::Winner(mv, rest) })
}

/// A story without a move.
pub(super) fn seen(leaf: Leaf) -> Rc<Story> {
    Rc::new(Story { lines: 1, moves: 0, next: Next::Seen(leaf) })
}
