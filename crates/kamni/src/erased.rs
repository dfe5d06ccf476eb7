//! Type erasure: a game and a position of it behind one trait object.

use crate::encoding::{ActionSet, encoding, set};
use crate::error::{MoveError, ParseError, PositionError};
use crate::fact::Fact;
use crate::game::Game;
use crate::language::Bilingual;
use crate::layout::Layout;
use crate::message::Message;
use crate::notation::Notation;
use crate::overlay::Overlay;
use crate::perft::PerftError;
use crate::picture::Picture;
use crate::player::{Outcome, Player};
use crate::refusal::Refusal;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A game and a position of it, as a trait object.
pub(crate) trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn Erased>;
    fn rules(&self) -> String;
    fn start(&self) -> Box<dyn Erased>;
    fn read(&self, text: &str) -> Result<Box<dyn Erased>, PositionError>;
    fn turn(&self) -> Player;
    fn outcome(&self) -> Option<Outcome>;
    fn points(&self) -> Option<[u16; 2]>;
    fn moves(&self) -> Vec<String>;
    fn move_count(&self) -> usize;
    fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError>;
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError>;
    fn playouts(&self, games: u32, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64;
    fn picture(&self) -> Picture;
    fn layout(&self) -> Option<Layout>;
    fn progress(&self) -> Option<u64>;
    fn is_drawn(&self) -> bool;
    fn weight(&self) -> usize;
    fn facts(&self) -> Vec<Fact>;
    fn overlay(&self) -> Option<Overlay>;
    fn turn_hint(&self) -> Bilingual;
    fn end(&self, reader: Option<Player>) -> Option<Message>;
    fn refusal(&self, cells: &[String]) -> Refusal;
    fn symmetries(&self) -> usize;
    fn image(&self, symmetry: usize) -> Box<dyn Erased>;
    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError>;
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    fn is_same(&self, other: &(dyn Erased + 'static)) -> bool;
    fn hash(&self, hasher: &mut dyn Hasher);
    fn actions(&self) -> usize;
    fn plane_names(&self) -> Vec<&'static str>;
    fn plane_board(&self) -> [usize; 2];
    fn write_planes(&self, out: &mut [f32]);
    fn legal_actions(&self) -> Vec<usize>;
    fn action(&self, text: &str) -> Result<Option<usize>, ParseError>;
    fn move_of_action(&self, action: usize) -> Option<String>;
    fn act(&mut self, action: usize) -> bool;
    fn image_of_action(&self, symmetry: usize, action: usize) -> Option<usize>;
    fn image_of_plane_cell(&self, symmetry: usize, cell: usize) -> Option<usize>;
}

/// The start of a game.
pub(crate) fn start<G: Notation>(game: G) -> Box<dyn Erased> {
    let position = game.start();
    Box::new(Typed { game, position })
}

/// The only implementation of [`Erased`].
#[derive(Clone)]
struct Typed<G: Game> {
    game: G,
    position: G::Position,
}

impl dyn Erased {
    /// The game and the position, if they are of the game `G`.
    pub(crate) fn typed<G: Notation>(&self) -> Option<(&G, &G::Position)> {
        let typed = self.as_any().downcast_ref::<Typed<G>>()?;
        Some((&typed.game, &typed.position))
    }

    /// Another position of the same game, if it is of the game `G`.
    pub(crate) fn with_typed<G: Notation>(&self, position: &G::Position) -> Option<Box<dyn Erased>> {
        let typed = self.as_any().downcast_ref::<Typed<G>>()?;
        Some(Box::new(Typed { game: typed.game.clone(), position: position.clone() }))
    }
}

impl<G: Notation> Erased for Typed<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    fn start(&self) -> Box<dyn Erased> {
        start(self.game.clone())
    }

    fn read(&self, text: &str) -> Result<Box<dyn Erased>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(Typed { game: self.game.clone(), position }))
    }

    fn turn(&self) -> Player {
        self.game.turn(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.position)
    }

    fn points(&self) -> Option<[u16; 2]> {
        self.game.points(&self.position)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.position, &mut moves);
        moves.into_iter().map(|mv| self.game.move_text(mv)).collect()
    }

    fn move_count(&self) -> usize {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.position, &mut moves);
        moves.len()
    }

    fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError> {
        Ok(self.game.cells_of_move(self.game.parse_move(text)?))
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.game.try_play(&mut self.position, text).map(|_| ())
    }

    fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError> {
        crate::perft::perft(&self.game, &self.position, depth, go_on)
    }

    /// Nothing is allocated for a move once the list of moves has grown.
    fn playouts(&self, games: u32, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64 {
        let mut position = self.position.clone();
        let (mut moves, mut made) = (Vec::new(), 0);
        for _ in 0..games {
            position.clone_from(&self.position);
            for _ in 0..longest {
                self.game.legal_moves(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                self.game.play(&mut position, moves[choose(moves.len()) % moves.len()]);
                made += 1;
            }
        }
        made
    }

    fn picture(&self) -> Picture {
        self.game.picture(&self.position)
    }

    fn layout(&self) -> Option<Layout> {
        self.game.layout(&self.position)
    }

    fn progress(&self) -> Option<u64> {
        self.game.progress(&self.position)
    }

    fn is_drawn(&self) -> bool {
        self.game.is_drawn(&self.position)
    }

    fn weight(&self) -> usize {
        self.game.weight(&self.position)
    }

    fn facts(&self) -> Vec<Fact> {
        self.game.facts(&self.position)
    }

    fn overlay(&self) -> Option<Overlay> {
        self.game.overlay(&self.position)
    }

    fn turn_hint(&self) -> Bilingual {
        self.game.turn_hint(&self.position)
    }

    fn end(&self, reader: Option<Player>) -> Option<Message> {
        self.game.end(&self.position, reader)
    }

    fn refusal(&self, cells: &[String]) -> Refusal {
        crate::pointing::refusal(&self.game, &self.position, cells)
    }

    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }

    fn image(&self, symmetry: usize) -> Box<dyn Erased> {
        let position = self.game.image(symmetry, &self.position);
        Box::new(Typed { game: self.game.clone(), position })
    }

    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError> {
        let mv = self.game.parse_move(text)?;
        Ok(self.game.move_text(self.game.image_of_move(symmetry, mv)))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.game.write_position(&self.position, out)
    }

    fn is_same(&self, other: &(dyn Erased + 'static)) -> bool {
        let other = other.typed::<G>();
        other.is_some_and(|(game, position)| {
            self.position == *position && self.game.rules().to_string() == game.rules().to_string()
        })
    }

    fn hash(&self, mut hasher: &mut dyn Hasher) {
        self.position.hash(&mut hasher);
    }

    fn actions(&self) -> usize {
        encoding(&self.game).actions()
    }

    fn plane_names(&self) -> Vec<&'static str> {
        encoding(&self.game).planes()
    }

    fn plane_board(&self) -> [usize; 2] {
        encoding(&self.game).board()
    }

    fn write_planes(&self, out: &mut [f32]) {
        out.fill(0.0);
        encoding(&self.game).write(&self.position, out);
    }

    fn legal_actions(&self) -> Vec<usize> {
        let encoding = encoding(&self.game);
        let mut words = vec![0; ActionSet::words(encoding.actions())];
        encoding.legal(&self.game, &self.position, &mut Vec::new(), &mut ActionSet::new(&mut words));
        set::iterate(&words).collect()
    }

    fn action(&self, text: &str) -> Result<Option<usize>, ParseError> {
        let mv = self.game.parse_move(text)?;
        Ok(encoding(&self.game).action(&self.position, mv))
    }

    fn move_of_action(&self, action: usize) -> Option<String> {
        encoding(&self.game).move_of(&self.position, action).map(|mv| self.game.move_text(mv))
    }

    fn act(&mut self, action: usize) -> bool {
        let mv = encoding(&self.game).move_of(&self.position, action);
        let legal = mv.filter(|&mv| self.game.is_legal(&self.position, mv));
        if let Some(mv) = legal {
            self.game.play(&mut self.position, mv);
        }
        legal.is_some()
    }

    fn image_of_action(&self, symmetry: usize, action: usize) -> Option<usize> {
        encoding(&self.game).image_of_action(&self.game, &self.position, symmetry, action)
    }

    fn image_of_plane_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        encoding(&self.game).image_of_cell(symmetry, cell)
    }
}
