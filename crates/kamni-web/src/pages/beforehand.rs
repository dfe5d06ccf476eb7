//! The first board of the analysis, drawn before any script runs: the usual start of the first game, in the places where the page's script
//! then puts the same.

use super::page::language;
use super::visit::Visit;
use crate::app_files;
use kamni::{GameInfo, Rules};
use kamni_drawing::{Theme, draw};
use kamni_files::Files;
use kamni_words::{Locale, escape_html};
use serde_json::{Map, Value};

/// What the page shows until its script has loaded; `None` if the first game has no drawing.
pub fn first_board(visit: &Visit) -> Option<String> {
    let locale = visit.context.locale;
    let language = language(locale);
    let game = locale.games().infos().next()?;
    let rules = Rules::usual(game).to_string();
    let position = locale.games().game(&rules).ok()?.start();
    let drawing = draw(&position, &[], Theme::Page)?;
    let words: Map<String, Value> =
        serde_json::from_slice(&app_files::web(&format!("app/words/{language}.json"))?.data).ok()?;
    let word = |id: &str| words.get(id).and_then(Value::as_str).map_or_else(String::new, escape_html);

    let title = locale.pick(game.title);
    let starts: Vec<_> =
        game.starts.iter().filter(|start| start.rules == rules && start.position == "start").collect();
    let name = match starts[..] {
        [start] => format!("{title} · {}", locale.pick(start.title)),
        _ => title.to_owned(),
    };
    let theory = if has_page("theory", game, locale) {
        format!("<a href=\"/theory/{}\">{}</a>", game.name, word("rules.theory"))
    } else {
        String::new()
    };
    let layout = position.layout()?;
    let wide = if 2 * layout.width >= 3 * layout.height { " wide" } else { "" };
    // A button above the board asks whether a move is meant.
    let room = if game.confirm.is_some() { " has-room" } else { "" };
    let waiting = if visit.site.is_some() { locale.text("web-loading-engine", &[]) } else { String::new() };
    Some(format!(
        "<div class=\"beforehand\"><div class=\"title\"><h1>{h1}</h1><span class=\"faint\">{name}</span>\
         <a href=\"/rules/{game}\">{rules}</a>{theory}</div>\n\
         <div class=\"table{wide}\"><div class=\"middle\"><div class=\"board\"><div class=\"board{room}\">\
         <div class=\"board-scroller\"><div class=\"board-stage\">{svg}</div></div></div></div>\
         <p class=\"remarks\" role=\"status\">{waiting}</p></div></div></div>\n",
        h1 = word("analysis.title"),
        name = escape_html(&name),
        game = game.name,
        rules = word("home.rules"),
        svg = drawing.in_page(title),
        waiting = escape_html(&waiting),
    ))
}

/// Whether such a page comes with a game.
pub fn has_page(kind: &str, game: &GameInfo, locale: Locale) -> bool {
    locale.games().plugin(game.name).is_some_and(|plugin| Files::of_game(plugin).has_page(kind))
}
