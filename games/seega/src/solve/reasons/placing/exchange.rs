//! The first exchange in words: how the stones stand once the board is full and each player has had one turn.

use super::super::turn_words::{pass_words, played_turn, their_count};
use super::super::{moves_text, name, names};
use super::rest::Depth;
use crate::rules::{Move, Position, Seega};
use crate::solve::exchange::WholeTurn;
use kamni::text::CellName;
use kamni::{Blank, Game, Message, Notation, Player, message};
use kamni_solve::reasons::{listed, proved_and_no_more};
use kamni_solve::{Kind, Reason, Value};

/// How it comes to the balance.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    /// Both players fill the board so as to gain most in the first exchange.
    Example {
        /// Which stones are placed from the position on.
        placed: Placed,
        /// The full board.
        board: Position,
        /// The first turns, one player's after the other's.
        turns: Vec<WholeTurn>,
    },
    /// The first player's first step is sure to capture.
    Stays(Stays),
    /// The mover fills this cell, which the opponent would have had to fill at the end, to be taken there by this step.
    Fills(u8, Move),
}

/// The stones of an example.
#[derive(Clone, Debug)]
pub(super) enum Placed {
    /// All of them, in turn.
    All(Vec<(Player, u8)>),
    /// Those that take part in the turns.
    Some(Vec<(Player, u8)>),
}

/// A capture that later stones cannot prevent: the first player's first step into the centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stays {
    /// A stone of the first player beside the centre.
    pub beside: u8,
    /// What the step takes, each with the stone right behind it.
    pub taken: Vec<Taken>,
    /// Whether there is one, on a cell that is still empty: the second player, who places last, has to fill it.
    pub waits: bool,
}

/// A cell beside the centre, and the first player's stone behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub target: u8,
    pub attacker: u8,
}

/// What a player can still place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing.
    Nothing,
    /// A stone on the last cell of all.
    Cell(u8),
    /// A stone on one of several cells.
    More,
    /// The same, of which this is the best.
    Answer(u8),
}

/// When the stones are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// After the first turn of each side.
    Each,
    /// After the second turn of the reader, who begins.
    Yours,
    /// After the second turn of the opponent, who begins.
    Theirs,
}

impl When {
    pub(super) fn of(depth: Depth, you: Player) -> When {
        match (depth, you) {
            (Depth::Each, _) => When::Each,
            (Depth::Deep, Player::First) => When::Yours,
            (Depth::Deep, Player::Second) => When::Theirs,
        }
    }

    fn words(self) -> Message {
        match self {
            When::Each => {
                message!("seega-when-each", "after the first turn of each side in the second stage")
            }
            When::Yours => {
                message!("seega-when-yours", "after <your|{mover}'s> second turn in the second stage")
            }
            When::Theirs => {
                message!("seega-when-theirs", "after <their|{opponent}'s> second turn in the second stage")
            }
        }
    }
}

/// A good placement, after which the mover is sure of this balance, whatever the opponent still places, who has this left. `value` is
/// what the placement is worth.
pub fn sure_reason(game: &Seega, balance: i8, value: Value, left: Left) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-sure-ahead",
            "{lead} <you are|{mover} is> at least {n} {n|stone|stones} ahead; {proved}",
            n = balance
        ),
        0 => message!("seega-place-sure-level", "{lead} <you are|{mover} is> not behind; {proved}"),
        _ => message!(
            "seega-place-sure-behind",
            "{lead} <you are|{mover} is> at most {n} {n|stone|stones} behind, less than after every worse placement; {proved}",
            n = -balance,
        ),
    };
    Reason::account(
        message
            .with("lead", their_lead(game, left).with("when", When::Each.words()))
            .with("proved", proved(value)),
    )
}

/// A bad placement, after which the opponent, who has this left, can hold the mover to this balance. `value` is what it is worth.
pub fn held_reason(game: &Seega, balance: i8, value: Value, left: Left, when: When) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-held-ahead",
            "{lead} <you are|{mover} is> at most {n} {n|stone|stones} ahead; {proved}",
            n = balance
        ),
        0 => message!("seega-place-held-level", "{lead} <you are|{mover} is> not ahead; {proved}"),
        _ => message!(
            "seega-place-held-behind",
            "{lead} <they are|{opponent} is> at least {n} {n|stone|stones} ahead; {proved}",
            n = -balance
        ),
    };
    let lead = match left {
        Left::More => message!("seega-lead-held", "<your opponent|{opponent}> can place so that {when}"),
        Left::Answer(cell) => message!(
            "seega-lead-answer",
            "<your opponent|{opponent}> answers {reply} and can then place so that {when}",
            reply = name(game, cell),
        ),
        left => their_lead(game, left),
    }
    .with("when", when.words());
    let proved = match (value, balance) {
        (Value::Loss, 0..) => {
            message!(
                "seega-proved-little",
                "the search proves that this is too little, and <you lose|{mover} loses>"
            )
        }
        _ => proved(value),
    };
    Reason::account(message.with("lead", lead).with("proved", proved))
}

