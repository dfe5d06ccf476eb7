//! A game as a tree: what was played, what was played instead of what was taken back, and whatever else a record
//! says.

use super::evaluation::Evaluation;
use kamni::record::{Line, MAX_NESTING, Played};

/// The moves of a game. One node is the present position; the line that leads there is the first one everywhere.
pub struct Tree {
    nodes: Vec<Node>,
    here: usize,
}

/// A node of a tree. It means nothing in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(usize);

/// A position, and the move that leads to it. The first node is the start.
#[derive(Default)]
struct Node {
    text: String,
    remarks: Vec<u8>,
    /// What was said before it, where it begins a variation.
    before: String,
    comment: String,
    parent: usize,
    /// What was played from here, the latest first.
    next: Vec<usize>,
    evaluation: Option<Evaluation>,
}

impl Tree {
    pub fn new() -> Tree {
        Tree { nodes: vec![Node::default()], here: 0 }
    }

    /// The tree of a recorded line with its variations; here is the end of the line.
    pub fn of(line: &Line) -> Tree {
        let mut tree = Tree::new();
        tree.nodes[0].comment = line.comment.clone();
        tree.here = tree.add(0, line);
        tree
    }

    /// Adds a line after `parent`, and returns its last node. Records nest no deeper than [`MAX_NESTING`].
    fn add(&mut self, parent: usize, line: &Line) -> usize {
        let mut last = parent;
        for played in &line.moves {
            let node = Node {
                text: played.text.clone(),
                remarks: played.remarks.clone(),
                comment: played.comment.clone(),
                parent: last,
                ..Node::default()
            };
            let new = self.nodes.len();
            self.nodes.push(node);
            self.nodes[last].next.push(new);
            for variation in &played.variations {
                let first = self.nodes.len();
                self.add(last, variation);
                if let Some(node) = self.nodes.get_mut(first) {
                    node.before = variation.comment.clone();
                }
            }
            last = new;
        }
        last
    }

    /// How many moves there are, in all lines together.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The node of the present position.
    pub fn here(&self) -> NodeId {
        NodeId(self.here)
    }

    /// Goes on with a move, which is new or was played here before.
    pub fn play(&mut self, text: &str) {
        let known = self.nodes[self.here].next.iter().position(|&next| self.nodes[next].text == text);
        let node = match known {
            Some(place) => self.nodes[self.here].next.remove(place),
            None => {
                let node = Node { text: text.to_owned(), parent: self.here, ..Node::default() };
                self.nodes.push(node);
                self.nodes.len() - 1
            }
        };
        self.nodes[self.here].next.insert(0, node);
        self.here = node;
    }

    /// Goes back by `moves`, or to the start.
    pub fn back(&mut self, moves: usize) {
        for _ in 0..moves.min(self.nodes.len()) {
            self.here = self.nodes[self.here].parent;
        }
    }

    /// Goes on with the move that was taken back last.
    pub fn forward(&mut self) -> Option<&str> {
        self.here = *self.nodes[self.here].next.first()?;
        Some(&self.nodes[self.here].text)
    }

