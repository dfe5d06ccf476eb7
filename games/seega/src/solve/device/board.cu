// Seega on a small board: SIDE cells wide; ANY: any stone may move on after a capture; MAX_RUN: the longest run that is captured.
//
// Two classes are solved at once: rows are the attacker's stones, one of eight images of each; columns are the defender's stones,
// numbered among the cells that are left. A set of positions has a bit for each column, every row beginning with a new
// word. What the kernels do, and why it is enough, is said in seega/class_pair/ and material/theory.en.md.
//
// A block works on a piece of one row at a time. The threads first find what has to be looked at, each for its own columns,
// and put it into a queue; then all of them work on the queue, so that none is idle because its own columns were easy (queue.cu).

#define CELLS (SIDE * SIDE)
#define FULL ((1u << CELLS) - 1)
#define CENTRE (1u << (CELLS / 2))
#define STONES 13
#define LOSS 0
#define DRAW 1
#define WIN 2
#define FIRST_EDGES 5
#define MOST_MOVES 40
#define PART_BITS 6
#define PARTS 4

#if SIDE == 5
#define FIRST_COLUMN 0x0108421u
#define FIRST_ROW 0x1fu
#else
#define FIRST_COLUMN 0x49u
#define FIRST_ROW 0x7u
#endif
#define LAST_COLUMN (FIRST_COLUMN << (SIDE - 1))

// Written by the host. Addresses by the number of stones: of each set by its rank the row and the symmetry that brings it there
// (`places`), and of each row which symmetries leave it as it is (`fixing`). By the stones of the mover and of the other:
// where the codes of that class are. By the stones of rows and of columns: how many columns there are.
struct ClassTables {
    u64 places[STONES];
    u64 fixing[STONES];
    u64 codes[STONES * STONES];
    u32 columns[STONES * STONES];
};

// Ranks of sets in three parts of 9, 8 and 8 cells, the upper ones by how many cells are below them.
struct Ranks {
    u32 high[STONES * 256];
    u16 middle[10 * 256];
    u16 low[512];
};

// The tables that every look-up needs, in shared memory.
struct Tables {
    ClassTables classes;
    Ranks ranks;
    // A line of cells closed up: by the cells that stay, and the set.
    u8 closed[1 << (2 * SIDE)];
    // Where each symmetry brings each cell.
    u8 images[8 * CELLS];
};

__device__ inline u32 image(u32 symmetry, u32 set);

__device__ void load_tables(Tables &tables, u64 classes, u64 ranks) {
    const u32 *from = pointer<const u32>(classes);
    for (u32 i = threadIdx.x; i < sizeof(ClassTables) / 4; i += blockDim.x) ((u32 *)&tables.classes)[i] = from[i];
    from = pointer<const u32>(ranks);
    for (u32 i = threadIdx.x; i < sizeof(Ranks) / 4; i += blockDim.x) ((u32 *)&tables.ranks)[i] = from[i];
    for (u32 i = threadIdx.x; i < 1 << (2 * SIDE); i += blockDim.x) {
        u32 kept = i >> SIDE, closed = 0, count = 0;
        for (u32 bit = 0; bit < SIDE; bit++)
            if (kept >> bit & 1) closed |= (i >> bit & 1) << count++;
        tables.closed[i] = closed;
    }
    for (u32 i = threadIdx.x; i < 8 * CELLS; i += blockDim.x) tables.images[i] = __ffs(image(i / CELLS, 1u << i % CELLS)) - 1;
    __syncthreads();
}

// ---- sets of cells

__device__ inline u32 step(u32 set, u32 direction) {
    switch (direction) {
    case 0: return set >> SIDE;
    case 1: return (set & ~FIRST_COLUMN) >> 1;
    case 2: return (set & ~LAST_COLUMN) << 1;
    default: return set << SIDE & FULL;
    }
}

__device__ inline u32 adjacent(u32 set) { return step(set, 0) | step(set, 1) | step(set, 2) | step(set, 3); }

__device__ inline u32 taken_in(u32 own, u32 enemy, u32 to, u32 direction) {
    u32 run = 0, cell = step(to, direction);
    for (u32 length = 0; length < SIDE - 2 && (cell & enemy); length++) {
        run |= cell;
        cell = step(cell, direction);
    }
    return (cell & own) && __popc(run) <= MAX_RUN ? run : 0;
}

// What a stone of `own` captures that arrives on `to`, where it is already counted.
__device__ inline u32 taken(u32 own, u32 enemy, u32 to) {
    if (!(adjacent(to) & enemy)) return 0;
    return taken_in(own, enemy, to, 0) | taken_in(own, enemy, to, 1) | taken_in(own, enemy, to, 2)
        | taken_in(own, enemy, to, 3);
}

