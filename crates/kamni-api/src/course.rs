//! Games as they went: each position judged, in one answer or one by one.

use crate::analyze::{Event, is_final, time};
use crate::fields::moves;
use crate::positions::PositionQuery;
use crate::problem::{Problem, ProblemKind};
use crate::record_json::LineJson;
use crate::records::check;
use kamni::{AnyPosition, Player};
use kamni_json::{Analysed, CourseJson};
use kamni_solve::Budget;
use kamni_solve::course::{Course, Judged};
use kamni_tables::clock::Instant;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// The longest time for one position of a stream.
const MAX_POSITION_TIME: Duration = Duration::from_secs(1);

/// The most positions of a game with its variations.
const MAX_POSITIONS: usize = 1 << 14;

/// A game to be judged.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct CourseQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// Where it begins; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    #[param(pattern = "^[!-~]+([ _][!-~]+)*$")]
    position: Option<String>,
    /// Its moves: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>, pattern = "^[!-~ ]*$")]
    moves: Vec<String>,
    /// Instead of `moves`, and only in JSON: moves with variations, as in a record.
    #[serde(default)]
    #[param(ignore)]
    line: Option<LineJson>,
    /// The longest time: of a whole answer at most and by default 2 s, in a stream of each position at most and by default 1 s.
    #[serde(default, deserialize_with = "time")]
    #[param(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    #[schema(value_type = Option<String>, example = "500ms", pattern = "^[0-9]{1,6}(ms|s|m)?$")]
    pub time: Option<Duration>,
    /// Whose own moves come first among the turning points: `first` or `second`.
    #[serde(default)]
    reader: Option<Reader>,
}

/// A player, as the one who reads.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reader {
    /// The first player.
    First,
    /// The second player.
    Second,
}

impl CourseQuery {
    /// The game, every move checked, with nothing judged yet.
    pub fn read(self, locale: Locale) -> Result<CourseRun, Problem> {
        let query =
            PositionQuery { rules: self.rules, position: self.position, moves: self.moves, layouts: false };
        let start = query.start(locale)?;
        let course = match self.line {
            Some(line) => {
                let line = line.into_line();
                check(start.clone(), &line).map_err(|error| Problem::illegal_move(locale, &error))?;
                let course = Course::new(start.clone(), &line);
                if course.nodes().len() > MAX_POSITIONS {
                    return Err(Problem::beyond(
                        ProblemKind::WrongText,
                        locale,
                        "web-many-moves",
                        MAX_POSITIONS,
                    ));
                }
                course
            }
            None => {
                query.position(locale)?;
                Course::of_moves(start.clone(), &query.moves)
            }
        };
        let reader = self.reader.map(|reader| match reader {
            Reader::First => Player::First,
            Reader::Second => Player::Second,
        });
        Ok(CourseRun { start, course, reader, time: self.time, locale })
    }

    /// How many bytes of positions and moves there are.
    pub fn size(&self) -> usize {
        let line = self.line.as_ref().map_or(0, LineJson::size);
        line + self.position.as_ref().map_or(0, String::len)
            + self.moves.iter().map(String::len).sum::<usize>()
    }
}

/// A game that is being judged.
pub struct CourseRun {
    start: AnyPosition,
    course: Course,
    reader: Option<Player>,
    time: Option<Duration>,
    locale: Locale,
}

impl CourseRun {
    /// How long the next position of a stream may take.
    pub fn position_time(&self) -> Duration {
        self.time.unwrap_or(MAX_POSITION_TIME).min(MAX_POSITION_TIME)
    }

    /// Whether every position was judged.
    pub fn is_done(&self) -> bool {
        self.course.position().is_none()
    }

    /// Judges the next position within the budget and tells what is known about it; `None` at the end, and, if only a proof counts,
    /// where there was none, or where more time could still find distances or better lines.
    pub fn step(&mut self, budget: &Budget, only_proof: bool) -> Option<Event> {
        let begin = Instant::now();
        let analysis = kamni_solve::analyze(self.course.position()?, budget);
        if only_proof && !is_final(&analysis, begin.elapsed(), budget) {
            return None;
        }
        let locale = self.locale;
        self.course.judge(analysis).map(|judged| position_event(judged, locale))
    }

