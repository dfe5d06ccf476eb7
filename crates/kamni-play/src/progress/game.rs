//! A game in progress: what players may do, and when it is over.

use super::clocks::Clocks;
use super::end::End;
use crate::draw_rule::{DrawCounter, DrawRule};
use crate::player::GameHistory;
use kamni::record::Ending;
use kamni::{AnyPosition, MoveError, Player};
use kamni_solve::Budget;
use kamni_solve::course::{Known, analyze_after};
use std::time::Duration;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct GameInProgress {
    /// Where it began.
    pub start: AnyPosition,
    /// Where it is.
    pub here: AnyPosition,
    /// The moves so far.
    pub moves: Vec<String>,
    /// Who made each of them: one player can move several times in a row.
    pub turns: Vec<Player>,
    /// Counts the moves without progress.
    pub counter: DrawCounter,
    /// It is a draw after this many moves.
    pub max_moves: usize,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// What is offered and not answered yet.
    pub offers: Offers,
    /// Why it is over, if it is.
    pub end: Option<End>,
}

/// What the players have offered, and what is not answered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Player>,
    /// Who wants to take back a move.
    pub take_back: Option<Player>,
}

/// Why a player may not do something.
#[derive(Clone, Debug)]
pub enum NotAllowed {
    /// The game is over.
    Over,
    /// It is the opponent's turn.
    NotYourTurn,
    /// There is nothing to take back, accept or decline.
    Nothing,
    /// Sides can be swapped only right after the opening, in a game with the swap rule.
    NoSwap,
    /// The move is wrong.
    Move(MoveError),
}

impl GameInProgress {
    /// A game without clocks.
    pub fn new(start: AnyPosition, rule: DrawRule) -> GameInProgress {
        let mut game = GameInProgress {
            here: start.clone(),
            moves: Vec::new(),
            turns: Vec::new(),
            counter: rule.counter(&start),
            max_moves: usize::MAX,
            clocks: None,
            offers: Offers::default(),
            end: None,
            start,
        };
        game.adjudicate();
        game
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Whose turn it is, while the game goes on.
    pub fn turn(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.here.turn())
    }

    /// Who has won.
    pub fn result(&self) -> Ending {
        self.end.map_or(Ending::Open, End::result)
    }

    /// Whether the opening has just been made: the moves so far are the first turn of one player, and the other one is to move.
    pub fn is_opened(&self) -> bool {
        let opener = self.turns.first();
        opener.is_some_and(|opener| self.turn() == Some(opener.other()))
            && self.turns.iter().all(|turn| Some(turn) == opener)
    }

    /// The player to move takes over the opponent's side after the opening. Offers are forgotten.
    pub fn swap_sides(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        let turn = self.turn().ok_or(NotAllowed::Over)?;
        if by != turn {
            return Err(NotAllowed::NotYourTurn);
        }
        if !self.is_opened() {
            return Err(NotAllowed::NoSwap);
        }
        self.offers = Offers::default();
        if let Some(clocks) = &mut self.clocks {
            clocks.swap_sides(turn, now);
        }
        Ok(())
    }

