//! The reasons while stones are placed on the 5x5 board: true, separating, and there for most bad placements.

use kamni::{Blank, Game, Message, Notation, Player};
use kamni_seega::solve::full_boards::FullBoards;
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Analysis, Basis, Budget, Kind, Reason, Solve, Value};
use std::collections::{BTreeMap, HashMap};

const RULES: [&str; 2] = ["seega/5", "seega/5,extra=any"];

fn seega(rules: &str) -> Seega {
    Seega::parse_rules(rules).unwrap()
}

/// A small generator of pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

fn random_placing(game: &Seega, stones: usize, dice: &mut Dice) -> Position {
    let (mut position, mut moves) = (game.start(), Vec::new());
    for _ in 0..stones {
        game.legal_moves(&position, &mut moves);
        game.play(&mut position, moves[dice.below(moves.len())]);
    }
    position
}

fn budget() -> Budget {
    Budget { threads: 1, ..Budget::default() }
}

fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}

/// A plain minimax without any cleverness, over what full boards are worth for the first player.
fn plain<T: Ord + Copy>(
    game: &Seega,
    position: &Position,
    worth: &mut dyn FnMut(&Position) -> T,
    known: &mut HashMap<[u32; 2], T>,
) -> T {
    if let Some(&known) = known.get(&stones(position)) {
        return known;
    }
    if !position.is_placing() {
        let found = worth(position);
        known.insert(stones(position), found);
        return found;
    }
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let values = moves.iter().map(|&mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        plain(game, &next, worth, known)
    });
    let value = if game.turn(position) == Player::First { values.max() } else { values.min() }.unwrap();
    known.insert(stones(position), value);
    value
}

fn played(game: &Seega, position: &Position, mv: &str) -> Position {
    let mut next = *position;
    game.play(&mut next, game.parse_move(mv).unwrap());
    next
}

/// The most that the mover can take in one turn, by the rules alone.
fn most(game: &Seega, position: &Position) -> i32 {
    let turn = game.turn(position);
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let gain = |&mv: &Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        let enemy = |position: &Position| position.stones(turn.other()).count_ones() as i32;
        let taken = enemy(position) - enemy(&next);
        if taken == 0 { 0 } else { taken + if game.turn(&next) == turn { most(game, &next) } else { 0 } }
    };
    moves.iter().map(gain).max().unwrap_or(0)
}

/// The balance after so many turns by the rules alone, for the mover.
fn balance(game: &Seega, position: &Position, before: i32, turns: usize) -> i32 {
    if turns == 1 {
        return most(game, position);
    }
    let turn = game.turn(position);
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let gain = |&mv: &Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        let enemy = |position: &Position| position.stones(turn.other()).count_ones() as i32;
        let taken = before + enemy(position) - enemy(&next);
        if game.turn(&next) == turn && game.outcome(&next).is_none() {
            balance(game, &next, taken, turns)
        } else {
            taken - if game.outcome(&next).is_some() { 0 } else { balance(game, &next, 0, turns - 1) }
        }
    };
    moves.iter().map(gain).max().unwrap_or(before)
}

/// After how many turns the stones are counted.
fn turns(message: &Message) -> usize {
    let parts = message.parts();
    let when = parts.iter().find(|part| part.id.starts_with("seega-when-")).unwrap();
    if when.id == "seega-when-each" { 2 } else { 3 }
}

/// The turns that are told.
fn told_turns(message: &Message) -> Vec<&Message> {
    let part = |name: &str| match message.blank(name) {
        Some(Blank::Message(part)) => part,
        other => panic!("{name} is {other:?}: {message}"),
    };
    match message.id {
        "seega-turns" | "seega-turns-last" => [told_turns(part("before")), told_turns(part("turn"))].concat(),
        _ => vec![message],
    }
}

/// All full boards that can come after a position.
fn full_boards(game: &Seega, position: &Position) -> Vec<Position> {
    let mut empty: Vec<u8> = Vec::new();
    if position.is_placing() {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let cell = |mv: &Move| match mv {
            Move::Place(cell) => *cell,
            _ => unreachable!("stones are placed"),
        };
        empty.extend(moves.iter().map(cell));
    }
    let of_first = u32::from(position.in_hand(Player::First));
    let sets = (0u32..1 << empty.len()).filter(|set| set.count_ones() == of_first);
    let full = sets.map(|set| {
        let mut here = *position;
        let of = |first: bool| (0..empty.len()).filter(move |number| (set >> number & 1 == 1) == first);
        let (mut first, mut second) = (of(true), of(false));
        while here.is_placing() {
            let next = if game.turn(&here) == Player::First { first.next() } else { second.next() };
            game.play(&mut here, Move::Place(empty[next.unwrap()]));
        }
        here
    });
    full.collect()
}

/// The text in a blank.
fn text(message: &Message, blank: &str) -> String {
    match message.blank(blank) {
        Some(Blank::Text(text)) => text.clone(),
        other => panic!("{blank} is {other:?}: {message}"),
    }
}

