//! The question what to play next, and with whom.

use super::names;
use super::text::{Field, latin};
use crate::who::Who;
use kamni::{AnyGame, Player, Registry, Start};
use kamni_words::Locale;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A row of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Rules,
    Start,
    First,
    Second,
}

impl Row {
    pub const ALL: [Row; 4] = [Row::Rules, Row::Start, Row::First, Row::Second];
}

/// A new game being chosen.
pub struct Dialog {
    /// The games to choose from.
    games: &'static Registry,
    pub rules: Field,
    /// Which of the starts that the game offers; `None` for the usual position, or the one that is being played.
    start: Option<usize>,
    pub who: [Who; 2],
    pub row: Row,
    pub error: Option<String>,
    /// Programs that can be chosen because they were named before.
    programs: Vec<Who>,
}

/// What a key did to the dialog.
#[derive(Debug, PartialEq, Eq)]
pub enum DialogEvent {
    /// It stays open.
    Open,
    /// The game is to begin.
    Submit,
    /// It is closed.
    Cancel,
}

impl Dialog {
    pub fn new(games: &'static Registry, rules: &str, who: [Who; 2], known: &[Who], row: Row) -> Dialog {
        let mut programs: Vec<Who> = Vec::new();
        for program in known.iter().chain(&who).filter(|who| matches!(who, Who::Engine(_))) {
            if !programs.contains(program) {
                programs.push(program.clone());
            }
        }
        Dialog { games, rules: Field::new(rules), start: None, who, row, error: None, programs }
    }

    /// The game as far as the rules can be read.
    pub fn game(&self) -> Option<AnyGame> {
        self.games.game(self.rules.text()).ok()
    }

