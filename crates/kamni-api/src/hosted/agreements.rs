//! What concerns both players: draws, rematches, help, swapped sides.

use super::action::Done;
use super::game::{ActionError, Game, new_progress};
use super::help::Help;
use super::meeting::{Phrase, Said};
use super::milliseconds::{duration, new_clocks};
use super::owner::SessionKey;
use super::pairing::ARRIVING;
use super::rated::Rated;
use super::seat::Seat;
use super::swap::Swap;
use crate::Quiet;
use kamni::Player;
use kamni_play::{End, NotAllowed};

impl Game {
    /// A player offers a draw.
    pub(super) fn offer_draw(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        let turn = self.require_ongoing()?;
        let opponent = self.seats.of(self.seat_of(who, turn)?.other());
        // Where nobody can force a win any more, there is no reason to play on.
        let agrees = matches!(self.quiet(), Some(Quiet::Chase(_)));
        let is_machine = match opponent {
            Seat::Machine { .. } if !agrees => return Err(ActionError::Machine),
            Seat::Open => return Err(ActionError::Waiting),
            seat => matches!(seat, Seat::Machine { .. }),
        };
        self.after_act(who, Some(turn), now, |game, by, now| {
            if is_machine {
                game.offers.draw = Some(by.other());
            }
            game.offer_draw(by, now)
        })
    }

    /// A player asks for a rematch. It is made with this id once both have agreed: the same game with the seats swapped.
    pub(super) fn ask_rematch(
        &self,
        who: Option<SessionKey>,
        id: &str,
        now: i64,
    ) -> Result<Done, ActionError> {
        if self.record.is_some() {
            return Err(ActionError::IsARecord);
        }
        let by = self.seat_of(who, self.progress.here.turn())?;
        if !self.progress.is_over() {
            return Err(ActionError::NotOver);
        }
        if self.next.is_some() || self.seats.has_open() {
            return Err(NotAllowed::Nothing.into());
        }
        let alone = !self.seats.are_two_people();
        if self.rematch[by.index()] && !alone {
            return Ok(Done { game: self.clone(), rematch: None });
        }
        let mut game = self.next_version(now);
        game.rematch[by.index()] = true;
        let rematch = (alone || game.rematch == [true; 2]).then(|| {
            let mut clocks = self.progress.clocks.map(|clocks| new_clocks(clocks.setting));
            if self.meeting.strangers {
                clocks.iter_mut().for_each(|clocks| clocks.start(duration(now) + ARRIVING));
            }
            let progress = new_progress(self.progress.start.clone(), clocks);
            let swap = if self.swap == Swap::Never { Swap::Never } else { Swap::Allowed };
            let meeting = self.meeting.swapped();
            let rated = self.rated.as_ref().map(Rated::swapped);
            Game {
                swap,
                meeting,
                rated,
                ..Game::new(id.to_owned(), progress, self.seats.swapped(), self.maker, now)
            }
        });
        game.next = rematch.as_ref().map(|rematch| rematch.id.clone());
        Ok(Done { game, rematch })
    }

    /// A player does not want the rematch that the opponent asks for.
    pub(super) fn decline_rematch(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        self.seat_of(who, self.progress.here.turn())?;
        // Who asked may think better of it.
        if self.next.is_some() || self.rematch == [false; 2] {
            return Err(NotAllowed::Nothing.into());
        }
        let mut game = self.next_version(now);
        game.rematch = [false; 2];
        Ok(game)
    }

    /// A player says one of the phrases to the other.
    pub(super) fn say(&self, who: Option<SessionKey>, phrase: Phrase, now: i64) -> Result<Game, ActionError> {
        let seat = self.seat_with_person(who)?;
        let said = Said { seat: seat.index(), phrase, at: now };
        let meeting = self.meeting.with(said).ok_or(ActionError::SaidEnough)?;
        Ok(Game { meeting, ..self.next_version(now) })
    }

    /// A player allows others to watch, or no longer.
    pub(super) fn allow_watching(
        &self,
        who: Option<SessionKey>,
        allowed: bool,
        now: i64,
    ) -> Result<Game, ActionError> {
        let seat = self.seat_with_person(who)?;
        if self.meeting.watch[seat.index()] == allowed {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.meeting.watch[seat.index()] = allowed;
        Ok(game)
    }

    /// A player wins because the opponent has left; the host knows whether that is so.
    pub(super) fn claim(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        let turn = self.require_ongoing()?;
        self.seat_with_person(who)?;
        if !self.meeting.strangers {
            return Err(NotAllowed::Nothing.into());
        }
        self.after_act(who, Some(turn), now, |game, by, now| {
            if game.check_clock(now)? {
                game.finish(End::Left(by.other()), now);
            }
            Ok(())
        })
    }

    /// The seat of somebody who plays another person.
    pub(super) fn seat_with_person(&self, who: Option<SessionKey>) -> Result<Player, ActionError> {
        let seat = self.seat_of(who, self.progress.here.turn())?;
        if !self.seats.are_two_people() || self.seats.has_open() {
            return Err(NotAllowed::Nothing.into());
        }
        Ok(seat)
    }

    /// A player gets help. It stays noted even if moves are taken back. Between two people there is no help.
    pub(super) fn helped(&self, who: Option<SessionKey>, help: Help, now: i64) -> Result<Game, ActionError> {
        let seat = self.seat_of(who, self.require_ongoing()?)?;
        if self.seats.are_two_people() || self.rated.is_some() {
            return Err(ActionError::NoHelp);
        }
        let had = self.help[seat.index()];
        if had.contains(help) {
            return Ok(self.clone());
        }
        let mut game = self.next_version(now);
        game.help[seat.index()] = had.with(help);
        Ok(game)
    }

    /// Whether the player to move may take over the opponent's side now.
    pub fn may_swap(&self) -> bool {
        self.swap == Swap::Allowed
            && self.record.is_none()
            && !self.seats.has_open()
            && self.progress.is_opened()
    }

    /// The player to move takes over the opponent's side: people and what they have change seats, the position stays.
    pub(super) fn swap_sides(&self, who: Option<SessionKey>, now: i64) -> Result<Game, ActionError> {
        let turn = self.require_ongoing()?;
        if !self.may_swap() {
            return Err(NotAllowed::NoSwap.into());
        }
        let mut game = self.after_act(who, Some(turn), now, |game, by, now| game.swap_sides(by, now))?;
        (game.version, game.moved_at, game.updated) = (self.version + 1, self.version + 1, now);
        game.seats = self.seats.swapped();
        game.help.reverse();
        game.meeting.reverse();
        game.rated.iter_mut().for_each(Rated::reverse);
        game.swap = Swap::After(self.progress.moves.len());
        Ok(game)
    }
}
