//! The pictures of shared links: what they show is found in their pixels, as somebody who looks at them would.

use super::server::Server;
use serde_json::json;

/// A decoded picture.
struct Pixels {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

fn decode(png: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
    let pixels = bytes.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Pixels { width: info.width as usize, height: info.height as usize, pixels }
}

/// What a pixel belongs to, by its colour.
type Class = fn([i32; 3]) -> bool;

const JADE: Class = |[r, g, b]| g > r + 30 && g > b + 15;
const LAPIS: Class = |[r, g, b]| b > r + 40 && b > g + 20;
const GRANITE: Class =
    |[r, g, b]| (r - g).abs() < 28 && (g - b).abs() < 28 && (50..195).contains(&g) && g >= r;
const EBONY: Class = |[r, g, b]| r < 80 && g < 72 && b < 68;
const BLOCK: Class = |[r, g, b]| r > 212 && r - b > 60 && g > 150;

impl Pixels {
    fn at(&self, x: usize, y: usize) -> [i32; 3] {
        self.pixels[y * self.width + x].map(i32::from)
    }

    /// The middles of the pieces of one colour on the board, from top to bottom: connected areas that are no mere
    /// letters. The players' signs in the corners do not count.
    fn pieces(&self, class: Class) -> Vec<(f64, f64)> {
        let mut seen = vec![false; self.pixels.len()];
        let mut found = Vec::new();
        for start in 0..self.pixels.len() {
            let mut stack = vec![start];
            let (mut area, mut sum) = (0, (0, 0));
            while let Some(index) = stack.pop() {
                let (x, y) = (index % self.width, index / self.width);
                let in_corner = y < 205 && !(175..self.width - 175).contains(&x);
                if std::mem::replace(&mut seen[index], true) || in_corner || !class(self.at(x, y)) {
                    continue;
                }
                area += 1;
                sum = (sum.0 + x, sum.1 + y);
                stack.extend((x > 0).then(|| index - 1));
                stack.extend((x + 1 < self.width).then_some(index + 1));
                stack.extend((y > 0).then(|| index - self.width));
                stack.extend((y + 1 < self.height).then_some(index + self.width));
            }
            if area > 500 {
                found.push((sum.0 as f64 / f64::from(area), sum.1 as f64 / f64::from(area)));
            }
        }
        // Lines divide a pawn; its parts are closer to each other than any two cells. Its head is found first.
        let mut whole: Vec<(f64, f64)> = Vec::new();
        for part in found {
            if !whole.iter().any(|other| (other.0 - part.0).hypot(other.1 - part.1) < 62.0) {
                whole.push(part);
            }
        }
        whole
    }
}

/// Which number of columns and rows lie where: fitted to pieces whose cells are known.
struct Places {
    across: (f64, f64),
    down: (f64, f64),
}

/// A straight line through points.
fn fit(points: &[(f64, f64)]) -> (f64, f64) {
    let count = points.len() as f64;
    let (mx, my) = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let (mx, my) = (mx / count, my / count);
    let spread: f64 = points.iter().map(|(x, _)| (x - mx) * (x - mx)).sum();
    let slope = if spread == 0.0 {
        0.0
    } else {
        points.iter().map(|(x, y)| (x - mx) * (y - my)).sum::<f64>() / spread
    };
    (slope, my - slope * mx)
}

/// Checks that pieces of one colour stand on these cells (column and row, from the top left) and on no others.
#[track_caller]
fn check(picture: &Pixels, class: Class, cells: &[(i32, i32)]) -> Places {
    let mut found = picture.pieces(class);
    let mut cells = cells.to_vec();
    assert_eq!(found.len(), cells.len(), "{found:?}");
    cells.sort_by_key(|&(column, row)| (row, column));
    // Row by row: as many as there are in each.
    found.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut rest = &mut found[..];
    for row in cells.chunk_by(|one, other| one.1 == other.1) {
        let (line, below) = rest.split_at_mut(row.len());
        line.sort_by(|a, b| a.0.total_cmp(&b.0));
        rest = below;
    }
    type Pair = ((i32, i32), (f64, f64));
    let pairs = |part: fn(&Pair) -> (f64, f64)| {
        cells.iter().copied().zip(found.iter().copied()).map(|pair| part(&pair)).collect::<Vec<_>>()
    };
    let places = Places {
        across: fit(&pairs(|(cell, place)| (f64::from(cell.0), place.0))),
        down: fit(&pairs(|(cell, place)| (f64::from(cell.1), place.1))),
    };
    for (cell, place) in cells.iter().zip(&found) {
        let (x, y) = places.of(*cell);
        assert!(
            (x - place.0).abs() < 5.0 && (y - place.1).abs() < 5.0,
            "{cell:?}: {place:?} is not ({x}, {y})"
        );
    }
    places
}

impl Places {
    fn of(&self, (column, row): (i32, i32)) -> (f64, f64) {
        let on = |line: (f64, f64), at: i32| line.0 * f64::from(at) + line.1;
        (on(self.across, column), on(self.down, row))
    }
}

#[test]
fn a_picture_shows_its_position() {
    let server = Server::start(&[]);
    let client = server.client();
    let picture = |query: &str| {
        let answer = client.get(&format!("/preview.png?{query}"));
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{query}");
        let picture = decode(&answer.body);
        assert_eq!((picture.width, picture.height), (1200, 630));
        picture
    };

    let seega = picture("rules=seega/5&position=aab.b/bab.a/...../a.b.a/bbaab_a_0-0_0_-");
    check(&seega, JADE, &[(0, 0), (1, 0), (1, 1), (4, 1), (0, 3), (4, 3), (2, 4), (3, 4)]);
    check(&seega, LAPIS, &[(2, 0), (4, 0), (0, 1), (2, 1), (2, 3), (0, 4), (1, 4), (4, 4)]);

    let kayles = picture("rules=kayles/10&position=X.XX.XX..X_2");
    check(&kayles, GRANITE, &[0, 2, 3, 5, 6, 9].map(|place| (place, 0)));

    // The columns of a pyramid are counted in half blocks.
    let cheops = picture("rules=cheops/5&position=X.XX/..X/../._1_0-0");
    check(&cheops, BLOCK, &[(1, 1), (5, 1), (7, 1), (6, 0)]);

    let chips = picture("rules=chips&position=0,4,9:2,7_1");
    check(&chips, JADE, &[(0, 0), (4, 0), (9, 0)]);
    check(&chips, LAPIS, &[(2, 0), (7, 0)]);
    // A long way between chips is folded.
    let apart = picture("rules=chips&position=0:900_1");
    assert_eq!((apart.pieces(JADE).len(), apart.pieces(LAPIS).len()), (1, 1));

    let dawson = picture("rules=dawson/4x5&position=b.b.b/...../.b.../w..ww_w");
    let places = check(&dawson, EBONY, &[(0, 0), (2, 0), (4, 0), (1, 2)]);
    // White pawns are nearly as light as their squares, but their edges are not.
    let inked = |cell| {
        let (x, y) = places.of(cell);
        let around = |middle: f64| (middle as usize - 25)..(middle as usize + 25);
        around(y).flat_map(|y| around(x).map(move |x| (x, y))).any(|(x, y)| dawson.at(x, y)[0] < 110)
    };
    let white: Vec<i32> = (0..5).filter(|&column| inked((column, 3))).collect();
    assert_eq!(white, [0, 3, 4]);
    assert!(!inked((2, 1)));
}

#[test]
fn pictures_are_kept_and_bad_ones_refused() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let first = client.get("/preview.png?rules=kayles/9&moves=5");
    let etag = first.header("etag").unwrap();
    assert!(first.header("cache-control").unwrap().contains("max-age=86400"));
    // The same position by another way: the same picture, but for the marks of the last move.
    assert_eq!(client.get("/preview.png?rules=kayles/9&position=start&moves=5").body, first.body);
    assert_ne!(client.get("/preview.png?rules=kayles/9&position=XXXX.XXXX_2").body, first.body);
    assert_ne!(client.get("/preview.png?rules=kayles/9&moves=4").body, first.body);
    let again = client.clone().with("if-none-match", etag).get("/preview.png?rules=kayles/9&moves=5");
    assert_eq!((again.status, again.body.len()), (304, 0));

