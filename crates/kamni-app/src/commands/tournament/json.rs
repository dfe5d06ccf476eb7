//! The results as one JSON object.

use super::report::Report;
use kamni_json::MatchJson;
use kamni_terminal::{Failure, Terminal};
use std::io::Write;

pub fn print(report: &Report<'_>, terminal: &mut Terminal) -> Result<(), Failure> {
    writeln!(terminal, "{}", serde_json::json!(MatchJson::of(report.tournament, report.standings)))?;
    Ok(())
}