    /// The last events: what later positions prove of earlier ones, and the whole game.
    pub fn end(&mut self) -> Vec<Event> {
        let proved = self.course.finish();
        let data = serde_json::to_string(&self.json()).unwrap_or_default();
        let position = |judged: &Judged| position_event(judged, self.locale);
        proved.iter().map(position).chain([Event { name: "course", data }]).collect()
    }

    /// The whole game, judged within the budget: what is left of its time is shared by the positions that are left.
    pub fn answer(mut self, budget: &Budget) -> CourseJson {
        let begin = Instant::now();
        let total = self.course.nodes().len();
        for done in 0..total {
            let Some(position) = self.course.position() else { break };
            let left = budget.time.saturating_sub(begin.elapsed());
            if left.is_zero() && budget.time != Duration::MAX {
                break;
            }
            // An easy position leaves its time to the others, so a hard one may have more than its share.
            let share = (left.saturating_mul(4) / (total - done) as u32).min(left);
            let analysis = kamni_solve::analyze(position, &Budget { time: share, ..budget.clone() });
            self.course.judge(analysis);
        }
        self.course.finish();
        self.json()
    }

    fn json(&self) -> CourseJson {
        CourseJson::of(&self.start, &self.course, self.reader)
    }
}

/// What is sent of a position.
#[derive(Serialize)]
struct Position {
    index: usize,
    analysis: Analysed,
}

fn position_event(judged: &Judged, locale: Locale) -> Event {
    let analysis = Analysed::with_details(&judged.position, &judged.known, locale);
    let data = serde_json::to_string(&Position { index: judged.node, analysis }).unwrap_or_default();
    Event { name: "position", data }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Language;
    use kamni_words::Texts;
    use serde_json::{Value, json};

    /// Without time for a search only the end of a game is proved, and so is the position before it.
    #[test]
    fn what_a_later_position_proves_is_sent_again() {
        let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
        let locale = Locale::new(Language::English, texts);
        let budget = Budget { nodes: 0, time: Duration::MAX, threads: 1, ..Budget::default() };
        let mut again = 0;
        for seed in 0..20 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut here = locale.games().game("seega/3").unwrap().start();
            let mut moves = Vec::new();
            while let Some(mv) = rng.choice(here.moves()) {
                here.play(&mv).unwrap();
                moves.push(mv);
            }
            let query: CourseQuery =
                serde_json::from_value(json!({ "rules": "seega/3", "moves": moves })).unwrap();
            let mut run = query.read(locale).ok().unwrap();
            let mut heard = vec![Value::Null; moves.len() + 1];
            let mut hear = |event: &Event| {
                let data: Value = serde_json::from_str(&event.data).unwrap();
                let index = data["index"].as_u64().unwrap() as usize;
                let before = std::mem::replace(&mut heard[index], data["analysis"].clone());
                if !before.is_null() {
                    let after = &heard[index];
                    assert_eq!((&before["proved"], &after["proved"]), (&json!(false), &json!(true)));
                    assert_eq!((&after["value"], &after["inherited"]), (&json!("win"), &json!("value")));
                    assert_eq!(after["moves"][0]["move"], json!(moves[index]), "seed {seed}");
                    assert!(
                        ["forced", "only", "good"].contains(&after["moves"][0]["class"].as_str().unwrap())
                    );
                    again += 1;
                }
            };
            while let Some(event) = run.step(&budget, false) {
                hear(&event);
            }
            let mut last = run.end();
            let course: Value = serde_json::from_str(&last.pop().unwrap().data).unwrap();
            last.iter().for_each(hear);
            // What was heard of each position is what the course says.
            for (position, analysis) in course["positions"].as_array().unwrap().iter().zip(&heard) {
                let is_proved = analysis["exact"] == true || analysis["proved"] == true;
                assert_eq!((&position["value"], position["proved"] == true), (&analysis["value"], is_proved));
            }
        }
        assert!(again > 0, "{again}");
    }
}
