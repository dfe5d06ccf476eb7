//! The fight for the lowest unfinished level: who lays its last stone, if both players want nothing else.
//!
//! The level above cannot be completed before it, so until then nobody scores, and the fight is a game of its own: with one free place
//! the mover takes it, with more they need a move that leaves the opponent a lost fight. Small bases are swept once; larger ones are
//! searched on demand, with a bound on the positions.

use super::fights::{Fights, fights};
use crate::rules::{Cheops, Move, Outline};
use crate::theory::LowestLevel;
use kamni::Game;
use std::collections::HashMap;

/// How many waiting moves can still be made, in whatever order, while two places of the level stay free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Waits {
    /// In the order in which they are fewest.
    pub least: u16,
    /// In the order in which they are most.
    pub most: u16,
    /// Whether some order makes their number odd.
    pub odd: bool,
    /// Whether some order makes it even.
    pub even: bool,
}

impl Waits {
    const NONE: Waits = Waits { least: 0, most: 0, odd: false, even: true };

    /// Whether nothing can be played but to fill.
    pub fn is_none(self) -> bool {
        self.most == 0
    }

    /// Whether the number is odd, if that does not depend on the order.
    pub fn parity(self) -> Option<bool> {
        (self.odd != self.even).then_some(self.odd)
    }
}

/// Two places of the level are free, and whether the number of waiting moves is odd does not depend on their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub level: u8,
    /// The two places.
    pub free: [u8; 2],
    pub waits: Waits,
}

/// A proof that the player to move loses the fight, by lines of that player's moves and the answers to them. Each line ends
/// where two places are free and the number of waiting moves is even in whatever order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub lines: Vec<Vec<[Move; 2]>>,
    /// Where each line ends.
    pub ends: Vec<Stand>,
    /// Whether the loser can also leave one free place on the way, which no line shows.
    pub may_give: bool,
}

/// Why the player to move loses the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// Two places are free, and the number of waiting moves is even in whatever order; perhaps there are none.
    Stand(Stand),
    /// A proof of at most [`Fight::MOST_LINES`] lines.
    Lines(Proof),
    /// No proof is so short.
    Race,
}

impl Lost {
    /// Whether a sentence can tell it: a proof is told if its lines are single answers.
    pub fn is_told(&self) -> bool {
        match self {
            Lost::Stand(_) => true,
            Lost::Lines(proof) => proof.lines.iter().all(|line| line.len() == 1),
            Lost::Race => false,
        }
    }

    /// How easy this is to see; less is easier.
    pub fn effort(&self) -> usize {
        match self {
            Lost::Stand(stand) => usize::from(!stand.waits.is_none()),
            Lost::Lines(proof) if self.is_told() => 2 + proof.lines.len(),
            Lost::Lines(proof) => 2 + Fight::MOST_LINES + proof.lines.len(),
            Lost::Race => usize::MAX,
        }
    }
}

/// The search, and what it has found.
pub(super) struct Fight<'g> {
    game: &'g Cheops,
    swept: Option<&'static Fights>,
    won: HashMap<Outline, bool>,
    waits: HashMap<Outline, Waits>,
    /// How many lines the shortest proof has; `None` if it is too many.
    lines: HashMap<Outline, Option<usize>>,
    positions_left: usize,
}

impl<'g> Fight<'g> {
    /// A proof with more lines than this is not short.
    pub const MOST_LINES: usize = 4;

    /// The most positions that are looked at for the reasons of one analysis.
    pub const MOST_POSITIONS: usize = 1_500;

    /// More waiting moves than this are counted, not named.
    pub const MOST_NAMED: u16 = 4;