    /// The nodes from the first move to here.
    fn path(&self) -> Vec<usize> {
        let mut path = Vec::new();
        let mut node = self.here;
        while node != 0 {
            path.push(node);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    /// The moves that were taken back, the next one first.
    pub fn taken_back(&self) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut node = self.here;
        while let Some(&next) = self.nodes[node].next.first() {
            moves.push(self.nodes[next].text.as_str());
            node = next;
        }
        moves
    }

    /// Remembers what the position at `node` is worth.
    pub fn evaluate(&mut self, NodeId(node): NodeId, evaluation: Evaluation) {
        if let Some(node) = self.nodes.get_mut(node) {
            node.evaluation = Some(evaluation);
        }
    }

    /// What the positions from the start to here are worth, as far as that is known.
    pub fn evaluations(&self) -> Vec<Option<Evaluation>> {
        std::iter::once(0).chain(self.path()).map(|node| self.nodes[node].evaluation).collect()
    }

    /// The line from the start to here for a record, with everything that was played instead as variations. What
    /// was taken back at the end is not part of the game.
    pub fn line(&self) -> Line {
        Line { comment: self.nodes[0].comment.clone(), moves: self.record(&self.path(), 0) }
    }

    fn record(&self, path: &[usize], nesting: usize) -> Vec<Played> {
        path.iter().map(|&node| self.played(node, nesting)).collect()
    }

    fn played(&self, node: usize, nesting: usize) -> Played {
        let Node { text, remarks, before, comment, parent, .. } = &self.nodes[node];
        let (first, others) = self.nodes[*parent].next.split_first().expect("this node is one of them");
        // Only the first move lists what was played instead.
        let is_first = *first == node;
        let mut played = Played { text: text.clone(), remarks: remarks.clone(), ..Played::default() };
        played.comment = comment.clone();
        if is_first {
            played.comment = format!("{before} {comment}").trim().to_owned();
            if nesting < MAX_NESTING {
                played.variations = others.iter().map(|&other| self.variation(other, nesting + 1)).collect();
            }
        }
        played
    }

    fn variation(&self, first: usize, nesting: usize) -> Line {
        let mut path = vec![first];
        let mut node = first;
        while let Some(&next) = self.nodes[node].next.first() {
            path.push(next);
            node = next;
        }
        Line { comment: self.nodes[first].before.clone(), moves: self.record(&path, nesting) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &Line) -> String {
        let moves = line.moves.iter().map(|played| {
            let variations = played.variations.iter().map(|line| format!(" ( {} )", written(line)));
            played.text.clone() + &variations.collect::<String>()
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_taken_back_and_replaced_stays_as_a_variation() {
        let mut tree = Tree::new();
        ["1", "2", "3"].iter().for_each(|mv| tree.play(mv));
        tree.back(2);
        assert_eq!(written(&tree.line()), "1");
        assert_eq!(tree.taken_back(), ["2", "3"]);
        tree.play("4");
        assert_eq!(written(&tree.line()), "1 4 ( 2 3 )");
        tree.back(1);
        tree.play("5");
        tree.play("6");
        assert_eq!(written(&tree.line()), "1 5 ( 4 ) ( 2 3 ) 6");
        tree.back(2);
        tree.play("2");
        assert_eq!(tree.forward(), Some("3"));
        assert_eq!(tree.forward(), None);
        assert_eq!(written(&tree.line()), "1 2 ( 5 6 ) ( 4 ) 3");
        assert_eq!(tree.len(), 6);
        tree.back(100);
        assert!(tree.line().moves.is_empty());
    }

    #[test]
    fn a_record_with_variations_and_comments_is_written_as_it_was_read() {
        let text =
            "[Game \"kayles/4\"]\n\n{ now } 2 $1 { well } ( { or } 1 2 ( 3 4 ) 3 ) ( 3 ) 3 { good } *\n";
        let record = kamni::record::read(text, kamni_games::games()).next().unwrap().unwrap();
        assert_eq!(Tree::of(&record.main).line(), record.main);
    }

    #[test]
    fn nesting_ends_where_records_end() {
        let mut tree = Tree::new();
        (0..2 * MAX_NESTING).for_each(|_| tree.play("a"));
        // From the last move to the first, each is replaced by another, so that each one is inside the one before.
        tree.back(1);
        tree.play("b");
        for _ in 1..2 * MAX_NESTING {
            tree.back(2);
            tree.play("b");
        }
        let (mut depth, mut line) = (0, &tree.line());
        while let Some(inner) = line.moves.iter().find_map(|played| played.variations.first()) {
            depth += 1;
            line = inner;
        }
        assert_eq!(depth, MAX_NESTING);
    }
}
