//! The report as one page that needs nothing else: no script, no font, no picture from elsewhere.

use super::plots::{self, Item};
use super::report::{Report, elo_text, percent};
use super::table::milliseconds;
use kamni_play::statistics::{Pentanomial, Score};
use kamni_words::Locale;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("report.css");

/// Up to this many players have a cross table.
const WIDEST_CROSS: usize = 40;

pub fn page(report: &Report<'_>, locale: Locale) -> String {
    let say = |id: &str| locale.text(id, &[]);
    let language = locale.language().code();
    let heading = report.heading(locale);
    let sections = [
        ("match-html-results", Some(results(report, locale))),
        ("match-html-score", Some(scores(report, locale))),
        ("match-html-cross", cross(report, locale)),
        ("match-html-lost", lost(report, locale)),
        ("match-html-course", course(report, locale)),
        ("match-html-sprt", sprt(report, locale)),
        ("match-html-lengths", lengths(report, locale)),
        ("match-html-forfeits", forfeits(report, locale)),
        ("match-html-notes", Some(notes(report, locale))),
    ];
    let page = html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (heading) }
                // Our own text, the same in every report.
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (say("match-html-title")) }
                    p class="about" { (heading) }
                    @for (id, content) in sections {
                        @if let Some(content) = content {
                            section {
                                h2 { (say(id)) }
                                (content)
                            }
                        }
                    }
                    footer { (locale.text("match-html-made", &[("version", &env!("CARGO_PKG_VERSION"))])) }
                }
            }
        }
    };
    page.into_string()
}

fn table(head: &[String], rows: &[Vec<String>]) -> Markup {
    html! {
        div class="wide" {
            table {
                thead { tr { @for cell in head { th { (cell) } } } }
                tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
            }
        }
    }
}

fn results(report: &Report<'_>, locale: Locale) -> Markup {
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
        let of = |score: Score| format!("{}/{}/{}", score.wins, score.draws, score.losses);
        vec![
            format!("{}. {}", place + 1, report.name(player)),
            score.games().to_string(),
            of(score),
            of(row.sides[0]),
            of(row.sides[1]),
            percent(score.share(), locale),
            format!("{}–{} %", locale.decimal(100.0 * low, 1), locale.decimal(100.0 * high, 1)),
            elo_text(report.elo[player]),
            row.loss.per_move().map_or_else(|| "–".to_owned(), |lost| locale.decimal(lost, 3)),
            milliseconds(row.time.as_secs_f64(), row.moves),
        ]
    };
    table(&head, &report.order.iter().enumerate().map(row).collect::<Vec<_>>())
}

fn scores(report: &Report<'_>, locale: Locale) -> Markup {
    let item = |&player: &usize| {
        let score = report.row(player).score();
        Item {
            name: report.name(player).to_owned(),
            value: score.share(),
            interval: Some(score.interval()),
            label: percent(score.share(), locale),
        }
    };
    plots::dots(&locale.text("match-html-score", &[]), &report.order.iter().map(item).collect::<Vec<_>>())
}

/// Everybody against everybody, coloured by the share of the points.
fn cross(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    if report.order.len() > WIDEST_CROSS {
        return None;
    }
    Some(html! {
        div class="wide" {
            table class="cross" {
                thead { tr { th {} @for place in 1..=report.order.len() { th { (place) } } } }
                tbody {
                    @for (place, &player) in (1..).zip(&report.order) {
                        tr {
                            td { (place) ". " (report.name(player)) }
                            @for &other in &report.order { (encounter(report, player, other)) }
                        }
                    }
                }
            }
        }
        p { (locale.text("match-html-cross-note", &[])) }
    })
}

