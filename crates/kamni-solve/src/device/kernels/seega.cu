// Seega on a small board: SIDE cells wide; ANY: any stone may move on after a capture; LONGEST: the longest run that is captured.
//
// Two classes are solved at once: rows are the attacker's stones, one of eight images of each; columns are the defender's stones,
// numbered among the cells that are left. A set of positions has a bit for each column, every row beginning with a new
// word. What the kernels do, and why it is enough, is said in seega/pair.rs and docs/theory/seega.en.md.
//
// A block works on a piece of one row at a time. The threads first find what has to be looked at, each for its own columns,
// and put it into a queue; then all of them work on the queue, so that none is idle because its own columns were easy.

#define CELLS (SIDE * SIDE)
#define FULL ((1u << CELLS) - 1)
#define CENTRE (1u << (CELLS / 2))
#define STONES 13
#define LOSS 0
#define DRAW 1
#define WIN 2
#define COLUMNS_EACH 4
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
struct World {
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
    World world;
    Ranks ranks;
    // A line of cells closed up: by the cells that stay, and the set.
    u8 closed[1 << (2 * SIDE)];
};

__device__ void load_tables(Tables &tables, u64 world, u64 ranks) {
    const u32 *from = pointer<const u32>(world);
    for (u32 i = threadIdx.x; i < sizeof(World) / 4; i += blockDim.x) ((u32 *)&tables.world)[i] = from[i];
    from = pointer<const u32>(ranks);
    for (u32 i = threadIdx.x; i < sizeof(Ranks) / 4; i += blockDim.x) ((u32 *)&tables.ranks)[i] = from[i];
    for (u32 i = threadIdx.x; i < 1 << (2 * SIDE); i += blockDim.x) {
        u32 kept = i >> SIDE, closed = 0, count = 0;
        for (u32 bit = 0; bit < SIDE; bit++)
            if (kept >> bit & 1) closed |= (i >> bit & 1) << count++;
        tables.closed[i] = closed;
    }
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
    return (cell & own) && __popc(run) <= LONGEST ? run : 0;
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

// The code of the position with `own` to move, right after a capture.
__device__ inline u32 code_of(const Tables &t, u32 own, u32 enemy) {
    u32 stones = __popc(own), others = __popc(enemy);
    bool mine = stones <= others;
    u32 row = mine ? own : enemy, column = mine ? enemy : own;
    u32 few = mine ? stones : others, many = mine ? others : stones;
    u32 place = pointer<const u32>(t.world.places[few])[rank(t, row)];
    u32 symmetry = place & 7;
    row = image(symmetry, row);
    column = rank(t, close_up(t, image(symmetry, column), FULL & ~row));
    u64 number = (u64)(place >> 3) * t.world.columns[few * STONES + many] + column;
    return pointer<const u8>(t.world.codes[stones * STONES + others])[number >> 2] >> 2 * (number & 3) & 3;
}

// The best that the player who has just captured with the stone on `to` can get.
__device__ u32 after_capture(const Tables &t, u32 own, u32 enemy, u32 to) {
    if (!enemy) return WIN;
#if ANY
    return code_of(t, own, enemy);
#else
    // The same player moves on, so the best of all ends counts, in whatever order they are found. At each depth at most three
    // others wait, and each captures at least one stone.
    u32 owns[3 * STONES], enemies[3 * STONES], tos[3 * STONES], waiting = 0, best = LOSS;
    for (;;) {
        u32 targets = adjacent(to) & ~(own | enemy);
        while (targets) {
            u32 next = targets & -targets;
            targets ^= next;
            u32 moved = own ^ to ^ next, gone = taken(moved, enemy, next);
            if (!gone) {
                u32 code = WIN - code_of(t, enemy, moved);
                best = code > best ? code : best;
                if (best == WIN) return WIN;
            } else if (gone == enemy) {
                return WIN;
            } else {
                owns[waiting] = moved, enemies[waiting] = enemy ^ gone, tos[waiting++] = next;
            }
        }
        if (!waiting) return best;
        waiting--;
        own = owns[waiting], enemy = enemies[waiting], to = tos[waiting];
    }
#endif
}

// ---- a row

struct Row {
    u32 set, left, exits, targets;
    // By the cells that are left, numbered without gaps: neighbours, where another stone must be so that one arriving here
    // captures, the same by directions, what is captured then, and the cell itself, on the board.
    u32 next[CELLS], ends[CELLS], end[CELLS][4], run[CELLS][4], cell[CELLS];
    // Parts of a set on the board.
    u32 parts[PARTS << PART_BITS];
    // Two neighbours each of the cells that are left, and for both where another stone must be so that one arriving there captures.
    u32 edges, one[MOST_MOVES], two[MOST_MOVES], ends_one[MOST_MOVES], ends_two[MOST_MOVES];
    // The moves of the row's stones that may capture: where they arrive, on the board and as a cell that is left; the row
    // afterwards; and up to three runs with what they are on the board.
    u32 strikes;
    u32 to[MOST_MOVES], cell_of[MOST_MOVES], after[MOST_MOVES], filled[MOST_MOVES][3], caught[MOST_MOVES][3];
};

__device__ inline u32 on_board(const Row &row, u32 set) {
    u32 all = 0;
    for (u32 part = 0; part < PARTS; part++)
        all |= row.parts[part << PART_BITS | (set >> part * PART_BITS & ((1 << PART_BITS) - 1))];
    return all;
}

__device__ void begin_row(const Tables &t, Row &row, u32 set) {
    u32 left = FULL & ~set;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS; i += blockDim.x) row.ends[i] = 0;
    if (threadIdx.x == 0) row.set = set, row.left = left, row.exits = 0, row.targets = 0, row.strikes = 0, row.edges = 0;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 cell = 1u << i / 4, direction = i % 4;
        if (!(left & cell)) continue;
        u32 number = __popc(left & (cell - 1)), run = 0, at = step(cell, direction);
        while (at & set) run |= at, at = step(at, direction);
        u32 end = at && run && __popc(run) <= LONGEST ? close_up(t, at, left) : 0;
        row.end[number][direction] = end;
        row.run[number][direction] = run;
        if (end) atomicOr(&row.ends[number], end), atomicOr(&row.targets, 1u << number);
        if (direction == 0) {
            row.cell[number] = cell;
            row.next[number] = close_up(t, adjacent(cell) & left, left);
            if (adjacent(cell) & set) atomicOr(&row.exits, 1u << number);
        }
    }
    __syncthreads();
    u32 cells = __popc(left);
    for (u32 i = threadIdx.x; i < PARTS << PART_BITS; i += blockDim.x) {
        u32 first = (i >> PART_BITS) * PART_BITS, all = 0;
        for (u32 bit = 0; bit < PART_BITS && first + bit < cells; bit++)
            if (i >> bit & 1) all |= row.cell[first + bit];
        row.parts[i] = all;
    }
    for (u32 i = threadIdx.x; i < CELLS * 2; i += blockDim.x) {
        u32 cell = 1u << i / 2, next = step(cell, 2 + i % 2) & left;
        if (!(left & cell) || !next) continue;
        u32 slot = atomicAdd(&row.edges, 1u), one = __popc(left & (cell - 1)), two = __popc(left & (next - 1));
        row.one[slot] = 1u << one, row.two[slot] = 1u << two;
        row.ends_one[slot] = row.ends[one], row.ends_two[slot] = row.ends[two];
    }
}

