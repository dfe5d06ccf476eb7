//! Depth-first proof-number search (df-pn, Nagai 2002) for any game.
//!
//! A search answers a question: does a position reach a threshold, such as "a win" or "a win in 7 moves or fewer"? It goes where a
//! proof or a disproof seems to need the least work, and skips everything that cannot change the answer. Several questions
//! give the value, then the distance. The transposition table keeps bounds rather than answers, so that each question helps the
//! next; its keys are canonical positions, one for all images of a position under the symmetries of the board.
//!
//! A position's numbers are those of weak proof-number search (Ueda and others 2008): the largest of its moves' numbers plus
//! one for each other open move. The usual sum counts a position once for each way that leads to it, of which games like
//! Clobber have very many.
//!
//! Nothing is ever proved but by moves that lead to the ends of games, so a value is right in games in which positions can come
//! again, too. But a search that meets such a position gives up, because a game without end has no value.

mod numbers;
mod rank;
mod table;

pub use rank::{Bounds, Rank};

use crate::budget::Meter;
use crate::hash::PositionHasher;
use kamni::{Game, Player};
use numbers::{MAX_UNPROVED, NEVER, Numbers};
use std::hash::{Hash, Hasher};
use table::{Entry, Table};

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The budget is spent.
    Spent,
    /// A line of play is too long for the memory.
    Memory,
    /// A position came again: the game need not end.
    Repetition,
    /// A position that is not over has no moves, against the promise of [`Game::legal_moves`].
    NoMoves,
}

/// A search of one game, with all that it has found so far.
pub struct DfPn<'g, G: Game> {
    game: &'g G,
    table: Table<G::Position>,
    /// The moves of a position that is looked at for the first time.
    replies: Vec<G::Move>,
    /// How many children the stack may hold.
    max_on_stack: usize,
}

/// A position on the path that is searched now.
struct Frame<P> {
    /// In canonical form.
    position: P,
    /// Whether it is the first player's turn, who wants a high rank.
    maximizes: bool,
    threshold: Rank,
    /// The search stays below this position while its numbers are smaller.
    limits: Numbers,
    bounds: Bounds,
    children: Vec<Child<P>>,
    /// Whether the children are all that the moves lead to.
    is_complete: bool,
    chosen: usize,
    work: u32,
}

/// What a move leads to, as the position before it sees it.
struct Child<P> {
    /// In canonical form.
    position: P,
    bounds: Bounds,
    /// Of the player who makes the move.
    numbers: Numbers,
}

/// What a search below a position has found.
struct Found {
    bounds: Bounds,
    numbers: Numbers,
    work: u32,
}

impl<'g, G: Game> DfPn<'g, G> {
    /// A search for `position` and what comes after it that keeps at most `memory` bytes.
    pub fn new(game: &'g G, position: &G::Position, memory: usize) -> Self {
        let weight = game.weight(position);
        let child = weight.max(size_of::<G::Position>()) + size_of::<Child<G::Position>>();
        // Most lines of play are short: the table gets nearly everything.
        let table = Table::new(memory / 8 * 7, weight);
        DfPn { game, table, replies: Vec::new(), max_on_stack: (memory / 8 / child).max(1) }
    }

    /// What is known of a position.
    pub fn bounds(&self, position: &G::Position) -> Bounds {
        match self.game.outcome(position) {
            Some(outcome) => Bounds::exactly(Rank::of(outcome)),
            None => self.table.get(&self.canonical(position)).map_or(Bounds::OPEN, |entry| entry.bounds),
        }
    }

    /// Proves the value of a position.
    pub fn prove_value(&mut self, position: &G::Position, meter: &Meter<'_>) -> Result<Bounds, Stop> {
        let mut bounds = self.bounds(position);
        while let Some(threshold) = bounds.open_value() {
            bounds = self.prove(position, threshold, meter)?.and(bounds);
        }
        Ok(bounds)
    }

    /// Proves the value of a position and its distance.
    pub fn prove_distance(&mut self, position: &G::Position, meter: &Meter<'_>) -> Result<Bounds, Stop> {
        let mut bounds = self.prove_value(position, meter)?;
        while let Some(threshold) = bounds.open_distance() {
            bounds = self.prove(position, threshold, meter)?.and(bounds);
        }
        Ok(bounds)
    }

