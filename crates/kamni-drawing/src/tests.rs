use super::colours::COLOURS;
use super::pieces::*;
use super::*;
use std::fs;

/// A file of the page.
fn page(file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../kamni-web/web/app/board/");
    fs::read_to_string(format!("{folder}{file}")).unwrap()
}

#[test]
fn colours_are_those_of_the_page() {
    let css = page("colours.css");
    for (name, light, dark, _) in COLOURS.iter().filter(|(_, light, ..)| light.starts_with('#')) {
        if ["shadow", "gleam"].contains(name) {
            continue;
        }
        let value = if light == dark { (*light).to_owned() } else { format!("light-dark({light}, {dark})") };
        let line = format!("--board-{name}: {value};");
        assert!(css.contains(&line), "{line}");
    }
    assert!(css.contains("--board-shadow: light-dark(rgb(60 42 10 / 0.24), rgb(0 0 0 / 0.45));"));
    assert!(css.contains("--board-gleam: light-dark(rgb(255 255 255 / 0.55), rgb(255 255 255 / 0.42));"));
}

#[test]
fn a_drawing_in_a_page_has_the_colours_and_the_letters_of_the_page() {
    let css = ["colours.css", "board.css"].map(page).concat();
    for info in kamni_games::games().infos() {
        let start = kamni_games::games().game(info.name).unwrap().start();
        let svg = draw(&start, &[], Theme::Page).unwrap().in_page("A & B");
        assert!(svg.contains("aria-label=\"A &amp; B\""), "{svg}");
        // Pages allow no style in attributes.
        assert!(!svg.contains("style="), "{svg}");
        let properties = svg.split("var(").skip(1).filter_map(|rest| rest.split(')').next());
        for property in properties {
            assert!(css.contains(&format!("{property}:")), "{}: {property}", info.name);
        }
        for class in svg.split("<text class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(css.contains(&format!(".{class} {{")), "{}: {class}", info.name);
        }
    }
}

#[test]
fn shapes_are_those_of_the_page() {
    let shapes = page("shapes.js");
    let paths = [GRAIN, SHINE, STAR, LOCK_BAND, LOCK_SHACKLE, LOCK_HOLE, PAWN_LINES, PAWN_GLEAM]
        .into_iter()
        .chain([BLOCK_LIGHT, BLOCK_GRAIN])
        .chain(BLOCK_SHADES)
        .chain(PAWN);
    for path in paths {
        assert!(shapes.contains(&format!("'{path}'")), "{path}");
    }
}

/// How often each piece is used, by its name in the document.
fn pieces(rules: &str, position: &str, name: &str) -> usize {
    let position = kamni_games::games().game(rules).unwrap().position(position).unwrap();
    let drawing = draw(&position, &[], Theme::Dark).unwrap();
    drawing.svg().matches(&format!("<use href=\"#{name}\"")).count()
}

#[test]
fn pieces_follow_the_look_of_the_game() {
    assert_eq!(pieces("kayles/10", "X.XXLXX..X 2", "granite"), 6);
    assert_eq!(pieces("kayles/10", "X.XXLXX..X 2", "granite-locked"), 1);
    assert_eq!(pieces("cheops/5", "X.XX/..X/../. 1 0-0", "block"), 4);
    assert_eq!(pieces("cheops/5", "X.XX/..X/../. 1 0-0", "base"), 5);
    assert_eq!(pieces("dawson/3x5", "bbbbb/..w../ww.ww b", "pawn-white"), 5);
    assert_eq!(pieces("seega/3", "aba/b.b/aba a 0-0 0 -", "lapis"), 4);
    // A stack is drawn chip by chip as long as one can count them.
    assert_eq!(pieces("chips", "3,3,3:7,7,7,7,7,7 1", "jade"), 3);
    assert_eq!(pieces("chips", "3,3,3:7,7,7,7,7,7 1", "lapis"), 4);
}

#[test]
fn every_start_is_drawn_inside_its_picture() {
    for info in kamni_games::games().infos() {
        let start = kamni_games::games().game(info.name).unwrap().start();
        let drawing = draw(&start, &[], Theme::Light).unwrap();
        assert!(!drawing.places.is_empty(), "{}", info.name);
        for place in &drawing.places {
            let inside = (0.0..drawing.width).contains(&place.x) && (0.0..drawing.height).contains(&place.y);
            assert!(inside, "{}: {place:?}", info.name);
        }
    }
}
