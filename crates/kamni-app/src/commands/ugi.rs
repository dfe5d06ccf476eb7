//! `kamni ugi`: the players as an engine for other programs.

use crate::cli::Ugi;
use crate::commands::table;
use kamni_play::{Settings, ugi};
use kamni_terminal::{Failure, Terminal, threads};
use std::io;
use std::sync::Arc;

pub fn run(args: &Ugi, terminal: &Terminal) -> Result<(), Failure> {
    let settings = Settings {
        seed: args.seed,
        // Without a home folder there are no tables; players need none.
        tables: table::tables(terminal.locale, &args.folder).ok().map(Arc::new),
        threads: threads(None),
        ..Settings::default()
    };
    Ok(ugi::run(io::stdin().lock(), io::stdout(), terminal.locale.games(), &settings)?)
}