/// The reason of a bad placement with the good one after which the mover is sure of this balance, which is more.
pub(super) fn against(reason: Reason, mv: String, balance: i8) -> Reason {
    let message = match balance {
        1.. => message!(
            "seega-place-against-ahead",
            "{itself}. After {mv} instead <you are|{mover} is> sure to be at least {n} {n|stone|stones} ahead by then",
            mv = mv,
            n = balance,
        ),
        0 => message!(
            "seega-place-against-level",
            "{itself}. After {mv} instead <you are|{mover} is> sure not to be behind by then",
            mv = mv,
        ),
        _ => message!(
            "seega-place-against-behind",
            "{itself}. After {mv} instead <they|{opponent}> can be at most {n} {n|stone|stones} ahead by then",
            mv = mv,
            n = -balance,
        ),
    };
    Reason { message: message.with("itself", reason.message.clone()), ..reason }
}

/// When the stones are counted, where the opponent still places.
fn their_lead(game: &Seega, left: Left) -> Message {
    match left {
        Left::Nothing => {
            message!("seega-lead-full", "the board is full, and {when}")
        }
        Left::Cell(cell) => message!(
            "seega-lead-last",
            "<your opponent|{opponent}> fills the last cell, {last}, and {when}",
            last = name(game, cell),
        ),
        Left::More | Left::Answer(_) => {
            message!("seega-lead-more", "wherever <your opponent|{opponent}> still places, {when}")
        }
    }
}

/// That the balance leads to this value is no law: the search has proved it of these boards.
fn proved(value: Value) -> Message {
    match value {
        Value::Win => message!("seega-proved-win", "the search proves that this is enough to win"),
        Value::Draw => message!("seega-proved-draw", "the search proves that this makes a draw"),
        Value::Loss => {
            message!("seega-proved-loss", "the search proves that <you then lose|{mover} then loses>")
        }
    }
}

/// The reason that names the opponent's reply, after which the reader has this left, with what the reply is sure of.
pub(super) fn gaining(game: &Seega, reason: Reason, balance: i8, left: Left) -> Reason {
    let lead = match left {
        Left::Nothing => {
            message!("seega-lead-full", "the board is full, and {when}")
        }
        Left::Cell(cell) => message!(
            "seega-lead-last-yours",
            "<you fill|{mover} fills> the last cell, {last}, and {when}",
            last = name(game, cell),
        ),
        Left::More | Left::Answer(_) => {
            message!("seega-lead-more-yours", "wherever <you then place|{mover} then places>, {when}")
        }
    };
    let message = message!(
        "seega-place-gaining",
        "{why}: {lead} <they are|{opponent} is> at least {n} {n|stone|stones} ahead; {proved}",
        n = balance,
    )
    .with("why", reason.message.clone())
    .with("lead", lead.with("when", When::Each.words()))
    .with("proved", message!("seega-proved-enough", "the search proves that this is enough"));
    Reason { message, ..reason }
}

/// The reason that names the opponent's reply, and that there is no shorter one.
pub(super) fn bare(reason: Reason) -> Reason {
    let message = message!("seega-place-bare", "{why}. {proved}")
        .with("why", reason.message.clone())
        .with("proved", proved_and_no_more());
    Reason { message, kind: Kind::None, ..reason }
}

/// The reason that names the opponent's reply, after which a capture cannot be prevented, where the balance is not known.
pub(super) fn taking(game: &Seega, reason: Reason, capture: &Stays, you: Player) -> Reason {
    let message = message!("seega-place-taking", "{why}: {stays}; {proved}")
        .with("why", reason.message.clone())
        .with("stays", stays(game, capture, you, true))
        .with("proved", message!("seega-proved-enough", "the search proves that this is enough"));
    Reason { message, ..reason }
}