    // A live game, as far as it is.
    let game = client.create(&json!({ "rules": "kayles/9", "seats": ["me", "me"] }));
    let path = format!("/game/{}", game["id"].as_str().unwrap());
    assert_eq!(
        client.act(&game, &json!({ "do": "move", "move": "5", "version": game["version"] })).status,
        200
    );
    assert_eq!(client.get(&format!("{path}/preview.png")).body, first.body);
    assert_eq!(client.get("/game/k3x9wq2mzp7a/preview.png").status, 404);

    // Too much to draw: the program's own picture.
    let program = client.get("/preview.png").body;
    for query in ["rules=chips&position=0:1099511627776_1", "rules=chips&position=1099511627776:1_1"] {
        assert_eq!(client.get(&format!("/preview.png?{query}")).body, program, "{query}");
    }
    let crowd: Vec<String> = (0..900).map(|chip| (3 * chip).to_string()).collect();
    let crowd = client.get(&format!("/preview.png?rules=chips&position={}:1_1", crowd.join(",")));
    assert_eq!(crowd.body, program);
    assert_eq!(client.get("/preview.png?rules=kayles/128").status, 422);
    for (query, status) in [
        ("rules=nothing", 422),
        ("rules=seega/5&position=nonsense", 422),
        ("rules=kayles/9&moves=99", 422),
        ("position=start", 400),
    ] {
        client.get(&format!("/preview.png?{query}")).problem(status);
    }
}