// Finds the strikes of a row that was begun.
__device__ void add_strikes(const Tables &t, Row &row) {
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 from = 1u << i / 4, to = step(from, i % 4) & row.left;
        if (!(row.set & from) || !to) continue;
        u32 after = row.set ^ from ^ to, runs = 0, caught[3] = {0, 0, 0};
        for (u32 direction = 0; direction < 4; direction++) {
            u32 run = 0, at = step(to, direction);
            // The cell that the stone came from is empty: nothing is captured across it.
            while (at && !(at & (after | from))) run |= at, at = step(at, direction);
            if ((at & after) && run && __popc(run) <= LONGEST) caught[runs++] = run;
        }
        if (!runs) continue;
        u32 slot = atomicAdd(&row.strikes, 1u);
        row.to[slot] = to, row.after[slot] = after, row.cell_of[slot] = close_up(t, to, row.left);
        for (u32 k = 0; k < 3; k++) {
            row.caught[slot][k] = caught[k];
            // What is not there is never filled.
            row.filled[slot][k] = caught[k] ? close_up(t, caught[k], row.left) : ~0u;
        }
    }
    __syncthreads();
}

// Whether the defender can move, but not quietly.
__device__ inline bool only_captures(const Row &row, u32 set) {
    bool blocked = true;
    for (u32 stones = set; stones; stones &= stones - 1) {
        u32 targets = row.next[__ffs(stones) - 1] & ~set;
        if (targets) blocked = false;
        for (; targets; targets &= targets - 1)
            if (!(set & row.ends[__ffs(targets) - 1])) return false;
    }
    return !blocked;
}

