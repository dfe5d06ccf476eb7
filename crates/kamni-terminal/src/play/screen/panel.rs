//! Beside the board: who is winning, how that went, and the moves.

use super::app::App;
use super::text::{width, wrap};
use super::theme::Theme;
use crate::play::evaluation::Evaluation;
use kamni::{AnyPosition, Player};
use kamni_solve::{Class, Value};
use kamni_words::Locale;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

/// The lines of the evaluation: frame, bar, words, graph.
const EVALUATION: u16 = 9;
const WORDS: usize = 3;

/// The most moves that are laid out; earlier ones are in the record.
const MOVES: usize = 2000;

pub fn draw(app: &mut App, frame: &mut Frame, area: Rect) {
    let room = if area.height >= EVALUATION + 4 { EVALUATION } else { 0 };
    let room = if app.shows_evaluation { room } else { 0 };
    let [above, below] = area.layout(&Layout::vertical([Constraint::Length(room), Constraint::Fill(1)]));
    if room > 0 {
        let block = Block::bordered()
            .title(app.locale.text("screen-evaluation", &[]))
            .border_style(app.theme.faint());
        let inside = block.inner(above);
        frame.render_widget(block, above);
        let lines = evaluation(app, inside.width.into());
        frame.render_widget(Paragraph::new(lines), inside);
    }
    draw_moves(app, frame, below);
}

fn evaluation(app: &App, room: usize) -> Vec<Line<'static>> {
    let history = app.session.tree.evaluations();
    let here = &app.session.game.here;
    let now = history.last().copied().flatten();
    let mut lines = vec![bar(now, here, app.theme, room)];
    let mut said = wrap(&verdict(now, here, app.locale), room);
    said.resize(WORDS, String::new());
    lines.extend(said.into_iter().map(Line::from));
    lines.extend(graph(&history, here, app.theme, room));
    lines
}

/// A bar from the first player's side to the second's. What is proved is solid, what is guessed is not.
fn bar(now: Option<Evaluation>, here: &AnyPosition, theme: Theme, room: usize) -> Line<'static> {
    let [first, second] = here.info().turns;
    let length = room.saturating_sub(4);
    let (share, signs) = match now {
        None => (length / 2, ["·", "·"]),
        Some(Evaluation { value, exact, .. }) => {
            let quarters = match (value, exact) {
                (Value::Win, true) => 4,
                (Value::Win, false) => 3,
                (Value::Draw, _) => 2,
                (Value::Loss, false) => 1,
                (Value::Loss, true) => 0,
            };
            (length * quarters / 4, if exact { ["█", "░"] } else { ["▒", "·"] })
        }
    };
    Line::from(vec![
        Span::styled(format!("{first} "), theme.player(Player::First)),
        Span::styled(signs[0].repeat(share), theme.player(Player::First)),
        Span::styled(signs[1].repeat(length - share), theme.player(Player::Second)),
        Span::styled(format!(" {second}"), theme.player(Player::Second)),
    ])
}

fn verdict(now: Option<Evaluation>, here: &AnyPosition, locale: Locale) -> String {
    let Some(Evaluation { value, margin, distance, exact, .. }) = now else {
        return locale.text("screen-unknown", &[]);
    };
    let kind = if exact { "verdict-proved" } else { "screen-guess" };
    let winner = match value {
        Value::Win => Some(Player::First),
        Value::Loss => Some(Player::Second),
        Value::Draw => None,
    };
    let mut text = match winner {
        Some(winner) => locale.about(winner, here, &format!("{kind}-win"), &[]),
        None => locale.text(&format!("{kind}-draw"), &[]),
    };
    if !exact || here.outcome().is_some() {
        return text;
    }
    if let Some(margin) = margin.filter(|margin| *margin != 0) {
        text += &format!(" ({margin:+})");
    } else if let Some(distance) = distance {
        text += &locale.text("verdict-distance", &[("moves", &distance)]);
    }
    text
}

/// How the evaluation went: a column a move, the first player's wins above, the second's below.
fn graph(
    history: &[Option<Evaluation>],
    here: &AnyPosition,
    theme: Theme,
    room: usize,
) -> Vec<Line<'static>> {
    let [first, second] = here.info().turns;
    let shown = &history[history.len().saturating_sub(room.saturating_sub(2))..];
    let rows = [(Value::Win, first), (Value::Draw, '='), (Value::Loss, second)];
    let row = |(value, label): (Value, char)| {
        let style = match value {
            Value::Win => theme.player(Player::First),
            Value::Draw => theme.bold(),
            Value::Loss => theme.player(Player::Second),
        };
        let signs: String = shown
            .iter()
            .map(|evaluation| match evaluation {
                Some(known) if known.value == value => {
                    if known.exact {
                        '■'
                    } else {
                        '?'
                    }
                }
                _ => ' ',
            })
            .collect();
        Line::from(vec![Span::styled(format!("{label} "), theme.faint()), Span::styled(signs, style)])
    };
    rows.map(row).into()
}

/// The moves one after another, those that were taken back behind them.
fn draw_moves(app: &mut App, frame: &mut Frame, area: Rect) {
    let block = Block::bordered().title(app.locale.text("screen-moves", &[])).border_style(app.theme.faint());
    let inside = block.inner(area);
    frame.render_widget(block, area);
    app.areas.moves = area;
    let lines = move_lines(app, inside.width.into());
    let most = (lines.len() as u16).saturating_sub(inside.height);
    app.moves_back = app.moves_back.min(most);
    let first = most - app.moves_back;
    frame.render_widget(Paragraph::new(lines).scroll((first, 0)), inside);
}

fn move_lines(app: &App, room: usize) -> Vec<Line<'static>> {
    let moves = &app.session.game.moves;
    let skipped = moves.len().saturating_sub(MOVES);
    let taken_back = app.session.tree.taken_back();
    let turns = &app.session.game.turns[skipped..];
    // Whoever does not want to see values does not want to see what was lost either.
    let history = if app.shows_evaluation { app.session.tree.evaluations() } else { Vec::new() };
    let sign = |number: usize| {
        let class = history.get(number).copied().flatten().and_then(|evaluation| evaluation.class);
        class.map_or("", Class::sign)
    };
    let mut lines = vec![Line::default()];
    let mut used = 0;
    let mut add = |text: String, style| {
        let length = width(&text);
        if used > 0 && used + 1 + length > room {
            lines.push(Line::default());
            used = 0;
        }
        let Some(line) = lines.last_mut() else { return };
        if used > 0 {
            line.push_span(" ");
            used += 1;
        }
        line.push_span(Span::styled(text, style));
        used += length;
    };
    for (i, (text, &turn)) in moves[skipped..].iter().zip(turns).enumerate() {
        let number = skipped + i + 1;
        let last = number == moves.len();
        let style = app.theme.player(turn);
        add(
            format!("{number}: {text}{}", sign(number)),
            if last { style.add_modifier(Modifier::UNDERLINED) } else { style },
        );
    }
    for (i, text) in taken_back.into_iter().take(MOVES).enumerate() {
        add(format!("({}: {text})", moves.len() + i + 1), app.theme.faint());
    }
    lines
}
