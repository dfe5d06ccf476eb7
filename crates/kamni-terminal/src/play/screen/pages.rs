//! Pages over the board: the keys, the rules page, a new game.

use super::dialog::{Dialog, Row};
use super::text::{cut, width, wrap};
use super::theme::Theme;
use kamni::{GameInfo, Registry, Rules};
use kamni_files::Files;
use kamni_words::Locale;
use ratatui::Frame;
use ratatui::layout::{Constraint, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

/// No page is wider: long lines are hard to read.
const MAX_PAGE_WIDTH: u16 = 78;

/// An empty framed page in the middle, and the room inside.
fn page(title: &str, lines: usize, theme: Theme, frame: &mut Frame, area: Rect) -> Rect {
    let height = u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2).min(area.height);
    let place = area.centered(Constraint::Max(MAX_PAGE_WIDTH), Constraint::Length(height));
    let block = Block::bordered().title(format!(" {title} ")).border_style(theme.bold());
    let inside = block.inner(place);
    frame.render_widget(Clear, place);
    frame.render_widget(block, place);
    inside
}

/// Draws lines from `first` on, and keeps `first` where there is something to see.
fn scrolled(lines: Vec<Line>, first: &mut u16, theme: Theme, frame: &mut Frame, inside: Rect) {
    let most = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(inside.height);
    *first = (*first).min(most);
    frame.render_widget(Paragraph::new(lines).scroll((*first, 0)), inside);
    for (more, y, sign) in [(*first > 0, inside.y, "▲"), (*first < most, inside.bottom() - 1, "▼")] {
        if more && let Some(cell) = frame.buffer_mut().cell_mut((inside.right(), y)) {
            cell.set_symbol(sign).set_style(theme.bold());
        }
    }
}

/// The keys.
pub fn draw_help(locale: Locale, theme: Theme, first: &mut u16, frame: &mut Frame, area: Rect) {
    let text = locale.text("screen-help", &[]);
    let room = usize::from(area.width.min(MAX_PAGE_WIDTH)).saturating_sub(2);
    let mut lines = Vec::new();
    for line in text.lines() {
        // A key and what it does, separated by a bar.
        match line.split_once(" | ") {
            Some((key, meaning)) => {
                let parts = wrap(meaning.trim(), room.saturating_sub(18));
                for (i, part) in parts.into_iter().enumerate() {
                    let key = if i == 0 { key.trim() } else { "" };
                    let gap = 17usize.saturating_sub(width(key));
                    lines.push(Line::from(vec![
                        Span::styled(format!(" {key}{:gap$}", ""), theme.key()),
                        Span::raw(part),
                    ]));
                }
            }
            None => lines.extend(wrap(line, room).into_iter().map(Line::from)),
        }
    }
    let inside = page(&locale.text("screen-help-title", &[]), lines.len(), theme, frame, area);
    scrolled(lines, first, theme, frame, inside);
}

/// The rules page of a game, with its positions drawn.
pub fn draw_rules(
    locale: Locale,
    theme: Theme,
    info: &GameInfo,
    first: &mut u16,
    frame: &mut Frame,
    area: Rect,
) {
    let room = usize::from(area.width.min(MAX_PAGE_WIDTH)).saturating_sub(2);
    let plugin = locale.games().plugin(info.name);
    let text = plugin.and_then(|plugin| Files::of_game(plugin).page("rules", locale.language()));
    let lines = handbook(&text.unwrap_or_default(), locale.games(), theme, room);
    let inside = page(locale.pick(info.title), lines.len(), theme, frame, area);
    scrolled(lines, first, theme, frame, inside);
}

/// Markdown in lines that fit: headings stand out, paragraphs are broken anew, positions are drawn.
fn handbook(text: &str, games: &Registry, theme: Theme, room: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut block: Option<&str> = None;
    for line in text.lines().chain([""]) {
        let fence = line.strip_prefix("```");
        let item = line.trim_start().starts_with("- ") || line.trim_start().starts_with('|');
        let ends = line.trim().is_empty() || fence.is_some() || line.starts_with('#') || item;
        if block.is_none() && ends && !paragraph.is_empty() {
            lines.extend(prose(&std::mem::take(&mut paragraph), room));
        }
        match (block, fence) {
            (None, Some(info)) => block = Some(info),
            (Some(_), Some(_)) => block = None,
            (Some(info), None) => lines.extend(example(info, line, games, theme)),
            (None, None) if line.starts_with('#') => {
                lines.push(Line::styled(line.trim_start_matches(['#', ' ']).to_owned(), theme.bold()));
            }
            (None, None) if line.trim().is_empty() => lines.push(Line::default()),
            (None, None) => {
                let gap = if paragraph.is_empty() { "" } else { " " };
                let words = if paragraph.is_empty() { line } else { line.trim() };
                paragraph = format!("{paragraph}{gap}{words}");
            }
        }
    }
    while lines.last().is_some_and(|line: &Line| line.width() == 0) {
        lines.pop();
    }
    lines
}

