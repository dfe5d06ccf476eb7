//! What reaches people outside: boards in other people's pages, and invitations.

use crate::browser::Browser;
use crate::game::state;
use crate::server::Server;
use fantoccini::key::Key;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A page of somebody else, on a port of its own, which is another origin.
async fn foreign_page(html: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{html}",
                html.len()
            );
            tokio::spawn(async move {
                let _ = client.read(&mut [0; 4096]).await;
                let _ = client.write_all(answer.as_bytes()).await;
            });
        }
    });
    address
}

#[tokio::test]
async fn a_board_is_shown_in_a_page_of_another_origin_and_nothing_else_is() {
    let server = Server::shared();
    let browser = Browser::open_simply(&server.address, "en").await;

    // The code that the dialog offers is what somebody pastes.
    browser.go("/analysis?rules=kayles/7&moves=4_1_2").await;
    browser.click("[data-act=share]").await;
    browser.see("dialog[open]").await;
    let code = browser
        .js("return [...document.querySelectorAll('dialog input')].map((input) => input.value).find((text) => text.startsWith('<iframe'))")
        .await;
    let code = code.as_str().unwrap();
    let html = format!(
        "<!doctype html><title>A blog</title>{code}\
         <iframe src=\"{0}/embed?rules=nothing&lang=ru\"></iframe><iframe src=\"{0}/\"></iframe>\
         <iframe src=\"{0}/analysis?rules=kayles/7\"></iframe>",
        server.address
    );
    browser.client.goto(&foreign_page(html).await).await.unwrap();

    browser.client.clone().enter_frame(0).await.unwrap();
    browser.until("document.querySelector('.embed-move')?.textContent === '3 of 3: 2'").await;
    let stones = "document.querySelectorAll('.piece').length";
    browser.until(&format!("{stones} === 4")).await;
    // The middle of an element in a frame is not where it is in the window.
    browser.see("[data-act=back]").await.click().await.unwrap();
    browser.until(&format!("{stones} === 5")).await;
    browser.press(&Key::Left.to_string()).await;
    browser.until(&format!("{stones} === 6")).await;
    assert_eq!(browser.text(".embed-move").await, "1 of 3: 4");
    browser.press(&Key::Home.to_string()).await;
    browser.until(&format!("{stones} === 7 && document.querySelector('[data-act=back]').disabled")).await;
    let link = browser.js("return document.querySelector('.embed-link').href").await;
    assert_eq!(link, format!("{}/analysis?rules=kayles/7&position=XXXXXXX_1", server.address));
    assert_eq!(browser.js("return document.cookie").await, "");
    let cut = browser.js("return document.documentElement.scrollHeight > innerHeight + 1").await;
    assert_eq!(cut, false);

    // What cannot be shown is said, in the language that was asked for.
    browser.client.clone().enter_parent_frame().await.unwrap();
    browser.client.clone().enter_frame(1).await.unwrap();
    browser.until("document.querySelector('[role=alert]')?.textContent.includes('nothing')").await;
    assert_eq!(browser.js("return document.documentElement.lang").await, "ru");
    assert_eq!(browser.js("return document.cookie").await, "");

    // No other page can be framed.
    for frame in [2, 3] {
        browser.client.clone().enter_parent_frame().await.unwrap();
        browser.client.clone().enter_frame(frame).await.unwrap();
        browser.until("location.protocol === 'chrome-error:'").await;
    }
    browser.client.clone().enter_parent_frame().await.unwrap();
    let console = browser.console().await;
    let refused = console.iter().filter(|line| line.contains("frame-ancestors")).count();
    assert_eq!(refused, 2, "{console:#?}");
    browser.end().await;
}

#[tokio::test]
async fn an_invited_friend_sees_who_asks_and_one_large_button() {
    let server = Server::shared();
    let anna = Browser::open_simply(&server.address, "en").await;
    let boris = Browser::open_simply(&server.address, "en").await;
    anna.js("localStorage.setItem('name', 'Anna')").await;
    let made = anna
        .js("return fetch('/api/v1/records', { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
             body: JSON.stringify({ rules: 'seega/3', seats: ['me', 'open'], name: 'Anna' }) }).then((answer) => answer.json())")
        .await;
    let game = format!("/game/{}", made["id"].as_str().unwrap());
    anna.go(&game).await;
    let link = anna.see("#invite").await.prop("value").await.unwrap().unwrap();
    let (address, secret) = link.split_once("#seat=").expect("the secret is behind the #");
    assert_eq!(address, format!("{}{game}", server.address));

    // On a phone everything that is needed is seen at once. An old link has the secret in its query.
    boris.phone().await;
    boris.go(&format!("{game}?seat={secret}")).await;
    boris.until("document.querySelector('dialog.invitation')").await;
    assert_eq!(boris.text("dialog h2").await, "Anna invites you to Seega. You are blue");
    assert_eq!(boris.js("return location.search").await, "");
    let seen = boris
        .js("const box = document.querySelector('#join').getBoundingClientRect(); \
             return [box.top >= 0, box.bottom <= innerHeight, box.height >= 48, box.width > innerWidth / 2, \
                     document.documentElement.scrollWidth <= innerWidth]")
        .await;
    assert_eq!(seen, serde_json::json!([true, true, true, true, true]));
    assert_eq!(boris.js("return document.activeElement.id").await, "join");
    assert_eq!(
        boris.js("return document.querySelectorAll('dialog a[href=\"/rules/seega\"]').length").await,
        1
    );
    boris.see(".board [data-cell='a1']").await;

    // Who closes it watches, and can change their mind.
    boris.press(&Key::Escape.to_string()).await;
    boris.until("!document.querySelector('dialog')").await;
    boris.click(".offers button.primary").await;
    boris.click("#join").await;
    boris.until(&format!("location.href === '{address}' && document.querySelector('.status')")).await;
    anna.until("document.querySelector('.status.yours')").await;
    let joined = state(&boris).await;
    assert_eq!((&joined["you"], &joined["seats"][0]["name"]), (&serde_json::json!([1]), &"Anna".into()));

    // The link works once.
    let vera = Browser::open_simply(&server.address, "ru").await;
    vera.go(link.trim_start_matches(&server.address)).await;
    vera.see(".board [data-cell='a1']").await;
    vera.until("document.querySelector('.status').textContent.includes('занято')").await;
    assert_eq!(vera.js("return document.querySelectorAll('dialog').length").await, 0);
    for browser in [anna, boris, vera] {
        browser.close().await;
    }
}
