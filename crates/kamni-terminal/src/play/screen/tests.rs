//! The screen without a terminal: what it shows, and what keys and clicks do.

use super::app::{App, Overlay, Question};
use super::theme::Theme;
use crate::play::plan::{Begin, Config};
use crate::play::players;
use crate::play::save_file::SaveFile;
use crate::who::Who;
use kamni::Language;
use kamni_play::{DrawRule, End, Settings};
use kamni_words::Locale;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::{Duration, Instant};

/// A game, and the window it is shown in.
struct Window {
    app: App,
    terminal: Terminal<TestBackend>,
}

/// What takes longer than this hangs.
const HANG_TIMEOUT: Duration = Duration::from_secs(60);

/// A window of 80×24 characters.
fn window(language: Language, rules: &str, position: &str, who: [&str; 2]) -> Window {
    let locale = Locale::new(language, crate::test_texts::texts());
    let start = kamni_games::games().game(rules).unwrap().position(position).unwrap();
    let who: [Who; 2] = who.map(|word| Who::read(word).unwrap());
    let settings = Settings { seed: Some(7), ..Settings::default() };
    let players = players::start(&who, &start, &settings, locale).unwrap();
    let config = Config { settings, rule: DrawRule::default(), time: Duration::from_secs(5) };
    let save_file = SaveFile::new(None).unwrap();
    let theme = Theme { colors: true };
    let mut app = App::new(&Begin::Position(start), (who, players), (config, save_file), locale, theme);
    assert!(!app.shows_evaluation, "nobody has asked who wins");
    app.toggle_evaluation();
    let mut window = Window { app, terminal: Terminal::new(TestBackend::new(80, 24)).unwrap() };
    window.settle();
    window
}

fn people(rules: &str) -> Window {
    window(Language::English, rules, "start", ["person", "person"])
}

impl Window {
    /// Waits until nothing is going on.
    fn settle(&mut self) {
        let begin = Instant::now();
        while self.app.is_busy() && matches!(self.app.overlay, Overlay::None) {
            self.app.tick();
            assert!(begin.elapsed() < HANG_TIMEOUT, "still busy");
            std::thread::sleep(Duration::from_millis(5));
        }
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.draw();
    }

    /// What stands in the window.
    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let row = |y: u16| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let rows: Vec<String> = (0..buffer.area.height).map(|y| row(y).trim_end().to_owned()).collect();
        rows.join("\n")
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        assert!(self.text().contains(text), "`{text}` is not in\n{}", self.text());
    }

    fn press(&mut self, code: KeyCode) {
        self.app.handle(&Event::Key(code.into()));
        self.draw();
    }

    fn control(&mut self, letter: char) {
        self.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
        self.draw();
    }

    fn typed(&mut self, keys: &str) {
        keys.chars().for_each(|sign| self.press(KeyCode::Char(sign)));
    }

    /// Types a move and makes it.
    fn play(&mut self, text: &str) {
        self.typed(":");
        self.typed(text);
        self.press(KeyCode::Enter);
    }

    /// Clicks where `text` stands, on the `number`-th such place.
    fn click(&mut self, text: &str, number: usize) {
        let shown = self.text();
        let places = shown.lines().enumerate().flat_map(|(row, line)| {
            line.match_indices(text).map(move |(at, _)| (row, line[..at].chars().count()))
        });
        let (row, column) = places.into_iter().nth(number).expect("it is shown");
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row) = (column as u16, row as u16);
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self.draw();
    }

    fn moves(&self) -> String {
        self.app.session.game.moves.join(" ")
    }
}

