//! `kamni table`: tables of exact values, built, listed, exported, checked and removed.

mod build;
#[cfg(feature = "cluster")]
mod cluster;
mod counts;
mod export;
pub mod gpu;
mod list;
pub mod lookup;
#[cfg(feature = "cluster")]
mod plan;
mod verify;

use crate::cli::{Table, TableCommand, TableRemove};
use kamni_terminal::{Failure, Terminal};
use lookup::{failed, missing, tabled_game};
pub use lookup::{tables, users_folder};

pub fn run(args: &Table, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        TableCommand::Build(args) => build::run(args, terminal),
        TableCommand::List(args) => list::list(args, terminal),
        TableCommand::Info(args) => list::info(args, terminal),
        TableCommand::Counts(args) => counts::run(args, terminal),
        TableCommand::Export(args) => export::run(args, terminal),
        TableCommand::Verify(args) => verify::run(args, terminal),
        TableCommand::Remove(args) => remove(args, terminal),
        #[cfg(feature = "cluster")]
        TableCommand::Join(args) => cluster::join(args, terminal),
        #[cfg(feature = "cluster")]
        TableCommand::Plan(args) => plan::run(args, terminal),
    }
}

fn remove(args: &TableRemove, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let rules = tabled_game(locale, &args.rules, None)?.spec().rules;
    let tables = tables(locale, &args.folder)?;
    match tables.remove(&rules).map_err(|error| failed(locale, &error, &args.rules))? {
        Some(bytes) => {
            let path = tables.path(&rules);
            terminal.say("table-removed", &[("file", &path.display()), ("size", &locale.size(bytes))])?;
            Ok(())
        }
        None => Err(missing(locale, &tables, &rules)),
    }
}