    /// The game so far, for the player to move.
    pub fn history(&self) -> GameHistory<'_> {
        GameHistory { start: &self.start, moves: &self.moves, position: &self.here }
    }

    /// What is known about the current position, within the budget; the moves that led there may prove more than the position
    /// itself.
    pub fn analyze(&self, budget: &Budget) -> Known {
        match analyze_after(&self.start, &self.moves, budget) {
            Ok((_, known)) => known,
            // Its moves were made before.
            Err(_) => kamni_solve::analyze(&self.here, budget).into(),
        }
    }

    /// Ends the game by the rules, by the draw rule or by its length; any other end is forgotten.
    fn adjudicate(&mut self) {
        self.end = if let Some(outcome) = self.here.outcome() {
            Some(End::Rules(Some(outcome).into()))
        } else if self.counter.is_draw() {
            Some(End::DrawRule)
        } else {
            (self.moves.len() >= self.max_moves).then_some(End::Length)
        };
    }

    /// Makes a legal move without asking for turns, clocks or the end: for those who look at a game or read one.
    pub fn advance(&mut self, text: &str) -> Result<(), MoveError> {
        let turn = self.here.turn();
        self.here.play(text)?;
        self.moves.push(text.to_owned());
        self.turns.push(turn);
        self.counter.moved(&self.here);
        self.adjudicate();
        Ok(())
    }

    /// Makes all of these moves in the same way.
    pub fn replay(&mut self, moves: &[String]) -> Result<(), MoveError> {
        moves.iter().try_for_each(|text| self.advance(text))
    }

    /// Goes back to the position after the first `count` moves, also from the end: for those who look at a game.
    pub fn rewind(&mut self, count: usize) {
        let new = GameInProgress::new(self.start.clone(), self.counter.rule);
        let new = GameInProgress { max_moves: self.max_moves, clocks: self.clocks, ..new };
        let before = std::mem::replace(self, new);
        self.replay(&before.moves[..count]).expect("they were made before");
    }

    /// The number of moves before the last turn of `by`; before its last move, if that turn is not finished.
    pub fn before_last_turn(&self, by: Player) -> Option<usize> {
        let last = self.turns.iter().rposition(|turn| *turn == by)?;
        let goes_on = last + 1 == self.turns.len() && self.turn() == Some(by);
        let whole = self.turns[..last].iter().rposition(|turn| *turn != by).map_or(0, |before| before + 1);
        Some(if goes_on { last } else { whole })
    }

    /// Ends the game if the clock of the player to move has run out. `false` if what a player does now does not count, because it
    /// has; an error after the end.
    pub fn check_clock(&mut self, now: Duration) -> Result<bool, NotAllowed> {
        let turn = self.turn().ok_or(NotAllowed::Over)?;
        let has_run_out = self.has_run_out(now);
        if has_run_out {
            self.finish(End::Time(turn), now);
        }
        Ok(!has_run_out)
    }

    /// Whether the clock of the player to move has run out.
    pub fn has_run_out(&self, now: Duration) -> bool {
        let clocks = self.turn().zip(self.clocks);
        clocks.is_some_and(|(turn, clocks)| clocks.have_run_out(turn, now))
    }

    /// Ends the game.
    pub fn finish(&mut self, end: End, now: Duration) {
        let turn = self.here.turn();
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(turn, now);
        }
        self.offers = Offers::default();
        self.end = Some(end);
    }

    /// A player makes a move.
    pub fn play(&mut self, by: Player, text: &str, now: Duration) -> Result<(), NotAllowed> {
        if !self.check_clock(now)? {
            return Ok(());
        }
        if by != self.here.turn() {
            return Err(NotAllowed::NotYourTurn);
        }
        self.advance(text).map_err(NotAllowed::Move)?;
        self.offers.take_back = None;
        self.offers.draw = self.offers.draw.filter(|offered| *offered == by);
        let next = self.turn();
        let in_a_row = self.turns.iter().rev().take_while(|turn| **turn == by).count();
        if let Some(clocks) = &mut self.clocks {
            clocks.moved(by, in_a_row.try_into().unwrap_or(u32::MAX), next, now);
        }
        Ok(())
    }

    /// The player to move has seen the position: their clock runs from now on.
    pub fn begin_turn(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            if by != self.here.turn() {
                return Err(NotAllowed::NotYourTurn);
            }
            if let Some(clocks) = &mut self.clocks {
                clocks.begin_turn(now);
            }
        }
        Ok(())
    }

    /// A player gives up.
    pub fn resign(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            self.finish(End::Resign(by), now);
        }
        Ok(())
    }

    /// A player offers a draw. If both do, they agree.
    pub fn offer_draw(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            if self.offers.draw == Some(by.other()) {
                self.finish(End::Agreement, now);
            } else {
                self.offers.draw = Some(by);
            }
        }
        Ok(())
    }

    /// A player accepts or declines the opponent's draw.
    pub fn answer_draw(&mut self, by: Player, accepts: bool, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            self.offers.draw.filter(|offered| *offered != by).ok_or(NotAllowed::Nothing)?;
            if accepts {
                self.finish(End::Agreement, now);
            }
            self.offers.draw = None;
        }
        Ok(())
    }

    /// A player asks to take back their last turn.
    pub fn ask_take_back(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            self.before_last_turn(by).ok_or(NotAllowed::Nothing)?;
            self.offers.take_back = Some(by);
        }
        Ok(())
    }

    /// A player allows the opponent to take back their last turn, or does not.
    pub fn answer_take_back(&mut self, by: Player, accepts: bool, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            let asked = self.offers.take_back.filter(|asked| *asked != by).ok_or(NotAllowed::Nothing)?;
            if accepts {
                self.take_back(asked, now)?;
            }
            self.offers.take_back = None;
        }
        Ok(())
    }

    /// Takes back the last turn of `by` and what came after it. The clocks keep their times.
    pub fn take_back(&mut self, by: Player, now: Duration) -> Result<(), NotAllowed> {
        if self.check_clock(now)? {
            let count = self.before_last_turn(by).ok_or(NotAllowed::Nothing)?;
            let turn = self.here.turn();
            self.rewind(count);
            if let Some(clocks) = &mut self.clocks {
                clocks.stop(turn, now);
                clocks.since = (count > 0).then_some(now);
            }
        }
        Ok(())
    }
}