// Whether every quiet move of the defender over some edges leads to where the attacker reaches his aim. All threads of a warp go
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

// What a capture of the defender gives him, from a cell to the next one: its code and 1.
__device__ inline u32 best_capture(const Tables &t, const Row &row, u32 set, u32 from, u32 to) {
    u32 number = __ffs(to) - 1, gone = 0;
    for (u32 direction = 0; direction < 4; direction++)
        if (set & row.end[number][direction]) gone |= row.run[number][direction];
    return 1 + after_capture(t, on_board(row, set ^ from ^ to), row.set ^ gone, row.cell[number]);
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

// Adds a bit to a word for each thread of a warp, whose columns are those of the word.
__device__ inline void put(u32 *row, u32 column, bool bit) {
#ifdef __CUDACC__
    u32 word = __ballot_sync(~0u, bit);
    if (word && (threadIdx.x & 31) == 0) row[column >> 5] |= word;
#else
    if (bit) row[column >> 5] |= 1u << (column & 31);
#endif
}

// Adds one to a counter in shared memory for each thread that calls it; where its own place is.
__device__ inline u32 take_slot(u32 *count) { return atomicAdd(count, 1u); }

// One move left: what captures do at once.
// 0 world, 1 ranks, 2 the sets of the rows, 3 of the columns, 4 rows, 5 columns, 6 words of a row, 7 columns of a piece of
// work; attack for a draw (or 0), attack for a win, surrender for a draw (or 0), surrender for a win.
extern "C" __global__ void __launch_bounds__(THREADS) captures(Params p) {
    __shared__ Tables t;
    __shared__ Row row;
    __shared__ u32 sets[COLUMNS_EACH * THREADS], best[COLUMNS_EACH * THREADS];
    __shared__ u16 queue[(COLUMNS_EACH + 1) * THREADS];
    __shared__ u32 waiting;
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], chunk = COLUMNS_EACH * blockDim.x, piece = p.at[7];
    u32 pieces = (columns + piece - 1) / piece;
    for (u64 tile = blockIdx.x; tile < p.at[4] * pieces; tile += gridDim.x) {
        u32 number = tile / pieces, first = tile % pieces * piece;
        u32 end = columns - first < piece ? columns : first + piece;
        begin_row(t, row, pointer<const u32>(p.at[2])[number]);
        add_strikes(t, row);
        u64 words = (u64)number * p.at[6];
        for (u32 base = first; base < end; base += chunk) {
            for (u32 i = threadIdx.x; i < chunk; i += blockDim.x) {
                sets[i] = base + i < end ? pointer<const u32>(p.at[3])[base + i] : 0;
                best[i] = 0;
            }
            if (threadIdx.x == 0) waiting = 0;
            __syncthreads();
            u32 strikes = row.strikes;
            for (u32 strike = 0; strike <= strikes; strike++) {
                if (strike < strikes) {
                    u32 a = row.filled[strike][0], b = row.filled[strike][1], c = row.filled[strike][2];
                    for (u32 i = threadIdx.x; i < chunk; i += blockDim.x) {
                        u32 set = sets[i];
                        bool some = (set & a) == a || (set & b) == b || (set & c) == c;
                        if (some && !(set & row.cell_of[strike]) && best[i] <= WIN) queue[take_slot(&waiting)] = strike << 10 | i;
                    }
                }
                __syncthreads();
                // Whole rounds only, until the last time.
                u32 count = waiting, left = strike < strikes ? count % blockDim.x : 0;
                for (u32 k = left + threadIdx.x; k < count; k += blockDim.x) {
                    u32 i = queue[k] & 1023, strike = queue[k] >> 10, set = sets[i], caught = 0;
                    if (best[i] > WIN) continue;
                    for (u32 run = 0; run < 3; run++)
                        if ((set & row.filled[strike][run]) == row.filled[strike][run]) caught |= row.caught[strike][run];
                    u32 code = after_capture(t, row.after[strike], on_board(row, set) ^ caught, row.to[strike]);
                    atomicMax(&best[i], code + 1);
                }
                __syncthreads();
                if (threadIdx.x == 0) waiting = left;
                __syncthreads();
            }
            for (u32 i = threadIdx.x; i < chunk; i += blockDim.x) {
                u32 column = base + i, code = best[i], defence = WIN + 1;
                if (p.at[8]) put(pointer<u32>(p.at[8]) + words, column, code > DRAW);
                put(pointer<u32>(p.at[9]) + words, column, code > WIN);
                if (column < end && only_captures(row, sets[i])) defence = best_defence(t, row, sets[i]) - 1;
                if (p.at[10]) put(pointer<u32>(p.at[10]) + words, column, defence < WIN);
                put(pointer<u32>(p.at[11]) + words, column, defence < DRAW);
            }
            __syncthreads();
        }
    }
}

