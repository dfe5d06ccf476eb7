//! Hosted games in any order of moves, offers, clocks and restarts, against a plain model of what should happen.
//!
//! The model knows the rules of the games from the brute force of the tests. Proptest prints the shortest sequence in which the two
//! disagree.

use crate::session::SessionKey;
use crate::store::games as rows;
use kamni_api::hosted::{Action, ActionError, Game, Help, HelpSet, Seat, Seats, StoredClock};
use kamni_play::{Clocks, DrawRule, GameInProgress};
use kamni_torture::games::{self, State};
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use rusqlite::Connection;
use std::collections::BTreeSet;

/// The invitation of the open seat.
const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// The clocks, in milliseconds.
const BASE: i64 = 10_000;
const INCREMENT: i64 = 500;
/// How long people have to see a move before their clock runs.
const SHOWING: i64 = 2_000;

/// Who sits in a seat, in the model. People are numbers: 0 is the maker.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sitter {
    Person(u8),
    Machine,
    Open,
}

/// What somebody does.
#[derive(Clone, Debug)]
enum Deed {
    /// The legal move of this number, among this many as there are; with a version that is so much older than the newest.
    Move(usize, Option<u64>),
    Nonsense,
    /// Somebody has seen the moves before.
    BeginTurn,
    /// The computer's move, of this number.
    MachineMove(usize),
    Resign,
    OfferDraw,
    AnswerDraw(bool),
    TakeBack,
    AnswerTakeBack(bool),
    Rematch,
    DeclineRematch,
    Join(bool),
    Rename,
    Help(usize),
    /// The timer of the clock rings.
    Timer,
    /// The server is killed and started again.
    Restart,
}

/// Somebody does something, some time after what happened before.
#[derive(Clone, Debug)]
struct TimedDeed {
    who: Option<u8>,
    deed: Deed,
    wait: i64,
}

/// The game as it should be.
#[derive(Clone, Debug)]
struct Model {
    rules: &'static str,
    seats: [Sitter; 2],
    moves: Vec<String>,
    turns: Vec<usize>,
    version: u64,
    moved_at: u64,
    draw: Option<usize>,
    take_back: Option<usize>,
    rematch: [bool; 2],
    help: [BTreeSet<usize>; 2],
    end: Option<&'static str>,
    result: String,
    has_next: bool,
    /// What both have left, and since when the clock of the player to move runs.
    clock: Option<([i64; 2], Option<i64>)>,
    now: i64,
    /// What became of the last step: nothing, or why it was refused.
    refused: Option<&'static str>,
}

impl Model {
    fn here(&self) -> Box<dyn State> {
        let start = games::start(self.rules).unwrap();
        self.moves.iter().fold(start, |state, text| games::after(&*state, text).unwrap())
    }

    fn turn(&self) -> usize {
        self.here().turn()
    }

    fn are_two_people(&self) -> bool {
        match self.seats {
            [Sitter::Machine, _] | [_, Sitter::Machine] => false,
            [Sitter::Person(first), Sitter::Person(second)] => first != second,
            _ => true,
        }
    }

