//! The user's language: texts from `locales/`, and the engine's errors in that language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kamni::record::{RecordError, RecordErrorKind};
use kamni::{
    AnyPosition, Bilingual, Blank, Fact, GameInfo, Gender, Language, Message, MoveError, ParseError, Player,
    PositionError, Refusal, Registry, Role, SetupError, shorten, spoken_or_told,
};
use kamni_solve::{Analysis, Grade, Judgement, Loss, Reason};
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind};
use std::sync::{LazyLock, OnceLock};

/// The games of a program, and all its texts in both languages, with the messages of these games.
pub struct Texts {
    games: Registry,
    program: String,
    /// Each made when it is first asked for.
    english: OnceLock<FluentBundle<FluentResource>>,
    russian: OnceLock<FluentBundle<FluentResource>>,
    /// The Russian sentences that speak of both players by name.
    russian_told: OnceLock<FluentBundle<FluentResource>>,
}

/// The English texts.
const ENGLISH: [&str; 3] = [
    include_str!("../locales/en/main.ftl"),
    include_str!("../locales/en/web.ftl"),
    include_str!("../locales/en/reasons.ftl"),
];

/// The Russian texts in which sentences of the games stand, without those of the games.
const RUSSIAN: [&str; 3] = [
    include_str!("../locales/ru/main.ftl"),
    include_str!("../locales/ru/web.ftl"),
    include_str!("../locales/ru/reasons.ftl"),
];

/// What the command line and the server say besides, in English and in Russian; without an operating system there are neither.
#[cfg(not(target_family = "wasm"))]
const EXTRA_TEXTS: [&str; 2] = [
    concat!(
        include_str!("../locales/en/commands.ftl"),
        "\n",
        include_str!("../locales/examples.ftl"),
        "\n",
        include_str!("../locales/en/pages.ftl")
    ),
    concat!(include_str!("../locales/ru/commands.ftl"), "\n", include_str!("../locales/ru/pages.ftl")),
];
#[cfg(target_family = "wasm")]
const EXTRA_TEXTS: [&str; 2] = [""; 2];

impl Texts {
    /// The texts for a program that knows these games.
    pub fn new(games: Registry) -> Texts {
        Texts {
            english: OnceLock::new(),
            russian: OnceLock::new(),
            russian_told: OnceLock::new(),
            program: "kamni".to_owned(),
            games,
        }
    }

    /// The same for a program of another name.
    pub fn with_program(mut self, name: String) -> Texts {
        self.program = name;
        self
    }

    /// What the user types to run the program: the blank `program` of every text that has no other of this name.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// The texts of the program alone, without a game.
    pub fn without_games() -> &'static Texts {
        static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(Registry::new()));
        &TEXTS
    }

    /// The texts for kamni's own games.
    #[cfg(test)]
    pub(crate) fn own() -> &'static Texts {
        static OWN: LazyLock<Texts> = LazyLock::new(|| Texts::new(kamni_games::games().clone()));
        &OWN
    }

    /// The games.
    pub fn games(&self) -> &Registry {
        &self.games
    }

    fn of(&self, language: Language) -> &FluentBundle<FluentResource> {
        match language {
            Language::English => self.english(),
            Language::Russian => self.russian.get_or_init(|| {
                let of_games = self.games.infos().map(|info| info.messages_ru);
                bundle("ru", RUSSIAN.into_iter().chain([EXTRA_TEXTS[1]]).chain(of_games))
            }),
        }
    }

    fn english(&self) -> &FluentBundle<FluentResource> {
        self.english.get_or_init(|| bundle("en", ENGLISH.into_iter().chain([EXTRA_TEXTS[0]])))
    }

    fn russian_told(&self) -> &FluentBundle<FluentResource> {
        self.russian_told.get_or_init(|| {
            let of_games = self.games.infos().map(|info| info.messages_ru);
            let sources: Vec<String> =
                RUSSIAN.into_iter().chain(of_games).map(|source| spoken_or_told(source, true)).collect();
            bundle("ru", sources.iter().map(String::as_str))
        })
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}

