//! Plug-ins that lie are caught, and the message names the promise that they broke.

use kamni::text::Reader;
use kamni::{
    Bilingual, Game, GameInfo, Layout, Mark, Notation, Outcome, ParseError, Player, Registry, Rules,
    SetupError, Size, Subject, message,
};
use kamni_conformance::{Effort, check};
use kamni_files::{Files, files};
use kamni_play::{Play, Rung, Skill};
use kamni_solve::{Analysis, Budget, Reason, Solve, Value};
use std::fmt;

/// Take one or two counters from nine; who takes the last one wins. `LIE` says which promise it breaks.
#[derive(Clone, Copy, Debug)]
struct Nine<const LIE: u8>;

const HONEST: u8 = 0;
const MOVES_DO_NOT_READ_BACK: u8 = 1;
const SOLVER_CONTRADICTS: u8 = 2;
const LAYOUT_WITHOUT_CELLS: u8 = 3;
const MOVE_TWICE: u8 = 4;
const NEVER_OVER: u8 = 5;
const POSITION_DOES_NOT_READ_BACK: u8 = 6;
const CELLS_NOT_ON_BOARD: u8 = 7;
const ILLEGAL_IS_PLAYED: u8 = 8;
const BAD_SAMPLE: u8 = 9;
const NO_REASON: u8 = 10;
const NO_LEVELS: u8 = 11;
const PANICS: u8 = 12;
const WRONG_DISTANCE: u8 = 13;
const LADDER_UPSIDE_DOWN: u8 = 14;
const NO_RUSSIAN: u8 = 15;
const OPEN_BLANK: u8 = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Position {
    left: u8,
    turn: Player,
}

impl<const LIE: u8> Game for Nine<LIE> {
    type Position = Position;
    type Move = u8;

    fn start(&self) -> Position {
        Position { left: 9, turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.left == 0 && LIE != NEVER_OVER).then(|| Outcome::win(position.turn.other()))
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u8>) {
        moves.clear();
        moves.extend(1..=position.left.min(2));
        if LIE == MOVE_TWICE {
            moves.extend(1..=position.left.min(2));
        }
    }

    fn is_legal(&self, position: &Position, mv: u8) -> bool {
        mv <= position.left.min(2) && mv > 0 || LIE == ILLEGAL_IS_PLAYED && mv <= position.left
    }

    fn play(&self, position: &mut Position, mv: u8) {
        position.left -= mv;
        position.turn = position.turn.other();
    }
}

impl<const LIE: u8> Notation for Nine<LIE> {
    const INFO: GameInfo = GameInfo {
        name: "nine",
        title: Bilingual::new("Nine", "Девять"),
        summary: Bilingual::new("Take one or two of nine.", "Берите по одному или по два из девяти."),
        sample: Some(kamni::Sample {
            rules: "nine",
            position: "start",
            moves: if LIE == BAD_SAMPLE { "3" } else { "1 2" },
        }),
        messages_ru: if LIE == NO_RUSSIAN {
            ""
        } else {
            "say-nine-end = ничего после числа фишек\n"
        },
        ..GameInfo::DEFAULT
    };

    type Setup = Position;

    fn from_rules(_rules: &Rules) -> Self {
        Nine
    }

