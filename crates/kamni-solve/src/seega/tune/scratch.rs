//! scratch
use super::*;
use crate::seega::endings::Endings;
use crate::seega::field::Field;
use crate::seega::judge::*;
use crate::seega::look::State;
use contest::{Contest, Entrant};
use fit::*;
use games::*;
use kamni::games::seega::Seega;

fn game() -> Seega {
    Seega::new(5, kamni::games::seega::Extra::Same, 1, kamni::games::seega::Capture::Run, 10).unwrap()
}

fn result(v: crate::Value) -> f64 {
    match v {
        crate::Value::Win => 1.0,
        crate::Value::Draw => 0.5,
        crate::Value::Loss => 0.0,
    }
}

/// scratch
pub fn scratch(args: &[String]) {
    let stop = AtomicBool::new(false);
    let game = game();
    if args[0] == "bench" {
        let w = load(&args[1]);
        let nodes: u64 = args[2].parse().unwrap();
        for opening in [Opening::Placing, Opening::Middle] {
            let (mut depth, mut total, mut time) = (0, 0, std::time::Duration::ZERO);
            let mut settled = 0;
            for n in 0..20 {
                let mut dice = Dice::new(7, n);
                let mut position = openings::opening(&game, opening, &mut dice);
                if opening == Opening::Placing {
                    openings::play(&game, &mut position, &mut dice, n as usize);
                }
                let budget = crate::Budget { nodes, ..crate::Budget::default() };
                let mut look = crate::seega::look::Look::with_weights(&game, &budget, &w);
                let begin = std::time::Instant::now();
                let meter = budget.start();
                let view = look.look(&position, None, &meter);
                time += begin.elapsed();
                if view.settled || view.moves[0].certain().is_some() { settled += 1; } else { depth += view.depth; }
                total += meter.nodes();
            }
            println!("{opening:?} settled {settled} depth {:.2} nodes {total} {:.2} M/s", f64::from(depth) / (20 - settled) as f64, total as f64 / time.as_secs_f64() / 1e6);
        }
        return;
    }
    if args[0] == "learn" {
        return learn(args);
    }
    let who = |name: &str| match name {
        "random" => Entrant::Random,
        "counts" => Entrant::Counts,
        "material" => Entrant::Looks(Box::new(Weights::MATERIAL)),
        path => Entrant::Looks(Box::new(load(path))),
    };
    let nodes: u64 = args[2].parse().unwrap();
    let pairs: u64 = args[3].parse().unwrap();
    let stones: usize = args[4].parse().unwrap();
    let endings = (stones > 1).then(|| Endings::solve(&game, stones, 2, &stop).unwrap());
    for opening in [Opening::Placing, Opening::Middle] {
        let contest = Contest {
            game: &game,
            endings: endings.as_ref(),
            budget: crate::Budget { nodes, ..crate::Budget::default() },
            opening,
            pairs,
            seed: 1,
            threads: 2,
        };
        let begin = std::time::Instant::now();
        println!("{opening:?} {:?} {:?}", contest.play([&who(&args[0]), &who(&args[1])], &stop), begin.elapsed());
    }
}

