//! The names of players.

use crate::hosted::MAX_NAME;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;

/// A player's name as a client sent it: one line, not too long, without invisible characters.
pub fn player_name(text: &str, context: &RequestContext) -> Result<String, Problem> {
    let name = text.trim();
    if name.chars().count() > MAX_NAME || name.chars().any(is_invisible) {
        let most: &dyn ToString = &MAX_NAME;
        return Err(Problem::localized(
            ProblemKind::WrongText,
            context.locale,
            "web-name",
            &[("most", most)],
        ));
    }
    Ok(name.to_owned())
}

/// A player's name from a record: without what [`player_name`] does not allow.
pub fn shortened_name(text: &str) -> String {
    text.chars().filter(|c| !is_invisible(*c)).take(MAX_NAME).collect()
}

/// Whether a character shows nothing, or changes how the text around it is shown.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}
