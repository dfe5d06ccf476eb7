//! The report as one page that needs nothing else: no script, no font, no picture from elsewhere.

use super::plots::{self, Item};
use super::report::{Report, elo_text, percent};
use super::table::milliseconds;
use crate::svg::escape;
use kamni::Language;
use kamni_words::Locale;
use std::fmt::Write;

const STYLE: &str = include_str!("report.css");

/// Up to so many players have a cross table.
const WIDEST_CROSS: usize = 40;

pub fn page(report: &Report<'_>, locale: Locale) -> String {
    let say = |id: &str| escape(&locale.text(id, &[]));
    let language = if locale.language() == Language::Russian { "ru" } else { "en" };
    let heading = escape(&report.heading(locale));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{heading}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n<p class=\"about\">{heading}</p>\n",
        say("match-html-title")
    );
    let mut section = |id: &str, content: String| {
        if !content.is_empty() {
            let _ = write!(page, "<section>\n<h2>{}</h2>\n{content}\n</section>\n", say(id));
        }
    };
    section("match-html-results", results(report, locale));
    section("match-html-score", scores(report, locale));
    section("match-html-cross", cross(report, locale));
    section("match-html-lost", lost(report, locale));
    section("match-html-course", course(report, locale));
    section("match-html-sprt", sprt(report, locale));
    section("match-html-lengths", lengths(report, locale));
    section("match-html-forfeits", forfeits(report, locale));
    let notes =
        report.notes(locale).iter().map(|note| format!("<li>{}</li>\n", escape(note))).collect::<String>();
    section("match-html-notes", format!("<ul>\n{notes}</ul>"));
    let made = locale.text("match-html-made", &[("version", &env!("CARGO_PKG_VERSION"))]);
    let _ = write!(page, "<footer>{}</footer>\n</main>\n</body>\n</html>\n", escape(&made));
    page
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let cells = |cells: &[String], tag: &str| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect()
    };
    let body: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td"))).collect();
    format!(
        "<div class=\"wide\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>",
        cells(head, "th")
    )
}

fn results(report: &Report<'_>, locale: Locale) -> String {
    let elo = if report.order.len() == 2 { "match-column-elo-difference" } else { "match-column-elo" };
    let ids = [
        "match-column-player",
        "match-column-games",
        "match-column-results",
        "match-column-first",
        "match-column-second",
        "match-column-score",
        "match-column-interval",
        elo,
        "match-column-lost",
        "match-column-time",
    ];
    let head: Vec<String> = ids.iter().map(|id| locale.text(id, &[])).collect();
    let row = |(place, &player): (usize, &usize)| {
        let row = report.row(player);
        let score = row.score();
        let (low, high) = score.interval();
        let of =
            |score: kamni_play::statistics::Score| format!("{}/{}/{}", score.wins, score.draws, score.losses);
        vec![
            format!("{}. {}", place + 1, report.name(player)),
            score.games().to_string(),
            of(score),
            of(row.sides[0]),
            of(row.sides[1]),
            percent(score.share()),
            format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high),
            elo_text(report.elo[player]),
            row.loss.per_move().map_or_else(|| "–".to_owned(), |lost| format!("{lost:.3}")),
            milliseconds(row.time.as_secs_f64(), row.moves),
        ]
    };
    table(&head, &report.order.iter().enumerate().map(row).collect::<Vec<_>>())
}

fn scores(report: &Report<'_>, locale: Locale) -> String {
    let item = |&player: &usize| {
        let score = report.row(player).score();
        Item {
            name: report.name(player).to_owned(),
            value: score.share(),
            interval: Some(score.interval()),
            label: percent(score.share()),
        }
    };
    plots::dots(&locale.text("match-html-score", &[]), &report.order.iter().map(item).collect::<Vec<_>>())
}

