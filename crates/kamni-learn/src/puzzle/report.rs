//! How well ratings fit: what each contender solves, and whether the hard puzzles are those that players fail who were not asked.

use super::contender::{Contender, WHOLE};
use super::mine::Find;
use super::rasch::rank_correlation;

/// What can be said about the ratings of some puzzles.
#[derive(Clone, Debug)]
pub struct Report {
    /// Each contender with the share of all puzzles that it solves, from 0 to 1.
    pub shares: Vec<(Contender, f64)>,
    /// The rank correlation of rating and failure for the searches that were held out.
    pub correlation: f64,
}

impl Report {
    /// The report about puzzles that have their ratings.
    pub fn of(finds: &[Find], contenders: &[Contender]) -> Report {
        let share = |share: u16| f64::from(share) / f64::from(WHOLE);
        let mean = |index: usize| {
            let all: f64 = finds.iter().map(|find| share(find.shares[index])).sum();
            all / finds.len().max(1) as f64
        };
        let failure = |find: &Find| -> f64 {
            let held_out =
                find.shares.iter().zip(contenders).filter(|(_, one)| !one.fitted && !one.is_level());
            held_out.map(|(&solved, _)| 1.0 - share(solved)).sum()
        };
        let ratings: Vec<f64> = finds.iter().map(|find| f64::from(find.puzzle.rating)).collect();
        let failures: Vec<f64> = finds.iter().map(failure).collect();
        Report {
            shares: contenders.iter().enumerate().map(|(index, one)| (one.clone(), mean(index))).collect(),
            correlation: rank_correlation(&ratings, &failures),
        }
    }
}

/// What was measured as text: the contenders, then for each puzzle how many of a thousand tries each solved.
pub fn write_shares(finds: &[Find], contenders: &[Contender]) -> String {
    let names: Vec<&str> = contenders.iter().map(|one| one.name.as_str()).collect();
    let mut text = format!("id {}\n", names.join(" "));
    for find in finds {
        let shares: Vec<String> = find.shares.iter().map(u16::to_string).collect();
        text.push_str(&format!("{} {}\n", find.puzzle.id, shares.join(" ")));
    }
    text
}

/// The id of a puzzle, and how many of a thousand tries each contender solved.
type Row = (String, Vec<u16>);

/// Such a text: the names of the contenders, and ids with their shares. `None` if it does not read.
pub fn read_shares(text: &str) -> Option<(Vec<String>, Vec<Row>)> {
    let mut lines = text.lines();
    let mut header = lines.next()?.split(' ');
    header.next().filter(|word| *word == "id")?;
    let names: Vec<String> = header.map(str::to_owned).collect();
    let row = |line: &str| {
        let (id, shares) = line.split_once(' ')?;
        let shares: Vec<u16> = shares.split(' ').map(|share| share.parse().ok()).collect::<Option<_>>()?;
        (shares.len() == names.len()).then_some((id.to_owned(), shares))
    };
    let rows = lines.map(row).collect::<Option<_>>()?;
    Some((names, rows))
}
