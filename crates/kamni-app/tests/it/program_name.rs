//! A program of another name, such as somebody's own with one more game, tells its user to type that name.

use std::process::Command;

/// What the program says, on both outputs, when it is called `name`.
fn said_by(name: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_kamni"), &file).unwrap();
    let output = Command::new(file)
        .args(args)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env("KAMNI_TABLES", folder.path())
        .output()
        .unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn the_user_is_told_to_type_the_name_of_the_program() {
    for (args, told) in [
        (&["show", "chess"][..], "`my-game games` lists"),
        (&["--lang", "ru", "show", "chess"], "`my-game games` перечислит"),
        (&["show"], "my-game show"),
        (&["help"], "  my-game serve --open\n"),
        (&["help"], "Usage: my-game "),
        (&["help", "table", "build"], "  my-game table build cheops/16\n"),
        (&["help", "ugi"], "--engine cmd='my-game ugi'"),
        (&["table", "list"], "`my-game table build RULES`"),
        (&["-V"], concat!("my-game (kamni ", env!("CARGO_PKG_VERSION"), ")")),
        (&["--version"], concat!("my-game (kamni ", env!("CARGO_PKG_VERSION"))),
        (&["completions", "bash"], " -o default my-game\n"),
        (&["completions", "fish"], "complete -c my-game -n \"__fish_my_game_using_subcommand rules\" -f -a"),
        (&["man"], ".SH ENVIRONMENT"),
    ] {
        let said = said_by("my-game", args);
        assert!(said.contains(told), "{args:?}: {told}\n{said}");
        let typed = said.lines().find(|line| line.contains("`kamni ") || line.starts_with("  kamni "));
        assert_eq!(typed, None, "{args:?}");
    }
}

#[test]
fn its_own_name_is_said_as_ever() {
    assert_eq!(said_by("kamni", &["-V"]), concat!("kamni ", env!("CARGO_PKG_VERSION"), "\n"));
    // With the commit that it was built from, where that is known, and what it was built with.
    let version = match env!("KAMNI_COMMIT") {
        "" => concat!("kamni ", env!("CARGO_PKG_VERSION"), "\nfeatures: "),
        _ => concat!("kamni ", env!("CARGO_PKG_VERSION"), " (", env!("KAMNI_COMMIT"), ")\nfeatures: "),
    };
    let said = said_by("kamni", &["--version"]);
    let features = said.strip_prefix(version).unwrap_or_else(|| panic!("{said}"));
    assert_eq!(features.contains("cuda"), cfg!(feature = "cuda"), "{said}");
    assert_eq!(features.contains("terminal"), cfg!(feature = "terminal"), "{said}");
    let help = said_by("kamni", &["help"]);
    assert!(help.contains("\nUsage: kamni [OPTIONS] [COMMAND]\n"), "{help}");
    assert!(
        help.contains(
            "\n  kamni serve --open\n  kamni analyze kayles/10\n  kamni play kayles/10 --second level=3\n"
        ),
        "{help}"
    );
    assert!(said_by("kamni", &["show", "chess"]).contains("`kamni games` lists"));
}