    /// The seat that somebody acts from.
    fn seat_of(&self, who: Option<u8>, preferred: usize) -> Result<usize, &'static str> {
        let has = |seat: usize| who.is_some_and(|who| self.seats[seat] == Sitter::Person(who));
        let seats = [preferred, 1 - preferred];
        seats.into_iter().find(|seat| has(*seat)).ok_or("NotAPlayer")
    }

    fn stop_clock(&mut self) {
        let (turn, now) = (self.turn(), self.now);
        if let Some((left, since)) = &mut self.clock
            && let Some(since) = since.take()
        {
            left[turn] = (left[turn] - (now - since).max(0)).max(0);
        }
    }

    fn changed(&mut self) {
        self.version += 1;
    }

    fn over(&mut self, end: &'static str, result: &str) {
        self.stop_clock();
        self.changed();
        self.moved_at = self.version;
        (self.end, self.result) = (Some(end), result.to_owned());
        (self.draw, self.take_back, self.rematch) = (None, None, [false; 2]);
    }

    fn won_by(&mut self, end: &'static str, winner: usize) {
        self.over(end, ["1-0", "0-1"][winner]);
    }

    fn has_run_out(&self) -> bool {
        let turn = self.turn();
        self.end.is_none()
            && self
                .clock
                .is_some_and(|(left, since)| since.is_some_and(|since| self.now - since >= left[turn]))
    }

    fn make_move(&mut self, number: usize) {
        let (turn, now) = (self.turn(), self.now);
        let ran = self.clock.is_some_and(|(_, since)| since.is_some());
        self.stop_clock();
        let moves = sorted_moves(&*self.here());
        self.moves.push(moves[number % moves.len()].clone());
        self.turns.push(turn);
        self.changed();
        self.moved_at = self.version;
        self.take_back = None;
        self.draw = self.draw.filter(|by| *by == turn);
        let here = self.here();
        if let Some(result) = here.result() {
            (self.end, self.result) = (Some("rules"), result.to_owned());
        }
        let goes_on = here.result().is_none();
        if let Some((left, since)) = &mut self.clock {
            if ran && !(goes_on && here.turn() == turn) {
                left[turn] += INCREMENT;
            }
            let row = self.turns.iter().rev().take_while(|by| **by == turn).count() as i64;
            let is_machine =
                goes_on && self.seats[here.turn()] == Sitter::Machine && !self.seats.contains(&Sitter::Open);
            *since = goes_on.then_some(if is_machine { now } else { now + row * SHOWING });
        }
    }

    fn take_back_moves(&mut self, by: usize) -> Result<(), &'static str> {
        let last = self.turns.iter().rposition(|turn| *turn == by).ok_or("Nothing")?;
        let mut count = last;
        // A turn that is over is taken back as a whole.
        let in_turn = last + 1 == self.turns.len() && self.turn() == by;
        while !in_turn && count > 0 && self.turns[count - 1] == by {
            count -= 1;
        }
        self.stop_clock();
        self.moves.truncate(count);
        self.turns.truncate(count);
        self.changed();
        self.moved_at = self.version;
        (self.draw, self.take_back) = (None, None);
        let now = self.now;
        if let Some((_, since)) = &mut self.clock {
            *since = (count > 0).then_some(now);
        }
        Ok(())
    }

    fn ongoing(&self) -> Result<usize, &'static str> {
        if self.end.is_some() { Err("Over") } else { Ok(self.turn()) }
    }

    /// What a step does, or why it is refused.
    fn step(&mut self, step: &TimedDeed) -> Result<(), &'static str> {
        let who = step.who;
        if matches!(step.deed, Deed::Restart) {
            let now = self.now;
            if let Some((_, since)) = &mut self.clock {
                *since = since.map(|_| now);
            }
            self.moved_at = self.version;
            return Ok(());
        }
        if self.has_run_out() {
            let winner = 1 - self.turn();
            self.won_by("time", winner);
            return Ok(());
        }
        match step.deed {
            Deed::Restart | Deed::Timer => {}
            Deed::Move(_, Some(older)) if self.version.saturating_sub(older) < self.moved_at => {
                return Err("Changed");
            }
            Deed::Move(..) | Deed::Nonsense => {
                let turn = self.ongoing()?;
                if self.seats.contains(&Sitter::Open) {
                    return Err("Waiting");
                }
                if self.seat_of(who, turn)? != turn {
                    return Err("NotYourTurn");
                }
                match step.deed {
                    Deed::Move(number, _) => self.make_move(number),
                    _ => return Err("Move"),
                }
            }
            Deed::BeginTurn => {
                let turn = self.turn();
                if self.seat_of(who, turn)? != turn || self.end.is_some() {
                    return Ok(());
                }
                let now = self.now;
                if let Some((_, Some(since))) = &mut self.clock
                    && *since > now
                {
                    *since = now;
                    self.changed();
                }
            }
            Deed::MachineMove(number) => {
                if self.end.is_none() && self.seats[self.turn()] == Sitter::Machine {
                    self.make_move(number);
                }
            }
            Deed::Resign => {
                let loser = self.seat_of(who, self.ongoing()?)?;
                self.won_by("resign", 1 - loser);
            }
            Deed::OfferDraw => {
                let by = self.seat_of(who, self.ongoing()?)?;
                match self.seats[1 - by] {
                    Sitter::Machine => return Err("Machine"),
                    Sitter::Open => return Err("Waiting"),
                    Sitter::Person(_) if self.draw == Some(1 - by) => self.over("agreement", "1/2-1/2"),
                    Sitter::Person(_) if self.draw == Some(by) => {}
                    Sitter::Person(_) => {
                        self.changed();
                        self.draw = Some(by);
                    }
                }
            }
            Deed::AnswerDraw(accepts) => {
                self.ongoing()?;
                let by = self.draw.ok_or("Nothing")?;
                if self.seat_of(who, 1 - by)? == by {
                    return Err("Nothing");
                }
                if accepts {
                    self.over("agreement", "1/2-1/2");
                } else {
                    self.changed();
                    self.draw = None;
                }
            }
            Deed::TakeBack => {
                self.ongoing()?;
                let last = *self.turns.last().ok_or("Nothing")?;
                let by = self.seat_of(who, last)?;
                if !self.are_two_people() {
                    return self.take_back_moves(by);
                }
                if !self.turns.contains(&by) {
                    return Err("Nothing");
                }
                if self.take_back != Some(by) {
                    self.changed();
                    self.take_back = Some(by);
                }
            }
            Deed::AnswerTakeBack(accepts) => {
                self.ongoing()?;
                let by = self.take_back.ok_or("Nothing")?;
                if self.seat_of(who, 1 - by)? == by {
                    return Err("Nothing");
                }
                if accepts {
                    return self.take_back_moves(by);
                }
                self.changed();
                self.take_back = None;
            }
            Deed::Rematch => {
                let by = self.seat_of(who, self.turn())?;
                if self.end.is_none() {
                    return Err("NotOver");
                }
                if self.has_next || self.seats.contains(&Sitter::Open) {
                    return Err("Nothing");
                }
                if self.rematch[by] && self.are_two_people() {
                    return Ok(());
                }
                self.changed();
                self.rematch[by] = true;
                self.has_next = !self.are_two_people() || self.rematch == [true; 2];
            }
            Deed::DeclineRematch => {
                // Who asked may think better of it, too.
                self.seat_of(who, self.turn())?;
                if self.has_next || self.rematch == [false; 2] {
                    return Err("Nothing");
                }
                self.changed();
                self.rematch = [false; 2];
            }
            Deed::Join(right) => {
                let who = who.ok_or("NotAPlayer")?;
                let free = self.seats.iter().position(|seat| *seat == Sitter::Open);
                let (Some(free), true) = (free, right) else { return Err("NoInvitation") };
                if self.seats.contains(&Sitter::Person(who)) {
                    return Err("SeatedAlready");
                }
                self.changed();
                self.seats[free] = Sitter::Person(who);
            }
            Deed::Rename => {
                self.seat_of(who, 0)?;
                self.changed();
            }
            Deed::Help(help) => {
                let seat = self.seat_of(who, self.ongoing()?)?;
                if self.are_two_people() {
                    return Err("NoHelp");
                }
                if self.help[seat].insert(help) {
                    self.changed();
                }
            }
        }
        Ok(())
    }
}

