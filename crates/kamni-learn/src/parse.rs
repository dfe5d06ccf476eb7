//! Reading the file of a lesson, line by line.

use crate::claim::{self, Claim};
use crate::error::FileError;
use crate::lesson::{Board, Lesson, Opinion, Placed, Remark, Step, Task, TaskKind, Texts};
use kamni::{Message, message};

/// The largest file, in bytes.
const MOST_BYTES: u64 = 64 << 10;

/// The longest lesson, in steps.
const MOST_STEPS: usize = 20;

/// Most paragraphs of a step.
const MOST_PARAGRAPHS: usize = 3;

/// The languages, in the order in which texts stand.
const LANGUAGES: [&str; 2] = ["en", "ru"];

type Parsed<T> = Result<T, FileError>;

impl Lesson {
    /// What is wrong with a file of this many bytes, if it is too large to be read.
    pub fn too_large(size: u64) -> Option<FileError> {
        let message = || {
            message!(
                "lesson-large",
                "the file has {size} bytes; at most {most} are allowed",
                size,
                most = MOST_BYTES
            )
        };
        (size > MOST_BYTES).then(|| FileError::new(1, 1, message()))
    }

    /// Reads a lesson; if anything is wrong, every flaw that is found.
    pub fn parse(text: &str) -> Result<Lesson, Vec<FileError>> {
        if let Some(error) = Lesson::too_large(text.len() as u64) {
            return Err(vec![error]);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader { lines: text.lines().collect(), at: 0 };
        let (rules, title, about) = reader.header().map_err(|error| vec![error])?;
        let (mut steps, mut errors) = (Vec::new(), Vec::new());
        while reader.skip_blank() {
            match reader.step() {
                Ok(step) => steps.push(step),
                Err(error) => {
                    errors.push(error);
                    reader.skip_to_heading();
                }
            }
        }
        let line = reader.lines.len().max(1);
        if steps.len() > MOST_STEPS {
            let message = message!(
                "lesson-long",
                "a lesson has at most {most} steps, this one {n}",
                most = MOST_STEPS,
                n = steps.len()
            );
            errors.push(FileError::new(steps[MOST_STEPS].line, 1, message));
        }
        if errors.is_empty() && steps.is_empty() {
            errors.push(FileError::new(
                line,
                1,
                message!("lesson-empty", "there is no step: a step begins with `## English | Русский`"),
            ));
        }
        if let Some(first) = steps.first()
            && first.board.is_none()
            && errors.is_empty()
        {
            errors.push(FileError::new(
                first.line,
                1,
                message!("lesson-first-board", "the first step needs a board"),
            ));
        }
        if errors.is_empty() { Ok(Lesson { rules, title, about, steps }) } else { Err(errors) }
    }
}

/// The lines of a file, and how far they are read.
struct Reader<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Reader<'a> {
    /// The number of the next line, counted from 1.
    fn line(&self) -> usize {
        self.at + 1
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.at).copied()
    }

    fn next(&mut self) -> Option<&'a str> {
        let line = self.peek()?;
        self.at += 1;
        Some(line)
    }

    fn fail<T>(&self, column: usize, message: Message) -> Parsed<T> {
        Err(FileError::new(self.line().min(self.lines.len().max(1)), column, message))
    }

    /// Skips empty lines; whether there is another line.
    fn skip_blank(&mut self) -> bool {
        while self.peek().is_some_and(|line| line.trim().is_empty()) {
            self.at += 1;
        }
        self.peek().is_some()
    }

    /// Goes to the next step, at least one line further.
    fn skip_to_heading(&mut self) {
        self.at += 1;
        while self.peek().is_some_and(|line| !line.starts_with("## ")) {
            self.at += 1;
        }
    }

    /// The lines between two `---`.
    fn header(&mut self) -> Parsed<(Placed<String>, Texts, Texts)> {
        let expected = || {
            message!(
                "lesson-header",
                "a lesson begins with `---`, then `rules`, `en`, `ru`, `about.en`, `about.ru`, then `---`"
            )
        };
        if self.next().map(str::trim_end) != Some("---") {
            self.at = 0;
            return self.fail(1, expected());
        }
        let mut fields: [Option<Placed<String>>; 5] = Default::default();
        const NAMES: [&str; 5] = ["rules", "en", "ru", "about.en", "about.ru"];
        loop {
            let Some(line) = self.peek() else { return self.fail(1, expected()) };
            if line.trim_end() == "---" {
                break;
            }
            let field = line.split_once(": ");
            let Some(((_, value), index)) =
                field.and_then(|field| Some((field, NAMES.iter().position(|name| *name == field.0)?)))
            else {
                return self.fail(1, expected());
            };
            let column = line.len() - value.len();
            self.no_html(value, column)?;
            fields[index] = Some(Placed { line: self.line(), value: value.trim().to_owned() });
            self.at += 1;
        }
        for (name, field) in NAMES.iter().zip(&fields) {
            if field.as_ref().is_none_or(|field| field.value.is_empty()) {
                return self.fail(1, missing(name));
            }
        }
        self.at += 1;
        let [rules, en, ru, about_en, about_ru] =
            fields.map(|field| field.unwrap_or(Placed { line: 1, value: String::new() }));
        Ok((rules, Texts { en: en.value, ru: ru.value }, Texts { en: about_en.value, ru: about_ru.value }))
    }

    fn step(&mut self) -> Parsed<Step> {
        let line = self.line();
        let expected =
            || message!("lesson-heading", "a step begins with `## English heading | Русский заголовок`");
        let Some(heading) = self.peek().and_then(|line| line.strip_prefix("## ")) else {
            return self.fail(1, expected());
        };
        let Some((en, ru)) = heading.split_once('|') else {
            return self.fail(heading.chars().count() + 3, expected());
        };
        let heading_texts = Texts { en: en.trim().to_owned(), ru: ru.trim().to_owned() };
        if heading_texts.en.is_empty() || heading_texts.ru.is_empty() {
            return self.fail(4, expected());
        }
        self.no_html(heading, 3)?;
        self.at += 1;
        let mut step = Step {
            line,
            heading: heading_texts,
            board: None,
            text: Vec::new(),
            claims: Vec::new(),
            task: None,
        };
        while self.skip_blank() {
            let next = self.peek().unwrap_or_default();
            match next.trim_end() {
                heading if heading.starts_with("## ") => break,
                "```board" if step.board.is_none() && step.text.is_empty() && step.task.is_none() => {
                    step.board = Some(self.board()?);
                }
                "```claim" if step.claims.is_empty() && step.task.is_none() => step.claims = self.claims()?,
                "```task" if step.task.is_none() => step.task = Some(self.task()?),
                text if text.starts_with("en:") && step.claims.is_empty() && step.task.is_none() => {
                    step.text.push(self.paragraphs()?);
                }
                text if text.starts_with("ru:") => {
                    return self.fail(
                        1,
                        message!(
                            "lesson-order",
                            "the English text `en:` comes first, then the Russian one `ru:`"
                        ),
                    );
                }
                _ => {
                    return self.fail(
                        1,
                        message!(
                            "lesson-block",
                            "expected in this order: a ```board block, texts `en:` and `ru:`, a ```claim block, a ```task block, each block once"
                        ),
                    );
                }
            }
        }
        if step.text.is_empty() || step.text.len() > MOST_PARAGRAPHS {
            let message = message!(
                "lesson-paragraphs",
                "a step has 1 to {most} paragraphs in each language",
                most = MOST_PARAGRAPHS
            );
            return Err(FileError::new(line, 1, message));
        }
        Ok(step)
    }

    /// A paragraph in both languages.
    fn paragraphs(&mut self) -> Parsed<Texts> {
        let mut texts = <[String; 2]>::default();
        for (text, language) in texts.iter_mut().zip(LANGUAGES) {
            self.skip_blank();
            let begins = self
                .peek()
                .is_some_and(|line| line.strip_prefix(language).is_some_and(|rest| rest.starts_with(':')));
            if !begins {
                return self.fail(1, missing(language));
            }
            while let Some(line) = self.peek()
                && !line.trim().is_empty()
                && !line.starts_with("```")
            {
                let from = if text.is_empty() { language.len() + 1 } else { 0 };
                let ends = !text.is_empty() && LANGUAGES.iter().any(|other| is_text(line, other));
                if ends {
                    break;
                }
                self.no_html(line, 0)?;
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(line[from..].trim());
                if text.is_empty() {
                    return self.fail(from + 1, missing(language));
                }
                self.at += 1;
            }
        }
        let [en, ru] = texts;
        Ok(Texts { en, ru })
    }

    /// The lines of a block up to its end, each with its number, without the fences.
    fn block(&mut self) -> Parsed<Vec<(usize, &'a str)>> {
        let begin = self.line();
        self.at += 1;
        let mut lines = Vec::new();
        loop {
            match self.next() {
                None => {
                    return Err(FileError::new(
                        begin,
                        1,
                        message!("lesson-fence", "this block has no end: ``` on a line of its own"),
                    ));
                }
                Some(line) if line.trim_end() == "```" => return Ok(lines),
                Some(line) if line.trim().is_empty() => {}
                Some(line) => lines.push((self.at, line.trim())),
            }
        }
    }

    fn board(&mut self) -> Parsed<Board> {
        let begin = self.line();
        let (mut rules, mut position) = (None, None);
        let (mut moves, mut marks, mut arrows) = (Vec::new(), Vec::new(), Vec::new());
        for (line, text) in self.block()? {
            let placed = |value: &str| Placed { line, value: value.to_owned() };
            let (name, value) = text.split_once(':').unwrap_or((text, ""));
            let value = value.trim();
            let words = || value.split_whitespace().map(placed);
            match name {
                "rules" => rules = Some(placed(value)),
                "position" => position = Some(placed(value)),
                "moves" => moves.extend(words()),
                "mark" => marks.extend(words()),
                "arrow" => match value.split_whitespace().collect::<Vec<_>>()[..] {
                    [from, to] => arrows.push(Placed { line, value: [from.to_owned(), to.to_owned()] }),
                    _ => {
                        return Err(FileError::new(
                            line,
                            1,
                            message!("lesson-arrow", "an arrow has two cells: from and to"),
                        ));
                    }
                },
                _ => {
                    return Err(FileError::new(
                        line,
                        1,
                        message!(
                            "lesson-board",
                            "a board has `position`, `rules`, `moves`, `mark` and `arrow`"
                        ),
                    ));
                }
            }
        }
        let Some(position) = position else { return Err(FileError::new(begin, 1, missing("position"))) };
        Ok(Board { rules, position, moves, marks, arrows })
    }

    fn claims(&mut self) -> Parsed<Vec<Placed<Claim>>> {
        self.block()?.into_iter().map(|(line, text)| claim_at(line, text)).collect()
    }

    fn task(&mut self) -> Parsed<Task> {
        let begin = self.line();
        let lines = self.block()?;
        let Some((&(line, first), rest)) = lines.split_first() else {
            return Err(FileError::new(begin, 1, unknown_task()));
        };
        let mut body = Body { lines: rest, begin };
        let question = body.texts(["ask.en", "ask.ru"])?;
        let mut words = first.split_whitespace();
        let kind = match (words.next(), words.next()) {
            (Some("make"), Some(_)) => {
                TaskKind::Make(first.split_whitespace().skip(1).map(str::to_owned).collect())
            }
            (Some("find"), Some(how @ ("all" | "one"))) => {
                TaskKind::Find { all: how == "all", answer: body.answer()? }
            }
            (Some("play"), Some(word)) => {
                let value =
                    claim::value(word).ok_or_else(|| FileError::new(line, 6, claim::unknown_value()))?;
                TaskKind::Play(value)
            }
            (Some("say"), None) => {
                let answer = body.answer()?.join(" ");
                TaskKind::Say(
                    claim::winner(&answer).ok_or_else(|| FileError::new(line, 1, claim::unknown_winner()))?,
                )
            }
            (Some("choose"), Some(truth @ ("true" | "false"))) => {
                TaskKind::Choose { truth: truth == "true", options: body.options()? }
            }
            _ => return Err(FileError::new(line, 1, unknown_task())),
        };
        let right = body.texts(["right.en", "right.ru"])?;
        let remarks = body.remarks()?;
        for texts in question.iter().chain(&right).chain(remarks.iter().map(|remark| &remark.text)) {
            self.no_html_in(texts, line)?;
        }
        if let TaskKind::Choose { options, .. } = &kind {
            for option in options {
                for texts in std::iter::once(&option.text).chain(&option.why) {
                    self.no_html_in(texts, option.claim.line)?;
                }
            }
        }
        match body.lines.first() {
            Some(&(line, _)) => Err(FileError::new(
                line,
                1,
                message!("lesson-task-line", "this line belongs to no part of the task"),
            )),
            None => Ok(Task { line: begin, kind, question, right, remarks }),
        }
    }

    /// Texts are Markdown without HTML.
    fn no_html(&self, text: &str, before: usize) -> Parsed<()> {
        match html(text) {
            Some(at) => self.fail(before + at + 1, no_html()),
            None => Ok(()),
        }
    }

    fn no_html_in(&self, texts: &Texts, line: usize) -> Parsed<()> {
        let found = [&texts.en, &texts.ru].into_iter().find_map(|text| html(text));
        found.map_or(Ok(()), |at| Err(FileError::new(line, at + 1, no_html())))
    }
}