/// The moves of a turn that is told step by step, each with the cells that it is said to take.
fn told(message: &Message) -> Vec<(String, Vec<String>)> {
    let part = |name: &str| match message.blank(name) {
        Some(Blank::Message(part)) => part,
        other => panic!("{name} is {other:?}: {message}"),
    };
    match message.id {
        "seega-plays" => [told(part("before")), told(part("step"))].concat(),
        "seega-played-quiet" => vec![(text(message, "mv"), Vec::new())],
        "seega-played" => {
            let list = part("cells");
            vec![(text(message, "mv"), list.blanks.iter().map(|(name, _)| text(list, name)).collect())]
        }
        _ => panic!("a new kind of step: {message}"),
    }
}

/// A larger balance is told as this one.
const MOST: i32 = 4;

/// What is counted while reasons are checked.
#[derive(Default, Debug)]
struct Tally {
    bad: usize,
    explained: usize,
    by_exchange: usize,
    examples: usize,
    ids: BTreeMap<&'static str, usize>,
}

/// Everything that is said of a position with its values, held against plain searches.
struct Case<'a> {
    game: &'a Seega,
    position: &'a Position,
    analysis: &'a Analysis,
    values: HashMap<[u32; 2], Value>,
    balances: [HashMap<[u32; 2], i32>; 2],
}