__device__ inline u32 image(u32 symmetry, u32 set) {
    const u32 column = FIRST_COLUMN, row = FIRST_ROW;
    if (symmetry & 1) {
#if SIDE == 5
        set = (set & column) << 4 | (set >> 4 & column) | (set & column << 1) << 2 | (set >> 2 & column << 1)
            | (set & column << 2);
#else
        set = (set & column) << 2 | (set >> 2 & column) | (set & column << 1);
#endif
    }
    if (symmetry & 2) {
#if SIDE == 5
        set = (set & row) << 20 | set >> 20 | (set & row << 5) << 10 | (set >> 10 & row << 5) | (set & row << 10);
#else
        set = (set & row) << 6 | set >> 6 | (set & row << 3);
#endif
    }
    if (symmetry & 4) {
#if SIDE == 5
        const u32 d0 = 0x1041041u, d1 = 0x0082082u, d2 = 0x0004104u, d3 = 0x0000208u, d4 = 0x0000010u;
        set = (set & d0) | (set & d1) << 4 | (set >> 4 & d1) | (set & d2) << 8 | (set >> 8 & d2) | (set & d3) << 12
            | (set >> 12 & d3) | (set & d4) << 16 | (set >> 16 & d4);
#else
        const u32 d0 = 0x111u, d1 = 0x022u, d2 = 0x004u;
        set = (set & d0) | (set & d1) << 2 | (set >> 2 & d1) | (set & d2) << 4 | (set >> 4 & d2);
#endif
    }
    return set;
}

__device__ inline u32 rank(const Tables &t, u32 set) {
    u32 low = set & 511, lower = set & 0x1ffff;
    return t.ranks.low[low] + t.ranks.middle[__popc(low) << 8 | lower >> 9] + t.ranks.high[__popc(lower) << 8 | set >> 17];
}

// The set with only the cells of `kept`, numbered without gaps.
__device__ inline u32 close_up(const Tables &t, u32 set, u32 kept) {
    u32 closed = 0, at = 0;
    for (u32 line = 0; line < SIDE; line++) {
        u32 stay = kept >> line * SIDE & FIRST_ROW;
        closed |= (u32)t.closed[stay << SIDE | (set >> line * SIDE & FIRST_ROW)] << at;
        at += __popc(stay);
    }
    return closed;
}

// The opposite: `set` numbers cells of `kept`.
__device__ inline u32 spread(u32 set, u32 kept) {
    u32 gone = FULL & ~kept;
    while (gone) {
        u32 below = (gone & -gone) - 1;
        gone &= gone - 1;
        set = (set & below) | (set & ~below) << 1;
    }
    return set;
}

// ---- finished classes

// Where a set of the smaller side is among the rows.
struct RowPlace {
    u32 row, symmetry, kept;
};

__device__ inline RowPlace place_of(const Tables &t, u32 set) {
    u32 place = pointer<const u32>(t.classes.places[__popc(set)])[rank(t, set)];
    return {place >> 3, place & 7, FULL & ~image(place & 7, set)};
}

// The code of the class with these numbers of stones of the mover and the other, in which the row belongs to `few` of them.
__device__ inline u32 code_in(const Tables &t, u32 stones, u32 others, u32 row, u32 column) {
    u32 few = stones <= others ? stones : others, many = stones <= others ? others : stones;
    u64 number = (u64)row * t.classes.columns[few * STONES + many] + column;
    return pointer<const u8>(t.classes.codes[stones * STONES + others])[number >> 2] >> 2 * (number & 3) & 3;
}

__device__ inline u32 column_of(const Tables &t, const RowPlace &place, u32 set) {
    return rank(t, close_up(t, image(place.symmetry, set), place.kept));
}

// The code of the position with `own` to move, right after a capture.
__device__ inline u32 code_of(const Tables &t, u32 own, u32 enemy) {
    u32 stones = __popc(own), others = __popc(enemy);
    RowPlace place = place_of(t, stones <= others ? own : enemy);
    return code_in(t, stones, others, place.row, column_of(t, place, stones <= others ? enemy : own));
}

// The best that the player who has just captured with the stone on `to` can get; `place` is that of the other's stones, if it is `known`.
__device__ u32 after_capture(const Tables &t, u32 own, u32 enemy, u32 to, bool known, RowPlace place) {
    if (!enemy) return WIN;
#if ANY
    if (!known) return code_of(t, own, enemy);
    return code_in(t, __popc(own), __popc(enemy), place.row, column_of(t, place, own));
#else
    // The same player moves on, so the best of all ends counts, in whatever order they are found. At each depth at most three
    // others wait, and each captures at least one stone.
    u32 owns[3 * STONES], enemies[3 * STONES], tos[3 * STONES], waiting = 0, best = LOSS;
    for (;;) {
        u32 targets = adjacent(to) & ~(own | enemy), stones = __popc(own), others = __popc(enemy), rest = own ^ to, closed = 0;
        // The other's stones stay where they are: if they are the row, it is the same for all moves, and so are the other columns.
        bool same_row = others <= stones;
        if (same_row && !known) place = place_of(t, enemy);
        if (same_row) closed = close_up(t, image(place.symmetry, rest), place.kept);
        while (targets) {
            u32 next = targets & -targets;
            targets ^= next;
            u32 gone = taken(rest | next, enemy, next);
            if (!gone) {
                u32 column;
                if (same_row) {
                    u32 cell = t.images[place.symmetry * CELLS + __ffs(next) - 1];
                    column = rank(t, closed | 1u << __popc(place.kept & ((1u << cell) - 1)));
                } else {
                    place = place_of(t, rest | next);
                    column = column_of(t, place, enemy);
                }
                u32 code = WIN - code_in(t, others, stones, place.row, column);
                best = code > best ? code : best;
                if (best == WIN) return WIN;
            } else if (gone == enemy) {
                return WIN;
            } else {
                owns[waiting] = rest | next, enemies[waiting] = enemy ^ gone, tos[waiting++] = next;
            }
        }
        if (!waiting) return best;
        waiting--, known = false;
        own = owns[waiting], enemy = enemies[waiting], to = tos[waiting];
    }
#endif
}