/// The lines of a task after the first, as far as they are not read.
struct Body<'b, 'a> {
    lines: &'b [(usize, &'a str)],
    begin: usize,
}

impl Body<'_, '_> {
    /// The value of the next line, if it has this name.
    fn take(&mut self, name: &str) -> Option<Placed<String>> {
        let (&(line, text), rest) = self.lines.split_first()?;
        let value = text.strip_prefix(name)?.strip_prefix(':')?.trim();
        self.lines = rest;
        Some(Placed { line, value: value.to_owned() })
    }

    fn line(&self) -> usize {
        self.lines.first().map_or(self.begin, |&(line, _)| line)
    }

    fn need(&mut self, name: &str) -> Parsed<Placed<String>> {
        let line = self.line();
        let found = self.take(name).filter(|found| !found.value.is_empty());
        found.ok_or_else(|| FileError::new(line, 1, missing(name)))
    }

    /// A text in both languages, or none.
    fn texts(&mut self, names: [&str; 2]) -> Parsed<Option<Texts>> {
        if !self.lines.first().is_some_and(|(_, text)| text.starts_with(names[0])) {
            return Ok(None);
        }
        Ok(Some(Texts { en: self.need(names[0])?.value, ru: self.need(names[1])?.value }))
    }

    fn need_texts(&mut self) -> Parsed<Texts> {
        Ok(Texts { en: self.need("en")?.value, ru: self.need("ru")?.value })
    }

