//! A game in progress, without a user interface: moves, taking back, the end, the record.

use super::evaluation::Evaluation;
use super::tree::{NodeId, Tree};
use kamni::record::{Ending, Record};
use kamni::{AnyPosition, MoveError, Player};
use kamni_play::{DrawCounter, DrawRule};

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

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules of the game.
    Rules,
    /// This player gave up.
    Resigned(Player),
    /// The host called a draw.
    HostDraw,
    /// It is as long as a record can be.
    Long,
    /// A record that was opened says so.
    Agreed(Ending),
}

/// A game in progress.
pub struct Session {
    start: AnyPosition,
    here: AnyPosition,
    tree: Tree,
    /// Who made the moves from the start to here.
    turns: Vec<Player>,
    rule: DrawRule,
    watch: DrawCounter,
    /// How it ended, unless the rules ended it.
    end: Option<End>,
    seats: [Seat; 2],
    /// What a record that was opened says besides the game.
    tags: Vec<(String, String)>,
    changed: bool,
}

impl Session {
    pub fn new(start: AnyPosition, seats: [Seat; 2], rule: DrawRule) -> Session {
        let mut session = Session {
            here: start.clone(),
            tree: Tree::new(),
            turns: Vec::new(),
            rule,
            watch: rule.counter(&start),
            end: None,
            seats,
            tags: Vec::new(),
            changed: false,
            start,
        };
        session.apply_limits();
        session
    }

    /// A recorded game at its last move, to be played on.
    pub fn of(record: &Record, seats: [Seat; 2], rule: DrawRule) -> Session {
        let mut session = Session::new(record.start.clone(), seats, rule);
        session.tree = Tree::of(&record.main);
        session.tags = record.tags.clone();
        session.replay();
        if session.end().is_none() && record.ending != Ending::Open {
            session.end = Some(End::Agreed(record.ending));
        }
        session.changed = false;
        session
    }

    /// Where the game began.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Where it is now.
    pub fn here(&self) -> &AnyPosition {
        &self.here
    }

    /// The moves from the start to here.
    pub fn moves(&self) -> Vec<String> {
        self.tree.moves()
    }

    /// The last move of the player to move, and the position in which it was made.
    pub fn own_last_move(&self) -> Option<(AnyPosition, String)> {
        let place = self.turns.iter().rposition(|turn| *turn == self.here.turn())?;
        let mut moves = self.moves();
        moves.truncate(place + 1);
        let last = moves.pop()?;
        let mut position = self.start.clone();
        moves.iter().try_for_each(|text| position.play(text)).ok()?;
        Some((position, last))
    }

    /// Who made them. One player can move several times running.
    pub fn turns(&self) -> &[Player] {
        &self.turns
    }

    /// The moves that were taken back, the next one first.
    pub fn taken_back(&self) -> Vec<&str> {
        self.tree.taken_back()
    }

    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Who is to move, if the game goes on.
    pub fn seat(&self) -> Option<&Seat> {
        self.end().is_none().then(|| &self.seats[self.here.turn().index()])
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

    /// Why the game is over, if it is.
    pub fn end(&self) -> Option<End> {
        if self.here.outcome().is_some() { Some(End::Rules) } else { self.end }
    }

    /// Whether a chase without end has lasted too long.
    pub fn is_chase_over(&self) -> bool {
        self.watch.is_chase_over()
    }

    /// How the game ended, as records write it.
    pub fn ending(&self) -> Ending {
        match self.end() {
            None | Some(End::Long) => Ending::Open,
            Some(End::Rules) => self.here.outcome().into(),
            Some(End::Resigned(loser)) => Ending::Win(loser.other()),
            Some(End::HostDraw) => Ending::Draw,
            Some(End::Agreed(ending)) => ending,
        }
    }

    /// Whether there is something that no file knows.
    pub fn is_changed(&self) -> bool {
        self.changed
    }

    /// A file knows everything.
    pub fn was_saved(&mut self) {
        self.changed = false;
    }

    /// The node of the present position, for an evaluation that comes later.
    pub fn node(&self) -> NodeId {
        self.tree.here()
    }

    /// Remembers what the position at `node` is worth.
    pub fn evaluate(&mut self, node: NodeId, evaluation: Evaluation) {
        self.tree.evaluate(node, evaluation);
    }

    /// What the positions from the start to here are worth, as far as that is known.
    pub fn evaluations(&self) -> Vec<Option<Evaluation>> {
        self.tree.evaluations()
    }

    /// Makes a move of a game that is not over.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let turn = self.here.turn();
        self.here.play(text)?;
        self.tree.play(text);
        self.turns.push(turn);
        self.changed = true;
        self.end = None;
        self.watch.moved(&self.here);
        self.apply_limits();
        Ok(())
    }