// Columns that wait until there are enough for all threads.
#define MOST_WAITING (4 * THREADS)

// Marks the columns from which a quiet move of the defender, or a pass, leads to one of these.
__device__ void mark_before(const Tables &t, const Row &row, const u32 *list, const u32 *queue, u32 count, u32 *marked) {
    for (u32 k = threadIdx.x; k < count; k += blockDim.x) {
        u32 column = queue[k], set = list[column];
        bool blocked = true;
        for (u32 edge = 0; edge < row.edges; edge++) {
            u32 one = row.one[edge], two = row.two[edge], here = set & (one | two);
            if (!here || here == (one | two)) continue;
            blocked = false;
            if (set & (here == one ? row.ends_one[edge] : row.ends_two[edge])) continue;
            u32 before = rank(t, set ^ one ^ two);
            atomicOr(&marked[before >> 5], 1u << (before & 31));
        }
        if (blocked) atomicOr(&marked[column >> 5], 1u << (column & 31));
    }
}

// Where the defender, whatever he does, comes to where the attacker reaches his aim: of all positions, or of those before
// fresh ones.
// 0 to 7 as above; 8 attack, 9 surrender, 10 saved, 11 fresh attack (or 0: all), 12 fresh surrender, 13 the least code of the aim, 14 a
// counter of what is fresh.
extern "C" __global__ void __launch_bounds__(THREADS) surrenders(Params p) {
    __shared__ Tables t;
    __shared__ Row row;
    __shared__ u32 queue[MOST_WAITING], helpless[MOST_WAITING];
    __shared__ u16 items[MOST_WAITING + THREADS];
    __shared__ u8 saves[MOST_WAITING];
    __shared__ u32 waiting, lost, item_count, fresh;
    SHARED_WORDS(marked);
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], piece = p.at[7], chunk = MOST_WAITING / 2;
    u32 pieces = (columns + piece - 1) / piece, enough = WIN - (u32)p.at[13] + 2;
    const u32 *list = pointer<const u32>(p.at[3]);
    if (threadIdx.x == 0) fresh = 0;
    for (u64 tile = blockIdx.x; tile < p.at[4] * pieces; tile += gridDim.x) {
        u32 number = tile / pieces, first = tile % pieces * piece;
        u32 end = columns - first < piece ? columns : first + piece;
        u64 words = (u64)number * stride;
        const u32 *attack = pointer<const u32>(p.at[8]) + words;
        u32 *surrender = pointer<u32>(p.at[9]) + words, *saved = pointer<u32>(p.at[10]) + words;
        u32 *news = pointer<u32>(p.at[12]) + words;
        if (threadIdx.x == 0) waiting = 0;
        if (p.at[11]) {
            const u32 *fresh_attack = pointer<const u32>(p.at[11]) + words;
            bool any = false;
            for (u32 i = threadIdx.x; i < stride; i += blockDim.x) marked[i] = 0, any |= fresh_attack[i] != 0;
            if (!__syncthreads_or(any)) continue;
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
            for (u32 base = first; base < end; base += chunk) {
                for (u32 i = threadIdx.x; i < chunk && base + i < end; i += blockDim.x) {
                    u32 column = base + i;
                    if (fresh_attack[column >> 5] >> (column & 31) & 1) queue[take_slot(&waiting)] = column;
                }
                __syncthreads();
                u32 count = waiting;
                __syncthreads();
                if (count <= chunk && base + chunk < end) continue;
                mark_before(t, row, list, queue, count, marked);
                __syncthreads();
                if (threadIdx.x == 0) waiting = 0;
                __syncthreads();
            }
        } else {
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
        }
        __syncthreads();
        u32 few = row.edges < FIRST_EDGES ? row.edges : FIRST_EDGES;
        for (u32 base = first; base < end; base += chunk) {
            for (u32 i = threadIdx.x; i < chunk && base + i < end; i += blockDim.x) {
                u32 column = base + i, open = ~(surrender[column >> 5] | saved[column >> 5]);
                if (p.at[11]) open &= marked[column >> 5];
                bool blocked = true;
                if ((open >> (column & 31) & 1) && is_helpless(t, row, attack, list[column], 0, few, blocked))
                    queue[take_slot(&waiting)] = column;
            }
            if (threadIdx.x == 0) lost = 0, item_count = 0;
            __syncthreads();
            u32 count = waiting;
            __syncthreads();
            if (count <= chunk && base + chunk < end) continue;
            // A few moves have settled most; the others of those that are left.
            for (u32 k = threadIdx.x; k < count; k += blockDim.x) {
                u32 column = queue[k], set = list[column];
                bool blocked = true;
                if (!is_helpless(t, row, attack, set, 0, row.edges, blocked)) continue;
                if (blocked && !(attack[column >> 5] >> (column & 31) & 1)) continue;
                u32 slot = take_slot(&lost);
                helpless[slot] = column, saves[slot] = 0;
            }
            __syncthreads();
            // Captures come last: they are looked up far away, and few get so far.
            u32 losing = lost;
            for (u32 edge = 0; losing && edge <= row.edges; edge++) {
                if (edge < row.edges) {
                    u32 one = row.one[edge], two = row.two[edge];
                    for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
                        u32 set = list[helpless[k]], here = set & (one | two);
                        if (!here || here == (one | two) || saves[k]) continue;
                        if (set & (here == one ? row.ends_two[edge] : row.ends_one[edge]))
                            items[take_slot(&item_count)] = edge << 10 | k;
                    }
                }
                __syncthreads();
                // Whole rounds only, until the last time.
                u32 items_here = item_count, left = edge < row.edges ? items_here % blockDim.x : 0;
                for (u32 i = left + threadIdx.x; i < items_here; i += blockDim.x) {
                    u32 k = items[i] & 1023, over = items[i] >> 10;
                    if (saves[k]) continue;
                    u32 set = list[helpless[k]], here = set & (row.one[over] | row.two[over]);
                    if (best_capture(t, row, set, here, (row.one[over] | row.two[over]) ^ here) >= enough) saves[k] = 1;
                }
                __syncthreads();
                if (threadIdx.x == 0) item_count = left;
                __syncthreads();
            }
            for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
                u32 word = helpless[k] >> 5, bit = 1u << (helpless[k] & 31);
                if (saves[k]) {
                    atomicOr(&saved[word], bit);
                } else {
                    atomicOr(&surrender[word], bit), atomicOr(&news[word], bit), atomicAdd(&fresh, 1u);
                }
            }
            if (threadIdx.x == 0) waiting = 0;
            __syncthreads();
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && fresh) atomicAdd(pointer<u64>(p.at[14]), (u64)fresh);
}