/// The cell of the cross table for these two.
fn encounter(report: &Report<'_>, player: usize, other: usize) -> Markup {
    let Some((met, turned)) = report.between(player, other) else {
        return html! { td class="none" { "·" } };
    };
    let Score { wins, draws, losses } = met.score;
    let (wins, losses) = if turned { (losses, wins) } else { (wins, losses) };
    let share = if turned { 1.0 - met.score.share() } else { met.score.share() };
    let color = if share >= 0.5 { "var(--good)" } else { "var(--bad)" };
    let strength = (200.0 * (share - 0.5).abs()).round() * 0.6;
    let style = format!("background: color-mix(in srgb, {color} {strength:.0}%, transparent)");
    html! { td style=(style) { (wins) "/" (draws) "/" (losses) } }
}

/// A plot, and a sentence about it.
fn with_note(plot: &Markup, note: &str) -> Option<Markup> {
    Some(html! { (plot) p { (note) } })
}

fn lost(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    let item = |&player: &usize| {
        let lost = report.row(player).loss;
        lost.per_move().map(|value| Item {
            name: report.name(player).to_owned(),
            value,
            interval: None,
            label: format!("{} ({})", locale.decimal(value, 3), locale.count(lost.moves)),
        })
    };
    let items: Vec<Item> = report.order.iter().filter_map(item).collect();
    if items.is_empty() {
        return None;
    }
    let id = if report.counts_points() { "match-html-lost-points" } else { "match-html-lost-results" };
    with_note(&plots::bars(&locale.text("match-html-lost", &[]), &items), &locale.text(id, &[]))
}

/// The share of the points of the first of two players, pair after pair.
fn course(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    let (met, _) = report.between(0, 1).filter(|_| report.order.len() == 2)?;
    let mut points = 0.0;
    let share = |(count, &halves): (f64, &u8)| {
        points += f64::from(halves);
        100.0 * points / 4.0 / count
    };
    let values: Vec<f64> = (1..).map(f64::from).zip(&met.order).map(share).collect();
    if values.len() < 2 {
        return None;
    }
    let title = locale.text("match-html-course-of", &[("name", &report.name(0))]);
    let levels = [(50.0, "50 %".to_owned()), (0.0, "0 %".to_owned()), (100.0, "100 %".to_owned())];
    with_note(&plots::curve(&title, &values, &levels), &title)
}

fn sprt(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    let (sprt, (met, _)) = report.tournament.sprt.as_ref().zip(report.between(0, 1))?;
    let mut pairs = Pentanomial::default();
    let ratio = |&halves: &u8| {
        pairs.add(usize::from(halves));
        sprt.llr(pairs)
    };
    let values: Vec<f64> = met.order.iter().map(ratio).collect();
    if values.len() < 2 {
        return None;
    }
    let (low, high) = sprt.bounds();
    let levels = [(low, format!("{low:.2}")), (0.0, "0".to_owned()), (high, format!("{high:.2}"))];
    let note = locale.text("match-html-sprt-note", &[("elo0", &sprt.elo0), ("elo1", &sprt.elo1)]);
    with_note(&plots::curve(&locale.text("match-html-sprt", &[]), &values, &levels), &note)
}

fn lengths(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    let counts: Vec<(usize, u64)> =
        report.standings.lengths.iter().map(|(&moves, &games)| (moves, games)).collect();
    plots::histogram(&locale.text("match-html-lengths", &[]), &counts)
}

fn forfeits(report: &Report<'_>, locale: Locale) -> Option<Markup> {
    let rows: Vec<Vec<String>> = report
        .order
        .iter()
        .filter(|&&player| report.row(player).forfeited() > 0)
        .map(|&player| vec![report.name(player).to_owned(), report.forfeits(player, locale)])
        .collect();
    if rows.is_empty() {
        return None;
    }
    let head = ["match-column-player", "match-column-forfeits"].map(|id| locale.text(id, &[]));
    Some(table(&head, &rows))
}

fn notes(report: &Report<'_>, locale: Locale) -> Markup {
    html! { ul { @for note in report.notes(locale) { li { (note) } } } }
}
