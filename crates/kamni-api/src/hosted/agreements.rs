//! What both players have to agree on: draws, taking back moves, rematches.

use super::clock::Clock;
use super::game::{End, Game, NewGame, Refusal};
use super::help::Help;
use super::offers::Offers;
use super::owner::SessionKey;
use super::seat::Seat;
use crate::{DRAW_RULE, Quiet};
use kamni::Player;
use kamni::record::Ending;

impl Game {
    /// A player offers a draw.
    pub fn offer_draw(&self, who: Option<SessionKey>, now: i64) -> Result<Game, Refusal> {
        let by = self.seat_of(who, self.require_ongoing()?)?;
        match self.seats.of(by.other()) {
            // Where nobody can force a win any more, there is no reason to play on.
            Seat::Machine { .. } if matches!(self.quiet(), Some(Quiet::Chase(_))) => {
                return Ok(self.ended(End::Agreement, Ending::Draw, now));
            }
            Seat::Machine { .. } => return Err(Refusal::Machine),
            Seat::Open => return Err(Refusal::Waiting),
            Seat::Person { .. } => {}
        }
        // If both offer a draw, they agree.
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

    /// A player accepts or declines a draw.
    pub fn answer_draw(&self, who: Option<SessionKey>, accepts: bool, now: i64) -> Result<Game, Refusal> {
        self.require_ongoing()?;
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

    /// Takes back the player's last move; against another person as an offer.
    pub fn take_back(&self, who: Option<SessionKey>, now: i64) -> Result<Game, Refusal> {
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

    /// A player allows the other one to take back a move, or does not.
    pub fn answer_take_back(
        &self,
        who: Option<SessionKey>,
        accepts: bool,
        now: i64,
    ) -> Result<Game, Refusal> {
        self.require_ongoing()?;
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

    /// The game before the last turn of `by`, with all its moves; of a turn that goes on, before its last move. The clocks
    /// keep their times.
    fn taken_back(&self, by: Player, now: i64) -> Option<Game> {
        let last = self.turns.iter().rposition(|turn| *turn == by)?;
        let goes_on = last + 1 == self.turns.len() && self.turn() == Some(by);
        let whole = self.turns[..last].iter().rposition(|turn| *turn != by).map_or(0, |before| before + 1);
        let count = if goes_on { last } else { whole };
        let mut game = self.next_version(now);
        game.moved_at = game.version;
        game.here = game.start.clone();
        game.watch = DRAW_RULE.counter(&game.start);
        game.moves = Vec::new();
        game.turns = Vec::new();
        game.offers = Offers::default();
        game.adjudicate();
        game.replay(&self.moves[..count]).ok()?;
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

    /// A player asks for a rematch: `true` if both have agreed.
    pub fn ask_rematch(&self, who: Option<SessionKey>, now: i64) -> Result<(Game, bool), Refusal> {
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

    /// A player asks for a rematch, which is made with this id once both have agreed.
    pub fn with_rematch(
        &self,
        who: Option<SessionKey>,
        id: String,
        now: i64,
    ) -> Result<(Game, Option<Game>), Refusal> {
        let (mut game, agreed) = self.ask_rematch(who, now)?;
        if !agreed {
            return Ok((game, None));
        }
        let next = Game::new(game.rematch(id.clone()), now);
        game.next = Some(id);
        Ok((game, Some(next)))
    }

    /// The rematch: the same game with the seats swapped.
    pub fn rematch(&self, id: String) -> NewGame {
        NewGame {
            id,
            start: self.start.clone(),
            seats: self.seats.swapped(),
            maker: self.maker,
            invite: None,
            clock: self.clock.as_ref().map(Clock::reset),
        }
    }
}

impl Game {
    /// A player gets help. What they had stays noted, even if moves are taken back; between two people there is none.
    pub fn helped(&self, who: Option<SessionKey>, help: Help, now: i64) -> Result<Game, Refusal> {
        let seat = self.seat_of(who, self.require_ongoing()?)?;
        if self.seats.are_two_people() {
            return Err(Refusal::NoHelp);
        }
        let had = self.help[seat.index()];
        if had.contains(help) {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.help[seat.index()] = had.with(help);
        Ok(game)
    }
}