// The moves of a row's stones to cells that are left, and where they lead.
struct Moves {
    u32 set, left, exits, count, runs;
    u32 parts[PARTS << PART_BITS], cell[CELLS];
    // From which stone (a bit), over which cell that is left, to which row, by which symmetry; and which symmetries leave that row.
    u32 stone[MOST_MOVES], over[MOST_MOVES], place[MOST_MOVES], fixing[MOST_MOVES];
    // Runs between a stone (a bit) and another one: if they are filled, arriving there would have captured.
    u32 noisy[MOST_MOVES * 2], filled[MOST_MOVES * 2];
};

__device__ void begin_moves(const Tables &t, Moves &moves, u32 set) {
    u32 left = FULL & ~set, stones = __popc(set);
    __syncthreads();
    if (threadIdx.x == 0) moves.set = set, moves.left = left, moves.exits = 0, moves.count = 0, moves.runs = 0;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 cell = 1u << i / 4, direction = i % 4, next = step(cell, direction);
        if (left & cell) {
            if (direction == 0) moves.cell[__popc(left & (cell - 1))] = cell;
            continue;
        }
        if (next & left) {
            u32 slot = atomicAdd(&moves.count, 1u), over = close_up(t, next, left);
            u32 place = pointer<const u32>(t.world.places[stones])[rank(t, set ^ cell ^ next)];
            moves.stone[slot] = cell, moves.over[slot] = over, moves.place[slot] = place;
            moves.fixing[slot] = pointer<const u8>(t.world.fixing[stones])[place >> 3];
            atomicOr(&moves.exits, over);
        }
        u32 run = 0;
        while (next & left) run |= next, next = step(next, direction);
        if ((next & set) && run && __popc(run) <= LONGEST) {
            u32 slot = atomicAdd(&moves.runs, 1u);
            moves.noisy[slot] = cell, moves.filled[slot] = close_up(t, run, left);
        }
    }
    __syncthreads();
    u32 cells = __popc(left);
    for (u32 i = threadIdx.x; i < PARTS << PART_BITS; i += blockDim.x) {
        u32 first = (i >> PART_BITS) * PART_BITS, all = 0;
        for (u32 bit = 0; bit < PART_BITS && first + bit < cells; bit++)
            if (i >> bit & 1) all |= moves.cell[first + bit];
        moves.parts[i] = all;
    }
    __syncthreads();
}

