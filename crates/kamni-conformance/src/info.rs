//! Promises about what a game says of itself: names, rules strings, the sample game.

use crate::promise::{Checked, promise};
use kamni::{Bilingual, GameInfo, OptionInfo, Player, Registry, Sizes, Start, Values};
use kamni_play::opponents;

/// Checks what a game says of itself.
pub(crate) fn check(games: &Registry, info: &GameInfo) -> Checked {
    let name = info.name;
    let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase());
    promise!(plain, "a game's name is a word of small letters", "It is `{name}`.");
    promise!(
        info.turns[0] != info.turns[1],
        "the two players' turns have different words",
        "{:?}",
        info.turns
    );
    for (what, text) in [
        ("title", info.title),
        ("summary", info.summary),
        ("first player's name", info.players[0]),
        ("second player's name", info.players[1]),
        ("goal", info.goal()),
        ("hint for a turn", info.turn_hint),
    ] {
        promise!(is_bilingual(text), BOTH, "The {what} is missing.");
    }
    let game =
        games.game(name).map_err(|error| ("a game's name alone is a rules string", error.to_string()))?;
    promise!(game.start().turn() == Player::First, "the first player begins", "{:?}", game.start());
    for rules in rules_of(info) {
        check_rules(games, &rules)?;
    }
    for start in info.starts {
        check_start(games, start.rules, start.position)?;
        for position in start.then {
            check_start(games, start.rules, position)?;
        }
        promise!(is_bilingual(start.title), BOTH, "The title of `{}` is missing.", start.rules);
        check_opponent(games, start)?;
    }
    for start in info.fair_starts {
        check_start(games, start.rules, start.position)?;
        promise!(is_bilingual(start.title), BOTH, "The title of `{}` is missing.", start.rules);
    }
    const HARDER: &str = "starts come in the order of their measured ratings";
    let ratings: Vec<u16> = info.starts.iter().map(|start| start.rating).collect();
    promise!(ratings.is_sorted(), HARDER, "{ratings:?}");
    check_sample(games, info)
}

const BOTH: &str = "what people read is there in English and Russian";

fn is_bilingual(text: Bilingual) -> bool {
    !text.english.is_empty() && !text.russian.is_empty()
}

fn check_start(games: &Registry, rules: &str, position: &str) -> Checked {
    const START: &str = "a start has a canonical rules string and a position where the game goes on";
    let game = games.game(rules).map_err(|error| (START, error.to_string()))?;
    promise!(game.rules() == rules, START, "`{rules}` is `{}`.", game.rules());
    let start = game.position(position).map_err(|error| (START, error.to_string()))?;
    promise!(start.outcome().is_none(), START, "`{rules}` is over in `{position}`.");
    let canonical = position == "start" || start.to_string() == position;
    promise!(canonical, START, "`{position}` is `{start}`.");
    Ok(())
}

fn check_opponent(games: &Registry, start: &Start) -> Checked {
    const OPPONENT: &str = "a start is against a computer player that there is";
    let game = games.game(start.rules).map_err(|error| (OPPONENT, error.to_string()))?;
    const GROWS: &str =
        "measured strengths grow from one computer player to the next, and all levels are measured or none";
    let opponents = opponents(&game);
    let ratings: Vec<u16> = opponents.iter().filter_map(|opponent| opponent.rating).collect();
    promise!(
        (ratings.is_empty()
            || ratings.len() == opponents.iter().filter(|one| one.player != "perfect").count())
            && ratings.is_sorted_by(|a, b| a < b),
        GROWS,
        "{}: {ratings:?}",
        start.rules
    );
    let players: Vec<String> = opponents.into_iter().map(|opponent| opponent.player).collect();
    // That there is one is another promise.
    promise!(
        players.is_empty() || players.iter().any(|player| player == start.player),
        OPPONENT,
        "There is no `{}` among {}.",
        start.player,
        players.join(", ")
    );
    Ok(())
}

fn check_rules(games: &Registry, rules: &str) -> Checked {
    const READ: &str = "every size and every option in `INFO` reads as a rules string";
    const BACK: &str = "rules strings read back as what they were printed from";
    let game = games.game(rules).map_err(|error| (READ, format!("`{rules}`: {error}")))?;
    let canonical = game.rules();
    let again = games.game(&canonical).map_err(|error| (BACK, format!("`{canonical}`: {error}")))?;
    promise!(again.rules() == canonical, BACK, "`{canonical}` becomes `{}`.", again.rules());
    promise!(canonical.len() <= rules.len() + "/10x10".len(), BACK, "`{rules}` becomes `{canonical}`.");
    Ok(())
}

fn check_sample(games: &Registry, info: &GameInfo) -> Checked {
    const SAMPLE: &str = "the sample game is a legal game from its position to its last move";
    let Some(sample) = info.sample else { return Ok(()) };
    let game = games.game(sample.rules).map_err(|error| (SAMPLE, error.to_string()))?;
    let mut position = game.position(sample.position).map_err(|error| (SAMPLE, error.to_string()))?;
    for mv in sample.moves.split_whitespace() {
        position.play(mv).map_err(|error| (SAMPLE, error.to_string()))?;
    }
    Ok(())
}

/// Sizes as a rules string writes them: the usual one (as nothing), the smallest ones and the largest.
fn sizes(info: &GameInfo) -> Vec<String> {
    let mut sizes = vec![String::new()];
    match info.sizes {
        Sizes::None => {}
        Sizes::Length { min, max, step, .. } => {
            let next = (min + step).min(max);
            let last = max.saturating_sub(step).max(min);
            sizes.extend([min, next, last, max].map(|length| format!("/{length}")));
        }
        Sizes::Board { min_rows, max_rows, max_cells, .. } => {
            let square = max_cells.isqrt().clamp(min_rows, max_rows);
            for rows in [min_rows, (min_rows + 1).min(max_rows), square, max_rows] {
                let widest = max_cells / rows;
                sizes.extend([1, 2.min(widest), widest].map(|columns| format!("/{rows}x{columns}")));
            }
        }
    }
    sizes
}

/// For each option all its values as a rules string writes them; of a number the usual one and the ends.
fn options(info: &GameInfo) -> Vec<Vec<String>> {
    let values = |option: &OptionInfo| match option.values {
        Values::Flag => vec![format!(",{}", option.name)],
        Values::Words(words) => words.iter().map(|word| format!(",{}={word}", option.name)).collect(),
        Values::Number { min, max, default } => {
            [default, min, max].iter().map(|number| format!(",{}={number}", option.name)).collect()
        }
    };
    info.options.iter().map(values).collect()
}

/// The rules strings of a game that tests go through: the usual size, the smallest and the largest, every value of
/// every option, and all options away from their defaults together.
pub fn rules_of(info: &GameInfo) -> Vec<String> {
    let sizes = sizes(info);
    let options = options(info);
    let mut all: Vec<String> = sizes.iter().map(|size| format!("{}{size}", info.name)).collect();
    for size in sizes.iter().take(2) {
        for value in options.iter().flatten() {
            all.push(format!("{}{size}{value}", info.name));
        }
    }
    if !options.is_empty() {
        let last: String = options.iter().filter_map(|values| values.last()).map(String::as_str).collect();
        all.extend(sizes.iter().map(|size| format!("{}{size}{last}", info.name)));
    }
    all
}