impl Case<'_> {
    fn value(&mut self, position: &Position) -> Value {
        let boards = FullBoards::of(self.game).unwrap();
        let mut worth = |position: &Position| boards.value(stones(position)[0]);
        let value = plain(self.game, position, &mut worth, &mut self.values);
        if self.game.turn(self.position) == Player::First { value } else { value.other() }
    }

    /// Whether the first player can see to it that their first step captures.
    fn captures(&self, position: &Position) -> bool {
        let game = self.game;
        plain(game, position, &mut |board: &Position| most(game, board) > 0, &mut HashMap::new())
    }

    /// The balance that the mover of the position is sure of, as far as it is told, after the first turn of each side.
    fn sure(&mut self, position: &Position) -> i32 {
        self.sure_after(position, 2)
    }

    /// The same after so many turns.
    fn sure_after(&mut self, position: &Position, turns: usize) -> i32 {
        let game = self.game;
        let mut worth = |position: &Position| balance(game, position, 0, turns);
        let sure = plain(game, position, &mut worth, &mut self.balances[turns - 2]);
        let sure = sure.clamp(-MOST, MOST);
        if game.turn(self.position) == Player::First { sure } else { -sure }
    }

    fn check(&mut self, tally: &mut Tally) {
        let (game, position, analysis) = (self.game, self.position, self.analysis);
        let text = game.position_text(position);
        assert!(analysis.proved && analysis.basis.is_exact() && !analysis.reasons.is_empty(), "{text}");
        for grade in &analysis.moves {
            let value = self.value(&played(game, position, &grade.mv));
            assert_eq!(grade.value, value, "{} in {text}", grade.mv);
        }
        let best = analysis.value;
        let good: Vec<&str> =
            analysis.moves.iter().filter(|m| m.value == best).map(|m| m.mv.as_str()).collect();
        for grade in &analysis.moves {
            let is_bad = grade.value != best;
            tally.bad += usize::from(is_bad);
            let Some(reason) = &grade.reason else { continue };
            tally.explained += usize::from(is_bad && reason.kind != Kind::None);
            *tally.ids.entry(reason.message.id).or_default() += 1;
            self.check_move(&grade.mv, grade.value, reason, &good, tally);
        }
        for reason in &analysis.reasons {
            *tally.ids.entry(reason.message.id).or_default() += 1;
            self.check_position(reason, &good, tally);
        }
    }

    fn check_move(&mut self, mv: &str, value: Value, reason: &Reason, good: &[&str], tally: &mut Tally) {
        let (game, position, best) = (self.game, self.position, self.analysis.value);
        let after = played(game, position, mv);
        let place = format!("{mv} in {}: {reason}", game.position_text(position));
        let part = |name: &str| match reason.message.blank(name) {
            Some(Blank::Message(part)) => {
                Some(Reason { message: part.clone(), brief: None, ..reason.clone() })
            }
            _ => None,
        };
        match reason.message.id {
            "seega-instead-win" | "seega-instead-draw" => {
                assert!(good.contains(&reason.blank("mv").unwrap()) && value < best, "{place}");
                assert_eq!(best == Value::Win, reason.message.id.ends_with("-win"), "{place}");
                return self.check_move(mv, value, &part("itself").unwrap(), good, tally);
            }
            id if id.starts_with("seega-place-against-") => {
                let instead = reason.blank("mv").unwrap();
                assert!(good.contains(&instead) && value < best, "{place}");
                let sign = if id.ends_with("-behind") { -1 } else { 1 };
                let told = sign * reason.blank("n").map_or(0, |n| n.parse::<i32>().unwrap());
                let turns = turns(&reason.message);
                let sure = self.sure_after(&played(game, position, instead), turns);
                assert!(sure == told && sure > self.sure_after(&after, turns), "{place}");
                // Only where the first turns do not tell.
                let mut instead = good.iter().map(|good| self.sure(&played(game, position, good)));
                let most = instead.by_ref().max().unwrap();
                assert!(turns == 2 || most <= self.sure(&after), "{place}");
                let itself = part("itself").unwrap();
                assert!(itself.message.id.starts_with("seega-place-held-"), "{place}");
                self.check_brief(mv, reason, true, &place);
                return self.check_move(mv, value, &itself, good, tally);
            }
            id if id.starts_with("seega-place-held-") && reason.brief.is_some() => {
                panic!("no better placement is named: {place}")
            }
            "seega-proved-does" => {
                assert_eq!(part("does").unwrap().message.id, "seega-does-attack", "{place}");
                assert!(["c5", "a3", "e3", "c1"].contains(&mv), "{place}");
                return assert_eq!(part("proved").unwrap().message.id, "search-proves-no-more", "{place}");
            }
            "search-proves-no-short-reason" => return assert_eq!(reason.kind, Kind::None, "{place}"),
            _ => {}
        }
        self.check_brief(mv, reason, value < best || best == Value::Loss, &place);
        if let Some(inner) = part("why") {
            let reply = inner.blank("reply").or(inner.blank("cell")).unwrap();
            if reason.message.id.starts_with("seega-place-gaining") {
                let gain: i32 = reason.blank("n").unwrap().parse().unwrap();
                // The one who places the reply is the mover's opponent.
                let replied = played(game, &after, reply);
                assert_eq!(-self.sure(&replied), gain, "{place}");
                let mut left = Vec::new();
                if replied.is_placing() {
                    game.legal_moves(&replied, &mut left);
                }
                let last = left.first().map(|&mv| game.move_text(mv)).filter(|_| left.len() == 1);
                let nothing = replied.in_hand(game.turn(position)) == 0;
                let lead = part("lead").unwrap();
                match (nothing, &last) {
                    _ if lead.message.id == "seega-lead-stays" => {}
                    (true, _) => assert_eq!(lead.message.id, "seega-lead-full", "{place}"),
                    (_, Some(last)) => {
                        assert_eq!(lead.message.id, "seega-lead-last-yours", "{place}");
                        assert_eq!(lead.blank("last"), Some(last.as_str()), "{place}");
                    }
                    _ => assert_eq!(lead.message.id, "seega-lead-more-yours", "{place}"),
                }
                self.check_example(&replied, reason, -gain, tally);
                assert!(self.analysis.moves.len() <= 10 && gain > 0 && value == Value::Loss, "{place}");
            } else if reason.message.id == "seega-place-taking" {
                let replied = played(game, &after, reply);
                let stays = part("stays").unwrap().message;
                assert!(game.turn(position) == Player::Second && value == Value::Loss, "{place}");
                self.check_stays(&replied, &stays, &place);
                self.check_new(&stays, &place);
                tally.examples += 1;
            } else if reason.message.id == "seega-place-preventing" {
                let replied = played(game, &after, reply);
                assert!(game.turn(position) == Player::First && value == Value::Loss, "{place}");
                assert!(!self.captures(&replied), "{place}");
                // The good placements make sure of the capture.
                let all = good.iter().all(|good| self.captures(&played(game, position, good)));
                assert!(best == Value::Loss || all, "{place}");
                assert!(self.captures(position), "{place}");
            } else {
                // It claims nothing more: there is no gain, or no time was left to find it.
                assert_eq!((reason.message.id, reason.kind), ("seega-place-bare", Kind::None), "{place}");
            }
            return self.check_move(mv, value, &inner, good, tally);
        }
        let id = reason.message.id;
        let number = |reason: &Reason| reason.blank("n").map_or(0, |n| n.parse::<i32>().unwrap());
        let sign = if id.ends_with("-behind") { -1 } else { 1 };
        if id.starts_with("seega-place-sure") || id.starts_with("seega-place-held") {
            self.check_proved(reason, value);
            self.check_lead(&part("lead").unwrap().message, mv, id.starts_with("seega-place-held"), &place);
            if let Some(stays) =
                reason.message.parts().iter().find(|part| part.id.starts_with("seega-stays-"))
            {
                self.check_new(stays, &place);
            }
            self.check_example(&after, reason, sign * number(reason), tally);
        }
        match id {
            "seega-place-sure-ahead" | "seega-place-sure-level" | "seega-place-sure-behind" => {
                assert_eq!(value, best, "{place}");
                assert_eq!(self.sure(&after), sign * number(reason), "{place}");
                let bad: Vec<String> = self.bad_moves();
                assert!(!bad.is_empty(), "{place}");
                for bad in bad {
                    let other = self.sure(&played(game, position, &bad));
                    assert!(other < sign * number(reason), "{place}: {bad} has {other}");
                }
            }
            "seega-place-held-ahead" | "seega-place-held-level" | "seega-place-held-behind" => {
                tally.by_exchange += 1;
                assert!(value < best, "{place}");
                let sure = self.sure_after(&after, turns(&reason.message));
                assert_eq!(sure, sign * number(reason), "{place}");
            }
            "seega-place-takes-wins" | "seega-place-takes-draws" => {
                let key = reason.blank("cell").unwrap();
                assert!(good == [key] && value < best, "{place}");
                assert_eq!(self.value(&played(game, &after, key)), value, "{place}");
                assert_eq!(value == Value::Loss, id.ends_with("-wins"), "{place}");
            }
            "why-reply-wins" | "why-reply-draws" => {
                assert_eq!(value == Value::Loss, id.ends_with("-wins"), "{place}");
                assert!(value < best || best == Value::Loss, "{place}");
                let reply = played(game, &after, reason.blank("reply").unwrap());
                assert_eq!(self.value(&reply), value, "{place}");
            }
            id if id.starts_with("seega-picture") => assert_eq!(reason.kind, Kind::Theorem, "{place}"),
            _ => panic!("unknown: {place}"),
        }
    }

    /// When the stones are counted after the placement `mv`: the opponent still places on several cells, on one or on none.
    fn check_lead(&mut self, lead: &Message, mv: &str, held: bool, place: &str) {
        let (game, position) = (self.game, self.position);
        let after = played(game, position, mv);
        let mut left = Vec::new();
        if after.is_placing() {
            game.legal_moves(&after, &mut left);
        }
        let nothing = after.in_hand(game.turn(position).other()) == 0;
        match lead.id {
            "seega-place-fills" => {
                // Until now the opponent would have had to fill it.
                assert!(held && text(lead, "cell") == mv, "{place}");
                assert!(game.turn(position) == Player::First, "{place}");
                self.check_sure(position, true, mv, &text(lead, "step"), place);
                let Some(Blank::Message(inner)) = lead.blank("lead") else { panic!("{place}") };
                self.check_lead(inner, mv, held, place);
            }
            "seega-lead-stays" => {}
            "seega-lead-full" => assert!(nothing, "{place}"),
            "seega-lead-last" => {
                assert!(!nothing && left.len() == 1, "{place}");
                assert_eq!(text(lead, "last"), game.move_text(left[0]), "{place}");
            }
            "seega-lead-more" => assert!(!nothing && left.len() > 1 && !held, "{place}"),
            "seega-lead-held" => assert!(!nothing && left.len() > 1 && held, "{place}"),
            "seega-lead-answer" => {
                assert!(!nothing && left.len() > 1 && held, "{place}");
                assert_ne!(game.turn(&after), game.turn(position), "{place}");
                let replied = played(game, &after, &text(lead, "reply"));
                assert_eq!(self.value(&replied), self.value(&after), "{place}");
                let turns = turns(lead);
                assert_eq!(self.sure_after(&replied, turns), self.sure_after(&after, turns), "{place}");
            }
            _ => panic!("unknown: {place}"),
        }
    }

    /// The fault of a bad placement in one clause: what the whole reason says, or a part of it.
    fn check_brief(&mut self, mv: &str, reason: &Reason, is_bad: bool, place: &str) {
        let Some(brief) = &reason.brief else { return };
        assert!(is_bad && brief.to_string().split(' ').count() <= 40, "{place}: {brief}");
        let parts = reason.message.parts();
        let of =
            |id: &str| parts.iter().find(|part| part.id == id).unwrap_or_else(|| panic!("{place}: {brief}"));
        match brief.id {
            "seega-fault-fills" => {
                let fills = of("seega-place-fills");
                assert!(text(brief, "cell") == mv && text(fills, "cell") == mv, "{place}");
                assert_eq!(text(brief, "step"), text(fills, "step"), "{place}");
            }
            "seega-fault-waits" => {
                let stays = of("seega-stays-waits-his");
                for blank in ["front", "step"] {
                    assert_eq!(text(brief, blank), text(stays, blank), "{place}");
                }
            }
            "seega-fault-ahead" | "seega-fault-level" | "seega-fault-behind" => {
                let held = brief.id.replace("fault", "place-held");
                assert_eq!(of(&held).blank("n"), brief.blank("n"), "{place}");
            }
            id => {
                let told = of(id);
                assert_eq!(told.blank("n"), brief.blank("n"), "{place}");
                if let Some(Blank::Message(lead)) = brief.blank("lead") {
                    self.check_lead(lead, mv, id.starts_with("seega-place-held"), place);
                } else {
                    assert_eq!(*told, brief, "{place}");
                }
            }
        }
    }

    /// What the search is said to prove.
    fn check_proved(&self, reason: &Reason, value: Value) {
        let proved = reason.message.parts().into_iter().map(|part| part.id);
        let proved: Vec<&str> = proved.filter(|id| id.starts_with("seega-proved-")).collect();
        let not_behind = ["seega-place-held-level", "seega-place-held-ahead"].contains(&reason.message.id);
        let expected = match value {
            Value::Loss if not_behind => "seega-proved-little",
            Value::Win => "seega-proved-win",
            Value::Draw => "seega-proved-draw",
            Value::Loss => "seega-proved-loss",
        };
        assert_eq!(proved, [expected], "{reason}");
    }

    /// How it comes to the balance for the mover after `after`: every stone from the position on, legal turns, and what they take; or
    /// the capture that stays.
    fn check_example(&self, after: &Position, reason: &Reason, balance: i32, tally: &mut Tally) {
        let (game, mover) = (self.game, self.game.turn(self.position));
        let place = format!("{}: {reason}", game.position_text(self.position));
        let parts = reason.message.parts();
        if let Some(stays) = parts.iter().find(|part| part.id.starts_with("seega-stays-")) {
            assert!((balance > 0) == (mover == Player::First), "{place}");
            // It takes all that is promised.
            let targets = match stays.blank("targets") {
                Some(Blank::Message(list)) => list.blanks.len(),
                _ => 1,
            };
            assert!(targets as i32 >= balance.abs(), "{place}");
            tally.examples += 1;
            return self.check_stays(after, stays, &place);
        }
        let Some(example) = parts.iter().find(|part| part.id.starts_with("seega-place-example")) else {
            return;
        };
        tally.examples += 1;
        let Some(Blank::Message(told)) = example.blank("turns") else { panic!("{place}") };
        assert_eq!(told_turns(told).len(), turns(&reason.message), "{place}");
        let boards = if example.id == "seega-place-example" {
            let mut here = *self.position;
            let mut passed = here == *after;
            for stone in parts.iter().filter(|part| part.id.starts_with("seega-stone-")) {
                let who = if game.turn(&here) == mover { "seega-stone-you" } else { "seega-stone-they" };
                assert_eq!(stone.id, who, "{place}");
                here = played(game, &here, &text(stone, "cell"));
                passed |= here == *after;
            }
            assert!(passed && !here.is_placing(), "{place}");
            vec![here]
        } else {
            assert!(self.analysis.moves.len() > 5, "{place}");
            // Only the stones that take part are named: there is a full board with them.
            let mut boards = full_boards(game, after);
            if let Some(Blank::Message(placed)) = example.blank("placed") {
                for (name, player) in [("yours", mover), ("theirs", mover.other())] {
                    let Some(Blank::Message(list)) = placed.blank(name) else { continue };
                    let cells = list.blanks.iter().flat_map(|(name, _)| {
                        text(list, name).split(", ").map(str::to_owned).collect::<Vec<_>>()
                    });
                    for cell in cells {
                        let Ok(Move::Place(cell)) = game.parse_move(&cell) else { panic!("{place}") };
                        assert!(
                            (after.stones(player) | after.stones(player.other())) >> cell & 1 == 0,
                            "{place}"
                        );
                        boards.retain(|board| board.stones(player) >> cell & 1 == 1);
                    }
                }
            }
            boards
        };
        let ends: Vec<[i32; 2]> = boards.iter().filter_map(|board| self.ends(board, example)).collect();
        let said = match example.blank("count") {
            Some(Blank::Message(count)) if count.id == "seega-count-both" => {
                ["own", "own"].map(|name| text(count, name))
            }
            Some(Blank::Message(count)) => ["own", "theirs"].map(|name| text(count, name)),
            other => panic!("{other:?}: {place}"),
        };
        let said = said.map(|number| number.parse::<i32>().unwrap());
        assert!(ends.contains(&said), "{ends:?}: {place}");
        assert_eq!((said[0] - said[1]).clamp(-MOST, MOST), balance, "{place}");
    }

    /// How many stones the mover and the opponent have after the first turns that are told, if they can be played on this board.
    fn ends(&self, board: &Position, example: &Message) -> Option<[i32; 2]> {
        let (game, mover) = (self.game, self.game.turn(self.position));
        let mut here = *board;
        let Some(Blank::Message(turns)) = example.blank("turns") else { panic!("{example}") };
        let turns = told_turns(turns);
        for (number, turn) in turns.iter().enumerate() {
            let player = Player::BOTH[number % 2];
            assert_eq!(turn.id.ends_with("-you"), player == mover, "{example}");
            if turn.id.starts_with("seega-turn-none") {
                if most(game, &here) != 0 {
                    return None;
                }
                continue;
            }
            let steps = match turn.blank("turn") {
                Some(Blank::Message(steps)) => told(steps),
                _ if turn.id.starts_with("seega-turn-pass") => vec![("pass".to_owned(), Vec::new())],
                _ => text(turn, "line").split(' ').map(|mv| (mv.to_owned(), Vec::new())).collect(),
            };
            for (mv, mut cells) in steps {
                let mv = game.parse_move(&mv).ok().filter(|&mv| game.is_legal(&here, mv))?;
                if game.turn(&here) != player {
                    return None;
                }
                let mut next = here;
                game.play(&mut next, mv);
                let gone = here.stones(player.other()) & !next.stones(player.other());
                let mut taken: Vec<String> = (0..25)
                    .filter(|cell| gone >> cell & 1 == 1)
                    .map(|cell| game.move_text(Move::Place(cell)))
                    .collect();
                taken.sort_unstable();
                cells.sort_unstable();
                if taken != cells {
                    return None;
                }
                here = next;
            }
            let ended = game.turn(&here) != player || game.outcome(&here).is_some();
            if number + 1 < turns.len() && !ended {
                return None;
            }
        }
        Some([mover, mover.other()].map(|player| here.stones(player).count_ones() as i32))
    }

    /// The capture that is named was not sure before the placement.
    fn check_new(&self, stays: &Message, place: &str) {
        let [first, second] = stones(self.position);
        let around = [(7, 2), (11, 10), (13, 14), (17, 22)];
        let beside = around.iter().any(|(beside, _)| first >> beside & 1 == 1);
        let waits = stays.id.contains("-waits");
        let named =
            |target: &str| around.iter().find(|(cell, _)| self.game.move_text(Move::Place(*cell)) == target);
        let targets: Vec<String> = match stays.blank("targets") {
            Some(Blank::Message(list)) => list.blanks.iter().map(|(name, _)| text(list, name)).collect(),
            _ => vec![text(stays, if waits { "front" } else { "target" })],
        };
        let was = |target: &String| {
            let &(target, behind) = named(target).unwrap();
            let stood = if waits { !(first | second) } else { second };
            beside && stood >> target & first >> behind & 1 == 1
        };
        assert!(!targets.iter().all(was), "{place}");
    }

    /// On every full board that can come, if the first player keeps away from the cell that waits, the step takes the stone.
    fn check_stays(&self, after: &Position, stays: &Message, place: &str) {
        let waits = stays.id.contains("-waits");
        assert_eq!(stays.id.ends_with("-his"), self.game.turn(self.position) == Player::Second, "{place}");
        let targets: Vec<String> = match stays.blank("targets") {
            Some(Blank::Message(list)) => list.blanks.iter().map(|(name, _)| text(list, name)).collect(),
            _ => vec![text(stays, if waits { "front" } else { "target" })],
        };
        for target in &targets {
            self.check_sure(after, waits, target, &text(stays, "step"), place);
        }
        // All that is sure already is named.
        let [first, second] = stones(after);
        let sure = [(7, 2), (11, 10), (13, 14), (17, 22)].into_iter();
        let sure = sure.filter(|(target, behind)| second >> target & first >> behind & 1 == 1).count();
        assert!(if waits { sure == 0 } else { sure == targets.len() }, "{place}");
        if let Some(Blank::Message(who)) = stays.blank("who") {
            assert!(["seega-who-they", "seega-who-opponent"].contains(&who.id), "{place}");
        }
    }

    fn check_sure(&self, after: &Position, waits: bool, target: &str, step: &str, place: &str) {
        let game = self.game;
        let Ok(Move::Place(cell)) = game.parse_move(target) else { panic!("{place}") };
        let (mut open, mut seen) = (vec![*after], std::collections::HashSet::new());
        while let Some(here) = open.pop() {
            if here.is_placing() {
                let mut moves = Vec::new();
                game.legal_moves(&here, &mut moves);
                let first = game.turn(&here) == Player::First;
                moves.retain(|&mv| !(waits && first && mv == Move::Place(cell)));
                assert!(!moves.is_empty(), "{place}");
                for mv in moves {
                    let mut next = here;
                    game.play(&mut next, mv);
                    if seen.insert(stones(&next)) {
                        open.push(next);
                    }
                }
            } else {
                let next = played(game, &here, step);
                let stood = here.stones(Player::Second) >> cell & 1;
                assert_eq!((stood, next.stones(Player::Second) >> cell & 1), (1, 0), "{place}");
            }
        }
    }

    fn bad_moves(&self) -> Vec<String> {
        let best = self.analysis.value;
        self.analysis.moves.iter().filter(|m| m.value != best).map(|m| m.mv.clone()).collect()
    }

    fn check_position(&mut self, reason: &Reason, good: &[&str], tally: &mut Tally) {
        let (game, position, best) = (self.game, self.position, self.analysis.value);
        let place = format!("{}: {reason}", game.position_text(position));
        let number = reason.blank("n").map_or(0, |n| n.parse::<i32>().unwrap());
        let mut sure = |mv: &str| self.sure(&played(game, position, mv));
        match reason.message.id {
            "seega-place-ahead" => {
                assert!(best == Value::Win && number > 0, "{place}");
                let mv = reason.blank("mv").unwrap();
                assert_eq!(sure(mv), number, "{place}");
                // The placement that is named is sure of more than every bad one.
                let bad = self.bad_moves();
                assert!(bad.iter().all(|mv| self.sure(&played(game, position, mv)) < number), "{place}");
                self.check_proved(reason, best);
                let Some(Blank::Message(lead)) = reason.message.blank("lead") else { panic!("{place}") };
                self.check_lead(lead, mv, false, &place);
                self.check_example(&played(game, position, mv), reason, number, tally);
            }
            "seega-why-filled-win" => {
                assert!(best == Value::Win && good.contains(&reason.blank("mv").unwrap()), "{place}")
            }
            "seega-place-level" => {
                assert!(best == Value::Draw && good.iter().all(|mv| sure(mv) == 0), "{place}")
            }
            "seega-place-behind" => {
                assert!(best == Value::Loss && number > 0, "{place}");
                let mv = reason.blank("mv").unwrap();
                assert_eq!(sure(mv), -number, "{place}");
                self.check_proved(reason, best);
                let Some(Blank::Message(lead)) = reason.message.blank("lead") else { panic!("{place}") };
                let last = self.analysis.moves.len() == 1;
                match lead.id {
                    "seega-lead-last-yours" => assert!(last && text(lead, "last") == mv, "{place}"),
                    "seega-lead-anywhere" => assert!(!last, "{place}"),
                    id => assert_eq!(id, "seega-lead-stays", "{place}"),
                }
                self.check_example(&played(game, position, mv), reason, -number, tally);
                let mut sure = |mv: &str| self.sure(&played(game, position, mv));
                assert!(good.iter().all(|mv| sure(mv) <= -number), "{place}");
            }
            _ => {}
        }
    }
}

