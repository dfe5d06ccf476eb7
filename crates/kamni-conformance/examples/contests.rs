//! Measures the starts that games offer, or one that is given: what players get in the person's place who do not think, who look a little
//! ahead, and who play perfectly.
//!
//!     cargo run --release -p kamni-conformance --example contests -- 40
//!     cargo run --release -p kamni-conformance --example contests -- 40 seega
//!     cargo run --release -p kamni-conformance --example contests -- 40 chips '1,2,8:4,7 1' first level=4
//!
//! Several positions that are to be won in a row are separated by semicolons; `strongest` is the strongest computer player there.

use kamni::{Player, Start};
use kamni_conformance::contest;
use kamni_games::games;
use kamni_play::opponents;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count: u32 = args.first().and_then(|text| text.parse().ok()).expect("how many games");
    if args.len() >= 5 {
        for given in args[1..].chunks_exact(4) {
            // Starts are constants of a game; this program ends soon.
            let leak = |text: &String| -> &'static str { Box::leak(text.clone().into_boxed_str()) };
            let seat = if given[2] == "second" { Player::Second } else { Player::First };
            let mut positions = given[1].split(';').map(|text| leak(&text.to_owned()));
            let start = Start::new(leak(&given[0]), "", "").at(positions.next().expect("a position"));
            let then: &'static [&'static str] = Box::leak(positions.collect::<Vec<_>>().into_boxed_slice());
            let strongest =
                || opponents(&games().game(&given[0]).expect("rules")).pop().expect("a player").player;
            let player = if given[3] == "strongest" { strongest() } else { given[3].clone() };
            println!("{}", contest(games(), &start.against(seat, leak(&player)).then(then), count));
        }
        return;
    }
    let wanted = |name: &str| args.get(1).is_none_or(|only| only == name);
    for info in games().infos().filter(|info| wanted(info.name)) {
        for start in info.starts {
            let measured = contest(games(), start, count);
            println!("{} {measured}", if measured.holds() { "holds" } else { "FAILS" });
        }
    }
}
