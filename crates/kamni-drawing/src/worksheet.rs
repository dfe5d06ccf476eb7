//! Worksheets: puzzles to print, with room to write, and their solutions with reasons on a page of their own.

use crate::qr_code::qr_code;
use crate::{Canvas, Drawing, Theme, draw, signs};
use kamni::{AnyPosition, Mark};
use kamni_learn::puzzle::{Task, idea, name};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::{Analysis, Budget, Grade, Value, analyze};
use kamni_words::{Blanks, Locale, escape_html, svg_address};
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::RangeInclusive;

/// The most puzzles of a worksheet.
pub const MAX_PUZZLES: usize = 24;

/// The most themes that can be asked for.
pub const MOST_THEMES: usize = 12;

/// The style sheet of worksheets, on paper and on the screen.
pub const STYLE: &str = include_str!("worksheet.css");

/// How large boards are on paper: how many pixels of the style sheet one of a drawing gets, and the most pixels of a board.
const SCALE: f32 = 0.72;
const MAX_BOARD_WIDTH: f32 = 560.0;
const MAX_BOARD_HEIGHT: f32 = 230.0;

/// A board at least this many times as wide as high leaves room to write below it.
const WIDE: f32 = 2.0;

/// Wrong moves that are explained.
const WRONG_MOVES: usize = 2;

/// Which puzzles a worksheet has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The game.
    pub game: String,
    /// The keys of themes; each puzzle has one of them. Any theme if empty.
    pub themes: Vec<String>,
    /// How hard they may be.
    pub ratings: RangeInclusive<u16>,
    /// How many; at most [`MAX_PUZZLES`].
    pub count: usize,
    /// Another number gives other puzzles, the same number the same.
    pub seed: u64,
}

/// Why there is no such worksheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// There are no puzzles for a game of this name.
    Game(String),
    /// The game has no puzzles with this theme.
    Theme(String),
    /// No puzzle fits.
    None,
}

impl ChoiceError {
    /// The error in the user's language.
    pub fn text(&self, locale: Locale) -> String {
        match self {
            ChoiceError::Game(game) => locale.text("puzzle-no-game", &[("game", &kamni::shorten(game))]),
            ChoiceError::Theme(theme) => locale.text("puzzle-no-theme", &[("theme", &kamni::shorten(theme))]),
            ChoiceError::None => locale.text("worksheet-none", &[]),
        }
    }
}

impl Choice {
    /// The puzzles, the easiest first.
    pub fn puzzles<'a>(&self, set: &'a PuzzleSet) -> Result<Vec<&'a Puzzle>, ChoiceError> {
        let all: Vec<&Puzzle> = set.of_game(&self.game).collect();
        if all.is_empty() {
            return Err(ChoiceError::Game(self.game.clone()));
        }
        let missing = |theme: &&String| !all.iter().any(|puzzle| puzzle.has_theme(theme));
        if let Some(theme) = self.themes.iter().find(missing) {
            return Err(ChoiceError::Theme(theme.clone()));
        }
        let fits = |puzzle: &&Puzzle| {
            let themes = &self.themes;
            self.ratings.contains(&puzzle.rating)
                && (themes.is_empty() || themes.iter().any(|theme| puzzle.has_theme(theme)))
        };
        let mut chosen: Vec<&Puzzle> = all.into_iter().filter(fits).collect();
        if chosen.is_empty() {
            return Err(ChoiceError::None);
        }
        chosen.sort_by_cached_key(|puzzle| name(&format!("{} {}", self.seed, puzzle.id)));
        // Each idea once before any comes a second time.
        let mut seen: HashMap<String, usize> = HashMap::new();
        chosen.sort_by_cached_key(|puzzle| {
            let times = seen.entry(idea(puzzle)).or_default();
            *times += 1;
            *times
        });
        chosen.truncate(self.count.clamp(1, MAX_PUZZLES));
        chosen.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
        Ok(chosen)
    }
}

/// Ratings as people write them: `1300..1600`, `..1400`, `1600..`.
///
/// ```
/// use kamni_drawing::worksheet::ratings;
///
/// assert_eq!(ratings("1300..1600"), Some(1300..=1600));
/// assert_eq!(ratings("..1400"), Some(0..=1400));
/// assert_eq!(ratings("1600..1300"), None);
/// ```
pub fn ratings(text: &str) -> Option<RangeInclusive<u16>> {
    let (from, to) = text.split_once("..")?;
    let bound = |text: &str, open: u16| match text {
        "" => Some(open),
        text => text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit())),
    };
    let (from, to) = (bound(from, 0)?, bound(to, u16::MAX)?);
    (from <= to).then_some(from..=to)
}