/// With 14 stones and more: no reason is false, every one separates, and at least four of five bad placements have one.
#[test]
fn reasons_of_late_placements_are_true_and_separate() {
    // The plain search takes long where any stone may go on.
    for (rules, count, least) in
        [("seega/5", 40, 14), ("seega/5,extra=any", 12, 16), ("seega/5,place=2", 15, 16)]
    {
        let game = seega(rules);
        let (mut dice, mut tally, mut choices) = (Dice(3), Tally::default(), 0);
        while choices < count {
            let position = random_placing(&game, least + dice.below(23 - least), &mut dice);
            let analysis = game.analyze(&position, &budget());
            choices += usize::from(analysis.moves.iter().any(|grade| grade.value != analysis.value));
            let (values, balances) = (HashMap::new(), Default::default());
            Case { game: &game, position: &position, analysis: &analysis, values, balances }
                .check(&mut tally);
        }
        println!("{rules}: {tally:?}");
        if !rules.contains("place") {
            assert!(tally.examples > 50, "{rules}: {tally:?}");
        }
    }
}

/// With 14 stones and more at least four of five bad placements have a short reason, and so have most of those where all lose.
#[test]
fn most_late_placements_have_a_short_reason() {
    for rules in RULES {
        let game = seega(rules);
        let (mut dice, mut bad, mut lost) = (Dice(5), [0; 2], [0; 2]);
        while bad[1] < 400 {
            let position = random_placing(&game, 14 + dice.below(9), &mut dice);
            let analysis = game.analyze(&position, &budget());
            for grade in &analysis.moves {
                let count = match (grade.value == analysis.value, analysis.value) {
                    (false, _) => &mut bad,
                    (true, Value::Loss) => &mut lost,
                    (true, _) => continue,
                };
                count[0] +=
                    usize::from(grade.reason.as_ref().is_some_and(|reason| reason.kind != Kind::None));
                count[1] += 1;
            }
        }
        println!("{rules}: {bad:?} of those that are worse, {lost:?} where all lose");
        assert!(bad[0] * 100 >= bad[1] * 80, "{rules}: {bad:?}");
        assert!(lost[0] * 100 >= lost[1] * 80, "{rules}: {lost:?}");
    }
}

