//! Worksheets to print, and the guide for teachers.

use super::server::Server;

#[test]
fn a_worksheet_has_its_puzzles_and_their_solutions() {
    let server = Server::start(&[]);
    let client = server.client();
    for (game, language, word) in
        [("kayles", "en", "Solutions"), ("kayles", "ru", "Решения"), ("dawson", "en", "Solutions")]
    {
        let page = client.get(&format!("/worksheet?game={game}&count=3&seed=2&lang={language}"));
        assert_eq!(page.status, 200, "{}", page.text());
        let text = page.text();
        assert_eq!(text.matches("<section class=\"worksheet-puzzle").count(), 3);
        assert_eq!(text.matches("class=\"worksheet-move\"").count(), 3);
        assert!(text.contains(word), "{text}");
        let (before, _) = text.split_once("/page-worksheet.css\"").unwrap_or_else(|| panic!("{text}"));
        let (_, folder) = before.rsplit_once("href=\"").unwrap();
        assert_eq!(client.get(&format!("{folder}/worksheet.css")).status, 200, "{folder}");
        assert!(!text.contains("style=") && !text.contains("<style"), "the policy allows no style inside");
        // Phones cannot open an address of this machine.
        assert!(!text.contains("worksheet-code"));
        // A reason that takes too long on a machine under load may come the second time.
        if game == "kayles" {
            let again = client.get(&format!("/worksheet?game={game}&count=3&seed=2&lang={language}"));
            assert_eq!(again.text(), text, "the same sheet again");
        }
    }
    let style = client.get("/app/worksheet.css");
    assert_eq!((style.status, style.header("content-type")), (200, Some("text/css; charset=utf-8")));
    assert!(style.text().contains(".worksheet-puzzle"));
}

#[test]
fn codes_lead_to_the_public_address() {
    let server = Server::start(&["--public-url", "https://kamni.example"]);
    let page = server.client().get("/worksheet?game=kayles&count=1");
    assert!(page.text().contains("href=\"https://kamni.example/puzzles/"), "{}", page.text());
}

#[test]
fn wrong_worksheets_are_explained() {
    let server = Server::start(&[]);
    let client = server.client();
    let long = format!("/worksheet?game={}", "x".repeat(3000));
    let themes = format!("/worksheet?game=kayles{}", "&theme=pair".repeat(200));
    for (path, status) in [
        ("/worksheet", 400),
        ("/worksheet?game=", 400),
        ("/worksheet?game=chess", 422),
        ("/worksheet?game=%3Cscript%3Ealert(1)%3C/script%3E", 422),
        (long.as_str(), 422),
        ("/worksheet?game=kayles&count=25", 400),
        ("/worksheet?game=kayles&count=999999999999999999999", 400),
        ("/worksheet?game=kayles&count=0", 400),
        ("/worksheet?game=kayles&count=", 400),
        ("/worksheet?game=kayles&seed=-1", 400),
        ("/worksheet?game=kayles&rating=1500", 400),
        ("/worksheet?game=kayles&rating=1..2", 422),
        ("/worksheet?game=kayles&theme=%00%ff", 422),
        ("/worksheet?game=kayles&theme=nonsense", 422),
        (themes.as_str(), 400),
    ] {
        let page = client.get(path);
        let shown = &path[..path.len().min(60)];
        assert_eq!(page.status, status, "{shown}: {}", page.text());
        assert!(page.text().contains("class=\"problem\"") && page.text().contains("/teach"), "{shown}");
        assert!(!page.text().contains("<script>alert"), "{shown}");
    }
}

#[test]
fn teachers_find_the_guide_and_a_form_for_every_game() {
    let server = Server::start(&[]);
    let client = server.client();
    for (language, word) in [("en", "Five first lessons"), ("ru", "Листки для печати")] {
        let page = client.get(&format!("/teach?lang={language}"));
        assert_eq!(page.status, 200);
        assert!(page.text().contains(word), "{language}");
        for game in ["kayles", "cheops", "dawson", "chips", "seega"] {
            assert!(page.text().contains(&format!("name=\"game\" value=\"{game}\"")), "{language} {game}");
        }
        assert!(page.text().contains("href=\"/class\""), "{language}: the way to a class");
    }
    assert_eq!(client.get("/teach/x").status, 404);
}