/// The page where a puzzle can be tried, on the server at `base`.
fn puzzle_address(base: &str, puzzle: &Puzzle) -> String {
    format!("{base}/puzzles/{}", puzzle.id)
}

/// The solution of a puzzle as HTML, without its number: the moves, why the first one is right and others are wrong. Whatever the analysis
/// does not prove within the budget is left out; the second value says whether that was so.
pub fn solution(puzzle: &Puzzle, set: &PuzzleSet, budget: &Budget, locale: Locale) -> (String, bool) {
    let locale = on_paper(locale);
    let mut out = String::new();
    let mut paragraph = |class: &str, text: &str| {
        let _ = writeln!(out, "<p{class}>{}</p>", escape_html(text));
    };
    let start = puzzle.start(locale.games()).ok();
    let first = puzzle.first_moves();
    let answers = match (puzzle.task, &start) {
        (Task::Who, Some(start)) => winner(puzzle.value, start, locale),
        _ => first.join(", "),
    };
    // All moves of a set are wanted, of other answers one.
    let n = if puzzle.task.is_set() { 1 } else { first.len() };
    let blanks: Blanks<'_> = &[("moves", &answers), ("n", &n)];
    paragraph(" class=\"worksheet-move\"", &locale.text("worksheet-solution", blanks));
    let line = puzzle.solution.line();
    if line.len() > 1 && puzzle.task.is_played() {
        paragraph("", &locale.text("worksheet-line", &[("moves", &line.join(" "))]));
    }
    let mut is_whole = false;
    if let Some(start) = start {
        let place = first.first().and_then(|place| puzzle.options.get(place));
        let shown = place.and_then(|place| start.game().position(&place.position).ok()).unwrap_or(start);
        let analysis = analyze(&shown, budget);
        is_whole = analysis.proved;
        let said = if puzzle.task.is_choice() {
            vec![locale.why(&analysis)]
        } else {
            about_moves(puzzle, &analysis, locale)
        };
        for text in said.iter().filter(|text| !text.is_empty()) {
            paragraph("", text);
        }
    }
    let themes = set.themes(puzzle.game());
    let named = puzzle.themes.iter().filter_map(|key| themes.get(key));
    let names: Vec<&str> = named.map(|theme| theme.name.get(locale.language())).collect();
    let blanks: Blanks<'_> =
        &[("themes", &names.join(", ")), ("rating", &puzzle.rating), ("id", &puzzle.id), ("n", &names.len())];
    paragraph(" class=\"worksheet-about\"", &locale.text("worksheet-about", blanks));
    (out, is_whole)
}

/// Why the right moves are right, and those wrong that are nearly right. A move without a reason is shown by how the game goes on.
fn about_moves(puzzle: &Puzzle, analysis: &Analysis, locale: Locale) -> Vec<String> {
    let first = puzzle.first_moves();
    let proved = || analysis.moves.iter().filter(|grade| grade.proved);
    let teaches = |grade: &&Grade| grade.reason.is_some() || !grade.line.is_empty();
    let is_right = |grade: &&Grade| first.contains(&grade.mv.as_str());
    let right = proved().filter(is_right).filter(teaches).take(1).map(|grade| locale.move_why(grade));
    // The analysis puts those first that are nearly right.
    let wrong = proved()
        .filter(|grade| !is_right(grade) && grade.value != analysis.value)
        .filter(teaches)
        .take(WRONG_MOVES)
        .map(|grade| locale.move_why(&in_brief(grade)));
    let mut said: Vec<String> = right.chain(wrong).collect();
    if said.is_empty() && !analysis.line.is_empty() {
        said.push(locale.text("worksheet-line", &[("moves", &analysis.line.join(" "))]));
    }
    said
}

/// Who wins, by name.
fn winner(value: Value, position: &AnyPosition, locale: Locale) -> String {
    let wins = |player| locale.about(player, position, "verdict-proved-win", &[]);
    match value {
        Value::Win => wins(position.turn()),
        Value::Loss => wins(position.turn().other()),
        Value::Draw => locale.text("puzzle-answer-draw", &[]),
    }
}

/// What the game is about, and how its moves are written.
fn reminder(position: &AnyPosition, locale: Locale) -> String {
    let info = position.info();
    let moves = position.moves();
    let mut written: Vec<&str> = [0, moves.len() / 2, moves.len().saturating_sub(1)]
        .into_iter()
        .filter_map(|index| moves.get(index).map(String::as_str))
        .collect();
    written.dedup();
    let notation = locale.text("worksheet-notation", &[("moves", &written.join(", "))]);
    let said = [locale.pick(info.summary), locale.pick(info.goal()), &notation];
    let mut said: Vec<&str> = said.to_vec();
    said.dedup();
    said.iter().map(|text| format!("<p>{}</p>\n", escape_html(text))).collect()
}