/// The start, and every position on the way when the first player follows the pictures: it is won by a theorem, the second player's
/// placements all lose, and every placement has its reason.
#[test]
fn pictures_are_the_reason_on_the_way() {
    for rules in RULES {
        let game = seega(rules);
        let quick = Budget { time: std::time::Duration::from_millis(20), threads: 1, ..Budget::default() };
        for seed in 0..12 {
            let mut dice = Dice(seed);
            let mut position = game.start();
            while position.is_placing() {
                let text = game.position_text(&position);
                let analysis = game.analyze(&position, &quick);
                let first = game.turn(&position) == Player::First;
                assert!(analysis.proved && analysis.value == Value::win_if(first), "{rules} {text}");
                let why = &analysis.reasons[0];
                assert_eq!(
                    (why.kind, why.section),
                    (Kind::Theorem, Some("pictures")),
                    "{rules} {text}: {why}"
                );
                assert!(why.message.id.starts_with("seega-picture-"), "{rules} {text}");
                let of_picture = |reason: &Option<Reason>| {
                    reason.as_ref().is_some_and(|reason| reason.message.id.starts_with("seega-picture-"))
                };
                let mv = if first {
                    assert!(analysis.basis == Basis::Theorem || analysis.basis == Basis::Heuristic, "{text}");
                    let answer = analysis.moves.iter().find(|grade| of_picture(&grade.reason)).unwrap();
                    assert!(answer.value == Value::Win && answer.proved, "{rules} {text}");
                    answer.mv.clone()
                } else {
                    assert_eq!(analysis.basis, Basis::Theorem, "{rules} {text}");
                    let last = analysis.moves.len() == 1;
                    for grade in &analysis.moves {
                        assert!(grade.value == Value::Loss && grade.proved, "{rules} {text}");
                        assert!(last || of_picture(&grade.reason), "{rules} {text} {}", grade.mv);
                    }
                    analysis.moves[dice.below(analysis.moves.len())].mv.clone()
                };
                assert_eq!(analysis.line[0], analysis.moves[0].mv, "{rules} {text}");
                for [one, two] in &why.pairs {
                    let legal: Vec<&str> = analysis.moves.iter().map(|grade| grade.mv.as_str()).collect();
                    assert!(legal.contains(&one.as_str()) && legal.contains(&two.as_str()), "{rules} {text}");
                }
                position = played(&game, &position, &mv);
            }
            let boards = FullBoards::of(&game).unwrap();
            assert_eq!(boards.value(stones(&position)[0]), Value::Win, "{rules}");
        }
    }
}

