//! The games as the independent brute force knows them, the type erased.

use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega, Verdict};

/// A state of any of the games.
pub trait State: Send {
    /// Every legal move with the state that it leads to.
    fn moves(&self) -> Vec<(String, Box<dyn State>)>;
    /// The result as records write it; `None` while the game goes on.
    fn result(&self) -> Option<&'static str>;
    /// The position as text.
    fn text(&self) -> String;
    /// Whose turn it is: 0 or 1.
    fn turn(&self) -> usize;
}

impl<B: Brute + Send + 'static> State for B {
    fn moves(&self) -> Vec<(String, Box<dyn State>)> {
        let erased = |(text, next)| (text, Box::new(next) as Box<dyn State>);
        Brute::moves(self).into_iter().map(erased).collect()
    }

    fn result(&self) -> Option<&'static str> {
        Brute::result(self).map(|verdict| match verdict {
            Verdict::First => "1-0",
            Verdict::Second => "0-1",
            Verdict::Draw => "1/2-1/2",
        })
    }

    fn text(&self) -> String {
        Brute::text(self)
    }

    fn turn(&self) -> usize {
        usize::from(!self.first_to_move())
    }
}

/// The start of a game with these rules.
pub fn start(rules: &str) -> Option<Box<dyn State>> {
    fn boxed<B: Brute + Send + 'static>(state: Option<B>) -> Option<Box<dyn State>> {
        state.map(|state| Box::new(state) as Box<dyn State>)
    }
    boxed(Kayles::start(rules))
        .or_else(|| boxed(Cheops::start(rules)))
        .or_else(|| boxed(Dawson::start(rules)))
        .or_else(|| boxed(Chips::start(rules)))
        .or_else(|| boxed(Seega::start(rules)))
}

/// The state after a move, if it is legal.
pub fn after(state: &dyn State, text: &str) -> Option<Box<dyn State>> {
    state.moves().into_iter().find(|(name, _)| name == text).map(|(_, next)| next)
}

/// What is wrong with a finished or unfinished record of these moves and this result; `*` stands for none.
pub fn check_record(rules: &str, moves: &[String], result: &str, by_rules: bool) -> Result<(), String> {
    let mut state = start(rules).ok_or_else(|| format!("unknown rules {rules}"))?;
    for (number, text) in moves.iter().enumerate() {
        state = after(&*state, text).ok_or_else(|| format!("move {} '{text}' is not legal", number + 1))?;
    }
    match state.result() {
        Some(expected) if expected != result => Err(format!("the result is {expected}, not {result}")),
        None if by_rules => Err(format!("the game is not over by the rules, but has the result {result}")),
        _ => Ok(()),
    }
}