    /// The image of a position that stands for all of them: the one with the smallest hash. Should two have the same hash, the
    /// search only misses that they are images.
    fn canonical(&self, position: &G::Position) -> G::Position {
        let hash = |position: &G::Position| {
            let mut hasher = PositionHasher::default();
            position.hash(&mut hasher);
            hasher.finish()
        };
        let symmetries = self.game.symmetries();
        if symmetries == 1 {
            return position.clone();
        }
        let images = (0..symmetries).map(|symmetry| self.game.image(symmetry, position));
        images.min_by_key(hash).unwrap_or_else(|| position.clone())
    }

    /// Searches until it is known whether an unfinished position reaches the threshold.
    fn prove(&mut self, position: &G::Position, threshold: Rank, meter: &Meter<'_>) -> Result<Bounds, Stop> {
        let mut stack = Vec::new();
        let result = self.search(&mut stack, position, threshold, meter);
        for frame in stack {
            self.leave(frame, Numbers::UNKNOWN);
        }
        result
    }

    /// The same with the path on an explicit stack, since games can be long. What is left on it was not finished.
    fn search(
        &mut self,
        stack: &mut Vec<Frame<G::Position>>,
        position: &G::Position,
        threshold: Rank,
        meter: &Meter<'_>,
    ) -> Result<Bounds, Stop> {
        let mut on_stack = 0;
        let mut moves = Vec::new();
        let root = self.canonical(position);
        let mut frame = self.enter(root, threshold, Numbers::NO_LIMIT, &mut moves, meter)?;
        loop {
            let numbers = frame.numbers();
            if numbers.proof < frame.limits.proof && numbers.disproof < frame.limits.disproof {
                let limits = frame.choose().turned(frame.maximizes);
                let position = frame.children[frame.chosen].position.clone();
                let threshold = frame.threshold.after();
                on_stack += frame.children.len();
                stack.push(frame);
                if on_stack > self.max_on_stack {
                    return Err(Stop::Memory);
                }
                frame = self.enter(position, threshold, limits, &mut moves, meter)?;
            } else {
                let found = self.leave(frame, numbers);
                let Some(parent) = stack.pop() else { return Ok(found.bounds) };
                on_stack -= parent.children.len();
                frame = parent;
                frame.update(found);
            }
        }
    }

    /// Opens a position: all that one move leads to, with what is known of it.
    fn enter(
        &mut self,
        position: G::Position,
        threshold: Rank,
        limits: Numbers,
        moves: &mut Vec<G::Move>,
        meter: &Meter<'_>,
    ) -> Result<Frame<G::Position>, Stop> {
        let game = self.game;
        let maximizes = game.turn(&position) == Player::First;
        let mut entry = self.table.get(&position).copied().unwrap_or(Entry {
            bounds: Bounds::OPEN,
            numbers: Numbers::UNKNOWN,
            work: 0,
            on_path: false,
        });
        let mut frame = Frame {
            position: position.clone(),
            maximizes,
            threshold,
            limits: limits.turned(maximizes),
            bounds: entry.bounds,
            children: Vec::new(),
            is_complete: true,
            chosen: 0,
            work: 0,
        };
        if decided(entry.bounds, threshold).is_none() {
            game.legal_moves(&position, moves);
            frame.children.reserve_exact(moves.len());
            for &mv in moves.iter() {
                if !meter.node() {
                    return Err(Stop::Spent);
                }
                frame.work = frame.work.saturating_add(1);
                let child = self.child(&frame, mv)?;
                let decides = child.numbers.proof == 0;
                frame.children.push(child);
                if decides {
                    // The other moves cannot change the answer.
                    frame.is_complete = false;
                    break;
                }
            }
            if frame.children.is_empty() {
                return Err(Stop::NoMoves);
            }
        }
        entry.on_path = true;
        if self.table.put(position, entry) { Ok(frame) } else { Err(Stop::Memory) }
    }

    /// What a move leads to, for the player who makes it.
    fn child(&mut self, frame: &Frame<G::Position>, mv: G::Move) -> Result<Child<G::Position>, Stop> {
        let mut next = frame.position.clone();
        self.game.play(&mut next, mv);
        let position = self.canonical(&next);
        let threshold = frame.threshold.after();
        let (bounds, numbers) = match self.table.get(&position) {
            Some(entry) if entry.on_path => return Err(Stop::Repetition),
            Some(entry) => (entry.bounds, entry.numbers),
            None => self.first_look(&position),
        };
        let numbers = decided(bounds, threshold).unwrap_or(numbers).turned(frame.maximizes);
        Ok(Child { position, bounds: bounds.before(), numbers })
    }

