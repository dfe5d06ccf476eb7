//! The games: names, sizes, options.

use crate::locale::Locale;
use kamni::{GameInfo, OptionInfo, Sizes, Values};
use serde::Serialize;
use utoipa::ToSchema;

/// A game, its sizes and its rule options.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameJson {
    /// The word in rules strings.
    #[schema(value_type = String, example = "seega")]
    pub name: &'static str,
    /// The title in the language asked for.
    #[schema(value_type = String)]
    pub title: &'static str,
    /// The game in one sentence.
    #[schema(value_type = String)]
    pub summary: &'static str,
    /// What the two players are called.
    #[schema(value_type = [String; 2])]
    pub players: [&'static str; 2],
    /// The words for whose turn it is.
    #[schema(value_type = [String; 2])]
    pub turns: [char; 2],
    /// What sizes there are; null where the game has none.
    pub sizes: Option<SizesJson>,
    /// The rule options, in their order.
    pub options: Vec<OptionJson>,
}

/// The sizes of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SizesJson {
    /// One number.
    Length { min: u32, max: u32, step: u32, default: u32 },
    /// Rows and columns, written `3x5`.
    Board { min_rows: u32, max_rows: u32, max_cells: u32, default: String },
}

/// A rule option.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OptionJson {
    /// The word in rules strings.
    #[schema(value_type = String)]
    pub name: &'static str,
    /// What it means, in the language asked for.
    #[schema(value_type = String)]
    pub meaning: &'static str,
    /// What it can be.
    pub values: ValuesJson,
}

/// What a rule option can be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ValuesJson {
    /// There or not.
    Flag,
    /// One of some words.
    Words {
        #[schema(value_type = Vec<String>)]
        words: &'static [&'static str],
        #[schema(value_type = String)]
        default: &'static str,
    },
    /// A number.
    Number { min: u32, max: u32, default: u32 },
}

impl GameJson {
    /// What there is to know about a game before it is played.
    pub fn of(game: &'static GameInfo, locale: Locale) -> GameJson {
        let sizes = match game.sizes {
            Sizes::None => None,
            Sizes::Length { min, max, step, default } => Some(SizesJson::Length { min, max, step, default }),
            Sizes::Board { min_rows, max_rows, max_cells, default: (rows, columns) } => {
                Some(SizesJson::Board { min_rows, max_rows, max_cells, default: format!("{rows}x{columns}") })
            }
        };
        let option = |option: &OptionInfo| OptionJson {
            name: option.name,
            meaning: locale.pick(option.meaning),
            values: match option.values {
                Values::Flag => ValuesJson::Flag,
                Values::Words(words) => ValuesJson::Words { words, default: words[0] },
                Values::Number { min, max, default } => ValuesJson::Number { min, max, default },
            },
        };
        GameJson {
            name: game.name,
            title: locale.pick(game.title),
            summary: locale.pick(game.summary),
            players: game.players.map(|name| locale.pick(name)),
            turns: game.turns,
            sizes,
            options: game.options.iter().map(option).collect(),
        }
    }
}
