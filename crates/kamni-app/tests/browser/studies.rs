//! A study: made on the analysis board, proved, shared, set for a class.

use crate::browser::Browser;
use crate::puzzles::nothing_is_cut;
use crate::server::Server;

/// Types into a field in place of what is there.
async fn put(browser: &Browser, css: &str, text: &str) {
    browser.see(css).await;
    let script = format!(
        "const one = document.querySelector({css:?}); one.value = {text:?}; \
         one.dispatchEvent(new Event('change', {{ bubbles: true }})); return one.value"
    );
    assert_eq!(browser.js(&script).await, text, "{css}");
}

#[tokio::test]
async fn a_study_is_made_proved_shared_and_set() {
    let server = Server::shared();
    let teacher = Browser::open_simply(&server.address, "ru").await;
    teacher.js("localStorage.setItem('speed', 'none'); return 1").await;
    // A class to set it for.
    teacher.go("/class").await;
    teacher.see("[data-act=open]").await;
    teacher.click("#class-later").await;
    teacher.click("[data-act=open]").await;
    teacher.see(".class-teacher").await;
    let code = teacher.js("return document.querySelector('[data-class-code]').dataset.classCode").await;

    // Two positions from the analysis board: a question with its line, and one without.
    teacher.go("/analysis?rules=kayles/7&position=XX.X.X._1").await;
    teacher.see(".verdict.exact").await;
    teacher.click(".grade.win").await;
    teacher.until("document.querySelectorAll('.panel .moves .move').length === 1").await;
    teacher.click("[data-act=back]").await;
    teacher.see(".verdict.exact").await;
    teacher.click("[data-act=study]").await;
    put(&teacher, "#study-title", "Пара и просвет").await;
    put(&teacher, "#step-text", "Здесь выигрывает один ход.").await;
    put(&teacher, "#step-ask", "find").await;
    teacher.click("[data-act=add-step]").await;
    teacher.until("!document.querySelector('dialog')").await;
    teacher.click("[data-act=study]").await;
    put(&teacher, "#step-text", "А так?").await;
    put(&teacher, "#step-marks", "77").await;
    teacher.click("[data-act=add-step]").await;
    teacher.until("!document.querySelector('dialog')").await;

    // There is no cell 77: the check says where; without it everything is proved.
    teacher.go("/study").await;
    teacher.click(".study-list a").await;
    teacher.click("[data-act=check]").await;
    teacher.see("[data-checked=bad]").await;
    teacher.click("[data-step='2'] [data-act=edit]").await;
    put(&teacher, "#step-marks", "1").await;
    teacher.click("dialog .primary").await;
    teacher.click("[data-act=check]").await;
    teacher.see("[data-checked=good]").await;
    for step in [1, 2] {
        teacher.see(&format!("[data-step='{step}'] [data-proof=proved]")).await;
    }
    // Read as a lesson: it asks.
    teacher.click("[data-act=show]").await;
    teacher.see(".study-preview .lesson-question").await;
    // A reload keeps it.
    teacher.client.refresh().await.unwrap();
    teacher.until("document.querySelectorAll('.study-steps > li').length === 2").await;

    // By its link, in another browser, on a phone.
    teacher.click("[data-act=share]").await;
    let link = teacher.see("dialog input").await.prop("value").await.unwrap().unwrap();
    teacher.click("dialog header button").await;
    let phone = Browser::open_simply(&server.address, "ru").await;
    phone.phone().await;
    phone.go(link.trim_start_matches(&server.address)).await;
    phone.until("document.querySelectorAll('.study-steps > li').length === 2").await;
    nothing_is_cut(&phone).await;
    phone.click("[data-act=take]").await;
    phone.see("[data-act=delete]").await;

    // As a task: a pupil gets it as a lesson.
    teacher.click("[data-act=class]").await;
    teacher.click(&format!("[data-class={code}]")).await;
    teacher.until("!document.querySelector('dialog')").await;
    phone.go(&format!("/class/{}", code.as_str().unwrap())).await;
    phone.see("#pupil-name").await.send_keys("Аня").await.unwrap();
    phone.click("[data-act=join]").await;
    phone.click("[data-act=open-task]").await;
    phone.see(".lesson-question").await;
    nothing_is_cut(&phone).await;
    teacher.close().await;
    phone.close().await;
}