__device__ inline u32 on_board(const Moves &moves, u32 set) {
    u32 all = 0;
    for (u32 part = 0; part < PARTS; part++)
        all |= moves.parts[part << PART_BITS | (set >> part * PART_BITS & ((1 << PART_BITS) - 1))];
    return all;
}

// Adds a position to a set and, if it is new, to another.
__device__ inline u32 add(u32 *all, u32 *news, u64 word, u32 bit) {
    if (all[word] & bit) return 0;
    if (atomicOr(&all[word], bit) & bit) return 0;
    if (news) atomicOr(&news[word], bit);
    return 1;
}

// Adds the positions from which a quiet move of the attacker, or a pass, leads to where the defender has just given in.
// 0 to 7 as above; 8 attack, 9 fresh surrender, 10 fresh attack, 11 a counter of what is fresh.
extern "C" __global__ void __launch_bounds__(THREADS) attacks(Params p) {
    __shared__ Tables t;
    __shared__ Moves moves;
    __shared__ u32 queue[COLUMNS_EACH * THREADS + THREADS];
    __shared__ u32 waiting, fresh;
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], chunk = COLUMNS_EACH * blockDim.x, piece = p.at[7];
    u32 pieces = (columns + piece - 1) / piece;
    const u32 *list = pointer<const u32>(p.at[3]);
    u32 *attack = pointer<u32>(p.at[8]), *news = pointer<u32>(p.at[10]);
    if (threadIdx.x == 0) fresh = 0;
    for (u64 tile = blockIdx.x; tile < p.at[4] * pieces; tile += gridDim.x) {
        u32 number = tile / pieces, first = tile % pieces * piece;
        u32 end = columns - first < piece ? columns : first + piece;
        u64 words = (u64)number * stride;
        const u32 *given = pointer<const u32>(p.at[9]) + words;
        bool any = false;
        for (u32 i = first / 32 + threadIdx.x; i * 32 < end; i += blockDim.x) any |= given[i] != 0;
        if (threadIdx.x == 0) waiting = 0;
        if (!__syncthreads_or(any)) continue;
        begin_moves(t, moves, pointer<const u32>(p.at[2])[number]);
        for (u32 base = first; base < end; base += chunk) {
            for (u32 i = threadIdx.x; i < chunk; i += blockDim.x) {
                u32 column = base + i;
                if (column < end && (given[column >> 5] >> (column & 31) & 1)) queue[take_slot(&waiting)] = column;
            }
            __syncthreads();
            // Whole rounds only, until the last time.
            u32 count = waiting, left = base + chunk < end ? count % blockDim.x : 0, added = 0;
            for (u32 k = left + threadIdx.x; k < count; k += blockDim.x) {
                u32 column = queue[k], set = list[column], noisy = 0, defenders = on_board(moves, set);
                if (!(moves.exits & ~set)) added += add(attack, news, words + (column >> 5), 1u << (column & 31));
                for (u32 run = 0; run < moves.runs; run++)
                    if ((set & moves.filled[run]) == moves.filled[run]) noisy |= moves.noisy[run];
                for (u32 move = 0; move < moves.count; move++) {
                    if ((set & moves.over[move]) || (noisy & moves.stone[move])) continue;
                    u32 place = moves.place[move], symmetry = place & 7;
                    u32 from = moves.stone[move], over = on_board(moves, moves.over[move]);
                    u32 row = image(symmetry, moves.set ^ from ^ over), kept = FULL & ~row;
                    u32 others = image(symmetry, defenders);
                    for (u32 fixing = moves.fixing[move]; fixing; fixing &= fixing - 1) {
                        u32 at = rank(t, close_up(t, image(__ffs(fixing) - 1, others), kept));
                        added += add(attack, news, (u64)(place >> 3) * stride + (at >> 5), 1u << (at & 31));
                    }
                }
            }
            if (added) atomicAdd(&fresh, added);
            __syncthreads();
            if (threadIdx.x == 0) waiting = left;
            __syncthreads();
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && fresh) atomicAdd(pointer<u64>(p.at[11]), (u64)fresh);
}