/// The legal moves in an order that both sides of the test know.
fn sorted_moves(state: &dyn State) -> Vec<String> {
    let mut moves: Vec<String> = state.moves().into_iter().map(|(text, _)| text).collect();
    moves.sort();
    moves
}

struct Reference;

impl ReferenceStateMachine for Reference {
    type State = Model;
    type Transition = TimedDeed;

    fn init_state() -> BoxedStrategy<Model> {
        let rules = prop::sample::select(vec!["kayles/5", "kayles/8", "seega/3", "cheops/4"]);
        let second = prop::sample::select(vec![
            Sitter::Open,
            Sitter::Open,
            Sitter::Person(1),
            Sitter::Person(0),
            Sitter::Machine,
        ]);
        (rules, second, any::<bool>(), any::<bool>())
            .prop_map(|(rules, other, swapped, has_clock)| {
                let mut seats = [Sitter::Person(0), other];
                if swapped {
                    seats.reverse();
                }
                Model {
                    rules,
                    seats,
                    moves: Vec::new(),
                    turns: Vec::new(),
                    version: 1,
                    moved_at: 1,
                    draw: None,
                    take_back: None,
                    rematch: [false; 2],
                    help: Default::default(),
                    end: None,
                    result: "*".to_owned(),
                    has_next: false,
                    clock: has_clock.then_some(([BASE; 2], None)),
                    now: 1_000_000,
                    refused: None,
                }
            })
            .boxed()
    }

