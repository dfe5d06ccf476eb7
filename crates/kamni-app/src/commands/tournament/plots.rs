//! The plots of the report: SVG that takes its colours from the page.

use maud::{Markup, html};

/// The width of every plot.
const WIDTH: f64 = 720.0;
/// The room for names.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 70.0;
/// The height of a line of a plot that has one for each player.
const LINE: f64 = 30.0;

/// A value for each player, perhaps with the interval that holds the true one.
pub struct Item {
    pub name: String,
    pub value: f64,
    pub interval: Option<(f64, f64)>,
    pub label: String,
}

/// Dots with whiskers on a scale from 0 to 1, with a line at one half.
pub fn dots(title: &str, items: &[Item]) -> Markup {
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - RIGHT);
    let height = LINE * items.len() as f64 + 40.0;
    let bottom = height - 26.0;
    let axis = |share: f64| {
        let class = if share == 0.5 { "middle" } else { "grid" };
        html! {
            (line(class, (x(share), 6.0), (x(share), bottom)))
            (text("axis", (x(share), bottom + 16.0), "middle", &format!("{:.0} %", share * 100.0)))
        }
    };
    let dot = |(i, item): (usize, &Item)| {
        let y = LINE * (i as f64 + 0.5) + 6.0;
        html! {
            (text("name", (LEFT - 10.0, y + 4.0), "end", &shortened(&item.name)))
            @if let Some((low, high)) = item.interval { (line("whisker", (x(low), y), (x(high), y))) }
            circle class="dot" cx=(pixels(x(item.value))) cy=(pixels(y)) r="5" {}
            (text("value", (WIDTH - RIGHT + 10.0, y + 4.0), "start", &item.label))
        }
    };
    let content = html! {
        @for share in [0.0, 0.25, 0.5, 0.75, 1.0] { (axis(share)) }
        @for item in items.iter().enumerate() { (dot(item)) }
    };
    svg(title, height, &content)
}

/// Bars from 0.
pub fn bars(title: &str, items: &[Item]) -> Markup {
    /// The room for labels behind the longest bar.
    const LABEL: f64 = 150.0;
    let most = items.iter().map(|item| item.value).fold(1e-9, f64::max);
    let one = |(i, item): (usize, &Item)| {
        let y = LINE * i as f64 + 10.0;
        let length = (item.value / most * (WIDTH - LEFT - LABEL)).max(1.0);
        html! {
            (text("name", (LEFT - 10.0, y + 15.0), "end", &shortened(&item.name)))
            (bar((LEFT, y), (length, LINE - 10.0), ""))
            (text("value", (LEFT + length + 8.0, y + 15.0), "start", &item.label))
        }
    };
    let content = html! { @for item in items.iter().enumerate() { (one(item)) } };
    svg(title, LINE * items.len() as f64 + 12.0, &content)
}

/// Columns for whole numbers: how often each occurred.
pub fn histogram(title: &str, counts: &[(usize, u64)]) -> Option<Markup> {
    const HEIGHT: f64 = 190.0;
    let (&(first, _), &(last, _)) = counts.first().zip(counts.last())?;
    // Long games are put together so that every column can be seen.
    let step = (last - first) / 60 + 1;
    let mut columns = vec![0; (last - first) / step + 1];
    counts.iter().for_each(|&(number, count)| columns[(number - first) / step] += count);
    let most = columns.iter().copied().max().unwrap_or(1).max(1);
    let wide = ((WIDTH - 60.0) / columns.len() as f64).min(48.0);
    let every = (columns.len() / 12 + 1).max(1);
    let column = |(i, &count): (usize, &u64)| {
        let (x, tall) = (40.0 + wide * i as f64, count as f64 / most as f64 * (HEIGHT - 14.0));
        let from = first + i * step;
        let label = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
        let size = ((wide - 2.0).max(1.0), tall);
        html! {
            (bar((x + 1.0, HEIGHT - tall), size, &format!("{label}: {count}")))
            @if i % every == 0 {
                (text("axis", (x + wide / 2.0, HEIGHT + 16.0), "middle", &from.to_string()))
            }
        }
    };
    let content = html! {
        (line("grid", (40.0, HEIGHT), (WIDTH - 20.0, HEIGHT)))
        (text("axis", (34.0, 18.0), "end", &most.to_string()))
        (text("axis", (34.0, HEIGHT), "end", "0"))
        @for one in columns.iter().enumerate() { (column(one)) }
    };
    Some(svg(title, HEIGHT + 26.0, &content))
}

/// A curve over the pairs of games, with level lines that have labels.
pub fn curve(title: &str, values: &[f64], levels: &[(f64, String)]) -> Markup {
    const HEIGHT: f64 = 200.0;
    let all = || values.iter().copied().chain(levels.iter().map(|level| level.0));
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let room = ((high - low) * 0.06).max(1e-6);
    let (low, high) = (low - room, high + room);
    let x = |i: usize| 70.0 + i as f64 / (values.len().max(2) - 1) as f64 * (WIDTH - 90.0);
    let y = |value: f64| 10.0 + (high - value) / (high - low) * (HEIGHT - 20.0);
    // More points than can be seen are left out.
    let step = values.len() / 700 + 1;
    let shown = (0..values.len()).filter(|i| i % step == 0 || i + 1 == values.len());
    let points: Vec<String> = shown.map(|i| format!("{:.1},{:.1}", x(i), y(values[i]))).collect();
    let content = html! {
        @for (level, label) in levels {
            (line("middle", (70.0, y(*level)), (WIDTH - 20.0, y(*level))))
            (text("axis", (62.0, y(*level) + 4.0), "end", label))
        }
        polyline class="curve" points=(points.join(" ")) {}
        (text("axis", (70.0, HEIGHT + 16.0), "start", "1"))
        (text("axis", (WIDTH - 20.0, HEIGHT + 16.0), "end", &values.len().to_string()))
    };
    svg(title, HEIGHT + 24.0, &content)
}

fn svg(title: &str, height: f64, content: &Markup) -> Markup {
    let area = format!("0 0 {WIDTH:.0} {height:.0}");
    html! { svg viewBox=(area) role="img" aria-label=(title) { title { (title) } (content) } }
}

fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Markup {
    let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(pixels);
    html! { line class=(class) x1=(x1) y1=(y1) x2=(x2) y2=(y2) {} }
}

fn text(class: &str, at: (f64, f64), anchor: &str, words: &str) -> Markup {
    html! { text class=(class) x=(pixels(at.0)) y=(pixels(at.1)) text-anchor=(anchor) { (words) } }
}

fn bar(at: (f64, f64), size: (f64, f64), title: &str) -> Markup {
    let [x, y, width, height] = [at.0, at.1, size.0, size.1].map(pixels);
    html! {
        rect class="bar" x=(x) y=(y) width=(width) height=(height) rx="2" {
            @if !title.is_empty() { title { (title) } }
        }
    }
}

fn pixels(length: f64) -> String {
    format!("{length:.1}")
}

/// As much of a name as fits beside a plot.
fn shortened(name: &str) -> String {
    const MAX_NAME_CHARS: usize = 24;
    if name.chars().count() <= MAX_NAME_CHARS {
        name.to_owned()
    } else {
        name.chars().take(MAX_NAME_CHARS - 1).chain(['…']).collect()
    }
}