    /// Ends the game where the host does: by the draw rule, or because it is too long.
    fn apply_limits(&mut self) {
        if self.watch.is_draw() {
            self.end = Some(End::HostDraw);
        } else if self.tree.len() >= MOST_MOVES {
            self.end = Some(End::Long);
        }
    }

    /// The player to move gives up.
    pub fn resign(&mut self) {
        self.end = Some(End::Resigned(self.here.turn()));
        self.changed = true;
    }

    /// Takes back the last turn of a person with all its moves and everything after it, of a turn that goes on its last
    /// move, or a resignation; among computers, the last move. `false` if there is nothing to take back.
    pub fn take_back(&mut self) -> bool {
        if let Some(End::Resigned(_) | End::Agreed(_)) = self.end() {
            self.end = None;
            self.changed = true;
            return true;
        }
        let no_person = !self.has_a_person();
        let is_back = |turn: &Player| no_person || self.seats[turn.index()] == Seat::Person;
        let Some(last) = self.turns.iter().rposition(is_back) else { return false };
        let by = self.turns[last];
        let goes_on = last + 1 == self.turns.len() && self.end().is_none() && self.here.turn() == by;
        let whole = self.turns[..last].iter().rposition(|turn| *turn != by).map_or(0, |before| before + 1);
        let count = if goes_on || no_person { last } else { whole };
        self.tree.back(self.turns.len() - count);
        self.replay();
        true
    }