/// The reason that names the opponent's reply, after which they can prevent the reader's first capture.
pub(super) fn preventing(reason: Reason) -> Reason {
    let message = message!(
        "seega-place-preventing",
        "{why}: now <they|{opponent}> can prevent <your|{mover}'s> first step from taking anything; {proved}"
    )
    .with("why", reason.message.clone())
    .with("proved", message!("seega-proved-enough", "the search proves that this is enough"));
    Reason { message, ..reason }
}

/// The position, where the result goes with the balance that the mover is sure of with the placement `best`, after which the opponent has
/// this left; `last` is whether it is the only one. `first`: the mover has the first turn of the second stage.
pub fn position_reason(game: &Seega, balance: i8, best: &str, first: bool, left: Left, last: bool) -> Reason {
    let message: Message = match balance {
        1.. => message!(
            "seega-place-ahead",
            "{mv} wins: {lead} <you are|{mover} is> at least {n} {n|stone|stones} ahead; {proved}",
            mv = best,
            n = balance,
        )
        .with("lead", their_lead(game, left).with("when", When::Each.words()))
        .with("proved", proved(Value::Win)),
        0 => message!(
            "seega-place-level",
            "neither <of you|{mover} nor {opponent}> can make sure of being ahead {when}; {proved}",
        )
        .with("when", When::Each.words())
        .with("proved", proved(Value::Draw)),
        _ => {
            let lead = match last {
                true => {
                    message!(
                        "seega-lead-last-yours",
                        "<you fill|{mover} fills> the last cell, {last}, and {when}",
                        last = best
                    )
                }
                false => message!("seega-lead-anywhere", "wherever <you place|{mover} places>, {when}",),
            };
            message!(
                "seega-place-behind",
                "{lead} <your opponent|{opponent}> is at least {n} {n|stone|stones} ahead; {proved}",
                mv = best,
                n = -balance,
            )
            .with("lead", lead.with("when", When::Each.words()))
            .with("proved", proved(Value::Loss))
        }
    };
    Reason::account(message).in_brief(match first {
        true => message!("seega-idea-first", "think of the full board: which cell lets your first turn take most?"),
        false => message!(
            "seega-idea-second",
            "think of the full board: which cell leaves least to your opponent's first turn, and most to your answer?",
        ),
    })
}

/// The reason with how it comes to that: what is sure before the balance, an example behind what is proved. `you`: whom the reader plays.
pub(super) fn shown(game: &Seega, mut reason: Reason, how: &Shown, you: Player) -> Reason {
    let (name, cells) = match how {
        Shown::Example { turns, .. } => ("proved", turns.iter().fold(0, |all, turn| all | turn.taken)),
        Shown::Stays(..) | Shown::Fills(..) => ("lead", 0),
    };
    // Before it the opponent is named only with an answer.
    let is_named = reason.message.blank("why").is_some();
    let blank = reason.message.blanks.iter_mut().find(|(blank, _)| *blank == name);
    let Some((_, Blank::Message(part))) = blank else { return reason };
    *part = match how {
        Shown::Example { placed, board, turns } => {
            example(game, placed, board, turns, you).with("proved", part.clone())
        }
        Shown::Stays(capture) => message!("seega-lead-stays", "{stays}; {when}")
            .with("stays", stays(game, capture, you, is_named))
            .with("when", When::Each.words()),
        Shown::Fills(cell, step) => fills(game, *cell, *step).with("lead", part.clone()),
    };
    if reason.cells.is_empty() {
        reason = reason.at(names(game, cells.into()));
    }
    reason
}