    /// What is known of a position that is not in the table. The more moves a player has, the more work it is to refute them all.
    fn first_look(&mut self, position: &G::Position) -> (Bounds, Numbers) {
        if let Some(outcome) = self.game.outcome(position) {
            return (Bounds::exactly(Rank::of(outcome)), Numbers::UNKNOWN);
        }
        self.game.legal_moves(position, &mut self.replies);
        let replies = u32::try_from(self.replies.len()).unwrap_or(MAX_UNPROVED).clamp(1, MAX_UNPROVED);
        let maximizes = self.game.turn(position) == Player::First;
        (Bounds::OPEN, Numbers { proof: 1, disproof: replies }.turned(maximizes))
    }

    /// Closes a position whose numbers are `numbers` for the player to move.
    fn leave(&mut self, frame: Frame<G::Position>, numbers: Numbers) -> Found {
        let bounds = frame.known();
        let found = Found { bounds, numbers: numbers.turned(frame.maximizes), work: frame.work };
        if let Some(entry) = self.table.get_mut(&frame.position) {
            let work = entry.work.saturating_add(found.work);
            // The numbers of one question are as good a guess for the next as any, unless they are an answer.
            let numbers = if found.numbers.is_decided() { Numbers::UNKNOWN } else { found.numbers };
            *entry = Entry { bounds, numbers, work, on_path: false };
        }
        found
    }
}

/// The numbers of a position whose bounds answer the question.
fn decided(bounds: Bounds, threshold: Rank) -> Option<Numbers> {
    if bounds.low >= threshold {
        Some(Numbers::PROVED)
    } else if bounds.high < threshold {
        Some(Numbers::DISPROVED)
    } else {
        None
    }
}

impl<P> Frame<P> {
    /// The numbers for the player to move.
    fn numbers(&self) -> Numbers {
        if let Some(numbers) = decided(self.bounds, self.threshold) {
            return numbers.turned(self.maximizes);
        }
        let proof = self.children.iter().map(|child| child.numbers.proof).min().unwrap_or(NEVER);
        if proof == 0 {
            return Numbers::PROVED;
        }
        let hardest = self.children.iter().map(|child| child.numbers.disproof).max().unwrap_or(0);
        let disproof = if hardest == 0 { 0 } else { (hardest + self.others()).min(MAX_UNPROVED) };
        Numbers { proof, disproof }
    }

    /// How many moves are open beside the one that is searched.
    fn others(&self) -> u32 {
        let open = self.children.iter().filter(|child| child.numbers.disproof > 0).count();
        u32::try_from(open).map_or(MAX_UNPROVED, |open| open.saturating_sub(1))
    }

    /// Chooses the move that seems the easiest to win with, and says how far to follow it.
    fn choose(&mut self) -> Numbers {
        let [mut best, mut second] = [NEVER; 2];
        for (place, child) in self.children.iter().enumerate() {
            if child.numbers.proof < best {
                second = best;
                best = child.numbers.proof;
                self.chosen = place;
            } else {
                second = second.min(child.numbers.proof);
            }
        }
        // Further than where another move becomes better, so that the search does not go to and fro (the 1 + ε trick, with ε = 1).
        let proof = self.limits.proof.min(second.saturating_mul(2).saturating_add(1));
        let limit = self.limits.disproof;
        let disproof = if limit == NEVER { NEVER } else { limit.saturating_sub(self.others()) };
        Numbers { proof, disproof }
    }

    /// Takes in what the chosen move was found to lead to.
    fn update(&mut self, found: Found) {
        let child = &mut self.children[self.chosen];
        child.bounds = child.bounds.and(found.bounds.before());
        child.numbers = found.numbers.turned(self.maximizes);
        self.work = self.work.saturating_add(found.work);
    }

    /// All that is known of the rank.
    fn known(&self) -> Bounds {
        let best = self.children.iter().map(|child| child.bounds).reduce(|a, b| a.better(b, self.maximizes));
        let Some(mut best) = best else { return self.bounds };
        if !self.is_complete {
            // The move that was found to be good enough may not be the best.
            if self.maximizes { best.high = Bounds::OPEN.high } else { best.low = Bounds::OPEN.low }
        }
        self.bounds.and(best)
    }
}
