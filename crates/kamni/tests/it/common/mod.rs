//! What several test files share: the rules strings worth testing.
#![allow(dead_code, unused_imports, reason = "every test file uses its own part")]

use kamni::{GameInfo, Sizes, Values};
pub use kamni_test_support::Chance;

/// Sizes as a rules string writes them: the default (as nothing), the smallest and the largest.
pub fn sizes(info: &GameInfo) -> Vec<String> {
    let mut sizes = vec![String::new()];
    match info.sizes {
        Sizes::None => {}
        Sizes::Length { min, max, step, .. } => {
            sizes.extend([min, min + step, max - step, max].map(|length| format!("/{length}")));
        }
        Sizes::Board { min_rows, max_rows, max_cells, .. } => {
            let square = max_cells.isqrt();
            for rows in [min_rows, min_rows + 1, square, max_rows] {
                let widest = max_cells / rows;
                sizes.extend([1, 2.min(widest), widest].map(|columns| format!("/{rows}x{columns}")));
            }
        }
    }
    sizes
}

/// For each option all its values as a rules string writes them; of a number the ends.
pub fn options(info: &GameInfo) -> Vec<Vec<String>> {
    let values = |option: &kamni::OptionInfo| match option.values {
        Values::Flag => vec![format!(",{}", option.name)],
        Values::Words(words) => words.iter().map(|word| format!(",{}={word}", option.name)).collect(),
        Values::Number { min, max, default } => {
            [default, min, max].iter().map(|number| format!(",{}={number}", option.name)).collect()
        }
    };
    info.options.iter().map(values).collect()
}

/// The rules strings of a game that tests go through: every size of [`sizes`], every value of
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
        let last: String = options.iter().map(|values| values.last().unwrap().as_str()).collect();
        all.extend(sizes.iter().map(|size| format!("{}{size}{last}", info.name)));
    }
    all
}

/// Every rules string of [`rules_of`] for every game.
pub fn all_rules() -> Vec<String> {
    kamni_games::games().infos().flat_map(rules_of).collect()
}
