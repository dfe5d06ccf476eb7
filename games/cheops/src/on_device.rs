//! All outlines of a base on a GPU.

use crate::rules::Cheops;
use crate::solve::{Index, SharesOnDevice, share};
use kamni::{AnyPosition, Game, Notation, message};
use kamni_tables::device::{self, OnDevice, OnDeviceError, Order, Report, TableOnDevice};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub const ON_DEVICE: OnDevice = OnDevice { tabled, values, is_too_large: |_, _| false };

fn tabled(start: &AnyPosition, order: &Order) -> Option<TableOnDevice> {
    let (game, _) = start.typed::<Cheops>()?;
    let tabled = crate::solve::device::on_device(game, order.opening)?;
    Some(TableOnDevice { tabled, memory: SharesOnDevice::memory(game.base().into()) })
}

fn values(start: &AnyPosition, order: &Order, report: &mut dyn Report) -> Result<(), OnDeviceError> {
    let (game, start) = start.typed::<Cheops>().ok_or(OnDeviceError::Unsupported)?;
    if order.search.is_some() {
        return Err(OnDeviceError::NoSearch);
    }
    let base = usize::from(game.base());
    if !(SharesOnDevice::LEAST_BASE..=share::MAX_BASE).contains(&base) {
        return Err(OnDeviceError::Unsupported);
    }
    let begin = Instant::now();
    let device = device::open(&SharesOnDevice::program(), order.opening)?;
    let (rules, size) = (Notation::rules(game).to_string(), Index::new(base).size());
    report.needs(&rules, size, SharesOnDevice::memory(base), device.as_ref())?;
    let stop = report.stop_flag()?;
    let mut watch = |done| {
        report.progress(done, size);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let shares = SharesOnDevice::solve(device.as_ref(), base, &mut watch)?.ok_or(OnDeviceError::Stopped)?;

    let mut moves = Vec::new();
    game.legal_moves(start, &mut moves);
    let mut graded = Vec::new();
    for mv in moves {
        let mut after = *start;
        game.play(&mut after, mv);
        let points = game.points(&after).map_or(0, |[first, _]| i32::from(first));
        let rest = shares.value(after.outline().path())?;
        graded.push((points - rest, game.move_text(mv)));
    }
    let value = graded.iter().map(|(value, _)| *value).max().unwrap_or(0);
    let best = graded.iter().filter(|(other, _)| *other == value).map(|(_, mv)| mv.as_str());
    let counts = shares.counts()?;
    let sum: u64 = counts.iter().zip(0..).map(|(count, share)| count * share).sum();
    let fingerprint = shares.fingerprint()?;
    report.say(&message!(
        "cheops-gpu",
        "{rules}: with best play the first player scores {value} more. Best first moves: {best}.\n\
         Outlines: {outlines}, sum of all shares {sum}, fingerprint {fingerprint}. Time from start to end: {time}.",
        rules,
        value,
        best = best.collect::<Vec<_>>().join(" "),
        outlines = report.count(counts.iter().sum()),
        sum = report.count(sum),
        fingerprint = format!("{fingerprint:016x}"),
        time = report.time(begin.elapsed()),
    ))?;
    if let Some(wanted) = order.check {
        let mut random = fastrand::Rng::with_seed(base as u64);
        for _ in 0..wanted {
            let rank = random.u64(..size);
            if let Some((stored, derived)) = shares.check(game, rank)? {
                let path = shares.index().unrank(rank);
                let outline = game.outline(path).map(|outline| game.position_of(outline));
                let position = outline.map(|position| game.position_text(&position));
                return Err(OnDeviceError::Wrong {
                    position: position.unwrap_or_default(),
                    stored: stored.to_string(),
                    derived: derived.to_string(),
                });
            }
        }
        report.checked(wanted)?;
    }
    report.kernels(device.as_ref())
}
