//! Maximum matchings in general graphs, by Edmonds' blossom algorithm, and the best of them from the top of a list downwards.

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// Which players may meet, and a matching among those that are left.
#[derive(Clone)]
struct Graph {
    /// `edges[i][j]`: whether these two may meet.
    edges: Vec<Vec<bool>>,
    /// Whether a player is still to be paired.
    left: Vec<bool>,
    /// The partner of each in the matching.
    mate: Vec<usize>,
}

impl Graph {
    fn new(count: usize, may_meet: impl Fn(usize, usize) -> bool) -> Graph {
        let edges: Vec<Vec<bool>> =
            (0..count).map(|i| (0..count).map(|j| i != j && may_meet(i, j)).collect()).collect();
        let mut graph = Graph { edges, left: vec![true; count], mate: vec![NONE; count] };
        // A greedy beginning leaves little to the search.
        for i in 0..count {
            let free = |j: &usize| graph.mate[*j] == NONE && graph.edges[i][*j];
            if graph.mate[i] == NONE
                && let Some(j) = (i + 1..count).find(free)
            {
                (graph.mate[i], graph.mate[j]) = (j, i);
            }
        }
        graph.grow(usize::MAX);
        graph
    }

    /// Finds at most this many augmenting paths; returns how many it found.
    fn grow(&mut self, most: usize) -> usize {
        let mut found = 0;
        for root in 0..self.mate.len() {
            if found < most && self.left[root] && self.mate[root] == NONE {
                found += usize::from(self.augment(root));
            }
        }
        found
    }

    /// Searches an augmenting path from a free player, and takes it.
    fn augment(&mut self, root: usize) -> bool {
        let count = self.mate.len();
        let mut search =
            Search { parent: vec![NONE; count], base: (0..count).collect(), reached: vec![false; count] };
        search.reached[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in 0..count {
                let is_edge = self.left[to] && self.edges[from][to];
                if !is_edge || search.base[from] == search.base[to] || self.mate[from] == to {
                    continue;
                }
                let is_even = to == root || self.mate[to] != NONE && search.parent[self.mate[to]] != NONE;
                if is_even {
                    queue.extend(search.contract(&self.mate, from, to));
                } else if search.parent[to] == NONE {
                    search.parent[to] = from;
                    if self.mate[to] == NONE {
                        self.turn(&search.parent, to);
                        return true;
                    }
                    search.reached[self.mate[to]] = true;
                    queue.push_back(self.mate[to]);
                }
            }
        }
        false
    }

    /// Turns the path that ends here around.
    fn turn(&mut self, parent: &[usize], end: usize) {
        let mut at = end;
        while at != NONE {
            let before = parent[at];
            let next = self.mate[before];
            (self.mate[at], self.mate[before]) = (before, at);
            at = next;
        }
    }

    /// Pairs these two if the others can then be paired as well as before; `false` if not.
    fn fix(&mut self, one: usize, other: usize) -> bool {
        let before = (self.mate.clone(), self.left.clone());
        let freed = [one, other].map(|player| self.mate[player]);
        let lost = match freed {
            // Both were without a partner, or each other's.
            [NONE, NONE] => 0,
            [mate, _] if mate == other => 1,
            [first, second] => usize::from(first != NONE) + usize::from(second != NONE),
        };
        for player in freed.into_iter().chain([one, other]).filter(|player| *player != NONE) {
            self.mate[player] = NONE;
        }
        (self.left[one], self.left[other]) = (false, false);
        // The pair itself makes up for one.
        if lost <= 1 || self.grow(lost - 1) == lost - 1 {
            return true;
        }
        (self.mate, self.left) = before;
        false
    }
}

/// A search for an augmenting path.
struct Search {
    parent: Vec<usize>,
    /// The base of the blossom that each is in.
    base: Vec<usize>,
    reached: Vec<bool>,
}

impl Search {
    /// Contracts the blossom that an edge closes; whom the search reaches by it.
    fn contract(&mut self, mate: &[usize], one: usize, other: usize) -> Vec<usize> {
        let base = self.common(mate, one, other);
        let mut inside = vec![false; mate.len()];
        self.mark(mate, one, base, other, &mut inside);
        self.mark(mate, other, base, one, &mut inside);
        let mut reached = Vec::new();
        for player in 0..mate.len() {
            if inside[self.base[player]] {
                self.base[player] = base;
                if !self.reached[player] {
                    self.reached[player] = true;
                    reached.push(player);
                }
            }
        }
        reached
    }