#[test]
fn a_game_of_kayles_in_english() {
    let mut window = people("kayles/6");
    let expected = "\
 Reverse Kayles                                    Green: person – Blue: person
┌ kayles/6 ──────────────────────────────────┐┌Who wins?───────────────────────┐
│                                            ││1 ░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 2│
│                                            ││Blue wins in 6 moves            │
│                                            ││                                │
│                                            ││                                │
│                                            ││1                               │
│                                            ││=                               │
│                                            ││2 ■                             │
│              [●] ●  ●  ●  ●  ●             │└────────────────────────────────┘
│              [1] 2  3  4  5  6             │┌Moves───────────────────────────┐
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
└────────────────────────────────────────────┘└────────────────────────────────┘
Green to move, 6 legal moves
Choose an underlined cell: arrows and Enter, or the mouse. ? shows all keys, r
the rules.

 ? keys  m type  h hint  w why  u undo  n new  s save  r rules  q quit";
    assert_eq!(window.text().trim_start(), expected.trim_start());
    // The first move takes one stone; the second takes two and puts one back.
    window.press(KeyCode::Right);
    window.press(KeyCode::Enter);
    assert_eq!(window.moves(), "2");
    window.click("4", 0);
    window.shows("Chosen: 4. Enter again makes this move; or go on with 3 5. Esc: start over");
    window.shows("[4]");
    // There is only one place to put a stone back, so this says it all.
    window.click("5", 0);
    assert_eq!(window.moves(), "2 4+5>2");
    window.settle();
    window.shows("‹◉›");
    window.shows("1: 2 2: 4+5>2");
    window.shows("2 ■■■");
    window.press(KeyCode::Char('w'));
    window.settle();
    window.shows("Why: All your moves lose.");
}

#[test]
fn a_game_of_seega_in_russian() {
    let mut window = window(Language::Russian, "seega/3", "start", ["person", "person"]);
    window.press(KeyCode::Enter);
    window.press(KeyCode::Enter);
    assert_eq!(window.moves(), "a3 b3");
    window.app.toggle_evaluation();
    window.settle();
    let expected = "\
 Сиджа                                        Зелёные: человек – Синие: человек
┌ seega/3 ───────────────────────────────────┐┌Ходы────────────────────────────┐
│                                            ││1: a3 2: b3                     │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                 3  ○ ‹●›[·]                ││                                │
│                                            ││                                │
│                 2  ·  +  ·                 ││                                │
│                                            ││                                │
│                 1  ·  ·  ·                 ││                                │
│                                            ││                                │
│                    a  b  c                 ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
│                                            ││                                │
└────────────────────────────────────────────┘└────────────────────────────────┘
Ходят зелёные, возможно 6 ходов; расстановка: камень 2 из 4
Выберите подчёркнутое поле: стрелки и Enter или мышь. ? — все клавиши, r —
правила.

 ? клавиши  m ввод  h подсказка  w почему  u назад  n новая  s запись  q выход";
    assert_eq!(window.text().trim_start(), expected.trim_start());
    window.press(KeyCode::Char('?'));
    window.shows("Знаки на доске");
    window.press(KeyCode::Esc);
    // With the keyboard set to Russian: the key of `u` takes back.
    window.press(KeyCode::Char('г'));
    assert_eq!(window.moves(), "a3");
    window.shows("(2: b3)");
    window.press(KeyCode::Char('r'));
    window.shows("Сначала игроки по очереди ставят камни");
}

#[test]
fn the_computer_answers_and_a_move_is_taken_back() {
    let mut window = window(Language::English, "kayles/8", "start", ["person", "random"]);
    window.play("3");
    window.shows("Blue (random) is thinking. Esc: move now");
    window.settle();
    assert_eq!(window.app.session.game.moves.len(), 2);
    window.press(KeyCode::Char('u'));
    assert_eq!(window.moves(), "");
    window.press(KeyCode::Char('y'));
    assert_eq!(window.app.session.game.moves.len(), 2);
    window.press(KeyCode::Char('u'));
    // Taken back while the computer thinks: its answer never comes.
    window.play("5");
    window.press(KeyCode::Backspace);
    window.settle();
    assert_eq!(window.moves(), "");
}

#[test]
fn computers_play_to_the_end_and_can_be_paused() {
    let mut window = window(Language::English, "kayles/4", "start", ["perfect", "random"]);
    window.app.undo();
    assert!(window.app.paused && !window.app.is_busy());
    window.draw();
    window.shows("Paused. Press p to resume.");
    window.press(KeyCode::Char('p'));
    window.settle();
    assert!(matches!(window.app.session.end(), Some(End::Rules(_))));
    window.shows("won (");
    window.press(KeyCode::Enter);
    window.shows("The game is over: u takes a move back");
}