    fn transitions(model: &Model) -> BoxedStrategy<TimedDeed> {
        // Mostly whoever has something to do; sometimes a stranger, or somebody without a session.
        let to_move = match model.seats[model.turn()] {
            Sitter::Person(who) => Some(who),
            Sitter::Machine | Sitter::Open => Some(0),
        };
        let who = prop_oneof![
            6 => Just(to_move),
            3 => (0..2_u8).prop_map(Some),
            1 => Just(Some(2)),
            1 => Just(None),
        ];
        let deed = prop_oneof![
            12 => (any::<usize>(), prop::option::of(0..4_u64)).prop_map(|(number, older)| Deed::Move(number, older)),
            4 => any::<usize>().prop_map(Deed::MachineMove),
            1 => Just(Deed::Nonsense),
            3 => Just(Deed::BeginTurn),
            1 => Just(Deed::Resign),
            2 => Just(Deed::OfferDraw),
            2 => any::<bool>().prop_map(Deed::AnswerDraw),
            3 => Just(Deed::TakeBack),
            3 => any::<bool>().prop_map(Deed::AnswerTakeBack),
            3 => Just(Deed::Rematch),
            2 => Just(Deed::DeclineRematch),
            3 => prop::bool::weighted(0.8).prop_map(Deed::Join),
            1 => Just(Deed::Rename),
            1 => (0..3_usize).prop_map(Deed::Help),
            1 => Just(Deed::Timer),
            2 => Just(Deed::Restart),
        ];
        let wait = prop_oneof![8 => 0..1_500_i64, 1 => 0..15_000_i64];
        (who, deed, wait).prop_map(|(who, deed, wait)| TimedDeed { who, deed, wait }).boxed()
    }

    fn apply(mut model: Model, step: &TimedDeed) -> Model {
        model.now += step.wait;
        model.refused = model.step(step).err();
        model
    }
}

fn key(who: u8) -> SessionKey {
    SessionKey([who + 1; 32])
}

/// The real thing: a game, and the database that it is in.
struct Hosted {
    game: Game,
    database: Connection,
    now: i64,
}

impl Hosted {
    /// Does what the server does for this step.
    fn step(&mut self, step: &TimedDeed) -> Result<Game, Refused> {
        let (game, now, who) = (&self.game, self.now, step.who.map(key));
        if let Deed::Restart = step.deed {
            let loaded = rows::load(&self.database, &game.id, now, kamni_games::games()).unwrap();
            return Ok(loaded.unwrap());
        }
        let chosen = |number: usize| {
            let mut moves = game.progress.here.moves();
            moves.sort();
            if moves.is_empty() { "none".to_owned() } else { moves[number % moves.len()].clone() }
        };
        let action = match step.deed {
            Deed::Restart | Deed::Timer => return Ok(game.timed_out(now).unwrap_or_else(|| game.clone())),
            Deed::MachineMove(number) => {
                return Ok(match (game.timed_out(now), game.machine_to_move()) {
                    (None, Some(_)) => game.moved(&chosen(number), now)?,
                    (ended, _) => ended.unwrap_or_else(|| game.clone()),
                });
            }
            Deed::Move(number, older) => {
                let version = older.map(|older| game.version.saturating_sub(older));
                Action::Move { text: chosen(number), version }
            }
            Deed::Nonsense => Action::Move { text: "nonsense".to_owned(), version: None },
            Deed::BeginTurn => Action::BeginTurn,
            Deed::Resign => Action::Resign,
            Deed::OfferDraw => Action::OfferDraw,
            Deed::AnswerDraw(true) => Action::AcceptDraw,
            Deed::AnswerDraw(false) => Action::DeclineDraw,
            Deed::TakeBack => Action::TakeBack,
            Deed::AnswerTakeBack(true) => Action::AcceptTakeBack,
            Deed::AnswerTakeBack(false) => Action::DeclineTakeBack,
            Deed::Rematch => Action::Rematch,
            Deed::DeclineRematch => Action::DeclineRematch,
            Deed::Join(right) => {
                let seat = if right { TOKEN } else { "wrong" }.to_owned();
                Action::Join { seat, name: Some("Boris".to_owned()) }
            }
            Deed::Rename => Action::Rename { name: "Яна".to_owned() },
            Deed::Help(help) => Action::Help { with: Help::ALL[help] },
        };
        let done = action.act(game, who, "next", now)?.ok_or_else(|| Refused("Changed".to_owned()))?;
        if let Some(next) = done.rematch {
            assert_eq!(next.seats, game.seats.swapped());
            assert!(next.progress.moves.is_empty() && !next.progress.is_over());
        }
        Ok(done.game)
    }
}