    /// Where the paths from these two to the root meet.
    fn common(&self, mate: &[usize], one: usize, other: usize) -> usize {
        let mut seen = vec![false; mate.len()];
        let mut at = self.base[one];
        seen[at] = true;
        while mate[at] != NONE {
            at = self.base[self.parent[mate[at]]];
            seen[at] = true;
        }
        let mut at = self.base[other];
        while !seen[at] {
            at = self.base[self.parent[mate[at]]];
        }
        at
    }

    fn mark(&mut self, mate: &[usize], from: usize, base: usize, child: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != base {
            (inside[self.base[at]], inside[self.base[mate[at]]]) = (true, true);
            self.parent[at] = child;
            child = mate[at];
            at = self.parent[child];
        }
    }
}

/// Whether all of them can be paired.
pub fn can_pair_all(count: usize, may_meet: impl Fn(usize, usize) -> bool) -> bool {
    Graph::new(count, may_meet).mate.iter().all(|mate| *mate != NONE)
}

/// Pairs as many as possible. From the first player to the last, each gets the cheapest partner with whom this stays possible.
pub fn pair_from_the_top<K: Ord>(
    count: usize,
    may_meet: impl Fn(usize, usize) -> bool,
    cost: impl Fn(usize, usize) -> K,
) -> Vec<[usize; 2]> {
    let mut graph = Graph::new(count, may_meet);
    let mut pairs = Vec::with_capacity(count / 2);
    for one in 0..count {
        if !graph.left[one] {
            continue;
        }
        let mut others: Vec<usize> =
            (one + 1..count).filter(|other| graph.left[*other] && graph.edges[one][*other]).collect();
        others.sort_by_cached_key(|other| cost(one, *other));
        match others.into_iter().find(|other| graph.fix(one, *other)) {
            Some(other) => pairs.push([one, other]),
            None => graph.left[one] = false,
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most pairs, by trying everything.
    fn most_pairs(edges: &[Vec<bool>], left: &mut Vec<usize>) -> usize {
        let Some(one) = left.pop() else { return 0 };
        let mut most = most_pairs(edges, &mut left.clone());
        for i in 0..left.len() {
            if edges[one][left[i]] {
                let mut rest = left.clone();
                rest.remove(i);
                most = most.max(1 + most_pairs(edges, &mut rest));
            }
        }
        left.push(one);
        most
    }

    #[test]
    fn as_many_are_paired_as_by_trying_everything() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..600 {
            let count = random.usize(0..9);
            let density = random.f64();
            let mut edges = vec![vec![false; count]; count];
            for (i, j) in (0..count).flat_map(|i| (0..i).map(move |j| (i, j))) {
                let edge = random.f64() < density;
                (edges[i][j], edges[j][i]) = (edge, edge);
            }
            let expected = most_pairs(&edges, &mut (0..count).collect());
            let pairs = pair_from_the_top(count, |i, j| edges[i][j], |i, j| i.abs_diff(j));
            assert_eq!(pairs.len(), expected, "{edges:?}");
            let mut paired: Vec<usize> = pairs.iter().flatten().copied().collect();
            assert!(pairs.iter().all(|[i, j]| edges[*i][*j]));
            paired.sort_unstable();
            paired.dedup();
            assert_eq!(paired.len(), 2 * expected);
            assert_eq!(can_pair_all(count, |i, j| edges[i][j]), 2 * expected == count);
        }
    }

    #[test]
    fn the_first_gets_the_partner_that_is_best_for_them() {
        // A path of four: the first may only meet the second, or nobody can meet the last.
        let pairs = pair_from_the_top(4, |i, j| i.abs_diff(j) == 1, |_, j| j);
        assert_eq!(pairs, [[0, 1], [2, 3]]);
        let pairs = pair_from_the_top(4, |_, _| true, |_, j| 4 - j);
        assert_eq!(pairs, [[0, 3], [1, 2]]);
    }
}
