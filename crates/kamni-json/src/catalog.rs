//! The games: names, sizes, options.

use kamni::{FairStart, OptionInfo, Player, Plugin, Rules, Sizes, Start, Values};
use kamni_words::Locale;
use serde::Serialize;
use utoipa::ToSchema;

/// A game, its sizes and its rule options.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameJson {
    /// The word in rules strings, such as `seega`.
    pub name: &'static str,
    /// The title in the language asked for.
    pub title: &'static str,
    /// The game in one sentence.
    pub summary: &'static str,
    /// What wins, in one sentence.
    pub goal: &'static str,
    /// What a turn is and where to click, in one sentence.
    pub turn_hint: &'static str,
    /// What the two players are called.
    pub players: [&'static str; 2],
    /// How these names behave in a Russian sentence: masculine, feminine, neuter or plural.
    pub genders: [&'static str; 2],
    /// The words for whose turn it is.
    pub turns: [char; 2],
    /// What sizes there are; null where the game has none.
    pub sizes: Option<SizesJson>,
    /// The rule options, in their order.
    pub options: Vec<OptionJson>,
    /// The usual rules, such as `seega/5`.
    pub rules: String,
    /// Games against the computer in which thinking decides, easier ones before harder ones.
    pub starts: Vec<StartJson>,
    /// Games for two people in which neither side has it easy.
    pub fair_starts: Vec<FairStartJson>,
    /// The one for somebody who sees this game for the first time.
    pub first_game: StartJson,
    /// What the size is, in the language asked for.
    pub size_label: Option<&'static str>,
    /// A short game to show.
    pub sample: Option<SampleJson>,
    /// What cells are called by what is on them, in the language asked for.
    pub cells: CellWordsJson,
    /// The label of the button that makes a move which could also be continued; `{move}` is the move.
    pub confirm: Option<&'static str>,
}

/// A short game to show.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SampleJson {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// Its moves.
    pub moves: Vec<&'static str>,
}

/// A game worth playing.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StartJson {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// A few words in the language asked for.
    pub title: &'static str,
    /// The person's seat: 0 or 1.
    pub seat: usize,
    /// The computer player.
    #[schema(example = "level=1")]
    pub player: &'static str,
    /// The positions that follow after a win, one after the other; only whoever wins them all has won.
    pub then: &'static [&'static str],
    /// The lesson whose idea decides there, such as `kayles/03-lonely-stones`; null where no single idea does.
    pub lesson: Option<String>,
    /// How hard it is, on the scale of the puzzles.
    pub rating: u16,
}

impl StartJson {
    fn of(game: &str, start: &Start, locale: Locale) -> StartJson {
        StartJson {
            rules: start.rules,
            position: start.position,
            title: locale.pick(start.title),
            seat: start.seat.index(),
            player: start.player,
            then: start.then,
            lesson: start.lesson.map(|lesson| format!("{game}/{lesson}")),
            rating: start.rating,
        }
    }
}

/// Where a game for two people begins.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FairStartJson {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// A few words in the language asked for.
    pub title: &'static str,
}

impl FairStartJson {
    fn of(start: &FairStart, locale: Locale) -> FairStartJson {
        FairStartJson { rules: start.rules, position: start.position, title: locale.pick(start.title) }
    }
}

/// What cells are called by what is on them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CellWordsJson {
    /// Nothing.
    pub empty: &'static str,
    /// A stone that belongs to nobody.
    pub stone: &'static str,
    /// A piece of the first player.
    pub first: &'static str,
    /// A piece of the second player.
    pub second: &'static str,
    /// A piece under a special rule.
    pub special: &'static str,
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
    pub name: &'static str,
    /// What it means, in the language asked for.
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
    Words { words: &'static [&'static str], default: &'static str },
    /// A number.
    Number { min: u32, max: u32, default: u32 },
}

impl GameJson {
    /// What there is to know about a game before it is played.
    pub fn of(plugin: &Plugin, locale: Locale) -> GameJson {
        let game = plugin.info();
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
            goal: locale.pick(game.goal()),
            turn_hint: locale.pick(game.turn_hint),
            players: Player::BOTH.map(|player| locale.player(game, player)),
            genders: Player::BOTH.map(|player| locale.gender(game, player).word()),
            turns: game.turns,
            sizes,
            options: game.options.iter().map(option).collect(),
            rules: Rules::usual(game).to_string(),
            starts: game.starts.iter().map(|start| StartJson::of(game.name, start, locale)).collect(),
            fair_starts: game.fair_starts.iter().map(|start| FairStartJson::of(start, locale)).collect(),
            first_game: StartJson::of(game.name, &game.first_game(), locale),
            size_label: game.size_label.map(|label| locale.pick(label)),
            sample: game.sample.map(|sample| SampleJson {
                rules: sample.rules,
                position: sample.position,
                moves: sample.moves.split_whitespace().collect(),
            }),
            cells: CellWordsJson {
                empty: locale.pick(game.cells.empty),
                stone: locale.pick(game.cells.stone),
                first: locale.pick(game.cells.first),
                second: locale.pick(game.cells.second),
                special: locale.pick(game.cells.special),
            },
            confirm: game.confirm.map(|label| locale.pick(label)),
        }
    }
}