/// Everybody against everybody, coloured by the share of the points.
fn cross(report: &Report<'_>, locale: Locale) -> String {
    if report.order.len() > WIDEST_CROSS {
        return String::new();
    }
    let mut html = String::from("<div class=\"wide\"><table class=\"cross\">\n<thead><tr><th></th>");
    for place in 1..=report.order.len() {
        let _ = write!(html, "<th>{place}</th>");
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for (place, &player) in (1..).zip(&report.order) {
        let _ = write!(html, "<tr><td>{place}. {}</td>", escape(report.name(player)));
        for &other in &report.order {
            let Some((met, turned)) = report.between(player, other) else {
                html.push_str("<td class=\"none\">·</td>");
                continue;
            };
            let share = if turned { 1.0 - met.score.share() } else { met.score.share() };
            let (wins, losses) =
                if turned { (met.score.losses, met.score.wins) } else { (met.score.wins, met.score.losses) };
            let color = if share >= 0.5 { "var(--good)" } else { "var(--bad)" };
            let strength = (200.0 * (share - 0.5).abs()).round() * 0.6;
            let _ = write!(
                html,
                "<td style=\"background: color-mix(in srgb, {color} {strength:.0}%, transparent)\">{wins}/{}/{losses}</td>",
                met.score.draws
            );
        }
        html.push_str("</tr>\n");
    }
    let _ = write!(
        html,
        "</tbody>\n</table></div>\n<p>{}</p>",
        escape(&locale.text("match-html-cross-note", &[]))
    );
    html
}

fn lost(report: &Report<'_>, locale: Locale) -> String {
    let item = |&player: &usize| {
        let lost = report.row(player).loss;
        lost.per_move().map(|value| Item {
            name: report.name(player).to_owned(),
            value,
            interval: None,
            label: format!("{value:.3} ({})", locale.count(lost.moves)),
        })
    };
    let items: Vec<Item> = report.order.iter().filter_map(item).collect();
    if items.is_empty() {
        return String::new();
    }
    let id = if report.counts_points() { "match-html-lost-points" } else { "match-html-lost-results" };
    let note = escape(&locale.text(id, &[]));
    format!("{}\n<p>{note}</p>", plots::bars(&locale.text("match-html-lost", &[]), &items))
}

/// The share of the points of the first of two players, pair after pair.
fn course(report: &Report<'_>, locale: Locale) -> String {
    let Some((met, _)) = report.between(0, 1).filter(|_| report.order.len() == 2) else {
        return String::new();
    };
    let mut points = 0.0;
    let share = |(count, &halves): (f64, &u8)| {
        points += f64::from(halves);
        100.0 * points / 4.0 / count
    };
    let values: Vec<f64> = (1..).map(f64::from).zip(&met.order).map(share).collect();
    if values.len() < 2 {
        return String::new();
    }
    let title = locale.text("match-html-course-of", &[("name", &report.name(0))]);
    let levels = [(50.0, "50 %".to_owned()), (0.0, "0 %".to_owned()), (100.0, "100 %".to_owned())];
    format!("{}\n<p>{}</p>", plots::curve(&title, &values, &levels), escape(&title))
}

fn sprt(report: &Report<'_>, locale: Locale) -> String {
    let (Some(sprt), Some((met, _))) = (&report.contest.sprt, report.between(0, 1)) else {
        return String::new();
    };
    let mut pairs = kamni_play::statistics::Pentanomial::default();
    let ratio = |&halves: &u8| {
        pairs.add(usize::from(halves));
        sprt.llr(pairs)
    };
    let values: Vec<f64> = met.order.iter().map(ratio).collect();
    if values.len() < 2 {
        return String::new();
    }
    let (low, high) = sprt.bounds();
    let levels = [(low, format!("{low:.2}")), (0.0, "0".to_owned()), (high, format!("{high:.2}"))];
    let note = escape(&locale.text("match-html-sprt-note", &[("elo0", &sprt.elo0), ("elo1", &sprt.elo1)]));
    format!("{}\n<p>{note}</p>", plots::curve(&locale.text("match-html-sprt", &[]), &values, &levels))
}

fn lengths(report: &Report<'_>, locale: Locale) -> String {
    let counts: Vec<(usize, u64)> =
        report.standings.lengths.iter().map(|(&moves, &games)| (moves, games)).collect();
    plots::histogram(&locale.text("match-html-lengths", &[]), &counts)
}

fn forfeits(report: &Report<'_>, locale: Locale) -> String {
    let rows: Vec<Vec<String>> = report
        .order
        .iter()
        .filter(|&&player| report.row(player).forfeited() > 0)
        .map(|&player| vec![report.name(player).to_owned(), report.forfeits(player, locale)])
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let head = ["match-column-player", "match-column-forfeits"].map(|id| locale.text(id, &[]));
    table(&head, &rows)
}