/// A bundle of these sources. Of a source with errors, what can be read is taken.
fn bundle<'a>(language: &str, sources: impl Iterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.parse().expect("a language")]);
    // Without this, invisible marks surround every blank.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource =
            FluentResource::try_new(spoken_or_told(source, false)).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The language that the user reads, and the texts in it.
#[derive(Clone, Copy, Debug)]
pub struct Locale {
    language: Language,
    texts: &'static Texts,
    /// Whether players are called by the colours of their pieces, for user interfaces that show them.
    colours: bool,
}

/// Values for the blanks of a text.
pub type Blanks<'a> = &'a [(&'static str, &'a dyn ToString)];

impl Locale {
    /// These texts in this language.
    pub fn new(language: Language, texts: &'static Texts) -> Locale {
        Locale { language, texts, colours: false }
    }

    /// The same for a user interface that shows the players' pieces in their colours: players are called by these.
    pub fn with_colours(self) -> Locale {
        Locale { colours: true, ..self }
    }

    /// The language.
    pub fn language(self) -> Language {
        self.language
    }

    /// The texts, in all languages.
    pub fn texts(self) -> &'static Texts {
        self.texts
    }

    /// The games whose texts these are: all that the program knows.
    pub fn games(self) -> &'static Registry {
        &self.texts.games
    }

    /// These texts in the language asked for, or else the one of the environment, or else English.
    pub fn choose(asked: Option<OsString>, texts: &'static Texts) -> Locale {
        let environment = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .find_map(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
        };
        let wanted = asked.or_else(environment).unwrap_or_default();
        let russian = wanted.to_str().is_some_and(|word| word.to_ascii_lowercase().starts_with("ru"));
        Locale::new(if russian { Language::Russian } else { Language::English }, texts)
    }

    /// The text named `id`, with its blanks filled in.
    pub fn text(self, id: &str, blanks: Blanks<'_>) -> String {
        self.find(id, blanks).unwrap_or_else(|| id.to_owned())
    }

    /// The same if there is such a text, in this language or in English.
    pub fn find(self, id: &str, blanks: Blanks<'_>) -> Option<String> {
        self.filled(id, blanks.iter().map(|(name, value)| ((*name).to_owned(), value.to_string())).collect())
    }

    /// The text named `id` in this very language, if there is one.
    pub fn own_text(self, id: &str) -> Option<String> {
        format(self.texts.of(self.language), id, None)
    }

    fn filled(self, id: &str, blanks: Vec<(String, String)>) -> Option<String> {
        self.filled_from(self.texts.of(self.language), id, blanks)
    }

    fn filled_from(
        self,
        bundle: &FluentBundle<FluentResource>,
        id: &str,
        blanks: Vec<(String, String)>,
    ) -> Option<String> {
        // Numbers go in as numbers, so that the text can choose the right plural.
        let value = |text: String| match text.parse::<i64>() {
            // Larger ones would lose digits on the way.
            Ok(number) if number.to_string() == text && number.abs() < 1 << 53 => FluentValue::from(number),
            _ => FluentValue::from(text),
        };
        let mut args = FluentArgs::new();
        args.set("program", self.texts.program());
        for (name, text) in blanks {
            args.set(name, value(self.system_error(&text).unwrap_or(text)));
        }
        format(bundle, id, Some(&args)).or_else(|| format(self.texts.english(), id, Some(&args)))
    }

    /// What the operating system says of a failure, in this language where it has words for that.
    fn system_error(self, said: &str) -> Option<String> {
        let (_, number) = said.strip_suffix(')')?.rsplit_once("(os error ")?;
        let id = match io::Error::from_raw_os_error(number.parse().ok()?).kind() {
            ErrorKind::NotFound => "system-not-found",
            ErrorKind::PermissionDenied => "system-denied",
            ErrorKind::AlreadyExists => "system-exists",
            ErrorKind::IsADirectory => "system-folder",
            ErrorKind::NotADirectory => "system-not-folder",
            ErrorKind::StorageFull => "system-full",
            ErrorKind::AddrNotAvailable => "system-address",
            _ => return None,
        };
        self.own_text(id)
    }

    /// What a player is called in this user interface.
    pub fn player(self, game: &GameInfo, player: Player) -> &'static str {
        let names = game.colours.filter(|_| self.colours).unwrap_or(game.players);
        self.pick(names[player.index()])
    }

    /// How that name behaves in a Russian sentence.
    pub fn gender(self, game: &GameInfo, player: Player) -> Gender {
        match game.colours {
            Some(_) if self.colours => Gender::Plural,
            _ => game.genders[player.index()],
        }
    }

    /// A text about one of the players. Some languages need to know more about the name: `gender` says
    /// how it behaves in a sentence, `lower` is the name inside one.
    pub fn about(self, player: Player, position: &AnyPosition, id: &str, blanks: Blanks<'_>) -> String {
        let name = self.player(position.info(), player);
        let (gender, lower) = (self.gender(position.info(), player).word(), name.to_lowercase());
        let own: [(&'static str, &dyn ToString); 3] =
            [("player", &name), ("gender", &gender), ("lower", &lower)];
        self.text(id, &[&own, blanks].concat())
    }

    /// How a value of an analysis is known, which may be proved though not everything is.
    pub fn basis(self, analysis: &Analysis, proved: bool) -> String {
        let word = match analysis.basis {
            basis if basis.is_exact() => basis.word(),
            _ if proved => "partly",
            basis => basis.word(),
        };
        self.text(&format!("verdict-{word}"), &[])
    }

    /// One of the engine's own bilingual texts.
    pub fn pick(self, text: Bilingual) -> &'static str {
        text.get(self.language)
    }

    /// One of the engine's sentences. Its English is its own; ours are under `say-ID`.
    pub fn say(self, message: &Message) -> String {
        match self.language {
            Language::English => message.to_string(),
            _ => {
                let blanks = blanks(message, &|part| self.say(part), None);
                self.filled(&format!("say-{}", message.id), blanks).unwrap_or_else(|| message.to_string())
            }
        }
    }

    /// The same with the players as they are called in this user interface.
    pub fn say_of(self, game: &GameInfo, message: &Message) -> String {
        let names = Player::BOTH.map(|player| match self.language {
            Language::Russian => self.player(game, player).to_lowercase(),
            Language::English => self.player(game, player).to_owned(),
        });
        self.say(&message.named([&names[0], &names[1]]))
    }

    /// The same message, not said to the player to move but told of both, for whoever is not addressed: "Green wins" instead of
    /// "you win". A name that this language cannot decline leaves it as it is said.
    pub fn told(self, game: &GameInfo, mover: Player, message: &Message) -> String {
        let names = [mover, mover.other()].map(|player| self.player(game, player));
        match self.language {
            Language::English => message.told_of(names).to_string(),
            Language::Russian => match names.map(russian_cases) {
                [Some(mover), Some(opponent)] => self.told_russian(message, &[mover, opponent]),
                _ => self.say(message),
            },
        }
    }

    fn told_russian(self, message: &Message, names: &[[String; 4]; 2]) -> String {
        let both = ["mover", "opponent"].into_iter().zip(names);
        let own = blanks(message, &|part| self.told_russian(part, names), Some(names));
        let blanks = both.flat_map(|(blank, name)| in_cases(blank, name)).chain(own).collect();
        self.filled_from(self.texts.russian_told(), &format!("say-{}", message.id), blanks)
            .unwrap_or_else(|| self.say(message))
    }

    /// A fact about a position, as a headline: a capital at the beginning, no full stop.
    pub fn fact(self, game: &GameInfo, fact: &Fact) -> String {
        self.headline(game, &fact.message)
    }

    /// A clause about a position that names the players, in the same way.
    pub fn headline(self, game: &GameInfo, message: &Message) -> String {
        capitalized(&self.say_of(game, message))
    }

    /// Why a click makes no move, as a sentence.
    pub fn refusal(self, game: &GameInfo, refusal: &Refusal) -> String {
        sentence(&self.say_of(game, &refusal.message))
    }

    /// A reason as a sentence of its own.
    pub fn reason(self, reason: &Reason) -> String {
        sentence(&self.say(&reason.message))
    }

    /// The same for whoever is not the player to move: a sentence that calls both by name.
    pub fn reason_told(self, game: &GameInfo, mover: Player, reason: &Reason) -> String {
        sentence(&self.told(game, mover, &reason.message))
    }

    /// The idea of a reason in a few words, as a sentence, where the reason is long.
    pub fn brief(self, reason: &Reason) -> Option<String> {
        reason.brief.as_ref().map(|brief| sentence(&self.say(brief)))
    }

    /// A reason as the end of a sentence, to stand behind a colon.
    pub fn clause(self, reason: &Reason) -> String {
        closed(self.say(&reason.message))
    }

    /// What a move leads to, and why.
    pub fn move_why(self, grade: &Grade) -> String {
        match &grade.reason {
            Some(reason) => self.about_move(grade, "move-why", &self.clause(reason)),
            None if !grade.line.is_empty() => self.about_move(grade, "move-why-shown", ""),
            None if grade.proved => self.about_move(grade, "move-why-none", ""),
            None => self.about_move(grade, "move-why-guess", ""),
        }
    }

    /// The same about the last move that the reader made.
    pub fn own_move_why(self, grade: &Grade) -> String {
        match &grade.reason {
            Some(reason) => self.about_move(grade, "move-why-yours", &self.clause(reason)),
            None if !grade.line.is_empty() => self.about_move(grade, "move-why-yours-shown", ""),
            None => self.about_move(grade, "move-why-yours-none", ""),
        }
    }

    fn about_move(self, grade: &Grade, id: &str, why: &str) -> String {
        let kind = if grade.proved { "" } else { "guess-" };
        let value = self.text(&format!("move-{kind}{}", grade.value), &[]);
        self.text(
            id,
            &[("move", &grade.mv), ("value", &value), ("why", &why), ("line", &grade.line.join(" "))],
        )
    }

    /// All reasons of a position as one text.
    pub fn why(self, analysis: &Analysis) -> String {
        let reasons: Vec<String> = analysis.reasons.iter().map(|reason| self.reason(reason)).collect();
        reasons.join(" ")
    }

    /// What a move gave away, and which one was better.
    pub fn judgement(self, judgement: &Judgement) -> String {
        let Judgement { before, after, loss, better, .. } = judgement;
        let what = match loss {
            Some(Loss::Points(points)) if before == after => {
                self.text("review-points", &[("points", points)])
            }
            _ => self.text(&format!("review-{before}-{after}"), &[]),
        };
        match better {
            Some(better) => self.text("review-better", &[("what", &what), ("better", better)]),
            None => what,
        }
    }

    /// A part of a text, such as `board`, by its English name.
    fn field(self, name: &str) -> String {
        let id: String =
            name.chars().filter(|c| *c != '\'').map(|c| if c == ' ' { '-' } else { c }).collect();
        self.own_text(&format!("field-{id}")).unwrap_or_else(|| name.to_owned())
    }

    /// Why a text cannot be read.
    pub fn parse_error(self, error: &ParseError) -> String {
        let ParseError { subject, field, column, found, expected } = error;
        let id = if found.is_some() { "parse-error" } else { "parse-error-end" };
        self.text(
            id,
            &[
                ("subject", &self.field(subject.name())),
                ("field", &self.field(field)),
                ("column", column),
                ("expected", &self.say(expected)),
                ("found", &found.as_deref().unwrap_or("")),
            ],
        )
    }

    /// Why a position cannot be played.
    pub fn setup_error(self, error: &SetupError) -> String {
        let flaws: Vec<String> = error
            .flaws
            .iter()
            .map(|flaw| {
                let place = if flaw.place.is_empty() { String::new() } else { format!(", {}", flaw.place) };
                format!("{}{place}: {}", self.field(flaw.field), self.say(&flaw.message))
            })
            .collect();
        let more = match error.left_out {
            0 => String::new(),
            more => self.text("setup-more", &[("more", &more)]),
        };
        format!("{}, {}{more}", self.field("position"), flaws.join("; "))
    }

    /// Why a text is no position.
    pub fn position_error(self, error: &PositionError) -> String {
        match error {
            PositionError::Parse(error) => self.parse_error(error),
            PositionError::Setup(error) => self.setup_error(error),
        }
    }

    /// Why a move cannot be made.
    pub fn move_error(self, error: &MoveError) -> String {
        match error {
            MoveError::Parse(error) => self.parse_error(error),
            MoveError::Illegal(illegal) => {
                let id = if illegal.over { "move-after-end" } else { "move-illegal" };
                self.text(id, &[("move", &shorten(&illegal.text)), ("position", &shorten(&illegal.position))])
            }
        }
    }

    /// What is wrong with a record, and where.
    pub fn record_error(self, error: &RecordError) -> String {
        let problem = match &error.kind {
            RecordErrorKind::Shape(message) => self.say(message),
            RecordErrorKind::Rules(error) => self.parse_error(error),
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::Move(error) => self.move_error(error),
        };
        self.text(
            "record-error",
            &[("line", &error.line), ("column", &error.column), ("game", &error.game), ("problem", &problem)],
        )
    }
}

