//! The game keeps every promise that a plug-in makes; and what a program says at its start about games that it cannot use.

use kamni::{
    Bilingual, Game, GameInfo, Layout, Mark, Notation, Outcome, ParseError, Player, Registry, Rules,
    SetupError, Size,
};
use kamni_conformance::{Effort, check};
use kamni_play::Play;
use kamni_solve::Solve;
use std::fmt;
use std::process::{Command, ExitCode};

#[test]
fn every_promise_is_kept() {
    match check(&domineering::games(), "domineering", Effort::Quick) {
        Ok(report) => println!("{report}"),
        Err(broken) => panic!("{broken}"),
    }
}

/// One move, and whoever makes it wins: a game with a title in English only.
#[derive(Clone, Debug)]
struct Silent;

impl Game for Silent {
    type Position = bool;
    type Move = ();

    fn start(&self) -> bool {
        false
    }

    fn turn(&self, over: &bool) -> Player {
        if *over { Player::Second } else { Player::First }
    }

    fn outcome(&self, over: &bool) -> Option<Outcome> {
        over.then(|| Outcome::win(Player::First))
    }

    fn legal_moves(&self, over: &bool, moves: &mut Vec<()>) {
        moves.clear();
        moves.extend((!over).then_some(()));
    }

    fn play(&self, over: &mut bool, (): ()) {
        *over = true;
    }
}

impl Notation for Silent {
    const INFO: GameInfo = GameInfo {
        name: "silent",
        title: Bilingual::new("Silent", ""),
        summary: Bilingual::new("Whoever moves wins.", "Кто ходит, тот и выиграл."),
        ..GameInfo::DEFAULT
    };

    type Setup = bool;

    fn from_rules(_rules: &Rules) -> Silent {
        Silent
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: Size::None, options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<bool, ParseError> {
        Ok(text == "over")
    }

    fn validate(&self, over: bool) -> Result<bool, SetupError> {
        Ok(over)
    }

    fn write_position(&self, over: &bool, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(if *over { "over" } else { "open" })
    }

    fn parse_move(&self, _text: &str) -> Result<(), ParseError> {
        Ok(())
    }

    fn write_move(&self, (): (), out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str("a1")
    }

    fn cells_of_move(&self, (): ()) -> Vec<String> {
        vec!["a1".to_owned()]
    }

    fn layout(&self, _over: &bool) -> Option<Layout> {
        Some(Layout::grid(1, 1, |_, _| Mark::Faint))
    }
}

impl Solve for Silent {}
impl Play for Silent {}

/// Names what is wrong with the games of the program that this test becomes.
const WRONG: &str = "DOMINEERING_WRONG";

/// The program that somebody puts together wrongly; without the variable it is a test that has nothing to do.
#[test]
fn wrong_program() {
    let games = match std::env::var(WRONG).as_deref() {
        Ok("name") => domineering::games().with(domineering::plugin()),
        Ok("russian") => domineering::games().with(kamni_play::plugin::<Silent>()),
        Ok("puzzles") => Registry::new()
            .with(domineering::plugin().with(kamni_files::files!("../../games/kayles/material"))),
        Ok("nothing") => domineering::games(),
        _ => return,
    };
    let succeeded = kamni_app::main(games) == ExitCode::SUCCESS;
    std::process::exit(if succeeded { 0 } else { 1 });
}

/// What such a program says on the standard error, and whether it succeeds.
fn said_by(wrong: &str) -> (String, bool) {
    let program = std::env::current_exe().unwrap();
    // The arguments are those of the test harness; the program stumbles over them after it has looked at its games.
    let output = Command::new(program)
        .args(["--exact", "wrong_program", "--nocapture"])
        .env(WRONG, wrong)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .output()
        .unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.success())
}

#[test]
fn a_program_with_games_that_it_cannot_use_says_so_at_its_start() {
    for (wrong, said) in [
        ("name", "two games are called domineering"),
        ("russian", "the title of silent is not there in English and Russian"),
        ("puzzles", "among the puzzles of domineering is one of kayles/"),
    ] {
        let (error, succeeded) = said_by(wrong);
        let expected = format!("error: this program was put together wrongly: {said}");
        assert!(error.lines().any(|line| line.starts_with(&expected)), "{wrong}: {error}");
        assert!(!succeeded, "{wrong}");
    }
    let (error, _) = said_by("nothing");
    assert!(!error.contains("put together wrongly"), "{error}");
}
