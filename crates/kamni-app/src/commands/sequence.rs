//! `kamni sequence`: the values of a family of games, one size after another.

use super::analyze::budget;
use super::solve::{as_json, winner_word};
use crate::cli::{self, SequenceFormat};
use crate::plot::Plot;
use indicatif::{ProgressBar, ProgressStyle};
use kamni_solve::{Budget, Family, FamilyError, Period, Solved};
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
        Failure::wrong(locale.text(id, &[("most", &Family::MAX_RULES)]))
            .hint(locale.text("hint-sequence", &[]))
    })?;
    let budget = Budget { prove_again: args.prove, ..budget(locale, &args.limits)? };
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
        SequenceFormat::Table => table(&terms, terminal),
        SequenceFormat::Csv => csv(&terms, terminal),
        SequenceFormat::Json => {
            let term = |(number, solved): &(u64, Solved)| {
                let mut term = as_json(solved);
                term["n"] = json!(number);
                term
            };
            let terms: Vec<_> = terms.iter().map(term).collect();
            writeln!(terminal, "{:#}", json!({ "family": args.family, "terms": terms }))?;
            Ok(())
        }
        SequenceFormat::Svg => {
            write!(terminal, "{}", plot(&args.family, &terms).svg())?;
            Ok(())
        }
        SequenceFormat::Bfile => bfile(&args.family, &terms, terminal),
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
            solved.basis.word(),
            solved.nodes,
            solved.best.join(" "),
        )?;
    }
    Ok(())
}

/// A b-file: comments, then a line with the number and the value for every term, without gaps. It has one language.
fn bfile(family: &str, terms: &Terms, terminal: &mut Terminal) -> Result<(), Failure> {
    let known = terms.iter().take_while(|(_, solved)| solved.basis.is_exact());
    let values: Vec<_> = known.map(|(n, solved)| (n, value(solved))).collect();
    let meaning = match terms.first() {
        Some((_, Solved { score: Some(_), .. })) => "points of the first player minus those of the second",
        Some((_, Solved { grundy: Some(_), .. })) => "the Grundy value of the start",
        _ => "1 if the first player wins, 0 if it is a draw, -1 if the second player wins",
    };
    writeln!(terminal, "# {family}, with best play: {meaning}")?;
    let version = env!("CARGO_PKG_VERSION");
    writeln!(terminal, "# kamni {version}: kamni sequence {family} --format bfile")?;
    for (n, value) in &values {
        writeln!(terminal, "{n} {value}")?;
    }
    if let Some((n, _)) = terms.get(values.len()) {
        writeln!(terminal, "# {n} was not proved within the limits")?;
    }
    Ok(())
}

/// The score, or the Grundy value; without either, 1 if the first player wins and -1 if the second does.
fn value(solved: &Solved) -> i32 {
    let won = match winner_word(solved) {
        "first" => 1,
        "second" => -1,
        _ => 0,
    };
    solved.score.or(solved.grundy.map(|grundy| grundy as i32)).unwrap_or(won)
}

/// Bars of the values.
fn plot(title: &str, terms: &Terms) -> Plot {
    Plot {
        title: title.to_owned(),
        bars: terms
            .iter()
            .map(|(n, solved)| (n.to_string(), value(solved), solved.basis.is_exact()))
            .collect(),
    }
}