/// What a person reads at the start and on the way.
#[test]
fn well_known_positions() {
    let said = |rules: &str, text: &str| {
        let position = kamni_games::games().game(rules).unwrap().position(text).unwrap();
        let analysis = kamni_solve::analyze(&position, &budget());
        analysis.reasons.iter().map(Reason::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        said("seega/5", "..a../...../...../...../..... b 11-12 0 -")[..2],
        [
            "all your moves lose",
            "whatever you place, your opponent takes another attacking cell, and the other cells fall into pairs: they answer each of \
             your stones on the other cell of its pair; every full board that can come of this is won for them",
        ]
    );
    assert_eq!(
        said("seega/5,extra=any", "..a../...../...../...../....b a 11-11 0 -")[0],
        "a5 is the partner of e1. Answer each stone on its partner: b5-d1, d5-b1, e5-a1, a4-e2, b4-d2, d4-b2, e4-a2, a3-e3, b3-d3, \
         c1-c2; every full board that can come of this is won for you",
    );
    // The example of the page about reasons: e3 wins, the three others lose.
    let late = said("seega/5", "abab./baaab/ba.../bbbba/a.baa a 2-2 0 -");
    let enough = "you are at least 2 stones ahead; the search proves that this is enough to win";
    assert!(late[0].starts_with("e3 wins: ") && late[0].contains(enough), "{late:?}");
    assert!(late.last().unwrap().starts_with("only e3 wins. "), "{late:?}");
    assert!(late.iter().all(|reason| !reason.contains("still to be placed")), "{late:?}");
}

/// Other rules never get a picture or a value that belongs to the usual ones.
#[test]
fn other_rules_get_no_picture() {
    let quick = Budget { time: std::time::Duration::from_millis(50), threads: 1, ..Budget::default() };
    for rules in [
        "seega/3",
        "seega/7",
        "seega/5,limit=9",
        "seega/5,capture=single",
        "seega/5,place=2",
        "seega/5,extra=any,limit=11",
    ] {
        let game = seega(rules);
        let mut dice = Dice(9);
        for stones in [0, 1, 2, 3] {
            let analysis = game.analyze(&random_placing(&game, stones, &mut dice), &quick);
            let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
            for reason in analysis.reasons.iter().chain(of_moves) {
                assert!(!reason.message.id.starts_with("seega-picture"), "{rules}: {reason}");
            }
        }
    }
}

/// From the twelfth stone on every placement is exact, and its analysis rests on a table.
#[test]
fn late_placements_are_exact() {
    for rules in ["seega/5", "seega/5,extra=any", "seega/5,place=2"] {
        let game = seega(rules);
        let mut dice = Dice(17);
        for stones in [12, 13, 14, 16, 20, 23] {
            let analysis = game.analyze(&random_placing(&game, stones, &mut dice), &budget());
            assert!(analysis.proved && analysis.moves.iter().all(|grade| grade.proved), "{rules} {stones}");
            assert!(matches!(analysis.basis, Basis::Table | Basis::Theorem), "{rules} {stones}");
        }
    }
}
