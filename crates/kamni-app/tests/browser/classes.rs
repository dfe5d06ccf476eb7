//! A class: a teacher and two pupils in three browsers, one of them a phone in Russian.

use crate::browser::Browser;
use crate::learn::{ASKS, Hand, fetched, make};
use crate::puzzles::{nothing_is_cut, seen, solve, wrong};
use crate::server::Server;
use serde_json::{Value, json};

/// Opens a class by the form as it stands, with this many puzzles; its code.
async fn open(teacher: &Browser, count: u32) -> String {
    teacher.go("/class").await;
    teacher.see("[data-act=open]").await;
    teacher.js(&format!("document.querySelector('#class-count').value = {count}; return 1")).await;
    teacher.click("[data-act=open]").await;
    teacher.see(".class-teacher").await;
    let code = teacher.js("return document.querySelector('[data-class-code]').dataset.classCode").await;
    code.as_str().unwrap().to_owned()
}

/// Joins with a name, and waits for the first puzzle.
async fn join(pupil: &Browser, name: &str) {
    pupil.see("#pupil-name").await.send_keys(name).await.unwrap();
    pupil.click("[data-act=join]").await;
    pupil.until(ASKS).await;
}

/// What stands in a cell of the teacher's table: its state, its text, its words.
async fn cell(teacher: &Browser, pupil: u32, puzzle: u32) -> Value {
    let script = format!(
        "const one = document.querySelector('[data-key=\"{pupil}-{puzzle}\"]'); \
         return one && [one.className.match(/is-(\\w+)/)[1], one.textContent, one.getAttribute('aria-label')]"
    );
    teacher.js(&script).await
}

async fn until_cell(teacher: &Browser, pupil: u32, puzzle: u32, state: &str) {
    teacher.until(&format!("document.querySelector('[data-key=\"{pupil}-{puzzle}\"].is-{state}')")).await;
}