/// A paragraph without the marks of Markdown.
fn prose(text: &str, room: usize) -> Vec<Line<'static>> {
    let signs: Vec<char> = text.chars().collect();
    let spaced = |place: Option<usize>| place.and_then(|place| signs.get(place)).is_none_or(|c| *c == ' ');
    // A star between spaces is just a star.
    let is_mark = |(i, sign): (usize, char)| {
        sign == '`' || sign == '*' && !(spaced(i.checked_sub(1)) && spaced(Some(i + 1)))
    };
    let plain = signs.iter().enumerate().filter(|&(i, &sign)| !is_mark((i, sign))).map(|(_, sign)| sign);
    let plain: String = plain.collect();
    let indent = if plain.starts_with("- ") { "  " } else { "" };
    let lines = wrap(&plain, room.saturating_sub(indent.len())).into_iter().enumerate();
    lines.map(|(i, line)| Line::from(if i == 0 { line } else { format!("{indent}{line}") })).collect()
}

/// A line of an example: a position with its picture, or moves.
fn example(info: &str, line: &str, games: &Registry, theme: Theme) -> Vec<Line<'static>> {
    let rules = info.strip_prefix("position ");
    let position = rules.and_then(|rules| games.game(rules).ok()?.position(line).ok());
    let mut lines = vec![Line::styled(format!("    {line}"), theme.faint())];
    if let Some(position) = position {
        for pieces in position.picture().lines {
            let mut drawn = Line::from("    ");
            pieces
                .into_iter()
                .for_each(|piece| drawn.push_span(Span::styled(piece.text, theme.mark(piece.mark))));
            lines.push(drawn);
        }
        lines.push(Line::default());
    }
    lines
}

/// The choice of a new game.
pub fn draw_dialog(locale: Locale, theme: Theme, dialog: &Dialog, frame: &mut Frame, area: Rect) {
    let room = usize::from(area.width.min(MAX_PAGE_WIDTH)).saturating_sub(4);
    let game = dialog.game();
    let about = match (&dialog.error, &game) {
        (Some(error), _) => wrap(error, room),
        (None, Some(game)) => {
            let mut about = vec![locale.pick(game.info().title).to_owned()];
            about.extend(wrap(locale.pick(game.info().summary), room));
            about
        }
        (None, None) => {
            let usual =
                locale.games().infos().next().map_or_else(String::new, |info| Rules::usual(info).to_string());
            wrap(&locale.text("screen-new-rules", &[("rules", &usual)]), room)
        }
    };
    let keys = wrap(&locale.text("screen-new-keys", &[]), room);
    let inside = page(
        &locale.text("screen-new-title", &[]),
        Row::ALL.len() + 3 + about.len() + keys.len(),
        theme,
        frame,
        area,
    );
    let labels = Row::ALL.map(|row| {
        let players = game.as_ref().map(|game| game.info().players.map(|name| locale.pick(name)));
        match (row, players) {
            (Row::Rules, _) => locale.text("screen-new-game", &[]),
            (Row::Start, _) => locale.text("screen-new-start", &[]),
            (Row::First, Some([first, _])) => first.to_owned(),
            (Row::Second, Some([_, second])) => second.to_owned(),
            (Row::First, None) => locale.text("screen-new-first", &[]),
            (Row::Second, None) => locale.text("screen-new-second", &[]),
        }
    });
    let column = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 3;
    let mut lines = vec![Line::default()];
    for (row, label) in Row::ALL.into_iter().zip(&labels) {
        let here = row == dialog.row;
        let value = cut(&dialog.value(row, locale), room.saturating_sub(column + 4));
        let gap = column.saturating_sub(width(label) + 1);
        let style = if here { theme.reversed() } else { Style::new() };
        lines.push(Line::from(vec![
            Span::raw(format!(" {label}{:gap$}", "")),
            Span::styled(if here { format!("◀ {value} ▶") } else { format!("  {value}  ") }, style),
        ]));
    }
    lines.push(Line::default());
    let tone = if dialog.error.is_some() { theme.alert() } else { theme.answer() };
    lines.extend(about.into_iter().map(|line| Line::styled(format!(" {line}"), tone)));
    lines.push(Line::default());
    lines.extend(keys.into_iter().map(|line| Line::styled(format!(" {line}"), theme.faint())));
    frame.render_widget(Paragraph::new(lines), inside);
    if dialog.row == Row::Rules {
        let x = usize::from(inside.x) + column + 2 + width(dialog.rules.before());
        let x = u16::try_from(x).unwrap_or(u16::MAX).min(inside.right().saturating_sub(1));
        frame.set_cursor_position(Position { x, y: inside.y + 1 });
    }
}