fn example(game: &Seega, placed: &Placed, board: &Position, turns: &[WholeTurn], you: Player) -> Message {
    let (mut here, mut words) = (*board, Vec::new());
    for (number, turn) in turns.iter().enumerate() {
        let step = |&[from, to]: &[u8; 2]| Move::Step { from, to };
        let moves: Vec<Move> = turn.steps.iter().map(step).collect();
        let (last, yours) = (number + 1 == turns.len(), (you == Player::First) == (number % 2 == 0));
        let line = moves_text(game, &moves, " ");
        words.push(match (turn.taken, yours) {
            (0, true) if last => message!("seega-turn-none-you", "<you|{mover}> can take nothing"),
            (0, false) if last => message!("seega-turn-none-they", "<they|{opponent}> can take nothing"),
            (0, yours) if moves.is_empty() => pass_words(yours),
            (0, true) => {
                message!(
                    "seega-turn-quiet-you",
                    "<your|{mover}'s> best turn, {line}, takes nothing",
                    line = line
                )
            }
            (0, false) => {
                message!(
                    "seega-turn-quiet-they",
                    "<their|{opponent}'s> best turn, {line}, takes nothing",
                    line = line
                )
            }
            (_, true) => message!("seega-turn-you", "<you play|{mover} plays> {turn}")
                .with("turn", played_turn(game, &here, &moves)),
            (_, false) => message!("seega-turn-they", "<they play|{opponent} plays> {turn}")
                .with("turn", played_turn(game, &here, &moves)),
        });
        let played = match (&moves[..], last) {
            ([], false) => &[Move::Pass],
            (moves, _) => moves,
        };
        for &mv in played {
            game.play(&mut here, mv);
        }
    }
    let told = words.len();
    let turns = words.into_iter().enumerate().map(|(number, turn)| (number + 1 == told, turn));
    let then = |(_, before): (bool, Message), (last, turn): (bool, Message)| {
        let message = match last {
            true => message!("seega-turns-last", "{before}, and {turn}"),
            false => message!("seega-turns", "{before}, {turn}"),
        };
        (last, message.with("before", before).with("turn", turn))
    };
    let turns = turns.reduce(then).map_or_else(|| listed::<CellName>(&[]), |(_, turns)| turns);
    let [own, theirs] = [you, you.other()].map(|player| here.stones(player).count_ones());
    let message = match placed {
        Placed::All(placed) => {
            message!("seega-place-example", "{proved}. For example: {placed}; then {turns}: {count}")
                .with("placed", placed_words(game, placed, you))
        }
        Placed::Some(placed) => match part_words(game, placed, you) {
            Some(placed) => message!(
                "seega-place-example-part",
                "{proved}. For example, if {placed}, then {turns}: {count}"
            )
            .with("placed", placed),
            None => {
                message!("seega-place-example-none", "{proved}. For example: {turns}: {count}")
            }
        },
    };
    message.with("turns", turns).with("count", their_count(own, theirs))
}

/// The stones that take part: "you place on a5 and they on e5 and e4".
fn part_words(game: &Seega, placed: &[(Player, u8)], you: Player) -> Option<Message> {
    let of = |player: Player| {
        let cells = placed.iter().filter(|stone| stone.0 == player).map(|&(_, cell)| name(game, cell));
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>()
    };
    let words = |cells: &[String]| match cells.len() {
        ..=3 => listed(cells),
        _ => message!("list-one", "{a}", a = cells.join(", ")),
    };
    let [yours, theirs] = [of(you), of(you.other())];
    Some(match (&yours[..], &theirs[..]) {
        ([], []) => return None,
        (_, []) => {
            message!("seega-part-you", "<you place|{mover} places> on {yours}").with("yours", words(&yours))
        }
        ([], _) => message!("seega-part-they", "<they place|{opponent} places> on {theirs}")
            .with("theirs", words(&theirs)),
        _ => message!(
            "seega-part-both",
            "<you place|{mover} places> on {yours} and <they|{opponent}> on {theirs}"
        )
        .with("yours", words(&yours))
        .with("theirs", words(&theirs)),
    })
}

/// Who places where: "you a5, they e5".
pub(super) fn placed_words(game: &Seega, placed: &[(Player, u8)], you: Player) -> Message {
    let stone = |&(player, cell): &(Player, u8)| match player == you {
        true => message!("seega-stone-you", "<you|{mover}> {cell}", cell = name(game, cell)),
        false => message!("seega-stone-they", "<they|{opponent}> {cell}", cell = name(game, cell)),
    };
    let then = |before, stone| {
        message!("seega-stones", "{before}, {stone}").with("before", before).with("stone", stone)
    };
    placed.iter().map(stone).reduce(then).unwrap_or_else(|| listed::<CellName>(&[]))
}

