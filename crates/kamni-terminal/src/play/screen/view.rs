//! Where everything is on the screen.

use super::action::Action;
use super::app::{App, NoteKind, Overlay, Question};
use super::prompt::{Prompt, PromptKind};
use super::text::{cut, width, wrap};
use super::theme::Emphasis;
use super::{names, pages, panel};
use kamni::Player;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use std::time::{SystemTime, UNIX_EPOCH};

/// Below this there is no room for a game.
const MIN_WINDOW: (u16, u16) = (30, 10);
/// Below this width the board needs all of it.
const PANEL_FROM: u16 = 50;
/// How wide the panel beside the board is.
const PANEL: (u16, u16) = (18, 34);
/// From this many lines on, there is room to spare.
const ROOMY: u16 = 22;
/// The fewest lines of the board with its frame.
const BOARD_LINES: u16 = 5;

impl App {
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        if area.width < MIN_WINDOW.0 || area.height < MIN_WINDOW.1 {
            return self.draw_too_small(frame);
        }
        let message = self.message(usize::from(area.width));
        let most = area.height - 2 - BOARD_LINES;
        // Room for most answers, so that the board need not jump.
        let least = if area.height >= ROOMY { 4 } else { 3 };
        let lines = (message.len() as u16).clamp(least, most.max(least));
        let layout = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(lines),
            Constraint::Length(1),
        ]);
        let [header, middle, below, footer] = area.layout(&layout);
        self.draw_header(frame, header);
        let panel = self.panel_width(middle.width);
        let [left, right] =
            middle.layout(&Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]));
        self.draw_board(frame, left);
        self.areas.moves = Rect::default();
        if panel > 0 {
            panel::draw(self, frame, right);
        }
        frame.render_widget(Paragraph::new(message), below);
        if let Overlay::Prompt(prompt) = &self.overlay {
            let label = width(&self.prompt_label(prompt)) + 1;
            let column = label + width(prompt.field.before());
            let x = below.x.saturating_add(column as u16).min(below.right().saturating_sub(1));
            frame.set_cursor_position(Position { x, y: below.y });
        }
        match &self.overlay {
            Overlay::None => self.draw_keys(frame, footer),
            overlay => {
                let id = match overlay {
                    Overlay::Prompt(_) => "screen-keys-prompt",
                    Overlay::Question(_) => "screen-keys-question",
                    Overlay::NewGame(_) => "screen-keys-dialog",
                    _ => "screen-keys-page",
                };
                let text = format!(" {}", self.locale.text(id, &[]));
                frame.render_widget(Line::styled(text, self.theme.faint()), footer);
            }
        }
        // Pages leave the last line with its keys in sight.
        let area = Rect { height: area.height - 1, ..area };
        match &mut self.overlay {
            Overlay::Help(line) => pages::draw_help(self.locale, self.theme, line, frame, area),
            Overlay::Rules(line) => {
                pages::draw_rules(self.locale, self.theme, self.session.game.here.info(), line, frame, area);
            }
            Overlay::NewGame(dialog) => pages::draw_dialog(self.locale, self.theme, dialog, frame, area),
            _ => {}
        }
    }

    fn draw_too_small(&self, frame: &mut Frame) {
        let area = frame.area();
        let blanks: [(&'static str, &dyn ToString); 4] = [
            ("width", &area.width),
            ("height", &area.height),
            ("least_width", &MIN_WINDOW.0),
            ("least_height", &MIN_WINDOW.1),
        ];
        let text = match &self.overlay {
            Overlay::Question(question) => self.question(*question),
            _ => self.locale.text("screen-small", &blanks),
        };
        let lines: Vec<Line> = wrap(&text, area.width.into()).into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// The panel takes what the board leaves, within limits.
    fn panel_width(&self, width: u16) -> u16 {
        if width < PANEL_FROM {
            return 0;
        }
        let board = u16::try_from(self.board.width()).unwrap_or(u16::MAX).saturating_add(4);
        width.saturating_sub(board).clamp(PANEL.0, PANEL.1)
    }

    fn draw_header(&self, frame: &mut Frame, area: Rect) {
        let here = &self.session.game.here;
        let title = format!(" {} ", self.locale.pick(here.info().title));
        let seats = Player::BOTH.map(|player| {
            let name = names::seat(self.locale, &self.session, player);
            format!("{}: {name}", names::side(self.locale, &self.session, player))
        });
        let room = usize::from(area.width).saturating_sub(width(&title) + 1);
        let both = cut(&seats.join(" – "), room);
        let gap = room.saturating_sub(width(&both));
        let line = format!("{title}{:gap$}{both} ", "");
        frame.render_widget(Line::styled(line, self.theme.reversed().patch(self.theme.bold())), area);
    }

    fn draw_board(&mut self, frame: &mut Frame, area: Rect) {
        let block = Block::bordered()
            .title(format!(
                " {} ",
                cut(&self.session.game.here.rules(), usize::from(area.width.saturating_sub(6)))
            ))
            .border_style(self.theme.faint());
        let inside = block.inner(area);
        frame.render_widget(block, area);
        if inside != self.areas.board {
            self.areas.board = inside;
            self.board.scroll_by(0, 0, inside);
            if let Some(cell) = &self.cursor {
                self.board.show(cell, inside);
            }
        }
        let mut emphases = self.marks.clone();
        if let Some(choice) = &self.choice {
            let selectable =
                choice.selectable().into_iter().map(|cell| (cell.to_owned(), Emphasis::Selectable));
            emphases.extend(selectable);
            emphases.extend(choice.chosen().iter().map(|cell| (cell.clone(), Emphasis::Chosen)));
        }
        if self.session.has_a_person() {
            emphases.extend(self.cursor.iter().map(|cell| (cell.clone(), Emphasis::Cursor)));
        }
        self.board.draw(&emphases, self.theme, inside, frame.buffer_mut());
        let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
        let ends =
            [(area.x, y, "◀"), (area.right() - 1, y, "▶"), (x, area.y, "▲"), (x, area.bottom() - 1, "▼")];
        for (hidden, (x, y, sign)) in self.board.hidden(inside).into_iter().zip(ends) {
            if hidden && let Some(cell) = frame.buffer_mut().cell_mut((x, y)) {
                cell.set_symbol(sign).set_style(self.theme.bold());
            }
        }
    }

    /// What is said below the board: whose turn it is, then what was asked for or can be done.
    fn message(&self, room: usize) -> Vec<Line<'static>> {
        let styled = |text: &str, style: Style| -> Vec<Line<'static>> {
            wrap(text, room).into_iter().map(|line| Line::styled(line, style)).collect()
        };
        let theme = self.theme;
        match &self.overlay {
            Overlay::Prompt(prompt) => {
                let label = Span::styled(self.prompt_label(prompt) + " ", theme.bold());
                let mut lines = vec![Line::from(vec![label, Span::raw(prompt.field.text().to_owned())])];
                match &prompt.error {
                    Some(error) => lines.extend(styled(&kamni::printable(error), theme.alert())),
                    None => lines.extend(styled(&self.completions(prompt, 2 * room), theme.faint())),
                }
                return lines;
            }
            Overlay::Question(question) => return styled(&self.question(*question), theme.alert()),
            _ => {}
        }
        let mut lines = styled(&self.status_line(), theme.bold());
        match &self.note {
            Some((NoteKind::Answer, text)) => lines.extend(styled(text, theme.answer())),
            Some((NoteKind::Alert, text)) => lines.extend(styled(&kamni::printable(text), theme.alert())),
            None => lines.extend(styled(&self.guidance(), Style::new())),
        }
        lines
    }

    fn question(&self, question: Question) -> String {
        let id = match question {
            Question::Quit => "screen-ask-quit",
            Question::New | Question::Open => "screen-ask-leave",
            Question::Resign => "screen-ask-resign",
        };
        self.locale.text(id, &[])
    }

    fn status_line(&self) -> String {
        let spinner = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"];
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() / 120);
        let turning = spinner[now as usize % spinner.len()];
        if self.is_thinking() {
            let here = &self.session.game.here;
            let name = names::seat(self.locale, &self.session, here.turn());
            let text = self.locale.about(here.turn(), here, "screen-thinking", &[("name", &name)]);
            return format!("{turning} {text}");
        }
        match self.paused && self.session.end().is_none() && !self.session.waits_for_a_person() {
            true => format!("{} {}", self.status, self.locale.text("screen-paused", &[])),
            false => self.status.clone(),
        }
    }

    /// What the person to move can do next.
    fn guidance(&self) -> String {
        if self.session.end().is_some() {
            return self.locale.text("screen-over", &[]);
        }
        let Some(choice) = &self.choice else { return String::new() };
        let open = choice.selectable().join(" ");
        let chosen = choice.chosen().join(" ");
        match (choice.chosen().is_empty(), choice.complete()) {
            (true, _) => match self.unseen(&choice.selectable()) {
                0 => self.locale.text("screen-point", &[]),
                count => {
                    let unseen = self.locale.text("screen-hidden", &[("count", &count)]);
                    format!("{} {unseen}", self.locale.text("screen-point", &[]))
                }
            },
            (false, Some(_)) if open.is_empty() => {
                self.locale.text("screen-complete", &[("chosen", &chosen)])
            }
            (false, Some(_)) => {
                self.locale.text("screen-complete-or", &[("chosen", &chosen), ("open", &open)])
            }
            (false, None) => self.locale.text("screen-chosen", &[("chosen", &chosen), ("open", &open)]),
        }
    }

    /// How many of these cells, which are in order, the picture leaves out: of a very long line it shows
    /// both ends.
    fn unseen(&self, cells: &[&str]) -> usize {
        cells.len() - self.board.order().filter(|cell| cells.binary_search(cell).is_ok()).count()
    }

    fn prompt_label(&self, prompt: &Prompt) -> String {
        self.locale.text(
            match prompt.kind {
                PromptKind::Move => "screen-type-move",
                PromptKind::Save => "screen-type-save",
                PromptKind::Open => "screen-type-open",
            },
            &[],
        )
    }

    /// What could be typed, as far as it fits.
    fn completions(&self, prompt: &Prompt, room: usize) -> String {
        let completions = prompt.completions();
        let mut text = String::new();
        for completion in &completions {
            if width(&text) + width(completion) + 3 > room {
                text.push_str(" …");
                break;
            }
            text = format!("{text} {completion}");
        }
        text.trim_start().to_owned()
    }

    /// The keys that matter now, as many as fit; they can be clicked.
    fn draw_keys(&mut self, frame: &mut Frame, area: Rect) {
        self.areas.buttons.clear();
        let all: &[(&str, &str, Action)] = &[
            ("Esc", "hurry", Action::Escape),
            ("?", "help", Action::Help),
            ("m", "move", Action::Type),
            ("h", "hint", Action::Hint),
            ("w", "why", Action::Why),
            ("u", "undo", Action::Undo),
            ("n", "new", Action::New),
            ("s", "save", Action::Save),
            ("r", "rules", Action::Rules),
            ("p", "pause", Action::Pause),
            ("q", "quit", Action::Quit),
        ];
        let person = self.session.waits_for_a_person();
        let over = self.session.end().is_some();
        let (thinking, can_pause) = (self.is_thinking(), self.paused || !self.session.has_a_person());
        let fits = |action: Action| match action {
            Action::Escape => thinking,
            Action::Type => person,
            Action::Hint | Action::Why => !over,
            Action::Pause => can_pause && !over,
            _ => true,
        };
        let mut x = area.x;
        for (key, id, action) in all.iter().filter(|(_, _, action)| fits(*action)) {
            let label = self.locale.text(&format!("screen-key-{id}"), &[]);
            let length = (width(key) + 1 + width(&label)) as u16;
            // The way out is always there.
            let quit = if *action == Action::Quit { 0 } else { 9 };
            if x + 1 + length + quit > area.right() {
                continue;
            }
            let line = Line::from(vec![
                Span::styled((*key).to_owned(), self.theme.key()),
                Span::raw(format!(" {label}")),
            ]);
            let place = Rect::new(x + 1, area.y, length, 1);
            frame.render_widget(line, place);
            self.areas.buttons.push((place, *action));
            x += length + 2;
        }
    }
}
