//! The finite part of the proof of the even law: `cargo run --release -p kamni-dawson --example even 5` checks five columns, six take some
//! gigabytes of memory.

#[path = "../tests/it/window.rs"]
mod window;

fn main() {
    let columns: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let work = move || {
        for chain in if columns > 5 { &[2, 26][..] } else { &[1, 2, 26] } {
            let positions = window::check(columns, *chain);
            println!(
                "{columns} columns, captures of {chain}: every quiet mirror position is lost, {positions} positions"
            );
        }
    };
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work);
    thread.expect("a thread").join().expect("the check holds");
}