/// The content of a tag of a page.
fn tag(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("=\"{name}\" content=\""))?;
    Some(rest.split_once('"')?.0.replace("&amp;", "&").replace("&gt;", ">"))
}

#[test]
fn shared_links_say_what_they_show() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let game = client.create(&json!({ "rules": "seega/3", "seats": ["me", "open"], "name": "Anna" }));
    let game = format!("/game/{}", game["id"].as_str().unwrap());
    let pages = [
        ("/", "kamni"),
        ("/rules/dawson", "Dawson"),
        ("/analysis", "Analysis"),
        ("/analysis?rules=kayles/9&position=start&moves=5_1", "Kayles"),
        (game.as_str(), "Anna invites you to a game of Seega"),
    ];
    let mut pictures = Vec::new();
    for (path, title) in pages {
        let answer = client.get(path);
        let page = answer.text();
        assert!(tag(page, "og:title").unwrap().contains(title), "{page}");
        for name in ["og:description", "og:image:alt", "twitter:card"] {
            assert!(!tag(page, name).unwrap().is_empty(), "{path}: {name}");
        }
        let size = ["og:image:width", "og:image:height"].map(|name| tag(page, name).unwrap());
        assert_eq!(size, ["1200", "630"]);
        let image = tag(page, "og:image").unwrap();
        let image = image.strip_prefix(&format!("http://{}/", server.address)).expect("an absolute address");
        let png = client.get(&format!("/{image}"));
        assert_eq!(png.status, 200, "{image}");
        pictures.push(png.body);
    }
    assert_eq!(pictures[0], pictures[2]);
    let moved = client.get("/preview.png?rules=kayles/9&moves=5,1");
    assert_eq!(pictures[3], moved.body);
    assert_ne!(pictures[4], pictures[0]);
    let russian = client.clone().with("accept-language", "ru").get(&game);
    assert!(tag(russian.text(), "og:title").unwrap().contains("Anna приглашает вас"));

    // The address in a link is never one that merely the client has named.
    assert_eq!(client.clone().with("host", "evil.example").get("/").status, 421);
    let proxied = Server::start(&["--behind-proxy"]).client().with("host", "evil.example").get("/");
    assert!(!proxied.text().contains("evil.example") && tag(proxied.text(), "og:image").is_none());
    let public = Server::start(&["--behind-proxy", "--public-url", "https://kamni.example/"]);
    let page = public.client().with("host", "evil.example").get("/");
    assert_eq!(tag(page.text(), "og:image").unwrap(), "https://kamni.example/preview.png");
}
