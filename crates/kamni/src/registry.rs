//! The list of games: a [`Registry`] is a value, a list of [`Plugin`]s.
//!
//! A program that handles any game holds a registry and iterates over it. Any crate can add a game of its own with
//! [`Registry::with`].

use crate::any::{AnyGame, AnyPosition};
use crate::error::ParseError;
use crate::info::{GameInfo, Start};
use crate::language::Bilingual;
use crate::plugin::Plugin;
use crate::rules::Rules;
use std::sync::Arc;

/// The games that a program knows.
///
/// ```
/// let games = kamni_games::games();
/// let names: Vec<&str> = games.infos().map(|info| info.name).collect();
/// assert_eq!(names, ["kayles", "cheops", "dawson", "chips", "seega"]);
/// assert!(games.game("chess").is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Registry {
    plugins: Vec<Arc<Plugin>>,
    /// A name that was added twice.
    double: Option<&'static str>,
}

impl Registry {
    /// A registry without games.
    pub fn new() -> Registry {
        Registry::default()
    }

    /// The same with one more game. Two of one name are a flaw.
    pub fn with(mut self, plugin: Plugin) -> Registry {
        let name = plugin.info().name;
        self.double = self.double.or(self.plugin(name).map(|_| name));
        self.plugins.push(Arc::new(plugin));
        self
    }

    /// Why this registry cannot be used, as a sentence for the programmer: two games with the same name, or a game without its
    /// Russian texts.
    pub fn flaw(&self) -> Option<String> {
        if let Some(name) = self.double {
            return Some(format!("two games are called {name}"));
        }
        let of_game = |info: &GameInfo| {
            let texts = [
                ("title", info.title),
                ("summary", info.summary),
                ("first player's name", info.players[0]),
                ("second player's name", info.players[1]),
            ];
            let missing = |(_, text): &&(&str, Bilingual)| text.english.is_empty() || text.russian.is_empty();
            let (what, _) = texts.iter().find(missing)?;
            Some(format!("the {what} of {} is not there in English and Russian", info.name))
        };
        self.infos().find_map(of_game)
    }

    /// The games, in the order in which they were added.
    pub fn plugins(&self) -> impl Iterator<Item = &Plugin> {
        self.plugins.iter().map(|plugin| &**plugin)
    }

    /// What there is to know about each game.
    pub fn infos(&self) -> impl Iterator<Item = &'static GameInfo> {
        self.plugins.iter().map(|plugin| plugin.info())
    }

    /// The game of this name.
    pub fn plugin(&self, name: &str) -> Option<&Plugin> {
        self.plugins().find(|plugin| plugin.info().name == name)
    }

    /// The game with the rules that a rules string describes.
    pub fn game(&self, rules: &str) -> Result<AnyGame, ParseError> {
        let infos: Vec<_> = self.infos().collect();
        let rules = Rules::parse(rules, &infos)?;
        let plugin = self.plugins.iter().find(|plugin| plugin.info().name == rules.info.name);
        let plugin = plugin.expect("the rules were read from this list");
        Ok(AnyGame::new(AnyPosition::new(Arc::clone(plugin), plugin.start(&rules))))
    }

    /// The easiest of the games' first starts, for somebody who has seen none of them.
    pub fn first_start(&self) -> Option<&'static Start> {
        self.infos().filter_map(|info| info.starts.first()).min_by_key(|start| start.rating)
    }

    /// The rules that a program takes when no others are asked for: the first game's usual ones.
    pub fn usual(&self) -> Option<AnyGame> {
        self.game(self.infos().next()?.name).ok()
    }
}

impl AnyPosition {
    /// A registry of this game alone.
    pub fn registry(&self) -> Registry {
        Registry { plugins: vec![Arc::clone(self.shared_plugin())], double: None }
    }
}