/// Why something was refused, as the name of the reason.
struct Refused(String);

impl From<ActionError> for Refused {
    fn from(refusal: ActionError) -> Refused {
        let text = match refusal {
            ActionError::NotAllowed(reason) => format!("{reason:?}"),
            refusal => format!("{refusal:?}"),
        };
        Refused(text.split(['(', ' ']).next().unwrap_or_default().to_owned())
    }
}

impl StateMachineTest for Hosted {
    type SystemUnderTest = Hosted;
    type Reference = Reference;

    fn init_test(model: &Model) -> Hosted {
        let seats = Seats(model.seats.map(|sitter| match sitter {
            Sitter::Person(who) => Seat::Person { name: String::new(), key: key(who) },
            Sitter::Machine => Seat::Machine { word: "random".to_owned() },
            Sitter::Open => Seat::Open,
        }));
        let start = kamni_games::games().game(model.rules).unwrap().start();
        let clocks = model
            .clock
            .map(|(left, since)| Clocks::from(StoredClock { base: BASE, increment: INCREMENT, left, since }));
        let progress = GameInProgress { clocks, ..GameInProgress::new(start, DrawRule::default()) };
        let mut game = Game::new("game".to_owned(), progress, seats, key(0), model.now);
        game.invite = game.seats.has_open().then(|| TOKEN.to_owned());
        let database = crate::store::in_memory();
        rows::save(&database, &game).unwrap();
        Hosted { game, database, now: model.now }
    }

    fn apply(mut hosted: Hosted, model: &Model, step: TimedDeed) -> Hosted {
        hosted.now += step.wait;
        let refused = match hosted.step(&step) {
            Ok(game) => {
                assert!(game.version - hosted.game.version <= 1, "{step:?}");
                hosted.game = game;
                rows::save(&hosted.database, &hosted.game).unwrap();
                None
            }
            Err(Refused(why)) => Some(why),
        };
        assert_eq!(refused.as_deref(), model.refused, "{step:?}");
        hosted
    }

    fn check_invariants(hosted: &Hosted, model: &Model) {
        let game = &hosted.game;
        let progress = &game.progress;
        assert_eq!((game.version, game.moved_at), (model.version, model.moved_at));
        assert_eq!(progress.moves, model.moves);
        let turns: Vec<usize> = progress.turns.iter().map(|player| player.index()).collect();
        assert_eq!(turns, model.turns);
        assert_eq!(progress.here.to_string(), model.here().text());
        assert_eq!(progress.end.map(|end| end.word()), model.end);
        assert_eq!(progress.result().to_string(), model.result);
        let index = |player: Option<kamni::Player>| player.map(kamni::Player::index);
        assert_eq!(
            (index(progress.offers.draw), index(progress.offers.take_back)),
            (model.draw, model.take_back)
        );
        assert_eq!(game.rematch, model.rematch);
        assert_eq!(game.next.is_some(), model.has_next);
        assert_eq!(game.invite.is_some(), model.seats.contains(&Sitter::Open));
        let had = |set: HelpSet| (0..3).filter(|&at| set.contains(Help::ALL[at])).collect::<BTreeSet<_>>();
        assert_eq!(game.help.map(had), model.help);
        assert_eq!(
            progress.clocks.map(StoredClock::from).map(|clock| (clock.left, clock.since)),
            model.clock
        );
    }
}

prop_state_machine! {
    #![proptest_config(ProptestConfig { cases: 400, max_shrink_iters: 4_000, ..ProptestConfig::default() })]

    /// Whatever people do, in any order, the game is what the model says, also after restarts.
    #[test]
    fn games_go_as_the_model_says(sequential 1..60 => Hosted);
}
