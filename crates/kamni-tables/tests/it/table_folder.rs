//! A folder with tables: found by their rules, opened once, refused when they are not what they should be.

use kamni::AnyGame;
use kamni_cheops::solve::Values;
use kamni_tables::{Built, Draft, Options, State, TableError, Tables, build, tabled};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn game(rules: &str) -> AnyGame {
    kamni_games::games().game(rules).unwrap()
}

fn built(tables: &Tables, rules: &str) -> Built {
    let options = Options { threads: 2, memory: 1 << 30, checkpoint: Duration::from_secs(5) };
    let tabled = tabled(&game(rules), None).unwrap();
    build(tabled.as_ref(), &tables.path(rules), &options, &AtomicBool::new(false), &mut |_, _| {}).unwrap()
}

#[test]
fn only_some_games_have_tables() {
    for rules in [
        "cheops/2",
        "cheops/23",
        "seega/3,place=2",
        "seega/5,extra=any,limit=20",
        "seega/7,capture=single",
        "seega/9",
    ] {
        assert_eq!(tabled(&game(rules), None).unwrap().spec().rules, rules);
    }
    for rules in ["cheops/24", "kayles/10", "dawson/3x5", "chips"] {
        assert!(tabled(&game(rules), None).is_none(), "{rules}");
    }
}

#[test]
fn a_folder_that_is_not_there_holds_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::new(folder.path().join("missing"), kamni_games::games().clone());
    assert!(tables.list().unwrap().is_empty());
    assert!(Values::in_tables(&tables, 9).unwrap().is_none());
    assert!(tables.remove("cheops/9").unwrap().is_none());
    assert!(!tables.folder().exists());
}

#[test]
fn a_table_is_found_by_its_rules_and_opened_once() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::new(folder.path(), kamni_games::games().clone());
    assert_eq!(built(&tables, "cheops/9"), Built::Complete);
    let spec = tabled(&game("cheops/9"), None).unwrap().spec();
    let table = tables.open(&spec.rules).unwrap().unwrap();
    assert!(Arc::ptr_eq(&table, &tables.open(&spec.rules).unwrap().unwrap()));
    let values = Values::in_tables(&tables, 9).unwrap().unwrap();
    let start = values.index().unrank(values.index().size() - 1);
    assert_eq!(values.value(start).unwrap(), kamni_cheops::solve::values(9).unwrap().value(start).unwrap());

    assert!(tables.remove("cheops/9").unwrap().is_some());
    assert!(tables.open(&spec.rules).unwrap().is_none());
    assert!(table.code(0, 0).is_ok(), "whoever has it open keeps it");
}

#[test]
fn what_is_damaged_or_for_other_rules_is_never_opened() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::new(folder.path(), kamni_games::games().clone());
    built(&tables, "cheops/8");
    fs::copy(tables.path("cheops/8"), tables.path("cheops/9")).unwrap();
    assert!(matches!(Values::in_tables(&tables, 9), Err(TableError::OtherRules { .. })));
    assert!(Values::in_tables(&tables, 9).is_err());
    fs::write(tables.path("cheops/9"), "nonsense").unwrap();
    assert!(matches!(Values::in_tables(&tables, 9), Err(TableError::Foreign { .. })));
    let list = tables.list().unwrap();
    assert!(matches!(&list[0].state, State::Complete { spec, .. } if spec.rules == "cheops/8"));
    assert!(matches!(&list[1].state, State::Refused(TableError::Foreign { .. })));
    assert_eq!(list.len(), 2);
}

#[test]
fn unfinished_builds_are_listed_and_removed_unless_a_process_holds_the_lock() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::new(folder.path(), kamni_games::games().clone());
    let spec = tabled(&game("cheops/13"), None).unwrap().spec();
    let mut draft = Draft::begin(&tables.path("cheops/13"), spec, None).unwrap();
    draft.append(&[0; 100_000]).unwrap();
    draft.checkpoint().unwrap();
    let state = |tables: &Tables| match &tables.list().unwrap()[..] {
        [entry] => match &entry.state {
            State::Unfinished { rules, done, total, busy } => (rules.clone(), *done, *total, *busy),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(state(&tables), ("cheops/13".to_owned(), 65536, 742_900, true));
    assert!(matches!(tables.remove("cheops/13"), Err(TableError::Busy { .. })));
    drop(draft);
    assert_eq!(state(&tables), ("cheops/13".to_owned(), 65536, 742_900, false));
    assert!(tables.remove("cheops/13").unwrap().unwrap() > 742_900);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn names_lead_back_to_their_rules() {
    let tables = Tables::new("nowhere", kamni_games::games().clone());
    for rules in ["cheops/2", "cheops/23", "chips", "dawson/3x12,chain=1", "seega/3,extra=any,limit=20"] {
        let path = tables.path(rules);
        let game = tables.game_of(path.file_name().unwrap().to_str().unwrap());
        assert_eq!(game.map(|game| game.rules()).as_deref(), Some(rules));
    }
    for name in
        ["cheops-18", "cheops-018.kmt", "chess-8.kmt", "cheops-99.kmt", ".kmt", "copy of cheops-5.kmt"]
    {
        assert!(tables.game_of(name).is_none(), "{name}");
    }
}