    /// Plays again what was taken back, until another turn of a person begins. `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let mut done = false;
        while let Some(text) = self.tree.forward() {
            done = true;
            let turn = self.here.turn();
            self.turns.push(turn);
            self.here.play(text).expect("it was played before");
            self.watch.moved(&self.here);
            if !self.has_a_person() || (self.waits_for_a_person() && self.here.turn() != turn) {
                break;
            }
        }
        if done {
            self.end = None;
            self.changed = true;
            self.apply_limits();
        }
        done
    }

    /// Plays the game again from its start, because keeping every position could fill the memory.
    fn replay(&mut self) {
        self.here = self.start.clone();
        self.turns.clear();
        self.watch = self.rule.counter(&self.start);
        for text in self.tree.moves() {
            self.turns.push(self.here.turn());
            self.here.play(&text).expect("it was played before");
            self.watch.moved(&self.here);
        }
        self.end = None;
        self.changed = true;
        self.apply_limits();
    }

    /// The game as a record, with what was taken back and replaced as variations.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.start.clone());
        record.tags = self.tags.clone();
        for (tag, seat) in ["First", "Second"].into_iter().zip(&self.seats) {
            if record.tag(tag).is_none() {
                record.tags.push((tag.to_owned(), seat.name().to_owned()));
            }
        }
        record.main = self.tree.line();
        record.ending = self.ending();
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let (position, mv) = game.own_last_move().unwrap();
        assert_eq!((position.to_string().as_str(), mv.as_str()), ("..XXXX 1", "3"));
    }

    #[test]
    fn a_person_takes_back_his_own_move_and_the_answer() {
        let mut game = session("kayles/6", "start", [Seat::Person, computer()], 1000);
        assert!(!game.take_back());
        played(&mut game, "1 2 3 4");
        assert!(game.take_back());
        assert_eq!((game.here().to_string().as_str(), game.moves().len()), ("..XXXX 1", 2));
        assert_eq!(game.taken_back(), ["3", "4"]);
        assert!(game.redo());
        assert_eq!(game.moves().len(), 4);
        assert!(!game.redo());
        played(&mut game, "5");
        assert!(!game.waits_for_a_person());
        assert!(game.take_back());
        assert_eq!(game.moves().len(), 4);
    }

    #[test]
    fn a_machine_that_began_keeps_its_first_move() {
        let mut game = session("kayles/6", "start", [computer(), Seat::Person], 1000);
        played(&mut game, "1");
        assert!(!game.take_back());
        played(&mut game, "2 3");
        assert!(game.take_back());
        assert_eq!(game.moves(), ["1"]);
    }

    #[test]
    fn two_people_and_two_computers_take_back_one_move() {
        for seats in [[Seat::Person, Seat::Person], [computer(), computer()]] {
            let mut game = session("kayles/6", "start", seats, 1000);
            played(&mut game, "1 2 3");
            assert!(game.take_back() && game.take_back());
            assert_eq!(game.moves(), ["1"]);
            assert!(game.redo());
            assert_eq!(game.moves(), ["1", "2"]);
        }
    }

    #[test]
    fn a_player_who_moves_twice_takes_back_the_whole_turn() {
        // In Seega with two stones a turn, a person's second stone is a move of its own.
        let mut game = session("seega/5,place=2", "start", [Seat::Person, computer()], 1000);
        played(&mut game, "a1 b1 c1 d1");
        assert!(game.take_back());
        assert!(game.moves().is_empty());
        assert!(game.redo());
        assert_eq!(game.moves(), ["a1", "b1", "c1", "d1"]);
        // The first stone of a turn is taken back alone: the turn is not over.
        played(&mut game, "e1");
        assert!(game.take_back());
        assert_eq!(game.moves(), ["a1", "b1", "c1", "d1"]);
        assert!(game.redo());
        assert_eq!(game.moves().len(), 5);
    }

    #[test]
    fn two_people_take_back_whole_turns() {
        let mut game = session("seega/5,place=2", "start", [Seat::Person, Seat::Person], 1000);
        played(&mut game, "a1 b1 c1 d1");
        assert!(game.take_back());
        assert_eq!(game.moves(), ["a1", "b1"]);
        assert!(game.redo());
        assert_eq!(game.moves().len(), 4);
    }

    #[test]
    fn the_end_has_a_reason_and_can_be_taken_back() {
        let mut game = session("kayles/2", "start", [Seat::Person, Seat::Person], 1000);
        assert_eq!((game.end(), game.ending().to_string()), (None, "*".to_owned()));
        played(&mut game, "1 2");
        assert_eq!((game.end(), game.ending().to_string()), (Some(End::Rules), "0-1".to_owned()));
        assert!(game.seat().is_none() && game.take_back());
        assert_eq!(game.end(), None);
        game.resign();
        assert_eq!(game.ending(), Ending::Win(Player::First));
        assert!(game.take_back());
        assert_eq!((game.end(), game.moves().len()), (None, 1));
    }

    #[test]
    fn the_host_calls_a_draw() {
        let mut game = session("chips", "0,4,9:2,7 1", [Seat::Person, Seat::Person], 3);
        played(&mut game, "0>1 7>6 1>0");
        assert_eq!((game.end(), game.ending()), (Some(End::HostDraw), Ending::Draw));
        assert!(game.take_back());
        assert_eq!(game.end(), None);
        assert_eq!(session("chips", "0,4,9:2,7 1", [computer(), computer()], 0).end(), Some(End::HostDraw));
        assert_eq!(session("kayles", "start", [computer(), computer()], 0).end(), None);
    }

    #[test]
    fn a_record_is_played_on_and_keeps_its_words() {
        let text = "[Game \"kayles/4\"]\n[First \"Anna\"]\n[Date \"2024\"]\n\n2 { hm } ( 1 2 ) 3 0-1\n";
        let record = kamni::record::read(text, kamni_games::games()).next().unwrap().unwrap();
        let mut game = Session::of(&record, [Seat::Person, computer()], DrawRule::default());
        assert_eq!(game.end(), Some(End::Agreed(Ending::Win(Player::Second))));
        assert!(!game.is_changed());
        assert_eq!(game.record().main, record.main);
        assert_eq!(game.record().tags.len(), 3);
        assert_eq!(game.record().tag("First"), Some("Anna"));
        assert!(game.take_back() && game.is_changed());
        game.play("1").unwrap();
        let again =
            kamni::record::read(&game.record().to_string(), kamni_games::games()).next().unwrap().unwrap();
        assert_eq!(again.main.moves.len(), 3);
        assert_eq!(again.ending, Ending::Open);
    }

    #[test]
    fn evaluations_follow_the_line() {
        let evaluation =
            Evaluation { value: kamni_solve::Value::Win, margin: None, distance: None, exact: true };
        let mut game = session("kayles/6", "start", [Seat::Person, Seat::Person], 1000);
        let start = game.node();
        played(&mut game, "1");
        game.evaluate(start, evaluation);
        played(&mut game, "2");
        game.evaluate(game.node(), evaluation);
        assert_eq!(game.evaluations(), [Some(evaluation), None, Some(evaluation)]);
        assert!(game.take_back());
        played(&mut game, "3");
        assert_eq!(game.evaluations(), [Some(evaluation), None, None]);
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
        assert_eq!((game.end(), game.is_chase_over()), (Some(End::HostDraw), true));
        assert!(game.take_back() && game.end().is_none() && !game.is_chase_over());
    }
}
