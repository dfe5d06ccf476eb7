//! A class: a teacher and two pupils in three browsers, one of them a phone in Russian.

use crate::browser::Browser;
use crate::learn::{ASKS, Hand, fetched, make};
use crate::puzzles::{nothing_is_cut, seen, solve, wrong};
use crate::server::Server;
use serde_json::{Value, json};

/// Opens a class with puzzles of Reverse Kayles, one for each of these kinds of task; its code.
async fn open(teacher: &Browser, tasks: &[&str]) -> String {
    teacher.go("/class").await;
    teacher.see("[data-act=open]").await;
    let list = fetched(teacher, "/puzzles?game=kayles&count=100", None).await;
    let mut left: Vec<&Value> = list["puzzles"].as_array().unwrap().iter().collect();
    let mut ids = Vec::new();
    for task in tasks {
        let at = left.iter().position(|one| one["task"] == *task).unwrap();
        ids.push(left.remove(at)["id"].as_str().unwrap());
    }
    let ids = json!(ids.join(" "));
    teacher.js(&format!("document.querySelector('#task-ids').value = {ids}; return 1")).await;
    teacher.click("[data-act=open]").await;
    teacher.see(".class-teacher").await;
    let code = teacher.js("return document.querySelector('[data-class-code]').dataset.classCode").await;
    code.as_str().unwrap().to_owned()
}

/// Joins with a name; the letters with which the pupil comes back.
async fn join(pupil: &Browser, name: &str) -> String {
    pupil.see("#pupil-name").await.send_keys(name).await.unwrap();
    pupil.click("[data-act=join]").await;
    pupil.see(".class-tasks").await;
    let letters = pupil.js("return document.querySelector('[data-letters]').dataset.letters").await;
    letters.as_str().unwrap().to_owned()
}