/// What the Russian sentence of a message has in its blanks, each with its name; `names` are those of both players in all cases, where it
/// calls them so. Besides the blanks themselves there is `x-count` for a list `x`, and of a role `who` either `who-role` or its other cases.
fn blanks(
    message: &Message,
    say: &dyn Fn(&Message) -> String,
    names: Option<&[[String; 4]; 2]>,
) -> Vec<(String, String)> {
    let one = |(name, blank): &(&'static str, Blank)| match (blank, names) {
        (Blank::Message(part), _) => vec![((*name).to_owned(), say(part))],
        (Blank::List(items), _) => {
            let count = (format!("{name}-count"), items.len().to_string());
            vec![((*name).to_owned(), Blank::listed(items, "и")), count]
        }
        (Blank::Role(role), Some([mover, opponent])) => {
            in_cases(name, if *role == Role::Mover { mover } else { opponent })
        }
        (Blank::Role(role), None) => vec![(format!("{name}-role"), role.word().to_owned())],
        (Blank::Text(_) | Blank::Number(_) | Blank::Player(_), _) => {
            vec![((*name).to_owned(), blank.to_string())]
        }
    };
    message.blanks.iter().flat_map(one).collect()
}

/// The blanks for a name in Russian: nominative, genitive, dative and instrumental.
fn in_cases(blank: &str, name: &[String; 4]) -> Vec<(String, String)> {
    let endings = ["", "-gen", "-dat", "-ins"];
    endings.iter().zip(name).map(|(ending, name)| (format!("{blank}{ending}"), name.clone())).collect()
}

