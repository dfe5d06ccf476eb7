//! Rules strings, `GAME[/SIZE][,option]...`: one table per game says which sizes and options
//! there are, and reading, checking and printing all follow from that table.

use crate::error::{ParseError, Subject};
use crate::info::GameInfo;
use crate::message::message;
use crate::options::{Size, Sizes, Values};
use crate::text::Reader;
use std::fmt;

/// The rules of one game, with size and options chosen and checked against its [`GameInfo`].
#[derive(Clone, Debug)]
pub struct Rules {
    /// Which game.
    pub info: &'static GameInfo,
    /// Its size.
    pub size: Size,
    /// One value for each of `info.options`, in that order (see [`Values`]).
    pub options: Vec<u32>,
}

impl Rules {
    /// The rules of a game that are meant when nothing but its name is given.
    pub fn usual(info: &'static GameInfo) -> Rules {
        let size = match info.sizes {
            Sizes::None => Size::None,
            Sizes::Length { default, .. } => Size::Length(default),
            Sizes::Board { default: (rows, columns), .. } => Size::Board { rows, columns },
        };
        let options = info.options.iter().map(|option| option.values.default()).collect();
        Rules { info, size, options }
    }

    /// Reads a rules string of one of `games`.
    pub(crate) fn parse(text: &str, games: &[&'static GameInfo]) -> Result<Rules, ParseError> {
        let mut reader = Reader::new(Subject::Rules, text);
        reader.field("game");
        let before = reader.clone();
        let name = reader.take_while(|c| c != '/' && c != ',');
        let Some(&info) = games.iter().find(|info| info.name == name) else {
            let names: Vec<_> = games.iter().map(|info| info.name).collect();
            return before.fail(message!("game", "a game: {games}", games = names.join(", ")));
        };
        let size = read_size(&mut reader, info)?;
        let options = read_options(&mut reader, info)?;
        Ok(Rules { info, size, options })
    }
}

fn read_size(reader: &mut Reader<'_>, info: &GameInfo) -> Result<Size, ParseError> {
    reader.field("size");
    let sized = reader.rest().starts_with('/');
    match info.sizes {
        Sizes::None if sized => {
            reader.fail(message!("no-size", "no size: {game} has none", game = info.name))
        }
        Sizes::None => Ok(Size::None),
        Sizes::Length { default, .. } if !sized => Ok(Size::Length(default)),
        Sizes::Length { min, max, step, .. } => {
            reader.expect('/')?;
            if step == 1 {
                return Ok(Size::Length(reader.number(min.into(), max.into())? as u32));
            }
            let before = reader.clone();
            let length = reader.number(min.into(), max.into()).ok().map(|length| length as u32);
            let Some(length) = length.filter(|length| (length - min).is_multiple_of(step)) else {
                let sizes: Vec<_> = (min..=max).step_by(step as usize).map(|n| n.to_string()).collect();
                return before.fail(message!("sizes", "one of the sizes {sizes}", sizes = sizes.join(", ")));
            };
            Ok(Size::Length(length))
        }
        Sizes::Board { default: (rows, columns), .. } if !sized => Ok(Size::Board { rows, columns }),
        Sizes::Board { min_rows, max_rows, max_cells, .. } => {
            reader.expect('/')?;
            let rows = reader.number(min_rows.into(), max_rows.into())? as u32;
            reader.expect('x')?;
            let most = max_cells / rows;
            let before = reader.clone();
            let Ok(columns) = reader.number(1, most.into()) else {
                return before.fail(message!(
                    "columns",
                    "a number of columns from 1 to {most}, so that there are at most {cells} {cells|cell|cells}",
                    most,
                    cells = max_cells,
                ));
            };
            let columns = columns as u32;
            Ok(Size::Board { rows, columns })
        }
    }
}

fn read_options(reader: &mut Reader<'_>, info: &GameInfo) -> Result<Vec<u32>, ParseError> {
    reader.field("option");
    let mut chosen = vec![None; info.options.len()];
    while !reader.at_end() {
        if !reader.eat(',') {
            return reader.fail(message!("option-or-end", "`,` and an option, or the end of the text"));
        }
        let before = reader.clone();
        let name = reader.take_while(|c| c != '=' && c != ',');
        let place = info.options.iter().position(|option| option.name == name);
        let Some(place) = place.filter(|&place| chosen[place].is_none()) else {
            let left = info.options.iter().zip(&chosen).filter(|(_, chosen)| chosen.is_none());
            let left: Vec<_> = left.map(|(option, _)| option.name).collect();
            return before.fail(if place.is_some() {
                message!("option-once", "each option at most once, but `{option}` is repeated", option = name)
            } else if left.is_empty() {
                message!("no-option", "no more options of {game}", game = info.name)
            } else {
                message!(
                    "option",
                    "an option of {game}: {options}",
                    game = info.name,
                    options = left.join(", ")
                )
            });
        };
        chosen[place] = Some(read_value(reader, info.options[place].values)?);
    }
    Ok(chosen.iter().zip(info.options).map(|(c, option)| c.unwrap_or(option.values.default())).collect())
}

fn read_value(reader: &mut Reader<'_>, values: Values) -> Result<u32, ParseError> {
    match values {
        Values::Flag => Ok(1),
        Values::Words(words) => {
            reader.expect('=')?;
            let before = reader.clone();
            let word = reader.take_while(|c| c != ',');
            match words.iter().position(|&w| w == word) {
                Some(place) => Ok(place as u32),
                None => before.fail(message!("value", "one of {values}", values = words.join(", "))),
            }
        }
        Values::Number { min, max, .. } => {
            reader.expect('=')?;
            Ok(reader.number(min.into(), max.into())? as u32)
        }
    }
}

/// The canonical rules string: options in the table's order, defaults left out.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.name)?;
        match self.size {
            Size::None => {}
            Size::Length(length) => write!(f, "/{length}")?,
            Size::Board { rows, columns } => write!(f, "/{rows}x{columns}")?,
        }
        for (option, &value) in self.info.options.iter().zip(&self.options) {
            if value == option.values.default() {
                continue;
            }
            match option.values {
                Values::Flag => write!(f, ",{}", option.name)?,
                Values::Words(words) => write!(f, ",{}={}", option.name, words[value as usize])?,
                Values::Number { .. } => write!(f, ",{}={value}", option.name)?,
            }
        }
        Ok(())
    }
}
