//! `kamni sequence`: the values of a family of games, one size after another.

use super::analyze::budget;
use super::solve::{as_json, winner_word};
use crate::cli::{self, Format};
use crate::plot::Plot;
use indicatif::{ProgressBar, ProgressStyle};
use kamni_solve::{Family, FamilyError, Period, Solved};
use kamni_terminal::{Failure, Terminal};
use serde_json::json;
use std::io::Write;
use std::sync::atomic::Ordering;

pub fn run(args: &cli::Sequence, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let family = Family::parse(&args.family).map_err(|error| {
        let id = match error {
            FamilyError::NoRange => "sequence-no-range",
            FamilyError::TooMany => "sequence-too-many",
        };
        Failure::wrong(locale.text(id, &[("most", &Family::MOST)])).hint(locale.text("hint-sequence", &[]))
    })?;
    let budget = budget(locale, &args.limits)?;
    let progress = ProgressBar::new(family.range.end() - family.range.start() + 1);
    if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {pos}/{len} {eta}") {
        progress.set_style(style);
    }
    let mut terms = Vec::new();
    for number in family.range.clone() {
        let rules = family.rules(number);
        progress.set_message(rules.clone());
        let solved = kamni_solve::solve(locale.games(), &rules, &budget)
            .map_err(|error| Failure::rules(locale, &rules, &error))?;
        if budget.stop.load(Ordering::Relaxed) {
            // What was found so far is shown; the one that was broken off is not.
            break;
        }
        terms.push((number, solved));
        progress.inc(1);
    }
    progress.finish_and_clear();
    match args.format {
        Format::Table => table(&terms, terminal),
        Format::Csv => csv(&terms, terminal),
        Format::Json => {
            let term = |(number, solved): &(u64, Solved)| {
                let mut term = as_json(solved);
                term["n"] = json!(number);
                term
            };
            let terms: Vec<_> = terms.iter().map(term).collect();
            writeln!(terminal, "{:#}", json!({ "family": args.family, "terms": terms }))?;
            Ok(())
        }
        Format::Svg => {
            write!(terminal, "{}", plot(&args.family, &terms).svg())?;
            Ok(())
        }
    }
}

type Terms = [(u64, Solved)];

fn table(terms: &Terms, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let columns = ["n", "sequence-winner", "sequence-score", "sequence-basis", "sequence-best"];
    let [_, winner, score, basis, best] = columns.map(|id| locale.text(id, &[]));
    writeln!(terminal, "{:>6}  {winner:<11} {score:>6}  {basis:<11} {best}", "n")?;
    for (number, solved) in terms {
        let score = solved.score.map(|score| if score == 0 { "0".to_owned() } else { format!("{score:+}") });
        let score = score.or_else(|| solved.grundy.map(|grundy| grundy.to_string())).unwrap_or_default();
        let mut best: Vec<&str> = solved.best.iter().map(String::as_str).take(8).collect();
        if solved.best.len() > best.len() {
            best.push("…");
        }
        let winner = locale.text(&format!("sequence-{}", winner_word(solved)), &[]);
        let basis = locale.text(&format!("sequence-{}", solved.basis.word()), &[]);
        writeln!(terminal, "{number:>6}  {winner:<11} {score:>6}  {basis:<11} {}", best.join(" "))?;
    }
    writeln!(terminal)?;
    let text = period(terms, terminal);
    terminal.paragraph(&text)?;
    Ok(())
}

/// What repeats in the list, and over which numbers that was checked.
fn period(terms: &Terms, terminal: &Terminal) -> String {
    let locale = terminal.locale;
    let (Some((first, _)), Some((last, _))) = (terms.first(), terms.last()) else {
        return locale.text("stopped", &[]);
    };
    if !terms.iter().all(|(_, solved)| solved.basis.is_exact()) {
        return locale.text("sequence-not-exact", &[]);
    }
    let values: Vec<_> =
        terms.iter().map(|(_, solved)| (solved.winner, solved.score, solved.grundy)).collect();
    if terms.iter().all(|(_, solved)| solved.grundy.is_some()) {
        return locale.text("sequence-octal", &[]);
    }
    match Period::of(&values) {
        Some(period) => locale.text(
            "sequence-period",
            &[("length", &period.length), ("from", &terms[period.from].0), ("last", last)],
        ),
        None => locale.text("sequence-no-period", &[("first", first), ("last", last)]),
    }
}

fn csv(terms: &Terms, terminal: &mut Terminal) -> Result<(), Failure> {
    writeln!(terminal, "n,rules,winner,score,grundy,basis,nodes,best")?;
    let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    for (n, solved) in terms {
        writeln!(
            terminal,
            "{n},\"{}\",{},{},{},{},{},{}",
            solved.rules,
            winner_word(solved),
            number(solved.score.map(i64::from)),
            number(solved.grundy.map(i64::from)),
            solved.basis.json(),
            solved.nodes,
            solved.best.join(" "),
        )?;
    }
    Ok(())
}

/// Bars of the score, or of the Grundy value; without either, up for the first player and down for the second.
fn plot(title: &str, terms: &Terms) -> Plot {
    let height = |solved: &Solved| {
        let won = match winner_word(solved) {
            "first" => 1,
            "second" => -1,
            _ => 0,
        };
        solved.score.or(solved.grundy.map(|grundy| grundy as i32)).unwrap_or(won)
    };
    Plot {
        title: title.to_owned(),
        bars: terms
            .iter()
            .map(|(n, solved)| (n.to_string(), height(solved), solved.basis.is_exact()))
            .collect(),
    }
}
