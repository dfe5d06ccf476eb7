//! The standings of a tournament.

use super::finished_game::FinishedGame;
use super::hash::fnv1a;
use super::value_loss::ValueLoss;
use crate::progress::End;
use crate::statistics::{EloEstimate, Matchup, Pentanomial, Rating, Score, ratings};
use kamni::Player;
use kamni_solve::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

/// The results of a tournament so far.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// A row for each player.
    pub rows: Vec<Row>,
    /// The results between any two players, by their numbers, the lower number first.
    pub head_to_head: BTreeMap<[usize; 2], HeadToHead>,
    /// The results of the players who move first.
    pub first_mover: Score,
    /// The number of games by their number of moves.
    pub lengths: BTreeMap<usize, u64>,
    /// The number of games that the draw rule ended.
    pub draw_rule: u64,
    numbers: HashSet<u64>,
    different: HashSet<u64>,
}

/// One player's results.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The results as the first player and as the second.
    pub sides: [Score; 2],
    /// The number of forfeited games by the kind of error.
    pub forfeits: BTreeMap<String, u64>,
    /// The number of moves made.
    pub moves: u64,
    /// The time used, including the moves that forfeited a game.
    pub time: Duration,
    /// The value loss of the moves.
    pub loss: ValueLoss,
}

/// The results between two players, from the view of the one with the lower number.
#[derive(Clone, Debug, Default)]
pub struct HeadToHead {
    /// All games.
    pub score: Score,
    /// The complete pairs of games.
    pub pairs: Pentanomial,
    /// The half points of these pairs in the order in which they were completed.
    pub order: Vec<u8>,
    /// The finished game of each incomplete pair.
    unpaired: HashMap<u64, Value>,
}

impl Row {
    /// All games.
    pub fn score(&self) -> Score {
        let mut score = self.sides[0];
        score += self.sides[1];
        score
    }

    /// The number of forfeited games.
    pub fn forfeited(&self) -> u64 {
        self.forfeits.values().sum()
    }
}

impl Standings {
    /// Empty standings.
    pub fn new(players: usize) -> Standings {
        Standings { rows: vec![Row::default(); players], ..Standings::default() }
    }

    /// The number of finished games.
    pub fn games(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// The number of different games among them.
    pub fn different(&self) -> u64 {
        self.different.len() as u64
    }

    /// Whether the game with this number is finished.
    pub fn has(&self, number: u64) -> bool {
        self.numbers.contains(&number)
    }

    /// Adds a game; a second game with the same number is ignored.
    pub fn add(&mut self, game: &FinishedGame) {
        if !self.numbers.insert(game.scheduled.number) {
            return;
        }
        let scoresheet = &game.scoresheet;
        let text = format!("{} {}", scoresheet.start, scoresheet.moves.join(" "));
        self.different.insert(fnv1a(text.as_bytes()));
        *self.lengths.entry(scoresheet.moves.len()).or_default() += 1;
        self.first_mover += Score::of(game.value(Player::First));
        self.draw_rule += u64::from(scoresheet.end == End::DrawRule);
        for side in Player::BOTH {
            let i = side.index();
            let row = &mut self.rows[game.scheduled.players[i]];
            row.sides[i] += Score::of(game.value(side));
            row.moves += u64::from(scoresheet.moves_made[i]);
            row.time += scoresheet.time_spent[i];
            row.loss += game.loss[i];
            if let Some(forfeit) = &scoresheet.forfeit
                && scoresheet.end == End::Forfeit(side)
            {
                *row.forfeits.entry(forfeit.kind.clone()).or_default() += 1;
            }
        }
        let [first, second] = game.scheduled.players;
        let (key, side) =
            if first < second { ([first, second], Player::First) } else { ([second, first], Player::Second) };
        self.head_to_head.entry(key).or_default().add(game.scheduled.pair, game.value(side));
    }

    /// The ratings of the players; `None` for a player without one.
    pub fn ratings(&self) -> Vec<Option<Rating>> {
        let matchup = |(players, head_to_head): (&[usize; 2], &HeadToHead)| Matchup {
            players: *players,
            pairs: head_to_head.pairs,
            unpaired: head_to_head.unpaired_score(),
        };
        let matchups: Vec<Matchup> = self.head_to_head.iter().map(matchup).collect();
        ratings(self.rows.len(), &matchups)
    }

    /// The Elo of each player: between two players the difference, from the pairs of games, else the rating.
    pub fn elo(&self) -> Vec<Option<Elo>> {
        match self.head_to_head.get(&[0, 1]).filter(|_| self.rows.len() == 2) {
            Some(met) => vec![Elo::difference(met.pairs.elo()), Elo::difference(met.pairs.reversed().elo())],
            None => self.ratings().into_iter().map(|rating| rating.map(Elo::from)).collect(),
        }
    }

    /// The players by their share of the points, the best first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|&a, &b| self.rows[b].score().share().total_cmp(&self.rows[a].score().share()));
        order
    }
}

/// A rating, or between two players their difference, and the ends of where the true one lies, if it has any.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The rating or the difference.
    pub value: f64,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

impl Elo {
    /// How far off it may be, up and down.
    pub fn error(self) -> Option<f64> {
        self.low.zip(self.high).map(|(low, high)| (high - low) / 2.0)
    }

    fn difference(estimate: EloEstimate) -> Option<Elo> {
        // No difference at all has no sign.
        estimate.value.map(|value| Elo { value: value + 0.0, low: estimate.low, high: estimate.high })
    }
}

impl From<Rating> for Elo {
    fn from(Rating { elo, error }: Rating) -> Elo {
        Elo { value: elo, low: Some(elo - error), high: Some(elo + error) }
    }
}

impl HeadToHead {
    fn add(&mut self, pair: u64, value: Value) {
        self.score += Score::of(value);
        match self.unpaired.remove(&pair) {
            Some(other) => {
                let half_points = value as u8 + other as u8;
                self.pairs.add(usize::from(half_points));
                self.order.push(half_points);
            }
            None => {
                self.unpaired.insert(pair, value);
            }
        }
    }

    /// The results of the unpaired games.
    fn unpaired_score(&self) -> Score {
        let mut score = Score::default();
        self.unpaired.values().for_each(|&value| score += Score::of(value));
        score
    }
}