/// Joins, and opens the first puzzle of the only task.
async fn join_and_begin(pupil: &Browser, name: &str) {
    join(pupil, name).await;
    nothing_is_cut(pupil).await;
    pupil.click("[data-act=open-task]").await;
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
    teacher.click("main a[href='/class']").await;
    teacher.see("[data-act=open]").await;
    let code = open(&teacher, &["find"; 3]).await;
    teacher.see(".class-nobody").await;
    assert!(teacher.text(".class-local").await.contains("0.0.0.0"), "phones cannot come here");

    // By the link, and by the letters on the board in small Russian ones where they look the same.
    anna.go(&format!("/class/{code}")).await;
    join_and_begin(&anna, "Anna").await;
    boris.go("/class").await;
    let typed = code.to_lowercase().replace('h', "н").replace('m', "м").replace('t', "т");
    boris.see("#class-letters").await.send_keys(&typed).await.unwrap();
    boris.click("[data-act=enter]").await;
    boris.see("#pupil-name").await;
    nothing_is_cut(&boris).await;
    join_and_begin(&boris, "Борис").await;
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
    boris.click("[data-act=open-task]").await;
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

    // A reload keeps the pupil, the work and the task.
    anna.client.refresh().await.unwrap();
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
    eve.see(".class-returning").await;
    assert_eq!(eve.js("return document.querySelector('#pupil-name')").await, Value::Null);
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
    // After the first one the way on is at the top of the page, after the second far below.
    let code = open(&teacher, &["find", "trap", "trap"]).await;
    let anna = Browser::open_simply(&server.address, "ru").await;
    anna.js("localStorage.setItem('speed', 'none'); return 1").await;
    anna.screen(360, 640).await;
    anna.go(&format!("/class/{code}")).await;
    join_and_begin(&anna, "Аня").await;
    for step in 0..3 {
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
    until_cell(&teacher, 1, 2, "solved").await;
    // Nothing of it went to the pupil's own rating.
    assert_eq!(fetched(&anna, "/puzzles/mine", None).await["games"], json!([]));
    // Back to one of them.
    anna.click("[data-step='0']").await;
    anna.until(ASKS).await;
    anna.close().await;
    teacher.close().await;
}

/// Lets so much time pass for all classes, as if the clock had been set forward.
fn time_passes(server: &Server, milliseconds: i64) {
    let database = rusqlite::Connection::open(server.data.join("kamni.db")).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    for change in [
        "UPDATE classes SET opened = opened - ?1, expires = expires - ?1, version = version + 1",
        "UPDATE class_tasks SET added = added - ?1, due = due - ?1",
        "UPDATE pupils SET joined = joined - ?1, pace = pace - ?1",
        "UPDATE class_work SET began = began - ?1, updated = updated - ?1",
    ] {
        database.execute(change, [milliseconds]).unwrap();
    }
}

/// Chooses an option of a list by its value.
async fn choose(browser: &Browser, css: &str, value: &str) {
    browser.see(css).await;
    let script = format!(
        "const one = document.querySelector('{css}'); one.value = '{value}'; \
         one.dispatchEvent(new Event('change', {{ bubbles: true }})); return one.value"
    );
    assert_eq!(browser.js(&script).await, value, "{css} has {value}");
}

#[tokio::test]
async fn a_term_in_russian_from_the_first_meeting_to_the_second() {
    let server = Server::start();
    let teacher = Browser::open_simply(&server.address, "ru").await;
    let anna = Browser::open_simply(&server.address, "ru").await;
    anna.js("localStorage.setItem('speed', 'none'); return 1").await;
    anna.phone().await;

    // The first meeting: from the menu to a class, and a pupil with a phone.
    teacher.go("/").await;
    teacher.click("nav a[href='/class']").await;
    teacher.see("#class-title").await.send_keys("7 «Б»").await.unwrap();
    teacher.js("document.querySelector('#class-count').value = 2; return 1").await;
    teacher.click("[data-act=open]").await;
    teacher.see(".class-teacher").await;
    let code = teacher.js("return document.querySelector('[data-class-code]').dataset.classCode").await;
    let code = code.as_str().unwrap().to_owned();
    anna.go("/class").await;
    nothing_is_cut(&anna).await;
    anna.see("#class-letters").await.send_keys(&code.to_lowercase()).await.unwrap();
    anna.click("[data-act=enter]").await;
    let letters = join(&anna, "Аня").await;
    assert_eq!(letters.len(), 8);
    nothing_is_cut(&anna).await;
    anna.click("[data-act=open-task]").await;
    anna.until(ASKS).await;
    let puzzle = seen(&anna, "ru").await;
    solve(&anna, &puzzle, Hand::Mouse).await;
    until_cell(&teacher, 1, 0, "solved").await;

    // Homework: a lesson with a deadline, without solutions; and games to win.
    teacher.click("[data-act=new-task]").await;
    choose(&teacher, "#task-kind", "lesson").await;
    teacher.see("#task-lesson").await;
    let soon = "const day = new Date(Date.now() + 3 * 864e5); document.querySelector('#task-due').value = day.toISOString().slice(0, 10); return 1";
    teacher.js(soon).await;
    teacher.click("#task-solutions").await;
    teacher.click("[data-act=add]").await;
    teacher.until("document.querySelectorAll('.class-set [data-task]').length === 2").await;
    teacher.click("[data-act=new-task]").await;
    choose(&teacher, "#task-kind", "play").await;
    teacher.until("document.querySelector('#task-opponent option')").await;
    teacher.click("[data-act=add]").await;
    teacher.until("document.querySelectorAll('.class-set [data-task]').length === 3").await;
    choose(&teacher, "#class-view", "all").await;
    teacher.until("document.querySelector('[data-key=\"1-0\"]')?.textContent === '1/2'").await;

    // A week later, on another phone.
    time_passes(&server, 7 * 24 * 3600 * 1000);
    let phone = Browser::open_simply(&server.address, "ru").await;
    phone.js("localStorage.setItem('speed', 'none'); return 1").await;
    phone.phone().await;
    phone.go(&format!("/class/{code}")).await;
    phone.click(".class-returning summary").await;
    phone.see("#pupil-letters").await.send_keys(&letters.to_lowercase()).await.unwrap();
    phone.click("[data-act=back]").await;
    phone.see(".class-tasks [data-task='2'] .bad").await;
    nothing_is_cut(&phone).await;
    assert_eq!(phone.text(".class-who").await, "Аня");
    // The lesson is late, and counts; whoever skips has not done it.
    phone.click("[data-task='2'] [data-act=open-task]").await;
    phone.see(".lesson-tools").await;
    nothing_is_cut(&phone).await;
    phone.until("document.querySelector('[data-act=reveal]').hidden").await;
    teacher.until("document.querySelector('[data-key=\"1-1\"].is-tried.is-late')").await;
    phone.click("[data-act=home]").await;
    phone.see(".class-tasks").await;
    // A game: begun from the class, and the way back.
    phone.click("[data-task='3'] [data-act=open-task]").await;
    nothing_is_cut(&phone).await;
    phone.click("[data-act=play]").await;
    phone.see("[data-act=to-class]").await;
    phone.click("[data-act=to-class]").await;
    phone.see(".class-games").await;
    // The first puzzles go on where they were.
    phone.click("[data-act=home]").await;
    phone.click("[data-task='1'] [data-act=open-task]").await;
    phone.until("document.querySelector('[data-step=\"1\"][aria-current]')").await;
    phone.until(ASKS).await;
    let puzzle = seen(&phone, "ru").await;
    solve(&phone, &puzzle, Hand::Mouse).await;
    phone.click("[data-act=next]").await;
    phone.see("[data-finished]").await;
    teacher.until("document.querySelector('[data-key=\"1-0\"].is-solved')").await;
    // Week by week, and what the class gets wrong.
    choose(&teacher, "#class-view", "weeks").await;
    teacher.until("document.querySelectorAll('.class-table thead th').length === 4").await;
    choose(&teacher, "#class-view", "hard").await;
    teacher.see(".class-hard li").await;
    // The same tasks for another class, by one click.
    teacher.click("[data-act=copy-class]").await;
    teacher.see("[data-copied='3']").await;
    teacher.click("[data-act=open]").await;
    teacher.until("document.querySelectorAll('.class-set [data-task]').length === 3").await;
    teacher.see(".class-nobody").await;
    for browser in [teacher, anna, phone] {
        browser.close().await;
    }
}
