//! A game in a terminal, without a user interface: who plays, going back and forth, the record.

use super::tree::Tree;
use kamni::record::{Ending, Record};
use kamni::{AnyPosition, MoveError, Player};
use kamni_play::{DrawRule, End, GameInProgress};

/// The most moves, in all lines together: a record holds no more.
const MOST_MOVES: usize = 1 << 20;

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// A computer player of this name.
    Computer(String),
}

impl Seat {
    fn name(&self) -> &str {
        match self {
            Seat::Person => "human",
            Seat::Computer(name) => name,
        }
    }
}

/// A game in a terminal.
pub struct Session {
    /// What is played, from the start to here.
    pub game: GameInProgress,
    /// That, and what was taken back.
    pub tree: Tree,
    pub seats: [Seat; 2],
    /// What a record that was opened says besides the game.
    tags: Vec<(String, String)>,
    /// Whether there is something that no file knows.
    pub changed: bool,
}

impl Session {
    pub fn new(start: AnyPosition, seats: [Seat; 2], rule: DrawRule) -> Session {
        let game = GameInProgress::new(start, rule);
        Session { game, tree: Tree::new(), seats, tags: Vec::new(), changed: false }
    }

    /// A recorded game at its last move, to be played on.
    pub fn of(record: &Record, seats: [Seat; 2], rule: DrawRule) -> Session {
        let mut session = Session::new(record.start.clone(), seats, rule);
        session.tree = Tree::of(&record.main);
        session.tags = record.tags.clone();
        for played in &record.main.moves {
            session.game.advance(&played.text).expect("records are checked when they are read");
        }
        if session.end().is_none() && record.ending != Ending::Open {
            session.game.end = Some(End::Record(record.ending));
        }
        session
    }

    /// The last move of the player to move, and the game before it.
    pub fn own_last_move(&self) -> Option<(GameInProgress, String)> {
        let place = self.game.turns.iter().rposition(|turn| *turn == self.game.here.turn())?;
        let mut before = self.game.clone();
        before.rewind(place);
        Some((before, self.game.moves[place].clone()))
    }

    /// Who is to move, if the game goes on.
    pub fn seat(&self) -> Option<&Seat> {
        self.end().is_none().then(|| &self.seats[self.game.here.turn().index()])
    }

    /// Whether a person is to move.
    pub fn waits_for_a_person(&self) -> bool {
        self.seat() == Some(&Seat::Person)
    }

    /// Whether a person plays.
    pub fn has_a_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// The player who reads what is said, where one person plays.
    pub fn reader(&self) -> Option<Player> {
        match self.seats.each_ref().map(|seat| *seat == Seat::Person) {
            [true, false] => Some(Player::First),
            [false, true] => Some(Player::Second),
            _ => None,
        }
    }

    /// Why the game is over, if it is. A game as long as a record can be is over without a result.
    pub fn end(&self) -> Option<End> {
        self.game.end.or((self.tree.len() >= MOST_MOVES).then_some(End::Length))
    }

