//! `/teach`, the guide for teachers, and `/worksheet`, puzzles to print.

use super::page::{Page, not_found_page, respond_kept};
use super::visit::Visit;
use crate::kept::kept;
use crate::markdown;
use crate::problem_details::ProblemResponse;
use crate::state::AppState;
use crate::worker_pool::WorkError;
use axum::extract::{Query, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::Response;
use kamni_drawing::worksheet::{self, Choice, MAX_PUZZLES, MOST_THEMES, Worksheet, ratings};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::Budget;
use kamni_words::{Blanks, Locale, documents, escape_html};
use std::fmt::Write;
use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How long the reasons of one puzzle may take, and those of all puzzles of a sheet.
const REASONS: Duration = Duration::from_millis(800);
const ALL_REASONS: Duration = Duration::from_secs(12);

/// The memory of an analysis.
const MEMORY: usize = 64 << 20;

/// How many puzzles a sheet has if nobody says.
const USUAL_COUNT: usize = 8;

/// The puzzles of the program, read once.
fn puzzles(locale: Locale) -> &'static PuzzleSet {
    static SET: OnceLock<PuzzleSet> = OnceLock::new();
    SET.get_or_init(|| PuzzleSet::own(locale.games()))
}

/// The guide, with the form for worksheets on top.
pub async fn teach(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    let locale = visit.context.locale;
    // Reading all puzzles for the first time takes a while.
    let form = app.workers.run(visit.context.customer, move || form(puzzles(locale), locale)).await;
    let form = match form {
        Ok(form) => form,
        Err(error) => return failed_work(&visit, error),
    };
    let page = || {
        let text = markdown::page(documents::teach(locale.language()), "", locale);
        // Classes and worksheets need a server.
        let offers = if visit.site.is_some() { String::new() } else { class_offer(locale) + &form };
        let main = text.replacen("</h1>", &format!("</h1>\n{offers}"), 1);
        Some(Page::new("teach", &visit, &[]).main(main))
    };
    respond_kept(&app, &visit, "/teach", page).unwrap_or_else(|| not_found_page(&visit))
}

/// The way to a class.
fn class_offer(locale: Locale) -> String {
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    format!(
        "<section class=\"worksheet-forms\" aria-labelledby=\"class\">\n<h2 id=\"class\">{}</h2>\n<p>{}</p>\n\
         <p><a class=\"button primary\" href=\"/class\">{}</a></p>\n</section>\n",
        word("web-class-offer"),
        word("web-class-offer-lead"),
        word("web-class-offer-go")
    )
}

/// A form for each game that has puzzles. They need no scripts.
fn form(set: &PuzzleSet, locale: Locale) -> String {
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let mut out = format!(
        "<section class=\"worksheet-forms\" aria-labelledby=\"worksheets\">\n<h2 id=\"worksheets\">{}</h2>\n<p>{}</p>\n",
        word("web-worksheet-form"),
        word("web-worksheet-lead")
    );
    for info in locale.games().infos() {
        if set.of_game(info.name).next().is_none() {
            continue;
        }
        let _ = writeln!(
            out,
            "<details name=\"game\">\n<summary>{}</summary>\n<form action=\"/worksheet\" method=\"get\">\n\
             <input type=\"hidden\" name=\"game\" value=\"{}\">\n<fieldset>\n<legend>{}</legend>",
            escape_html(locale.pick(info.title)),
            escape_html(info.name),
            word("web-worksheet-themes")
        );
        let themes = set.themes(info.name);
        let used = |key: &str| set.of_game(info.name).any(|puzzle| puzzle.has_theme(key));
        for theme in themes.all.iter().filter(|theme| used(&theme.key)) {
            let name = escape_html(theme.name.get(locale.language()));
            let key = escape_html(&theme.key);
            let _ = writeln!(
                out,
                "<label class=\"tick\"><input type=\"checkbox\" name=\"theme\" value=\"{key}\"> {name}</label>"
            );
        }
        let _ =
            writeln!(out, "</fieldset>\n<label>{} <select name=\"rating\">", word("web-worksheet-rating"));
        for (ratings, id) in [("", "any"), ("..1400", "easy"), ("1400..1600", "middle"), ("1600..", "hard")] {
            let _ = writeln!(
                out,
                "<option value=\"{ratings}\">{}</option>",
                word(&format!("web-worksheet-{id}"))
            );
        }
        let _ = writeln!(
            out,
            "</select></label>\n<label>{} <input type=\"number\" name=\"count\" min=\"1\" max=\"{MAX_PUZZLES}\" value=\"{USUAL_COUNT}\"></label>\n\
             <label>{} <input type=\"number\" name=\"seed\" min=\"0\" max=\"9999\" value=\"1\"></label>\n\
             <button class=\"button primary\">{}</button>\n</form>\n</details>",
            word("web-worksheet-count"),
            word("web-worksheet-seed"),
            word("web-worksheet-make")
        );
    }
    out.push_str("</section>\n");
    out
}