fn learn(args: &[String]) {
    let stop = AtomicBool::new(false);
    let game = game();
    let games: u64 = args[1].parse().unwrap();
    let nodes: u64 = args[2].parse().unwrap();
    let begin = std::time::Instant::now();
    let endings = Endings::solve(&game, 8, 2, &stop).unwrap();
    println!("endings {:?}", begin.elapsed());
    let school = School { game: &game, endings: &endings, weights: &args.get(4).map_or(Weights::MATERIAL, |p| load(p)), nodes, seed: 1 };
    use kamni::Notation;
    let cache = std::env::var("CACHE").ok();
    let samples: Vec<Sample> = if let Some(text) = cache.as_ref().and_then(|c| std::fs::read_to_string(c).ok()) {
        text.lines().map(|l| {
            let (v, p) = l.split_once(' ').unwrap();
            let value = match v { "w" => crate::Value::Win, "d" => crate::Value::Draw, _ => crate::Value::Loss };
            Sample { position: game.parse_position(p).unwrap(), value, exact: false }
        }).collect()
    } else {
        shared(games, 2, &stop, |n| school.game(n)).into_iter().flatten().collect()
    };
    if let Some(c) = cache && !std::path::Path::new(&c).exists() {
        let text: String = samples.iter().map(|s| format!("{} {}\n", &s.value.word()[..1], game.position_text(&s.position))).collect();
        std::fs::write(c, text).unwrap();
    }
    println!("played {:?}", begin.elapsed());
    let mut samples = samples;
    let endings: u64 = args[3].parse().unwrap();
    samples.extend((0..endings).filter_map(|n| school.ending(n)));
    {
        // shuffle
        let mut dice = Dice::new(5, 5);
        for i in (1..samples.len()).rev() {
            let j = dice.below(i + 1);
            samples.swap(i, j);
        }
    }
    let count = |f: &dyn Fn(&Sample) -> bool| samples.iter().filter(|s| f(s)).count();
    println!("samples {} placing {} exact {} draws {}", samples.len(), count(&|s| s.position.is_placing()), count(&|s| s.exact), count(&|s| s.value == crate::Value::Draw));
    let field: Field<u64> = Field::new(&game);
    let mut cases = Vec::new();
    let mut pcases = Vec::new();
    for s in &samples {
        let state: State<u64> = State::new(&game, &s.position);
        let share = f64::from((state.own | state.enemy).count_ones()) / 12.0 - 1.0;
        let st = f64::from((state.own | state.enemy).count_ones());
        let _ = share;
        let knots = [24.0, 20.0, 12.0, 0.0];
        let mut sh = [0.0; 4];
        for k in 0..3 { if st <= knots[k] && st > knots[k + 1] { let t = (st - knots[k + 1]) / (knots[k] - knots[k + 1]); sh[k] = t; sh[k + 1] = 1.0 - t; } }

        if s.position.is_placing() {
            let (first, second) = if state.first { (state.own, state.enemy) } else { (state.enemy, state.own) };
            let mut counts: Vec<f64> = Vec::new();
            let sign = if state.first { 1.0 } else { -1.0 };
            for (c, si) in [(counted_placing(&field, first, second), sign), (counted_placing(&field, second, first), -sign)] {
                counts.extend(c.iter().flat_map(|&c| sh.map(|s| si * f64::from(c) * s)));
            }
            counts.extend(sh);
            pcases.push(Case { counts, result: result(s.value) });
        } else {
            let c = counted_moving(&field, state.own, state.enemy, state.quiet);
            let counts = c.iter().flat_map(|&c| sh.map(|s| f64::from(c) * s)).collect();
            cases.push(Case { counts, result: result(s.value) });
        }
    }
    let names: Vec<String> = Moving::ALL.iter().map(|m| format!("{m:?}")).collect();
    if std::env::var("PHASES").is_ok() {
        let none = vec![false; names.len() * 4];
        let cut = cases.len() * 4 / 5;
        let (train, test) = cases.split_at(cut);
        let global = fit(train, &none);
        for (lo, hi) in [(2, 6), (7, 9), (10, 12), (13, 15), (16, 18), (19, 20), (21, 22), (23, 23), (24, 24)] {
            let pick = |cs: &[Case]| -> Vec<Case> {
                let t = Moving::Turn as usize * 4;
                cs.iter().filter(|c| (lo..=hi).contains(&((c.counts[t] * 24.0 + c.counts[t + 1] * 20.0 + c.counts[t + 2] * 12.0).round() as i32))).map(|c| Case { counts: c.counts.clone(), result: c.result }).collect()
            };
            let (tr, te) = (pick(train), pick(test));
            let own = fit(&tr, &none);
            println!("{lo}-{hi}: n {} global {:.4} own {:.4}", te.len(), surprise(&global, &te), surprise(&own, &te));
        }
        return;
    }
    let w = show(&cases, &names);
    let names: Vec<String> = ["first", "second"].iter().flat_map(|w| Placing::ALL.iter().map(move |m| format!("{w} {m:?}"))).chain(["turn".to_string()]).collect();
    let v = show(&pcases, &names);
    let k = w.len();
    std::fs::write("/tmp/sjx/weights.txt", w.iter().chain(&v).map(|x| format!("{:.0} ", x)).collect::<String>()).unwrap();
    println!("{k} + {}", v.len());
    println!("fitted {:?}", begin.elapsed());
}

fn load(path: &str) -> Weights {
    let (path, knobs) = path.split_once(':').unwrap_or((path, ""));
    let t = std::fs::read_to_string(path).unwrap();
    let n: Vec<i32> = t.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut it = n.chunks(3).map(|c| Weight { full: c[0], half: c[1], few: c[2] });
    let mut w = Weights::MATERIAL;
    w.moving.iter_mut().chain(&mut w.first).chain(&mut w.second).for_each(|x| *x = it.next().unwrap());
    w.turn = it.next().unwrap();
    assert!(it.next().is_none());
    for (i, k) in knobs.split(',').filter(|k| !k.is_empty()).enumerate() {
        w.knobs[i] = k.parse().unwrap();
    }
    w
}

fn show(cases: &[Case], names: &[String]) -> Vec<f64> {
    if names.len() == 2 * Placing::COUNT + 1 {
        let w = fit(&cases[..cases.len() / 2], &vec![false; names.len() * 4]);
        for k in 0..24 {
            let part: Vec<Case> = cases[cases.len() / 2..].iter().filter(|c| ((1.0 + c.counts[names.len() * 4 - 3] - c.counts[names.len() * 4 - 1]) * 12.0).round() as usize == k).map(|c| Case { counts: c.counts.clone(), result: c.result }).collect();
            print!("{k}:{:.3}/{} ", surprise(&w, &part), part.len());
        }
        println!();
    }
    let cut = cases.len() * 4 / 5;
    let (train, test) = cases.split_at(cut);
    let n = names.len() * 4;
    let none = vec![false; n];
    let full = fit(train, &none);
    let base = surprise(&full, test);
    println!("train {:.5} test {:.5}", surprise(&full, train), base);
    let scale = 100.0;
    println!("scale {scale}");
    for (i, name) in names.iter().enumerate() {
        let mut fixed = none.clone();
        fixed[3 * i..3 * i + 3].fill(true);
        let without = if std::env::var("ABLATE").is_ok() { surprise(&fit(train, &fixed), test) - base } else { 0.0 };
        println!("{name:20} {:8.0} {:8.0} {:8.0}  without {:+.5}", scale * full[3 * i], scale * full[3 * i + 1], scale * full[3 * i + 2], without);
    }
    full.iter().map(|w| w * scale).collect()
}
