//! The text of a lesson as HTML: read by browsers without scripts, and printed as a work sheet with pictures of the boards.

use kamni::AnyPosition;
use kamni_api::lessons::paragraph;
use kamni_drawing::Drawing;
use kamni_drawing::worksheet::figure;
use kamni_json::LessonWriter;
use kamni_learn::{AnnotatedGame, Item, Lesson, Task, TaskKind, Texts};
use kamni_words::{Locale, escape_html};
use std::fmt::Write;

/// The longest side of a picture on paper, in pixels of the style sheet.
const MAX_PICTURE_SIDE: f32 = 420.0;

/// The sheet of a lesson or of an annotated game.
pub fn sheet(item: &Item<'_>, writer: &LessonWriter<'_>) -> String {
    let locale = writer.locale;
    let mut out = String::from("<article class=\"sheet\">\n");
    let title = escape_html(item.title().get(locale.language()));
    let name = escape_html(&locale.text("web-sheet-name", &[]));
    let _ = writeln!(out, "<p class=\"sheet-name\">{name}</p>\n<h1>{title}</h1>");
    match item {
        Item::Lesson(shipped) => lesson(&mut out, &shipped.lesson, writer),
        Item::Game(shipped) => game(&mut out, &shipped.game, locale),
    }
    out.push_str("</article>\n");
    out
}

fn lesson(out: &mut String, lesson: &Lesson, writer: &LessonWriter<'_>) {
    let locale = writer.locale;
    said(out, "p class=\"sheet-lead\"", &lesson.about, locale);
    // A lesson that is served was proved, so its positions exist.
    let positions = kamni_learn::positions(lesson, locale.games()).unwrap_or_default();
    for (number, (step, [begin, end])) in (1..).zip(lesson.steps.iter().zip(&positions)) {
        let heading = escape_html(step.heading.get(locale.language()));
        let _ = writeln!(out, "<section>\n<h2>{number}. {heading}</h2>");
        let board = step.board.as_ref();
        let moves: Vec<&str> =
            board.map_or_else(Vec::new, |board| board.moves.iter().map(|mv| mv.value.as_str()).collect());
        if !moves.is_empty() {
            let line = locale.text("learn-moves", &[("moves", &moves.join(" "))]);
            picture(out, begin, &[], &line, locale);
        }
        let marks = board.map_or_else(Vec::new, |board| {
            board.marks.iter().map(|mark| mark.value.clone()).collect::<Vec<_>>()
        });
        picture(out, end, &marks, "", locale);
        for texts in &step.text {
            said(out, "p", texts, locale);
        }
        if let Some(task) = &step.task {
            question(out, task, end, writer);
        }
        out.push_str("</section>\n");
    }
}

/// The question, and room for the answer.
fn question(out: &mut String, task: &Task, position: &AnyPosition, writer: &LessonWriter<'_>) {
    let _ = writeln!(out, "<p class=\"sheet-task\">{}</p>", writer.question(task, position));
    if let TaskKind::Choose { options, .. } = &task.kind {
        out.push_str("<ul class=\"sheet-options\">\n");
        for option in options {
            said(out, "li", &option.text, writer.locale);
        }
        out.push_str("</ul>\n");
    } else {
        out.push_str("<div class=\"sheet-lines\"><span></span><span></span></div>\n");
    }
}

fn game(out: &mut String, game: &AnnotatedGame, locale: Locale) {
    if let Some(texts) = &game.introduction {
        said(out, "p class=\"sheet-lead\"", texts, locale);
    }
    let mut position = game.start.clone();
    picture(out, &position, &[], "", locale);
    for (number, mv) in (1..).zip(&game.moves) {
        if let Some(texts) = &mv.question {
            picture(out, &position, &[], "", locale);
            said(out, "p class=\"sheet-task\"", texts, locale);
            out.push_str("<div class=\"sheet-lines\"><span></span><span></span></div>\n");
        }
        let player = escape_html(locale.player(position.info(), position.turn()));
        let text = escape_html(&mv.text);
        let remark = mv.remark.as_ref().map(|texts| paragraph(texts.get(locale.language())));
        let _ = writeln!(out, "<p><b>{number}. {player}: {text}</b> {}</p>", remark.unwrap_or_default());
        if position.play(&mv.text).is_err() {
            break;
        }
    }
    picture(out, &position, &[], &game.ending.to_string(), locale);
}

fn said(out: &mut String, tag: &str, texts: &Texts, locale: Locale) {
    let end = tag.split(' ').next().unwrap_or(tag);
    let _ = writeln!(out, "<{tag}>{}</{end}>", paragraph(texts.get(locale.language())));
}

/// A board with a caption.
fn picture(out: &mut String, position: &AnyPosition, marks: &[String], caption: &str, locale: Locale) {
    let scale = |drawing: &Drawing| (MAX_PICTURE_SIDE / drawing.width.max(drawing.height)).min(1.0);
    out.push_str(&figure(position, marks, caption, scale, locale));
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;
    use kamni_learn::Library;

    #[test]
    fn every_lesson_and_game_has_a_sheet_in_both_languages() {
        let library = Library::own(kamni_games::games());
        for language in [Language::English, Language::Russian] {
            let locale = Locale::new(language, crate::test_texts::texts());
            for item in library.items() {
                let budget = kamni_solve::Budget {
                    time: std::time::Duration::ZERO,
                    memory: 1 << 20,
                    ..Default::default()
                };
                let writer = LessonWriter { locale, html: &paragraph, budget: &budget };
                let html = sheet(&item, &writer);
                assert!(html.matches("<img ").count() > 1, "{}", item.name());
                assert!(!html.contains("style=") && !html.contains("<script"), "{}", item.name());
                assert!(html.len() < 600_000, "{}: {} bytes", item.name(), html.len());
            }
        }
    }
}