    /// Makes a move of a game that is not over.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.game.advance(text)?;
        self.tree.play(text);
        self.changed = true;
        Ok(())
    }

    /// The player to move gives up.
    pub fn resign(&mut self) {
        self.game.end = Some(End::Resign(self.game.here.turn()));
        self.changed = true;
    }

    /// Takes back a person's last turn, all its moves and everything after it; only the last move of a turn that is not finished;
    /// or a resignation. Among computers, takes back the last move. `false` if there is nothing to take back.
    pub fn take_back(&mut self) -> bool {
        let moves = self.game.moves.len();
        let is_person = |turn: &&Player| self.seats[turn.index()] == Seat::Person;
        let count = match self.end() {
            Some(End::Resign(_) | End::Record(_)) => Some(moves),
            _ if !self.has_a_person() => moves.checked_sub(1),
            _ => self.game.turns.iter().rfind(is_person).and_then(|by| self.game.before_last_turn(*by)),
        };
        let Some(count) = count else { return false };
        self.tree.back(moves - count);
        self.game.rewind(count);
        self.changed = true;
        true
    }

    /// Plays again what was taken back, until another turn of a person begins. `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let mut done = false;
        while let Some(text) = self.tree.forward() {
            done = true;
            let turn = self.game.here.turn();
            self.game.advance(text).expect("it was played before");
            if !self.has_a_person() || (self.waits_for_a_person() && self.game.here.turn() != turn) {
                break;
            }
        }
        self.changed |= done;
        done
    }

    /// The game as a record, with what was taken back and replaced as variations.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.game.start.clone());
        record.tags = self.tags.clone();
        for (tag, seat) in ["First", "Second"].into_iter().zip(&self.seats) {
            if record.tag(tag).is_none() {
                record.tags.push((tag.to_owned(), seat.name().to_owned()));
            }
        }
        record.main = self.tree.line();
        record.ending = self.game.result();
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::evaluation::Evaluation;

    fn session(rules: &str, start: &str, seats: [Seat; 2], quiet: u32) -> Session {
        let start = kamni_games::games().game(rules).unwrap().position(start).unwrap();
        Session::new(start, seats, DrawRule { moves: quiet, ..DrawRule::default() })
    }

    fn computer() -> Seat {
        Seat::Computer("random".to_owned())
    }

    fn played(session: &mut Session, moves: &str) {
        moves.split(' ').for_each(|mv| session.play(mv).unwrap());
    }

    #[test]
    fn the_last_move_of_the_player_to_move_and_where_it_was_made() {
        let mut game = session("kayles/6", "start", [Seat::Person, computer()], 1000);
        assert!(game.own_last_move().is_none());
        played(&mut game, "1");
        assert!(game.own_last_move().is_none(), "the other player moved");
        played(&mut game, "2 3 4");
        let (before, mv) = game.own_last_move().unwrap();
        assert_eq!((before.here.to_string().as_str(), mv.as_str()), ("..XXXX 1", "3"));
    }

    #[test]
    fn a_person_takes_back_his_own_move_and_the_answer() {
        let mut game = session("kayles/6", "start", [Seat::Person, computer()], 1000);
        assert!(!game.take_back());
        played(&mut game, "1 2 3 4");
        assert!(game.take_back());
        assert_eq!((game.game.here.to_string().as_str(), game.game.moves.len()), ("..XXXX 1", 2));
        assert_eq!(game.tree.taken_back(), ["3", "4"]);
        assert!(game.redo());
        assert_eq!(game.game.moves.len(), 4);
        assert!(!game.redo());
        played(&mut game, "5");
        assert!(!game.waits_for_a_person());
        assert!(game.take_back());
        assert_eq!(game.game.moves.len(), 4);
    }

    #[test]
    fn a_machine_that_began_keeps_its_first_move() {
        let mut game = session("kayles/6", "start", [computer(), Seat::Person], 1000);
        played(&mut game, "1");
        assert!(!game.take_back());
        played(&mut game, "2 3");
        assert!(game.take_back());
        assert_eq!(game.game.moves, ["1"]);
    }

    #[test]
    fn two_people_and_two_computers_take_back_one_move() {
        for seats in [[Seat::Person, Seat::Person], [computer(), computer()]] {
            let mut game = session("kayles/6", "start", seats, 1000);
            played(&mut game, "1 2 3");
            assert!(game.take_back() && game.take_back());
            assert_eq!(game.game.moves, ["1"]);
            assert!(game.redo());
            assert_eq!(game.game.moves, ["1", "2"]);
        }
    }

    #[test]
    fn a_player_who_moves_twice_takes_back_the_whole_turn() {
        // In Seega with two stones a turn, a person's second stone is a move of its own.
        let mut game = session("seega/5,place=2", "start", [Seat::Person, computer()], 1000);
        played(&mut game, "a1 b1 c1 d1");
        assert!(game.take_back());
        assert!(game.game.moves.is_empty());
        assert!(game.redo());
        assert_eq!(game.game.moves, ["a1", "b1", "c1", "d1"]);
        // The first stone of a turn is taken back alone: the turn is not over.
        played(&mut game, "e1");
        assert!(game.take_back());
        assert_eq!(game.game.moves, ["a1", "b1", "c1", "d1"]);
        assert!(game.redo());
        assert_eq!(game.game.moves.len(), 5);
    }

    #[test]
    fn two_people_take_back_whole_turns() {
        let mut game = session("seega/5,place=2", "start", [Seat::Person, Seat::Person], 1000);
        played(&mut game, "a1 b1 c1 d1");
        assert!(game.take_back());
        assert_eq!(game.game.moves, ["a1", "b1"]);
        assert!(game.redo());
        assert_eq!(game.game.moves.len(), 4);
    }

    #[test]
    fn the_end_has_a_reason_and_can_be_taken_back() {
        let mut game = session("kayles/2", "start", [Seat::Person, Seat::Person], 1000);
        assert_eq!((game.end(), game.game.result().to_string()), (None, "*".to_owned()));
        played(&mut game, "1 2");
        assert_eq!(
            (game.end(), game.game.result().to_string()),
            (Some(End::Rules(Ending::Win(Player::Second))), "0-1".to_owned())
        );
        assert!(game.seat().is_none() && game.take_back());
        assert_eq!(game.end(), None);
        game.resign();
        assert_eq!(game.game.result(), Ending::Win(Player::First));
        assert!(game.take_back());
        assert_eq!((game.end(), game.game.moves.len()), (None, 1));
    }

    #[test]
    fn the_host_calls_a_draw() {
        let mut game = session("chips", "0,4,9:2,7 1", [Seat::Person, Seat::Person], 3);
        played(&mut game, "0>1 7>6 1>0");
        assert_eq!((game.end(), game.game.result()), (Some(End::DrawRule), Ending::Draw));
        assert!(game.take_back());
        assert_eq!(game.end(), None);
        assert_eq!(session("chips", "0,4,9:2,7 1", [computer(), computer()], 0).end(), Some(End::DrawRule));
        assert_eq!(session("kayles", "start", [computer(), computer()], 0).end(), None);
    }

    #[test]
    fn a_record_is_played_on_and_keeps_its_words() {
        let text = "[Game \"kayles/4\"]\n[First \"Anna\"]\n[Date \"2024\"]\n\n2 { hm } ( 1 2 ) 3 0-1\n";
        let record = kamni::record::read(text, kamni_games::games()).next().unwrap().unwrap();
        let mut game = Session::of(&record, [Seat::Person, computer()], DrawRule::default());
        assert_eq!(game.end(), Some(End::Record(Ending::Win(Player::Second))));
        assert!(!game.changed);
        assert_eq!(game.record().main, record.main);
        assert_eq!(game.record().tags.len(), 3);
        assert_eq!(game.record().tag("First"), Some("Anna"));
        assert!(game.take_back() && game.changed);
        game.play("1").unwrap();
        let again =
            kamni::record::read(&game.record().to_string(), kamni_games::games()).next().unwrap().unwrap();
        assert_eq!(again.main.moves.len(), 3);
        assert_eq!(again.ending, Ending::Open);
    }

    #[test]
    fn evaluations_follow_the_line() {
        let evaluation = Evaluation {
            value: kamni_solve::Value::Win,
            margin: None,
            distance: None,
            exact: true,
            class: None,
        };
        let mut game = session("kayles/6", "start", [Seat::Person, Seat::Person], 1000);
        let start = game.tree.here();
        played(&mut game, "1");
        game.tree.evaluate(start, evaluation);
        played(&mut game, "2");
        game.tree.evaluate(game.tree.here(), evaluation);
        assert_eq!(game.tree.evaluations(), [Some(evaluation), None, Some(evaluation)]);
        assert!(game.take_back());
        played(&mut game, "3");
        assert_eq!(game.tree.evaluations(), [Some(evaluation), None, None]);
    }

    #[test]
    fn a_chase_that_nobody_can_win_is_a_draw() {
        let start = kamni_games::games().game("chips").unwrap().position("6,6:0,1,8 1").unwrap();
        let rule = DrawRule { moves: 1000, chase: Some(4) };
        let mut game = Session::new(start, [Seat::Person, Seat::Person], rule);
        for text in ["6>7", "8>9", "7>8", "9>10"] {
            assert_eq!(game.end(), None);
            game.play(text).unwrap();
        }
        assert_eq!((game.end(), game.game.counter.is_chase_over()), (Some(End::DrawRule), true));
        assert!(game.take_back() && game.end().is_none() && !game.game.counter.is_chase_over());
    }
}