/// The capture that stays, whatever is still placed; `is_named` is whether the opponent was named just before.
fn stays(game: &Seega, capture: &Stays, you: Player, is_named: bool) -> Message {
    let who = match is_named {
        true => message!("seega-who-they", "<they|{opponent}>"),
        false => message!("seega-who-opponent", "<your opponent|{opponent}>"),
    };
    let centre = centre(game);
    let cell = |cell: u8| name(game, cell);
    let step = game.move_text(Move::Step { from: capture.beside, to: centre });
    let (is_yours, centre) = (you == Player::First, cell(centre));
    match (&capture.taken[..], capture.waits, is_yours) {
        (&[Taken { target, attacker }, ..], true, true) => message!(
            "seega-stays-waits",
            "<keep|{mover} can keep> away from {front}; <your opponent|{opponent}> places last, so they must fill it, and then \
             {step} takes it, between {centre} and {attacker}",
            step = step,
            front = cell(target),
            centre = centre,
            attacker = cell(attacker),
        ),
        (&[Taken { target, attacker }, ..], true, false) => message!(
            "seega-stays-waits-his",
            "{who} can keep away from {front}; <you place|{mover} places> last, so <you|{mover}> must fill it, and then {step} \
             takes it, between {centre} and {attacker}",
            step = step,
            front = cell(target),
            centre = centre,
            attacker = cell(attacker),
        )
        .with("who", who),
        (&[Taken { target, attacker }], _, true) => message!(
            "seega-stays-sure",
            "whatever is still placed, <you|{mover}> can begin with {step}, which takes {target}, between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = centre,
            attacker = cell(attacker),
        ),
        (&[Taken { target, attacker }], _, false) => message!(
            "seega-stays-sure-his",
            "whatever is still placed, {who} can begin with {step}, which takes {target}, between {centre} and {attacker}",
            step = step,
            target = cell(target),
            centre = centre,
            attacker = cell(attacker),
        )
        .with("who", who),
        (several, _, is_yours) => {
            let targets: Vec<CellName> = several.iter().map(|taken| cell(taken.target)).collect();
            match is_yours {
                true => message!(
                    "seega-stays-sure-more",
                    "whatever is still placed, <you|{mover}> can begin with {step}, which takes {targets} at once: behind each of them \
                     stands a stone of <yours|{mover}'s>",
                    step = step,
                ),
                false => message!(
                    "seega-stays-sure-more-his",
                    "whatever is still placed, {who} can begin with {step}, which takes {targets} at once: behind each of them stands a \
                     stone of <theirs|{opponent}'s>",
                    step = step,
                )
                .with("who", who),
            }
            .with("targets", listed(&targets))
        }
    }
}

fn centre(game: &Seega) -> u8 {
    game.side() * game.side() / 2
}

/// The mover gives away that the opponent would have had to fill a cell; the blank `lead` is what comes of it.
fn fills(game: &Seega, cell: u8, step: Move) -> Message {
    message!(
        "seega-place-fills",
        "it fills {cell}, which <your opponent|{opponent}>, who places last, would have had to fill, and {step} would have \
         taken it. Now {lead}",
        cell = name(game, cell),
        step = game.move_text(step),
    )
}

/// The fault of a bad placement in one clause: without an example, and of what is sure that alone.
pub(super) fn in_brief(game: &Seega, reason: Reason, how: Option<&Shown>, you: Player) -> Reason {
    let brief = match how {
        Some(&Shown::Fills(cell, step)) => message!(
            "seega-fault-fills",
            "<your opponent|{opponent}>, who places last, would have had to fill {cell}, and {step} would have taken it",
            cell = name(game, cell),
            step = game.move_text(step),
        ),
        Some(Shown::Stays(Stays { beside, taken, waits: true })) if you == Player::Second => message!(
            "seega-fault-waits",
            "<you|{mover}> must fill {front} at the end, and {step} takes it",
            front = name(game, taken[0].target),
            step = game.move_text(Move::Step { from: *beside, to: centre(game) }),
        ),
        _ => match (reason.message.id, reason.message.blank("why"), reason.blank("n").unwrap_or_default()) {
            (_, Some(Blank::Message(why)), _) => why.clone(),
            ("seega-place-held-ahead", _, n) => message!(
                "seega-fault-ahead",
                "it makes sure of a lead of {n} {n|stone|stones} at most, which is not enough",
                n = n,
            ),
            ("seega-place-held-level", ..) => {
                message!("seega-fault-level", "it does not make sure of a lead on the full board")
            }
            ("seega-place-held-behind", _, n) => message!(
                "seega-fault-behind",
                "on the full board <your opponent|{opponent}> can get at least {n} {n|stone|stones} ahead",
                n = n,
            ),
            _ => reason.message.clone(),
        },
    };
    reason.in_brief(brief)
}
