//! Scratch: strengths of skills against each other.
use crate::knowledge::{Knowledge, typed};
use crate::level::think;
use crate::perfect::Perfect;
use crate::player::{Limits, Player, Situation};
use crate::skill::{Rung, Skill};
use crate::{DrawRule, Settings};
use kamni::{AnyGame, AnyPosition};

fn rung_of(text: &str, here: &AnyPosition) -> Rung {
    fn pick<G: Knowledge>(game: &G, _p: &G::Position, i: usize) -> Rung {
        let l = game.ladder();
        l[i.min(l.len()) - 1]
    }
    if text == "p" {
        return Rung::Proves;
    }
    if let Some(level) = text.strip_prefix('L') {
        return typed!(here, pick(level.parse().unwrap())).unwrap();
    }
    let mut skill = Skill { depth: 1, attention: 100, knowledge: 9, tolerance: 0, nodes: 1_000_000 };
    for part in text.split(',') {
        let n: u64 = part[1..].parse().unwrap();
        match &part[..1] {
            "d" => skill.depth = n as u32,
            "a" => skill.attention = n as u8,
            "k" => skill.knowledge = n as u8,
            "t" => skill.tolerance = n as i32,
            "n" => skill.nodes = n,
            _ => panic!("{part}"),
        }
    }
    Rung::Looks(skill)
}

struct P {
    rung: Option<Rung>,
    perfect: Perfect,
    dice: fastrand::Rng,
    nodes: u64,
    time: f64,
    moves: u64,
}
impl P {
    fn mv(&mut self, here: &AnyPosition) -> String {
        let b = std::time::Instant::now();
        let limits = Limits::default();
        let t = match self.rung {
            None => {
                let m = here.moves();
                return m[self.dice.usize(..m.len())].clone();
            }
            Some(Rung::Proves) => {
                self.perfect.choose(&Situation { start: here, moves: &[], here }, &limits).unwrap()
            }
            Some(Rung::Looks(skill)) => {
                typed!(here, think(skill, &limits, &mut self.dice)).flatten().unwrap()
            }
        };
        self.time += b.elapsed().as_secs_f64();
        self.moves += 1;
        self.nodes += t.nodes.unwrap_or(0);
        t.mv
    }
}

#[test]
#[ignore]
fn measure() {
    let var = |name: &str, default: &str| std::env::var(name).unwrap_or(default.to_owned());
    let rules = var("RULES", "kayles/10");
    let pairs: u64 = var("PAIRS", "100").parse().unwrap();
    let plies: usize = var("PLIES", "2").parse().unwrap();
    let draw: u32 = var("DRAW", "100").parse().unwrap();
    let game: AnyGame = rules.parse().unwrap();
    let names: Vec<String> = var("SKILLS", "L1 L2 L3").split(' ').map(String::from).collect();
    let mut opening = fastrand::Rng::with_seed(7);
    let openings: Vec<AnyPosition> = (0..pairs)
        .map(|_| {
            loop {
                let mut here = if std::env::var("RPOS").is_ok() {
                    let n: usize = opening.usize(2..5);
                    let mut cells = |n: usize, odd: u64| {
                        let mut c: Vec<u64> = (0..n).map(|_| 2 * opening.u64(0..12) + odd).collect();
                        c.sort();
                        c.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
                    };
                    let (a, b) = (cells(n + 1, 0), cells(n, 1));
                    game.position(&if opening.bool() { format!("{a}:{b} 1") } else { format!("{b}:{a} 1") })
                        .unwrap()
                } else if let Ok(p) = std::env::var("POSITION") {
                    game.position(&p).unwrap()
                } else {
                    game.start()
                };
                for _ in 0..plies {
                    let m = here.moves();
                    if m.is_empty() {
                        break;
                    }
                    let mv = m[opening.usize(..m.len())].clone();
                    here.play(&mv).unwrap();
                }
                if std::env::var("RPOS").is_ok() {
                    let (g, p) = here.typed::<kamni::games::chips::Chips>().unwrap();
                    let Some(c) = g.criterion(p) else { continue };
                    let slack = c.runner_sum as i64 - c.attacker_sum as i64 - c.needed as i64;
                    if !(-2..=0).contains(&slack) {
                        continue;
                    }
                }
                if here.outcome().is_none() {
                    break here;
                }
            }
        })
        .collect();
    let player = |name: &str, seed: u64| P {
        rung: (name != "r").then(|| rung_of(name, &game.start())),
        perfect: Perfect::new(&Settings { seed: Some(seed), ..Settings::default() }),
        dice: fastrand::Rng::with_seed(seed),
        nodes: 0,
        time: 0.0,
        moves: 0,
    };
    let reach: usize = var("REACH", "1").parse().unwrap();
    let pairs_of: Vec<[String; 2]> = (0..names.len())
        .flat_map(|i| (i + 1..names.len().min(i + 1 + reach)).map(move |j| (i, j)))
        .map(|(i, j)| [names[i].clone(), names[j].clone()])
        .collect();
    for pair in &pairs_of {
        let (mut a, mut b) = (player(&pair[1], 1), player(&pair[0], 2));
        let (mut w, mut d, mut l, mut len) = (0, 0, 0, 0);
        for opening in &openings {
            for a_first in [true, false] {
                let mut here = opening.clone();
                let mut watch = DrawRule { moves: draw }.watch(&here);
                while here.outcome().is_none() && !watch.is_draw() {
                    let a_turn = (here.turn() == kamni::Player::First) == a_first;
                    let mv = if a_turn { a.mv(&here) } else { b.mv(&here) };
                    here.play(&mv).unwrap();
                    if std::env::var("TRACE").is_ok() {
                        println!("vs {} {mv} -> {here}", if a_turn { &pair[1] } else { &pair[0] });
                    }
                    watch.moved(&here);
                    len += 1;
                }
                match here.outcome().and_then(|o| o.winner()) {
                    None => d += 1,
                    Some(p) if (p == kamni::Player::First) == a_first => w += 1,
                    _ => l += 1,
                }
            }
        }
        let n = (w + d + l) as f64;
        let stat = |p: &P| {
            format!(
                "{:.0} n/mv {:.2} ms/mv",
                p.nodes as f64 / p.moves.max(1) as f64,
                1000.0 * p.time / p.moves.max(1) as f64
            )
        };
        println!(
            "{rules} {:>24} vs {:>24}: {:5.1}%  +{w} ={d} -{l}  len {:.1}  | {} | {}",
            pair[1],
            pair[0],
            100.0 * (w as f64 + d as f64 / 2.0) / n,
            len as f64 / n,
            stat(&a),
            stat(&b)
        );
    }
}