/// A worksheet.
pub async fn worksheet(State(app): State<Arc<AppState>>, uri: Uri, visit: Visit) -> Response {
    let (locale, customer) = (visit.context.locale, visit.context.customer);
    let choice = match choice(&uri, locale) {
        Ok(choice) => choice,
        Err(why) => return failed(&visit, StatusCode::BAD_REQUEST, &why),
    };
    let chosen = app.workers.run(customer, move || choice.puzzles(puzzles(locale))).await;
    let chosen: Vec<&'static Puzzle> = match chosen {
        Ok(Ok(chosen)) => chosen,
        Ok(Err(error)) => return failed(&visit, StatusCode::UNPROCESSABLE_ENTITY, &error.text(locale)),
        Err(error) => return failed_work(&visit, error),
    };
    let begin = Instant::now();
    let mut solutions = Vec::with_capacity(chosen.len());
    for puzzle in &chosen {
        match solution(&app, &visit, puzzle, begin).await {
            Ok(solution) => solutions.push(solution),
            Err(error) => return failed_work(&visit, error),
        }
    }
    let base = base(&app, &visit);
    let has_codes = base.is_some();
    let job = move || {
        let base = base.as_deref();
        let sheet = Worksheet { puzzles: &chosen, solutions: &solutions, base, locale };
        (sheet.title(), sheet.article())
    };
    let (title, article) = match app.workers.run(customer, job).await {
        Ok(made) => made,
        Err(error) => return failed_work(&visit, error),
    };
    let word = |id: &str| escape_html(&locale.text(id, &[]));
    let mut main = format!(
        "<div class=\"worksheet-note\">\n<p>{}</p>\n<p><a href=\"/teach#worksheets\">{}</a></p>\n",
        word("web-worksheet-print"),
        word("web-worksheet-another")
    );
    if !has_codes {
        let _ = writeln!(main, "<p>{}</p>", word("web-worksheet-no-codes"));
    }
    main += "</div>\n";
    main += &article;
    Page::new("worksheet", &visit, &[("title", &title)]).main(main).respond()
}

/// The solution of a puzzle as HTML, made once. Puzzle by puzzle, so that others get their turns in between.
async fn solution(
    app: &AppState,
    visit: &Visit,
    puzzle: &'static Puzzle,
    begin: Instant,
) -> Result<String, WorkError> {
    let locale = visit.context.locale;
    let key = format!("solution {} {:?}", puzzle.id, locale.language());
    if let Some(kept) = app.kept.get(&key) {
        return Ok(String::from_utf8_lossy(&kept.plain()).into_owned());
    }
    let time = REASONS.min(ALL_REASONS.saturating_sub(begin.elapsed()));
    let job = move || {
        let budget = Budget { time, memory: MEMORY, threads: 1, ..Budget::default() };
        worksheet::solution(puzzle, puzzles(locale), &budget, locale)
    };
    let (html, is_whole) = app.workers.run(visit.context.customer, job).await?;
    if is_whole {
        kept(&app.kept, key, || Some(html.clone().into_bytes()));
    }
    Ok(html)
}