    fn rules(&self) -> Rules {
        Rules { info: const { &Self::INFO }, size: Size::None, options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let left = reader.field("counters").number(0, 9)? as u8;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.expect_end()?;
        let left = if LIE == POSITION_DOES_NOT_READ_BACK { left / 2 } else { left };
        Ok(Position { left, turn })
    }

    fn validate(&self, setup: Position) -> Result<Position, SetupError> {
        Ok(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", position.left, Self::INFO.turns[position.turn.index()])
    }

    fn parse_move(&self, text: &str) -> Result<u8, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let mv = reader.field("counters").number(1, 3)? as u8;
        if !reader.at_end() {
            return reader.fail(message!("nine-end", "nothing after the number of counters"));
        }
        Ok(if LIE == MOVES_DO_NOT_READ_BACK { 3 - mv.min(2) } else { mv })
    }

    fn write_move(&self, mv: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    /// The rightmost counter that is taken: no two moves have the same one.
    fn cells_of_move(&self, mv: u8) -> Vec<String> {
        vec![if LIE == CELLS_NOT_ON_BOARD { format!("x{mv}") } else { mv.to_string() }]
    }

    /// Counters are taken from the left, so the first two cells change with every move.
    fn layout(&self, position: &Position) -> Option<Layout> {
        let mut layout = Layout::line(1, 9, |cell| {
            let mark = if position.turn == Player::First { Mark::First } else { Mark::Second };
            (
                if cell <= u64::from(position.left) { mark } else { Mark::Faint },
                Some(position.left.to_string()),
            )
        });
        if LIE == LAYOUT_WITHOUT_CELLS {
            layout.cells.clear();
        }
        Some(layout)
    }

    fn picture(&self, position: &Position) -> kamni::Picture {
        Nine::<HONEST>.layout(position).map(|layout| layout.picture()).unwrap_or_default()
    }
}

impl<const LIE: u8> Solve for Nine<LIE> {
    fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
        let honest = Nine::<HONEST>;
        let mut analysis = match LIE {
            HONEST => return kamni_solve::default_analysis(self, position, budget),
            _ => kamni_solve::default_analysis(&honest, position, budget),
        };
        if LIE == SOLVER_CONTRADICTS && position.left > 0 {
            let wrong = analysis.value.other();
            analysis.value = wrong;
            analysis.moves.iter_mut().for_each(|grade| grade.value = wrong);
        }
        if LIE == PANICS {
            panic!("nobody expects this");
        }
        if LIE == WRONG_DISTANCE && position.left > 0 {
            analysis.distance = analysis.distance.map(|distance| distance + 2);
        }
        if LIE == OPEN_BLANK
            && let Some(grade) = analysis.moves.first_mut()
        {
            grade.reason = Some(Reason::theorem(message!("left", "leaves {count}", number = position.left)));
        }
        if LIE == NO_REASON {
            analysis.reasons = Vec::<Reason>::new();
        }
        analysis
    }
}

impl<const LIE: u8> Play for Nine<LIE> {
    fn ladder(&self) -> Vec<Rung> {
        match LIE {
            NO_LEVELS => vec![],
            LADDER_UPSIDE_DOWN => vec![Rung::Proves, Skill::new(1, 0).errors(90).into()],
            _ => vec![Skill::new(1, 0).into(), Rung::Proves],
        }
    }
}

fn broken<const LIE: u8>() -> Result<(), String> {
    broken_with::<LIE>(files!("tests/material/honest"))
}

fn broken_with<const LIE: u8>(files: Files) -> Result<(), String> {
    let games = Registry::new().with(kamni_play::plugin::<Nine<LIE>>().with(files));
    check(&games, "nine", Effort::Quick).map(|_| ()).map_err(|broken| broken.to_string())
}

#[test]
fn an_honest_game_is_believed() {
    assert_eq!(broken::<HONEST>(), Ok(()));
    // What the lies are told about.
    let start = Nine::<HONEST>.analyze(&Nine::<HONEST>.start(), &Budget::default());
    assert_eq!(start.value, Value::Loss, "{}", message!("nine", "three times three"));
}

#[test]
fn a_game_that_is_not_there_is_named() {
    let broken = check(&Registry::new(), "nine", Effort::Quick).unwrap_err().to_string();
    assert!(broken.contains("the game is in the registry under its name"), "{broken}");
}

#[test]
fn every_lie_is_named() {
    let lies = [
        (broken::<MOVES_DO_NOT_READ_BACK>(), "moves read back"),
        (broken::<SOLVER_CONTRADICTS>(), "agrees with a plain search"),
        (broken::<LAYOUT_WITHOUT_CELLS>(), "a layout has cells"),
        (broken::<MOVE_TWICE>(), "listed once each"),
        (broken::<NEVER_OVER>(), "over exactly when there are no legal moves"),
        (broken::<POSITION_DOES_NOT_READ_BACK>(), "positions read back"),
        (broken::<CELLS_NOT_ON_BOARD>(), "show every cell of every legal move"),
        (broken::<ILLEGAL_IS_PLAYED>(), "a move that is not listed is refused"),
        (broken::<BAD_SAMPLE>(), "the sample game is a legal game"),
        (broken::<NO_REASON>(), "an analysis has a reason"),
        (broken::<OPEN_BLANK>(), "all its blanks are filled"),
        (broken::<NO_LEVELS>(), "at least one level"),
        (broken::<PANICS>(), "no call panics"),
        (broken::<WRONG_DISTANCE>(), "the distance to the end is that of the best move"),
        (broken::<LADDER_UPSIDE_DOWN>(), "at least as well as the one below"),
        (broken::<NO_RUSSIAN>(), "a game's messages are there in Russian"),
        (
            broken_with::<HONEST>(files!("tests/material/no_russian")),
            "every page is there in English and Russian",
        ),
        (broken_with::<HONEST>(files!("tests/material/false_page")), "the positions and moves in pages"),
        (broken_with::<HONEST>(files!("tests/material/false_lesson")), "everything that lessons"),
        (broken_with::<HONEST>(files!("tests/material/false_puzzle")), "every puzzle is one of this game"),
        (broken_with::<HONEST>(files!("tests/material/broken_drawing")), "a drawing is a whole module"),
        (broken_with::<HONEST>(files!("tests/material/no_words")), "the words of a drawing"),
        (broken_with::<HONEST>(files!("tests/material/unused")), "every file has a place where it is used"),
    ];
    for (found, promise) in lies {
        let message = found.expect_err(promise);
        assert!(message.contains(promise), "expected `{promise}`: {message}");
        assert!(
            message.starts_with("nine breaks a promise: ") && message.contains("KAMNI_SEED="),
            "{message}"
        );
    }
}
