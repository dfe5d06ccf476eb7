//! What the games of a contest have come to so far.

use super::finished::Finished;
use super::judge::Lost;
use super::referee::Termination;
use crate::statistics::{Meeting, Pairs, Rating, Score, ratings};
use kamni::Player;
use kamni_solve::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

/// The results of a contest.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// A row for each player.
    pub rows: Vec<Row>,
    /// What happened between any two players, by their numbers, the lower first.
    pub encounters: BTreeMap<[usize; 2], Encounter>,
    /// How the first mover did.
    pub first_mover: Score,
    /// How often games had so many moves.
    pub lengths: BTreeMap<usize, u64>,
    /// How many games the host's draw rule ended.
    pub draw_rule: u64,
    numbers: HashSet<u64>,
    different: HashSet<u64>,
}

/// One player's results.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Against everybody, as the first player and as the second.
    pub sides: [Score; 2],
    /// Forfeited games, by the kind of trouble.
    pub forfeits: BTreeMap<String, u64>,
    /// Moves made.
    pub moves: u64,
    /// Time spent on moves, forfeited ones included.
    pub time: Duration,
    /// What the moves lost.
    pub lost: Lost,
}

/// What happened between two players, seen by the one with the lower number.
#[derive(Clone, Debug, Default)]
pub struct Encounter {
    /// All games.
    pub score: Score,
    /// The pairs of games that are complete.
    pub pairs: Pairs,
    /// Half points of these pairs in the order in which they were completed.
    pub order: Vec<u8>,
    /// Of pairs that are not complete, the game that is there.
    open: HashMap<u64, Value>,
}

impl Row {
    /// All games.
    pub fn score(&self) -> Score {
        let mut score = self.sides[0];
        score += self.sides[1];
        score
    }

    /// How many games were forfeited.
    pub fn forfeited(&self) -> u64 {
        self.forfeits.values().sum()
    }
}

impl Standings {
    /// Nothing yet.
    pub fn new(players: usize) -> Standings {
        Standings { rows: vec![Row::default(); players], ..Standings::default() }
    }

    /// How many games were finished.
    pub fn games(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// How many of them were different from each other.
    pub fn different(&self) -> u64 {
        self.different.len() as u64
    }

    /// Whether the game of this number was finished.
    pub fn has(&self, number: u64) -> bool {
        self.numbers.contains(&number)
    }

    /// Adds a game; one that is there already counts once.
    pub fn add(&mut self, game: &Finished) {
        if !self.numbers.insert(game.fixture.number) {
            return;
        }
        let sheet = &game.sheet;
        let text = format!("{} {}", sheet.start, sheet.moves.join(" "));
        self.different.insert(super::hashed(text.as_bytes()));
        *self.lengths.entry(sheet.moves.len()).or_default() += 1;
        self.first_mover += Score::of(game.value(Player::First));
        self.draw_rule += u64::from(sheet.termination == Termination::DrawRule);
        for side in Player::BOTH {
            let i = side.index();
            let row = &mut self.rows[game.fixture.players[i]];
            row.sides[i] += Score::of(game.value(side));
            row.moves += u64::from(sheet.made[i]);
            row.time += sheet.spent[i];
            row.lost += game.lost[i];
            if let Termination::Forfeit(forfeit) = &sheet.termination
                && forfeit.player == side
            {
                *row.forfeits.entry(forfeit.kind.clone()).or_default() += 1;
            }
        }
        let [first, second] = game.fixture.players;
        let (key, side) =
            if first < second { ([first, second], Player::First) } else { ([second, first], Player::Second) };
        self.encounters.entry(key).or_default().add(game.fixture.pair, game.value(side));
    }

    /// Ratings of all players who have one.
    pub fn ratings(&self) -> Vec<Option<Rating>> {
        let meeting = |(players, encounter): (&[usize; 2], &Encounter)| Meeting {
            players: *players,
            pairs: encounter.pairs,
            single: encounter.single(),
        };
        let meetings: Vec<Meeting> = self.encounters.iter().map(meeting).collect();
        ratings(self.rows.len(), &meetings)
    }

    /// The players by their share of the points, best first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|&a, &b| self.rows[b].score().share().total_cmp(&self.rows[a].score().share()));
        order
    }
}

impl Encounter {
    fn add(&mut self, pair: u64, value: Value) {
        self.score += Score::of(value);
        match self.open.remove(&pair) {
            Some(other) => {
                let half_points = value as u8 + other as u8;
                self.pairs.add(usize::from(half_points));
                self.order.push(half_points);
            }
            None => {
                self.open.insert(pair, value);
            }
        }
    }

    /// The games that have no partner yet.
    fn single(&self) -> Score {
        let mut score = Score::default();
        self.open.values().for_each(|&value| score += Score::of(value));
        score
    }
}