    /// The start that is chosen.
    pub fn start(&self) -> Option<&'static Start> {
        self.game()?.info().starts.get(self.start?)
    }

    pub fn key(&mut self, key: KeyEvent) -> DialogEvent {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return DialogEvent::Cancel,
            KeyCode::Char('c' | 'g') if control => return DialogEvent::Cancel,
            KeyCode::Enter => return DialogEvent::Submit,
            KeyCode::Up | KeyCode::BackTab => self.step(Row::ALL.len() - 1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Left => self.turn(-1),
            KeyCode::Right => self.turn(1),
            KeyCode::Char(' ') if self.row != Row::Rules => self.turn(1),
            KeyCode::Backspace if self.row == Row::Rules => self.edit(Field::erase_before),
            KeyCode::Char('u') if control => self.edit(Field::erase_line),
            KeyCode::Char(sign) if !control && self.row == Row::Rules => {
                self.edit(|rules| rules.insert(latin(sign)));
            }
            _ => return DialogEvent::Open,
        }
        self.error = None;
        DialogEvent::Open
    }

    /// Changes the rules; other rules have other starts.
    fn edit(&mut self, change: impl FnOnce(&mut Field)) {
        change(&mut self.rules);
        self.start = None;
    }

    /// Chooses a start, with its side for the person and its computer player.
    fn choose(&mut self, index: usize, start: &Start) {
        self.rules = Field::new(start.rules);
        self.start = Some(index);
        let Some(player) = Who::read(start.player) else { return };
        self.who = [Who::Person, player];
        if start.seat == Player::Second {
            self.who.reverse();
        }
    }

    fn step(&mut self, by: usize) {
        let place = Row::ALL.iter().position(|row| *row == self.row).unwrap_or(0);
        self.row = Row::ALL[(place + by) % Row::ALL.len()];
    }

    /// The next or the previous choice in the row.
    fn turn(&mut self, by: isize) {
        let next = |place: Option<usize>, count: usize| match place {
            Some(place) => (place as isize + by).rem_euclid(count as isize) as usize,
            None => 0,
        };
        match self.row {
            Row::Rules => {
                let games: Vec<_> = self.games.infos().collect();
                let name = self.rules.text().split(['/', ',']).next().unwrap_or_default();
                let place = games.iter().position(|game| game.name == name);
                let name = games[next(place, games.len())].name;
                let game = self.games.game(name);
                self.rules = Field::new(&game.as_ref().map_or_else(|_| name.to_owned(), AnyGame::rules));
                self.start = None;
                if let Some(first) = game.ok().and_then(|game| game.info().starts.first()) {
                    self.choose(0, first);
                }
            }
            Row::Start => {
                let starts = self.game().map_or(&[][..], |game| game.info().starts);
                let at = next(self.start, starts.len().max(1));
                if let Some(start) = starts.get(at) {
                    self.choose(at, start);
                }
            }
            Row::First | Row::Second => {
                let choices = self.choices();
                let seat = &mut self.who[usize::from(self.row == Row::Second)];
                let place = choices.iter().position(|who| who == seat);
                *seat = choices[next(place, choices.len())].clone();
            }
        }
    }

    /// Everybody who can play: of the computer players, those that the game has.
    fn choices(&self) -> Vec<Who> {
        let players = self.game().map(|game| kamni_play::opponents(&game)).unwrap_or_default();
        let words: Vec<String> = match players.is_empty() {
            true => Who::words(),
            false => ["person".to_owned(), "random".to_owned()]
                .into_iter()
                .chain(players.into_iter().map(|one| one.player))
                .collect(),
        };
        words.iter().filter_map(|word| Who::read(word)).chain(self.programs.iter().cloned()).collect()
    }

    /// What stands in a row.
    pub fn value(&self, row: Row, locale: Locale) -> String {
        match row {
            Row::Rules => self.rules.text().to_owned(),
            Row::Start => match self.start() {
                Some(start) => locale.pick(start.title).to_owned(),
                None => locale.text("screen-new-usual", &[]),
            },
            Row::First => names::word(locale, &self.who[0].to_string(), self.game().as_ref()),
            Row::Second => names::word(locale, &self.who[1].to_string(), self.game().as_ref()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(dialog: &mut Dialog, keys: &[KeyCode]) {
        keys.iter().for_each(|&key| assert_eq!(dialog.key(key.into()), DialogEvent::Open));
    }

    #[test]
    fn games_and_players_are_turned() {
        use KeyCode::*;
        let robot = Who::Engine("python3 bot.py".to_owned());
        let known = [robot.clone(), robot.clone()];
        let mut dialog =
            Dialog::new(kamni_games::games(), "kayles/7", [Who::Person, Who::Person], &known, Row::Second);
        press(&mut dialog, &[Left]);
        assert_eq!(dialog.who, [Who::Person, robot]);
        press(&mut dialog, &[Right, Char(' ')]);
        assert_eq!(dialog.who[1], Who::BuiltIn("random".to_owned()));
        press(&mut dialog, &[Down, Right]);
        assert_eq!((dialog.row, dialog.rules.text()), (Row::Rules, "cheops/7"));
        press(&mut dialog, &[Left, Left, Left, Backspace, Char('9')]);
        assert!(dialog.start().is_none(), "other rules");
        assert_eq!(dialog.rules.text(), "chip9");
        assert!(dialog.game().is_none());
        press(&mut dialog, &[Right]);
        assert_eq!(dialog.rules.text(), "kayles/10");
        // Every start comes with its sides.
        let starts = dialog.game().unwrap().info().starts;
        press(&mut dialog, &[Down]);
        for start in starts.iter().cycle().skip(1).take(2 * starts.len()) {
            press(&mut dialog, &[Right]);
            assert_eq!(dialog.start().unwrap().title.english, start.title.english);
            assert_eq!(dialog.who[start.seat.index()], Who::Person);
            assert_eq!(dialog.who[1 - start.seat.index()].to_string(), start.player);
        }
        assert_eq!(dialog.key(Enter.into()), DialogEvent::Submit);
        assert_eq!(dialog.key(Esc.into()), DialogEvent::Cancel);
    }
}
