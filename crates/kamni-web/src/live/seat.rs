//! Who sits where.

use crate::key::Key;
use kamni::Player;

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody who holds the secret of this key.
    Person { name: String, key: Key },
    /// The built-in player of this word.
    Machine { word: String },
    /// Nobody yet.
    Open,
}

/// The two seats of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats(pub [Seat; 2]);

impl Seats {
    pub fn of(&self, player: Player) -> &Seat {
        &self.0[player.index()]
    }

    pub fn put(&mut self, player: Player, seat: Seat) {
        self.0[player.index()] = seat;
    }

    /// The seats of one key.
    pub fn held_by(&self, who: Key) -> Vec<Player> {
        let holds = |player: &Player| matches!(self.of(*player), Seat::Person { key, .. } if *key == who);
        Player::BOTH.into_iter().filter(holds).collect()
    }

    pub fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| *self.of(*player) == Seat::Open)
    }

    pub fn has_open(&self) -> bool {
        self.open_seat().is_some()
    }

    /// Whether only machines play.
    pub fn are_machines(&self) -> bool {
        self.0.iter().all(|seat| matches!(seat, Seat::Machine { .. }))
    }

    /// Whether two different people play, or will.
    pub fn are_two_people(&self) -> bool {
        match &self.0 {
            [Seat::Machine { .. }, _] | [_, Seat::Machine { .. }] => false,
            [Seat::Person { key, .. }, Seat::Person { key: other, .. }] => key != other,
            _ => true,
        }
    }

    pub fn exchanged(&self) -> Seats {
        let [first, second] = self.0.clone();
        Seats([second, first])
    }

    pub fn rename(&mut self, who: Key, new: &str) {
        for seat in &mut self.0 {
            if let Seat::Person { name, key } = seat
                && *key == who
            {
                *name = new.to_owned();
            }
        }
    }
}
