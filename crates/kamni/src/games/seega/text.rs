//! Text of Seega: `ab.../... a 0-0 3 c2`, `c2`, `c2c3`, `pass`.

use super::{Capture, Extra, Move, Position, Seega, Setup};
use crate::error::{ParseError, SetupError, Subject};
use crate::game::{Game, Notation};
use crate::layout::Layout;
use crate::look::{Look, Special};
use crate::message::{Message, message};
use crate::picture::{Mark, Picture};
use crate::player::Player;
use crate::rules::{Bilingual, GameInfo, OptionInfo, Rules, Sample, Size, Sizes, Values};
use crate::text::{Reader, write_board};
use std::fmt;

impl Notation for Seega {
    const INFO: GameInfo = GameInfo {
        name: "seega",
        title: Bilingual { english: "Seega", russian: "Сиджа" },
        summary: Bilingual {
            english: "Place your stones, then move them and take what stands between two of yours.",
            russian: "Расставьте камни, затем ходите ими и берите то, что зажато между двумя вашими.",
        },
        handbook: Bilingual { english: include_str!("rules.en.md"), russian: include_str!("rules.ru.md") },
        players: [
            Bilingual { english: "Player a", russian: "Игрок a" },
            Bilingual { english: "Player b", russian: "Игрок b" },
        ],
        turns: ['a', 'b'],
        legend: Bilingual {
            english: "○ player a (green)   ● player b (blue)   ( ) must move on   · empty   + empty centre",
            russian: "○ игрок a (зелёный)   ● игрок b (синий)   ( ) обязан ходить дальше   · пусто   + пустой центр",
        },
        sizes: Sizes::Length { min: 3, max: 9, step: 2, default: 5 },
        options: &[
            OptionInfo {
                name: "extra",
                values: Values::Words(&["same", "any"]),
                meaning: Bilingual {
                    english: "which stone moves on after a capture: the same one, or any",
                    russian: "каким камнем ходить дальше после взятия: тем же или любым",
                },
            },
            OptionInfo {
                name: "place",
                values: Values::Words(&["1", "2"]),
                meaning: Bilingual {
                    english: "how many stones are placed in one turn",
                    russian: "сколько камней выставляется за очередь",
                },
            },
            OptionInfo {
                name: "capture",
                values: Values::Words(&["run", "single"]),
                meaning: Bilingual {
                    english: "what is taken: a whole run between two stones, or only a single one",
                    russian: "что берётся: весь ряд между двумя камнями или только один камень",
                },
            },
            OptionInfo {
                name: "limit",
                values: Values::Number { min: 1, max: 1000, default: 10 },
                meaning: Bilingual {
                    english: "after how many moves without a capture the game ends",
                    russian: "после скольких ходов без взятия игра кончается",
                },
            },
        ],
        offered: &["seega/3", "seega/5", "seega/7"],
        size_label: Some(Bilingual::new("Cells on a side", "Клеток на стороне")),
        sample: Some(Sample {
            rules: "seega/3",
            position: "start",
            moves: "a1 c3 b1 c1 a2 a3 b3 c2 a2b2 a3a2 a2a3 a3a2 b1b2 a2a3 a1b1 a3a2 a2a1",
            level: 3,
        }),
        messages_ru: include_str!("messages.ru.ftl"),
        look: Look { special: Special::Bound, centre: true, ..Look::DEFAULT },
        ..GameInfo::DEFAULT
    };

    type Setup = Setup;

    fn from_rules(rules: &Rules) -> Self {
        let (Size::Length(side), &[extra, place, capture, limit]) = (rules.size, &rules.options[..]) else {
            unreachable!("checked against INFO")
        };
        Seega {
            side: side as u8,
            extra: [Extra::Same, Extra::Any][extra as usize],
            place: place as u8 + 1,
            capture: [Capture::Run, Capture::Single][capture as usize],
            limit: limit as u16,
        }
    }

    fn rules(&self) -> Rules {
        let extra = u32::from(self.extra == Extra::Any);
        let capture = u32::from(self.capture == Capture::Single);
        Rules {
            info: &Self::INFO,
            size: Size::Length(self.side.into()),
            options: vec![extra, u32::from(self.place) - 1, capture, self.limit.into()],
        }
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let stones = reader.field("board").board(self.side, self.side, "ab.")?;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.separator()?;
        let each = self.stones_each().into();
        let first = reader.field("stones to place").number(0, each)? as u8;
        reader.expect('-')?;
        let second = reader.number(0, each)? as u8;
        reader.separator()?;
        let quiet = reader.field("quiet moves").number(0, 1000)? as u16;
        reader.separator()?;
        let bound =
            if reader.field("must move").eat('-') { None } else { Some(self.read_cell(&mut reader)?) };
        reader.expect_end()?;
        Ok(Setup { stones, turn, in_hand: [first, second], quiet, bound })
    }