#[test]
fn a_typed_move_is_completed_or_refused() {
    let mut window = people("dawson/3x5");
    window.typed("mc");
    window.press(KeyCode::Tab);
    window.shows("Move: c1c2");
    window.typed("9");
    window.press(KeyCode::Enter);
    window.shows("expected a row from 1 to 3, found `29`");
    window.press(KeyCode::Backspace);
    window.press(KeyCode::Enter);
    assert_eq!(window.moves(), "c1c2");
    // A digit begins a move at once, where moves begin with digits.
    let mut window = people("cheops/4");
    window.typed("2.1");
    window.press(KeyCode::Enter);
    assert_eq!(window.moves(), "2.1");
}

#[test]
fn a_hint_shows_the_move_and_the_cursor_follows_it() {
    let mut window = window(Language::English, "kayles/6", "XX.X.X 1", ["person", "person"]);
    window.press(KeyCode::Char('h'));
    window.settle();
    // The trap of the theory: take the pair, and drop one between the others.
    window.shows("Best: 1+2>5 (wins; proved by a theorem).");
    window.shows("*·*");
    assert_eq!(window.app.cursor.as_deref(), Some("1"));
    window.press(KeyCode::Esc);
    assert!(!window.text().contains('*'));
    window.press(KeyCode::Char('w'));
    window.settle();
    window.shows("Why: ");
    // All four stones and the empty place matter; the cursor is on one of them. Each is marked beside it and its number.
    assert_eq!(window.text().matches('!').count(), 4 * 2 * 2, "{}", window.text());
}

#[test]
fn what_no_file_holds_is_not_lost_without_a_question() {
    let mut window = people("kayles/5");
    window.play("3");
    window.control('c');
    window.shows("This game is not saved. Leave anyway?");
    window.press(KeyCode::Char('н'));
    assert!(!window.app.done && matches!(window.app.overlay, Overlay::None));
    window.typed("n");
    assert!(matches!(window.app.overlay, Overlay::Question(Question::New)));
    window.press(KeyCode::Esc);
    window.typed("o");
    assert!(matches!(window.app.overlay, Overlay::Question(Question::Open)));
    window.press(KeyCode::Esc);
    window.control('c');
    window.control('c');
    assert!(window.app.done);
}

#[test]
fn a_game_is_saved_opened_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("игра.kgn");
    let name = file.to_str().unwrap();
    let mut window = people("kayles/5");
    window.play("3");
    window.typed("s");
    window.control('u');
    window.typed(name);
    window.press(KeyCode::Enter);
    window.shows("Saved in ");
    window.play("1");
    assert!(std::fs::read_to_string(&file).unwrap().contains("3 1 *"));
    assert!(!window.app.session.changed);
    let mut other = people("dawson/3x5");
    other.typed("o");
    other.typed("no-such.kgn");
    other.press(KeyCode::Enter);
    other.shows("cannot read no-such.kgn");
    other.control('u');
    other.typed(name);
    other.press(KeyCode::Enter);
    assert_eq!((other.moves().as_str(), other.app.session.game.here.rules().as_str()), ("3 1", "kayles/5"));
    // Another's file is written over only after a warning.
    other.play("2");
    other.typed("s");
    other.control('u');
    other.typed(name);
    other.press(KeyCode::Enter);
    // How long the name is decides where the line breaks.
    let text = other.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Enter again overwrites it"), "{text}");
    other.press(KeyCode::Enter);
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("3 1 2. 2 *"), "{record}\n{}", other.text());
}

#[test]
fn giving_up_asks_and_can_be_taken_back() {
    let mut window = people("kayles/5");
    window.typed("x");
    window.shows("Resign?");
    window.typed("y");
    window.shows("Green resigns. Blue won (0-1)");
    window.typed("u");
    assert_eq!(window.app.session.end(), None);
}

#[test]
fn a_new_game_is_chosen() {
    let mut window = people("kayles/5");
    window.typed("n");
    window.shows("What shall we play?");
    (0..3).for_each(|_| window.press(KeyCode::Up));
    (0..8).for_each(|_| window.press(KeyCode::Backspace));
    window.typed("cheops/99");
    window.press(KeyCode::Enter);
    window.shows("expected a number from 2 to 24, found `99`");
    (0..2).for_each(|_| window.press(KeyCode::Backspace));
    window.typed("4");
    window.press(KeyCode::Enter);
    assert_eq!(window.app.session.game.here.rules(), "cheops/4");
}