#[tokio::test]
async fn a_teacher_sees_two_pupils_work() {
    let server = Server::shared();
    let teacher = Browser::open_simply(&server.address, "en").await;
    let anna = Browser::open_simply(&server.address, "en").await;
    let boris = Browser::open_simply(&server.address, "ru").await;
    for pupil in [&anna, &boris] {
        pupil.js("localStorage.setItem('speed', 'none'); return 1").await;
    }
    boris.phone().await;

    // From the page for teachers to a class by one click more.
    teacher.go("/teach").await;
    teacher.click("a[href='/class']").await;
    teacher.see("[data-act=open]").await;
    let code = open(&teacher, 3).await;
    teacher.see(".class-nobody").await;
    assert!(teacher.text(".class-local").await.contains("0.0.0.0"), "phones cannot come here");

    // By the link, and by the letters on the board in small Russian ones where they look the same.
    anna.go(&format!("/class/{code}")).await;
    join(&anna, "Anna").await;
    boris.go("/class").await;
    let typed = code.to_lowercase().replace('h', "н").replace('m', "м").replace('t', "т");
    boris.see("#class-letters").await.send_keys(&typed).await.unwrap();
    boris.click("[data-act=enter]").await;
    boris.see("#pupil-name").await;
    nothing_is_cut(&boris).await;
    join(&boris, "Борис").await;
    nothing_is_cut(&boris).await;
    teacher.until("document.querySelectorAll('[data-pupil]').length === 2").await;

    // Anna solves the first at once; the teacher's page shows it by itself.
    let puzzle = seen(&anna, "en").await;
    solve(&anna, &puzzle, Hand::Keyboard).await;
    until_cell(&teacher, 1, 0, "solved").await;
    assert_eq!(cell(&teacher, 1, 0).await[1], "✓");
    anna.click("[data-act=next]").await;
    anna.until("document.querySelector('[data-step=\"1\"][aria-current]')").await;
    // Boris is wrong first.
    let puzzle = seen(&boris, "ru").await;
    make(&boris, &puzzle["rules"], &wrong(&puzzle), Hand::Mouse).await;
    until_cell(&teacher, 2, 0, "tried").await;
    boris.click(".feedback.is-wrong [data-act=again]").await;
    boris.until(ASKS).await;
    // What he sends does not arrive while he finds it: the page says so, and sends it after a reload.
    boris
        .js("const { fetch } = window; window.fetch = (address, more) => \
             String(address).includes('/attempts') ? Promise.reject(new TypeError('away')) : fetch(address, more); return 1")
        .await;
    solve(&boris, &puzzle, Hand::Mouse).await;
    boris.until("!document.querySelector('.class-line').hidden").await;
    assert_eq!(cell(&teacher, 2, 0).await[0], "tried");
    boris.go(&format!("/class/{code}")).await;
    until_cell(&teacher, 2, 0, "solved").await;
    let late = cell(&teacher, 2, 0).await;
    assert!(late[1].as_str().unwrap().contains("1✗"), "{late}");
    assert!(late[2].as_str().unwrap().starts_with("Борис, puzzle 1: solved, 1 wrong move"), "{late}");
    boris.click("[data-step='1']").await;
    boris.until("document.querySelector('[data-step=\"1\"][aria-current]')").await;
    boris.until(ASKS).await;
    boris.click("[data-act=reveal]").await;
    until_cell(&teacher, 2, 1, "shown").await;

    // Without names for the projector, also after a reload.
    teacher.click("#hide-names").await;
    teacher.until("document.querySelector('.class-name').textContent === 'Pupil 1'").await;
    teacher.go(&format!("/class/{code}")).await;
    until_cell(&teacher, 2, 1, "shown").await;
    let text = teacher.text("main").await;
    assert!(text.contains("Pupil 2") && !text.contains("Anna") && !text.contains("Борис"), "{text}");
    let said = teacher.js("return document.querySelector('.class-table').innerHTML").await;
    assert!(!said.as_str().unwrap().contains("Борис"), "nor in the words for screen readers");

    // What was tried, on a board.
    teacher.click("[data-key='2-0']").await;
    teacher.see(".class-dialog .board-svg g").await;
    assert_eq!(teacher.text(".class-mistakes .move").await, wrong(&puzzle));
    teacher.click(".class-mistakes .move").await;
    teacher.until("document.querySelector('.class-said').textContent.length > 10").await;
    teacher.click("dialog [aria-label=Close]").await;
    // The table by keys: one stop for Tab, arrows inside.
    teacher.js("document.querySelector('.class-scroll').focus(); return 1").await;
    teacher.tab_to("element.closest('.class-table')").await;
    for (key, place) in [
        (fantoccini::key::Key::Right, "0-1"),
        (fantoccini::key::Key::Down, "1-1"),
        (fantoccini::key::Key::Left, "1-0"),
        (fantoccini::key::Key::Left, "1-name"),
    ] {
        let before = teacher.js("return document.activeElement.dataset.key").await;
        teacher.press(&key.to_string()).await;
        let after = teacher.js("return document.activeElement.dataset.key").await;
        assert_eq!(after, place, "from {before}");
    }
    // With the name in the focus, a change of the table leaves it there.
    anna.until(ASKS).await;
    let second = seen(&anna, "en").await;
    make(&anna, &second["rules"], &wrong(&second), Hand::Mouse).await;
    until_cell(&teacher, 1, 1, "tried").await;
    assert_eq!(teacher.js("return document.activeElement.dataset.key").await, "1-name");

    // A reload keeps the pupil and the work.
    anna.go(&format!("/class/{code}")).await;
    anna.until(ASKS).await;
    assert_eq!(anna.text(".class-who").await, "Anna");
    anna.see("[data-step='0'].is-solved").await;
    anna.see("[data-step='1'].is-tried").await;

    // The teacher's link shows the class on a device that has never seen it, and leaves no key in the address.
    teacher.click("[data-act=link]").await;
    let link = teacher.see("dialog input").await.prop("value").await.unwrap().unwrap();
    let tablet = Browser::open_simply(&server.address, "ru").await;
    tablet.go(link.trim_start_matches(&server.address)).await;
    until_cell(&tablet, 1, 0, "solved").await;
    assert_eq!(tablet.js("return location.hash").await, "");
    // A lost link: the session still sees the class, and makes another one.
    teacher.js("localStorage.removeItem('class-keys'); return 1").await;
    teacher.go(&format!("/class/{code}")).await;
    until_cell(&teacher, 1, 0, "solved").await;
    teacher.click("[data-act=link]").await;
    teacher.click("[data-act=new-key]").await;
    teacher.until(&format!("document.querySelector('dialog input')?.value.length === {}", link.len())).await;
    assert_ne!(teacher.see("dialog input").await.prop("value").await.unwrap().unwrap(), link);
    teacher.click("dialog [aria-label=Close]").await;

    // Nobody else may join.
    teacher.click("[data-act=let-in]").await;
    teacher.until("document.querySelector('.class-count').textContent.includes('nobody else')").await;
    let eve = Browser::open_simply(&server.address, "en").await;
    eve.go(&format!("/class/{code}")).await;
    eve.see(".problem").await;
    eve.close().await;

    // The end: for everybody.
    teacher.click("[data-act=end]").await;
    teacher.click("dialog .danger").await;
    teacher.see("a[href='/class'].primary").await;
    boris.go(&format!("/class/{code}")).await;
    boris.see("#class-problem").await;
    nothing_is_cut(&boris).await;
    teacher.close().await;
    anna.close().await;
    // The class is gone, and so is the tablet's view of it.
    for other in [boris, tablet] {
        other.close_but_for(&["404", "403"]).await;
    }
}

#[tokio::test]
async fn a_pupil_gets_through_the_whole_set_on_a_phone() {
    let server = Server::shared();
    let teacher = Browser::open_simply(&server.address, "en").await;
    let code = open(&teacher, 2).await;
    let anna = Browser::open_simply(&server.address, "ru").await;
    anna.js("localStorage.setItem('speed', 'none'); return 1").await;
    anna.screen(360, 640).await;
    anna.go(&format!("/class/{code}")).await;
    join(&anna, "Аня").await;
    for step in 0..2 {
        anna.until(&format!("document.querySelector('[data-step=\"{step}\"][aria-current]')")).await;
        let puzzle = seen(&anna, "ru").await;
        // Question and board are seen together, without scrolling; a long row of Reverse Kayles may be cut below.
        let fits = "(() => { const bottom = (css) => document.querySelector(css).getBoundingClientRect().bottom; return scrollY === 0 && bottom('.lesson-question') < innerHeight && bottom('.puzzle .board-svg') <= innerHeight + 240 })()";
        anna.until(fits).await;
        solve(&anna, &puzzle, Hand::Mouse).await;
        nothing_is_cut(&anna).await;
        anna.click("[data-act=next]").await;
    }
    anna.see("[data-finished]").await;
    nothing_is_cut(&anna).await;
    until_cell(&teacher, 1, 1, "solved").await;
    // Nothing of it went to the pupil's own rating.
    assert_eq!(fetched(&anna, "/puzzles/mine", None).await["games"], json!([]));
    // Back to one of them.
    anna.click("[data-step='0']").await;
    anna.until(ASKS).await;
    anna.close().await;
    teacher.close().await;
}