    fn answer(&mut self) -> Parsed<Vec<String>> {
        let answer = self.need("answer")?;
        Ok(answer.value.split(',').map(|mv| mv.trim().to_owned()).filter(|mv| !mv.is_empty()).collect())
    }

    fn options(&mut self) -> Parsed<Vec<Opinion>> {
        let mut options = Vec::new();
        while let Some((&(_, text), rest)) = self.lines.split_first() {
            let truth = match text {
                "option true" => true,
                "option false" => false,
                _ => break,
            };
            self.lines = rest;
            let text = self.need_texts()?;
            let claim = self.need("claim")?;
            let claim = claim_at(claim.line, &claim.value)?;
            let why = self.texts(["why.en", "why.ru"])?;
            options.push(Opinion { truth, text, claim, why });
        }
        Ok(options)
    }

    fn remarks(&mut self) -> Parsed<Vec<Remark>> {
        let mut remarks = Vec::new();
        while let Some((&(line, text), rest)) = self.lines.split_first()
            && let Some(mv) = text.strip_prefix("wrong ")
        {
            self.lines = rest;
            let mv = Placed { line, value: mv.trim().to_owned() };
            remarks.push(Remark { mv, text: self.need_texts()? });
        }
        Ok(remarks)
    }
}

fn claim_at(line: usize, text: &str) -> Parsed<Placed<Claim>> {
    let claim = Claim::parse(text).map_err(|message| FileError::new(line, 1, message))?;
    Ok(Placed { line, value: claim })
}

fn is_text(line: &str, language: &str) -> bool {
    line.strip_prefix(language).is_some_and(|rest| rest.starts_with(": "))
}

/// Where a tag begins, as a number of characters.
fn html(text: &str) -> Option<usize> {
    let opens = |(_, pair): &(usize, [char; 2])| {
        pair[0] == '<' && (pair[1].is_ascii_alphabetic() || "/!?".contains(pair[1]))
    };
    let pairs = text.chars().zip(text.chars().skip(1)).map(|(a, b)| [a, b]);
    pairs.enumerate().find(opens).map(|(at, _)| at)
}

fn no_html() -> Message {
    message!("lesson-html", "texts are Markdown without HTML")
}

fn missing(name: &str) -> Message {
    message!("lesson-missing", "`{name}:` is missing here", name)
}

fn unknown_task() -> Message {
    message!(
        "lesson-task",
        "a task is one of: make MOVE, find all, find one, play win, play draw, say, choose true, choose false"
    )
}
