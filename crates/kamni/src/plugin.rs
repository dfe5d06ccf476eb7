//! [`Plugin`]: a game as an entry of a registry.

use crate::erased::{self, Erased};
use crate::info::GameInfo;
use crate::notation::Notation;
use crate::rules::Rules;
use crate::typed_batch::{AnyBatch, BatchOptions, TypedBatch};
use std::any::Any;
use std::fmt;

/// One game: its rules and text, and whatever other crates add to it as extensions, such as a solver or computer players.
pub struct Plugin {
    info: &'static GameInfo,
    start: fn(&Rules) -> Box<dyn Erased>,
    batch: fn(&(dyn Erased + 'static), usize, BatchOptions) -> Box<dyn AnyBatch>,
    extensions: Vec<Box<dyn Any + Send + Sync>>,
}

impl Plugin {
    /// The rules and the text of a game, without extensions.
    pub fn of<G: Notation>() -> Plugin {
        Plugin {
            info: const { &G::INFO },
            start: |rules| erased::start(G::from_rules(rules)),
            batch: |start, games, options| {
                let (game, position) = start.typed::<G>().expect("a plug-in gets positions of its own game");
                Box::new(TypedBatch::new(game, position, games, options))
            },
            extensions: Vec::new(),
        }
    }

    /// The start of the game with these rules.
    pub(crate) fn start(&self, rules: &Rules) -> Box<dyn Erased> {
        (self.start)(rules)
    }

    /// This many games from a position of this game.
    pub(crate) fn batch(
        &self,
        start: &(dyn Erased + 'static),
        games: usize,
        options: BatchOptions,
    ) -> Box<dyn AnyBatch> {
        (self.batch)(start, games, options)
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

    /// The game's name, sizes, options and rules page.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }
}

impl fmt::Debug for Plugin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plugin({})", self.info.name)
    }
}