/// A name in the plural, such as «Зелёные», inside a Russian sentence, in the cases of [`in_cases`].
fn russian_cases(name: &str) -> Option<[String; 4]> {
    let name = name.to_lowercase();
    let (stem, vowel) = [("ые", 'ы'), ("ие", 'и')]
        .into_iter()
        .find_map(|(ending, vowel)| Some((name.strip_suffix(ending)?.to_owned(), vowel)))?;
    Some(["е", "х", "м", "ми"].map(|ending| format!("{stem}{vowel}{ending}")))
}

/// A clause with a full stop at its end.
fn closed(clause: String) -> String {
    let end = if clause.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    clause + end
}

/// A clause as a sentence: a capital at the beginning, unless that is a move or a cell, and a full stop at the end.
pub fn sentence(clause: &str) -> String {
    closed(capitalized(clause))
}

/// A clause with a capital at the beginning, unless that is a move or a cell.
fn capitalized(clause: &str) -> String {
    let word = clause.split(|c: char| c.is_whitespace() || ",:;.".contains(c)).next().unwrap_or_default();
    let mut letters = clause.chars();
    match letters.next() {
        Some(first) if word.chars().all(char::is_alphabetic) => {
            format!("{}{}", first.to_uppercase(), letters.as_str())
        }
        _ => clause.to_owned(),
    }
}

/// The text named `id` of a bundle with these blanks, if it has one.
fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    blanks: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, blanks, &mut Vec::new()).into_owned())
}