    fn validate(&self, setup: Setup) -> Result<Position, SetupError> {
        self.check(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        write_board(self.side, self.side, out, |cell| match position.stone_on(cell) {
            Some(player) => Self::INFO.turns[player.index()],
            None => '.',
        })?;
        let turn = Self::INFO.turns[self.turn(position).index()];
        let [first, second] = position.in_hand;
        write!(out, " {turn} {first}-{second} {} ", position.quiet)?;
        match position.bound {
            Some(cell) => write!(out, "{}", self.name(cell)),
            None => out.write_char('-'),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let from = self.read_cell(reader.field("from"))?;
        if reader.at_end() {
            return Ok(Move::Place(from));
        }
        let before = reader.field("to").clone();
        let to = self.read_cell(&mut reader)?;
        if self.neighbours(from) >> to & 1 == 0 {
            return before.fail(message!("seega-neighbour", "a cell next to {from}", from = self.name(from)));
        }
        reader.expect_end()?;
        Ok(Move::Step { from, to })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Place(cell) => write!(out, "{}", self.name(cell)),
            Move::Step { from, to } => write!(out, "{}{}", self.name(from), self.name(to)),
            Move::Pass => out.write_str("pass"),
        }
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        let cells = match mv {
            Move::Place(cell) => vec![cell],
            Move::Step { from, to } => vec![from, to],
            Move::Pass => vec![],
        };
        cells.into_iter().map(|cell| self.name(cell).to_string()).collect()
    }

    fn remarks(&self, position: &Position) -> Vec<Message> {
        let mut remarks = vec![self.counts(position)];
        if self.outcome(position).is_none() {
            if let Some(cell) = position.bound {
                remarks.push(message!(
                    "seega-go-on",
                    "the stone on {cell} must move on",
                    cell = self.name(cell)
                ));
            }
            if self.is_legal(position, Move::Pass) {
                remarks.push(message!("seega-blocked", "no stone can move, so the turn is passed"));
            }
        }
        remarks
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        let side = u32::from(self.side);
        let mark = |row: u32, column: u32| {
            let cell = (row * side + column) as u8;
            match position.stone_on(cell) {
                Some(_) if position.bound == Some(cell) => Mark::Special,
                Some(Player::First) => Mark::First,
                Some(Player::Second) => Mark::Second,
                None => Mark::Faint,
            }
        };
        Some(Layout::grid(side, side, mark))
    }

    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        for row in (0..self.side).rev() {
            picture.line().put(Mark::Faint, format_args!("{:>3} ", row + 1));
            for column in 0..self.side {
                let cell = row * self.side + column;
                let (mark, sign) = match position.stone_on(cell) {
                    Some(Player::First) => (Mark::First, '○'),
                    Some(Player::Second) => (Mark::Second, '●'),
                    None if cell == self.centre() => (Mark::Faint, '+'),
                    None => (Mark::Faint, '·'),
                };
                if position.bound == Some(cell) {
                    picture.put_cell(Mark::Special, format_args!("({sign})"), self.name(cell));
                } else {
                    picture.put_cell(mark, format_args!(" {sign} "), self.name(cell));
                }
            }
        }
        picture.line().put(Mark::Faint, "    ");
        for column in 0..self.side {
            picture.put(Mark::Faint, format_args!(" {} ", char::from(b'a' + column)));
        }
        picture
    }
}

impl Seega {
    /// The counts that decide: stones to place, or stones left and moves without a capture.
    fn counts(&self, position: &Position) -> Message {
        let [a, b] = position.in_hand;
        if position.is_placing() {
            return message!("seega-placing", "stones to place: {a} and {b}", a = a, b = b);
        }
        let [a, b] = position.stones.map(u128::count_ones);
        message!(
            "seega-moving",
            "stones {a}:{b}, moves without a capture: {quiet} of {limit}",
            a = a,
            b = b,
            quiet = position.quiet,
            limit = self.limit,
        )
    }

    fn read_cell(&self, reader: &mut Reader<'_>) -> Result<u8, ParseError> {
        let (column, row) = reader.cell(self.side.into(), self.side.into())?;
        Ok(row as u8 * self.side + column as u8)
    }
}

impl Position {
    fn stone_on(&self, cell: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.stones(player) >> cell & 1 == 1)
    }
}
