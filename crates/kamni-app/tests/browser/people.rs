//! Two strangers in two browsers, who meet through an open game.

use crate::browser::Browser;
use crate::game::{click_move, state};
use crate::server::Server;
use serde_json::Value;

/// Makes a move as soon as it is this browser's turn.
async fn play(browser: &Browser) {
    browser.until("document.querySelector('.status.yours')").await;
    click_move(browser, &state(browser).await["board"]["choices"][0]).await;
}

/// The rating of this browser's user, as their own page tells it.
async fn rating(browser: &Browser) -> i64 {
    browser.go("/games").await;
    let text = browser.text(".me .ratings li").await;
    let number = text.split_whitespace().find_map(|part| part.trim_end_matches('?').parse().ok());
    number.unwrap_or_else(|| panic!("{text}"))
}

/// Offers a rated game of Kayles under this name, all by clicks.
async fn offer(browser: &Browser, name: &str) {
    browser.go("/new?rules=kayles").await;
    browser.until("document.querySelector('form.new[aria-busy=false]')").await;
    browser.click(".segment:has([value=open])").await;
    browser.until("document.querySelector('form.new[aria-busy=false]')").await;
    // On a phone the button that begins lies over the end of the form.
    browser
        .js("document.querySelector('[name=rated]').closest('label').scrollIntoView({ block: 'center' })")
        .await;
    browser.click("label:has([name=rated])").await;
    browser.until("document.querySelector('[name=rated]').checked").await;
    let field = browser.see(".against .field input").await;
    field.clear().await.unwrap();
    field.send_keys(name).await.unwrap();
    browser.click("form.new button.primary").await;
    browser.see(".open-game.yours [data-act=withdraw]").await;
}

async fn strangers_meet(first: &str, second: &str) {
    let server = Server::start();
    let anna = Browser::open_simply(&server.address, first).await;
    let boris = Browser::open_simply(&server.address, second).await;
    offer(&anna, "Анна").await;
    // While she waits, she solves puzzles and reads.
    anna.go("/puzzles").await;
    boris.go("/").await;
    assert!(boris.text(".open-game").await.contains("Анна"));
    anna.go("/rules/kayles").await;
    boris.click("[data-act=accept]").await;
    boris.see(".board [data-cell='1']").await;
    // She is called, wherever she is.
    anna.click(".called [data-act=called]").await;
    anna.see(".board [data-cell='1']").await;
    let starts = state(&anna).await;
    assert_eq!(
        (&starts["strangers"], &starts["rated"]["before"][0]["rating"]),
        (&Value::Bool(true), &1500.into())
    );
    // There is no help in a rated game.
    assert_eq!(
        anna.js("return document.querySelectorAll('[data-act=hint], [data-act=analysis]').length").await,
        0
    );
    // A word, chosen from six.
    anna.click("[data-act=more]").await;
    assert_eq!(anna.js("return document.querySelectorAll('[data-say]').length").await, 6);
    anna.click("[data-say=good-luck]").await;
    boris.until("document.querySelector('.extra.said')").await;
    let (begins, answers) = if starts["you"][0] == 0 { (&anna, &boris) } else { (&boris, &anna) };
    play(begins).await;
    play(answers).await;
    // A draw is offered and visibly declined.
    begins.click("[data-act=offer-draw]").await;
    answers.click(".offers [role=alert] button:not(.primary)").await;
    begins.until("document.querySelector('.status').textContent.trim() && !document.querySelector('.offers .faint')").await;
    // Boris gives up.
    boris.click("[data-act=resign]").await;
    boris.click("dialog .danger").await;
    anna.see(".ending-rating").await;
    boris.see(".ending-rating").await;
    // The review says how close to exact play both were.
    anna.click("[data-act=turning]").await;
    anna.until("document.querySelector('.turning-exact').textContent.includes('1')").await;
    // And again: Boris asks, Anna accepts.
    boris.click("[data-act=rematch]").await;
    boris.see("[data-act=stop-asking]").await;
    anna.click(".ending [role=alert] [data-act=rematch]").await;
    for one in [&anna, &boris] {
        one.until(&format!("location.pathname !== '/game/{}'", starts["id"].as_str().unwrap())).await;
        one.see(".board [data-cell='1']").await;
    }
    let again = state(&anna).await;
    assert_ne!(again["you"], starts["you"]);
    let (begins, answers) = if again["you"][0] == 0 { (&anna, &boris) } else { (&boris, &anna) };
    play(begins).await;
    play(answers).await;
    anna.click("[data-act=resign]").await;
    anna.click("dialog .danger").await;
    boris.see(".ending-rating").await;
    // Each has won one game: the second one counts for more, since the opponent was the stronger.
    let (hers, his) = (rating(&anna).await, rating(&boris).await);
    assert!(hers != 1500 && his != 1500 && his > hers, "{hers} {his}");
    anna.close().await;
    boris.close().await;
}

#[tokio::test]
async fn two_strangers_meet_play_and_play_again() {
    strangers_meet("en", "ru").await;
}

#[tokio::test]
async fn two_strangers_meet_in_the_other_language() {
    strangers_meet("ru", "en").await;
}

/// An offer is withdrawn with a click, and a phone has room for all of it.
#[tokio::test]
async fn an_offer_is_withdrawn_on_a_phone() {
    let server = Server::start();
    let anna = Browser::open_simply(&server.address, "ru").await;
    anna.phone().await;
    offer(&anna, "Анна").await;
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    assert_eq!(anna.js(wide).await, false);
    anna.click("[data-act=withdraw]").await;
    anna.until("!document.querySelector('.open-game')").await;
    // Forgotten with two clicks.
    anna.go("/games").await;
    anna.click("[data-act=forget]").await;
    anna.click("dialog .danger").await;
    anna.until("document.querySelector('.me input').value === ''").await;
    assert_eq!(anna.js(wide).await, false);
    anna.close().await;
}
