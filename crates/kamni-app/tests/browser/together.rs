//! Two people in two browsers.

use crate::browser::Browser;
use crate::cut::Cut;
use crate::game::{click_move, state};
use crate::server::Server;

#[tokio::test]
async fn two_people_play_by_link_and_a_lost_connection_comes_back() {
    let server = Server::shared();
    let line = Cut::to(server.socket().parse().unwrap()).await;
    let anna = Browser::open_simply(&server.address, "en").await;
    let boris = Browser::open_simply(&line.address, "ru").await;

    anna.go("/new?rules=kayles/6").await;
    anna.until("document.querySelector('.board svg g')").await;
    anna.click(".segment:has([value=link])").await;
    anna.click("form.new button.primary").await;
    let link = anna.see("#invite").await.prop("value").await.unwrap().unwrap();
    assert!(anna.text(".status").await.contains("Waiting"));
    // Nobody is there to resign to or to agree with.
    let buttons =
        "return [...document.querySelectorAll('.actions [data-act]')].map((one) => one.dataset.act)";
    assert_eq!(anna.js(buttons).await, serde_json::json!(["more"]));

    // A guest without the secret can only watch.
    let path = link.trim_start_matches(&server.address).to_owned();
    let bare = path.split('#').next().unwrap().to_owned();
    boris.go(&bare).await;
    boris.see(".board [data-cell='1']").await;
    assert_eq!(state(&boris).await["you"].as_array().unwrap().len(), 0);
    let refused = boris
        .js("return fetch(`/api/v1/records/${location.pathname.split('/')[2]}/actions`, { method: 'POST', \
             headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ do: 'resign' }) }).then((answer) => answer.status)")
        .await;
    assert_eq!(refused, 403);
    // That was a refusal on purpose.
    assert!(boris.console().await.iter().all(|line| line.contains("403")));

    boris.go(&path).await;
    boris.click("#join").await;
    anna.until("document.querySelector('.status.yours')").await;
    click_move(&anna, &state(&anna).await["board"]["choices"][0]).await;
    boris.until("document.querySelector('.status.yours')").await;
    click_move(&boris, &state(&boris).await["board"]["choices"][0]).await;

    // A request that is declined is seen to be declined.
    anna.click("[data-act=take-back]").await;
    boris.click(".offers button:not(.primary)").await;
    anna.until("document.querySelector('.status').textContent.includes('declined to take the move back')")
        .await;

    // The line breaks while it is Anna's turn, and she moves.
    anna.until("document.querySelector('.status.yours')").await;
    line.cut();
    boris.until("document.querySelector('.status.away')").await;
    click_move(&anna, &state(&anna).await["board"]["choices"][0]).await;
    // Nothing reaches him meanwhile, however long it takes.
    let stale = boris.js("return document.querySelectorAll('aside .moves .move').length").await;
    assert_eq!(stale, 2);
    line.mend();
    boris.until("document.querySelectorAll('aside .moves .move').length === 3").await;
    boris.until("!document.querySelector('.status.away')").await;
    click_move(&boris, &state(&boris).await["board"]["choices"][0]).await;

    // Boris offers a draw, Anna takes it, and both see the same end.
    boris.click("[data-act=offer-draw]").await;
    anna.click(".offers button.primary").await;
    anna.until("document.querySelector('.status.over')").await;
    boris.until("document.querySelector('.status.over')").await;
    let (one, other) = (state(&anna).await, state(&boris).await);
    assert_eq!((&one["result"], &one["end"]), (&"1/2-1/2".into(), &"agreement".into()));
    assert_eq!((&one["moves"], &one["result"]), (&other["moves"], &other["result"]));

    // And again, with sides exchanged.
    anna.click("[data-act=rematch]").await;
    boris.see(".ending [role=alert] [data-act=decline-rematch]").await;
    boris.click("[data-act=decline-rematch]").await;
    anna.until("document.querySelector('.status').textContent.includes('does not want another game')").await;
    anna.click("[data-act=rematch]").await;
    boris.click(".ending [role=alert] [data-act=rematch]").await;
    anna.until(&format!("location.pathname !== '{bare}'")).await;
    assert_eq!(state(&anna).await["you"][0], 1);
    anna.close().await;
    boris.close_after_trouble().await;
}

/// The host chooses the swap rule; after the opening the second player takes over the first player's side, and the record says so.
#[tokio::test]
async fn the_second_player_takes_over_the_first_side() {
    let server = Server::shared();
    let anna = Browser::open_simply(&server.address, "en").await;
    let boris = Browser::open_simply(&server.address, "ru").await;
    anna.go("/new?rules=kayles").await;
    anna.until("document.querySelector('form.new[aria-busy=false]')").await;
    // Against the computer there is nothing to swap, and two people are offered fair starts.
    assert_eq!(anna.js("return document.querySelector('.swap').hidden").await, true);
    let offered = "return [...document.querySelectorAll('.starts .start')].map((one) => one.textContent)";
    let contests = anna.js(offered).await;
    anna.click(".segment:has([value=link])").await;
    anna.until("!document.querySelector('.swap').hidden").await;
    anna.until("document.querySelector('form.new[aria-busy=false]')").await;
    assert_ne!(anna.js(offered).await, contests);
    // A start that was chosen stays.
    anna.go("/new?rules=seega/5").await;
    anna.until("document.querySelector('form.new[aria-busy=false]')").await;
    anna.click(".segment:has([value=link])").await;
    anna.until("!document.querySelector('.swap').hidden").await;
    anna.until("document.querySelector('.starts :checked').value === 'seega/5 start'").await;
    anna.go("/new?rules=kayles").await;
    anna.until("document.querySelector('form.new[aria-busy=false]')").await;
    anna.click(".segment:has([value=link])").await;
    anna.until("!document.querySelector('.swap').hidden").await;
    anna.click(".swap").await;
    anna.click("form.new button.primary").await;
    let link = anna.see("#invite").await.prop("value").await.unwrap().unwrap();
    boris.go(link.trim_start_matches(&server.address)).await;
    boris.click("#join").await;
    anna.until("document.querySelector('.status.yours')").await;
    assert_eq!(anna.js("return document.querySelectorAll('[data-act=swap]').length").await, 0);
    click_move(&anna, &state(&anna).await["board"]["choices"][0]).await;
    boris.click("[data-act=swap]").await;
    // Now it is Anna's turn again, on the other side.
    anna.until("document.querySelector('.status').textContent.includes('swapped')").await;
    let (one, other) = (state(&anna).await, state(&boris).await);
    assert_eq!((&one["you"], &other["you"]), (&serde_json::json!([1]), &serde_json::json!([0])));
    assert_eq!((&one["swap"], &one["moves"]), (&"taken".into(), &other["moves"]));
    assert_eq!(boris.js("return document.querySelectorAll('[data-act=swap]').length").await, 0);
    click_move(&anna, &one["board"]["choices"][0]).await;
    boris.until("document.querySelector('.status.yours')").await;
    let record = boris
        .js("return fetch(`/api/v1/records/${location.pathname.split('/')[2]}.kgn`).then((answer) => answer.text())")
        .await;
    assert!(record.as_str().unwrap().contains("[Swap \"1\"]"), "{record}");
    anna.close().await;
    boris.close().await;
}
