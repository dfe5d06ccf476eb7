//! The texts that tests read.

use kamni_words::Texts;
use std::sync::LazyLock;

/// The texts for kamni's own games.
pub fn own_texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(kamni_games::games().clone()));
    &TEXTS
}