/// The same move with the short form of its reason, where there is one.
fn in_brief(grade: &Grade) -> Grade {
    let mut grade = grade.clone();
    if let Some(reason) = &mut grade.reason
        && let Some(brief) = reason.brief.take()
    {
        reason.message = brief;
    }
    grade
}

/// A worksheet that is ready to be written.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzles.
    pub puzzles: &'a [&'a Puzzle],
    /// What [`solution`] says about each.
    pub solutions: &'a [String],
    /// Where phones find the server, such as `http://192.168.1.20:8017`; without it there are no codes.
    pub base: Option<&'a str>,
    /// The language.
    pub locale: Locale,
}

impl Worksheet<'_> {
    /// The title, plain.
    pub fn title(&self) -> String {
        let game = self.puzzles.first().map_or("", |puzzle| puzzle.game());
        let info = self.locale.games().infos().find(|info| info.name == game);
        let game = info.map_or(game, |info| self.locale.pick(info.title));
        self.locale.text("worksheet-title", &[("game", &game)])
    }

    /// The worksheet as a part of a page that has [`STYLE`].
    pub fn article(&self) -> String {
        let locale = on_paper(self.locale);
        let text = |id: &str| escape_html(&locale.text(id, &[]));
        let title = escape_html(&self.title());
        let mut out = String::from("<article class=\"worksheet\">\n");
        let _ = writeln!(out, "<p class=\"worksheet-name\">{}</p>\n<h1>{title}</h1>", text("web-sheet-name"));
        if let Some(Ok(position)) = self.puzzles.first().map(|puzzle| puzzle.start(locale.games())) {
            let _ =
                writeln!(out, "<div class=\"worksheet-reminder\">\n{}</div>", reminder(&position, locale));
        }
        for (number, puzzle) in (1..).zip(self.puzzles) {
            if let Ok(position) = puzzle.start(locale.games()) {
                self.puzzle(&mut out, number, puzzle, &position, locale);
            }
        }
        let _ = writeln!(
            out,
            "<section class=\"worksheet-solutions\">\n<h1>{}: {title}</h1>",
            text("worksheet-solutions")
        );
        for (number, solution) in (1..).zip(self.solutions) {
            let _ = writeln!(out, "<section>\n<h2>{number}.</h2>\n{solution}</section>");
        }
        out.push_str("</section>\n</article>\n");
        out
    }

    /// A document that needs no other file.
    pub fn document(&self) -> String {
        let language = self.locale.language().code();
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
            escape_html(&self.title()),
            self.article()
        )
    }

    fn puzzle(
        &self,
        out: &mut String,
        number: usize,
        puzzle: &Puzzle,
        position: &AnyPosition,
        locale: Locale,
    ) {
        let mut wide = true;
        let scale = |drawing: &Drawing| {
            wide = drawing.width > WIDE * drawing.height;
            usual_scale(drawing)
        };
        let board = figure(position, &[], "", scale, locale);
        let class = if wide { "worksheet-puzzle is-wide" } else { "worksheet-puzzle" };
        let question = escape_html(&question(puzzle, position, locale));
        let sign = sign(position);
        let _ =
            writeln!(out, "<section class=\"{class}\">\n<h2><b>{number}.</b> {sign}{question}</h2>\n{board}");
        // Beside a board there is room for more lines than below it.
        let lines = "<span></span>".repeat(if wide { 2 } else { 4 });
        let _ = writeln!(out, "<div class=\"worksheet-lines\">{lines}</div>");
        let address = self.base.map(|base| puzzle_address(base, puzzle)).unwrap_or_default();
        if let Some(code) = code(&address) {
            let alt = escape_html(&locale.text("worksheet-code", &[]));
            let _ = writeln!(
                out,
                "<a class=\"worksheet-code\" href=\"{}\"><img alt=\"{alt}\" src=\"{code}\" width=\"90\" height=\"90\"></a>",
                escape_html(&address)
            );
        }
        out.push_str("</section>\n");
    }
}

/// On paper players have the names that they have in text; the piece beside says which is which.
fn on_paper(locale: Locale) -> Locale {
    Locale::new(locale.language(), locale.texts())
}

