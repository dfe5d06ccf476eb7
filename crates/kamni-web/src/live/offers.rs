//! Draws, taking back and rematches: what takes two to agree.

use super::clock::Clock;
use super::game::{Beginning, End, Game, Refusal};
use super::seat::Seat;
use crate::key::Key;
use kamni::Player;
use kamni::record::Ending;
use kamni_play::DrawRule;

/// What somebody offers or asks for, and has no answer to yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub draw: Option<Player>,
    pub take_back: Option<Player>,
    pub rematch: [bool; 2],
}

impl Game {
    pub fn offer_draw(&self, who: Option<Key>, now: i64) -> Result<Game, Refusal> {
        let by = self.seat_of(who, self.going_on()?)?;
        match self.seats.of(by.other()) {
            Seat::Machine { .. } => return Err(Refusal::Machine),
            Seat::Open => return Err(Refusal::Waiting),
            Seat::Person { .. } => {}
        }
        // Two who offer agree.
        if self.offers.draw == Some(by.other()) {
            return Ok(self.ended(End::Agreement, Ending::Draw, now));
        }
        if self.offers.draw == Some(by) {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.offers.draw = Some(by);
        Ok(game)
    }

    pub fn answer_draw(&self, who: Option<Key>, accepts: bool, now: i64) -> Result<Game, Refusal> {
        self.going_on()?;
        let by = self.offers.draw.ok_or(Refusal::Nothing)?;
        if self.seat_of(who, by.other())? == by {
            return Err(Refusal::Nothing);
        }
        if accepts {
            return Ok(self.ended(End::Agreement, Ending::Draw, now));
        }
        let mut game = self.next_version(now);
        game.offers.draw = None;
        Ok(game)
    }

    /// Takes back the last move of the player, at once where no other person minds, else as an offer.
    pub fn take_back(&self, who: Option<Key>, now: i64) -> Result<Game, Refusal> {
        if self.record.is_some() {
            return Err(Refusal::IsARecord);
        }
        let last = self.turns.last().copied().ok_or(Refusal::Nothing)?;
        let by = self.seat_of(who, last)?;
        if !self.seats.are_two_people() {
            return self.taken_back(by, now).ok_or(Refusal::Nothing);
        }
        self.turn().ok_or(Refusal::Over)?;
        self.turns.iter().rposition(|turn| *turn == by).ok_or(Refusal::Nothing)?;
        if self.offers.take_back == Some(by) {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.offers.take_back = Some(by);
        Ok(game)
    }

    pub fn answer_take_back(&self, who: Option<Key>, accepts: bool, now: i64) -> Result<Game, Refusal> {
        self.going_on()?;
        let by = self.offers.take_back.ok_or(Refusal::Nothing)?;
        if self.seat_of(who, by.other())? == by {
            return Err(Refusal::Nothing);
        }
        if accepts {
            return self.taken_back(by, now).ok_or(Refusal::Nothing);
        }
        let mut game = self.next_version(now);
        game.offers.take_back = None;
        Ok(game)
    }

    /// The game before the last move of `by`, with the clocks as they are now.
    fn taken_back(&self, by: Player, now: i64) -> Option<Game> {
        let kept = self.turns.iter().rposition(|turn| *turn == by)?;
        let mut game = self.next_version(now);
        game.moved_at = game.version;
        game.here = game.start.clone();
        game.watch = DrawRule::default().counter(&game.start);
        game.moves = Vec::new();
        game.turns = Vec::new();
        game.offers = Offers::default();
        game.judge();
        game.replay(&self.moves[..kept]).ok()?;
        let (before, next) = (self.here.turn(), game.turn());
        let begun = !game.moves.is_empty();
        if let Some(clock) = &mut game.clock {
            clock.stop(before, now);
            if let (Some(_), true) = (next, begun) {
                clock.start(now);
            }
        }
        Some(game)
    }

    /// A player wants another game: `true` if everybody who has a say does.
    pub fn ask_rematch(&self, who: Option<Key>, now: i64) -> Result<(Game, bool), Refusal> {
        if self.record.is_some() {
            return Err(Refusal::IsARecord);
        }
        let by = self.seat_of(who, self.here.turn())?;
        if !self.is_over() {
            return Err(Refusal::NotOver);
        }
        if self.next.is_some() || self.seats.has_open() {
            return Err(Refusal::Nothing);
        }
        let alone = !self.seats.are_two_people();
        if self.offers.rematch[by.index()] && !alone {
            return Ok((self.clone(), false));
        }
        let mut game = self.next_version(now);
        game.offers.rematch[by.index()] = true;
        let agreed = alone || game.offers.rematch == [true; 2];
        Ok((game, agreed))
    }

    /// The same game again with the seats exchanged.
    pub fn rematch(&self, id: String) -> Beginning {
        Beginning {
            id,
            start: self.start.clone(),
            seats: self.seats.exchanged(),
            maker: self.maker,
            invite: None,
            clock: self.clock.as_ref().map(Clock::again),
        }
    }
}
