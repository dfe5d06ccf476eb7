//! `kamni table plan`: what a table takes on several machines.

use crate::cli::TablePlan;
use kamni_tables::cluster::{Machines, Plan, needs};
use kamni_terminal::{Failure, Terminal, input, threads};

pub fn run(args: &TablePlan, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = input::game(locale, &args.rules)?;
    let rules = game.rules();
    let needs = needs(&game, args.stones.map(usize::from), args.machines)
        .ok_or_else(|| Failure::wrong(locale.text("table-not-tabled", &[("rules", &rules)])))?;
    let machines = Machines {
        count: args.machines,
        cores: threads(args.cores),
        memory: args.memory as u64,
        network: args.network,
    };
    let plan = Plan::new(&needs, &machines);
    let bytes = |bytes: u128| locale.size(bytes.try_into().unwrap_or(u64::MAX));
    terminal.say(
        "plan-needs",
        &[
            ("rules", &rules),
            ("positions", &locale.count(needs.positions.try_into().unwrap_or(u64::MAX))),
            ("machines", &args.machines),
            ("cores", &machines.cores),
            ("memory", &bytes(plan.memory)),
            ("disk", &bytes(plan.disk)),
            ("sent", &bytes(plan.sent)),
            ("solving", &locale.time(plan.solving)),
            ("moving", &locale.time(plan.moving)),
        ],
    )?;
    let verdict = match (needs.is_possible, plan.fits) {
        (false, _) => "plan-impossible",
        (true, true) => "plan-fits",
        (true, false) => "plan-too-large",
    };
    terminal.say(verdict, &[("memory", &locale.size(machines.memory))])?;
    Ok(())
}