/// Who is to move, what else one has to know, and what to find.
fn question(puzzle: &Puzzle, position: &AnyPosition, locale: Locale) -> String {
    let mut said = vec![locale.about(position.turn(), position, "worksheet-turn", &[])];
    if let Some([first, second]) = position.points() {
        said.push(locale.text("worksheet-points", &[("first", &first), ("second", &second)]));
    }
    let facts = position.facts();
    let hidden = facts.iter().filter(|fact| !fact.visible);
    said.extend(hidden.map(|fact| kamni_words::sentence(&locale.say_of(position.info(), &fact.message))));
    let (value, n) = (puzzle.value.word(), puzzle.solution.right.len());
    let id = match puzzle.task {
        Task::Find => "worksheet-ask".to_owned(),
        task => format!("puzzle-task-{}", task.word()),
    };
    said.push(locale.text(&id, &[("value", &value), ("n", &n)]));
    if puzzle.task.is_played() && puzzle.solution.turns() > 1 {
        said.push(locale.text("worksheet-goes-on", &[]));
    }
    said.join(" ")
}

/// The piece of the player to move, where each player has pieces.
fn sign(position: &AnyPosition) -> String {
    let owned = |layout: kamni::Layout| {
        layout.cells.iter().any(|cell| matches!(cell.mark, Mark::First | Mark::Second))
    };
    if !position.layout().is_some_and(owned) {
        return String::new();
    }
    let mut canvas = Canvas::new(Theme::Print);
    canvas.piece(signs(position.info().look)[position.turn().index()], 32.0, 32.0, 58.0);
    let source = svg_address(&canvas.document(64.0, 64.0));
    format!("<img class=\"worksheet-sign\" alt=\"\" src=\"{source}\" width=\"20\" height=\"20\"> ")
}

/// A board for paper with a caption, as HTML; `scale` says how large a drawing is shown.
pub fn figure(
    position: &AnyPosition,
    marks: &[String],
    caption: &str,
    scale: impl FnOnce(&Drawing) -> f32,
    locale: Locale,
) -> String {
    let picture = picture(position, marks, scale, locale);
    match caption {
        "" => format!("<figure>{picture}</figure>\n"),
        caption => {
            format!("<figure>{picture}<figcaption>{}</figcaption></figure>\n", escape_html(caption))
        }
    }
}

/// How large a drawing is shown where the text around it is of the usual size.
pub fn usual_scale(drawing: &Drawing) -> f32 {
    SCALE.min(MAX_BOARD_WIDTH / drawing.width).min(MAX_BOARD_HEIGHT / drawing.height)
}

/// A board for paper, as HTML; its text if there are too many cells to draw.
pub fn picture(
    position: &AnyPosition,
    marks: &[String],
    scale: impl FnOnce(&Drawing) -> f32,
    locale: Locale,
) -> String {
    let alt = escape_html(&locale.text("web-sheet-board", &[("position", &position.to_string())]));
    match draw(position, marks, Theme::Print) {
        Some(drawing) => {
            let scale = scale(&drawing);
            let (width, height) = (drawing.width * scale, drawing.height * scale);
            let source = svg_address(&drawing.svg());
            format!("<img alt=\"{alt}\" width=\"{width:.0}\" height=\"{height:.0}\" src=\"{source}\">")
        }
        None => format!("<pre>{}</pre>", escape_html(&position.picture().to_string())),
    }
}