#[test]
fn a_file_named_for_the_game_stays_with_the_first_game_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.kgn");
    let mut window = people("kayles/5");
    window.app.save_file = SaveFile::new(Some(file.clone())).unwrap();
    window.typed("n");
    window.press(KeyCode::Enter);
    window.play("3");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("1. 3 *"), "{record}");
    window.typed("n");
    window.press(KeyCode::Enter);
    window.play("1");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), record);
    assert!(window.app.session.changed);
}

#[test]
fn a_small_window_says_so_and_a_large_one_is_used() {
    let mut window = people("cheops/24");
    window.resize(29, 24);
    window.shows("This window has 29×24");
    window.press(KeyCode::Right);
    window.resize(30, 10);
    window.shows("cheops/24");
    window.shows("▲");
    window.resize(140, 50);
    assert!(!window.text().contains('▲'));
    // The window can have any size at any time, whatever it shows.
    for keys in ["", "?", "r", "m", "s", "x", "n"] {
        window.press(KeyCode::Esc);
        window.typed(keys);
        for (width, height) in
            [(1, 1), (30, 10), (31, 11), (49, 10), (50, 12), (79, 13), (80, 24), (300, 100)]
        {
            window.resize(width, height);
        }
    }
}

#[test]
fn a_line_of_very_many_chips_says_what_it_leaves_out() {
    // A chip of Green on every even cell below 200, one of Blue far away.
    let cells: Vec<String> = (0..100).map(|i| (2 * i).to_string()).collect();
    let line = format!("{}:1000 1", cells.join(","));
    let mut few = window(Language::English, "chips", "0,4,9:2,7 1", ["person", "person"]);
    few.draw();
    assert!(!few.text().contains("not shown"), "{}", few.text());
    for (language, text) in [(Language::English, "not shown"), (Language::Russian, "не показан")] {
        let mut many = window(language, "chips", &line, ["person", "person"]);
        many.shows(text);
        let count: usize = many
            .text()
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .filter(|count| (45..60).contains(count))
            .count();
        assert!(count > 0, "{}", many.text());
        // A cell in the middle, which is not shown, is reached by typing.
        for key in "m100>101".chars() {
            many.press(KeyCode::Char(key));
        }
        many.press(KeyCode::Enter);
        many.settle();
        many.shows("1: 100>101");
    }
}

/// Whoever leans on the keyboard gets a game that still makes sense.
#[test]
fn random_keys_do_no_harm() {
    let seed: u64 = std::env::var("KAMNI_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_240_229);
    println!("to repeat this: KAMNI_SEED={seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    // Files are left alone: no `s`, no `o`.
    let letters: Vec<char> = "hwuynxeprm?:/123456789abcde.>+,q ".chars().collect();
    let codes = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Delete,
        KeyCode::F(1),
    ];
    for (rules, who) in [
        ("kayles/9", ["person", "person"]),
        ("cheops/5", ["person", "random"]),
        ("dawson/3x40", ["person", "person"]),
        ("chips", ["random", "person"]),
        ("seega/3", ["person", "person"]),
    ] {
        let mut window = window(Language::Russian, rules, "start", who);
        for _ in 0..150 {
            match chance.u32(0..10) {
                0 => window.resize(chance.u16(1..120), chance.u16(1..50)),
                1 => {
                    let kinds = [
                        MouseEventKind::Down(MouseButton::Left),
                        MouseEventKind::ScrollUp,
                        MouseEventKind::ScrollDown,
                    ];
                    let kind = kinds[chance.usize(..kinds.len())];
                    let (column, row) = (chance.u16(0..120), chance.u16(0..50));
                    let modifiers = KeyModifiers::NONE;
                    window.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
                }
                2..5 => window.press(KeyCode::Char(letters[chance.usize(..letters.len())])),
                _ => window.press(codes[chance.usize(..codes.len())]),
            }
            window.app.tick();
            window.draw();
        }
        let record = window.app.session.record().to_string();
        let read = kamni::record::read(&record, kamni_games::games()).next().unwrap().unwrap();
        assert_eq!(read.end(), window.app.session.game.here, "{rules}\n{record}");
    }
}
