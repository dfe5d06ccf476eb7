//! How many hunts get an exact distance, and what that costs: `cargo run --release -p kamni-chips --example distances`.

use kamni::Game;
use kamni_chips::Chips;
use kamni_play::Play;
use kamni_solve::{Budget, Solve, Value};
use std::time::{Duration, Instant};

fn main() {
    const STARTS: u64 = 1_000;
    let (mut hunts, mut known, mut longest) = (0, 0, 0);
    let mut times: Vec<Duration> = Vec::new();
    for start in (0..STARTS).filter_map(|seed| Chips.practice_start(seed)) {
        assert!(Chips.outcome(&start).is_none(), "a start is not over");
        let begin = Instant::now();
        let analysis = Chips.analyze(&start, &Budget::default());
        times.push(begin.elapsed());
        if analysis.value != Value::Draw {
            hunts += 1;
            known += u64::from(analysis.distance.is_some());
            longest = longest.max(analysis.distance.unwrap_or(0));
        }
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{} practice starts, {hunts} of them hunts; {known} with a distance, the longest {longest}",
        times.len()
    );
    println!("an analysis: median {:?}, 90 % {:?}, 99 % {:?}, slowest {:?}", at(50), at(90), at(99), at(100));
}
