//! How often the laws about the lowest level of a pyramid, and the rule of thumb, hold: over all heaps of each base.
//!
//!     cargo run --release -p kamni-cheops --example laws -- 5 12

use kamni::Game;
use kamni_cheops::solve::values;
use kamni_cheops::{Cheops, Move, Outline};
use std::collections::{BTreeMap, HashMap};

/// A move: whether it waits, whether it is best, whether its maker then wins the fight.
struct Judged {
    mv: Move,
    waits: bool,
    best: bool,
    sure: bool,
}

/// Of how many cases, and in how many a law holds.
type Counts = BTreeMap<&'static str, [u64; 2]>;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u8>().expect("a base"));
    let from = numbers.next().unwrap_or(5);
    let to = numbers.next().unwrap_or(9);
    for base in from..=to {
        println!("base {base}");
        for (law, [holds, all]) in survey(base) {
            println!("  {law}: {holds} of {all}, {:.1} %", 100.0 * holds as f64 / all as f64);
        }
    }
}

fn survey(base: u8) -> Counts {
    let (game, values) = (Cheops::new(base).expect("a base"), values(base).expect("a small base"));
    let mut fights = HashMap::new();
    let mut counts = Counts::new();
    // Rank 0 is the complete pyramid.
    for rank in 1..values.index().size() {
        let outline = game.outline(values.index().unrank(rank)).expect("an outline");
        let (position, lowest) =
            (game.position_of(outline), game.lowest_level(outline).expect("not complete"));
        let value = |path| values.value(path).expect("in memory");
        let score = value(outline.path());
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        let judged: Vec<Judged> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position;
                game.play(&mut next, mv);
                let path = next.outline().path();
                // In `position` the first player moves, and nothing has been scored.
                let made = -next.lead();
                let sure = made > 0 || !is_won(&game, next.outline(), &mut fights);
                Judged { mv, waits: lowest.waits(mv), best: made - value(path) == score, sure }
            })
            .collect();
        let mut count = |law, holds: bool| {
            let [yes, all] = counts.entry(law).or_default();
            *yes += u64::from(holds);
            *all += 1;
        };
        let won = is_won(&game, outline, &mut fights);
        if score != 0 {
            count(
                "the winner of the fight gets more of the points to come (where not equal)",
                won == (score > 0),
            );
        }
        let thumb = game.thumb(&position).expect("not complete");
        count("the rule of thumb names the winner of the fight", won == thumb.fill());
        if judged.iter().all(|judged| judged.best) {
            continue;
        }
        let best = || judged.iter().filter(|judged| judged.best);
        for bad in judged.iter().filter(|judged| !judged.best) {
            count(
                "a bad move loses a fight that some best move wins",
                !bad.sure && best().any(|best| best.sure),
            );
            count(
                "a bad move loses a fight that every best move wins",
                !bad.sure && best().all(|best| best.sure),
            );
        }
        count("the fight separates all moves", judged.iter().all(|judged| judged.sure == judged.best));
        match (lowest.free, won) {
            (1, _) => count("one free place: taking it is best", best().any(|best| !best.waits)),
            (2, true) => {
                count("two free, won: some waiting move is best", best().any(|best| best.waits));
                count("two free, won: no filling move is best", best().all(|best| best.waits));
            }
            (2, false) => count("two free, lost: some filling move is best", best().any(|best| !best.waits)),
            _ => {}
        }
        let follows = |judged: &Judged| thumb.advises(judged.mv);
        count("the rule of thumb divides the moves", {
            let followers = judged.iter().filter(|judged| follows(judged)).count();
            (1..judged.len()).contains(&followers)
        });
        let followers = || judged.iter().filter(|judged| follows(judged));
        if (1..judged.len()).contains(&followers().count()) {
            count("thumb: some follower is best", followers().any(|judged| judged.best));
            count("thumb: every follower is best", followers().all(|judged| judged.best));
            count(
                "thumb: the followers are exactly the best",
                judged.iter().all(|judged| follows(judged) == judged.best),
            );
        }
    }
    counts
}

/// Whether the player to move wins the fight for the lowest level: lays its last stone.
fn is_won(game: &Cheops, outline: Outline, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&won) = known.get(&outline.path()) {
        return won;
    }
    let position = game.position_of(outline);
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    let won = moves.into_iter().any(|mv| {
        let mut next = position;
        game.play(&mut next, mv);
        next.lead() != 0 || !is_won(game, next.outline(), known)
    });
    known.insert(outline.path(), won);
    won
}
