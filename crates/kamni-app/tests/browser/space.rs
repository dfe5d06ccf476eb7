//! The play page in windows of all sizes: nothing scrolls, nothing overlaps, no text is cut, and the board has most of the window.

use crate::begin;
use crate::game::{click_move, my_turn, new_game};
use crate::sample::sample;
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::time::Duration;

/// What does not fit: the page scrolls, two of its parts overlap, a text is cut, or the name of a word is shown instead of the word.
const MISFITS: &str = "
    const found = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} by ${scrollHeight}`);
    const parts = ['.top', '.player.seat0', '.player.seat1', '.board-stage', '.status-line', '.told', '.record', '.actions']
        .map((css) => [css, document.querySelector(css)?.getBoundingClientRect()])
        .filter(([, box]) => box?.width > 0 && box.height > 0);
    for (const [at, [one, a]] of parts.entries()) {
        if (a.top < -0.5 || a.bottom > innerHeight + 0.5) found.push(`${one} reaches from ${a.top} to ${a.bottom}`);
        for (const [other, b] of parts.slice(at + 1)) {
            const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
            if (wide > 1 && high > 1) found.push(`${one} and ${other} overlap by ${wide} by ${high}`);
        }
    }
    for (const one of document.querySelectorAll('main :is(button, p, h1, h2, .name, .points, .clock, .faint)')) {
        const { left, right, width } = one.getBoundingClientRect();
        if (width === 0 || one.closest('.unseen') || getComputedStyle(one).clipPath !== 'none' || one.closest('.moves')) continue;
        if (left < -0.5 || right > innerWidth + 0.5) found.push(`${one.textContent}: from ${left} to ${right}`);
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4) found.push(`${one.textContent}: its text is cut`);
        const least = one.matches('button') ? 23.5 : 0;
        if (one.getBoundingClientRect().height < least) found.push(`${one.textContent}: too low`);
    }
    const told = document.querySelector('.told:has(.ending:not([hidden])):not(:has(.turning:not([hidden])))');
    if (told && told.scrollHeight > told.clientHeight + 1) found.push(`the card of the end is ${told.scrollHeight} high, its room ${told.clientHeight}`);
    const raw = document.querySelector('main').innerText.match(/\\b[a-z]+(-[a-z]+)*\\.[a-z]{2,}[a-z.-]*/);
    if (raw) found.push(`the word ${raw[0]}`);
    return found;";

/// The games to look at, one of each shape of board, and the language of the page.
const GAMES: [(&str, &str, &str); 6] = [
    ("kayles/13", "start", "en"),
    ("cheops/7", "start", "ru"),
    ("dawson/3x5", "start", "ru"),
    ("dawson/5x6", "start", "ru"),
    ("chips", "0,0,1,3,8,12:2,5,7,10 1", "ru"),
    ("seega/7", "start", "ru"),
];

/// A window in pixels, and how large its letters are: 16 pixels is usual.
type Window = (u32, u32, u32);

/// A desktop, a small one, a phone, a small one.
const WINDOWS: [Window; 4] = [(1440, 900, 16), (1024, 700, 16), (390, 844, 16), (360, 640, 16)];

/// Phones on their side.
const SIDEWAYS: [Window; 2] = [(844, 390, 16), (640, 360, 16)];

/// The desktop at twice its size, and with letters twice as large.
const ENLARGED: [Window; 2] = [(720, 450, 16), (1440, 900, 32)];

/// A game against the computer fits at its start, in its middle, at its end and in its review.
#[tokio::test]
async fn the_play_page_fits_every_window() {
    let browser = begin().await;
    let windows = WINDOWS.into_iter().chain(SIDEWAYS).chain(ENLARGED);
    let all: Vec<_> = windows.flat_map(|window| GAMES.map(|game| (window, game))).collect();
    for (window, (rules, position, language)) in sample(all, |(_, (rules, ..))| rules) {
        let (width, height, letters) = window;
        browser.screen(width, height).await;
        let sizes = json!({ "fontSizes": { "standard": letters } });
        browser.devtools("Page.setFontSizes", sizes).await;
        browser.go(&format!("/about?lang={language}")).await;
        let seats = json!(["me", "level=1"]);
        new_game(
            &browser,
            rules,
            json!({ "position": position, "seats": seats, "clock": { "base_s": 300, "increment_s": 2 } }),
        )
        .await;
        let shown = browser.js("return getComputedStyle(document.documentElement).fontSize").await;
        assert_eq!(shown, format!("{letters}px"));
        let mut shares = Vec::new();
        for stage in ["start", "middle", "end"] {
            let state = my_turn(&browser).await;
            let fits = async |stage: &str| {
                let mut misfits = browser.js(MISFITS).await;
                // The board is drawn again when the room for it has changed: that takes some frames.
                for _ in 0..200 {
                    if misfits == json!([]) {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    misfits = browser.js(MISFITS).await;
                }
                assert_eq!(misfits, json!([]), "{rules} {position} in {language} at {window:?}, {stage}");
            };
            fits(stage).await;
            let share = browser
                .js("const { width, height } = document.querySelector('.board-stage').getBoundingClientRect();
                     const least = Math.min(...[...document.querySelectorAll('.board .cell-hit')].map((cell) => Math.min(...(({ width, height }) => [width, height])(cell.getBoundingClientRect()))));
                     return { tall: height / innerHeight, area: (width * height) / (innerWidth * innerHeight), cell: least,
                              room: width / document.querySelector('.middle > .board').clientWidth };")
                .await;
            shares.push(share);
            match stage {
                "start" if state["over"] != true => click_move(&browser, &state["board"]["choices"][0]).await,
                "middle" if state["over"] != true => {
                    browser.click("[data-act=hint]").await;
                    browser.see(".hint :is(.hint-idea, .hint-move)").await;
                    browser.press(&Key::Escape.to_string()).await;
                    browser.click("[data-act=resign]").await;
                    browser.click("dialog .danger").await;
                    browser.see(".ending:not([hidden])").await;
                }
                _ => {
                    browser.click("[data-act=turning]").await;
                    browser.until("document.querySelector('.turning-summary').textContent").await;
                    fits("review").await;
                }
            }
        }
        let number = |share: &Value, name: &str| share[name].as_f64().unwrap_or_default();
        let begin = &shares[0];
        println!(
            "{rules} {position} {language} {window:?}: {:.0} % of the height, {:.0} % of the window, cells of {:.0} px; at the end {:.0} %",
            100.0 * number(begin, "tall"),
            100.0 * number(begin, "area"),
            number(begin, "cell"),
            100.0 * number(&shares[2], "area"),
        );
        if ENLARGED.contains(&window) {
            // A mouse hits the cells.
            assert!(number(begin, "cell") >= 24.0, "{rules} at {window:?}: {begin}");
            continue;
        }
        // A finger hits every cell on a phone. A pyramid with eight places and more in its base has less room for each: 344 pixels by their number.
        if width < 500 {
            assert!(number(begin, "cell") >= 44.0, "{rules} at {window:?}: {begin}");
        }
        // The board takes the height of the window, or else the width of its column. A pyramid on its side has no room for fingers of 44 pixels.
        assert!(number(begin, "cell") >= 28.0, "{rules} at {window:?}: {begin}");
        assert!(
            number(begin, "tall") >= 0.6 || number(begin, "room") >= 0.75,
            "{rules} at {window:?}: {begin}"
        );
    }
    browser.close().await;
}

/// Boards to study on: a finger hits their cells, unless the board has all the width there is, and on a desktop they take the height of the
/// window or the width of their column. No page scrolls sideways.
#[tokio::test]
async fn boards_of_puzzles_lessons_and_analysis_have_their_place() {
    let browser = begin().await;
    let lessons = browser
        .js("return fetch('/api/v1/lessons').then((answer) => answer.json()).then((all) => all.filter(({ kind }) => kind === 'lesson').map(({ name }) => name))")
        .await;
    let lesson = |game: &str| {
        let own = |name: &&Value| name.as_str().is_some_and(|name| name.starts_with(&format!("{game}/")));
        lessons.as_array().unwrap().iter().find(own).unwrap().as_str().unwrap().to_owned()
    };
    let all: Vec<_> =
        WINDOWS.into_iter().flat_map(|window| GAMES.map(|(rules, ..)| (window, rules))).collect();
    for ((width, height, _), rules) in sample(all, |(_, rules)| rules) {
        browser.screen(width, height).await;
        let game = rules.split('/').next().unwrap();
        let pages = [
            format!("/puzzles/next?game={game}"),
            format!("/learn/{}", lesson(game)),
            format!("/analysis?rules={rules}"),
        ];
        for page in pages {
            browser.go(&page).await;
            browser.see(".board .cell-hit").await;
            let measured = browser
                .js("const box = document.querySelector('.board-stage').getBoundingClientRect();
                     const cells = [...document.querySelectorAll('.board .cell-hit')].map((cell) => cell.getBoundingClientRect());
                     return { tall: box.height / innerHeight, room: box.width / document.querySelector('.board').clientWidth,
                              cell: Math.min(...cells.flatMap(({ width, height }) => [width, height])),
                              aside: document.documentElement.scrollWidth - innerWidth };")
                .await;
            let number = |name: &str| measured[name].as_f64().unwrap_or_default();
            println!(
                "{page} {width}x{height}: {:.0} % of the height, {:.0} % of its column, cells of {:.0} px",
                100.0 * number("tall"),
                100.0 * number("room"),
                number("cell"),
            );
            assert!(number("aside") <= 0.0, "{page} at {width}x{height}: {measured}");
            assert!(
                number("cell") >= 44.0 || number("room") >= 0.9,
                "{page} at {width}x{height}: {measured}"
            );
            assert!(
                width < 1000 || number("tall") >= 0.6 || number("room") >= 0.75,
                "{page} at {width}x{height}: {measured}"
            );
        }
    }
    browser.close().await;
}
