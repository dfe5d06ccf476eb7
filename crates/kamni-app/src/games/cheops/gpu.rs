//! All outlines of a base on a GPU.

use crate::cli::TableBuild;
use crate::commands::table::gpu::device::{OnDevice, announce, lost, not_on_gpu, opening, profile, stopped};
use kamni::{AnyPosition, Game, Notation};
use kamni_cheops::Cheops;
use kamni_cheops::solve::device::CheopsOnDevice;
use kamni_cheops::solve::{Index, SharesOnDevice, share};
use kamni_tables::Tabled;
use kamni_tables::device;
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, signals};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub fn on_device(start: &AnyPosition) -> Option<&dyn OnDevice> {
    Some(start.typed::<Cheops>()?.0)
}

impl OnDevice for Cheops {
    fn tabled(&self, args: &TableBuild) -> Option<(Box<dyn Tabled>, u64)> {
        let table = CheopsOnDevice::new(self, opening(args))?;
        Some((Box::new(table), SharesOnDevice::memory(self.base().into())))
    }

    fn values(&self, args: &TableBuild, terminal: &mut Terminal) -> Result<(), Failure> {
        values(args, self, terminal)
    }
}

fn values(args: &TableBuild, game: &Cheops, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    if args.search.is_some() {
        return Err(Failure::wrong(locale.text("gpu-no-search", &[("rules", &args.rules)])));
    }
    let base = usize::from(game.base());
    if !(SharesOnDevice::LEAST_BASE..=share::MAX_BASE).contains(&base) {
        return Err(not_on_gpu(locale, args));
    }
    let begin = Instant::now();
    let device = device::open(&SharesOnDevice::program(), opening(args)).map_err(lost(locale))?;
    let (rules, size) = (Notation::rules(game).to_string(), Index::new(base).size());
    announce(terminal, &rules, size, SharesOnDevice::memory(base), device.as_ref())?;
    let stop = signals::stop_flag()?;
    let mut progress = Progress::new(locale, 1.0);
    let mut watch = |done| {
        progress.set(done, size);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let shares = SharesOnDevice::solve(device.as_ref(), base, &mut watch).map_err(lost(locale))?;
    let Some(shares) = shares else { return Err(stopped(locale)) };
    drop(progress);

    let mut moves = Vec::new();
    let start = game.start();
    game.legal_moves(&start, &mut moves);
    let mut graded = Vec::new();
    for mv in moves {
        let mut after = start;
        game.play(&mut after, mv);
        let points = game.points(&after).map_or(0, |[first, _]| i32::from(first));
        let rest = shares.value(after.outline().path()).map_err(lost(locale))?;
        graded.push((points - rest, game.move_text(mv)));
    }
    let value = graded.iter().map(|(value, _)| *value).max().unwrap_or(0);
    let best = graded.iter().filter(|(other, _)| *other == value).map(|(_, mv)| mv.as_str());
    let best = best.collect::<Vec<_>>().join(" ");
    let counts = shares.counts().map_err(lost(locale))?;
    let sum: u64 = counts.iter().zip(0..).map(|(count, share)| count * share).sum();
    let fingerprint = shares.fingerprint().map_err(lost(locale))?;
    let time = locale.time(begin.elapsed());
    terminal.say(
        "gpu-cheops",
        &[
            ("rules", &rules),
            ("value", &value),
            ("best", &best),
            ("outlines", &locale.count(counts.iter().sum())),
            ("sum", &locale.count(sum)),
            ("fingerprint", &format!("{fingerprint:016x}")),
            ("time", &time),
        ],
    )?;
    if let Some(wanted) = args.check {
        let mut random = fastrand::Rng::with_seed(base as u64);
        for _ in 0..wanted {
            let rank = random.u64(..size);
            if let Some((stored, derived)) = shares.check(game, rank).map_err(lost(locale))? {
                let path = shares.index().unrank(rank);
                let outline = game.outline(path).map(|outline| game.position_of(outline));
                let position = outline.map(|position| game.position_text(&position));
                let blanks: kamni_words::Blanks<'_> = &[
                    ("position", &position.unwrap_or_default()),
                    ("stored", &stored),
                    ("derived", &derived),
                ];
                return Err(Failure::Failed(locale.text("gpu-wrong", blanks)));
            }
        }
        terminal.say("gpu-checked", &[("count", &locale.count(wanted))])?;
    }
    profile(terminal, device.as_ref())
}