    /// A search that looks at no more than this many positions.
    pub fn new(game: &'g Cheops, most_positions: usize) -> Fight<'g> {
        let (won, waits, lines) = Default::default();
        Fight { game, swept: fights(game.base()), won, waits, lines, positions_left: most_positions }
    }

    /// The legal moves and what they lead to.
    pub fn moves(&self, outline: Outline) -> Vec<(Move, Outline)> {
        let position = self.game.position_of(outline);
        let mut moves = Vec::new();
        self.game.legal_moves(&position, &mut moves);
        let played = moves.into_iter().map(|mv| {
            let mut next = position;
            self.game.play(&mut next, mv);
            (mv, next.outline())
        });
        played.collect()
    }

    /// Whether the player to move wins the fight; `None` if that takes too many positions.
    pub fn is_won(&mut self, outline: Outline) -> Option<bool> {
        let lowest = self.game.lowest_level(outline)?;
        if lowest.free == 1 {
            return Some(true);
        }
        if let Some(swept) = self.swept {
            return Some(swept.is_won(outline.path()));
        }
        if let Some(&won) = self.won.get(&outline) {
            return Some(won);
        }
        self.positions_left = self.positions_left.checked_sub(1)?;
        let mut tries = self.tries(lowest, outline);
        // The rule of thumb is a good guess.
        tries.sort_by_key(|&(mv, _)| lowest.waits(mv) == (lowest.free % 2 == 1));
        let mut won = Some(false);
        for (_, next) in tries {
            match self.is_won(next) {
                Some(false) => {
                    won = Some(true);
                    break;
                }
                Some(true) => {}
                None => won = None,
            }
        }
        self.won.insert(outline, won?);
        won
    }

    /// The moves that do not give the level away at once; more than one of its places is free.
    fn tries(&self, lowest: LowestLevel, outline: Outline) -> Vec<(Move, Outline)> {
        let mut moves = self.moves(outline);
        moves.retain(|&(mv, _)| lowest.free > 2 || lowest.waits(mv));
        moves
    }

    /// How many waiting moves there are, if two places are free; `None` also if that takes too many positions. Only their parity is
    /// right if it depends on the order.
    pub fn waits(&mut self, outline: Outline) -> Option<Waits> {
        let lowest = self.game.lowest_level(outline).filter(|lowest| lowest.free == 2)?;
        if let Some(&waits) = self.waits.get(&outline) {
            return Some(waits);
        }
        self.positions_left = self.positions_left.checked_sub(1)?;
        let mut found: Option<Waits> = None;
        for (_, next) in self.tries(lowest, outline) {
            let after = self.waits(next)?;
            let here =
                Waits { least: after.least + 1, most: after.most + 1, odd: after.even, even: after.odd };
            found = Some(found.map_or(here, |waits| Waits {
                least: waits.least.min(here.least),
                most: waits.most.max(here.most),
                odd: waits.odd || here.odd,
                even: waits.even || here.even,
            }));
            // Then the numbers do not matter any more.
            if found.is_some_and(|waits| waits.odd && waits.even) {
                break;
            }
        }
        let waits = found.unwrap_or(Waits::NONE);
        self.waits.insert(outline, waits);
        Some(waits)
    }

    /// The waiting moves, if two places are free and their number is even in whatever order.
    fn even_waits(&mut self, outline: Outline) -> Option<Waits> {
        self.waits(outline).filter(|waits| waits.parity() == Some(false))
    }

    /// The two free places and the waiting moves, if their parity does not depend on the order.
    pub fn stand(&mut self, outline: Outline) -> Option<Stand> {
        let waits = self.waits(outline).filter(|waits| waits.parity().is_some())?;
        let level = self.game.lowest_level(outline)?.level;
        let mut free = (1..=self.game.level_size(level)).filter(|&place| !outline.has(level, place));
        let free = [free.next()?, free.next()?];
        Some(Stand { level, free, waits })
    }

    /// The waiting moves of two free places, one after the other, if they are the same few in every order.
    pub fn waiting_moves(&mut self, outline: Outline) -> Option<Vec<Move>> {
        let waits = self.waits(outline).filter(|waits| waits.parity().is_some())?;
        if waits.least != waits.most || waits.most > Self::MOST_NAMED {
            return None;
        }
        let lowest = self.game.lowest_level(outline)?;
        let sorted = |moves: &[Move]| {
            let mut moves = moves.to_vec();
            moves.sort_by_key(|mv| (mv.level, mv.position, mv.shift));
            moves
        };
        let mut found: Option<Vec<Move>> = None;
        for (mv, next) in self.tries(lowest, outline) {
            let moves = [vec![mv], self.waiting_moves(next)?].concat();
            if found.as_ref().is_some_and(|found| sorted(found) != sorted(&moves)) {
                return None;
            }
            found.get_or_insert(moves);
        }
        Some(found.unwrap_or_default())
    }

    /// The fewest waiting moves with which two free places are left alone, one after the other, if they are few.
    pub fn fewest_waiting_moves(&mut self, outline: Outline) -> Option<Vec<Move>> {
        let least = self.waits(outline).filter(|waits| waits.least <= Self::MOST_NAMED)?.least;
        let lowest = self.game.lowest_level(outline)?;
        for (mv, next) in self.tries(lowest, outline) {
            if self.waits(next)?.least + 1 == least {
                return Some([vec![mv], self.fewest_waiting_moves(next)?].concat());
            }
        }
        Some(Vec::new())
    }

    /// The same places, if the player to move loses the fight there.
    pub fn lost_stand(&mut self, outline: Outline) -> Option<Stand> {
        self.stand(outline).filter(|stand| stand.waits.parity() == Some(false))
    }

    /// How many lines the shortest proof has that the player to move, who loses the fight, loses it. `None` if it is more than
    /// [`Fight::MOST_LINES`], or that takes too many positions.
    fn lines(&mut self, outline: Outline) -> Option<usize> {
        if let Some(&lines) = self.lines.get(&outline) {
            return lines;
        }
        let lines = self.count_lines(outline);
        self.lines.insert(outline, lines);
        lines
    }

    fn count_lines(&mut self, outline: Outline) -> Option<usize> {
        if self.even_waits(outline).is_some() {
            return Some(1);
        }
        let lowest = self.game.lowest_level(outline)?;
        let tries = self.tries(lowest, outline);
        // Each needs a line of its own.
        if tries.len() > Self::MOST_LINES {
            return None;
        }
        let mut all = 0;
        for (_, next) in tries {
            let (_, _, lines) = self.shortest_answer(next)?;
            all += lines;
        }
        (all <= Self::MOST_LINES).then_some(all)
    }

    /// The answer after which the opponent's loss has the shortest proof, and the number of its lines.
    fn shortest_answer(&mut self, outline: Outline) -> Option<(Move, Outline, usize)> {
        let mut shortest = None;
        let lowest = self.game.lowest_level(outline)?;
        for (mv, next) in self.tries(lowest, outline) {
            if self.is_won(next) != Some(false) {
                continue;
            }
            let Some(lines) = self.lines(next) else { continue };
            if shortest.is_none_or(|(_, _, least)| lines < least) {
                shortest = Some((mv, next, lines));
            }
        }
        shortest
    }

    /// Adds the lines of the shortest proof, which is known to be short, that the player to move loses the fight.
    fn prove(&mut self, outline: Outline, line: &mut Vec<[Move; 2]>, proof: &mut Proof) -> Option<()> {
        if let Some(end) = self.lost_stand(outline) {
            proof.lines.push(line.clone());
            proof.ends.push(end);
            return Some(());
        }
        let lowest = self.game.lowest_level(outline)?;
        proof.may_give |= lowest.free == 2;
        for (mv, next) in self.tries(lowest, outline) {
            let (answer, after, _) = self.shortest_answer(next)?;
            line.push([mv, answer]);
            self.prove(after, line, proof)?;
            line.pop();
        }
        Some(())
    }

    /// Why the player to move, who loses the fight, loses it.
    pub fn why_lost(&mut self, outline: Outline) -> Lost {
        if let Some(stand) = self.lost_stand(outline) {
            return Lost::Stand(stand);
        }
        let mut proof = Proof { lines: Vec::new(), ends: Vec::new(), may_give: false };
        let found = self.lines(outline).and_then(|_| self.prove(outline, &mut Vec::new(), &mut proof));
        found.map_or(Lost::Race, |()| Lost::Lines(proof))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Index;

    fn outlines(game: &Cheops) -> Vec<Outline> {
        let index = Index::new(game.base().into());
        (1..index.size()).filter_map(|rank| game.outline(index.unrank(rank))).collect()
    }

    /// The search that larger bases need finds what the sweep of small ones does.
    #[test]
    fn the_search_agrees_with_the_sweep() {
        for base in 2..=9 {
            let game = Cheops::new(base).unwrap();
            let mut search = Fight { swept: None, ..Fight::new(&game, usize::MAX) };
            let mut swept = Fight::new(&game, 0);
            for outline in outlines(&game) {
                assert_eq!(search.is_won(outline), swept.is_won(outline), "base {base}: {outline:?}");
            }
        }
    }

    /// With too few positions it says nothing, and nothing wrong.
    #[test]
    fn a_search_that_is_cut_short_is_never_wrong() {
        let game = Cheops::new(8).unwrap();
        let mut swept = Fight::new(&game, 0);
        let mut unknown = 0;
        for outline in outlines(&game) {
            for most in [0, 1, 5, 20] {
                let mut search = Fight { swept: None, ..Fight::new(&game, most) };
                match search.is_won(outline) {
                    Some(won) => assert_eq!(Some(won), swept.is_won(outline), "{outline:?}"),
                    None => unknown += 1,
                }
                let known = search.waits(outline).and_then(Waits::parity);
                assert!(known.is_none() || known == swept.is_won(outline), "{outline:?}");
            }
        }
        assert!(unknown > 1_000, "{unknown}");
    }
}