/// A QR code of an address, as the address of a picture; `None` if there is nothing to say, or too much for a small code.
fn code(address: &str) -> Option<String> {
    qr_code(address).map(|svg| svg_address(&svg))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;
    use kamni_words::Texts;
    use std::sync::LazyLock;
    use std::time::Duration;

    fn choice(game: &str) -> Choice {
        Choice { game: game.to_owned(), themes: Vec::new(), ratings: 0..=u16::MAX, count: 8, seed: 1 }
    }

    fn locale(language: Language) -> Locale {
        static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(kamni_games::games().clone()));
        Locale::new(language, &TEXTS)
    }

    #[test]
    fn the_same_number_gives_the_same_puzzles_from_easy_to_hard() {
        let set = PuzzleSet::own(kamni_games::games());
        for info in kamni_games::games().infos() {
            let ids = |choice: &Choice| -> Vec<String> {
                choice.puzzles(&set).unwrap().iter().map(|puzzle| puzzle.id.clone()).collect()
            };
            let whole = choice(info.name);
            assert_eq!(ids(&whole), ids(&whole));
            let chosen = whole.puzzles(&set).unwrap();
            assert!(chosen.is_sorted_by_key(|puzzle| puzzle.rating));
            let few = |seed| ids(&Choice { count: 3, seed, ..whole.clone() });
            assert!((2..20).any(|seed| few(seed) != few(1)), "{}", info.name);
            assert!(ids(&Choice { count: 10_000, ..whole.clone() }).len() <= MAX_PUZZLES);
            if let Some(theme) = chosen.iter().find_map(|puzzle| puzzle.themes.first()) {
                let one = Choice { themes: vec![theme.clone()], ..whole.clone() };
                assert!(one.puzzles(&set).unwrap().iter().all(|puzzle| puzzle.has_theme(theme)));
            }
            let none = Choice { ratings: 1..=2, ..whole.clone() };
            assert_eq!(none.puzzles(&set).err(), Some(ChoiceError::None));
            let strange = Choice { themes: vec!["<b>".to_owned()], ..whole };
            assert_eq!(strange.puzzles(&set).err(), Some(ChoiceError::Theme("<b>".to_owned())));
        }
        assert_eq!(choice("chess").puzzles(&set).err(), Some(ChoiceError::Game("chess".to_owned())));
    }

    #[test]
    fn ratings_are_read() {
        for wrong in ["", "1500", "..x", "a..b", "9..1", "1..99999", "+1..2", "1...2", "-1..5", "1..2..3"] {
            assert_eq!(ratings(wrong), None, "{wrong}");
        }
        assert_eq!(ratings(".."), Some(0..=u16::MAX));
    }

    #[test]
    fn a_worksheet_is_whole_and_escaped_in_both_languages() {
        let set = PuzzleSet::own(kamni_games::games());
        // Reasons are tested where they are made.
        let budget = Budget { time: Duration::ZERO, threads: 1, memory: 1 << 20, ..Budget::default() };
        for language in [Language::English, Language::Russian] {
            for info in kamni_games::games().infos() {
                let locale = locale(language);
                let puzzles = choice(info.name).puzzles(&set).unwrap();
                let solutions: Vec<String> =
                    puzzles.iter().map(|puzzle| solution(puzzle, &set, &budget, locale).0).collect();
                let base = Some("http://192.168.1.20:8017");
                let sheet = Worksheet { puzzles: &puzzles, solutions: &solutions, base, locale };
                let html = sheet.article();
                let count = |part: &str| html.matches(part).count();
                assert_eq!(count("<section class=\"worksheet-puzzle"), puzzles.len());
                assert_eq!(count("<figure><img "), puzzles.len());
                assert_eq!(count("class=\"worksheet-code\""), puzzles.len());
                assert_eq!(count("class=\"worksheet-move\""), puzzles.len());
                assert!(!html.contains("style=") && !html.contains("<script"), "no inline style, no script");
                assert!(html.len() < 800_000, "{}: {} bytes", info.name, html.len());
                assert!(!html.contains("worksheet-ask"), "a text is missing");
                // Moves have signs that mean something in HTML.
                assert!(!html.contains("+2>") && !html.contains("\">\""), "{html}");
                let document = sheet.document();
                assert!(document.starts_with("<!doctype html>") && document.contains("<style>"));
                assert!(!Worksheet { base: None, ..sheet }.article().contains("worksheet-code"));
            }
        }
    }

    #[test]
    fn texts_of_a_puzzle_cannot_leave_their_place() {
        let set = PuzzleSet::own(kamni_games::games());
        let mut puzzle = set.of_game("kayles").find(|one| one.task == Task::Find).unwrap().clone();
        puzzle.solution.right[0].mv = "<script>alert(1)</script>".to_owned();
        puzzle.id = "\"><b>".to_owned();
        let budget = Budget { time: Duration::ZERO, threads: 1, memory: 1 << 20, ..Budget::default() };
        let (said, _) = solution(&puzzle, &set, &budget, locale(Language::English));
        assert!(
            said.contains("&lt;script&gt;") && !said.contains("<script") && !said.contains("<b>"),
            "{said}"
        );
    }

    #[test]
    fn a_solution_says_why() {
        let set = PuzzleSet::own(kamni_games::games());
        let budget = Budget { time: Duration::from_secs(3600), threads: 1, ..Budget::default() };
        for language in [Language::English, Language::Russian] {
            let puzzle = set.of_game("kayles").find(|one| one.task == Task::Find).unwrap();
            let (said, is_whole) = solution(puzzle, &set, &budget, locale(language));
            assert!(is_whole && said.matches("<p").count() >= 4, "{said}");
        }
    }

    #[test]
    fn codes_are_bounded() {
        assert!(code("http://localhost:1/puzzles/7isvk6m").is_some());
        assert_eq!((code(""), code(&"x".repeat(2000)), code(&"x".repeat(100_000))), (None, None, None));
    }
}
