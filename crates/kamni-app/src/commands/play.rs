//! `kamni play`: a game in the terminal.

use super::table;
use crate::cli::Play;
use kamni_play::{DrawRule, Settings};
use kamni_terminal::play::{self, Options};
use kamni_terminal::{Failure, Terminal};
use std::sync::Arc;

pub fn run(args: &Play, terminal: &mut Terminal) -> Result<(), Failure> {
    let options = Options {
        rules: args.rules.clone(),
        position: args.position.clone(),
        load: args.load.clone(),
        who: [args.first.clone(), args.second.clone()],
        save: args.save.clone(),
        plain: args.plain,
        settings: Settings {
            seed: args.seed,
            // Without a home folder there are no tables; players need none.
            tables: table::tables(terminal.locale, &args.folder).ok().map(Arc::new),
            ponder: true,
            ..Settings::default()
        },
        rule: DrawRule { moves: args.draw_after, chase: Some(DrawRule::CHASE) },
        time: args.time,
    };
    play::run(options, terminal)
}
