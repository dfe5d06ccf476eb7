//! Files of puzzles: one puzzle a line, fields separated by semicolons.

use super::identity::ID_LENGTH;
use super::{Options, Puzzle, Solution, Task};
use crate::claim::unknown_value;
use crate::error::FileError;
use crate::lesson::Placed;
use kamni::{Message, message};
use kamni_solve::Value;
use std::fmt::Write;

/// The first line of every file.
pub const HEADER: &str = "# kamni puzzles 1";

/// The fields of a puzzle; a task that asks for a place has one more.
const FIELDS: usize = 7;

/// Longer lines are no puzzles.
const LONGEST_LINE: usize = 16_384;

/// The most flaws that are worth naming.
const MOST_ERRORS: usize = 100;

/// Reads a file of puzzles. What the puzzles say is not proved by that, but every line reads.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Vec<FileError>> {
    Ok(read_placed(text)?.into_iter().map(|placed| placed.value).collect())
}

/// The same, each with its line.
pub fn read_placed(text: &str) -> Result<Vec<Placed<Puzzle>>, Vec<FileError>> {
    let mut puzzles = Vec::new();
    let mut errors = Vec::new();
    if text.lines().next().map(str::trim_end) != Some(HEADER) {
        let message = message!("puzzle-header", "a file of puzzles begins with `{header}`", header = HEADER);
        errors.push(FileError::new(1, 1, message));
        return Err(errors);
    }
    for (line, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        match read_line(text, line) {
            Ok(value) => puzzles.push(Placed { line, value }),
            Err(error) => errors.push(error),
        }
        if errors.len() >= MOST_ERRORS {
            break;
        }
    }
    if errors.is_empty() { Ok(puzzles) } else { Err(errors) }
}

/// A field of a line, with the number of characters before it.
struct Field<'a> {
    text: &'a str,
    before: usize,
}

impl<'a> Field<'a> {
    fn error(&self, line: usize, message: Message) -> FileError {
        FileError::new(line, self.before + 1, message)
    }
}

/// The fields of a line without the blanks around them.
fn fields(text: &str) -> Vec<Field<'_>> {
    let mut before = 0;
    let mut fields = Vec::new();
    for field in text.split(';') {
        let blanks = field.chars().take_while(|c| c.is_whitespace()).count();
        fields.push(Field { text: field.trim(), before: before + blanks });
        before += field.chars().count() + 1;
    }
    fields
}

pub(crate) fn read_line(text: &str, line: usize) -> Result<Puzzle, FileError> {
    if text.len() > LONGEST_LINE {
        let message = message!("puzzle-line", "a line has at most {most} bytes", most = LONGEST_LINE);
        return Err(FileError::new(line, 1, message));
    }
    let fields = fields(text);
    let (seven, places) = match fields.split_at_checked(FIELDS) {
        Some((seven, [])) => (seven, None),
        Some((seven, [places])) => (seven, Some(places)),
        _ => (fields.as_slice(), None),
    };
    let [id, rules, position, value, rating, themes, solution] = seven else {
        let message = message!(
            "puzzle-fields",
            "a puzzle has {fields} fields: id; rules; position; value; rating; themes; solution. This line has {n}",
            fields = FIELDS,
            n = fields.len()
        );
        return Err(FileError::new(line, 1, message));
    };
    let is_id = id.text.len() == ID_LENGTH && id.text.bytes().all(|b| b.is_ascii_alphanumeric());
    if !is_id {
        let message =
            message!("puzzle-id", "expected an id of {length} letters and digits", length = ID_LENGTH);
        return Err(id.error(line, message));
    }
    for field in [rules, position] {
        if field.text.is_empty() {
            return Err(field.error(line, message!("puzzle-empty", "this field is empty")));
        }
    }
    let (task, result, score) = read_value(value.text).map_err(|message| value.error(line, message))?;
    let options = match (task.has_options(), places) {
        (false, None) => Options::default(),
        (true, Some(places)) => {
            Options::parse(places.text, result).map_err(|message| places.error(line, message))?
        }
        (true, None) | (false, Some(_)) => {
            let message = message!(
                "puzzle-places",
                "places stand at the end of a task that asks for one, and only there"
            );
            return Err(value.error(line, message));
        }
    };
    let themes: Vec<String> = match themes.text {
        "" => Vec::new(),
        keys => keys.split(',').map(|key| key.trim().to_owned()).collect(),
    };
    if let Some(key) = themes.iter().find(|key| !is_key(key)) {
        let message = message!(
            "puzzle-theme",
            "`{key}` is not a theme: keys have lower-case letters, digits and hyphens",
            key = kamni::shorten(key)
        );
        return Err(fields[5].error(line, message));
    }
    let plain = !rating.text.is_empty()
        && rating.text.bytes().all(|b| b.is_ascii_digit())
        && !rating.text.starts_with('0');
    let rated = rating.text.parse().ok().filter(|_| plain);
    let Some(rated) = rated else {
        return Err(
            rating.error(line, message!("puzzle-rating", "expected a rating, a number from 1 to 65535"))
        );
    };
    Ok(Puzzle {
        id: id.text.to_owned(),
        rules: rules.text.to_owned(),
        position: position.text.to_owned(),
        task,
        value: result,
        score,
        rating: rated,
        themes,
        solution: Solution::parse(solution.text, line, solution.before)?,
        options,
    })
}

/// Whether a text can be the key of a theme.
pub(crate) fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 40
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// `win`, or with points `win +5`; before it the task, where it is another than to find the move: `slip win`.
fn read_value(text: &str) -> Result<(Task, Value, Option<i32>), Message> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (task, text) = match Task::of_word(first).filter(|task| *task != Task::Find) {
        Some(task) => (task, rest.trim()),
        None => (Task::Find, text),
    };
    let (word, score) = match text.split_once(' ') {
        Some((word, score)) => (word, Some(score.trim())),
        None => (text, None),
    };
    let value = Value::ALL.into_iter().find(|value| value.word() == word).ok_or_else(unknown_value)?;
    let fits = match task {
        Task::Trap => value == Value::Loss,
        Task::Line | Task::Fast => value == Value::Win,
        Task::Find | Task::All | Task::Slip | Task::Slips => value != Value::Loss,
        Task::Points | Task::Who | Task::Put | Task::Lowest => true,
    };
    if !fits {
        return Err(message!(
            "puzzle-task-value",
            "the task `{task}` does not fit the value {value}",
            task = task.word(),
            value
        ));
    }
    let score =
        match score {
            None => None,
            Some(text) => Some(text.parse().map_err(|_| {
                message!("puzzle-score", "signed points may follow the value, as in `win +5`")
            })?),
        };
    Ok((task, value, score))
}

/// A puzzle as a line of a file, without the end of the line.
pub(crate) fn line(puzzle: &Puzzle) -> String {
    let Puzzle { id, rules, position, task, value, score, rating, themes, solution, options } = puzzle;
    let task = if *task == Task::Find { String::new() } else { format!("{} ", task.word()) };
    let score = score.map(|score| format!(" {score:+}")).unwrap_or_default();
    let places = if options.places.is_empty() { String::new() } else { format!("; {}", options.line()) };
    format!(
        "{id}; {rules}; {position}; {task}{value}{score}; {rating}; {}; {solution}{places}",
        themes.join(", ")
    )
}

/// A file of puzzles.
pub fn write(puzzles: &[Puzzle]) -> String {
    let mut text = format!("{HEADER}\n# id; rules; position; value; rating; themes; solution\n");
    for puzzle in puzzles {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{}", line(puzzle));
    }
    text
}
