// Seega: a row of a class, the attacker's stones, and what the defender can do in it.

struct Row {
    u32 set, left, targets;
    // By the cells that are left, numbered without gaps: neighbours, where another stone must be so that one arriving here
    // captures, the same by directions, what is captured then, and the cell itself, on the board.
    u32 next[CELLS], ends[CELLS], end[CELLS][4], run[CELLS][4], cell[CELLS];
    // Where the row is without one of these runs: row and symmetry, and the cells that are left then.
    u32 place[CELLS][4], kept[CELLS][4];
    // Parts of a set on the board.
    u32 parts[PARTS << PART_BITS];
    // Two neighbours each of the cells that are left, and for both where another stone must be so that one arriving there captures.
    u32 edges, one[MOST_MOVES], two[MOST_MOVES], ends_one[MOST_MOVES], ends_two[MOST_MOVES];
    // The moves of the row's stones that may capture: where they arrive, on the board and as a cell that is left; the row
    // afterwards; and up to three runs.
    u32 strikes;
    u32 to[MOST_MOVES], cell_of[MOST_MOVES], after[MOST_MOVES], filled[MOST_MOVES][3];
};

// A table of a map of cells, in parts: what one of its entries is, if `cell` says where each cell goes.
__device__ inline u32 part_of(const u32 *cell, u32 cells, u32 entry) {
    u32 first = (entry >> PART_BITS) * PART_BITS, all = 0;
    for (u32 bit = 0; bit < PART_BITS && first + bit < cells; bit++)
        if (entry >> bit & 1) all |= cell[first + bit];
    return all;
}

// The image of a set, by such a table.
__device__ inline u32 in_parts(const u32 *parts, u32 set) {
    u32 all = 0;
    for (u32 part = 0; part < PARTS; part++)
        all |= parts[part << PART_BITS | (set >> part * PART_BITS & ((1 << PART_BITS) - 1))];
    return all;
}

__device__ inline u32 on_board(const Row &row, u32 set) { return in_parts(row.parts, set); }

// Up to three runs that a stone of `own` captures if they are filled, arriving on `to`; no enemy is on cells of `empty`.
__device__ inline u32 runs_from(u32 own, u32 empty, u32 to, u32 *caught) {
    u32 runs = 0;
    for (u32 direction = 0; direction < 4; direction++) {
        u32 run = 0, at = step(to, direction);
        while (at && !(at & (own | empty))) run |= at, at = step(at, direction);
        if ((at & own) && run && __popc(run) <= MAX_RUN) caught[runs++] = run;
    }
    return runs;
}

__device__ void begin_row(const Tables &t, Row &row, u32 set) {
    u32 left = FULL & ~set;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS; i += blockDim.x) row.ends[i] = 0;
    if (threadIdx.x == 0) row.set = set, row.left = left, row.targets = 0, row.strikes = 0, row.edges = 0;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 cell = 1u << i / 4, direction = i % 4;
        if (!(left & cell)) continue;
        u32 number = __popc(left & (cell - 1)), run = 0, at = step(cell, direction);
        while (at & set) run |= at, at = step(at, direction);
        u32 end = at && run && __popc(run) <= MAX_RUN ? close_up(t, at, left) : 0;
        row.end[number][direction] = end;
        row.run[number][direction] = run;
        if (end) atomicOr(&row.ends[number], end), atomicOr(&row.targets, 1u << number);
        if (direction == 0) {
            row.cell[number] = cell;
            row.next[number] = close_up(t, adjacent(cell) & left, left);
        }
    }
    __syncthreads();
    u32 cells = __popc(left);
    for (u32 i = threadIdx.x; i < PARTS << PART_BITS; i += blockDim.x) row.parts[i] = part_of(row.cell, cells, i);
    for (u32 i = threadIdx.x; i < CELLS * 2; i += blockDim.x) {
        u32 cell = 1u << i / 2, next = step(cell, 2 + i % 2) & left;
        if (!(left & cell) || !next) continue;
        u32 slot = atomicAdd(&row.edges, 1u), one = __popc(left & (cell - 1)), two = __popc(left & (next - 1));
        row.one[slot] = 1u << one, row.two[slot] = 1u << two;
        row.ends_one[slot] = row.ends[one], row.ends_two[slot] = row.ends[two];
    }
}

// Finds the places of a row that was begun when one run is captured.
__device__ void add_places(const Tables &t, Row &row) {
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 number = i / 4, direction = i % 4;
        if (number >= __popc(row.left) || !row.end[number][direction] || row.run[number][direction] == row.set) continue;
        RowPlace place = place_of(t, row.set ^ row.run[number][direction]);
        row.place[number][direction] = place.row << 3 | place.symmetry, row.kept[number][direction] = place.kept;
    }
    __syncthreads();
}

// Finds the strikes of a row that was begun.
__device__ void add_strikes(const Tables &t, Row &row) {
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 from = 1u << i / 4, to = step(from, i % 4) & row.left;
        if (!(row.set & from) || !to) continue;
        u32 after = row.set ^ from ^ to, caught[3] = {0, 0, 0};
        if (!runs_from(after, from, to, caught)) continue;
        u32 slot = atomicAdd(&row.strikes, 1u);
        row.to[slot] = to, row.after[slot] = after, row.cell_of[slot] = close_up(t, to, row.left);
        // What is not there is never filled.
        for (u32 k = 0; k < 3; k++) row.filled[slot][k] = caught[k] ? close_up(t, caught[k], row.left) : ~0u;
    }
    __syncthreads();
}

// Whether every quiet move of the defender over some edges leads to where the attacker reaches the goal. All threads of a warp go
// through the same edges. `blocked` becomes false if there is any move.
__device__ inline bool is_helpless(
    const Tables &t, const Row &row, const u32 *attack, u32 set, u32 first, u32 end, bool &blocked
) {
    for (u32 edge = first; edge < end; edge++) {
        u32 one = row.one[edge], two = row.two[edge], here = set & (one | two);
        if (!here || here == (one | two)) continue;
        blocked = false;
        if (set & (here == one ? row.ends_two[edge] : row.ends_one[edge])) continue;
        u32 after = rank(t, set ^ one ^ two);
        if (!(attack[after >> 5] >> (after & 31) & 1)) return false;
    }
    return true;
}

// What a capture gives the defender, from a cell to the next one: its code and 1.
__device__ inline u32 best_capture(const Tables &t, const Row &row, u32 set, u32 from, u32 to) {
    u32 number = __ffs(to) - 1, gone = 0, runs = 0;
    RowPlace place = {0, 0, 0};
    for (u32 direction = 0; direction < 4; direction++) {
        if (!(set & row.end[number][direction])) continue;
        gone |= row.run[number][direction], runs++;
        place = {row.place[number][direction] >> 3, row.place[number][direction] & 7, row.kept[number][direction]};
    }
    return 1 + after_capture(t, on_board(row, set ^ from ^ to), row.set ^ gone, row.cell[number], runs == 1, place);
}

// The best capture of the defender: 0 if there is none, else its code and 1.
__device__ u32 best_defence(const Tables &t, const Row &row, u32 set) {
    u32 best = 0;
    for (u32 targets = row.targets & ~set; targets; targets &= targets - 1) {
        u32 to = targets & -targets, number = __ffs(targets) - 1;
        if (!(set & row.ends[number])) continue;
        for (u32 sources = row.next[number] & set; sources; sources &= sources - 1) {
            u32 code = best_capture(t, row, set, sources & -sources, to);
            best = code > best ? code : best;
        }
    }
    return best;
}