// With equal numbers: where the mover loses, by the rows of the mover.
// 0 to 7 as above; 8 surrender, 9 lost.
extern "C" __global__ void __launch_bounds__(THREADS) losses(Params p) {
    __shared__ Tables t;
    load_tables(t, p.at[0], p.at[1]);
    u32 stride = p.at[6];
    u64 words = p.at[4] * stride;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < words; i += (u64)gridDim.x * blockDim.x) {
        u32 word = pointer<const u32>(p.at[8])[i];
        if (!word) continue;
        u32 enemy = pointer<const u32>(p.at[2])[i / stride], stones = __popc(enemy);
        for (; word; word &= word - 1) {
            u32 column = i % stride * 32 + __ffs(word) - 1;
            u32 mover = spread(pointer<const u32>(p.at[3])[column], FULL & ~enemy);
            u32 place = pointer<const u32>(t.world.places[stones])[rank(t, mover)];
            u32 row = image(place & 7, mover), others = image(place & 7, enemy);
            for (u32 fixing = pointer<const u8>(t.world.fixing[stones])[place >> 3]; fixing; fixing &= fixing - 1) {
                u32 at = rank(t, close_up(t, image(__ffs(fixing) - 1, others), FULL & ~row));
                add(pointer<u32>(p.at[9]), 0, (u64)(place >> 3) * stride + (at >> 5), 1u << (at & 31));
            }
        }
    }
}

// Codes of two bits, in the order of the positions' numbers, from two sets of positions.
// 0 columns, 1 words of a row, 2 positions, 3 one set, 4 another, 5 the codes (32-bit words), 6 what the sets are: 0 where the mover
// gets a draw and where he wins; 1 where the other does; 2 where he wins and where he loses.
extern "C" __global__ void pack(Params p) {
    u64 columns = p.at[0], stride = p.at[1], size = p.at[2];
    const u32 *one = pointer<const u32>(p.at[3]), *two = pointer<const u32>(p.at[4]);
    u64 step = (u64)gridDim.x * blockDim.x;
    for (u64 word = (u64)blockIdx.x * blockDim.x + threadIdx.x; word * 16 < size; word += step) {
        u64 number = word * 16, row = number / columns, column = number % columns;
        u32 codes = 0;
        for (u32 k = 0; k < 16 && number + k < size; k++) {
            u64 at = row * stride + (column >> 5);
            u32 a = one[at] >> (column & 31) & 1, b = two[at] >> (column & 31) & 1;
            u32 code = p.at[6] == 0 ? a + b : p.at[6] == 1 ? 2 - a - b : 1 + a - b;
            codes |= code << 2 * k;
            if (++column == columns) column = 0, row++;
        }
        pointer<u32>(p.at[5])[word] = codes;
    }
}

// How many codes of two bits are losses, draws and wins. 0: 64-bit words, 1: how many, 2: three numbers that are added to; zeros
// after the last position count as losses.
extern "C" __global__ void tally(Params p) {
    u64 draws = 0, wins = 0, words = 0;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < p.at[1]; i += (u64)gridDim.x * blockDim.x) {
        u64 word = pointer<const u64>(p.at[0])[i];
        draws += __popcll(word & 0x5555555555555555ull);
        wins += __popcll(word & 0xaaaaaaaaaaaaaaaaull);
        words++;
    }
    u64 *sums = pointer<u64>(p.at[2]);
    atomicAdd(sums, 32 * words - draws - wins);
    atomicAdd(sums + 1, draws);
    atomicAdd(sums + 2, wins);
}

// ---- placing

// The number of a set without the centre.
__device__ inline u32 rank_of_placed(const Tables &t, u32 set) {
    return rank(t, (set & (CENTRE - 1)) | (set & ~(2 * CENTRE - 1)) >> 1);
}

