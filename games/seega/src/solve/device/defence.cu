// Seega: where the defender has no move that saves them.

// What is known of the columns that are being looked at.
struct Siege {
    Columns columns;
    // Columns that some moves have not saved, and whether there was one (the lowest bit); columns that no quiet move saves.
    Queue<u32, 2 * THREADS> likely;
    Queue<u32, 4 * THREADS> helpless;
    u8 saves[4 * THREADS];
    // Captures of theirs: over which edge, and which of them.
    Queue<u16, 5 * THREADS> captures;
    u32 fresh;
};

static_assert(4 * THREADS <= 1 << 10 && MOST_MOVES <= 1 << 6, "an edge and a place fit items");

// Marks the columns from which a quiet move of the defender, or a pass, leads to this one.
__device__ inline void mark_before(const Tables &t, const Row &row, u32 column, u32 set, u32 *marked) {
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

// The sets of positions of a row.
struct Lines {
    const u32 *attack;
    u32 *surrender, *saved, *news;
};

// Of the columns that no quiet move saves, some are saved by captures; the others are given up. Captures come last: they are looked up far away,
// and few columns get so far. For all threads.
__device__ void try_captures(const Tables &t, const Row &row, Siege &siege, const Lines &lines, const u32 *list, u32 enough) {
    u32 losing = siege.helpless.waiting;
    __syncthreads();
    for (u32 k = threadIdx.x; k < losing; k += blockDim.x) siege.saves[k] = 0;
    if (threadIdx.x == 0) siege.helpless.waiting = siege.captures.waiting = 0;
    __syncthreads();
    for (u32 edge = 0; losing && edge < row.edges; edge++) {
        u32 one = row.one[edge], two = row.two[edge];
        for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
            u32 set = list[siege.helpless.items[k]], here = set & (one | two);
            if (!here || here == (one | two) || siege.saves[k]) continue;
            if (set & (here == one ? row.ends_two[edge] : row.ends_one[edge])) push(siege.captures, edge << 10 | k);
        }
        __syncthreads();
        for (u32 item; take_round(siege.captures, edge + 1 < row.edges ? blockDim.x : 1, item);) {
            u32 k = item & 1023;
            if (item == ~0u || siege.saves[k]) continue;
            u32 set = list[siege.helpless.items[k]], both = row.one[item >> 10] | row.two[item >> 10], here = set & both;
            if (best_capture(t, row, set, here, both ^ here) >= enough) siege.saves[k] = 1;
        }
    }
    __syncthreads();
    for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
        u32 column = siege.helpless.items[k], word = column >> 5, bit = 1u << (column & 31);
        if (siege.saves[k]) {
            atomicOr(&lines.saved[word], bit);
        } else {
            atomicOr(&lines.surrender[word], bit), atomicOr(&lines.news[word], bit), atomicAdd(&siege.fresh, 1u);
        }
    }
    __syncthreads();
}

// Looks at the quiet moves that were not looked at before, in whole rounds, while at least `least` columns wait. For all threads.
__device__ void try_quiet(
    const Tables &t, const Row &row, Siege &siege, const Lines &lines, const u32 *list, u32 enough, u32 least
) {
    for (u32 item; take_round(siege.likely, least, item);) {
        u32 column = item >> 1;
        bool blocked = !(item & 1);
        if (item != ~0u && is_helpless(t, row, lines.attack, list[column], FIRST_EDGES, row.edges, blocked)) {
            // Who cannot move passes.
            if (!blocked || (lines.attack[column >> 5] >> (column & 31) & 1)) push(siege.helpless, column);
        }
        __syncthreads();
        if (siege.helpless.waiting > 3 * THREADS) try_captures(t, row, siege, lines, list, enough);
    }
}

// Where the defender, whatever they do, comes to where the attacker reaches the goal: of all positions, or of those before
// fresh ones.
// 0 to 8 as for captures; 9 attack, 10 surrender, 11 saved, 12 fresh attack (or 0: all), 13 fresh surrender, 14 the least code of the aim, 15 a
// counter of what is fresh.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS_AT_ONCE) surrenders(Params p) {
    __shared__ Tables t;
    __shared__ Row row;
    __shared__ Siege siege;
    SHARED_WORDS(marked);
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], piece = p.at[7];
    u32 pieces = (columns + piece - 1) / piece, enough = WIN - (u32)p.at[14] + 2;
    const u32 *list = pointer<const u32>(p.at[3]);
    if (threadIdx.x == 0) {
        siege.fresh = siege.columns.waiting = siege.likely.waiting = siege.helpless.waiting = siege.captures.waiting = 0;
    }
    __syncthreads();
    for (u64 tile; (tile = next_tile(p.at[8])) < p.at[4] * pieces;) {
        u32 number = tile / pieces, first = tile % pieces * piece, size = columns - first < piece ? columns - first : piece;
        u64 words = (u64)number * stride;
        Lines lines = {
            pointer<const u32>(p.at[9]) + words, pointer<u32>(p.at[10]) + words, pointer<u32>(p.at[11]) + words,
            pointer<u32>(p.at[13]) + words
        };
        if (p.at[12]) {
            // Then the piece is a whole row.
            const u32 *fresh_attack = pointer<const u32>(p.at[12]) + words;
            bool any = false;
            for (u32 i = threadIdx.x; i < stride; i += blockDim.x) marked[i] = 0, any |= fresh_attack[i] != 0;
            if (!__syncthreads_or(any)) continue;
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
            add_places(t, row);
            each_column(
                siege.columns, size, [&](u32 word) { return fresh_attack[word]; },
                [&](u32 column) {
                    if (column != ~0u) mark_before(t, row, column, list[column], marked);
                }
            );
        } else {
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
            add_places(t, row);
        }
        __syncthreads();
        u32 few = row.edges < FIRST_EDGES ? row.edges : FIRST_EDGES;
        each_column(
            siege.columns, size,
            [&](u32 word) {
                u32 at = first / 32 + word, left = columns - 32 * at, open = ~(lines.surrender[at] | lines.saved[at]);
                if (p.at[12]) open &= marked[at];
                return left < 32 ? open & ((1u << left) - 1) : open;
            },
            [&](u32 place) {
                // A few moves settle most.
                u32 column = first + place;
                bool blocked = true;
                if (place != ~0u && is_helpless(t, row, lines.attack, list[column], 0, few, blocked))
                    push(siege.likely, column << 1 | !blocked);
                __syncthreads();
                try_quiet(t, row, siege, lines, list, enough, blockDim.x);
            }
        );
        try_quiet(t, row, siege, lines, list, enough, 1);
        try_captures(t, row, siege, lines, list, enough);
    }
    if (threadIdx.x == 0 && siege.fresh) atomicAdd(pointer<u64>(p.at[15]), (u64)siege.fresh);
}