/// What the address asks for, or what is wrong with it.
fn choice(uri: &Uri, locale: Locale) -> Result<Choice, String> {
    let wrong = |field: &str, expected: String| {
        let blanks: Blanks<'_> = &[("field", &field), ("expected", &expected)];
        locale.text("web-worksheet-wrong", blanks)
    };
    let number = |field: &str, text: &str, min: u64, max: u64| {
        let number = text
            .parse()
            .ok()
            .filter(|number| text.bytes().all(|b| b.is_ascii_digit()) && (min..=max).contains(number));
        number.ok_or_else(|| wrong(field, locale.text("expected-number", &[("min", &min), ("max", &max)])))
    };
    // Forms send a theme for each tick, so it can come several times.
    let Query(fields) =
        Query::<Vec<(String, String)>>::try_from_uri(uri).map_err(|error| error.body_text())?;
    let mut choice = Choice {
        game: String::new(),
        themes: Vec::new(),
        ratings: 0..=u16::MAX,
        count: USUAL_COUNT,
        seed: 1,
    };
    for (field, text) in fields {
        match field.as_str() {
            "game" => choice.game = text,
            "theme" if text.is_empty() => {}
            "theme" => choice.themes.push(text),
            "rating" if text.is_empty() => {}
            "rating" => {
                let expected = || wrong(&field, locale.text("expected-ratings", &[]));
                choice.ratings = ratings(&text).ok_or_else(expected)?;
            }
            "count" => {
                let count = number(&field, &text, 1, MAX_PUZZLES as u64)?;
                choice.count = usize::try_from(count).unwrap_or(MAX_PUZZLES);
            }
            "seed" => choice.seed = number(&field, &text, 0, u64::MAX)?,
            _ => {}
        }
        if choice.themes.len() > MOST_THEMES {
            let expected = locale.text("web-worksheet-many-themes", &[("most", &MOST_THEMES)]);
            return Err(wrong("theme", expected));
        }
    }
    if choice.game.is_empty() {
        return Err(wrong("game", locale.text("web-worksheet-game", &[])));
    }
    Ok(choice)
}

/// Where phones find this server: the address that was configured, or the one under which the reader sees it, unless that is
/// the reader's own machine.
pub fn base(app: &AppState, visit: &Visit) -> Option<String> {
    if app.settings.public_url.is_some() {
        return app.settings.public_url.clone();
    }
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b".:[]-".contains(&b);
    let host = visit.headers.get(header::HOST)?.to_str().ok()?;
    let host = Some(host).filter(|host| !app.settings.behind_proxy && host.bytes().all(is_plain))?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let is_own = name.eq_ignore_ascii_case("localhost")
        || name.ends_with(".localhost")
        || address.is_ok_and(|address| address.is_loopback() || address.is_unspecified());
    (!is_own).then(|| format!("http://{host}"))
}

fn failed_work(visit: &Visit, error: WorkError) -> Response {
    failed(
        visit,
        StatusCode::SERVICE_UNAVAILABLE,
        &ProblemResponse::work(visit.context.locale, error).title(),
    )
}

fn failed(visit: &Visit, status: StatusCode, why: &str) -> Response {
    let locale = visit.context.locale;
    let title = locale.text("web-worksheet-failed", &[]);
    let main = format!(
        "<section class=\"problem\" role=\"alert\">\n<h1>{}</h1>\n<p>{}</p>\n<p><a class=\"button\" href=\"/teach#worksheets\">{}</a></p>\n</section>\n",
        escape_html(&title),
        escape_html(&kamni_words::sentence(&kamni::printable(&kamni::shorten(why)))),
        escape_html(&locale.text("web-worksheet-another", &[]))
    );
    Page::new("worksheet", visit, &[("title", &title)]).main(main).status(status).respond()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;

    #[test]
    fn addresses_are_read() {
        let locale = Locale::new(Language::English, crate::test_texts::texts());
        let read = |query: &str| choice(&format!("/worksheet?{query}").parse().unwrap(), locale);
        let sheet = read("game=kayles&theme=a&theme=b&rating=1300..1500&count=24&seed=7&lang=ru").unwrap();
        assert_eq!((sheet.themes.len(), sheet.ratings, sheet.count, sheet.seed), (2, 1300..=1500, 24, 7));
        assert_eq!(read("game=kayles&rating=&theme=").unwrap().count, USUAL_COUNT);
        let themes = format!("game=kayles{}", "&theme=a".repeat(MOST_THEMES + 1));
        for wrong in [
            "",
            "count=3",
            "game=kayles&count=25",
            "game=kayles&count=0",
            "game=kayles&count=-1",
            "game=kayles&seed=x",
            "game=kayles&rating=5",
            &themes,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