// The value at the start of the moves, all stones placed, for the first player.
__device__ u32 at_limit(const Tables &t, u32 own, u32 enemy) {
#if ANY
    return code_of(t, own, enemy);
#else
    u32 best = 0, empty = FULL & ~(own | enemy);
    for (u32 to_left = empty & adjacent(own); to_left; to_left &= to_left - 1) {
        u32 to = to_left & -to_left;
        for (u32 sources = adjacent(to) & own; sources; sources &= sources - 1) {
            u32 moved = own ^ (sources & -sources) ^ to, gone = taken(moved, enemy, to);
            u32 code = 1 + (gone ? after_capture(t, moved, enemy ^ gone, to) : WIN - code_of(t, enemy, moved));
            best = code > best ? code : best;
        }
    }
    return best ? best - 1 : WIN - code_of(t, enemy, own);
#endif
}

// The values of a stage of placing. A stage's values are two sets of positions, the lower and the upper bits of their codes, 32 in a
// word; rows are the first player's stones without the centre, one of eight images.
// 0 world, 1 ranks, 2 the sets of the rows, 3 of the columns, 4 positions, 5 columns, 6 lower bits, 7 upper bits; 8 lower and 9
// upper bits of the next stage (or 0: all are placed), 10 its columns, 11 the rows and symmetries of the next stage's sets (if the first
// player places now, else 0).
extern "C" __global__ void __launch_bounds__(THREADS) placing(Params p) {
    __shared__ Tables t;
    load_tables(t, p.at[0], p.at[1]);
    const u32 *lows = pointer<const u32>(p.at[8]), *highs = pointer<const u32>(p.at[9]);
    u64 size = p.at[4], step = (u64)gridDim.x * blockDim.x, rounds = (size + step - 1) / step;
    for (u64 round = 0; round < rounds; round++) {
        u64 number = round * step + (u64)blockIdx.x * blockDim.x + threadIdx.x;
        u32 best = LOSS;
        if (number < size) {
            u32 row = number / p.at[5], first = pointer<const u32>(p.at[2])[row];
            u32 kept = FULL & ~(first | CENTRE);
            u32 second = spread(pointer<const u32>(p.at[3])[number % p.at[5]], kept);
            if (!lows) {
                best = at_limit(t, first, second);
            } else {
                for (u32 free = kept & ~second; free && best < WIN; free &= free - 1) {
                    u64 next;
                    if (p.at[11]) {
                        u32 place = pointer<const u32>(p.at[11])[rank_of_placed(t, first | (free & -free))];
                        u32 stones = image(place & 7, first | (free & -free)), others = image(place & 7, second);
                        next = (u64)(place >> 3) * p.at[10] + rank(t, close_up(t, others, FULL & ~(stones | CENTRE)));
                    } else {
                        next = (u64)row * p.at[10] + rank(t, close_up(t, second | (free & -free), kept));
                    }
                    u32 code = (lows[next >> 5] >> (next & 31) & 1) | (highs[next >> 5] >> (next & 31) & 1) << 1;
                    best = WIN - code > best ? WIN - code : best;
                }
            }
        }
        put(pointer<u32>(p.at[6]) + (number >> 5), number & 31, best & 1);
        put(pointer<u32>(p.at[7]) + (number >> 5), number & 31, best >> 1);
    }
}

// How many values of a stage are losses, draws and wins, each row counted as often as it has images.
// 0 lower bits, 1 upper bits, 2 rows, 3 columns, 4 the rows' symmetries, 5 three numbers that are added to.
extern "C" __global__ void weighted(Params p) {
    u64 sums[3] = {0, 0, 0};
    for (u64 row = blockIdx.x; row < p.at[2]; row += gridDim.x) {
        u64 images = 8 / __popc(pointer<const u8>(p.at[4])[row]);
        for (u64 number = row * p.at[3] + threadIdx.x; number < (row + 1) * p.at[3]; number += blockDim.x) {
            u32 low = pointer<const u32>(p.at[0])[number >> 5] >> (number & 31) & 1;
            u32 high = pointer<const u32>(p.at[1])[number >> 5] >> (number & 31) & 1;
            if (high) sums[2] += images;
            else if (low) sums[1] += images;
            else sums[0] += images;
        }
    }
    for (u32 code = 0; code < 3; code++) atomicAdd(pointer<u64>(p.at[5]) + code, sums[code]);
}
