//! Which games there are: a [`Registry`] is a value, a list of [`Plugin`]s.
//!
//! A plug-in is one game: its rules and text, and whatever other crates add to it as extensions, such as a solver or
//! computer players. A program that handles any game holds a registry and iterates over it; somebody else's crate
//! adds a game with [`Registry::with`].

use crate::any::{AnyGame, AnyPosition, Erased};
use crate::error::ParseError;
use crate::game::Notation;
use crate::rules::{GameInfo, Rules};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A game as a program sees it that knows only the registry.
pub struct Plugin {
    info: &'static GameInfo,
    start: fn(&Rules) -> Box<dyn Erased>,
    extensions: Vec<Box<dyn Any + Send + Sync>>,
}

impl Plugin {
    /// The rules and the text of a game, without extensions.
    pub fn of<G: Notation>() -> Plugin {
        Plugin {
            info: const { &G::INFO },
            start: |rules| crate::any::start(G::from_rules(rules)),
            extensions: Vec::new(),
        }
    }

    /// The same with an extension. There is at most one of each type: a later one replaces an earlier one.
    pub fn with<T: Any + Send + Sync>(mut self, extension: T) -> Plugin {
        self.extensions.retain(|earlier| !earlier.is::<T>());
        self.extensions.push(Box::new(extension));
        self
    }

    /// The extension of this type.
    pub fn extension<T: Any>(&self) -> Option<&T> {
        self.extensions.iter().find_map(|extension| extension.downcast_ref())
    }

    /// The game's name, sizes, options and handbook.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }
}

impl fmt::Debug for Plugin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plugin({})", self.info.name)
    }
}

/// The games that a program knows.
///
/// ```
/// let games = kamni::games();
/// let names: Vec<&str> = games.infos().map(|info| info.name).collect();
/// assert_eq!(names, ["kayles", "cheops", "dawson", "chips", "seega"]);
/// assert!(games.game("chess").is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Registry {
    plugins: Vec<Arc<Plugin>>,
}

impl Registry {
    /// A registry without games.
    pub fn new() -> Registry {
        Registry::default()
    }

    pub(crate) fn of(plugin: Arc<Plugin>) -> Registry {
        Registry { plugins: vec![plugin] }
    }

    /// The same with one more game; one of the same name is replaced.
    pub fn with(mut self, plugin: Plugin) -> Registry {
        let plugin = Arc::new(plugin);
        match self.plugins.iter_mut().find(|earlier| earlier.info.name == plugin.info.name) {
            Some(earlier) => *earlier = plugin,
            None => self.plugins.push(plugin),
        }
        self
    }

    /// The games, in the order in which they were added.
    pub fn plugins(&self) -> impl Iterator<Item = &Plugin> {
        self.plugins.iter().map(|plugin| &**plugin)
    }

    /// What there is to know about each game.
    pub fn infos(&self) -> impl Iterator<Item = &'static GameInfo> {
        self.plugins.iter().map(|plugin| plugin.info)
    }

    /// The game of this name.
    pub fn plugin(&self, name: &str) -> Option<&Plugin> {
        self.plugins().find(|plugin| plugin.info.name == name)
    }

    /// The game with the rules that a rules string describes.
    pub fn game(&self, rules: &str) -> Result<AnyGame, ParseError> {
        let infos: Vec<_> = self.infos().collect();
        let rules = Rules::parse(rules, &infos)?;
        let plugin = self.plugins.iter().find(|plugin| plugin.info.name == rules.info.name);
        let plugin = plugin.expect("the rules were read from this list");
        Ok(AnyGame::new(AnyPosition::new(Arc::clone(plugin), (plugin.start)(&rules))))
    }

    /// The rules that a program takes when nobody asks for others: the first game's usual ones.
    pub fn usual(&self) -> Option<AnyGame> {
        self.game(self.infos().next()?.name).ok()
    }
}
